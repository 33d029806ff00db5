// Serves a page of 200 boxes whose heights the server has measured, so that nothing moves when the browser lays out their texts:
// each box stands at its place from the first byte on.
//
//   node server.mjs 8080

import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { fonts, init, measureAll } from "galley-text";
import { messages } from "./messages.js";

const texts = messages(200);
const [width, padding, gap, columns] = [240, 12, 16, 4];

await init();
await fonts.ensure(texts);
const { heights } = measureAll(texts, width, { size: 14, lineHeight: 20, lineBreakRules: "browser" });

const escaped = (text) => text.replace(/[&<"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", '"': "&quot;" })[letter]);

/** The boxes in columns, each below the shortest one so far. */
function boxes() {
  const bottoms = new Array(columns).fill(gap);
  return texts.map((text, index) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const [top, height] = [bottoms[column], heights[index] + 2 * padding];
    bottoms[column] += height + gap;
    const left = gap + column * (width + 2 * padding + gap);
    return `<div class="box" dir="auto" data-height="${height}" style="left: ${left}px; top: ${top}px">${escaped(text)}</div>`;
  }).join("\n");
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>200 boxes</title>
<link rel="stylesheet" href="galley-text/fonts.css">
<style>
  body { margin: 0; background: #f4f1ea; font: 14px/20px ${fonts.family}; }
  .box {
    position: absolute; width: ${width}px; padding: ${padding}px; border-radius: 8px; background: white; white-space: pre-wrap; overflow-wrap: break-word;
  }
</style>
${boxes()}
`;

const folder = new URL("galley-text/", import.meta.url);
createServer((request, response) => {
  const [, name] = /^\/galley-text\/((?:fonts\/)?[\w.-]+)$/.exec(request.url) ?? [];
  if (name !== undefined) {
    response.setHeader("content-type", name.endsWith(".css") ? "text/css" : "font/ttf");
    createReadStream(new URL(name, folder)).on("error", () => response.writeHead(404).end()).pipe(response);
  } else {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page);
  }
}).listen(Number(process.argv[2] ?? 8080), "127.0.0.1", function () {
  console.log(`http://127.0.0.1:${this.address().port}/`);
});
