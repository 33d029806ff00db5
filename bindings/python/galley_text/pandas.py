"""``df["title"].galley.width(120)``: to import this module gives the series of pandas an accessor."""

from __future__ import annotations

import math
from typing import Any

import numpy
import pandas  # type: ignore[import-untyped,unused-ignore]

from ._arguments import refuse
from ._text import fit_all, labels, measure_all, measurer_of, wrap_all

__all__ = ["GalleyAccessor"]


def _shown(label: Any) -> str:
    """A label of an index, of NumPy's numbers as Python writes them."""
    return repr(label.item() if hasattr(label, "item") else label)


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

    def _aligned(self, name: str, values: Any) -> Any:
        """A number for each text, of a series those of the same labels, as pandas does sums."""
        if not isinstance(values, pandas.Series) or values.index.equals(self._series.index):
            return values
        for index, whose in ((values.index, name), (self._series.index, "the series of texts")):
            if index.has_duplicates:
                refuse(f"{whose} has the label {_shown(index[index.duplicated()][0])} twice, so {name} cannot follow the index "
                       f"of the texts: {name}.to_numpy() goes by place")
        lacking = self._series.index.difference(values.index, sort=False)
        if len(lacking):
            refuse(f"{name} has no label {_shown(lacking[0])}, which the texts have: {name}.to_numpy() goes by place")
        return values.reindex(self._series.index)

    def _each(self, width: Any, options: Any) -> Any:
        """The width and the other numbers of a question, each by the labels of the texts; they are taken out of the options."""
        numbers = {"widths" if hasattr(width, "__iter__") else "width": self._aligned("width", width)}
        for name in ("sizes", "lines", "number_of_lines", "numberOfLines"):
            if name in options:
                numbers[name] = self._aligned(name, options.pop(name))
        return numbers

    def _sizes(self, width: Any, threads: int, options: Any) -> Any:
        return measure_all(self._series, threads=threads, **self._each(width, options), **options)

    def width(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How wide each text is when its lines are at most ``width`` wide, which is one number or a series of them.

        ``sizes`` and ``lines`` are numbers or series, too. A series goes by its labels.
        """
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
        lines = wrap_all(self._series, threads=threads, **self._each(width, options), **options)
        return pandas.Series(lines.tolist(), index=self._series.index, name=self._series.name, dtype=object)

    def fit(self, width: Any, height: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """The font size at which each text fits its box: :func:`galley_text.fit_all`."""
        lines = {name: value for name, value in self._each(math.inf, options).items() if name != "width"}
        return self._floats(fit_all(self._series, self._aligned("width", width), self._aligned("height", height),
                                    threads=threads, **lines, **options))

    def min_content(self, *, threads: int = 1, **options: Any) -> Any:
        """The least width of each text at which no word is broken."""
        return self._floats(measurer_of(options).min_content(self._series, threads=threads))

    def missing(self, *, threads: int = 1, **options: Any) -> Any:
        """How many characters of each text none of the fonts has."""
        return self._integers(measurer_of(options).missing(self._series, threads=threads))

    def is_truncated(self, width: Any, *, threads: int = 1, **options: Any) -> Any:
        """Whether a label of a width cuts each text off; the options are those of :func:`galley_text.labels`."""
        return self._flags(labels(self._series, threads=threads, **self._each(width, options), **options).is_truncated)
