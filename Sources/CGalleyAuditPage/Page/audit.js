"use strict";
const byId = id => document.getElementById(id);
const list = byId("list"), form = byId("filters"), search = byId("search"), isNew = byId("new"), sort = byId("sort");
const selects = [...form.querySelectorAll("select[data-filter]")];
const cells = [...document.querySelectorAll("button[data-cell]")];
const cards = [...list.querySelectorAll("article")].map((node, place) => ({ node, place, key: node.dataset.key,
  file: node.dataset.file, isShown: true, findings: [...node.querySelectorAll("section")].map(node =>
    ({ node, data: { ...node.dataset }, words: null, fails: 0 })) }));
const findings = cards.flatMap(card => card.findings.map(finding => Object.assign(finding, { card })));
const value = name => form.querySelector(`select[data-filter="${name}"]`)?.value ?? "";
const otherBits = 1 << selects.length;

function wordsOf(finding) {
  return finding.words ??= (finding.card.key + "\n" + (finding.card.node.querySelector(":scope > .text")?.textContent ?? "")
    + "\n" + finding.node.textContent).toLowerCase();
}

function update() {
  const words = search.value.trim().toLowerCase();
  const wanted = selects.map((select, index) => [select.dataset.filter, select.value, 1 << index]);
  for (const finding of findings) {
    let fails = 0;
    for (const [name, value, bit] of wanted) if (value && finding.data[name] !== value) fails |= bit;
    if (isNew.checked && finding.data.new !== "yes" || words && !wordsOf(finding).includes(words)) fails |= otherBits;
    if (finding.node.hidden !== (fails !== 0)) finding.node.hidden = fails !== 0;
    finding.fails = fails;
  }
  for (const card of cards) {
    card.isShown = card.findings.some(finding => !finding.fails);
    if (card.node.hidden === card.isShown) card.node.hidden = !card.isShown;
  }
  tell();
  if (!currentCard?.isShown) makeCurrent(order.find(card => card.isShown));
}

// Each number says how many findings a click would show.
function tell() {
  const shown = findings.filter(finding => !finding.fails).length, keys = cards.filter(card => card.isShown).length;
  byId("count").textContent = `${shown} of ${findings.length} findings, ${keys} of ${cards.length} keys`;
  byId("none").hidden = shown > 0;
  let placeBits = 0;
  selects.forEach((select, index) => {
    const name = select.dataset.filter, bit = 1 << index, counts = new Map();
    if (name === "language" || name === "screen") placeBits |= bit;
    for (const { data, fails } of findings) if (!(fails & ~bit)) counts.set(data[name], (counts.get(data[name]) ?? 0) + 1);
    for (const option of select.options) {
      if (option.value) option.textContent = `${option.dataset.name} (${counts.get(option.value) ?? 0})`;
    }
  });
  const counts = new Map(), language = value("language"), screen = value("screen");
  for (const { data, fails } of findings) {
    if (fails & ~placeBits) continue;
    for (const place of [[data.language, data.screen], [data.language, ""], ["", data.screen], ["", ""]]) {
      const name = place.join("\u0000");
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const cell of cells) {
    const count = counts.get(cell.dataset.language + "\u0000" + cell.dataset.screen) ?? 0;
    const isPressed = cell.dataset.language === language && cell.dataset.screen === screen;
    cell.textContent = count;
    cell.disabled = count === 0 && !isPressed;
    cell.setAttribute("aria-label", `${count}: ${cell.dataset.name}`);
    cell.setAttribute("aria-pressed", isPressed);
  }
}

let order = cards;
const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
const orders = { worst: (a, b) => a.place - b.place, key: (a, b) => compare(a.key, b.key) || a.place - b.place,
  file: (a, b) => compare(a.file, b.file) || a.place - b.place,
  count: (a, b) => b.findings.length - a.findings.length || a.place - b.place };
function arrange() {
  const sorted = [...cards].sort(orders[sort.value]);
  if (sorted.every((card, index) => card === order[index])) return;
  order = sorted;
  const fragment = document.createDocumentFragment();
  for (const card of order) fragment.append(card.node);
  list.append(fragment);
}

function clear() {
  for (const select of selects) select.value = "";
  search.value = "";
  isNew.checked = false;
}
// One card at a time is in the order of the Tab key, with what it has to press.
let currentCard = null;
const controls = card => card.node.querySelectorAll("a, button");
function makeCurrent(card) {
  if (card === currentCard) return;
  if (currentCard) {
    currentCard.node.tabIndex = -1;
    for (const control of controls(currentCard)) control.tabIndex = -1;
  }
  currentCard = card ?? null;
  if (!card) return;
  card.node.tabIndex = 0;
  for (const control of controls(card)) control.tabIndex = 0;
}
const cardsByNode = new Map(cards.map(card => [card.node, card]));
const cardOf = node => cardsByNode.get(node?.closest("article"));

function move(step) {
  const shown = order.filter(card => card.isShown);
  if (!shown.length) return;
  const now = shown.indexOf(cardOf(document.activeElement));
  go(shown[Math.min(Math.max(now < 0 ? 0 : now + step, 0), shown.length - 1)]);
}
function go(card, node = card.node) {
  reveal(card);
  makeCurrent(card);
  card.node.focus({ preventScroll: true });
  node.scrollIntoView({ block: "start" });
}

function define(name) {
  const template = byId("screen-" + name);
  if (!template) return;
  byId("definitions").append(template.content.querySelector("g"));
  template.remove();
}
function reveal(card) {
  for (const template of card.node.querySelectorAll("template")) {
    for (const use of template.content.querySelectorAll("use[href^='#s']")) define(use.getAttribute("href").slice(1));
    if (card !== currentCard) for (const button of template.content.querySelectorAll("button")) button.tabIndex = -1;
    template.replaceWith(template.content);
  }
}
const sight = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    sight.unobserve(target);
    reveal(cardOf(target));
  }
}, { rootMargin: "600px 0px" });

function grow(button) {
  const svg = button.closest("figure").querySelector("svg"), box = svg.getAttribute("viewBox");
  const other = svg.dataset.other, [, , width, height] = other.split(" ");
  svg.dataset.other = box;
  svg.setAttribute("viewBox", other);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") === "false");
}

async function copy(button) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(button.dataset.text);
  } catch {
    // Pages that were not fetched by https have no clipboard.
    const area = document.createElement("textarea");
    area.value = button.dataset.text;
    button.after(area);
    area.select();
    isCopied = document.execCommand("copy");
    area.remove();
    button.focus({ preventScroll: true });
  }
  byId("said").textContent = isCopied ? `${button.dataset.text} is copied.` : "The browser does not let the page copy.";
  button.textContent = isCopied ? "Copied" : "Not copied";
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
}
function writeAddress() {
  const parameters = new URLSearchParams();
  for (const select of selects) if (select.value) parameters.set(select.dataset.filter, select.value);
  if (isNew.checked) parameters.set("new", "yes");
  if (search.value) parameters.set("words", search.value);
  if (sort.value !== "worst") parameters.set("sort", sort.value);
  const text = parameters.toString();
  // Frames of some servers have no history.
  try { history.replaceState(null, "", text ? "#" + text : location.href.split("#")[0]); } catch { }
}
function readAddress() {
  const text = location.hash.slice(1);
  if (text === "list") return writeAddress();
  const finding = text && findings.find(finding => finding.node.id === text);
  if (finding) {
    if (finding.fails) clear();
  } else {
    const parameters = new URLSearchParams(text);
    for (const select of selects) {
      const wanted = parameters.get(select.dataset.filter) ?? "";
      select.value = [...select.options].some(option => option.value === wanted) ? wanted : "";
    }
    isNew.checked = parameters.get("new") === "yes";
    search.value = parameters.get("words") ?? "";
    sort.value = Object.hasOwn(orders, parameters.get("sort")) ? parameters.get("sort") : "worst";
  }
  arrange();
  update();
  if (finding) go(finding.card, finding.node);
}
function change() {
  arrange();
  update();
  writeAddress();
}
function showAll() {
  clear();
  change();
}

form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", change);
form.addEventListener("keydown", event => { if (event.key === "Escape") showAll(); });
byId("all").addEventListener("click", showAll);
for (const cell of cells) cell.addEventListener("click", () => {
  const isPressed = cell.getAttribute("aria-pressed") === "true";
  for (const select of selects) {
    const name = select.dataset.filter;
    if (name === "language" || name === "screen") select.value = isPressed ? "" : cell.dataset[name];
  }
  change();
});
list.addEventListener("focusin", event => makeCurrent(cardOf(event.target) ?? currentCard));
list.addEventListener("click", event => {
  if (event.target.matches(".copy")) copy(event.target);
  if (event.target.matches(".whole")) grow(event.target);
});
// Single keys are for the list alone, so that nobody meets them by speaking or by a slip.
list.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") showAll();
  if (event.key === "j") move(1);
  if (event.key === "k") move(-1);
  if (event.key !== "/") return;
  event.preventDefault();
  byId("fold").open = true;
  search.focus();
});
addEventListener("hashchange", readAddress);
addEventListener("beforeprint", () => { for (const card of cards) if (card.isShown) reveal(card); });
if (matchMedia("(max-width: 800px)").matches) byId("fold").open = false;
for (const control of list.querySelectorAll("a, button")) control.tabIndex = -1;
for (const card of cards) sight.observe(card.node);
readAddress();
