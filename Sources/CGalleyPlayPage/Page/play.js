"use strict";
// The page of `galley play`. What there is to choose comes from options.json, which is the table of options.

const element = id => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");
let options = [], samples = [], sample = null, answer = null, rules = null, chosenCopy = "command";
const given = new Map();   // option name → value

function make(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

async function fetchJSON(path, question) {
  const response = await fetch(path, question === undefined ? {} :
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
  if (!(response.headers.get("Content-Type") || "").startsWith("application/json")) throw new Error((await response.text()).trim());
  const json = await response.json();
  if (json.error !== undefined) throw new Error(json.error);
  return json;
}

// --- The question

const number = id => { const value = element(id).valueAsNumber; return Number.isFinite(value) ? value : null; };

function question() {
  const record = { text: element("text").value };
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

function shownQuestion() {
  const record = question();
  if (element("family").value) record.family = element("family").value;
  record.dark = dark.matches;
  record.guides = element("guides").checked;
  record.compare = element("compare").checked;
  return record;
}

// One question is on its way at a time, and the last one is always asked: the lines follow the finger.
let isAsking = false, isWaiting = false, explainTimer = 0, explainedKey = "";
async function ask() {
  if (rulesKey(shownQuestion()) !== explainedKey) rules = null;
  if (isAsking) { isWaiting = true; return; }
  isAsking = true;
  try {
    do {
      isWaiting = false;
      const record = shownQuestion();
      try {
        show(await fetchJSON("lines", record), record);
        element("error").textContent = "";
      } catch (error) {
        element("error").textContent = error.message;
      }
    } while (isWaiting);
  } finally {
    isAsking = false;
    document.body.dataset.state = element("error").textContent ? "error" : "ready";
  }
  clearTimeout(explainTimer);
  explainTimer = setTimeout(explain, 150);
}

const rulesKey = record => JSON.stringify({ ...record, width: 0, size: 0, family: 0, dark: 0, guides: 0, compare: 0 });

async function explain() {
  const record = shownQuestion(), key = rulesKey(record);
  if (key === explainedKey && rules) return;
  try {
    const { positions } = await fetchJSON("explain", { ...record, width: 0 });
    if (key !== rulesKey(shownQuestion())) return;
    explainedKey = key;
    rules = new Map(positions.map(([offset, sign, before, after, rule, formula, decider]) =>
      [offset, { sign, before, after, rule, formula, decider }]));
    if (pointed) point(...pointed);
  } catch { rules = null; }
}

// --- The answer

function picture(svg) {
  // Parsed as XML, and by a page whose policy runs no script but its own.
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const node = document.importNode(root, true);
  node.setAttribute("aria-hidden", "true");
  node.querySelector("title")?.remove();
  return node;
}

function fill(panel, data, isMain) {
  const node = picture(data.svg);
  panel.querySelectorAll("svg, .lit, .line").forEach(old => old.remove());
  panel.prepend(node);
  panel.data = data;
  panel.place = undefined;
  panel.setAttribute("role", isMain ? "group" : "img");
  panel.setAttribute("aria-label", answer.text.slice(0, 400));
}

function show(next, record) {
  if (answer?.text !== next.text) {
    element("hover").replaceChildren(make("dt", { textContent: "Point at a character" }),
      make("dd", { textContent: "to see its cluster, glyphs, font, advance, and the rule about its line end." }));
  }
  answer = next;
  const main = answer.panels[0];
  const isVertical = (record.options?.writingMode ?? "horizontal") !== "horizontal";
  element("main").classList.toggle("vertical", isVertical);
  fill(element("main"), main, true);
  const edge = element("edge");
  edge.style.left = main.x + (record.width ?? main.width) + "px";
  edge.setAttribute("aria-valuenow", Math.round(record.width ?? main.width));
  edge.setAttribute("aria-valuemin", 1);
  edge.setAttribute("aria-valuemax", 2000);
  const size = value => String(Math.round(value * 100) / 100);
  const drawn = main.lines.length < main.lineCount ? ", the first " + main.lines.length + " drawn" : "";
  element("facts").textContent = main.lineCount + (main.lineCount === 1 ? " line" : " lines") + drawn + ", " + size(main.width) + " × " + size(main.height)
    + (main.isTruncated ? ", truncated" : "");
  const lacks = [];
  if (answer.missing.length) lacks.push("No font has " + answer.missing.join(" ") + ".");
  if (answer.undrawn.length) lacks.push("There is no picture of " + answer.undrawn.join(" ") + ".");
  element("missing").textContent = lacks.join(" ");
  showWays();
  showCopies();
  showBrowser(record);
  point(null);
}

function showWays() {
  const ways = element("ways"), panels = answer.panels.slice(1);
  ways.hidden = !panels.length;
  const chosen = given.get("lineBreaking") ?? options.find(option => option.name === "lineBreaking")?.usual;
  while (ways.children.length > panels.length) ways.lastChild.remove();
  const broadest = Math.max(0, ...panels.map(data => Number(/ width="(\d+)"/.exec(data.svg)?.[1] ?? 0)));
  ways.style.setProperty("--way", Math.max(200, broadest + 28) + "px");
  panels.forEach((data, index) => {
    let box = ways.children[index];
    if (!box) {
      box = make("div", {}, make("h3"), make("div", { className: "scroll" }, make("div", { className: "panel" })));
      ways.append(box);
    }
    box.classList.toggle("chosen", data.name === chosen);
    box.firstChild.replaceChildren(data.name + " ", make("span", { textContent: data.lineCount + (data.lineCount === 1 ? " line" : " lines") }));
    fill(box.querySelector(".panel"), data, false);
  });
}

function showCopies() {
  element("copy").textContent = answer.copies[chosenCopy] ?? "";
  for (const button of element("copies").children) button.setAttribute("aria-selected", button.dataset.name === chosenCopy);
}

// --- The browser's own lines

// What CSS calls values that Galley names otherwise; the rest differs in its hyphens only.
const cssValues = {
  "text-align": { natural: "start", justified: "justify" }, "hyphens": { automatic: "auto" },
  "text-wrap-style": { greedy: "auto", balanced: "balance" }, "overflow-wrap": { breakWord: "break-word" },
};
const cssUnits = { points: "px" };
const hyphenated = name => name.replace(/[A-Z]+/g, letters => "-" + letters.toLowerCase());

// A declaration for an option; null where CSS has none.
function declaration(option, value) {
  if (!option.css) return null;
  let text = null;
  if (option.kind === "choice") text = cssValues[option.css]?.[value] ?? hyphenated(value);
  else if (option.kind === "number") text = value + (cssUnits[option.unit] ?? "");
  else if (option.kind === "count") text = String(value);
  else if (option.kind === "names") text = value.map(hyphenated).join(" ");
  else if (option.css === "font-feature-settings") text = Object.entries(value).map(([tag, number]) => "\"" + tag + "\" " + number).join(", ");
  else if (option.css === "font-variation-settings") text = Object.entries(value).map(([tag, number]) => "\"" + tag + "\" " + number).join(", ");
  else if (typeof value === "string") text = JSON.stringify(value);
  if (option.css === "font-kerning") text = value === 0 ? "none" : null;
  return text !== null && CSS.supports(option.css, text) ? [option.css, text] : null;
}

const faces = new Map();
function family(font) {
  const name = "galley" + font.number;
  if (!faces.has(name)) {
    const face = new FontFace(name, "url(font/" + font.number + ")", { weight: "1 1000", style: "normal" });
    document.fonts.add(face);
    faces.set(name, face.load().catch(() => null));
  }
  return name;
}

let browserTurn = 0;
async function showBrowser(record) {
  const isWanted = element("browser").checked;
  element("beside").hidden = !isWanted;
  if (!isWanted) return;
  const turn = ++browserTurn, data = answer.panels[0], dom = element("dom");
  const families = answer.fonts.filter(font => font.isFirstFace).map(family);
  await Promise.all(families.map(name => faces.get(name)));
  // To ask a browser for its lines takes a while for each character.
  if (record.text.length > 2000) await new Promise(done => setTimeout(done, 200));
  if (turn !== browserTurn) return;
  // What is typed and copied is in letters that this machine may lack.
  for (const id of ["text", "copy"]) element(id).style.fontFamily = (id === "text" ? "system-ui, " : "ui-monospace, monospace, ") + families.join(", ");
  dom.removeAttribute("style");
  const style = dom.style, untold = [];
  style.fontFamily = families.length ? families.join(", ") : "sans-serif";
  style.fontSize = (record.size ?? 17) + "px";
  for (const variation of answer.fonts[0]?.variations ?? []) if (variation.startsWith("wght ")) style.fontWeight = variation.slice(5);
  for (const [name, value] of given) {
    const option = options.find(one => one.name === name), pair = option && declaration(option, value);
    if (pair) style.setProperty(pair[0], pair[1]); else untold.push(name);
  }
  const isVertical = (record.options?.writingMode ?? "horizontal") !== "horizontal";
  if (record.width !== undefined) style[isVertical ? "height" : "width"] = record.width + "px"; else style.whiteSpace = "pre";
  dom.lang = record.lang ?? "";
  dom.dir = record.dir ?? "auto";
  if (record.ruby || record.text.length > 20000) {
    dom.replaceChildren(record.ruby ? "Readings are not compared." : "A text as long as this is not compared.");
    element("difference").textContent = "";
    return;
  }
  dom.replaceChildren(record.text);
  const own = browserLines(dom), galley = data.lines.map(([start, end]) => trimmed(answer.text.slice(start, end)));
  // White space that was collapsed and letters that were changed are so in both only as they are shown.
  const plain = text => text.replace(/[\s\u00ad]+/g, "").toLowerCase();
  let differing = 0;
  const marks = [];
  const most = Math.max(own.length, galley.length);
  for (let index = 0; index < most; index++) {
    if (plain(own[index]?.text ?? "") === plain(galley[index] ?? "")) continue;
    differing += 1;
    marks.push(index);
  }
  const isWhole = data.lines.length === data.lineCount && !data.isTruncated;
  element("difference").textContent = !isWhole ? own.length + " lines" : differing ? differing + " of " + most + " lines differ" : "has the same lines";
  if (isWhole) for (const index of marks) mark(index, own[index]?.rect, data);
  element("untold").textContent = untold.length ? "CSS as this browser has it says nothing of " + untold.join(", ") + "." : "";
}

const trimmed = text => text.replace(/[\s\u200b]+$/u, "");

function mark(index, rect, data) {
  const line = data.lines[index];
  if (line) {
    const [, , x, y, width, height] = line;
    element("main").append(make("div", { className: "line", style: place(data.x + x, data.y + y, width, height) }));
  }
  if (rect) element("dom").append(make("div", { className: "line", style: place(rect.x, rect.y, rect.width, rect.height) }));
}

const place = (x, y, width, height) => "left:" + x + "px;top:" + y + "px;width:" + width + "px;height:" + height + "px";

// The lines of a text node, each with its text and its place in the panel.
function browserLines(panel) {
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
      last = { text: "", across: null, breadth: 0, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, ends: false };
      lines.push(last);
    }
    last.text += segment;
    if (/[\n\r\u2028\u2029\u0085\v\f]$/.test(segment)) last.ends = true;
    if (!isVisible) continue;
    if (last.across === null) { last.across = across; last.breadth = isVertical ? rect.width : rect.height; }
    last.left = Math.min(last.left, rect.left); last.top = Math.min(last.top, rect.top);
    last.right = Math.max(last.right, rect.right); last.bottom = Math.max(last.bottom, rect.bottom);
  }
  if (last?.ends) lines.push({ text: "", across: null });
  return lines.map(line => ({
    text: trimmed(line.text),
    rect: line.across === null ? null : { x: line.left - bounds.left, y: line.top - bounds.top, width: line.right - line.left, height: line.bottom - line.top },
  }));
}

// --- Pointing at a character

function clusterAt(data, x, y) {
  return data.clusters.find(([, , left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height);
}

const scalars = text => [...text].map(one => "U+" + one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")).join(" ");

function ruleText(offset) {
  const rule = rules?.get(offset);
  if (!rule) return "…";
  const what = { "×": "no line ends", "÷": "a line may end", "!": "a line must end" }[rule.sign];
  return rule.before + " " + rule.sign + " " + (rule.after || "end") + " — " + what + " by " + rule.rule + ": " + rule.formula
    + (rule.decider ? " (decided by " + rule.decider + ")" : "");
}

// The panel and the cluster that are pointed at.
let pointed = null;
function point(panel, cluster) {
  document.querySelectorAll(".lit").forEach(old => old.remove());
  pointed = cluster ? [panel, cluster] : null;
  if (!cluster) return;
  const [start, end, x, y, width, height, fontNumber, glyphs] = cluster, data = panel.data;
  panel.append(make("div", { className: "lit", style: place(data.x + x, data.y + y, width, height) }));
  const text = answer.text.slice(start, end), font = answer.fonts.find(one => one.number === fontNumber);
  const isVertical = element("main").classList.contains("vertical");
  const rows = [
    ["cluster", (/\S/u.test(text) ? text + "  " : "") + scalars(text)],
    ["glyphs", glyphs.length ? glyphs.join(", ") : "none"],
    ["font", (font?.name ?? "") + (font?.variations.length ? " (" + font.variations.join(", ") + ")" : "")],
    ["advance", String(Math.round((isVertical ? height : width) * 1000) / 1000) + " points"],
    ["before", start > 0 ? ruleText(start) : "start of the text"], ["after", ruleText(end)],
  ];
  element("hover").replaceChildren(...rows.flatMap(([name, value]) => [make("dt", { textContent: name }), make("dd", { textContent: value })]));
}

function pointAt(event) {
  const panel = event.target.closest?.(".panel");
  if (!panel?.data || isDragging) return;
  const bounds = panel.getBoundingClientRect(), data = panel.data;
  const cluster = clusterAt(data, event.clientX - bounds.left - data.x, event.clientY - bounds.top - data.y);
  if (cluster) point(panel, cluster);
}

// Arrows walk through the characters of the lines.
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const panel = event.currentTarget;
  if (!step || !panel.data?.clusters.length) return;
  event.preventDefault();
  const last = panel.data.clusters.length - 1;
  panel.place = Math.max(0, Math.min(last, (panel.place ?? (step > 0 ? -1 : last + 1)) + step));
  point(panel, panel.data.clusters[panel.place]);
}

// --- The width

let isDragging = false;
function setWidth(value) {
  const width = Math.max(1, Math.min(2000, Math.round(value)));
  element("width").value = width;
  element("widthNumber").value = width;
  ask();
}

function followEdge() {
  const edge = element("edge");
  let offset = 0;
  edge.addEventListener("pointerdown", event => {
    isDragging = true;
    edge.setPointerCapture(event.pointerId);
    offset = event.clientX - (number("widthNumber") ?? edge.offsetLeft);
    edge.focus();
    event.preventDefault();
  });
  edge.addEventListener("pointermove", event => { if (isDragging) setWidth(event.clientX - offset); });
  for (const name of ["pointerup", "pointercancel"]) edge.addEventListener(name, () => { isDragging = false; });
  edge.addEventListener("keydown", event => {
    event.stopPropagation();
    const step = event.shiftKey ? 10 : 1, now = number("widthNumber") ?? Math.round(answer?.panels[0].width ?? 300);
    const next = { ArrowLeft: now - step, ArrowDown: now - step, ArrowRight: now + step, ArrowUp: now + step, PageDown: now - 50, PageUp: now + 50, Home: 40, End: 900 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
  });
}

// --- Controls of options

const titles = { characters: "Characters", fonts: "Fonts", cells: "Cells of a terminal", breaking: "Line breaks", paragraph: "Paragraphs",
  page: "Vertical lines, initial letters", annotations: "Annotations", measure: "Limits, and the answer of measure" };

function setOption(name, value) {
  if (value === null || value === undefined) given.delete(name); else given.set(name, value);
  element("option-" + name).classList.toggle("set", given.has(name));
}

// A control whose `read()` gives the option's value, null for none, and whose `write(value)` shows one.
function control(option) {
  const id = "control-" + option.name;
  switch (option.kind) {
    case "choice": case "flag": {
      const values = option.kind === "flag" ? ["true", "false"] : option.values;
      const node = make("select", { id }, make("option", { value: "", textContent: option.usual ? "usual: " + option.usual : "—" }),
        ...values.map(value => make("option", { value, textContent: value })));
      const read = () => node.value === "" ? null : option.kind === "flag" ? node.value === "true" : node.value;
      return { node, read, write: value => { node.value = value === null ? "" : String(value); } };
    }
    case "number": case "count": {
      const node = make("input", { id, type: "number", step: option.kind === "count" ? "1" : "any", placeholder: option.usual ?? "" });
      for (const [key, name] of [["minimum", "min"], ["maximum", "max"]]) if (option.schema[key] !== undefined) node[name] = option.schema[key];
      if (option.kind === "count") node.min = node.min || "0";
      const read = () => Number.isFinite(node.valueAsNumber) ? node.valueAsNumber : null;
      return { node, read, write: value => { node.value = value === null ? "" : value; } };
    }
    case "names": {
      const boxes = option.values.map(value => make("input", { type: "checkbox", value }));
      const node = make("span", { className: "names", id }, ...boxes.map(box => make("label", {}, box, box.value)));
      node.setAttribute("role", "group");
      const read = () => { const values = boxes.filter(box => box.checked).map(box => box.value); return values.length ? values : null; };
      return { node, read, write: value => { for (const box of boxes) box.checked = value?.includes(box.value) ?? false; } };
    }
    default: {
      const node = make("input", { id, type: "text", placeholder: option.example ?? "", spellcheck: false, autocomplete: "off" });
      const read = () => {
        if (node.value.trim() === "") return null;
        try { return JSON.parse(node.value); } catch { return node.value; }
      };
      return { node, read, write: value => { node.value = value === null ? "" : typeof value === "string" ? value : JSON.stringify(value); } };
    }
  }
}

const controls = new Map();
function makeControls() {
  for (const group of new Set(options.map(option => option.group))) {
    const box = make("details", { open: group === "breaking" }, make("summary", { textContent: titles[group] ?? group }));
    for (const option of options.filter(one => one.group === group)) {
      const made = control(option);
      controls.set(option.name, made);
      const isGroup = option.kind === "names";
      const name = isGroup ? make("span", { className: "name", textContent: option.name }) :
        make("label", { className: "name", htmlFor: "control-" + option.name, textContent: option.name });
      if (isGroup) made.node.setAttribute("aria-label", option.name);
      const unit = option.unit && option.unit !== "points" ? " In " + option.unit + "." : "";
      box.append(make("div", { className: "option", id: "option-" + option.name }, name, made.node, make("small", { textContent: option.summary + unit })));
      made.node.addEventListener("input", () => { setOption(option.name, made.read()); ask(); });
    }
    element("options").append(box);
  }
}

function setOptions(values) {
  for (const option of options) {
    controls.get(option.name).write(values[option.name] ?? null);
    setOption(option.name, values[option.name] ?? null);
  }
}

// --- Audit

async function audit() {
  const facts = element("auditFacts"), list = element("findings");
  list.replaceChildren();
  facts.textContent = "…";
  try {
    const answer = await fetchJSON("audit", {
      name: element("catalogueName").value, content: element("catalogue").value, label: element("catalogueLabel").value });
    facts.textContent = answer.count + (answer.count === 1 ? " finding" : " findings")
      + (answer.findings.length < answer.count ? ", the first " + answer.findings.length + " listed" : "");
    list.append(...answer.findings.map(finding => {
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

// Shows a finding as its label does.
function lookAt(finding) {
  sample = null;
  element("text").value = finding.text ?? "";
  element("lang").value = finding.lang ?? "";
  element("family").value = "";
  if (finding.size) element("size").value = finding.size;
  const options = finding.numberOfLines ? { numberOfLines: finding.numberOfLines, lineBreakMode: "truncatingTail" } : {};
  if (finding.weight && finding.weight !== 400) options.fontWeight = finding.weight;
  setOptions(options);
  if (finding.width) setWidth(finding.width); else ask();
  element("lines").scrollIntoView({ block: "nearest" });
}

// --- Samples

function takeSample(index) {
  sample = samples[index];
  element("text").value = sample.text;
  element("lang").value = sample.lang ?? "";
  element("dir").value = "auto";
  element("family").value = sample.family ?? "";
  setOptions(sample.options ?? {});
  setWidth(sample.width ?? number("widthNumber") ?? 360);
}

async function start() {
  const [table, texts] = await Promise.all([fetchJSON("options.json"), fetchJSON("samples.json")]);
  options = table.options;
  samples = texts;
  element("version").textContent = table.version;
  for (const name of table.families) element("family").append(make("option", { value: name, textContent: name }));
  samples.forEach((one, index) => element("sample").append(make("option", { value: index, textContent: one.name })));
  makeControls();
  for (const name of ["command", "swift", "python", "json"]) {
    const titles = { command: "Command", swift: "Swift", python: "Python", json: "JSON" };
    const button = make("button", { type: "button", textContent: titles[name] });
    button.dataset.name = name;
    button.setAttribute("role", "tab");
    button.addEventListener("click", () => { chosenCopy = name; showCopies(); });
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
  element("sample").addEventListener("change", event => takeSample(event.target.value));
  for (const id of ["text", "lang", "dir", "family", "size", "guides", "compare", "browser"]) element(id).addEventListener("input", ask);
  element("width").addEventListener("input", event => setWidth(event.target.valueAsNumber));
  element("widthNumber").addEventListener("input", event => { element("width").value = event.target.value; ask(); });
  element("reset").addEventListener("click", () => { setOptions(sample?.options ?? {}); ask(); });
  element("auditButton").addEventListener("click", audit);
  element("answer").addEventListener("pointermove", pointAt);
  element("answer").addEventListener("pointerdown", pointAt);
  dark.addEventListener("change", ask);
  element("main").addEventListener("keydown", walk);
  followEdge();
  element("width").value = Math.min(360, document.documentElement.clientWidth - 60);
  element("widthNumber").value = element("width").value;
  takeSample(0);
}

start().catch(error => { element("error").textContent = error.message; });
