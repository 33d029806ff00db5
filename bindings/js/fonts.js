// Fonts and hyphenation patterns: the package's, which are files beside this one, and the user's.

import { FontError, GalleyError, OptionError, guessOf } from "./errors.js";
import { bytesOf, engine, giveFile, startEngine, state, string } from "./engine.js";
import { FONTS, PATTERNS } from "./files.js";

let base = new URL("./", import.meta.url);
const defaultFont = FONTS[0].name;

// ---- Reading ----------------------------------------------------------------------------------------------------------

/** The contents of a file, by its address or as it was given. */
async function read(source, name) {
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, base);
    // Node's fetch has no files.
    if (url.protocol === "file:" && globalThis.process?.versions?.node) {
      const { readFile } = await import("node:fs/promises");
      try {
        return new Uint8Array(await readFile(url));
      } catch (error) {
        throw new FontError(`${name} could not be read: ${error.message}`, "no-file");
      }
    }
    source = await fetch(url);
  }
  if (typeof source?.arrayBuffer === "function") {
    if (source.ok === false) throw new FontError(`${name} could not be fetched: ${source.status} ${source.url}`, "no-file");
    return new Uint8Array(await source.arrayBuffer());
  }
  return bytesOf(source, name);
}

const isModule = (source) => Object.prototype.toString.call(source) === "[object WebAssembly.Module]";

async function compiled(source) {
  source = (await source) ?? new URL("galley.wasm", base);
  if (isModule(source)) return source;
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, base);
    if (url.protocol !== "file:" || !globalThis.process?.versions?.node) source = await fetch(url);
  }
  // It compiles what has come while the rest comes; a server may call the file something else than application/wasm.
  if (globalThis.Response && source instanceof Response && source.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(source);
  }
  return WebAssembly.compile(await read(source, "galley.wasm"));
}

// ---- Start ------------------------------------------------------------------------------------------------------------

let starting = null;

export function init(source, options = {}) {
  starting ??= start(source, options).catch((error) => {
    starting = null;
    throw error;
  });
  return starting;
}

async function start(source, options) {
  if (state.module !== null) return;
  if (options.base !== undefined) base = new URL(String(options.base).replace(/\/?$/, "/"), globalThis.location?.href ?? base);
  const names = options.fonts === "all" ? FONTS.map((font) => font.name) : [...(options.fonts ?? [defaultFont])];
  const tables = options.patterns === "all" ? patterns.names : (options.patterns ?? []).flatMap(tablesOf);
  const module = compiled(source);
  // The rest would go unheard if it fails first.
  module.catch(() => {});
  await Promise.all([...names.map(loadFile), ...tables.map(loadTable), names.length > 1 ? loadRules() : null]);
  const ready = await module;
  if (state.module !== null) return;
  if (options.words !== undefined) state.words = options.words;
  state.module = ready;
  await startEngine();
}

export function initSync(source, options = {}) {
  if (state.module !== null) return;
  const fonts = Object.entries(options.fonts ?? {}).map(([name, bytes]) => [name, bytesOf(bytes, name)]);
  if (fonts.length + state.fonts.size === 0) throw new FontError("initSync needs the bytes of a font: { fonts: { \"Inter-roman.var.ttf\": bytes } }", "no-fonts");
  const module = isModule(source) ? source : new WebAssembly.Module(bytesOf(source, "galley.wasm"));
  for (const [name, bytes] of fonts) keepFont(name, bytes);
  for (const [name, bytes] of Object.entries(options.patterns ?? {})) keepTable(name, bytesOf(bytes, name));
  if (options.rules !== undefined) state.rules = bytesOf(options.rules, "rules.bin");
  if (options.words !== undefined) state.words = options.words;
  state.module = module;
  engine();
}

export function compiledModule() {
  if (state.module === null) throw new GalleyError("not-ready", "call init() first, and wait for it: await init()");
  return state.module;
}

// ---- The package's fonts ----------------------------------------------------------------------------------------------

/** Keeps a font where its place among the others is; those that are none of the package's are before them. */
function keepFont(name, bytes) {
  const place = (one) => FONTS.findIndex((font) => font.name === one);
  const all = [...state.fonts.entries()].filter(([other]) => other !== name).concat([[name, bytes]]);
  state.fonts = new Map(all.map((entry, index) => [entry, index]).sort((a, b) => place(a[0][0]) - place(b[0][0]) || a[1] - b[1]).map(([entry]) => entry));
  // Objects made from now on belong to an instance that has it, in its place.
  state.current = null;
}

const loading = new Map();
/** Does something once for each name, and again where it failed. */
function once(name, load) {
  if (!loading.has(name)) loading.set(name, load().catch((error) => {
    loading.delete(name);
    throw error;
  }));
  return loading.get(name);
}

function loadFile(name) {
  const known = FONTS.find((font) => font.name === name) ?? FONTS.find((font) => font.family === name);
  if (known === undefined) {
    const guess = guessOf(String(name), FONTS.map((font) => font.name));
    throw new OptionError(`the package has no font ${name}`, "fonts", guess);
  }
  if (state.fonts.has(known.name)) return undefined;
  return once(known.name, async () => keepFont(known.name, await read(new URL(`fonts/${known.name}`, base), known.name)));
}

/** What is known of the rules of the package's fonts. */
function loadRules() {
  if (state.rules !== null) return undefined;
  return once("rules.bin", async () => {
    state.rules = await read(new URL("fonts/rules.bin", base), "rules.bin");
  });
}

/** Languages whose text in some script has a font of its own. */
const fontsOfLanguages = { "NotoNastaliqUrdu": /^(ur|ks|pnb)\b/i };
const ofScripts = FONTS.flatMap((font) => font.scripts.map((script) => ({ font, test: new RegExp(`\\p{Script=${script}}`, "u") })));
const emoji = /\p{Emoji_Presentation}|\ufe0f|\u{20e3}/u;
const latin = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}\s]*$/u;

function needed(texts, { language = "", fontWeight = 400, italic = false } = {}) {
  const all = typeof texts === "string" ? [texts] : [...texts];
  const found = new Set();
  for (const text of all) {
    if (!italic && fontWeight <= 500 && state.fonts.has(defaultFont) && latin.test(text)) continue;
    for (const { font, test } of ofScripts) {
      const family = font.name.replace(/-.*/, "");
      const isOfLanguage = fontsOfLanguages[family]?.test(language) ?? true;
      if (!isOfLanguage || (font.weight === 700 && fontWeight <= 500) || (font.italic && !italic)) continue;
      if (test.test(text)) found.add(font.name);
    }
    if (emoji.test(text)) found.add("NotoColorEmoji.measures.ttf");
  }
  // Signs that belong to no script, and letters that Inter lacks.
  if (state.current !== null) {
    const rest = all.flatMap((text) => missingIn(text).map(({ start, end }) => text.slice(start, end))).filter((part) => !ofScripts.some(({ test }) => test.test(part)));
    if (rest.some((part) => /\p{Extended_Pictographic}/u.test(part))) found.add("NotoColorEmoji.measures.ttf");
    if (rest.some((part) => /[\u3000-\u303f\uff00-\uffef]/.test(part))) found.add("NotoSansCJKjp-Regular.subset.otf");
    const others = ["NotoSans-Regular.ttf", "NotoSansMono-Regular.subset.ttf"].filter((name) => !state.fonts.has(name));
    if (rest.length > 0 && others.length > 0) found.add(others[0]);
  }
  return FONTS.map((font) => font.name).filter((name) => found.has(name) && !state.fonts.has(name));
}

/** What no font has; set by text.js, which needs this file. */
let missingIn = () => [];
export function setMissing(find) {
  missingIn = find;
}

export const fonts = {
  files: FONTS,
  get loaded() {
    return [...state.fonts.keys()];
  },
  needed,
  async load(...names) {
    await Promise.all([...names.map(loadFile), loadRules()]);
  },
  async ensure(texts, options) {
    const all = typeof texts === "string" ? [texts] : [...texts];
    let isChanged = false;
    // What is found missing depends on what is there.
    for (let names = needed(all, options); names.length > 0; names = needed(all, options)) {
      await fonts.load(...names);
      isChanged = true;
    }
    return isChanged;
  },
  add(name, bytes) {
    keepFont(string(name, "name"), bytesOf(bytes, name));
  },
  get family() {
    return [...new Set([...state.fonts.keys()].map((name) => FONTS.find((font) => font.name === name)?.family).filter(Boolean))]
      .map((family) => `"${family}"`).join(", ");
  },
};

// ---- The user's fonts -------------------------------------------------------------------------------------------------

class Font {
  constructor(name, face) {
    this.name = name;
    this.face = face;
    Object.freeze(this);
  }
}

let unnamed = 0;

export async function loadFont(source, { name, face = 0 } = {}) {
  const title = name ?? (typeof source === "string" || source instanceof URL ? String(source).replace(/.*\//, "").replace(/[?#].*/, "") : `font ${(unnamed += 1)}`);
  return addFont(title || `font ${(unnamed += 1)}`, await read(source, title), { face });
}

export function addFont(name, bytes, { face = 0 } = {}) {
  if (string(name, "name") === "") throw new OptionError("a font needs a name", "name");
  if (!Number.isInteger(face) || face < 0) throw new OptionError(`face must be a whole number from 0, not ${String(face)}`, "face");
  const copy = bytesOf(bytes, name);
  // It is looked at here, so that an instance made later cannot fail.
  giveFile(engine(), "galley_open_font", name, copy, face);
  state.opened.set(name, { bytes: copy, face });
  return new Font(name, face);
}

/** The names that the engine has for the fonts of an option; undefined for the package's own. */
export function fontNames(given) {
  const names = [];
  for (const one of Array.isArray(given) ? given : [given]) {
    const name = one instanceof Font ? one.name : string(one, "font");
    if (name === "embedded:*" || name === "sans-serif" || name === "system-ui") {
      names.push(...[...state.fonts.keys()].map((file) => `embedded:${file}`));
    } else if (state.opened.has(name)) {
      names.push(name);
    } else {
      const file = name.replace(/^embedded:/, "");
      const family = name === "monospace" ? "Noto Sans Mono" : name;
      const found = state.fonts.has(file) ? file : FONTS.find((font) => font.family === family && state.fonts.has(font.name))?.name;
      if (found === undefined) {
        const known = FONTS.find((font) => font.name === file || font.family === family);
        const message = known ? `the font ${name} is not loaded: await fonts.load("${known.name}")` : `there is no font ${name}`;
        throw new OptionError(message, "font", known ? undefined : guessOf(name, [...state.opened.keys(), ...FONTS.map((font) => font.family)]));
      }
      names.push(`embedded:${found}`);
    }
  }
  // The cascade knows more than a list: which language prefers which font.
  const isCascade = names.length === 0 || (names.length === 1 && names[0] === `embedded:${[...state.fonts.keys()][0]}` && given === "Inter");
  return isCascade ? undefined : names;
}

// ---- Hyphenation ------------------------------------------------------------------------------------------------------

const macroLanguages = { no: ["nb", "nn"], sr: ["sh-cyrl", "sh-latn"], bs: ["sh-latn", "sh-cyrl"], cnr: ["sh-latn", "sh-cyrl"], ku: ["kmr"] };

/** The tables that a language may need, by its tag or by their names. */
function tablesOf(language) {
  const tag = string(language, "language").toLowerCase().replaceAll("_", "-");
  if (PATTERNS.some((table) => table.name === tag && tag.includes("-"))) return [tag];
  const [first] = tag.split("-");
  const found = macroLanguages[first] ?? PATTERNS.map((table) => table.name).filter((name) => name.split("-")[0] === first);
  if (found.length === 0) throw new OptionError(`there are no hyphenation patterns for ${language}`, "language", guessOf(tag, patterns.names));
  return found;
}

function keepTable(name, bytes) {
  const table = PATTERNS.find((one) => one.name === name);
  if (table === undefined) throw new OptionError(`there are no hyphenation patterns ${name}`, "patterns", guessOf(name, patterns.names));
  state.patterns.set(`${name} ${table.exceptions}`.trim(), bytes);
  state.current = null;
}

function loadTable(name) {
  const table = PATTERNS.find((one) => one.name === name);
  if (patterns.loaded.includes(name)) return undefined;
  return once(`patterns/${name}`, async () => keepTable(name, await read(new URL(`patterns/${table.file}`, base), table.file)));
}

export const patterns = {
  names: PATTERNS.map((table) => table.name),
  get loaded() {
    return [...state.patterns.keys()].map((title) => title.split(" ")[0]);
  },
  of(language) {
    try {
      return tablesOf(language);
    } catch {
      return [];
    }
  },
  async load(...names) {
    await Promise.all(names.flatMap(tablesOf).map(loadTable));
  },
  add(name, bytes) {
    keepTable(string(name, "name"), bytesOf(bytes, name));
  },
};
