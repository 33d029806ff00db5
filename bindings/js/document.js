// Long texts that change: chats that stream, editors.

import { OptionError } from "./errors.js";
import { drawSVG } from "./drawing.js";
import { Held, engine, number, string, wellFormed, whole } from "./engine.js";
import { make } from "./measuring.js";
import { caretOf, directionOf, preferred, rectOf } from "./paragraph.js";
import { manyStyles, recordOf } from "./record.js";

const chunkLength = 4096;
const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000;

/** The bytes of UTF-8 that the first units of a well-formed text have. */
function bytesOf(text, count = text.length) {
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const unit = text.charCodeAt(index);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isHigh(unit) ? 4 : isLow(unit) ? 0 : 3;
  }
  return bytes;
}

/** A text in pieces of known lengths, so that an offset in one unit is soon found in the other. */
class Chunks {
  length = 0;
  byteLength = 0;
  #chunks = [];

  constructor(text) {
    this.#put(0, 0, text);
  }

  get text() {
    return this.#chunks.map((chunk) => chunk.text).join("");
  }

  #put(from, count, text) {
    const made = [];
    for (let start = 0; start < text.length; ) {
      let end = Math.min(text.length, start + chunkLength);
      if (end < text.length && isLow(text.charCodeAt(end))) end -= 1;
      const part = text.slice(start, end);
      made.push({ text: part, bytes: bytesOf(part) });
      start = end;
    }
    const add = (sign) => ({ text: one, bytes }) => {
      this.length += sign * one.length;
      this.byteLength += sign * bytes;
    };
    this.#chunks.splice(from, count, ...made).forEach(add(-1));
    made.forEach(add(1));
  }

  /** The piece of an offset in units, and what is before it. */
  #at(offset) {
    let [index, units, bytes] = [0, 0, 0];
    while (index < this.#chunks.length - 1 && units + this.#chunks[index].text.length < offset) {
      units += this.#chunks[index].text.length;
      bytes += this.#chunks[index].bytes;
      index += 1;
    }
    return { index, units, bytes, chunk: this.#chunks[index] };
  }

  /** The bytes before an offset in units; one within a character is moved before it. */
  utf8(offset) {
    const { units, bytes, chunk } = this.#at(offset);
    if (chunk === undefined) return 0;
    let inside = offset - units;
    if (chunk.bytes === chunk.text.length) return bytes + inside;
    if (isLow(chunk.text.charCodeAt(inside))) inside -= 1;
    return bytes + bytesOf(chunk.text, inside);
  }

  /** The units before an offset in bytes. */
  utf16(offset) {
    let [index, units, bytes] = [0, 0, 0];
    while (index < this.#chunks.length - 1 && bytes + this.#chunks[index].bytes < offset) {
      units += this.#chunks[index].text.length;
      bytes += this.#chunks[index].bytes;
      index += 1;
    }
    const chunk = this.#chunks[index];
    if (chunk === undefined) return 0;
    if (chunk.bytes === chunk.text.length) return units + offset - bytes;
    let unit = 0;
    while (bytes < offset) {
      const code = chunk.text.codePointAt(unit);
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      unit += code < 0x10000 ? 1 : 2;
    }
    return units + unit;
  }

  slice(start, end) {
    const first = this.#at(start);
    let text = "";
    for (let { index, units } = first; index < this.#chunks.length && units < end; index += 1) {
      const one = this.#chunks[index].text;
      text += one.slice(Math.max(0, start - units), end - units);
      units += one.length;
    }
    return text;
  }

  /** Replaces what is between two offsets that are within no character. */
  replace(start, end, text) {
    if (this.#chunks.length === 0) return this.#put(0, 0, text);
    const [first, last] = [this.#at(start), this.#at(end)];
    const whole = first.chunk.text.slice(0, start - first.units) + text + last.chunk.text.slice(end - last.units);
    return this.#put(first.index, last.index - first.index + 1, whole);
  }

  /** An offset that is moved out of a character. */
  outside(offset) {
    const { units, chunk } = this.#at(offset);
    return chunk !== undefined && isLow(chunk.text.charCodeAt(offset - units)) ? offset - 1 : offset;
  }
}

export class TextDocument extends Held {
  #chunks;
  #options;

  constructor(text = "", options = {}) {
    const record = recordOf(text, options);
    const part = manyStyles.find((key) => record[key] !== undefined);
    if (part !== undefined) throw new OptionError(`"${part}" is none of a document's: setStyle changes parts of it`, part);
    const on = engine();
    super(on, make(on, "galley_document", record));
    this.#chunks = new Chunks(record.text);
    this.#options = record;
  }

  get text() {
    return this.#chunks.text;
  }

  get length() {
    return this.#chunks.length;
  }

  get paragraphCount() {
    return this.#sizes(Infinity)[3];
  }

  slice(start, end = this.length) {
    return this.#chunks.slice(this.#place(start, "start"), this.#place(end, "end"));
  }

  #place(offset, name) {
    if (!Number.isInteger(offset) || offset < 0 || offset > this.length) {
      throw new OptionError(`${name} must be an offset from 0 to ${this.length}, not ${String(offset)}`, name);
    }
    return this.#chunks.outside(offset);
  }

  #utf8(offset, name = "offset") {
    return this.#chunks.utf8(this.#place(offset, name));
  }

  #range(start, end) {
    const [first, last] = [this.#place(start, "start"), this.#place(end, "end")];
    if (first > last) throw new OptionError(`the range ends before it begins: ${start} to ${end}`, "end");
    return [first, last];
  }

  append(text) {
    this.replace(this.length, this.length, text);
  }

  replace(start, end, text) {
    const [first, last] = this.#range(start, end);
    const given = wellFormed(string(text, "text"));
    const [from, to] = [this.#chunks.utf8(first), this.#chunks.utf8(last)];
    const on = this.engine;
    on.call("galley_document_replace", on.write(given), this.handle, from, to);
    this.#chunks.replace(first, last, given);
  }

  setStyle(start, end, style) {
    const [first, last] = this.#range(start, end);
    const { text: _, options, ...record } = recordOf("", style);
    const { text, options: own, ...rest } = this.#options;
    const question = JSON.stringify({ ...rest, ...record, text: "", options: { ...own, ...options } });
    const [from, to] = [this.#chunks.utf8(first), this.#chunks.utf8(last)];
    const on = this.engine;
    on.call("galley_document_style", on.write(question), this.handle, from, to);
  }

  #sizes(width) {
    this.engine.call("galley_document_measure", this.handle, number(width, "width"));
    return this.engine.numbers();
  }

  measure(width) {
    const [own, height, lineCount] = this.#sizes(width);
    return { width: own, height, lineCount };
  }

  #lines() {
    const numbers = this.engine.numbers();
    return Array.from({ length: numbers.length / 7 }, (_, index) => {
      const [start, end, width, ascent, descent, baseline, x] = numbers.subarray(7 * index);
      return {
        start: this.#chunks.utf16(start), end: this.#chunks.utf16(end), width, x, ascent, descent, baseline,
        top: baseline - ascent, bottom: baseline + descent,
      };
    });
  }

  lines(top, bottom, width) {
    this.engine.call("galley_document_lines", this.handle, number(top, "top"), number(bottom, "bottom"), number(width, "width"));
    return this.#lines();
  }

  line(offset, width) {
    this.engine.call("galley_document_line", this.handle, this.#utf8(offset), number(width, "width"));
    return this.#lines()[0];
  }

  #part(kind, place) {
    this.engine.call("galley_document_range", this.handle, kind, place);
    const [start, end] = this.engine.numbers();
    return { start: this.#chunks.utf16(start), end: this.#chunks.utf16(end) };
  }

  word(offset) {
    return this.#part(0, this.#utf8(offset));
  }

  cluster(offset) {
    return this.#part(1, this.#utf8(offset));
  }

  paragraph(index) {
    if (whole(index, "index") < 0) throw new OptionError(`there is no paragraph ${index}`, "index");
    return this.#part(2, index);
  }

  paragraphAt(offset) {
    this.engine.call("galley_document_range", this.handle, 3, this.#utf8(offset));
    return this.engine.numbers()[0];
  }

  #caret() {
    return caretOf(this.engine, (place) => this.#chunks.utf16(place));
  }

  caret(offset, width, { upstream = false } = {}) {
    this.engine.call("galley_document_caret", this.handle, this.#utf8(offset), upstream ? 0 : 1, number(width, "width"));
    return this.#caret();
  }

  hit(x, y, width) {
    this.engine.call("galley_document_hit", this.handle, number(x, "x"), number(y, "y"), number(width, "width"));
    return this.#caret();
  }

  move({ offset, upstream = false }, direction, width, { preferredX = NaN } = {}) {
    this.engine.call("galley_document_move", this.handle, this.#utf8(offset), upstream ? 0 : 1, directionOf(direction), preferred(preferredX), number(width, "width"));
    return this.#caret();
  }

  selection(start, end, top, bottom, width) {
    const [first, last] = this.#range(start, end).map((offset) => this.#chunks.utf8(offset));
    this.engine.call("galley_document_selection", this.handle, first, last, number(top, "top"), number(bottom, "bottom"), number(width, "width"));
    const numbers = this.engine.numbers();
    return Array.from({ length: numbers.length / 4 }, (_, index) => rectOf(numbers, 4 * index));
  }

  drawTo(context, x, y, width, top, bottom, { color } = {}) {
    const question = JSON.stringify({ color });
    const on = this.engine;
    on.call("galley_document_drawing", on.write(question), this.handle, number(top, "top"), number(bottom, "bottom"), number(width, "width"));
    drawSVG(context, on.text(), number(x, "x"), number(y, "y") - top);
  }
}
