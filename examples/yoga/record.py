#!/usr/bin/env python3
"""Writes trees.txt: random trees of what Yoga and CSS lay out alike, with the frames that headless Chromium gives them.

    examples/yoga/record.py [COUNT [SEED]] > examples/yoga/trees.txt

Yoga differs from CSS in five things, which these trees leave out; taffy-style's trees have them:
- In a row it takes no more than the row's width as the width that an item would like to have. So what has no width and no
  flex basis fits in its row here.
- A row or column that takes the size of its content does not shrink what is in it. So rows and columns are stretched, or have
  a width or a flex basis.
- What has grown or shrunk in a column's height is laid out again at a height that is then as good as given. So only texts
  and boxes grow and shrink there.
- It shares room out in two passes. So nothing in a row shrinks to nothing, which would take more.
- An item that alone grows on its line has no flex basis. So factors are not less than 1.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "taffy-style"))
from record import dice, phrase, record  # noqa: E402


def optional(node, name, chance, choices):
    if dice.random() < chance:
        node[name] = dice.choice(choices)


def container(kind, depth, width):
    """A row or column with an inner width that is known."""
    node = {"kind": kind}
    optional(node, "gap", 0.6, (4, 8, 7.5))
    optional(node, "padding", 0.5, (4, 10, 2.25))
    node["align"] = dice.choice(("stretch", "start", "center", "end") + ("baseline",) * 3 * (kind == "row"))
    node["justify"] = dice.choice(("start", "start", "center", "end", "between"))
    inner = width - 2 * node.get("padding", 0)
    fill = row_children if kind == "row" else column_children
    node["children"] = fill(node, depth + 1, inner)
    return node


def box():
    return {"kind": "box", "width": dice.randint(4, 60), "height": dice.randint(4, 60), "shrink": 0}


def leaf():
    return {"kind": "text", "size": dice.choice((11, 22, 22, 33)), "text": phrase()}


def greatest_width(text):
    """More than a text takes on one line."""
    return 0.75 * text["size"] * len(text["text"])


def row_children(row, depth, width):
    children = []
    room = width
    for _ in range(dice.randint(1, 4)):
        room -= row.get("gap", 0) if children else 0
        choice = dice.random()
        if choice < 0.15:
            child = box()
            room -= child["width"]
        elif choice < 0.4 and depth < 3 and room > 60:
            share = dice.randint(50, max(51, int(room)))
            child = {**container(dice.choice(("row", "column")), depth, share), "width": share, "shrink": 0}
            room -= share
        else:
            child = leaf()
            if greatest_width(child) <= room and dice.random() < 0.5:
                room -= greatest_width(child)
                optional(child, "grow", 0.5, (1, 1, 2, 1.5))
            elif dice.random() < 0.3:
                child["width"] = dice.randint(40, 160)
                room -= child["width"]
                optional(child, "shrink", 0.5, (0, 2))
            else:
                child["basis"] = dice.choice((0, 20, 60, 120, 200))
                room -= child["basis"]
                child["grow"] = dice.choice((1, 1, 2, 1.5))
                optional(child, "shrink", 0.3, (0, 2))
        children.append(child)
    soften(row, children, width)
    return children


def soften(row, children, width):
    """Sees to it that no text of a row shrinks to nothing."""
    texts = [child for child in children if child["kind"] == "text" and ("basis" in child or "width" in child)]
    taken = row.get("gap", 0) * (len(children) - 1)
    taken += sum(child.get("basis", child.get("width", 0)) if child in texts or "text" not in child else greatest_width(child)
                 for child in children)
    weights = sum(child.get("shrink", 1) * child.get("basis", child.get("width")) for child in texts)
    if taken > width and max((child.get("shrink", 1) for child in texts), default=0) * (taken - width) > 0.9 * weights:
        for child in texts:
            child["basis"] = 0
            child.setdefault("grow", 1)
            child.pop("width", None)


def column_children(column, depth, width):
    children = []
    for _ in range(dice.randint(1, 4)):
        choice = dice.random()
        if choice < 0.15:
            child = box()
        elif choice < 0.45 and depth < 3:
            if column["align"] == "stretch":
                child = container(dice.choice(("row", "row", "column")), depth, width)
            else:
                own = dice.randint(50, 260)
                child = {**container(dice.choice(("row", "column")), depth, own), "width": own}
            child["shrink"] = 0
        else:
            child = leaf()
            optional(child, "width", 0.2, (60, 90, 140))
            optional(child, "grow", 0.4, (1, 1, 2, 1.5))
            optional(child, "shrink", 0.2, (0, 2))
        children.append(child)
    return children


def tree():
    width = dice.choice((200, 320, 414, 600, 333.5))
    root = {**container(dice.choice(("row", "column")), 0, width), "width": width}
    optional(root, "height", 0.3, (120, 300, 480))
    return root


if __name__ == "__main__":
    record(tree, "examples/yoga/record.py")
