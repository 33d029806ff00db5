#!/usr/bin/env python3
"""Prints what libgalley takes for the questions of scripts/wasm/times.mjs, in microseconds, as JSON."""

import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python"))

import galley_text  # noqa: E402


def best(rounds, work):
    """The microseconds of the fastest round."""
    least = float("inf")
    for number in range(rounds):
        start = time.perf_counter()
        work(number)
        least = min(least, time.perf_counter() - start)
    return 1e6 * least


def labels(number):
    """Ten thousand texts that no other number has."""
    return [f"Label {number * 10_000 + index} of many" for index in range(10_000)]


measurer = galley_text.Measurer(size=17)
known, *new = (labels(number) for number in range(10))
paragraph = galley_text.Paragraph(" ".join(f"word{index % 250}" for index in range(1000)))
print(json.dumps({
    "a known label": best(9, lambda number: measurer.measure_all(known, 100)) / 10_000,
    "a new label": best(9, lambda number: measurer.measure_all(new[number], 100)) / 10_000,
    "1,000 words at another width": best(60, lambda number: paragraph.layout(200 + number)),
}))
