#!/usr/bin/env bash
# Fetches the headers of kiwi, the constraint solver that the benchmarks run beside the engine's own, into
# Benchmarks/.peers/kiwi. Does nothing when they are there; without pip or network the peer is left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
version=1.4.8
folder=Benchmarks/.peers/kiwi
if [[ -f $folder/kiwi/kiwi.h ]]; then exit 0; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$work" "kiwisolver==$version" >/dev/null 2>&1
then
  echo "kiwi's headers could not be fetched; the solver is measured without this peer" >&2
  exit 0
fi
tar -xzf "$work/kiwisolver-$version.tar.gz" -C "$work"
mkdir -p "$folder"
cp -R "$work/kiwisolver-$version/kiwi" "$folder/kiwi"
