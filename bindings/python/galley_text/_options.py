"""The options of text, paragraphs, limits and labels, from keyword arguments to structs of C."""

from __future__ import annotations

import math
from ctypes import byref, c_double, c_int32, pointer
from typing import Iterable, Mapping, Sequence

from . import _native
from ._fonts import FontLike, _tags, fonts_of

ALIGNMENTS = ("natural", "left", "right", "center", "justified")
DIRECTIONS = ("auto", "ltr", "rtl")
BREAKINGS = ("greedy", "optimal", "balanced")
STRICTNESSES = ("auto", "loose", "normal", "strict", "anywhere")
WORD_BREAKS = ("normal", "breakAll", "keepAll")
HYPHENATIONS = ("none", "manual", "automatic")
FALLBACK_HEIGHTS = ("grow", "primary")
TRIMS = ("spaceAll", "normal", "trimStart", "spaceFirst")
AUTOSPACES = ("noAutospace", "normal")
BREAK_MODES = ("wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle")
TABS = ("left", "right", "center", "decimal")
STRATEGIES = {"pushOut": 1, "hangulWordPriority": 2, "standard": 0xFFFF}

_CHOICES = {"alignment": ALIGNMENTS, "direction": DIRECTIONS, "line_breaking": BREAKINGS, "strictness": STRICTNESSES,
            "word_break": WORD_BREAKS, "hyphenation": HYPHENATIONS, "fallback_line_height": FALLBACK_HEIGHTS,
            "text_spacing_trim": TRIMS, "text_autospace": AUTOSPACES}
_NUMBERS = ("hyphenation_factor", "first_line_head_indent", "head_indent", "tail_indent", "line_spacing",
            "line_height_multiple", "minimum_line_height", "maximum_line_height", "paragraph_spacing",
            "paragraph_spacing_before", "default_tab_interval")

#: The keyword arguments that say how characters look.
STYLE_OPTIONS = ("font", "size", "weight", "variations", "language", "features", "letter_spacing", "word_spacing", "kern",
                 "tracking", "ligatures", "baseline_offset")
#: The keyword arguments that say how lines are chosen, placed and spaced.
PARAGRAPH_OPTIONS = (*_CHOICES, *_NUMBERS, "strategy", "tab_stops")


def choice(name: str, value: str, values: Sequence[str]) -> int:
    """The number of a choice; refuses others by name."""
    try:
        return values.index(value)
    except ValueError:
        raise ValueError(f"{name} must be one of {', '.join(values)}, not {value!r}") from None


def strategy_of(names: "Iterable[str] | int") -> int:
    if isinstance(names, int):
        return names
    bits = 0
    for name in names:
        if name not in STRATEGIES:
            raise ValueError(f"strategy must be of {', '.join(STRATEGIES)}, not {name!r}")
        bits |= STRATEGIES[name]
    return bits


class Style:
    """How characters look, as the library has it; keeps what the struct points to."""

    def __init__(self, *, font: "FontLike | Iterable[FontLike] | None" = None, size: float = 17,
                 weight: "float | None" = None, variations: "Mapping[str, float] | None" = None,
                 language: "str | None" = None, features: "Mapping[str, int] | None" = None, letter_spacing: float = 0,
                 word_spacing: float = 0, kern: "float | None" = None, tracking: float = 0, ligatures: bool = True,
                 baseline_offset: float = 0):
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
            else:
                raise TypeError(f"there is no option {name!r}; options are {', '.join(STYLE_OPTIONS + PARAGRAPH_OPTIONS)}")

    def _set_tabs(self, stops):
        places = [(stop, "left") if isinstance(stop, (int, float)) else stop for stop in stops]
        self._positions = (c_double * len(places))(*(place for place, _ in places))
        self._alignments = (c_int32 * len(places))(*(choice("a tab stop", name, TABS) for _, name in places))
        self.struct.tab_positions, self.struct.tab_alignments = self._positions, self._alignments
        self.struct.tab_count = len(places)

    @property
    def reference(self):
        return byref(self.struct)


def styles(options: dict) -> "tuple[Style, ParagraphStyle]":
    """Both kinds of style from keyword arguments."""
    characters = {name: options.pop(name) for name in STYLE_OPTIONS if name in options}
    return Style(**characters), ParagraphStyle(**options)


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
