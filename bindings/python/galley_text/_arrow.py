"""The Arrow C data interface: columns that are read where they stand, and answers that others read in the same way."""

from __future__ import annotations

import array
import ctypes
import sys
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_void_p, py_object
from typing import Any, Dict, Iterable, List, NoReturn, Optional, Tuple

from . import _native
from ._arguments import refuse, wrong
from ._native import ArrowArray, ArrowArrayStream, ArrowSchema, library

# An own copy, since the types of its functions are set here.
_python = ctypes.PyDLL(None)
_python.PyCapsule_GetPointer.restype = c_void_p
_python.PyCapsule_GetPointer.argtypes = [py_object, c_char_p]
_python.PyCapsule_New.restype = py_object
_python.PyCapsule_New.argtypes = [c_void_p, c_char_p, c_void_p]

_RELEASE = CFUNCTYPE(None, c_void_p)
_GET = CFUNCTYPE(c_int, c_void_p, c_void_p)
_LAST_ERROR = CFUNCTYPE(c_char_p, c_void_p)

#: The names of capsules, which must live as long as they do.
_SCHEMA, _ARRAY, _STREAM = b"arrow_schema", b"arrow_array", b"arrow_array_stream"


def is_arrow(value: object) -> bool:
    """Whether a column says that it speaks the interface."""
    return hasattr(value, "__arrow_c_stream__") or hasattr(value, "__arrow_c_array__")


class Chunks:
    """The arrays of a column, each with its rows, until :meth:`release`."""

    def __init__(self, column: Any, name: str = "texts") -> None:
        self._name = name
        self.arrays: List[ArrowArray] = []
        self.schema = ArrowSchema()
        self._owned: List[Any] = []
        self._capsules: Tuple[Any, ...] = ()
        if hasattr(column, "__arrow_c_stream__"):
            self._read_stream(column.__arrow_c_stream__())
        else:
            self._capsules = column.__arrow_c_array__()
            if not isinstance(self._capsules, tuple) or len(self._capsules) != 2:
                raise wrong(f"what {name}.__arrow_c_array__() gives", "two capsules", self._capsules)
            schema, values = self._capsules
            # They stay the capsules', which release them.
            self.schema = ArrowSchema.from_address(self._pointer(schema, _SCHEMA))
            self.arrays = [ArrowArray.from_address(self._pointer(values, _ARRAY))]

    def _pointer(self, capsule: Any, kind: bytes) -> int:
        try:
            pointer: int = _python.PyCapsule_GetPointer(capsule, kind)
        except ValueError:
            raise wrong(f"what {self._name} gives as a column of Arrow", f"a capsule {kind.decode()!r}", capsule) from None
        return pointer

    def _read_stream(self, capsule: Any) -> None:
        self._capsules = (capsule,)
        address = self._pointer(capsule, _STREAM)
        stream = ArrowArrayStream.from_address(address)
        if not stream.release:
            refuse(f"{self._name}: the stream of Arrow was released, since somebody has read it")

        def call(function: int, out: Any) -> None:
            if _GET(function)(address, ctypes.addressof(out)):
                said = _LAST_ERROR(stream.get_last_error)(address) if stream.get_last_error else None
                refuse("a stream of Arrow failed: " + (said or b"without a reason").decode("utf-8", "replace"))

        try:
            call(stream.get_schema, self.schema)
            self._owned.append(self.schema)
            while True:
                array = ArrowArray()
                call(stream.get_next, array)
                if not array.release:
                    break
                self.arrays.append(array)
                self._owned.append(array)
        except BaseException:
            self.release()
            raise
        finally:
            # Who reads a stream has it: so nobody takes what is left for the whole.
            release(stream)

    def release(self) -> None:
        """Gives back what a stream handed out."""
        for struct in self._owned:
            if struct.release:
                _RELEASE(struct.release)(ctypes.addressof(struct))
        self._owned, self.arrays, self._capsules = [], [], ()

    def __enter__(self) -> Chunks:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


# Capsules with what they hold. They have no destructor of their own: one written in Python would run while an exception is
# on its way, which it would lose. So each is kept until nobody else does.
_held: "List[Tuple[Any, Any]]" = []


def _sweep() -> None:
    global _held
    entries, _held = _held, []
    for entry in entries:
        # Of the entry, and of the call that asks.
        if sys.getrefcount(entry[0]) > 2:
            _held.append(entry)
        elif entry[1].release:  # A consumer that took the contents has set it to NULL.
            _RELEASE(entry[1].release)(ctypes.addressof(entry[1]))


def _capsule(struct: Any, name: bytes) -> Any:
    capsule = _python.PyCapsule_New(ctypes.addressof(struct), name, None)
    _held.append((capsule, struct))
    return capsule


#: Numbers of Arrow as Python's arrays know them; whole numbers of 32 and 64 bits have other letters on other machines.
NUMBERS: "Dict[bytes, str]" = {b"c": "b", b"C": "B", b"s": "h", b"S": "H", b"i": "i", b"I": "I", b"l": "q", b"L": "Q", b"f": "f",
                               b"g": "d"}


class NoNumbers(Exception):
    """A column of Arrow that has something else than plain numbers."""


def column_numbers(column: Any, name: str) -> "Tuple[array.array[Any], bytes]":
    """The numbers of a column, and a byte for each that is 1 where there is none; no bytes where all are there.

    :raises NoNumbers: The column has others, such as decimal ones.
    """
    with Chunks(column, name) as chunks:
        letter = NUMBERS.get(chunks.schema.format or b"")
        if letter is None or chunks.schema.dictionary:
            raise NoNumbers
        found, nulls = array.array(letter), b""
        for chunk in chunks.arrays:
            values, missing = _numbers(chunk, letter, name)
            if missing:
                nulls = nulls.ljust(len(found), b"\0") + missing
            found.frombytes(values)
    return found, nulls.ljust(len(found), b"\0") if nulls else b""


def _numbers(chunk: ArrowArray, letter: str, name: str) -> "Tuple[bytes, bytes]":
    size = array.array(letter).itemsize
    if not chunk.release:
        refuse(f"{name}: the column of Arrow was released")
    if chunk.length < 0 or chunk.offset < 0 or chunk.offset + chunk.length >= 1 << 36 or chunk.n_buffers != 2:
        refuse(f"{name}: a column of Arrow of length {chunk.length} with offset {chunk.offset} and {chunk.n_buffers} buffers")
    if chunk.length == 0:
        return b"", b""
    if not chunk.buffers or not chunk.buffers[1]:
        refuse(f"{name}: a column of Arrow lacks its numbers")
    values = ctypes.string_at(chunk.buffers[1] + size * chunk.offset, size * chunk.length)
    if chunk.null_count == 0:
        return values, b""
    if not chunk.buffers[0]:
        return values, b"" if chunk.null_count < 0 else _unknown(name, chunk.null_count)
    bits = ctypes.string_at(chunk.buffers[0], (chunk.offset + chunk.length + 7) // 8)
    missing = unpacked(bits, chunk.offset, chunk.length).translate(_INVERTED)
    return values, missing if 1 in missing else b""


def _unknown(name: str, count: int) -> NoReturn:
    refuse(f"{name}: a column of Arrow with {count} nulls does not say which")


_INVERTED = bytes([1]) + bytes(255)


def unpacked(bits: bytes, first: int, count: int) -> bytes:
    """Some bits, the first one lowest, as bytes that are 0 or 1."""
    number = int.from_bytes(bits, "little") >> first & (1 << count) - 1
    return format(number, f"0{count}b")[::-1].encode().translate(_BITS)


_BITS = bytes(1 if digit == 49 else 0 for digit in range(256))


def packed(flags: bytes) -> bytes:
    """Bytes that are 0 or 1 as bits, the first one lowest."""
    if not flags:
        return b""
    digits = flags.translate(_DIGITS)[::-1]
    return int(digits, 2).to_bytes((len(flags) + 7) // 8, "little")


_DIGITS = bytes([48]) + bytes([49]) * 255


class Outgoing:
    """A column of values as Arrow has them, in memory of Python's; others get a copy."""

    def __init__(self, format: str, count: int, buffers: "Iterable[Optional[bytes]]", *, name: str = "",
                 nulls: int = 0, children: "Iterable[Outgoing]" = ()) -> None:
        self._kept: List[Any] = [list(buffers), list(children)]
        self.schema, self.array = ArrowSchema(), ArrowArray()
        pointers = [ctypes.cast(c_char_p(data), c_void_p) if data is not None else c_void_p() for data in self._kept[0]]
        places = (c_void_p * max(1, len(pointers)))(*(pointer.value for pointer in pointers))
        inner = self._kept[1]
        schemas = (POINTER(ArrowSchema) * max(1, len(inner)))(*(ctypes.pointer(child.schema) for child in inner))
        arrays = (POINTER(ArrowArray) * max(1, len(inner)))(*(ctypes.pointer(child.array) for child in inner))
        self._kept += [pointers, places, schemas, arrays]
        # The library only looks whether it was released.
        alive = ctypes.cast(library.galley_release, c_void_p).value
        self.schema.format, self.schema.name, self.schema.flags = format.encode(), name.encode(), 2
        self.schema.n_children, self.schema.release = len(inner), alive
        self.array.length, self.array.null_count, self.array.release = count, nulls, alive
        self.array.n_buffers, self.array.buffers = len(pointers), ctypes.cast(places, POINTER(c_void_p))
        self.array.n_children = len(inner)
        if inner:
            self.schema.children = ctypes.cast(schemas, POINTER(POINTER(ArrowSchema)))
            self.array.children = ctypes.cast(arrays, POINTER(POINTER(ArrowArray)))

    def capsules(self) -> "Tuple[Any, Any]":
        """What ``__arrow_c_array__`` gives: a copy that lives as long as it is needed, whatever becomes of Python."""
        _sweep()
        schema, array = ArrowSchema(), ArrowArray()
        _native.check(library.galley_arrow_copy(byref(self.schema), byref(self.array), byref(schema), byref(array)))
        return _capsule(schema, _SCHEMA), _capsule(array, _ARRAY)


def release(struct: Any) -> None:
    """Gives a struct back to who made it."""
    if struct.release:
        _RELEASE(struct.release)(ctypes.addressof(struct))
