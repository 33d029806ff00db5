"""Words of UAX #29 (Unicode 18.0).

Letters of dictionary scripts are not divided here: a dictionary does that afterwards.
"""
from typing import NamedTuple

from database import DataFile
from machine import write_segmentation

# The bits of an action: a word ends before the code point; whether it does is known later; it ends at the place that
# was held; the code point is one that a dictionary looks at.
BREAK_BEFORE, HOLD, BREAK_AT_HELD, COMPLEX = 1, 2, 4, 8


class Symbol(NamedTuple):
    """The properties of a code point that the rules ask for."""
    kind: str  # Word_Break
    is_pictographic: bool = False  # Extended_Pictographic (WB3c)
    is_complex: bool = False  # Of a script whose words only a dictionary finds: Line_Break is Complex_Context.

    @property
    def name(self):
        return self.kind + (" pictographic" if self.is_pictographic else "") + (" complex" if self.is_complex else "")


class State(NamedTuple):
    """What the rules need to know about the text before a position."""
    previous: str = ""  # The class of the last code point that WB4 does not skip; empty at the start of text.
    is_complex: bool = False  # That code point is of a script whose words a dictionary finds.
    is_joiner: bool = False  # The last code point itself is ZERO WIDTH JOINER (WB3c).
    is_space: bool = False  # The last code point itself is a space that joins with the next one (WB3d).
    middle: tuple = ()  # Punctuation that may stand inside a word or number ends here: the classes that let it.
    is_held: bool = False  # A boundary before that punctuation depends on what follows it.
    is_odd_regional: bool = False  # An odd number of regional indicators ends here (WB15, WB16).


LETTERS = ("ALetter", "Hebrew_Letter")
NEWLINES = ("CR", "LF", "Newline")
# What must follow punctuation behind a class, and whether the boundary before it waits, too (WB6, WB7a, WB7b, WB12).
MIDDLES = {
    ("Hebrew_Letter", "Single_Quote"): (LETTERS, False),
    ("Hebrew_Letter", "Double_Quote"): (("Hebrew_Letter",), True),
    **{("ALetter", kind): (LETTERS, True) for kind in ("MidLetter", "MidNumLet", "Single_Quote")},
    **{("Hebrew_Letter", kind): (LETTERS, True) for kind in ("MidLetter", "MidNumLet")},
    **{("Numeric", kind): (("Numeric",), True) for kind in ("MidNum", "MidNumLet", "Single_Quote")},
}


def step(state, symbol):
    # WB4: such code points are taken with what precedes them.
    is_skipped = symbol.kind in ("Extend", "Format", "ZWJ") and state.previous and state.previous not in NEWLINES
    # A mark belongs to the script of its base: no boundary may lie within what a dictionary divides.
    complex = COMPLEX if symbol.is_complex and (not is_skipped or state.is_complex) else 0
    if is_skipped: return state._replace(is_joiner=symbol.kind == "ZWJ", is_space=False), complex
    middle, is_held = MIDDLES.get((state.previous, symbol.kind), ((), False))
    after = State(
        symbol.kind, symbol.is_complex, symbol.kind == "ZWJ", symbol.kind == "WSegSpace", middle, is_held,
        symbol.kind == "Regional_Indicator" and not state.is_odd_regional)
    if symbol.kind in state.middle: return after, complex  # WB6, WB7, WB7b, WB7c, WB11, WB12
    held = BREAK_AT_HELD if state.is_held else 0
    if is_held: return after, held | HOLD | complex
    return after, held | complex | (BREAK_BEFORE if not middle and is_boundary(state, symbol) else 0)


def is_boundary(state, symbol):
    previous, next = state.previous, symbol.kind
    if not previous: return True  # WB1
    if previous == "CR" and next == "LF": return False  # WB3
    if previous in NEWLINES or next in NEWLINES: return True  # WB3a, WB3b
    if state.is_joiner and symbol.is_pictographic: return False  # WB3c
    if state.is_space and next == "WSegSpace": return False  # WB3d
    if state.is_complex and symbol.is_complex: return False
    numbers = LETTERS + ("Numeric",)
    if previous in numbers and next in numbers: return False  # WB5, WB8, WB9, WB10
    if previous == next == "Katakana": return False  # WB13
    words = numbers + ("Katakana",)
    if previous in words + ("ExtendNumLet",) and next == "ExtendNumLet": return False  # WB13a
    if previous == "ExtendNumLet" and next in words: return False  # WB13b
    return not (state.is_odd_regional and next == "Regional_Indicator")  # WB15, WB16, WB999


def write(database, folder):
    breaks = DataFile(database, "auxiliary/WordBreakProperty.txt")
    line_break = DataFile(database, "LineBreak.txt")
    emoji = DataFile(database, "emoji/emoji-data.txt")
    symbols = list(map(
        Symbol, breaks.values("Other"), emoji.members("Extended_Pictographic"), line_break.members("SA")))
    write_segmentation(
        folder, "Word", [breaks, line_break, emoji], symbols, State(), step,
        lambda state: BREAK_AT_HELD if state.is_held else 0)
