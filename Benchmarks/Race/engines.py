#!/usr/bin/env python3
"""Counts how many recorded paragraphs have the same lines in Chromium, Firefox, WebKitGTK and Galley, and prints the table.

usage: engines.py GALLEY [--show]      --show names the paragraphs in which all browsers agree and Galley does not

The answers of the browsers are in Tests/Fixtures/Oracle; nothing but Galley is asked. Paragraphs of Thai, Khmer and Burmese are left out:
each engine has another dictionary.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ORACLE = ROOT / "Tests/Fixtures/Oracle"
BROWSERS = {"chromium": "Chromium 156", "firefox": "Firefox 153", "webkit": "WebKitGTK 2.50"}


def rows(name):
    return [json.loads(line) for line in (ORACLE / f"{name}.jsonl").read_text(encoding="utf8").splitlines()]


def starts(answer):
    return [line["start"] for line in answer.get("lines", [])]


def answers(galley):
    """Starts of lines by contender and paragraph."""
    cases = [case for case in rows("chromium") + rows("chromium-features") if case.get("lang") not in ("th", "km", "my")]
    recorded = {row["id"]: row for row in rows("engines")}
    found = {name: {case["id"]: recorded[case["id"]][name] for case in cases} for name in ("firefox", "webkit")}
    found["chromium"] = {case["id"]: starts(case) for case in cases}
    for name, rules in [("galley-browser", "browser"), ("galley", "unicode")]:
        lines = [json.dumps(case | {"options": {"lineBreakRules": rules} | case.get("options", {})}) for case in cases]
        run = subprocess.run([galley, "measure", "--batch", "-", "--lenient", "--font-dir", str(ROOT / "Fonts")],
                             input="\n".join(lines) + "\n", capture_output=True, text=True, check=False)
        found[name] = {case["id"]: starts(json.loads(line)) for case, line in zip(cases, run.stdout.splitlines())}
    return found


def section(galley, isListed=False):
    """The table, and the sentence above it."""
    found = answers(galley)
    ids = list(found["chromium"])
    same = lambda first, second: sum(found[first][each] == found[second][each] for each in ids)
    common = [each for each in ids if len({tuple(found[name][each]) for name in BROWSERS}) == 1]
    inside = lambda name: sum(found[name][each] == found["chromium"][each] for each in common)
    if isListed:
        for name in ("galley-browser", "galley"):
            print(name, [each for each in common if found[name][each] != found["chromium"][each]])
    labels = {name: label.split()[0] for name, label in BROWSERS.items()}
    labels |= {"galley": "Galley", "galley-browser": "Galley with the browser's rules"}
    both = "by either rules" if inside("galley") == inside("galley-browser") else f"with the browser's rules in {inside('galley-browser')}"
    lines = [f"{len(ids)} recorded paragraphs and single options of CSS, in eight languages that need no dictionary. Where all three browsers",
             f"agree ({len(common)}), Galley does in {inside('galley')}, {both}:\n",
             "| lines as in | " + " | ".join(BROWSERS.values()) + " |", "| --- | --- | --- | --- |"]
    for name, label in labels.items():
        cells = [len(ids) if name == other else same(name, other) for other in BROWSERS]
        lines.append(f"| {label} | " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    print(section(sys.argv[1], "--show" in sys.argv))
