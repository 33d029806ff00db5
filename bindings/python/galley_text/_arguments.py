"""Arguments from Python's types to C's: each wrong type is a TypeError, each wrong value a GalleyError, which name it."""

from __future__ import annotations

import operator
import re
import sys
from typing import Any, Iterable, NoReturn, Optional, Sequence

from ._native import BAD_ARGUMENT, UTF8, UTF16, GalleyError

#: UTF-16 as the library has it: of the machine's byte order.
WIDE = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


def kind(value: object) -> str:
    """The name of a value's type, as messages have it."""
    return "None" if value is None else type(value).__name__


def wrong(name: str, needed: str, value: object) -> TypeError:
    return TypeError(f"{name} must be {needed}, not {kind(value)}")


def refuse(message: str) -> NoReturn:
    raise GalleyError(BAD_ARGUMENT, message)


def number(name: str, value: Any) -> float:
    """A number of any type that is one, NumPy's included."""
    if type(value) is float:
        return value
    # NumPy's arrays of one number have a float, too; so have classes of numbers, but for their objects.
    if type(value) is not int and (
            type(value).__name__ in ("bool", "bool_") or not hasattr(value, "__float__")
            or isinstance(value, (str, bytes, type)) or getattr(value, "shape", ()) != ()):
        raise wrong(name, "a number", value)
    try:
        return float(value)
    except TypeError:  # Complex numbers have a float before Python 3.10, which says so.
        raise wrong(name, "a number", value) from None
    except OverflowError:
        refuse(f"{name} is too large: {_shortened(value)}")


def real(name: str, value: Any) -> float:
    """A number that is not NaN."""
    found = number(name, value)
    if found != found:
        refuse(f"{name} is not a number")
    return found


def _shortened(value: Any) -> str:
    # Python refuses to write whole numbers of some thousand digits.
    is_long = isinstance(value, int) and value.bit_length() > 256
    return f"a number of {value.bit_length()} bits" if is_long else str(value)


def integer(name: str, value: Any, low: int = 0, high: int = 2**63 - 1) -> int:
    """A whole number of any type that is one, within limits."""
    if (type(value).__name__ in ("bool", "bool_") or not hasattr(value, "__index__") or isinstance(value, type)
            or getattr(value, "shape", ()) != ()):
        raise wrong(name, "a whole number", value)
    whole = operator.index(value)
    if not low <= whole <= high:
        refuse(f"{name} is negative: {_shortened(whole)}" if low == 0 and whole < 0 else
               f"{name} must be between {low} and {high}, not {_shortened(whole)}")
    return whole


def flag(name: str, value: Any) -> bool:
    """A truth value; strings, which are all true, are refused."""
    if isinstance(value, (str, bytes)) or value is None:
        raise wrong(name, "True or False", value)
    return bool(value)


def well_formed(text: str) -> str:
    """The text with one U+FFFD for each surrogate that stands alone; two that belong together are one character."""
    try:
        text.encode()
        return text
    except UnicodeEncodeError:
        return text.encode(WIDE, "surrogatepass").decode(WIDE, "replace")


def c_string(name: str, value: Any) -> Optional[bytes]:
    """A string that C reads up to a NUL; None for none."""
    if value is None:
        return None
    if not isinstance(value, str):
        raise wrong(name, "a str", value)
    if "\0" in value:
        refuse(f"{name} has a NUL character at {value.index(chr(0))}: {value!r}")
    return well_formed(value).encode()


def encoded(text: Any, name: str = "text") -> "tuple[bytes, int, int]":
    """A text's units, their number and their encoding: UTF-8, or for lone surrogates, which that has no place for, UTF-16."""
    try:
        data = text.encode()
    except UnicodeEncodeError:
        data = text.encode(WIDE, "surrogatepass")
        return data, len(data) // 2, UTF16
    except AttributeError:
        raise wrong(name, "a str", text) from None
    if type(data) is not bytes:
        raise wrong(name, "a str", text)
    return data, len(data), UTF8


def plain(name: str) -> str:
    """A name without what tells camelCase, snake_case and kebab-case apart."""
    return re.sub(r"[-_ ]", "", name).lower()


def choice(name: str, value: Any, values: "Sequence[str]") -> int:
    """The number of a choice, in camelCase or snake_case; refuses others by name."""
    if not isinstance(value, str):
        raise wrong(name, "a str", value)
    asked = plain(value)
    for index, one in enumerate(values):
        if plain(one) == asked:
            return index
    refuse(f'"{name}" must be one of {", ".join(values)}, not "{value}"')


def bits_of(name: str, names: "Iterable[str]", known: "Sequence[str]") -> int:
    """The bits of some names, which are numbered from the lowest."""
    bits = 0
    spelled = {plain(one): 1 << index for index, one in enumerate(known)}
    for one in names:
        if not isinstance(one, str):
            raise wrong(f"a name of {name}", "a str", one)
        if plain(one) not in spelled:
            refuse(f"{name} must be of {', '.join(known)}, not {one!r}")
        bits |= spelled[plain(one)]
    return bits
