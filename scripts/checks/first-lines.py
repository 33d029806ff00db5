#!/usr/bin/env python3
"""Holds the first words of documentation comments in all Swift code; the lane `comments` of scripts/check.sh runs it.

    scripts/checks/first-lines.py

A comment that begins with a noun or a verb can be read alone. None begins with What, Whether, The same or One, and none
of a type with another word that begins a clause without a noun (docs/DEVELOPING.md, Comments).
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Sources", "Tests", "Benchmarks", "examples")
FIRST = re.compile(r"^\s*///\s*(What|Whether|The same|One)\b")
CLAUSE = re.compile(r"^\s*///\s*(How|Where|Which|When|Why|Whose)\b")
TYPE = re.compile(r"\b(struct|enum|protocol|actor|class)\s+(?!func\b|var\b|let\b)\w")
BETWEEN = re.compile(r"^\s*(///|//|#|@\w+(\([^()]*\))?\s*$)")


def describes_type(lines, number):
    """Tells whether the declaration after a comment is a type's."""
    rest = (line for line in lines[number:] if not BETWEEN.match(line))
    return bool(TYPE.search(re.sub(r"\(.*", "", next(rest, ""))))


def main():
    found = 0
    paths = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.swift")))
    for path in paths:
        if ".build" in path.parts:
            continue
        lines = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines):
            if number and lines[number - 1].lstrip().startswith("///"):
                continue
            match = FIRST.match(line) or (CLAUSE.match(line) if describes_type(lines, number) else None)
            if match:
                found += 1
                place = f"{path.relative_to(ROOT)}:{number + 1}"
                print(f"{place}: error: the comment begins with {match[1]}", file=sys.stderr)
    print(f"{found} documentation comments that begin with a word that needs something before it")
    sys.exit(1 if found else 0)


main()
