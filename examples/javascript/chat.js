// A list of 100,000 messages, of which only those are in the page that can be seen. All heights are known before anything is drawn, so
// that the scroll bar is right from the beginning, and no message moves another one.

import { fonts, init, measureAll } from "galley-text";
import { messages } from "./messages.js";

const [width, padding, gap] = [360, 16, 6];
const texts = messages(100_000);

await init();
await fonts.ensure(texts);
const sizes = measureAll(texts, width, { size: 15, lineHeight: 22, lineBreakRules: "browser" });

const tops = new Float64Array(texts.length + 1);
for (let row = 0; row < texts.length; row += 1) tops[row + 1] = tops[row] + sizes.heights[row] + padding + gap;

const list = document.getElementById("messages");
const room = document.getElementById("room");
room.style.height = `${tops[texts.length]}px`;
room.style.fontFamily = fonts.family;
const shown = new Map();

/** The message at a height. */
function rowAt(y) {
  let [low, high] = [0, texts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle] <= y) low = middle; else high = middle - 1;
  }
  return low;
}

function make(row) {
  const message = document.createElement("div");
  message.className = row % 3 === 0 ? "message own" : "message";
  message.style.top = `${tops[row]}px`;
  message.dir = "auto";
  message.textContent = texts[row];
  return message;
}

export function show() {
  const [first, last] = [rowAt(list.scrollTop), rowAt(list.scrollTop + list.clientHeight)];
  for (const [row, message] of shown) {
    if (row >= first && row <= last) continue;
    message.remove();
    shown.delete(row);
  }
  for (let row = first; row <= last; row += 1) {
    if (shown.has(row)) continue;
    shown.set(row, make(row));
    room.append(shown.get(row));
  }
}

list.addEventListener("scroll", show);
addEventListener("resize", show);
show();

export { list, shown, sizes, tops };
