#!/usr/bin/env python3
"""Prints what libgalley's labels answer to questions of Yoga's shape, a line of JSON each, for scripts/js/proposals.mjs.

    GALLEY_LIBRARY=libgalley-c.so scripts/with-newest-harfbuzz.sh python3 scripts/js/proposals.py COUNT SEED
"""

import ctypes
import json
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))

import galley_text  # noqa: E402
from galley_text import _native  # noqa: E402

MODES = [0, 1, 2, 3]  # undefined, exactly, at most, min-content
LENGTHS = [0, 1, 20, 57.25, 100, 180.5, 400, 1e7, -5]
OPTIONS = [{}, {"numberOfLines": 2}, {"numberOfLines": 0, "lineBreakMode": "wordWrapping"}, {"scale": 3}, {"sizePrecision": "float"},
           {"numberOfLines": 0, "adjustsFontSizeToFitWidth": True}, {"size": 31.5, "numberOfLines": 3, "truncationGranularity": "word"}]
WORDS = ["Prepare", "once,", "lay", "out", "many", "a", "fi", "naïve", "Ω", "so\u00adft", "\n", "1/2"]


def main():
    count, rng = int(sys.argv[1]), random.Random(int(sys.argv[2]))
    for _ in range(count):
        text = " ".join(rng.choice(WORDS) for _ in range(rng.randrange(14)))
        options = rng.choice(OPTIONS)
        named = {"".join("_" + letter.lower() if letter.isupper() else letter for letter in name): value for name, value in options.items()}
        label = galley_text.Label(text, **named)
        question = [rng.choice(MODES), rng.choice(LENGTHS), rng.choice(MODES), rng.choice(LENGTHS)]
        width, height = ctypes.c_double(), ctypes.c_double()
        _native.check(_native.library.galley_label_measure(label._handle.pointer, *question, ctypes.byref(width), ctypes.byref(height)))
        print(json.dumps({"text": text, "options": options, "question": question, "answer": [width.value, height.value]}))


main()
