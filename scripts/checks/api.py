#!/usr/bin/env python3
"""Compares the public symbols of the libraries with docs/internal/api.txt, so that a change of the interface is seen.

    scripts/checks/api.py            fails where a symbol came, went or changed
    scripts/checks/api.py --write    writes the page anew

The page has a line a symbol: its module, its path, and its declaration, for a type with its superclass and all protocols
that it conforms to. Symbols that the compiler makes of a protocol's are left out. Reads the release build, as
scripts/make/symbols.sh does.
"""

import argparse
import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/internal/api.txt"
# What all types conform to, or all that are Sendable.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}
HEAD = "# The public symbols of the libraries, written by scripts/checks/api.py --write.\n"


def libraries():
    """The libraries whose documentation scripts/docs.sh builds."""
    return re.search(r"libraries=\((.*?)\)", (ROOT / "scripts/docs.sh").read_text(), re.DOTALL).group(1).split()


def symbols(library, folder):
    graphs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.symbols.json"))]
    declared = [symbol for graph in graphs for symbol in graph["symbols"]]
    own = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in declared}
    kin = {}
    for relation in (relation for graph in graphs for relation in graph["relationships"]):
        name = own.get(relation["target"]) or relation.get("targetFallback", "").removeprefix("Swift.")
        # Protocols that are not public have no name here.
        if name and name not in IMPLIED and relation["kind"] in ("conformsTo", "inheritsFrom"):
            kin.setdefault(relation["source"], set()).add(name)
    for symbol in declared:
        # What stands in no file of the package is the compiler's or a protocol's of the standard library.
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol:
            continue
        names = ", ".join(sorted(kin.get(symbol["identifier"]["precise"], ())))
        # An extension is listed only for what it makes a type conform to.
        if symbol["kind"]["identifier"] == "swift.extension" and not names:
            continue
        declaration = "".join(piece["spelling"] for piece in symbol["declarationFragments"])
        line = f"{library} {'.'.join(symbol['pathComponents'])}: {' '.join(declaration.split())}"
        yield f"{line}: {names}\n" if names else f"{line}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    names = libraries()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / "scripts/make/symbols.sh", folder, *names], check=True)
        lines = sorted({line for name in names for line in symbols(name, pathlib.Path(folder, name))})
    text = HEAD + "".join(lines)
    if arguments.write:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    known = PAGE.read_text(encoding="utf-8")
    difference = difflib.unified_diff(
        known.splitlines(True), text.splitlines(True), "docs/internal/api.txt", "the libraries", n=0)
    sys.stdout.writelines(difference)
    print(f"{len(lines)} public symbols" + ("" if text == known else "; scripts/checks/api.py --write takes the change"))
    return text != known


if __name__ == "__main__":
    sys.exit(main())
