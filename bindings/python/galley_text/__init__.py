"""Galley: text measured, broken into lines and laid out, with the same numbers on every machine.

>>> import galley_text
>>> galley_text.measure("Prepare once, lay out many.", width=120)
Size(width=111.63494300842285, height=41.14772727272727, first_baseline=16.46875, last_baseline=37.04261363636364, line_count=2)
"""

from ._fonts import FontInfo, Fonts, Outline
from ._native import FontError, GalleyError, library as _library
from ._options import LabelTextOptions, TextOptions
from ._text import (Caret, Cluster, GlyphRun, Label, Layout, Line, Measurer, Paragraph, Rect, Size, Sizes, Texts,
                    fit_size, line_breaks, measure, transform, wrap)

__version__ = _library.galley_version().decode()

__all__ = ["Caret", "Cluster", "FontError", "FontInfo", "Fonts", "GalleyError", "GlyphRun", "Label", "LabelTextOptions",
           "Layout", "Line", "Measurer", "Outline", "Paragraph", "Rect", "Size", "Sizes", "TextOptions", "Texts", "fit_size",
           "line_breaks", "measure", "transform", "wrap"]
