#!/usr/bin/env python3
"""Prints how large the parts of a WebAssembly module are, from the map that its linker writes.

    scripts/wasm/sizes.py .build/wasm/galley.map

What the compiler makes of generic code of Swift's standard library counts for the target that uses it.
"""

import collections
import re
import sys

PARTS = [
    ("HarfBuzz", r"harfbuzz"), ("tables", r"CGalley(UnicodeTables|PhraseModel|HyphenationData)"),
    ("Swift's tables", r"libswift"), ("C library", r"lib(c|m|c\+\+|c\+\+abi|clang_rt|wasi)\b|crt1|<internal>"), ("engine", r"C?Galley"),
    ("others", r"")]
PLACE = re.compile(r"\s*(?:-|[0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+(\S+):\(.*\)$")
sizes = collections.Counter()
for line in open(sys.argv[1]):
    if found := PLACE.match(line):
        name = found[2].rsplit("/", 1)[-1]
        sizes[next(part for part, pattern in PARTS if re.match(pattern, name))] += int(found[1], 16)
print("before binaryen, in bytes: " + ", ".join(f"{part} {sizes[part]:,}" for part, _ in PARTS if sizes[part]))
