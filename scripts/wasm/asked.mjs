// Random questions about texts, and what the native command answers.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";

const corpora = new URL("../../Tests/Fixtures/Corpora/", import.meta.url).pathname;

/** The options of the table that a command has. */
export const tableOf = (command) =>
  JSON.parse(execFileSync(command, ["options", "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 28 })).options;

let state = 0;
let table = [];
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
  textIndent: [[20, "hanging"], 12], hyphenateLimitChars: [[6, 3, 2]], hyphenationExceptions: ["rep-resen-tation"],
  hyphenationPatterns: ["1a 1e", "1b"], textFit: [["shrink", "consistent", 0.5], ["grow", "perLine"]],
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

/** Questions about paragraphs and labels: texts of the corpora, options of the table, widths; the same for the same seed. */
export function questions(known, count, seed) {
  table = known;
  state = seed >>> 0;
  const [paragraphs, labels] = [[], []];
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
  return { paragraphs, labels };
}

/** What the native command answers. */
export function native(command, name, questions) {
  const work = mkdtempSync(`${tmpdir()}/galley-questions-`);
  const file = `${work}/${name}.jsonl`;
  writeFileSync(file, questions.map((question) => JSON.stringify(question)).join("\n") + "\n");
  let output;
  try {
    output = execFileSync(command, [name, "--batch", file, "--format", "json"], { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    output = error.stdout;
  }
  rmSync(work, { recursive: true });
  return output.trimEnd().split("\n").map((line) => JSON.parse(line));
}
