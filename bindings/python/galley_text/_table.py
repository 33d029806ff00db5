"""The options by the names of Python. Written by scripts/make/bindings.py from the table of the command."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Literal, Mapping, NamedTuple, Optional, Sequence, Tuple, TypedDict, Union

from ._fonts import FontLike


class Option(NamedTuple):
    """An option of the table: its name there, the kind of its value, and its values."""

    name: str
    kind: str
    values: Tuple[str, ...] = ()


#: The options that each struct of C takes, by their names in snake_case.
STRUCTS: Dict[str, Dict[str, Option]] = {
    "style": {
        "font_features": Option("fontFeatures", "form"),
        "letter_spacing": Option("letterSpacing", "number"),
        "word_spacing": Option("wordSpacing", "number"),
        "kern": Option("kern", "number"),
        "uses_ligatures": Option("usesLigatures", "flag"),
        "baseline_offset": Option("baselineOffset", "number"),
        "script": Option("script", "choice", ("normal", "superscript", "subscript")),
        "vertical_align": Option("verticalAlign", "number"),
        "hyphenate_character": Option("hyphenateCharacter", "form"),
        "font_size_adjust": Option("fontSizeAdjust", "form"),
        "font_variant_emoji": Option("fontVariantEmoji", "choice", ("normal", "text", "emoji", "unicode")),
        "text_decoration_line": Option("textDecorationLine", "list", ("underline", "overline", "lineThrough")),
        "text_decoration_style": Option("textDecorationStyle", "choice", ("solid", "double", "dotted", "dashed",
            "wavy")),
        "text_decoration_thickness": Option("textDecorationThickness", "number"),
        "text_decoration_color": Option("textDecorationColor", "form"),
        "text_decoration_skip_ink": Option("textDecorationSkipInk", "choice", ("auto", "none")),
        "text_underline_offset": Option("textUnderlineOffset", "number"),
        "text_underline_position": Option("textUnderlinePosition", "choice", ("auto", "fromFont", "under", "left",
            "right")),
        "terminal_width": Option("terminalWidth", "choice", ("ambiguousNarrow", "ambiguousWide",
            "graphemesAmbiguousNarrow", "graphemesAmbiguousWide")),
        "skip_escape_sequences": Option("skipEscapeSequences", "flag"),
    },
    "paragraph_style": {
        "line_break_rules": Option("lineBreakRules", "choice", ("unicode", "browser")),
        "line_break_strictness": Option("lineBreakStrictness", "choice", ("auto", "loose", "normal", "strict",
            "anywhere")),
        "word_break": Option("wordBreak", "choice", ("normal", "breakAll", "keepAll", "autoPhrase")),
        "line_break_strategy": Option("lineBreakStrategy", "list", ("pushOut", "hangulWordPriority", "standard")),
        "hyphenation": Option("hyphenation", "choice", ("none", "manual", "automatic")),
        "hyphenation_factor": Option("hyphenationFactor", "number"),
        "hyphenate_limit_chars": Option("hyphenateLimitChars", "form"),
        "hyphenate_limit_lines": Option("hyphenateLimitLines", "count"),
        "hyphenation_exceptions": Option("hyphenationExceptions", "form"),
        "hyphenation_patterns": Option("hyphenationPatterns", "form"),
        "hyphenate_limit_last": Option("hyphenateLimitLast", "choice", ("none", "page", "column", "always")),
        "text_wrap": Option("textWrap", "choice", ("wrap", "noWrap")),
        "line_bounds": Option("lineBounds", "choice", ("advance", "ink")),
        "overflow_wrap": Option("overflowWrap", "choice", ("breakWord", "anywhere", "normal")),
        "line_breaking": Option("lineBreaking", "choice", ("greedy", "optimal", "pretty", "balanced")),
        "optimal_weights": Option("optimalWeights", "form"),
        "looseness": Option("looseness", "form"),
        "white_space": Option("whiteSpace", "choice", ("preserve", "collapse", "preserveBreaks", "breakSpaces")),
        "text_transform": Option("textTransform", "list", ("uppercase", "lowercase", "capitalize", "fullWidth",
            "fullSizeKana")),
        "alignment": Option("alignment", "choice", ("natural", "left", "right", "center", "justified")),
        "text_align_last": Option("textAlignLast", "choice", ("auto", "natural", "left", "right", "center",
            "justified")),
        "text_justify": Option("textJustify", "choice", ("auto", "interCharacter")),
        "justification": Option("justification", "form"),
        "line_adjustment": Option("lineAdjustment", "choice", ("none", "pushIn")),
        "kashida": Option("kashida", "choice", ("none", "auto", "always")),
        "first_line_head_indent": Option("firstLineHeadIndent", "number"),
        "head_indent": Option("headIndent", "number"),
        "tail_indent": Option("tailIndent", "number"),
        "wrapped_line_indent": Option("wrappedLineIndent", "number"),
        "text_indent": Option("textIndent", "form"),
        "list_marker": Option("listMarker", "form"),
        "tab_stops": Option("tabStops", "form"),
        "default_tab_interval": Option("defaultTabInterval", "number"),
        "tab_size": Option("tabSize", "number"),
        "line_spacing": Option("lineSpacing", "number"),
        "line_height_multiple": Option("lineHeightMultiple", "number"),
        "line_height": Option("lineHeight", "number"),
        "line_height_factor": Option("lineHeightFactor", "number"),
        "minimum_line_height": Option("minimumLineHeight", "number"),
        "maximum_line_height": Option("maximumLineHeight", "number"),
        "fallback_line_height": Option("fallbackLineHeight", "choice", ("grow", "primary")),
        "paragraph_spacing": Option("paragraphSpacing", "number"),
        "paragraph_spacing_before": Option("paragraphSpacingBefore", "number"),
        "text_box_trim": Option("textBoxTrim", "choice", ("none", "trimStart", "trimEnd", "trimBoth")),
        "text_box_edge": Option("textBoxEdge", "form"),
        "text_spacing_trim": Option("textSpacingTrim", "choice", ("spaceAll", "normal", "trimStart", "spaceFirst")),
        "text_autospace": Option("textAutospace", "choice", ("noAutospace", "normal")),
        "hanging_punctuation": Option("hangingPunctuation", "list", ("first", "last", "allowEnd", "forceEnd")),
        "initial_letter": Option("initialLetter", "form"),
        "writing_mode": Option("writingMode", "choice", ("horizontal", "verticalRL", "verticalLR", "sidewaysRL",
            "sidewaysLR")),
        "text_orientation": Option("textOrientation", "choice", ("mixed", "upright", "sideways")),
        "combined_digits": Option("combinedDigits", "count"),
        "ruby_position": Option("rubyPosition", "choice", ("over", "under")),
        "ruby_scale": Option("rubyScale", "number"),
        "ruby_line_height": Option("rubyLineHeight", "choice", ("grow", "keep")),
        "ruby_align": Option("rubyAlign", "choice", ("spaceAround", "start", "center", "spaceBetween")),
        "ruby_overhang": Option("rubyOverhang", "choice", ("auto", "none")),
        "ruby_merge": Option("rubyMerge", "choice", ("separate", "auto")),
        "ruby_break": Option("rubyBreak", "choice", ("avoid", "auto")),
        "text_emphasis": Option("textEmphasis", "form"),
        "text_emphasis_position": Option("textEmphasisPosition", "choice", ("over", "under")),
    },
    "limits": {
        "number_of_lines": Option("numberOfLines", "count"),
        "max_height": Option("maxHeight", "number"),
        "line_break_mode": Option("lineBreakMode", "choice", ("wordWrapping", "charWrapping", "clipping",
            "truncatingHead", "truncatingTail", "truncatingMiddle")),
        "truncation_granularity": Option("truncationGranularity", "choice", ("cluster", "word")),
        "token": Option("token", "form"),
        "text_fit": Option("textFit", "form"),
        "scale": Option("scale", "number"),
        "size_precision": Option("sizePrecision", "choice", ("double", "float")),
    },
    "label_options": {
        "number_of_lines": Option("numberOfLines", "count"),
        "line_break_mode": Option("lineBreakMode", "choice", ("wordWrapping", "charWrapping", "clipping",
            "truncatingHead", "truncatingTail", "truncatingMiddle")),
        "line_break_strategy": Option("lineBreakStrategy", "list", ("pushOut", "hangulWordPriority", "standard")),
        "preferred_max_layout_width": Option("preferredMaxLayoutWidth", "number"),
        "adjusts_font_size_to_fit_width": Option("adjustsFontSizeToFitWidth", "flag"),
        "minimum_scale_factor": Option("minimumScaleFactor", "number"),
        "baseline_adjustment": Option("baselineAdjustment", "choice", ("alignBaselines", "alignCenters", "none")),
        "allows_default_tightening_for_truncation": Option("allowsDefaultTighteningForTruncation", "flag"),
        "truncation_granularity": Option("truncationGranularity", "choice", ("cluster", "word")),
        "token": Option("token", "form"),
        "layout_direction": Option("layoutDirection", "choice", ("ltr", "rtl")),
        "scale": Option("scale", "number"),
        "size_precision": Option("sizePrecision", "choice", ("double", "float")),
        "text_fit": Option("textFit", "form"),
    },
}

#: Names of CSS for options.
OTHER_NAMES: Dict[str, str] = {
    "text_wrap_style": "line_breaking",
}


class LabelTextOptions(TypedDict, total=False):
    """The keyword arguments that a text has in a label, too, for type checkers."""

    font: Union[FontLike, Iterable[FontLike]]
    size: float
    weight: float
    family: str
    slant: Literal["upright", "italic", "oblique"]
    system_fonts: bool
    variations: Mapping[str, float]
    language: str
    tracking: float
    direction: Literal["auto", "ltr", "rtl"]
    justify_space_stretch: float
    justify_letter_spacing: float
    font_features: Mapping[str, int]
    letter_spacing: Union[float, str, Sequence[Union[float, str]]]
    word_spacing: Union[float, str, Sequence[Union[float, str]]]
    kern: float
    uses_ligatures: bool
    baseline_offset: float
    script: Literal["normal", "superscript", "subscript"]
    vertical_align: Union[float, str, Sequence[Union[float, str]]]
    hyphenate_character: str
    font_size_adjust: Union[float, str, Sequence[Union[float, str]]]
    font_variant_emoji: Literal["normal", "text", "emoji", "unicode"]
    text_decoration_line: Iterable[Literal["underline", "overline", "lineThrough", "line_through"]]
    text_decoration_style: Literal["solid", "double", "dotted", "dashed", "wavy"]
    text_decoration_thickness: float
    text_decoration_color: Any
    text_decoration_skip_ink: Literal["auto", "none"]
    text_underline_offset: float
    text_underline_position: Literal["auto", "fromFont", "under", "left", "right", "from_font"]
    terminal_width: Optional[Literal[
        "ambiguousNarrow", "ambiguousWide", "graphemesAmbiguousNarrow",
        "graphemesAmbiguousWide", "ambiguous_narrow", "ambiguous_wide", "graphemes_ambiguous_narrow",
        "graphemes_ambiguous_wide"]]
    skip_escape_sequences: bool
    line_break_rules: Literal["unicode", "browser"]
    line_break_strictness: Literal["auto", "loose", "normal", "strict", "anywhere"]
    word_break: Literal["normal", "breakAll", "keepAll", "autoPhrase", "break_all", "keep_all", "auto_phrase"]
    hyphenation: Literal["none", "manual", "automatic"]
    hyphenation_factor: float
    hyphenate_limit_chars: Sequence[Optional[int]]
    hyphenate_limit_lines: int
    hyphenation_exceptions: str
    hyphenation_patterns: str
    hyphenate_limit_last: Literal["none", "page", "column", "always"]
    text_wrap: Literal["wrap", "noWrap", "no_wrap"]
    line_bounds: Literal["advance", "ink"]
    overflow_wrap: Literal["breakWord", "anywhere", "normal", "break_word"]
    line_breaking: Literal["greedy", "optimal", "pretty", "balanced"]
    text_wrap_style: Literal["greedy", "optimal", "pretty", "balanced"]
    optimal_weights: Mapping[str, float]
    looseness: Any
    white_space: Literal["preserve", "collapse", "preserveBreaks", "breakSpaces", "preserve_breaks", "break_spaces"]
    text_transform: Iterable[Literal[
        "uppercase", "lowercase", "capitalize", "fullWidth", "fullSizeKana",
        "full_width", "full_size_kana"]]
    alignment: Literal["natural", "left", "right", "center", "justified"]
    text_align_last: Literal["auto", "natural", "left", "right", "center", "justified"]
    text_justify: Literal["auto", "interCharacter", "inter_character"]
    justification: Mapping[str, float]
    line_adjustment: Literal["none", "pushIn", "push_in"]
    kashida: Literal["none", "auto", "always"]
    first_line_head_indent: float
    head_indent: float
    tail_indent: float
    wrapped_line_indent: float
    text_indent: Union[float, Sequence[Union[float, Literal["hanging", "eachLine", "each_line"]]]]
    list_marker: Union[str, Sequence[Union[str, float]]]
    tab_stops: Iterable[Union[float, Tuple[float, str], Tuple[float, str, str], Tuple[float, str, str, str]]]
    default_tab_interval: float
    tab_size: float
    line_spacing: float
    line_height_multiple: float
    line_height: float
    line_height_factor: float
    minimum_line_height: float
    maximum_line_height: float
    fallback_line_height: Literal["grow", "primary"]
    paragraph_spacing: float
    paragraph_spacing_before: float
    text_box_trim: Literal["none", "trimStart", "trimEnd", "trimBoth", "trim_start", "trim_end", "trim_both"]
    text_box_edge: Tuple[Literal["text", "cap", "ex"], Literal["text", "alphabetic"]]
    text_spacing_trim: Literal[
        "spaceAll", "normal", "trimStart", "spaceFirst", "space_all", "trim_start",
        "space_first"]
    text_autospace: Literal["noAutospace", "normal", "no_autospace"]
    hanging_punctuation: Iterable[Literal["first", "last", "allowEnd", "forceEnd", "allow_end", "force_end"]]


class TextOptions(LabelTextOptions, total=False):
    """The keyword arguments of :func:`measure` and of all that makes a text but a label, for type checkers."""

    initial_letter: Union[float, Tuple[float, int]]
    writing_mode: Literal[
        "horizontal", "verticalRL", "verticalLR", "sidewaysRL", "sidewaysLR", "vertical_rl",
        "vertical_lr", "sideways_rl", "sideways_lr"]
    text_orientation: Literal["mixed", "upright", "sideways"]
    combined_digits: int
    ruby_position: Literal["over", "under"]
    ruby_scale: float
    ruby_line_height: Literal["grow", "keep"]
    ruby_align: Literal["spaceAround", "start", "center", "spaceBetween", "space_around", "space_between"]
    ruby_overhang: Literal["auto", "none"]
    ruby_merge: Literal["separate", "auto"]
    ruby_break: Literal["avoid", "auto"]
    text_emphasis: str
    text_emphasis_position: Literal["over", "under"]
    line_break_strategy: Iterable[Literal[
        "pushOut", "hangulWordPriority", "standard", "push_out",
        "hangul_word_priority"]]


class LabelOptions(LabelTextOptions, total=False):
    """The keyword arguments of :class:`Label` but the text and the number of lines, for type checkers."""

    number_of_lines: int
    line_break_mode: Literal[
        "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail",
        "truncatingMiddle", "word_wrapping", "char_wrapping", "truncating_head", "truncating_tail",
        "truncating_middle"]
    line_break_strategy: Iterable[Literal[
        "pushOut", "hangulWordPriority", "standard", "push_out",
        "hangul_word_priority"]]
    preferred_max_layout_width: float
    adjusts_font_size_to_fit_width: bool
    minimum_scale_factor: float
    baseline_adjustment: Literal["alignBaselines", "alignCenters", "none", "align_baselines", "align_centers"]
    allows_default_tightening_for_truncation: bool
    truncation_granularity: Literal["cluster", "word"]
    token: Optional[str]
    layout_direction: Literal["ltr", "rtl"]
    scale: Optional[float]
    size_precision: Literal["double", "float"]
    text_fit: Sequence[Union[str, float]]


class LimitOptions(TypedDict, total=False):
    """What a text is asked beside its lines, height, break mode and token, for type checkers."""

    number_of_lines: int
    truncation_granularity: Literal["cluster", "word"]
    text_fit: Sequence[Union[str, float]]
    scale: Optional[float]
    size_precision: Literal["double", "float"]


BreakMode = Literal[
    "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail",
    "truncatingMiddle", "word_wrapping", "char_wrapping", "truncating_head", "truncating_tail",
    "truncating_middle"]

#: The options of texts, as ``help(galley_text.measure)`` lists them.
HELP = """
    How characters look: ``font`` (the fonts: a file, bytes, ``"embedded:Inter-roman.var.ttf"``, a list in order of
    preference, or ``Fonts``; without it the embedded ones, which in a list are ``"embedded:*"``), ``size`` (points in
    one em; 17), ``weight`` (1 to 1000), ``family`` (a family of the embedded fonts or, with ``system_fonts``, of the
    machine, before the other fonts), ``slant`` (``"italic"``, ``"oblique"``), ``system_fonts`` (whether the machine's
    fonts are used, too), ``variations`` (places on the axes of the first font, as ``{"wdth": 80}``), ``language`` (a
    tag of BCP 47), ``tracking`` (added to letter_spacing), ``direction`` (``"auto"``, ``"ltr"``, ``"rtl"``),
    ``justify_space_stretch`` (of ``justification``), ``justify_letter_spacing`` (of ``justification``),
    ``font_features``, ``letter_spacing``, ``word_spacing``, ``kern``, ``uses_ligatures``, ``baseline_offset``,
    ``script`` (``"normal"``, ``"superscript"``, ``"subscript"``), ``vertical_align``, ``hyphenate_character``,
    ``font_size_adjust``, ``font_variant_emoji`` (``"normal"``, ``"text"``, ``"emoji"``, ``"unicode"``),
    ``text_decoration_line`` (``"underline"``, ``"overline"``, ``"lineThrough"``), ``text_decoration_style``
    (``"solid"``, ``"double"``, ``"dotted"``, ``"dashed"``, ``"wavy"``), ``text_decoration_thickness``,
    ``text_decoration_color``, ``text_decoration_skip_ink`` (``"auto"``, ``"none"``), ``text_underline_offset``,
    ``text_underline_position`` (``"auto"``, ``"fromFont"``, ``"under"``, ``"left"``, ``"right"``).

    In a terminal: ``terminal_width`` (``"ambiguousNarrow"``, ``"ambiguousWide"``, ``"graphemesAmbiguousNarrow"``,
    ``"graphemesAmbiguousWide"``), ``skip_escape_sequences``.

    How lines are chosen: ``line_break_rules`` (``"unicode"``, ``"browser"``), ``line_break_strictness`` (``"auto"``,
    ``"loose"``, ``"normal"``, ``"strict"``, ``"anywhere"``), ``word_break`` (``"normal"``, ``"breakAll"``,
    ``"keepAll"``, ``"autoPhrase"``), ``line_break_strategy`` (``"pushOut"``, ``"hangulWordPriority"``,
    ``"standard"``), ``hyphenation`` (``"none"``, ``"manual"``, ``"automatic"``), ``hyphenation_factor``,
    ``hyphenate_limit_chars``, ``hyphenate_limit_lines``, ``hyphenation_exceptions``, ``hyphenation_patterns``,
    ``hyphenate_limit_last`` (``"none"``, ``"page"``, ``"column"``, ``"always"``), ``text_wrap`` (``"wrap"``,
    ``"noWrap"``), ``line_bounds`` (``"advance"``, ``"ink"``), ``overflow_wrap`` (``"breakWord"``, ``"anywhere"``,
    ``"normal"``), ``line_breaking`` or ``text_wrap_style`` (``"greedy"``, ``"optimal"``, ``"pretty"``,
    ``"balanced"``), ``optimal_weights``, ``looseness``, ``white_space`` (``"preserve"``, ``"collapse"``,
    ``"preserveBreaks"``, ``"breakSpaces"``), ``text_transform`` (``"uppercase"``, ``"lowercase"``, ``"capitalize"``,
    ``"fullWidth"``, ``"fullSizeKana"``).

    How they stand: ``alignment`` (``"natural"``, ``"left"``, ``"right"``, ``"center"``, ``"justified"``),
    ``text_align_last`` (``"auto"``, ``"natural"``, ``"left"``, ``"right"``, ``"center"``, ``"justified"``),
    ``text_justify`` (``"auto"``, ``"interCharacter"``), ``justification``, ``line_adjustment`` (``"none"``,
    ``"pushIn"``), ``kashida`` (``"none"``, ``"auto"``, ``"always"``), ``first_line_head_indent``, ``head_indent``,
    ``tail_indent``, ``wrapped_line_indent``, ``text_indent``, ``list_marker``, ``tab_stops``,
    ``default_tab_interval``, ``tab_size``, ``line_spacing``, ``line_height_multiple``, ``line_height``,
    ``line_height_factor``, ``minimum_line_height``, ``maximum_line_height``, ``fallback_line_height`` (``"grow"``,
    ``"primary"``), ``paragraph_spacing``, ``paragraph_spacing_before``, ``text_box_trim`` (``"none"``,
    ``"trimStart"``, ``"trimEnd"``, ``"trimBoth"``), ``text_box_edge``, ``text_spacing_trim`` (``"spaceAll"``,
    ``"normal"``, ``"trimStart"``, ``"spaceFirst"``), ``text_autospace`` (``"noAutospace"``, ``"normal"``),
    ``hanging_punctuation`` (``"first"``, ``"last"``, ``"allowEnd"``, ``"forceEnd"``).

    But in labels: ``initial_letter``, ``writing_mode`` (``"horizontal"``, ``"verticalRL"``, ``"verticalLR"``,
    ``"sidewaysRL"``, ``"sidewaysLR"``), ``text_orientation`` (``"mixed"``, ``"upright"``, ``"sideways"``),
    ``combined_digits``.

    How annotations of a `Paragraph` are set: ``ruby_position`` (``"over"``, ``"under"``), ``ruby_scale``,
    ``ruby_line_height`` (``"grow"``, ``"keep"``), ``ruby_align`` (``"spaceAround"``, ``"start"``, ``"center"``,
    ``"spaceBetween"``), ``ruby_overhang`` (``"auto"``, ``"none"``), ``ruby_merge`` (``"separate"``, ``"auto"``),
    ``ruby_break`` (``"avoid"``, ``"auto"``), ``text_emphasis``, ``text_emphasis_position`` (``"over"``, ``"under"``).

    :class:`TextOptions` lists all with their types; docs/OPTIONS.md says what each does. Names and values are taken in
    camelCase and in snake_case.
    """
