#!/usr/bin/env python3
"""The rows of c/ that are no loops in one process: Python beside C, start-up and size beside libpango.

Fails where Python's batch costs more than 1.5 times C's, or a column of Arrow more than 1.1 times.
"""

import ctypes
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

root = Path(__file__).resolve().parent.parent
folder = root / ".build/c-library"
os.environ["GALLEY_LIBRARY"] = str(folder / "libgalley.so.0")
sys.path.insert(0, str(root / "bindings/python"))

import galley_text  # noqa: E402
from galley_text import _arrow, _native  # noqa: E402


def row(name, who, value):
    print(f"{name:34} {who:34} {value}")


def labels(count):
    """Texts of two to twelve words, each another one."""
    words = (root / "Tests/Fixtures/Corpora/en-gatsby-opening.txt").read_text().split()
    return [" ".join(words[index * 7:index * 7 + 2 + index % 11]) for index in range(count)]


def batches(name, texts, most, rounds=300):
    """The time of a batch from Python in some ways, and of C's call with all made ready before, turn by turn.

    `most` has what each way may cost, as a ratio to C's call.
    """
    measurer, count = galley_text.Measurer(), len(texts)
    joined = "\0".join(texts).encode()
    batch = _native.Texts(struct_size=ctypes.sizeof(_native.Texts), encoding=0, joined=joined, joined_length=len(joined), count=count)
    widths, sizes = (ctypes.c_double * 1)(200), (_native.Size * count)()

    def ready():
        _native.check(_native.library.galley_measurer_measure_batch(
            measurer._handle.pointer, ctypes.byref(batch), widths, 1, 1, sizes))

    kept = galley_text.Texts(texts)
    strings = ArrowStrings(texts)
    columns, column = _native.Columns(struct_size=ctypes.sizeof(_native.Columns)), _native.TextColumn(
        struct_size=ctypes.sizeof(_native.TextColumn), schema=ctypes.pointer(strings.column.schema),
        array=ctypes.pointer(strings.column.array))
    columns.width = _native.Column(ctypes.addressof(widths), 0)
    answers = {field: (_native.ANSWERS[field] * count)() for field in galley_text.Size._fields}
    for field, answer in answers.items():
        setattr(columns, "out_" + field, _native.Column(ctypes.addressof(answer), 0))

    def arrow():
        _native.check(_native.library.galley_columns_measure(
            measurer._handle.pointer, ctypes.byref(column), ctypes.byref(columns), 1))

    known = {"a list of str": lambda: measurer.measure_all(texts, 200),
             "galley_text.Texts": lambda: measurer.measure_all(kept, 200), "a column of Arrow, in C": arrow,
             "a column of Arrow": lambda: measurer.measure_all(strings, 200)}
    found = []
    for _ in range(rounds):
        times = []
        for way in (ready, *(known[who] for who in most)):
            start = time.perf_counter_ns()
            way()
            times.append(time.perf_counter_ns() - start)
        found.append(times)
        _arrow._held.clear()
    found = found[rounds // 6:]
    row(name, "C's call, made ready", f"{statistics.median(times[0] for times in found) / count:.1f} ns/label")
    is_kept = True
    for index, (who, limit) in enumerate(most.items(), 1):
        ratio = statistics.median(times[index] / times[0] for times in found)
        row(name, who, f"{statistics.median(times[index] for times in found) / count:.1f} ns/label")
        row(name, f"{who}, ratio, at most {limit}", f"{ratio:.2f}{'' if ratio <= limit else '  MISSED'}")
        is_kept &= ratio <= limit
    return is_kept


class ArrowStrings:
    """A column of Arrow, which pyarrow and Polars would have, without them."""

    def __init__(self, texts):
        data = [text.encode() for text in texts]
        ends = (ctypes.c_int32 * (len(data) + 1))()
        for index, text in enumerate(data):
            ends[index + 1] = ends[index] + len(text)
        self.column = _arrow.Outgoing("u", len(data), (None, bytes(ends), b"".join(data)))

    def __arrow_c_array__(self, requested_schema=None):
        return (_arrow._capsule(self.column.schema, b"arrow_schema"),
                _arrow._capsule(self.column.array, b"arrow_array"))


GALLEY = """
#include <galley.h>
int main(void) { galley_measurer *m; galley_size s;
  return galley_measurer_create(0, 0, &m) || galley_measurer_measure(m, "Hello", 5, 0, 200, &s) || s.line_count != 1; }
"""
PANGO = """
#include <pango/pangoft2.h>
int main(void) { PangoContext *c = pango_font_map_create_context(pango_ft2_font_map_new()); PangoLayout *l = pango_layout_new(c);
  pango_layout_set_font_description(l, pango_font_description_from_string("Inter 17")); pango_layout_set_text(l, "Hello", 5);
  int w, h; pango_layout_get_size(l, &w, &h); return w <= 0; }
"""
EMPTY = "int main(void) { return 0; }"


def programs(work):
    """Programs that measure one word, by name; libpango's where it is installed."""
    sources = {"an empty program": (EMPTY, []),
               "libgalley": (GALLEY, [f"-I{root}/include", f"-L{folder}", "-l:libgalley.so.0", f"-Wl,-rpath,{folder}"])}
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "pangoft2"], capture_output=True, text=True)
    if flags.returncode == 0:
        sources["libpango"] = (PANGO, flags.stdout.split())
    else:
        print("libpango: left out, since it is not installed")
    for name, (source, options) in sources.items():
        file, program = Path(work, "main.c"), Path(work, name.replace(" ", "-"))
        file.write_text(source)
        subprocess.run(["cc", "-O2", str(file), "-o", str(program), *options], check=True)
        yield name, program


def processor_time(program):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def loaded(program):
    """The libraries that a program brings in, but the C library's."""
    lines = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout.split("\n")
    paths = [line.split("=>")[1].split()[0] for line in lines if "=>" in line and "/" in line]
    own = ("libc.so", "libm.so", "libdl", "libpthread", "ld-linux")
    return [Path(path).resolve() for path in paths if not Path(path).name.startswith(own)]


def start_and_size():
    with tempfile.TemporaryDirectory() as work:
        for name, program in programs(work):
            times = sorted(processor_time(program) for _ in range(41))
            row("c/start, one word, processor time", name, f"{1e3 * times[20]:.1f} ms")
            libraries = loaded(program)
            if libraries:
                size = sum(path.stat().st_size for path in libraries)
                row("c/size of what is loaded", f"{name}, {len(libraries)} libraries", f"{size / 1e6:.1f} MB")
    for name in ("libgalley", "libgalley-nofonts"):
        row("c/size, stripped", name, f"{(folder / (name + '.so.0')).stat().st_size / 1e6:.1f} MB")


print("What does libgalley cost from Python, at the start, and on the disk?")
SMALL = {"a list of str": 1.5, "galley_text.Texts": 1.5, "a column of Arrow, in C": 1.1}
is_kept = batches("c/Python, 1,000 of ASCII", [text.encode("ascii", "replace").decode() for text in labels(1000)], SMALL)
is_kept &= batches("c/Python, 1,000, some with ’", labels(1000), SMALL)
# A call for a column takes some 15 µs to begin and to end.
is_kept &= batches("c/Python, 50,000, some with ’", labels(1000) * 50,
                   {"a column of Arrow, in C": 1.1, "a column of Arrow": 1.1, "a list of str": 1.5}, rounds=18)
start_and_size()
sys.exit(0 if is_kept else 1)
