"""Draws a text with Pillow by its glyph outlines, as sharp as the picture has pixels.

    python3 pillow.py OUTPUT.png [TEXT [WIDTH [SIZE]]]

Pillow's own text drawing knows no bidirectional text and no line breaking without other libraries; here it only fills shapes.
"""

import sys

import galley_text
from PIL import Image, ImageChops, ImageDraw

TEXT = "Galley sets English, العربية, ภาษาไทย and 日本語 in one line, and breaks it where it should."
SCALE = 2  # pixels in a point
SAMPLES = 4  # in a pixel, each way


def contours(outline, place):
    """The contours of an outline as polygons; curves become eight edges."""
    points = []
    for command, *numbers in outline.commands:
        pairs = list(zip(numbers[::2], numbers[1::2]))
        if command == "M":
            points = [pairs[0]]
        elif command == "L":
            points.append(pairs[0])
        elif command == "C":
            start, (a, b, end) = points[-1], pairs
            for step in range(1, 9):
                t = step / 8
                u = 1 - t
                points.append(tuple(
                    u**3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t**3 * s for p, q, r, s in zip(start, a, b, end)))
        elif len(points) > 2:
            yield [place(*point) for point in points]


def is_clockwise(polygon):
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1])) > 0


def draw_glyph(image, outline, place):
    """Fills a glyph by the non-zero winding rule: where clockwise and other contours lie equally often, nothing is."""
    polygons = list(contours(outline, place))
    if not polygons:
        return
    xs, ys = zip(*(point for polygon in polygons for point in polygon))
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    box = (int(max(xs)) + 2 - left, int(max(ys)) + 2 - top)
    winding = [Image.new("L", box), Image.new("L", box)]
    for polygon in polygons:
        once = Image.new("L", box)
        ImageDraw.Draw(once).polygon([(x - left, y - top) for x, y in polygon], fill=1)
        side = is_clockwise(polygon)
        winding[side] = ImageChops.add(winding[side], once)
    mask = ImageChops.difference(*winding).point(lambda count: 255 if count else 0)
    image.paste(255, (left, top), mask)


def picture(text: str, width: float, size: float) -> Image.Image:
    layout = galley_text.Paragraph(text, size=size).layout(width)
    fonts, margin, factor = layout.fonts, size / 2, SCALE * SAMPLES
    ink = Image.new("L", tuple(round((length + 2 * margin) * factor) for length in (width, layout.height)))
    for run in layout.runs:
        scale = run.size / fonts[run.font].units_per_em
        for glyph, (x, y) in zip(run.glyphs, run.origins):
            draw_glyph(ink, fonts.outline(run.font, glyph),
                       lambda u, v: ((margin + x + u * scale) * factor, (margin + y - v * scale) * factor))
    ink = ink.resize((ink.width // SAMPLES, ink.height // SAMPLES), Image.BOX)
    return ImageChops.invert(ink)


if __name__ == "__main__":
    output, text, width, size = (sys.argv[1:] + ["out.png", TEXT, "300", "24"][len(sys.argv) - 1:])[:4]
    picture(text, float(width), float(size)).save(output)
