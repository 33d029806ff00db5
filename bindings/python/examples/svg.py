"""Writes a text as an SVG file of glyph outlines: no font is needed to look at it.

    python3 svg.py OUTPUT.svg [TEXT [WIDTH [SIZE]]]
"""

import sys

import galley_text

TEXT = "Galley sets English, العربية, ภาษาไทย and 日本語 in one line, and breaks it where it should."


def svg(text: str, width: float, size: float) -> str:
    layout = galley_text.Paragraph(text, size=size).layout(width)
    fonts = layout.fonts
    margin = size / 2
    parts = []
    for run in layout.runs:
        scale = run.size / fonts[run.font].units_per_em
        for glyph, (x, y) in zip(run.glyphs, run.origins):
            # Font units go upwards, an SVG goes downwards.
            path = " ".join(
                command + " ".join(f"{x + value * scale:.3f}" if index % 2 == 0 else f"{y - value * scale:.3f}"
                                   for index, value in enumerate(points))
                for command, *points in fonts.outline(run.font, glyph).commands)
            if path:
                parts.append(f'<path d="{path}"/>')
    box = f"{-margin} {-margin} {max(width, layout.width) + 2 * margin:.2f} {layout.height + 2 * margin:.2f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n' + "\n".join(parts) + "\n</svg>\n"


if __name__ == "__main__":
    output, text, width, size = (sys.argv[1:] + ["out.svg", TEXT, "300", "24"][len(sys.argv) - 1:])[:4]
    with open(output, "w", encoding="utf-8") as file:
        file.write(svg(text, float(width), float(size)))
