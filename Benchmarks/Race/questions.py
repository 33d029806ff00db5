#!/usr/bin/env python3
"""Writes the questions of the race, one a line; Benchmarks/Race/README.md has the format.

usage: questions.py > questions.tsv

Everything comes from files of this repository and one seed, so it is the same on every machine. Each job's questions
are in an order drawn at random: the first n of them are a fair sample.
"""
import functools, lzma, random, re, sys

from fontTools.ttLib import TTFont

from common import FONTS, ROOT, font_of, foreign_font_of

CORPORA = ROOT / "Tests/Fixtures/Corpora"


@functools.cache
def characters(font):
    return set(TTFont(FONTS / font).getBestCmap())


@functools.cache
def paragraphs(language):
    """The paragraphs of a corpus, without the characters that the language's font lacks."""
    found = []
    known = characters(font_of(language))
    for row in next(CORPORA.glob(language + "-*.txt")).read_text(encoding="utf8").split("\n"):
        # Beyond the Basic Plane offsets of UTF-16 are none of characters.
        text = "".join(letter for letter in row if ord(letter) in known and ord(letter) < 0x10000)
        text = re.sub(r"\s+", " ", text).strip()
        if len(text) > 1:
            found.append(text)
    return found


def cut(text, length):
    """The first characters of a text, up to a space where there is one."""
    return text if len(text) <= length else text[:length].rpartition(" ")[0] or text[:length]


def width(generator, least, most):
    return generator.randint(4 * least, 4 * most) / 4


def strings(generator):
    rows = lzma.open(ROOT / "Benchmarks/Race/strings.tsv.xz", "rt", encoding="utf8").read().split("\n")
    for language, text in (row.split("\t") for row in rows if row):
        yield language, [width(generator, 60, 320)], text


def foreign(generator):
    """The strings, and some of Thai, as far as fonts have their characters that Galley does not ship."""
    thai = [("th", None, cut(text, 60)) for text in paragraphs("th")]
    for language, _, text in [*strings(generator), *thai]:
        font = foreign_font_of(language)
        if font.exists() and all(ord(letter) in characters(font) for letter in text):
            yield language, [width(generator, 60, 320)], text


def widths(generator):
    """100 paragraphs of 300 to 900 characters in eleven scripts, each at 100 widths."""
    languages = ["ar", "en", "he", "hi", "ja", "km", "ko", "my", "th", "ur", "zh"]
    for number in range(100):
        language = languages[number % len(languages)]
        own, text = paragraphs(language), ""
        at = generator.randrange(len(own))
        while len(text) < 300:
            text, at = f"{text} {own[at % len(own)]}".strip(), at + 1
        yield language, [width(generator, 80, 640) for _ in range(100)], cut(text, generator.randint(300, 900))


def long(generator):
    """60 KB of each of five scripts, in their paragraphs; one of a single huge paragraph is cut into those of 2,000."""
    for language in ["en", "ar", "hi", "ja", "th"]:
        count, own = 0, paragraphs(language)
        while count < 60_000:
            for text in own:
                if count >= 60_000:
                    break
                count += len(text.encode())
                yield language, [480], cut(text, 2000)


@functools.cache
def english():
    """The words of English."""
    return " ".join(paragraphs("en")).translate(str.maketrans("“”‘’—–…é", "\"\"''---e"))


def sentences(generator):
    """The job that uWrap publishes a figure for."""
    words = re.findall("[A-Za-z]+", english())
    for _ in range(100_000):
        text = " ".join(generator.choice(words) for _ in range(generator.randint(5, 25))) + "."
        yield "en", [width(generator, 50, 250)], text


def edit(generator):
    """300 KB of English in paragraphs, of which the word in the middle is replaced."""
    text = ""
    while len(text) < 300_000:
        text += "\\n".join(english()[at:at + 600].strip() for at in range(0, 180_000, 600)) + "\\n"
    text = re.sub(r"[^\x20-\x7e]", "", text[:300_000]).strip()
    shown = text.replace("\\n", "\n")
    start = next(at.end() for at in re.finditer(r" (?=[a-z]{4,} )", shown) if at.start() > len(shown) / 2)
    yield "en", [480], text, f"edit:{start}:{shown.index(' ', start)}:10"


def cells(generator):
    """1,000 cells of a title and a note, at 16 widths."""
    words = english().split()
    for _ in range(2000):
        at, count = generator.randrange(len(words) - 30), generator.randint(2, 4) if _ % 2 else generator.randint(8, 20)
        yield "en", [200 + 12 * step for step in range(16)], " ".join(words[at:at + count])


def labels(generator):
    """20,000 labels of two to five words, no two alike."""
    words = english().split()
    found = {}
    while len(found) < 20_000:
        at = generator.randrange(len(words) - 5)
        found[" ".join(words[at:at + generator.randint(2, 5)])] = None
    for text in found:
        yield "en", [160], text


def batch(generator):
    """The labels again."""
    return labels(generator)


def main():
    for number, job in enumerate([strings, widths, long, sentences, edit, cells, foreign, labels, batch]):
        generator, rows = random.Random(49 + number), []
        for index, (language, numbers, text, *name) in enumerate(job(generator)):
            name = name[0] if name else f"{job.__name__}-{index}"
            shown = ",".join(f"{number:g}" for number in numbers)
            font = foreign_font_of(language) if job is foreign else FONTS / font_of(language)
            rows.append(f"{job.__name__}\t{name}\t{language}\t{font.relative_to(ROOT)}\t{14 if job is sentences else 17}\t{shown}\t{text}\n")
        generator.shuffle(rows)
        sys.stdout.write("".join(rows))


main()
