#!/usr/bin/env python3
"""Compares the options of texts and labels on all surfaces, and writes the page that lists them.

  ./galley options --format json | scripts/make/options.py --matrix    which surface has which option
  ./galley options --format json | scripts/make/options.py --write     docs/OPTIONS.md
  ./galley options --format json | scripts/make/options.py --check     fails for a hole without a reason, for a reason
                                                                  without a hole, and for a page that says otherwise

The table of the command is what all others are compared with. scripts/make/options.tsv has a line for each difference:
the option, the surface, and why it is missing there, or `=` and the name that it has there.
"""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/OPTIONS.md"
SURFACES = ("Swift", "label batch", "command", "C", "Python", "JavaScript")
# What `measure` is asked beside sizes, for which C, Python and JavaScript have functions.
ANSWERS = ("clusters", "runs", "ink")
INTRODUCTION = """# Options

`galley measure`, `render` and `label` accept each option as a flag, where it applies. The flag is the name with hyphens
(`--letter-spacing`), unless the table says another; CSS's name works, too (`--text-align`). `galley help label` lists
the flags of a command. Annotations have none. In a line of a batch and in `--options`, options of texts are members of
`"options"`; those of labels are keys of a line of `galley label --batch` itself. [TYPOGRAPHY.md](TYPOGRAPHY.md) has the
rules behind them, [BATCH.md](BATCH.md#options) what else a line can say.

The default is bold; without one nothing is set. Names may be spelled as in CSS (`vertical-rl`). Lists and records are
given in JSON or in words: `--text-indent '20 hanging'`, `--tab-stops '80 right, 160 decimal'`,
`--optimal-weights 'hyphenPenalty=50 runtWidth=0.3'`, `--font-features 'tnum -liga'`,
`--text-fit 'grow per-line 150%'`. A flag that is true or false is turned off by `--no-`: `--no-uses-ligatures`.
"""
END = "Written by `scripts/make/options.py --write` from what `galley options` prints.\n"
TITLES = {"characters": "Characters", "fonts": "Fonts", "cells": "Cells of a terminal", "breaking": "Line breaks",
          "paragraph": "Paragraphs", "page": "Only in measure and render", "annotations": "Annotations",
          "measure": "Limits and answers of measure", "label": "Labels"}


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def read(*paths):
    return "\n".join((ROOT / path).read_text(encoding="utf-8") for path in paths)


def has(option, surface, text, renamed):
    """Tells whether a surface has an option, by the name that it has there."""
    name = renamed.get((option["name"], surface))
    names = [name] if name else [option["name"], *option.get("otherNames", [])]
    if surface == "Swift":
        return any(re.search(r"\"%s\"" % re.escape(one), text) for one in names)
    if surface == "command":
        return "flag" in option
    if surface == "label batch":
        # What a measured text is asked is no option of labels, which have their own.
        return option["group"] == "measure" or option["group"] in ("characters", "fonts", "breaking", "paragraph", "label")
    if surface == "C":
        # Each of four structs ends with all options of some groups, as a block of a flow does with those of its own; the
        # rest are functions.
        return bool(name) and snake(name) in text or option["name"] not in ANSWERS and text.count("char *options;") == 5
    if surface == "JavaScript":
        return any(re.search(r"^  %s: {|get %s\b" % (re.escape(one), re.escape(one)), text, re.M) for one in names)
    # That Python's list is the table, scripts/make/bindings.py checks.
    return any(re.search(r"Option\(\"%s\"|\b%s\b" % (re.escape(one), re.escape(snake(one))), text) for one in names)


def fields():
    """The sources that list the properties of paragraph styles, text styles and labels."""
    found = []
    for path, kind in (("ParagraphStyle", "ParagraphStyle"), ("TextStyle", "TextStyle"), ("Label", "Label")):
        text = read("Sources/GalleyCoding/Coding/%s+Codable.swift" % path)
        start = text.index("CodedFields(%s())" % kind)
        found.append(text[start:text.index("\n  }\n", start)])
    return "\n".join(found)


def values(option):
    kind = option["kind"]
    if kind in ("choice", "list"):
        names = ", ".join("`%s`" % value for value in option["values"])
        return names if kind == "choice" else "a list of " + names
    if kind == "number":
        return option["unit"]
    return {"count": "a whole number", "flag": "`true`, `false`"}.get(kind) or "as `%s`" % option["example"]


def page(options):
    lines = [INTRODUCTION]
    for group, title in TITLES.items():
        lines += ["## " + title, "", "| option | values | meaning | CSS | UIKit |", "| --- | --- | --- | --- | --- |"]
        for option in (one for one in options if one["group"] == group):
            names = ["`%s`" % option["name"], *("`%s`" % other for other in option.get("otherNames", []))]
            # A flag is told where it is not the option's name with hyphens.
            flag = option.get("flag", "")
            if flag and flag != "--" + snake(option["name"]).replace("_", "-"):
                names.append("`%s`" % flag)
            default = "`%s`" % option.get("default", "")
            given = values(option).replace("|", "\\|")
            if "default" in option:
                given = given.replace(default, "**%s**" % default) if default in given else "%s, **%s**" % (given, default)
            cells = [", ".join(names), given, option["summary"],
                     "`%s`" % option["css"] if "css" in option else "",
                     "`%s`" % option["uiKit"] if "uiKit" in option else ""]
            lines.append(("| " + " | ".join(cells) + " |").replace("|  |", "| |"))
        lines.append("")
    return "\n".join([*lines, END]).replace("|  |", "| |")


def main():
    mode = sys.argv[1] if len(sys.argv) == 2 else ""
    if mode not in ("--matrix", "--write", "--check"):
        sys.exit(__doc__)
    options = json.load(sys.stdin)["options"]
    if mode == "--write":
        PAGE.write_text(page(options), encoding="utf-8")
        return
    texts = {
        "Swift": read(*("Sources/GalleyCoding/Coding/%s+Codable.swift" % name
                        for name in ["ParagraphStyle", "TextStyle", "Label", "LineBreakOptions"])),
        "label batch": "", "command": "", "C": read("include/galley.h"),
        # Without the values of choices, which may be called as another option is.
        "Python": "\n".join(
            re.findall(r"^\s+\"\w+\": Option\(\"\w+\"|``\w+``", read("bindings/python/galley_text/_table.py"), re.M)
            + re.findall(r"def \w+", read("bindings/python/galley_text/_layout.py"))),
        "JavaScript": read("bindings/js/options.js") + "\n".join(re.findall(r"get \w+", read("bindings/js/paragraph.js"))),
    }
    reasons, renamed, faults = {}, {}, []
    for number, line in enumerate(read("scripts/make/options.tsv").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, surface, reason = line.split("\t")
        if surface == "batch":
            reasons[name, surface] = reason
        elif name not in (option["name"] for option in options) or surface not in SURFACES:
            faults.append("scripts/make/options.tsv:%d: there is no option %s, or no surface %s" % (number, name, surface))
        elif reason.startswith("= "):
            renamed[name, surface] = reason[2:]
        else:
            reasons[name, surface] = reason
    # And the other way: the properties of Swift that no option is.
    known = {name for option in options for name in [option["name"], *option.get("otherNames", [])]}
    known |= {name for (_, surface), name in renamed.items() if surface == "Swift"}
    properties = set(re.findall(r"\$0\.add\((?:optional: )?\s*\"(\w+)\"", fields()))
    for name in sorted(properties):
        if name not in known and (name, "batch") not in reasons:
            faults.append("%s of Swift is no option of a batch, without a reason in scripts/make/options.tsv" % name)
    for name, surface in reasons:
        if surface == "batch" and (name in known or name not in properties):
            faults.append("scripts/make/options.tsv has a reason why %s is no option of a batch, and needs none" % name)
    width = max(len(option["name"]) for option in options)
    if mode == "--matrix":
        print("%-*s  %s" % (width, "option", "  ".join(SURFACES)))
    for option in options:
        cells = []
        for surface in SURFACES:
            key = option["name"], surface
            found = has(option, surface, texts[surface], renamed)
            cells.append(("yes" if found else "-" if key in reasons else "HOLE").ljust(len(surface)))
            if not found and key not in reasons:
                faults.append("%s is missing on %s without a reason in scripts/make/options.tsv" % key)
            if found and key in reasons:
                faults.append("%s is there on %s, for which scripts/make/options.tsv has a reason why not" % key)
        if mode == "--matrix":
            print("%-*s  %s" % (width, option["name"], "  ".join(cells)))
    if mode == "--check" and PAGE.read_text(encoding="utf-8") != page(options):
        faults.append("docs/OPTIONS.md is not what scripts/make/options.py --write writes")
    for fault in faults:
        print("error: " + fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
