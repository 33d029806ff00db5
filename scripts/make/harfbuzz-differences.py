#!/usr/bin/env python3
"""Counts what two versions of HarfBuzz shape differently: every shipped font, every line of text.

    scripts/make/harfbuzz-differences.py .build/release/galley            prints the table
    scripts/make/harfbuzz-differences.py .build/release/galley --write    writes it into docs/internal/HARFBUZZ.md

The texts are the corpora of the tests and the samples of all languages, in their language and in none. A line counts for a
font that has all its characters. The newest version comes from scripts/with-newest-harfbuzz.sh.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
START, END = "<!-- written by scripts/make/harfbuzz-differences.py -->", "<!-- end -->"


def run(program, arguments, newest):
    command = ([str(ROOT / "scripts/with-newest-harfbuzz.sh")] if newest else []) + [program] + arguments
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def texts(folder):
    """The files of lines, each with the language of its name."""
    for path in sorted((ROOT / "Tests/Fixtures/Corpora").glob("*.txt")):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        file = folder / path.name
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        yield path.name.split("-")[0], file, lines


def compare(program, font, language, file):
    """Lines that the font has all of; those with other glyphs; with the same in another place; with another width."""
    arguments = ["shape", "--file", str(file), "--font", str(font), "--format", "json"]
    arguments += ["--language", language] if language else []
    old, new = run(program, arguments, False), run(program, arguments, True)
    if len(old) != len(new):
        sys.exit(f"error: {font.name} gives {len(old)} and {len(new)} lines for {file.name}")
    counts = [0, 0, 0, 0]
    example = None
    for number, (one, other) in enumerate(zip(old, new)):
        first = json.loads(one) if one.strip() else []
        if not first or any(glyph["g"] == ".notdef" for glyph in first):
            continue
        counts[0] += 1
        if one == other:
            continue
        second = json.loads(other)
        names = [glyph["g"] for glyph in first] != [glyph["g"] for glyph in second]
        counts[1] += names
        counts[2] += not names
        counts[3] += sum(glyph["ax"] for glyph in first) != sum(glyph["ax"] for glyph in second)
        example = example or number
    return counts, example


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    rows, total = [], [0, 0, 0, 0]
    with tempfile.TemporaryDirectory() as name:
        files = list(texts(pathlib.Path(name)))
        for font in sorted(path for path in (ROOT / "Fonts").iterdir() if path.suffix in (".ttf", ".otf")):
            for language, file, lines in files:
                for said in (language, None):
                    counts, example = compare(program, font, said, file)
                    total = [a + b for a, b in zip(total, counts)]
                    if counts[1] or counts[2]:
                        rows.append((font.name, said or f"{language}, not said", counts, lines[example][:40]))
        widths = []
        for language, file, lines in files:
            arguments = ["measure", "--file", str(file), "--language", language, "--format", "json", "--width", "300"]
            old, new = run(program, arguments, False), run(program, arguments, True)
            widths.append((language, len(lines), "the same" if old == new else "another answer"))
    table = [f"{total[0]:,} lines in {len(list((ROOT / 'Fonts').glob('*.[to]tf')))} fonts: {total[1]:,} with other "
             f"glyphs, {total[2]:,} with the same glyphs in another place, {total[3]:,} of another width.", ""]
    if rows:
        table += ["| font | language | lines | other glyphs | another place | another width | in |", "| --- | --- | --: | --: | --: | --: | --- |"]
        table += [f"| {font} | {language} | {c[0]:,} | {c[1]:,} | {c[2]:,} | {c[3]:,} | {text} |" for font, language, c, text in rows]
        table.append("")
    table += ["| text, in the embedded fonts, 300 points wide | lines | measured with both |", "| --- | --: | --- |"]
    table += [f"| {language} | {count:,} | {answer} |" for language, count, answer in widths]
    text = "\n".join(table) + "\n"
    if not options.write:
        print(text, end="")
        return
    page = ROOT / "docs/internal/HARFBUZZ.md"
    before, rest = page.read_text(encoding="utf-8").split(START)
    page.write_text(before + START + "\n\n" + text + "\n" + END + rest.split(END)[1], encoding="utf-8")


main()
