"""Galley by its Python package in the race."""
import galley_text

from common import Answered, run


class Galley(Answered):
    def __init__(self):
        self.measurers, self.fonts = {}, {}

    def options(self, question):
        if question.font not in self.fonts:
            self.fonts[question.font] = galley_text.Fonts(question.font)
        return {"font": self.fonts[question.font], "size": question.size, "language": question.language}

    def prepare(self, question):
        return galley_text.Paragraph(question.text, **self.options(question))

    def lines(self, prepared, width):
        return [(line.end, line.width) for line in prepared.layout(width).lines]

    def count(self, prepared, width):
        return prepared.measure(width).line_count

    def ends(self, prepared, width):
        return prepared.layout(width).line_ends

    def counts(self, prepared, widths):
        return prepared.measure_widths(widths).line_count

    def edit(self, question):
        document = galley_text.Document(question.text, **self.options(question))
        first, end, _ = map(int, question.id.split(":")[1:])
        word, length = question.text[first:end], end - first

        def change(text):
            nonlocal length
            new = word if text[first:end] == word else "galley"
            document.replace(first, first + length, new)
            length = len(new)
            return document.measure(question.widths[0]).line_count
        return change

    def whole(self, questions, counts):
        """The lines of texts, or their numbers, in one call for all that are set alike."""
        alike, found = {}, []
        for question in questions:
            alike.setdefault(question.style, []).append(question)
        for same in alike.values():
            if same[0].style not in self.measurers:
                self.measurers[same[0].style] = galley_text.Measurer(**self.options(same[0]))
            measurer, texts = self.measurers[same[0].style], [question.text for question in same]
            widths = [question.widths[0] for question in same]
            if counts:
                found += [size.line_count for size in measurer.measure_all(texts, widths=widths)]
            else:
                found += list(measurer.wrap_all(texts, widths=widths))
        return found


run(Galley(), "galley")
