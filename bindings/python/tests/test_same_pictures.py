"""Pictures from Python are those of `galley render`, byte for byte."""

import subprocess

import pytest
from test_same_answers import COMMAND

from galley_text import Paragraph

TEXTS = ["Prepare once, lay out many.", "مرحبا بالعالم 漢字 ภาษา", "A \U0001F44D\U0001F3FD and more", "office, straße"]
OPTIONS = [({}, []), ({"alignment": "right", "letter_spacing": 1.5}, ["--alignment", "right", "--letter-spacing", "1.5"]),
           ({"writing_mode": "verticalRL"}, ["--writing-mode", "verticalRL"])]


def test_markup_is_drawn_as_by_the_command(tmp_path):
    markup = "a <b>bold</b> and <span color='systemRed' underline='single'>red</span> <ruby>\u6f22<rt>\u304b\u3093</rt></ruby>"
    path = tmp_path / "a.svg"
    subprocess.run([COMMAND, "render", markup, "--markup", "--size", "20", "--padding", "0", "--background", "none", "--output",
                    str(path)], check=True, capture_output=True)
    assert Paragraph(markup, markup=True, size=20).layout().render(format="svg") == path.read_bytes()


@pytest.mark.parametrize("format", ["svg", "pdf", "png"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("options, flags", OPTIONS)
def test_a_picture_is_that_of_the_command(text, format, options, flags, tmp_path):
    path = tmp_path / f"a.{format}"
    subprocess.run([COMMAND, "render", text, *flags, "--size", "20", "--padding", "4", "--color", "#123456", "--background",
                    "#fff", "--output", str(path)], check=True, capture_output=True)
    layout = Paragraph(text, size=20, **options).layout()
    assert layout.render(format=format, padding=4, color="#123456", background="#fff") == path.read_bytes()
