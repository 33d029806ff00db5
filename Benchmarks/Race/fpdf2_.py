"""fpdf2 in the race: multi_cell without drawing, with text shaping by HarfBuzz."""
import logging

import fpdf

from common import Answered, run

logging.disable(logging.WARNING)


class FPDF2(Answered):
    def __init__(self):
        self.pdf, self.known = fpdf.FPDF(unit="pt", format=(2000, 2000)), set()
        self.pdf.add_page()
        self.pdf.c_margin = 0

    def prepare(self, question):
        if question.font not in self.known:
            self.pdf.add_font(question.font, fname=question.font)
            self.pdf.set_text_shaping(True)
            self.known.add(question.font)
        return question

    def texts(self, question, width):
        self.pdf.set_font(question.font, size=question.size)
        return self.pdf.multi_cell(width, text=question.text, dry_run=True, output=fpdf.enums.MethodReturnValue.LINES)

    def lines(self, prepared, width):
        found, at = [], 0
        for line in self.texts(prepared, width):
            at = prepared.text.index(line.strip(" "), at) + len(line.strip(" "))
            found.append((at, self.pdf.get_string_width(line.strip(" "))))
        return found

    def count(self, prepared, width):
        return len(self.texts(prepared, width))


run(FPDF2(), fpdf.__version__)
