"""Pictures from Python are those of `galley render`, byte for byte."""

import subprocess

import pytest
from test_same_answers import COMMAND

from galley_text import Paragraph

TEXTS = ["Prepare once, lay out many.", "مرحبا بالعالم 漢字 ภาษา", "A \U0001F44D\U0001F3FD and more", "office, straße"]
OPTIONS = [({}, []), ({"alignment": "right", "letter_spacing": 1.5}, ["--alignment", "right", "--letter-spacing", "1.5"]),
           ({"writing_mode": "verticalRL"}, ["--writing-mode", "verticalRL"])]


@pytest.mark.parametrize("format", ["svg", "pdf", "png"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("options, flags", OPTIONS)
def test_a_picture_is_that_of_the_command(text, format, options, flags, tmp_path):
    path = tmp_path / f"a.{format}"
    subprocess.run([COMMAND, "render", text, *flags, "--size", "20", "--padding", "4", "--color", "#123456", "--background",
                    "#fff", "--output", str(path)], check=True, capture_output=True)
    layout = Paragraph(text, size=20, **options).layout()
    assert layout.render(format=format, padding=4, color="#123456", background="#fff") == path.read_bytes()
