"""Flows: the same lines as the command's batches have, the rules of blocks, and arguments that make no sense."""

import copy
import json
import math
import os
import pickle
import subprocess
from pathlib import Path

import pytest

import galley_text
from galley_text import Block, Container, Flow, GalleyError, Paragraph, TableColumn, table_widths

ROOT = Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("GALLEY_COMMAND", str(ROOT / ".build/release/galley"))
TEXT = "Prepare once, lay out many. Größe 日本 \U0001f600 of lines. " * 9


def batch(**record):
    output = subprocess.run([COMMAND, "measure", "--batch", "-"], input=json.dumps({"text": TEXT, **record}) + "\n", text=True,
                            capture_output=True).stdout
    return json.loads(output)


def characters(offset):
    """The characters of an offset in UTF-16."""
    return len(TEXT.encode("utf-16-le")[:2 * offset].decode("utf-16-le"))


@pytest.mark.parametrize("places, options", [
    ([(200, 60, ()), (120.5, 90, ()), (200, None, ())], {}),
    ([(180, 100, ()), (180, 100, ())], {"balanced": True}),
    ([(180, 70, ())], {"orphans": 1, "widows": 3}),
    ([(200, 80, [(0, 20, 80, 30)]), (150, 60, [])], {}),
    ([(100, 3, ()), (100, 9, ())], {"forced": True}),
    ([(100, 3, ()), (100, 9, ())], {}),
    ([(180, 100, ()), (160, 90, [(0, 20, 80, 30)])], {"baselineGrid": 17}),
])
def test_lines_are_those_of_a_batch(places, options):
    expected = batch(size=12, containers=[
        {"width": width, "height": height, "around": [list(one) for one in around]} for width, height, around in places],
        **options)
    block = Block(Paragraph(TEXT, size=12), **{name: options[name] for name in ("orphans", "widows") if name in options})
    page = Flow([block], baseline_grid=options.get("baselineGrid", 0)).fill(
        [Container(0, 0, width, math.inf if height is None else height, around) for width, height, around in places],
        **{name: options[name] for name in ("balanced", "forced") if name in options})
    found = [[] for _ in places]
    for fragment in page.fragments:
        assert fragment.text == TEXT[fragment.start:fragment.end]
        assert fragment.start == fragment.lines[0].start and fragment.end == fragment.lines[-1].end
        found[fragment.container] += [(one.start, one.end, one.x, one.width, one.baseline) for one in fragment.lines]
    for lines, container, wanted in zip(found, page.containers, expected["containers"]):
        assert lines == [(characters(one["start"]), characters(one["end"]), one["x"], one["width"], one["baseline"])
                         for one in wanted["lines"]]
        assert container.height == wanted.get("height", math.inf)
        assert container.is_passed_over == wanted.get("passedOver", False)
        assert container.overflows == wanted.get("overflows", False)
    assert page.goes_on == ("rest" in expected)
    assert page.next == ((0, characters(expected["rest"])) if "rest" in expected else None)


def test_pages_have_the_whole_text():
    flow = Flow([Paragraph("Head", size=20), Block(Paragraph(TEXT, size=12), notes=[(12, Paragraph("A note.", size=9))]), Block(30),
                 Paragraph("שלום עולם")], space_above_notes=3)
    pages = list(flow.pages([(10, 20, 150, 70), (180, 20, 150, 70)]))
    assert len(pages) > 2 and not pages[-1].goes_on and pages[-1].next is None
    whole = "".join(one.text for page in pages for one in page.fragments if one.block == 1 and one.note is None)
    assert whole == TEXT
    notes = [one for page in pages for one in page.fragments if one.note == 0]
    assert [(one.block, one.text) for one in notes] == [(1, "A note.")]
    boxes = [one for page in pages for one in page.fragments if one.block == 2]
    assert len(boxes) == 1 and boxes[0].lines == [] and boxes[0].frame.height == 30
    for page in pages:
        for fragment in page.fragments:
            for line in fragment.lines:
                assert 20 <= line.baseline <= 90 and (10 <= line.x <= 160 or 180 <= line.x <= 330)
    # Page after page, and once more from one of them.
    again = flow.fill([(10, 20, 150, 70), (180, 20, 150, 70)], after=pages[0])
    assert again.fragments == pages[1].fragments


def test_a_layout_has_the_glyphs_of_a_fragment():
    page = Flow([Paragraph(TEXT, size=12), Block(5)]).fill([(30, 40, 200, 50), (30, 200, 200, math.inf)])
    for number, fragment in enumerate(page.fragments):
        layout = page.layout(number)
        if fragment.block == 1:
            assert layout is None
            continue
        lines = layout.lines[fragment.layout_line:fragment.layout_line + len(fragment.lines)]
        x, y = fragment.origin
        assert [(one.start, x + one.x, y + one.baseline) for one in lines] == [
            (one.start, one.x, one.baseline) for one in fragment.lines]
        assert any(run.line == fragment.layout_line for run in layout.runs)


def test_flows_are_cut_at_the_first_limit():
    flow = Flow([Paragraph("A heading", size=20), Paragraph(TEXT, size=12), Block(30)])
    page = flow.fill([(0, 0, 150, math.inf)], lines=3, line_break_mode="truncatingTail", token=" [more]")
    assert [len(one.lines) for one in page.fragments] == [1, 2] and page.goes_on
    shown = page.layout(1)
    assert shown is not None and page.next is not None and page.next[0] == 1
    assert page.next[1] <= page.fragments[1].end and page.next[1] > page.fragments[1].lines[1].start
    low = flow.fill([(0, 0, 150, math.inf)], lines=3, max_height=page.fragments[0].frame.height + 1)
    assert [len(one.lines) for one in low.fragments] == [1] and low.next == (1, 0)
    assert not Flow([Paragraph("A heading")]).fill([(0, 0, 150, math.inf)], lines=1).goes_on
    for wrong in ({"lines": -1}, {"line_break_mode": "truncatingHead"}, {"max_height": math.nan}):
        with pytest.raises((ValueError, GalleyError)):
            flow.fill([(0, 0, 150, 100)], **wrong)


def test_rules_of_blocks():
    text = Paragraph("one two three four five six seven eight nine ten", size=10)
    places = [(0, 0, 60, 30), (80, 0, 60, 30)]
    broken = Flow([text, Block(text, break_before="column", space_before=5)]).fill(places)
    assert {(one.container, one.block) for one in broken.fragments if one.lines[0].start == 0} >= {(0, 0)}
    head = Block(Paragraph("Head", size=10))
    repeated = Flow([head, Block(text, repeated_head=0, orphans=1, widows=1)]).fill(places)
    assert [(one.container, one.block, one.is_repeated_head) for one in repeated.fragments] == [
        (0, 0, False), (0, 1, False), (1, 0, True), (1, 1, False)]
    inset = Flow([Block(text, left_inset=7, right_inset=3)]).fill([(10, 0, 60, math.inf)])
    assert inset.fragments[0].frame.x == 17 and inset.fragments[0].frame.width == 50
    spaced = Flow([Block(10, space_after=4), Block(10, space_before=9)]).fill([(0, 0, 10, 100)])
    assert [one.frame.y for one in spaced.fragments] == [0, 19]
    kept = Flow([Block(20), Block(text, keeps_together=True)]).fill(places)
    assert kept.containers[1].broken_block == 1 or {one.container for one in kept.fragments if one.block == 1} == {1}


def test_pages_name_their_sections_and_places():
    title = [Block(Paragraph(text, size=10), section_level=level, break_before="page" if level == 1 else "auto")
             for text, level in [("One", 1), ("A\npart", 2), ("Two \U0001f600", 1), ("Deep", 3)]]
    flow = Flow([title[0], Paragraph(TEXT), title[1], title[2], title[3], Block(30)], baseline_grid=12)
    pages = list(flow.pages([(10, 20, 300, 120)]))
    assert list(dict.fromkeys(tuple(page.sections) for page in pages)) == [
        ("One",), ("One", "A part"), ("Two \U0001f600", "", "Deep")]
    for index, block in enumerate(flow.blocks):
        for character in range(len(block.content.text) if isinstance(block.content, Paragraph) else 1):
            places = [(number, place) for number, page in enumerate(pages) if (place := page.place(index, character))]
            (number, place), = places
            found = [one for one in pages[number].fragments if one.block == index]
            assert place.container == 0 and any(
                one.frame.y - 1e-6 <= place.frame.y and place.frame.y + place.frame.height <= one.frame.y + one.frame.height + 1e-6
                for one in found)
            lines = [line for one in found for line in one.lines if line.start <= character < line.end]
            assert not lines or place.frame.y < lines[0].baseline < place.frame.y + place.frame.height
            assert all(abs(line.baseline / 12 - round(line.baseline / 12)) < 1e-6 for line in lines)


def test_tables_have_columns_as_wide_as_their_texts():
    names, prices = ([Paragraph(text, size=10) for text in column] for column in [("A long name of a thing", "Ink"), ("9,00", "120,50")])
    natural = [max(cell.natural_width for cell in column) for column in (names, prices)]
    room = sum(natural) + 50
    grown = table_widths([TableColumn(names, padding=6, grow=1), TableColumn(prices, padding=4)], room)
    assert grown == pytest.approx([natural[0] + 46, natural[1] + 4])
    assert sum(table_widths([names, prices], room)) == pytest.approx(room)
    assert table_widths([TableColumn(names, percent=25), TableColumn(prices, points=80)], 400) == pytest.approx([100, 300])
    assert table_widths([names, prices], 0) == [max(cell.min_content_width for cell in column) for column in (names, prices)]
    assert table_widths([], 100) == []
    for kind, name, call in [
        (TypeError, "columns", lambda: table_widths(5, 10)), (TypeError, r"columns\[0\]", lambda: table_widths([["a"]], 10)),
        (GalleyError, "percent", lambda: table_widths([TableColumn(names, points=1, percent=1)], 10)),
        (GalleyError, "grow", lambda: table_widths([TableColumn(names, grow=-1)], 10)),
        (GalleyError, "nan", lambda: table_widths([names], math.nan)), (TypeError, "width", lambda: table_widths([names], "a")),
    ]:
        with pytest.raises(kind, match=name):
            call()


@pytest.mark.parametrize("kind, name, call", [
    (TypeError, "blocks", lambda: Flow(5)), (TypeError, "blocks", lambda: Flow("ab")),
    (TypeError, r"blocks\[1\]", lambda: Flow([Paragraph("a"), "b"])), (TypeError, "content", lambda: Block("a")),
    (GalleyError, "block 0", lambda: Flow([Block(-1)])), (GalleyError, "block 0", lambda: Flow([Block(math.inf)])),
    (GalleyError, "orphans", lambda: Block(5, orphans=0)), (TypeError, "widows", lambda: Block(5, widows="2")),
    (GalleyError, "break_after", lambda: Block(5, break_after="never")), (GalleyError, "space_after", lambda: Block(5, space_after=math.inf)),
    (GalleyError, "spaceBefore", lambda: Flow([Block(5, space_before=-1)])), (TypeError, "keeps_together", lambda: Block(5, keeps_together="no")),
    (GalleyError, "earlier block", lambda: Flow([Block(5, repeated_head=0)])), (TypeError, r"notes\[0\]", lambda: Block(5, notes=["a"])),
    (TypeError, "notes", lambda: Block(5, notes=3)), (TypeError, "space_above_notes", lambda: Flow([], space_above_notes="a")),
    (GalleyError, "section_level", lambda: Block(5, section_level=0)), (GalleyError, "baselineGrid", lambda: Flow([], baseline_grid=-1)),
    (GalleyError, "no block 1|block", lambda: Flow([Paragraph("a")]).fill([(0, 0, 9)]).place(1)),
    (GalleyError, "spaceAboveNotes", lambda: Flow([], space_above_notes=-1)),
    (GalleyError, "riting", lambda: Flow([Paragraph("a", writing_mode="verticalRL"), Paragraph("b")])),
    (TypeError, "containers", lambda: Flow([]).fill(5)), (TypeError, r"containers\[0\]", lambda: Flow([]).fill([5])),
    (TypeError, r"containers\[0\]", lambda: Flow([]).fill([(1, 2)])), (TypeError, r"containers\[0\]", lambda: Flow([]).fill([(0, 0, "a")])),
    (GalleyError, "container", lambda: Flow([]).fill([])), (GalleyError, "container 0", lambda: Flow([]).fill([(0, 0, math.nan, 5)])),
    (GalleyError, "container 0", lambda: Flow([]).fill([(0, 0, -5, 5)])), (TypeError, "around", lambda: Flow([]).fill([(0, 0, 5, 5, 5)])),
    (TypeError, "around", lambda: Flow([]).fill([(0, 0, 5, 5, [(1, 2)])])), (TypeError, "balanced", lambda: Flow([]).fill([(0, 0, 5)], balanced="a")),
    (TypeError, "after", lambda: Flow([]).fill([(0, 0, 5)], after=3)),
    (GalleyError, "last one", lambda: Flow([]).fill([(0, 0, 5)], after=Flow([Block(3)]).fill([(0, 0, 5)]))),
])
def test_mistakes_are_named(kind, name, call):
    if name == "last one":
        flow = Flow([Block(3)])
        with pytest.raises(kind, match=name):
            flow.fill([(0, 0, 5)], after=flow.fill([(0, 0, 5)]))
        name = "another flow"
    with pytest.raises(kind, match=name):
        call()


def test_a_flow_goes_to_other_processes():
    flow = Flow([Block(Paragraph(TEXT, size=12), widows=3, notes=[(3, Paragraph("note"))], break_after="page"), Block(5, repeated_head=0)])
    other = pickle.loads(pickle.dumps(flow))
    places = [(0, 0, 200, 60)]
    page = flow.fill(places)
    assert other.fill(places).fragments == page.fragments
    assert copy.copy(page) is page and copy.deepcopy(flow) is flow
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(page)
    assert repr(flow) == "Flow(2 blocks)" and "1 containers" in repr(page) and repr(flow.blocks[1]) == "Block(5.0)"


def test_names_are_those_of_the_table():
    """Each option of a block that the library has is an argument, by its name in snake_case."""
    with pytest.raises(GalleyError) as error:
        block = Block(5)
        block._options["x"] = 1
        Flow([block])
    names = str(error.value).split("there are ")[1].split(", ")
    assert sorted(names) == sorted([*Block(5, repeated_head=0, section_level=1)._options])
    assert galley_text.Flow is Flow
