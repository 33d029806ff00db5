// Makes objects that nobody frees, whose memory has to come back when they are collected:
//
//   node --expose-gc scripts/js/lives.mjs PACKAGE OBJECTS

import { pathToFileURL } from "node:url";

const [folder, count] = [process.argv[2], Number(process.argv[3])];
const g = await import(new URL("galley-text.js", pathToFileURL(`${folder}/`)));
await g.init();
const { engine } = g.prepare("x");
let early;
for (let made = 1; made <= count; made += 1) {
  // The memory of words, which fills up with new ones, is another thing.
  const number = made % 1000;
  const paragraph = g.prepare(`A text that nobody frees, number ${number}`, { size: 12 + (made % 7) });
  paragraph.layout(100 + (made % 90));
  g.label(`Label ${number}`).sizeThatFits(50);
  if (made % 20 === 0) new g.TextDocument(`Document ${number}`).measure(100);
  if (made % 1000 !== 0) continue;
  // Only a turn of the loop lets finalizers run.
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (made === Math.max(1000, Math.round(count / 5 / 1000) * 1000)) early = engine.exports.memory.buffer.byteLength;
}
const late = engine.exports.memory.buffer.byteLength;
console.log(`lives: ${early} bytes after a fifth of ${count} texts, ${late} after all: ${(late / early).toFixed(2)} times`);
process.exit(late <= 1.2 * early ? 0 : 1);
