// Texts that are prepared once and laid out at many widths, their lines, carets and selections.

import { OptionError } from "./errors.js";
import { Held, engine, number, whole } from "./engine.js";
import { drawSVG } from "./drawing.js";
import { setMissing } from "./fonts.js";
import { giveLines, make, setMeasure } from "./measuring.js";
import { OPTIONS } from "./options.js";
import { recordOf } from "./record.js";

const limitNames = ["numberOfLines", "maxHeight", "lineBreakMode", "token", "truncationGranularity"];

/** The options of the limits of a layout; null where there are none. */
function limitsOf(limits) {
  if (limits === undefined || limits === null) return null;
  const { options = {} } = recordOf("", limits);
  const other = Object.keys(options).find((name) => !OPTIONS[name].groups.includes("measure"));
  if (other !== undefined) throw new OptionError(`"${other}" is no limit of a layout: it belongs to the paragraph`, other);
  return Object.keys(options).length === 0 ? null : options;
}

const ranges = (numbers) => Array.from({ length: numbers.length / 2 }, (_, index) => ({ start: numbers[2 * index], end: numbers[2 * index + 1] }));

export class Paragraph extends Held {
  #text;
  #segments;
  #widths;

  /** Of a record, by `prepare` alone. */
  constructor(on, record, handle = make(on, "galley_paragraph", record)) {
    super(on, handle);
    this.#text = record.markup ? undefined : record.text;
  }

  get text() {
    if (this.#text === undefined) {
      this.engine.call("galley_text", this.handle);
      this.#text = this.engine.text();
    }
    return this.#text;
  }

  get #contentWidths() {
    if (this.#widths === undefined) {
      this.engine.call("galley_widths", this.handle);
      this.#widths = this.engine.numbers();
    }
    return this.#widths;
  }

  get minContentWidth() {
    return this.#contentWidths[0];
  }

  get naturalWidth() {
    return this.#contentWidths[1];
  }

  measure(width = Infinity) {
    const on = this.engine;
    on.call("galley_measure", this.handle, number(width, "width"));
    const [{ floats }, { answer }] = [on, on];
    return { width: floats[answer], height: floats[answer + 1], lineCount: floats[answer + 2] };
  }

  height(width) {
    const on = this.engine;
    on.call("galley_measure", this.handle, number(width, "width"));
    return on.floats[on.answer + 1];
  }

  measureWidths(widths) {
    const all = Float64Array.from(widths, (width) => number(width, "width"));
    const on = this.engine;
    on.call("galley_measure_widths", on.writeBytes(new Uint8Array(all.buffer)), this.handle);
    const numbers = on.numbers();
    const column = (Type, index) => Type.from(all, (_, row) => numbers[3 * row + index]);
    return { length: 1, widthCount: all.length, widths: column(Float64Array, 0), heights: column(Float64Array, 1), lineCounts: column(Uint32Array, 2) };
  }

  layout(width = Infinity, limits) {
    const options = limitsOf(limits);
    const on = this.engine;
    number(width, "width");
    const handle = options === null ? on.call("galley_layout", this.handle, width)
      : on.call("galley_layout_within", on.write(JSON.stringify(options)), this.handle, width);
    return new Layout(on, handle);
  }

  eachLine(width, found) {
    const on = this.engine;
    on.call("galley_fill", this.handle, number(width, "width"));
    return giveLines(on, found);
  }

  segments() {
    if (this.#segments === undefined) {
      this.engine.call("galley_segments", this.handle);
      const numbers = this.engine.numbers();
      const length = numbers.length / 6;
      const column = (Type, index) => Type.from({ length }, (_, row) => numbers[6 * row + index]);
      const starts = new Uint32Array(length + 1);
      for (let row = 0; row < length; row += 1) [starts[row], starts[row + 1]] = [numbers[6 * row], numbers[6 * row + 1]];
      this.#segments = {
        length, starts, widths: column(Float64Array, 2), spaces: column(Float64Array, 3), breaks: column(Uint8Array, 4), classes: column(Uint8Array, 5),
      };
    }
    return this.#segments;
  }

  #line(start, end, width) {
    const on = this.engine;
    if (on.call("galley_line", this.handle, start, end, width) === 0) return null;
    const [lineStart, lineEnd, lineWidth, ascent, descent] = on.numbers();
    // An empty line at the end would be given again and again.
    return lineEnd > lineStart ? { start: lineStart, end: lineEnd, width: lineWidth, ascent, descent } : null;
  }

  lineWidth(start, end) {
    if (whole(end, "end") < 0) throw new OptionError(`end must be an offset, not ${end}`, "end");
    return this.#line(whole(start, "start"), end, Infinity)?.width ?? 0;
  }

  nextLine(start, width) {
    return this.#line(whole(start, "start"), -1, number(width, "width"));
  }

  get wordSource() {
    return [null, "host", "none"][this.engine.call("galley_word_source", this.handle)];
  }

  missing() {
    this.engine.call("galley_missing", this.handle);
    return ranges(this.engine.numbers());
  }
}

export function prepare(text, options) {
  const record = recordOf(text, options);
  return new Paragraph(engine(), record);
}

export function prepareMarkup(text, options) {
  const record = recordOf(text, options);
  for (const name of ["runs", "ruby", "emphasis", "combine"]) {
    if (record[name]) throw new OptionError(`"${name}" and markup exclude each other: markup has elements for it`, name);
  }
  return new Paragraph(engine(), { ...record, markup: true });
}

/** Makes something of a text for a moment. */
function once(text, options, body) {
  const paragraph = prepare(text, options);
  try {
    return body(paragraph);
  } finally {
    if (!paragraph.engine.isDead) paragraph.free();
  }
}

setMeasure(
  (text, width, options) => once(text, options, (paragraph) => paragraph.measure(width)),
  (on, record, handle) => new Paragraph(on, record, handle));

export const missing = (text, options) => once(text, options, (paragraph) => paragraph.missing());
setMissing(missing);

export function transform(text, names, { language } = {}) {
  return once(text, { textTransform: names, language }, (paragraph) => {
    paragraph.engine.call("galley_text", paragraph.handle);
    return paragraph.engine.text();
  });
}

export function wrap(text, width, options) {
  return once(text, options, (paragraph) => {
    const layout = paragraph.layout(width);
    try {
      return layout.shown;
    } finally {
      layout.free();
    }
  });
}

export function fitSize(text, width, { height = Infinity, minimum = 1, maximum = 400, step = 0.25, lines = 0, ...options } = {}) {
  for (const [name, value] of Object.entries({ width, height, minimum, maximum, step, lines })) number(value, name);
  if ("size" in options || "fontSize" in options) throw new OptionError("size is what fitSize finds, between minimum and maximum", "size");
  // Beyond 2^31 steps a step is less than the numbers beside it tell apart.
  if (!(step > 0 && step < Infinity && (maximum - minimum) / step < 2 ** 31 && minimum > 0 && maximum >= minimum && maximum <= 10_000)) {
    throw new OptionError(`there must be 0 < minimum <= maximum <= 10000 and a step above 0, not minimum ${minimum}, maximum ${maximum}, step ${step}`, "minimum");
  }
  const fits = (steps) => once(text, { ...options, size: minimum + steps * step }, (paragraph) => {
    if (paragraph.minContentWidth > width) return false;
    const size = paragraph.measure(width);
    return size.height <= height && (lines === 0 || size.lineCount <= lines);
  });
  let [low, high] = [0, Math.floor((maximum - minimum) / step + 1e-9)];
  if (!fits(0)) return null;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return minimum + low * step;
}

// ---- Lines ------------------------------------------------------------------------------------------------------------

const directions = { left: 0, right: 1, up: 2, down: 3 };

export function directionOf(direction) {
  if (!Object.hasOwn(directions, direction)) throw new OptionError(`direction must be one of left, right, up, down, not ${String(direction)}`, "direction");
  return directions[direction];
}

/** The x that a caret stays close to on its way up or down; NaN for its own. */
export const preferred = (x) => (Number.isNaN(x) ? x : number(x, "preferredX"));

/** The caret that was answered with. */
export function caretOf(on, offset = (place) => place) {
  const [place, line, x, y, width, height, downstream, isRightToLeft] = on.numbers();
  const caret = { offset: offset(place), line, rect: { x, y, width, height }, upstream: downstream === 0, isRightToLeft: isRightToLeft === 1 };
  if (line < 0) delete caret.line;
  return caret;
}

export const rectOf = (numbers, at) => ({ x: numbers[at], y: numbers[at + 1], width: numbers[at + 2], height: numbers[at + 3] });

/** White space that has no width at the end of a line, unlike spaces that do not break. */
const hanging = /[ \t\n\v\f\r\x85\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\u2028\u2029]+$/;

const headCount = 8;
const lineSize = 7;

export class Layout extends Held {
  #numbers;
  #lines;
  #drawing;

  constructor(on, handle) {
    super(on, handle);
    on.call("galley_lines", handle);
    this.#numbers = on.list();
  }

  get width() { return this.#numbers[0]; }
  get height() { return this.#numbers[1]; }
  get lineCount() { return (this.#numbers.length - headCount) / lineSize; }
  get firstBaseline() { return this.#numbers[2]; }
  get lastBaseline() { return this.#numbers[3]; }
  get isTruncated() { return this.#numbers[4] === 1; }
  get isRightToLeft() { return this.#numbers[7] === 1; }

  get hiddenRange() {
    return this.#numbers[5] < 0 ? null : { start: this.#numbers[5], end: this.#numbers[6] };
  }

  eachLine(found) {
    const numbers = this.#numbers;
    for (let at = headCount, index = 0; at < numbers.length; at += lineSize, index += 1) {
      found(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 6], numbers[at + 5], index);
    }
  }

  get lines() {
    this.#lines ??= Array.from({ length: this.lineCount }, (_, index) => {
      const [start, end, width, ascent, descent, baseline, x] = this.#numbers.slice(headCount + lineSize * index, headCount + lineSize * (index + 1));
      return { start, end, width, x, ascent, descent, baseline };
    });
    return this.#lines;
  }

  get shown() {
    this.engine.call("galley_shown", this.handle);
    return this.engine.parts().map((line) => line.replace(hanging, ""));
  }

  get clusters() {
    this.engine.call("galley_clusters", this.handle);
    const numbers = this.engine.numbers();
    return Array.from({ length: numbers.length / 6 }, (_, index) => {
      const [line, start, end, x, width, isRightToLeft] = numbers.subarray(6 * index);
      return { line, start, end, x, width, isRightToLeft: isRightToLeft === 1 };
    });
  }

  caret(offset, { upstream = false } = {}) {
    this.engine.call("galley_caret", this.handle, whole(offset, "offset"), upstream ? 0 : 1);
    return caretOf(this.engine);
  }

  hit(x, y) {
    this.engine.call("galley_hit", this.handle, number(x, "x"), number(y, "y"));
    return caretOf(this.engine);
  }

  move({ offset, upstream = false }, direction, { preferredX = NaN } = {}) {
    this.engine.call("galley_move", this.handle, whole(offset, "offset"), upstream ? 0 : 1, directionOf(direction), preferred(preferredX));
    return caretOf(this.engine);
  }

  selection(start, end) {
    this.engine.call("galley_selection", this.handle, whole(start, "start"), whole(end, "end"));
    const numbers = this.engine.numbers();
    return Array.from({ length: numbers.length / 4 }, (_, index) => rectOf(numbers, 4 * index));
  }

  word(offset) {
    this.engine.call("galley_word", this.handle, whole(offset, "offset"));
    const [start, end] = this.engine.numbers();
    return { start, end };
  }

  toSVG(options = {}) {
    const request = JSON.stringify(options);
    const on = this.engine;
    on.call("galley_svg", on.write(request), this.handle);
    return on.text();
  }

  drawTo(context, x = 0, y = 0, { color } = {}) {
    // An animation draws a layout again and again.
    if (this.#drawing?.color !== color || !this.#drawing) this.#drawing = { color, file: drawingOf(this.engine, this.handle, color) };
    drawSVG(context, this.#drawing.file, number(x, "x"), number(y, "y"));
  }
}

/** What a layout or a page looks like, as a file of SVG. */
export function drawingOf(on, handle, color) {
  const question = JSON.stringify({ color });
  on.call("galley_drawing", on.write(question), handle);
  return on.text();
}
