// The page. It asks an engine: the module beside it, or the program that serves it. What there is to choose comes from
// options.json, which is the table of options as `galley options --format json` prints it.

import { browserLines, browserName, declaration, differences, reason } from "./compare.js";
import { copiesOf } from "./copies.js";
import { makeLabel } from "./label.js";
import { makeControls } from "./options.js";

const element = id => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;
let engine = null, table = new Map(), controls = null, samples = [], sample = null, answer = null, asked = null;
let rules = null, rulesKey = "", copies = {}, chosenCopy = "command", dropped = null;
const given = new Map();   // option name → value

export function make(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

// --- Engines

/** Asks the program that serves the page. */
const server = {
  async fetch(path, question) {
    const response = await fetch(path, question === undefined ? {} :
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
    if (!(response.headers.get("Content-Type") || "").startsWith("application/json")) throw new Error((await response.text()).trim());
    const json = await response.json();
    if (json.error !== undefined) throw new Error(json.error);
    return json;
  },
  faces: new Map(),
  async lines(record, { ways, family }) {
    const answer = await this.fetch("lines", { ...record, ...(family ? { family } : {}), compare: ways });
    // Fonts come in the order in which the text has them; the first of the package's is the first that is looked into.
    const isFirst = font => !family && !this.fontFlags(null)?.length && /^Inter( |$)/.test(font.name);
    const used = answer.fonts.filter(font => font.isFirstFace).sort((one, other) => isFirst(other) - isFirst(one));
    const names = used.map(font => this.face(font));
    await Promise.all(names.map(name => this.faces.get(name)));
    answer.family = names.join(", ");
    // Answers have lines that run downwards as if they ran across.
    if (isVertical(record)) for (const panel of answer.panels) [panel.width, panel.height] = [panel.height, panel.width];
    answer.weight = answer.fonts[0]?.variations.find(one => one.startsWith("wght "))?.slice(5);
    return answer;
  },
  face(font) {
    const name = "galley" + font.number;
    if (!this.faces.has(name)) {
      const face = new FontFace(name, "url(font/" + font.number + ")", { weight: "1 1000", style: "normal" });
      document.fonts.add(face);
      // The page itself is set in it, too.
      if (/^Inter( |$)/.test(font.name)) document.fonts.add(new FontFace("Inter", "url(font/" + font.number + ")", { weight: "1 1000" }));
      this.faces.set(name, face.load().catch(() => null));
    }
    return name;
  },
  async explain(record) { return (await this.fetch("explain", { ...record, width: 0 })).positions; },
  audit(question) { return this.fetch("audit", question); },
  json(path) { return this.fetch(path); },
  async start() {
    const { flags, version } = await this.fetch("fonts.json");
    return Object.assign(this, { version, families: Object.keys(flags).filter(Boolean), fontFlags: family => flags[family ?? ""] });
  },
};

// --- The question

const number = id => { const value = element(id).valueAsNumber; return Number.isFinite(value) ? value : null; };

function question() {
  const text = element("text").value, record = { text: text.toWellFormed?.() ?? text };
  const width = number("widthNumber"), size = number("size");
  if (width !== null) record.width = width;
  if (size !== null) record.size = size;
  if (element("lang").value.trim()) record.lang = element("lang").value.trim();
  if (element("dir").value !== "auto") record.dir = element("dir").value;
  if (given.size) record.options = Object.fromEntries(given);
  // Parts of a sample belong to its text; marks of stress stand at all of any text.
  if (sample && record.text === sample.text && sample.ruby) record.ruby = sample.ruby;
  if (record.text && (given.has("textEmphasis") || given.has("textEmphasisPosition"))) record.emphasis = [{ start: 0, end: record.text.length }];
  return record;
}

const shown = () => ({ family: element("family").value, dropped });

// One question is on its way at a time, and the last one is always asked: the lines follow the finger.
let isAsking = false, isWaiting = false, isDrawing = false;
export function ask() {
  document.body.dataset.state = "asking";
  if (isAsking) { isWaiting = true; return; }
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(answerAll);
}

async function answerAll() {
  isDrawing = false;
  isAsking = true;
  try {
    do {
      isWaiting = false;
      const record = question();
      try {
        show(await engine.lines(record, { ...shown(), ways: true }), record);
        if (!isWaiting) await showBrowser(record);
        element("error").textContent = "";
      } catch (error) {
        element("error").textContent = error.message;
      }
    } while (isWaiting);
  } finally {
    isAsking = false;
    document.body.dataset.state = element("error").textContent ? "error" : "ready";
  }
}

// --- The answer

function picture(svg) {
  // Parsed as XML, and by a page whose policy runs no script but its own.
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const node = document.importNode(parsed, true);
  node.querySelector("title")?.remove();
  return node;
}

/** Shows lines in a panel, their baselines on whole pixels. */
export function fill(panel, data, width, isMain) {
  let node;
  const shift = data.baseline === undefined ? 0 : Math.round(data.baseline) - data.baseline;
  if (data.svg) {
    node = picture(data.svg);
    node.style.left = -data.x + "px";
    node.style.top = shift - data.y + "px";
  } else {
    node = panel.querySelector("canvas") ?? make("canvas");
    data.paint(node, shift, getComputedStyle(panel).color);
  }
  node.setAttribute("aria-hidden", "true");
  panel.querySelectorAll("svg, .lit, .line").forEach(old => old.remove());
  if (node.parentNode !== panel) panel.prepend(node);
  panel.data = data;
  panel.shift = shift;
  panel.place = undefined;
  panel.style.width = Math.ceil(isMain?.vertical ? data.width : width ?? data.width) + "px";
  panel.style.height = Math.ceil(data.height) + "px";
  panel.setAttribute("role", panel.id === "main" ? "group" : "img");
  panel.setAttribute("aria-label", answer?.text.slice(0, 400) ?? "");
  keepRoom(panel.parentNode, data.height + shift);
}

/** Room is never given back while a width is dragged, so that nothing below moves up and down. */
function keepRoom(room, height) {
  room.kept = Math.max(room.kept ?? 0, Math.ceil(height) + 16);
  room.style.minHeight = room.kept + "px";
}
function freeRoom() {
  for (const room of document.querySelectorAll("#stage .room, #ways .room")) { room.kept = 0; }
}

const isVertical = record => (record?.options?.writingMode ?? "horizontal") !== "horizontal";
const plural = (count, word) => count + " " + word + (count === 1 ? "" : "s");
const rounded = value => String(Math.round(value * 100) / 100);

let roomKey = "";
function show(next, record) {
  const key = JSON.stringify({ ...record, width: 0 });
  if (key !== roomKey) { freeRoom(); roomKey = key; }
  if (answer?.text !== next.text) element("hover").replaceChildren("Point at a character to see its rule.");
  if (!answer) performance.mark("lines");
  answer = next;
  asked = record;
  const main = answer.panels[0], vertical = isVertical(record);
  element("main").classList.toggle("vertical", vertical);
  element("dom").classList.toggle("vertical", vertical);
  fill(element("main"), main, record.width, { vertical });
  const edge = element("edge"), width = record.width ?? main.width;
  edge.style.left = width + "px";
  edge.setAttribute("aria-valuenow", Math.round(width));
  edge.setAttribute("aria-valuetext", Math.round(width) + " points, " + plural(main.lineCount, "line"));
  const drawn = main.lines.length < main.lineCount ? ", the first " + main.lines.length + " drawn" : "";
  element("facts").textContent = plural(main.lineCount, "line") + drawn + " · " + rounded(main.width) + " × " + rounded(main.height)
    + (main.isTruncated ? " · truncated" : "");
  showWays(record);
  showCopies(record);
  point(null);
}

function lacks() {
  const words = [];
  if (answer.missing.length) words.push("No font here has " + answer.missing.join(" ") + ".");
  if (answer.undrawn.length) words.push("There is no picture of " + answer.undrawn.join(" ") + " here.");
  return words.join(" ");
}

function showWays(record) {
  const ways = element("ways"), chosen = given.get("lineBreaking") ?? "greedy";
  ways.hidden = answer.panels.length === 1;
  answer.panels.slice(1).forEach((data, index) => {
    let box = ways.children[index];
    if (!box) {
      box = make("div", {}, make("h3"), make("div", { className: "room" }, make("div", { className: "panel" })));
      ways.append(box);
    }
    box.classList.toggle("chosen", data.name === chosen);
    box.firstChild.replaceChildren(make("b", { textContent: data.name }), " " + plural(data.lineCount, "line"));
    fill(box.querySelector(".panel"), data, record.width, { vertical: isVertical(record) });
  });
}

function showCopies(record) {
  const { family } = shown();
  copies = copiesOf(record, table, { family, file: dropped?.file, fontFlags: engine.fontFlags?.(family) });
  element("copy").textContent = copies[chosenCopy] ?? "";
  for (const button of element("copies").children) button.setAttribute("aria-selected", button.dataset.name === chosenCopy);
}

// --- The browser's own lines

/** Sets the browser's panel as a question says; the names of options that CSS does not have. */
function setBrowser(record, scale = 1) {
  const dom = element("dom"), untold = [];
  dom.removeAttribute("style");
  const style = dom.style;
  // What is typed and copied is in letters that this machine may lack.
  element("text").style.fontFamily = "Inter, system-ui, " + (answer.family || "sans-serif");
  element("copy").style.fontFamily = "ui-monospace, monospace, " + (answer.family || "sans-serif");
  style.fontFamily = answer.family || "sans-serif";
  style.fontSize = scale * (record.size ?? 17) + "px";
  style.setProperty("text-spacing-trim", "space-all");
  style.setProperty("text-autospace", "no-autospace");
  if (answer.weight) style.fontWeight = answer.weight;
  for (const [name, value] of Object.entries(record.options ?? {})) {
    const option = table.get(name), pair = option && declaration(option, value);
    if (pair) style.setProperty(pair[0], pair[1].replace(/^[-\d.]+(?=px$)/, length => scale * length)); else if (name !== "lineBreakRules") untold.push(name);
  }
  const vertical = isVertical(record);
  if (record.width !== undefined) style[vertical ? "height" : "width"] = scale * record.width + "px"; else style.whiteSpace = "pre";
  dom.lang = record.lang ?? "";
  dom.dir = record.dir ?? "auto";
  if (dom.firstChild?.data !== record.text || dom.childNodes.length !== 1) dom.replaceChildren(record.text);
  return untold;
}

/** Moves the browser's lines so that the first baselines are one. */
function alignBrowser() {
  const dom = element("dom"), main = answer.panels[0];
  dom.style.top = "0px";
  const cluster = main.clusters.find(([start, end]) => /\S/u.test(answer.text.slice(start, end)));
  if (!dom.firstChild?.length || !cluster || isVertical(asked)) return;
  const probe = make("span");
  probe.style.cssText = "display:inline-block;width:0;height:0";
  dom.prepend(probe);
  const baseline = probe.getBoundingClientRect().bottom - dom.getBoundingClientRect().top;
  probe.remove();
  if (main.baseline !== undefined) dom.style.top = Math.round(main.baseline) - Math.round(baseline) + "px";
}

let browserTurn = 0;
async function showBrowser(record) {
  const turn = ++browserTurn, dom = element("dom"), difference = element("difference");
  const say = (words, isSame) => { difference.textContent = words; difference.classList.toggle("same", isSame === true); };
  if (record.text.length > 20000) {
    dom.replaceChildren("A text as long as this is not compared.");
    say("");
    return;
  }
  // To ask a browser for its lines takes a while for each character.
  if (record.text.length > 2000) await new Promise(done => setTimeout(done, 200));
  if (turn !== browserTurn) return;
  const untold = setBrowser(record), main = answer.panels[0];
  alignBrowser();
  const own = browserLines(dom);
  keepRoom(dom.parentNode, dom.getBoundingClientRect().height);
  if (main.lines.length < main.lineCount || main.isTruncated) {
    say(plural(own.length, "line"));
    element("reason").textContent = [lacks(), main.isTruncated ? "The browser shows all of the text." : ""].filter(Boolean).join(" ");
    return;
  }
  if (record.ruby) {
    say("is not compared");
    element("reason").textContent = "Readings are shown on Galley’s side alone.";
    return;
  }
  const found = differences(own, answer), most = Math.max(own.length, main.lines.length);
  if (!found.length) {
    say("has the same lines", true);
    element("reason").textContent = lacks();
    return;
  }
  const why = await reason({
    record, answer, own, untold, ruleAt: ruleAt,
    read: (next, scale) => {
      setBrowser(next, scale);
      const lines = browserLines(dom);
      setBrowser(record);
      alignBrowser();
      return lines;
    },
    ask: async next => { try { return await engine.lines(next, { ...shown(), ways: false }); } catch { return null; } },
  });
  if (turn !== browserTurn) return;
  const isFree = why?.isFree;
  say(isFree ? "has the same lines, compared as said below" : plural(found.length, "line") + " of " + most + (found.length === 1 ? " differs" : " differ"), isFree);
  element("reason").textContent = [why?.words || "No rule explains this difference: the widths of letters differ.", lacks()].filter(Boolean).join(" ");
  if (!isFree) for (const index of found) mark(main.lines[index], own[index]?.rect);
}

function place(node, x, y, width, height) {
  Object.assign(node.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
  return node;
}

function mark(line, rect) {
  const main = element("main");
  if (line) main.append(place(make("div", { className: "line" }), line[2], line[3] + main.shift, line[4], line[5]));
  if (rect) element("dom").append(place(make("div", { className: "line" }), rect.x, rect.y, rect.width, rect.height));
}

// --- Pointing at a character

const scalars = text => [...text].map(one => "U+" + one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")).join(" ");

let rulesAsked = "";
function ruleAt(offset) {
  const key = JSON.stringify({ ...asked, width: 0, size: 0 });
  if (key === rulesKey) return rules.get(offset);
  if (rulesAsked !== key) {
    rulesAsked = key;
    engine.explain(asked).then(positions => {
      rulesKey = key;
      rules = new Map(positions.map(([at, sign, before, after, rule, formula, decider]) => [at, { sign, before, after, rule, formula, decider }]));
      if (pointed) point(...pointed);
    }, () => { rulesAsked = ""; });
  }
  return undefined;
}

function ruleText(offset) {
  const rule = ruleAt(offset);
  if (!rule) return "…";
  const what = { "×": "no line ends", "÷": "a line may end", "!": "a line must end" }[rule.sign];
  return rule.before + " " + rule.sign + " " + (rule.after || "end") + ", " + what + " by " + rule.rule + ": " + rule.formula
    + (rule.decider ? " (decided by " + rule.decider + ")" : "");
}

/** The panel and the cluster that are pointed at. */
let pointed = null;
function point(panel, cluster) {
  document.querySelectorAll(".lit").forEach(old => old.remove());
  pointed = cluster ? [panel, cluster] : null;
  if (!cluster) return;
  const [start, end, x, y, width, height, fontNumber, glyphs] = cluster, text = answer.text.slice(start, end);
  panel.append(place(make("div", { className: "lit" }), x, y + panel.shift, width, height));
  const font = answer.fonts?.find(one => one.number === fontNumber);
  const advance = isVertical(asked) ? height : width;
  element("hover").replaceChildren(
    make("b", { textContent: /\S/u.test(text) ? text : "space" }), " " + scalars(text) + " · " + Math.round(advance * 1000) / 1000 + " points"
    + (font ? " · " + font.name + (glyphs?.length ? ", glyph " + glyphs.join(", ") : "") : ""), make("br"),
    (start > 0 ? "before: " + ruleText(start) + " · " : "") + "after: " + ruleText(end));
}

function pointAt(event) {
  const panel = event.target.closest?.(".panel");
  if (!panel?.data?.clusters || isDragging) return;
  const bounds = panel.getBoundingClientRect(), at = [event.clientX - bounds.left, event.clientY - bounds.top - panel.shift];
  const cluster = panel.data.clusters.find(([, , x, y, width, height]) => at[0] >= x && at[0] < x + width && at[1] >= y && at[1] < y + height);
  if (cluster) point(panel, cluster);
}

/** Arrows walk through the characters of the lines. */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], panel = event.currentTarget;
  if (!step || !panel.data?.clusters.length) return;
  event.preventDefault();
  const last = panel.data.clusters.length - 1;
  panel.place = Math.max(0, Math.min(last, (panel.place ?? (step > 0 ? -1 : last + 1)) + step));
  point(panel, panel.data.clusters[panel.place]);
}

// --- The width

const broadest = () => Math.max(120, Math.floor(element("own").clientWidth - 16));
let isDragging = false, chosenWidth = 500;

function setWidth(value) {
  chosenWidth = value;
  const width = Math.max(40, Math.min(broadest(), Math.round(value)));
  element("width").value = width;
  element("widthNumber").value = width;
  ask();
}

/** The width of a column is that of the widest line. */
function fitWidths() {
  const most = broadest();
  element("width").max = most;
  element("edge").setAttribute("aria-valuemax", most);
  if ((number("widthNumber") ?? 0) > most) setWidth(most);
}

function followEdge() {
  const edge = element("edge");
  let offset = 0;
  edge.addEventListener("pointerdown", event => {
    isDragging = true;
    edge.setPointerCapture(event.pointerId);
    offset = event.clientX - (number("widthNumber") ?? edge.offsetLeft);
    edge.focus({ preventScroll: true });
    event.preventDefault();
  });
  edge.addEventListener("pointermove", event => { if (isDragging) setWidth(event.clientX - offset); });
  for (const name of ["pointerup", "pointercancel"]) edge.addEventListener(name, () => { isDragging = false; });
  edge.addEventListener("keydown", event => {
    const step = event.shiftKey ? 10 : 1, now = number("widthNumber") ?? Math.round(answer?.panels[0].width ?? 300);
    const next = { ArrowLeft: now - step, ArrowDown: now - step, ArrowRight: now + step, ArrowUp: now + step, PageDown: now - 50, PageUp: now + 50,
      Home: 40, End: broadest() }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  });
}

// --- Options

function setOption(name, value) {
  if (value === null || value === undefined) given.delete(name); else given.set(name, value);
  controls.mark(name, given.has(name));
  if (name === "lineHeight") element("leading").value = value ?? "";
  const count = [...given.keys()].filter(one => one !== "lineHeight").length;
  element("optionsButton").textContent = count ? "Options (" + count + ")" : "Options";
}

function setOptions(values) {
  for (const name of controls.names) {
    controls.write(name, values[name] ?? null);
    setOption(name, values[name] ?? null);
  }
}

// --- Audit

async function audit() {
  const facts = element("auditFacts"), list = element("findings");
  list.replaceChildren();
  facts.textContent = "…";
  try {
    const found = await engine.audit({
      name: element("catalogueName").value, content: element("catalogue").value, label: element("catalogueLabel").value });
    facts.textContent = plural(found.count, "finding") + (found.findings.length < found.count ? ", the first " + found.findings.length + " listed" : "");
    list.append(...found.findings.map(finding => {
      const button = make("button", { type: "button" }, finding.text ?? finding.key, make("br"), make("span", { textContent:
        finding.key + (finding.lang ? ", " + finding.lang : "") + ": " + finding.kind
        + (finding.shown ? ", shown as “" + finding.shown.replaceAll("\n", " / ") + "”" : "")
        + (finding.neededWidth ? ", needs " + finding.neededWidth + " points" : "") + (finding.detail ? "; " + finding.detail : "") }));
      button.addEventListener("click", () => lookAt(finding));
      return make("li", {}, button);
    }));
  } catch (error) {
    facts.textContent = error.message;
  }
}

/** Shows a finding as its label does. */
function lookAt(finding) {
  takeText({ text: finding.text ?? "", lang: finding.lang, options: {
    ...(finding.numberOfLines ? { numberOfLines: finding.numberOfLines, lineBreakMode: "truncatingTail" } : {}),
    ...(finding.weight && finding.weight !== 400 ? { fontWeight: finding.weight } : {}) } });
  sample = null;
  if (finding.size) element("size").value = finding.size;
  if (finding.width) { element("width").value = finding.width; element("widthNumber").value = finding.width; }
  ask();
  element("stage").scrollIntoView({ block: "nearest" });
}

// --- Samples

/** How far apart lines are, in ems, in scripts whose letters are higher than Latin ones. */
const leadings = { ur: 2.3, bo: 1.9, my: 1.9, km: 1.8, th: 1.6, lo: 1.6, ml: 1.6, te: 1.6, ta: 1.5, hi: 1.5, bn: 1.5, ar: 1.6, fa: 1.6 };

function takeText({ text, lang, options, family, ruby }) {
  element("text").value = text;
  element("lang").value = lang ?? "";
  element("dir").value = "auto";
  element("family").value = family ?? "";
  const size = number("size") ?? 24, leading = Math.round(size * (leadings[(lang ?? "").slice(0, 2)] ?? (ruby ? 1.9 : 1.4)));
  setOptions(options?.writingMode || options?.numberOfLines ? options : { lineHeight: leading, ...options });
}

function takeSample(index) {
  const before = chosenWidth;
  sample = samples[index];
  takeText(sample);
  [...element("samples").children].forEach((button, at) => button.setAttribute("aria-pressed", at === index));
  setWidth(sample.width ?? chosenWidth);
  // A sample's own width is that of no other.
  if (sample.width) chosenWidth = before;
}

// --- Fonts of one's own

async function takeFont(file) {
  const note = element("fontNote");
  try {
    if (!engine.addFont) throw new Error("This program takes fonts by --font and --font-dir.");
    const name = await engine.addFont(file.name, await file.arrayBuffer());
    dropped = { file: file.name, name };
    note.textContent = name + " comes first; ";
    const back = make("button", { type: "button", textContent: "without it" });
    back.addEventListener("click", () => { dropped = null; note.textContent = "A font can be dropped anywhere."; ask(); });
    note.append(back);
    ask();
  } catch (error) {
    note.textContent = error.message;
  }
}

function followFonts() {
  element("fontButton").addEventListener("click", () => element("fontFile").click());
  element("fontFile").addEventListener("change", event => { if (event.target.files[0]) takeFont(event.target.files[0]); });
  const isFile = event => [...event.dataTransfer?.types ?? []].includes("Files");
  addEventListener("dragover", event => { if (isFile(event)) { event.preventDefault(); document.body.classList.add("dropping"); } });
  addEventListener("dragleave", event => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  addEventListener("drop", event => {
    document.body.classList.remove("dropping");
    if (!isFile(event)) return;
    event.preventDefault();
    takeFont(event.dataTransfer.files[0]);
  });
}

// --- Start

function followCopies() {
  const titles = { command: "Command", swift: "Swift", javascript: "JavaScript", python: "Python", json: "JSON" };
  for (const [name, textContent] of Object.entries(titles)) {
    const button = make("button", { type: "button", textContent });
    button.dataset.name = name;
    button.setAttribute("role", "tab");
    button.addEventListener("click", () => { chosenCopy = name; showCopies(asked ?? question()); });
    element("copies").append(button);
  }
  element("copyButton").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(element("copy").textContent);
      element("copied").textContent = "copied";
    } catch {
      getSelection().selectAllChildren(element("copy"));
      element("copied").textContent = "selected";
    }
    setTimeout(() => { element("copied").textContent = ""; }, 2000);
  });
}

function follow() {
  for (const id of ["text", "lang", "dir", "family", "size"]) element(id).addEventListener("input", ask);
  element("leading").addEventListener("input", () => {
    const value = number("leading");
    controls.write("lineHeight", value);
    setOption("lineHeight", value);
    ask();
  });
  element("width").addEventListener("input", event => setWidth(event.target.valueAsNumber));
  element("widthNumber").addEventListener("input", event => { element("width").value = chosenWidth = event.target.valueAsNumber; ask(); });
  element("reset").addEventListener("click", () => { takeText(sample ?? { text: element("text").value, lang: element("lang").value }); ask(); });
  element("overlay").addEventListener("click", event => {
    const isOver = root.classList.toggle("over");
    event.currentTarget.setAttribute("aria-pressed", isOver);
  });
  element("optionsButton").addEventListener("click", event => {
    const box = element("options");
    box.hidden = !box.hidden;
    event.currentTarget.setAttribute("aria-expanded", !box.hidden);
    root.classList.toggle("choosing", !box.hidden);
  });
  element("auditButton").addEventListener("click", audit);
  document.addEventListener("pointermove", pointAt);
  document.addEventListener("pointerdown", pointAt);
  dark.addEventListener("change", ask);
  element("main").addEventListener("keydown", walk);
  new ResizeObserver(fitWidths).observe(element("own"));
  followEdge();
  followFonts();
  followCopies();
}

async function start() {
  const source = document.querySelector("meta[name=engine]")?.content === "module" ? await import("./engine.js") : server;
  const [{ options }, texts, chosen] = await Promise.all([source.json("options.json"), source.json("samples.json"), source.start()]);
  [samples, engine] = [texts, chosen];
  for (const option of options) if (option.group !== "label") table.set(option.name, option);
  controls = makeControls(element("groups"), [...table.values()], (name, value) => { setOption(name, value); ask(); });
  element("find").addEventListener("input", event => controls.find(event.target.value));
  element("browserName").textContent = "This browser" + (browserName() ? ", " + browserName() : "");
  element("version").textContent = "Galley " + engine.version + ". Everything on this page comes from its own server; nothing that you type leaves it.";
  for (const name of engine.families ?? []) element("family").append(make("option", { value: name, textContent: name }));
  samples.forEach((one, index) => {
    const button = make("button", { type: "button", textContent: one.name });
    button.addEventListener("click", () => takeSample(index));
    element("samples").append(button);
  });
  element("audit").hidden = !engine.audit;
  follow();
  if (innerWidth < 1100) {
    element("size").value = 20;
    element("widthNumber").value = chosenWidth = 336;
  }
  fitWidths();
  takeSample(0);
  if (engine.label) makeLabel(engine, options.filter(option => option.group === "label"), shown);
}

/** What is shown, for whoever looks into the page. */
globalThis.shown = {
  get answer() { return answer; }, get question() { return asked; }, get table() { return table; },
  get rules() { return rules; }, get copies() { return copies; },
};

start().catch(error => { element("error").textContent = error.message; element("facts").textContent = ""; });
