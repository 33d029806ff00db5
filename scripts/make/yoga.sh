#!/usr/bin/env bash
# Builds examples/yoga as .build/yoga/flex and prints that path. Needs libgalley (scripts/c-library.sh) and Yoga's sources:
# those of the folder that YOGA_DIR names, in which yoga/Yoga.h is, else those that the package poga brings, fetched by pip
# into .build/yoga. Without either it says so and exits with 3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
version=0.1.19
hash=93a28fcf60a43fe53170c0b79763f81c906c8336691ad8f406db699696d78f7c
out=$PWD/.build/yoga
mkdir -p "$out"

folder=${YOGA_DIR:-$out/poga-$version}
if [[ -z ${YOGA_DIR:-} && ! -f $folder/yoga/Yoga.h ]]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  # pip runs what it fetches to read its version, so it has to be the very file that was looked at. Only poga itself comes as
  # sources: those of the programs that build it are not needed.
  echo "poga==$version --hash=sha256:$hash" >"$work/requirements"
  fetch=(python3 -m pip download --quiet --no-deps --no-binary poga --require-hashes --dest "$work")
  if ! timeout 120 "${fetch[@]}" -r "$work/requirements" >/dev/null 2>&1; then
    echo "Yoga's sources could not be fetched; YOGA_DIR names a folder with yoga/Yoga.h in it" >&2
    exit 3
  fi
  tar -xzf "$work/poga-$version.tar.gz" -C "$work"
  mkdir -p "$folder"
  cp -R "$work/poga-$version/src/poga/deps/yoga" "$folder/yoga"
fi
if [[ ! -f $folder/yoga/Yoga.h ]]; then
  echo "there is no yoga/Yoga.h in $folder" >&2
  exit 3
fi

# Yoga's files are compiled once for each folder.
library=$out/libyoga-$(echo "$folder" | cksum | cut -d' ' -f1).a
compiler=${CXX:-c++}
if [[ ! -f $library ]]; then
  objects=$(mktemp -d)
  mapfile -t sources < <(find "$folder/yoga" -name '*.cpp')
  for source in "${sources[@]}"; do
    "$compiler" -std=c++20 -O2 -DNDEBUG -w -I"$folder" -c "$source" -o "$objects/$(echo "$source" | cksum | cut -d' ' -f1).o"
  done
  ar rcs "$library" "$objects"/*.o
  rm -r "$objects"
fi
"$compiler" -std=c++20 -O2 -g -Wall -Wextra -Werror ${YOGA_FLAGS:-} -isystem "$folder" -Iinclude examples/yoga/flex.cpp "$library" \
  -L.build/c-library -l:libgalley.so.0 -Wl,-rpath,"$PWD/.build/c-library" -o "$out/flex"
echo "$out/flex"
