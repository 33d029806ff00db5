// The types of galley-text: text measured, broken into lines and laid out as browsers do, with and without one.
//
// Lengths are CSS pixels, which the engine calls points. Offsets count UTF-16 units, as those of a string do.

import type { AnnotationOptions, CharacterOptions, LabelOnlyOptions, LimitOptions, LineOptions, PageOptions, RunCharacterOptions } from "./options.js";

export type { AnnotationOptions, CharacterOptions, LabelOnlyOptions, LimitOptions, LineOptions, PageOptions, RunCharacterOptions } from "./options.js";

// ---- Start ------------------------------------------------------------------------------------------------------------

/** What a file may be given as: where it is, or its bytes. */
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView;

/** Finds where words of Thai, Lao, Khmer or Burmese end: the offsets behind each, the end of the text last. */
export type WordFinder = (text: string) => number[];

export interface StartOptions {
  /** The folder of the package's files, for those that are not beside galley-text.js. */
  base?: string | URL;
  /** Fonts of the package that texts have from the beginning, by file name, or `"all"`; without it `Inter-roman.var.ttf`. */
  fonts?: "all" | readonly string[];
  /** Hyphenation patterns by language, such as `"de-1996"`, or `"all"`; none without it. */
  patterns?: "all" | readonly string[];
  /** Instead of the host's `Intl.Segmenter`; `null` to break such texts between clusters. */
  words?: WordFinder | null;
}

export interface SyncStartOptions {
  /** Fonts of the package by file name; the first is the default one. */
  fonts?: Readonly<Record<string, ArrayBuffer | ArrayBufferView>>;
  /** Tables of hyphenation patterns by name, as `patterns.names` has them. */
  patterns?: Readonly<Record<string, ArrayBuffer | ArrayBufferView>>;
  /** The file `rules.bin`: what is known of the fonts' rules, which are read otherwise, more slowly. */
  rules?: ArrayBuffer | ArrayBufferView;
  words?: WordFinder | null;
}

/**
 * Makes the engine ready; everything else may be called once the promise is kept. Further calls do nothing.
 *
 * @param source A compiled module, where bytes may not be compiled or another thread has it; or `galley.wasm`, which is
 *   beside this file.
 */
export function init(source?: WebAssembly.Module | Source | PromiseLike<WebAssembly.Module | Source> | null, options?: StartOptions): Promise<void>;

/** Makes the engine ready at once, of a module that is compiled, or of its bytes where compiling is allowed. */
export function initSync(source: WebAssembly.Module | ArrayBuffer | ArrayBufferView, options?: SyncStartOptions): void;

/** The compiled module, for workers: `init(module)` there compiles nothing. */
export function compiledModule(): WebAssembly.Module;

/** The version of the package. */
export const version: string;

// ---- Fonts ------------------------------------------------------------------------------------------------------------

/** A font that was loaded. */
export interface Font {
  readonly name: string;
  readonly face: number;
}

/** A font by its name (`"Inter"`, a file of the package, a name given to `loadFont`), or a list in order of preference. */
export type FontLike = string | Font | readonly (string | Font)[];

/** Loads a font file: TrueType, OpenType, or a face of a collection; not WOFF, which browsers unpack. */
export function loadFont(source: Source, options?: { name?: string; face?: number }): Promise<Font>;
/** Takes the bytes of a font file under a name; a font that had the name stays with the texts that have it. */
export function addFont(name: string, bytes: ArrayBuffer | ArrayBufferView, options?: { face?: number }): Font;

export const fonts: {
  /** Files of the package with where they stand in the order of fallback, how CSS calls them, and for which scripts they are. */
  readonly files: readonly { name: string; family: string; weight: number | string; italic: boolean; scripts: readonly string[] }[];
  /** The names of those that texts have. */
  readonly loaded: readonly string[];
  /** The files that texts need and do not have yet. */
  needed(texts: string | Iterable<string>, options?: { language?: string; fontWeight?: number; italic?: boolean }): string[];
  /**
   * Loads files by name. Texts made from now on have them; those made before stay as they are.
   */
  load(...names: string[]): Promise<void>;
  /** Loads what some texts need; true if there was anything to load. */
  ensure(texts: string | Iterable<string>, options?: { language?: string; fontWeight?: number; italic?: boolean }): Promise<boolean>;
  /** Takes the bytes of a file. */
  add(name: string, bytes: ArrayBuffer | ArrayBufferView): void;
  /** The families in the order in which characters are looked for, as CSS has them: `font-family: ${fonts.family}`. */
  readonly family: string;
};

export const patterns: {
  /** The names of all tables. */
  readonly names: readonly string[];
  readonly loaded: readonly string[];
  /** The tables that texts of a language may need, such as `["de-1901", "de-1996", "de-ch-1901"]` of `"de"`; none without one. */
  of(language: string): string[];
  /** Loads tables by name or language. */
  load(...names: string[]): Promise<void>;
  add(name: string, bytes: ArrayBuffer | ArrayBufferView): void;
};

// ---- Options ----------------------------------------------------------------------------------------------------------

/** What a text has beside the options of the table: docs/OPTIONS.md says what those do. */
export interface OwnOptions {
  /** A font, a list, or CSS's shorthand: `"600 16px Inter"`. Without it the package's fonts, which in a list are `"embedded:*"`. */
  font?: FontLike;
  /** Pixels in one em; 17. */
  size?: number;
  fontSize?: number;
  /** A tag of BCP 47. */
  language?: string;
  lang?: string;
  direction?: "ltr" | "rtl" | "auto";
}

/** A part of a text with a look of its own. */
export interface Run extends RunCharacterOptions {
  start: number;
  end: number;
  font?: FontLike;
  size?: number;
  language?: string;
  /** Width and height of an inline box, which stands for U+FFFC. */
  box?: readonly [width: number, height: number];
  /** Room beside the part, such as that of a chip: before it and behind it. */
  padding?: readonly [start: number, end: number];
  whiteSpace?: "preserve" | "collapse" | "preserveBreaks" | "breakSpaces";
  lineBreaks?: "prohibited" | "allowed";
}

export interface Ruby { start: number; end: number; text: string }

export interface TextOptions extends OwnOptions, CharacterOptions, LineOptions, PageOptions, AnnotationOptions, LimitOptions {
  runs?: readonly Run[];
  ruby?: readonly Ruby[];
  emphasis?: readonly { start: number; end: number }[];
  combine?: readonly { start: number; end: number }[];
}

export interface LabelOptions extends OwnOptions, CharacterOptions, LineOptions, LabelOnlyOptions {
  runs?: readonly Run[];
  ruby?: readonly Ruby[];
}

/** The options with which a text has the lines of Chromium for `white-space: normal`; for `pre-wrap` without `whiteSpace`. */
export const browser: Readonly<{ lineBreakRules: "browser"; whiteSpace: "collapse" }>;

/** Options are an object, or CSS's shorthand of a font. */
export type Options = TextOptions | string;

// ---- Measuring --------------------------------------------------------------------------------------------------------

export interface Size { width: number; height: number; lineCount: number }

/** Sizes of many texts: those of text `i` at width `j` are at `i * widthCount + j`. */
export interface Sizes {
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  readonly lineCounts: Uint32Array;
  readonly length: number;
  readonly widthCount: number;
}

/** The size of a text; without a width, or with Infinity, on as few lines as it has itself. */
export function measure(text: string, options?: (TextOptions & { width?: number }) | string): Size;
export function measure(text: string, width: number, options?: Options): Size;

/** Sizes of many texts by one call of the engine. */
export function measureAll(texts: readonly string[] | Iterable<string>, width: number | ArrayLike<number>, options?: Options): Sizes;

/** The sizes of labels of many texts that may be so wide at most, by one call: what `yogaMeasure(label(text, options))` says of each. */
export function labels(texts: readonly string[] | Iterable<string>, width: number, options?: LabelOptions | string): LabelSizes;
export interface LabelSizes { readonly widths: Float64Array; readonly heights: Float64Array; readonly length: number }

/** A style with which texts are measured again and again: the fastest way for one text at a time. */
export class Measurer {
  constructor(options?: Options);
  measure(text: string, width?: number): Size;
  /** The height alone, without an object. */
  height(text: string, width?: number): number;
  /** The width alone, on as few lines as the text has itself, without an object. */
  width(text: string): number;
  measureAll(texts: readonly string[] | Iterable<string>, width?: number | ArrayLike<number>): Sizes;
  /** Calls a function for each line of a text of this style, as it is, and gives their number: the fastest way to its lines at one width. */
  eachLine(text: string, width: number, found: (start: number, end: number, width: number) => void): number;
  /** Prepares a text of this style, as it is: the fastest way to its lines at several widths. */
  prepare(text: string): Paragraph;
  free(): void;
}

/** The largest font size at which a text fits a box with no word broken; null where it does not fit at the minimum. */
export function fitSize(
  text: string, width: number,
  options?: TextOptions & { height?: number; minimum?: number; maximum?: number; step?: number; lines?: number },
): number | null;

/** The lines of a text as they are to be shown: with hyphens and tokens, without white space at their ends. */
export function wrap(text: string, width: number, options?: Options): string[];

/** Stretches of a text that no font has. */
export function missing(text: string, options?: Options): Range[];

/** The text with its letters changed, as CSS's `text-transform` does. */
export function transform(
  text: string, names: TextTransform | readonly TextTransform[], options?: { language?: string },
): string;
export type TextTransform = "uppercase" | "lowercase" | "capitalize" | "fullWidth" | "full-width" | "fullSizeKana" | "full-size-kana";

// ---- Paragraphs -------------------------------------------------------------------------------------------------------

export interface Range { start: number; end: number }
export interface Rect { x: number; y: number; width: number; height: number }
export interface Line extends Range { width: number; x: number; ascent: number; descent: number; baseline: number }
export interface Cluster extends Range { line: number; x: number; width: number; isRightToLeft: boolean }
export interface Caret {
  offset: number;
  /** The number of its line; of a document there is none. */
  line?: number;
  rect: Rect;
  /** True where the caret belongs to the character before it, such as at the end of a line. */
  upstream: boolean;
  isRightToLeft: boolean;
}

export type Direction = "left" | "right" | "up" | "down";

/** Limits of one layout, which come before those of the paragraph. */
export interface Limits {
  numberOfLines?: number;
  maxHeight?: number;
  lineBreakMode?: LimitOptions["lineBreakMode"];
  token?: string;
  truncationGranularity?: LimitOptions["truncationGranularity"];
}

/** A text that is prepared once, and laid out at many widths. */
export function prepare(text: string, options?: Options): Paragraph;

/** A text with elements such as `<b>`, `<span size='150%'>` and `<ruby>`, in the manner of Pango's. */
export function prepareMarkup(text: string, options?: Options): Paragraph;

export class Paragraph {
  private constructor();
  /** The text that is laid out; of markup without it. */
  readonly text: string;
  /** The width of the widest part that no line may end in. */
  readonly minContentWidth: number;
  /** The width of the widest line where lines end only where they must. */
  readonly naturalWidth: number;
  /** The size at a width, without making lines. */
  measure(width?: number): Size;
  /** The height at a width, without an object. */
  height(width: number): number;
  /** The sizes at many widths. */
  measureWidths(widths: ArrayLike<number>): Sizes;
  layout(width?: number, limits?: Limits): Layout;
  /** Calls a function for each line at a width, and gives their number, without making a layout. */
  eachLine(width: number, found: (start: number, end: number, width: number) => void): number;
  /** The parts between which lines may end, for those who choose lines themselves. */
  segments(): Segments;
  /** A part of the text as a line of its own: its width as it is set there, with the hyphen of a soft hyphen at its end. */
  lineWidth(start: number, end: number): number;
  /** How much of the text from an offset has room in a width: the next line, as `layout` would make it. */
  nextLine(start: number, width: number): LineFit | null;
  missing(): Range[];
  /** Whose words lines of Thai, Lao, Khmer and Burmese end behind: null without such text, "none" where the host had no words for some. */
  readonly wordSource: "host" | "none" | null;
  free(): void;
}

export interface LineFit extends Range { width: number; ascent: number; descent: number }

/** Segments as columns. The text of segment `i` begins at `starts[i]` and ends at `starts[i + 1]`. */
export interface Segments {
  readonly length: number;
  /** One more than there are segments. */
  readonly starts: Uint32Array;
  /** Without the white space at the end. */
  readonly widths: Float64Array;
  /** That of the white space at the end, which has none at the end of a line. */
  readonly spaces: Float64Array;
  /** What is behind each: 0 a line may end, 1 a line must end, 2 a soft hyphen or a hyphen of the patterns. */
  readonly breaks: Uint8Array;
  /** The class of the last character by UAX #14, as `segmentClasses` names them. */
  readonly classes: Uint8Array;
}

/** The names of the classes of UAX #14, by the numbers that segments have. */
export const segmentClasses: readonly string[];

/** The lines of a text at a width. */
export class Layout {
  private constructor();
  readonly width: number;
  readonly height: number;
  readonly lineCount: number;
  readonly firstBaseline: number;
  readonly lastBaseline: number;
  readonly isRightToLeft: boolean;
  readonly isTruncated: boolean;
  /** What is left out. */
  readonly hiddenRange: Range | null;
  /** An object for each line, made when it is asked for. */
  readonly lines: Line[];
  /** The lines as they are to be shown: with hyphens and tokens, without white space at their ends. */
  readonly shown: string[];
  /** Calls a function for each line, without an object. */
  eachLine(found: (start: number, end: number, width: number, x: number, baseline: number, index: number) => void): void;
  readonly clusters: Cluster[];
  caret(offset: number, options?: { upstream?: boolean }): Caret;
  /** The caret that is nearest to a point. */
  hit(x: number, y: number): Caret;
  /** The caret that is a step away: from a caret by an arrow key. */
  move(caret: { offset: number; upstream?: boolean }, direction: Direction, options?: { preferredX?: number }): Caret;
  selection(start: number, end: number): Rect[];
  /** The word at an offset, as a double click selects it. */
  word(offset: number): Range;
  toSVG(options?: PictureOptions): string;
  /** Draws by outlines, with the same shapes on each machine; the top left corner of the layout is at the point. */
  drawTo(context: DrawingContext, x?: number, y?: number, options?: { color?: string }): void;
  free(): void;
}

export interface PictureOptions {
  scale?: number;
  padding?: number;
  /** The colour of the text: #rgb, #rrggbb, #rrggbbaa or a system colour; black. */
  color?: string;
  background?: string;
  crop?: "page" | "ink";
  title?: string;
  language?: string;
  /** Unseen text to select. */
  selectableText?: boolean;
}

/** What `drawTo` needs of a canvas: a CanvasRenderingContext2D, that of an OffscreenCanvas, or one of Node's canvases. */
export interface DrawingContext {
  fillStyle: any;
  strokeStyle: any;
  lineWidth: number;
  save(): void;
  restore(): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
  fill(): void;
  stroke(): void;
  setLineDash(segments: number[]): void;
  lineDashOffset: number;
  lineCap: any;
  lineJoin: any;
}

// ---- Labels -----------------------------------------------------------------------------------------------------------

/** A label, as UIKit's: one line that ends with `…` unless options say otherwise. */
export function label(text: string, options?: LabelOptions | string): Label;

export class Label {
  private constructor();
  readonly intrinsicSize: { width: number; height: number };
  sizeThatFits(width?: number, height?: number): { width: number; height: number };
  textRect(bounds: Rect, numberOfLines?: number): Rect;
  baselines(bounds: Rect): { first: number; last: number };
  /** How the label is drawn in bounds: the box of its text, its baselines, and what is left out. */
  drawing(bounds: Rect): LabelDrawing;
  /** The lines of the label in bounds, and where their top left corner stands; null for a label without text. */
  layout(bounds: Rect): { layout: Layout; x: number; y: number; scaleFactor: number } | null;
  drawTo(context: DrawingContext, bounds: Rect, options?: { color?: string }): void;
  free(): void;
}

export interface LabelDrawing {
  textRect: Rect;
  firstBaseline: number;
  lastBaseline: number;
  isTruncated: boolean;
  hiddenRange: Range | null;
  lineCount: number;
}

// ---- Layout engines ---------------------------------------------------------------------------------------------------

/** Yoga's measure modes, with its numbers. */
export const measureModes: Readonly<{ undefined: 0; exactly: 1; atMost: 2 }>;

/** Yoga's measure function of a label or a text: `node.setMeasureFunc(yogaMeasure(label))`. */
export function yogaMeasure(text: Label | Paragraph): (
  width: number, widthMode: number, height: number, heightMode: number,
) => { width: number; height: number };

export type AvailableSpace = number | "min-content" | "max-content";

/** Taffy's measure function of a label or a text. */
export function taffyMeasure(text: Label | Paragraph): (
  known: { width?: number; height?: number }, available: { width: AvailableSpace; height: AvailableSpace },
) => { width: number; height: number };

// ---- Flows ------------------------------------------------------------------------------------------------------------

export interface FlowBlockOptions {
  orphans?: number;
  widows?: number;
  spaceBefore?: number;
  spaceAfter?: number;
  leftInset?: number;
  rightInset?: number;
  keepsWithNext?: boolean;
  keepsTogether?: boolean;
  [name: string]: unknown;
}
export type FlowBlock = Paragraph | ({ paragraph: Paragraph } & FlowBlockOptions) | ({ boxHeight: number } & FlowBlockOptions);

/** Blocks of text that go through containers: pages, columns, a box beside a picture and on below it. */
export function flow(blocks: readonly FlowBlock[], options?: { spaceAboveNotes?: number; baselineGrid?: number }): Flow;

export class Flow {
  private constructor();
  /** Fills the containers of the first page, or of the page after another one; limits cut the flow, at the first that is reached. */
  fill(containers: readonly Rect[], options?: { after?: Page; balanced?: boolean; forced?: boolean } & Omit<LimitOptions, "textFit">): Page;
  /** Fills pages of the same containers until nothing is left. */
  pages(containers: readonly Rect[], options?: { balanced?: boolean }): Page[];
  free(): void;
}

export interface Fragment extends Range {
  container: number;
  block: number;
  firstLine: number;
  lineCount: number;
  rect: Rect;
}

export class Page {
  private constructor();
  /** True if something of the flow is left for another page. */
  readonly hasMore: boolean;
  /** Where it begins; after limits the first text that is not shown. Null where nothing is left. */
  readonly next: { block: number; start: number } | null;
  readonly fragments: Fragment[];
  /** The lines of a fragment, where they stand on the page. */
  lines(fragment: number): Line[];
  drawTo(context: DrawingContext, x?: number, y?: number, options?: { color?: string }): void;
  free(): void;
}

// ---- Documents --------------------------------------------------------------------------------------------------------

/** A long text that changes: an edit costs what it touches, and lines are made where they are seen. */
export class TextDocument {
  constructor(text?: string, options?: Options);
  readonly text: string;
  /** In UTF-16 units. */
  readonly length: number;
  readonly paragraphCount: number;
  slice(start: number, end: number): string;
  append(text: string): void;
  replace(start: number, end: number, text: string): void;
  /** The style of a part from now on. */
  setStyle(start: number, end: number, style: RunCharacterOptions & { font?: FontLike; size?: number; language?: string }): void;
  measure(width: number): Size;
  /** The lines between two heights. */
  lines(top: number, bottom: number, width: number): DocumentLine[];
  /** The line of an offset. */
  line(offset: number, width: number): DocumentLine;
  paragraph(index: number): Range;
  paragraphAt(offset: number): number;
  caret(offset: number, width: number, options?: { upstream?: boolean }): Caret;
  hit(x: number, y: number, width: number): Caret;
  move(caret: { offset: number; upstream?: boolean }, direction: Direction, width: number, options?: { preferredX?: number }): Caret;
  selection(start: number, end: number, top: number, bottom: number, width: number): Rect[];
  word(offset: number): Range;
  /** The character at an offset, as a reader sees it. */
  cluster(offset: number): Range;
  drawTo(context: DrawingContext, x: number, y: number, width: number, top: number, bottom: number, options?: { color?: string }): void;
  free(): void;
}

export interface DocumentLine extends Line {
  top: number;
  bottom: number;
}

// ---- Characters -------------------------------------------------------------------------------------------------------

/** A place where a line may or must end. */
export interface LineBreak { offset: number; isMandatory: boolean }

/** Where lines may end (UAX #14); the end of the text is the last. */
export function lineBreaks(text: string, options?: LineBreakOptions): LineBreak[];
export interface LineBreakOptions extends Pick<LineOptions, "lineBreakRules" | "lineBreakStrictness" | "wordBreak"> {
  language?: string;
}

/** Why a line may or may not end at each place. */
export function explain(text: string, options?: LineBreakOptions): BreakExplanation[];
export interface BreakExplanation {
  offset: number;
  /** The classes of the characters on either side. */
  before: string | null;
  after: string | null;
  kind: "allowed" | "mandatory" | null;
  /** A rule of UAX #14, such as `LB15a`, and its formula. */
  rule: string;
  formula: string;
  /** What decides instead of the rule: `dictionary`, `language`, or options. */
  deciders: string[];
}

/** The ends of the characters that readers see (UAX #29). */
export function graphemes(text: string): Uint32Array;
/** The ends of words and of what is between them (UAX #29). */
export function words(text: string): Uint32Array;
/** The parts of a text by their direction, in the order in which a line shows them (UAX #9). */
export function bidi(text: string, direction?: "ltr" | "rtl" | "auto"): { level: number; runs: (Range & { level: number })[] };

// ---- Errors -----------------------------------------------------------------------------------------------------------

export type ErrorCode =
  "bad-argument" | "bad-handle" | "bad-font" | "no-file" | "too-long" | "no-fonts" | "no-memory" | "not-ready" | "freed" | "trapped";

export class GalleyError extends Error {
  readonly code: ErrorCode;
}

/** An argument that is wrong. */
export class OptionError extends GalleyError {
  readonly code: "bad-argument";
  /** The name of what is wrong; undefined where it has none. */
  readonly option?: string;
  /** What was probably meant. */
  readonly guess?: string;
}

/** A font or a file that cannot be read. */
export class FontError extends GalleyError {
  readonly code: "bad-font" | "no-fonts" | "no-file";
}

/** An object that was freed, or whose instance of the engine stopped. */
export class FreedError extends GalleyError {
  readonly code: "freed" | "trapped" | "bad-handle";
}

/** How the package is doing: instances that stopped, which is a fault of the package. */
export const health: {
  readonly traps: number;
  /** Questions about words of Thai, Lao, Khmer and Burmese, and those that the host had no answer for. */
  readonly askedWords: number;
  readonly missedWords: number;
};
