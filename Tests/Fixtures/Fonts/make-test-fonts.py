#!/usr/bin/env python3
"""Makes the small fonts that tests of labels measure with: boxes with given advances and line heights.

usage: Tests/Fixtures/Fonts/make-test-fonts.py FOLDER    (needs fontTools; the fonts are committed in Tests/Fixtures/Fonts)
"""
import sys
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation


def deltas(glyph, more):
    """What moves the right edge of a box and its advance; the last four points are those of the advance."""
    points = [(more if x > 0 and i >= 2 else 0, 0) for i, (x, _) in enumerate(getattr(glyph, "coordinates", []))]
    return points + [(0, 0), (more, 0), (0, 0), (0, 0)]


def make(path, family, units, ascender, descender, advances, axes=(), boxes={}):
    """Writes a font; `advances` maps characters to advances in units, `None` to that of .notdef.

    `boxes` maps characters to the left and right edges of their boxes, where these are not inside of the advance.
    Each of `axes` is a tag, its least, default and greatest value, and what the greatest adds to every advance."""
    names = {character: "g%04X" % ord(character) for character in advances if character}
    order = [".notdef"] + list(names.values())
    widths = {".notdef": advances[None], **{names[c]: advances[c] for c in names}}
    builder = FontBuilder(units, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(c): n for c, n in names.items()})
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        if name != names.get(" "):
            box = next((box for character, box in boxes.items() if names[character] == name), None)
            inset, right = box or (units // 20, widths[name] - units // 20)
            top = ascender * 7 // 10
            pen.moveTo((inset, 0)); pen.lineTo((inset, top)); pen.lineTo((right, top)); pen.lineTo((right, 0)); pen.closePath()
        glyphs[name] = pen.glyph()
    lefts = {names[character]: box[0] for character, box in boxes.items()}
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (widths[name], lefts.get(name, units // 20)) for name in order})
    builder.setupHorizontalHeader(ascent=ascender, descent=descender, lineGap=0)
    builder.setupNameTable({
        "familyName": family, "styleName": "Regular", "uniqueFontIdentifier": family + " Regular 1.0",
        "fullName": family + " Regular", "version": "Version 1.0", "psName": family.replace(" ", "") + "-Regular",
        "licenseDescription": "SIL Open Font License 1.1"})
    builder.setupOS2(sTypoAscender=ascender, sTypoDescender=descender, usWinAscent=ascender, usWinDescent=-descender)
    builder.setupPost()
    if axes:
        builder.setupFvar([(tag, least, default, most, tag) for tag, least, default, most, _ in axes], [])
        builder.setupGvar({name: [TupleVariation({tag: (0, 1, 1)}, deltas(glyphs[name], more)) for tag, _, _, _, more in axes]
                           for name in order})
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.save(path)


folder = sys.argv[1]
# The advances that UIKit's sizes of Helvetica labels show (label_button_sizes.json), its line height 1.15 em.
make(folder + "/GalleyHelveticaMetrics-Regular.ttf", "Galley Helvetica Metrics", 1000, 920, -230, {
    None: 500, " ": 278, "N": 722, "i": 222, "c": 500, "k": 500, "S": 667, "n": 556, "y": 500, "d": 556, "e": 556, "r": 333,
    "H": 722, "h": 556, "l": 222, "o": 556, "w": 722, "…": 1000})
# The line height of San Francisco: 1950/2048 em above and 494/2048 em below the baseline (UIKIT.md 1.10).
make(folder + "/GalleySystemMetrics-Regular.ttf", "Galley System Metrics", 2048, 1950, -494, {
    None: 1024, **{chr(c): 1024 for c in range(0x20, 0x7F)}, "’": 512, "…": 1024})
# A font with the axes that San Francisco's file has: letters of larger optical sizes are narrower, bold ones wider.
make(folder + "/GalleyOpticalSize-Regular.ttf", "Galley Optical Size", 1000, 950, -240, {
    None: 500, **{chr(c): 500 for c in range(0x20, 0x7F)}, "…": 800}, [("wght", 400, 400, 900, 100), ("opsz", 17, 17, 28, -110)])
# Boxes of one em that reach over their advances: of b, c, d by a half, one and one and a half em on the right, of e, f, g on the
# left; the Hebrew letters from alef on are alike. Minikin's tests of bounds have such a font.
make(folder + "/GalleyOvershoot-Regular.ttf", "Galley Overshoot", 100, 80, -20, {
    None: 100, " ": 100, "-": 100, "‐": 100, **{chr(c): 100 for c in (*range(0x61, 0x7B), *range(0x5D0, 0x5D7))}},
    boxes={letter: box for index, box in enumerate([(0, 100), (0, 150), (0, 200), (0, 250), (-50, 100), (-100, 100), (-150, 100)])
           for letter in (chr(0x61 + index), chr(0x5D0 + index))})
