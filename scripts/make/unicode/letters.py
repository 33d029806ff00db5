#!/usr/bin/env python3
"""Writes the letters of hyphenation: categories, simple case folding and canonical pairs, as LetterTables reads them.

usage: scripts/make/unicode/letters.py FOLDER-OF-THE-DATABASE FOLDER-OF-MAPPINGS [OUTPUT]

Categories come from the database's folder; case and decompositions from UnicodeData.txt and CompositionExclusions.txt, which
may be of an earlier version: Unicode's stability policies keep the values of code points that are already there.
"""
import pathlib
import struct
import sys

from database import DataFile, bounds, fill

OUT = pathlib.Path(__file__).resolve().parents[3] / "Sources/CGalleyHyphenationData/Tables/unicode.bin"
MAGIC = 0x31555947  # "GYU1"
LOWERCASE = 0x80000000  # Marks a fold that is plain lower-casing.
# The raw values of ScalarCategory in GalleyHyphenation.
SEPARATOR, LETTER, CONSONANT, MARK, SPACING_MARK, LINKER, PREPEND, DIGIT, SOFT_HYPHEN = range(9)


def category_ranges(database):
    """The starts of ranges of equal category, with the category in the low byte."""
    values = [SEPARATOR] * 0x110000
    # Superscripts and fractions (No) are not part of the word before them.
    general = {**dict.fromkeys(("Lu", "Ll", "Lt", "Lm", "Lo", "Nl"), LETTER), "Nd": DIGIT}
    breaks = {"Extend": MARK, "ZWJ": MARK, "SpacingMark": SPACING_MARK, "Prepend": PREPEND}
    conjuncts = {"InCB; Consonant": CONSONANT, "InCB; Linker": LINKER}
    for path, categories in (
            ("extracted/DerivedGeneralCategory.txt", general), ("auxiliary/GraphemeBreakProperty.txt", breaks),
            ("DerivedCoreProperties.txt", conjuncts)):
        for first, last, fields in DataFile(database, path).records:
            if (name := "; ".join(fields)) in categories: fill(values, first, last, categories[name])
    values[0x200C], values[0xAD] = SPACING_MARK, SOFT_HYPHEN
    return [place << 8 | value for place, value in enumerate(values) if place == 0 or value != values[place - 1]]


def mappings(folder):
    """The folds, the pairs that compose, and the decompositions, each sorted by its key."""
    upper, lower, decompositions, combining, letters = {}, {}, {}, {}, []
    for first, _, fields in DataFile(folder, "UnicodeData.txt").records:
        combining[first] = fields[2]
        if fields[4] and not fields[4].startswith("<"): decompositions[first] = [int(part, 16) for part in fields[4].split()]
        # The iota below (U+0345) is a mark that has a capital; as a mark it must not fold to a letter.
        if fields[1].startswith("M"): continue
        if fields[11]: upper[first] = int(fields[11], 16)
        if fields[12]: lower[first] = int(fields[12], 16)
        letters.append(first)
    folds = []
    for letter in letters:
        small = lower.get(upper.get(letter), letter)
        if letter in lower: folds.append((letter, lower[letter] | LOWERCASE))
        # Two small letters of one capital: ς and σ, ſ and s, ı and i.
        elif small != letter: folds.append((letter, small))
    excluded = set()
    for line in (pathlib.Path(folder) / "CompositionExclusions.txt").read_text().split("\n"):
        if text := line.partition("#")[0].strip():
            first, last = bounds(text)
            excluded.update(range(first, last + 1))
    bases = [(key, *(parts + [0])[:2]) for key, parts in sorted(decompositions.items())]
    # Singletons, and what starts with a mark, are never composed; nor are the exclusions of UAX #15.
    pairs = sorted(
        (parts[0], parts[1], key) for key, parts in decompositions.items()
        if len(parts) == 2 and combining.get(parts[0]) == combining[key] == "0" and key not in excluded)
    return folds, pairs, bases


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4): sys.exit(__doc__)
    categories, tables = category_ranges(sys.argv[1]), mappings(sys.argv[2])
    words = [MAGIC, len(categories), *map(len, tables), *categories]
    for table in tables: words += [word for column in zip(*table) for word in column]
    output = pathlib.Path(sys.argv[3]) if len(sys.argv) == 4 else OUT
    output.write_bytes(struct.pack(f"<{len(words)}I", *words))
