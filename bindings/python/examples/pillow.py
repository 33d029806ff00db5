"""Puts a text on a picture of Pillow: every script and emoji, at its place.

    python3 pillow.py OUTPUT.png [TEXT [WIDTH [SIZE]]]

Pillow's own text drawing knows no bidirectional text and no line breaking without other libraries; here it only pastes. The
text is drawn by libcairo, which must be installed.
"""

import io
import sys

import galley_text
from PIL import Image

TEXT = "Galley sets English, العربية, ภาษาไทย and 日本語 in one line 👍🏽, and breaks it where it should."
SCALE = 2  # pixels in a point


def picture(text: str, width: float, size: float) -> Image.Image:
    layout = galley_text.Paragraph(text, size=size).layout(width)
    # See-through but for the text, which has its own colours where it is an emoji.
    ink = Image.open(io.BytesIO(layout.render(format="png", scale=SCALE, padding=size / 2, color="#134")))
    page = Image.linear_gradient("L").resize(ink.size).point(lambda grey: 255 - grey // 8).convert("RGB")
    page.paste(ink, mask=ink)
    return page


if __name__ == "__main__":
    output, text, width, size = (sys.argv[1:] + ["out.png", TEXT, "300", "24"][len(sys.argv) - 1:])[:4]
    picture(text, float(width), float(size)).save(output)
