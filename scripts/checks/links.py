#!/usr/bin/env python3
"""Checks that the links of the package's Markdown lead somewhere: files, folders, pictures and headings.

    scripts/checks/links.py            names each link that leads nowhere, and fails if there is one

Links to other servers are not followed. Headings have the anchors that GitHub gives them. A page of docs/ that no other
page links to is named, too: nobody would find it.
"""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^\s*(```|~~~)")
CODE = re.compile(r"(`+).*?\1", re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^()\s>]+(?:\([^()\s]*\))?)>?(?:\s+\"[^\"]*\")?\s*\)")
HTML = re.compile(r"\b(?:href|src|srcset)=\"([^\"\s]+)")
OTHER = re.compile(r"^[a-z][a-z0-9+.-]*:", re.I)


def pages():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    return sorted(ROOT / name for name in listed if name and (ROOT / name).exists())


def prose(path):
    """The lines of a page, those in fences empty."""
    lines, fenced = [], False
    for line in path.read_text().split("\n"):
        if FENCE.match(line):
            fenced = not fenced
            lines.append("")
        else:
            lines.append("" if fenced else line)
    return lines


def anchors(path):
    """The anchors of the headings of a page, as GitHub makes them."""
    found, counts = set(), {}
    for line in prose(path):
        heading = re.match(r"^#{1,6}\s+(.*?)\s*#*$", line)
        if heading:
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
            slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            count = counts.get(slug, 0)
            counts[slug] = count + 1
            found.add(f"{slug}-{count}" if count else slug)
        found.update(re.findall(r"<a (?:name|id)=\"([^\"]+)\"", line))
    return found


def links(path):
    """The links of a page with the numbers of their lines."""
    text = CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), "\n".join(prose(path)))
    for pattern in (LINK, HTML):
        for match in pattern.finditer(text):
            yield text.count("\n", 0, match.start()) + 1, match[1]


def main():
    mistakes, reached = [], set()
    for page in pages():
        for line, link in links(page):
            if OTHER.match(link) or link.startswith("//"):
                continue
            path, _, anchor = unquote(link).partition("#")
            target = (page.parent / path).resolve() if path else page
            place = f"{page.relative_to(ROOT)}:{line}"
            if not target.exists():
                mistakes.append(f"{place}: error: there is no {path}")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                mistakes.append(f"{place}: error: {target.name} has no heading #{anchor}")
            if target != page:
                reached.add(target)
    for page in (ROOT / "docs").rglob("*.md"):
        if page not in reached:
            mistakes.append(f"{page.relative_to(ROOT)}: error: no page links to it")
    print("\n".join(mistakes), end="\n" if mistakes else "")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
