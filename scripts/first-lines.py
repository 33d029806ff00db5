#!/usr/bin/env python3
"""Holds the first words of documentation comments in Sources; the lane `comments` of scripts/check.sh runs it.

    scripts/first-lines.py

A comment that begins with a noun or a verb can be read alone. None begins with What, Whether, The same or One: a type's
begins with a noun (docs/DEVELOPING.md, Comments).
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST = re.compile(r"^\s*///\s*(What|Whether|The same|One)\b")


def main():
    found = 0
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        before = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            match = FIRST.match(line)
            if match and not before.lstrip().startswith("///"):
                found += 1
                print(f"{path.relative_to(ROOT)}:{number}: error: the comment begins with {match[1]}", file=sys.stderr)
            before = line
    print(f"{found} documentation comments in Sources that begin with What, Whether, The same or One")
    sys.exit(1 if found else 0)


main()
