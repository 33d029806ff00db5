"""The options of text, paragraphs, limits and labels, from keyword arguments to structs of C."""

from __future__ import annotations

import math
import os
from ctypes import byref, c_double, c_int32, pointer
from typing import TYPE_CHECKING, Any, Iterable, Literal, Mapping, Optional, Sequence, Tuple, TypedDict, Union

from . import _native
from ._arguments import bits_of, c_string, choice, flag, guess, integer, number, refuse, well_formed, wrong
from ._fonts import FontLike, Fonts, _tags, fonts_of

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack
else:
    try:
        from typing import Unpack
    except ImportError:  # Python before 3.11, where nothing but type checkers asks for it.
        class Unpack:
            def __class_getitem__(cls, options):
                return options

#: Many texts: a list, a generator, an array of NumPy, or a column with ``__arrow_c_stream__`` or ``__arrow_c_array__``.
StringColumn = Any

ALIGNMENTS = ("natural", "left", "right", "center", "justified")
DIRECTIONS = ("auto", "ltr", "rtl")
BREAKINGS = ("greedy", "optimal", "balanced", "pretty")
RULES = ("unicode", "browser")
STRICTNESSES = ("auto", "loose", "normal", "strict", "anywhere")
WORD_BREAKS = ("normal", "breakAll", "keepAll", "autoPhrase")
HYPHENATIONS = ("none", "manual", "automatic")
FALLBACK_HEIGHTS = ("grow", "primary")
TRIMS = ("spaceAll", "normal", "trimStart", "spaceFirst")
AUTOSPACES = ("noAutospace", "normal")
BREAK_MODES = ("wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle")
TABS = ("left", "right", "center", "decimal")
LAST_ALIGNMENTS = ("auto", "natural", "left", "right", "center", "justified")
JUSTIFICATIONS = ("auto", "interCharacter")
KASHIDAS = ("none", "auto", "always")
WHITE_SPACES = ("preserve", "breakSpaces")
TEXT_WRAPS = ("wrap", "noWrap")
OVERFLOW_WRAPS = ("breakWord", "anywhere", "normal")
BOX_TRIMS = ("none", "trimStart", "trimEnd", "trimBoth")
OVER_EDGES = ("text", "cap", "ex")
UNDER_EDGES = ("text", "alphabetic")
ADJUSTMENTS = ("none", "pushIn")
TERMINALS = (None, "ambiguousNarrow", "ambiguousWide", "graphemesAmbiguousNarrow", "graphemesAmbiguousWide")
TRANSFORMS = {"uppercase": 1, "lowercase": 2, "capitalize": 4, "fullWidth": 8, "fullSizeKana": 16}
SCRIPTS = ("normal", "superscript", "subscript")
INDENTS = {"hanging": 1, "eachLine": 2}
HANGING = {"first": 1, "last": 2, "allowEnd": 4, "forceEnd": 8}
STRATEGIES = {"pushOut": 1, "hangulWordPriority": 2, "standard": 0xFFFF}

_CHOICES = {"alignment": ALIGNMENTS, "direction": DIRECTIONS, "line_breaking": BREAKINGS, "strictness": STRICTNESSES,
            "word_break": WORD_BREAKS, "hyphenation": HYPHENATIONS, "fallback_line_height": FALLBACK_HEIGHTS,
            "text_spacing_trim": TRIMS, "text_autospace": AUTOSPACES, "line_break_rules": RULES,
            "text_align_last": LAST_ALIGNMENTS, "text_justify": JUSTIFICATIONS, "kashida": KASHIDAS, "white_space": WHITE_SPACES,
            "text_wrap": TEXT_WRAPS, "overflow_wrap": OVERFLOW_WRAPS, "text_box_trim": BOX_TRIMS,
            "line_adjustment": ADJUSTMENTS}
_NUMBERS = ("hyphenation_factor", "first_line_head_indent", "head_indent", "tail_indent", "line_spacing",
            "line_height_multiple", "minimum_line_height", "maximum_line_height", "paragraph_spacing",
            "paragraph_spacing_before", "default_tab_interval", "line_height", "tab_size",
            "justify_space_stretch", "justify_letter_spacing")

#: The keyword arguments that say how characters look.
STYLE_OPTIONS = ("font", "size", "weight", "variations", "language", "features", "letter_spacing", "word_spacing", "kern",
                 "tracking", "ligatures", "baseline_offset", "hyphenate_character", "script", "terminal_width",
                 "skip_escape_sequences")
#: The keyword arguments that say how lines are chosen, placed and spaced.
PARAGRAPH_OPTIONS = (*_CHOICES, *_NUMBERS, "hyphenate_limit_lines", "strategy", "tab_stops", "hanging_punctuation",
                     "hyphenate_limit_chars", "text_box_edge", "text_indent", "initial_letter")


class LabelTextOptions(TypedDict, total=False):
    """The keyword arguments that a text has in a label, too, for type checkers."""

    font: Union[FontLike, Iterable[FontLike]]
    size: float
    weight: float
    variations: Mapping[str, float]
    language: str
    features: Mapping[str, int]
    letter_spacing: float
    word_spacing: float
    kern: float
    tracking: float
    ligatures: bool
    baseline_offset: float
    hyphenate_character: str
    script: Literal["normal", "superscript", "subscript"]
    terminal_width: Optional[Literal[
        "ambiguousNarrow", "ambiguousWide", "graphemesAmbiguousNarrow", "graphemesAmbiguousWide", "ambiguous_narrow",
        "ambiguous_wide", "graphemes_ambiguous_narrow", "graphemes_ambiguous_wide"]]
    skip_escape_sequences: bool
    alignment: Literal["natural", "left", "right", "center", "justified"]
    text_align_last: Literal["auto", "natural", "left", "right", "center", "justified"]
    text_justify: Literal["auto", "interCharacter", "inter_character"]
    kashida: Literal["none", "auto", "always"]
    line_adjustment: Literal["none", "pushIn", "push_in"]
    justify_space_stretch: float
    justify_letter_spacing: float
    direction: Literal["auto", "ltr", "rtl"]
    line_breaking: Literal["greedy", "optimal", "balanced", "pretty"]
    line_break_rules: Literal["unicode", "browser"]
    strictness: Literal["auto", "loose", "normal", "strict", "anywhere"]
    word_break: Literal["normal", "breakAll", "keepAll", "autoPhrase", "break_all", "keep_all", "auto_phrase"]
    hyphenation: Literal["none", "manual", "automatic"]
    hyphenation_factor: float
    hyphenate_limit_lines: int
    hyphenate_limit_chars: Sequence[Optional[int]]
    hanging_punctuation: Iterable[Literal["first", "last", "allowEnd", "forceEnd", "allow_end", "force_end"]]
    white_space: Literal["preserve", "breakSpaces", "break_spaces"]
    text_wrap: Literal["wrap", "noWrap", "no_wrap"]
    overflow_wrap: Literal["breakWord", "anywhere", "normal", "break_word"]
    fallback_line_height: Literal["grow", "primary"]
    text_spacing_trim: Literal["spaceAll", "normal", "trimStart", "spaceFirst", "space_all", "trim_start", "space_first"]
    text_autospace: Literal["noAutospace", "normal", "no_autospace"]
    text_box_trim: Literal["none", "trimStart", "trimEnd", "trimBoth", "trim_start", "trim_end", "trim_both"]
    text_box_edge: Tuple[Literal["text", "cap", "ex"], Literal["text", "alphabetic"]]
    first_line_head_indent: float
    text_indent: Union[float, Sequence[Union[float, Literal["hanging", "eachLine", "each_line"]]]]
    head_indent: float
    tail_indent: float
    line_spacing: float
    line_height: float
    line_height_multiple: float
    minimum_line_height: float
    maximum_line_height: float
    paragraph_spacing: float
    paragraph_spacing_before: float
    default_tab_interval: float
    tab_size: float
    tab_stops: Iterable[Union[float, Tuple[float, str]]]


class TextOptions(LabelTextOptions, total=False):
    """The keyword arguments of :func:`measure` and of all that makes a text but a label, for type checkers."""

    initial_letter: Union[float, Tuple[float, int]]
    strategy: Iterable[Literal["pushOut", "hangulWordPriority", "standard", "push_out", "hangul_word_priority"]]


BreakMode = Literal["wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle",
                    "word_wrapping", "char_wrapping", "truncating_head", "truncating_tail", "truncating_middle"]
Transform = Literal["uppercase", "lowercase", "capitalize", "fullWidth", "fullSizeKana", "full_width", "full_size_kana"]

#: What other libraries call some options.
_KNOWN_ELSEWHERE = {"fontsize": "size", "pointsize": "size", "fontweight": "weight", "fontfamily": "font", "family": "font",
                    "fontname": "font", "lang": "language", "dir": "direction", "align": "alignment",
                    "textalign": "alignment", "leading": "line_height", "lineheight": "line_height",
                    "fontfeatures": "features", "linebreak": "strictness", "linebreakstrictness": "strictness",
                    "hyphens": "hyphenation", "textwrapstyle": "line_breaking"}


def refuse_option(name: str) -> TypeError:
    """The error for an option that there is not."""
    known = STYLE_OPTIONS + PARAGRAPH_OPTIONS
    hint = guess(name, known, _KNOWN_ELSEWHERE)
    return TypeError(f"there is no option {name!r}{hint or '; options are ' + ', '.join(known)}")


def strategy_of(names: "Iterable[str] | int") -> int:
    return bits_of("strategy", names, STRATEGIES)


def settled(options: "Mapping[str, Any]") -> "dict[str, Any]":
    """The options as they are kept, so that what is made again from them is the same: lists are copied, paths are absolute."""
    kept = dict(options)
    for name, value in kept.items():
        if isinstance(value, Mapping):
            kept[name] = dict(value)
        elif name == "font" and isinstance(value, (str, os.PathLike)):
            text = os.fspath(value)
            is_path = not (isinstance(text, str) and text.startswith("embedded:"))
            kept[name] = os.path.abspath(text) if is_path and "\0" not in os.fsdecode(text) else text
        elif not isinstance(value, (str, bytes, Fonts, os.PathLike)) and hasattr(
                value, "__iter__") and getattr(value, "shape", None) != ():
            kept[name] = bytes(value) if isinstance(value, (bytearray, memoryview)) else tuple(value)
    return kept


class Style:
    """How characters look, as the library has it; keeps what the struct points to."""

    def __init__(self, *, font: Any = None, size: Any = 17, weight: Any = None, variations: Any = None,
                 language: Any = None, features: Any = None, letter_spacing: Any = 0, word_spacing: Any = 0, kern: Any = None,
                 tracking: Any = 0, ligatures: Any = True, baseline_offset: Any = 0, hyphenate_character: Any = None,
                 script: Any = "normal", terminal_width: Any = None, skip_escape_sequences: Any = False) -> None:
        self.fonts = fonts_of(font, weight, variations)
        struct = self.struct = _native.filled("style", _native.Style)
        if self.fonts is not None:
            struct.fonts = self.fonts._handle.pointer
        struct.size = number("size", size)
        struct.language = c_string("language", language)
        if features:
            self._features = _tags("features", features)
            struct.features, struct.feature_count = self._features, len(self._features)
        struct.letter_spacing = number("letter_spacing", letter_spacing)
        struct.word_spacing, struct.tracking = number("word_spacing", word_spacing), number("tracking", tracking)
        struct.kern = math.nan if kern is None else number("kern", kern)
        struct.uses_ligatures = flag("ligatures", ligatures)
        struct.baseline_offset = number("baseline_offset", baseline_offset)
        struct.script = choice("script", script, SCRIPTS)
        struct.terminal_width = choice("terminal_width", terminal_width, TERMINALS)
        struct.skip_escape_sequences = flag("skip_escape_sequences", skip_escape_sequences)
        if hyphenate_character is not None:
            if not isinstance(hyphenate_character, str):
                raise wrong("hyphenate_character", "a str", hyphenate_character)
            if len(hyphenate_character) != 1 or hyphenate_character == "\0":
                refuse(f"hyphenate_character must be one character, not {hyphenate_character!r}")
            struct.hyphenate_character = ord(well_formed(hyphenate_character))

    @property
    def reference(self) -> Any:
        return byref(self.struct)


class ParagraphStyle:
    """How lines are chosen, placed and spaced."""

    def __init__(self, **options: Any) -> None:
        struct = self.struct = _native.filled("paragraph_style", _native.ParagraphStyle)
        for name, value in options.items():
            if name in _CHOICES:
                setattr(struct, name, choice(name, value, _CHOICES[name]))
            elif name in _NUMBERS:
                setattr(struct, name, number(name, value))
            elif name == "hyphenate_limit_lines":
                struct.hyphenate_limit_lines = integer(name, value, 0, 2**31 - 1)
            elif name == "strategy":
                struct.strategy = c_int32(strategy_of(value)).value
            elif name == "tab_stops":
                self._set_tabs(value)
            elif name == "hanging_punctuation":
                struct.hanging_punctuation = bits_of(name, value, HANGING)
            elif name == "text_box_edge":
                over, under = _several(name, value, 2, 2)
                struct.text_box_over = choice(name, over, OVER_EDGES)
                struct.text_box_under = choice(name, under, UNDER_EDGES)
            elif name == "text_indent":
                length, *flags = _several(name, value, 1, 3)
                struct.text_indent, struct.text_indent_flags = number(name, length), bits_of(name, flags, INDENTS)
            elif name == "initial_letter":
                size, sink, *_ = (*_several(name, value, 1, 2), 0)
                struct.initial_letter_size = number(name, size)
                struct.initial_letter_sink = integer("initial_letter's second number", sink, 0, 2**31 - 1)
            elif name == "hyphenate_limit_chars":
                self._set_limits(_several(name, value, 1, 3))
            else:
                raise refuse_option(name)

    def _set_limits(self, values: "list[Any]") -> None:
        """The least characters of a word that is divided, before and after the hyphen; None for the language's own."""
        least = [None if value is None else integer("hyphenate_limit_chars", value, 1, 2**31 - 1) for value in values]
        before = least[1] if len(least) > 1 else None
        limits = {"word": least[0], "before": before, "after": least[2] if len(least) > 2 else before}
        for name, value in limits.items():
            setattr(self.struct, f"hyphenate_limit_{name}", value or 0)

    def _set_tabs(self, stops: Any) -> None:
        if not hasattr(stops, "__iter__") or isinstance(stops, str):
            raise wrong("tab_stops", "a list of numbers, or of numbers with an alignment", stops)
        places = [(*_several("tab_stops", stop, 1, 2), "left")[:2] for stop in stops]
        self._positions = (c_double * len(places))(*(number("tab_stops", place) for place, _ in places))
        self._alignments = (c_int32 * len(places))(*(choice("a tab stop", name, TABS) for _, name in places))
        self.struct.tab_positions, self.struct.tab_alignments = self._positions, self._alignments
        self.struct.tab_count = len(places)

    @property
    def reference(self) -> Any:
        return byref(self.struct)


def _several(name: str, value: Any, least: int, most: int) -> "list[Any]":
    """One value, or a list of some."""
    values = list(value) if hasattr(value, "__iter__") and not isinstance(value, (str, Mapping)) else [value]
    if not least <= len(values) <= most:
        wanted = str(most) if least == most else f"{least} to {most}"
        refuse(f"{name} must have {wanted} values, not {len(values)}")
    return values


def styles(options: "Mapping[str, Any]") -> "tuple[Style, ParagraphStyle]":
    """Both kinds of style from keyword arguments."""
    characters = {name: value for name, value in options.items() if name in STYLE_OPTIONS}
    lines = {name: options[name] for name in options if name not in characters}
    if characters.get("terminal_width"):
        lines.setdefault("default_tab_interval", 8)
    return Style(**characters), ParagraphStyle(**lines)


def limits(lines: Any, max_height: Any, break_mode: Any, token: Any, whole_words: Any) -> Any:
    """A pointer to limits; None where nothing is limited, so that the quick way is taken."""
    if lines == 0 and max_height == math.inf and break_mode == "wordWrapping" and token is None and not whole_words:
        return None
    struct = _native.filled("limits", _native.Limits)
    struct.number_of_lines, struct.maximum_height = integer("lines", lines), number("max_height", max_height)
    struct.break_mode = choice("break_mode", break_mode, BREAK_MODES)
    struct.cuts_words_whole = flag("whole_words", whole_words)
    struct.token = c_string("token", token)
    truncates = struct.break_mode >= BREAK_MODES.index("truncatingHead")
    if token is not None and not truncates:
        refuse(f"token stands where a text is cut: with break_mode 'truncatingTail', not {break_mode!r}")
    return pointer(struct)
