// Tests of the package that any host can run: properties of random texts, and what goes wrong.

/** Random numbers that each host has alike (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(random() * limit);
  return { random, below, one: (list) => list[below(list.length)] };
}

const words = [
  "Prepare", "once", "lay", "out", "many.", "a", "fi", "wait…", "so\u00adft", "1/2", "(in)", "x\ty", "Zeile\n", "Å", "e\u0301", "naïve", "–", "don’t", "ABC", "ﬁ",
  "👩‍👩‍👧", "\u{1d400}", "日本語", "שלום", "😀",
];
const latin = words.slice(0, 20);

export function textOf({ below, one }, most = 30, among = words) {
  return Array.from({ length: 1 + below(most) }, () => one(among)).join(" ");
}

function equal(got, wanted, what) {
  const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

function near(got, wanted, what, room = 1e-6) {
  if (!(Math.abs(got - wanted) <= room)) throw new Error(`${what}: ${got} instead of ${wanted}`);
}

function fails(body, kind, wanted = {}) {
  let error;
  try {
    body();
  } catch (caught) {
    error = caught;
  }
  if (!(error instanceof kind)) throw new Error(`${String(body)} gave ${error === undefined ? "no error" : error.stack}`);
  for (const [key, value] of Object.entries(wanted)) equal(error[key], value, `${key} of "${error.message}"`);
  return error;
}

/** A canvas that keeps what it is told: the box around all points, the fills and strokes. */
export function recordingContext() {
  const drawn = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity, fills: [], strokes: [], depth: 0 };
  const add = (...points) => {
    for (let at = 0; at < points.length; at += 2) {
      if (!Number.isFinite(points[at]) || !Number.isFinite(points[at + 1])) throw new Error(`a point is ${points}`);
      drawn.minX = Math.min(drawn.minX, points[at]);
      drawn.maxX = Math.max(drawn.maxX, points[at]);
      drawn.minY = Math.min(drawn.minY, points[at + 1]);
      drawn.maxY = Math.max(drawn.maxY, points[at + 1]);
    }
  };
  return {
    drawn, beginPath() {}, moveTo: add, lineTo: add, bezierCurveTo: add, closePath() {}, setLineDash() {},
    save() { drawn.depth += 1; }, restore() { drawn.depth -= 1; },
    fill() { drawn.fills.push(this.fillStyle); }, stroke() { drawn.strokes.push(this.strokeStyle); },
  };
}

const tests = {
  "texts that are measured one by one, together and prepared have one size"(g) {
    const chance = randomOf(1);
    for (const options of [undefined, { size: 12.5, letterSpacing: 0.25 }, "600 15px Inter", { hyphens: "manual", lineHeight: 24, lineBreakRules: "browser" }]) {
      const texts = Array.from({ length: 60 }, () => textOf(chance, 30, latin)).concat("", "a\0b", "x".repeat(200));
      const widths = [0, 57.25, 160, Infinity];
      const all = g.measureAll(texts, widths, options);
      const measurer = new g.Measurer(options);
      texts.forEach((text, row) => widths.forEach((width, column) => {
        const place = row * widths.length + column;
        const size = g.measure(text, width, options);
        equal([all.widths[place], all.heights[place], all.lineCounts[place]], [size.width, size.height, size.lineCount], `measureAll of ${text} at ${width}`);
        const paragraph = g.prepare(text, options);
        equal(paragraph.measure(width), size, `prepare of ${text} at ${width}`);
        equal(paragraph.measure(width), measurer.measure(text, width), "Measurer");
        equal(paragraph.height(width), measurer.height(text, width), "height");
        const layout = paragraph.layout(width);
        equal([layout.height, layout.lineCount], [size.height, size.lineCount], `layout of ${text} at ${width}`);
        near(layout.width, size.width, "width of a layout");
        const sizes = paragraph.measureWidths([width, 100]);
        equal([sizes.widths[0], sizes.heights[0], sizes.lineCounts[0]], [size.width, size.height, size.lineCount], "measureWidths");
      }));
      measurer.free();
    }
  },

  "lines follow each other through the whole text, in units of UTF-16"(g) {
    const chance = randomOf(2);
    for (let round = 0; round < 200; round += 1) {
      const text = textOf(chance);
      const layout = g.prepare(text).layout(chance.one([40, 90, 200, 1000]));
      equal(layout.lines[0].start, 0, "start");
      layout.lines.slice(1).forEach((line, index) => equal(line.start, layout.lines[index].end, `line ${index} of ${text}`));
      equal(layout.lines.at(-1).end, text.length, `end of ${text}`);
      const called = [];
      layout.eachLine((start, end, width, x, baseline, index) => called.push([start, end, width, x, baseline, index]));
      equal(called, layout.lines.map(({ start, end, width, x, baseline }, index) => [start, end, width, x, baseline, index]), "eachLine");
      const clusters = layout.clusters;
      equal(clusters[0].start, 0, "first cluster");
      for (const { start, end } of clusters) if (end < start || /^[\udc00-\udfff]/.test(text.slice(start))) throw new Error(`cluster ${start} to ${end} of ${text}`);
      equal(layout.shown.length, layout.lineCount, "shown lines");
    }
  },

  "lines without a layout are its lines, by whatever is asked while they are handed over"(g) {
    const chance = randomOf(8);
    const styles = [
      undefined, { size: 13, language: "th" }, { size: 11, alignment: "justified", hyphens: "manual" }, { textWrapStyle: "balance", textIndent: 12 },
      { fontFeatureSettings: { kern: 0 }, letterSpacing: 0.5, lineBreakRules: "browser" }, { lineClamp: 2 }, { whiteSpace: "collapse" },
    ];
    for (const options of styles) {
      const measurer = options?.lineClamp || options?.whiteSpace ? null : new g.Measurer(options);
      for (let round = 0; round < 60; round += 1) {
        const [text, width] = [textOf(chance, 60) + chance.one(["", "\t", "\n", " \u{1f600}", "\ud800"]), chance.one([0, 40, 90.25, 200, 1000, Infinity])];
        const paragraph = measurer && chance.one([true, false]) ? measurer.prepare(text) : g.prepare(text, options);
        const expected = paragraph.layout(width).lines.map((line) => [line.start, line.end, line.width]);
        const called = [];
        const count = paragraph.eachLine(width, (...line) => { called.push(line); paragraph.measure(10); });
        equal([called, count], [expected, expected.length], `eachLine of ${text} at ${width}`);
        if (measurer === null) continue;
        called.length = 0;
        equal(measurer.eachLine(text, width, (...line) => { called.push(line); measurer.width("other"); }), expected.length, "number of lines");
        equal(called, expected, `eachLine of a measurer of ${text} at ${width}`);
      }
    }
    fails(() => g.prepare("x").eachLine(NaN, () => {}), g.OptionError);
  },

  "halves of characters count as one unit and are shown as U+FFFD"(g) {
    for (const text of ["a\ud800b", "\udc00", "x\ud83d", "\ud83d\ude00\ude00"]) {
      const repaired = text.replace(/\ud800|\ud83d(?!\ude00)|(?<!\ud83d)\udc00|(?<=\ude00)\ude00/g, "\ufffd");
      equal(g.measure(text), g.measure(repaired), JSON.stringify(text));
      equal(g.prepare(text).layout().lines.at(-1).end, text.length, JSON.stringify(text));
      equal(g.prepare(text).text, repaired, JSON.stringify(text));
      equal(g.measureAll([text], 100).widths[0], g.measure(repaired, 100).width, "measureAll");
    }
  },

  async "names and words of CSS mean what the table's do"(g) {
    await g.patterns.load("en-US");
    const text = "The quick (brown) fox\njumps over the lazy dog and back";
    const pairs = [
      [{ textAlign: "justify" }, { alignment: "justified" }], [{ hyphens: "auto", language: "en-US" }, { hyphenation: "automatic", lang: "en-US" }],
      [{ lineBreak: "anywhere" }, { lineBreakStrictness: "anywhere" }], [{ wordBreak: "break-all" }, { wordBreak: "breakAll" }],
      [{ whiteSpaceCollapse: "preserve-breaks" }, { whiteSpace: "preserveBreaks" }], [{ textWrapMode: "nowrap" }, { textWrap: "noWrap" }],
      [{ textWrapStyle: "balance" }, { lineBreaking: "balanced" }], [{ fontVariantPosition: "super" }, { script: "superscript" }],
      [{ fontFeatureSettings: { tnum: 1 } }, { fontFeatures: { tnum: 1 } }], [{ writingMode: "vertical-rl" }, { writingMode: "verticalRL" }],
      [{ textDecorationLine: "line-through" }, { textDecorationLine: ["lineThrough"] }], [{ lineClamp: 2 }, { numberOfLines: 2 }],
      [{ fontSize: 20, dir: "rtl" }, { size: 20, direction: "rtl" }], [{ font: "italic".slice(6) + "500 20px/30px Inter, sans-serif" }, { font: ["Inter", "sans-serif"], size: 20, fontWeight: 500, lineHeight: 30 }],
      [{ font: "bold 12pt/1.5 Inter" }, { size: 16, fontWeight: 700, lineHeightFactor: 1.5 }],
    ];
    for (const [css, own] of pairs) equal(g.prepare(text, css).layout(90).lines, g.prepare(text, own).layout(90).lines, JSON.stringify(css));
    equal(g.transform("straße ﬁ", ["uppercase"]), "STRASSE FI", "transform");
    equal(g.transform("a\ud800", "full-width"), "ａ\ufffd", "transform");
  },

  "errors are classes with a code, the name of what is wrong, and a guess"(g) {
    const { OptionError, GalleyError, FontError, FreedError } = g;
    for (const kind of [OptionError, FontError, FreedError]) if (!(kind.prototype instanceof GalleyError)) throw new Error("no base class");
    fails(() => g.measure("x", { numberOfLine: 2 }), OptionError, { code: "bad-argument", option: "numberOfLine", guess: "numberOfLines" });
    fails(() => g.measure("x", { textAling: "left" }), OptionError, { guess: "textAlign" });
    fails(() => g.measure("x", { wibble: 2 }), OptionError, { option: "wibble", guess: undefined });
    fails(() => g.prepare("x", { textAlign: "justfy" }), OptionError, { option: "textAlign", guess: "justify" });
    fails(() => g.prepare("x", { size: -1 }), OptionError, { option: "size" });
    fails(() => g.prepare("x", { size: NaN }), OptionError, { option: "size" });
    fails(() => g.prepare("x", { letterSpacing: Infinity }), OptionError, { option: "letterSpacing" });
    fails(() => g.prepare("x", { textAlign: "left", alignment: "left" }), OptionError, { option: "alignment" });
    fails(() => g.prepare("x", { font: "Intr" }), OptionError, { option: "font", guess: "Inter" });
    fails(() => g.prepare("x", { runs: [{ start: 0, end: 1, sise: 3 }] }), OptionError, { option: "sise", guess: "size" });
    fails(() => g.prepare("x", { runs: [{ start: 0, end: 9, size: 3 }] }), OptionError);
    fails(() => g.prepare("x", { minimumScaleFactor: 0.5 }), OptionError, { option: "minimumScaleFactor" });
    fails(() => g.label("x", { writingMode: "vertical-rl" }), OptionError, { option: "writingMode" });
    fails(() => g.prepare("x", { hyphens: "auto" }), OptionError);
    fails(() => g.prepare(5), OptionError, { option: "text" });
    fails(() => g.measure("x", 1, 5), OptionError, { option: "options" });
    fails(() => g.prepare("x").layout("wide"), OptionError, { option: "width" });
    fails(() => g.prepare("x").layout(NaN), OptionError, { option: "width" });
    fails(() => g.prepare("x").layout(10, { lineHeight: 3 }), OptionError, { option: "lineHeight" });
    fails(() => g.prepare("x").layout(10).caret(0.5), OptionError, { option: "offset" });
    fails(() => g.prepare("x").layout(10).move({ offset: 0 }, "back"), OptionError, { option: "direction" });
    fails(() => g.prepare("x").layout(10).move({ offset: 0 }, "up", { preferredX: { valueOf() { throw new Error("asked"); } } }), OptionError);
    fails(() => g.measureAll("abc", 10), OptionError, { option: "texts" });
    fails(() => g.measureAll(["a", 5], 10), OptionError);
    fails(() => new g.Measurer({ whiteSpace: "collapse" }), OptionError);
    fails(() => g.prepareMarkup("<b>x"), OptionError);
    fails(() => g.addFont("broken", new Uint8Array(100)), FontError, { code: "bad-font" });
    fails(() => g.addFont("none", new ArrayBuffer(0)), OptionError);
    fails(() => g.addFont("none", "text"), OptionError);
    const detached = new Uint8Array(8);
    structuredClone(detached.buffer, { transfer: [detached.buffer] });
    fails(() => g.addFont("detached", detached), OptionError);
    fails(() => g.measure("x".repeat(70 << 20)), GalleyError, { code: "too-long" });
    equal(g.measure("x", 100).lineCount, 1, "afterwards");
  },

  "getters that throw, and that ask the package meanwhile, do no harm"(g) {
    const asked = new Error("asked");
    for (const name of ["size", "font", "textAlign", "fontFeatures", "runs"]) {
      let error;
      try {
        g.prepare("x", { get [name]() { throw asked; } });
      } catch (caught) {
        error = caught;
      }
      if (error !== asked) throw new Error(`${name}: ${error}`);
    }
    const nested = g.prepare("Hello, world", { get size() { return Math.round(g.measure("mm").width / 4) * 2; } });
    equal(nested.measure(), g.measure("Hello, world", { size: Math.round(g.measure("mm").width / 4) * 2 }), "a getter that measures");
    const listed = { *[Symbol.iterator]() { yield "a"; g.measure("something else"); yield "b"; } };
    equal([...g.measureAll(listed, 50).widths], [...g.measureAll(["a", "b"], 50).widths], "an iterator that measures");
    const layout = g.prepare("x y z").layout(10);
    equal(layout.toSVG({ get color() { g.measure("other"); return "#c00"; } }), layout.toSVG({ color: "#c00" }), "a getter of a picture");
  },

  "carets, hits, steps and selections agree with each other"(g) {
    const chance = randomOf(3);
    for (let round = 0; round < 60; round += 1) {
      const text = textOf(chance, 12);
      const layout = g.prepare(text).layout(chance.one([60, 150, 600]));
      for (const { start } of layout.clusters) {
        const caret = layout.caret(start);
        equal(caret.offset, start, `caret at ${start} of ${text}`);
        const hit = layout.hit(caret.rect.x, caret.rect.y + caret.rect.height / 2);
        near(layout.caret(hit.offset, hit).rect.x, caret.rect.x, `hit at ${start} of ${JSON.stringify(text)}`, 0.01);
      }
      const [start, end] = [chance.below(text.length), chance.below(text.length)].sort((a, b) => a - b);
      const boxes = layout.selection(start, end);
      if (start < end && boxes.length === 0 && /\S/.test(text.slice(start, end))) throw new Error(`no box of ${start} to ${end} of ${text}`);
      for (const box of boxes) if (!(box.height > 0)) throw new Error("a box is flat");
      const word = layout.word(start);
      if (!(word.start <= word.end && word.end >= start)) throw new Error(`word ${word.start} to ${word.end} at ${start}`);
      let [caret, steps] = [layout.caret(0), 0];
      for (let next; (next = layout.move(caret, "down")).line !== caret.line; caret = next) if ((steps += 1) > 500) throw new Error("down without end");
      equal(caret.line, layout.lineCount - 1, `down in ${text}`);
    }
  },

  "segments are what lines are made of"(g) {
    const chance = randomOf(4);
    for (let round = 0; round < 80; round += 1) {
      const text = textOf(chance, 25, latin.filter((word) => !word.includes("\t")));
      const paragraph = g.prepare(text);
      const { length, starts, widths, spaces, breaks, classes } = paragraph.segments();
      equal([starts[0], starts[length]], [0, text.length], `ends of ${text}`);
      // Greedy lines of segments are those of the engine.
      const width = 40 + chance.below(300);
      const lines = [];
      let [start, x] = [0, 0];
      for (let index = 0; index < length; index += 1) {
        if (index > start && x + widths[index] > width) {
          lines.push([starts[start], starts[index]]);
          [start, x] = [index, 0];
        }
        x += widths[index] + spaces[index];
        if (breaks[index] === 1) {
          lines.push([starts[start], starts[index + 1]]);
          [start, x] = [index + 1, 0];
        }
        if (classes[index] >= g.segmentClasses.length) throw new Error("a class without a name");
      }
      const layout = paragraph.layout(width);
      const isWide = widths.some((one) => one > width) || breaks.some((kind) => kind === 2);
      if (!isWide) equal(lines, layout.lines.filter((line) => line.end > line.start).map(({ start, end }) => [start, end]), `lines of ${text} at ${width}`);
      // Each line by itself is as wide as it is there; the next line from its start is it.
      let place = 0;
      for (const line of layout.lines) {
        if (line.end === line.start) continue;
        near(paragraph.lineWidth(line.start, line.end), line.width, `line ${line.start} to ${line.end} of ${text}`, 1e-4);
        const next = paragraph.nextLine(place, width);
        equal([next.start, next.end], [line.start, line.end], `next line of ${text} at ${width}`);
        place = next.end;
      }
      equal(paragraph.nextLine(text.length, width), null, "behind the end");
    }
    equal(g.segmentClasses[g.prepare("a-b").segments().classes[0]], g.explain("a-b").find(({ offset }) => offset === 2).before, "class of a hyphen");
  },

  "labels answer together as one by one, and for layout engines"(g) {
    const chance = randomOf(5);
    for (const options of [{}, { numberOfLines: 2, size: 13 }, { numberOfLines: 0, scale: 3, lineBreakMode: "wordWrapping" }]) {
      const texts = Array.from({ length: 40 }, () => textOf(chance, 15, latin)).concat("");
      const width = chance.one([50, 120.5, 300]);
      const all = g.labels(texts, width, options);
      texts.forEach((text, index) => {
        const label = g.label(text, options);
        const size = g.yogaMeasure(label)(width, g.measureModes.atMost, NaN, g.measureModes.undefined);
        equal([all.widths[index], all.heights[index]], [size.width, size.height], `label ${text}`);
        const yoga = g.yogaMeasure(label);
        if (options.numberOfLines === 0) equal(label.sizeThatFits(width).height, size.height, `sizeThatFits of ${text}`);
        equal(yoga(NaN, 0, NaN, 0), g.taffyMeasure(label)({}, { width: "max-content", height: "max-content" }), "Yoga and Taffy");
        equal(yoga(77, 1, 55, 1), { width: 77, height: 55 }, "exactly");
        const taffy = g.taffyMeasure(label);
        equal(taffy({ width: 77 }, { width: 10, height: "min-content" }).width, 77, "a known width");
        const least = taffy({}, { width: "min-content", height: "max-content" });
        if (least.width > yoga(NaN, 0, NaN, 0).width) throw new Error("min-content is wider than max-content");
        const bounds = { x: 3, y: 5, width, height: 100 };
        const rect = label.textRect(bounds);
        equal(rect, label.drawing(bounds).textRect, "textRect");
        const drawn = label.layout(bounds);
        equal(drawn === null, text === "", "layout of an empty label");
        if (drawn !== null) equal(drawn.layout.isTruncated, label.drawing(bounds).isTruncated, "isTruncated");
      });
    }
    const paragraph = g.prepare("A text of several words");
    equal(g.yogaMeasure(paragraph)(80, 2, NaN, 0), { width: paragraph.measure(80).width, height: paragraph.measure(80).height }, "Yoga of a text");
    equal(g.taffyMeasure(paragraph)({}, { width: "min-content", height: "max-content" }).width, paragraph.measure(paragraph.minContentWidth).width, "Taffy of a text");
    fails(() => g.yogaMeasure({}), g.OptionError);
    fails(() => g.yogaMeasure(paragraph)(80, 7, 0, 0), g.OptionError, { option: "widthMode" });
  },

  "a document has the lines of a paragraph, after any edits"(g) {
    const chance = randomOf(6);
    for (let round = 0; round < 12; round += 1) {
      let text = textOf(chance, 60);
      const document = new g.TextDocument(text, { size: 14 });
      for (let edit = 0; edit < 25; edit += 1) {
        const outside = (offset) => (/[\udc00-\udfff]/.test(text[offset] ?? "") ? offset - 1 : offset);
        const [start, end] = [outside(chance.below(text.length + 1)), outside(chance.below(text.length + 1))].sort((a, b) => a - b);
        const added = chance.below(3) === 0 ? "" : textOf(chance, 8);
        if (chance.below(4) === 0) {
          document.append(added);
          text += added;
        } else {
          document.replace(start, end, added);
          text = text.slice(0, start) + added + text.slice(end);
        }
      }
      equal(document.text, text, "text");
      equal(document.length, text.length, "length");
      const middle = chance.below(text.length + 1);
      const some = /[\udc00-\udfff]/.test(text[middle] ?? "") ? middle - 1 : middle;
      equal(document.slice(0, middle), text.slice(0, some), "slice");
      const width = chance.one([80, 200, 500]);
      const layout = g.prepare(text, { size: 14 }).layout(width);
      const size = document.measure(width);
      near(size.height, layout.height, "height", 1e-3);
      equal(size.lineCount, layout.lineCount, `lines of ${JSON.stringify(text)}`);
      const lines = document.lines(0, size.height + 1, width);
      equal(lines.map(({ start, end }) => [start, end]), layout.lines.map(({ start, end }) => [start, end]), "ends of lines");
      lines.forEach((line, index) => near(line.baseline, layout.lines[index].baseline, "baseline", 1e-3));
      for (let place = 0; place < 10; place += 1) {
        const chosen = chance.below(text.length + 1);
        const offset = /[\udc00-\udfff]/.test(text[chosen] ?? "") ? chosen - 1 : chosen;
        const [one, other] = [document.caret(offset, width), layout.caret(offset)];
        equal(one.offset, other.offset, `caret at ${offset}`);
        near(one.rect.x, other.rect.x, "x of a caret", 1e-3);
        equal(document.word(offset), layout.word(one.offset), `word at ${offset} of ${JSON.stringify(text)}`);
        equal(document.line(offset, width).start <= offset, true, "line of an offset");
        equal(document.hit(one.rect.x, one.rect.y + 3, width).rect.x, document.caret(document.hit(one.rect.x, one.rect.y + 3, width).offset, width, document.hit(one.rect.x, one.rect.y + 3, width)).rect.x, "hit");
      }
      const last = document.paragraphCount - 1;
      equal(document.paragraph(last).end, text.length, "the last paragraph");
      equal(document.paragraphAt(text.length), last, "paragraphAt");
      document.setStyle(0, Math.min(5, text.length), { size: 40 });
      if (!(document.measure(width).height > layout.height - 1)) throw new Error("a larger part makes no line higher");
      const context = recordingContext();
      document.drawTo(context, 10, 20, width, 0, 100);
      if (context.drawn.fills.length === 0 && /\S/.test(text.slice(0, 20))) throw new Error("nothing drawn");
      document.free();
    }
    fails(() => new g.TextDocument("abc").replace(2, 9, ""), g.OptionError, { option: "end" });
    fails(() => new g.TextDocument("abc").replace(2, 1, ""), g.OptionError);
    fails(() => new g.TextDocument("abc").slice(-1), g.OptionError);
    fails(() => new g.TextDocument("abc", { runs: [{ start: 0, end: 1, size: 9 }] }), g.OptionError);
  },

  "blocks go through containers, and every line has one place"(g) {
    const text = Array.from({ length: 60 }, (_, index) => `Word ${index} of a text that is set in columns.`).join(" ");
    const blocks = [g.prepare("A heading", { size: 24 }), { paragraph: g.prepare(text), orphans: 3 }, { boxHeight: 40 }];
    const flow = g.flow(blocks, {});
    const containers = [{ x: 0, y: 0, width: 150, height: 200 }, { x: 170, y: 0, width: 120, height: 200 }];
    const pages = flow.pages(containers);
    if (pages.length < 2) throw new Error("one page");
    let end = 0;
    for (const page of pages) {
      page.fragments.forEach((fragment, index) => {
        if (fragment.block !== 1) return;
        equal(fragment.start, end, "start of a part");
        end = fragment.end;
        const lines = page.lines(index);
        equal(lines.length, fragment.lineCount, "lines of a part");
        for (const { x, width, baseline } of lines) {
          const { rect } = fragment;
          if (x < rect.x - 1e-6 || x + width > containers[fragment.container].x + containers[fragment.container].width + 1e-6) throw new Error("a line sticks out");
          if (baseline < rect.y || baseline > rect.y + rect.height) throw new Error("a line stands outside of its part");
        }
      });
      page.drawTo(recordingContext());
    }
    equal(end, text.length, "the end of the text");
    equal(pages.at(-1).hasMore, false, "hasMore");
    const clamp = { numberOfLines: 3, lineBreakMode: "truncatingTail" };
    const cut = flow.fill(containers.slice(0, 1), clamp);
    equal(cut.fragments.map(({ block, lineCount }) => [block, lineCount]), [[0, 1], [1, 2]], "lines of a cut flow");
    if (cut.next.block !== 1 || cut.next.start >= cut.fragments[1].end) throw new Error(`hidden from ${cut.next.start} on`);
    equal(flow.fill(containers.slice(0, 1), { maxHeight: 10, ...clamp }).next, { block: 0, start: 0 }, "a flow cut above its first line");
    fails(() => flow.fill(containers, { numberOfLines: -1 }), g.OptionError);
    fails(() => flow.fill(containers, { after: {} }), g.OptionError);
    fails(() => flow.fill(containers, { after: pages.at(-1) }), g.OptionError);
    fails(() => g.flow([{}, 5]), g.OptionError);
  },

  "what is drawn is what SVG has, where the lines stand"(g) {
    const layout = g.prepare("Øfi g", { size: 40, textDecorationLine: "underline" }).layout(300);
    const context = recordingContext();
    layout.drawTo(context, 100, 50, { color: "#c03" });
    const { minX, minY, maxX, maxY, fills, depth } = context.drawn;
    equal(depth, 0, "save and restore");
    equal([...new Set(fills)], ["#cc0033"], "colours");
    if (minX < 100 - 4 || maxX > 100 + layout.width + 4) throw new Error(`drawn from ${minX} to ${maxX}`);
    if (minY < 50 - 4 || maxY > 50 + layout.height + 4) throw new Error(`drawn from ${minY} to ${maxY}`);
    if (maxX - minX < layout.width * 0.8 || !(maxY > 50 + layout.firstBaseline)) throw new Error("too little is drawn");
    if (!/^<\?xml[^]*<svg[^]*<\/svg>\s*$/.test(layout.toSVG())) throw new Error("no SVG");
    layout.drawTo(context, 0, 0, { color: "#00000080" });
    equal(context.drawn.fills.at(-1).startsWith("rgba(0, 0, 0, 0.5"), true, "a colour that is seen through");
    fails(() => layout.drawTo({}), g.OptionError, { option: "context" });
    fails(() => layout.drawTo(context, 0, 0, { color: "reddish" }), g.OptionError);
    fails(() => layout.toSVG({ colour: "red" }), g.OptionError);
    g.label("Label").drawTo(context, { x: 0, y: 0, width: 100, height: 40 });
  },

  "sizes are fitted, lines wrapped, breaks explained"(g) {
    const size = g.fitSize("Fit me into a box", 120, { height: 60 });
    const at = (one) => g.measure("Fit me into a box", 120, { size: one });
    if (!(at(size).height <= 60 && at(size + 0.25).height > 60)) throw new Error(`size ${size}`);
    equal(g.fitSize("Unbreakable", 1), null, "no room");
    equal(g.fitSize("x", 1e6, { maximum: 400, step: 1e-6 }) > 399.9, true, "many steps");
    fails(() => g.fitSize("x", 10, { step: 5e-324 }), g.OptionError);
    fails(() => g.fitSize("x", 10, { size: 3 }), g.OptionError, { option: "size" });
    equal(g.wrap("so\u00adft hyphens show", 26).slice(0, 2).map((line) => line.replace("‐", "-")), ["so-", "ft"], "wrap");
    equal(g.wrap("日本語のターミナル wraps", 10, { terminalWidth: "ambiguousNarrow" }), ["日本語の", "ターミナル", "wraps"], "cells of a terminal");
    equal(g.lineBreaks("a b\nc").map(({ offset, isMandatory }) => [offset, isMandatory]), [[2, false], [4, true], [5, true]], "lineBreaks");
    equal(g.lineBreaks("日本", { wordBreak: "keep-all" }).length, 1, "lineBreaks with an option");
    const why = g.explain("a b(", { language: "en" });
    equal(why.map(({ offset }) => offset), [1, 2, 3, 4], "places");
    equal([why[1].kind, why[1].before, why[1].rule], ["allowed", "SP", "LB18"], "a space");
    equal([...g.graphemes("e\u0301👩‍👩‍👧x")], [2, 10, 11], "graphemes");
    equal([...g.words("ab, c")], [2, 3, 4, 5], "words");
    equal(g.bidi("a שב").runs.map(({ start, end, level }) => [start, end, level]), [[0, 2, 0], [2, 4, 1]], "bidi");
    equal(g.prepareMarkup("a <b>bold</b> &lt;").text, "a bold <", "markup");
    if (!(g.prepareMarkup("<span size='200%'>x</span>").measure().height > g.measure("x").height * 1.9)) throw new Error("markup is not larger");
    const limited = g.prepare("several words on several lines").layout(70, { numberOfLines: 1, lineBreakMode: "truncatingTail" });
    equal([limited.lineCount, limited.isTruncated, limited.shown[0].endsWith("…")], [1, true, true], "limits of a layout");
    const styled = g.prepare("small LARGE", { runs: [{ start: 6, end: 11, size: 40, font: "Inter" }] });
    if (!(styled.measure().height > 40)) throw new Error("a run is not larger");
  },

  async "fonts come when a text needs them"(g, read) {
    const text = "שלום";
    equal(g.missing(text).length > 0, true, "missing before");
    equal(g.fonts.needed(text), ["NotoSansHebrew-Regular.ttf"], "needed");
    const before = g.prepare(text);
    const width = before.naturalWidth;
    equal(await g.fonts.ensure([text, "and more"]), true, "ensure");
    equal(g.missing(text), [], "missing after");
    equal(before.naturalWidth, width, "a text that was prepared before stays as it is");
    if (g.prepare(text).naturalWidth === width) throw new Error("the font changed nothing");
    equal(await g.fonts.ensure(text), false, "nothing is left to do");
    equal(g.fonts.loaded.slice(0, 2), ["Inter-roman.var.ttf", "NotoSansHebrew-Regular.ttf"], "their order");
    equal(g.fonts.family, "\"Inter\", \"Noto Sans Hebrew\"", "family");
    equal(await g.fonts.ensure("→ ☃ ∮ नमस्ते"), true, "signs");
    equal(g.missing("→ ☃ नमस्ते"), [], "signs");
    const bytes = await read("fonts/Roboto-Bold.subset.ttf");
    const font = g.addFont("My Roboto", bytes);
    const own = g.measure("Hello", { font, size: 20 });
    equal(own, g.measure("Hello", { font: "My Roboto", size: 20 }), "by name");
    equal(own, g.measure("Hello", { font: "20px 'My Roboto'" }), "by shorthand");
    if (own.width === g.measure("Hello", { size: 20 }).width) throw new Error("the font is Inter");
    equal((await g.loadFont(bytes, { name: "again" })).name, "again", "loadFont");
    equal(g.measure("Hello", { font: ["again", "embedded:*"], size: 20 }), own, "a list");
    await g.fonts.load("NotoSansArmenian-Regular.ttf");
    equal(g.measure("Hello", { font, size: 20 }), own, "fonts of one's own are there in a new instance");
    const rejected = await g.fonts.load("No.ttf").catch((error) => error);
    equal([rejected.code, rejected instanceof g.OptionError], ["bad-argument", true], "no such font");
    const missing = await g.loadFont(new URL("nothing-here.ttf", import.meta.url)).catch((error) => error);
    equal(missing.code, "no-file", "no such file");
    equal(g.patterns.of("de-AT"), ["de-1901", "de-1996", "de-ch-1901"], "patterns");
    await g.patterns.load("de");
    const word = g.prepare("Silbentrennung", { hyphens: "auto", language: "de" });
    equal(word.layout(60).shown[0].endsWith("‐"), true, "hyphens of the patterns");
  },

  "what is freed says so, and nothing else is touched"(g) {
    const paragraph = g.prepare("Once");
    const layout = paragraph.layout(100);
    paragraph.free();
    paragraph.free();
    fails(() => paragraph.measure(10), g.FreedError, { code: "freed" });
    fails(() => paragraph.layout(10), g.FreedError, { code: "freed" });
    equal(layout.lineCount, 1, "a layout outlives its paragraph");
    equal(layout.clusters.length, 4, "a layout outlives its paragraph");
    const other = Array.from({ length: 3000 }, (_, index) => g.prepare(`Text ${index}`));
    other.forEach((one, index) => equal(one.text, `Text ${index}`, "another object"));
    other.forEach((one) => one.free());
    if (Symbol.dispose) {
      const disposed = g.prepare("x");
      disposed[Symbol.dispose]();
      fails(() => disposed.measure(), g.FreedError);
    }
  },

  "memory that grows leaves no answer behind"(g) {
    const long = "A long text that takes memory. ".repeat(60_000);
    const measurer = new g.Measurer();
    const before = measurer.measure("Hello");
    const size = g.measure(long, 500);
    equal(measurer.measure("Hello"), before, "a measurer after memory grew");
    equal(g.measureAll([long, "Hello"], 500).heights[0], size.height, "measureAll of a long text");
    const many = Array.from({ length: 3000 }, (_, index) => `Text number ${index} `.repeat(200));
    equal(g.measureAll(many, 300).lineCounts[2999], g.measure(many[2999], 300).lineCount, "texts of 10 MB");
  },

  "an instance that stops is replaced, and its objects say so"(g) {
    const paragraph = g.prepare("Before");
    const { engine } = paragraph;
    const { exports } = engine;
    engine.exports = { ...exports, galley_measure() { throw new WebAssembly.RuntimeError("unreachable"); } };
    const traps = g.health.traps;
    fails(() => paragraph.measure(100), g.FreedError, { code: "trapped" });
    equal(g.health.traps, traps + 1, "traps");
    fails(() => paragraph.layout(100), g.FreedError, { code: "trapped" });
    paragraph.free();
    equal(g.prepare("After").measure(100).lineCount, 1, "a new object");
    equal(g.measure("After", 100).lineCount, 1, "a measurer that was kept");
  },
};

/** Runs all tests one after the other; gives "passed" or what is wrong for each. */
export async function runTests(galley, read) {
  const outcomes = {};
  let early;
  try {
    galley.measure("x");
  } catch (error) {
    early = error;
  }
  outcomes["before init there is an error"] = early?.code === "not-ready" ? "passed" : String(early);
  await Promise.all([galley.init(), galley.init()]);
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test(galley, read);
      outcomes[name] = "passed";
    } catch (error) {
      outcomes[name] = error.message + (error instanceof galley.GalleyError || !/instead of/.test(error.message) ? ` ${error.stack.split("\n").slice(1, 4).join(" ")}` : "");
    }
  }
  return outcomes;
}
