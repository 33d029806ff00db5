"""The package galley_text as its users call it."""

import ctypes
import math
import random
import sys
import threading
from pathlib import Path

import pytest

import galley_text
from galley_text import _native
from galley_text import Fonts, Label, Measurer, Paragraph
from galley_text._options import Styles

ROOT = Path(__file__).resolve().parents[3]
TEXT = "Prepare once, lay out many."


def test_measures_as_readme_says():
    size = galley_text.measure(TEXT, width=120)
    assert size == (111.63494300842285, 41.14772727272727, 16.46875, 37.04261363636364, 2)
    assert Paragraph(TEXT).measure(120) == size == Paragraph(TEXT).layout(120).size


def test_batch_is_what_single_calls_give():
    texts = ["Save", "", "naïve café", "ภาษาไทยเป็นภาษา", "with\0zero", "مرحبا بالعالم", "lone \ud800 surrogate"] * 150
    widths = [40, 200, math.inf]
    measurer = Measurer(size=15)
    expected = [measurer.measure(text, width) for text in texts for width in widths]
    for threads in (1, 4, 0):
        assert list(measurer.measure_all(texts, widths, threads=threads)) == expected
        assert list(measurer.measure_all(galley_text.Texts(texts), widths, threads=threads)) == expected
    assert list(measurer.measure_all([], 100)) == list(measurer.measure_all(galley_text.Texts([]), 100)) == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_texts_of_any_characters_are_the_same_in_utf16(seed):
    dice = random.Random(seed)
    letters = "abc defg hij-klm.nop" * 4 + "é’–€ж日ابก" + "😀𝒳"
    texts = ["".join(dice.choice(letters) for _ in range(dice.randrange(40))) for _ in range(2000)] + ["a" * 511 + "’", "’" + "a" * 600]
    measurer = Measurer()
    expected = [measurer.measure(text, 90) for text in texts]
    assert list(measurer.measure_all(texts, 90)) == expected
    # Python asks in UTF-8; the library takes UTF-16, too.
    data = "\0".join(texts).encode("utf-16-le" if sys.byteorder == "little" else "utf-16-be")
    batch = _native.Texts(struct_size=ctypes.sizeof(_native.Texts), encoding=_native.UTF16, joined=data,
                          joined_length=len(data) // 2, count=len(texts))
    sizes = (_native.Size * len(texts))()
    _native.check(_native.library.galley_measurer_measure_batch(
        measurer._handle.pointer, ctypes.byref(batch), (ctypes.c_double * 1)(90), 1, 1, sizes))
    assert [(size.width, size.height, size.line_count) for size in sizes] == [
        (size.width, size.height, size.line_count) for size in expected]


def lines_of_runs(data, units, encoding, styles, lengths):
    """The lines of a text whose runs, as long as is said, have all the same style, at 90 points."""
    runs = (_native.Run * len(lengths))(*[(length, ctypes.pointer(styles.style)) for length in lengths])
    whole = _native.ParagraphRun(units, ctypes.pointer(styles.paragraph_style))
    handle = _native.Handle(_native.library.galley_paragraph_create, data, units, encoding, runs, len(runs), ctypes.byref(whole), 1)
    layout = _native.Handle(_native.library.galley_layout_create, handle.pointer, 90, None)
    return [tuple(line) for line in _native.rows(_native.listed(_native.library.galley_layout_lines, layout, _native.Line))]


@pytest.mark.parametrize("language", [None, "en", "ja", "th", "tr", "he"])
def test_a_text_of_one_style_is_the_same_in_runs_and_in_utf16(language):
    dice = random.Random(language)
    letters = "abc defg hij-klm.nop" * 4 + "é’–€ж日本、。ーツאבابكภาษาไทย" + "😀𝒳" + "\ud800\udc00\ufffd"
    styles = Styles({} if language is None else {"language": language})
    for length in [*range(40), 600]:
        text = "".join(dice.choice(letters) for _ in range(length))
        units = text.encode("utf-16-le" if sys.byteorder == "little" else "utf-16-be", "surrogatepass")
        # A pair of surrogates that stand together by chance is a character; one alone is U+FFFD.
        known = units.decode("utf-16-le" if sys.byteorder == "little" else "utf-16-be", "replace")
        data, at = known.encode(), len(known[:dice.randint(0, len(known))].encode())
        plain = lines_of_runs(data, len(data), _native.UTF8, styles, [len(data)])
        assert lines_of_runs(data, len(data), _native.UTF8, styles, [at, len(data) - at]) == plain
        wide = lines_of_runs(units, len(units) // 2, _native.UTF16, styles, [len(units) // 2])
        ends = [len(data[:line[1]].decode().encode("utf-16-le")) // 2 for line in plain]
        assert [line[1] for line in wide] == ends and [line[2:] for line in wide] == [line[2:] for line in plain]


def test_texts_that_are_ready_outlive_what_they_were_made_from():
    texts = galley_text.Texts(f"number {index} – €" for index in range(500))
    assert (len(texts), texts[7]) == (500, "number 7 – €")
    noise = [f"other {index}" for index in range(5000)]
    sizes = [list(Measurer(size=size).measure_all(texts, 60)) for size in (12, 15)]
    assert sizes == [[galley_text.measure(text, 60, size=size) for text in texts] for size in (12, 15)] and noise


def test_batch_is_an_array_without_a_copy():
    numpy = pytest.importorskip("numpy")
    sizes = Measurer().measure_all(["a", "b c d", ""], [20, 100])
    assert sizes.array.shape == (3, 2)
    assert sizes.array["width"].ravel().tolist() == [size.width for size in sizes]
    assert sizes.array["line_count"].sum() == sum(size.line_count for size in sizes)
    assert numpy.shares_memory(sizes.array, sizes.array)
    assert Measurer().measure_all([], [1, 2]).array.shape == (0, 2)


def test_offsets_count_characters():
    text = "a😀é ภาษาไทย end"
    layout = Paragraph(text, size=20).layout(60)
    lines = layout.lines
    assert [line.start for line in lines[1:]] == [line.end for line in lines[:-1]]
    assert (lines[0].start, lines[-1].end) == (0, len(text))
    assert "".join(layout.texts) == text
    assert [text[cluster.start:cluster.end] for cluster in layout.clusters][:3] == ["a", "😀", "é"]
    for offset in range(len(text)):
        caret = layout.caret(offset)
        middle = caret.rect.y + caret.rect.height / 2
        assert layout.hit(caret.rect.x, middle).rect.x == pytest.approx(caret.rect.x)


def test_damaged_text_keeps_its_offsets():
    text = "ab\udc80cd"
    assert [cluster[:2] for cluster in Paragraph(text).layout().clusters][:2] == [(0, 1), (1, 2)]
    assert Paragraph(text).layout().lines[0].end == len(text)


def test_selection_covers_its_text():
    layout = Paragraph("Hello مرحبا end", size=20).layout()
    whole = layout.selection(0, 15)
    assert sum(rect.width for rect in whole) == pytest.approx(layout.width)
    assert len(layout.selection(3, 9)) == 2


def test_glyphs_have_outlines():
    layout = Paragraph("ag").layout()
    run, = layout.runs
    info = layout.fonts[run.font]
    assert info.family == "Inter" and info.units_per_em > 0
    outline = layout.fonts.outline(run.font, run.glyphs[0])
    assert outline.commands[0][0] == "M" and outline.commands[-1][0] == "Z"
    assert outline.advance * run.size / info.units_per_em == pytest.approx(run.origins[1][0])
    assert layout.fonts.outline(run.font, 70000).commands == ()


def test_wraps_and_fits():
    assert galley_text.wrap(TEXT, 120) == ["Prepare once,", "lay out many."]
    size = galley_text.fit_size(TEXT, 200, 60)
    assert galley_text.measure(TEXT, 200, size=size).height <= 60
    assert galley_text.measure(TEXT, 200, size=size + 0.25).height > 60
    assert galley_text.fit_size(TEXT, 200, 5, minimum=10) is None
    assert galley_text.fit_size(TEXT, 1e6, 1e6, maximum=30) == 30


def test_labels_truncate():
    label = Label("Benachrichtigungseinstellungen")
    assert label.intrinsic_content_size == (257, 21)
    layout, x, y, factor = label.layout((0, 0, 180, 21))
    assert layout.is_truncated and layout.hidden == (19, 30) and factor == 1
    assert Label("").layout((0, 0, 10, 10))[0] is None
    assert label.measure("min-content")[0] < label.measure(180)[0] <= 180 < label.measure()[0]


def test_limits_shorten():
    layout = Paragraph(TEXT * 5).layout(120, lines=2, line_break_mode="truncatingTail", token="…")
    assert len(layout.lines) == 2 and layout.hidden[1] == len(TEXT * 5)


def test_fonts_come_from_files_and_bytes():
    path = ROOT / "Fonts/NotoSans-Regular.ttf"
    by_file = galley_text.measure(TEXT, font=path)
    assert galley_text.measure(TEXT, font=path.read_bytes()) == by_file == galley_text.measure(TEXT, font=[path])
    assert galley_text.measure(TEXT, font=Fonts(path)) == by_file != galley_text.measure(TEXT)
    assert galley_text.measure(TEXT, weight=700).width > galley_text.measure(TEXT).width
    assert galley_text.measure(TEXT, variations={"wght": 700}) == galley_text.measure(TEXT, weight=700)
    assert len(Fonts()) > 10 and Fonts()[0].family == "Inter"


def test_breaks_are_offsets_of_characters():
    assert galley_text.line_breaks("é b\nc") == [(2, False), (4, True), (5, True)]
    assert Paragraph("a\U0010FFFDb").missing == [(1, 2)]


@pytest.mark.parametrize("call, error, words", [
    (lambda: galley_text.measure("x", math.nan), galley_text.GalleyError, "not a number"),
    (lambda: galley_text.measure("x", size=-1), galley_text.GalleyError, "size"),
    (lambda: galley_text.measure("x", colour=1), TypeError, "colour"),
    (lambda: galley_text.measure("x", alignment="middle"), ValueError, "natural"),
    (lambda: Fonts("/no/such/font"), galley_text.FontError, "/no/such/font"),
    (lambda: Fonts(b"no font"), galley_text.FontError, "font"),
    (lambda: Fonts("embedded:none"), galley_text.FontError, "none"),
    (lambda: Paragraph("x", font_features={"toolong": 1}), ValueError, "tag"),
])
def test_mistakes_are_named(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_threads_share_what_they_measure():
    measurer, paragraph = Measurer(), Paragraph(TEXT * 20)
    expected = [measurer.measure(TEXT, width) for width in range(50, 150)], paragraph.layout(90).lines
    answers = []

    def work():
        answers.append(([measurer.measure(TEXT, width) for width in range(50, 150)], paragraph.layout(90).lines))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4
