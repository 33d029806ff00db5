"""Fonts in order of preference."""

from __future__ import annotations

import ctypes
import json
import os
from ctypes import byref, c_double, c_float, c_size_t, c_uint8, c_void_p
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Iterator, List, Literal, Mapping, NamedTuple, Optional, Tuple, Union

from . import _native
from ._arguments import c_string, choice, flag, integer, kind, number, refuse, well_formed, wrong
from ._characters import Characters
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


class ShapedGlyph(NamedTuple):
    """A glyph as HarfBuzz shapes it, in font units, y upwards: the values of uharfbuzz' infos and positions."""

    glyph: int
    #: The character that it shows.
    cluster: int
    x_advance: int
    y_advance: int
    x_offset: int
    y_offset: int


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise wrong(name, "a str", value)
    return value


def _folder(value: Any) -> str:
    if not isinstance(value, (str, os.PathLike)):
        raise wrong("folder", "a path", value)
    return absolute(os.fsdecode(value), "folder")


def _tags(name: str, values: Mapping[str, float]) -> Any:
    if not isinstance(values, Mapping):
        raise wrong(name, "a dictionary of tags", values)
    array = (_native.TagValue * len(values))()
    for element, (tag, value) in zip(array, values.items()):
        if not isinstance(tag, str) or not tag.isascii() or not 1 <= len(tag) <= 4 or "\0" in tag:
            refuse(f"{name}: {tag!r} is not a tag of one to four letters")
        element.tag, element.value = tag.encode(), number(f"{name}[{tag!r}]", value)
    return array


#: What names of fonts begin with that are no paths.
_NAMES = ("embedded:", "family:", "system:")
#: How a font of a family slants.
Slant = Literal["upright", "italic", "oblique"]
_SLANTS = ("upright", "italic", "oblique")


def _named(font: Any) -> Any:
    """A font as it is remembered: paths are absolute, so that another current folder changes nothing; bytes are bytes."""
    if isinstance(font, (bytes, bytearray, memoryview)):
        return bytes(font)
    if is_name(font):
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


def is_name(font: Any) -> bool:
    """Whether a font is asked for by a name instead of a file."""
    return isinstance(font, str) and font.startswith(_NAMES)


def absolute(path: str, name: str = "the path of a font") -> str:
    """The path of a font's file, from wherever the process stands."""
    if "\0" in path:
        refuse(f"{name} cannot contain the NUL character: {path!r}")
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        refuse(f"{name} has a character that no path has: {path!r} at {error.start}")
    return os.path.abspath(path)


class Fonts(_native.Remade):
    """Fonts in order of preference: a character comes from the first one that has it.

    >>> Fonts()                                 # the embedded ones, Inter first
    >>> Fonts("Inter.ttf", "NotoSansThai.ttf", "embedded:*", weight=600)
    >>> Fonts(family="Noto Serif", slant="italic", system_fonts=True)

    :param weight: 1 to 1000; of a family and of the embedded fonts the nearest one.
    :param variations: Places on the axes of the first font.
    :param family: A family of the embedded fonts, of ``folder`` and, with ``system_fonts``, of the machine, before the fonts and
        the embedded ones. In a list it is ``"family:Noto Serif"``.
    :param slant: ``"italic"`` or ``"oblique"``, of a family and of the embedded fonts.
    :param width: Of a family, in percent of the normal width.
    :param folder: Where families are looked for, too, and in the folders in it.
    :param system_fonts: Whether families are looked for among the fonts of the machine, and what no other font has comes from
        them, ordered for ``language``. In a list these are ``"system:*"``. Sizes then differ from machine to machine.
    """

    __slots__ = ("_handle", "_sources")

    _handle: _native.Handle
    _sources: "tuple[Any, ...] | None"

    def __init__(self, *fonts: FontLike, weight: Optional[float] = None,
                 variations: Optional[Mapping[str, float]] = None, face_index: int = 0, family: Optional[str] = None,
                 slant: Slant = "upright", width: Optional[float] = None,
                 folder: "Union[str, os.PathLike[str], None]" = None, system_fonts: bool = False,
                 language: Optional[str] = None) -> None:
        if any(isinstance(font, Fonts) for font in fonts):
            raise TypeError("open fonts cannot be opened once more")
        names = tuple(_named(font) for font in fonts or ("embedded:*",))
        if family is not None:
            names = ("family:" + _text("family", family), *names)
        if flag("system_fonts", system_fonts):
            names += ("system:*",)
        weight = None if weight is None else number("weight", weight)
        width = None if width is None else number("width", width)
        leaning, tag = choice("slant", slant, _SLANTS), c_string("language", language)
        place = None if folder is None else os.fsencode(_folder(folder))
        face_index = integer("face_index", face_index, 0, 2**31 - 1)
        sources = (_native.FontSource * len(names))()
        kept = []
        for index, (source, font) in enumerate(zip(sources, names)):
            library.galley_font_source_init_sized(byref(source), ctypes.sizeof(source))
            if isinstance(font, bytes):
                kept.append(font)
                source.bytes = ctypes.cast(ctypes.c_char_p(font), ctypes.c_void_p)
                source.byte_count = len(font)
            elif is_name(font):
                kind_of, _, name = font.partition(":")
                if "\0" in name:
                    refuse(f"there is no {kind_of} font {name!r}")
                if kind_of == "system" and name != "*":
                    refuse(f'fonts of the machine are "system:*", and one of them "family:{name}" with system_fonts=True')
                if kind_of != "system":
                    setattr(source, kind_of, well_formed(name).encode())
                source.uses_system_fonts = kind_of == "system" or kind_of == "family" and "system:*" in names
            else:
                source.path = os.fsencode(font)
            source.weight = 0 if weight is None else weight
            source.face_index = face_index
            source.width, source.slant, source.folder, source.language = width or 0, leaning, place, tag
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
            raise type(error)(error.code, f'{error.message}; a family is family="{family}"') from None
        self._sources = (names, {"weight": weight, "variations": dict(variations or {}), "face_index": face_index,
                                 "slant": slant, "width": width, "folder": folder, "language": language})

    @classmethod
    def _adopting(cls, handle: _native.Handle) -> Fonts:
        fonts = cls.__new__(cls)
        fonts._handle, fonts._sources = handle, None
        return fonts

    def _made_of(self) -> "tuple[tuple[Any, ...], dict[str, Any]]":
        if self._sources is None:
            raise TypeError("the fonts of a layout cannot be pickled: pickle those that its text was given")
        names, options = self._sources
        return names, options

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

    def shape(self, text: str, *, index: int = 0, features: Optional[str] = None, language: Optional[str] = None,
              script: Optional[str] = None, direction: Optional[str] = None) -> List[ShapedGlyph]:
        """The glyphs of one line of text in the font at an index, as HarfBuzz shapes it: in visual order, in font units, y upwards.

        There is no fallback, no bidi and no spacing: :meth:`Layout.shape` has what is drawn.

        :param features: OpenType features, such as ``"tnum,-liga,aalt[3:5]=2"``.
        :param script: A tag of ISO 15924; that of the first letter without it.
        :param direction: ``"ltr"``, ``"rtl"``, ``"ttb"`` or ``"btt"``; that of the script without it.
        """
        characters = Characters(text)
        given = {"features": features, "lang": language, "script": script, "direction": direction}
        for name, value in given.items():
            c_string("language" if name == "lang" else name, value)
        options = json.dumps({name: value for name, value in given.items() if value is not None}).encode()
        capacity, count = characters.count + 64, c_size_t()
        while True:
            glyphs = (_native.ShapedGlyph * capacity)()
            _native.check(library.galley_fonts_shape(
                self._handle.pointer, integer("index", index), characters.data, characters.count, characters.encoding, options,
                glyphs, capacity, byref(count)))
            if count.value <= capacity:
                break
            capacity = count.value
        return [ShapedGlyph(glyph.glyph, characters.character(glyph.cluster), glyph.x_advance, glyph.y_advance,
                            glyph.x_offset, glyph.y_offset) for glyph in glyphs[:count.value]]

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
#: them), a family (``"family:Noto Serif"``), the machine's fonts (``"system:*"``), or fonts that are open.
FontLike = Union[str, os.PathLike[str], bytes, bytearray, memoryview, Fonts]


def _state(font: Any) -> Any:
    """What tells a file from one that is put in its place."""
    if isinstance(font, bytes) or is_name(font):
        return None
    try:
        state = os.stat(font)
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino, state.st_dev


@lru_cache(maxsize=64)
def _opened(names: "tuple[Any, ...]", states: object, options: "tuple[Any, ...]", variations: "tuple[Any, ...]") -> Fonts:
    return Fonts(*names, variations=dict(variations), **dict(options))


# Fonts that were given as bytes, which are large: only some of them are kept.
_opened_bytes = lru_cache(maxsize=8)(_opened.__wrapped__)


def fonts_of(font: Any, weight: Any, variations: Any, family: Any = None, slant: Any = None, system_fonts: Any = None,
             language: Any = None) -> Optional[Fonts]:
    """The fonts that an argument names, each combination of files as they are now opened once; None for the embedded ones."""
    named = {name: value for name, value in (("weight", weight), ("family", family), ("slant", slant)) if value is not None}
    for name in ("family", "slant"):
        if name in named:
            _text(name, named[name])
    if system_fonts is not None and flag("system_fonts", system_fonts):
        c_string("language", language)
        named.update(system_fonts=True, language=language)
    if isinstance(font, Fonts):
        if named or variations:
            raise TypeError("weight, variations, family, slant and system_fonts are said when Fonts are opened")
        return font
    if font is None:
        given: "tuple[Any, ...]" = ()
    elif isinstance(font, (str, os.PathLike, bytes, bytearray, memoryview)):
        given = (font,)
    elif hasattr(font, "__iter__") and not isinstance(font, Mapping):
        given = tuple(font)
    else:
        raise TypeError(f"font must be a path, the bytes of a file, 'embedded:NAME', Fonts, or a list, not {kind(font)}")
    if not given and not named and not variations:
        return None
    if any(isinstance(one, Fonts) for one in given):
        raise TypeError("font: a list names files, so Fonts stand alone; all embedded fonts are \"embedded:*\"")
    names = tuple(_named(one) for one in given)
    if weight is not None:
        named["weight"] = number("weight", weight)
    if variations:
        _tags("variations", variations)
    open_once = _opened_bytes if any(isinstance(name, bytes) for name in names) else _opened
    return open_once(names, tuple(map(_state, names)), tuple(sorted(named.items())), tuple(sorted((variations or {}).items())))
