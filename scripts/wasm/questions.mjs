// Asks galley.wasm and the native command the same random questions, and compares all numbers of the answers to the bit:
//
//   node scripts/wasm/questions.mjs .build/wasm/galley.wasm GALLEY COUNT [SEED [CALLS]]
//
// CALLS is a file that the module's calls are written to, for other hosts: scripts/wasm/replay.py and browser.mjs.
//
// Texts come from the corpora, options from the table that `galley options` prints. A text whose words a dictionary finds is
// counted beside, since the native command has ICU's and the module has the host's.

import { readFileSync, writeFileSync } from "node:fs";
import { native, questions, tableOf } from "./asked.mjs";
import { isEqual } from "./equal.mjs";
import { give } from "./files.mjs";
import { Galley } from "./module.mjs";

const [path, command, count, seed] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5] ?? 1)];
const { paragraphs, labels } = questions(tableOf(command), count, seed);

const galley = await Galley.load(readFileSync(path));
const calls = process.argv[6];
if (calls) galley.recorded = [];
give(galley);
const hold = (handle) => {
  if (handle < 0) throw new Error(galley.message);
  return handle;
};

/** The answer of `galley measure`, from the module. */
function measure({ width, ...question }) {
  const { clusters, ...rest } = question.options;
  const paragraph = hold(galley.call("galley_paragraph", JSON.stringify({ ...question, options: rest })));
  let layout;
  try {
    layout = hold(galley.call("galley_layout", null, paragraph, width));
    const [minContentWidth, naturalWidth] = galley.ask(Float64Array, "galley_widths", null, paragraph);
    const [totalWidth, height, firstBaseline, lastBaseline, truncated, start, end, rightToLeft, ...lines] =
      galley.ask(Float64Array, "galley_lines", null, layout);
    const answer = { width: totalWidth, height, naturalWidth, minContentWidth, lines: [], truncated: truncated === 1 };
    for (let line = 0; line < lines.length; line += 7) {
      const [start, end, width, ascent, descent, baseline] = lines.slice(line, line + 7);
      answer.lines.push({ start, end, width, ascent, descent, baseline });
    }
    if (start >= 0) answer.truncatedRange = [start, end];
    Object.assign(answer, { firstBaseline, lastBaseline, direction: rightToLeft ? "rtl" : "ltr" });
    if (clusters) {
      const numbers = galley.ask(Float64Array, "galley_clusters", null, layout);
      answer.clusters = [];
      for (let cluster = 0; cluster < numbers.length; cluster += 6) {
        const [line, start, end, x, width] = numbers.slice(cluster, cluster + 6);
        answer.clusters.push({ line, start, end, x, width });
      }
    }
    return answer;
  } finally {
    galley.call("galley_release", null, paragraph);
    if (layout) galley.call("galley_release", null, layout);
  }
}

/** The answer of `galley label`, from the module. */
function label({ fitting, bounds, ...question }) {
  const handle = hold(galley.call("galley_label", JSON.stringify(question)));
  try {
    const [width, height, fittingWidth, fittingHeight] = galley.ask(Float64Array, "galley_label_size", null, handle, ...fitting);
    const [x, y, rectWidth, rectHeight, firstBaseline, lastBaseline, truncated, start, end] =
      galley.ask(Float64Array, "galley_label_drawing", null, handle, ...bounds);
    return {
      intrinsicContentSize: [width, height], sizeThatFits: [fittingWidth, fittingHeight], textRect: [x, y, rectWidth, rectHeight],
      firstBaseline, lastBaseline, truncated: truncated === 1, truncatedRange: start < 0 ? null : [start, end],
    };
  } finally {
    galley.call("galley_release", null, handle);
  }
}

let failed = false;
for (const [name, asked, ask] of [["measure", paragraphs, measure], ["label", labels, label]]) {
  const answers = native(command, name, asked);
  const counts = { equal: 0, refused: 0, dictionary: 0, different: 0, trapped: 0 };
  const shown = [];
  for (const [index, question] of asked.entries()) {
    const words = galley.exports.galley_asked_words();
    let answer;
    try {
      answer = ask(question);
    } catch (error) {
      answer = { error: String(error.message).replace(/^galley_\w+: /, "") };
      if (error instanceof WebAssembly.RuntimeError) {
        counts.trapped += 1;
        failed = true;
        shown.push(`trap: ${error.stack.split("\n").slice(1, 4).join(" ")}\n  ${JSON.stringify(question)}`);
        await galley.restart();
        give(galley);
        continue;
      }
    }
    if (answers[index].error !== undefined && answer.error !== undefined) {
      counts[answers[index].error === answer.error ? "refused" : "different"] += 1;
      if (answers[index].error !== answer.error) shown.push(`"${answer.error}" instead of "${answers[index].error}"`);
    } else if (isEqual(answers[index], answer)) {
      counts.equal += 1;
    } else if (galley.exports.galley_asked_words() !== words) {
      counts.dictionary += 1;
    } else {
      counts.different += 1;
      const key = Object.keys(answer).find((key) => !isEqual(answers[index][key], answer[key]));
      shown.push(`${key}: ${JSON.stringify(answer[key])?.slice(0, 300)} instead of ${JSON.stringify(answers[index][key])?.slice(0, 300)}\n  ${JSON.stringify(question)}`);
    }
  }
  if (counts.different) failed = true;
  console.log(`${name}: ${Object.entries(counts).map(([key, count]) => `${count} ${key}`).join(", ")}`);
  for (const difference of shown.slice(0, 4)) console.log(`  ${difference}`);
}
if (calls) writeFileSync(calls, galley.recorded.map((call) => JSON.stringify(call)).join("\n") + "\n");
process.exit(failed ? 1 : 0);
