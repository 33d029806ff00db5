"""Galley: text measured, broken into lines and laid out, with the same numbers on every machine.

>>> import galley_text
>>> galley_text.measure("Prepare once, lay out many.", width=120)
Size(width=111.63494300842285, height=41.14772727272727, first_baseline=16.46875, last_baseline=37.04261363636364,
line_count=2)
"""

import sys as _sys

from ._answers import Column, Columns, Labels, Lines, Size, Sizes
from ._columns import Texts
from ._flow import Block, Container, FilledContainer, Flow, Fragment, Page
from ._fonts import FontInfo, FontLike, Fonts, Outline
from ._layout import Caret, Cluster, GlyphRun, Label, Layout, Line, Paragraph, Rect
from ._native import FontError, GalleyError, GalleyWarning, library as _library
from ._table import BreakMode, LabelOptions, LabelTextOptions, LimitOptions, TextOptions
from ._text import (Measurer, fit_size, labels, line_breaks, measure, measure_all, min_content, missing, natural,
                    transform, wrap, wrap_all)

__version__: str = _library.galley_version().decode()

__all__ = ["Block", "BreakMode", "Caret", "Cluster", "Column", "Columns", "Container", "FilledContainer", "Flow",
           "FontError", "FontInfo", "FontLike", "Fonts", "Fragment", "GalleyError", "GalleyWarning", "GlyphRun",
           "Label", "LabelOptions", "LabelTextOptions", "Labels", "Layout", "LimitOptions", "Line", "Lines",
           "Measurer", "Outline", "Page", "Paragraph", "Rect", "Size", "Sizes", "TextOptions", "Texts", "fit_size",
           "labels", "line_breaks", "measure", "measure_all", "min_content", "missing", "natural", "transform",
           "wrap", "wrap_all"]

# The accessors of pandas and Polars, where these are there already; else `import galley_text.pandas` brings them.
if "pandas" in _sys.modules:
    from . import pandas as _pandas
if "polars" in _sys.modules:
    from . import polars as _polars
