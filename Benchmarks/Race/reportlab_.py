"""ReportLab in the race: simpleSplit, which its Paragraph and Canvas measure text by."""
import reportlab
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from common import Answered, run


class ReportLab(Answered):
    def __init__(self):
        self.known = set()

    def prepare(self, question):
        if question.font not in self.known:
            pdfmetrics.registerFont(TTFont(question.font, question.font))
            self.known.add(question.font)
        return question

    def lines(self, prepared, width):
        found, at = [], 0
        for line in simpleSplit(prepared.text, prepared.font, prepared.size, width):
            at = prepared.text.index(line, at) + len(line)
            found.append((at, pdfmetrics.stringWidth(line, prepared.font, prepared.size)))
        return found

    def count(self, prepared, width):
        return len(simpleSplit(prepared.text, prepared.font, prepared.size, width))


run(ReportLab(), reportlab.Version)
