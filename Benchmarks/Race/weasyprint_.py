"""WeasyPrint in the race: a page for each layout, lines read from its PDF file."""
import html

import weasyprint

import pdf
from common import ROOT


def write(questions, path):
    faces = {question.font: f"face{number}" for number, question in enumerate({each.font: each for each in questions}.values())}
    style = "".join(f"@font-face{{font-family:{name};src:url({(ROOT / font).as_uri()})}}" for font, name in faces.items())
    style += (f"@page{{size:{pdf.PAGE_WIDTH}pt {pdf.PAGE_HEIGHT}pt;margin:0}}body{{margin:0}}"
              f"div{{white-space:pre-wrap;overflow-wrap:break-word;line-height:{pdf.PITCH}pt;break-after:page}}div:last-child{{break-after:auto}}")
    boxes = [f'<div lang="{question.language}" style="font:{question.size}pt/{pdf.PITCH}pt {faces[question.font]};width:{width}pt">'
             f"{html.escape(question.text)}</div>" for question in questions for width in question.widths]
    weasyprint.HTML(string=f"<meta charset=utf8><style>{style}</style>{''.join(boxes)}").write_pdf(path)


pdf.run(write, weasyprint.__version__)
