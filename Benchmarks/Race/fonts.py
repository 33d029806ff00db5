"""Families of font files, for programs that know fonts by their names alone."""
import functools

from fontTools.ttLib import TTFont

from common import ROOT


@functools.cache
def family(font):
    """The family of a font file, as its name table says."""
    names = TTFont(ROOT / font)["name"]
    return names.getDebugName(16) or names.getDebugName(1)
