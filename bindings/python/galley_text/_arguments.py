"""Arguments from Python's types to C's: each wrong type is a TypeError, each wrong value a GalleyError, which name it."""

from __future__ import annotations

import operator
import re
import sys
from difflib import get_close_matches
from typing import Any, Iterable, Mapping, NoReturn, Optional, Sequence

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
    # NumPy's arrays of one number have a float, too.
    if (type(value).__name__ in ("bool", "bool_") or not hasattr(value, "__float__") or isinstance(value, (str, bytes))
            or getattr(value, "shape", ()) != ()):
        raise wrong(name, "a number", value)
    try:
        return float(value)
    except OverflowError:
        refuse(f"{name} is too large: {value}")


def integer(name: str, value: Any, low: int = 0, high: int = 2**63 - 1) -> int:
    """A whole number of any type that is one, within limits."""
    if type(value).__name__ in ("bool", "bool_") or not hasattr(value, "__index__") or getattr(value, "shape", ()) != ():
        raise wrong(name, "a whole number", value)
    whole = operator.index(value)
    if not low <= whole <= high:
        refuse(f"{name} is negative: {whole}" if low == 0 and whole < 0 else
               f"{name} must be between {low} and {high}, not {whole}")
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


def guess(name: str, known: "Iterable[str]", others: "Mapping[str, str]" = {}) -> str:
    """The end of a message about an unknown name: what was probably meant."""
    names = {plain(one): one for one in known}
    near = others.get(plain(name)) or next(
        (names[one] for one in get_close_matches(plain(name), names, 1, 0.6)), None)
    return f"; did you mean {near!r}?" if near else ""


def choice(name: str, value: Any, values: "Sequence[Optional[str]]") -> int:
    """The number of a choice, in camelCase or snake_case; refuses others by name."""
    try:
        return values.index(value)
    except ValueError:
        pass
    if value is not None and not isinstance(value, str):
        raise wrong(name, "a str", value)
    asked = plain(value or "")
    for index, one in enumerate(values):
        if one is not None and plain(one) == asked:
            return index
    known = [one for one in values if one is not None]
    refuse(f"{name} must be one of {', '.join(map(str, values))}, not {value!r}{guess(value or '', known)}")


def bits_of(name: str, names: "Iterable[str] | int", known: "Mapping[str, int]") -> int:
    """The bits of some names; a number is taken as it is."""
    if isinstance(names, int) and not isinstance(names, bool):
        return integer(name, names, 0, 0xFFFF)
    if not hasattr(names, "__iter__"):
        raise wrong(name, "a list of str", names)
    bits = 0
    spelled = {plain(one): bit for one, bit in known.items()}
    listed: "Iterable[Any]" = (names,) if isinstance(names, str) else names  # type: ignore[assignment]
    for one in listed:
        if not isinstance(one, str):
            raise wrong(name, "a list of str", one)
        if plain(one) not in spelled:
            refuse(f"{name} must be of {', '.join(known)}, not {one!r}{guess(one, known)}")
        bits |= spelled[plain(one)]
    return bits
