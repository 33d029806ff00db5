#!/usr/bin/env python3
"""Writes the tables of Sources/CGalleyUnicodeTables from property files of the Unicode Character Database.

usage: scripts/make/unicode/tables.py FOLDER-OF-THE-DATABASE [OUTPUT-FOLDER]
"""
import pathlib
import sys

import clusters
import line_break
import properties
import words

OUT = pathlib.Path(__file__).resolve().parents[3] / "Sources/CGalleyUnicodeTables"

if len(sys.argv) not in (2, 3): sys.exit(__doc__)
folder = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else OUT
for part in (line_break, clusters, words, properties): part.write(sys.argv[1], folder)
