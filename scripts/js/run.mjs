// Asks the package in Node, Deno or Bun, and prints what came of it:
//
//   node scripts/js/run.mjs PACKAGE ROWS
//
// PACKAGE is the folder that scripts/npm-package.sh makes, ROWS the file of scripts/js/rows.mjs.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compare } from "./ask.mjs";
import { runTests } from "./tests.mjs";

const [folder, rows] = process.argv.slice(2);
const base = pathToFileURL(`${folder}/`);
const galley = await import(new URL("galley-text.js", base));
const read = async (name) => new Uint8Array(readFileSync(new URL(name, base)));
const tests = await runTests(galley, read);
await galley.fonts.load(...galley.fonts.files.map(({ name }) => name));
await galley.patterns.load(...galley.patterns.names);
const lines = rows === undefined ? [] : readFileSync(rows, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
console.log(JSON.stringify({ tests, traps: galley.health.traps, ...compare(galley, lines) }));
