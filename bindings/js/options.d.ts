// The types of the options. Written by scripts/make/bindings.py from the table of the command.

/** How characters look. */
export interface CharacterOptions {
  /** OpenType features by tag, with their values. */
  fontFeatures?: Readonly<Record<string, number>> | readonly (string)[];
  /** Another name of `fontFeatures`. */
  fontFeatureSettings?: Readonly<Record<string, number>> | readonly (string)[];
  /** Space after each character. */
  letterSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** Extra width of each space between words. */
  wordSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** Space after each character, in place of letterSpacing. 0 also turns kerning off. */
  kern?: number;
  /** Joins letters into ligatures. */
  usesLigatures?: boolean;
  /** Raises characters above the baseline. */
  baselineOffset?: number;
  /** Another name of `baselineOffset`. */
  baselineShift?: number;
  /** Superscript or subscript: smaller, and raised or lowered. */
  script?: "normal" | "superscript" | "subscript" | "baseline" | "super" | "sub";
  /** Another name of `script`. */
  fontVariantPosition?: "normal" | "superscript" | "subscript" | "baseline" | "super" | "sub";
  /** Aligns with the text around, or with the top, the center or the bottom of the line. */
  verticalAlign?: number | `${number}%` | "baseline" | "sub" | "super" | "middle" | "capMiddle" | "central" | "textTop" | "textBottom" | "top" | "center" | "bottom" | readonly (number | `${number}%` | "baseline" | "sub" | "super" | "middle" | "capMiddle" | "central" | "textTop" | "textBottom" | "top" | "center" | "bottom")[];
  /** The one character shown as a hyphen. */
  hyphenateCharacter?: string;
  /** Scales each font so that its x-height (or another measure) is this part of an em. */
  fontSizeAdjust?: number | "fromFont" | readonly [number | "fromFont"] | readonly ["exHeight" | "capHeight" | "chWidth" | "icWidth" | "icHeight", number | "fromFont"];
  /** Shows characters that can be text or emoji as one of them. */
  fontVariantEmoji?: "normal" | "text" | "emoji" | "unicode";
  /** Lines under, over and through the text. */
  textDecorationLine?: "underline" | "overline" | "lineThrough" | "line-through" | readonly ("underline" | "overline" | "lineThrough" | "line-through")[];
  /** The style of decoration lines. */
  textDecorationStyle?: "solid" | "double" | "dotted" | "dashed" | "wavy";
  /** The thickness of decoration lines. */
  textDecorationThickness?: number | `${number}%` | "auto" | "fromFont";
  /** The colour of decoration lines, in place of the letters'. */
  textDecorationColor?: string;
  /** Interrupts lines under and over the text where letters cross them. */
  textDecorationSkipInk?: "auto" | "none";
  /** Distance of an underline from its position. */
  textUnderlineOffset?: number | `${number}%` | "auto";
  /** The position that an underline's offset counts from. */
  textUnderlinePosition?: "auto" | "fromFont" | "under" | "left" | "right" | "from-font";
  /** The weight of the letters: 400 is regular, 700 bold. */
  fontWeight?: number;
  /** Axes of the first font, if it is variable, with their values. */
  fontVariations?: Readonly<Record<string, number>>;
  /** Another name of `fontVariations`. */
  fontVariationSettings?: Readonly<Record<string, number>>;
}

/** How lines are chosen, and how they stand. */
export interface LineOptions {
  /** The rules that say where lines may end. */
  lineBreakRules?: "unicode" | "browser";
  /** How strictly punctuation and small kana are kept from line ends. */
  lineBreakStrictness?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Another name of `lineBreakStrictness`. */
  lineBreak?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Where words may be broken. */
  wordBreak?: "normal" | "breakAll" | "keepAll" | "autoPhrase" | "break-all" | "keep-all" | "auto-phrase";
  /** UIKit's ways to keep words together. */
  lineBreakStrategy?: "pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority" | readonly ("pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority")[];
  /** Where words are hyphenated; automatic needs a language. */
  hyphenation?: "none" | "manual" | "automatic" | "auto";
  /** Another name of `hyphenation`. */
  hyphens?: "none" | "manual" | "automatic" | "auto";
  /** Hyphenates only lines that would be filled less than this. Above 0 turns hyphenation on. */
  hyphenationFactor?: number;
  /** Fewest characters of a hyphenated word, before its hyphen and after it. */
  hyphenateLimitChars?: readonly (number | null)[];
  /** Most automatic hyphens in a row: 3 by default, unlimited with browsers' rules or 0. */
  hyphenateLimitLines?: number;
  /** Words with their hyphens, which win over the patterns of automatic hyphenation. */
  hyphenationExceptions?: string;
  /** Patterns of automatic hyphenation in place of the language's: the text of a file of TeX's collection hyph-utf8. */
  hyphenationPatterns?: string;
  /** Lines without automatic hyphens: the last of each page, or column too, or the last full one of each paragraph as well. */
  hyphenateLimitLast?: "none" | "page" | "column" | "always";
  /** Wraps the text, or leaves each paragraph on one line. */
  textWrap?: "wrap" | "noWrap" | "no-wrap" | "nowrap";
  /** Another name of `textWrap`. */
  textWrapMode?: "wrap" | "noWrap" | "no-wrap" | "nowrap";
  /** Bounds lines by their advances, or by their ink too: letters that lean out of a line end it earlier. */
  lineBounds?: "advance" | "ink";
  /** Breaks words that are wider than their line, or lets them overflow. */
  overflowWrap?: "breakWord" | "anywhere" | "normal" | "break-word";
  /** How line ends are chosen: one by one (greedy), or for the whole paragraph. */
  lineBreaking?: "greedy" | "optimal" | "pretty" | "balanced" | "auto" | "balance";
  /** Another name of `lineBreaking`. */
  textWrapStyle?: "greedy" | "optimal" | "pretty" | "balanced" | "auto" | "balance";
  /** The costs that optimal line breaking weighs. */
  optimalWeights?: { spaceStretch?: number | null; spaceShrink?: number | null; ideographStretch?: number | null; emergencyStretch?: number | null; raggedness?: number | null; linePenalty?: number | null; pretolerance?: number | null; tolerance?: number | null; hyphenPenalty?: number | null; consecutiveHyphenDemerits?: number | null; fitnessDemerits?: number | null; runtPenalty?: number | null; runtWidth?: number | null };
  /** Lines that an optimal paragraph has more than the cheapest, as far as tolerance allows. */
  looseness?: number;
  /** Keeps or collapses white space. */
  whiteSpace?: "preserve" | "collapse" | "preserveBreaks" | "breakSpaces" | "preserve-breaks" | "break-spaces";
  /** Another name of `whiteSpace`. */
  whiteSpaceCollapse?: "preserve" | "collapse" | "preserveBreaks" | "breakSpaces" | "preserve-breaks" | "break-spaces";
  /** Changes letters before lines are made, such as their case. */
  textTransform?: "uppercase" | "lowercase" | "capitalize" | "fullWidth" | "fullSizeKana" | "full-width" | "full-size-kana" | readonly ("uppercase" | "lowercase" | "capitalize" | "fullWidth" | "fullSizeKana" | "full-width" | "full-size-kana")[];
  /** Where lines stand between the edges. */
  alignment?: "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** Another name of `alignment`. */
  textAlign?: "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** Alignment of each paragraph's last line. */
  textAlignLast?: "auto" | "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** Where justified lines are stretched: between words or characters. */
  textJustify?: "auto" | "interCharacter" | "inter-character";
  /** How far spaces grow in justified lines before letters move apart, and how far these do. */
  justification?: { spaceStretch?: number | null; letterSpacing?: number | null };
  /** Squeezes Japanese lines before a character is carried over. */
  lineAdjustment?: "none" | "pushIn" | "push-in";
  /** Stretches Arabic words in justified lines. */
  kashida?: "none" | "auto" | "always";
  /** Indent of each paragraph's first line. */
  firstLineHeadIndent?: number;
  /** Indent of each paragraph's other lines. */
  headIndent?: number;
  /** Where lines end: from the leading edge if positive, else from the trailing edge. */
  tailIndent?: number;
  /** Indents wrapped lines as the white space of their paragraph's start, and by this more; cells count in cells. */
  wrappedLineIndent?: number;
  /** Indent of the text's first line, added to the others. */
  textIndent?: number | readonly [number, ("hanging" | "eachLine")?, ("hanging" | "eachLine")?];
  /** A marker before each paragraph. Its 1, a, A, i, I or {cjk-decimal} counts, from the number given. */
  listMarker?: string | readonly [string, number?, ("end" | "start")?, number?];
  /** Positions of tabs, each with its alignment, the characters that end its column, and its leader. */
  tabStops?: readonly (readonly [number, ("left" | "right" | "center" | "decimal")?, string?, string?])[];
  /** Distance between tab stops after the last given one. */
  defaultTabInterval?: number;
  /** Distance between tab stops, in place of defaultTabInterval. */
  tabSize?: number;
  /** Space below each line. */
  lineSpacing?: number;
  /** Multiplies the natural line height; 0 means 1. */
  lineHeightMultiple?: number;
  /** The height of each line; 0 for the natural one. */
  lineHeight?: number;
  /** Line height as a multiple of the font size, as CSS has it without a unit; 0 for none. */
  lineHeightFactor?: number;
  /** The least line height. */
  minimumLineHeight?: number;
  /** The greatest line height; 0 for no limit. */
  maximumLineHeight?: number;
  /** Makes lines grow with fallback fonts. */
  fallbackLineHeight?: "grow" | "primary";
  /** Space after each paragraph. */
  paragraphSpacing?: number;
  /** Space before each paragraph but the first. */
  paragraphSpacingBefore?: number;
  /** Trims the space over the first line's letters and under the last line's. */
  textBoxTrim?: "none" | "trimStart" | "trimEnd" | "trimBoth" | "trim-start" | "trim-end" | "trim-both";
  /** The edges that textBoxTrim trims to, above the first and below the last line. */
  textBoxEdge?: readonly ["text" | "cap" | "ex", "text" | "alphabetic"];
  /** Where full-width punctuation takes half its width; normal in galley render. */
  textSpacingTrim?: "spaceAll" | "normal" | "trimStart" | "spaceFirst" | "space-all" | "trim-start" | "space-first";
  /** Adds space between ideographs and letters. */
  textAutospace?: "noAutospace" | "normal" | "no-autospace";
  /** Punctuation that hangs over the edges of lines. */
  hangingPunctuation?: "first" | "last" | "allowEnd" | "forceEnd" | "allow-end" | "force-end" | readonly ("first" | "last" | "allowEnd" | "forceEnd" | "allow-end" | "force-end")[];
}

/** What texts have, but not labels. */
export interface PageOptions {
  /** Measures in the cells of a terminal. The value says how wide ambiguous characters are. */
  terminalWidth?: "ambiguousNarrow" | "ambiguousWide" | "graphemesAmbiguousNarrow" | "graphemesAmbiguousWide" | "ambiguous-narrow" | "ambiguous-wide" | "graphemes-ambiguous-narrow" | "graphemes-ambiguous-wide";
  /** Terminal control sequences take no cells. */
  skipEscapeSequences?: boolean;
  /** A drop cap: its height in lines, and the line that it stands on. */
  initialLetter?: number | readonly [number, number];
  /** Direction of lines, horizontal or vertical. */
  writingMode?: "horizontal" | "verticalRL" | "verticalLR" | "sidewaysRL" | "sidewaysLR" | "vertical-rl" | "vertical-lr" | "sideways-rl" | "sideways-lr" | "horizontal-tb";
  /** Orientation of characters in vertical lines. */
  textOrientation?: "mixed" | "upright" | "sideways";
  /** Most ASCII digits that vertical lines set side by side, 0 to 4. */
  combinedDigits?: number;
}

/** How annotations are set. */
export interface AnnotationOptions {
  /** Side of their bases on which annotations stand. */
  rubyPosition?: "over" | "under";
  /** Size of annotations, as a part of their bases'; 0.5. */
  rubyScale?: number;
  /** Makes room for annotations in the line height. */
  rubyLineHeight?: "grow" | "keep";
  /** Alignment of annotations and bases in their room. */
  rubyAlign?: "spaceAround" | "start" | "center" | "spaceBetween" | "space-around" | "space-between";
  /** Lets annotations stand over their neighbours. */
  rubyOverhang?: "auto" | "none";
  /** Lets the readings of a word's characters share their room. */
  rubyMerge?: "separate" | "auto";
  /** Lets a base break over two lines. */
  rubyBreak?: "avoid" | "auto";
  /** The emphasis mark on each character. */
  textEmphasis?: string;
  /** Another name of `textEmphasis`. */
  textEmphasisStyle?: string;
  /** Side on which emphasis marks stand. */
  textEmphasisPosition?: "over" | "under";
}

/** How many lines there may be, and to what sizes are rounded. */
export interface LimitOptions {
  /** Most lines; 0 for no limit. */
  numberOfLines?: number;
  /** Another name of `numberOfLines`. */
  lineClamp?: number;
  /** Greatest height of all lines together. */
  maxHeight?: number;
  /** What is done with text that does not fit: wrap, clip or truncate. */
  lineBreakMode?: "wordWrapping" | "charWrapping" | "clipping" | "truncatingHead" | "truncatingTail" | "truncatingMiddle" | "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingTail" | "byTruncatingMiddle" | "word-wrapping" | "char-wrapping" | "truncating-head" | "truncating-tail" | "truncating-middle";
  /** Cuts truncated lines between characters or between words. */
  truncationGranularity?: "cluster" | "word";
  /** The text shown in place of what is left out. */
  token?: string;
  /** Grows or shrinks lines to fill the width, or to fit into it. */
  textFit?: readonly ["grow" | "shrink", ("consistent" | "perLine" | "perLineAll")?, number?];
  /** Pixels a point, to which sizes are rounded up. */
  scale?: number;
  /** Rounds sizes up to 32-bit floats, as iOS does. */
  sizePrecision?: "double" | "float";
}

/** What labels have beside their texts. */
export interface LabelOnlyOptions {
  /** Most lines; 0 for no limit. */
  numberOfLines?: number;
  /** Another name of `numberOfLines`. */
  lineClamp?: number;
  /** What is done with text that does not fit: wrap, clip or truncate. */
  lineBreakMode?: "wordWrapping" | "charWrapping" | "clipping" | "truncatingHead" | "truncatingTail" | "truncatingMiddle" | "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingTail" | "byTruncatingMiddle" | "word-wrapping" | "char-wrapping" | "truncating-head" | "truncating-tail" | "truncating-middle";
  /** UIKit's ways to keep words together. */
  lineBreakStrategy?: "pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority" | readonly ("pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority")[];
  /** Width at which several lines take their intrinsic size. */
  preferredMaxLayoutWidth?: number;
  /** Shrinks text that does not fit. */
  adjustsFontSizeToFitWidth?: boolean;
  /** The smallest scale that shrinking may reach. */
  minimumScaleFactor?: number;
  /** Vertical place of text that was shrunk. */
  baselineAdjustment?: "alignBaselines" | "alignCenters" | "none" | "align-baselines" | "align-centers";
  /** Moves letters together before text is left out. */
  allowsDefaultTighteningForTruncation?: boolean;
  /** Cuts truncated lines between characters or between words. */
  truncationGranularity?: "cluster" | "word";
  /** The text shown in place of what is left out. */
  token?: string;
  /** Direction of the user interface, which natural alignment follows. */
  layoutDirection?: "ltr" | "rtl" | "leftToRight" | "rightToLeft";
  /** Pixels a point, to which sizes are rounded up. */
  scale?: number;
  /** Rounds sizes up to 32-bit floats, as iOS does. */
  sizePrecision?: "double" | "float";
  /** Grows or shrinks lines to fill the width, or to fit into it. */
  textFit?: readonly ["grow" | "shrink", ("consistent" | "perLine" | "perLineAll")?, number?];
}

/** What a part of a text may have. */
export interface RunCharacterOptions {
  /** OpenType features by tag, with their values. */
  fontFeatures?: Readonly<Record<string, number>> | readonly (string)[];
  /** Another name of `fontFeatures`. */
  fontFeatureSettings?: Readonly<Record<string, number>> | readonly (string)[];
  /** Space after each character. */
  letterSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** Extra width of each space between words. */
  wordSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** Aligns with the text around, or with the top, the center or the bottom of the line. */
  verticalAlign?: number | `${number}%` | "baseline" | "sub" | "super" | "middle" | "capMiddle" | "central" | "textTop" | "textBottom" | "top" | "center" | "bottom" | readonly (number | `${number}%` | "baseline" | "sub" | "super" | "middle" | "capMiddle" | "central" | "textTop" | "textBottom" | "top" | "center" | "bottom")[];
  /** Scales each font so that its x-height (or another measure) is this part of an em. */
  fontSizeAdjust?: number | "fromFont" | readonly [number | "fromFont"] | readonly ["exHeight" | "capHeight" | "chWidth" | "icWidth" | "icHeight", number | "fromFont"];
  /** Shows characters that can be text or emoji as one of them. */
  fontVariantEmoji?: "normal" | "text" | "emoji" | "unicode";
  /** Lines under, over and through the text. */
  textDecorationLine?: "underline" | "overline" | "lineThrough" | "line-through" | readonly ("underline" | "overline" | "lineThrough" | "line-through")[];
  /** The style of decoration lines. */
  textDecorationStyle?: "solid" | "double" | "dotted" | "dashed" | "wavy";
  /** The thickness of decoration lines. */
  textDecorationThickness?: number | `${number}%` | "auto" | "fromFont";
  /** The colour of decoration lines, in place of the letters'. */
  textDecorationColor?: string;
  /** Interrupts lines under and over the text where letters cross them. */
  textDecorationSkipInk?: "auto" | "none";
  /** Distance of an underline from its position. */
  textUnderlineOffset?: number | `${number}%` | "auto";
  /** The position that an underline's offset counts from. */
  textUnderlinePosition?: "auto" | "fromFont" | "under" | "left" | "right" | "from-font";
  /** How strictly punctuation and small kana are kept from line ends. */
  lineBreakStrictness?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Another name of `lineBreakStrictness`. */
  lineBreak?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Where words may be broken. */
  wordBreak?: "normal" | "breakAll" | "keepAll" | "autoPhrase" | "break-all" | "keep-all" | "auto-phrase";
}
