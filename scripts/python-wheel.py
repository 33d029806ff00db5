#!/usr/bin/env python3
"""Makes the wheel of bindings/python with libgalley inside, without the network and without other tools.

    scripts/python-wheel.py [FOLDER]        the folder that the wheel goes to; .build/python without it

scripts/c-library.sh must have built the library. The wheel's tag names the oldest C library that it runs with, which is
that of the symbols it asks for.
"""

import base64
import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent
library = root / ".build/c-library/libgalley.so.0"
version = re.search(r'galley_version.*?"([0-9.]+)"', (root / "Sources/GalleyC/Library.swift").read_text(), re.S)[1]

#: Of the package and all that is inside: fonts, Swift's runtime and BudouX' model, ICU and the tables of Unicode, HarfBuzz,
#: hyphenation patterns, gcc's runtime.
LICENCES = ("MIT AND OFL-1.1 AND Apache-2.0 AND Apache-2.0 WITH Swift-exception AND ICU AND Unicode-3.0 AND MIT-Modern-Variant"
            " AND LPPL-1.3c AND GPL-3.0-or-later WITH GCC-exception-3.1")

METADATA = """Metadata-Version: 2.4
Name: galley-text
Version: {VERSION}
Summary: Text measured, broken into lines and laid out, with the same numbers on every machine
License-Expression: {LICENCES}
{LICENCE_FILES}Requires-Python: >=3.9
Provides-Extra: arrow
Requires-Dist: pyarrow; extra == "arrow"
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Text Processing :: Fonts
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

"""


def platform_tag():
    """manylinux_2_N_machine, N from the newest symbol of the C library that is asked for."""
    symbols = subprocess.run(["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
    # 2.34 is the oldest one that it is made for: scripts/release/older-glibc.c brings what is newer.
    needed = max(34, *(int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", symbols)))
    needs = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
    foreign = set(re.findall(r"NEEDED.*\[(.*)\]", needs)) - {"libc.so.6", "libm.so.6"}
    machine = subprocess.run(["uname", "-m"], check=True, capture_output=True, text=True).stdout.strip()
    # A library that needs others runs on this machine, and on no other for sure.
    if any(not name.startswith("ld-linux") for name in foreign):
        return f"linux_{machine}"
    return f"manylinux_2_{needed}_{machine}"


def description():
    """docs/PYTHON.md, without its links to files, which lead nowhere from where packages are shown."""
    text = (root / "docs/PYTHON.md").read_text()
    return re.sub(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)", r"\1", text)


def main():
    if not library.exists():
        sys.exit(f"{library} is missing; scripts/c-library.sh makes it")
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else root / ".build/python"
    folder.mkdir(parents=True, exist_ok=True)
    tag = f"py3-none-{platform_tag()}"
    info = f"galley_text-{version}.dist-info"
    package = root / "bindings/python/galley_text"
    files = {f"galley_text/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.is_file()}
    files["galley_text/libgalley.so.0"] = library.read_bytes()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: galley\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    licences = {"LICENSE": root / "LICENSE"}
    inside = sorted((root / ".build/c-library/licences").glob("*.txt"))
    for licence in [*sorted((root / "Fonts/licences").iterdir()), *inside]:
        licences[f"inside/{licence.name}"] = licence
    for name, path in licences.items():
        files[f"{info}/licenses/{name}"] = path.read_bytes()
    listed = "".join(f"License-File: {name}\n" for name in licences)
    metadata = METADATA.format(VERSION=version, LICENCES=LICENCES, LICENCE_FILES=listed)
    files[f"{info}/METADATA"] = (metadata + description()).encode()
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = folder / f"galley_text-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            # One date for all, so that the same files make the same wheel.
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    print(wheel)


main()
