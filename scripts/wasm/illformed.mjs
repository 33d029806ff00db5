// Asks galley.wasm and the native command about text that is no Unicode: lines with bytes that are not UTF-8, and halves of
// characters in escapes of JSON. Both refuse with the same words, or give the same numbers.
//
//   node scripts/wasm/illformed.mjs .build/wasm/galley.wasm GALLEY COUNT [SEED]

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { give } from "./files.mjs";
import { Galley } from "./module.mjs";

const [path, command, count, seed] = [process.argv[2], process.argv[3], Number(process.argv[4]), process.argv[5] ?? "1"];
let state = Number(seed) * 2654435761 % 4294967296;
const below = (limit) => {
  state = (state * 1664525 + 1013904223) % 4294967296;
  return Math.floor(state / 4294967296 * limit);
};
const one = (list) => list[below(list.length)];

const bytes = [[0x80], [0xc0, 0xaf], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98], [0xf4, 0x90, 0x80, 0x80], [0xff], [0xfe, 0xbf]];
const escapes = ["\\ud83d", "\\ude00", "\\ud83dx", "\\ude00\\ud83d", "\\ud83d\\ude00", "\\udfff\\n", "\\u0000", "\\uD800\\u0301"];
const words = ["plain ", "Grüße ", "日本語", "שלום ", "नमस्ते ", "e\u0301 ", "👍 ", "(a) "];
const keys = [`"size":17`, `"size":9.5,"lang":"ja"`, `"options":{"whiteSpace":"collapse"}`, `"options":{"textTransform":["uppercase"]}`,
  `"options":{"clusters":false},"dir":"rtl"`, `"lang":"\\ud83d"`];

/** The members of a record, with a text of which some parts are damaged. */
function record() {
  const parts = Array.from({ length: 1 + below(12) }, () =>
    one([() => Buffer.from(one(words)), () => Buffer.from(one(words)), () => Buffer.from(one(bytes)), () => Buffer.from(one(escapes))])());
  return Buffer.concat([Buffer.from(`"text":"`), ...parts, Buffer.from(`",${one(keys)}}`)]);
}

const records = Array.from({ length: count }, record);
const input = Buffer.concat(records.map((each) => Buffer.concat([Buffer.from(`{"width":90,`), each, Buffer.from("\n")])));
const asked = spawnSync(command, ["measure", "--batch", "-"], { input, maxBuffer: 1 << 28 });
const answers = asked.stdout.toString().trimEnd().split("\n").map((line) => JSON.parse(line));
const galley = await Galley.load(readFileSync(path));
give(galley);
const counts = { equal: 0, refused: 0, different: 0 };
for (const [index, each] of records.entries()) {
  const paragraph = galley.call("galley_paragraph", Buffer.concat([Buffer.from("{"), each]));
  const native = answers[index];
  let found;
  if (paragraph < 0) {
    // The command says in which line, too.
    found = native.error !== undefined && native.error.includes(galley.message) ? "refused" : "different";
    if (found === "different" && counts.different < 4) console.log(`  "${galley.message}" instead of ${JSON.stringify(native)}`);
  } else {
    const layout = galley.call("galley_layout", null, paragraph, 90);
    const [width, height, , , , , , , ...lines] = galley.ask(Float64Array, "galley_lines", null, layout);
    const ends = lines.filter((_, at) => at % 7 === 1);
    const isEqual = native.error === undefined && Object.is(width, native.width) && Object.is(height, native.height)
      && JSON.stringify(ends) === JSON.stringify(native.lines.map(({ end }) => end));
    found = isEqual ? "equal" : "different";
    if (!isEqual && counts.different < 4) console.log(`  ${width} ${height} ${ends} instead of ${JSON.stringify(native)}: ${each.toString("latin1")}`);
    galley.call("galley_release", null, layout);
    galley.call("galley_release", null, paragraph);
  }
  counts[found] += 1;
}
console.log(`ill-formed: ${counts.equal} equal, ${counts.refused} refused by both alike, ${counts.different} different`);
process.exit(counts.different || answers.length !== count ? 1 : 0);
