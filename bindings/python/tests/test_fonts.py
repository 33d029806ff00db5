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
