"""Functions of SQL for a connection of DuckDB: ``SELECT galley_width(title, 120) FROM pages``; they need pyarrow."""

from __future__ import annotations

from typing import Any

import pyarrow  # type: ignore[import-untyped,unused-ignore]

from ._text import Measurer

__all__ = ["register"]


def register(connection: Any, *, prefix: str = "galley_", threads: int = 1, **options: Any) -> Any:
    """Gives a connection functions of a text and the width of its lines, in the style of some options of ``measure``.

    ``galley_width``, ``galley_height`` and ``galley_lines`` take a text and a width, ``galley_wrap`` too and gives a list of
    lines, ``galley_min_content`` and ``galley_missing`` take a text. They are NULL where the text or the width is.
    """
    measurer = Measurer(**options)

    def sizes(name: str) -> Any:
        return lambda texts, widths: pyarrow.array(
            measurer.measure_all(texts, widths=widths, threads=threads).column(name))

    with_width = {"width": ("DOUBLE", sizes("width")), "height": ("DOUBLE", sizes("height")),
                  "lines": ("BIGINT", sizes("line_count")),
                  "wrap": ("VARCHAR[]", lambda texts, widths: pyarrow.array(
                      measurer.wrap_all(texts, widths=widths, threads=threads)).cast(pyarrow.list_(pyarrow.string())))}
    alone = {"min_content": ("DOUBLE", lambda texts: pyarrow.array(measurer.min_content(texts, threads=threads))),
             "missing": ("BIGINT", lambda texts: pyarrow.array(measurer.missing(texts, threads=threads)))}
    for name, (kind, function) in with_width.items():
        connection.create_function(prefix + name, function, ["VARCHAR", "DOUBLE"], kind, type="arrow")
    for name, (kind, function) in alone.items():
        connection.create_function(prefix + name, function, ["VARCHAR"], kind, type="arrow")
    return connection
