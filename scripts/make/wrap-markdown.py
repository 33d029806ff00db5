#!/usr/bin/env python3
"""Wraps the prose of the package's Markdown at 120 columns; scripts/format.sh runs it.

    scripts/make/wrap-markdown.py            rewrites paragraphs and list items with a line that is too long
    scripts/make/wrap-markdown.py --check    names each line that is too long, and fails if there is one

A paragraph without such a line stays as it was written. Headings and code in fences are not wrapped, but named, too;
tables cannot be.
"""

import re
import subprocess
import sys
from pathlib import Path

WIDTH = 120
ROOT = Path(__file__).resolve().parents[2]

FENCE = re.compile(r"^\s*(```|~~~)")
TABLE = re.compile(r"^\s*\|")
# Lines that are no running text: headings, link targets, comments, directives of DocC, rules.
ALONE = re.compile(r"^\s*(#|\[[^\]]+\]:|<!--|@\w+|(?:[-*_]\s*){3,}$)")
MARKER = re.compile(r"^(\s*)((?:[-+*]|\d+[.)])\s+|(?:>\s?)+)")
# At the start of a line these would begin a list, a heading, a quotation or a table.
RISKY = re.compile(r"^(?:[-+*>#|=]+|\d+[.)]|[#>|].*|[-+*_]{3,})$")
# A span of code or one word; a span is not divided, so that it can be searched for.
TOKEN = re.compile(r"(?:[^\s`]|(`+).*?\1|`)+", re.DOTALL)


def files():
    names = subprocess.run(
        ["git", "ls-files", "-z", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [ROOT / name for name in names.split("\0") if name]


def tokens(text):
    """Lists the parts of a text that stay on one line."""
    found = []
    for match in TOKEN.finditer(text):
        token = match.group()
        if len(token) > 60:
            found += token.split()
        else:
            found.append(token)
    return found


def fill(first, rest, text):
    """Fills lines with the words of a text; `first` and `rest` are what the first and the other lines begin with."""
    lines, line, empty = [], first, True
    for token in tokens(text):
        length = len(line) + (0 if empty else 1) + len(token)
        if not empty and length > WIDTH and not RISKY.match(token):
            lines.append(line)
            line, empty = rest, True
        line += token if empty else " " + token
        empty = False
    return lines + [line]


def blocks(lines):
    """Yields runs of lines: (kind, lines), where the kind is "text", "code", "table" or "alone"."""
    block, fence = [], None
    for line in lines:
        mark = FENCE.match(line)
        if fence or mark:
            if block:
                yield "text", block
                block = []
            yield "code", [line]
            if mark:
                fence = None if fence == mark.group(1) else fence or mark.group(1)
            continue
        kind = "alone" if not line.strip() or ALONE.match(line) else "table" if TABLE.match(line) else "text"
        if kind != "text" or MARKER.match(line) or (block and block[-1].endswith(("  ", "\\", "<br>"))):
            if block:
                yield "text", block
            block = []
        if kind == "text":
            block.append(line)
        else:
            yield kind, [line]
    if block:
        yield "text", block


def wrapped(block):
    """Wraps one paragraph or list item again if a line of it is too long."""
    if all(len(line) <= WIDTH for line in block):
        return block
    marker = MARKER.match(block[0])
    first = marker.group() if marker else re.match(r"\s*", block[0]).group()
    if marker and ">" in marker.group(2):
        rest = first
        content = [re.sub(r"^\s*(?:>\s?)+", "", line) for line in block]
    else:
        rest = re.match(r"\s*", block[1]).group() if len(block) > 1 else " " * len(first)
        content = [block[0][len(first):], *block[1:]]
    ending = "  " if block[-1].endswith("  ") else ""
    lines = fill(first, rest, "\n".join(content))
    lines[-1] += ending
    return lines


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("error: usage: scripts/make/wrap-markdown.py [--check]")
    failed = False
    for path in files():
        text = path.read_text(encoding="utf-8")
        result, number = [], 0
        for kind, block in blocks(text.split("\n")):
            new = wrapped(block) if kind == "text" and not check else block
            for line in new:
                number += 1
                if len(line) > WIDTH and kind != "table" and " " in line.strip():
                    failed = True
                    print(f"{path.relative_to(ROOT)}:{number}: error: the line has {len(line)} columns", file=sys.stderr)
            result += new
        if not check and result != text.split("\n"):
            path.write_text("\n".join(result), encoding="utf-8")
    sys.exit(1 if failed else 0)


main()
