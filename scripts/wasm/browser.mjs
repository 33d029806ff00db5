// Asks galley.wasm in headless Chromium what Node was asked, and compares every byte of the answers:
//
//   node scripts/wasm/browser.mjs galley.wasm calls.jsonl

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";

const [module, calls] = process.argv.slice(2);
const script = `import { replay } from "/module.mjs";
let answer;
try {
  const bytes = await (await fetch("/galley.wasm")).arrayBuffer();
  const lines = (await (await fetch("/calls.jsonl")).text()).trimEnd().split("\\n");
  answer = await replay(bytes, lines);
} catch (error) {
  answer = { error: String(error.stack) };
}
await fetch("/answer", { method: "POST", body: JSON.stringify(answer) });`;
const files = {
  "/": ["text/html", `<!doctype html><meta charset=utf-8><script type=module>${script}</script>`],
  "/module.mjs": ["text/javascript", readFileSync(new URL("module.mjs", import.meta.url))],
  "/galley.wasm": ["application/wasm", readFileSync(module)],
  "/calls.jsonl": ["text/plain; charset=utf-8", readFileSync(calls)],
};
const profile = mkdtempSync(`${tmpdir()}/galley-chromium-`);
let browser;

function end(status) {
  browser.once("exit", () => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    process.exit(status);
  });
  browser.kill();
}

const server = createServer((request, response) => {
  if (request.url === "/answer") {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      response.end();
      const answer = JSON.parse(body);
      console.log(answer.error ?? `Chromium: ${answer.equal} of ${answer.calls} calls have Node's answers`);
      end(answer.calls > 0 && answer.equal === answer.calls ? 0 : 1);
    });
    return;
  }
  const file = files[request.url];
  response.writeHead(file ? 200 : 404, file ? { "content-type": file[0] } : {});
  response.end(file?.[1]);
});
server.listen(0, "127.0.0.1", () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  browser = spawn(
    "chromium", ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, address], { stdio: "ignore" });
});
setTimeout(() => {
  console.log("error: Chromium gave no answer");
  end(1);
}, 300_000);
