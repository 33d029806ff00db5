"""The answers about many texts: columns of numbers, sizes, and lines."""

from __future__ import annotations

import array
import ctypes
from ctypes import c_double, c_int64, c_uint8
from typing import (TYPE_CHECKING, Any, Dict, Generic, Iterator, List, NamedTuple, NoReturn, Optional, Sequence, Tuple, TypeVar,
                    Union, overload)

from . import _native
from ._arguments import refuse
from ._arrow import Outgoing, packed

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Number = TypeVar("Number", float, int, bool)


def _numpy(what: str) -> Any:
    """NumPy, when it is asked for: to import it takes longer than to import this package."""
    try:
        import numpy
    except ImportError:
        raise ImportError(f"{what} as an array need NumPy") from None
    return numpy


class Size(NamedTuple):
    """A text's size in points. Baselines are distances from the top."""

    width: float
    height: float
    first_baseline: float
    last_baseline: float
    line_count: int


#: By type of number: the letter of Arrow, of memoryview and of NumPy.
_LETTERS = {c_double: ("g", "d", "f8"), c_int64: ("l", "q", "i8"), c_uint8: ("b", "B", "u1")}


class Column(Generic[Number]):
    """Numbers, one for each text of a column, and none where there is no text.

    Its elements are Python's numbers and None; an array of NumPy is :attr:`array`; whoever takes columns of Arrow takes it
    (``pyarrow.array(column)``, ``polars.Series(column)``).
    """

    __slots__ = ("name", "_kind", "_data", "_nulls")

    def __init__(self, name: str, kind: Any, data: bytes, nulls: bytes) -> None:
        self.name = name
        self._kind, self._data = kind, data
        # A byte for each text, 1 where there is none; empty where all are there.
        self._nulls = nulls if 1 in nulls else b""

    def _view(self) -> memoryview:
        return viewed(self._data, _LETTERS[self._kind][1])

    def _value(self, index: int, value: Any) -> Any:
        if self._nulls and self._nulls[index]:
            return None
        return bool(value) if self._kind is c_uint8 else value

    def __len__(self) -> int:
        return len(self._data) // ctypes.sizeof(self._kind)

    @overload
    def __getitem__(self, index: int) -> Number: ...
    @overload
    def __getitem__(self, index: slice) -> List[Number]: ...

    def __getitem__(self, index: Union[int, slice]) -> Any:
        if isinstance(index, slice):
            view = self._view()
            return [self._value(place, view[place]) for place in range(len(self))[index]]
        place = range(len(self))[index]
        return self._value(place, self._view()[place])

    def __iter__(self) -> Iterator[Number]:
        return iter(self.tolist())

    def tolist(self) -> List[Number]:
        """The numbers, with None where there is no text."""
        values: List[Any] = self._view().tolist()
        if self._kind is c_uint8:
            values = list(map(bool, values))
        if self._nulls:
            return [None if missing else value for value, missing in zip(values, self._nulls)]  # type: ignore[misc]
        return values

    @property
    def array(self) -> NDArray[Any]:
        """The numbers as an array of NumPy over the same memory: NaN, 0 or False where there is no text."""
        numpy = _numpy("columns")
        values: NDArray[Any] = numpy.frombuffer(self._data, dtype=_LETTERS[self._kind][2])
        return values.view(bool) if self._kind is c_uint8 else values

    @property
    def null_count(self) -> int:
        """How many answers there are not."""
        return sum(self._nulls)

    @property
    def is_null(self) -> List[bool]:
        """For each text whether there is no answer, since it is not there itself, or its width is not."""
        return [value == 1 for value in self._nulls] or [False] * len(self)

    def __array__(self, dtype: Any = None, copy: Any = None) -> NDArray[Any]:
        values = self.array
        return values if dtype is None or values.dtype == dtype else values.astype(dtype)

    def _outgoing(self) -> Outgoing:
        data = packed(self._data) if self._kind is c_uint8 else self._data
        validity = packed(self._nulls.translate(_INVERTED)) if self._nulls else None
        return Outgoing(_LETTERS[self._kind][0], len(self), (validity, data), name=self.name, nulls=self.null_count)

    def __arrow_c_array__(self, requested_schema: object = None) -> Tuple[Any, Any]:
        return self._outgoing().capsules()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Column):
            return self._kind is other._kind and self._data == other._data and self._nulls == other._nulls
        return self.tolist() == other if isinstance(other, list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return _column, (self.name, list(_LETTERS).index(self._kind), self._data, self._nulls)

    def __repr__(self) -> str:
        return f"Column({self.name!r}, {_some(self)})"


_INVERTED = bytes([1]) + bytes(255)


def viewed(data: bytes, letter: str) -> memoryview:
    """Bytes as numbers; of none, an empty view, which cast refuses."""
    return memoryview(data).cast(letter) if data else memoryview(array.array(letter))  # type: ignore[call-overload]


def _column(name: str, kind: int, data: bytes, nulls: bytes) -> Column[Any]:
    return Column(name, list(_LETTERS)[kind], data, nulls)


def _some(values: Any) -> str:
    """The first values, and how many there are."""
    shown = ", ".join(map(repr, values[:3]))
    return f"[{shown}]" if len(values) <= 3 else f"[{shown}, …], {len(values)} in all"


class Columns:
    """Answers about a column of texts, a :class:`Column` for each question, by name and as attributes.

    For Arrow a struct of all of them: ``pyarrow.record_batch(answers)``, ``polars.DataFrame(answers)``.
    """

    __slots__ = ("_columns",)

    def __init__(self, columns: "Dict[str, Column[Any]]") -> None:
        self._columns = columns

    def keys(self) -> List[str]:
        """The names of the columns."""
        return list(self._columns)

    def __getitem__(self, name: str) -> Column[Any]:
        return self._columns[name]

    def __iter__(self) -> NoReturn:
        # pandas.DataFrame(answers) would have a row for each name.
        raise TypeError(f"{type(self).__name__} are columns by name, which keys() lists: pandas.DataFrame(dict(answers)), "
                        "polars.DataFrame(answers), pyarrow.record_batch(answers)")

    def __contains__(self, name: object) -> bool:
        return name in self._columns

    def __len__(self) -> int:
        return len(next(iter(self._columns.values())))

    def __arrow_c_array__(self, requested_schema: object = None) -> Tuple[Any, Any]:
        children = [column._outgoing() for column in self._columns.values()]
        return Outgoing("+s", len(self), (None,), children=children).capsules()

    def __eq__(self, other: object) -> bool:
        return self._columns == other._columns if isinstance(other, Columns) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return type(self), (self._columns,)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)} texts: {', '.join(self._columns)})"


class Labels(Columns):
    """What labels with each of many texts answer: their sizes, and what they do not show."""

    __slots__ = ()

    @property
    def width(self) -> Column[float]:
        return self["width"]

    @property
    def height(self) -> Column[float]:
        return self["height"]

    @property
    def first_baseline(self) -> Column[float]:
        return self["first_baseline"]

    @property
    def last_baseline(self) -> Column[float]:
        return self["last_baseline"]

    @property
    def line_count(self) -> Column[int]:
        return self["line_count"]

    @property
    def is_truncated(self) -> Column[bool]:
        """Whether a part of the text is not shown: ``text[hidden_start:hidden_end]``."""
        return self["is_truncated"]

    @property
    def hidden_start(self) -> Column[int]:
        return self["hidden_start"]

    @property
    def hidden_end(self) -> Column[int]:
        return self["hidden_end"]

    @property
    def scale_factor(self) -> Column[float]:
        """How much smaller the text is drawn; 1 for not."""
        return self["scale_factor"]


class Sizes(Sequence[Size]):
    """The sizes of a batch: as many rows as texts, as many columns as widths; one after another as a sequence.

    ``array`` is a NumPy array over the same memory, of shape (texts, widths), with the fields of :class:`Size`. For Arrow it
    is a struct of these fields, in the order of the sequence, and null where there is no text; elsewhere the numbers of
    such a text are NaN, and it has no lines.
    """

    __slots__ = ("_elements", "_shape", "_nulls")

    def __init__(self, elements: Any, shape: Tuple[int, int], nulls: bytes = b"") -> None:
        self._elements = elements
        self._shape = shape
        # A byte for each text, 1 where there is none.
        self._nulls = nulls if 1 in nulls else b""

    def __len__(self) -> int:
        return len(self._elements)

    @overload
    def __getitem__(self, index: int) -> Size: ...
    @overload
    def __getitem__(self, index: slice) -> List[Size]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Size, List[Size]]:
        if isinstance(index, slice):
            return [size_of(element) for element in self._elements[index]]
        try:
            return size_of(self._elements[index])
        except IndexError:
            raise IndexError(f"there is no size {index} among {len(self)}") from None

    @property
    def array(self) -> NDArray[numpy.void]:
        numpy = _numpy("sizes")
        kinds = [(name, "f8") for name in Size._fields[:4]] + [("line_count", "i8")]
        sizes: NDArray[Any] = array_of(numpy, self._elements, kinds).reshape(self._shape)
        return sizes

    @property
    def is_null(self) -> List[bool]:
        """For each text whether there was none."""
        return [value == 1 for value in self._nulls] or [False] * self._shape[0]

    def column(self, name: str) -> Column[Any]:
        """The numbers of a field of :class:`Size`, one after another: ``sizes.column("width")``."""
        if name not in Size._fields:
            refuse(f"name must be one of {', '.join(Size._fields)}, not {name!r}")
        return self._column(name, viewed(bytes(self._elements), "d"))

    def _column(self, name: str, words: memoryview) -> Column[Any]:
        kind = c_int64 if name == "line_count" else c_double
        nulls = b"".join(bytes([value]) * self._shape[1] for value in self._nulls) if self._nulls else b""
        return Column(name, kind, words[Size._fields.index(name)::len(Size._fields)].tobytes(), nulls)

    width = property(lambda self: self.column("width"), doc="The widths, as a :class:`Column`.")
    height = property(lambda self: self.column("height"), doc="The heights, as a :class:`Column`.")
    line_count = property(lambda self: self.column("line_count"), doc="The numbers of lines, as a :class:`Column`.")

    def __arrow_c_array__(self, requested_schema: object = None) -> Tuple[Any, Any]:
        words = viewed(bytes(self._elements), "d")
        columns = [self._column(name, words) for name in Size._fields]
        nulls = columns[0]._nulls
        validity = packed(nulls.translate(_INVERTED)) if nulls else None
        return Outgoing("+s", len(self), (validity,), nulls=sum(nulls),
                        children=[column._outgoing() for column in columns]).capsules()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sizes):
            return self._shape == other._shape and self._nulls == other._nulls and bytes(self._elements) == bytes(
                other._elements)
        return list(self) == other if isinstance(other, list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return _sizes, (bytes(self._elements), self._shape, self._nulls)

    def __repr__(self) -> str:
        return f"Sizes({self._shape[0]} texts × {self._shape[1]} widths: {_some(self)})"


def _sizes(data: bytes, shape: Tuple[int, int], nulls: bytes) -> Sizes:
    elements = (_native.Size * (shape[0] * shape[1])).from_buffer_copy(data) if data else (_native.Size * 0)()
    return Sizes(elements, shape, nulls)


def array_of(numpy: Any, elements: Any, kinds: Any) -> Any:
    """A NumPy array over the memory of an array of ctypes; of none, an empty one, which frombuffer refuses."""
    return numpy.frombuffer(elements, dtype=kinds) if len(elements) else numpy.empty(0, dtype=kinds)


def size_of(element: Any) -> Size:
    return Size(element.width, element.height, element.first_baseline, element.last_baseline, element.line_count)


class Lines:
    """The lines of many texts as they are to be drawn: a list of strings for each text, None where there is no text.

    For Arrow a list of strings.
    """

    __slots__ = ("_lists", "_ends", "_data", "_nulls")

    def __init__(self, lists: bytes, ends: bytes, data: bytes, nulls: bytes) -> None:
        # Offsets of 64 bits, of lists in strings and of strings in UTF-8.
        self._lists, self._ends, self._data = lists, ends, data
        self._nulls = nulls if 1 in nulls else b""

    def __len__(self) -> int:
        return len(self._lists) // 8 - 1

    @overload
    def __getitem__(self, index: int) -> Optional[List[str]]: ...
    @overload
    def __getitem__(self, index: slice) -> List[Optional[List[str]]]: ...

    def __getitem__(self, index: Union[int, slice]) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        place = range(len(self))[index]
        if self._nulls and self._nulls[place]:
            return None
        lists, ends = memoryview(self._lists).cast("q"), memoryview(self._ends).cast("q")
        return [self._data[ends[line]:ends[line + 1]].decode() for line in range(lists[place], lists[place + 1])]

    def __iter__(self) -> Iterator[Optional[List[str]]]:
        # The numbers are read once, which takes half the time of asking for each text.
        lists, ends = memoryview(self._lists).cast("q").tolist(), memoryview(self._ends).cast("q").tolist()
        for index, (first, after) in enumerate(zip(lists, lists[1:])):
            if self._nulls and self._nulls[index]:
                yield None
            else:
                yield [self._data[start:end].decode() for start, end in zip(ends[first:after], ends[first + 1:after + 1])]

    def tolist(self) -> List[Optional[List[str]]]:
        """The lines."""
        return list(self)

    def __arrow_c_array__(self, requested_schema: object = None) -> Tuple[Any, Any]:
        strings = Outgoing("U", len(self._ends) // 8 - 1, (None, self._ends, self._data), name="item")
        validity = packed(self._nulls.translate(_INVERTED)) if self._nulls else None
        return Outgoing("+L", len(self), (validity, self._lists), nulls=sum(self._nulls), children=[strings]).capsules()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Lines):
            return bool(self.__reduce__() == other.__reduce__())
        return self.tolist() == other if isinstance(other, list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return Lines, (self._lists, self._ends, self._data, self._nulls)

    def __repr__(self) -> str:
        return f"Lines({_some(self)})"


