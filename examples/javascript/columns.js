// A text that runs through columns on a canvas, and around a picture that can be dragged: paragraphs are prepared once, and laid out
// again whenever the picture or the window moves.

import { flow, init, patterns, prepare } from "galley-text";
import { article } from "./article.js";

await init();
await patterns.load("en-us");

const body = { size: 16, lineHeight: 24, language: "en-US", hyphenation: "auto", textAlign: "justify" };
const title = prepare(article.title, { size: 40, fontWeight: 700, lineHeight: 48 });
const text = flow(article.paragraphs.map((paragraph, index) => ({
  paragraph: prepare(paragraph, { ...body, textIndent: index === 0 ? 0 : 20 }), orphans: 2, widows: 2,
})));

const canvas = document.getElementById("page");
const context = canvas.getContext("2d");
const [margin, gap] = [48, 32];
const picture = { x: 420, y: 220, width: 220, height: 160 };

/** Cuts the columns where the picture stands: a text goes on above it, then below it. */
function containers(width, height, top) {
  const count = Math.max(1, Math.floor((width - 2 * margin + gap) / 300));
  const column = (width - 2 * margin - (count - 1) * gap) / count;
  const found = [];
  for (let index = 0; index < count; index += 1) {
    const x = margin + index * (column + gap);
    const bottom = height - margin;
    const isApart = picture.x >= x + column || picture.x + picture.width <= x;
    if (isApart) {
      found.push({ x, y: top, width: column, height: bottom - top });
      continue;
    }
    const below = picture.y + picture.height + 16;
    found.push({ x, y: top, width: column, height: Math.max(0, picture.y - 16 - top) });
    found.push({ x, y: below, width: column, height: Math.max(0, bottom - below) });
  }
  return found;
}

export function draw() {
  const [width, height] = [innerWidth, innerHeight];
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  const heading = title.layout(width - 2 * margin);
  heading.drawTo(context, margin, margin, { color: "#7a1f1f" });
  const page = text.fill(containers(width, height, margin + heading.height + 16));
  page.drawTo(context, 0, 0, { color: "#1c1a17" });
  context.fillStyle = "#d9cbb0";
  context.fillRect(picture.x, picture.y, picture.width, picture.height);
  heading.free();
  return page;
}

canvas.addEventListener("pointermove", (event) => {
  if (event.buttons === 0) return;
  picture.x += event.movementX;
  picture.y += event.movementY;
  draw();
});
addEventListener("resize", draw);
draw();

export { canvas, picture };
