// Prints what galley.wasm takes in Node beside libgalley in Python (scripts/wasm/times.py), each the best of some rounds:
//
//   node scripts/wasm/times.mjs galley.wasm PYTHON…

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { give } from "./files.mjs";
import { Galley } from "./module.mjs";

const [path, ...python] = process.argv.slice(2);
const native = JSON.parse(execFileSync(python[0], [...python.slice(1), new URL("times.py", import.meta.url).pathname], { encoding: "utf8" }));
const galley = await Galley.load(readFileSync(path));
give(galley);

/** Microseconds of the fastest round. */
function best(rounds, work) {
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    work(round);
    least = Math.min(least, performance.now() - start);
  }
  return 1000 * least;
}

const measurer = galley.call("galley_measurer", JSON.stringify({ size: 17 }));
const measure = (texts) => galley.call("galley_measure_texts", texts.join("\0"), measurer, 100);
const labels = (round) => Array.from({ length: 10_000 }, (_, index) => `Label ${round * 10_000 + index} of many`);
const [known, ...unknown] = Array.from({ length: 10 }, (_, round) => labels(round));
const words = JSON.stringify({ text: Array.from({ length: 1000 }, (_, index) => `word${index % 250}`).join(" ") });
const paragraph = galley.call("galley_paragraph", words);
const times = {
  "a known label": best(9, () => measure(known)) / 10_000,
  "a new label": best(9, (round) => measure(unknown[round])) / 10_000,
  "1,000 words at another width": best(60, (round) => galley.call("galley_release", null, galley.call("galley_layout", null, paragraph, 200 + round))),
};
for (const [name, time] of Object.entries(times)) {
  console.log(`time: ${name}: ${time.toFixed(2)} µs, native ${native[name].toFixed(2)} µs: ${(time / native[name]).toFixed(1)} times`);
}
