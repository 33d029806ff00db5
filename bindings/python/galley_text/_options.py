"""The options of text, paragraphs, limits and labels, from keyword arguments to structs of C."""

from __future__ import annotations

import math
from ctypes import byref, c_double, c_int32, pointer
from typing import Any, Iterable, Literal, Mapping, Sequence, TypedDict

from . import _native
from ._fonts import FontLike, _tags, fonts_of

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
            "paragraph_spacing_before", "default_tab_interval", "hyphenate_limit_lines", "line_height", "tab_size",
            "justify_space_stretch", "justify_letter_spacing")

#: The keyword arguments that say how characters look.
STYLE_OPTIONS = ("font", "size", "weight", "variations", "language", "features", "letter_spacing", "word_spacing", "kern",
                 "tracking", "ligatures", "baseline_offset", "hyphenate_character", "script", "terminal_width",
                 "skip_escape_sequences")
#: The keyword arguments that say how lines are chosen, placed and spaced.
PARAGRAPH_OPTIONS = (*_CHOICES, *_NUMBERS, "strategy", "tab_stops", "hanging_punctuation", "hyphenate_limit_chars",
                     "text_box_edge", "text_indent", "initial_letter")


class LabelTextOptions(TypedDict, total=False):
    """The keyword arguments that a text has in a label, too, for type checkers."""

    font: "FontLike | Iterable[FontLike]"
    size: float
    weight: float
    variations: "Mapping[str, float]"
    language: str
    features: "Mapping[str, int]"
    letter_spacing: float
    word_spacing: float
    kern: float
    tracking: float
    ligatures: bool
    baseline_offset: float
    hyphenate_character: str
    script: 'Literal["normal", "superscript", "subscript"]'
    terminal_width: ('Literal["ambiguousNarrow", "ambiguousWide", "graphemesAmbiguousNarrow", "graphemesAmbiguousWide"] '
                     '| None')
    skip_escape_sequences: bool
    alignment: 'Literal["natural", "left", "right", "center", "justified"]'
    text_align_last: 'Literal["auto", "natural", "left", "right", "center", "justified"]'
    text_justify: 'Literal["auto", "interCharacter"]'
    kashida: 'Literal["none", "auto", "always"]'
    line_adjustment: 'Literal["none", "pushIn"]'
    justify_space_stretch: float
    justify_letter_spacing: float
    direction: 'Literal["auto", "ltr", "rtl"]'
    line_breaking: 'Literal["greedy", "optimal", "balanced", "pretty"]'
    line_break_rules: 'Literal["unicode", "browser"]'
    strictness: 'Literal["auto", "loose", "normal", "strict", "anywhere"]'
    word_break: 'Literal["normal", "breakAll", "keepAll", "autoPhrase"]'
    hyphenation: 'Literal["none", "manual", "automatic"]'
    hyphenation_factor: float
    hyphenate_limit_lines: int
    hyphenate_limit_chars: "Sequence[int | None]"
    hanging_punctuation: 'Iterable[Literal["first", "last", "allowEnd", "forceEnd"]]'
    white_space: 'Literal["preserve", "breakSpaces"]'
    text_wrap: 'Literal["wrap", "noWrap"]'
    overflow_wrap: 'Literal["breakWord", "anywhere", "normal"]'
    fallback_line_height: 'Literal["grow", "primary"]'
    text_spacing_trim: 'Literal["spaceAll", "normal", "trimStart", "spaceFirst"]'
    text_autospace: 'Literal["noAutospace", "normal"]'
    text_box_trim: 'Literal["none", "trimStart", "trimEnd", "trimBoth"]'
    text_box_edge: 'tuple[Literal["text", "cap", "ex"], Literal["text", "alphabetic"]]'
    first_line_head_indent: float
    text_indent: 'float | Sequence[float | Literal["hanging", "eachLine"]]'
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
    tab_stops: "Iterable[float | tuple[float, str]]"


class TextOptions(LabelTextOptions, total=False):
    """The keyword arguments of :func:`measure` and of all that makes a text but a label, for type checkers."""

    initial_letter: "float | tuple[float, int]"
    strategy: 'Iterable[Literal["pushOut", "hangulWordPriority", "standard"]]'


def choice(name: str, value: "str | None", values: "Sequence[str | None]") -> int:
    """The number of a choice; refuses others by name."""
    try:
        return values.index(value)
    except ValueError:
        raise ValueError(f"{name} must be one of {', '.join(map(str, values))}, not {value!r}") from None


def bits_of(name: str, names: "Iterable[str] | int", known: "Mapping[str, int]") -> int:
    """The bits of some names; a number is taken as it is."""
    if isinstance(names, int):
        return names
    bits = 0
    for one in (names,) if isinstance(names, str) else names:
        if one not in known:
            raise ValueError(f"{name} must be of {', '.join(known)}, not {one!r}")
        bits |= known[one]
    return bits


def strategy_of(names: "Iterable[str] | int") -> int:
    return bits_of("strategy", names, STRATEGIES)


class Style:
    """How characters look, as the library has it; keeps what the struct points to."""

    def __init__(self, *, font: "FontLike | Iterable[FontLike] | None" = None, size: float = 17,
                 weight: "float | None" = None, variations: "Mapping[str, float] | None" = None,
                 language: "str | None" = None, features: "Mapping[str, int] | None" = None, letter_spacing: float = 0,
                 word_spacing: float = 0, kern: "float | None" = None, tracking: float = 0, ligatures: bool = True,
                 baseline_offset: float = 0, hyphenate_character: "str | None" = None, script: str = "normal",
                 terminal_width: "str | None" = None, skip_escape_sequences: bool = False):
        self.fonts = fonts_of(font, weight, variations)
        struct = self.struct = _native.filled("style", _native.Style)
        if self.fonts is not None:
            struct.fonts = self.fonts._handle.pointer
        struct.size = size
        struct.language = language.encode() if language is not None else None
        if features:
            self._features = _tags(features)
            struct.features, struct.feature_count = self._features, len(self._features)
        struct.letter_spacing, struct.word_spacing, struct.tracking = letter_spacing, word_spacing, tracking
        struct.kern = math.nan if kern is None else kern
        struct.uses_ligatures = bool(ligatures)
        struct.baseline_offset = baseline_offset
        struct.script = choice("script", script, SCRIPTS)
        struct.terminal_width = choice("terminal_width", terminal_width, TERMINALS)
        struct.skip_escape_sequences = bool(skip_escape_sequences)
        if hyphenate_character is not None:
            if len(hyphenate_character) != 1 or hyphenate_character == "\0":
                raise ValueError(f"hyphenate_character must be one character, not {hyphenate_character!r}")
            struct.hyphenate_character = ord(hyphenate_character)

    @property
    def reference(self):
        return byref(self.struct)


class ParagraphStyle:
    """How lines are chosen, placed and spaced."""

    def __init__(self, **options):
        struct = self.struct = _native.filled("paragraph_style", _native.ParagraphStyle)
        for name, value in options.items():
            if name in _CHOICES:
                setattr(struct, name, choice(name, value, _CHOICES[name]))
            elif name in _NUMBERS:
                setattr(struct, name, value)
            elif name == "strategy":
                struct.strategy = strategy_of(value)
            elif name == "tab_stops":
                self._set_tabs(value)
            elif name == "hanging_punctuation":
                struct.hanging_punctuation = bits_of(name, value, HANGING)
            elif name == "text_box_edge":
                over, under = value
                struct.text_box_over = choice(name, over, OVER_EDGES)
                struct.text_box_under = choice(name, under, UNDER_EDGES)
            elif name == "text_indent":
                length, *flags = [value] if isinstance(value, (int, float)) else value
                struct.text_indent, struct.text_indent_flags = length, bits_of(name, flags, INDENTS)
            elif name == "initial_letter":
                size, sink = (value, 0) if isinstance(value, (int, float)) else value
                struct.initial_letter_size, struct.initial_letter_sink = size, sink
            elif name == "hyphenate_limit_chars":
                self._set_limits(list(value))
            else:
                raise TypeError(f"there is no option {name!r}; options are {', '.join(STYLE_OPTIONS + PARAGRAPH_OPTIONS)}")

    def _set_limits(self, values: "list[int | None]"):
        """The least characters of a word that is divided, before and after the hyphen; None for the language's own."""
        if not 1 <= len(values) <= 3 or any(value is not None and value < 1 for value in values):
            raise ValueError(f"hyphenate_limit_chars must be one to three numbers from 1, or None, not {values!r}")
        before = values[1] if len(values) > 1 else None
        limits = {"word": values[0], "before": before, "after": values[2] if len(values) > 2 else before}
        for name, value in limits.items():
            setattr(self.struct, f"hyphenate_limit_{name}", value or 0)

    def _set_tabs(self, stops):
        places = [(stop, "left") if isinstance(stop, (int, float)) else stop for stop in stops]
        self._positions = (c_double * len(places))(*(place for place, _ in places))
        self._alignments = (c_int32 * len(places))(*(choice("a tab stop", name, TABS) for _, name in places))
        self.struct.tab_positions, self.struct.tab_alignments = self._positions, self._alignments
        self.struct.tab_count = len(places)

    @property
    def reference(self):
        return byref(self.struct)


def styles(options: "Mapping[str, Any]") -> "tuple[Style, ParagraphStyle]":
    """Both kinds of style from keyword arguments."""
    characters = {name: value for name, value in options.items() if name in STYLE_OPTIONS}
    lines = {name: options[name] for name in options if name not in characters}
    if characters.get("terminal_width"):
        lines.setdefault("default_tab_interval", 8)
    return Style(**characters), ParagraphStyle(**lines)


def limits(lines: int, max_height: float, break_mode: str, token: "str | None", whole_words: bool):
    """A pointer to limits; None where nothing is limited, so that the quick way is taken."""
    if lines == 0 and max_height == math.inf and break_mode == "wordWrapping":
        return None
    struct = _native.filled("limits", _native.Limits)
    struct.number_of_lines, struct.maximum_height = lines, max_height
    struct.break_mode = choice("break_mode", break_mode, BREAK_MODES)
    struct.cuts_words_whole = bool(whole_words)
    struct.token = token.encode() if token is not None else None
    return pointer(struct)
