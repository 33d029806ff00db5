"""Puts a text on a page of ReportLab: glyphs as shapes, emoji as pictures, at their places.

    python3 reportlab_page.py OUTPUT.pdf [TEXT [WIDTH [SIZE]]]

`Layout.render("text.pdf")` writes a file of its own instead, with text to select.
"""

import io
import sys

import galley_text
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

TEXT = "Galley sets English, العربية, ภาษาไทย and 日本語 in one line 👍🏽, and breaks it where it should."


def draw_outline(canvas: Canvas, outline: galley_text.Outline, x: float, y: float, scale: float) -> None:
    path = canvas.beginPath()
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}
    for command, *numbers in outline.commands:
        if command == "Z":
            path.close()
        else:
            steps[command](*(number * scale + (y if index % 2 else x) for index, number in enumerate(numbers)))
    canvas.drawPath(path, stroke=0, fill=1, fillMode=1)


def draw_emoji(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    """Draws a character that its font has as pixels."""
    layout = galley_text.Paragraph(text, size=size).layout()
    image = ImageReader(io.BytesIO(layout.render(format="png", scale=6)))
    width, height = (pixels / 6 for pixels in image.getSize())
    canvas.drawImage(image, x, y - (height - layout.lines[0].baseline), width, height, mask="auto")


def draw(canvas: Canvas, text: str, left: float, top: float, width: float, size: float) -> None:
    layout = galley_text.Paragraph(text, size=size).layout(width)
    for run in layout.runs:
        font = layout.fonts[run.font]
        for glyph, (x, y), (start, end) in zip(run.glyphs, run.origins, run.characters):
            outline = layout.fonts.outline(run.font, glyph)
            # ReportLab's pages go upwards.
            if outline.commands:
                draw_outline(canvas, outline, left + x, top - y, run.size / font.units_per_em)
            elif text[start:end].strip():
                draw_emoji(canvas, text[start:end], left + x, top - y, run.size)


if __name__ == "__main__":
    output, text, width, size = (sys.argv[1:] + ["out.pdf", TEXT, "300", "24"][len(sys.argv) - 1:])[:4]
    canvas = Canvas(output, pagesize=(595, 842))
    draw(canvas, text, 72, 842 - 72, float(width), float(size))
    canvas.save()
