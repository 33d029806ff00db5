// Starts the package in the ways that there are, each in a thread of its own, whose module graph is new:
//
//   node scripts/js/start.mjs PACKAGE

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

/** What compiles from bytes, as runtimes without it have it: Cloudflare's workers, pages whose policy forbids it. */
function forbidBytes() {
  const refuse = () => { throw new WebAssembly.CompileError("compiling from bytes is forbidden"); };
  const { instantiate } = WebAssembly;
  WebAssembly.compile = WebAssembly.compileStreaming = refuse;
  WebAssembly.instantiate = (source, imports) => (source instanceof WebAssembly.Module ? instantiate(source, imports) : refuse());
  Object.defineProperty(WebAssembly, "Module", { value: new Proxy(WebAssembly.Module, { construct: refuse }) });
}

const ways = {
  async "init() alone"(g) { await g.init(); },
  async "init() of a module that another thread compiled, where bytes may not be"(g, { module }) {
    forbidBytes();
    await g.init(module);
    if (g.compiledModule() !== module) throw new Error("another module");
  },
  async "init() of a promise of a response"(g, { wasm }) {
    await g.init(Promise.resolve(new Response(wasm, { headers: { "content-type": "application/wasm" } })));
  },
  async "init() of bytes"(g, { wasm }) { await g.init(wasm); },
  async "init() of an address"(g, { base }) { await g.init(new URL("galley.wasm", base), { base }); },
  async "initSync() of a module, where bytes may not be compiled"(g, { module, font, rules }) {
    forbidBytes();
    g.initSync(module, { fonts: { "Inter-roman.var.ttf": font }, rules });
  },
  async "initSync() of bytes"(g, { wasm, font }) { g.initSync(wasm, { fonts: { "Inter-roman.var.ttf": font.buffer } }); },
  async "init() again after one that failed"(g, { base }) {
    const failed = await g.init(undefined, { base: new URL("nowhere/", base) }).catch((error) => error);
    if (!(failed instanceof g.FontError)) throw new Error(`it gave ${failed}`);
    await g.init(undefined, { base });
  },
  async "init() with all fonts and patterns"(g) {
    await g.init(undefined, { fonts: "all", patterns: "all" });
    if (g.missing("שלום नमस्ते 日本").length > 0 || g.patterns.loaded.length !== g.patterns.names.length) throw new Error("some are not there");
  },
  async "a font of one's own as the default one"(g, { module, font }) {
    g.initSync(module, { fonts: { "Mine.ttf": font } });
    if (g.fonts.loaded[0] !== "Mine.ttf") throw new Error(g.fonts.loaded);
  },
  async "initSync() without a font is an error"(g, { module, font }) {
    try {
      g.initSync(module);
      throw new Error("none");
    } catch (error) {
      if (error.code !== "no-fonts") throw error;
    }
    g.initSync(module, { fonts: { "Inter-roman.var.ttf": font } });
  },
};

if (isMainThread) {
  const base = pathToFileURL(`${process.argv[2]}/`);
  const read = (name) => new Uint8Array(readFileSync(new URL(name, base)));
  const wasm = read("galley.wasm");
  const data = { base: String(base), wasm, font: read("fonts/Inter-roman.var.ttf"), rules: read("fonts/rules.bin"), module: new WebAssembly.Module(wasm) };
  let failed = 0;
  for (const way of Object.keys(ways)) {
    const answer = await new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { ...data, way } });
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    if (answer !== "111.63494300842285 × 41.14772727272727") {
      failed += 1;
      console.log(`  ${way}: ${answer}`);
    }
  }
  console.log(`start: ${Object.keys(ways).length - failed} of ${Object.keys(ways).length} ways work`);
  process.exit(failed > 0 ? 1 : 0);
} else {
  try {
    const g = await import(new URL("galley-text.js", workerData.base));
    await ways[workerData.way](g, { ...workerData, base: new URL(workerData.base) });
    const { width, height } = g.measure("Prepare once, lay out many.", 120);
    parentPort.postMessage(`${width} × ${height}`);
  } catch (error) {
    parentPort.postMessage(String(error.stack));
  }
}
