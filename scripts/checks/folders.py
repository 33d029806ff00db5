#!/usr/bin/env python3
"""Draws which folder of each target uses which, and finds the cycles.

    scripts/checks/folders.py            prints the drawing
    scripts/checks/folders.py --write    writes it into docs/internal/FOLDERS.md
    scripts/checks/folders.py --check    fails where the page is out of date, or has a cycle that it gives no reason for
    scripts/checks/folders.py --why A B  names the types and members for which the folder A (such as Galley/Label) uses the folder B

A folder uses another one if a file of it names a type that the other declares at the top level, or a member that the
other adds to a type of a third folder. Only such members count whose name nothing else in the target has. Comments and
strings do not count. A cycle is a pair of folders of one target that can reach each other. The page names each allowed cycle in
a line such as "- `Galley`: `Label` ↔ `Text`: reason".
"""

import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "internal" / "FOLDERS.md"
BEGIN, END = "<!-- folders: written by scripts/checks/folders.py -->", "<!-- end of folders -->"
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+|public\s+|package\s+|internal\s+|final\s+|open\s+|indirect\s+|nonisolated\s+)*"
    r"(?:struct|class|enum|protocol|typealias|actor)\s+(\w+)", re.MULTILINE)
EXTENSION = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+|public\s+|package\s+)*extension\s+(\w+)[^{]*\{(.*?)^\}", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(r"^  (?:@\w+(?:\([^)]*\))?\s+|(?!private\b|fileprivate\b)\w+\s+)*?(?:func|var|let)\s+(\w+)", re.MULTILINE)
ANY_MEMBER = re.compile(r"\b(?:func|var|let|case)\s+(\w+)")
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
NAME = re.compile(r"\b[A-Z]\w*\b")
MENTION = re.compile(r"\.([a-z]\w*)\b")


def folders_of(target):
    """The source files of a target by folder; files beside the folders are in the folder "."."""
    folders = {}
    for path in sorted(target.rglob("*.swift")):
        parts = path.relative_to(target).parts
        folders.setdefault(parts[0] if len(parts) > 1 else ".", []).append(path)
    return folders


def uses(target):
    """For each pair of folders (a, b), the types and members of b that files of a name."""
    names, members, declared, added = {}, {}, {}, {}
    for folder, files in folders_of(target).items():
        names[folder], members[folder] = set(), set()
        for path in files:
            code = NOISE.sub(" ", path.read_text())
            names[folder].update(NAME.findall(code))
            members[folder].update(MENTION.findall(code))
            for name in DECLARATION.findall(code):
                declared.setdefault(name, set()).add(folder)
            for name in ANY_MEMBER.findall(code):
                added.setdefault(name, {})[folder] = ""
            for kind, body in EXTENSION.findall(code):
                for name in MEMBER.findall(body):
                    added[name][folder] = kind
    edges = {}
    for name, homes in added.items():
        (home, kind), *others = homes.items()
        # The name of a member of several folders says nothing either; a type's own members come with its name.
        if others or len(declared.get(kind, {home}) - {home}) != 1:
            continue
        for folder, found in members.items():
            if folder != home and name in found:
                edges.setdefault((folder, home), set()).add(f"{kind}.{name}")
    for folder, found in names.items():
        for name in found:
            # A name that several folders declare says nothing about which is meant.
            homes = declared.get(name, set())
            if len(homes) == 1 and folder not in homes:
                edges.setdefault((folder, *homes), set()).add(name)
    return edges


def cycles(edges):
    """The pairs of folders that name each other's types, and the folders that only reach each other through others."""
    pairs = sorted({tuple(sorted(edge)) for edge in edges if (edge[1], edge[0]) in edges})
    # What remains without one direction of each pair must be free of longer cycles.
    graph = {}
    for a, b in edges:
        graph.setdefault(a, set()).add(b)
    return pairs, graph


def longer_cycles(graph, pairs):
    """Groups of folders that reach one another beyond the pairs."""
    index, low, stack, groups, counter = {}, {}, [], [], [0]

    def visit(node):
        index[node] = low[node] = counter[0]
        counter[0] += 1
        stack.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            group = []
            while True:
                group.append(stack.pop())
                if group[-1] == node:
                    break
            if len(group) > 2:
                groups.append(tuple(sorted(group)))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return groups


def drawing():
    lines, found = [], []
    for target in sorted((ROOT / "Sources").iterdir()):
        if not target.is_dir() or len(folders_of(target)) < 2:
            continue
        edges = uses(target)
        pairs, graph = cycles(edges)
        found += [(target.name, pair) for pair in pairs]
        found += [(target.name, group) for group in longer_cycles(graph, pairs)]
        lines.append(f"{target.name}")
        for folder in sorted(folders_of(target)):
            used = sorted(graph.get(folder, ()))
            lines += textwrap.wrap(f"  {folder:<16} {' '.join(used) if used else '–'}", 118, subsequent_indent=" " * 19)
    return lines, found


def line_of(cycle):
    return f"- `{cycle[0]}`: " + " ↔ ".join(f"`{name}`" for name in cycle[1])


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--why"]:
        (target, a), (_, b) = (name.split("/", 1) for name in arguments[1:3])
        print("\n".join(sorted(uses(ROOT / "Sources" / target).get((a, b), []))))
        return 0
    lines, found = drawing()
    block = "\n".join([BEGIN, "```text", *lines, "```", END])
    page = PAGE.read_text()
    if arguments == ["--write"]:
        start, end = page.index(BEGIN), page.index(END) + len(END)
        PAGE.write_text(page[:start] + block + page[end:])
        return 0
    if arguments == ["--check"]:
        problems = [] if block in page else ["docs/internal/FOLDERS.md: the folders have changed: scripts/checks/folders.py --write"]
        problems += [f"docs/internal/FOLDERS.md: no reason for this cycle: {line_of(cycle)[2:]}" for cycle in found
                     if line_of(cycle) + ":" not in page]
        for problem in problems:
            print(f"error: {problem}", file=sys.stderr)
        return 1 if problems else 0
    print("\n".join(lines))
    print("\n".join(["", "Cycles:", *map(line_of, found)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
