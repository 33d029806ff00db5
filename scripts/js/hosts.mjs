// Runs the package's tests and asks its questions in each host that there is, and fails where one has another answer:
//
//   node scripts/js/hosts.mjs PACKAGE ROWS HOST…
//
// A HOST is `chromium`, or the path of node, deno or bun.

import { execFile } from "node:child_process";
import { dirname, basename, resolve } from "node:path";
import { promisify } from "node:util";
import { ask } from "./page.mjs";

const [folder, rows, ...hosts] = process.argv.slice(2);
const scripts = new URL("..", import.meta.url).pathname;
const run = new URL("run.mjs", import.meta.url).pathname;

const inBrowser = `
const galley = await import("/package/galley-text.js");
const { runTests } = await import("/scripts/js/tests.mjs");
const { compare } = await import("/scripts/js/ask.mjs");
const read = async (name) => new Uint8Array(await (await fetch("/package/" + name)).arrayBuffer());
const tests = await runTests(galley, read);
await galley.fonts.load(...galley.fonts.files.map(({ name }) => name));
await galley.patterns.load(...galley.patterns.names);
const lines = (await (await fetch("/rows/${basename(rows)}")).text()).trimEnd().split("\\n").map((line) => JSON.parse(line));
return { tests, traps: galley.health.traps, ...compare(galley, lines) };`;

async function result(host) {
  if (host === "chromium") {
    return ask({ "/package/": folder, "/scripts/": scripts, "/rows/": dirname(resolve(rows)) }, inBrowser);
  }
  const flags = basename(host) === "deno" ? ["run", "--allow-read", "--allow-env", "--no-config", "--no-lock"] : [];
  const { stdout } = await promisify(execFile)(host, [...flags, run, folder, rows], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trimEnd().split("\n").at(-1));
}

let failed = false;
for (const host of hosts) {
  const { tests, traps, counts, shown, error } = await result(host).catch((error) => ({ error: error.stack }));
  if (error) {
    console.log(`${basename(host)}: ${error}`);
    failed = true;
    continue;
  }
  const broken = Object.entries(tests).filter(([, outcome]) => outcome !== "passed");
  console.log(`${basename(host)}: ${Object.entries(counts).map(([key, count]) => `${count} ${key}`).join(", ")}; ` +
    `${Object.keys(tests).length - broken.length} of ${Object.keys(tests).length} tests passed; ${traps} instances stopped`);
  for (const [name, outcome] of broken) console.log(`  ${name}: ${outcome}`);
  for (const line of shown) console.log(`  ${line}`);
  // One instance is stopped by a test.
  failed ||= broken.length > 0 || traps !== 1 || counts.different > 0 || counts.trapped > 0 || counts.equal === 0;
}
process.exit(failed ? 1 : 0);
