"""The rules of UAX #14 (Unicode 18.0) as a machine: a step reads a symbol and decides about the position before it."""
from typing import NamedTuple

# The bits of an action; the scanner in GalleyUnicode reads the same. A line may end before the character; it must; the
# position before the character waits for later text; the position that waited is an opportunity; the character begins
# text that a dictionary breaks; it is a letter after which the state does not depend on what was before.
BREAK_BEFORE, MANDATORY, SUSPEND, RESUME, DICTIONARY, LETTER = 1, 2, 4, 8, 16, 32


class Symbol(NamedTuple):
    """The properties of a code point that the rules ask for.

    `kind` is Line_Break after rule LB1, with two more: CJ, as NS unless an option makes it ID, and SA, a letter of a script
    whose words only a dictionary finds, as AL outside of dictionaries.

    `detail` tells characters apart within a class:
    - for the rules: initialQuote and finalQuote (QU of Pi and Pf: LB15a, LB15b, LB19), dottedCircle (U+25CC: LB28a),
      futureEmoji (unassigned and Extended_Pictographic: LB30b), complexMark (CM of a script with a dictionary; no rule
      tells it from other marks);
    - for options of CSS Text 3, 5.3: waveDash (U+301C, U+30A0), iterationMark, letterNonstarter (another nonstarter that is
      a letter), centeredPunctuation, dash (U+2010, U+2013), wideAffix (PO or PR whose East_Asian_Width is A, F or W);
    - for the rules of Unicode 17.0, where these had another class: softHyphen (BA), figureDash (HH), middleDot (AI and AL),
      smallComma (ID); U+2013 is a dash, too.

    `binding` is how an option binds the character to its neighbours: word (no break between two: keepAll), hangul (no break
    between two: Hangul word priority), separable (IN with a break between two: loose), dashAfterIdeograph (HH with a break
    between an ideograph and it: loose), looseAffix (a wide affix that need not stay with its number), beforeGlue (BA with
    a break between it and GL, as Unicode 17.0 had it: LB12a).
    """
    kind: str
    detail: str = ""
    is_east_asian: bool = False  # East_Asian_Width is F, W or H (LB19a, LB30).
    binding: str = ""

    @property
    def name(self):
        return (self.kind + (" East Asian" if self.is_east_asian else "") + (self.detail and " " + self.detail)
                + (self.binding and " bound by " + self.binding))

    @property
    def is_ideograph(self):
        """True for the rules that bind ideographs to others.

        Of the details only those for CSS go with a class that is not the character's own.
        """
        return self.kind == "ID" and self.detail not in ("waveDash", "iterationMark", "centeredPunctuation")

    @property
    def is_letter_nonstarter(self):
        """True for a letter with which no line begins by itself, such as an iteration mark."""
        return self.kind == "NS" and self.detail in ("iterationMark", "letterNonstarter")

    @property
    def allows_break_before(self):
        """True if rules LB23 to LB30b say nothing about the position before it: a loose postfix."""
        return self.binding == "looseAffix" and self.kind == "PO"

    @property
    def allows_break_after(self):
        """True if rules LB23 to LB30b say nothing about the position after it: a loose prefix."""
        return self.binding == "looseAffix" and self.kind == "PR"

    @property
    def is_aksara(self): return self.kind in ("AK", "AS") or self.detail == "dottedCircle"


class State(NamedTuple):
    """What the rules need to know about the text before a position."""
    # The last character that is not a mark joined to its base (LB9); None at the start of text. Where spaces follow it,
    # it is kept only if a rule looks through spaces to it; else it is the space.
    previous: Symbol = None
    has_spaces: bool = False  # Spaces follow `previous`.
    ends_in_joiner: bool = False  # The very last character is a zero width joiner (LB8a).
    is_opening_quote: bool = False  # `previous` is an initial quote where text may begin (LB15a).
    is_western_quote: bool = False  # `previous` is a quote after the start or a character not East Asian (LB19a).
    is_initial_hyphen: bool = False  # `previous` is a hyphen at the beginning of a word (LB20a).
    is_hebrew_hyphen: bool = False  # `previous` is a hyphen after a Hebrew letter (LB21a).
    number: str = ""  # The numeric expression of LB25 that ends at `previous`: "digits" or "closed".
    is_aksara_virama: bool = False  # `previous` is a virama after an aksara (LB28a).
    is_odd_regional: bool = False  # An odd number of regional indicators ends at `previous` (LB30a).
    # The position whose rule waits for the characters after it, no more than one at a time: finalQuote (LB15b, after
    # spaces), decimalPoint (LB15c, after spaces), eastAsianQuote (LB19a, between an East Asian character and an initial
    # quote), bracket and bracketAndPoint (LB25, between an affix and an opening bracket), aksara (LB28a, between two).
    pending: str = ""


LETTERS = ("AL", "HL", "SA")
HANGUL = ("JL", "JV", "JT", "H2", "H3")
NONSTARTERS = ("NS", "CJ")
ENDS = ("BK", "CR", "LF", "NL", "SP", "ZW")
PROHIBITED, ALLOWED, REQUIRED = "prohibited", "allowed", "required"


def step(state, symbol):
    """The state after a symbol, and the bits of the action before it."""
    is_joiner = symbol.kind == "ZWJ"
    is_mark = is_joiner or symbol.kind == "CM"
    if is_mark and not state.has_spaces and state.previous and state.previous.kind not in ENDS:  # LB9
        return state._replace(ends_in_joiner=is_joiner), 0
    if is_mark: symbol = Symbol("AL")  # LB10
    action, pending = 0, ""
    resolution = resolved(state.pending, symbol)
    if resolution == ALLOWED: action |= RESUME
    elif resolution != PROHIBITED: pending = resolution
    decision = decided(state, symbol)
    if decision == ALLOWED: action |= BREAK_BEFORE
    elif decision == REQUIRED: action |= BREAK_BEFORE | MANDATORY
    elif decision != PROHIBITED:
        action |= SUSPEND
        pending = decision
    if symbol.kind == "SA": action |= DICTIONARY
    if not is_joiner and symbol in (Symbol("AL"), Symbol("HL")): action |= LETTER
    return advanced(state, symbol)._replace(ends_in_joiner=is_joiner, pending=pending), action


def final_action(state): return RESUME if state.pending in ("bracket", "bracketAndPoint", "aksara") else 0


def resolved(pending, symbol):
    """What a symbol says about the position that waits: whether a line may end there, or the name under which it waits on."""
    next = symbol.kind
    closers = ENDS + ("GL", "WJ", "CL", "QU", "CP", "EX", "IS", "SY")
    if not pending: return PROHIBITED
    if pending == "bracket" and next == "IS": return "bracketAndPoint"  # LB25
    is_allowed = {
        "finalQuote": next not in closers,  # LB15b
        "decimalPoint": next == "NU",  # LB15c
        "eastAsianQuote": symbol.is_east_asian,  # LB19a
        "bracket": next != "NU", "bracketAndPoint": next != "NU",  # LB25
        "aksara": next != "VF"}  # LB28a
    return ALLOWED if is_allowed[pending] else PROHIBITED


def advanced(state, symbol):
    """The state after a symbol, to which LB10 has been applied, without what waits."""
    previous = state.previous
    last = "SP" if state.has_spaces else previous and previous.kind
    kind = symbol.kind
    new = State(symbol)
    if kind == "SP":
        new = State(Symbol("SP"), has_spaces=True)
        if not previous: return new
        if previous.kind in ("ZW", "OP", "CL", "CP", "B2"): return new._replace(previous=previous)  # LB8, LB14, LB16, LB17
        return new._replace(previous=previous, is_opening_quote=True) if state.is_opening_quote else new  # LB15a
    if kind == "QU":
        is_opening = symbol.detail == "initialQuote" and (not last or last in ENDS + ("OP", "QU", "GL"))  # LB15a
        return new._replace(
            is_opening_quote=is_opening,
            is_western_quote=state.has_spaces or not (previous and previous.is_east_asian))  # LB19a
    if kind in ("HY", "HH"):
        return new._replace(
            is_initial_hyphen=not last or last in ENDS + ("CB", "GL"), is_hebrew_hyphen=last == "HL")  # LB20a, LB21a
    if kind == "NU": return new._replace(number="digits")
    if kind in ("SY", "IS", "CL", "CP") and state.number == "digits" and not state.has_spaces:
        return new._replace(number="digits" if kind in ("SY", "IS") else "closed")
    if kind == "VI": return new._replace(is_aksara_virama=bool(not state.has_spaces and previous and previous.is_aksara))
    if kind == "RI": return new._replace(is_odd_regional=not state.is_odd_regional)
    return new


def decided(state, symbol):
    """The decision about the position before a symbol, to which LB10 has been applied, or a name under which it waits."""
    previous, next = state.previous, symbol.kind
    if not previous: return PROHIBITED  # LB2
    if previous.kind in ("BK", "LF", "NL"): return REQUIRED  # LB4, LB5
    if previous.kind == "CR": return PROHIBITED if next == "LF" else REQUIRED  # LB5
    if next in ENDS: return PROHIBITED  # LB6, LB7
    if previous.kind == "ZW": return ALLOWED  # LB8
    if state.ends_in_joiner: return PROHIBITED  # LB8a
    return decided_around_spaces(state, previous, symbol) or decided_without_spaces(state, previous, symbol)


def decided_around_spaces(state, previous, symbol):
    """Rules LB11 to LB18; None if none applies."""
    last = "SP" if state.has_spaces else previous.kind
    next = symbol.kind
    breaks_before_glue = not state.has_spaces and previous.binding == "beforeGlue"
    if next == "WJ" or last == "WJ": return PROHIBITED  # LB11
    if last == "GL": return PROHIBITED  # LB12
    if next == "GL" and last not in ("SP", "HY", "HH") and not breaks_before_glue: return PROHIBITED  # LB12a
    if next in ("CL", "CP", "EX", "SY"): return PROHIBITED  # LB13
    if previous.kind == "OP": return PROHIBITED  # LB14
    if state.is_opening_quote: return PROHIBITED  # LB15a
    # LB19 prohibits a break before a final quote anyway, unless a space comes before it.
    if symbol.detail == "finalQuote" and last == "SP": return "finalQuote"  # LB15b
    if next == "IS": return "decimalPoint" if last == "SP" else PROHIBITED  # LB15c, LB15d
    if previous.kind in ("CL", "CP") and next in NONSTARTERS: return PROHIBITED  # LB16
    if previous.kind == "B2" and next == "B2": return PROHIBITED  # LB17
    return ALLOWED if last == "SP" else None  # LB18


def decided_without_spaces(state, previous, symbol):
    """Rules LB19 to LB31."""
    last, next = previous.kind, symbol.kind
    if previous.binding == symbol.binding and symbol.binding in ("word", "hangul"): return PROHIBITED
    if next == "QU" and symbol.detail != "initialQuote": return PROHIBITED  # LB19
    if last == "QU" and previous.detail != "finalQuote": return PROHIBITED  # LB19
    if next == "QU" and not previous.is_east_asian: return PROHIBITED  # LB19a
    if last == "QU" and (not symbol.is_east_asian or state.is_western_quote): return PROHIBITED  # LB19a
    if is_bound(state, previous, symbol): return PROHIBITED
    if next == "QU": return "eastAsianQuote"  # LB19a
    if last in ("PO", "PR") and not previous.allows_break_after and next == "OP": return "bracket"  # LB25
    if previous.is_aksara and symbol.is_aksara: return "aksara"  # LB28a
    return ALLOWED  # LB31


def is_bound(state, previous, symbol):
    """Rules LB20 to LB30b, as far as no later character matters."""
    last, next = previous.kind, symbol.kind
    if next == "CB" or last == "CB": return False  # LB20
    if state.is_initial_hyphen and next in LETTERS: return True  # LB20a
    if symbol.binding == "dashAfterIdeograph" and previous.is_ideograph: return False
    if next in ("BA", "HH", "HY") + NONSTARTERS or last == "BB": return True  # LB21
    if state.is_hebrew_hyphen and next != "HL": return True  # LB21a
    if last == "SY" and next == "HL": return True  # LB21b
    if next == "IN": return previous.binding != "separable" or symbol.binding != "separable"  # LB22
    if previous.allows_break_after or symbol.allows_break_before: return False
    if last in LETTERS and next == "NU" or last == "NU" and next in LETTERS: return True  # LB23
    if last == "PR" and (symbol.is_ideograph or next in ("EB", "EM")): return True  # LB23a
    if (previous.is_ideograph or last in ("EB", "EM")) and next == "PO": return True  # LB23a
    if last in ("PR", "PO") and next in LETTERS or last in LETTERS and next in ("PR", "PO"): return True  # LB24
    if state.number and next in ("PO", "PR") or state.number == "digits" and next == "NU": return True  # LB25
    if last in ("PO", "PR", "HY", "IS") and next == "NU": return True  # LB25
    if last == "JL" and next in ("JL", "JV", "H2", "H3"): return True  # LB26
    if last in ("JV", "H2") and next in ("JV", "JT"): return True  # LB26
    if last in ("JT", "H3") and next == "JT": return True  # LB26
    if last in HANGUL and next == "PO" or last == "PR" and next in HANGUL: return True  # LB27
    if last in LETTERS and next in LETTERS: return True  # LB28
    if last == "AP" and symbol.is_aksara: return True  # LB28a
    if previous.is_aksara and next in ("VF", "VI"): return True  # LB28a
    if state.is_aksara_virama and (next == "AK" or symbol.detail == "dottedCircle"): return True  # LB28a
    if last == "IS" and next in LETTERS: return True  # LB29
    if (last in LETTERS or last == "NU") and next == "OP" and not symbol.is_east_asian: return True  # LB30
    if last == "CP" and not previous.is_east_asian and (next in LETTERS or next == "NU"): return True  # LB30
    if state.is_odd_regional and next == "RI": return True  # LB30a
    return (last == "EB" or previous.detail == "futureEmoji") and next == "EM"  # LB30b
