// Draws the card of a page that other sites show beside a link (Open Graph), 1200 by 630, as an SVG file: the title as large as it
// fits, whatever its language is. No browser and no canvas are needed.
//
//   node card.mjs "Title of the page" "Who wrote it" card.svg

import { writeFileSync } from "node:fs";
import { fitSize, fonts, init, prepare } from "galley-text";

const [title = "Text that is measured without a browser", author = "galley-text", file = "card.svg"] = process.argv.slice(2);
const [width, height, margin] = [1200, 630, 80];

await init();
await fonts.ensure([title, author]);

/** The lines of a text as a part of the card. */
function part(text, x, y, size, color, weight, width, isFromBelow = false) {
  const layout = prepare(text, { size, fontWeight: weight, lineHeightFactor: 1.15, textAlign: "start" }).layout(width);
  const picture = layout.toSVG({ color }).replace(/^.*?<svg /s, `<svg x="${x}" y="${isFromBelow ? y - layout.height : y}" `);
  return { picture, height: layout.height };
}

const room = { width: width - 2 * margin, height: height - 3 * margin - 40 };
const size = fitSize(title, room.width, { height: room.height, minimum: 24, maximum: 110, fontWeight: 700, lineHeightFactor: 1.15 }) ?? 24;
const heading = part(title, margin, margin, size, "#ffffff", 700, room.width);
const byline = part(author, margin, height - margin, 36, "#9ecbff", 500, room.width, true);

writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#0d1b2e"/>
<rect x="${margin}" y="${height - margin - 64}" width="96" height="6" fill="#3d8bfd"/>
${heading.picture}
${byline.picture}
</svg>
`);
console.log(`${file}: ${size} px, ${heading.height} px high`);
