"""SkParagraph in the race, by skia-python, which has the height of a text and none of its lines: those are read from a PDF file."""
import sys

import skia

import pdf
from common import Answered, run

text = skia.textlayout


class SkParagraph(Answered):
    def __init__(self):
        self.provider, self.unicode = text.TypefaceFontProvider(), skia.Unicodes.ICU.Make()
        self.collection, self.known, self.heights = text.FontCollection(), {}, {}
        self.collection.setDefaultFontManager(self.provider)

    def style(self, question):
        if question.style not in self.known:
            self.provider.registerTypeface(skia.FontMgr.New_Custom_Empty().makeFromFile(question.font), question.font)
            style = text.TextStyle()
            style.setFontFamilies([question.font])
            style.setFontSize(question.size)
            style.setLocale(question.language)
            style.setColor(skia.ColorBLACK)
            whole = text.ParagraphStyle()
            whole.setTextStyle(style)
            self.known[question.style] = whole, style
            one = self.prepare(question, "x")
            one[0].layout(1e6)
            self.heights[question.style] = one[0].Height
        return self.known[question.style]

    def prepare(self, question, own=None):
        whole, style = self.style(question)
        builder = text.ParagraphBuilder.make(whole, self.collection, self.unicode)
        builder.pushStyle(style)
        builder.addText(own or question.text)
        return builder.Build(), question

    def lines(self, prepared, width):
        return self.count(prepared, width)

    def count(self, prepared, width):
        paragraph, question = prepared
        paragraph.layout(width)
        return round(paragraph.Height / self.heights[question.style])

    def write(self, questions, path):
        stream = skia.FILEWStream(str(path))
        with skia.PDF.MakeDocument(stream) as document:
            for question in questions:
                # A factor of a height holds for a whole paragraph, and the race's lines are as high as pages need.
                for width in question.widths:
                    self.style(question)[1].setHeight(pdf.PITCH / question.size)
                    self.style(question)[1].setHeightOverride(True)
                    paragraph, _ = self.prepare(question)
                    paragraph.layout(width)
                    with document.page(pdf.PAGE_WIDTH, pdf.PAGE_HEIGHT) as canvas:
                        paragraph.paint(canvas, 0, 0)
        stream.flush()


if sys.argv[1] == "lines":
    pdf.run(SkParagraph().write, skia.__version__)
else:
    run(SkParagraph(), skia.__version__)
