"""Fonts in order of preference."""

from __future__ import annotations

import ctypes
import os
from ctypes import byref, c_double, c_float, c_size_t, c_uint8, c_void_p
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Iterator, Mapping, Optional, Tuple, Union

from . import _native
from ._arguments import integer, kind, number, refuse, well_formed, wrong
from ._native import library


@dataclass(frozen=True)
class FontInfo:
    """A font's measures; ``units_per_em`` of its units make the size, y upwards, so ``descender`` is negative.

    ``source`` is a path, ``"embedded:NAME"``, which :class:`Fonts` takes, or a name for bytes. ``variations`` says where a
    variable font stands on its axes.
    """

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
    variations: Mapping[str, float] = field(default_factory=dict, hash=False)

    def data(self) -> bytes:
        """The bytes of the font's file, for whoever draws its glyphs by their numbers: FreeType, Pillow, ReportLab, fpdf2.

        They hold the face ``face_index``, which is to be set to ``variations``.
        """
        fonts, index = self.__dict__.get("_opened") or (Fonts(self.source, face_index=self.face_index), 0)
        found: bytes = fonts.data(index)
        return found

    def __getstate__(self) -> "dict[str, Any]":
        return {one.name: getattr(self, one.name) for one in fields(self)}


@dataclass(frozen=True)
class Outline:
    """What a glyph looks like, in font units, y upwards.

    ``commands`` holds ``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)`` and ``("Z",)``; contours are filled
    by the non-zero winding rule. ``advance`` is how far the pen moves.
    """

    commands: Tuple[Tuple[Any, ...], ...]
    advance: float


def _tags(name: str, values: Mapping[str, float]) -> Any:
    if not isinstance(values, Mapping):
        raise wrong(name, "a dictionary of tags", values)
    array = (_native.TagValue * len(values))()
    for element, (tag, value) in zip(array, values.items()):
        if not isinstance(tag, str) or not tag.isascii() or not 1 <= len(tag) <= 4 or "\0" in tag:
            refuse(f"{name}: {tag!r} is not a tag of one to four letters")
        element.tag, element.value = tag.encode(), number(f"{name}[{tag!r}]", value)
    return array


def _named(font: Any) -> Any:
    """A font as it is remembered: paths are absolute, so that another current folder changes nothing; bytes are bytes."""
    if isinstance(font, (bytes, bytearray, memoryview)):
        return bytes(font)
    if isinstance(font, str) and font.startswith("embedded:"):
        return font
    try:
        path = os.fspath(font)
    except TypeError:
        raise wrong("a font", "a path, the bytes of a file, or 'embedded:NAME'", font) from None
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if not path:
        refuse("a font is a path, which is not empty; all embedded fonts are 'embedded:*'")
    return absolute(path)


def absolute(path: str) -> str:
    """The path of a font's file, from wherever the process stands."""
    if "\0" in path:
        refuse(f"the path of a font cannot contain the NUL character: {path!r}")
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        refuse(f"the path of a font has a character that no path has: {path!r} at {error.start}")
    return os.path.abspath(path)


class Fonts(_native.Remade):
    """Fonts in order of preference: a character comes from the first one that has it.

    >>> Fonts()                                 # the embedded ones, Inter first
    >>> Fonts("Inter.ttf", "NotoSansThai.ttf", "embedded:*", weight=600)
    """

    __slots__ = ("_handle", "_sources")

    _handle: _native.Handle
    _sources: "tuple[Any, ...] | None"

    def __init__(self, *fonts: FontLike, weight: Optional[float] = None,
                 variations: Optional[Mapping[str, float]] = None, face_index: int = 0) -> None:
        if any(isinstance(font, Fonts) for font in fonts):
            raise TypeError("open fonts cannot be opened once more")
        names = tuple(_named(font) for font in fonts or ("embedded:*",))
        weight = None if weight is None else number("weight", weight)
        face_index = integer("face_index", face_index, 0, 2**31 - 1)
        sources = (_native.FontSource * len(names))()
        kept = []
        for index, (source, font) in enumerate(zip(sources, names)):
            library.galley_font_source_init_sized(byref(source), ctypes.sizeof(source))
            if isinstance(font, bytes):
                kept.append(font)
                source.bytes = ctypes.cast(ctypes.c_char_p(font), ctypes.c_void_p)
                source.byte_count = len(font)
            elif font.startswith("embedded:"):
                if "\0" in font:
                    refuse(f"there is no embedded font {font[len('embedded:'):]!r}")
                source.embedded = well_formed(font[len("embedded:"):]).encode()
            else:
                source.path = os.fsencode(font)
            source.weight = 0 if weight is None else weight
            source.face_index = face_index
            if variations and index == 0:
                axes = _tags("variations", variations)
                kept.append(axes)
                source.axes, source.axis_count = axes, len(axes)
        try:
            self._handle = _native.Handle(
                library.galley_fonts_create, sources, len(names), ctypes.sizeof(_native.FontSource))
        except _native.FontError as error:
            # The name of a family, perhaps.
            path = error.message.partition(": No such file")[0]
            family = os.path.basename(path)
            if path == error.message or "." in family:
                raise
            raise type(error)(error.code, f'{error.message}; a family is "family:{family}"') from None
        self._sources = (names, weight, dict(variations or {}), face_index)

    @classmethod
    def _adopting(cls, handle: _native.Handle) -> Fonts:
        fonts = cls.__new__(cls)
        fonts._handle, fonts._sources = handle, None
        return fonts

    def _made_of(self) -> "tuple[tuple[Any, ...], dict[str, Any]]":
        if self._sources is None:
            raise TypeError("the fonts of a layout cannot be pickled: pickle those that its text was given")
        names, weight, variations, face_index = self._sources
        return names, {"weight": weight, "variations": variations, "face_index": face_index}

    def __repr__(self) -> str:
        names = [info.postscript_name or info.source for info in self]
        return f"Fonts({', '.join(names[:3])}{', …' if len(names) > 3 else ''})"

    def __len__(self) -> int:
        count: int = library.galley_fonts_count(self._handle.pointer)
        return count

    def __getitem__(self, index: int) -> FontInfo:
        count, place = len(self), integer("index", index, -2**63)
        if not -count <= place < count:
            raise IndexError(f"there is no font {place} among {count}")
        info = _native.FontInfo()
        _native.check(library.galley_fonts_info(self._handle.pointer, place % count, byref(info)))
        values: "dict[str, Any]" = {
            one.name: getattr(info, one.name) for one in fields(FontInfo) if one.name != "variations"}
        for name in ("source", "family", "postscript_name"):
            values[name] = values[name].decode("utf-8", "replace")
        axes = _native.listed(library.galley_fonts_axes, self._handle, _native.TagValue, place % count)
        found = FontInfo(**values, variations={axis.tag.decode("ascii", "replace"): axis.value for axis in axes})
        # Fonts of bytes have no name by which they could be opened again.
        found.__dict__["_opened"] = self, place % count
        return found

    def data(self, index: int) -> bytes:
        """The bytes of the file of the font at an index: :meth:`FontInfo.data`."""
        start, count = c_void_p(), c_size_t()
        _native.check(library.galley_fonts_data(
            self._handle.pointer, integer("index", index), byref(start), byref(count)))
        return ctypes.string_at(start.value, count.value) if start.value else b""

    def __iter__(self) -> Iterator[FontInfo]:
        return (self[index] for index in range(len(self)))

    def outline(self, index: int, glyph: int) -> Outline:
        """The outline of a glyph of the font at an index."""
        index, glyph = integer("index", index), integer("glyph", glyph, 0, 2**32 - 1)
        verb_count, coordinate_count, advance = c_size_t(), c_size_t(), c_double()

        def ask(verbs: Any, coordinates: Any) -> None:
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


#: A file, a file's bytes, the name of an embedded file (``"embedded:Inter-italic.var.ttf"``, ``"embedded:*"`` for all of
#: them), or fonts that are open.
FontLike = Union[str, os.PathLike[str], bytes, bytearray, memoryview, Fonts]


def _state(font: Any) -> Any:
    """What tells a file from one that is put in its place."""
    if isinstance(font, bytes) or font.startswith("embedded:"):
        return None
    try:
        state = os.stat(font)
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino, state.st_dev


@lru_cache(maxsize=64)
def _opened(names: "tuple[Any, ...]", states: object, weight: Optional[float], variations: "tuple[Any, ...]") -> Fonts:
    return Fonts(*names, weight=weight, variations=dict(variations))


@lru_cache(maxsize=8)
def _opened_bytes(names: "tuple[Any, ...]", states: object, weight: Optional[float],
                  variations: "tuple[Any, ...]") -> Fonts:
    return Fonts(*names, weight=weight, variations=dict(variations))


def fonts_of(font: Any, weight: Any, variations: Any) -> Optional[Fonts]:
    """The fonts that an argument names, each combination of files as they are now opened once; None for the embedded ones."""
    if isinstance(font, Fonts):
        if weight is not None or variations:
            raise TypeError("weight and variations are said when Fonts are opened")
        return font
    if font is None:
        given: "tuple[Any, ...]" = ()
    elif isinstance(font, (str, os.PathLike, bytes, bytearray, memoryview)):
        given = (font,)
    elif hasattr(font, "__iter__") and not isinstance(font, Mapping):
        given = tuple(font)
    else:
        raise TypeError(f"font must be a path, the bytes of a file, 'embedded:NAME', Fonts, or a list, not {kind(font)}")
    if not given and weight is None and not variations:
        return None
    if any(isinstance(one, Fonts) for one in given):
        raise TypeError("font: a list names files, so Fonts stand alone; all embedded fonts are \"embedded:*\"")
    names = tuple(_named(one) for one in given)
    weight = None if weight is None else number("weight", weight)
    if variations:
        _tags("variations", variations)
    open_once = _opened_bytes if any(isinstance(name, bytes) for name in names) else _opened
    return open_once(names, tuple(map(_state, names)), weight, tuple(sorted((variations or {}).items())))
