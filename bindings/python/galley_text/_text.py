"""Texts that are measured, wrapped and fitted, one by one and many at once."""

from __future__ import annotations

import array
import ctypes
import math
import re
from ctypes import byref, c_double, c_int64, c_size_t
from functools import lru_cache
from typing import Any, List, Literal, Mapping, Optional, Sequence, Tuple, Union, cast

from . import _native
from ._answers import Column, Labels, Lines, Size, Sizes, size_of
from ._arguments import WIDE, bits_of, c_string, choice, encoded, integer, number, real, refuse
from ._arrow import is_arrow
from ._characters import Characters
from ._columns import (Answers, LinesRoom, ListSource, Pieces, Question, Texts, are_many, ask, first_count, joined_nulls,
                       moved, numbers, room_of, source_of)
from ._fonts import Fonts, ShapedGlyph, fonts_of
from ._layout import Label, Paragraph, shown_lines
from ._native import UTF8, UTF16, library
from ._options import BREAK_MODES, FONT_CHOICE, StringColumn, Styles, Unpack, line_limit, refuse_option, settled
from ._table import HELP, OTHER_NAMES, STRUCTS, BreakMode, LabelOptions, TextOptions

#: A number for each text: a list, an array of NumPy, or a column.
Numbers = Any


def _widths(width: Any) -> "ctypes.Array[c_double]":
    if not hasattr(width, "__iter__") or getattr(width, "shape", None) == ():
        return (c_double * 1)(number("width", width))
    if isinstance(width, (str, bytes)):
        number("width", width)
    widths = [number(f"width[{index}]", value) for index, value in enumerate(width)]
    return (c_double * len(widths))(*widths)


class Measurer(_native.Remade):
    """Measures many texts of one style, with a memory of words and of whole texts. Threads may share it.

    The keyword arguments are those of :func:`measure` but the width. It is pickled by them.
    """

    __slots__ = ("_handle", "_options")

    def __init__(self, **options: Unpack[TextOptions]) -> None:
        self._options = settled(options)
        styles = Styles(self._options)
        with styles.given:
            self._handle = _native.Handle(
                library.galley_measurer_create, byref(styles.style), byref(styles.paragraph_style))

    def _made_of(self) -> Tuple[Tuple[Any, ...], "dict[str, Any]"]:
        return (), self._options

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> Any:
        """The options, each by its name in the table, as measurers are compared by them."""
        return _frozen({OTHER_NAMES.get(name, name): value for name, value in map(_plainly, self._options.items())})

    def __repr__(self) -> str:
        return f"Measurer({', '.join(f'{name}={value!r}' for name, value in self._options.items())})"

    def measure(self, text: str, width: float = math.inf) -> Size:
        """The size of a text whose lines are at most ``width`` wide."""
        data, count, encoding = encoded(text)
        if type(width) is not float:
            width = number("width", width)
        size = _native.Size()
        _native.check(library.galley_measurer_measure(self._handle.pointer, data, count, encoding, width, byref(size)))
        return size_of(size)

    def measure_all(
        self, texts: StringColumn, width: Union[float, Sequence[float], Numbers] = math.inf, *,
        widths: Optional[Numbers] = None, sizes: Optional[Numbers] = None, lines: Union[int, Numbers] = 0,
        line_break_mode: BreakMode = "wordWrapping", threads: int = 1, **other: Any,
    ) -> Sizes:
        """The sizes of many texts at a width, or at each of several, in one call.

        :param texts: A list, a generator, an array of NumPy, or a column of Arrow: of pandas, Polars, pyarrow, DuckDB, or
            anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``, of which no strings are made. None and NaN are
            texts that there are not. Lists that are measured more than once as :class:`Texts`.
        :param width: A number; several, at each of which all texts are measured; or a column of Arrow with one for each.
        :param widths: A width for each text, instead. Where there is none there is no answer, as for a text that there is not.
        :param sizes: A font size for each text, instead of the measurer's.
        :param lines: The most lines, for all or for each; 0 for no limit.
        :param line_break_mode: How a text is cut that has more.
        :param threads: The most threads; 0 for as many as there are processors. Other threads of Python run meanwhile.
        """
        threads = room_of(threads)
        lines = _only_lines(lines, other)
        mode = choice("line_break_mode", line_break_mode, BREAK_MODES)
        if is_arrow(width):
            if widths is not None:
                raise TypeError("width and widths are both columns")
            widths, width = width, math.inf
        several = _widths(width)
        if widths is not None and (len(several) != 1 or several[0] != math.inf):
            raise TypeError("width is for all texts, widths has one for each: not both")
        is_plain = widths is None and sizes is None and mode == 0 and type(lines) is int and lines == 0
        if is_plain and isinstance(texts, Texts):
            return self._measure_ready(texts, several, threads)
        if is_plain and not is_arrow(texts):
            found = self._measure_listed(texts if type(texts) in (list, tuple) else ListSource(texts), several, threads)
            if isinstance(found, Sizes):
                return found
            texts = found
        source = texts if isinstance(texts, ListSource) else source_of(texts)
        try:
            return self._ask_sizes(source, several, widths, sizes, lines, mode, threads)
        finally:
            source.release()

    def _measure_ready(self, texts: Texts, widths: "ctypes.Array[c_double]", threads: int) -> Sizes:
        elements = (_native.Size * (len(texts) * len(widths)))()
        encoding = UTF16 if texts._wide else UTF8
        for first, count in Pieces(len(texts), 1024):
            self._measure_items(texts._items, encoding, first, first, count, widths, threads, elements)
        for index, missing in enumerate(texts._nulls):
            for column in range(len(widths) if missing else 0):
                _take_away(elements, index * len(widths) + column)
        return Sizes(elements, (len(texts), len(widths)), texts._nulls)

    def _measure_items(
        self, items: Any, encoding: int, start: int, first: int, count: int, widths: Any, threads: int, elements: Any,
    ) -> None:
        """Measures some items from one on; their sizes go to the elements from ``first`` on."""
        batch = _native.Texts(
            struct_size=_BATCH_SIZE, encoding=encoding, items=_at(items, start, _native.Text), count=count)
        status = library.galley_measurer_measure_batch(
            self._handle.pointer, byref(batch), widths, len(widths), threads,
            _at(elements, first * len(widths), _native.Size))
        if status:
            try:
                _native.check(status)
            except _native.GalleyError as error:
                raise moved(error, first) from None

    def _measure_listed(self, texts: Any, widths: "ctypes.Array[c_double]", threads: int) -> "Sizes | ListSource":
        """The sizes of texts that are all there; others as a source, to be asked in another way."""
        if isinstance(texts, ListSource):
            if texts.nulls:
                return texts
            texts = texts.texts
        elements = (_native.Size * (len(texts) * len(widths)))()
        try:
            for first, count in Pieces(len(texts), first_count(texts)):
                # A list of its own, which nobody changes while its strings are read.
                part = list(texts[first:first + count])
                try:
                    items, encoding = _native.found_texts(part), UTF8
                except UnicodeEncodeError:
                    # Lone surrogates, which have a place in UTF-16.
                    wide = Texts(part)
                    if wide._nulls:
                        return ListSource(texts)
                    items, encoding = wide._items, UTF16
                self._measure_items(items, encoding, 0, first, count, widths, threads, elements)
        except TypeError:
            # Something that is no text: it is left out, or named.
            return ListSource(texts)
        return Sizes(elements, (len(texts), len(widths)))

    def _ask_sizes(self, source: Any, several: Any, widths: Any, sizes: Any, lines: Any, mode: int, threads: int) -> Sizes:
        count, columns = source.count, len(several)
        elements = (_native.Size * max(1, count * columns))()
        answers = Answers(count, ())
        stride = ctypes.sizeof(_native.Size)
        for column, width in enumerate(several):
            question = Question(
                count, width=c_double(width) if widths is None else widths, font_size=sizes,
                number_of_lines=_lines(lines), break_mode=mode)
            outputs = dict(answers.outputs)
            for name in Size._fields:
                place = ctypes.addressof(elements) + column * stride + getattr(_native.Size, name).offset
                outputs[name] = (place, columns * stride)
            ask(self._handle, source, question, outputs, threads)
            for index in answers.hide(question.nulls):
                _take_away(elements, index * columns + column)
        if count * columns == 0:
            elements = (_native.Size * 0)()
        return Sizes(elements, (count, columns), answers.data("is_null"))

    def _ask_column(self, texts: Any, name: str, threads: int) -> Column[Any]:
        source = source_of(texts)
        try:
            answers = Answers(source.count, (name,))
            ask(self._handle, source, Question(source.count), answers.outputs, room_of(threads))
            return Column(name, _native.ANSWERS[name], answers.data(name), answers.data("is_null"))
        finally:
            source.release()

    def min_content(self, texts: StringColumn, *, threads: int = 1) -> Column[float]:
        """For each of many texts the least width at which no word is broken."""
        return self._ask_column(texts, "min_content", threads)

    def natural(self, texts: StringColumn, *, threads: int = 1) -> Column[float]:
        """For each of many texts its width on one line."""
        return self._ask_column(texts, "natural", threads)

    def missing(self, texts: StringColumn, *, threads: int = 1) -> Column[int]:
        """For each of many texts how many of its characters none of the fonts has."""
        return self._ask_column(texts, "missing", threads)

    def wrap_all(
        self, texts: StringColumn, width: Union[float, Numbers] = math.inf, *, widths: Optional[Numbers] = None,
        lines: Union[int, Numbers] = 0, line_break_mode: BreakMode = "wordWrapping", threads: int = 1, **other: Any,
    ) -> Lines:
        """The lines of many texts as they are to be drawn, as :func:`wrap` gives them one by one.

        The parameters are those of :meth:`measure_all`.
        """
        threads, mode = room_of(threads), choice("line_break_mode", line_break_mode, BREAK_MODES)
        lines = _only_lines(lines, other)
        source = source_of(texts)
        try:
            answers, room = Answers(source.count, ()), LinesRoom()
            question = Question(source.count, width=_one_or_each(width, widths), number_of_lines=_lines(lines),
                                break_mode=mode)
            ask(self._handle, source, question, answers.outputs, threads, room.add)
            answers.hide(question.nulls)
            return Lines(*room.parts(), answers.data("is_null"))
        finally:
            source.release()


_BATCH_SIZE = ctypes.sizeof(_native.Texts)
_NO_SIZE = bytes(_native.Size(math.nan, math.nan, math.nan, math.nan, 0))


def _take_away(elements: Any, index: int) -> None:
    """Writes that there is no size. An assignment would keep an object for each."""
    ctypes.memmove(ctypes.addressof(elements) + index * len(_NO_SIZE), _NO_SIZE, len(_NO_SIZE))


def _at(array: Any, index: int, kind: Any) -> Any:
    """An array from an element on, as C takes it."""
    return array if index == 0 else ctypes.cast(byref(array, index * ctypes.sizeof(kind)), ctypes.POINTER(kind))


def _only_lines(lines: Any, other: "dict[str, Any]") -> Any:
    """The limit of lines by either of its names; refuses other arguments."""
    lines, _ = line_limit(lines, other)
    for name in other:
        raise refuse_option(name, ("texts", "width", "widths", "sizes", "lines", "line_break_mode", "threads"))
    return lines


def _lines(lines: Any) -> Any:
    """The most lines for all texts, or for each."""
    if are_many(lines):
        return lines
    return c_int64(integer("lines", lines)) if not (type(lines) is int and lines == 0) else None


def _one_or_each(width: Any, widths: Any) -> Any:
    """A width for all texts, or one for each."""
    if widths is not None:
        if is_arrow(width) or number("width", width) != math.inf:
            raise TypeError("width is for all texts, widths has one for each: not both")
        return widths
    return width if are_many(width) else c_double(number("width", width))


def _plainly(option: "Tuple[str, Any]") -> "Tuple[str, Any]":
    """An option whose name is in snake_case."""
    name, value = option
    snake = re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name)
    return {"font_weight": "weight", "font_variations": "variations"}.get(snake, snake), value


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(sorted(((name, _frozen(one)) for name, one in value.items()), key=lambda one: str(one[0])))
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


class _Key:
    """Options as a measurer is kept by them."""

    __slots__ = ("options", "frozen", "hash")

    def __init__(self, options: "dict[str, Any]") -> None:
        self.options, self.frozen = options, _frozen(options)
        self.hash = hash(self.frozen)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.frozen == other.frozen


@lru_cache(maxsize=256)
def _kept_measurer(fonts: Optional[Fonts], key: _Key) -> Measurer:
    options: Any = key.options if fonts is None else {**key.options, "font": fonts}
    return Measurer(**options)


# Measurers of fonts that were given as bytes, which are large: only some of them are kept.
_kept_measurer_of_bytes = lru_cache(maxsize=8)(_kept_measurer.__wrapped__)


def measurer_of(options: "dict[str, Any]") -> Measurer:
    """A measurer with some options; the same one again where there is one."""
    rest = dict(options)
    font = rest.pop("font", None)
    # The library chooses among the embedded fonts.
    fonts = None if font is None else fonts_of(
        font, *[rest.pop(name, None) for name in FONT_CHOICE[1:]] + [rest.get("language")])
    keep = _kept_measurer_of_bytes if isinstance(font, (bytes, bytearray)) else _kept_measurer
    try:
        key = _Key(rest)
    except TypeError:  # An option that cannot be remembered, or is wrong.
        return Measurer(**options)
    return keep(fonts, key)


def measure(text: str, width: float = math.inf, **options: Unpack[TextOptions]) -> Size:
    """The size of a text whose lines are at most ``width`` points wide.

    >>> measure("Prepare once, lay out many.", width=120).height
    """
    if not options:
        return _default_measurer().measure(text, width)
    return measurer_of(dict(options)).measure(text, width)


measure.__doc__ = f"{measure.__doc__}{HELP}"


@lru_cache(maxsize=1)
def _default_measurer() -> Measurer:
    return Measurer()


def measure_all(
    texts: StringColumn, width: Union[float, Sequence[float], Numbers] = math.inf, *, widths: Optional[Numbers] = None,
    sizes: Optional[Numbers] = None, lines: Union[int, Numbers] = 0, line_break_mode: BreakMode = "wordWrapping",
    threads: int = 1, **options: Unpack[TextOptions],
) -> Sizes:
    """The sizes of many texts: :meth:`Measurer.measure_all` with the options of :func:`measure`."""
    lines, _ = line_limit(lines, cast("dict[str, Any]", options))
    return measurer_of(dict(options)).measure_all(
        texts, width, widths=widths, sizes=sizes, lines=lines, line_break_mode=line_break_mode, threads=threads)


def wrap_all(
    texts: StringColumn, width: Union[float, Numbers] = math.inf, *, widths: Optional[Numbers] = None,
    lines: Union[int, Numbers] = 0, line_break_mode: BreakMode = "wordWrapping", threads: int = 1,
    **options: Unpack[TextOptions],
) -> Lines:
    """The lines of many texts: :meth:`Measurer.wrap_all` with the options of :func:`measure`."""
    lines, _ = line_limit(lines, cast("dict[str, Any]", options))
    return measurer_of(dict(options)).wrap_all(
        texts, width, widths=widths, lines=lines, line_break_mode=line_break_mode, threads=threads)


def missing(texts: StringColumn, *, threads: int = 1, **options: Unpack[TextOptions]) -> Column[int]:
    """For each of many texts how many of its characters none of the fonts has."""
    return measurer_of(dict(options)).missing(texts, threads=threads)


def min_content(texts: StringColumn, *, threads: int = 1, **options: Unpack[TextOptions]) -> Column[float]:
    """For each of many texts the least width at which no word is broken."""
    return measurer_of(dict(options)).min_content(texts, threads=threads)


def natural(texts: StringColumn, *, threads: int = 1, **options: Unpack[TextOptions]) -> Column[float]:
    """For each of many texts its width on one line."""
    return measurer_of(dict(options)).natural(texts, threads=threads)


#: What labels are asked.
_LABEL_ANSWERS = ("width", "height", "first_baseline", "last_baseline", "line_count", "is_truncated", "hidden_start",
                  "hidden_end", "scale_factor")


def labels(
    texts: StringColumn, width: Union[float, Numbers] = math.inf, *, widths: Optional[Numbers] = None,
    sizes: Optional[Numbers] = None, lines: Union[int, Numbers] = 1, threads: int = 1,
    **options: Unpack[LabelOptions],
) -> Labels:
    """What a :class:`Label` with each of many texts answers at a width: its size, its baselines, and what it cuts off.

    >>> labels(df["title"], 180).is_truncated

    :param widths: A width for each text, instead of one for all; so ``sizes`` and ``lines``.
    """
    lines, called = line_limit(lines, cast("dict[str, Any]", options), 1)
    most, each = (1, lines) if are_many(lines) else (integer(called, lines), None)
    label = Label("", lines=most, **options)
    threads = room_of(threads)
    source = source_of(texts)
    try:
        answers = Answers(source.count, _LABEL_ANSWERS)
        question = Question(source.count, width=_one_or_each(width, widths), font_size=sizes, number_of_lines=each,
                            lines_name=called)
        ask(label._handle, source, question, answers.outputs, threads)
        answers.hide(question.nulls)
        nulls = answers.data("is_null")
        return Labels({name: Column(name, _native.ANSWERS[name], answers.data(name), nulls) for name in _LABEL_ANSWERS})
    finally:
        source.release()


def wrap(text: str, width: float, *, lines: int = 0, max_height: float = math.inf,
         line_break_mode: BreakMode = "wordWrapping", token: Optional[str] = None,
         truncation_granularity: Literal["cluster", "word"] = "cluster", **options: Unpack[TextOptions]) -> List[str]:
    """The lines of a text as they are to be drawn, as :mod:`textwrap` gives them, but by the width in points.

    A word that is divided has its hyphen, a line that is cut its token (``lines=2, line_break_mode="truncatingTail"``); soft hyphens
    that show nothing, and white space at the end of a line, which has no width there, are left out. The options are those of
    :func:`measure`.
    """
    lines, _ = line_limit(lines, cast("dict[str, Any]", options))
    layout = Paragraph(text, **options).layout(
        width, lines=lines, max_height=max_height, line_break_mode=line_break_mode, token=token,
        truncation_granularity=truncation_granularity)
    return shown_lines(layout.shown)


def _steps(minimum: Any, maximum: Any, step: Any, options: "dict[str, Any]") -> "Tuple[float, float, int]":
    """The least font size, the step, and how many steps there are."""
    minimum, maximum, step = number("minimum", minimum), number("maximum", maximum), number("step", step)
    if "size" in options:
        raise TypeError("size is what is looked for, between minimum and maximum")
    if not (math.inf > step > 0 and minimum > 0 and 10000 >= maximum >= minimum):
        refuse("there must be 0 < minimum <= maximum <= 10000 and a finite step above 0, "
               f"not minimum={minimum}, maximum={maximum}, step={step}")
    return minimum, step, math.floor((maximum - minimum) / step + 1e-9)


def fit_size(text: str, width: float, height: float = math.inf, *, minimum: float = 1, maximum: float = 400,
             step: float = 0.25, lines: int = 0, **options: Unpack[TextOptions]) -> Optional[float]:
    """The largest font size, in steps from ``minimum`` to ``maximum``, at which a text fits a box with no word broken.

    It is found by halves: the text fits at this size, and not one step above it. A text that fits at one size fits at
    smaller ones, too, but for some with scripts of other heights, of which other lines may be higher: a size farther above
    may fit such a one again.

    :param lines: The most lines; 0 for no limit.
    :returns: None where the text does not fit at ``minimum``.
    """
    width, height = real("width", width), real("height", height)
    lines, called = line_limit(lines, cast("dict[str, Any]", options))
    lines = integer(called, lines)
    minimum, step, high = _steps(minimum, maximum, step, cast("dict[str, Any]", options))

    def fits(steps: int) -> bool:
        sized: TextOptions = {**options, "size": minimum + steps * step}
        paragraph = Paragraph(text, **sized)
        if paragraph.min_content_width > width:
            return False
        size = paragraph.measure(width)
        return size.height <= height and (lines == 0 or size.line_count <= lines)

    low = 0
    if not fits(low):
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return minimum + low * step


def fit_all(texts: StringColumn, width: Union[float, Numbers], height: Union[float, Numbers] = math.inf, *,
            minimum: float = 1, maximum: float = 400, step: float = 0.25, lines: Union[int, Numbers] = 0, threads: int = 1,
            **options: Unpack[TextOptions]) -> Column[float]:
    """For each of many texts what :func:`fit_size` gives: the font size at which it fits its box, None where it does not.

    >>> fit_all(names, 220, 40, lines=1).array

    :param width: A width for all, or one for each; so ``height`` and ``lines``.
    """
    lines, called = line_limit(lines, cast("dict[str, Any]", options))
    minimum, step, steps = _steps(minimum, maximum, step, cast("dict[str, Any]", options))
    threads, source = room_of(threads), source_of(texts)
    try:
        return _fitted(measurer_of(dict(options)), source, width, height, lines, called, (minimum, step, steps), threads)
    finally:
        source.release()


def _fitted(measurer: Measurer, source: Any, width: Any, height: Any, lines: Any, called: str,
            range_of_sizes: "Tuple[float, float, int]", threads: int) -> Column[float]:
    """The sizes of :func:`fit_all`: all texts are halved at once."""
    count, (minimum, step, steps) = source.count, range_of_sizes
    widths, heights, most = (_each(name, value, count, letter) for name, value, letter in (
        ("width", width, "d"), ("height", height, "d"), (called, lines, "q")))
    nulls = joined_nulls(joined_nulls(widths[1], heights[1]), most[1])
    low, high = [-1] * count, [steps] * count
    asked = array.array("q", [0]) * count
    while True:
        sizes = array.array("d", (minimum + one * step for one in asked))
        answers = Answers(count, ("height", "line_count", "min_content"))
        question = Question(count, width=widths[0], font_size=sizes)
        ask(measurer._handle, source, question, answers.outputs, threads)
        found = answers.rooms
        for index in range(count):
            if low[index] == high[index]:
                continue
            fits = (found["min_content"][index] <= widths[0][index] and found["height"][index] <= heights[0][index]
                    and (most[0][index] == 0 or found["line_count"][index] <= most[0][index]))
            if fits:
                low[index] = asked[index]
            else:
                high[index] = asked[index] - 1
            asked[index] = max(0, (low[index] + high[index] + 1) // 2)
        if low == high:
            break
    missing = joined_nulls(nulls, answers.data("is_null") if 1 in answers.data("is_null") else b"") or bytes(count)
    none = bytes(one < 0 or missing[index] for index, one in enumerate(low))
    values = array.array("d", (math.nan if gone else minimum + one * step for one, gone in zip(low, none)))
    return Column("size", c_double, values.tobytes(), none)


def _each(name: str, value: Any, count: int, letter: str) -> "Tuple[array.array[Any], bytes]":
    """A number for each text, of one for all too."""
    if are_many(value):
        return numbers(name, value, count, letter)
    one: Any = real(name, value) if letter == "d" else integer(name, value)
    return array.array(letter, [one]) * count, b""


def shape(text: str, *, font: Any = None, variations: Optional[Mapping[str, float]] = None, features: Optional[str] = None,
          language: Optional[str] = None, script: Optional[str] = None, direction: Optional[str] = None) -> List[ShapedGlyph]:
    """The glyphs of one line of text in one font as HarfBuzz shapes it: :meth:`Fonts.shape` of the font, or of the embedded Inter.

    >>> [glyph.glyph for glyph in shape("office", features="-liga")]
    """
    fonts = fonts_of(font, None, variations) or Fonts("embedded:Inter-roman.var.ttf")
    return fonts.shape(text, features=features, language=language, script=script, direction=direction)


_TRANSFORMS = STRUCTS["paragraph_style"]["text_transform"].values


def transform(text: str, *names: str, language: Optional[str] = None) -> str:
    """The text with its letters changed by the rules of a language (CSS ``text-transform``), to be laid out.

    The names are one of ``uppercase``, ``lowercase`` and ``capitalize``, and ``fullWidth`` and ``fullSizeKana``.

    >>> transform("straße", "uppercase")
    'STRASSE'
    """
    data, length, encoding = encoded(text)
    count = c_size_t()
    bits = bits_of("transform", names, _TRANSFORMS)
    if bin(bits & 7).count("1") > 1:
        refuse(f"transform takes one of uppercase, lowercase and capitalize, not {', '.join(names)}")
    arguments = data, length, encoding, c_string("language", language), bits
    _native.check(library.galley_text_transform(*arguments, None, None, 0, byref(count)))
    unit = 2 if encoding == UTF16 else 1
    out = ctypes.create_string_buffer(unit * count.value + 1)
    _native.check(library.galley_text_transform(*arguments, out, None, count.value, byref(count)))
    return out.raw[:unit * count.value].decode(WIDE if encoding == UTF16 else "utf-8")


def _number(name: str, value: str) -> int:
    """The number of a choice in C."""
    return choice(name, value, STRUCTS["paragraph_style"][name].values)


def line_breaks(text: str, *, language: Optional[str] = None, line_break_strictness: str = "auto", word_break: str = "normal",
                line_break_rules: str = "unicode") -> List[Tuple[int, bool]]:
    """Where lines may end (UAX #14): offsets with whether a line must end there; the end of the text is the last."""
    characters = Characters(text)
    count = c_size_t()
    rules = _number("line_break_rules", line_break_rules)
    arguments = (characters.data, characters.count, characters.encoding, c_string("language", language),
                 _number("line_break_strictness", line_break_strictness) + 0x100 * rules, _number("word_break", word_break))
    _native.check(library.galley_line_breaks(*arguments, None, None, 0, byref(count)))
    offsets, mandatory = (c_size_t * count.value)(), (ctypes.c_uint8 * count.value)()
    _native.check(library.galley_line_breaks(*arguments, offsets, mandatory, count.value, byref(count)))
    return [(characters.character(offset), bool(must)) for offset, must in zip(offsets, mandatory)]
