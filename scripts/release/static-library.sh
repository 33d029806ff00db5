#!/usr/bin/env bash
# Builds libgalley.a, the C library as an archive: .build/c-library/libgalley.a. A program that links it needs the C library
# and its mathematics alone: cc program.c -I include .build/c-library/libgalley.a -lm
#
# All objects are linked into one, of which nothing is visible but what Sources/GalleyC/galley-c.map lists, so that another
# HarfBuzz or Swift in the program is not disturbed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/c-library.sh >&2
out=$PWD/.build/c-library
bin=$(swift build --configuration release --show-bin-path)
program=libgalley
. scripts/release/inside.sh
objects galley-c "$out/objects"
archives=("$runtime"/lib{swiftGlibc,swiftSynchronization,swift_Builtin_float,swift_StringProcessing,swift_RegexParser}.a
  "$runtime"/lib{swift_Concurrency,swiftCore,dispatch,BlocksRuntime}.a "$out/static/libstdc++.a")
for name in libgcc_eh.a libgcc.a; do archives+=("$(${CC:-cc} -print-file-name=$name)"); done
ld -r -o "$out/libgalley.o" "$runtime/$(uname -m)/swiftrt.o" "@$out/objects" \
  --start-group "${libraries[@]}" "${archives[@]}" --end-group
sed -n 's/^    \(galley_[a-z0-9_]*\);$/\1/p' Sources/GalleyC/galley-c.map >"$out/exported"
objcopy --keep-global-symbols="$out/exported" --strip-debug "$out/libgalley.o"
rm -f "$out/libgalley.a"
ar rcsD "$out/libgalley.a" "$out/libgalley.o"
rm "$out/libgalley.o"
echo "$out/libgalley.a: $(stat -c %s "$out/libgalley.a") bytes"
