// 10,000 labels: how long Galley, a canvas and the page need for their lines, and how often they agree.

import { roundsWidths } from "./compare.js";
import { load, prepare, version } from "./engine.js";

const element = id => document.getElementById(id);
const size = 15, family = () => getComputedStyle(element("page")).fontFamily;
let texts = [], labels = [], paragraphs = [], words = null, spaces = 0, truth = null, truthWidth = 0;

/** Lines by Galley, of texts that were prepared once. */
function galleyLines(width) {
  const counts = new Uint32Array(texts.length);
  for (let index = 0; index < paragraphs.length; index++) counts[index] = paragraphs[index].measure(width).lineCount;
  return counts;
}

/** Lines by the widths of words that a canvas measured, as libraries without an engine have them. */
function canvasLines(width) {
  const counts = new Uint32Array(texts.length);
  for (let index = 0; index < texts.length; index++) {
    let x = 0, lines = 1;
    for (const word of words[index]) {
      if (x > 0 && x + spaces + word > width) { lines++; x = word; } else x += (x > 0 ? spaces : 0) + word;
    }
    counts[index] = lines;
  }
  return counts;
}

/** Measures each word once. */
function measureWords() {
  const context = document.createElement("canvas").getContext("2d"), known = new Map();
  context.font = size + "px " + family();
  const widthOf = word => {
    let width = known.get(word);
    if (width === undefined) known.set(word, width = context.measureText(word).width);
    return width;
  };
  spaces = widthOf(" ");
  words = texts.map(text => text.split(/\s+/).filter(Boolean).map(widthOf));
}

/** Lines of the page itself. */
function pageLines(width) {
  element("page").style.width = width + "px";
  const counts = new Uint32Array(texts.length);
  for (let index = 0; index < labels.length; index++) counts[index] = Math.round(labels[index].offsetHeight / 20);
  return counts;
}

function timed(body, width) {
  const start = performance.now(), counts = body(width);
  return { counts, time: performance.now() - start };
}

const ways = [
  { id: "galley", name: "Galley", ask: galleyLines }, { id: "canvas", name: "Canvas, words", ask: canvasLines },
  { id: "page", name: "The page (DOM)", ask: pageLines },
];

function row(way) {
  const cells = Array.from({ length: 4 }, (_, index) => document.createElement(index ? "td" : "th"));
  cells[0].scope = "row";
  cells[0].textContent = way.name;
  const node = document.createElement("tr");
  node.append(...cells);
  element("rows").append(node);
  way.cells = cells;
}

function show(way, { counts, time }) {
  way.counts = counts;
  way.cells[1].textContent = time.toFixed(1) + " ms";
  way.cells[2].textContent = (1000 * time / texts.length).toFixed(2) + " µs";
}

function agree(way) {
  const isKnown = truth && truthWidth === element("width").valueAsNumber;
  let same = 0;
  if (isKnown) for (let index = 0; index < truth.length; index++) if (truth[index] === way.counts[index]) same++;
  way.cells[3].textContent = isKnown ? (100 * same / truth.length).toFixed(2) + " %" : "…";
  if (way.id !== "page") paint(way, isKnown);
}

/** A square of five points for each label. */
function paint(way, isKnown) {
  const canvas = element(way.id), context = canvas.getContext("2d"), style = getComputedStyle(document.body);
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (let index = 0; index < texts.length; index++) {
    const isOther = isKnown && truth[index] !== way.counts[index];
    context.fillStyle = isOther ? accent : style.color;
    context.globalAlpha = isOther ? 1 : Math.min(1, 0.12 * way.counts[index]);
    context.fillRect(5 * (index % 100), 5 * Math.floor(index / 100), 4, 4);
  }
}

let resting = 0;
function change() {
  const width = element("width").valueAsNumber;
  element("points").textContent = width;
  document.body.dataset.state = "asking";
  for (const way of ways.slice(0, 2)) { show(way, timed(way.ask, width)); agree(way); }
  clearTimeout(resting);
  resting = setTimeout(() => {
    const way = ways[2];
    show(way, timed(way.ask, width));
    [truth, truthWidth] = [way.counts, width];
    ways.forEach(agree);
    document.body.dataset.state = "ready";
  }, 250);
}

async function start() {
  const [strings, engine] = await Promise.all([fetch("strings.json").then(response => response.json()), load()]);
  texts = strings;
  await engine.ensure({ text: texts.join("\n") });
  element("page").style.fontFamily = engine.family();
  await document.fonts.ready;
  labels = texts.map(text => {
    const node = document.createElement("div");
    node.textContent = text;
    return node;
  });
  element("page").append(...labels);
  paragraphs = texts.map(text => prepare(text, { size, lineBreakRules: "browser" }));
  measureWords();
  for (const way of ways) {
    row(way);
    // Words are met once before times are taken.
    way.ask(element("width").valueAsNumber);
  }
  element("facts").textContent = texts.length.toLocaleString("en") + " labels of " + size + " pixels, in " + engine.family().split(",").length + " fonts."
    + (roundsWidths() ? " This browser gives letters widths of whole pixels, and Galley does not." : "");
  element("version").textContent = "Galley " + version;
  element("width").addEventListener("input", change);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => ways.forEach(agree));
  change();
}

start().catch(error => { element("facts").textContent = error.message; });
