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

METADATA = f"""Metadata-Version: 2.1
Name: galley-text
Version: {version}
Summary: Text measured, broken into lines and laid out, with the same numbers on every machine
License: MIT
Requires-Python: >=3.9
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Text Processing :: Fonts
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

"""


def platform_tag():
    """manylinux_2_N_machine, N from the newest symbol of the C library that is asked for."""
    symbols = subprocess.run(["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
    needed = max(int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", symbols))
    needs = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
    foreign = set(re.findall(r"NEEDED.*\[(.*)\]", needs)) - {"libc.so.6", "libm.so.6"}
    machine = subprocess.run(["uname", "-m"], check=True, capture_output=True, text=True).stdout.strip()
    # A library that needs others runs on this machine, and on no other for sure.
    if any(not name.startswith("ld-linux") for name in foreign):
        return f"linux_{machine}"
    return f"manylinux_2_{needed}_{machine}"


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
    files[f"{info}/METADATA"] = (METADATA + (root / "docs/PYTHON.md").read_text()).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: galley\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/LICENSE"] = (root / "LICENSE").read_bytes()
    inside = sorted((root / ".build/c-library/licences").glob("*.txt"))
    for licence in [*sorted((root / "Fonts/licences").iterdir()), *inside]:
        files[f"{info}/licences/{licence.name}"] = licence.read_bytes()
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
