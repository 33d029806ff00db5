"""The reader of PDF files for contenders that give no lines: a page for each layout, lines PITCH points apart.

A line's width is the distance from its first glyph's origin to the last one's end, without white space. Its end is where
HarfBuzz's advances of the text, added up from the line's start, come to that width; where nothing does within TOLERANCE
points, the page is refused, and counted.
"""
import functools
import itertools
import sys
import tempfile
import unicodedata
from collections import defaultdict
from pathlib import Path

import pymupdf
import uharfbuzz

from common import Question, ROOT

#: The distance of baselines, and the size of pages, in points.
PITCH, PAGE_WIDTH, PAGE_HEIGHT = 40, 700, 8400
TOLERANCE = 1.5
FONTS = {}


def advances_of(question, text):
    """The advance of each character of a text, that of a cluster at its first."""
    if question.font not in FONTS:
        FONTS[question.font] = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(ROOT / question.font))))
    font, buffer = FONTS[question.font], uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = question.language
    uharfbuzz.shape(font, buffer)
    advances = [0.0] * len(text)
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions):
        advances[glyph.cluster] += place.x_advance * question.size / font.face.upem
    return advances


@functools.cache
def advance_of(font, size, letter):
    """The advance of a character by itself."""
    question = Question(f"\t\t{font}\t{size}\t0\t{letter}")
    return sum(advances_of(question, letter))


def edges_of(question):
    """The sum of advances before each character of a text."""
    return [0.0, *itertools.accumulate(advances_of(question, question.text))]


def rows_of(page, question):
    """For each line on a page, from the top, its width by the file's advances and by the font's, without spaces and marks."""
    space = advance_of(question.font, question.size, " ")
    places = []
    for span in page.get_texttrace():
        for letter, _, (x, y), box in span["chars"]:
            advance = box[2] - box[0]
            # Without a table of characters a file gives glyphs any numbers, so the number alone makes no space.
            is_space = letter in (0x20, 0xA0, 0x0A) and min(abs(advance - space), abs(advance)) < .1
            if not is_space and unicodedata.category(chr(letter)) != "Mn":
                places.append((x, y, advance, advance_of(question.font, question.size, chr(letter))))
    if not places:
        return []
    # Marks and joined letters may be above or below the baseline, but most letters of most lines are on it.
    votes = defaultdict(int)
    for _, y, _, _ in places:
        votes[round(y * 4) % (PITCH * 4)] += 1
    base = max(votes, key=votes.get) / 4
    # Some files have none or wrong advances for fonts with PostScript outlines; letters of other scripts have none for good.
    unknown = sum(advance < .05 < own for _, _, advance, own in places)
    if unknown * 4 > len(places) and question.font.endswith(".otf"):
        places = [(x, y, own, own) for x, y, _, own in places]
    rows = defaultdict(list)
    for x, y, *advances in places:
        rows[round((y - base) / PITCH)].append((x, *(x + advance for advance in advances)))
    return [[max(place[way] for place in row) - min(place[0] for place in row) for way in (1, 2)] for _, row in sorted(rows.items())]


def lines_of(page, question, edges):
    """The lines on a page."""
    lines, start, text = [], 0, question.text
    for widths in rows_of(page, question):
        # Kerning across the edges is in the sums and not in the line: near ends are shaped by themselves.
        near = sorted((min(abs(edges[end] - edges[start] - width) for width in widths), end)
                      for end in range(start + 1, len(text) + 1) if text[end - 1] != " ")
        near = [(abs(sum(advances_of(question, text[start:end])) - width), -end, width)
                for far, end in near[:8] if far < 4 for width in widths]
        if not near or min(near)[0] > TOLERANCE:
            raise ValueError(f"no {widths[0]:.2f} points from character {start} on")
        _, end, width = min((entry for entry in near if entry[0] <= min(near)[0] + 1e-4), key=lambda entry: entry[1])
        end = -end
        # Marks without an advance belong to the letter before them.
        while end < len(text) and edges[end + 1] == edges[end] and text[end] != " ":
            end += 1
        lines.append((end, width))
        start = end + len(text[end:]) - len(text[end:].lstrip(" "))
    if start != len(text):
        raise ValueError(f"the text from character {start} on is missing")
    return lines


def run(write, version):
    """Has questions from standard input written as a PDF file, and reads the lines."""
    if sys.argv[1] == "version":
        return print(version)
    questions = [Question(row) for row in sys.stdin]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "race.pdf"
        write(questions, path)
        document = pymupdf.open(path)
        layouts = sum(len(question.widths) for question in questions)
        if len(document) != layouts:
            sys.exit(f"{len(document)} pages for {layouts} layouts")
        pages = iter(document)
        for question in questions:
            edges, answers = edges_of(question), []
            for _ in question.widths:
                try:
                    answers.append(" ".join(f"{end}:{width:.4f}" for end, width in lines_of(next(pages), question, edges)))
                except ValueError as error:
                    answers.append(f"error {error}")
            print(question.id, *answers, sep="\t")
    return None
