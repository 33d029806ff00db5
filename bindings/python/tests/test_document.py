"""Documents: after any edits, lines, carets and areas are those of a paragraph of the whole text, and offsets count characters."""

import copy
import math
import pickle
import random
import re
import threading

import pytest

import galley_text
from galley_text import Document, GalleyError, Paragraph

PARTS = ["Prepare once, lay out many. ", "Größe 12 € ", "مرحبا بالعالم ", "日本語、の文。", "\n", "\r\n", "\u2029", "e\u0301 ",
         "\U0001f468\u200d\U0001f469\u200d\U0001f467 ", "\U00020bb7野家 ", "ภาษาไทย ", "x", "\t", "hyphen-ated ", "\u00ad"]
WIDTHS = [150.0, 90.5, math.inf]


def written(generator, count):
    return "".join(generator.choice(PARTS) for _ in range(count))


def edited(seed, count=12):
    """A document after some edits, and its text."""
    generator = random.Random(seed)
    text = written(generator, 60)
    document = Document(text, size=15)
    for _ in range(count):
        start = generator.randrange(len(text) + 1)
        end = min(len(text), start + generator.choice([0, 1, 5, 40]))
        new = written(generator, generator.randrange(4))
        document.replace(start, end, new)
        text = text[:start] + new + text[end:]
        if generator.random() < 0.5:  # Lines that are known meanwhile.
            document.measure(generator.choice(WIDTHS))
    return document, text, generator


@pytest.mark.parametrize("seed", range(12))
def test_an_edited_document_is_a_paragraph_of_its_text(seed):
    document, text, generator = edited(seed)
    assert document.text == text and len(document) == len(text)
    paragraph = Paragraph(text, size=15)
    for width in WIDTHS:
        layout = paragraph.layout(width)
        size = document.measure(width)
        assert size.line_count == len(layout.lines) and size.height == pytest.approx(layout.height, abs=1e-6)
        assert size.width == pytest.approx(layout.size.width, abs=1e-6)
        lines = document.lines(width)
        assert [(line.start, line.end, line.ends_paragraph) for line in lines] == [
            (line.start, line.end, line.ends_paragraph) for line in layout.lines]
        assert list(layout.line_ends) == [line.end for line in lines]
        assert [line.number for line in lines] == list(range(len(lines)))
        for line, other in zip(lines, layout.lines):
            assert (line.x, line.width, line.baseline) == pytest.approx((other.x, other.width, other.baseline), abs=1e-5)
        for _ in range(30):
            offset = generator.randrange(len(text) + 1)
            upstream = generator.random() < 0.5
            caret, other = document.caret(offset, width, upstream=upstream), layout.caret(offset, upstream=upstream)
            assert (caret.offset, caret.line, caret.upstream, caret.is_right_to_left) == (
                other.offset, other.line, other.upstream, other.is_right_to_left)
            assert tuple(caret.rect) == pytest.approx(tuple(other.rect), abs=1e-5)
            point = generator.uniform(-5, 200), generator.uniform(-5, size.height + 5)
            assert document.hit(*point, width).offset == layout.hit(*point).offset
            start, end = sorted(generator.randrange(len(text) + 1) for _ in range(2))
            found, wanted = document.selection(start, end, width), layout.selection(start, end)
            assert [tuple(rect) for rect in found] == [pytest.approx(tuple(rect), abs=1e-5) for rect in wanted]


@pytest.mark.parametrize("seed", range(6))
def test_a_viewport_has_the_lines_that_reach_into_it(seed):
    document, _, generator = edited(seed)
    for width in WIDTHS[:2]:
        lines = document.lines(width)
        for _ in range(10):
            top = generator.uniform(0, lines[-1].bottom)
            bottom = top + generator.uniform(1, 200)
            assert document.lines(width, top=top, bottom=bottom) == [
                line for line in lines if line.bottom > top and line.top < bottom]


@pytest.mark.parametrize("seed", range(6))
def test_keys_lead_through_the_whole_text(seed):
    """To the right through text of one direction, every place is met once, in order, and Down ends in the last line."""
    generator = random.Random(seed)
    text = "".join(generator.choice(["word ", "Größe ", "日本", "e\u0301", "\U0001f468\u200d\U0001f467", "\n"]) for _ in range(60)) + "."
    document, width = Document(text), 120.0
    caret, seen = document.caret(0, width), [0]
    while True:
        after = document.move(caret, "right", width)
        if after == caret:
            break
        caret = after
        seen.append(caret.offset)
    assert seen == sorted(seen) and seen[-1] == len(text)
    expected, offset = [0], 0
    while offset < len(text):
        offset = document.character(offset)[1]
        expected.append(offset)
    assert sorted(set(seen)) == expected
    for start, end in zip(expected, expected[1:]):
        assert document.character_before(end) == (start, end)
    caret = document.caret(0, width)
    for _ in range(document.measure(width).line_count):
        caret = document.move(caret, "down", width, preferred_x=0)
    assert caret.line == document.measure(width).line_count - 1


def test_words_and_paragraphs():
    document = Document("One two,\nthree\r\nvier")
    assert [document.paragraph(number) for number in range(document.paragraph_count)] == [(0, 9), (9, 16), (16, 20)]
    assert [document.paragraph_number(offset) for offset in (0, 8, 9, 15, 16, 99)] == [0, 0, 1, 1, 2, 2]
    assert document.word(5) == (4, 7) and document.word_at(1, 5) == (0, 3)
    assert document.next_word_end(3) == 7 and document.previous_word_start(9) == 4
    assert document[4:7] == "two" and document[-4:] == "vier" and document[::-1] == document.text[::-1]


@pytest.mark.parametrize("seed", range(6))
def test_find_and_replace(seed):
    document, text, generator = edited(seed)
    earlier, wanted = document.copy(), generator.choice(["many", "日本", "e\u0301", " "])
    found = document.find(wanted)
    assert found == [match.span() for match in re.finditer(re.escape(wanted), text)]
    assert document.find(wanted, 40, 90) == [match.span() for match in re.compile(re.escape(wanted)).finditer(text, 40, 90)]
    document.replace_all(found, "→")
    assert document.text == text.replace(wanted, "→") and earlier.text == text
    difference = document.difference(earlier)
    if not found:
        assert difference == []
        return
    (start, _), (new_start, _) = difference[0]
    (_, end), (_, new_end) = difference[-1]
    assert earlier[:start] == document[:new_start] and earlier[end:] == document[new_end:]
    between = zip(difference, difference[1:])
    assert all(earlier[old[1]:next_old[0]] == document[new[1]:next_new[0]]
               for (old, new), (next_old, next_new) in between)


def test_an_edit_that_is_wrong_changes_nothing():
    document = Document("abc def")
    for call in (lambda: document.replace_all([(0, 2), (1, 3)], "x"), lambda: document.replace(5, 2, "x"),
                 lambda: document.replace_all([(4, 6), (0, 1)], "x"), lambda: document.find(""),
                 lambda: document.mark("ab", 0, 1, selected=(2, 1)), lambda: document.set_style(3, 1, size=9)):
        with pytest.raises(GalleyError):
            call()
    with pytest.raises((TypeError, GalleyError), match="alignment"):
        document.set_style(0, 1, alignment="center")
    with pytest.raises(TypeError, match="siz"):
        document.set_style(0, 1, siz=3)
    for options in ({"text_transform": "uppercase"}, {"initial_letter": 3}):
        with pytest.raises(GalleyError):
            Document("abc", **options)
    assert document.text == "abc def" and document.styles() == [(0, 7, {}, None)]


def test_text_of_an_input_method():
    document = Document("ab日本")
    assert document.marked is None
    assert document.mark("に", 2, 4) == (3, 3) and document.marked == (2, 3)
    assert document.mark("にほん", 0, 0, selected=(1, 2)) == (3, 4) and document.text == "abにほん"
    document.replace(0, 1, "xyz")
    assert document.marked == (4, 7)
    copied = pickle.loads(pickle.dumps(document))
    assert copied.marked == (4, 7) and copied.text == document.text
    document.unmark()
    assert document.marked is None and document.text == "xyzbにほん"


def test_styles_move_with_the_text():
    document = Document("a title\nsome text", size=10)
    document.set_style(0, 7, size=30, weight=700)
    document.set_style(5, 12, tag=("note", 1))
    document.set_style(10, 12, text_decoration_line=["underline"])
    document.replace(0, 0, ">> ")
    assert [tuple(part[:2]) + (part.options.get("size"), part.tag) for part in document.styles()] == [
        (0, 8, 30, None), (8, 10, 30, ("note", 1)), (10, 13, None, ("note", 1)), (13, 15, None, ("note", 1)), (15, 20, None, None)]
    assert document.lines()[0].ascent > 2.5 * document.lines()[1].ascent
    other = pickle.loads(pickle.dumps(document))
    assert other.styles() == document.styles() and other.lines(60) == document.lines(60)
    copied = copy.deepcopy(document)
    document.clear_style(0, 8)
    assert document.styles()[0] == (0, 8, {}, None) and copied.styles()[0].options["size"] == 30
    assert document.difference(copied) == [((0, 8), (0, 8))]


def test_a_line_has_its_glyphs():
    document = Document("\n".join(f"Zeile {number} größer" for number in range(300)))
    place = document.line_layout(document.paragraph(250)[0] + 3, 400.0)
    line = place.layout.lines[place.line]
    assert place.number == 250 and place.layout.source[place.line] == "Zeile 250 größer\n"
    assert document[place.start + line.start:place.start + line.end] == "Zeile 250 größer\n"
    assert line.baseline + place.y == pytest.approx(document.lines(400.0)[250].baseline)


def test_surrogates_stand_for_one_character_each():
    document = Document("a\ud800b")
    document.replace(2, 3, "\udfffc")
    assert document.text == "a\ufffd\ufffdc" and len(document) == 4


def test_offsets_beyond_the_text_are_its_ends():
    document = Document("añb")
    assert document.caret(99).offset == 3 and document.caret(-5).offset == 0 and document[2:10**9] == "b"
    document.replace(99, 2**63 - 1, "!")
    assert document.text == "añb!"
    with pytest.raises(GalleyError):
        document.lines(math.nan)


def test_ten_megabytes():
    text = "Größe und Länge der Zeilen, 日本 und mehr.\n" * 220_000
    document = Document(text)
    middle = len(text) // 2
    for step in range(200):
        document.replace(middle + step, middle + step, "x")
    assert len(document) == len(text) + 200 and document[middle:middle + 200] == "x" * 200
    assert document.caret(middle, 500.0).line == text.count("\n", 0, middle)


def test_threads_share_a_document():
    document, errors = Document("word " * 2000), []

    def ask():
        try:
            for _ in range(50):
                assert document.measure(200.0).line_count > 0
                document.lines(200.0, top=100, bottom=300)
                document.text
        except Exception as error:  # pragma: no cover
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for step in range(200):
        document.replace(step, step, "ab ")
    for thread in threads:
        thread.join()
    assert not errors and len(document) == 10_000 + 600


def test_line_ends_are_a_column():
    paragraph = Paragraph("Größe 日本 \U0001f600 \U00020bb7 of lines " * 9)
    for text in (paragraph, Paragraph("plain text " * 300), Paragraph("a\ud800b c\ud83d\ude00 d" * 3), Paragraph("")):
        for width in (70.0, 20.0, math.inf):
            layout = text.layout(width)
            assert layout.line_ends.tolist() == [line.end for line in layout.lines]
    transformed = Paragraph("straße  und ", text_transform="uppercase", white_space="collapse").layout(40.0)
    assert transformed.line_ends.tolist() == [line.end for line in transformed.lines]
    numpy = pytest.importorskip("numpy")
    array = numpy.asarray(paragraph.layout(70.0).line_ends)
    assert array.dtype == numpy.int64 and not array.flags.owndata


def test_glyphs_for_others():
    shaped = galley_text.shape("office", features="-liga")
    assert [glyph.cluster for glyph in shaped] == list(range(6)) and all(glyph.x_advance > 0 for glyph in shaped)
    assert [glyph.cluster for glyph in galley_text.shape("日ab", font="embedded:NotoSansCJKjp-Regular.subset.otf")] == [0, 1, 2]
    with pytest.raises(GalleyError, match="direction"):
        galley_text.shape("x", direction="up")
    layout = Paragraph("Office AV مرحبا 日本", size=20).layout(90.0)
    runs = layout.shape()
    assert [[glyph.glyph for glyph in run.glyphs] for run in runs] == [run.glyphs for run in layout.runs]
    for run in runs:
        unit = run.size / run.font.units_per_em
        x, y = run.origin
        for glyph, point in zip(run.glyphs, run.points):
            assert (x + glyph.x_offset * unit, y - glyph.y_offset * unit) == pytest.approx(point, abs=unit * len(run.glyphs))
            x += glyph.x_advance * unit
