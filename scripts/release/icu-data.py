#!/usr/bin/env python3
"""Takes out of ICU's data what line breaking in Thai, Lao, Khmer and Burmese needs.

    scripts/release/icu-data.py libicudata.a OUTPUT.dat

ICU's whole data are 30 MB; its line breaker reads the rules and the dictionaries of four scripts, 2 % of them.
The format is that of ICU's udata: a header, then a table of names and places, then the items (source/common/ucmndata.h).
"""

import struct
import subprocess
import sys
import tempfile
from pathlib import Path

# The rules for lines, the tables that find them by language, and the dictionaries. Chinese and Japanese lines need none.
WANTED = ("brkitr/root.res", "brkitr/en.res", "brkitr/line.brk", "brkitr/thaidict.dict", "brkitr/laodict.dict",
          "brkitr/khmerdict.dict", "brkitr/burmesedict.dict")


def data_of(archive):
    """The data as they stand in the one object of the archive."""
    with tempfile.TemporaryDirectory() as folder:
        names = subprocess.run(["ar", "t", archive], check=True, capture_output=True, text=True).stdout.split()
        if len(names) != 1:
            sys.exit(f"{archive}: one object was expected, there are {len(names)}")
        subprocess.run(["ar", "x", Path(archive).resolve()], check=True, cwd=folder)
        raw = Path(folder, "data")
        subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", Path(folder, names[0]), raw], check=True)
        return raw.read_bytes()


def items_of(data):
    """The header, and the items by name."""
    header, magic = struct.unpack_from("<HH", data)
    if magic != 0x27DA or data[12:16] != b"CmnD":
        sys.exit("the data are not a package of ICU in this machine's byte order")
    count, = struct.unpack_from("<I", data, header)
    places = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in places[1:]] + [len(data) - header]
    items = {}
    for (name, start), end in zip(places, ends):
        name = data[header + name:data.index(b"\0", header + name)].decode("ascii")
        items[name] = data[header + start:header + end]
    return data[:header], items


def package(header, items):
    """The items as a package, in the order of their names, each at a multiple of 16."""
    names = sorted(items)
    table = 4 + 8 * len(names)
    text, name_places = b"", []
    for name in names:
        name_places.append(table + len(text))
        text += name.encode("ascii") + b"\0"
    body, places = b"", []
    start = table + len(text)
    start += -start % 16
    for name in names:
        body += b"\0" * (-len(body) % 16)
        places.append(start + len(body))
        body += items[name]
    entries = b"".join(struct.pack("<II", *pair) for pair in zip(name_places, places))
    table = struct.pack("<I", len(names)) + entries + text
    return header + table + b"\0" * (start - len(table)) + body


def main():
    archive, output = sys.argv[1:]
    header, items = items_of(data_of(archive))
    kept = {}
    for wanted in WANTED:
        found = [name for name in items if name.endswith("/" + wanted)]
        if len(found) != 1:
            sys.exit(f"{archive}: {wanted} is not among ICU's data")
        kept[found[0]] = items[found[0]]
    Path(output).write_bytes(package(header, kept))


main()
