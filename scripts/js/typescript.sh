#!/usr/bin/env bash
# Prints the command that is tsc: the one on the path, or Debian's node-typescript, unpacked into .build/js. Nothing is installed.
set -euo pipefail
if command -v tsc; then exit; fi
work=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.build/js
tsc=$work/typescript/usr/share/nodejs/typescript/bin/tsc
if [[ ! -f $tsc ]]; then
  mkdir -p "$work"
  (cd "$work" && apt-get download -qq node-typescript 2>"$work/log" && dpkg-deb --extract node-typescript_*.deb typescript) ||
    { echo "error: Debian's node-typescript could not be fetched: $(tail -n 1 "$work/log")" >&2; exit 1; }
fi
echo "node $tsc"
