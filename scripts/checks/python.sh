#!/usr/bin/env bash
# Checks the wheel with what its users have, from PyPI: data frames of pandas, Polars, pyarrow and DuckDB, mypy and pyright in
# their strict modes, auditwheel; other versions of Python where they are on the path; a root with nothing but Python in it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages.sh gcc=gcc g++=g++ readelf=binutils python3=python3
python3 -c 'import ensurepip' 2>/dev/null || scripts/packages.sh python3-venv=python3-venv
work=$PWD/.build/python
mkdir -p "$work"
part() { echo "-- $1 ($SECONDS s)"; }
fail() { echo "error: $1" >&2; exit 1; }

part "the wheel"
scripts/c-library.sh >/dev/null
rm -rf "$work/wheel"
wheel=$(scripts/python-wheel.py "$work/wheel")
[[ $wheel == *manylinux_2_34_* ]] || echo "the wheel is for this machine: $wheel"

part "packages"
[[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
pip=("$work/venv/bin/pip" --quiet --disable-pip-version-check)
"${pip[@]}" install numpy pandas polars pyarrow duckdb joblib cloudpickle pytest mypy pyright typing_extensions auditwheel twine \
  pillow fpdf2 reportlab pypdf
"${pip[@]}" uninstall --yes galley-text 2>/dev/null || true
"${pip[@]}" install --no-index --no-deps "$wheel"
"$work/venv/bin/twine" check --strict "$wheel"
if [[ $wheel == *manylinux* ]]; then
  "$work/venv/bin/auditwheel" show "$wheel" | tr '\n' ' ' | grep -q 'consistent with the following platform tag: "manylinux_2_34' ||
    fail "auditwheel says another platform: $("$work/venv/bin/auditwheel" show "$wheel")"
fi

part "processes, columns, frames, arguments, the wheel itself"
# Those that ask the command, too, are in scripts/checks/c.sh.
ignored=()
for name in serve same_answers same_pictures options table faults; do ignored+=(--ignore "bindings/python/tests/test_$name.py"); done
GALLEY_WHEEL=$wheel "$work/venv/bin/python" -m pytest -q -p no:cacheprovider "${ignored[@]}" bindings/python/tests

part "pages of other libraries"
for example in pillow.png fpdf2_page.pdf reportlab_page.pdf svg.svg; do
  "$work/venv/bin/python" "bindings/python/examples/${example%.*}.py" "$work/$example" 2>/dev/null
  (($(stat -c %s "$work/$example") > 8000)) || fail "$example is nearly empty"
done

part "certificates, columns, and an editor of ten megabytes"
"$work/venv/bin/python" bindings/python/examples/certificates.py "$work/certificates" >/dev/null
[[ $(ls "$work/certificates"/*.pdf | wc -l) == 25 ]] || fail "a certificate is not there"
printf 'title\nSave\n"A very long title, which no cell shows"\n' >"$work/titles.csv"
"$work/venv/bin/python" bindings/python/examples/columns.py "$work/titles.csv" title 100 | grep '1 cut at 100 points' >/dev/null
python3 -c 'print("Größe und 日本 der Zeilen.\n" * 350_000, end="")' >"$work/long.txt"
COLUMNS=40 LINES=8 "$work/venv/bin/python" bindings/python/examples/editor.py "$work/long.txt" \
  --keys 'page_down page_down right x 日 backspace up find_Größe undo end enter' | tail -n 1 | grep -q ' caret in row' ||
  fail "the editor shows nothing"

part "mypy and pyright, strict"
client=$work/typed
mkdir -p "$client"
cp bindings/python/typed/*.py "$client"
"$work/venv/bin/python" "$client/client.py"
# An error that is ignored and not there is an error, too.
(cd "$client" && "$work/venv/bin/mypy" --strict client.py refused.py)
(cd bindings/python && MYPYPATH=. "$work/venv/bin/mypy" --strict --cache-dir "$client/cache" galley_text)
echo '{"include": ["*.py"], "strict": ["*.py"], "reportUnnecessaryTypeIgnoreComment": true, "venvPath": "..", "venv": "venv"}' \
  >"$client/pyrightconfig.json"
(cd "$client" && "$work/venv/bin/pyright")

part "other versions of Python"
# Those that pyenv has are not on the path by themselves.
for version in 3.9 3.10 3.12 3.13 3.14; do
  for python in "$(command -v "python$version" || true)" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$version".*/bin/python; do
    [[ -x $python ]] && "$python" -c 'import ensurepip, ctypes' 2>/dev/null || continue
    rm -rf "$work/other"
    "$python" -m venv "$work/other"
    "$work/other/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
    (cd "$work" && other/bin/python "$client/client.py")
    break
  done
done

part "a root with nothing but Python"
if ((EUID != 0)); then
  echo "skipped: only root can change the root"
else
  root=$work/root
  rm -rf "$root"
  python=$(python3 -c 'import sys; print(getattr(sys, "_base_executable", sys.executable))')
  python=$(readlink -f "$python")
  standard=$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
  mkdir -p "$root/tmp" "$root/packages" "$root$standard" "$root$(dirname "$python")"
  cp "$python" "$root$python"
  (cd "$standard" && tar -c --exclude=site-packages --exclude=dist-packages --exclude=test --exclude=__pycache__ .) |
    tar -x -C "$root$standard"
  { ldd "$python"; find "$standard/lib-dynload" -name '*.so' -exec ldd {} + 2>/dev/null; } |
    grep -oE '/[^ ]+\.so[^ ]*' | grep -v lib-dynload | sort -u | while read -r file; do
    if [[ -f $file ]]; then mkdir -p "$root$(dirname "$file")" && cp -L "$file" "$root$file"; fi
  done
  # What the library may not need.
  rm -f "$root"/lib/*/libstdc++* "$root"/usr/lib/*/libstdc++* "$root"/lib/*/libgcc_s* "$root"/usr/lib/*/libgcc_s*
  (cd "$root/packages" && "$python" -m zipfile -e "$wheel" .)
  PYTHONPATH=/packages PYTHONHOME=$(dirname "$(dirname "$standard")") chroot "$root" "$python" -c '
import pickle, galley_text as g
assert g.measure("Prepare once, lay out many.", width=120).width == 111.63494300842285
measurer, error = pickle.loads(pickle.dumps((g.Measurer(size=15), g.GalleyError(1, "reason"))))
assert str(error) == "reason" and measurer.measure_all(["Save", None, "Don’t Save"], 60).is_null == [False, True, False]
layout = g.Paragraph("Prepare once, مرحبا 漢字 👍").layout(120)
assert layout.render("/tmp/a.svg", padding=8).startswith(b"<") and b"</svg>" in open("/tmp/a.svg", "rb").read()
assert layout.render("/tmp/a.pdf").startswith(b"%PDF")
try:
    layout.render("/tmp/a.png")
    raise SystemExit("there is a picture without libcairo")
except g.GalleyError as error:
    assert "libcairo2" in str(error), error
assert g.Fonts()[0].data() and g.Fonts("embedded:Inter-roman.var.ttf", weight=700)[0].variations == {"wght": 700}
print(g.wrap("Donaudampfschifffahrtsgesellschaft", 130, hyphenation="automatic", language="de"), g.labels(["abc"], 5).is_truncated)'
fi
part "done"
