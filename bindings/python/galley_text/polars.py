"""``pl.col("title").galley.width(120)``: to import this module gives the expressions and series of Polars a namespace."""

from __future__ import annotations

import math
from typing import Any, Callable

import polars

from ._text import labels, measure_all, measurer_of, wrap_all

__all__ = ["GalleyExpressions", "GalleySeries"]


class _OnlyArrow:
    """An answer that is taken for a column of Arrow, not for a sequence of Python's objects."""

    def __init__(self, answer: Any) -> None:
        self.__arrow_c_array__ = answer.__arrow_c_array__


def _series(name: str, answer: Any) -> Any:
    return polars.Series(name, polars.Series(_OnlyArrow(answer)))


@polars.api.register_series_namespace("galley")
class GalleySeries:
    """Questions about the texts of a series; the options are those of :func:`galley_text.measure`.

    The answers are null where there is no text.
    """

    def __init__(self, series: Any) -> None:
        self._series = series

    def _each(self, width: Any) -> Any:
        return {"widths": width} if hasattr(width, "__iter__") else {"width": width}

    def _sizes(self, width: Any, threads: int, options: Any) -> Any:
        return measure_all(self._series, threads=threads, **self._each(width), **options)

    def width(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How wide each text is when its lines are at most ``width`` wide, which is one number or a series of them."""
        return _series(self._series.name, self._sizes(width, threads, options).width)

    def height(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How high each text is."""
        return _series(self._series.name, self._sizes(width, threads, options).height)

    def line_count(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """How many lines each text has."""
        return _series(self._series.name, self._sizes(width, threads, options).line_count)

    def measure(self, width: Any = math.inf, *, threads: int = 1, **options: Any) -> Any:
        """The sizes as structs: width, height, first_baseline, last_baseline, line_count."""
        return _series(self._series.name, self._sizes(width, threads, options))

    def wrap(self, width: Any, *, threads: int = 1, **options: Any) -> Any:
        """The lines of each text as they are to be drawn."""
        return _series(self._series.name, wrap_all(self._series, threads=threads, **self._each(width), **options))

    def min_content(self, *, threads: int = 1, **options: Any) -> Any:
        """The least width of each text at which no word is broken."""
        return _series(self._series.name, measurer_of(options).min_content(self._series, threads=threads))

    def missing(self, *, threads: int = 1, **options: Any) -> Any:
        """How many characters of each text none of the fonts has."""
        return _series(self._series.name, measurer_of(options).missing(self._series, threads=threads))

    def is_truncated(self, width: Any, *, threads: int = 1, **options: Any) -> Any:
        """Whether a label of a width cuts each text off; the options are those of :func:`galley_text.labels`."""
        answers = labels(self._series, threads=threads, **self._each(width), **options)
        return _series(self._series.name, answers.is_truncated)


def _alike(texts: Any, widths: Any) -> Any:
    """Texts and widths, of which one may be a literal, as often as the other."""
    count = 0 if 0 in (len(texts), len(widths)) else max(len(texts), len(widths))
    return tuple(one.new_from_index(0, count) if len(one) == 1 != count else one for one in (texts, widths))


_SIZE = {"width": polars.Float64, "height": polars.Float64, "first_baseline": polars.Float64,
         "last_baseline": polars.Float64, "line_count": polars.Int64}


@polars.api.register_expr_namespace("galley")
class GalleyExpressions:
    """Questions about the texts of a column: those of :class:`GalleySeries`; a width may be an expression or a column's name."""

    def __init__(self, expression: Any) -> None:
        self._expression = expression

    def _asked(self, ask: Callable[..., Any], kind: Any, width: Any = None) -> Any:
        if isinstance(width, str):
            width = polars.col(width)
        if isinstance(width, polars.Expr):
            return polars.map_batches(
                [self._expression, width], lambda both: ask(*_alike(*both)), return_dtype=kind, is_elementwise=True)
        return self._expression.map_batches(lambda texts: ask(texts, width), return_dtype=kind, is_elementwise=True)

    def width(self, width: Any = math.inf, **options: Any) -> Any:
        """How wide each text is when its lines are at most ``width`` wide."""
        return self._asked(lambda texts, at: texts.galley.width(at, **options), polars.Float64, width)

    def height(self, width: Any = math.inf, **options: Any) -> Any:
        """How high each text is."""
        return self._asked(lambda texts, at: texts.galley.height(at, **options), polars.Float64, width)

    def line_count(self, width: Any = math.inf, **options: Any) -> Any:
        """How many lines each text has."""
        return self._asked(lambda texts, at: texts.galley.line_count(at, **options), polars.Int64, width)

    def measure(self, width: Any = math.inf, **options: Any) -> Any:
        """The sizes as structs."""
        return self._asked(lambda texts, at: texts.galley.measure(at, **options), polars.Struct(_SIZE), width)

    def wrap(self, width: Any, **options: Any) -> Any:
        """The lines of each text as they are to be drawn."""
        return self._asked(lambda texts, at: texts.galley.wrap(at, **options), polars.List(polars.String), width)

    def min_content(self, **options: Any) -> Any:
        """The least width of each text at which no word is broken."""
        return self._asked(lambda texts, _: texts.galley.min_content(**options), polars.Float64)

    def missing(self, **options: Any) -> Any:
        """How many characters of each text none of the fonts has."""
        return self._asked(lambda texts, _: texts.galley.missing(**options), polars.Int64)

    def is_truncated(self, width: Any, **options: Any) -> Any:
        """Whether a label of a width cuts each text off."""
        return self._asked(lambda texts, at: texts.galley.is_truncated(at, **options), polars.Boolean, width)
