"""The floor: HarfBuzz alone, by uharfbuzz. A text is shaped once, and lines end at spaces, where the sum of advances says."""
import importlib.metadata
import itertools

import uharfbuzz

from common import Answered, run


class HarfBuzz(Answered):
    def __init__(self):
        self.fonts = {}

    def font(self, question):
        if question.font not in self.fonts:
            self.fonts[question.font] = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(question.font)))
        return self.fonts[question.font]

    def prepare(self, question):
        """For each word the character after it, and where it ends without its space and with it."""
        font, words, start = self.font(question), [], 0
        scale = question.size / font.face.upem
        for text in question.text.split("\n"):
            buffer = uharfbuzz.Buffer()
            buffer.add_str(text)
            buffer.guess_segment_properties()
            buffer.language = question.language
            uharfbuzz.shape(font, buffer)
            advances = [0] * (len(text) + 1)
            for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions):
                advances[glyph.cluster] += place.x_advance
            edges = [0.0, *itertools.accumulate(advance * scale for advance in advances)]
            at = 0
            while (space := text.find(" ", at)) >= 0:
                words.append((start + space + 1, edges[space] - edges[at], edges[space + 1] - edges[at], False))
                at = space + 1
            start += len(text) + 1
            words.append((start, edges[-1] - edges[at], edges[-1] - edges[at], True))
        return words

    def lines(self, prepared, width):
        lines, used, shown, before = [], 0, 0, 0
        for end, bare, whole, is_last in prepared:
            if used and used + bare > width:
                lines.append((before, shown))
                used = 0
            shown, before, used = used + bare, end, used + whole
            if is_last:
                lines.append((end, shown))
                used = 0
        lines[-1] = (lines[-1][0] - 1, lines[-1][1])
        return lines


run(HarfBuzz(), importlib.metadata.version("uharfbuzz"))
