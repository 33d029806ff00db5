// Asks galley.wasm and the native command the same random questions, and compares all numbers of the answers to the bit:
//
//   node scripts/wasm/questions.mjs .build/wasm/galley.wasm GALLEY COUNT [SEED [CALLS]]
//
// CALLS is a file that the module's calls are written to, for other hosts: scripts/wasm/replay.py and browser.mjs.
//
// Texts come from the corpora, options from the table that `galley options` prints. A text whose words a dictionary finds is
// counted beside, since the native command has ICU's and the module has the host's.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { give } from "./files.mjs";
import { Galley } from "./module.mjs";

const [path, command, count, seed] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5] ?? 1)];
const corpora = new URL("../../Tests/Fixtures/Corpora/", import.meta.url).pathname;
const work = mkdtempSync(`${tmpdir()}/galley-questions-`);
const table = JSON.parse(execFileSync(command, ["options", "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 28 })).options;

let state = seed >>> 0;
/** A number from 0 up to 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const below = (limit) => Math.floor(random() * limit);
const one = (list) => list[below(list.length)];

const texts = readdirSync(corpora).filter((name) => name.endsWith(".txt")).map((name) =>
  [name.slice(0, 2), readFileSync(corpora + name, "utf8")]);
const odd = ["😀👩‍👩‍👧 🇩🇪 ❤️", "1/2 fi ffl — “x”", "a\u00adb so\u00adft", "\tTab\tTab", "a\r\nb\n\nc", "Å e\u0301 ﷽", "\u202eabc\u202c (אב) 12"];

/** A piece of a corpus, or of several; of the Latin one words in their own language. */
function text() {
  let whole = "";
  let language;
  for (let part = random() < 0.2 ? 2 : 1; part > 0; part -= 1) {
    const [name, corpus] = one(texts);
    language ??= name;
    const start = below(corpus.length - 400);
    whole += corpus.slice(start, start + one([3, 12, 40, 120, 300])) + (random() < 0.15 ? one(odd) : "");
  }
  return { text: whole.toWellFormed?.() ?? whole, language };
}

const ranges = {
  letterSpacing: [-1, 3], wordSpacing: [-2, 6], kern: [-1, 2], baselineOffset: [-4, 4], fontWeight: [1, 1000],
  textDecorationThickness: [0, 3], textUnderlineOffset: [-2, 4], hyphenationFactor: [0, 1], firstLineHeadIndent: [-10, 40],
  headIndent: [0, 30], tailIndent: [-30, 20], defaultTabInterval: [1, 60], tabSize: [1, 12], lineSpacing: [-3, 9],
  lineHeightMultiple: [0, 2], lineHeight: [8, 40], lineHeightFactor: [0.5, 2], minimumLineHeight: [0, 40],
  maximumLineHeight: [10, 40], paragraphSpacing: [0, 12], paragraphSpacingBefore: [0, 12], rubyScale: [0.2, 1],
  maxHeight: [0, 100], scale: [0.5, 4], preferredMaxLayoutWidth: [0, 300], minimumScaleFactor: [0, 1],
};
const forms = {
  hyphenateCharacter: ["-", "…"], fontVariations: [{ wght: 550 }, { wght: 123.5 }], fontFeatures: [{ tnum: 1 }, { smcp: 1 }],
  listMarker: ["• ", "1."], token: ["…", " [more]", ""], initialLetter: [2, 3], textEmphasis: ["dot", "※"],
  textIndent: [[20, "hanging"], 12], hyphenateLimitChars: [[6, 3, 2]], textFit: [["shrink", "consistent", 0.5], ["grow", "perLine"]],
};

/** Values of some options of groups. */
function options(groups, most) {
  const chosen = {};
  const among = table.filter((option) => groups.includes(option.group) && !["clusters", "runs", "ink"].includes(option.name));
  for (let number = below(most + 1); number > 0; number -= 1) {
    const option = one(among);
    const range = ranges[option.name];
    if (option.kind === "flag") chosen[option.name] = random() < 0.5;
    else if (option.kind === "choice") chosen[option.name] = one(option.values);
    else if (option.kind === "list") chosen[option.name] = option.values.filter(() => random() < 0.4);
    else if (option.kind === "count") chosen[option.name] = below(4);
    else if (range) chosen[option.name] = Number((range[0] + random() * (range[1] - range[0])).toPrecision(4));
    else if (forms[option.name]) chosen[option.name] = one(forms[option.name]);
  }
  return chosen;
}

const width = () => one([0, 20, 57.3, 80, 120, 160, 240, 333.25, 640, 10_000]);
const languages = { ar: "ar", en: "en-US", he: "he", hi: "hi", ja: "ja", km: "km", ko: "ko", my: "my", th: "th", ur: "ur", zh: "zh" };

function record(groups, most) {
  const { text: content, language } = text();
  const made = { text: content, size: one([17, 12, 9.5, 33, 100.25]), options: options(groups, most) };
  if (random() < 0.5) made.lang = random() < 0.8 ? languages[language] : one(["de", "fr", "nb", "tr", "ja", "zh-Hant"]);
  if (random() < 0.3) made.dir = one(["ltr", "rtl", "auto"]);
  return made;
}

const textGroups = ["characters", "fonts", "cells", "breaking", "paragraph", "page", "annotations", "measure"];
const labelGroups = ["characters", "fonts", "breaking", "paragraph"];
const paragraphs = [];
const labels = [];
for (let number = 0; number < count; number += 1) {
  if (number % 3 < 2) {
    const question = record(textGroups, 5);
    if (question.options.textAlignLast === undefined) question.options.clusters = true;
    question.width = width();
    paragraphs.push(question);
  } else {
    const question = { ...record(labelGroups, 3), ...options(["label"], 4) };
    delete question.options.lineBreakStrategy;
    question.fitting = [width(), one([0, 30, 1000])];
    question.bounds = [0, 0, width(), one([10, 40, 500])];
    labels.push(question);
  }
}

/** What the native command answers. */
function native(name, questions) {
  const file = `${work}/${name}.jsonl`;
  writeFileSync(file, questions.map((question) => JSON.stringify(question)).join("\n") + "\n");
  let output;
  try {
    output = execFileSync(command, [name, "--batch", file, "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    output = error.stdout;
  }
  return output.trimEnd().split("\n").map((line) => JSON.parse(line));
}

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
    const [totalWidth, height, naturalWidth, minContentWidth, firstBaseline, lastBaseline, truncated, start, end, rightToLeft, ...lines] =
      galley.ask(Float64Array, "galley_lines", null, layout);
    const answer = { width: totalWidth, height, naturalWidth, minContentWidth, lines: [], truncated: truncated === 1 };
    for (let line = 0; line < lines.length; line += 6) {
      const [start, end, width, ascent, descent, baseline] = lines.slice(line, line + 6);
      answer.lines.push({ start, end, width, ascent, descent, baseline });
    }
    if (start >= 0) answer.truncatedRange = [start, end];
    Object.assign(answer, { firstBaseline, lastBaseline, direction: rightToLeft ? "rtl" : "ltr" });
    if (clusters) {
      const numbers = galley.ask(Float64Array, "galley_clusters", null, layout);
      answer.clusters = [];
      for (let cluster = 0; cluster < numbers.length; cluster += 5) {
        const [line, start, end, x, width] = numbers.slice(cluster, cluster + 5);
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

/** Tells whether two answers have the same numbers, bit for bit; the first one may have more members. */
function isEqual(one, other) {
  if (typeof other !== "object" || other === null) return Object.is(one, other) || (one === 0 && other === 0);
  if (typeof one !== "object" || one === null) return false;
  if (Array.isArray(other) && one.length !== other.length) return false;
  return Object.keys(other).every((key) => isEqual(one[key], other[key]));
}

let failed = false;
for (const [name, questions, ask] of [["measure", paragraphs, measure], ["label", labels, label]]) {
  const answers = native(name, questions);
  const counts = { equal: 0, refused: 0, dictionary: 0, different: 0, trapped: 0 };
  const shown = [];
  for (const [index, question] of questions.entries()) {
    const asked = galley.exports.galley_asked_words();
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
    } else if (galley.exports.galley_asked_words() !== asked) {
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
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);
