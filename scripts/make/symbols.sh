#!/usr/bin/env bash
# Writes the symbol graphs of libraries, which say what a module declares to its clients:
#
#   scripts/make/symbols.sh FOLDER LIBRARY…      FOLDER/LIBRARY/*.symbols.json
#
# Reads the release build, which must be there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$1
shift
build=$(swift build --configuration release --show-bin-path)
information=$(swift -print-target-info)
read -r tools target < <(python3 -c '
import json, pathlib, sys
information = json.load(sys.stdin)
print(pathlib.Path(information["paths"]["runtimeResourcePath"]).parents[1] / "bin", information["target"]["triple"])
' <<<"$information")
flags=()
while read -r map; do flags+=(-Xcc "-fmodule-map-file=$map"); done < <(
  find -L "$build" -maxdepth 2 -name module.modulemap -path '*/C*.build/*'
  find "$PWD/Sources" -maxdepth 2 -name module.modulemap
)
for flag in $(pkg-config --cflags harfbuzz freetype2 icu-uc expat); do flags+=(-Xcc "$flag"); done
# Those of libraries that are loaded include its header.
flags+=(-Xcc "-I$PWD/Sources/CGalleyLoader/include")
for library in "$@"; do
  mkdir -p "$folder/$library"
  "$tools/swift-symbolgraph-extract" -module-name "$library" -I "$build/Modules" -target "$target" "${flags[@]}" \
    -minimum-access-level public -skip-inherited-docs -emit-extension-block-symbols -output-dir "$folder/$library"
done
