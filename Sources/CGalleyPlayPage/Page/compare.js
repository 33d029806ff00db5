// The browser's own lines of a text, and the reason why they differ.

/** What CSS calls values that Galley names otherwise; the rest differs in its hyphens only. */
const cssValues = {
  "text-align": { natural: "start", justified: "justify" }, "text-align-last": { natural: "start", justified: "justify" },
  "hyphens": { automatic: "auto" }, "text-wrap-style": { greedy: "auto", balanced: "balance" }, "font-variant-position": {
    superscript: "super", subscript: "sub" }, "text-wrap-mode": { noWrap: "nowrap" },
};
const hyphenated = name => name.replace(/[A-Z]+/g, letters => "-" + letters.toLowerCase());
const settings = value => Object.entries(value).map(([tag, number]) => "\"" + tag + "\" " + number).join(", ");

/** A declaration for an option; null where this browser's CSS has none. */
export function declaration(option, value) {
  if (!option.css) return null;
  let text = null;
  if (option.css === "font-kerning") text = value === 0 ? "none" : null;
  else if (option.css === "max-height" || option.css === "line-clamp" || option.css === "text-overflow") text = null;
  else if (option.name === "lineHeight" && value === 0) text = "normal";
  else if (option.kind === "choice") text = cssValues[option.css]?.[value] ?? hyphenated(value);
  else if (option.kind === "number") text = value + (option.unit === "points" ? "px" : "");
  else if (option.kind === "count") text = String(value);
  else if (option.kind === "list") text = value.map(hyphenated).join(" ");
  else if (option.css.endsWith("-settings") && value && typeof value === "object" && !Array.isArray(value)) text = settings(value);
  else if (typeof value === "string") text = option.css === "hyphenate-character" ? JSON.stringify(value) : hyphenated(value);
  else if (typeof value === "number") text = String(value);
  return text !== null && CSS.supports(option.css, text) ? [option.css, text] : null;
}

/** The name of the browser and its version, as it says itself. */
export function browserName() {
  const brand = navigator.userAgentData?.brands.find(one => !/Not.*Brand/i.test(one.brand) && one.brand !== "Chromium")
    ?? navigator.userAgentData?.brands.find(one => one.brand === "Chromium");
  if (brand) return brand.brand + " " + brand.version;
  const agent = navigator.userAgent;
  const found = /Firefox\/(\d+)/.exec(agent) ?? /(?:HeadlessChrome|Chrome)\/(\d+)/.exec(agent) ?? /Version\/([\d.]+).*Safari/.exec(agent);
  if (!found) return "";
  if (found[0].includes("Safari") && !/Mac|iP(hone|ad)/.test(agent)) return "WebKit";
  return (found[0].includes("Firefox") ? "Firefox " : found[0].includes("Chrome") ? "Chromium " : "Safari ") + found[1];
}

const long = { de: "Donaudampfschifffahrt", en: "incomprehensibility", fr: "anticonstitutionnellement", ru: "достопримечательность" };
const dictionaries = new Map();
/** True if the browser divides words of a language. */
export function hyphenates(lang) {
  if (dictionaries.has(lang)) return dictionaries.get(lang);
  const box = document.createElement("div");
  const word = long[lang.slice(0, 2)] ?? "aaeeiioouubbccddeeffgghhiijjkkllmmnn";
  box.lang = lang;
  box.textContent = word;
  box.style.cssText = "position:absolute;visibility:hidden;width:1em;hyphens:auto;overflow-wrap:normal;font:16px/20px sans-serif";
  document.body.append(box);
  const known = !long[lang.slice(0, 2)] || box.getBoundingClientRect().height > 20;
  box.remove();
  dictionaries.set(lang, known);
  return known;
}

let rounds;
/** True if the browser gives each letter a width in whole pixels, as WebKit does where the system draws so. */
export function roundsWidths() {
  if (rounds !== undefined) return rounds;
  const box = document.createElement("span");
  box.style.cssText = "position:absolute;visibility:hidden;font:17px Inter, sans-serif;text-rendering:geometricPrecision";
  document.body.append(box);
  rounds = [..."aeimnst"].every(letter => {
    box.textContent = letter;
    return Number.isInteger(box.getBoundingClientRect().width);
  });
  box.remove();
  return rounds;
}

const trimmed = text => text.replace(/[\s\u200b]+$/u, "");
/** White space that was collapsed and letters that were changed are so in both only as they are shown. */
const plain = text => text.replace(/[\s\u00ad\u200b\ufffc]+/g, "").toLowerCase();

/** The lines of a text node, each with its text and its place in the panel. */
export function browserLines(panel) {
  const node = panel.firstChild;
  if (!node?.length) return [];
  const bounds = panel.getBoundingClientRect(), range = document.createRange();
  const isVertical = getComputedStyle(panel).writingMode !== "horizontal-tb";
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(node.data);
  const lines = [];
  let last = null;
  for (const { segment, index } of segments) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const rects = [...range.getClientRects()], rect = rects.find(one => one.width && one.height) ?? rects[0];
    const isVisible = rect && /\S/u.test(segment);
    // A new line begins where a character stands beyond the middle of the last one's.
    const across = rect && (isVertical ? rect.left + rect.width / 2 : rect.top + rect.height / 2);
    if (!last || (isVisible && last.across !== null && Math.abs(across - last.across) > last.breadth / 2) || last.ends) {
      last = { text: "", start: index, across: null, breadth: 0, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, ends: false };
      lines.push(last);
    }
    last.text += segment;
    if (/[\n\r\u2028\u2029\u0085\v\f]$/.test(segment)) last.ends = true;
    if (!isVisible) continue;
    if (last.across === null) { last.across = across; last.breadth = isVertical ? rect.width : rect.height; }
    last.left = Math.min(last.left, rect.left); last.top = Math.min(last.top, rect.top);
    last.right = Math.max(last.right, rect.right); last.bottom = Math.max(last.bottom, rect.bottom);
  }
  if (last?.ends) lines.push({ text: "", start: node.length, across: null });
  return lines.map(line => ({
    text: trimmed(line.text), start: line.start,
    rect: line.across === null ? null : { x: line.left - bounds.left, y: line.top - bounds.top, width: line.right - line.left, height: line.bottom - line.top },
  }));
}

/** The numbers of the lines that are not alike. */
export function differences(own, answer) {
  const galley = answer.panels[0].lines.map(([start, end]) => answer.text.slice(start, end)), found = [];
  for (let index = 0; index < Math.max(own.length, galley.length); index++) {
    if (plain(own[index]?.text ?? "") !== plain(galley[index] ?? "")) found.push(index);
  }
  return found;
}

/** Languages whose words are found by a dictionary. */
const dictionaryScripts = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/**
 * The steps that make a question the one that CSS can ask of this browser, each with the words that say what it leaves out.
 *
 * - given: the options of the question
 */
function steps(record, untold, language) {
  const given = record.options ?? {}, found = [];
  const change = (words, options, without = []) => found.push({ words, options, without });
  if (given.hyphenation === "automatic" && !hyphenates(language)) {
    change("This browser has no hyphenation dictionary for " + language + ": compared without hyphens.", { hyphenation: "manual" });
  }
  const way = given.lineBreaking ?? "greedy";
  if (way === "balanced") change("Compared line by line: balanced lines of this browser may stop short of the least width.", { lineBreaking: "greedy" });
  else if (way !== "greedy") change("CSS has no “" + way + "” lines as Galley chooses them: compared line by line.", { lineBreaking: "greedy" });
  untold = untold.filter(name => name !== "lineBreaking");
  if (untold.length) change("CSS as this browser has it says nothing of " + untold.join(", ") + ": compared without.", {}, untold);
  if (given.hyphenation === "automatic" && hyphenates(language)) {
    change("This browser’s dictionary divides other words: compared without hyphens.", { hyphenation: "manual" });
  }
  if ((given.lineBreakRules ?? "unicode") === "unicode") change(null, { lineBreakRules: "browser" });
  return found;
}

/** A question with other options. */
function changed(record, options, without) {
  const next = { ...record.options, ...options };
  for (const name of without) delete next[name];
  return { ...record, options: next };
}

/**
 * Why lines differ: the fewest steps after which they are the same.
 *
 * - read: reads the browser's lines again, with the options of another question, and so many times as large
 * - ask: answers a question
 * - ruleAt: what is known of the rule at an offset
 */
export async function reason({ record, answer, own, untold, read, ask, ruleAt }) {
  const language = record.lang || "en", all = steps(record, untold, language), scale = roundsWidths() ? 16 : 1;
  const rounding = scale > 1 ? "This browser gives letters widths of whole pixels: compared at sixteen times the size. " : "";
  if (rounding) own = read(record, scale);
  if (!differences(own, answer).length) return { isFree: true, words: rounding };
  const ruleWords = () => {
    const galley = answer.panels[0].lines, index = differences(own, answer)[0];
    const ends = [galley[index]?.[1], own[index + 1]?.start].filter(one => one !== undefined);
    // The longer line ends where rules differ.
    const rule = ruleAt(Math.max(...ends));
    return "This browser has line break rules of its own"
      + (rule ? "; UAX #14 says here “" + rule.before + " " + rule.sign + " " + (rule.after || "end") + "” (" + rule.rule + ")" : "")
      + ". With lineBreakRules “browser” the lines are the same.";
  };
  const attempts = [...all.map(one => [one]), ...(all.length > 1 ? [all.slice(0, -1), all] : [])];
  for (const attempt of attempts) {
    const next = attempt.reduce((question, step) => changed(question, step.options, step.without), record);
    const other = await ask(next);
    if (!other) return null;
    if (!differences(read(next, scale), other).length) {
      return { isFree: attempt.some(step => step.words), words: rounding + attempt.map(step => step.words ?? ruleWords()).join(" ") };
    }
  }
  const edge = own.find(line => line.rect && Math.abs(line.rect.width / scale - record.width) < 1 / 16);
  if (edge) return { words: "“" + edge.text.slice(0, 40) + "” is as wide as the room, within a sixteenth of a pixel: this browser’s rounding decides." };
  if (dictionaryScripts.test(record.text)) {
    return { words: "Words of this script are found by a dictionary, and this browser’s is another one than that here." };
  }
  if (/\p{Extended_Pictographic}/u.test(record.text)) return { words: "This browser takes another font for emoji, whose widths differ." };
  return { words: all.length ? all.map(step => step.words).filter(Boolean).join(" ") || "" : "" };
}
