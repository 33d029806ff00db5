#!/usr/bin/env bash
# Runs the examples of docs/SCALE.md, Spark and Dask on two processes of this machine, on 200,000 texts or as many as told:
#
#   scripts/checks/scale.sh [TEXTS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages.sh python3=python3 java=default-jre-headless
python3 -c 'import ensurepip' 2>/dev/null || scripts/packages.sh python3-venv=python3-venv
work=$PWD/.build/scale
mkdir -p "$work"
scripts/c-library.sh >&2
[[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pyspark pyarrow 'dask[dataframe]' distributed
rm -rf "$work/wheel"
wheel=$(scripts/python-wheel.py "$work/wheel")
"$work/venv/bin/pip" --quiet --disable-pip-version-check install --force-reinstall --no-deps "$wheel"
for program in spark dask_texts; do
  echo "-- $program.py"
  (cd "$work" && venv/bin/python -W ignore "../../bindings/python/examples/$program.py" "${1:-200000}" 2) 2>"$work/$program.log" |
    tr '\r' '\n' || { tail -n 20 "$work/$program.log" >&2; exit 1; }
done
