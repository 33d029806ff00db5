#!/usr/bin/env python3
"""Refuses clocks in tests: a test that compares times fails on a busy machine.

    scripts/checks/clocks.py    fails with the lines of tests that read a clock, or give up after less than a minute

A test may give up after minutes. The line then says so in a comment, such as "gives up after 2 minutes". What costs grow
as is a promise of `make bench FILTER=linear/` or a count of `counts/`. The drivers of Tests/Fuzz run for a time; they are
left out.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLOCK = re.compile(
    r"ContinuousClock|SuspendingClock|DispatchTime|DispatchWallTime|CFAbsoluteTime|systemUptime|mach_absolute_time"
    r"|clock_gettime|gettimeofday|getrusage|\bclock\(\)|\btime\(\s*(?:NULL|nil|0)?\s*\)|\bDate\(\)|\.now\b|Task\.sleep"
    r"|perf_counter|process_time|monotonic\(|\btimeit\b|time\.time\b|\$SECONDS|\$EPOCH")
# A number of seconds to wait at most.
LIMIT = re.compile(r"(?:timeout\s*=\s*|\.settimeout\(|\.wait\(|timeLimit\(\.seconds\(|(?<!-)\btimeout )(\d+(?:\.\d+)?)")
ALLOWED = re.compile(r"gives up after \d+ minutes?")
COMMENT = re.compile(r"^\s*(?://|#(?!\w)|\*|/\*)")


def faults(path):
    """The lines of a file that read a clock or give up early, each with what is wrong."""
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        if ALLOWED.search(line) or COMMENT.match(line):
            continue
        if found := CLOCK.search(line):
            yield number, f"reads a clock ({found.group().strip()})"
        for limit in LIMIT.findall(line):
            if float(limit) < 60:
                yield number, f"gives up after {limit} s, which is less than a minute"


def main():
    found = 0
    for folder in ("Tests", "bindings/python/tests", "examples"):
        for path in sorted((ROOT / folder).rglob("*")):
            parts = path.relative_to(ROOT).parts
            if parts[:2] == ("Tests", "Fuzz") or path.suffix not in (".swift", ".c", ".h", ".py", ".sh"):
                continue
            if parts[0] == "examples" and not any("test" in part.lower() for part in parts[1:]):
                continue
            for number, message in faults(path):
                print(f"{path.relative_to(ROOT)}:{number}: {message}", file=sys.stderr)
                found += 1
    sys.exit(1 if found else 0)


main()
