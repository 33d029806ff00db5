// The types of the options. Written by scripts/make/bindings.py from the table of the command.

/** How characters look. */
export interface CharacterOptions {
  /** OpenType features by tag, with their values. */
  fontFeatures?: Readonly<Record<string, number>> | readonly (string)[];
  /** Another name of `fontFeatures`. */
  fontFeatureSettings?: Readonly<Record<string, number>> | readonly (string)[];
  /** What is added to each character. */
  letterSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** What is added to each space between words. */
  wordSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** What is added to each character, instead of letterSpacing; 0 turns the font's own kerning off. */
  kern?: number;
  /** Whether letters may join into ligatures. */
  usesLigatures?: boolean;
  /** How far characters stand above the baseline. */
  baselineOffset?: number;
  /** Another name of `baselineOffset`. */
  baselineShift?: number;
  /** Whether characters are small and raised or lowered. */
  script?: "normal" | "superscript" | "subscript" | "baseline" | "super" | "sub";
  /** Another name of `script`. */
  verticalAlign?: "normal" | "superscript" | "subscript" | "baseline" | "super" | "sub";
  /** The hyphen that is shown, one character. */
  hyphenateCharacter?: string;
  /** How high small letters are in ems, or what else is alike in all fonts, whose sizes follow from it. */
  fontSizeAdjust?: number | "fromFont" | readonly [number | "fromFont"] | readonly ["exHeight" | "capHeight" | "chWidth" | "icWidth" | "icHeight", number | "fromFont"];
  /** Whether characters that are both text and emoji are shown as text or as emoji. */
  fontVariantEmoji?: "normal" | "text" | "emoji" | "unicode";
  /** Lines under, over and through the text. */
  textDecorationLine?: "underline" | "overline" | "lineThrough" | "line-through" | readonly ("underline" | "overline" | "lineThrough" | "line-through")[];
  /** How these lines look. */
  textDecorationStyle?: "solid" | "double" | "dotted" | "dashed" | "wavy";
  /** How thick their strokes are. */
  textDecorationThickness?: number | `${number}%` | "auto" | "fromFont";
  /** The colour of these lines, instead of that of the letters. */
  textDecorationColor?: string;
  /** Whether lines under and over the text stop before letters that they would cross. */
  textDecorationSkipInk?: "auto" | "none";
  /** How far an underline stands from its position. */
  textUnderlineOffset?: number | `${number}%` | "auto";
  /** From where the offset of an underline counts. */
  textUnderlinePosition?: "auto" | "fromFont" | "under" | "left" | "right" | "from-font";
  /** How heavy the letters are; 400 is regular. */
  fontWeight?: number;
  /** Places on the axes of the first font. */
  fontVariations?: Readonly<Record<string, number>>;
  /** Another name of `fontVariations`. */
  fontVariationSettings?: Readonly<Record<string, number>>;
}

/** How lines are chosen, and how they stand. */
export interface LineOptions {
  /** Whose rules say where lines may end. */
  lineBreakRules?: "unicode" | "browser";
  /** How freely lines end around punctuation and small kana. */
  lineBreakStrictness?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Another name of `lineBreakStrictness`. */
  lineBreak?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Where words may be broken. */
  wordBreak?: "normal" | "breakAll" | "keepAll" | "autoPhrase" | "break-all" | "keep-all" | "auto-phrase";
  /** How words are kept together. */
  lineBreakStrategy?: "pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority" | readonly ("pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority")[];
  /** Where words are hyphenated; automatic needs a language. */
  hyphenation?: "none" | "manual" | "automatic" | "auto";
  /** Another name of `hyphenation`. */
  hyphens?: "none" | "manual" | "automatic" | "auto";
  /** How full a line is without a hyphen before one is taken; any above 0 asks for hyphens. */
  hyphenationFactor?: number;
  /** The least characters of a word that is hyphenated, before a hyphen and after it. */
  hyphenateLimitChars?: readonly (number | null)[];
  /** The most lines in a row that end with a hyphen of the patterns: 3, or any with browsers' rules; 0 for any. */
  hyphenateLimitLines?: number;
  /** Whether lines end where they may. */
  textWrap?: "wrap" | "noWrap" | "no-wrap" | "nowrap";
  /** Another name of `textWrap`. */
  textWrapMode?: "wrap" | "noWrap" | "no-wrap" | "nowrap";
  /** What happens to a word that is wider than its line. */
  overflowWrap?: "breakWord" | "anywhere" | "normal" | "break-word";
  /** How lines are chosen among all that fit. */
  lineBreaking?: "greedy" | "optimal" | "pretty" | "balanced" | "auto" | "balance";
  /** Another name of `lineBreaking`. */
  textWrapStyle?: "greedy" | "optimal" | "pretty" | "balanced" | "auto" | "balance";
  /** What costs how much where lines are chosen by what they cost. */
  optimalWeights?: { spaceStretch?: number | null; spaceShrink?: number | null; ideographStretch?: number | null; emergencyStretch?: number | null; raggedness?: number | null; linePenalty?: number | null; pretolerance?: number | null; hyphenPenalty?: number | null; consecutiveHyphenDemerits?: number | null; fitnessDemerits?: number | null; runtPenalty?: number | null; runtWidth?: number | null };
  /** What happens to white space. */
  whiteSpace?: "preserve" | "collapse" | "preserveBreaks" | "breakSpaces" | "preserve-breaks" | "break-spaces";
  /** Another name of `whiteSpace`. */
  whiteSpaceCollapse?: "preserve" | "collapse" | "preserveBreaks" | "breakSpaces" | "preserve-breaks" | "break-spaces";
  /** How letters are changed before lines are made. */
  textTransform?: "uppercase" | "lowercase" | "capitalize" | "fullWidth" | "fullSizeKana" | "full-width" | "full-size-kana" | readonly ("uppercase" | "lowercase" | "capitalize" | "fullWidth" | "fullSizeKana" | "full-width" | "full-size-kana")[];
  /** How lines stand between the edges. */
  alignment?: "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** Another name of `alignment`. */
  textAlign?: "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** How the last line of a paragraph stands. */
  textAlignLast?: "auto" | "natural" | "left" | "right" | "center" | "justified" | "start" | "justify";
  /** Between which characters justified lines grow. */
  textJustify?: "auto" | "interCharacter" | "inter-character";
  /** How far spaces of justified lines grow before letters move apart, and those by how much. */
  justification?: { spaceStretch?: number | null; letterSpacing?: number | null };
  /** Whether lines of Japanese are squeezed before a character is carried over. */
  lineAdjustment?: "none" | "pushIn" | "push-in";
  /** Whether words of Arabic grow in justified lines. */
  kashida?: "none" | "auto" | "always";
  /** The indent of the first line of each paragraph. */
  firstLineHeadIndent?: number;
  /** The indent of the other lines. */
  headIndent?: number;
  /** Where lines end: from the leading edge, or from the trailing one where it is not above 0. */
  tailIndent?: number;
  /** The indent of the text's first line, added to the others. */
  textIndent?: number | readonly [number, ("hanging" | "eachLine")?, ("hanging" | "eachLine")?];
  /** The marker before each paragraph, with 1, a, A, i or I for a counter, which begins where it says. */
  listMarker?: string | readonly [string, number?, ("end" | "start")?, number?];
  /** Where tabs go, how the text stands there, which characters end its column, and what fills the tab. */
  tabStops?: readonly (readonly [number, ("left" | "right" | "center" | "decimal")?, string?, string?])[];
  /** How far stops are apart after the last one. */
  defaultTabInterval?: number;
  /** How far stops are apart, instead of defaultTabInterval. */
  tabSize?: number;
  /** What is added below each line. */
  lineSpacing?: number;
  /** By how much the natural height of lines is multiplied; 0 for 1. */
  lineHeightMultiple?: number;
  /** The height of every line; 0 for the natural one. */
  lineHeight?: number;
  /** The height of lines as a factor of their font size, as CSS has it without unit; 0 for none. */
  lineHeightFactor?: number;
  /** The least height of a line. */
  minimumLineHeight?: number;
  /** The greatest height of a line; 0 for no limit. */
  maximumLineHeight?: number;
  /** Whether lines grow with fallback fonts. */
  fallbackLineHeight?: "grow" | "primary";
  /** The room after each paragraph. */
  paragraphSpacing?: number;
  /** The room before each paragraph but the first. */
  paragraphSpacingBefore?: number;
  /** Whether the first and the last line end at the edges of their letters. */
  textBoxTrim?: "none" | "trimStart" | "trimEnd" | "trimBoth" | "trim-start" | "trim-end" | "trim-both";
  /** Up to where the first line reaches up and the last one down, with textBoxTrim. */
  textBoxEdge?: readonly ["text" | "cap" | "ex", "text" | "alphabetic"];
  /** Where full-width punctuation is half as wide; normal in galley render. */
  textSpacingTrim?: "spaceAll" | "normal" | "trimStart" | "spaceFirst" | "space-all" | "trim-start" | "space-first";
  /** Whether ideographs stand apart from letters. */
  textAutospace?: "noAutospace" | "normal" | "no-autospace";
  /** Which punctuation stands beyond the edges of lines. */
  hangingPunctuation?: "first" | "last" | "allowEnd" | "forceEnd" | "allow-end" | "force-end" | readonly ("first" | "last" | "allowEnd" | "forceEnd" | "allow-end" | "force-end")[];
}

/** What texts have, but not labels. */
export interface PageOptions {
  /** Whether the text stands in the cells of a terminal, and how wide characters of ambiguous width are. */
  terminalWidth?: "ambiguousNarrow" | "ambiguousWide" | "graphemesAmbiguousNarrow" | "graphemesAmbiguousWide" | "ambiguous-narrow" | "ambiguous-wide" | "graphemes-ambiguous-narrow" | "graphemes-ambiguous-wide";
  /** Whether control sequences of the terminal take no cells. */
  skipEscapeSequences?: boolean;
  /** How many lines the text's first letter is high, and on which one it stands. */
  initialLetter?: number | readonly [number, number];
  /** In which direction lines run. */
  writingMode?: "horizontal" | "verticalRL" | "verticalLR" | "sidewaysRL" | "sidewaysLR" | "vertical-rl" | "vertical-lr" | "sideways-rl" | "sideways-lr" | "horizontal-tb";
  /** How characters stand in vertical lines. */
  textOrientation?: "mixed" | "upright" | "sideways";
  /** The most ASCII digits in a row that vertical lines set across, 0 to 4. */
  combinedDigits?: number;
}

/** How annotations are set. */
export interface AnnotationOptions {
  /** On which side of their bases annotations stand. */
  rubyPosition?: "over" | "under";
  /** The size of annotations; 0.5. */
  rubyScale?: number;
  /** Whether lines make room for annotations. */
  rubyLineHeight?: "grow" | "keep";
  /** How annotations and bases share their room. */
  rubyAlign?: "spaceAround" | "start" | "center" | "spaceBetween" | "space-around" | "space-between";
  /** Whether annotations may stand over their neighbours. */
  rubyOverhang?: "auto" | "none";
  /** Whether readings of a word's characters share their room. */
  rubyMerge?: "separate" | "auto";
  /** Whether a base may stand on two lines. */
  rubyBreak?: "avoid" | "auto";
  /** The mark of stressed characters. */
  textEmphasis?: string;
  /** Another name of `textEmphasis`. */
  textEmphasisStyle?: string;
  /** On which side the marks stand. */
  textEmphasisPosition?: "over" | "under";
}

/** How many lines there may be, and to what sizes are rounded. */
export interface LimitOptions {
  /** The most lines; 0 for no limit. */
  numberOfLines?: number;
  /** Another name of `numberOfLines`. */
  lineClamp?: number;
  /** The most height of all lines. */
  maxHeight?: number;
  /** What happens to text that does not fit. */
  lineBreakMode?: "wordWrapping" | "charWrapping" | "clipping" | "truncatingHead" | "truncatingTail" | "truncatingMiddle" | "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingTail" | "byTruncatingMiddle" | "word-wrapping" | "char-wrapping" | "truncating-head" | "truncating-tail" | "truncating-middle";
  /** Whether a shortened line is cut between characters or between words. */
  truncationGranularity?: "cluster" | "word";
  /** What stands for text that is left out. */
  token?: string;
  /** Whether lines change their size to fill the width or to fit into it. */
  textFit?: readonly ["grow" | "shrink", ("consistent" | "perLine" | "perLineAll")?, number?];
  /** To which pixels sizes are rounded up. */
  scale?: number;
  /** Whether sizes are rounded up to 32-bit floats. */
  sizePrecision?: "double" | "float";
}

/** What labels have beside their texts. */
export interface LabelOnlyOptions {
  /** The most lines; 0 for no limit. */
  numberOfLines?: number;
  /** Another name of `numberOfLines`. */
  lineClamp?: number;
  /** What happens to text that does not fit. */
  lineBreakMode?: "wordWrapping" | "charWrapping" | "clipping" | "truncatingHead" | "truncatingTail" | "truncatingMiddle" | "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingTail" | "byTruncatingMiddle" | "word-wrapping" | "char-wrapping" | "truncating-head" | "truncating-tail" | "truncating-middle";
  /** How words are kept together. */
  lineBreakStrategy?: "pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority" | readonly ("pushOut" | "hangulWordPriority" | "standard" | "push-out" | "hangul-word-priority")[];
  /** The width at which several lines take their intrinsic size. */
  preferredMaxLayoutWidth?: number;
  /** Whether a line that does not fit is set smaller. */
  adjustsFontSizeToFitWidth?: boolean;
  /** How small it may become. */
  minimumScaleFactor?: number;
  /** Where a text stands that was set smaller. */
  baselineAdjustment?: "alignBaselines" | "alignCenters" | "none" | "align-baselines" | "align-centers";
  /** Whether letters move together before text is left out. */
  allowsDefaultTighteningForTruncation?: boolean;
  /** Whether a shortened line is cut between characters or between words. */
  truncationGranularity?: "cluster" | "word";
  /** What stands for text that is left out. */
  token?: string;
  /** The direction of the user interface, which natural alignment follows. */
  layoutDirection?: "ltr" | "rtl" | "leftToRight" | "rightToLeft";
  /** To which pixels sizes are rounded up. */
  scale?: number;
  /** Whether sizes are rounded up to 32-bit floats. */
  sizePrecision?: "double" | "float";
  /** Whether lines change their size to fill the width or to fit into it. */
  textFit?: readonly ["grow" | "shrink", ("consistent" | "perLine" | "perLineAll")?, number?];
}

/** What a part of a text may have. */
export interface RunCharacterOptions {
  /** OpenType features by tag, with their values. */
  fontFeatures?: Readonly<Record<string, number>> | readonly (string)[];
  /** Another name of `fontFeatures`. */
  fontFeatureSettings?: Readonly<Record<string, number>> | readonly (string)[];
  /** What is added to each character. */
  letterSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** What is added to each space between words. */
  wordSpacing?: number | `${number}%` | readonly (number | `${number}%`)[];
  /** How high small letters are in ems, or what else is alike in all fonts, whose sizes follow from it. */
  fontSizeAdjust?: number | "fromFont" | readonly [number | "fromFont"] | readonly ["exHeight" | "capHeight" | "chWidth" | "icWidth" | "icHeight", number | "fromFont"];
  /** Whether characters that are both text and emoji are shown as text or as emoji. */
  fontVariantEmoji?: "normal" | "text" | "emoji" | "unicode";
  /** Lines under, over and through the text. */
  textDecorationLine?: "underline" | "overline" | "lineThrough" | "line-through" | readonly ("underline" | "overline" | "lineThrough" | "line-through")[];
  /** How these lines look. */
  textDecorationStyle?: "solid" | "double" | "dotted" | "dashed" | "wavy";
  /** How thick their strokes are. */
  textDecorationThickness?: number | `${number}%` | "auto" | "fromFont";
  /** The colour of these lines, instead of that of the letters. */
  textDecorationColor?: string;
  /** Whether lines under and over the text stop before letters that they would cross. */
  textDecorationSkipInk?: "auto" | "none";
  /** How far an underline stands from its position. */
  textUnderlineOffset?: number | `${number}%` | "auto";
  /** From where the offset of an underline counts. */
  textUnderlinePosition?: "auto" | "fromFont" | "under" | "left" | "right" | "from-font";
  /** How freely lines end around punctuation and small kana. */
  lineBreakStrictness?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Another name of `lineBreakStrictness`. */
  lineBreak?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  /** Where words may be broken. */
  wordBreak?: "normal" | "breakAll" | "keepAll" | "autoPhrase" | "break-all" | "keep-all" | "auto-phrase";
}
