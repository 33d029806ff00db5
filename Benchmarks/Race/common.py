"""What makers of questions, contenders and the report share: fonts of languages, questions, clocks, answers.

A contender in Python makes an object with these methods and gives it to `run`; Benchmarks/Race/README.md has the format
of questions and answers.

    prepare(question)       what does not depend on a width
    lines(prepared, width)  [(end, width), …] of the lines; ends count characters of the text
    count(prepared, width)  the number of lines; len(lines(…)) without it
    ends(prepared, width)   the ends of the lines, where that is quicker than all about them
    counts(prepared, widths)  the numbers of lines at many widths, where there is one call for them
    whole(questions, counts)  the lines of texts at a width each, or their numbers, where there is one call for many
    edit(question)          a function that puts a text in the question's place and returns the number of lines; a text
                            that is prepared anew without it
"""
import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FONTS = ROOT / "Fonts"
#: Fonts of languages; all others have Noto Sans.
BY_LANGUAGE = {"ar": "NotoSansArabic-Regular.ttf", "he": "NotoSansHebrew-Regular.ttf", "mr": "NotoSansDevanagari-Regular.ttf",
               "hi": "NotoSansDevanagari-Regular.ttf", "ta": "NotoSansTamil-Regular.ttf", "th": "NotoSansThai-Regular.ttf",
               "si": "NotoSansSinhala-Regular.ttf", "km": "NotoSansKhmer-Regular.ttf", "my": "NotoSansMyanmar-Regular.ttf",
               "ur": "NotoNastaliqUrdu-Regular.ttf", **dict.fromkeys(("ja", "ko", "zh"), "NotoSansCJKjp-Regular.subset.otf")}

#: Fonts that Galley does not ship, and Debian's packages with them, which the job `foreign` has.
FOREIGN = {"DejaVuSans.ttf": "fonts-dejavu-core", "LiberationSans-Regular.ttf": "fonts-liberation",
           "NotoSerif-Regular.ttf": "fonts-noto-core", "Lohit-Devanagari.ttf": "fonts-lohit-deva",
           "Lohit-Tamil.ttf": "fonts-lohit-taml", "Garuda.ttf": "fonts-tlwg-garuda-ttf"}
FOREIGN_FONTS = ROOT / ".build/race/fonts"


def foreign_font_of(language):
    """The file in FOREIGN_FONTS that shows a language; the first three take turns among those that they have in common."""
    own = {"ar": 0, "he": 0, "hi": 3, "mr": 3, "ta": 4, "th": 5}.get(language, sum(language.encode()) % 3)
    return FOREIGN_FONTS / list(FOREIGN)[own]


def font_of(language):
    """The file in Fonts/ that shows a language."""
    return BY_LANGUAGE.get(language.split("-")[0], "NotoSans-Regular.ttf")


class Question:
    """A text with its font and widths."""

    def __init__(self, row):
        self.id, self.language, self.font, size, widths, text = row.rstrip("\n").split("\t")
        self.size, self.widths = float(size), [float(width) for width in widths.split(",")]
        self.text = text.replace("\\n", "\n")

    @property
    def style(self):
        """What texts that are set alike share."""
        return self.font, self.language, self.size


class Answered:
    """The methods that a contender may leave out."""

    def count(self, prepared, width):
        return len(self.lines(prepared, width))

    def edit(self, question):
        def change(text):
            question.text = text
            return self.count(self.prepare(question), question.widths[0])
        return change


def do(contender, job, questions):
    """Does a job, and returns how many layouts it made and when it began."""
    if job == "cells":
        prepared = [contender.prepare(question) for question in questions]
        start = time.perf_counter()
        if hasattr(contender, "counts"):
            for each in prepared:
                contender.counts(each, questions[0].widths)
            return len(prepared) * len(questions[0].widths), start
        for width in questions[0].widths:
            for each in prepared:
                contender.count(each, width)
        return len(prepared) * len(questions[0].widths), start
    if job == "edit":
        question = questions[0]
        first, last, times = map(int, question.id.split(":")[1:])
        texts = [question.text[:first] + "galley" + question.text[last:], question.text]
        change = contender.edit(question)
        change(question.text)
        start = time.perf_counter()
        for _ in range(times):
            for text in texts:
                change(text)
        return 2 * times, start
    if hasattr(contender, "whole") and job != "widths":
        start = time.perf_counter()
        return len(contender.whole(questions, job == "sentences")), start
    answer = contender.count if job == "sentences" else getattr(contender, "ends", contender.lines)
    start, layouts = time.perf_counter(), 0
    for question in questions:
        prepared = contender.prepare(question)
        for width in question.widths:
            answer(prepared, width)
        layouts += len(question.widths)
    return layouts, start


def run(contender, version):
    """Reads questions from standard input and does what the arguments say: time JOB or lines JOB."""
    mode, job = sys.argv[1:3]
    if mode == "version":
        return print(version)
    questions = [Question(row) for row in sys.stdin]
    if mode == "time":
        refused = set()
        for style, question in {question.style: question for question in questions if job != "edit"}.items():
            try:
                contender.count(contender.prepare(question), 100)
            except Exception:
                refused.add(style)
        # Fonts that are refused are left out of the time.
        questions = [question for question in questions if question.style not in refused]
        layouts, start = do(contender, job, questions)
        print(json.dumps({"layouts": layouts, "seconds": time.perf_counter() - start}))
        return None
    for question in questions:
        try:
            prepared = contender.prepare(question)
            answers = [contender.lines(prepared, width) for width in question.widths]
        except Exception as error:  # A refusal is an answer, and is counted.
            print(question.id, "error " + " ".join(str(error).split())[:200], sep="\t")
            continue
        print(question.id, *(" ".join(f"{end}:{width:.4f}" for end, width in lines) for lines in answers), sep="\t")
