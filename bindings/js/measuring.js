// Sizes of texts, of one or of many by one call.

import { OptionError } from "./errors.js";
import { Held, engine, number, string, wellFormed } from "./engine.js";
import { isPlain, recordOf } from "./record.js";

/** The handle of what a record makes. */
export function make(on, name, record) {
  const question = JSON.stringify(record);
  return on.call(name, on.write(question));
}

/** Hands over the lines of the last answer, and gives their number; what is called may ask something else. */
export function giveLines(on, found) {
  const numbers = on.list();
  for (let at = 0; at < numbers.length; at += 3) found(numbers[at], numbers[at + 1], numbers[at + 2]);
  return numbers.length / 3;
}

/** Texts as a list; a list may change while it is read, and what it has may be none. */
function listed(texts) {
  const list = typeof texts === "string" ? null : Array.from(texts ?? []);
  if (list === null) throw new OptionError("texts must be a list of strings, not a string", "texts");
  for (const text of list) string(text, "each text");
  return list;
}

function widthsOf(width) {
  const widths = typeof width === "number" ? [width] : Array.from(width ?? [Infinity]);
  for (const one of widths) number(one, "width");
  return widths;
}

class Sizes {
  constructor(length, widthCount) {
    this.length = length;
    this.widthCount = widthCount;
    this.widths = new Float64Array(length * widthCount);
    this.heights = new Float64Array(length * widthCount);
    this.lineCounts = new Uint32Array(length * widthCount);
  }
}

/** The most UTF-16 units of texts that are asked about at once. */
const mostUnits = 4 << 20;

/** Calls a function with texts whose sum is not too long, joined by a byte that none of them has. */
function inParts(list, body) {
  for (let start = 0; start < list.length; ) {
    let [end, units] = [start, 0];
    while (end < list.length && (end === start || units + list[end].length < mostUnits)) units += list[end++].length + 1;
    body(list.slice(start, end).join("\0"), start, end);
    start = end;
  }
}

export class Measurer extends Held {
  #record;
  #ask;

  constructor(options) {
    const record = recordOf("", options);
    const on = engine();
    if (!isPlain(record)) throw new OptionError("a Measurer has one style, and measures texts as they are: prepare(text, options) has more", "options");
    super(on, make(on, "galley_measurer", record));
    this.#record = record;
    this.#ask = on.exports.galley_measure_texts;
  }

  #measured(text, width) {
    const [on, handle] = [this.engine, this.handle];
    if (typeof text !== "string") string(text, "text");
    number(width, "width");
    // The byte 0 stands between two texts.
    if (text.includes("\0")) return this.#apart(text, width);
    on.run(this.#ask, on.write(text), handle, width);
    return on.answer;
  }

  prepare(text) {
    string(text, "text");
    const on = this.engine;
    return paragraphOf(on, { text: wellFormed(text) }, on.call("galley_prepare", on.write(text), this.handle));
  }

  eachLine(text, width, found) {
    string(text, "text");
    number(width, "width");
    const [on, handle] = [this.engine, this.handle];
    on.call("galley_fill_text", on.write(text), handle, width);
    return giveLines(on, found);
  }

  #apart(text, width) {
    const on = this.engine;
    const paragraph = make(on, "galley_paragraph", { ...this.#record, text: wellFormed(text) });
    try {
      on.call("galley_measure", paragraph, width);
      return on.answer;
    } finally {
      on.call("galley_release", paragraph);
    }
  }

  measure(text, width = Infinity) {
    const answer = this.#measured(text, width);
    const { floats } = this.engine;
    return { width: floats[answer], height: floats[answer + 1], lineCount: floats[answer + 2] };
  }

  height(text, width = Infinity) {
    const answer = this.#measured(text, width);
    return this.engine.floats[answer + 1];
  }

  width(text) {
    const answer = this.#measured(text, Infinity);
    return this.engine.floats[answer];
  }

  measureAll(texts, width = Infinity) {
    const [list, widths, on, handle] = [listed(texts), widthsOf(width), this.engine, this.handle];
    const sizes = new Sizes(list.length, widths.length);
    const put = (answer, place) => {
      const { floats } = on;
      sizes.widths[place] = floats[answer];
      sizes.heights[place] = floats[answer + 1];
      sizes.lineCounts[place] = floats[answer + 2];
    };
    const isEasy = !list.some((text) => text.includes("\0"));
    widths.forEach((one, column) => {
      if (!isEasy) return list.forEach((text, row) => put(this.#measured(text, one), row * widths.length + column));
      return inParts(list, (joined, start, end) => {
        on.run(this.#ask, on.write(joined), handle, one);
        const { answer } = on;
        for (let row = start; row < end; row += 1) put(answer + 3 * (row - start), row * widths.length + column);
      });
    });
    return sizes;
  }
}

// ---- Measurers that are kept ------------------------------------------------------------------------------------------

const most = 64;
let [keptOn, kept] = [null, new Map()];

/** The measurer of options, and null where they make more of a text than one style. */
function measurerOf(options) {
  const on = engine();
  if (keptOn !== on) [keptOn, kept] = [on, new Map()];
  const isQuick = options === undefined || typeof options === "string";
  const record = isQuick && kept.has(options) ? null : recordOf("", options);
  const key = record === null || isQuick ? options : JSON.stringify(record);
  let measurer = kept.get(key);
  if (measurer === undefined) {
    if (!isPlain(record)) return null;
    measurer = new Measurer(options);
    // The one that was asked for first goes.
    if (kept.size >= most) kept.delete(kept.keys().next().value);
    kept.set(key, measurer);
  }
  return measurer;
}

/** Measures a text of more than one style, and makes the paragraph of a handle; set by paragraph.js, which needs this file. */
let measureParagraph;
let paragraphOf;
export function setMeasure(measure, make) {
  [measureParagraph, paragraphOf] = [measure, make];
}

export function measure(text, width, options) {
  if (typeof width !== "number" && width !== undefined) [width, options] = [width?.width, width];
  if (typeof options === "object" && options !== null && "width" in options) {
    const { width: own, ...rest } = options;
    [width, options] = [width ?? own, rest];
  }
  const measurer = measurerOf(options);
  return measurer === null ? measureParagraph(text, width ?? Infinity, options) : measurer.measure(text, width);
}

export function measureAll(texts, width, options) {
  const measurer = measurerOf(options);
  if (measurer !== null) return measurer.measureAll(texts, width);
  const [list, widths] = [listed(texts), widthsOf(width)];
  const sizes = new Sizes(list.length, widths.length);
  list.forEach((text, row) => widths.forEach((one, column) => {
    const size = measureParagraph(text, one, options);
    const place = row * widths.length + column;
    [sizes.widths[place], sizes.heights[place], sizes.lineCounts[place]] = [size.width, size.height, size.lineCount];
  }));
  return sizes;
}

export function labels(texts, width, options) {
  number(width, "width");
  const list = listed(texts).map((text) => text.replaceAll("\0", "\ufffd"));
  const record = recordOf("", options, { isLabel: true });
  if (record.runs ?? record.ruby) throw new OptionError("runs and ruby are of one text", "runs");
  const on = engine();
  const sizes = { widths: new Float64Array(list.length), heights: new Float64Array(list.length), length: list.length };
  const handle = make(on, "galley_label", record);
  try {
    inParts(list, (joined, start, end) => {
      on.call("galley_labels", on.write(joined), handle, width);
      const [{ floats }, { answer }] = [on, on];
      for (let row = start; row < end; row += 1) {
        sizes.widths[row] = floats[answer + 2 * (row - start)];
        sizes.heights[row] = floats[answer + 2 * (row - start) + 1];
      }
    });
  } finally {
    if (!on.isDead) on.call("galley_release", handle);
  }
  return sizes;
}
