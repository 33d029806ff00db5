// Mistakes that the checker of types has to refuse, one below each directive; it fails where one is taken.

import { Measurer, Paragraph, TextDocument, bidi, flow, init, label, measureAll, prepare, yogaMeasure } from "galley-text";

// @ts-expect-error: a width is a number
prepare("text").layout("120px");
// @ts-expect-error: there is no such option
prepare("text", { textAling: "left" });
// @ts-expect-error: no word of CSS or the table
prepare("text", { textAlign: "middle" });
// @ts-expect-error: texts are a list
measureAll(42, 100);
// @ts-expect-error: labels have no writing mode
label("text", { writingMode: "vertical-rl" });
// @ts-expect-error: paragraphs are made by prepare
new Paragraph("text");
// @ts-expect-error: a part needs its end
prepare("text", { runs: [{ start: 0, size: 20 }] });
// @ts-expect-error: no direction that keys have
new TextDocument("text").move({ offset: 0 }, "back", 100);
// @ts-expect-error: sizes are not written to
prepare("text").layout(100).width = 20;
// @ts-expect-error: a string is no text to be measured for Yoga
yogaMeasure("text");
// @ts-expect-error: a block is a paragraph or has one
flow(["text"]);
// @ts-expect-error: a font has a weight by number
new Measurer({ fontWeight: "bold" });
// @ts-expect-error: there are two directions and auto
bidi("text", "left");
// @ts-expect-error: the list of fonts has names
init(undefined, { fonts: [1, 2] });
