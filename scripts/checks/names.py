#!/usr/bin/env python3
"""Counts where strings are compared as Swift compares them, in the targets that read what others wrote.

    scripts/checks/names.py           fails where a target has more such lines than it may, or fewer, so that ALLOWED is lowered
    scripts/checks/names.py --list    the lines

Names of others are code units, and `String` takes canonically equivalent ones for equal: dictionaries and sets have the
key `Name` (Sources/GalleyJSON/Name.swift). A sign of a syntax is a scalar, and a mark behind it makes another `Character`
of both: `begins(with:)`, `ends(with:)`, `rest(after:)`, `parts(at:)` and `exchanging(_:for:)` of TextSyntax.swift search
by scalars. A line that may stay says why in a comment behind it, and does not count.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
#: The lines of each target, which may only become fewer.
ALLOWED = {
    "GalleyAudit": 1,
    "GalleyC": 0,
    "GalleyCatalogue": 3,
    "GalleyCommand": 11,
    "GalleyInterface": 8,
    "GalleyJSON": 2,
    "GalleyOptions": 0,
    "GalleyPlay": 4,
}
FOUND = re.compile(r"\[String *:|\bSet<String>|\.has(?:Prefix|Suffix)\(|\.replacing\(|\.split[( ]")
# Of bytes and scalars.
EXACT = re.compile(r"(?:Self|utf8|unicodeScalars|bytes|Bytes)\.split[( ]|split\(separator: (?:0x|UInt8|slash)")
COMMENT = re.compile(r"^\s*//")
REASON = re.compile(r"\s// \S")


def lines(target):
    """The lines of a target that count, with their places."""
    for path in sorted((SOURCES / target).rglob("*.swift")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if FOUND.search(EXACT.sub("", line)) and not COMMENT.match(line) and not REASON.search(line):
                yield f"{path.relative_to(SOURCES.parent)}:{number}: {line.strip()}"


def main():
    wrong = False
    for target, allowed in ALLOWED.items():
        found = list(lines(target))
        if "--list" in sys.argv:
            print("\n".join(found))
        if len(found) == allowed:
            continue
        wrong = True
        more = "more: use Name or TextSyntax.swift, or say why behind the line" if len(found) > allowed \
            else "fewer: lower the number in scripts/checks/names.py"
        print(f"{target} has {len(found)} lines that compare strings as Swift does, not {allowed}; {more}", file=sys.stderr)
    sys.exit(1 if wrong else 0)


main()
