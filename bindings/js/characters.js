// What characters a text has, and where its lines may end.

import { OptionError } from "./errors.js";
import { engine, string, wellFormed } from "./engine.js";
import { make } from "./measuring.js";
import { recordOf } from "./record.js";

function ends(name, text) {
  string(text, "text");
  const on = engine();
  on.call(name, on.write(text));
  return on.numbers(Uint32Array);
}

export const graphemes = (text) => ends("galley_graphemes", text);
export const words = (text) => ends("galley_words", text);

export function lineBreaks(text, options) {
  const record = recordOf(text, options);
  const on = engine();
  make(on, "galley_line_breaks", record);
  return Array.from(on.numbers(Uint32Array), (found) => ({ offset: found & 0x7fffffff, isMandatory: found >= 0x80000000 }));
}

export function explain(text, options) {
  const record = recordOf(text, options);
  const on = engine();
  make(on, "galley_explain", record);
  return on.parts().map((line) => {
    const [offset, before, after, kind, rule, formula, deciders] = line.split("\t");
    return { offset: Number(offset), before: before || null, after: after || null, kind: kind || null, rule, formula, deciders: deciders.split(" ").filter(Boolean) };
  });
}

export function bidi(text, direction = "auto") {
  const number = { auto: 0, ltr: 1, rtl: 2 }[direction];
  if (number === undefined) throw new OptionError(`direction must be one of auto, ltr, rtl, not ${String(direction)}`, "direction");
  const on = engine();
  on.call("galley_bidi", on.write(wellFormed(string(text, "text"))), number);
  const [level, ...numbers] = on.numbers(Uint32Array);
  return { level, runs: Array.from({ length: numbers.length / 3 }, (_, index) => ({ start: numbers[3 * index], end: numbers[3 * index + 1], level: numbers[3 * index + 2] })) };
}
