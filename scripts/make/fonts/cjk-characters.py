"""Prints the characters of the embedded font of Chinese, Japanese and Korean, as pyftsubset reads them:
usage cjk-characters.py NOTOSANSCJKJP-REGULAR.SUBSET.OTF

They are those that the font has now, the first plane of JIS X 0208 and 0212 (EUC-JP), GB 2312, the first level of Big5,
all syllables of Hangul, and what the exemplar characters of CLDR for ja, ko, zh, zh-Hant and yue have beside those.
"""
import sys

from fontTools.ttLib import TTFont

EXEMPLARS = (
    "⋯丼乫佉侊俓倞剝劤呣唵啰喩嘅噁坰坵堈塏填墎嶠彞慤懨扥摀撣敎旣昑暠暻枏棨槪殭淃湳炚玘珖璂璥瓘畇畺癎磎磵"
    "禸糥絿耉耭苽蟳辵迲銶錤阇頞頬﹑﹘﹨𠮟"
)
JAMO = list(range(0x1100, 0x1113)) + list(range(0x1161, 0x1176)) + list(range(0x11A8, 0x11C3))


def characters(encoding, first_bytes, second_bytes):
    """The characters of two bytes that an encoding has."""
    found = set()
    for first in first_bytes:
        for second in second_bytes:
            try:
                text = bytes([first, second]).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


high = range(0xA1, 0xFF)
found = set(TTFont(sys.argv[1]).getBestCmap())
found |= characters("euc_jp", high, high) | characters("gb2312", high, high)
found |= characters("big5", range(0xA1, 0xC7), [*range(0x40, 0x7F), *high])
found |= set(range(0xAC00, 0xD7A4)) | set(map(ord, EXEMPLARS)) | set(JAMO)
print(",".join(f"U+{code:04X}" for code in sorted(found)))
