#!/usr/bin/env python3
"""Records where Chromium opens justified lines of Japanese and Chinese with Latin words and digits, and of Devanagari, Bengali
and Gurmukhi, for Tests/GalleyTests/Layout/JustifiedScriptTests.swift.

usage: record-justification.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-justification.jsonl

The records are as those of record-css-names.py, whose page this uses. All is drawn from one seed.
"""
import importlib.util, pathlib, random

FILE = pathlib.Path(__file__).resolve().parent / "record-css-names.py"
SPEC = importlib.util.spec_from_file_location("names", FILE)
names = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(names)

LATIN = ["Galley", "2026", "UAX 14", "A1", "Web", "DTP", "CSS 3", "iPhone", "x", "№ 7", "e-mail", "Ж", "π"]
BENGALI, GURMUKHI = "NotoSansBengali-Regular.ttf", "NotoSansGurmukhi-Regular.ttf"
BENGALI_TEXT = "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে।"
GURMUKHI_TEXT = "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ।"


def mixed(generator, texts):
    for number in range(100):
        language = ["ja", "ja", "zh"][number % 3]
        size, text = generator.choice([14, 16, 18, 20]), texts.piece("ja", 6, 16)
        if language == "zh":
            text = "".join(generator.sample("人人生而自由在尊严和权利上一律平等他们赋有理性和良心并应以兄弟关系的精神相对待。，", generator.randint(6, 16)))
        for _ in range(generator.randint(1, 3)):
            at, word = generator.randrange(len(text) + 1), generator.choice(LATIN)
            text = text[:at] + generator.choice(["", "", " "]) + word + generator.choice(["", "", " "]) + text[at:]
        css = {"text-align": "justify", "text-align-last": "justify", "line-height": f"{size * 3}px"}
        yield text.strip(), language, [names.CJK], size, css, []


def headed(generator, texts):
    for number in range(60):
        language = ["hi", "bn", "pa"][number % 3]
        text = texts.all["hi"] if language == "hi" else BENGALI_TEXT if language == "bn" else GURMUKHI_TEXT
        words = text.split()
        at = generator.randrange(len(words) - 5)
        text = " ".join(words[at:at + generator.randint(1, 5)])
        size = generator.choice([14, 16, 18, 20])
        fonts = [{"hi": names.HINDI, "bn": BENGALI, "pa": GURMUKHI}[language], names.NOTO]
        yield text, language, fonts, size, {"text-align": "justify", "text-align-last": "justify", "line-height": f"{size * 3}px"}, []


def cases():
    generator = random.Random("41 justification")
    texts, found = names.Texts(generator), []
    for kind, drawn in [("mixed", mixed), ("headed", headed)]:
        for number, (text, language, fonts, size, css, parts) in enumerate(drawn(generator, texts)):
            found.append({"id": f"{kind}-{number}", "kind": kind, "text": text, "lang": language, "fonts": fonts, "size": size,
                          "width": generator.choice([500, 600, 700]), "css": css, "parts": parts})
    return found


if __name__ == "__main__":
    names.cases = cases
    names.main()
