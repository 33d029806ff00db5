"""Grapheme clusters of UAX #29 (Unicode 18.0)."""
from typing import NamedTuple

from database import CODE_POINTS, DataFile
from machine import write_segmentation

BREAK_BEFORE = 1  # The bit of an action: a cluster may end before the code point.


class Symbol(NamedTuple):
    """The properties of a code point that the rules ask for."""
    kind: str  # Grapheme_Cluster_Break
    conjunct: str = ""  # Indic_Conjunct_Break (GB9c)
    is_pictographic: bool = False  # Extended_Pictographic (GB11)

    @property
    def name(self):
        return self.kind + (self.conjunct and " InCB " + self.conjunct) + (" pictographic" if self.is_pictographic else "")


class State(NamedTuple):
    """What the rules need to know about the text before a position."""
    previous: str = ""  # The class of the last code point; empty at the start of text.
    is_linked: bool = False  # The left side of GB9c ends here.
    emoji: str = ""  # The part of the left side of GB11 that has been seen: "pictograph" or "joiner".
    is_odd_regional: bool = False  # An odd number of regional indicators ends here (GB12, GB13).


def step(state, symbol):
    is_linked = symbol.conjunct == "Linker" or symbol.conjunct == "Extend" and state.is_linked
    emoji = ""
    if symbol.is_pictographic:
        emoji = "pictograph"
    elif state.emoji == "pictograph":
        emoji = {"Extend": "pictograph", "ZWJ": "joiner"}.get(symbol.kind, "")
    is_odd = symbol.kind == "Regional_Indicator" and not state.is_odd_regional
    return State(symbol.kind, is_linked, emoji, is_odd), BREAK_BEFORE if is_boundary(state, symbol) else 0


def is_boundary(state, symbol):
    previous, next = state.previous, symbol.kind
    if not previous: return True  # GB1
    if previous == "CR" and next == "LF": return False  # GB3
    if previous in ("CR", "LF", "Control") or next in ("CR", "LF", "Control"): return True  # GB4, GB5
    if previous == "L" and next in ("L", "V", "LV", "LVT"): return False  # GB6
    if previous in ("LV", "V") and next in ("V", "T"): return False  # GB7
    if previous in ("LVT", "T") and next == "T": return False  # GB8
    if next in ("Extend", "ZWJ", "SpacingMark") or previous == "Prepend": return False  # GB9, GB9a, GB9b
    if state.is_linked and symbol.conjunct == "Consonant": return False  # GB9c
    if state.emoji == "joiner" and symbol.is_pictographic: return False  # GB11
    return not (state.is_odd_regional and next == "Regional_Indicator")  # GB12, GB13, GB999


def write(database, folder):
    breaks = DataFile(database, "auxiliary/GraphemeBreakProperty.txt")
    derived = DataFile(database, "DerivedCoreProperties.txt")
    emoji = DataFile(database, "emoji/emoji-data.txt")
    conjuncts = [""] * CODE_POINTS
    for value in ("Consonant", "Linker", "Extend"):
        for code_point, is_member in enumerate(derived.members("InCB", value)):
            if is_member: conjuncts[code_point] = value
    symbols = list(map(Symbol, breaks.values("Other"), conjuncts, emoji.members("Extended_Pictographic")))
    write_segmentation(folder, "Grapheme", [breaks, derived, emoji], symbols, State(), step, lambda state: 0)
