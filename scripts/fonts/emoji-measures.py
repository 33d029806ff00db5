"""Makes a font that measures emoji and has no pictures: usage emoji-measures.py NOTOCOLOREMOJI.TTF EMOJI-DATA.TXT TARGET

All emoji are equally wide, so a font without pictures measures them as well: the characters and sequences of the source font, and
the emoji of EMOJI-DATA.TXT that it does not have yet, with the advance of the others.
"""
import re
import sys

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph


def emoji_of(path):
    """The code points that have the property Emoji."""
    found = set()
    for line in open(path, encoding="utf-8"):
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
        if match and match[3] == "Emoji":
            found |= set(range(int(match[1], 16), int(match[2] or match[1], 16) + 1))
    return found


def add_new(font, emoji):
    """Gives the emoji that the font lacks a glyph; returns their code points."""
    known = font.getBestCmap()
    names = {code: f"u{code:X}" for code in sorted(emoji - set(known))}
    font.setGlyphOrder(font.getGlyphOrder() + list(names.values()))
    width = font["hmtx"].metrics[known[0x1F600]]
    for code, name in names.items():
        font["hmtx"].metrics[name] = width
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format == 12:
                table.cmap[code] = name
    return list(names)


def take_pictures_out(font):
    for table in ("CBDT", "CBLC", "DSIG", "vhea", "vmtx"):
        if table in font:
            del font[table]
    glyf = newTable("glyf")
    glyf.glyphs = {name: Glyph() for name in font.getGlyphOrder()}
    glyf.glyphOrder = font.getGlyphOrder()
    font["glyf"], font["loca"] = glyf, newTable("loca")
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for key in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements", "SizeOfInstructions",
                "ComponentElements", "ComponentDepth", "Points", "Contours", "CompositePoints", "CompositeContours"):
        setattr(maxp, "max" + key, 0)
    maxp.maxZones = 1
    font["post"].formatType = 3.0


def rename(font):
    """Another name than the font with pictures has, which may be at hand, too."""
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = "Noto Color Emoji Measures"
        if record.nameID == 6:
            record.string = "NotoColorEmojiMeasures"


source, data, target = sys.argv[1:]
font = TTFont(source)
added = add_new(font, emoji_of(data))
take_pictures_out(font)
rename(font)
font.save(target)
print(f"{target}: added", " ".join(f"U+{code:04X}" for code in added))
