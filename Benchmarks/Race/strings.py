#!/usr/bin/env python3
"""Writes strings.tsv.xz: 10,000 strings of user interfaces in 30 languages, from the catalogues of apps.

usage: strings.py FOLDER…

The folders hold .strings, .xcstrings, .xliff, .arb and strings.xml. A string is taken if the font of its language has
all of its characters; the languages get equal shares as far as they go, and a seed draws the rest. README.md names the
apps and their licences.
"""
import collections, functools, json, lzma, random, re, sys
import xml.etree.ElementTree as ET
from pathlib import Path

from fontTools.ttLib import TTFont

from common import FONTS, font_of

HERE = Path(__file__).resolve().parent
NAMES = {"Base": "en", "English": "en", "zh_CN": "zh-Hans", "iw": "he", "ars": "ar", "ko-KR": "ko", "es-419": "es"}


def decoded(path):
    data = path.read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "replace")


def values(node, language=None):
    """The values of a string catalogue, forms of plurals included."""
    for key, value in node.items():
        if key == "value" and isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from values(value)


def strings(path):
    """Pairs of a language and a text."""
    folder = re.search(r"([A-Za-z_-]+)\.lproj", str(path))
    if path.suffix == ".strings" and folder and not path.read_bytes().startswith(b"bplist"):
        for text in re.findall(r'=\s*"((?:[^"\\]|\\.)*)"\s*;', decoded(path)):
            yield folder[1], text
    elif path.suffix == ".xcstrings":
        try:
            catalogue = json.loads(decoded(path))["strings"]
        except (ValueError, KeyError):
            return
        for entry in catalogue.values():
            for language, node in entry.get("localizations", {}).items():
                yield from ((language, text) for text in values(node))
    elif path.suffix == ".xliff":
        for node in ET.parse(path).getroot().iter():
            if node.tag.endswith(("}target", "}source")):
                yield path.stem if node.tag.endswith("}target") else "en", "".join(node.itertext())
    elif path.suffix == ".arb":
        found = json.loads(decoded(path))
        language = found.get("@@locale") or (re.search(r"_([a-z]+)$", path.stem) or [0, "en"])[1]
        yield from ((language, text) for key, text in found.items()
                    if key[0] != "@" and isinstance(text, str) and "{" not in text)
    elif path.name == "strings.xml":
        language = (re.search(r"values-(?:b\+)?([^/]+)/", str(path)) or [0, "en"])[1].replace("+", "-")
        for node in ET.parse(path).getroot().iter():
            if node.tag in ("string", "item"):
                yield language, "".join(node.itertext())


def plain(text):
    """A text without escapes, and with single spaces."""
    text = re.sub(r"\\[nrt]", " ", text)
    text = re.sub(r"\\[Uu]([0-9a-fA-F]{4})", lambda at: chr(int(at[1], 16)), text)
    return re.sub(r"\s+", " ", re.sub(r"\\(.)", r"\1", text)).strip()


def main():
    @functools.cache
    def characters(font):
        return set(TTFont(FONTS / font).getBestCmap())

    found = collections.defaultdict(set)
    for folder in sys.argv[1:]:
        for path in sorted(Path(folder).rglob("*")):
            for language, text in strings(path) if path.is_file() else ():
                language, text = NAMES.get(language, language), plain(text)
                known = characters(font_of(language))
                if 2 <= len(text) <= 300 and all(ord(letter) in known for letter in text):
                    found[language].add(text)
    languages = sorted(found, key=lambda language: -len(found[language]))[:30]
    generator, chosen = random.Random(49), []
    share = next(n for n in range(1, 10_000) if sum(min(n, len(found[each])) for each in languages) >= 10_000)
    for language in languages:
        chosen += [(language, text) for text in generator.sample(sorted(found[language]), min(share, len(found[language])))]
    generator.shuffle(chosen)
    chosen = chosen[:10_000]
    data = "".join(f"{language}\t{text}\n" for language, text in chosen).encode()
    (HERE / "strings.tsv.xz").write_bytes(lzma.compress(data, preset=9))
    print(len(chosen), collections.Counter(language for language, _ in chosen))


main()
