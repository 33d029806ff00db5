// Every call of the package, for the checker of types; scripts/js/check.sh runs it.

import {
  FontError, FreedError, GalleyError, Label, Layout, Measurer, OptionError, Page, Paragraph, TextDocument, addFont, bidi, browser,
  compiledModule, explain, fitSize, flow, fonts, graphemes, health, init, initSync, label, labels, lineBreaks, loadFont, measure,
  measureAll, measureModes, missing, patterns, prepare, prepareMarkup, segmentClasses, taffyMeasure, transform, version, words, wrap,
  yogaMeasure,
} from "galley-text";
import type { Caret, Font, FontLike, LabelOptions, Options, Rect, Segments, Size, Sizes, TextOptions } from "galley-text";

declare const canvas: HTMLCanvasElement;
declare const module: WebAssembly.Module;
declare const bytes: Uint8Array;
declare const node: { setMeasureFunc(measure: (width: number, widthMode: number, height: number, heightMode: number) => { width: number; height: number }): void };

export async function start(): Promise<void> {
  await init();
  await init(fetch("galley.wasm"));
  await init(module, { fonts: ["Inter-roman.var.ttf"], patterns: "all", base: new URL("https://example.org/"), words: null });
  await init(new URL("galley.wasm", "file:///"), { words: (text: string) => [text.length] });
  initSync(module, { fonts: { "Inter-roman.var.ttf": bytes }, patterns: { "de-1996": bytes.buffer }, rules: bytes });
  new Worker("worker.js").postMessage(compiledModule());

  const font: Font = await loadFont("fonts/Mine.ttf", { name: "Mine", face: 0 });
  const same: Font = addFont("Mine", bytes, { face: 1 });
  const list: FontLike = [font, same.name, "embedded:*"];
  await fonts.load("NotoSansHebrew-Regular.ttf");
  const isLoaded: boolean = await fonts.ensure(["שלום", "नमस्ते"], { language: "he", fontWeight: 700, italic: false });
  fonts.add("NotoSansThai-Regular.ttf", bytes);
  const needed: string[] = fonts.needed("ไทย");
  document.body.style.fontFamily = fonts.family;
  console.log(isLoaded, needed, fonts.loaded.length, fonts.files[0]?.scripts.join(), font.face);
  await patterns.load("de", "en-US");
  patterns.add("fr", bytes);
  console.log(patterns.of("de"), patterns.names.length, patterns.loaded.length, version, health.traps + health.askedWords + health.missedWords, list);
}

export function sizes(): number {
  const options: TextOptions = { font: "Inter", size: 16, language: "en", direction: "ltr", textAlign: "justify", hyphens: "auto", ...browser };
  const shorthand: Options = "600 16px/1.5 Inter, sans-serif";
  const size: Size = measure("text", 120, options);
  const other: Size = measure("text", { width: 120, fontWeight: 650, letterSpacing: "5%" });
  const all: Sizes = measureAll(["a", "b"], new Float64Array([100, 200]), shorthand);
  const rows = labels(new Set(["a", "b"]), 180, { numberOfLines: 2, lineBreakMode: "truncatingTail" });
  const measurer = new Measurer({ size: 13, fontFeatureSettings: { tnum: 1 } });
  const height: number = measurer.height("text", 100) + measurer.width("text") + measurer.measure("text").lineCount;
  measurer.measureAll(["a"], 100);
  const count: number = measurer.eachLine("text", 100, (start, end, width) => console.log(start, end, width));
  const prepared = measurer.prepare("a text");
  prepared.eachLine(height + count, (start, end, width) => console.log(start, end, width));
  measurer.free();
  const fitted: number | null = fitSize("text", 100, { height: 40, minimum: 8, maximum: 60, step: 0.5, lines: 2, fontWeight: 700 });
  const lines: string[] = wrap("text", 80, { terminalWidth: "graphemesAmbiguousNarrow", skipEscapeSequences: true });
  const ranges = missing("text").map(({ start, end }) => end - start);
  const upper: string = transform("text", ["uppercase", "full-width"], { language: "tr" });
  return size.width + other.height + (all.widths[0] ?? 0) + (rows.heights[0] ?? 0) + height + (fitted ?? 0) + lines.length + ranges.length + upper.length;
}

export function paragraphs(context: CanvasRenderingContext2D): Rect[] {
  const paragraph: Paragraph = prepare("A text with a box \uFFFC", {
    runs: [{ start: 2, end: 6, font: ["Inter"], size: 20, textDecorationLine: ["underline", "line-through"] }, { start: 18, end: 19, box: [20, 10] }],
    ruby: [{ start: 0, end: 1, text: "x" }], emphasis: [{ start: 2, end: 3 }], combine: [{ start: 3, end: 5 }], textIndent: [20, "hanging"],
    tabStops: [[80, "right"], [160, "decimal", "."]], initialLetter: 3, writingMode: "vertical-rl", textFit: ["shrink", "consistent", 0.5],
  });
  prepareMarkup("<b>bold</b>", { size: 12 }).free();
  const { minContentWidth, naturalWidth, text } = paragraph;
  const size: Size = paragraph.measure(minContentWidth + naturalWidth + text.length);
  const several: Sizes = paragraph.measureWidths([100, 200]);
  const segments: Segments = paragraph.segments();
  const name: string | undefined = segmentClasses[segments.classes[0] ?? 0];
  const next = paragraph.nextLine(0, 100);
  const width: number = paragraph.lineWidth(0, next?.end ?? 4) + paragraph.height(100) + size.height + several.length + segments.starts.length;
  const layout: Layout = paragraph.layout(120, { numberOfLines: 2, lineBreakMode: "truncatingMiddle", token: "…", maxHeight: 100, truncationGranularity: "word" });
  layout.eachLine((start, end, lineWidth, x, baseline, index) => console.log(start, end, lineWidth, x, baseline, index));
  const caret: Caret = layout.move(layout.caret(3, { upstream: true }), "down", { preferredX: 20 });
  const hit = layout.hit(caret.rect.x, caret.rect.y).offset + layout.word(2).start;
  layout.drawTo(context, 10, 10, { color: "#c00" });
  const svg: string = layout.toSVG({ scale: 2, padding: 8, background: "white", crop: "ink", selectableText: true, title: "A title", language: "en", color: "#123" });
  console.log(name, width, hit, svg, layout.shown, layout.lines[0]?.baseline, layout.clusters[0]?.isRightToLeft, layout.hiddenRange?.start);
  console.log(layout.width, layout.height, layout.lineCount, layout.firstBaseline, layout.lastBaseline, layout.isRightToLeft, layout.isTruncated, paragraph.missing());
  const boxes = layout.selection(0, 4);
  layout.free();
  paragraph.free();
  return boxes;
}

export function boxes(context: CanvasRenderingContext2D): number {
  const options: LabelOptions = { numberOfLines: 0, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5, layoutDirection: "rtl", scale: 3 };
  const made: Label = label("text", options);
  const bounds: Rect = { x: 0, y: 0, width: 100, height: 40 };
  const { width, height } = made.sizeThatFits(100, 40);
  const drawn = made.layout(bounds);
  made.drawTo(context, bounds, { color: "black" });
  node.setMeasureFunc(yogaMeasure(made));
  const taffy = taffyMeasure(prepare("text"))({ width: 10 }, { width: "min-content", height: 20 });
  const mode: 0 | 1 | 2 = measureModes.atMost;
  const { firstBaseline, hiddenRange, lineCount } = made.drawing(bounds);
  const sum = made.baselines(bounds).first + made.textRect(bounds, 2).width + made.intrinsicSize.width + (drawn?.scaleFactor ?? 1) + (drawn?.layout.height ?? 0);
  made.free();

  const columns = flow([prepare("a"), { paragraph: prepare("b"), orphans: 2, widows: 2, keepsTogether: true }, { boxHeight: 20 }], { spaceAboveNotes: 8, baselineGrid: 12 });
  const page: Page = columns.fill([bounds, bounds], { balanced: true });
  const second = page.hasMore ? columns.fill([bounds], { after: page, forced: true }) : columns.pages([bounds])[0];
  page.drawTo(context, 0, 0, { color: "#000" });
  const count = page.fragments.reduce((total, fragment, index) => total + fragment.rect.height + page.lines(index).length, 0);
  second?.free();
  columns.free();
  return width + height + taffy.width + mode + firstBaseline + (hiddenRange?.end ?? 0) + lineCount + sum + count;
}

export function documents(): number {
  const chat = new TextDocument("Hello", { size: 15 });
  chat.append(", world");
  chat.replace(0, 5, "Goodbye");
  chat.setStyle(0, 7, { size: 20, font: "Inter", textDecorationLine: "underline" });
  const { height } = chat.measure(300);
  const top = chat.lines(0, height, 300)[0]?.top ?? 0;
  const caret = chat.move(chat.caret(3, 300, { upstream: true }), "left", 300, { preferredX: 4 });
  const place = chat.hit(10, 10, 300).offset + chat.line(2, 300).bottom + chat.paragraphAt(3) + chat.paragraph(0).end;
  const context = canvas.getContext("2d");
  if (context) chat.drawTo(context, 0, 0, 300, 0, height, { color: "#333" });
  const sum = chat.selection(0, 3, 0, height, 300).length + chat.word(2).end + chat.cluster(1).end + chat.paragraphCount + chat.length;
  console.log(chat.text, chat.slice(0, 3));
  chat.free();
  return top + caret.offset + place + sum;
}

export function characters(): number {
  try {
    const places = lineBreaks("a b", { language: "en", lineBreakRules: "browser", wordBreak: "keep-all" }).filter(({ isMandatory }) => isMandatory);
    const [why] = explain("a b", { lineBreakStrictness: "loose" });
    const { level, runs } = bidi("a ש", "auto");
    return places.length + (why?.rule.length ?? 0) + (why?.deciders.length ?? 0) + level + (runs[0]?.level ?? 0) + graphemes("e").length + words("a").length;
  } catch (error) {
    if (error instanceof OptionError) console.log(error.option, error.guess);
    if (error instanceof FontError || error instanceof FreedError) console.log(error.code);
    if (error instanceof GalleyError) return error.code === "too-long" ? 1 : 0;
    throw error;
  }
}
