"""Pillow with raqm in the race. It has no line breaking: words are measured one by one, as programs do that draw with it."""
from functools import lru_cache

import PIL
from PIL import ImageFont, features

from common import Answered, run


class Pillow(Answered):
    def __init__(self):
        self.font = lru_cache(None)(
            lambda name, size: ImageFont.truetype(name, size, layout_engine=ImageFont.Layout.RAQM))

    def prepare(self, question):
        return self.font(question.font, question.size), question

    def lines(self, prepared, width):
        font, question = prepared
        found, start = [], 0
        measure = lru_cache(None)(lambda text: font.getlength(text, language=question.language.split("-")[0]))
        for text in question.text.split("\n"):
            at, end = start, start
            for word in text.split(" "):
                if end > at and measure(question.text[at:end + len(word)]) > width:
                    found.append((end, measure(question.text[at:end - 1])))
                    at = end
                end += len(word) + 1
            found.append((end - 1, measure(question.text[at:end - 1])))
            start = end
        return found


run(Pillow(), f"{PIL.__version__} with raqm {features.version('raqm')}")
