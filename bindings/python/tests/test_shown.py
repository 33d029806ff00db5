"""Lines as they are to be drawn: what they show is there, what they do not show is not."""

import random
import re

import pytest

import galley_text
from galley_text import Label, Paragraph

LONG = "Donaudampfschifffahrtsgesellschaft ist lang"
TEXT = "Prepare once, lay out many times over."


def test_divided_words_have_their_hyphen():
    options = {"hyphenation": "automatic", "language": "de"}
    assert galley_text.wrap(LONG, 130, **options) == ["Donaudampf‐", "schifffahrtsge‐", "sellschaft ist", "lang"]
    assert galley_text.wrap(LONG, 130, hyphenate_character="=", **options)[0] == "Donaudampf="
    assert galley_text.wrap("Donau\xaddampf\xadschiff", 70) == ["Donau‐", "dampf‐", "schiff"]
    assert galley_text.wrap("Donau\xaddampf\xadschiff", 500) == ["Donaudampfschiff"]


def test_a_hyphen_is_one_that_the_font_has():
    layout = Paragraph(LONG, hyphenation="automatic", language="de", terminal_width="ambiguousNarrow").layout(12)
    assert layout.texts[0].endswith("‐")


@pytest.mark.parametrize("mode, shown", [
    ("truncatingTail", "Prepare onc…"), ("truncating_tail", "Prepare onc…"), ("truncatingMiddle", "Prepar…s over."),
    ("truncatingHead", "…y times over."), ("wordWrapping", "Prepare once, "), ("clipping", "Prepare once, ")])
def test_what_is_cut_is_left_out(mode, shown):
    layout = Paragraph(TEXT).layout(120, lines=1, line_break_mode=mode)
    assert layout.texts == layout.shown == [shown]
    assert layout.is_truncated and "".join(layout.source) == TEXT[:len("".join(layout.source))]
    assert galley_text.wrap(TEXT, 120, lines=1, line_break_mode=mode) == [shown.rstrip()]


def test_tokens_are_shown():
    assert galley_text.wrap(TEXT, 140, lines=1, line_break_mode="truncatingTail", token=" [more]") == ["Prepare o [more]"]
    layout, *_ = Label("Benachrichtigungseinstellungen").layout((0, 0, 180, 21))
    assert layout.texts == ["Benachrichtigungsei…"] and layout.hidden == (19, 30)


def test_no_width_is_lost_with_spaces_that_do_not_break():
    assert galley_text.wrap("a\xa0 b", 16) == ["a\xa0", "b"]
    assert galley_text.wrap("a\u202f\nb \u3000\n", 50) == ["a\u202f", "b", ""]
    assert Paragraph("a \nb").layout(50).texts == ["a ", "b"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_shown_lines_measure_what_their_layout_says(seed):
    dice = random.Random(seed)
    print("seed", seed)
    words = ["Typography", "re\xadpre\xadsen\xadta\xadtion", "\xa0", "日本語", "مرحبا", "un\xadcon\xadven\xadtion\xadal", "it", "\n", "é"]
    for _ in range(150):
        text = " ".join(dice.choice(words) for _ in range(dice.randrange(1, 12)))
        width = dice.randrange(30, 250)
        mode = dice.choice(["wordWrapping", "truncatingTail", "truncatingMiddle", "truncatingHead"])
        layout = Paragraph(text, hyphenation="manual").layout(width, lines=dice.randrange(4), line_break_mode=mode)
        assert len(layout.texts) == len(layout.source) == len(layout.lines)
        for shown, source, line in zip(layout.texts, layout.source, layout.lines):
            assert "\xad" not in shown and "\n" not in shown
            # Whoever draws the line alone takes the room that the layout has for it.
            alone = Paragraph(shown.rstrip(" ")).natural_width
            rtl = re.search("[\u0600-\u06ff]", text)
            # A token is not kerned with what stands before it.
            near = 3 if layout.is_truncated and line is layout.lines[-1] else 0.7
            assert rtl or alone == pytest.approx(line.width, abs=near), (text, width, mode, shown, line)
        if not layout.is_truncated:
            assert "".join(layout.source) == text
            plain = "".join(layout.texts).replace("‐", "")
            assert plain == text.replace("\xad", "").replace("\n", "")


def test_lone_surrogates_are_one_character_as_in_the_command():
    widths = [galley_text.measure(text).width for text in ("\ufffd", "\ud800", "a\ud800b", "\ud83d\ude00", "😀")]
    assert widths[0] == widths[1] and widths[3] == widths[4]
    assert galley_text.measure("a\ud800b") == galley_text.measure("a\ufffdb")
    assert galley_text.measure_all(["a\ud800b", "’"], 50)[0] == galley_text.measure("a\ufffdb", 50)
    assert galley_text.transform("a\ud800b", "uppercase") == "A\ufffdB"
    layout = Paragraph("a\ud800b\U0001f600c").layout()
    assert [cluster[:2] for cluster in layout.clusters] == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    assert sum(len(run.glyphs) for run in layout.runs) == 5
    assert layout.texts == ["a\ufffdb\U0001f600c"] and layout.source == ["a\ud800b\U0001f600c"]
    assert Label("x\udc80y").layout((0, 0, 90, 30))[0].texts == ["x\ufffdy"]


def test_lists_are_found_once():
    layout = Paragraph(TEXT * 20).layout(90)
    for name in ("lines", "runs", "clusters", "texts", "source", "fonts"):
        assert getattr(layout, name) is getattr(layout, name)
