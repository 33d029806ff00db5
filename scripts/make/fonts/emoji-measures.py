"""Makes a font that measures emoji and has no pictures:
usage emoji-measures.py NOTOCOLOREMOJI.TTF EMOJI-DATA.TXT EMOJI-TEST.TXT TARGET

All emoji are equally wide, so a font without pictures measures them as well: the characters and sequences of the source
font, and the emoji of EMOJI-DATA.TXT and the sequences of EMOJI-TEST.TXT that it does not have yet, with the advance of
the others.
"""
import re
import sys

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph


def emoji_of(path):
    """The code points that have the property Emoji."""
    found = set()
    for line in open(path, encoding="utf-8"):
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
        if match and match[3] == "Emoji":
            found |= set(range(int(match[1], 16), int(match[2] or match[1], 16) + 1))
    return found


def set_metrics(font, name):
    """Gives a glyph the advances of the others."""
    for table in ("hmtx", "vmtx"):
        font[table].metrics[name] = font[table].metrics[font.getBestCmap()[0x1F600]]


def add_new(font, emoji):
    """Gives the emoji that the font lacks a glyph; returns their code points."""
    known = font.getBestCmap()
    names = {code: f"u{code:X}" for code in sorted(emoji - set(known))}
    font.setGlyphOrder(font.getGlyphOrder() + list(names.values()))
    for code, name in names.items():
        set_metrics(font, name)
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format == 12:
                table.cmap[code] = name
    return list(names)


def sequences_of(path):
    """The emoji of several characters, without variation selectors, which the source font does not look at."""
    found = set()
    for line in open(path, encoding="utf-8"):
        codes = [int(code, 16) for code in line.split("#")[0].split(";")[0].split()]
        sequence = tuple(code for code in codes if code != 0xFE0F)
        if len(sequence) > 1:
            found.add(sequence)
    return found


def add_sequences(font, sequences):
    """Makes one glyph of each sequence that the font makes several of; returns how many these are."""
    names = font.getBestCmap()
    # The source font's first lookup makes its sequences of the characters' glyphs.
    subtable = font["GSUB"].table.LookupList.Lookup[0].SubTable[0]
    known = {(first, *ligature.Component) for first, all in subtable.ligatures.items() for ligature in all}
    glyphs = {tuple(names[code] for code in sequence) for sequence in sequences} - known
    if not glyphs:
        return 0
    name = "sequence"
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    set_metrics(font, name)
    for first, *others in sorted(glyphs):
        ligature = otTables.Ligature()
        ligature.Component, ligature.LigGlyph = others, name
        subtable.ligatures.setdefault(first, []).append(ligature)
    for ligatures in subtable.ligatures.values():
        # The first one that fits is taken, which must not be a part of a longer one.
        ligatures.sort(key=lambda ligature: -len(ligature.Component))
    return len(glyphs)


def take_pictures_out(font):
    for table in ("CBDT", "CBLC", "DSIG"):
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


source, data, test, target = sys.argv[1:]
font = TTFont(source)
added = add_new(font, emoji_of(data))
sequence_count = add_sequences(font, sequences_of(test))
take_pictures_out(font)
rename(font)
font.save(target)
print(f"{target}: added {sequence_count} sequences and", " ".join(f"U+{code:04X}" for code in added))
