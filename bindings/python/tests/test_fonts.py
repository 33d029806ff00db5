"""Fonts by path are those that stand there now, wherever the process stands, and whatever becomes of the file."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import galley_text
from galley_text import FontError, Fonts, Measurer

FOLDER = Path(__file__).resolve().parents[3] / "Fonts"
REGULAR, BOLD = FOLDER / "NotoSans-Regular.ttf", FOLDER / "NotoSans-Bold.ttf"


def test_a_file_that_was_replaced_is_read_again(tmp_path):
    path = tmp_path / "f.ttf"
    shutil.copy(REGULAR, path)
    regular = galley_text.measure("Hello", font=str(path)).width
    kept = Fonts(path)
    shutil.copy(BOLD, tmp_path / "g.ttf")
    os.replace(tmp_path / "g.ttf", path)
    bold = galley_text.measure("Hello", font=str(path)).width
    assert bold == galley_text.measure("Hello", font=str(BOLD)).width != regular
    assert galley_text.measure("Hello", font=[path]).width == bold == Measurer(font=path).measure("Hello").width
    # Fonts that are open stay what they were.
    assert galley_text.measure("Hello", font=kept).width == regular


def test_a_relative_path_is_of_the_current_folder(tmp_path, monkeypatch):
    for name, file in (("one", REGULAR), ("two", BOLD)):
        (tmp_path / name).mkdir()
        shutil.copy(file, tmp_path / name / "f.ttf")
    widths = []
    for name in ("one", "two", "one"):
        monkeypatch.chdir(tmp_path / name)
        widths.append(galley_text.measure("Hello", font="f.ttf").width)
    assert widths[0] == widths[2] != widths[1]
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FontError, match="f.ttf"):
        galley_text.measure("Hello", font="f.ttf")


def test_a_file_that_shrinks_ends_nothing(tmp_path):
    path = tmp_path / "f.ttf"
    shutil.copy(FOLDER / "Inter-roman.var.ttf", path)
    code = """
import os, sys, galley_text as g
fonts = g.Fonts(sys.argv[1])
before = g.measure("Hello", font=fonts).width
os.truncate(sys.argv[1], 100)
text = "".join(map(chr, range(0x20, 0x2000)))
assert g.measure("Hello", font=fonts).width == before and g.measure(text, font=fonts).width > 0
for glyph in range(fonts[0].glyph_count):
    fonts.outline(0, glyph)
try:
    g.measure("Hello", font=sys.argv[1])
except g.FontError as error:
    print("refused:", error)
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, env=environment)
    assert done.returncode == 0 and "refused" in done.stdout, done.stderr


def test_embedded_fonts_say_that_they_are():
    for info in Fonts():
        assert info.source.startswith("embedded:")
    again = Fonts(Fonts()[5].source)
    assert again[0] == Fonts()[5]
    assert Fonts(REGULAR)[0].source == str(REGULAR)
    assert Fonts(REGULAR, "embedded:*")[1].source == Fonts()[0].source


def test_many_styles_in_turn_are_remembered():
    from galley_text import _text
    for _ in range(3):
        for size in range(1, 101):
            galley_text.measure("x", size=size, font_features={"tnum": 1})
    assert _text._kept_measurer.cache_info().hits >= 200


@pytest.mark.parametrize("options, wanted", [
    ({"family": "noto sans"}, "NotoSans-Regular.ttf"), ({"family": "Noto Sans", "weight": 700}, "NotoSans-Bold.ttf"),
    ({"family": "Noto Sans", "slant": "italic"}, "NotoSans-Italic.ttf"), ({"slant": "italic"}, "Inter-italic.var.ttf"),
    ({"font": "family:Roboto", "weight": 900}, "Roboto-Bold.subset.ttf"), ({"weight": 700, "font": "embedded:*"}, "Inter-roman.var.ttf"),
])
def test_families_weights_and_slants(options, wanted):
    named = {name: value for name, value in options.items() if name != "font"}
    fonts = Fonts(*([options["font"]] if "font" in options else []), **named)
    assert fonts[0].source == f"embedded:{wanted}"
    # The embedded ones follow, unless a list says otherwise.
    assert ("font" in options and options["font"] != "embedded:*") == (len(fonts) == 1)
    width = galley_text.measure("Hamburgefonts", **options).width
    assert width == galley_text.measure("Hamburgefonts", font=fonts).width == Measurer(**options).measure("Hamburgefonts").width
    assert galley_text.Label("Hamburgefonts", scale=None, **options).intrinsic_content_size[0] == width


def test_a_family_is_looked_for_in_a_folder(tmp_path):
    fixtures = FOLDER.parent / "Tests/Fixtures/Fonts"
    fonts = Fonts(family="galley label metrics", folder=fixtures)
    assert fonts[0].source.endswith("GalleyLabelMetrics-Regular.ttf") and fonts[1].source == "embedded:Inter-roman.var.ttf"
    with pytest.raises(FontError, match="galley label metrics"):
        Fonts(family="galley label metrics")
    with pytest.raises(FontError):
        galley_text.measure("a", family="No Such Family")
    for wrong in ({"slant": "steep"}, {"family": "a\0"}, {"width": -1}, {"font": "system:Inter"}):
        with pytest.raises((FontError, galley_text.GalleyError)):
            Fonts(*([wrong.pop("font")] if "font" in wrong else []), **wrong)
    for options in ({"family": "Inter"}, {"slant": "italic"}, {"system_fonts": True}):
        with pytest.raises(TypeError, match="when Fonts are opened"):
            galley_text.measure("a", font=fonts, **options)


def test_the_fonts_of_the_machine():
    try:
        fonts = Fonts("embedded:Inter-roman.var.ttf", system_fonts=True, language="ja")
    except FontError as error:
        pytest.skip(str(error))
    assert fonts[0].source == "embedded:Inter-roman.var.ttf"
    assert all(os.path.exists(font.source) for font in list(fonts)[1:])
    for font in list(fonts)[1:3]:
        assert font.family and Fonts(family=font.family, system_fonts=True)[0].family == font.family
    import pickle
    assert [font.source for font in pickle.loads(pickle.dumps(fonts))] == [font.source for font in fonts]


def test_names_of_people_have_glyphs():
    names = "髙﨑𠮷濵桒栁槗彅 喆堃镕頔珺垚翀 瑝燁 咗喺啲嚟冇佢哋"
    assert galley_text.missing([names]).tolist() == [0]
    encodings = {"cp932": [(range(0x81, 0xA0), range(0x40, 0xFD)), (range(0xE0, 0xFD), range(0x40, 0xFD))],
                 "big5": [(range(0xA4, 0xFA), range(0x40, 0xFF))], "gb2312": [(range(0xB0, 0xF8), range(0xA1, 0xFF))],
                 "shift_jis_2004": [(range(0x88, 0xFD), range(0x40, 0xFD))]}
    for encoding, ranges in encodings.items():
        text = "".join(bytes([first, second]).decode(encoding, "ignore") for firsts, seconds in ranges for first in firsts
                       for second in seconds)
        ideographs = sorted({one for one in text if "\u3400" <= one <= "\u9fff" or one >= "\U00020000"})
        assert galley_text.missing(["".join(ideographs)]).tolist() == [0], encoding
