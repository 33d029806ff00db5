"""Text that is measured, laid out and shown in labels."""

from __future__ import annotations

import ctypes
import math
from bisect import bisect_right
from ctypes import byref, c_double, c_size_t, c_void_p
from typing import TYPE_CHECKING, Iterable, Iterator, NamedTuple, Sequence

from . import _native
from ._fonts import Fonts
from ._native import UTF8, library
from ._options import BREAK_MODES, RULES, STRICTNESSES, TRANSFORMS, WORD_BREAKS, bits_of, choice, limits
from ._options import strategy_of, styles

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import LabelTextOptions, TextOptions

try:
    import numpy
except ImportError:  # NumPy is used where it is, and not needed.
    numpy = None  # type: ignore[assignment]


class Size(NamedTuple):
    """A text's size in points. Baselines are distances from the top."""

    width: float
    height: float
    first_baseline: float
    last_baseline: float
    line_count: int


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


class GlyphRun(NamedTuple):
    """Glyphs of one font that stand together on a line, from left to right.

    ``glyphs`` are numbers of the font ``layout.fonts[font]``, ``origins`` their places in points. The characters are
    ``text[start:end]``; of a token and a hyphen there are none.
    """

    line: int
    start: int
    end: int
    font: int
    size: float
    glyphs: "list[int]"
    origins: "list[tuple[float, float]]"
    is_right_to_left: bool


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


class _Characters:
    """A text in UTF-8, and the way between offsets of bytes and of characters."""

    __slots__ = ("text", "data", "_starts")

    def __init__(self, text: str):
        self.text = text
        self.data = _encoded(text)
        # Where each character begins; none where all take one byte.
        self._starts: "list[int] | None" = None
        if len(self.data) != len(text):
            self._starts = [index for index, byte in enumerate(self.data) if byte & 0xC0 != 0x80] + [len(self.data)]

    def character(self, offset: int) -> int:
        return offset if self._starts is None else bisect_right(self._starts, offset) - 1

    def byte(self, character: int) -> int:
        character = max(0, min(character, len(self.text)))
        return character if self._starts is None else self._starts[character]


def _encoded(text: str) -> bytes:
    """The text in UTF-8; lone surrogates, which it has no place for, become bytes that the library takes for damaged."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def _joined(texts: "Sequence[str]") -> "_native.Texts":
    """Texts with 0 between them."""
    batch = _native.Texts(struct_size=ctypes.sizeof(_native.Texts), encoding=UTF8, count=len(texts))
    if texts:
        # The struct keeps the bytes.
        batch.joined = data = _encoded("\0".join(texts))
        batch.joined_length = len(data)
    return batch


class Texts(Sequence[str]):
    """Texts made ready for :meth:`Measurer.measure_all`: to measure them again, or in another style, copies nothing.

    >>> texts = Texts(["Save", "Don’t Save", "Cancel"])
    >>> Measurer(size=15).measure_all(texts, 80), Measurer(size=17).measure_all(texts, 80)
    """

    __slots__ = ("_texts", "_batch", "_kept")

    def __init__(self, texts: "Iterable[str]"):
        self._texts = list(texts)
        data = [_encoded(text) for text in self._texts]
        self._batch = _native.Texts(struct_size=ctypes.sizeof(_native.Texts), encoding=UTF8, count=len(data))
        # Items, since a text may have a 0 inside; they point into the bytes, which are kept.
        self._kept = (data, (_native.Text * len(data))(*((text, len(text)) for text in data)))
        self._batch.items = self._kept[1]

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, index):
        return self._texts[index]


class Sizes(Sequence[Size]):
    """The sizes of a batch: as many rows as texts, as many columns as widths; one after another as a sequence.

    ``array`` is a NumPy array over the same memory, of shape (texts, widths), with the fields of :class:`Size`.
    """

    __slots__ = ("_elements", "_shape")

    def __init__(self, elements, shape: "tuple[int, int]"):
        self._elements = elements
        self._shape = shape

    def __len__(self) -> int:
        return len(self._elements)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [_size(element) for element in self._elements[index]]
        return _size(self._elements[index])

    @property
    def array(self):
        if numpy is None:
            raise ImportError("sizes as an array need NumPy")
        kinds = [(name, "f8") for name in Size._fields[:4]] + [("line_count", "i8")]
        return _array(self._elements, kinds).reshape(self._shape)


def _array(elements, kinds):
    """A NumPy array over the memory of an array of ctypes; of none, an empty one, which frombuffer refuses."""
    return numpy.frombuffer(elements, dtype=kinds) if len(elements) else numpy.empty(0, dtype=kinds)


def _size(element) -> Size:
    return Size(element.width, element.height, element.first_baseline, element.last_baseline, element.line_count)


def _widths(width) -> "ctypes.Array[c_double]":
    if isinstance(width, (int, float)):
        return (c_double * 1)(width)
    widths = list(width)
    return (c_double * len(widths))(*widths)


class Measurer:
    """Measures many texts of one style, with a memory of words and of whole texts. Threads may share it.

    The keyword arguments are those of :func:`measure` but the width.
    """

    def __init__(self, **options: Unpack[TextOptions]):
        style, paragraph_style = styles(options)
        self._handle = _native.Handle(
            library.galley_measurer_create, style.reference, paragraph_style.reference)

    def measure(self, text: str, width: float = math.inf) -> Size:
        """The size of a text whose lines are at most ``width`` wide."""
        data = _encoded(text)
        size = _native.Size()
        _native.check(library.galley_measurer_measure(self._handle.pointer, data, len(data), UTF8, width, byref(size)))
        return _size(size)

    def measure_all(self, texts: "Sequence[str]", width: "float | Sequence[float]" = math.inf, *, threads: int = 1) -> Sizes:
        """The sizes of many texts at a width, or at each of several, in one call.

        :param texts: Texts; those that are measured more than once as :class:`Texts`.
        :param threads: The most threads; 0 for as many as there are processors. Other threads of Python run meanwhile.
        """
        widths = _widths(width)
        batch = texts._batch if isinstance(texts, Texts) else _joined(texts)
        sizes = (_native.Size * (len(texts) * len(widths)))()
        arguments = (widths, len(widths), threads, sizes)
        status = library.galley_measurer_measure_batch(self._handle.pointer, byref(batch), *arguments)
        if status and not isinstance(texts, Texts):
            # A text with a 0 inside cannot be told from two: the library counts them, and refuses.
            texts = Texts(texts)
            status = library.galley_measurer_measure_batch(self._handle.pointer, byref(texts._batch), *arguments)
        _native.check(status)
        return Sizes(sizes, (len(texts), len(widths)))


_measurers: "dict[tuple, Measurer]" = {}


def measure(text: str, width: float = math.inf, **options: Unpack[TextOptions]) -> Size:
    """The size of a text whose lines are at most ``width`` points wide.

    >>> measure("Prepare once, lay out many.", width=120).height

    How the characters look: ``font`` (a file, bytes, a list of them in order of preference, or :class:`Fonts`; without it
    the embedded ones), ``size`` (17), ``weight``, ``variations``, ``language``, ``features`` (``{"tnum": 1}``),
    ``letter_spacing``, ``word_spacing``, ``kern``, ``tracking``, ``ligatures``, ``baseline_offset``.

    How the lines are set: ``alignment``, ``direction`` (``"auto"``), ``line_breaking`` (``"greedy"``, ``"optimal"``,
    ``"balanced"``, ``"pretty"``), ``line_break_rules`` (``"browser"``), ``strictness``, ``word_break``, ``hyphenation``,
    ``hanging_punctuation``, ``kashida``, ``strategy``, indents, line heights, ``tab_stops``: the names of docs/BATCH.md with
    underscores. :class:`TextOptions` lists all with their types.
    """
    try:
        key = tuple(sorted(options.items()))
        measurer = _measurers.get(key)
    except TypeError:  # An option is a list or a dictionary.
        return Measurer(**options).measure(text, width)
    if measurer is None:
        measurer = Measurer(**options)
        if len(_measurers) >= 64:
            _measurers.clear()
        _measurers[key] = measurer
    return measurer.measure(text, width)


def wrap(text: str, width: float, **options: Unpack[TextOptions]) -> "list[str]":
    """The lines of a text, as :mod:`textwrap` gives them, but by the width in points; the options are those of
    :func:`measure`. White space at the end of a line is left out."""
    return [line.rstrip() for line in Paragraph(text, **options).layout(width).texts]


def fit_size(text: str, width: float, height: float = math.inf, *, minimum: float = 1, maximum: float = 400,
             step: float = 0.25, lines: int = 0, **options: Unpack[TextOptions]) -> "float | None":
    """The largest font size, in steps from ``minimum`` to ``maximum``, at which a text fits a box with no word broken.

    :param lines: The most lines; 0 for no limit.
    :returns: None where the text does not fit at ``minimum``.
    """
    if not (step > 0 and minimum > 0 and maximum >= minimum):
        raise ValueError("there must be 0 < minimum <= maximum and a step above 0")

    def fits(steps: int) -> bool:
        sized: TextOptions = {**options, "size": minimum + steps * step}
        paragraph = Paragraph(text, **sized)
        if paragraph.min_content_width > width:
            return False
        size = paragraph.measure(width)
        return size.height <= height and (lines == 0 or size.line_count <= lines)

    low, high = 0, math.floor((maximum - minimum) / step + 1e-9)
    if not fits(low):
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return minimum + low * step


def transform(text: str, *names: str, language: "str | None" = None) -> str:
    """The text with its letters changed by the rules of a language (CSS ``text-transform``), to be laid out.

    The names are one of ``uppercase``, ``lowercase`` and ``capitalize``, and ``fullWidth`` and ``fullSizeKana``.

    >>> transform("straße", "uppercase")
    'STRASSE'
    """
    data = text.encode("utf-8", "surrogatepass")
    count = c_size_t()
    arguments = data, len(data), UTF8, language.encode() if language else None, bits_of("transform", names, TRANSFORMS)
    _native.check(library.galley_text_transform(*arguments, None, None, 0, byref(count)))
    out = ctypes.create_string_buffer(count.value)
    _native.check(library.galley_text_transform(*arguments, out, None, count.value, byref(count)))
    return out.raw.decode()


def line_breaks(text: str, *, language: "str | None" = None, strictness: str = "auto", word_break: str = "normal",
                line_break_rules: str = "unicode") -> "list[tuple[int, bool]]":
    """Where lines may end (UAX #14): offsets with whether a line must end there; the end of the text is the last."""
    characters = _Characters(text)
    data = characters.data
    count = c_size_t()
    arguments = (data, len(data), UTF8, language.encode() if language else None,
                 choice("strictness", strictness, STRICTNESSES) + 0x100 * choice("line_break_rules", line_break_rules, RULES),
                 choice("word_break", word_break, WORD_BREAKS))
    _native.check(library.galley_line_breaks(*arguments, None, None, 0, byref(count)))
    offsets, mandatory = (c_size_t * count.value)(), (ctypes.c_uint8 * count.value)()
    _native.check(library.galley_line_breaks(*arguments, offsets, mandatory, count.value, byref(count)))
    return [(characters.character(offset), bool(must)) for offset, must in zip(offsets, mandatory)]


class Paragraph:
    """A text that is ready to be laid out at any width; the options are those of :func:`measure`.

    Offsets count the characters of the string, as Python does.
    """

    def __init__(self, text: str, **options: Unpack[TextOptions]):
        style, paragraph_style = styles(options)
        self.text = text
        self._characters = _Characters(text)
        data = self._characters.data
        runs = (_native.Run * 1)(_native.Run(len(data), ctypes.pointer(style.struct)))
        paragraph_runs = (_native.ParagraphRun * 1)(
            _native.ParagraphRun(len(data), ctypes.pointer(paragraph_style.struct)))
        self._handle = _native.Handle(
            library.galley_paragraph_create, data, len(data), UTF8, runs, 1, paragraph_runs, 1)

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
                break_mode: str = "wordWrapping", token: "str | None" = None, whole_words: bool = False) -> Size:
        """The size at a width and within limits."""
        size = _native.Size()
        _native.check(library.galley_paragraph_measure(
            self._handle.pointer, (c_double * 1)(width), 1, limits(lines, max_height, break_mode, token, whole_words),
            byref(size)))
        return _size(size)

    def measure_widths(self, widths: "Iterable[float]") -> Sizes:
        """The sizes at many widths."""
        array = _widths(widths)
        sizes = (_native.Size * len(array))()
        _native.check(library.galley_paragraph_measure(self._handle.pointer, array, len(array), None, sizes))
        return Sizes(sizes, (1, len(array)))

    def layout(self, width: float = math.inf, *, lines: int = 0, max_height: float = math.inf,
               break_mode: str = "wordWrapping", token: "str | None" = None, whole_words: bool = False) -> "Layout":
        """The lines at a width and within limits."""
        return Layout(_native.Handle(
            library.galley_layout_create, self._handle.pointer, width,
            limits(lines, max_height, break_mode, token, whole_words)), self._characters)

    @property
    def missing(self) -> "list[tuple[int, int]]":
        """The ranges of characters that none of the fonts has."""
        found = _native.listed(library.galley_paragraph_missing, self._handle, _native.Range)
        return [(self._characters.character(part.start), self._characters.character(part.end)) for part in found]


class Layout:
    """The lines of a text at a width. Made by :meth:`Paragraph.layout` and :meth:`Label.layout`."""

    def __init__(self, handle, characters: _Characters):
        self._handle = handle
        self._characters = characters
        info = _native.LayoutInfo()
        _native.check(library.galley_layout_info_get(handle.pointer, byref(info)))
        self.size: Size = _size(info.size)
        #: Whether a part of the text is not shown, and which.
        self.is_truncated: bool = bool(info.is_truncated)
        self.hidden: "tuple[int, int] | None" = None
        if self.is_truncated:
            self.hidden = (characters.character(info.hidden_start), characters.character(info.hidden_end))
        #: Whether the first paragraph runs from right to left.
        self.is_right_to_left: bool = bool(info.is_right_to_left)

    @property
    def width(self) -> float:
        return self.size.width

    @property
    def height(self) -> float:
        return self.size.height

    @property
    def lines(self) -> "list[Line]":
        """The lines from top to bottom; together they hold the whole text."""
        at = self._characters.character
        return [Line(at(line.start), at(line.end), line.x, line.width, line.ascent, line.descent, line.baseline,
                     bool(line.is_right_to_left), bool(line.ends_paragraph))
                for line in _native.listed(library.galley_layout_lines, self._handle, _native.Line)]

    @property
    def texts(self) -> "list[str]":
        """The characters of each line."""
        return [self._characters.text[line.start:line.end] for line in self.lines]

    @property
    def fonts(self) -> Fonts:
        """The fonts of the glyphs."""
        return Fonts._adopting(_native.Handle(library.galley_layout_fonts, self._handle.pointer))

    @property
    def runs(self) -> "Iterator[GlyphRun]":
        """What there is to draw, line by line, from left to right."""
        glyphs = _native.listed(library.galley_layout_glyphs, self._handle, _native.Glyph)
        at = self._characters.character
        for run in _native.listed(library.galley_layout_runs, self._handle, _native.GlyphRun):
            own = glyphs[run.first_glyph:run.first_glyph + run.glyph_count]
            yield GlyphRun(run.line, at(run.start), at(run.end), run.font, run.size, [glyph.glyph for glyph in own],
                           [(glyph.x, glyph.y) for glyph in own], bool(run.is_right_to_left))

    @property
    def glyph_array(self):
        """All glyphs as a NumPy array with the fields x, y, glyph and run."""
        if numpy is None:
            raise ImportError("glyphs as an array need NumPy")
        glyphs = _native.listed(library.galley_layout_glyphs, self._handle, _native.Glyph)
        return _array(glyphs, [("x", "f8"), ("y", "f8"), ("glyph", "u4"), ("run", "u4")])

    @property
    def clusters(self) -> "list[Cluster]":
        """The characters as a reader sees them, in the order of the text."""
        at = self._characters.character
        return [Cluster(at(part.start), at(part.end), part.line, part.x, part.width, bool(part.is_right_to_left))
                for part in _native.listed(library.galley_layout_clusters, self._handle, _native.Cluster)]

    def _caret(self, function, *arguments) -> Caret:
        caret = _native.Caret()
        _native.check(function(self._handle.pointer, *arguments, byref(caret)))
        rect = Rect(caret.rect.x, caret.rect.y, caret.rect.width, caret.rect.height)
        return Caret(self._characters.character(caret.offset), caret.line, rect, caret.affinity == 0,
                     bool(caret.is_right_to_left))

    def caret(self, offset: int, *, upstream: bool = False) -> Caret:
        """Where the caret before a character stands."""
        return self._caret(library.galley_layout_caret, self._characters.byte(offset), 0 if upstream else 1)

    def hit(self, x: float, y: float) -> Caret:
        """The caret nearest to a point: what a click there means."""
        return self._caret(library.galley_layout_hit, x, y)

    def selection(self, start: int, end: int) -> "list[Rect]":
        """The areas that show ``text[start:end]`` as selected."""
        at = self._characters.byte
        found = _native.listed(library.galley_layout_selection, self._handle, _native.Selection, at(start), at(end))
        return [Rect(part.rect.x, part.rect.y, part.rect.width, part.rect.height) for part in found]


class Label:
    """A text with ``UILabel``'s rules and answers; the options are its own and those of :func:`measure`.

    Sizes are rounded up to whole pixels of ``scale``; ``scale=None`` rounds nothing.
    """

    def __init__(self, text: str, *, number_of_lines: int = 1, break_mode: str = "truncatingTail",
                 preferred_max_layout_width: float = 0, adjusts_font_size_to_fit_width: bool = False,
                 minimum_scale_factor: float = 0, tightens: bool = False, scale: "float | None" = 1,
                 single_precision: bool = False, right_to_left: bool = False, token: "str | None" = None,
                 strategy: "Iterable[str]" = ("standard",), **options: Unpack[LabelTextOptions]):
        style, paragraph_style = styles(options)
        self.text = text
        self.number_of_lines = number_of_lines
        self._characters = _Characters(text)
        struct = _native.filled("label_options", _native.LabelOptions)
        struct.number_of_lines = number_of_lines
        struct.break_mode = choice("break_mode", break_mode, BREAK_MODES)
        struct.preferred_max_layout_width = preferred_max_layout_width
        struct.adjusts_font_size_to_fit_width = adjusts_font_size_to_fit_width
        struct.minimum_scale_factor = minimum_scale_factor
        struct.allows_tightening = tightens
        struct.scale = 0 if scale is None else scale
        struct.precision = single_precision
        struct.right_to_left = right_to_left
        struct.strategy = ctypes.c_int32(strategy_of(strategy)).value
        struct.token = token.encode() if token is not None else None
        data = self._characters.data
        self._handle = _native.Handle(
            library.galley_label_create, data, len(data), UTF8, style.reference, paragraph_style.reference, byref(struct))

    def _pair(self, function, *arguments) -> "tuple[float, float]":
        first, second = c_double(), c_double()
        _native.check(function(self._handle.pointer, *arguments, byref(first), byref(second)))
        return first.value, second.value

    @property
    def intrinsic_content_size(self) -> "tuple[float, float]":
        """The size that the label would like to have."""
        return self._pair(library.galley_label_intrinsic_size)

    def size_that_fits(self, width: float = math.inf, height: float = math.inf) -> "tuple[float, float]":
        """The size that the label takes in a box."""
        return self._pair(library.galley_label_size_that_fits, width, height)

    def measure(self, width: "float | str | None" = None, height: "float | None" = None) -> "tuple[float, float]":
        """A layout engine's question: at most a number, None for no limit, ``"min-content"`` for the least width."""
        mode = 3 if width == "min-content" else 0 if width is None else 2
        return self._pair(library.galley_label_measure, mode, width if mode == 2 else 0, 0 if height is None else 2,
                          0 if height is None else height)

    def text_rect(self, bounds: "tuple[float, float, float, float]", number_of_lines: "int | None" = None) -> Rect:
        """Where the text stands in some bounds."""
        rect = _native.Rect()
        lines = self.number_of_lines if number_of_lines is None else number_of_lines
        _native.check(library.galley_label_text_rect(self._handle.pointer, _native.Rect(*bounds), lines, byref(rect)))
        return Rect(rect.x, rect.y, rect.width, rect.height)

    def baselines(self, bounds: "tuple[float, float, float, float] | None" = None) -> "tuple[float, float]":
        """The first and the last baseline in some bounds, from their top; without bounds in the intrinsic size."""
        return self._pair(library.galley_label_baselines, _native.Rect(*(bounds or (0, 0, *self.intrinsic_content_size))))

    def layout(self, bounds: "tuple[float, float, float, float]") -> "tuple[Layout | None, float, float, float]":
        """What is drawn in some bounds: the layout, x and y of its top left corner, and how much smaller it is drawn.

        The layout is None for a label without text.
        """
        pointer, x, y, factor = c_void_p(), c_double(), c_double(), c_double()
        _native.check(library.galley_label_layout(
            self._handle.pointer, _native.Rect(*bounds), byref(pointer), byref(x), byref(y), byref(factor)))
        layout = Layout(_native.Handle.adopting(pointer.value), self._characters) if pointer.value else None
        return layout, x.value, y.value, factor.value
