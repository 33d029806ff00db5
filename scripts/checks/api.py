#!/usr/bin/env python3
"""Compares the public symbols of the libraries with docs/internal/api.txt, so that a change of the interface is seen.

    scripts/checks/api.py            fails where a symbol came, went or changed
    scripts/checks/api.py --write    writes the page anew

The page has a line a symbol: its module, its path, and its declaration. Symbols that the compiler makes of a protocol's
are left out. Reads the release build, as scripts/make/symbols.sh does.
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
HEAD = "# The public symbols of the libraries, written by scripts/checks/api.py --write.\n"


def libraries():
    """The libraries whose documentation scripts/docs.sh builds."""
    return re.search(r"libraries=\((.*?)\)", (ROOT / "scripts/docs.sh").read_text(), re.DOTALL).group(1).split()


def symbols(library, folder):
    for path in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(path.read_text(encoding="utf-8"))
        for symbol in graph["symbols"]:
            # What stands in no file of the package is the compiler's or a protocol's of the standard library.
            if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol:
                continue
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            declaration = "".join(piece["spelling"] for piece in symbol["declarationFragments"])
            yield f"{library} {'.'.join(symbol['pathComponents'])}: {' '.join(declaration.split())}\n"


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
