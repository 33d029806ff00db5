// The question of the page in words to copy: for the shell, in Swift, JavaScript and Python, and as a line of a batch.

/** What is no letter to a reader or a terminal, by escapes. */
const unseen = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const code = (letter, digits) => letter.charCodeAt(0).toString(16).padStart(digits, "0");

/** A string of JSON, JavaScript or Python. */
const literal = text => JSON.stringify(text).replace(unseen, letter => "\\u" + code(letter, 4));
const swiftLiteral = text => '"' + text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")
  .replace(unseen, letter => "\\u{" + code(letter, 1).toUpperCase() + "}") + '"';
const json = value => JSON.stringify(value).replace(unseen, letter => "\\u" + code(letter, 4));
const shell = word => /^[\w\-./,:=+%]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
const snake = name => name.replace(/[A-Z]/g, letter => "_" + letter.toLowerCase());

function python(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return literal(value);
  if (Array.isArray(value)) return "[" + value.map(python).join(", ") + "]";
  if (typeof value === "object") return "{" + Object.entries(value).map(([key, one]) => literal(key) + ": " + python(one)).join(", ") + "}";
  return String(value);
}

/** Options that only say which parts an answer in JSON has. */
const answers = new Set(["clusters", "runs", "ink"]);
/** Options that a picture has not. */
const unpictured = new Set([...answers, "scale", "sizePrecision", "terminalWidth", "skipEscapeSequences"]);
const parts = ["ruby", "emphasis", "combine", "runs"];

/**
 * The copies of a question.
 *
 * - table: the options by name, as `galley options --format json` has them
 * - font: what the text is set in beside the package's fonts: a family, or a file that was dropped
 */
export function copiesOf(record, table, { family, file, fontFlags } = {}) {
  const options = Object.entries(record.options ?? {});
  const flags = fontFlags ?? (file ? ["--font", file] : family ? ["--family", family] : []);
  return {
    command: command(record, options, table, flags), swift: swift(record, options, table, family, file),
    javascript: javascript(record, options, family, file), python: python3(record, options, table, file ?? family), json: json(record),
  };
}

function command(record, options, table, fontWords) {
  // `echo` of some shells reads the backslashes of JSON.
  const batch = () => "printf '%s\\n' " + shell(json(record)) + " | " + ["galley", "measure", "--batch", "-", ...fontWords].map(shell).join(" ");
  // An argument is at most some 100 KB long.
  if (parts.some(part => record[part]) || record.text.length > 30000) return batch();
  if (options.some(([name]) => !table.get(name)?.flag)) return batch();
  const draws = options.every(([name]) => !unpictured.has(name));
  const words = ["galley", draws ? "render" : "measure", ...fontWords];
  if (options.some(([name]) => answers.has(name))) words.push("--format", "json");
  if (record.width !== undefined) words.push("--width", String(record.width));
  words.push("--size", String(record.size ?? 17));
  if (record.lang) words.push("--language", record.lang);
  if (record.dir) words.push("--direction", record.dir);
  for (const [name, value] of options) {
    const { flag, kind } = table.get(name);
    if (typeof value === "boolean") words.push(value ? flag : "--no-" + flag.slice(2));
    else if (Array.isArray(value) && kind === "list") words.push(flag, value.join(","));
    else words.push(flag, typeof value === "string" ? value : json(value));
  }
  if (draws) words.push("-o", "lines.svg");
  words.push("--", record.text);
  // A terminal reads pasted controls as keys; JSON has escapes for them.
  if (words.some(word => /[\0-\x09\x0b-\x1f\x7f]/.test(word) || !word.isWellFormed?.() && word.isWellFormed)) return batch();
  return words.map(shell).join(" ");
}

function swift(record, options, table, family, file) {
  const style = {}, paragraph = {}, lines = [];
  for (const [name, value] of options) {
    const group = table.get(name)?.group;
    if (group === "characters" || group === "cells") style[name] = value;
    else if (["breaking", "paragraph", "page"].includes(group) && !["whiteSpace", "textTransform"].includes(name)) paragraph[name] = value;
    else lines.push("// " + name + " " + json(value) + ": docs/OPTIONS.md says where Swift has it");
  }
  if (record.dir) paragraph.dir = record.dir;
  const decoded = (name, type, members) => "var " + name + " = " + (Object.keys(members).length
    ? "try JSONDecoder().decode(" + type + ".self, from: Data(" + swiftLiteral(json(members)) + ".utf8))" : type + "()");
  lines.push(decoded("style", "TextStyle", style), "style.size = " + (record.size ?? 17));
  if (record.lang) lines.push("style.language = " + swiftLiteral(record.lang));
  if (file) lines.push("style.fonts = [try FontFace(path: " + swiftLiteral(file) + ")]");
  else if (family) lines.push("style.fonts = [try FontCollection.embedded.font(family: " + swiftLiteral(family) + ")] + (try FontCollection.embedded.cascade())");
  lines.push(decoded("paragraphStyle", "ParagraphStyle", paragraph).replace("var", "let"));
  const isRead = lines.some(line => line.includes("JSONDecoder"));
  lines.unshift(...(isRead ? ["import Foundation", "import Galley", "import GalleyCoding"] : ["import Galley"]));
  lines.push("let text = AttributedText(", "  " + swiftLiteral(record.text) + ", style: style, paragraphStyle: paragraphStyle)",
    "let layout = try PreparedParagraph(text).layout(width: " + (record.width ?? ".infinity") + ")");
  return lines.join("\n") + "\n";
}

function javascript(record, options, family, file) {
  const { text, width, size, lang, dir, options: _, ...rest } = record;
  const font = file ?? (family ? [family, "embedded:*"] : undefined);
  const words = { ...(font ? { font } : {}), size: size ?? 17, ...(lang ? { language: lang } : {}), ...(dir ? { direction: dir } : {}),
    ...Object.fromEntries(options.filter(([name]) => !answers.has(name))), ...rest };
  const isHyphenated = record.options?.hyphenation === "automatic";
  const list = Object.entries(words).map(([name, value]) => "  " + name + ": " + json(value) + ",").join("\n");
  return "import { fonts, init, " + (file ? "loadFont, " : "") + (isHyphenated ? "patterns, " : "") + "prepare } from \"galley-text\";\n\n"
    + "const text = " + literal(text) + ";\nawait init();\n"
    + (file ? "await loadFont(" + literal(file) + ", { name: " + literal(file) + " });\n" : "")
    + (!file && family ? "await fonts.load(...fonts.files.filter(file => file.family === " + literal(family) + ").map(file => file.name));\n" : "")
    + "await fonts.ensure(text" + (lang ? ", { language: " + literal(lang) + " }" : "") + ");\n"
    + (isHyphenated && lang ? "await patterns.load(" + literal(lang) + ");\n" : "")
    + "const paragraph = prepare(text, {\n" + list + "\n});\nconst layout = paragraph.layout(" + (width ?? "") + ");\n";
}

function python3(record, options, table, font) {
  // `layout` has names of its own for these; what an answer holds are methods there.
  const own = { numberOfLines: "lines", maxHeight: "max_height", lineBreakMode: "break_mode" };
  const words = [literal(record.text), "size=" + (record.size ?? 17)], room = [record.width ?? "math.inf"];
  if (record.lang) words.push("language=" + literal(record.lang));
  if (record.dir) words.push("direction=" + literal(record.dir));
  for (const [name, value] of options) {
    if (answers.has(name)) continue;
    const isLimit = table.get(name)?.group === "measure";
    (isLimit ? room : words).push((isLimit && own[name] || snake(name)) + "=" + python(value));
  }
  return (record.width === undefined ? "import math\n" : "") + "import galley_text\n"
    + (font ? "# " + literal(font) + ": font= takes a file, or \"embedded:NAME\".\n" : "")
    + "paragraph = galley_text.Paragraph(" + words.join(", ") + ")\nlayout = paragraph.layout(" + room.join(", ") + ")\n";
}
