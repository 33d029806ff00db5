#!/usr/bin/env python3
"""Records how many cells of a terminal texts take, by the Python package wcwidth.

    pip install wcwidth==0.9.4
    Tests/Fixtures/Cells/record-cells.py emoji-test.txt > Tests/Fixtures/Cells/wcwidth.tsv

The texts are parts of the corpora and of the catalogues among the fixtures, made-up ones, and every line of Unicode's
emoji-test.txt up to the version of the package's tables. A line is a text, its cells, and, where they differ, its cells with
characters of ambiguous width taken as wide ones. The package is asked, nothing of it is copied.
"""
import importlib.metadata
import pathlib
import random
import re
import sys

import wcwidth

ROOT = pathlib.Path(__file__).resolve().parents[3]
COUNT = 5000
LONGEST = 48
# What joins its neighbours, and what it joins.
PARTS = (
    "a é e\u0301 # 1 ❤ ⚠ ☎ ⌚ 👍 👨 👩 👧 🏽 🇩 🇪 漢 か ｶ ﾞ ﾟ \u3099 가 \u1100 \u1161 \u11A8 \u115F … α ☆ ─ "
    "क \u094D ष \u093F \u093E \u0903 த \u0BCD \u0BBE க ক \u09CD \u09BE క \u0C4D ක \u0DCA \u0DCF ක ก \u0E49 \u0E33 ກ \u0EB3 "
    "ក \u17D2 \u17B6 က \u1039 \u102C \u200D \u200C \uFE0F \uFE0E \u20E3 \u00AD \u200B \u0600 ﷽ ၏"
).split() + [" "]


def texts_of(path):
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "ignore")
    if path.suffix == ".txt":
        return [line for line in text.splitlines() if line.strip()]
    return re.findall(r'"((?:[^"\\\n]|\\.)+)"|>([^<>\n]+)<', text)


def corpus():
    random.seed(1)
    found = []
    files = sorted(ROOT.glob("Tests/Fixtures/Corpora/*.txt"))
    for suffix in ("strings", "xcstrings", "arb", "xliff", "xml", "json"):
        files += sorted(ROOT.glob(f"Tests/GalleyCatalogueTests/Fixtures/**/*.{suffix}"))
    for path in files:
        if path.name == "README.md":
            continue
        parts = []
        for text in texts_of(path):
            text = text if isinstance(text, str) else text[0] or text[1]
            while text:
                length = random.randint(4, LONGEST)
                parts.append(text[:length])
                text = text[length:]
        parts = list(dict.fromkeys(parts))
        random.shuffle(parts)
        found += parts[:900 if path.suffix == ".txt" else 200]
    found = list(dict.fromkeys(found))
    random.shuffle(found)
    return found[:COUNT]


def made_up():
    random.seed(2)
    return ["".join(random.choice(PARTS) for _ in range(random.randint(1, 7))) for _ in range(1500)]


def emoji(path):
    newest = tuple(map(int, wcwidth.list_versions()[-1].split(".")[:2]))
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        version = tuple(map(int, re.search(r" E(\d+)\.(\d+) ", line).groups()))
        if version <= newest:
            yield "".join(chr(int(number, 16)) for number in line.split(";")[0].split())


def main():
    print(f"# wcwidth {importlib.metadata.version('wcwidth')}, tables of Unicode {wcwidth.list_versions()[-1]}")
    for text in [*corpus(), *made_up(), *emoji(sys.argv[1])]:
        narrow, wide = wcwidth.wcswidth(text), wcwidth.wcswidth(text, ambiguous_width=2)
        # -1 stands for a control character.
        if narrow < 0 or re.search("[\t\n\u2028\u2029]", text):
            continue
        print(text, *([narrow] if narrow == wide else [narrow, wide]), sep="\t")


main()
