"""Texts that are laid out and shown in labels: lines, glyphs, carets."""

from __future__ import annotations

import ctypes
import json
import math
import os
import warnings
from array import array
from ctypes import byref, c_double, c_int64, c_size_t, c_void_p
from typing import TYPE_CHECKING, Any, Callable, Iterable, List, Literal, Mapping, NamedTuple, NoReturn, Optional, Tuple, Union, cast

from . import _native
from ._answers import Column, Size, Sizes, _numpy, array_of, size_of
from ._arguments import WIDE, c_string, choice, encoded, flag, integer, number, real, refuse, well_formed, wrong
from ._characters import Characters
from ._fonts import FontInfo, Fonts, ShapedGlyph
from ._native import GalleyWarning, UTF8, UTF16, library
from ._options import Styles, Unpack, finite, limits, line_limit, refuse_option, settled, spans
from ._table import BreakMode, LabelOptions, LimitOptions, TextOptions

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Rect(NamedTuple):
    """A rectangle in points, y downwards."""

    x: float
    y: float
    width: float
    height: float


class Line(NamedTuple):
    """A line: the characters ``text[start:end]``, white space at its end included, and where its visible content stands."""

    start: int
    end: int
    x: float
    width: float
    ascent: float
    descent: float
    baseline: float
    is_right_to_left: bool
    ends_paragraph: bool


def lines_of(rows: "Iterable[Tuple[Any, ...]]", at: Callable[[int], int]) -> List[Line]:
    """Lines from the fields of the library's, with offsets of characters, which ``at`` makes of those of units."""
    return [
        Line(at(start), at(end), x, width, ascent, descent, baseline, is_right_to_left != 0, ends_paragraph != 0)
        for start, end, x, width, ascent, descent, baseline, is_right_to_left, ends_paragraph in rows]


class GlyphRun(NamedTuple):
    """Glyphs of one font that stand together on a line, from left to right.

    ``glyphs`` are numbers of the font ``layout.fonts[font]``, ``origins`` their places in points. The characters are
    ``text[start:end]``, those of each glyph in ``characters``; of a token and a hyphen there are none. ``advances`` say how far
    the font itself moves the pen by each glyph, in points.
    """

    line: int
    start: int
    end: int
    font: int
    size: float
    glyphs: List[int]
    origins: List[Tuple[float, float]]
    is_right_to_left: bool
    characters: List[Tuple[int, int]]
    advances: List[float]


class ShapedRun(NamedTuple):
    """Glyphs of one font on a line as others that draw them take them.

    ``glyphs`` have the values of uharfbuzz' infos and positions, in font units, y upwards, from ``origin``; ``points`` are where
    each glyph stands, as skia's ``allocRunPos`` takes them.
    """

    line: int
    font: FontInfo
    size: float
    is_right_to_left: bool
    #: The place of the pen before the first glyph: on the baseline, in points, y downwards.
    origin: Tuple[float, float]
    glyphs: List[ShapedGlyph]
    points: List[Tuple[float, float]]


class Cluster(NamedTuple):
    """A character as a reader sees it; x from the left edge of the layout."""

    start: int
    end: int
    line: int
    x: float
    width: float
    is_right_to_left: bool


class Caret(NamedTuple):
    """Where a caret stands: before the character at ``offset``; ``upstream`` where it belongs to the one before."""

    offset: int
    line: int
    rect: Rect
    upstream: bool
    is_right_to_left: bool


#: White space that has no width at the end of a line, unlike spaces that do not break, and what ends a line.
_HANGING = " \t\n\v\f\r\x85\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000\u2028\u2029"


def shown_lines(lines: "Iterable[str]") -> List[str]:
    """Lines without the white space at their ends."""
    return [line.rstrip(_HANGING) for line in lines]


#: The limits of a text of which all is shown.
_NO_LIMITS = (0, math.inf, "wordWrapping", None)

#: What :meth:`Layout.render` writes.
PictureFormat = Literal["png", "svg", "pdf"]
picture_formats = ("png", "svg", "pdf")

#: A part of a text: where it begins and ends, in characters, and what it has, as in a line of a batch.
Span = Union[Mapping[str, Any], Tuple[int, int], Tuple[int, int, str]]


class Paragraph(_native.Remade):
    """A text that is ready to be laid out at any width; the options are those of :func:`measure`.

    >>> Paragraph("漢字の12月", ruby=[(0, 2, "かんじ")], combine=[(3, 5)], writing_mode="verticalRL")
    >>> Paragraph("a bold word", runs=[{"start": 2, "end": 6, "font": "Bold.ttf", "size": 20}])
    >>> Paragraph("a <b>bold</b> <span color='systemRed'>word</span>", markup=True).text
    'a bold word'

    :param markup: Whether the text has elements, as ``galley measure --markup`` knows them; :attr:`text` has none.
    :param ruby: Annotations, as ``(start, end, text)`` or dictionaries with ``"position"`` and ``"font"``, too.
    :param emphasis: Parts with the mark ``text_emphasis`` at each character, as ``(start, end)``.
    :param combine: Parts that stand across in vertical lines, as ``(start, end)``.
    :param runs: Parts that look otherwise: dictionaries with ``"font"``, ``"size"``, ``"lang"``, ``"letter_spacing"``,
        ``"box"`` and what else docs/BATCH.md says of ``runs``.

    Offsets count the characters of the string, as Python does. A paragraph does not change; it is pickled by its text and
    its options.
    """

    __slots__ = ("text", "_options", "_characters", "_handle", "_markup")

    def __init__(self, text: str, *, markup: bool = False, ruby: Iterable[Span] = (), emphasis: Iterable[Span] = (), combine: Iterable[Span] = (),
                 runs: Iterable[Mapping[str, Any]] = (), **options: Unpack[TextOptions]) -> None:
        lists = settled({"ruby": ruby, "emphasis": emphasis, "combine": combine, "runs": runs})
        self._options: "dict[str, Any]" = {**settled(options), **{
            name: parts for name, parts in lists.items() if parts is not None and parts != ()}}
        styles = Styles({name: value for name, value in self._options.items() if name not in lists})
        self._markup: Optional[str] = None
        if flag("markup", markup):
            self._mark_up(text, styles, [name for name in lists if name in self._options])
            return
        self._characters = given = Characters(text)
        self.text = text
        styles.paragraph_style.options = styles.given.text("paragraph_style", spans(lists, given))
        run = _native.Run(given.count, ctypes.pointer(styles.style))
        paragraph_run = _native.ParagraphRun(given.count, ctypes.pointer(styles.paragraph_style))
        with styles.given:
            self._handle = _native.Handle(
                library.galley_paragraph_create, given.data, given.count, given.encoding, byref(run), 1,
                byref(paragraph_run), 1)

    def _mark_up(self, markup: str, styles: Styles, lists: List[str]) -> None:
        """Makes the paragraph of markup, and reads what text it has."""
        if lists:
            raise TypeError(f"{lists[0]} and markup exclude each other: markup has elements for it")
        encoded(markup)
        data, count = well_formed(markup).encode(), c_size_t()
        with styles.given:
            self._handle = _native.Handle(
                library.galley_paragraph_create_markup, data, len(data), UTF8, byref(styles.style),
                byref(styles.paragraph_style))
        room = ctypes.create_string_buffer(len(data) + 1)
        _native.check(library.galley_paragraph_text(self._handle.pointer, room, len(data), byref(count)))
        if count.value > len(data):
            room = ctypes.create_string_buffer(count.value)
            _native.check(library.galley_paragraph_text(self._handle.pointer, room, count.value, byref(count)))
        self.text, self._markup = room.raw[:count.value].decode(), markup
        self._characters = Characters(self.text)

    def _made_of(self) -> Tuple[Tuple[Any, ...], "dict[str, Any]"]:
        return (self.text,) if self._markup is None else (self._markup,), {
            **self._options, **({} if self._markup is None else {"markup": True})}

    def __repr__(self) -> str:
        return f"Paragraph({_short(self.text)})"

    @property
    def min_content_width(self) -> float:
        """The least width at which no word is broken."""
        value = c_double()
        _native.check(library.galley_paragraph_widths(self._handle.pointer, byref(value), None))
        return value.value

    @property
    def natural_width(self) -> float:
        """The width on one line."""
        value = c_double()
        _native.check(library.galley_paragraph_widths(self._handle.pointer, None, byref(value)))
        return value.value

    def measure(self, width: float = math.inf, *, lines: int = 0, max_height: float = math.inf,
                line_break_mode: BreakMode = "wordWrapping", token: Optional[str] = None,
                **more: Unpack[LimitOptions]) -> Size:
        """The size at a width and within limits; :class:`LimitOptions` has what else there is, such as ``text_fit``."""
        size = _native.Size()
        given, limited = limits(lines, max_height, line_break_mode, token, cast("dict[str, Any]", more))
        with given:
            _native.check(library.galley_paragraph_measure(
                self._handle.pointer, (c_double * 1)(number("width", width)), 1, limited, byref(size)))
        return size_of(size)

    def measure_widths(self, widths: Iterable[float]) -> Sizes:
        """The sizes at many widths."""
        if isinstance(widths, (str, bytes)) or not hasattr(widths, "__iter__"):
            raise wrong("widths", "a list of numbers", widths)
        values = widths if type(widths) is list else list(widths)
        if set(map(type, values)) != {float}:
            values = [number(f"widths[{index}]", width) for index, width in enumerate(values)]
        count = len(values)
        sizes = (_native.Size * count)()
        asked = (c_double * count).from_buffer(array("d", values))
        _native.check(library.galley_paragraph_measure(self._handle.pointer, asked, count, None, sizes))
        return Sizes(sizes, (1, count))

    def layout(self, width: float = math.inf, *, lines: int = 0, max_height: float = math.inf,
               line_break_mode: BreakMode = "wordWrapping", token: Optional[str] = None,
               **more: Unpack[LimitOptions]) -> Layout:
        """The lines at a width and within limits, which are those of :meth:`measure`."""
        width = number("width", width)
        if not more and (lines, max_height, line_break_mode, token) == _NO_LIMITS:
            return Layout(_native.Handle(library.galley_layout_create, self._handle.pointer, width, None), self._characters)
        given, limited = limits(lines, max_height, line_break_mode, token, cast("dict[str, Any]", more))
        with given:
            handle = _native.Handle(library.galley_layout_create, self._handle.pointer, width, limited)
        return Layout(handle, self._characters)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: the lines at their own width, or at 640 points."""
        return self.layout(min(self.natural_width, 640))._repr_svg_()

    def _repr_html_(self) -> str:
        """The picture with its text to select, for what shows HTML alone."""
        return self.layout(min(self.natural_width, 640))._repr_html_()

    @property
    def missing(self) -> List[Tuple[int, int]]:
        """The ranges of characters that none of the fonts has."""
        found = _native.listed(library.galley_paragraph_missing, self._handle, _native.Range)
        return [(self._characters.character(part.start), self._characters.character(part.end)) for part in found]


def _short(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:40]!r}…, {len(text)} characters"


class Layout:
    """The lines of a text at a width. Made by :meth:`Paragraph.layout` and :meth:`Label.layout`.

    A layout does not change, and lists that it gives are found once: they are not to be changed either.
    """

    __slots__ = ("_handle", "_characters", "_found")

    def __init__(self, handle: _native.Handle, characters: Characters) -> None:
        self._handle = handle
        self._characters = characters
        self._found: "dict[str, Any]" = {}

    def _info(self) -> Any:
        info = _native.LayoutInfo()
        _native.check(library.galley_layout_info_get(self._handle.pointer, byref(info)))
        return info

    @property
    def size(self) -> Size:
        size: Size = self._once("size", lambda: size_of(self._once("info", self._info).size))
        return size

    @property
    def is_truncated(self) -> bool:
        """Whether a part of the text is not shown."""
        return bool(self._once("info", self._info).is_truncated)

    @property
    def hidden(self) -> Optional[Tuple[int, int]]:
        """The part of the text that is not shown; None for none."""
        info, at = self._once("info", self._info), self._characters.character
        return (at(info.hidden_start), at(info.hidden_end)) if info.is_truncated else None

    @property
    def is_right_to_left(self) -> bool:
        """Whether the first paragraph runs from right to left."""
        return bool(self._once("info", self._info).is_right_to_left)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Layout cannot be pickled: pickle its Paragraph or Label and lay it out again, or its lines and runs")

    def __copy__(self) -> Layout:
        return self

    def __deepcopy__(self, memo: object) -> Layout:
        return self

    def __repr__(self) -> str:
        return f"Layout({self.size.line_count} lines, {self.width:g} × {self.height:g}: {_short(self._characters.text)})"

    def _once(self, name: str, find: Callable[[], Any]) -> Any:
        """What was found before, or is found now."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = find()
        return found

    @property
    def width(self) -> float:
        return self.size.width

    @property
    def height(self) -> float:
        return self.size.height

    @property
    def lines(self) -> List[Line]:
        """The lines from top to bottom; together they hold the whole text."""
        lines: List[Line] = self._once("lines", lambda: lines_of(
            _native.rows(_native.listed(library.galley_layout_lines, self._handle, _native.Line)),
            self._characters.character))
        return lines

    @property
    def line_ends(self) -> Column[int]:
        """The character at which each line ends, as a column: its ``array`` is one of NumPy, and Arrow takes it as it is."""
        ends: Column[int] = self._once("line_ends", self._line_ends)
        return ends

    def _line_ends(self) -> Column[int]:
        if self._characters.encoding == UTF16:
            # Of surrogates that stand side by side Python counts two characters.
            ends = (c_int64 * len(self.lines))(*[line.end for line in self.lines])
            return Column("line_ends", c_int64, bytes(ends), b"")
        capacity, count = 64, c_size_t()
        while True:
            room = (c_int64 * capacity)()
            _native.check(library.galley_layout_line_ends(self._handle.pointer, 1, room, capacity, byref(count)))
            if count.value <= capacity:
                return Column("line_ends", c_int64, bytes(room)[:8 * count.value], b"")
            capacity = count.value

    @property
    def texts(self) -> List[str]:
        """Each line as it is to be drawn, with the white space at its end.

        A word that is divided has its hyphen, a line that is cut its token; left out are what is hidden, soft hyphens that
        show nothing, and line terminators.
        """
        return self.shown

    @property
    def shown(self) -> List[str]:
        """Each line as it is to be drawn: :attr:`texts`."""
        lines: List[str] = self._once("shown", lambda: [self._shown(index) for index in range(len(self.lines))])
        return lines

    @property
    def source(self) -> List[str]:
        """The characters that each line stands for; together they are the whole text."""
        text = self._characters.text
        lines: List[str] = self._once("source", lambda: [text[line.start:line.end] for line in self.lines])
        return lines

    def _shown(self, index: int) -> str:
        is_wide = self._characters.encoding == UTF16
        unit, capacity, count = 2 if is_wide else 1, 256, c_size_t()
        while True:
            room = ctypes.create_string_buffer(unit * capacity)
            _native.check(library.galley_layout_shown(self._handle.pointer, index, room, capacity, byref(count)))
            if count.value <= capacity:
                return room.raw[:unit * count.value].decode(WIDE if is_wide else "utf-8")
            capacity = count.value

    @property
    def fonts(self) -> Fonts:
        """The fonts of the glyphs."""
        fonts: Fonts = self._once("fonts", lambda: Fonts._adopting(
            _native.Handle(library.galley_layout_fonts, self._handle.pointer)))
        return fonts

    @property
    def runs(self) -> List[GlyphRun]:
        """What there is to draw, line by line, from left to right."""
        runs: List[GlyphRun] = self._once("runs", self._runs)
        return runs

    def _runs(self) -> List[GlyphRun]:
        glyphs = list(_native.rows(_native.listed(library.galley_layout_glyphs, self._handle, _native.Glyph)))
        sources = list(_native.rows(_native.listed(library.galley_layout_glyph_sources, self._handle, _native.GlyphSource)))
        at, runs = self._characters.character, []
        for run in _native.listed(library.galley_layout_runs, self._handle, _native.GlyphRun):
            part = slice(run.first_glyph, run.first_glyph + run.glyph_count)
            own, shown = glyphs[part], sources[part]
            runs.append(GlyphRun(run.line, at(run.start), at(run.end), run.font, run.size, [glyph for _, _, glyph, _ in own],
                                 [(x, y) for x, y, _, _ in own], bool(run.is_right_to_left),
                                 [(at(start), at(end)) for start, end, _ in shown], [advance for _, _, advance in shown]))
        return runs

    def shape(self) -> List[ShapedRun]:
        """The runs of horizontal lines for uharfbuzz and skia: fallback, bidi, spacing and justification are in their advances."""
        shaped, lines = [], self.lines
        for run in self.runs:
            if not run.glyphs:
                continue
            font, baseline = self.fonts[run.font], lines[run.line].baseline
            unit = run.size / font.units_per_em
            ends = [x for x, _ in run.origins[1:]] + [run.origins[-1][0] + run.advances[-1]]
            shaped.append(ShapedRun(
                run.line, font, run.size, run.is_right_to_left, (run.origins[0][0], baseline), [
                    ShapedGlyph(glyph, start, round((end - x) / unit), 0, 0, round((baseline - y) / unit))
                    for glyph, (start, _), (x, y), end in zip(run.glyphs, run.characters, run.origins, ends)],
                run.origins))
        return shaped

    @property
    def glyph_array(self) -> NDArray[Any]:
        """All glyphs as a NumPy array with the fields x, y, glyph, run, start, end, advance and font.

        ``text[start:end]`` are the characters that a glyph shows, ``advance`` how far its font moves the pen, in points.
        """
        numpy = _numpy("glyphs")
        glyphs = array_of(numpy, _native.listed(library.galley_layout_glyphs, self._handle, _native.Glyph),
                          [("x", "f8"), ("y", "f8"), ("glyph", "u4"), ("run", "u4")])
        sources = array_of(numpy, _native.listed(library.galley_layout_glyph_sources, self._handle, _native.GlyphSource),
                           [("start", "u8"), ("end", "u8"), ("advance", "f8")])
        found: NDArray[Any] = numpy.empty(len(glyphs), dtype=[
            ("x", "f8"), ("y", "f8"), ("glyph", "u4"), ("run", "u4"), ("start", "i8"), ("end", "i8"), ("advance", "f8"),
            ("font", "u4")])
        for name in ("x", "y", "glyph", "run"):
            found[name] = glyphs[name]
        for name in ("start", "end"):
            found[name] = self._characters.character_array(numpy, sources[name])
        found["advance"] = sources["advance"]
        fonts = [run.font for run in _native.listed(library.galley_layout_runs, self._handle, _native.GlyphRun)]
        found["font"] = numpy.array(fonts, dtype="u4")[glyphs["run"]]
        return found

    def render(self, path: "Union[str, os.PathLike[str], None]" = None, *, format: Optional[PictureFormat] = None,
               scale: Optional[float] = None, padding: float = 0, color: str = "#000", background: Optional[str] = None,
               crop: Literal["page", "ink"] = "page", title: Optional[str] = None, author: Optional[str] = None,
               language: Optional[str] = None, outlines: bool = False, selectable_text: bool = False,
               strict: bool = False) -> bytes:
        """A picture of the text as the bytes of a file, which is written, too, where there is a path.

        It is as large as the lines and all ink. SVG and PDF need nothing, PNG needs libcairo. What the file
        lacks, such as characters that no font has, or a font that may not be part of it, is a :class:`GalleyWarning`.

        :param path: A file; the ending of its name is the format, unless ``format`` says another.
        :param scale: Pixels per point; 2 of PNG, else 1.
        :param padding: The points around it.
        :param color: The colour of the text: ``#rgb``, ``#rrggbb``, ``#rrggbbaa``, or a system colour such as ``label``.
        :param background: Likewise; None for a page that is see-through.
        :param crop: ``"ink"`` for a page that ends at the ink.
        :param outlines: Whether a PDF file has shapes instead of text.
        :param selectable_text: Whether an SVG file has the text unseen above its glyphs.
        :param strict: Whether a file that lacks something is an error, and not written.
        """
        is_strict = flag("strict", strict)
        if format is None:
            if path is None:
                raise TypeError("render needs a path or a format")
            format = cast(PictureFormat, os.path.splitext(os.fspath(path))[1][1:].lower())
        name = picture_formats[choice("format", format, picture_formats)]
        given = {
            "scale": None if scale is None else finite("scale", number("scale", scale)),
            "padding": finite("padding", number("padding", padding)), "color": color,
            "background": "none" if background is None else background, "crop": crop, "title": title, "author": author,
            "language": language, "outlines": flag("outlines", outlines),
            "selectableText": flag("selectable_text", selectable_text)}
        for option in ("color", "background", "crop", "title", "author", "language"):
            c_string(option, given[option])
        options = json.dumps({key: value for key, value in given.items() if value is not None}).encode()
        arguments = self._handle.pointer, name.encode(), options
        room, count = ctypes.create_string_buffer(1 << 16), c_size_t()
        _native.check(library.galley_layout_render(*arguments, room, len(room), byref(count)))
        if count.value > len(room):
            room = ctypes.create_string_buffer(count.value)
            _native.check(library.galley_layout_render(*arguments, room, len(room), byref(count)))
        file = room.raw[:count.value]
        notes = bytes(_native.listed(library.galley_layout_render_notes, self._handle, ctypes.c_char, name.encode(), options))
        lacks = notes.decode().splitlines()
        if lacks and is_strict:
            refuse("; ".join(lacks))
        if path is not None:
            with open(path, "wb") as out:
                out.write(file)
        for note in lacks:
            warnings.warn(note, GalleyWarning, stacklevel=2)
        return file

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.render(format="svg", padding=8, background="#fff").decode()

    def _repr_html_(self) -> str:
        """The picture with its text to select, for what shows HTML alone."""
        return self.render(format="svg", padding=8, background="#fff", selectable_text=True).decode().partition("?>")[2]

    @property
    def clusters(self) -> List[Cluster]:
        """The characters as a reader sees them, in the order of the text."""
        at = self._characters.character
        clusters: List[Cluster] = self._once("clusters", lambda: [
            Cluster(at(part.start), at(part.end), part.line, part.x, part.width, bool(part.is_right_to_left))
            for part in _native.listed(library.galley_layout_clusters, self._handle, _native.Cluster)])
        return clusters

    @property
    def turns(self) -> List[int]:
        """For each of the runs how its glyphs are turned: by 1 or -1 quarters clockwise, or 0."""
        turns: List[int] = self._once("turns", lambda: [
            {2: 1, 3: -1}.get(run.is_box, 0)
            for run in _native.listed(library.galley_layout_runs, self._handle, _native.GlyphRun)])
        return turns

    def _caret(self, function: Callable[..., int], *arguments: object) -> Caret:
        caret = _native.Caret()
        _native.check(function(self._handle.pointer, *arguments, byref(caret)))
        rect = Rect(caret.rect.x, caret.rect.y, caret.rect.width, caret.rect.height)
        return Caret(self._characters.character(caret.offset), caret.line, rect, caret.affinity == 0,
                     bool(caret.is_right_to_left))

    def caret(self, offset: int, *, upstream: bool = False) -> Caret:
        """Where the caret before a character stands."""
        return self._caret(library.galley_layout_caret, self._unit("offset", offset), 0 if upstream else 1)

    def _unit(self, name: str, offset: Any) -> int:
        return self._characters.unit(integer(name, offset, -2**63))

    def hit(self, x: float, y: float) -> Caret:
        """The caret nearest to a point: what a click there means."""
        return self._caret(library.galley_layout_hit, real("x", x), real("y", y))

    def selection(self, start: int, end: int) -> List[Rect]:
        """The areas that show ``text[start:end]`` as selected."""
        found = _native.listed(library.galley_layout_selection, self._handle, _native.Selection,
                               self._unit("start", start), self._unit("end", end))
        return [Rect(part.rect.x, part.rect.y, part.rect.width, part.rect.height) for part in found]


#: What a label's text stands in: x, y, width and height.
Bounds = Tuple[float, float, float, float]


def _bounds(bounds: Any, *, is_finite: bool) -> Any:
    if isinstance(bounds, str) or not hasattr(bounds, "__iter__"):
        raise wrong("bounds", "four numbers", bounds)
    values = [number(f"bounds[{index}]", value) for index, value in enumerate(bounds)]
    if len(values) != 4:
        refuse(f"bounds must be four numbers, x, y, width and height, not {len(values)}")
    if is_finite and not all(map(math.isfinite, values)):
        refuse(f"bounds must be finite, not {tuple(values)}")
    return _native.Rect(*values)


class Label(_native.Remade):
    """A text with ``UILabel``'s rules and answers; the options are its own and those of :func:`measure`.

    Sizes are rounded up to whole pixels of ``scale``; ``scale=None`` rounds nothing. A label does not change; it is pickled
    by its text and its options.
    """

    __slots__ = ("text", "number_of_lines", "_options", "_characters", "_handle")

    def __init__(self, text: str, *, lines: int = 1, **options: Unpack[LabelOptions]) -> None:
        lines, called = line_limit(lines, cast("dict[str, Any]", options), 1)
        #: The most lines; 0 for no limit.
        self.number_of_lines = integer(called, lines)
        self._options: "dict[str, Any]" = {"number_of_lines": self.number_of_lines, **settled(options)}
        struct = _native.filled("label_options", _native.LabelOptions)
        struct.scale = 0 if options.get("scale", 1) is None else 1
        styles = Styles(self._options, is_label=True)
        struct.options = styles.given.text("label_options")
        self._characters = given = Characters(text)
        self.text = text
        with styles.given:
            self._handle = _native.Handle(
                library.galley_label_create, given.data, given.count, given.encoding, byref(styles.style),
                byref(styles.paragraph_style), byref(struct))

    def _made_of(self) -> Tuple[Tuple[Any, ...], "dict[str, Any]"]:
        return (self.text,), self._options

    def __repr__(self) -> str:
        return f"Label({_short(self.text)})"

    def _pair(self, function: Callable[..., int], *arguments: object) -> Tuple[float, float]:
        first, second = c_double(), c_double()
        _native.check(function(self._handle.pointer, *arguments, byref(first), byref(second)))
        return first.value, second.value

    @property
    def intrinsic_content_size(self) -> Tuple[float, float]:
        """The size that the label would like to have."""
        return self._pair(library.galley_label_intrinsic_size)

    def size_that_fits(self, width: float = math.inf, height: float = math.inf) -> Tuple[float, float]:
        """The size that the label takes in a box."""
        return self._pair(library.galley_label_size_that_fits, number("width", width), number("height", height))

    def measure(self, width: Union[float, Literal["min-content", "min_content"], None] = None,
                height: Optional[float] = None) -> Tuple[float, float]:
        """A layout engine's question: at most a number, None for no limit, ``"min-content"`` for the least width."""
        mode = 3 if width in ("min-content", "min_content") else 0 if width is None else 2
        return self._pair(library.galley_label_measure, mode, real("width", width) if mode == 2 else 0,
                          0 if height is None else 2, 0 if height is None else real("height", height))

    def text_rect(self, bounds: Bounds, lines: Optional[int] = None, **other: int) -> Rect:
        """Where the text stands in some bounds, with a limit of lines instead of the label's."""
        rect = _native.Rect()
        asked, called = line_limit(0 if lines is None else lines, other)
        for name in other:
            raise refuse_option(name, ("bounds", "lines"))
        most = self.number_of_lines if lines is None and called == "lines" else integer(called, asked)
        _native.check(library.galley_label_text_rect(
            self._handle.pointer, _bounds(bounds, is_finite=False), most, byref(rect)))
        return Rect(rect.x, rect.y, rect.width, rect.height)

    def baselines(self, bounds: Optional[Bounds] = None) -> Tuple[float, float]:
        """The first and the last baseline in some bounds, from their top; without bounds in the intrinsic size."""
        return self._pair(library.galley_label_baselines, _bounds(
            (0, 0, *self.intrinsic_content_size) if bounds is None else bounds, is_finite=True))

    def layout(self, bounds: Bounds) -> Tuple[Optional[Layout], float, float, float]:
        """What is drawn in some bounds: the layout, x and y of its top left corner, and how much smaller it is drawn.

        The layout is None for a label without text.
        """
        pointer, x, y, factor = c_void_p(), c_double(), c_double(), c_double()
        _native.check(library.galley_label_layout(
            self._handle.pointer, _bounds(bounds, is_finite=True), byref(pointer), byref(x), byref(y), byref(factor)))
        layout = Layout(_native.Handle.adopting(pointer.value), self._characters) if pointer.value else None
        return layout, x.value, y.value, factor.value

    def _repr_svg_(self) -> Optional[str]:
        """The picture that a notebook shows: what the label draws in the size that it would like to have."""
        layout = self.layout((0, 0, *self.intrinsic_content_size))[0]
        return None if layout is None else layout._repr_svg_()

    def _repr_html_(self) -> Optional[str]:
        """The picture with its text to select, for what shows HTML alone."""
        layout = self.layout((0, 0, *self.intrinsic_content_size))[0]
        return None if layout is None else layout._repr_html_()
