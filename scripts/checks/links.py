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
#: What newcomers ask, the page that answers, and words of the answer.
QUESTIONS = {
    "lines at 320 points in my own font": ("README.md", "--font Fonts/NotoSans-Regular.ttf --size 15 --width 120"),
    "too long in German": ("docs/AUDIT.md", "--label 120x1@headline"),
    "a PDF with Arabic": ("docs/HOWTO.md", "--language ar --width 120 --output arabic.pdf"),
    "from Node": ("docs/HOWTO.md", 'spawn("./galley", ["serve"]'),
    "why a line breaks here": ("docs/BREAKS.md", "--explain"),
    "does it match Chrome": ("docs/RACE.md", "## Agreement"),
    "install it": ("docs/INSTALL.md", "scripts/install.sh --prefix"),
    "differs from my iPhone": ("docs/NUMBERS.md", "--metrics sf"),
    "the largest size that fits": ("docs/HOWTO.md", "galley_text.fit_size(text, width, height)"),
    "wrap for a terminal": ("docs/HOWTO.md", "--terminal-width ambiguousNarrow"),
    "bold or coloured words": ("docs/HOWTO.md", "--markup --width 200 --output bold.png"),
    "pages and their numbers": ("docs/HOWTO.md", "--page a5"),
}
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


def questions():
    """The questions of newcomers whose answer is not two steps from README.md: a link, and one more, or a page's own text."""
    mistakes, near = [], {ROOT / "README.md": 0}
    for _ in range(2):
        for page, steps in list(near.items()):
            if page.suffix != ".md" or not page.is_file():
                continue
            for _, link in links(page):
                if not OTHER.match(link):
                    near.setdefault((page.parent / unquote(link).partition("#")[0]).resolve(), steps + 1)
    for question, (page, words) in QUESTIONS.items():
        path = ROOT / page
        if near.get(path, 3) > 2:
            mistakes.append(f"README.md: error: {question}: {page} is more than two links away")
        elif re.sub(r"\s+", " ", words) not in re.sub(r"\s+", " ", path.read_text()):
            mistakes.append(f"{page}: error: {question}: there is no {words}")
    return mistakes


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
    mistakes += questions()
    for page in (ROOT / "docs").rglob("*.md"):
        if page not in reached:
            mistakes.append(f"{page.relative_to(ROOT)}: error: no page links to it")
    print("\n".join(mistakes), end="\n" if mistakes else "")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
