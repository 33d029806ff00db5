#!/usr/bin/env python3
"""Makes the file for `galley layout --content-sizes` from frames that Interface Builder saved.

usage: xib-content-sizes.py FRAMES.json [--all] > sizes.json

FRAMES.json is a list of {"file", "id", "class", "frame": [x, y, w, h], "by": [code, code, code, code]}; a code with a
`t` says that the number depends on text. Labels, buttons, fields and the other elements that show text of their own
get the saved width and height where these depend on text; --all also takes containers.
"""
import collections
import json
import sys

TEXTS = {"label", "button", "textField", "textView", "segmentedControl"}

arguments = [a for a in sys.argv[1:] if a != "--all"]
if len(arguments) != 1:
    sys.exit(__doc__)
sizes = collections.defaultdict(dict)
with open(arguments[0], encoding="utf8") as file:
    for one in json.load(file):
        if one["class"] not in TEXTS and "--all" not in sys.argv:
            continue
        size = [one["frame"][i] if "t" in one["by"][i] or "?" in one["by"][i] else None for i in (2, 3)]
        if size != [None, None]:
            sizes[one["file"]][one["id"]] = size
json.dump(sizes, sys.stdout)
