// Asks the package wrongly, as a program in distress does, for a number of calls or of seconds; no instance may stop:
//
//   node scripts/js/hostile.mjs PACKAGE CALLS|SECONDSs [SEED]
//
// The words of Thai are found by a function that throws, asks the package meanwhile, and answers with nonsense. Arguments are of every
// kind, objects have getters that throw or free what is asked, texts have halves of characters, buffers are detached.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { randomOf } from "./tests.mjs";

const [folder, amount = "20000", seed = "1"] = process.argv.slice(2);
const base = pathToFileURL(`${folder}/`);
const g = await import(new URL("galley-text.js", base));
const { random, below, one } = randomOf(Number(seed));

const answers = [
  () => [1, 2, 3], () => [], () => { throw new Error("no words"); }, () => null, () => [NaN, -1, 1e9], (text) => [text.length], (text) => Array(text.length + 5).fill(1),
  () => { g.measure("inside"); return [1]; }, () => { held.at(-1)?.free?.(); return []; }, (text) => [3, 2, 1, text.length], () => "abc", (text) => Array.from(text, (_, at) => at + 1),
];
const held = [];
await g.init(undefined, { base, words: (text) => one(answers)(text) });
const font = new Uint8Array(readFileSync(new URL("fonts/Roboto-Bold.subset.ttf", base)));

const texts = [
  "", "Hello, world", "\ud800", "a\udc00b", "\0", "x\0y", "ภาษาไทยไม่มีช่องว่าง", "ខ្ញុំ", "日本語 אב", "\u202e\u2066", "a\u0301".repeat(50), "👩‍👩‍👧", "so\u00adft", "\r\n\n",
  "word ".repeat(300), "\ufffc", "<b>x</b>", "<b>", "\u2028", "\ufeff",
];
const numbers = [0, 1, -1, 17, 80.5, NaN, Infinity, -Infinity, 1e300, 5e-324, 2 ** 31, 2 ** 53, -0];
const others = [undefined, null, "", "x", true, {}, [], Symbol("s"), 10n, () => 5, new Date(), new Proxy({}, { get() { throw new Error("proxy"); } }), new Uint8Array(3)];
const number = () => (random() < 0.9 ? one(numbers) : one(others));
const offset = () => (random() < 0.8 ? one([0, 1, 2, 5, -1, 100, 2 ** 31]) : number());
const text = () => (random() < 0.95 ? one(texts) + (random() < 0.3 ? one(texts) : "") : one(others));
const thrower = () => ({ get size() { throw new Error("getter"); } });
const nested = () => ({ get size() { g.measure("nested"); held.at(-1)?.free?.(); return 12; } });
const table = Object.entries((await import(new URL("options.js", base))).OPTIONS);

function value(option) {
  if (random() < 0.1) return one(others);
  const words = option.choice ?? option.list;
  if (words && random() < 0.9) return option.list ? Object.keys(words).filter(() => random() < 0.4) : one(Object.keys(words));
  return one([number(), [number(), number()], [one(["grow", "hanging", "80"]), 1], { tnum: number() }, "5%", "…", random() < 0.5]);
}

function options() {
  const kind = random();
  if (kind < 0.1) return one(others);
  if (kind < 0.15) return thrower();
  if (kind < 0.2) return nested();
  if (kind < 0.25) return one(["16px Inter", "bold 1e9px Inter", "px", "12px", "/", "16px/0 x, y"]);
  const made = {};
  for (let left = below(4); left > 0; left -= 1) {
    const [name, option] = one(table);
    made[name] = value(option);
  }
  if (random() < 0.3) made.language = one(["th", "de", "en-US", "", "\ud800", "x".repeat(500), 5]);
  if (random() < 0.2) made.size = number();
  if (random() < 0.1) made.runs = [{ start: offset(), end: offset(), size: number(), box: one([undefined, [1, 2], [number(), number()]]) }];
  if (random() < 0.1) made.ruby = [{ start: offset(), end: offset(), text: text() }];
  if (random() < 0.1) made.font = one(["Inter", "None", ["embedded:*"], [], ["Inter", 5], "fuzz"]);
  return made;
}

const rect = () => ({ x: number(), y: number(), width: number(), height: number() });
const context = { save() {}, restore() {}, beginPath() {}, moveTo() {}, lineTo() {}, bezierCurveTo() {}, closePath() {}, setLineDash() {}, fill() { if (random() < 0.01) throw new Error("canvas"); }, stroke() {} };
const keep = (object) => {
  if (object && typeof object === "object") held.push(object);
  if (held.length > 60) held.splice(below(50), 1)[0].free?.();
};
const some = (kind) => one(held.filter((object) => object instanceof kind)) ?? one(others);
const on = (kind, body) => () => body(some(kind));

const calls = [
  () => g.measure(text(), number(), options()), () => g.measure(text(), options()), () => g.measureAll([text(), text()], one([number(), [number(), number()]]), options()),
  () => g.labels([text(), text()], number(), options()), () => keep(new g.Measurer(options())), () => keep(g.prepare(text(), options())),
  () => keep(g.prepare(text(), options())), () => keep(g.prepareMarkup(text(), options())), () => keep(g.label(text(), options())),
  () => keep(new g.TextDocument(text(), options())), () => g.wrap(text(), number(), options()), () => g.missing(text(), options()),
  () => g.transform(text(), one(["uppercase", ["capitalize", "full-width"], options()])), () => g.lineBreaks(text(), options()), () => g.explain(text(), options()),
  () => g.graphemes(text()), () => g.words(text()), () => g.bidi(text(), one(["auto", "ltr", "rtl", "x"])),
  () => g.fitSize(text(), number(), one([{}, { height: number(), step: one([50, 0, number()]) }, options()])),
  () => g.addFont(one(["fuzz", "", text()]), one([font, font.subarray(0, below(4096)), new ArrayBuffer(0), font.map((byte, at) => (at > 300 && random() < 0.001 ? below(256) : byte))]), { face: one([0, 0, 1, number()]) }),
  on(g.Measurer, (m) => m.measure(text(), number())), on(g.Measurer, (m) => m.measureAll([text()], number())), on(g.Measurer, (m) => m.width(text())),
  on(g.Measurer, (m) => m.eachLine(text(), number(), one([() => held.length, () => some(Object).free(), 5]))), on(g.Paragraph, (p) => p.eachLine(number(), () => p.measure(100))),
  on(g.Paragraph, (p) => p.measure(number())), on(g.Paragraph, (p) => keep(p.layout(number(), one([undefined, options()])))), on(g.Paragraph, (p) => keep(p.layout(one([0, 50, 200])))),
  on(g.Paragraph, (p) => p.measureWidths([number(), 100])), on(g.Paragraph, (p) => p.segments()), on(g.Paragraph, (p) => p.nextLine(offset(), number())),
  on(g.Paragraph, (p) => p.lineWidth(offset(), offset())), on(g.Paragraph, (p) => p.missing()), on(g.Paragraph, (p) => [p.minContentWidth, p.naturalWidth, p.text]),
  on(g.Layout, (l) => [l.lines, l.shown, l.clusters, l.hiddenRange]), on(g.Layout, (l) => l.caret(offset(), one([undefined, { upstream: true }]))), on(g.Layout, (l) => l.hit(number(), number())),
  on(g.Layout, (l) => l.move({ offset: offset() }, one(["left", "right", "up", "down", "x"]), { preferredX: number() })), on(g.Layout, (l) => l.selection(offset(), offset())),
  on(g.Layout, (l) => l.word(offset())), on(g.Layout, (l) => l.toSVG(one([{}, options(), { scale: number() }]))), on(g.Layout, (l) => l.drawTo(one([context, {}]), number(), number())),
  on(g.Label, (l) => l.sizeThatFits(number(), number())), on(g.Label, (l) => [l.intrinsicSize, l.drawing(rect()), l.textRect(rect(), offset())]), on(g.Label, (l) => keep(l.layout(rect())?.layout)),
  on(g.Label, (l) => g.yogaMeasure(l)(number(), one([0, 1, 2, 3]), number(), one([0, 1, 2]))), on(g.Label, (l) => g.taffyMeasure(l)({ width: number() }, { width: one(["min-content", number()]), height: number() })),
  () => keep(g.flow([some(g.Paragraph), { boxHeight: number() }, { paragraph: some(g.Paragraph), orphans: number() }], one([undefined, { spaceAboveNotes: number() }]))),
  on(g.Flow, (f) => keep(f.fill([rect(), { x: 0, y: 0, width: 100, height: 200 }], { after: one([undefined, some(g.Page)]), balanced: random() < 0.5, forced: random() < 0.5 }))),
  on(g.Page, (p) => [p.fragments, p.lines(offset())]), on(g.Page, (p) => p.drawTo(context)),
  on(g.TextDocument, (d) => d.append(text())), on(g.TextDocument, (d) => d.replace(below(1 + (d.length || 0)), below(1 + (d.length || 0)), text())), on(g.TextDocument, (d) => d.replace(offset(), offset(), text())),
  on(g.TextDocument, (d) => [d.measure(number()), d.lines(number(), number(), number())]), on(g.TextDocument, (d) => d.lines(0, 500, one([0, 80, 300]))), on(g.TextDocument, (d) => d.line(offset(), number())),
  on(g.TextDocument, (d) => d.caret(offset(), number())), on(g.TextDocument, (d) => d.move({ offset: offset() }, one(["left", "right", "up", "down"]), number())), on(g.TextDocument, (d) => d.hit(number(), number(), number())),
  on(g.TextDocument, (d) => d.selection(offset(), offset(), number(), number(), number())), on(g.TextDocument, (d) => [d.word(offset()), d.cluster(offset()), d.paragraph(offset()), d.paragraphAt(offset())]),
  on(g.TextDocument, (d) => d.setStyle(offset(), offset(), options())), on(g.TextDocument, (d) => d.drawTo(context, number(), number(), number(), number(), number())), on(Object, (object) => object.free()),
];

const isTime = amount.endsWith("s");
const end = isTime ? Date.now() + Number(amount.slice(0, -1)) * 1000 : Infinity;
let [made, refused] = [0, 0];
for (; isTime ? Date.now() < end : made < Number(amount); made += 1) {
  const call = one(calls);
  try {
    call();
  } catch (error) {
    refused += 1;
    if (g.health.traps > 0) {
      console.log(`call ${made} of seed ${seed}, ${call}: ${error.cause?.stack ?? error.stack}`);
      process.exit(1);
    }
  }
}
const size = g.measure("Hello, world", 100);
if (size.lineCount !== 1 || Math.abs(size.width - 100) > 20) throw new Error(`afterwards a text is ${JSON.stringify(size)}`);
console.log(`hostile: ${made} calls of seed ${seed}, ${refused} refused, ${g.health.traps} instances stopped`);
