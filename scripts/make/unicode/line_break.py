"""The tables of UAX #14: symbols by code point, columns by symbol and options, the machine, and what blocks of bytes are
sorted by."""
from database import CFile, DataFile, two_stages
from line_break_options import TAILORINGS, header
from line_break_rules import State, Symbol, final_action, step
from machine import Machine, symbol_numbers

CENTERED = (0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047, 0x2048, 0x2049, 0xFF01, 0xFF1F)
# The details of single characters, with the class that they have.
CHARACTERS = {
    0x25CC: ("AL", "dottedCircle"), 0x2010: ("HH", "dash"), 0x2013: ("BA", "dash"), 0xAD: ("HH", "softHyphen"),
    0x2012: ("BA", "figureDash"), 0xB7: ("IS", "middleDot"), 0x387: ("IS", "middleDot"), 0xFE51: ("CL", "smallComma"),
    **dict.fromkeys((0x301C, 0x30A0), ("NS", "waveDash")),
    **dict.fromkeys((0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE), ("NS", "iterationMark")),
}
# The kinds of symbols in the blocks of CGalleyUnicodeTables, which leave others to the machine. Bit 0 stands for letters, 1
# for Hebrew letters, 2 for marks; the high four bits number the rest.
BLOCK_KINDS = {
    ("AL", ""): 1, ("HL", ""): 3, ("CM", ""): 4, ("CM", "complexMark"): 4, ("QU", ""): 0x10, ("QU", "initialQuote"): 0x20,
    ("QU", "finalQuote"): 0x30, ("B2", ""): 0x40, ("IS", ""): 0x50, ("EX", ""): 0x60, ("BA", ""): 0x70, ("NU", ""): 0x80,
    ("BA", "dash"): 0x90, ("BA", "figureDash"): 0x90, ("HH", "softHyphen"): 0x90, ("HH", "dash"): 0x90}


def symbol(code_point, line_break, width, category, is_pictographic):
    """The symbol of a code point, by rule LB1 and the properties that later rules and options name."""
    kind = {"AI": "AL", "SG": "AL", "XX": "AL"}.get(line_break, line_break)
    if kind == "SA" and category in ("Mn", "Mc"): kind = "CM"
    # LB10 gives a lone mark the width of U+0041, and LB9 gives any other mark that of its base.
    is_east_asian = width in ("F", "W", "H") and kind not in ("CM", "ZWJ")
    detail = ""
    if kind == "QU": detail = {"Pi": "initialQuote", "Pf": "finalQuote"}.get(category, "")
    elif category == "Cn" and is_pictographic: detail = "futureEmoji"
    elif kind == "CM" and line_break == "SA": detail = "complexMark"
    elif code_point in CHARACTERS and CHARACTERS[code_point][0] == kind: detail = CHARACTERS[code_point][1]
    elif kind in ("NS", "EX") and code_point in CENTERED: detail = "centeredPunctuation"
    elif kind in ("NS", "EX") and category.startswith("L"): detail = "letterNonstarter"
    elif kind in ("PO", "PR") and width in ("A", "F", "W"): detail = "wideAffix"
    return Symbol(kind, detail, is_east_asian)


def block_kind(symbol): return 0 if symbol.is_east_asian else BLOCK_KINDS.get((symbol.kind, symbol.detail), 0)


def runs(page, belongs):
    """The runs of code points of some kinds in a page of 256, as first and length, the longest one first."""
    found, start = [], 0
    for index in range(257):
        if index < 256 and belongs(page[index]): continue
        if index > start: found.append((start, index - start))
        start = index + 1
    return sorted(found, key=lambda run: (-run[1], run[0]))


def page_row(page):
    """The twelve bytes of a page; None for one with few letters.

    They are three runs of letters and marks, two runs of letters that a word may begin with, whether the first of these is of
    Hebrew letters, and a byte that fills the row. A run is the low byte of its first code point and the number of code
    points that follow it; where a page has fewer runs, the first one is repeated.
    """
    words = runs(page, lambda kind: kind & 5)
    hebrew = runs(page, lambda kind: kind == 3)
    has_hebrew = bool(hebrew) and hebrew[0][1] >= 8
    letters = (hebrew[:1] if has_hebrew else []) + runs(page, lambda kind: kind == 1)
    # To look for all of them at once is worth it where most characters are letters, or half of them as in Latin-1.
    if sum(length for _, length in words) < 96 or not letters: return None
    chosen = (words + words[:1] * 3)[:3] + (letters + letters[:1] * 2)[:2]
    return (*(byte for start, length in chosen for byte in (start, length - 1)), int(has_hebrew), 0)


def pages(kinds):
    """The place of the row of each page of the Basic Multilingual Plane, 0 for those with few letters, and the rows."""
    places, rows = [], [(0,) * 12]
    for start in range(0, 0x10000, 256):
        # ASCII is sorted in a way of its own. What texts have of the page of General Punctuation is not its letters.
        page = [0 if start + index < 0x80 else kinds[start + index] for index in range(256)]
        row = None if start == 0x2000 else page_row(page)
        if row and row not in rows: rows.append(row)
        places.append(rows.index(row) if row else 0)
    return places, [byte for row in rows for byte in row]


def write(database, folder):
    paths = ["LineBreak.txt", "EastAsianWidth.txt", "extracted/DerivedGeneralCategory.txt", "emoji/emoji-data.txt"]
    line_break, width, category, emoji = inputs = [DataFile(database, path) for path in paths]
    resolved = list(map(
        symbol, range(0x110000), line_break.values("XX"), width.values("N"), category.values("Cn"),
        emoji.members("Extended_Pictographic")))
    symbols, numbers = symbol_numbers(resolved)
    # Behind the symbols of code points come those that only options use.
    tailored = {tailoring.apply(symbol) for symbol in symbols for tailoring in TAILORINGS} - set(symbols)
    all_symbols = symbols + sorted(tailored, key=lambda symbol: symbol.name)
    order = {symbol: index for index, symbol in enumerate(all_symbols)}
    machine = Machine(all_symbols, State(), step, final_action)

    file = CFile(inputs)
    offsets, blocks = two_stages(numbers)
    file.legend("Symbols", [symbol.name for symbol in all_symbols])
    file.array(16, "galleyLineBreakOffsets", offsets)
    file.array(8, "galleyLineBreakSymbols", blocks)
    file.array(8, "galleyLineBreakColumns", [
        machine.columns[order[tailoring.apply(symbol)]] for tailoring in TAILORINGS for symbol in symbols])
    file.constant("galleyLineBreakSymbolCount", len(symbols))
    file.constant("galleyLineBreakLetterSymbol", order[Symbol("AL")])
    file.constant("galleyLineBreakHebrewSymbol", order[Symbol("HL")])
    file.array(8, "galleyLineBreakComplex", [
        int(symbol.kind == "SA" or symbol.detail == "complexMark") for symbol in symbols])
    file.array(32, "galleyLineBreakClassNames", [int.from_bytes(symbol.kind.encode(), "big") for symbol in symbols])
    kinds = [block_kind(symbol) for symbol in symbols]
    page_places, rows = pages([kinds[number] for number in numbers])
    file.array(8, "galleyLineBreakBlockKinds", kinds)
    file.array(8, "galleyLineBreakPages", page_places)
    file.array(8, "galleyLineBreakPageRuns", rows)
    file.machine("galleyLineBreak", machine)
    file.write(folder / "LineBreakTables.c")
    (folder / "include/GalleyLineBreakTailorings.h").write_text(header())
