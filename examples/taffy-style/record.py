#!/usr/bin/env python3
"""Writes trees.txt: random trees of boxes and texts with the frames that headless Chromium gives them.

    examples/taffy-style/record.py [COUNT [SEED]] > examples/taffy-style/trees.txt

The browser lays out 64 pixels to a point, since it rounds baselines to pixels. Text is Inter at sizes at which its
ascent and descent are whole such pixels. Only what Yoga and CSS share is used: min-width and min-height are 0.
"""

import html
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
dice = random.Random()

WORDS = ("Galley measures text and breaks it into lines as narrow as you like what fits is decided by the very number that "
         "is returned prepare once lay out many Save Cancel Settings unbreakable words AVATAR Typography fjord").split()
STYLE = """
@font-face { font-family: F; src: url("file://%s"); font-weight: 100 900; }
* { box-sizing: border-box; margin: 0; min-width: 0; min-height: 0; }
body { font: 400 11px F; font-optical-sizing: none; text-rendering: geometricPrecision; -webkit-font-smoothing: antialiased;
  overflow-wrap: break-word; white-space: pre-wrap; width: 2000px }
.tree { position: absolute; left: 0; top: 0 }
.row, .column { display: flex; flex-wrap: nowrap } .column { flex-direction: column }
"""
ALIGN = {"stretch": "stretch", "start": "flex-start", "center": "center", "end": "flex-end", "baseline": "baseline",
         "between": "space-between"}


def phrase():
    return " ".join(dice.choice(WORDS) for _ in range(dice.choice((1, 1, 2, 3, 5, 8, 14))))


def random_node(depth, in_column):
    if depth == 3 or (depth and dice.random() < 0.62):
        if dice.random() < 0.15:
            return {"kind": "box", "width": dice.randint(4, 60), "height": dice.randint(4, 60), "shrink": dice.choice((0, 1))}
        node = {"kind": "text", "size": dice.choice((11, 22, 22, 33)), "text": phrase()}
        if dice.random() < 0.2:
            node["width"] = dice.randint(40, 160)
    else:
        node = {"kind": dice.choice(("row", "column"))}
        if dice.random() < 0.6:
            node["gap"] = dice.choice((4, 8, 7.5))
        if dice.random() < 0.5:
            node["padding"] = dice.choice((4, 10, 2.25))
        choices = ["stretch", "start", "center", "end"] + (["baseline"] * 2 if node["kind"] == "row" else [])
        node["align"] = dice.choice(choices)
        node["justify"] = dice.choice(("start", "start", "center", "end", "between"))
        node["children"] = [random_node(depth + 1, node["kind"] == "column") for _ in range(dice.randint(1, 4))]
        if depth == 0:
            node["width"] = dice.choice((200, 320, 414, 600, 333.5))
            if dice.random() < 0.3:
                node["height"] = dice.choice((120, 300, 480))
    if depth and dice.random() < 0.4:
        node["grow"] = dice.choice((1, 1, 2, 0.5))
    if depth and dice.random() < 0.2:
        node["shrink"] = dice.choice((0, 2))
    return node


def markup(node):
    style = ["display: block"] if node["kind"] in ("text", "box") else []
    for name in ("width", "height", "padding", "gap", "basis"):
        if name in node:
            style.append(f"{'flex-' * (name == 'basis')}{name}: {node[name]}px")
    style.append(f"flex-grow: {node.get('grow', 0)}; flex-shrink: {node.get('shrink', 1)}")
    if "size" in node:
        style.append(f"font-size: {node['size']}px")
    if "align" in node:
        style.append(f"align-items: {ALIGN[node['align']]}; justify-content: {ALIGN[node['justify']]}")
    inside = html.escape(node.get("text", "")) + "".join(markup(child) for child in node.get("children", ()))
    return f'<div class="n {node["kind"]}" style="{"; ".join(style)}">{inside}</div>'


def nodes(node, depth=0):
    yield depth, node
    for child in node.get("children", ()):
        yield from nodes(child, depth + 1)


def frames(trees):
    page = "<!DOCTYPE html><meta charset=utf-8><style>" + STYLE % (root / "Fonts/Inter-roman.var.ttf") + "</style>"
    page += "".join(f'<div class="tree">{markup(tree)}</div>' for tree in trees)
    page += """<script>document.fonts.load("11px F").then(() => document.fonts.ready).then(() => {
      const all = [...document.querySelectorAll(".n")].map(n => { const r = n.getBoundingClientRect();
        return [r.x, r.y, r.width, r.height] });
      document.body.innerHTML = "<pre id=answer>" + JSON.stringify(all) + "</pre>" })</script>"""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.html")
        path.write_text(page)
        dom = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
             "--font-render-hinting=none", "--force-device-scale-factor=64", "--window-size=2000,2000",
             "--virtual-time-budget=10000", f"--user-data-dir={folder}/profile", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True).stdout
    return json.loads(re.search(r'<pre id="answer">(.*?)</pre>', dom, re.S)[1])


def record(make, writer):
    """Prints trees that make() makes, with their frames; the arguments of the program are how many and the seed."""
    count, seed = (int(value) for value in (sys.argv[1:] + ["60", "7"][len(sys.argv) - 1:])[:2])
    dice.seed(seed)
    trees = [make() for _ in range(count)]
    answers = iter(frames(trees))
    version = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.strip()
    print(f"# {count} trees of seed {seed} with the frames of headless {version}; written by {writer}.")
    print("# DEPTH KIND options | x y width height [| text]")
    for number, tree in enumerate(trees):
        print(f"tree {number}")
        for depth, node in nodes(tree):
            options = " ".join(f"{key}={value}" for key, value in node.items() if key not in ("kind", "text", "children"))
            frame = " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in next(answers))
            line = f"{depth} {node['kind']}" + (f" {options}" if options else "") + f" | {frame}"
            print(line + (f" | {node['text']}" if "text" in node else ""))


if __name__ == "__main__":
    record(lambda: random_node(0, False), "record.py")
