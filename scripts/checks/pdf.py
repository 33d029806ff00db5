#!/usr/bin/env python3
"""Judges PDF files that `galley render` makes of texts, with programs of other makers.

    scripts/checks/pdf.py [--galley PROGRAM] [--limit COUNT] [--compare] FILE…

Each FILE has texts: of a `.jsonl` file the "text" of each line, with its "lang" and "size", of any other each paragraph.
For each text a file is made, and

- read with pikepdf in the order of the structure tree, its marked content (ActualText, else ToUnicode) is the text,
  but for white space and canonical equivalence;
- `qpdf --check` finds nothing, and `pdffonts` lists fonts that are embedded and subsets;
- `pdftotext` gives the text back: counted, apart for texts with letters that run from right to left; it takes hyphens
  at the ends of lines for its own finding and drops them, so what it gives as the lines stand (`-raw`) counts beside;
- with --compare, `pdftoppm` at 144 dpi shows what the PNG file of the same text shows, within anti-aliasing.

Needs poppler-utils and qpdf, and pikepdf from PyPI; --compare needs Pillow and numpy, too.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

import pikepdf

ROOT = pathlib.Path(__file__).resolve().parents[2]


def normal(text):
    """The text in NFC, each stretch of white space one space."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def squeezed(text):
    return "".join(normal(text).split())


def runs_from_right(text):
    return any(unicodedata.bidirectional(character) in ("R", "AL") for character in text)


# Reading by the structure


def unicode_map(font):
    """Characters by code, from a ToUnicode map with entries of single codes."""
    known = {}
    if "/ToUnicode" in font:
        stream = font.ToUnicode.read_bytes().decode("ascii")
        for code, characters in re.findall(r"<([0-9A-F]{4})><([0-9A-F]+)>\n", stream):
            known[int(code, 16)] = bytes.fromhex(characters).decode("utf-16-be")
    return known


def decoded(value):
    data = bytes(value)
    return data[2:].decode("utf-16-be") if data[:2] == b"\xFE\xFF" else data.decode("latin-1")


def marked_texts(stream, fonts):
    """The characters of each piece of marked content, by its number."""
    texts, stack, codes = {}, [], {}
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name in ("BDC", "BMC"):
            entry = {"mark": None, "actual": None, "text": ""}
            if name == "BDC" and isinstance(operands[1], pikepdf.Dictionary):
                if "/MCID" in operands[1]:
                    entry["mark"] = int(operands[1].MCID)
                if "/ActualText" in operands[1]:
                    entry["actual"] = decoded(operands[1].ActualText)
            stack.append(entry)
        elif name == "EMC":
            entry = stack.pop()
            text = entry["text"] if entry["actual"] is None else entry["actual"]
            if entry["mark"] is not None:
                assert entry["mark"] not in texts, "a number twice"
                texts[entry["mark"]] = text
            elif stack:
                stack[-1]["text"] += text
        elif name == "Tf":
            font = str(operands[0])
            if font not in fonts:
                raise KeyError(font)
            codes = fonts[font]
        elif name in ("Tj", "TJ"):
            strings = operands[0] if name == "TJ" else [operands[0]]
            for string in strings:
                if isinstance(string, pikepdf.String):
                    data = bytes(string)
                    for place in range(0, len(data), 2):
                        if stack:
                            stack[-1]["text"] += codes.get(int.from_bytes(data[place:place + 2], "big"), "\uFFFD")
    assert not stack, "marked content does not end"
    return texts


class Reader:
    """Reads the text of a file in the order of its structure."""

    def __init__(self, path):
        self.pdf = pikepdf.open(path)
        self.streams = {}
        self.types = []
        self.languages = set()
        self.paragraphs = []
        self.seen = set()
        root = self.pdf.Root
        assert root.MarkInfo.Marked and "/Lang" in root and root.ViewerPreferences.DisplayDocTitle
        with self.pdf.open_metadata() as metadata:
            assert metadata.get("pdfuaid:part") == "1" and metadata.get("dc:title")
        self.read(root.StructTreeRoot.K, None)
        for page in self.pdf.pages:
            missing = [mark for mark in self.texts(page.obj) if (page.obj.objgen, mark) not in self.seen]
            assert not missing, f"content that is in no structure: {missing}"

    def texts(self, stream):
        if stream.objgen not in self.streams:
            fonts = {name: unicode_map(font) for name, font in stream.Resources.get("/Font", {}).items()}
            source = pikepdf.Page(stream) if stream.get("/Type") == "/Page" else stream
            self.streams[stream.objgen] = marked_texts(source, fonts)
        return self.streams[stream.objgen]

    def read(self, node, page):
        page = node.get("/Pg", page)
        kind = str(node.S)
        self.types.append(kind)
        if "/Lang" in node:
            self.languages.add(decoded(node.Lang))
        if kind in ("/P", "/LI") or kind.startswith("/H"):
            self.paragraphs.append("")
        if kind == "/RT":
            return
        for kid in node.get("/K", []):
            if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/StructElem":
                assert kid.P.objgen == node.objgen
                self.read(kid, page)
            elif isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR":
                assert kid.Obj.Subtype == "/Link" and kid.Obj.A.URI
            else:
                stream, mark = page, kid
                if isinstance(kid, pikepdf.Dictionary):
                    stream, mark = kid.get("/Stm", kid.get("/Pg", page)), kid.MCID
                self.seen.add((stream.objgen, int(mark)))
                text = self.texts(stream)[int(mark)]
                if self.paragraphs:
                    self.paragraphs[-1] += text


# The other judges


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, check=False)


def complaints(path):
    found = []
    check = run("qpdf", "--check", path)
    if check.returncode:
        found.append("qpdf: " + (check.stdout + check.stderr).decode(errors="replace").strip())
    fonts = run("pdffonts", path)
    if fonts.stderr:
        found.append("pdffonts: " + fonts.stderr.decode().strip())
    for line in fonts.stdout.decode().splitlines()[2:]:
        if not re.search(r" yes yes yes +\d+ +\d+$", line):
            found.append("pdffonts: " + line)
    return found


def difference(pdf, png, folder):
    """How many of a thousand pixels differ by more than half of the way, away from edges by a pixel."""
    import numpy
    from PIL import Image

    run("pdftoppm", "-r", "144", "-png", "-singlefile", pdf, f"{folder}/page")
    pictures = [numpy.asarray(Image.open(path).convert("RGB")).astype(int) for path in (f"{folder}/page.png", png)]
    height, width = (min(picture.shape[axis] for picture in pictures) for axis in (0, 1))
    first, second = (picture[:height, :width].min(axis=2) for picture in pictures)

    def beyond(one, other):
        # A pixel is anti-aliased if its value is among those around it in the other picture.
        padded = numpy.pad(other, 1, mode="edge")
        around = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
        low, high = numpy.min(around, axis=0), numpy.max(around, axis=0)
        return (one < low - 64) | (one > high + 64)

    return 1000 * (beyond(first, second) | beyond(second, first)).mean()


def gives_back(got, text):
    """Tells whether what pdftotext printed is the text; where lines end without a space, it has one."""
    plain, wanted = (re.sub("[\u200e\u200f\u202a-\u202e\u2066-\u2069\f]", "", one) for one in (got, text))
    return normal(plain) == normal(wanted) or squeezed(plain) == squeezed(wanted)


def texts_of(path):
    if path.endswith(".jsonl"):
        for line in open(path, encoding="utf-8"):
            record = json.loads(line)
            yield record["text"], record.get("lang"), record.get("size")
        return
    name = pathlib.Path(path).name
    language = name.split("-")[0] if re.match(r"[a-z]{2,3}-", name) else None
    for paragraph in pathlib.Path(path).read_text(encoding="utf-8").split("\n"):
        if paragraph.strip():
            yield paragraph, language, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--galley", default=str(ROOT / ".build/release/galley"))
    parser.add_argument("--limit", type=int, help="texts of each file")
    parser.add_argument("--width", default="400", help="points available to a line of what is no .jsonl")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    failures, counts, others = 0, {}, {False: [0, 0, 0], True: [0, 0, 0]}
    with tempfile.TemporaryDirectory() as folder:
        pdf, png = f"{folder}/text.pdf", f"{folder}/text.png"
        for file in arguments.files:
            for index, (text, language, size) in enumerate(texts_of(file)):
                if arguments.limit and index >= arguments.limit:
                    break
                options = ["--language", language] if language else []
                options += ["--size", str(size)] if size else []
                options += [] if file.endswith(".jsonl") else ["--width", arguments.width]
                command = [arguments.galley, "render", *options, "-o"]
                made = run(*command, pdf, "--", text)
                found = complaints(pdf) if made.returncode == 0 else [made.stderr.decode()]
                if not found:
                    try:
                        read = "\n".join(Reader(pdf).paragraphs)
                        if normal(read) != normal(text):
                            found.append(f"read as {read!r}")
                    except (AssertionError, KeyError, AttributeError, ValueError) as error:
                        found.append(f"cannot be read: {error!r}")
                    other = others[runs_from_right(text)]
                    other[1] += 1
                    got = run("pdftotext", pdf, "-").stdout.decode()
                    same = gives_back(got, text)
                    other[0] += same
                    other[2] += same or gives_back(run("pdftotext", "-raw", pdf, "-").stdout.decode(), text)
                    if not same and arguments.verbose:
                        print(f"{file}:{index + 1}: pdftotext gives {got!r} of {text!r}")
                    if arguments.compare:
                        run(*command, png, "--", text)
                        share = difference(pdf, png, folder)
                        if share > 1:
                            found.append(f"{share:.2f} of 1000 pixels differ")
                counts[file] = counts.get(file, 0) + 1
                for complaint in found:
                    print(f"{file}:{index + 1}: {complaint}; {text[:60]!r}")
                failures += bool(found)
    for right, (good, count, raw) in others.items():
        if count:
            kind = "with" if right else "without"
            print(f"pdftotext gives back {good}, with -raw {raw}, of {count} texts {kind} letters from right to left")
    print(f"{sum(counts.values())} texts, {failures} with failures")
    left = others[False]
    return 1 if failures or left[2] < 0.99 * left[1] else 0


if __name__ == "__main__":
    sys.exit(main())
