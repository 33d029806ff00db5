"""``df["title"].galley.width(120)``: to import this module gives the series of pandas an accessor."""

from __future__ import annotations

import math
from typing import Any

import numpy
import pandas  # type: ignore[import-untyped,unused-ignore]

from ._text import labels, measurer_of

__all__ = ["GalleyAccessor"]


@pandas.api.extensions.register_series_accessor("galley")
class GalleyAccessor:
    """Questions about the texts of a series; the options are those of :func:`galley_text.measure`.

    The answers have the index of the series, and NaN or NA where there is no text.
    """

    def __init__(self, series: Any) -> None:
        self._series = series

    def _floats(self, column: Any) -> Any:
        return pandas.Series(column.array, index=self._series.index, name=self._series.name)

    def _integers(self, column: Any) -> Any:
        values = pandas.Series(column.array, index=self._series.index, name=self._series.name)
        return values if not column.null_count else values.astype("Int64").mask(numpy.array(column.is_null))

    def _flags(self, column: Any) -> Any:
        values = pandas.Series(column.array, index=self._series.index, name=self._series.name)
        return values if not column.null_count else values.astype("boolean").mask(numpy.array(column.is_null))

    def _sizes(self, width: Any, threads: int, options: Any) -> Any:
        each = {"widths": width} if hasattr(width, "__iter__") else {"width": width}
        return measurer_of(options).measure_all(self._series, threads=threads, **each)

    def width(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How wide each text is when its lines are at most ``width`` wide, which is one number or a series of them."""
        return self._floats(self._sizes(width, threads, options).width)

    def height(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How high each text is."""
        return self._floats(self._sizes(width, threads, options).height)

    def line_count(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How many lines each text has."""
        return self._integers(self._sizes(width, threads, options).line_count)

    def measure(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """The sizes as a frame: width, height, first_baseline, last_baseline, line_count."""
        sizes = self._sizes(width, threads, options)
        columns = {name: sizes.column(name) for name in ("width", "height", "first_baseline", "last_baseline")}
        frame = pandas.DataFrame({name: self._floats(column) for name, column in columns.items()})
        frame["line_count"] = self._integers(sizes.line_count)
        return frame

    def wrap(self, width: Any, *, threads: int = 1, **options: Any) -> Any:
        """The lines of each text as they are to be drawn."""
        each = {"widths": width} if hasattr(width, "__iter__") else {"width": width}
        lines = measurer_of(options).wrap_all(self._series, threads=threads, **each)
        return pandas.Series(lines.tolist(), index=self._series.index, name=self._series.name, dtype=object)

    def min_content(self, *, threads: int = 1, **options: Any) -> Any:
        """The least width of each text at which no word is broken."""
        return self._floats(measurer_of(options).min_content(self._series, threads=threads))

    def missing(self, *, threads: int = 1, **options: Any) -> Any:
        """How many characters of each text none of the fonts has."""
        return self._integers(measurer_of(options).missing(self._series, threads=threads))

    def is_truncated(self, width: Any, *, threads: int = 1, **options: Any) -> Any:
        """Whether a label of a width cuts each text off; the options are those of :func:`galley_text.labels`."""
        each = {"widths": width} if hasattr(width, "__iter__") else {"width": width}
        return self._flags(labels(self._series, threads=threads, **each, **options).is_truncated)


