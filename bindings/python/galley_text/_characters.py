"""Texts as the library has them, and the way between its offsets and those of Python."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, List, Optional

from ._arguments import encoded
from ._native import UTF8


class Characters:
    """A text in units of the library, and the way between offsets of units and of characters."""

    __slots__ = ("text", "data", "count", "encoding", "_starts")

    def __init__(self, text: Any) -> None:
        self.data, self.count, self.encoding = encoded(text)
        self.text: str = text
        # Where each character begins; none where all take one unit.
        self._starts: Optional[List[int]] = None
        if self.count == len(text):
            return
        if self.encoding == UTF8:
            self._starts = [index for index, byte in enumerate(self.data) if byte & 0xC0 != 0x80]
        else:
            self._starts, place = [], 0
            for character in text:
                self._starts.append(place)
                place += 2 if character > "\uffff" else 1
        self._starts.append(self.count)

    def character(self, offset: int) -> int:
        return offset if self._starts is None else bisect_right(self._starts, offset) - 1

    def character_array(self, numpy: Any, offsets: Any) -> Any:
        """The characters of many offsets, as an array of NumPy."""
        if self._starts is None:
            return offsets
        return numpy.searchsorted(numpy.array(self._starts), offsets.astype("i8"), side="right") - 1

    def unit(self, character: int) -> int:
        character = max(0, min(character, len(self.text)))
        return character if self._starts is None else self._starts[character]
