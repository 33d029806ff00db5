"""Galley: text measured, broken into lines and laid out, with the same numbers on every machine.

>>> import galley_text
>>> galley_text.measure("Prepare once, lay out many.", width=120)
Size(width=111.63494300842285, height=41.14772727272727, first_baseline=16.46875, last_baseline=37.04261363636364,
line_count=2)
"""

from . import _accessors
from ._answers import Column, Columns, Labels, Lines, Size, Sizes
from ._columns import Texts
from ._document import Document, DocumentLine, LineLayout, StyledRange
from ._flow import Block, Container, FilledContainer, Flow, Fragment, Page, Place, TableColumn, table_widths
from ._fonts import FontInfo, FontLike, Fonts, Outline, ShapedGlyph
from ._layout import Caret, Cluster, GlyphRun, Label, Layout, Line, Paragraph, Rect, ShapedRun
from ._native import FontError, GalleyError, GalleyWarning, library as _library
from ._table import BreakMode, LabelOptions, LabelTextOptions, LimitOptions, TextOptions
from ._text import (Measurer, fit_all, fit_size, labels, line_breaks, measure, measure_all, min_content, missing, natural,
                    shape, transform, wrap, wrap_all)

__version__: str = _library.galley_version().decode()

__all__ = ["Block", "BreakMode", "Caret", "Cluster", "Column", "Columns", "Container", "Document", "DocumentLine",
           "FilledContainer", "Flow", "FontError", "FontInfo", "FontLike", "Fonts", "Fragment", "GalleyError",
           "GalleyWarning", "GlyphRun", "Label", "LabelOptions", "LabelTextOptions", "Labels", "Layout",
           "LimitOptions", "Line", "LineLayout", "Lines", "Measurer", "Outline", "Page", "Paragraph", "Place",
           "Rect", "ShapedGlyph", "ShapedRun", "Size", "Sizes", "StyledRange", "TableColumn", "TextOptions", "Texts",
           "fit_all", "fit_size", "labels", "line_breaks", "measure", "measure_all", "min_content", "missing", "natural",
           "shape", "table_widths", "transform", "wrap", "wrap_all"]

_accessors.follow("pandas", "polars")
