"""Many texts from whatever holds them, asked a question in pieces, so that Ctrl-C is heard between two."""

from __future__ import annotations

import array
import ctypes
import itertools
import math
import re
import time
from ctypes import byref, c_double, c_int64
from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from . import _native
from ._arguments import WIDE, encoded, integer, kind, number, refuse, wrong
from ._arrow import Chunks, NoNumbers, column_numbers, is_arrow, packed, release
from ._native import UTF16, library

#: About how long a piece of a batch may take, in seconds.
_LEAST, _MOST = 0.05, 0.2
#: The texts of a first piece, and about how many bytes they may have.
_FIRST, _FIRST_BYTES = 1024, 1 << 20


class Texts(Sequence[str], _native.Remade):
    """Texts made ready for :meth:`Measurer.measure_all`: to measure them again, or in another style, copies nothing.

    >>> texts = Texts(["Save", "Don’t Save", "Cancel"])
    >>> Measurer(size=15).measure_all(texts, 80), Measurer(size=17).measure_all(texts, 80)
    """

    __slots__ = ("_texts", "_items", "_data", "_nulls", "_wide")

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts, self._nulls = listed(texts)
        data = [encoded(text) for text in self._texts]
        # One encoding for all: UTF-16 where a text has lone surrogates.
        self._wide = any(encoding == UTF16 for _, _, encoding in data)
        if self._wide:
            wide = [text.encode(WIDE, "surrogatepass") for text in self._texts]
            data = [(units, len(units) // 2, UTF16) for units in wide]
        self._data = [units for units, _, _ in data]
        # Items, since a text may have a 0 inside; they point into the bytes, which are kept.
        self._items: Any = (_native.Text * len(data))(*(_native.Text(units, count) for units, count, _ in data))

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, index: Any) -> Any:
        return self._texts[index]

    def _made_of(self) -> "Tuple[Tuple[Any, ...], Dict[str, Any]]":
        return ([None if missing else text for text, missing in
                 itertools.zip_longest(self._texts, self._nulls, fillvalue=0)],), {}

    def __repr__(self) -> str:
        return f"Texts({len(self)} texts)"


def listed(texts: Any) -> "Tuple[List[str], bytes]":
    """Texts as a list, and a byte for each that is 1 where there is none; no bytes where all are there."""
    if isinstance(texts, Texts):
        return texts._texts, texts._nulls
    if isinstance(texts, (str, bytes, bytearray)):
        raise TypeError(f"texts must be a list or a column of str, not one {kind(texts)}")
    if isinstance(texts, (set, frozenset)):
        raise TypeError(f"texts must be a list or a column of str, not {kind(texts)}, which has no order: sorted(texts) has one")
    is_sequence = hasattr(texts, "__getitem__") and hasattr(texts, "__len__")
    if isinstance(texts, (Mapping, type)) or not (hasattr(texts, "__iter__") or is_sequence):
        later = ", which must be collected first" if hasattr(texts, "collect") else ""
        raise TypeError(f"texts must be a list or a column of str, not {kind(texts)}{later}")
    if len(getattr(texts, "shape", (0,))) != 1:
        refuse(f"texts must have one dimension, not {len(texts.shape)}")
    values: List[Any] = texts.tolist() if hasattr(texts, "tolist") else list(texts)
    try:
        "".join(values)
        return values, b""
    except TypeError:
        pass
    nulls = bytearray(len(values))
    for index, value in enumerate(values):
        if isinstance(value, str):
            continue
        # The NaN of pandas and NumPy, too.
        if is_missing(value) or isinstance(value, float) and value != value:
            nulls[index] = 1
        else:
            raise TypeError(f"texts[{index}] must be a str, not {kind(value)}")
    return ["" if missing else value for value, missing in zip(values, nulls)], bytes(nulls)


class Piece(NamedTuple):
    """Some texts as the library takes them."""

    column: _native.TextColumn
    length: int
    kept: Any


class ListSource:
    """Texts of a list, which are put one after another piece by piece."""

    def __init__(self, texts: Any) -> None:
        self.texts, self.nulls = listed(texts)
        self.count = len(self.texts)

    def release(self) -> None:
        pass

    @property
    def first_count(self) -> int:
        return first_count(self.texts)

    def piece(self, first: int, most: int) -> Piece:
        # A list of its own, which nobody changes while its strings are read.
        texts = self.texts[first:first + most]
        column = _native.TextColumn(struct_size=ctypes.sizeof(_native.TextColumn), count=len(texts))
        kept: List[Any] = [texts]
        try:
            kept.append(_native.found_texts(texts))
            column.found = ctypes.addressof(kept[1])
        except UnicodeEncodeError:
            # Lone surrogates, which have a place in UTF-16.
            data = "".join(texts).encode(WIDE, "surrogatepass")
            offsets = array.array("q", itertools.accumulate(
                (len(text.encode(WIDE, "surrogatepass")) // 2 for text in texts), initial=0))
            column.encoding, column.offset_size, column.data_length = UTF16, 8, len(data) // 2
            column.data = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
            column.offsets = offsets.buffer_info()[0]
            kept += [data, offsets]
        nulls = self.nulls[first:first + most]
        if nulls:
            kept.append(packed(nulls.translate(_INVERTED)))
            column.validity = ctypes.cast(ctypes.c_char_p(kept[-1]), ctypes.c_void_p)
        return Piece(column, len(texts), kept)


_INVERTED = bytes([1]) + bytes(255)


class ArrowSource:
    """Texts of a column of Arrow, which are read where they stand."""

    def __init__(self, texts: Any) -> None:
        self.chunks = Chunks(texts)
        for chunk in self.chunks.arrays:
            if not 0 <= chunk.length < 1 << 36:
                length = chunk.length
                self.chunks.release()
                refuse(f"a column of Arrow of length {length}")
        self.count = sum(chunk.length for chunk in self.chunks.arrays)

    def release(self) -> None:
        self.chunks.release()

    @property
    def first_count(self) -> int:
        return _FIRST if self.count <= 4 * _FIRST else _FIRST // 4

    def piece(self, first: int, most: int) -> Piece:
        for chunk in self.chunks.arrays:
            if first < chunk.length:
                break
            first -= chunk.length
        part = _native.ArrowArray.from_buffer_copy(chunk)
        count = min(most, chunk.length - first)
        part.offset, part.length = chunk.offset + first, count
        # How many nulls a part has is not known.
        if count != chunk.length and chunk.null_count:
            part.null_count = -1
        column = _native.TextColumn(
            struct_size=ctypes.sizeof(_native.TextColumn), schema=ctypes.pointer(self.chunks.schema),
            array=ctypes.pointer(part))
        return Piece(column, count, part)


def first_count(texts: Sequence[str]) -> int:
    """How many texts a first piece has: fewer where they are long."""
    sample = texts[::max(1, len(texts) // 8)]
    return max(16, min(_FIRST, _FIRST_BYTES * len(sample) // max(1, sum(map(len, sample)))))


def source_of(texts: Any) -> Any:
    """Where texts come from."""
    if is_arrow(texts) and not isinstance(texts, Texts):
        try:
            return ArrowSource(texts)
        except (ImportError, NotImplementedError):
            # Such as pandas without pyarrow.
            pass
        except Exception as error:
            # A column of objects that are not all texts: the list names the one that is none.
            if type(error).__module__.partition(".")[0] != "pyarrow":
                raise
    return ListSource(texts)


class Pieces:
    """The ranges of a batch, each about as large as can be done before somebody who presses Ctrl-C grows impatient."""

    def __init__(self, count: int, first: int) -> None:
        self._count, self._step = count, first

    def __iter__(self) -> Iterator[Tuple[int, int]]:
        done = 0
        while done < self._count:
            self.taken = most = min(self._step, self._count - done)
            started = time.monotonic()
            yield done, most
            spent = time.monotonic() - started
            done += self.taken
            if spent < _LEAST:
                self._step *= 2
            elif spent > _MOST:
                self._step = max(1, self._step // 2)


def moved(error: _native.GalleyError, first: int, names: "Mapping[str, Tuple[str, bool]]" = {}) -> _native.GalleyError:
    """An error with the number of the row in the whole batch, and the argument that has a number for each row.

    :param names: What the caller calls the columns of the library, and whether each row has a number of its own.
    """
    message = re.sub(r"^(row|text) (\d+)", lambda found: f"{found[1]} {int(found[2]) + first}", error.message)

    def named(found: "re.Match[str]") -> str:
        name, is_column = names.get(found[2], (found[2], False))
        return f"{name}[{found[1]}] " if is_column else f"{name} "

    message = re.sub(r"^row (\d+): (font_size|width|number_of_lines) ", named, message)
    return type(error)(error.code, message)


def are_many(values: Any) -> bool:
    """Whether there is a number for each text, not one for all."""
    return hasattr(values, "__iter__") or is_arrow(values)


#: A number instead of one that there is not, whose text has no answer.
_NO_NUMBER = {"d": 1.0, "q": 0}


def numbers(name: str, values: Any, count: int, letter: str = "d") -> "Tuple[array.array[Any], bytes]":
    """A number for each text, and a byte for each that is 1 where there is none; no bytes where all are there."""
    if isinstance(values, (str, bytes, Mapping, type)) or not are_many(values):
        raise wrong(name, "a list or a column of numbers", values)
    found = _array_numbers(name, values, letter) or _listed_numbers(name, values, letter)
    if len(found[0]) != count:
        refuse(f"{name} has {len(found[0])} numbers for {count} texts")
    return found


def _array_numbers(name: str, values: Any, letter: str) -> "Optional[Tuple[array.array[Any], bytes]]":
    """The numbers of a column of Arrow or of an array, of which no objects of Python are made; None of anything else."""
    nulls = b""
    if is_arrow(values):
        try:
            given, nulls = column_numbers(values, name)
        except (ImportError, NotImplementedError, NoNumbers):
            return None
        except Exception as error:
            if type(error).__module__.partition(".")[0] != "pyarrow":
                raise
            return None
    else:
        try:
            view = memoryview(values)
        except TypeError:
            return None
        # Those of a masked array know nothing of its mask.
        if view.ndim != 1 or view.format not in _FORMATS or isinstance(values, bytearray) or hasattr(values, "mask"):
            return None
        given = array.array(view.format, view.tobytes())
    if letter == "q" and given.typecode in "fd":
        return None
    try:
        found = given if given.typecode == letter else array.array(letter, given)
    except OverflowError:
        refuse(f"{name} has a number that is too large")
    place = nulls.find(1)
    while place >= 0:
        found[place] = _NO_NUMBER[letter]
        place = nulls.find(1, place + 1)
    if letter == "q" and found and min(found) < 0:
        place = next(place for place, value in enumerate(found) if value < 0)
        refuse(f"{name}[{place}] is negative: {found[place]}")
    return found, nulls


_FORMATS = "bBhHiIlLqQfd"


def _listed_numbers(name: str, values: Any, letter: str) -> "Tuple[array.array[Any], bytes]":
    if not hasattr(values, "__iter__"):
        kind_of = "whole numbers" if letter == "q" else "numbers"
        raise TypeError(f"{name} must be a column of {kind_of}, not of {_format(values)}")
    listed_values = values.tolist() if hasattr(values, "tolist") else (
        values.to_pylist() if hasattr(values, "to_pylist") else list(values))
    if letter == "d" and all(type(value) is float and value == value for value in listed_values):
        return array.array(letter, listed_values), b""
    checked: Any = number if letter == "d" else integer
    # The NaN of pandas is a number that there is not.
    is_pandas = type(values).__module__.partition(".")[0] == "pandas"
    nulls = bytes(is_missing(value) or is_pandas and value != value for value in listed_values)
    found = array.array(letter, [
        _NO_NUMBER[letter] if missing else checked(f"{name}[{index}]", value)
        for index, (value, missing) in enumerate(zip(listed_values, nulls))])
    return found, nulls if 1 in nulls else b""


#: What people call types of Arrow.
_TYPES = {"n": "null", "b": "bool", "c": "int8", "C": "uint8", "s": "int16", "S": "uint16", "i": "int32", "I": "uint32",
          "l": "int64", "L": "uint64", "e": "float16", "f": "float32", "g": "float64", "u": "string", "U": "large_string",
          "vu": "string_view", "z": "binary", "Z": "large_binary"}


def _format(values: Any) -> str:
    with Chunks(values) as chunks:
        letters = (chunks.schema.format or b"nothing").decode("utf-8", "replace")
        return _TYPES.get(letters) or {"d": "decimal numbers", "t": "times"}.get(letters[:1], f"what Arrow calls {letters!r}")


def is_missing(value: Any) -> bool:
    """Whether a value is None, or pandas' NA, of which nothing is known, not even that it is itself."""
    return value is None or type(value).__name__ in ("NAType", "NaTType")


def joined_nulls(one: bytes, other: bytes) -> bytes:
    """Where one of two is missing."""
    if not one or not other:
        return one or other
    return (int.from_bytes(one, "little") | int.from_bytes(other, "little")).to_bytes(len(one), "little")


class Question:
    """What is asked about each text: numbers for each of them, or one for all."""

    def __init__(self, count: int, *, width: Any = None, font_size: Any = None, number_of_lines: Any = None,
                 break_mode: int = 0, lines_name: str = "lines") -> None:
        #: A byte for each text that is 1 where a number is missing, and so the answer; no bytes where all are there.
        self.nulls = b""
        self._given: Dict[str, Tuple[Any, int, int]] = {}
        self._break_mode = break_mode
        #: What the caller calls each number, and whether each text has one of its own.
        self.names: Dict[str, Tuple[str, bool]] = {}
        for name, label, values, letter in (("width", "widths", width, "d"), ("font_size", "sizes", font_size, "d"),
                                            ("number_of_lines", lines_name, number_of_lines, "q")):
            if values is None:
                continue
            is_column = not isinstance(values, (c_double, c_int64))
            self.names[name] = (label if is_column else {"widths": "width"}.get(label, label), is_column)
            if not is_column:
                self._given[name] = (values, ctypes.addressof(values), 0)
            else:
                data, nulls = numbers(label, values, count, letter)
                self.nulls = joined_nulls(self.nulls, nulls)
                self._given[name] = (data, data.buffer_info()[0], 8)

    def columns(self, first: int) -> _native.Columns:
        """The struct for the texts from one on."""
        columns = _native.Columns(struct_size=ctypes.sizeof(_native.Columns), break_mode=self._break_mode,
                                  counts_characters=1)
        for name, (_, address, stride) in self._given.items():
            setattr(columns, name, _native.Column(address + first * stride, stride))
        return columns


def ask(handle: _native.Handle, source: Any, question: Question, outputs: "Mapping[str, Tuple[int, int]]",
        threads: int, lines: Any = None) -> None:
    """Has all texts of a source answered.

    :param outputs: Addresses and strides of where answers go, by their names.
    :param lines: Called with the columns of lines of each piece.
    """
    pieces = Pieces(source.count, source.first_count)
    for first, most in pieces:
        piece = source.piece(first, most)
        pieces.taken = piece.length
        columns = question.columns(first)
        for name, (address, stride) in outputs.items():
            setattr(columns, "out_" + name, _native.Column(address + first * stride, stride))
        schema, shown = _native.ArrowSchema(), _native.ArrowArray()
        if lines is not None:
            columns.out_lines_schema, columns.out_lines = ctypes.pointer(schema), ctypes.pointer(shown)
        try:
            _native.check(library.galley_columns_measure(handle.pointer, byref(piece.column), byref(columns), threads))
        except _native.GalleyError as error:
            raise moved(error, first, question.names) from None
        if lines is not None:
            try:
                lines(shown)
            finally:
                release(schema)
                release(shown)


class Answers:
    """Room for the answers to a question, by name."""

    def __init__(self, count: int, names: Iterable[str]) -> None:
        kinds: "Dict[str, Any]" = _native.ANSWERS
        self.rooms = {name: (kinds[name] * max(1, count))() for name in (*names, "is_null")}
        self._count = count

    @property
    def outputs(self) -> "Dict[str, Tuple[int, int]]":
        return {name: (ctypes.addressof(room), ctypes.sizeof(room._type_)) for name, room in self.rooms.items()}

    def hide(self, nulls: bytes) -> List[int]:
        """Takes the answers away of texts without a number that was asked with, which are 1 in some bytes; says which."""
        places = [index for index, missing in enumerate(nulls) if missing] if nulls else []
        for name, room in self.rooms.items():
            nothing = math.nan if room._type_ is c_double else 1 if name == "is_null" else 0
            for place in places:
                room[place] = nothing
        return places

    def data(self, name: str) -> bytes:
        room: Any = self.rooms[name]
        return bytes(room)[:self._count * ctypes.sizeof(room._type_)]


class LinesRoom:
    """The lines of one piece after another."""

    def __init__(self) -> None:
        self._lists, self._ends = array.array("q", [0]), array.array("q", [0])
        self._data: List[bytes] = []
        self._length = 0

    def add(self, shown: _native.ArrowArray) -> None:
        strings = shown.children[0].contents
        bytes_before, lines_before = self._length, len(self._ends) - 1
        lists, ends = _words(shown, 1, shown.length), _words(strings, 1, strings.length)
        self._data.append(ctypes.string_at(strings.buffers[2], ends[-1]) if ends[-1] else b"")
        self._length += ends[-1]
        self._lists.extend(lists[1:] if not lines_before else [place + lines_before for place in lists[1:]])
        self._ends.extend(ends[1:] if not bytes_before else [place + bytes_before for place in ends[1:]])

    def parts(self) -> Tuple[bytes, bytes, bytes]:
        return self._lists.tobytes(), self._ends.tobytes(), b"".join(self._data)


def _words(column: Any, buffer: int, count: int) -> Any:
    words = array.array("q")
    words.frombytes(ctypes.string_at(column.buffers[buffer], 8 * (count + 1)))
    return words


def room_of(count: int) -> int:
    """How many threads are asked for."""
    return integer("threads", count, 0, 1024)
