"""Mistakes that mypy --strict and pyright must find: one that they let pass is an ignored error that there is not."""

from __future__ import annotations

from galley_text import Block, Column, Flow, Fonts, Label, Labels, Layout, Measurer, Paragraph, Sizes, fit_size, measure, wrap


def options() -> None:
    measure("x", 12, alignment="middle")  # type: ignore[arg-type]
    measure("x", 12, colour=1)  # type: ignore[call-arg]
    measure("x", size="12")  # type: ignore[arg-type]
    measure(5)  # type: ignore[arg-type]
    measure("x", "wide")  # type: ignore[arg-type]
    Measurer(hanging_punctuation=["last", "middle"])  # type: ignore[list-item]
    Paragraph("x", writing_mode="vertical")  # type: ignore[arg-type]
    Label("x", writing_mode="vertical_rl")  # type: ignore[call-arg]
    Label("x", line_break_mode="truncateTail")  # type: ignore[arg-type]
    wrap("x", 50, line_break_mode="truncateTail")  # type: ignore[arg-type]
    fit_size("x", 50).is_integer()  # type: ignore[union-attr]


def answers(layout: Layout, label: Label, labels: Labels, sizes: Sizes) -> None:
    Paragraph("x").layout(100, line_break_mode="truncateTail")  # type: ignore[arg-type]
    Paragraph("x").layout(100, lines="2")  # type: ignore[arg-type]
    label.measure("max-content")  # type: ignore[arg-type]
    for font in Fonts():
        font.familly  # type: ignore[attr-defined]
    whole: Column[int] = labels.is_truncated  # type: ignore[assignment]
    print(whole, sizes.array.nothing, layout.glyph_array.nothing)  # type: ignore[attr-defined]
    layout.render(format="gif")  # type: ignore[arg-type]
    layout.size = sizes[0].width  # type: ignore[assignment, misc]
    layout.lines[0].end = 5  # type: ignore[misc]
    Flow(["text"])  # type: ignore[list-item]
    Block(5, break_after="never")  # type: ignore[arg-type]
    Flow([Block(5)]).fill([(1, 2)])  # type: ignore[list-item]
