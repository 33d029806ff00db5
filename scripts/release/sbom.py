#!/usr/bin/env python3
"""Writes the bill of materials of the command, libgalley and the wheel: what is inside, with versions and licences.

    scripts/release/sbom.py [FILE]       CycloneDX 1.6 as JSON; to standard output without a file

scripts/release/static-command.sh or scripts/c-library.sh must have run: their folder `licences` says what was linked, and a part
that is not described here is an error.
"""

import hashlib
import json
import re
import subprocess
import sys
import uuid
from pathlib import Path

root = Path(__file__).resolve().parents[2]
version = re.search(r'galley = "([0-9.]+)"', (root / "Sources/GalleyCommand/Support/VersionText.swift").read_text())[1]


def installed(module):
    """The version of a system library."""
    return subprocess.run(["pkg-config", "--modversion", module], check=True, capture_output=True, text=True).stdout.strip()


def harfbuzz_version():
    """The version of HarfBuzz that is compiled into what is linked."""
    script = root / "scripts/release/harfbuzz.sh"
    return subprocess.run([script, "--version"], check=True, capture_output=True, text=True).stdout.strip()


def swift_version():
    """The version of the toolchain, whose runtime is inside."""
    text = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    return re.search(r"Swift version ([0-9.]+)", text)[1]


def compiler_version():
    """The version of the C++ runtime."""
    return subprocess.run(["c++", "-dumpfullversion"], check=True, capture_output=True, text=True).stdout.strip()


#: By the name of their licence file: what is linked, its version and licence.
LINKED = {
    "HarfBuzz": ("harfbuzz", harfbuzz_version, "MIT-Modern-Variant"),
    "ICU": ("icu", lambda: installed("icu-uc"), "Unicode-3.0"),
    "Expat": ("expat", lambda: installed("expat"), "MIT"),
    "Swift": ("swift-runtime", swift_version, "Apache-2.0 WITH Swift-exception"),
    "GCC-runtime": ("libstdc++", compiler_version, "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "Unicode": ("unicode-character-database", lambda: "18.0.0", "Unicode-3.0"),
    "BudouX": ("budoux-japanese-model", lambda: None, "Apache-2.0"),
    "Hyphenation": ("hyph-utf8", lambda: "2022.20230122", "LicenseRef-hyph-utf8"),
}

#: Packages of Swift, by their identity.
PACKAGES = {"swift-argument-parser": "Apache-2.0 WITH Swift-exception", "flyingfox": "MIT"}


def component(kind, name, version, licence, **more):
    """An entry of the list."""
    is_expression = " " in licence
    is_own = licence.startswith("LicenseRef-")
    choice = {"expression": licence} if is_expression or is_own else {"license": {"id": licence}}
    entry = {"type": kind, "bom-ref": name, "name": name, "licenses": [choice]}
    if version:
        entry["version"] = version
    return entry | more


def fonts():
    """The fonts that are embedded."""
    files = [root / "Fonts/Embedding/embed.c", *root.glob("Fonts/*/*.c")]
    listed = [name for file in files for name in re.findall(r'#embed "[./]*([^"/]+\.[ot]tf)"', file.read_text())]
    for name in sorted(set(listed)):
        data = (root / "Fonts" / name).read_bytes()
        licence = "Apache-2.0" if name.startswith("Roboto") else "OFL-1.1"
        yield component("file", name, None, licence, hashes=[{"alg": "SHA-256", "content": hashlib.sha256(data).hexdigest()}])


def linked():
    """The libraries that are linked."""
    folders = [folder for folder in (root / ".build/static/licences", root / ".build/c-library/licences") if folder.is_dir()]
    if not folders:
        sys.exit("nothing has been linked yet; scripts/release/static-command.sh does")
    names = {path.stem for folder in folders for path in folder.glob("*.txt")} - {"Hyphenation-LPPL"}
    unknown = names - LINKED.keys()
    if unknown:
        sys.exit(f"{', '.join(sorted(unknown))}: linked, and not described in scripts/release/sbom.py")
    for name in sorted(names):
        identity, find, licence = LINKED[name]
        yield component("library", identity, find(), licence)


def packages():
    """The packages of Swift that the command is built with."""
    resolved = json.loads((root / "Package.resolved").read_text())
    for pin in sorted(resolved["pins"], key=lambda pin: pin["identity"]):
        if pin["identity"] not in PACKAGES:
            sys.exit(f"{pin['identity']}: a dependency that is not described in scripts/release/sbom.py")
        more = {"externalReferences": [{"type": "vcs", "url": pin["location"]}]}
        yield component("library", pin["identity"], pin["state"].get("version"), PACKAGES[pin["identity"]], **more)


def main():
    components = [*linked(), *packages(), *fonts()]
    # The same parts, the same number.
    content = json.dumps([version, components], sort_keys=True)
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, content)}",
        "version": 1,
        "metadata": {"component": component("application", "galley", version, "MIT")},
        "components": components,
        "dependencies": [{"ref": "galley", "dependsOn": [entry["bom-ref"] for entry in components]}],
    }
    text = json.dumps(bill, indent=2, ensure_ascii=False) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text)
        print(f"{sys.argv[1]}: {len(components)} parts")
    else:
        sys.stdout.write(text)


main()
