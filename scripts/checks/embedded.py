#!/usr/bin/env python3
"""Refuses what Embedded Swift lacks, in the targets that are built as WebAssembly too; the lane `structure` runs it.

    scripts/checks/embedded.py               prints each place, and fails where there is one
    scripts/checks/embedded.py --targets     prints the targets, those that others use first
    scripts/checks/embedded.py --left-out    prints the folders whose files the other build leaves out: names of folders of
                                             any target, and some with their target

Comments, strings, and lines that `#if hasFeature(Embedded)` keeps from that build do not count. A compiler sees more, such
as conversions to a protocol type that nobody wrote down: scripts/wasm.sh runs it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = [
    "GalleyUnicode", "GalleyHyphenation", "GalleyShaping", "Galley", "GalleyFlow", "GalleyMarkup", "GalleyJSON", "GalleyCoding",
    "GalleyOptions", "GalleyLayout", "GalleyRender"]
# Folders of any target, and of one.
LEFT_OUT = ["Coding", "Files", "Threads"] + [
    f"GalleyRender/{folder}" for folder in ["Embedding", "Encoding", "PDF", "Pages", "Painting", "Views"]]
# All conditions of Sources together.
MOST_CONDITIONS = 30

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
# Protocols of classes alone, whose types there are.
CLASS_PROTOCOLS = ["FontNote", "LoggedView", "SelfMeasuringContent"]
LACKING = [
    (re.compile(r"\\(?:[A-Z]\w*)?\.\w"), "a key path: write a closure, or hand over the property by inout"),
    (re.compile(r"@dynamicMemberLookup|\b\w*KeyPath<"), "a key path: write each property down"),
    (re.compile(r"\b(weak|unowned(?!\(unsafe\)))\b"), "a reference that does not hold: let the object take itself out"),
    (re.compile(rf"\bany (?!(?:{'|'.join(CLASS_PROTOCOLS)})\b)[A-Z]|\bAnyHashable\b"), "a protocol type: write a generic or a class"),
    (re.compile(r"\bas[?!] (any|\[|String|Int|Double)|\bis any\b"), "a cast to what is no class"),
    (re.compile(r"\b(Codable|Encodable|Decodable|CodingKey|Encoder|Decoder)\b"), "coding: put it into a folder Coding"),
    (re.compile(r"\bthrows(?!\()\b(?!\w)"), "an error of any type: say which, throws(TextError)"),
    (re.compile(r"\buniquingKeysWith\b"), "a dictionary of pairs, which casts: reduce(into:)"),
    (re.compile(r"\bMirror\(|\bString\((?:describing|reflecting):"), "reflection"),
    (re.compile(r"\bimport (Foundation|Glibc|Darwin|Musl|GalleySystem|CFreeType)\b"), "the system: put it into a folder Files"),
]
# Sizes of integers, which a machine of 32 bits has not.
WIDE = [
    (re.compile(r"\bInt\((?:UInt32|UInt64|Int64)\.max\)|\bInt\.bitWidth == 64"), "an Int of 64 bits"),
    (re.compile(r"\bInt\((?:\w+\.)*(?:mandatoryFlag|hyphenFlag|lowercaseFlag|openEnd)\)"), "a flag in an Int: mask it before"),
    (re.compile(r"\bParagraphStyleRun\(end: \.max"), "an end that becomes an Int: openEnd"),
]


def embedded_lines(text):
    """The code of a file by lines; those that Embedded Swift does not see are empty."""
    def blank(match):
        # A key path in a string is in an interpolation: no escape begins with a point.
        kept = r"(\\\.\w)|[^\n]" if match[0].startswith('"') else r"()[^\n]"
        return re.sub(kept, lambda part: part[1] or " ", match[0])

    code = NOISE.sub(blank, text)
    seen, lines = [], []
    for line in code.split("\n"):
        word = line.strip()
        if word.startswith("#if "):
            seen.append({"#if hasFeature(Embedded)": True, "#if !hasFeature(Embedded)": False}.get(word))
        elif word.startswith("#else") and seen:
            seen[-1] = None if seen[-1] is None else not seen[-1]
        elif word == "#endif" and seen:
            seen.pop()
        lines.append("" if False in seen else line)
    return lines


def places(path):
    """The mistakes of a file with their lines."""
    lines = embedded_lines(path.read_text(encoding="utf-8"))
    for number, line in enumerate(lines, 1):
        # What a function only hands on has the type that its caller knows.
        line = re.sub(r"\bthrows\b", "", line) if "rethrows" in "".join(lines[number - 1:number + 2]) else line
        for pattern, reason in LACKING + WIDE:
            if pattern.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: error: {reason}"


def is_left_out(path):
    """Tells whether the other build has no file of a path, which begins with the target."""
    return any(folder in LEFT_OUT for folder in [*path.parts[1:-1], "/".join(path.parts[:2])])


def main():
    if sys.argv[1:] == ["--targets"]:
        print("\n".join(TARGETS))
        return
    if sys.argv[1:] == ["--left-out"]:
        print("\n".join(LEFT_OUT))
        return
    paths = [
        path for target in TARGETS for path in sorted((ROOT / "Sources" / target).rglob("*.swift"))
        if not is_left_out(path.relative_to(ROOT / "Sources"))]
    found = [place for path in paths for place in places(path)]
    conditions = sum(
        len(re.findall(r"^\s*#if\b", path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in (ROOT / "Sources").rglob("*.swift"))
    if conditions > MOST_CONDITIONS:
        found.append(f"Sources: error: {conditions} conditions (#if), of which there may be {MOST_CONDITIONS}")
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    print(f"{len(paths)} files are Swift and Embedded Swift; {conditions} conditions in Sources")
    sys.exit(1 if found else 0)


main()
