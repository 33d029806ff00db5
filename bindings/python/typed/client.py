"""A client of some 200 lines, as one is written: mypy --strict and pyright in strict mode find nothing to say about it.

It runs, too, and asserts what the types promise.
"""

from __future__ import annotations

import copy
import math
import pickle
import sys
import typing
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple

import galley_text
from galley_text import (Block, BreakMode, Caret, Column, Container, Flow, FontError, FontInfo, Fonts, GalleyError, GlyphRun,
                         Label, Labels, Layout, Line, Lines, Measurer, Outline, Paragraph, Rect, Size, Sizes, TextOptions, Texts)

TITLES = ["Prepare once, lay out many.", "Benachrichtigungseinstellungen", "日本語の組版", "مرحبا بالعالم", "a\U0010fffdb"]


@dataclass
class Theme:
    """How texts of an application look."""

    name: str
    size: float = 15
    fonts: Fonts = field(default_factory=Fonts)

    def options(self, *, bold: bool = False) -> TextOptions:
        options: TextOptions = {"font": self.fonts, "size": self.size, "language": "en", "hyphenation": "automatic"}
        if bold:
            options["font_features"] = {"tnum": 1}
            options["hanging_punctuation"] = ["first", "allow_end"]
        return options


class Placed(NamedTuple):
    """A glyph on a page."""

    family: str
    glyph: int
    x: float
    y: float


def describe(fonts: Fonts) -> List[str]:
    names: List[str] = []
    for info in fonts:
        names.append(f"{info.family} ({info.units_per_em}) from {info.source}")
    return names


def placed(layout: Layout, left: float, top: float) -> Iterator[Placed]:
    fonts: Fonts = layout.fonts
    for run in layout.runs:
        info: FontInfo = fonts[run.font]
        for glyph, (x, y) in zip(run.glyphs, run.origins):
            yield Placed(info.family, glyph, left + x, top + y)


def outlines(fonts: Fonts, runs: Sequence[GlyphRun]) -> Dict[Tuple[int, int], Outline]:
    found: Dict[Tuple[int, int], Outline] = {}
    for run in runs:
        for glyph in run.glyphs:
            found.setdefault((run.font, glyph), fonts.outline(run.font, glyph))
    return found


def path(outline: Outline, scale: float) -> str:
    parts: List[str] = []
    for command in outline.commands:
        letter, *numbers = command
        parts.append(" ".join([str(letter), *(f"{float(number) * scale:.2f}" for number in numbers)]))
    return " ".join(parts)


def column_widths(rows: Sequence[Sequence[str]], theme: Theme) -> List[float]:
    measurer = Measurer(**theme.options())
    widths: List[float] = [0.0] * len(rows[0])
    for row in rows:
        sizes: Sizes = measurer.measure_all(row)
        for index, size in enumerate(sizes):
            widths[index] = max(widths[index], size.width)
    return widths


def fitted(text: str, box: Rect) -> Tuple[float, List[str]]:
    size: Optional[float] = galley_text.fit_size(text, box.width, box.height, minimum=4, maximum=40, lines=3)
    if size is None:
        raise ValueError(f"{text!r} does not fit {box}")
    return size, galley_text.wrap(text, box.width, size=size)


def cut(texts: Iterable[str], width: float, mode: BreakMode = "truncatingTail") -> List[str]:
    listed = list(texts)
    answers: Labels = galley_text.labels(listed, width, line_break_mode=mode, threads=2)
    truncated: Column[bool] = answers.is_truncated
    return [text for text, is_cut in zip(listed, truncated) if is_cut]


def caret_path(layout: Layout) -> List[float]:
    places: List[float] = []
    for cluster in layout.clusters:
        caret: Caret = layout.caret(cluster.start)
        places.append(caret.rect.x)
    return places


def heights(texts: Texts, sizes: Iterable[float], width: float) -> Dict[float, float]:
    found: Dict[float, float] = {}
    for size in sizes:
        found[size] = sum(answer.height for answer in Measurer(size=size).measure_all(texts, width))
    return found


def refusals() -> List[str]:
    said: List[str] = []
    try:
        galley_text.measure("x", size=-1)
    except GalleyError as error:
        said.append(f"{error.code}: {error.message}")
    try:
        Fonts(Path("/no/such/font.ttf"))
    except FontError as error:
        said.append(str(error))
    return said


def baselines(lines: Sequence[Line]) -> List[float]:
    return [line.baseline for line in lines if not line.ends_paragraph]


def main() -> None:
    theme = Theme("plain")
    assert asdict(theme)["name"] == copy.deepcopy(theme).name
    assert len(describe(theme.fonts)) == len(theme.fonts)
    files: List[bytes] = [info.data() for info in theme.fonts][:1]
    assert len(files[0]) > 1000
    paragraph = Paragraph(TITLES[0], **theme.options(bold=True))
    layout = paragraph.layout(100, lines=2, line_break_mode="truncating_tail", token="…")
    shown: List[str] = layout.texts
    source: List[str] = layout.source
    assert len(shown) == len(source) == len(layout.lines)
    glyphs = list(placed(layout, 10, 20))
    assert glyphs[0].x >= 10
    found = outlines(layout.fonts, layout.runs)
    assert any(path(outline, 0.01) for outline in found.values())
    picture: bytes = layout.render(format="svg", color="#333", background=None)
    assert picture.endswith(b">\n") or b"</svg>" in picture
    shown_characters = [TITLES[0][start:end] for run in layout.runs for start, end in run.characters]
    assert shown_characters[0] == "P"
    rects: List[Rect] = layout.selection(0, 3)
    assert rects[0].width > 0
    assert caret_path(layout) and baselines(layout.lines) is not None

    size: Size = galley_text.measure(TITLES[1], 120, **theme.options())
    width, height, first, last, count = size
    assert width <= 120 < math.inf and height > first and last >= first and count >= 1
    assert paragraph.min_content_width <= paragraph.natural_width

    widths = column_widths([TITLES[:3], TITLES[1:4]], theme)
    assert len(widths) == 3
    font_size, lines = fitted(TITLES[0], Rect(0, 0, 200, 60))
    assert font_size > 4 and lines
    assert cut(TITLES, 90)

    label = Label(TITLES[1], lines=1, alignment="center", scale=None)
    label_layout, x, y, factor = label.layout((0, 0, 180, 21))
    assert label_layout is not None and label_layout.is_truncated and factor == 1 and x >= 0 and y <= 21
    hidden: Optional[Tuple[int, int]] = label_layout.hidden
    assert hidden is not None and hidden[0] < hidden[1]
    fits: Tuple[float, float] = label.measure("min-content")
    assert fits <= label.intrinsic_content_size

    flow = Flow([Block(paragraph, widows=1, break_after="avoid"), Paragraph(TITLES[2]), Block(12.5)], space_above_notes=4)
    baselines_by_block: Dict[int, List[float]] = {}
    for page in flow.pages([(0, 0, 100, 60), (110, 0, 100, 60)], balanced=True):
        for number, fragment in enumerate(page.fragments):
            baselines_by_block.setdefault(fragment.block, []).extend(line.baseline for line in fragment.lines)
            fragment_layout: Optional[Layout] = page.layout(number)
            assert (fragment_layout is None) == (fragment.block == 2)
    assert len(baselines_by_block) == 3
    first_page = flow.fill([Container(0, 0, 100, around=[(0, 0, 20, 20)])])
    following: Optional[Tuple[int, int]] = first_page.next
    assert following is None and first_page.containers[0].broken_block is None

    texts = Texts(TITLES)
    assert heights(texts, (12, 15), 100)[15] > 0
    wrapped: Lines = galley_text.wrap_all(TITLES, 80, lines=2, line_break_mode="truncatingMiddle")
    first_lines: Optional[List[str]] = wrapped[0]
    assert first_lines is not None and len(first_lines) <= 2
    missing: Column[int] = galley_text.missing(TITLES)
    assert missing[4] == 1
    least: Column[float] = galley_text.min_content(TITLES)
    assert max(least) > 0

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(Measurer(size=12).measure, TITLES))
    assert pickle.loads(pickle.dumps(answers)) == answers
    assert len(refusals()) == 2
    hints = typing.get_type_hints(galley_text.TextOptions)
    assert "font" in hints and "line_break_strategy" in hints
    breaks: List[Tuple[int, bool]] = galley_text.line_breaks("a b", line_break_strictness="strict")
    assert breaks[-1] == (3, True)
    assert galley_text.transform("straße", "uppercase", language="de") == "STRASSE"
    print(f"galley-text {galley_text.__version__} on Python {sys.version_info[0]}.{sys.version_info[1]}")


if __name__ == "__main__":
    main()
