// Instances of galley.wasm, their memory, and the objects that they keep for JavaScript.

import { FreedError, GalleyError, OptionError, errorOf } from "./errors.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const units = new TextDecoder("utf-16le", { ignoreBOM: true });
/** The most bytes of a question, as the module has it. */
const longestInput = 64 << 20;
/** Texts up to this length are written letter by letter, which takes less time than to call an encoder. */
const shortText = 96;

/** A text without halves of characters, which become U+FFFD, as in UTF-8. */
export const wellFormed = String.prototype.toWellFormed
  ? (text) => text.toWellFormed()
  : (text) => text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

/** An instance of the module with the files that it was given. */
export class Engine {
  /** True once the instance stopped: what it does then means nothing. */
  isDead = false;
  #isBusy = false;
  #input = 0;
  #room = 0;
  #bytes = new Uint8Array(0);
  #floats = new Float64Array(0);

  constructor(words) {
    this.imports = {
      galley: {
        // An error must not go through the module, which would stand still in the middle of what it does.
        words: (text, length, ends) => {
          health.askedWords += 1;
          try {
            const asked = units.decode(new Uint8Array(this.exports.memory.buffer, text, 2 * length));
            const found = checkedEnds(words?.(asked), length);
            new Int32Array(this.exports.memory.buffer, ends, length).set(found);
            return found.length;
          } catch {
            health.missedWords += 1;
            return -1;
          }
        },
      },
    };
  }

  start(instance) {
    this.exports = instance.exports;
    this.exports._initialize();
    return this;
  }

  // ---- Memory

  /** All bytes; those seen before are detached once the memory grew. */
  get bytes() {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.exports.memory.buffer);
    return this.#bytes;
  }

  get #numbers() {
    if (this.#floats.length === 0) this.#floats = new Float64Array(this.exports.memory.buffer);
    return this.#floats;
  }

  #reserve(count) {
    if (count > longestInput) throw new GalleyError("too-long", `a question of ${count} bytes is too long: ${longestInput} are the most`);
    if (count <= this.#room) return;
    this.#room = 0;
    const room = Math.min(longestInput, Math.max(65_536, count));
    const place = this.exports.galley_input(room);
    if (place === 0) throw new GalleyError("no-memory", "there is no memory left");
    [this.#input, this.#room] = [place, room];
  }

  /** Writes a text as UTF-8, and gives the number of its bytes. */
  write(text) {
    const length = text.length;
    if (length <= shortText) {
      if (this.#room < 3 * shortText) this.#reserve(3 * shortText);
      const [bytes, start] = [this.bytes, this.#input];
      let place = start;
      for (let index = 0; index < length; index += 1) {
        const unit = text.charCodeAt(index);
        if (unit < 0x80) {
          bytes[place++] = unit;
        } else if (unit < 0x800) {
          bytes[place++] = 0xc0 | (unit >> 6);
          bytes[place++] = 0x80 | (unit & 0x3f);
        } else {
          // A character of two units, or half of one, is left to the encoder.
          if (unit >> 11 === 0x1b) return this.#encode(text);
          bytes[place++] = 0xe0 | (unit >> 12);
          bytes[place++] = 0x80 | ((unit >> 6) & 0x3f);
          bytes[place++] = 0x80 | (unit & 0x3f);
        }
      }
      return place - start;
    }
    return this.#encode(text);
  }

  #encode(text) {
    const length = text.length;
    if (length > longestInput / 3) return this.writeBytes(encoder.encode(text));
    this.#reserve(3 * length);
    return encoder.encodeInto(text, this.bytes.subarray(this.#input, this.#input + this.#room)).written;
  }

  writeBytes(...parts) {
    const count = parts.reduce((sum, part) => sum + part.length, 0);
    this.#reserve(count);
    let place = this.#input;
    for (const part of parts) {
      this.bytes.set(part, place);
      place += part.length;
    }
    return count;
  }

  // ---- Calls

  /**
   * Calls a function; the answer is negative for an error, which is thrown.
   *
   * Nothing of the caller's may run between `write` and this, such as a getter: it might ask something else.
   */
  call(name, a, b, c, d, e, f) {
    return this.run(this.exports[name], a, b, c, d, e, f);
  }

  /** The same for a function that is known. */
  run(asked, a, b, c, d, e, f) {
    if (this.isDead) throw stopped();
    if (asked === undefined) throw new GalleyError("bad-argument", "galley.wasm is that of another version of this package");
    if (this.#isBusy) throw new GalleyError("bad-argument", "the engine cannot be asked while it asks for the words of a text");
    this.#isBusy = true;
    let result;
    try {
      result = asked(a, b, c, d, e, f);
    } catch (error) {
      this.isDead = true;
      health.traps += 1;
      throw stopped(error);
    } finally {
      this.#isBusy = false;
    }
    if (result < 0) throw errorOf(result, this.#text(this.exports.galley_message(), this.exports.galley_message_size()));
    return result;
  }

  get isBusy() {
    return this.#isBusy;
  }

  /** Where the numbers of the last answer begin, among the ones of `floats`. */
  get answer() {
    return this.exports.galley_output() >> 3;
  }

  get floats() {
    return this.#numbers;
  }

  /** A copy of the numbers of the last answer. */
  numbers(Type = Float64Array) {
    const [start, size] = [this.exports.galley_output(), this.exports.galley_output_size()];
    return new Type(this.exports.memory.buffer.slice(start, start + size));
  }

  /** The numbers of the last answer as a list, which for few of them takes less time than a buffer of their own. */
  list() {
    const [{ floats }, { answer }] = [this, this];
    const found = new Array(this.exports.galley_output_size() >> 3);
    for (let index = 0; index < found.length; index += 1) found[index] = floats[answer + index];
    return found;
  }

  /** The text of the last answer. */
  text() {
    return this.#text(this.exports.galley_output(), this.exports.galley_output_size());
  }

  /** The texts of the last answer, behind each of which stands a byte that UTF-8 has not. */
  parts() {
    const bytes = this.numbers(Uint8Array);
    const texts = [];
    for (let start = 0, end; (end = bytes.indexOf(0xff, start)) >= 0; start = end + 1) texts.push(decoder.decode(bytes.subarray(start, end)));
    return texts;
  }

  #text(start, size) {
    return decoder.decode(this.bytes.subarray(start, start + size));
  }
}

/** What the package as a whole has seen: instances that stopped, and questions about words, some without an answer. */
export const health = { traps: 0, askedWords: 0, missedWords: 0 };

function stopped(cause) {
  const error = new FreedError("trapped", "this instance of the engine stopped, which is a fault of galley-text; new objects have another one");
  if (cause !== undefined) error.cause = cause;
  return error;
}

/** Makes sure that ends of words rise up to the end of the text. */
function checkedEnds(ends, length) {
  let last = 0;
  const found = [];
  for (const end of ends) {
    if (!Number.isInteger(end) || end <= last || end > length) throw new RangeError("no ends of words");
    found.push((last = end));
  }
  if (last !== length) throw new RangeError("the last word ends before the text");
  return found;
}

let segmenter;
/** Where words end that the host finds. */
function wordsOfHost(text) {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(segmenter.segment(text), (part) => part.index + part.segment.length);
}

// ---- The current instance ---------------------------------------------------------------------------------------------

/** What every instance is made of. */
export const state = {
  module: null,
  words: wordsOfHost,
  /** Fonts and patterns of the package by name, in their order in files.js, and fonts of the user's, by name and face. */
  fonts: new Map(),
  patterns: new Map(),
  rules: null,
  opened: new Map(),
  current: null,
};

/** The instance that new objects belong to: one that runs, and has all files. */
export function engine() {
  const { current } = state;
  if (current !== null && !current.isDead) return current;
  if (state.module === null) throw new GalleyError("not-ready", "call init() first, and wait for it: await init()");
  return (state.current = give(new Engine(state.words), (made) => made.start(new WebAssembly.Instance(state.module, made.imports))));
}

/** Makes the first instance without holding up the thread. */
export async function startEngine() {
  const made = new Engine(state.words);
  const instance = await WebAssembly.instantiate(state.module, made.imports);
  state.current ??= give(made, () => made.start(instance));
}

function give(made, start) {
  start(made);
  for (const [name, bytes] of state.fonts) giveFile(made, "galley_embed_font", name, bytes);
  for (const [name, bytes] of state.patterns) giveFile(made, "galley_add_patterns", name, bytes);
  if (state.rules !== null) giveFile(made, "galley_add_rules", "rules.bin", state.rules);
  for (const [name, { bytes, face }] of state.opened) giveFile(made, "galley_open_font", name, bytes, face);
  return made;
}

/** Hands a file over, before the first question. */
export function giveFile(made, call, name, bytes, ...numbers) {
  const title = encoder.encode(name);
  return made.call(call, made.writeBytes(title, bytes), title.length, ...numbers);
}

/** The bytes of a buffer, looked at before they are needed: a buffer may be detached. */
export function bytesOf(source, name) {
  if (ArrayBuffer.isView(source)) {
    if (source.byteLength > 0) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice();
  } else if (source instanceof ArrayBuffer || (globalThis.SharedArrayBuffer && source instanceof SharedArrayBuffer)) {
    if (source.byteLength > 0) return new Uint8Array(source.slice(0));
  } else {
    throw new OptionError(`${name} must be an ArrayBuffer or a view of one`, name);
  }
  throw new OptionError(`${name} has no bytes: it is empty, or was handed over to another thread`, name);
}

// ---- Objects that an instance keeps -----------------------------------------------------------------------------------

const registry = new FinalizationRegistry(({ engine, handle }) => {
  if (!engine.isDead && !engine.isBusy) engine.exports.galley_release(handle);
});

/** The base class of what an instance keeps until it is freed, or nobody has it any more. */
export class Held {
  #engine;
  #handle;

  /** Asks the engine for an object: `ask` makes the question and gives the handle. */
  constructor(engine, handle) {
    this.#engine = engine;
    this.#handle = handle;
    registry.register(this, { engine, handle }, this);
  }

  /** The instance, with the handle, of an object that is not freed. */
  get engine() {
    if (this.#handle === 0) throw new FreedError("freed", `this ${this.constructor.name} was freed`);
    return this.#engine;
  }

  get handle() {
    if (this.#handle === 0) throw new FreedError("freed", `this ${this.constructor.name} was freed`);
    return this.#handle;
  }

  /** Gives back the memory of the object; without it that happens when nobody has it any more. */
  free() {
    if (this.#handle === 0) return;
    registry.unregister(this);
    if (!this.#engine.isDead) this.#engine.call("galley_release", this.#handle);
    this.#handle = 0;
  }
}

if (Symbol.dispose) Object.defineProperty(Held.prototype, Symbol.dispose, { value() { this.free(); }, configurable: true, writable: true });

/** Tells whether a number may be a length: not NaN, and nothing else than a number. */
export function number(value, name) {
  if (typeof value !== "number" || Number.isNaN(value)) throw new OptionError(`${name} must be a number, not ${String(value)}`, name);
  return value;
}

export function whole(value, name) {
  if (!Number.isInteger(value)) throw new OptionError(`${name} must be a whole number, not ${String(value)}`, name);
  return Math.max(-0x80000000, Math.min(0x7fffffff, value));
}

export function string(value, name) {
  if (typeof value !== "string") throw new OptionError(`${name} must be a string, not ${value === null ? "null" : typeof value}`, name);
  return value;
}
