"""Puts a text on a page of fpdf2, as shapes: every script and emoji, at its place.

    python3 fpdf2_page.py OUTPUT.pdf [TEXT [WIDTH [SIZE]]]

`Layout.render("text.pdf")` writes a file of its own instead, with text to select.
"""

import io
import sys

import galley_text
from fpdf import FPDF

TEXT = "Galley sets English, العربية, ภาษาไทย and 日本語 in one line 👍🏽, and breaks it where it should."


def page(text: str, width: float, size: float) -> FPDF:
    layout = galley_text.Paragraph(text, size=size).layout(width)
    pdf = FPDF(unit="pt")
    pdf.add_page()
    # A unit of the picture is a point of the layout.
    pdf.image(io.BytesIO(layout.render(format="svg")), x=72, y=72)
    return pdf


if __name__ == "__main__":
    output, text, width, size = (sys.argv[1:] + ["out.pdf", TEXT, "300", "24"][len(sys.argv) - 1:])[:4]
    page(text, float(width), float(size)).output(output)
