// galley-text: text measured, broken into lines and laid out as browsers do, with and without one.
//
//     import { init, prepare } from "galley-text";
//     await init();
//     const { height } = prepare("Prepare once, lay out many.", { size: 16 }).layout(120);

export { init, initSync, compiledModule, fonts, patterns, loadFont, addFont } from "./fonts.js";
export { GalleyError, OptionError, FontError, FreedError } from "./errors.js";
export { health } from "./engine.js";
export { measure, measureAll, labels, Measurer } from "./measuring.js";
export { prepare, prepareMarkup, missing, transform, wrap, fitSize, Paragraph, Layout } from "./paragraph.js";
export { label, Label, measureModes, yogaMeasure, taffyMeasure } from "./labels.js";
export { flow, Flow, Page } from "./flow.js";
export { TextDocument } from "./document.js";
export { lineBreaks, explain, graphemes, words, bidi } from "./characters.js";
export { version } from "./version.js";

/** Options with which a text has the lines of Chromium for `white-space: normal`. */
export const browser = Object.freeze({ lineBreakRules: "browser", whiteSpace: "collapse" });

/** The classes of UAX #14 by the numbers that segments have. */
export const segmentClasses = Object.freeze(
  ("BK CR LF NL SP ZW WJ GL CM ZWJ AK AL AP AS B2 BA BB CB CJ CL CP EB EM EX H2 H3 HH HL HY ID IN IS " +
    "JL JT JV NS NU OP PO PR QU RI SA SY VF VI").split(" "));
