// What goes wrong, as classes.

/** The base class of all errors; `code` says which kind it is. */
export class GalleyError extends Error {
  constructor(code, message) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** An argument that is wrong: `option` is its name, `guess` what was probably meant. */
export class OptionError extends GalleyError {
  constructor(message, option, guess) {
    super("bad-argument", guess === undefined ? message : `${message}; did you mean "${guess}"?`);
    this.option = option;
    this.guess = guess;
  }
}

/** A font or a file that cannot be read. */
export class FontError extends GalleyError {
  constructor(message, code = "bad-font") {
    super(code, message);
  }
}

/** An object that was freed, or whose instance of the engine stopped. */
export class FreedError extends GalleyError {}

const codes = { 1: "bad-argument", 2: "bad-handle", 3: "bad-font", 4: "no-file", 5: "too-long", 6: "no-fonts", 100: "no-memory" };

/** The error of a negative answer of the engine. */
export function errorOf(result, message) {
  const code = codes[-result] ?? "bad-argument";
  if (code === "bad-font" || code === "no-fonts" || code === "no-file") return new FontError(message, code);
  if (code === "bad-handle") return new FreedError(code, message);
  if (code !== "bad-argument") return new GalleyError(code, message);
  // The engine puts the name of what is wrong in quotes, and a guess behind "did you mean".
  const [, option] = /"([A-Za-z]+)"/.exec(message) ?? [];
  const error = new OptionError(message, option);
  error.guess = /(?:did you mean|meant)\D*?"([A-Za-z]+)"/.exec(message)?.[1];
  return error;
}

/** The name of several that is nearest to one that is none of them; undefined where none is near. */
export function guessOf(name, names) {
  const plain = (one) => one.toLowerCase().replace(/[-_]/g, "");
  const wanted = plain(name);
  let [guess, least] = [undefined, Math.max(2, Math.floor(wanted.length / 3)) + 1];
  for (const one of names) {
    const distance = distanceOf(wanted, plain(one));
    if (distance < least) [guess, least] = [one, distance];
  }
  return guess;
}

/** The least number of letters that are added, left out or changed (Levenshtein). */
function distanceOf(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}
