"""Long texts that are edited."""

from __future__ import annotations

import ctypes
import math
import threading
from ctypes import byref, c_int32, c_size_t
from typing import Any, Iterable, List, Literal, Mapping, NamedTuple, Optional, Tuple, Union, cast

from . import _native
from ._answers import Size, size_of
from ._arguments import choice, integer, number, real, refuse, well_formed, wrong
from ._characters import Characters
from ._layout import Caret, Layout, Rect, _short
from ._native import UTF8, library
from ._options import Styles, Unpack, settled
from ._table import TextOptions

#: The way that an arrow key leads.
Direction = Literal["left", "right", "up", "down"]
_DIRECTIONS = ("left", "right", "up", "down")
#: The parts around an offset that galley_document_range tells.
_CHARACTER, _CHARACTER_BEFORE, _WORD, _TO_WORD_END, _TO_WORD_START, _PARAGRAPH = range(6)

Range = Tuple[int, int]
_numbering = threading.Lock()


class DocumentLine(NamedTuple):
    """A line of a document: the characters ``document[start:end]``, and where its visible content stands."""

    #: The number of lines above it.
    number: int
    start: int
    end: int
    x: float
    width: float
    ascent: float
    descent: float
    #: From the top of the document.
    baseline: float
    is_right_to_left: bool
    ends_paragraph: bool

    @property
    def top(self) -> float:
        return self.baseline - self.ascent

    @property
    def bottom(self) -> float:
        return self.baseline + self.descent


class LineLayout(NamedTuple):
    """A layout of the paragraphs around a line of a document, for its glyphs."""

    layout: Layout
    #: The index of the line in the layout.
    line: int
    #: The character of the document that the layout begins with.
    start: int
    #: The number of lines above the line in the document.
    number: int
    #: What is to be added to vertical places of the layout.
    y: float


class StyledRange(NamedTuple):
    """A part of a document in one style."""

    start: int
    end: int
    #: The options that it has beside those of the document.
    options: Mapping[str, Any]
    #: What :meth:`Document.set_style` tagged it with.
    tag: Any


class Document:
    """A long text that is edited: an edit costs by what it changes, not by the length of the text.

    >>> document = Document(text, size=15)
    >>> document.replace(120, 125, "galley")
    >>> for line in document.lines(480, top=4_000, bottom=4_800):
    ...     print(line.x, line.baseline, document[line.start:line.end])

    The keyword arguments are those of :func:`measure` but ``text_transform``, ``white_space`` and what is about the first or the
    last line alone. Offsets count characters; those beyond the text mean its ends. Lines and carets are those of a
    :class:`Paragraph` of the whole text. A :meth:`copy` costs nothing and stays as it is, so that undo is a list of them. Threads
    may share a document: a question is about the text of the moment.
    """

    __slots__ = ("_handle", "_options", "_styles", "__weakref__")

    def __init__(self, text: str = "", **options: Unpack[TextOptions]) -> None:
        self._options: "dict[str, Any]" = settled(options)
        # The styles of parts by the numbers that the library keeps, from 1, and these by what they say; copies share them.
        self._styles: "tuple[List[Tuple[Mapping[str, Any], Any]], dict[Any, int]]" = ([], {})
        styles, data = Styles(self._options), _data("text", text)
        with styles.given:
            self._handle = _native.Handle(
                library.galley_document_create, data, len(data), UTF8, 1, byref(styles.style), byref(styles.paragraph_style))

    def copy(self) -> Document:
        """The document as it is now, which edits of this one do not change."""
        other = Document.__new__(type(self))
        other._handle = _native.Handle(library.galley_document_copy, self._handle.pointer)
        other._options, other._styles = self._options, self._styles
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Document:
        return self.copy()

    def __reduce__(self) -> Any:
        styles = [part for part in self.styles() if part.options or part.tag is not None]
        return _remade, (type(self), self.text, self._options, styles, self.marked)

    def __repr__(self) -> str:
        return f"Document({_short(self[:41])[:43]}, {len(self)} characters)"

    # ---- Text ---------------------------------------------------------------------------------------------------------

    def _extent(self) -> "tuple[int, int]":
        length, paragraphs = c_size_t(), c_size_t()
        _native.check(library.galley_document_extent(self._handle.pointer, byref(length), byref(paragraphs)))
        return length.value, paragraphs.value

    def __len__(self) -> int:
        return self._extent()[0]

    @property
    def paragraph_count(self) -> int:
        """The number of paragraphs: one more than there are line terminators."""
        return self._extent()[1]

    @property
    def text(self) -> str:
        """The whole text."""
        return self._text(0, len(self))

    def __getitem__(self, part: slice) -> str:
        if not isinstance(part, slice):
            raise wrong("the index of a document", "a slice", part)
        start, stop, step = part.indices(len(self))
        return self._text(start, max(start, stop)) if step == 1 else self.text[part]

    def _text(self, start: int, end: int) -> str:
        capacity, count = end - start + 64, c_size_t()
        while True:
            room = ctypes.create_string_buffer(capacity)
            _native.check(library.galley_document_text(self._handle.pointer, start, end, room, capacity, byref(count)))
            if count.value <= capacity:
                return ctypes.string_at(room, count.value).decode()
            capacity = count.value

    def replace(self, start: int, end: int, text: str) -> None:
        """Puts a text in the place of ``document[start:end]``."""
        data, part = _data("text", text), _native.Range(_offset("start", start), _offset("end", end))
        _native.check(library.galley_document_replace(self._handle.pointer, byref(part), 1, data, len(data)))

    def replace_all(self, ranges: Iterable[Range], text: str) -> None:
        """Puts a text in the place of each of some ranges, which ascend and do not overlap, or of none where one is wrong.

        >>> document.replace_all(document.find("colour"), "color")
        """
        if isinstance(ranges, (str, bytes)) or not hasattr(ranges, "__iter__"):
            raise wrong("ranges", "a list of pairs", ranges)
        parts = [_native.Range(*_pair(f"ranges[{index}]", part)) for index, part in enumerate(ranges)]
        data = _data("text", text)
        _native.check(library.galley_document_replace(
            self._handle.pointer, (_native.Range * len(parts))(*parts), len(parts), data, len(data)))

    def find(self, text: str, start: int = 0, end: Optional[int] = None) -> List[Range]:
        """Where a text stands between two offsets, character for character."""
        data = _data("text", text)
        found = _listed_more(
            library.galley_document_find, self._handle.pointer, _native.Range, _offset("start", start), _end(end), data, len(data))
        return [(part.start, part.end) for part in found]

    def difference(self, earlier: Document) -> List[Tuple[Range, Range]]:
        """What has changed since an earlier document, in order: parts of it, and the parts that stand in their place."""
        if not isinstance(earlier, Document):
            raise wrong("earlier", "a Document", earlier)
        changes = _listed_more(
            library.galley_document_difference, self._handle.pointer, _native.Change, earlier._handle.pointer)
        return [((change.replaced.start, change.replaced.end), (change.replacement.start, change.replacement.end))
                for change in changes]

    # ---- Text of an input method --------------------------------------------------------------------------------------

    def mark(self, text: str, start: int, end: int, *, selected: Optional[Range] = None) -> Range:
        """Puts the text of an input method in the place of what it has put there before, or of the selection.

        :param selected: The part of the text that is selected; None for its end.
        :returns: What is selected now. Empty text ends the marking.
        """
        data, selection = _data("text", text), _native.Range()
        part = None if selected is None else byref(_native.Range(*_pair("selected", selected)))
        _native.check(library.galley_document_mark(
            self._handle.pointer, _offset("start", start), _offset("end", end), data, len(data), part, byref(selection)))
        return selection.start, selection.end

    def unmark(self) -> None:
        """Leaves the marked text as it is, and marks it no longer."""
        _native.check(library.galley_document_mark(self._handle.pointer, 0, 0, None, 0, None, None))

    @property
    def marked(self) -> Optional[Range]:
        """What an input method has put there and may replace; None for nothing. It moves with edits before it."""
        part, is_marked = _native.Range(), c_int32()
        _native.check(library.galley_document_marked(self._handle.pointer, byref(part), byref(is_marked)))
        return (part.start, part.end) if is_marked.value else None

    # ---- Styles -------------------------------------------------------------------------------------------------------

    def set_style(self, start: int, end: int, *, tag: Any = None, **options: Unpack[TextOptions]) -> None:
        """Changes how ``document[start:end]`` looks: the options of characters, fonts and cells, which each part of it takes
        beside those that it has, and a tag of your own, None for the one that it has. Both move with the text.

        >>> document.set_style(0, 12, size=24, weight=700)
        >>> document.set_style(40, 45, text_decoration_line=["underline"], tag="misspelt")
        """
        given = settled(options)
        about = Styles(given).given.values.get("paragraph_style")
        if about or "direction" in given:
            refuse(f'"{next(iter(about or ["direction"]))}" is about paragraphs: all of a Document have that of the Document')
        first, last = _offset("start", start), min(_offset("end", end), len(self))
        if first > last:
            refuse(f"start lies beyond end: {first} and {last}")
        for part in self.styles(first, last):
            merged, number = {**part.options, **given}, 0
            own = part.tag if tag is None else tag
            if merged or own is not None:
                number = self._number(merged, own)
            styles = Styles({**self._options, **merged})
            with styles.given:
                _native.check(library.galley_document_set_style(
                    self._handle.pointer, part.start, part.end, byref(styles.style) if merged else None, number))

    def clear_style(self, start: int, end: int) -> None:
        """Lets ``document[start:end]`` look as the document does, without a tag."""
        _native.check(library.galley_document_set_style(
            self._handle.pointer, _offset("start", start), _offset("end", end), None, 0))

    def _number(self, options: "Mapping[str, Any]", tag: Any) -> int:
        """The number of a style in the library, the same one again where there is one."""
        listed, known = self._styles
        key = repr(sorted(options.items())), type(tag), repr(tag) if tag.__hash__ is None else tag
        with _numbering:
            if key not in known:
                listed.append((dict(options), tag))
                known[key] = len(listed)
            return known[key]

    def styles(self, start: int = 0, end: Optional[int] = None) -> List[StyledRange]:
        """The parts of ``document[start:end]`` that have one style and tag each."""
        found = _listed_more(library.galley_document_styles, self._handle.pointer, _native.StyledRange,
                             _offset("start", start), _end(end))
        plain: "Tuple[Mapping[str, Any], Any]" = ({}, None)
        return [StyledRange(part.start, part.end, *(self._styles[0][part.mark - 1] if part.mark else plain)) for part in found]

    # ---- Lines --------------------------------------------------------------------------------------------------------

    def measure(self, width: float = math.inf) -> Size:
        """The size of the text when its lines are at most ``width`` wide."""
        size = _native.Size()
        _native.check(library.galley_document_measure(self._handle.pointer, number("width", width), byref(size)))
        return size_of(size)

    def lines(self, width: float = math.inf, *, top: float = -math.inf, bottom: float = math.inf) -> List[DocumentLine]:
        """The lines that reach into a part of the document, in points from its top: those of a viewport."""
        first = c_size_t()
        found = _listed_more(library.galley_document_lines, self._handle.pointer, _native.Line, real("top", top),
                             real("bottom", bottom), number("width", width), byref(first))
        return [DocumentLine(first.value + index, *row[:7], *map(bool, row[7:9]))
                for index, row in enumerate(_native.rows(found))]

    def line_layout(self, offset: int, width: float = math.inf) -> LineLayout:
        """A layout with the line that holds an offset, for its glyphs and clusters."""
        place = _native.DocumentLine()
        out = ctypes.c_void_p()
        _native.check(library.galley_document_layout(
            self._handle.pointer, _offset("offset", offset), number("width", width), byref(place), byref(out)))
        layout = Layout(_native.Handle.adopting(cast(int, out.value)), Characters(self._text(place.start, place.end)))
        return LineLayout(layout, place.line, place.start, place.number, place.y)

    def caret(self, offset: int, width: float = math.inf, *, upstream: bool = False) -> Caret:
        """Where the caret before a character stands; ``line`` is the number of lines above its own."""
        return self._caret(library.galley_document_caret, _offset("offset", offset), 0 if upstream else 1,
                           number("width", width))

    def _caret(self, function: Any, *arguments: object) -> Caret:
        caret = _native.Caret()
        _native.check(function(self._handle.pointer, *arguments, byref(caret)))
        rect = Rect(caret.rect.x, caret.rect.y, caret.rect.width, caret.rect.height)
        return Caret(caret.offset, caret.line, rect, caret.affinity == 0, bool(caret.is_right_to_left))

    def hit(self, x: float, y: float, width: float = math.inf) -> Caret:
        """The caret nearest to a point: what a click there means."""
        return self._hit(x, y, width)[0]

    def word_at(self, x: float, y: float, width: float = math.inf) -> Range:
        """The word, the spaces or the punctuation at a point: what a double click there selects."""
        return self._hit(x, y, width)[1]

    def _hit(self, x: float, y: float, width: float) -> "tuple[Caret, Range]":
        word = _native.Range()

        def ask(pointer: object, x: float, y: float, width: float, out: object) -> int:
            status: int = library.galley_document_hit(pointer, x, y, width, out, byref(word))
            return status

        caret = self._caret(ask, real("x", x), real("y", y), number("width", width))
        return caret, (word.start, word.end)

    def move(self, caret: Union[Caret, int], direction: Direction, width: float = math.inf, *,
             preferred_x: Optional[float] = None) -> Caret:
        """Where a caret goes when an arrow key is pressed; where there is no place that way, it stays.

        :param preferred_x: The x that up and down keep to; None for that of the caret.
        """
        offset, affinity = (caret.offset, 0 if caret.upstream else 1) if isinstance(caret, Caret) else (caret, 1)
        return self._caret(
            library.galley_document_move, _offset("caret", offset), affinity, choice("direction", direction, _DIRECTIONS),
            math.nan if preferred_x is None else real("preferred_x", preferred_x), number("width", width))

    def selection(self, start: int, end: int, width: float = math.inf, *, top: float = -math.inf,
                  bottom: float = math.inf) -> List[Rect]:
        """The areas that show ``document[start:end]`` as selected, in a part of the document."""
        found = _listed_more(
            library.galley_document_selection, self._handle.pointer, _native.Selection, _offset("start", start),
            _offset("end", end), real("top", top), real("bottom", bottom), number("width", width))
        return [Rect(part.rect.x, part.rect.y, part.rect.width, part.rect.height) for part in found]

    # ---- Steps through the text ---------------------------------------------------------------------------------------

    def _range(self, offset: int, kind: int) -> Range:
        part = _native.Range()
        _native.check(library.galley_document_range(self._handle.pointer, _offset("offset", offset), kind, byref(part)))
        return part.start, part.end

    def character(self, offset: int) -> Range:
        """The character of a reader that holds an offset: what Delete deletes; empty at the end."""
        return self._range(offset, _CHARACTER)

    def character_before(self, offset: int) -> Range:
        """The character of a reader before an offset: what Backspace deletes; empty at the start."""
        return self._range(offset, _CHARACTER_BEFORE)

    def word(self, offset: int) -> Range:
        """The word, the spaces or the punctuation that holds an offset."""
        return self._range(offset, _WORD)

    def next_word_end(self, offset: int) -> int:
        """The end of the next word, spaces and punctuation passed over."""
        return self._range(offset, _TO_WORD_END)[1]

    def previous_word_start(self, offset: int) -> int:
        """The start of the word before, spaces and punctuation passed over."""
        return self._range(offset, _TO_WORD_START)[0]

    def paragraph(self, number: int) -> Range:
        """Where the paragraph of a number stands, from 0, with its terminator; the last one for a number of none."""
        part = _native.Range()
        _native.check(library.galley_document_paragraph(self._handle.pointer, integer("number", number), byref(part)))
        return part.start, part.end

    def paragraph_number(self, offset: int) -> int:
        """The number of the paragraph that holds an offset."""
        found = c_size_t()
        _native.check(library.galley_document_paragraph_number(
            self._handle.pointer, _offset("offset", offset), byref(found)))
        return found.value


def _remade(kind: Any, text: str, options: "dict[str, Any]", styles: List[StyledRange], marked: Optional[Range]) -> Any:
    document = kind(text, **options)
    for part in styles:
        document.set_style(part.start, part.end, tag=part.tag, **part.options)
    if marked is not None:
        document.mark(document[slice(*marked)], *marked)
    return document


def _data(name: str, text: Any) -> bytes:
    if not isinstance(text, str):
        raise wrong(name, "a str", text)
    return well_formed(text).encode()


def _offset(name: str, value: Any) -> int:
    """An offset, moved up to the start of the text."""
    return value if type(value) is int and value >= 0 else max(0, integer(name, value, -2**63))


def _end(value: Any) -> int:
    return 2**63 - 1 if value is None else _offset("end", value)


def _pair(name: str, value: Any) -> "tuple[int, int]":
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise wrong(name, "a pair of offsets", value) if not isinstance(value, (tuple, list)) else TypeError(
            f"{name} must be a pair of offsets, not {len(value)} values")
    return _offset(name, value[0]), _offset(name, value[1])


def _listed_more(function: Any, pointer: object, element: Any, *arguments: object) -> Any:
    """All elements that a function of a document gives, which may change between two calls; at first there is room for 64."""
    capacity, count = 64, c_size_t()
    while True:
        array = (element * capacity)()
        _native.check(function(pointer, *arguments, array, capacity, byref(count)))
        if count.value == capacity:
            return array
        if count.value < capacity:
            return (element * count.value).from_buffer(array)
        capacity = count.value
