// What users say of a text, as the engine reads it: a line of a batch (docs/BATCH.md).

import { OptionError, guessOf } from "./errors.js";
import { string, wellFormed } from "./engine.js";
import { fontNames } from "./fonts.js";
import { OF_RUNS, OPTIONS, OTHER_NAMES } from "./options.js";

/** Keys of a record that are no options of the table, by their names here. */
const OWN = {
  font: "fonts", size: "size", fontSize: "size", language: "lang", lang: "lang", direction: "dir", dir: "dir", runs: "runs",
  ruby: "ruby", emphasis: "emphasis", combine: "combine",
};
const OF_PARTS = { ...OWN, start: "start", end: "end", box: "box", padding: "padding", lineBreaks: "lineBreaks", whiteSpace: "whiteSpace", text: "text" };
for (const name of ["runs", "ruby", "emphasis", "combine", "direction", "dir", "text"]) delete OF_PARTS[name];

const knownNames = [...Object.keys(OPTIONS), ...Object.keys(OTHER_NAMES), ...Object.keys(OWN)];

function refuse(name, names, kind) {
  throw new OptionError(`unknown ${kind} "${name}"`, name, guessOf(name, names));
}

/** A value that JSON has; numbers that are none would become null there. */
function plain(value, name, depth = 0) {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new OptionError(`"${name}" must be a finite number, not ${value}`, name);
    return value;
  }
  if (typeof value === "string") return wellFormed(value);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "object" && depth < 8) {
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value, (one) => plain(one, name, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [wellFormed(key), plain(one, name, depth + 1)]));
  }
  throw new OptionError(`"${name}" must not be ${typeof value === "object" ? "so deep" : `a ${typeof value}`}`, name);
}

/** The value that a word of an option stands for. */
function word(value, words, name) {
  if (typeof value !== "string") throw new OptionError(`"${name}" must be one of ${Object.keys(words).join(", ")}`, name);
  if (Object.hasOwn(words, value)) return words[value];
  throw new OptionError(`"${name}" must be one of ${Object.keys(words).join(", ")}, not "${value}"`, name, guessOf(value, Object.keys(words)));
}

function optionValue(option, value, name) {
  if (option.choice) return word(value, option.choice, name);
  if (option.list) return (Array.isArray(value) ? value : [value]).map((one) => word(one, option.list, name));
  return plain(value, name);
}

function ownValue(key, value, name) {
  if (key === "fonts") return fontNames(value);
  if (key === "lang") return wellFormed(string(value, name));
  if (key === "runs") {
    if (!Array.isArray(value)) throw new OptionError(`"${name}" must be a list`, name);
    return value.map(part);
  }
  return plain(value, name);
}

/** A part of a text, with the options that it may have. */
function part(given) {
  if (given === null || typeof given !== "object") throw new OptionError("a part of \"runs\" must be an object", "runs");
  const made = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    const option = OTHER_NAMES[name] ?? name;
    if (Object.hasOwn(OF_PARTS, name)) set(made, OF_PARTS[name], ownValue(OF_PARTS[name], value, name), name);
    else if (OF_RUNS.includes(option)) set(made, option, optionValue(OPTIONS[option], value, name), name);
    else refuse(name, [...Object.keys(OF_PARTS), ...OF_RUNS], "key of a part");
  }
  return made;
}

function set(made, key, value, name) {
  if (value === undefined) return;
  if (made[key] !== undefined) throw new OptionError(`"${name}" is given by two of its names`, name);
  made[key] = value;
}

/** CSS's shorthand of a font: `italic 600 16px/20px Inter, sans-serif`. */
export function shorthand(text) {
  const found = /^\s*((?:[a-z]+|\d+)\s+)*([\d.]+)(px|pt)(?:\s*\/\s*([\d.]+)(px)?)?\s+(.+)$/i.exec(text);
  if (found === null) return null;
  const [, , size, unit, lineHeight, isLength, families] = found;
  const options = { size: Number(size) * (unit.toLowerCase() === "pt" ? 4 / 3 : 1) };
  const words = text.slice(0, text.search(/[\d.]+(?:px|pt)/i)).trim().toLowerCase().split(/\s+/).filter(Boolean);
  for (const one of words) {
    if (one === "bold") options.fontWeight = 700;
    else if (/^\d+$/.test(one)) options.fontWeight = Number(one);
    else if (one !== "normal") throw new OptionError(`"${one}" is nothing that a font here can be: load the font and name it`, "font");
  }
  if (lineHeight !== undefined) options[isLength ? "lineHeight" : "lineHeightFactor"] = Number(lineHeight);
  const list = families.split(",").map((family) => family.trim().replace(/^(["'])(.*)\1$/, "$2"));
  return { ...options, font: list.length === 1 ? list[0] : list };
}

const labelGroups = ["characters", "fonts", "breaking", "paragraph"];

/**
 * The record of a text with options; the engine knows what a value may be, and what is left to say here is what JSON cannot.
 *
 * Getters of the caller's run here and nowhere else.
 */
export function recordOf(text, options, { isLabel = false, except = [] } = {}) {
  const record = { text: wellFormed(string(text, "text")) };
  if (typeof options === "string") options = { font: options };
  if (options === undefined || options === null) return record;
  if (typeof options !== "object") throw new OptionError(`options must be an object, not a ${typeof options}`, "options");
  const inner = {};
  let given = Object.entries(options).filter(([name]) => !except.includes(name));
  const font = given.find(([name]) => name === "font")?.[1];
  const spelled = typeof font === "string" ? shorthand(font) : null;
  if (spelled !== null) given = [...Object.entries(spelled), ...given.filter(([name]) => name !== "font")];
  for (const [name, value] of given) {
    if (value === undefined || value === null) continue;
    const key = OTHER_NAMES[name] ?? name;
    const option = Object.hasOwn(OPTIONS, key) ? OPTIONS[key] : undefined;
    if (Object.hasOwn(OWN, name)) {
      set(record, OWN[name], ownValue(OWN[name], value, name), name);
    } else if (option === undefined) {
      refuse(name, knownNames, "option");
    } else if (isLabel) {
      if (option.groups.includes("label")) set(record, key, optionValue(option, value, name), name);
      else if (option.groups.some((group) => labelGroups.includes(group))) set(inner, key, optionValue(option, value, name), name);
      else throw new OptionError(`labels have no option "${name}"`, name);
    } else if (option.groups.every((group) => group === "label")) {
      throw new OptionError(`"${name}" is an option of labels: label(text, options)`, name);
    } else {
      set(inner, key, optionValue(option, value, name), name);
    }
  }
  if (Object.keys(inner).length > 0) record.options = inner;
  return record;
}

/** Options that make a text something else than one style with its own size. */
export const manyStyles = ["runs", "ruby", "emphasis", "combine"];
const changing = new Set(Object.keys(OPTIONS).filter((name) => OPTIONS[name].groups.includes("measure") || name === "whiteSpace" || name === "textTransform"));

/** Tells whether texts of a record are measured as they are, by their style alone. */
export function isPlain(record) {
  return !manyStyles.some((key) => record[key] !== undefined) && !Object.keys(record.options ?? {}).some((name) => changing.has(name));
}
