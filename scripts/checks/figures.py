#!/usr/bin/env python3
"""Checks that a figure which several pages name is the same in all of them.

    scripts/checks/figures.py

A figure has a name before it, in a comment of HTML that no reader sees: `<!--labels:new-->1.6 µs`. Figures of one name are equal, to the
precision of the one with fewer digits. `<!--race:JOB:CONTENDER-->` is compared with the table of times in docs/RACE.md.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0}
NAMED = re.compile(r"<!--([a-z]+:[^>]*?)-->(?:([0-9][0-9,.]*)\s(ns|µs|ms|s)\b)?")


def figure(text, unit):
    """A figure in seconds, and half of its last digit; zeros at the end of a whole number count as unknown."""
    digits = text.replace(",", "")
    places = len(digits.partition(".")[2])
    step = 10.0 ** -places if "." in digits else 10.0 ** (len(digits) - len(digits.rstrip("0")))
    return float(digits) * UNITS[unit], step / 2 * UNITS[unit]


def race():
    """The times of docs/RACE.md, by job and contender."""
    table = (ROOT / "docs/RACE.md").read_text().split("\nTime:\n\n")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.split("\n")]
    return {f"race:{job}:{row[0]}": time for row in rows[2:] for job, time in zip(rows[0][1:], row[1:])}


def main():
    mistakes, found = [], {}
    for name, time in race().items():
        found[name] = [("docs/RACE.md", *figure(time, "µs"), f"{time} µs")]
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for page in pages:
        content = page.read_text()
        for match in NAMED.finditer(content):
            name, text, unit = " ".join(match[1].split()), match[2], match[3]
            place = f"{page.relative_to(ROOT)}:{content.count(chr(10), 0, match.start()) + 1}"
            if not text:
                mistakes.append(f"{place}: error: there is no figure with a unit after <!--{name}-->")
            elif name.startswith("race:") and name not in found:
                mistakes.append(f"{place}: error: docs/RACE.md has no {name}")
            else:
                found.setdefault(name, []).append((place, *figure(text, unit), f"{text} {unit}"))
    for name, figures in found.items():
        _, value, half, _ = max(figures, key=lambda one: one[2])
        for place, other, own, text in figures:
            if abs(other - value) > max(half, own) * 1.000001:
                all_ = ", ".join(f"{text} ({place})" for place, _, _, text in figures)
                mistakes.append(f"{place}: error: {name} is {text} here; all: {all_}")
        if len(figures) == 1 and not name.startswith("race:"):
            mistakes.append(f"{figures[0][0]}: error: {name} is named once, so that it is compared with nothing")
    print("\n".join(mistakes), end="\n" if mistakes else "")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
