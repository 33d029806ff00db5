#!/usr/bin/env python3
"""Puts functions of a module of WebAssembly, as binaryen's text, beside those they are like, which gzip then writes shorter.

    scripts/wasm/order.py before.wat after.wat

Most functions are like others that stand far away: what generic code is made for one type and for another, in one module and the
next. gzip looks back 32 KB, which are about 28,000 lines. So the next function is the one with most runs of four lines among
those before it, for its length. Runs that many functions have say nothing of likeness. Segments of data that binaryen took
apart where there are zeros are joined again: a head of a segment has more bytes than compressed zeros.
"""

import collections
import re
import sys

RUN, COMMON, BEFORE, SHORT = 4, 60, 28_000, 200

parts = re.split(r"(?m)^(?= \(|\)$)", open(sys.argv[1], encoding="latin-1").read())
functions = [part for part in parts if part.startswith(" (func")]
lines = [[line.strip() for line in function.splitlines()] for function in functions]
runs = [{hash(tuple(part[place : place + RUN])) for place in range(len(part) - RUN + 1)} for part in lines]
counts = collections.Counter(run for part in runs for run in part)
having = collections.defaultdict(list)
for function, part in enumerate(runs):
    for run in part:
        if 2 <= counts[run] <= COMMON:
            having[run].append(function)

shared = [0] * len(functions)
present = collections.Counter()


def count(function, by):
    """Counts a function that comes among the last lines or leaves them."""
    for run in runs[function]:
        present[run] += by
        if present[run] == (by + 1) // 2:
            for other in having.get(run, ()):
                shared[other] += by


waiting, order, first, length = dict.fromkeys(range(len(functions))), [], 0, 0
while waiting:
    order.append(max(waiting, key=lambda function: shared[function] / (len(lines[function]) + SHORT)))
    del waiting[order[-1]]
    count(order[-1], 1)
    length += len(lines[order[-1]])
    while length > BEFORE and first < len(order) - 1:
        count(order[first], -1)
        length -= len(lines[order[first]])
        first += 1

segments, end = [], -1
for part in parts[:-1]:
    if not part.startswith(" (data"):
        continue
    place, content = re.fullmatch(r' \(data \(i32\.const (\d+)\) "(.*)"\)\n', part).groups()
    zeros = int(place) - end
    if segments and 0 <= zeros <= 4096:
        segments[-1] += "\\00" * zeros + content
    else:
        segments.append(f' (data (i32.const {place}) "{content}')
    end = int(place) + len(re.sub(r"\\([0-9a-f]{2}|.)", ".", content))

with open(sys.argv[2], "w", encoding="latin-1") as file:
    file.writelines(part for part in parts[:-1] if not part.startswith((" (func", " (data")))
    file.writelines(f'{segment}")\n' for segment in segments)
    file.writelines(functions[function] for function in order)
    file.write(parts[-1])
