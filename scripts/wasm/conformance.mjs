// Asks galley.wasm about every line of Unicode's test files:
//
//   node scripts/wasm/conformance.mjs .build/wasm/galley.wasm

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Galley } from "./module.mjs";

const fixtures = new URL("../../Tests/GalleyUnicodeTests/Fixtures/", import.meta.url).pathname;
const galley = await Galley.load(readFileSync(process.argv[2]));
let failed = false;

/** The lines of a file, comments left out. */
function* lines(name) {
  const path = fixtures + name;
  const text = name.endsWith(".xz")
    ? execFileSync("xz", ["--decompress", "--stdout", path], { encoding: "utf8", maxBuffer: 1 << 30 })
    : readFileSync(path, "utf8");
  for (const line of text.split("\n")) {
    const content = line.split("#")[0].trim();
    if (content) yield content;
  }
}

/** Compares the answers of all lines with those of the file. */
function check(name, expected, cases) {
  let count = 0;
  const differences = [];
  for (const { what, got, wanted } of cases) {
    count += 1;
    if (JSON.stringify(got) !== JSON.stringify(wanted)) differences.push(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  }
  console.log(`${name}: ${count - differences.length} of ${count}`);
  for (const difference of differences.slice(0, 3)) console.log(`  ${difference}`);
  if (differences.length || count !== expected) failed = true;
}

/** Lines of ÷, × and hexadecimal numbers of characters. */
function* breaks(name, ask) {
  for (const line of lines(name)) {
    let text = "";
    const wanted = [];
    for (const word of line.split(/\s+/)) {
      if (word === "÷" && text) wanted.push(text.length);
      else if (word !== "×" && word !== "÷") text += String.fromCodePoint(parseInt(word, 16));
    }
    yield { what: line, got: ask(text), wanted };
  }
}

check("LineBreakTest-18.0.0", 19_346, breaks("LineBreakTest-18.0.0.txt", (text) =>
  galley.ask(Uint32Array, "galley_breaks", text).map((place) => place & 0x7fffffff)));
check("GraphemeBreakTest-18.0.0", 853, breaks("GraphemeBreakTest-18.0.0.txt", (text) =>
  galley.ask(Uint32Array, "galley_graphemes", text)));
check("WordBreakTest-18.0.0", 1_944, breaks("WordBreakTest-18.0.0.txt", (text) =>
  galley.ask(Uint32Array, "galley_words", text)));

/** Levels of all characters that X9 leaves, and their order from left to right. */
function bidi(scalars, isRemoved, direction) {
  const starts = [];
  let text = "";
  for (const scalar of scalars) {
    starts.push(text.length);
    text += String.fromCodePoint(scalar);
  }
  const [paragraphLevel, ...parts] = galley.ask(Uint32Array, "galley_bidi", text, direction);
  const levels = scalars.map(() => "x");
  const order = [];
  for (let part = 0; part < parts.length; part += 3) {
    const [start, end, level] = parts.slice(part, part + 3);
    const inside = scalars.map((_, index) => index).filter((index) => starts[index] >= start && starts[index] < end);
    for (const index of level & 1 ? inside.reverse() : inside) {
      if (isRemoved(index)) continue;
      levels[index] = level;
      order.push(index);
    }
  }
  return { paragraphLevel, levels, order };
}

/** A character of each class of BidiTest.txt. */
const samples = {
  L: 0x61, R: 0x5d0, AL: 0x627, AN: 0x661, EN: 0x30, ES: 0x2b, ET: 0x23, CS: 0x2c, NSM: 0x300, BN: 0xad, B: 0x2029,
  S: 0x09, WS: 0x20, ON: 0x21, LRE: 0x202a, LRO: 0x202d, RLE: 0x202b, RLO: 0x202e, PDF: 0x202c, LRI: 0x2066,
  RLI: 0x2067, FSI: 0x2068, PDI: 0x2069,
};
const removed = new Set(["BN", "LRE", "LRO", "RLE", "RLO", "PDF"]);

function* classes() {
  let levels = [];
  let order = [];
  for (const line of lines("BidiTest-15.0.0.txt.xz")) {
    const words = line.split(/\s+/);
    if (words[0] === "@Levels:") levels = words.slice(1).map((level) => (level === "x" ? "x" : Number(level)));
    if (words[0] === "@Reorder:") order = words.slice(1).map(Number);
    if (line.startsWith("@")) continue;
    const [names, directions] = line.split(";").map((field) => field.trim());
    const kinds = names.split(" ");
    for (const direction of [0, 1, 2]) {
      if (!(parseInt(directions, 16) >> direction & 1)) continue;
      const got = bidi(kinds.map((kind) => samples[kind]), (index) => removed.has(kinds[index]), direction);
      yield { what: `${line} (${direction})`, got: [got.levels, got.order], wanted: [levels, order] };
    }
  }
}
check("BidiTest-15.0.0", 770_241, classes());

function* characters() {
  for (const line of lines("BidiCharacterTest-15.0.0.txt.xz")) {
    const [text, direction, paragraphLevel, levels, order] = line.split(";");
    const scalars = text.split(" ").map((scalar) => parseInt(scalar, 16));
    const wanted = levels.split(" ").map((level) => (level === "x" ? "x" : Number(level)));
    const got = bidi(scalars, (index) => wanted[index] === "x", [1, 2, 0][Number(direction)]);
    yield {
      what: line, got: [got.paragraphLevel, got.levels, got.order],
      wanted: [Number(paragraphLevel), wanted, order.split(" ").filter(Boolean).map(Number)],
    };
  }
}
check("BidiCharacterTest-15.0.0", 91_707, characters());

process.exit(failed ? 1 : 0);
