// Calls galley.wasm wrongly, in one instance, which must answer every call: with handles that were freed, are of another kind or
// were never given, with absurd numbers, ill-formed text and JSON, and damaged fonts. Then labels, whose memory must not grow:
//
//   node scripts/wasm/misuse.mjs .build/wasm/galley.wasm CALLS LABELS [SEED]

import { readFileSync } from "node:fs";
import { fonts, give } from "./files.mjs";
import { Galley } from "./module.mjs";

const [path, calls, labels, seed] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4]), Number(process.argv[5] ?? 1)];
let state = seed >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const below = (limit) => Math.floor(random() * limit);
const one = (list) => list[below(list.length)];

const galley = await Galley.load(readFileSync(path));
give(galley);
const inter = fonts()[0][1];
const handles = [0, -1, 1, 0x100000, 0x7fffffff, -0x80000000];
const whole = () => one([0, 1, 2, 3, -1, 64, 1000, 0x7fffffff, -0x80000000, 1 << 20, below(2 ** 31)]);
const number = () => one([0, 1, -1, 80.5, 200, NaN, Infinity, -Infinity, 1e300, -1e300, 5e-324, 2 ** 53, 1e9]);
const handle = () => one(handles);

const records = [
  { text: "Hello, world", size: 17, options: { numberOfLines: 2 } }, { text: "ab 日本語 אב", lang: "ja", options: { alignment: "justified" } },
  { text: "x", runs: [{ start: 0, end: 1, size: 30 }] }, { text: "Silbentrennung", lang: "de-1996", options: { hyphenation: "automatic" } },
  { text: "", size: 1e308 }, { text: "a", size: -1 }, { size: 12, text: "คำไทย" }, { text: "label", numberOfLines: 1, scale: 0.001 },
  { text: "木を見て12月", ruby: [{ start: 0, end: 1, text: "き" }], combine: [{ start: 4, end: 6 }], emphasis: [{ start: 2, end: 3 }] },
];
function bytes() {
  let made = Buffer.from(JSON.stringify({ ...one(records), ...(random() < 0.3 ? { [one(["size", "lang", "dir", "options", "fonts"])]: one([0, -1e9, "x", [], {}, null, 1e999]) } : {}) }));
  for (let change = one([0, 0, 0, 1, 3, 9]); change > 0; change -= 1) made[below(made.length)] = below(256);
  if (random() < 0.1) made = made.subarray(0, below(made.length));
  return made;
}

const json = (value) => Buffer.from(JSON.stringify(value));
const flow = () => json({ blocks: Array.from({ length: below(4) }, () => one([{ paragraph: handle() }, { boxHeight: number() }, { paragraph: whole(), options: { orphans: whole() } }])) });
const page = () => json({ containers: Array.from({ length: below(4) }, () => [number(), number(), number(), number()].slice(0, one([4, 4, 3]))), options: { forced: random() < 0.5 } });

/** The input and the numbers of each function. */
const questions = {
  galley_breaks: () => [bytes()], galley_graphemes: () => [bytes()], galley_words: () => [bytes()],
  galley_bidi: () => [bytes(), whole()], galley_paragraph: () => [bytes()], galley_label: () => [bytes()], galley_measurer: () => [bytes()],
  galley_measure_texts: () => [bytes(), handle(), number()], galley_prepare: () => [bytes(), handle()], galley_word_source: () => [null, handle()], galley_layout: () => [null, handle(), number()],
  galley_fill: () => [null, handle(), number()], galley_fill_text: () => [bytes(), handle(), number()],
  galley_measure: () => [null, handle(), number()], galley_lines: () => [null, handle()], galley_clusters: () => [null, handle()],
  galley_caret: () => [null, handle(), whole(), whole()], galley_hit: () => [null, handle(), number(), number()],
  galley_label_size: () => [null, handle(), number(), number()],
  galley_label_drawing: () => [null, handle(), number(), number(), number(), number()],
  galley_svg: () => [one([bytes(), Buffer.from("{}")]), handle()], galley_flow: () => [flow()],
  galley_flow_fill: () => [page(), handle(), handle()], galley_fragments: () => [null, handle()],
  galley_release: () => [null, random() < 0.5 ? handle() : whole()], galley_add_rules: () => [bytes(), whole()], galley_add_patterns: () => [bytes(), whole()], galley_embed_font: () => [bytes(), whole()],
  galley_layout_within: () => [one([bytes(), json({ numberOfLines: below(3), token: "…" })]), handle(), number()],
  galley_text: () => [null, handle()], galley_widths: () => [null, handle()], galley_missing: () => [null, handle()],
  galley_measure_widths: () => [bytes(), handle()], galley_line: () => [null, handle(), whole(), whole(), number()], galley_segments: () => [null, handle()],
  galley_move: () => [null, handle(), whole(), whole(), whole(), number()], galley_selection: () => [null, handle(), whole(), whole()],
  galley_word: () => [null, handle(), whole()], galley_shown: () => [null, handle()], galley_labels: () => [bytes(), handle(), number()],
  galley_label_rect: () => [null, handle(), number(), number(), number(), number(), whole()],
  galley_label_layout: () => [null, handle(), number(), number(), number(), number()],
  galley_label_measure: () => [null, handle(), whole(), number(), whole(), number()], galley_page_layout: () => [null, handle(), whole()],
  galley_drawing: () => [one([bytes(), json({ color: "#c00" })]), handle()], galley_line_breaks: () => [bytes()], galley_explain: () => [bytes()],
  galley_document: () => [bytes()], galley_document_replace: () => [bytes(), handle(), whole(), whole()],
  galley_document_style: () => [bytes(), handle(), whole(), whole()], galley_document_measure: () => [null, handle(), number()],
  galley_document_lines: () => [null, handle(), number(), number(), number()], galley_document_line: () => [null, handle(), whole(), number()],
  galley_document_caret: () => [null, handle(), whole(), whole(), number()], galley_document_hit: () => [null, handle(), number(), number(), number()],
  galley_document_move: () => [null, handle(), whole(), whole(), whole(), number(), number()],
  galley_document_selection: () => [null, handle(), whole(), whole(), number(), number(), number()],
  galley_document_range: () => [null, handle(), whole(), whole()],
  galley_document_drawing: () => [json({}), handle(), number(), number(), number()],
  galley_open_font: () => {
    const damaged = Buffer.concat([Buffer.from("f"), random() < 0.5 ? bytes() : inter.subarray(0, below(4096))]);
    return [damaged, one([1, 1, whole()]), one([0, whole()])];
  },
};
const names = Object.keys(questions);
let refused = 0;
for (let call = 0; call < calls; call += 1) {
  const name = one(names);
  const [input, ...numbers] = questions[name]();
  let result;
  try {
    if (random() < 0.02) result = galley.exports[name](whole(), ...numbers);
    else result = galley.call(name, input, ...numbers);
  } catch (error) {
    console.log(`call ${call} of seed ${seed}, ${name}(${numbers}): ${error.stack.split("\n").slice(0, 5).join(" ")}\n${input}`);
    process.exit(1);
  }
  if (result < 0) refused += 1;
  if (result > 0 && /^galley_(paragraph|label|measurer|layout|layout_within|label_layout|page_layout|flow|flow_fill|document)$/.test(name)) {
    handles.push(result);
    if (handles.length > 200) galley.call("galley_release", null, handles.splice(6, 1)[0]);
    if (random() < 0.2) galley.call("galley_release", null, result);
  }
}
console.log(`misuse: ${calls} calls, ${refused} refused, none trapped`);

await galley.restart();
give(galley);
let early;
for (let label = 0; label < labels; label += 1) {
  const made = galley.call("galley_label", JSON.stringify({ text: `Label ${label} of many`, numberOfLines: 2 }));
  galley.ask(Float64Array, "galley_label_size", null, made, 100, 1000);
  galley.call("galley_release", null, made);
  if (label === Math.min(10_000, labels / 2)) early = galley.exports.memory.buffer.byteLength;
}
const late = galley.exports.memory.buffer.byteLength;
console.log(`memory: ${early} bytes after ${Math.min(10_000, labels / 2)} labels, ${late} after ${labels}: ${(late / early).toFixed(2)} times`);
process.exit(late <= 1.2 * early ? 0 : 1);
