"""Makes GalleyColor-Regular.ttf, a font for tests. Needs fontTools: pip install fonttools==4.68.0

.notdef is empty and 500 units wide. A has three COLR layers over each other: a red square, a blue one that is
half see-through, and one in the colour of the text. B is a plain square.
"""
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def square(x, y, side):
    pen = TTGlyphPen(None)
    pen.moveTo((x, y))
    for point in [(x, y + side), (x + side, y + side), (x + side, y)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


glyphs = {
    ".notdef": (500, TTGlyphPen(None).glyph()),
    "space": (300, TTGlyphPen(None).glyph()),
    "A": (1000, square(0, 0, 1000)),
    "B": (1000, square(0, 0, 1000)),
    "A.red": (1000, square(0, 0, 500)),
    "A.blue": (1000, square(500, 0, 500)),
    "A.text": (1000, square(0, 500, 500)),
}
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(glyphs))
builder.setupCharacterMap({0x20: "space", ord("A"): "A", ord("B"): "B"})
builder.setupGlyf({name: glyph for name, (_, glyph) in glyphs.items()})
builder.setupHorizontalMetrics(
    {name: (advance, 500 if name == "A.blue" else 0) for name, (advance, _) in glyphs.items()})
builder.setupHorizontalHeader(ascent=1000, descent=-200)
builder.setupNameTable({"familyName": "Galley Color", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=1000, usWinDescent=200)
builder.setupPost()
builder.setupCOLR({"A": [("A.red", 0), ("A.blue", 1), ("A.text", 0xFFFF)]}, version=0)
builder.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 128 / 255)]])
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(Path(__file__).with_name("GalleyColor-Regular.ttf"))
