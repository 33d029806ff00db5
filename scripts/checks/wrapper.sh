#!/usr/bin/env bash
# Checks that `./galley` runs its program at once when no source has changed, and builds it when one has.
#
# "At once" is at most a twentieth of a second more than the program itself takes, by the fastest of twenty runs each.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=.build/release/galley
stamp=$program.built

./galley measure hi >/dev/null
[[ -e $stamp ]] || { echo "error: ./galley left no $stamp" >&2; exit 1; }

# The fastest of twenty runs, in microseconds.
fastest() {
  local least=999999999 start
  for _ in {1..20}; do
    start=${EPOCHREALTIME//[.,]/}
    "$@" >/dev/null
    ((least = ${EPOCHREALTIME//[.,]/} - start < least ? ${EPOCHREALTIME//[.,]/} - start : least)) || true
  done
  echo "$least"
}
direct=$(fastest "$program" measure hi)
wrapped=$(fastest ./galley measure hi)
echo "galley measure hi: $direct µs, through ./galley $wrapped µs"
if ((wrapped - direct > 50000)); then
  echo "error: ./galley adds more than 50000 µs" >&2
  exit 1
fi

# A source that is newer than the last build is built: the stamp moves on.
before=$(stat -c %Y "$stamp" 2>/dev/null || stat -f %m "$stamp")
sleep 1.1
touch Package.swift
./galley measure hi >/dev/null
after=$(stat -c %Y "$stamp" 2>/dev/null || stat -f %m "$stamp")
if ((after <= before)); then
  echo "error: ./galley did not ask for a build after a source had changed" >&2
  exit 1
fi
