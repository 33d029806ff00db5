// Writes random questions with the answers of the native command, a line of JSON each, for scripts/js/hosts.mjs:
//
//   node scripts/js/rows.mjs GALLEY COUNT SEED ROWS

import { writeFileSync } from "node:fs";
import { native, questions, tableOf } from "../wasm/asked.mjs";

const [command, count, seed, rows] = process.argv.slice(2);
const { paragraphs, labels } = questions(tableOf(command), Number(count), Number(seed));
const lines = [["measure", paragraphs], ["label", labels]].flatMap(([name, asked]) => {
  const answers = native(command, name, asked);
  return asked.map((question, index) => JSON.stringify({ name, question, native: answers[index] }));
});
writeFileSync(rows, lines.join("\n") + "\n");
