"""The wheel that is installed: what is in it, what it says of itself, and what it needs. GALLEY_WHEEL names its file."""

import base64
import csv
import email
import hashlib
import io
import os
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
WHEEL = os.environ.get("GALLEY_WHEEL", "")

pytestmark = pytest.mark.skipif(not WHEEL, reason="GALLEY_WHEEL names no wheel")


@pytest.fixture(scope="module")
def files():
    with zipfile.ZipFile(WHEEL) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def metadata(files):
    return email.message_from_bytes(next(data for name, data in files.items() if name.endswith("/METADATA")))


def test_it_is_small_enough():
    assert Path(WHEEL).stat().st_size <= 30e6


def test_the_whole_package_is_in_it(files):
    package = ROOT / "bindings/python/galley_text"
    for path in package.iterdir():
        if path.is_file():
            assert files[f"galley_text/{path.name}"] == path.read_bytes()
    assert "galley_text/py.typed" in files and "galley_text/libgalley.so.0" in files
    assert not [name for name in files if "__pycache__" in name or "test" in name.lower()]


def test_its_record_is_right(files):
    name = next(name for name in files if name.endswith("/RECORD"))
    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(files[name].decode()))}
    assert set(rows) == set(files)
    for path, (digest, size) in rows.items():
        if path != name:
            expected = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={expected}", str(len(files[path])))


def test_the_licences_of_all_that_is_inside(files):
    said = metadata(files)
    folder = next(name for name in files if name.endswith("/METADATA")).rpartition("/")[0]
    listed = said.get_all("License-File")
    assert {f"{folder}/licenses/{name}" for name in listed} == {name for name in files if "/licenses/" in name}
    for path in [*(ROOT / "Fonts/licences").iterdir(), ROOT / "LICENSE", ROOT / "Sources/CGalleyPhraseModel/LICENSE.txt",
                 ROOT / "Sources/GalleyHyphenation/Patterns/lppl.tex"]:
        assert path.read_bytes() in files.values(), path
    texts = {name.rpartition("/")[2]: data.decode("utf-8", "replace") for name, data in files.items() if "/licenses/" in name}
    for name, words in {"Inter.txt": "OFL-1.1|SIL Open Font License", "Noto.txt": "SIL Open Font License", "Swift.txt": "Apache License",
                        "ICU.txt": "Unicode", "HarfBuzz.txt": "Old MIT|MIT", "BudouX.txt": "Apache License",
                        "GCC-runtime.txt": "RUNTIME LIBRARY EXCEPTION|Runtime Library Exception"}.items():
        assert re.search(words, texts[name], re.I), name
    expression = said["License-Expression"].split(" AND ")
    assert {"MIT", "OFL-1.1", "Apache-2.0", "ICU", "Unicode-3.0", "LPPL-1.3c"} <= set(expression)


def test_its_description_leads_somewhere(files):
    for link in re.findall(r"\]\(([^)]*)\)", metadata(files).get_payload()):
        assert link.startswith(("https://", "#")), link


def test_nothing_newer_than_glibc_2_34_is_asked_for(files, tmp_path):
    library = tmp_path / "libgalley.so.0"
    library.write_bytes(files["galley_text/libgalley.so.0"])
    said = subprocess.run(["readelf", "--dyn-syms", "--dynamic", "-W", library], check=True, capture_output=True, text=True).stdout
    versions = {tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_([0-9.]+)", said)}
    assert versions and max(versions) <= (2, 34)
    assert "manylinux_2_34" in WHEEL
    assert set(re.findall(r"NEEDED.*\[(.*)\]", said)) <= {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
    assert not re.findall(r"(?:RPATH|RUNPATH)", said)
    # No path of the machine that made it.
    assert str(ROOT).encode() not in files["galley_text/libgalley.so.0"]
