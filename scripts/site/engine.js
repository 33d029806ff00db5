// The engine of the page as a module beside it: galley-text, whose fonts come as packs when a text needs them.

import { PATTERNS } from "./galley-text/files.js";
import { fonts, initSync, loadFont, patterns } from "./galley-text/fonts.js";
import { prepare } from "./galley-text/paragraph.js";
import { version } from "./galley-text/version.js";

/** A file of the folder that is stored compressed, since not every server compresses. */
async function unpacked(path, type) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path + ": " + response.status + " " + response.statusText);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}
const bytes = async path => (await unpacked(path, "font/sfnt")).arrayBuffer();
export const json = async path => (await unpacked(path + ".gz", "application/json")).json();

export { prepare, version };
const asked = new Map();

/** The first font, and the letters of it that the page and its first sample have, which come before it. */
const inter = "Inter-roman.var.ttf", firstLetters = "first.ttf";

/** How wide emoji are; it has no pictures of them. */
const emojiMeasures = "NotoColorEmoji.measures.ttf";

/** Loads a font of the package for the engine and for the page. */
function take(name) {
  if (!asked.has(name)) {
    asked.set(name, bytes("packs/" + name + ".gz").then(async content => {
      fonts.add(name, content);
      await show(name, content);
    }));
  }
  return asked.get(name);
}

async function show(name, content) {
  if (name === emojiMeasures) return;
  const { family, weight, italic } = fonts.files.find(one => one.name === name);
  const face = await new FontFace(family, content, { weight: String(weight), style: italic ? "italic" : "normal" }).load();
  document.fonts.add(face);
  return face;
}

/** Loads what a text needs: fonts, and patterns of hyphenation. */
async function ensure(record, family) {
  if (record.options?.fontVariantEmoji) await take(emojiMeasures);
  const own = fonts.files.find(file => file.family === family && !file.italic);
  if (own) await take(own.name);
  const options = { language: record.lang, ...(record.options?.fontWeight ? { fontWeight: record.options.fontWeight } : {}) };
  for (let turn = 0; turn < 3; turn++) {
    const needed = fonts.needed([record.text, ...(record.ruby ?? []).map(one => one.text)], options).filter(name => !asked.has(name));
    if (!needed.length) break;
    await Promise.all(needed.map(take));
  }
  await Promise.all(asked.values());
  if (record.options?.hyphenation === "automatic" && record.lang) {
    for (const name of patterns.of(record.lang)) {
      if (!patterns.loaded.includes(name)) patterns.add(name, await bytes("packs/" + PATTERNS.find(one => one.name === name).file + ".gz"));
    }
  }
}

/** Options as the package takes them. */
function packaged(record, { dropped, family } = {}) {
  const { text, width, lang, dir, options, ...rest } = record;
  // These say which parts an answer in JSON has.
  const { clusters, runs, ink, ...asked } = options ?? {};
  const font = dropped ? [dropped.name, "embedded:*"] : family ? [family, "embedded:*"] : undefined;
  return { ...rest, ...(font ? { font } : {}), ...(lang ? { language: lang } : {}), ...(dir ? { direction: dir } : {}), ...asked };
}

/** Of a long text the beginning is drawn. */
const mostLines = 300, mostDrawn = 20000;

/** The frames of lines and characters on the page, lines that run downwards included. */
function framesOf(layout, mode) {
  const lines = layout.lines.slice(0, mostLines), all = layout.clusters.filter(one => one.line < mostLines);
  const turned = mode && mode !== "horizontal";
  const frame = (x, y, width, height) => !turned ? [x, y, width, height]
    : mode.endsWith("RL") ? [layout.height - y - height, x, height, width] : [y, x, height, width];
  return {
    lines: lines.map(line => [line.start, line.end, ...frame(line.x, line.baseline - line.ascent, line.width, line.ascent + line.descent)]),
    clusters: all.map(one => {
      const line = lines[one.line];
      return [one.start, one.end, ...frame(one.x, line.baseline - line.ascent, one.width, line.ascent + line.descent)];
    }),
    size: turned ? [layout.height, layout.width] : [layout.width, layout.height],
  };
}

/** Paints on a canvas that is a little larger than the lines, since marks may stand beyond them. */
const margin = 24;
function painter(width, height, draw) {
  return (canvas, shift, color) => {
    const scale = devicePixelRatio || 1;
    canvas.width = Math.ceil((Math.min(width, 4000) + 2 * margin) * scale);
    canvas.height = Math.ceil((Math.min(height, 8000) + 2 * margin) * scale);
    Object.assign(canvas.style, { width: canvas.width / scale + "px", height: canvas.height / scale + "px", left: -margin + "px", top: -margin + "px" });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.translate(margin, margin + shift);
    draw(context, hexadecimal(color));
  };
}
const hexadecimal = color => "#" + (color.match(/[\d.]+/g) ?? [0, 0, 0]).slice(0, 3).map(one => Math.round(Number(one)).toString(16).padStart(2, "0")).join("");

function panelOf(name, record, chosen) {
  const width = record.width ?? Infinity, whole = record.text.length > mostDrawn;
  const drawn = whole ? { ...record, text: record.text.slice(0, mostDrawn) } : record;
  const layout = paragraphOf(drawn, chosen, name).layout(width);
  const { lines, clusters, size } = framesOf(layout, record.options?.writingMode);
  const panel = {
    name, lines, clusters, width: size[0], height: size[1], lineCount: layout.lineCount, isTruncated: layout.isTruncated,
    ...(size[0] === layout.width ? { baseline: layout.firstBaseline } : {}),
  };
  if (whole) Object.assign(panel, paragraphOf(record, chosen, name).measure(width));
  const wide = Math.max(size[0], Number.isFinite(width) ? width : 0);
  panel.paint = painter(wide, size[1], (context, color) => {
    layout.drawTo(context, 0, 0, { color });
    drawEmoji(context, record, clusters);
  });
  return panel;
}

const isEmoji = text => /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u.test(text);

/** The pictures of emoji are the browser's, in the places that Galley gives them. */
function drawEmoji(context, record, clusters) {
  for (const [start, end, x, y, width, height] of clusters) {
    const text = record.text.slice(start, end);
    if (!isEmoji(text)) continue;
    context.clearRect(x, y, width, height);
    context.font = (record.size ?? 17) + "px sans-serif";
    const own = context.measureText(text).width;
    context.save();
    context.translate(x, y + height * 0.8);
    if (own > 0) context.scale(width / own, width / own);
    context.fillText(text, 0, 0);
    context.restore();
  }
}

const ways = ["greedy", "optimal", "pretty", "balanced"];
const prepared = new Map();
/** Paragraphs that were prepared last: while a finger drags a width, nothing else changes. */
function paragraphOf(record, chosen, way = "") {
  const options = packaged(way ? { ...record, options: { ...record.options, lineBreaking: way } } : record, chosen);
  const key = JSON.stringify([record.text, options, fonts.loaded.length]);
  if (!prepared.has(key)) {
    if (prepared.size > 24) {
      const [oldest, paragraph] = prepared.entries().next().value;
      prepared.delete(oldest);
      paragraph.free();
    }
    prepared.set(key, prepare(record.text, options));
  }
  return prepared.get(key);
}

/** Makes the engine ready, with its first font or the first letters of it, whose face it gives. */
async function begin(file) {
  const module = unpacked("galley-text/galley.wasm.gz", "application/wasm").then(response => WebAssembly.compileStreaming(response));
  const content = await bytes("packs/" + file + ".gz"), face = await show(inter, content);
  initSync(await module, { fonts: { [inter]: content } });
  return face;
}

/** Puts the whole first font in the place of its first letters. */
async function complete(face) {
  const [content] = await Promise.all([bytes("packs/" + inter + ".gz"), fonts.load()]);
  await show(inter, content);
  document.fonts.delete(face);
  fonts.add(inter, content);
  for (const paragraph of prepared.values()) paragraph.free();
  prepared.clear();
}

/** Makes the engine ready, with its whole first font. */
export async function load() {
  asked.set(inter, begin(inter));
  await Promise.all([asked.get(inter), fonts.load()]);
  return { ensure, family: () => fonts.family };
}

/** Keeps what was loaded for a time without a network. */
async function keep() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register("sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const own = performance.getEntriesByType("resource").map(entry => entry.name).filter(name => name.startsWith(location.origin));
  active.postMessage([location.href.replace(/#.*/, ""), ...new Set(own)]);
}

export async function start() {
  const face = await begin(firstLetters);
  let first = "", answered;
  asked.set(inter, new Promise(done => { answered = done; }).then(() => complete(face)));
  asked.get(inter).then(() => setTimeout(() => keep().catch(() => {}), 1000), () => {});
  return {
    version,
    families: [...new Set(fonts.files.map(file => file.family))],
    async lines(record, chosen) {
      // The first question needs no more than the first letters, however wide its lines are.
      const question = JSON.stringify({ ...record, width: 0, family: chosen.family });
      first ||= question;
      if (question !== first) await ensure(record, chosen.family);
      const paragraph = paragraphOf(record, chosen), panels = [panelOf("", record, chosen)];
      if (chosen.ways && record.text.length <= mostDrawn) for (const way of ways) panels.push(panelOf(way, record, chosen));
      answered();
      return {
        text: record.text, panels, undrawn: [], family: [chosen.dropped?.name ?? chosen.family].filter(Boolean).map(name => JSON.stringify(name) + ", ").join("") + fonts.family,
        missing: paragraph.missing().slice(0, 8).map(({ start, end }) => record.text.slice(start, Math.min(end, start + 8))),
      };
    },
    async explain(record) {
      const { explain } = await import("./galley-text/characters.js");
      const options = packaged(record), { lineBreakRules, lineBreakStrictness, wordBreak } = options;
      const named = Object.fromEntries(Object.entries({ lineBreakRules, lineBreakStrictness, wordBreak, language: options.language }).filter(([, value]) => value));
      return explain(record.text.slice(0, 20000), named).map(one =>
        [one.offset, one.kind === null ? "×" : one.kind === "allowed" ? "÷" : "!", one.before ?? "", one.after ?? "", one.rule, one.formula, one.deciders.join(", ")]);
    },
    async label(question, bounds, chosen) {
      const { label: make } = await import("./galley-text/labels.js");
      await ensure(question, chosen.family);
      const label = make(question.text, packaged(question, chosen));
      const drawing = label.drawing(bounds), placed = label.layout(bounds);
      return {
        ...drawing, intrinsicSize: label.intrinsicSize, fitting: label.sizeThatFits(bounds.width, Infinity), scaleFactor: placed?.scaleFactor ?? 1,
        hidden: drawing.hiddenRange && "“" + question.text.slice(drawing.hiddenRange.start, drawing.hiddenRange.end) + "”",
        paint: painter(bounds.width, bounds.height, (context, color) => label.drawTo(context, bounds, { color })),
      };
    },
    async addFont(name, content) {
      const font = await loadFont(content, { name: "dropped:" + name });
      document.fonts.add(await new FontFace(font.name, content, { weight: "1 1000" }).load());
      return font.name;
    },
  };
}
