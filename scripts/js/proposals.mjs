// Compares the measure functions of Yoga's and Taffy's shape with those of C, to the bit:
//
//   … | node scripts/js/proposals.mjs PACKAGE
//
// The input is what scripts/js/proposals.py prints.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const g = await import(new URL("galley-text.js", pathToFileURL(`${process.argv[2]}/`)));
await g.init();
const rows = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
let [asked, equal] = [0, 0];
for (const { text, options, question, answer } of rows) {
  const label = g.label(text, options);
  const [widthMode, width, heightMode, height] = question;
  const answers = [];
  if (widthMode < 3 && heightMode < 3) answers.push(g.yogaMeasure(label)(width, widthMode, height, heightMode));
  // What is known is exact; what is not is between words that have no number, and numbers.
  const known = { width: widthMode === 1 ? width : undefined, height: heightMode === 1 ? height : undefined };
  const available = (mode, length) => ["max-content", length, length, "min-content"][mode];
  answers.push(g.taffyMeasure(label)(known, { width: available(widthMode, width), height: available(heightMode, height) }));
  for (const { width: ownWidth, height: ownHeight } of answers) {
    asked += 1;
    if (ownWidth === answer[0] && ownHeight === answer[1]) equal += 1;
    else if (asked - equal < 5) console.log(`  [${ownWidth}, ${ownHeight}] instead of [${answer}]: ${JSON.stringify({ text, options, question })}`);
  }
  label.free();
}
console.log(`layout engines: ${equal} of ${asked} answers are those of C`);
process.exit(equal === asked && asked > 0 ? 0 : 1);
