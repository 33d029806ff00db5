"""libgalley by ctypes: its structs, its functions with their types, and errors as exceptions. galley.h says what each does."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from ctypes import Structure, byref, c_double, c_int32, c_int64, c_size_t, c_uint8, c_void_p
from functools import lru_cache
from pathlib import Path
from typing import Any, Callable, Iterator, NoReturn, TypeVar

from ._header import *
from ._header import FUNCTIONS


def _load() -> ctypes.CDLL:
    """The library beside this file, where the wheel has it, that of GALLEY_LIBRARY, or the one that is installed."""
    beside = Path(__file__).with_name("libgalley.so.0")
    for name in (os.environ.get("GALLEY_LIBRARY"), str(beside) if beside.exists() else None, "libgalley.so.0"):
        if name:
            return ctypes.CDLL(name)
    raise ImportError("libgalley.so.0 was not found")  # pragma: no cover


library = _load()

UTF8, UTF16 = 0, 1
BAD_ARGUMENT = 1


class GalleyError(ValueError):
    """What the library refuses; ``code`` is a galley_status, ``message`` says why."""

    code: int
    message: str

    def __init__(self, code: "int | str", message: "str | None" = None) -> None:
        # Others make an error again from its text alone, to say where it happened: Polars does.
        if message is None:
            code, message = BAD_ARGUMENT, str(code)
        # Both, since an error that comes back from another process is made again from them.
        super().__init__(code, message)
        self.code, self.message = int(code), message

    def __str__(self) -> str:
        return self.message


class GalleyWarning(UserWarning):
    """What a file lacks that was written all the same."""


class FontError(GalleyError):
    """A font that is not there, cannot be read, or lacks what was asked of it."""


class ArrowArrayStream(Structure):
    """Values that come one array after another."""

    _fields_ = [("get_schema", c_void_p), ("get_next", c_void_p), ("get_last_error", c_void_p), ("release", c_void_p),
                ("private_data", c_void_p)]


#: What galley_columns answers, by name, with the type of its numbers as ctypes and Python's arrays know it.
ANSWERS = {"width": c_double, "height": c_double, "first_baseline": c_double, "last_baseline": c_double,
           "min_content": c_double, "natural": c_double, "scale_factor": c_double, "line_count": c_int64,
           "hidden_start": c_int64, "hidden_end": c_int64, "missing": c_int64, "is_truncated": c_uint8,
           "is_null": c_uint8}


for _name, (_result, _arguments) in FUNCTIONS.items():
    _function = getattr(library, _name)
    _function.restype, _function.argtypes = _result, _arguments


def check(status: int) -> None:
    """Raises what a function of the library said."""
    if status:
        message = library.galley_last_error().decode("utf-8", "replace")
        raise (FontError if status in (3, 4, 6) else GalleyError)(status, message)


class Remade:
    """An object that does not change: a copy is the same one, and it is pickled by what it was made of."""

    __slots__ = ()

    def _made_of(self) -> "tuple[tuple[Any, ...], dict[str, Any]]":
        """The arguments that make the object again, by their places and by their names."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return _remade, (type(self), *self._made_of()), getattr(self, "__dict__", None) or None

    def __copy__(self: Same) -> Same:
        return self

    def __deepcopy__(self: Same, memo: object) -> Same:
        return self


Same = TypeVar("Same", bound=Remade)


def _remade(kind: Any, places: "tuple[Any, ...]", names: "dict[str, Any]") -> Any:
    """The object once more; one of a class that somebody derived takes what the class of this package does."""
    own = next(one for one in kind.__mro__ if "_made_of" in vars(one))
    made = kind.__new__(kind)
    own.__init__(made, *places, **names)
    return made


class Handle:
    """Owns one reference to an object of the library.

    It does not change, so a copy is the same object. It is of this process: what has one is pickled by what it was made of.
    """

    __slots__ = ("pointer", "__weakref__")

    pointer: "int | None"

    def __init__(self, function: Callable[..., int], *arguments: object) -> None:
        self.pointer = None
        out = c_void_p()
        check(function(*arguments, byref(out)))
        self.pointer = out.value

    @classmethod
    def adopting(cls, pointer: int) -> Handle:
        handle = cls.__new__(cls)
        handle.pointer = pointer
        return handle

    def __copy__(self) -> Handle:
        return self

    def __deepcopy__(self, memo: object) -> Handle:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a handle of libgalley cannot be pickled: it is of one process")

    def __del__(self) -> None:
        # At the end of the process the modules may be gone before the objects.
        if getattr(self, "pointer", None) and not sys.is_finalizing():
            library.galley_release(self.pointer)
            self.pointer = None


def listed(function: Callable[..., int], handle: Handle, element: Any, *arguments: object) -> Any:
    """All elements that a function with a capacity and a count gives, as an array of ctypes."""
    count = c_size_t()
    check(function(handle.pointer, *arguments, None, 0, byref(count)))
    array = (element * count.value)()
    check(function(handle.pointer, *arguments, array if count.value else None, count.value, byref(count)))
    return array


@lru_cache(maxsize=None)
def _layout_of(element: Any) -> struct.Struct:
    """How the fields of a struct of numbers stand in memory."""
    return struct.Struct("@" + "".join(kind._type_ for _, kind in element._fields_))


def rows(array: Any) -> "Iterator[tuple[Any, ...]]":
    """The fields of each struct of an array, which has numbers alone: quicker than to ask each struct for each field."""
    return _layout_of(array._type_).iter_unpack(array)


# The library once more, for a call that asks Python's own functions and so keeps Python's lock.
_asking = ctypes.PyDLL(library._name)
_asking.galley_columns_measure.argtypes = [c_void_p, c_void_p, c_void_p, c_size_t]
_asking.galley_columns_measure.restype = c_int32
_ITEM = ctypes.cast(ctypes.pythonapi.PyList_GetItem, c_void_p).value
_TEXT = ctypes.cast(ctypes.pythonapi.PyUnicode_AsUTF8AndSize, c_void_p).value
_COLUMN_SIZE = ctypes.sizeof(TextColumn)


def found_texts(texts: "list[Any]") -> Any:
    """Where the strings of a list keep their UTF-8, which lives as long as they do: nothing is copied of what is ASCII.

    :raises TypeError: Something is no str.
    :raises UnicodeEncodeError: A str has lone surrogates.
    """
    found = (Text * len(texts))()
    column = TextColumn(struct_size=_COLUMN_SIZE, count=len(texts), container=id(texts), item=_ITEM, text=_TEXT,
                        found=ctypes.addressof(found))
    check(_asking.galley_columns_measure(None, byref(column), None, 1))
    return found


def filled(name: str, struct: Any) -> Any:
    """A struct of options with its defaults."""
    value = struct()
    getattr(library, f"galley_{name}_init_sized")(byref(value), ctypes.sizeof(value))
    return value
