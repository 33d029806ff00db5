"""Fonts in order of preference."""

from __future__ import annotations

import ctypes
import os
from ctypes import byref, c_double, c_float, c_size_t, c_uint8
from dataclasses import dataclass
from typing import Iterable, Mapping, Sequence, Union

from . import _native
from ._native import library

#: A file, a file's bytes, the name of an embedded file (``"embedded:Inter-italic.var.ttf"``), or fonts that are open.
FontLike = Union[str, "os.PathLike[str]", bytes, "Fonts"]


@dataclass(frozen=True)
class FontInfo:
    """A font's measures; ``units_per_em`` of its units make the size, y upwards, so ``descender`` is negative."""

    source: str
    family: str
    postscript_name: str
    face_index: int
    units_per_em: int
    ascender: int
    descender: int
    leading: int
    cap_height: int
    x_height: int
    underline_position: int
    underline_thickness: int
    glyph_count: int


@dataclass(frozen=True)
class Outline:
    """What a glyph looks like, in font units, y upwards.

    ``commands`` holds ``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)`` and ``("Z",)``; contours are filled
    by the non-zero winding rule. ``advance`` is how far the pen moves.
    """

    commands: "tuple[tuple, ...]"
    advance: float


def _tags(values: "Mapping[str, float]"):
    array = (_native.TagValue * len(values))()
    for element, (tag, value) in zip(array, values.items()):
        name = tag.encode("ascii")
        if not 1 <= len(name) <= 4:
            raise ValueError(f"{tag!r} is not a tag of one to four letters")
        element.tag, element.value = name, value
    return array


class Fonts:
    """Fonts in order of preference: a character comes from the first one that has it.

    >>> Fonts()                                 # the embedded ones, Inter first
    >>> Fonts("Inter.ttf", "NotoSansThai.ttf", weight=600)
    """

    __slots__ = ("_handle",)

    def __init__(self, *fonts: FontLike, weight: "float | None" = None, variations: "Mapping[str, float] | None" = None,
                 face_index: int = 0):
        if any(isinstance(font, Fonts) for font in fonts):
            raise TypeError("open fonts cannot be opened once more")
        names: "Sequence[FontLike]" = fonts or ("embedded:*",)
        sources = (_native.FontSource * len(names))()
        kept = []
        for index, (source, font) in enumerate(zip(sources, names)):
            library.galley_font_source_init_sized(byref(source), ctypes.sizeof(source))
            if isinstance(font, (bytes, bytearray, memoryview)):
                data = bytes(font)
                kept.append(data)
                source.bytes = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
                source.byte_count = len(data)
            elif isinstance(font, str) and font.startswith("embedded:"):
                source.embedded = font[len("embedded:"):].encode()
            else:
                source.path = os.fsencode(font)  # type: ignore[arg-type]
            source.weight = weight or 0
            source.face_index = face_index
            if variations and index == 0:
                axes = _tags(variations)
                kept.append(axes)
                source.axes, source.axis_count = axes, len(axes)
        self._handle = _native.Handle(
            library.galley_fonts_create, sources, len(names), ctypes.sizeof(_native.FontSource))

    @classmethod
    def _adopting(cls, handle) -> "Fonts":
        fonts = cls.__new__(cls)
        fonts._handle = handle
        return fonts

    def __len__(self) -> int:
        return library.galley_fonts_count(self._handle.pointer)

    def __getitem__(self, index: int) -> FontInfo:
        if not 0 <= index < len(self):
            raise IndexError(index)
        info = _native.FontInfo()
        _native.check(library.galley_fonts_info(self._handle.pointer, index, byref(info)))
        values = {name: getattr(info, name) for name in FontInfo.__dataclass_fields__}
        return FontInfo(**{key: value.decode("utf-8", "replace") if isinstance(value, bytes) else value
                           for key, value in values.items()})

    def __iter__(self) -> "Iterable[FontInfo]":
        return (self[index] for index in range(len(self)))

    def outline(self, index: int, glyph: int) -> Outline:
        """The outline of a glyph of the font at an index."""
        verb_count, coordinate_count, advance = c_size_t(), c_size_t(), c_double()

        def ask(verbs, coordinates):
            _native.check(library.galley_fonts_outline(
                self._handle.pointer, index, glyph, verbs, verb_count.value, byref(verb_count), coordinates,
                coordinate_count.value, byref(coordinate_count), byref(advance)))

        ask(None, None)
        verbs, coordinates = (c_uint8 * verb_count.value)(), (c_float * coordinate_count.value)()
        if verb_count.value:
            ask(verbs, coordinates)
        commands, next_coordinate = [], 0
        for verb in verbs:
            count = (2, 2, 6, 0)[verb]
            commands.append(("MLCZ"[verb], *coordinates[next_coordinate:next_coordinate + count]))
            next_coordinate += count
        return Outline(tuple(commands), advance.value)


_opened: "dict[tuple, Fonts]" = {}


def fonts_of(font: "FontLike | Iterable[FontLike] | None", weight: "float | None",
             variations: "Mapping[str, float] | None") -> "Fonts | None":
    """The fonts that an argument names, each combination opened once; None for the embedded ones."""
    if isinstance(font, Fonts):
        if weight is not None or variations:
            raise TypeError("weight and variations are said when Fonts are opened")
        return font
    if font is None:
        names: "tuple[FontLike, ...]" = ()
    elif isinstance(font, (str, os.PathLike, bytes, bytearray)):
        names = (font,)  # type: ignore[assignment]
    else:
        names = tuple(font)
    if not names and weight is None and not variations:
        return None
    key = (names, weight, tuple(sorted((variations or {}).items())))
    fonts = _opened.get(key)
    if fonts is None:
        if len(_opened) >= 64:
            _opened.clear()
        fonts = _opened[key] = Fonts(*names, weight=weight, variations=variations)
    return fonts
