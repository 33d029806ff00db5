"""What who draws needs: the characters of glyphs, the bytes of fonts, and pictures."""

import copy
import io
import math
import pickle
import random
import struct
import warnings
import xml.etree.ElementTree
import zlib
from pathlib import Path

import pytest

import galley_text
from galley_text import FontError, Fonts, GalleyError, GalleyWarning, Label, Measurer, Paragraph

ROOT = Path(__file__).resolve().parents[3]
TEXTS = ["Prepare once, lay out many.", "مرحبا بالعالم، لا بأس", "नमस्ते दुनिया क्षत्रिय", "日本語の組版", "e\u0301 a\u0300\u0323 fi ffl", "👍🏽 👨‍👩‍👧 🇩🇪",
         "Hello שלום 12 ภาษาไทย", "a\ud800b", "a\tb\n\nc", "", "straße"]


def drawn(layout):
    """All glyphs with their characters, as tuples."""
    return [(run.line, glyph, place, *characters) for run in layout.runs
            for glyph, place, characters in zip(run.glyphs, run.origins, run.characters)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_character_is_that_of_a_glyph(seed):
    dice = random.Random(seed)
    print("seed", seed)
    for _ in range(30):
        text = " ".join(dice.choice(TEXTS) for _ in range(dice.randrange(1, 4)))
        options = dice.choice([{}, {"text_transform": "uppercase"}, {"white_space": "collapse"}, {"writing_mode": "vertical_rl"}])
        layout = Paragraph(text, **options).layout(dice.choice([40, 90, math.inf]))
        shown = set()
        for run in layout.runs:
            assert len(run.glyphs) == len(run.origins) == len(run.characters) == len(run.advances)
            assert all(0 <= start < end <= len(text) for start, end in run.characters), (text, run)
            assert all(run.start <= start and end <= run.end for start, end in run.characters), (text, run)
            assert all(advance >= 0 for advance in run.advances)
            shown.update(index for start, end in run.characters for index in range(start, end))
            # Clusters follow each other in the order of reading.
            ordered = run.characters[::-1] if run.is_right_to_left else run.characters
            assert ordered == sorted(ordered), (text, run)
        hidden = {index for index, character in enumerate(text) if index not in shown}
        assert all(text[index] in " \t\n\u200d" for index in hidden), (text, [text[index] for index in hidden])


def test_glyphs_of_several_characters_and_characters_of_several_glyphs():
    layout = Paragraph("سلام", size=20).layout()
    pairs = [characters for run in layout.runs for characters in run.characters]
    # Lam and alef are one glyph.
    assert (1, 3) in pairs and pairs == sorted(pairs, reverse=True)
    layout = Paragraph("a\u0323\u030ab").layout()
    assert drawn(layout)[-1][3:] == (3, 4) and all(found[3:] == (0, 3) for found in drawn(layout)[:-1])


def test_tokens_and_hyphens_show_no_characters():
    layout = Paragraph("Prepare once, lay out many times over.").layout(120, lines=1, line_break_mode="truncatingMiddle")
    nothing = [characters for run in layout.runs for characters in run.characters if characters[0] == characters[1]]
    assert len(nothing) == 1
    start, end = layout.hidden
    assert not any(start < second and first < end for run in layout.runs for first, second in run.characters)
    hyphen = Paragraph("Donaudampfschifffahrt", hyphenation="automatic", language="de").layout(90).runs[0]
    assert hyphen.characters[-1][0] < hyphen.characters[-1][1] or hyphen.characters[-1] == (0, 0)


def test_advances_are_those_of_the_font():
    layout = Paragraph("Prepare once", size=20, kern=0, uses_ligatures=False).layout()
    run, = layout.runs
    for (x, _), (following, _), advance in zip(run.origins, run.origins[1:], run.advances):
        assert following - x == pytest.approx(advance, abs=0.01)
    info = layout.fonts[run.font]
    assert run.advances[0] == layout.fonts.outline(run.font, run.glyphs[0]).advance * 20 / info.units_per_em


def test_the_array_of_glyphs_is_that_of_runs():
    numpy = pytest.importorskip("numpy")
    for text in TEXTS:
        layout = Paragraph(text + " é " + text).layout(60)
        array = layout.glyph_array
        assert array.dtype.names == ("x", "y", "glyph", "run", "start", "end", "advance", "font")
        runs = layout.runs
        assert array["glyph"].tolist() == [glyph for run in runs for glyph in run.glyphs]
        assert list(zip(array["start"].tolist(), array["end"].tolist())) == [one for run in runs for one in run.characters]
        assert array["advance"].tolist() == [advance for run in runs for advance in run.advances]
        assert array["font"].tolist() == [run.font for run in runs for _ in run.glyphs]
        assert numpy.array_equal(array["run"], numpy.repeat(numpy.arange(len(runs)), [len(run.glyphs) for run in runs]))


def test_the_bytes_of_fonts():
    for info in Fonts():
        data = info.data()
        assert data[:4] in (b"\0\1\0\0", b"OTTO", b"true", b"ttcf") and Fonts(data)[0].glyph_count == info.glyph_count
    path = ROOT / "Fonts/NotoSans-Regular.ttf"
    assert Fonts(path)[0].data() == path.read_bytes() == Fonts(path.read_bytes())[0].data()
    layout = Paragraph("Hello مرحبا", weight=700).layout()
    widths = {}
    for run in layout.runs:
        info = layout.fonts[run.font]
        again = Fonts(info.data(), variations=info.variations, face_index=info.face_index)
        for glyph in run.glyphs:
            assert again.outline(0, glyph) == layout.fonts.outline(run.font, glyph)
        widths[info.source] = info.variations
    assert {"wght": 700} in widths.values()
    assert Fonts("embedded:Inter-roman.var.ttf")[0].variations == {"wght": 400}
    with pytest.raises(GalleyError):
        Fonts().data(10000)


def test_facts_of_fonts_are_values():
    info = Fonts("embedded:Inter-roman.var.ttf", weight=700)[0]
    again = pickle.loads(pickle.dumps(info))
    assert again == info == copy.deepcopy(info) and hash(again) == hash(info)
    assert again.data() == info.data() and len(again.data()) > 1000
    held = Fonts((ROOT / "Fonts/NotoSans-Regular.ttf").read_bytes())[0]
    assert held.data() and "data" not in repr(held) and "_opened" not in repr(held)
    with pytest.raises(FontError):
        pickle.loads(pickle.dumps(held)).data()


def test_other_libraries_draw_the_glyphs():
    image_font = pytest.importorskip("PIL.ImageFont")
    layout = Paragraph("Hello").layout()
    font = layout.fonts[layout.runs[0].font]
    opened = image_font.truetype(io.BytesIO(font.data()), 17)
    assert opened.getname()[0].startswith("Inter")


@pytest.mark.parametrize("text", TEXTS)
def test_pictures_of_vectors(text, tmp_path):
    layout = Paragraph(text, size=20).layout(90)
    svg = layout.render(tmp_path / "a.svg")
    assert svg == (tmp_path / "a.svg").read_bytes() == layout.render(format="svg")
    root = xml.etree.ElementTree.fromstring(svg)
    assert root.tag.endswith("svg") and float(root.get("width")) >= math.floor(layout.width)
    assert layout.render(str(tmp_path / "b.svg"), padding=10) != svg
    pdf = layout.render(tmp_path / "a.PDF")
    assert pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF")
    assert layout.render(format="pdf", outlines=True).startswith(b"%PDF-")


def test_what_a_file_lacks_is_a_warning():
    # An emoji of Unicode 18, of which there is no picture.
    layout = Paragraph("new: \U0001fae9").layout()
    for kind in ("svg", "pdf"):
        with pytest.warns(GalleyWarning, match="no picture of one emoji"):
            layout.render(format=kind)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Paragraph("known: 👍").layout().render(format="pdf")


def test_a_pdf_file_holds_its_text():
    pdf = Paragraph("Prepare once").layout().render(format="pdf", title="A title", author="Somebody", language="en")
    streams = b""
    for part in pdf.split(b"stream\n")[1:]:
        try:
            streams += zlib.decompressobj().decompress(part)
        except zlib.error:
            streams += part
    assert b"beginbfchar" in streams or b"beginbfrange" in streams
    assert b"A title" in pdf + streams and b"Somebody" in pdf + streams


def test_pictures_of_pixels():
    layout = Paragraph("Prepare once 👍", size=20).layout(90)
    try:
        png = layout.render(format="png")
    except GalleyError as error:
        assert "libcairo2" in str(error)
        pytest.skip("libcairo is not installed")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    assert width >= 2 * math.floor(layout.width) and height >= 2 * math.floor(layout.height)
    third = struct.unpack(">II", layout.render(format="png", scale=3, padding=10, background="#fff")[16:24])
    assert third[0] >= 3 * (math.floor(layout.width) + 20)


def test_a_picture_that_is_larger_than_expected():
    layout = Paragraph("日本語の組版、漢字とかな。" * 300).layout(300)
    svg = layout.render(format="svg")
    assert len(svg) > 1 << 16 and svg == layout.render(format="svg")
    assert layout.render(format="svg", color="#f00") != svg == layout.render(format="svg")


@pytest.mark.parametrize("arguments, error, words", [
    ({}, TypeError, "a path or a format"), ({"path": "a.gif"}, GalleyError, "format.*png, svg, pdf.*gif"),
    ({"path": "a"}, GalleyError, "format"), ({"format": "jpeg"}, GalleyError, "format"), ({"format": 5}, TypeError, "format"),
    ({"format": "svg", "scale": 0}, GalleyError, "scale"), ({"format": "svg", "scale": "2"}, TypeError, "scale"),
    ({"format": "svg", "padding": -1}, GalleyError, "padding"), ({"format": "svg", "padding": math.nan}, GalleyError, "padding"),
    ({"format": "svg", "padding": math.inf}, GalleyError, "padding"), ({"format": "svg", "scale": math.inf}, GalleyError, "scale"),
    ({"format": "svg", "color": "bleu"}, GalleyError, "color.*bleu"), ({"format": "svg", "color": 5}, TypeError, "color"),
    ({"format": "svg", "background": "#12"}, GalleyError, "background"), ({"format": "svg", "crop": "none"}, GalleyError, "crop"),
    ({"format": "svg", "title": "a\0b"}, GalleyError, "title"), ({"format": "svg", "outlines": "no"}, TypeError, "outlines"),
    ({"format": "png", "scale": 100, "padding": 1e6}, GalleyError, "large|pixels"),
])
def test_what_cannot_be_drawn_is_named(arguments, error, words):
    with pytest.raises(error, match=words):
        Paragraph("abc").layout().render(**arguments)


def test_notebooks_show_texts():
    for shown in (Paragraph("A paragraph " * 40), Paragraph("short").layout(90), Label("A label")):
        root = xml.etree.ElementTree.fromstring(shown._repr_svg_())
        assert 0 < float(root.get("width")) <= 660
    assert Label("")._repr_svg_() is None


MARKUP = "a <b>bold</b> &amp; <i>slanted</i> <span size='150%' color='#c00'>large</span> <ruby>\u6f22<rt>\u304b\u3093</rt></ruby>\U0001f600<u>x</u>"


def test_markup_has_styles():
    paragraph = Paragraph(MARKUP, markup=True, size=20)
    assert paragraph.text == "a bold & slanted large \u6f22\U0001f600x"
    layout = paragraph.layout()
    fonts = {paragraph.text[run.start:run.end].strip(): (layout.fonts[run.font], run.size) for run in layout.runs}
    assert fonts["bold"][0].variations["wght"] == 700 and "italic" in fonts["slanted"][0].source
    assert fonts["large"][1] == 30 and fonts["x"][1] == 20
    assert layout.source == [paragraph.text] and layout.caret(len(paragraph.text)).offset == len(paragraph.text)
    assert paragraph.measure() == layout.size and paragraph.natural_width > Paragraph(paragraph.text, size=20).natural_width
    assert b"#c00" in layout.render(format="svg").replace(b"#cc0000", b"#c00")
    heavy = Paragraph("<b>x</b>x", markup=True, weight=300).layout()
    assert [heavy.fonts[run.font].variations["wght"] for run in heavy.runs] == [700, 300]
    assert Paragraph("stra\u00dfe <b>x</b>", markup=True, text_transform="uppercase").layout().texts == ["STRASSE X"]
    assert Paragraph("", markup=True).text == ""


@pytest.mark.parametrize("markup, words", [
    ("a <b>bold", "markup at byte 2"), ("a & b", "byte 2"), ("<blink>x</blink>", "blink"), ("<span size='x'>y</span>", "size"),
    ("</b>", "markup")])
def test_wrong_markup_is_named_with_its_place(markup, words):
    with pytest.raises(GalleyError, match=words):
        Paragraph(markup, markup=True)


def test_markup_stands_alone():
    with pytest.raises(TypeError, match="ruby and markup exclude each other"):
        Paragraph("<b>x</b>", markup=True, ruby=[(0, 1, "y")])
    with pytest.raises(TypeError, match="text must be a str"):
        Paragraph(5, markup=True)
    with pytest.raises(TypeError, match="markup"):
        Paragraph("x", markup="no")


@pytest.mark.parametrize("format", ["svg", "pdf", "png"])
def test_a_missing_glyph_is_told(format):
    """Characters that no font has: of the text, of a token, of ruby and of a hyphen."""
    token = Paragraph("one two three four").layout(80, lines=1, line_break_mode="truncatingTail", token="\U00013999")
    ruby = Paragraph("漢字", ruby=[(0, 2, "\U00013998")]).layout(100)
    for layout, code in ((Paragraph("a\U00013997b", language="ja").layout(100), "13997"), (token, "13999"), (ruby, "13998")):
        with pytest.warns(GalleyWarning, match=rf"no font has “.” \(U\+{code}\)"):
            assert len(layout.render(format=format)) > 100
        with pytest.raises(GalleyError, match=f"no font has.*{code}"):
            layout.render(format=format, strict=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shown = Paragraph("one \U00013997").layout(50, lines=1)
        assert shown.render(format=format, strict=True) and Paragraph("ab\n\u00ad c\t👍").layout(60).render(format=format)


def test_a_file_that_lacks_something_is_not_written(tmp_path):
    path = tmp_path / "name.pdf"
    with pytest.raises(GalleyError, match="no font has"):
        Paragraph("\U00013997").layout(100).render(path, strict=True)
    assert not path.exists()
    with pytest.raises(TypeError, match="strict"):
        Paragraph("a").layout(100).render(path, strict="no")


def test_html_of_a_notebook():
    for thing in (Paragraph("a <b>"), Paragraph("a <b>").layout(40), galley_text.Label("a <b>")):
        page = thing._repr_html_()
        assert page.strip().startswith("<svg") and "&lt;b" in page
    assert galley_text.Label("")._repr_html_() is None


@pytest.mark.parametrize("maker", ["fpdf", "reportlab"])
def test_text_to_select_on_a_page_of_others(maker, tmp_path):
    """The three lines of the page about Python."""
    pypdf, other = pytest.importorskip("pypdf"), pytest.importorskip(maker)
    path = str(tmp_path / "page.pdf")
    if maker == "fpdf":
        page = other.FPDF(unit="pt")
        page.add_page()
        page.output(path)
    else:
        from reportlab.pdfgen.canvas import Canvas
        page = Canvas(path)
        page.showPage()
        page.save()
    layout = Paragraph("office ภาษาไทย 漢字", size=20).layout(300)
    text = pypdf.PdfReader(io.BytesIO(layout.render(format="pdf"))).pages[0]
    pages = pypdf.PdfWriter(path)
    pages.pages[0].merge_transformed_page(text, pypdf.Transformation().translate(72, 700))
    pages.write(path)
    found = pypdf.PdfReader(path).pages[0].extract_text()
    assert all(word in found for word in ("office", "ภาษาไทย", "漢字"))
    page = (Path(__file__).resolve().parents[3] / "docs/PYTHON.md").read_text()
    assert 'pypdf.PdfReader(io.BytesIO(layout.render(format="pdf"))).pages[0]' in page
    assert "merge_transformed_page(text, pypdf.Transformation().translate(72, 700))" in page
