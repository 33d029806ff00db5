// An instance of galley.wasm, with its calls recorded so that other hosts can be asked the same.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Bytes as JSON has them. */
function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

/** Where words of a text end, as the host knows. */
const segmenter = new Intl.Segmenter("th", { granularity: "word" });

export class Galley {
  /** The calls of this instance (name, input, numbers, result, answer), and what the host was asked meanwhile; null if nobody asks. */
  recorded = null;

  /** Where words end that another host was asked about, as it found them; undefined where this one is asked. */
  found;

  static async load(bytes, found) {
    const galley = new Galley();
    galley.found = found;
    galley.module = await WebAssembly.compile(bytes);
    await galley.restart();
    return galley;
  }

  async restart() {
    const words = (text, length, boundaries) => {
      const units = new Uint16Array(this.exports.memory.buffer, text, length);
      const asked = String.fromCharCode(...units);
      const ends = this.found?.get(asked) ?? [...segmenter.segment(asked)].map((part) => part.index + part.segment.length);
      this.recorded?.push({ words: asked, ends });
      new Int32Array(this.exports.memory.buffer, boundaries, length).set(ends);
      return ends.length;
    };
    const instance = await WebAssembly.instantiate(this.module, { galley: { words } });
    this.exports = instance.exports;
    this.exports._initialize();
  }

  /** Writes a question; a string goes as UTF-8. */
  put(input) {
    const bytes = typeof input === "string" ? encoder.encode(input) : input;
    const place = this.exports.galley_input(bytes.length);
    if (place === 0) throw new Error("too long");
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return bytes;
  }

  /** Calls a function with a question and numbers; the result is negative for an error. */
  call(name, input, ...numbers) {
    const bytes = input === null ? null : this.put(input);
    const result = bytes === null ? this.exports[name](...numbers) : this.exports[name](bytes.length, ...numbers);
    this.recorded?.push({ name, input: bytes && base64(bytes), numbers, result, answer: base64(this.output(Uint8Array)) });
    return result;
  }

  /** The answer of the last call. */
  output(Type) {
    const size = this.exports.galley_output_size();
    return new Type(this.exports.memory.buffer, this.exports.galley_output(), size / Type.BYTES_PER_ELEMENT);
  }

  /** The message of the last error. */
  get message() {
    return decoder.decode(
      new Uint8Array(this.exports.memory.buffer, this.exports.galley_message(), this.exports.galley_message_size()));
  }

  /** Asks, and gives the answer as numbers. */
  ask(Type, name, input, ...numbers) {
    const result = this.call(name, input, ...numbers);
    if (result < 0) throw new Error(`${name}: ${this.message}`);
    return [...this.output(Type)];
  }
}

/** Makes recorded calls again, and counts those with the recorded result and answer. */
export async function replay(module, lines) {
  const calls = lines.map((line) => JSON.parse(line));
  const words = calls.filter((call) => call.words !== undefined);
  const galley = await Galley.load(module, new Map(words.map(({ words, ends }) => [words, ends])));
  const counts = { calls: 0, equal: 0 };
  for (const call of calls) {
    if (call.words !== undefined) continue;
    const input = call.input === null ? null : Uint8Array.from(atob(call.input), (letter) => letter.charCodeAt(0));
    const result = galley.call(call.name, input, ...call.numbers.map((number) => (number === null ? Infinity : number)));
    counts.calls += 1;
    if (result === call.result && base64(galley.output(Uint8Array)) === call.answer) counts.equal += 1;
  }
  return counts;
}
