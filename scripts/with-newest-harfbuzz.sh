#!/usr/bin/env bash
# Runs a command with a HarfBuzz newer than the system's, the tool hb-shape included:
#
#   scripts/with-newest-harfbuzz.sh hb-shape --version
#   scripts/with-newest-harfbuzz.sh scripts/test.sh --filter 'ShapeCache|SpaceProbe|PairAdvances|HarfBuzzTool'
#   scripts/with-newest-harfbuzz.sh scripts/bench.sh --filter labels/
#
# The version is that of scripts/release/harfbuzz.sh, which fetches its sources; the library is compiled once into
# .build/harfbuzz-VERSION and found before the system's, whose interface it keeps. Programs are not built again. Without
# the sources it fails with a word.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$root/.build/harfbuzz-$("$root/scripts/release/harfbuzz.sh" --version)
if (($# == 0)); then
  echo "error: no command; see the head of scripts/with-newest-harfbuzz.sh" >&2
  exit 64
fi
if [[ ! -e $folder/libharfbuzz-subset.so.0 ]]; then
  "$root/scripts/packages.sh" >&2
  source=$("$root/scripts/release/harfbuzz.sh" --source)/src
  # The system's has GLib's character functions, too, which Pango asks for.
  options=(-DHB_HAS_SUBSET -DHB_HAS_FREETYPE $(pkg-config --cflags freetype2))
  libraries=($(pkg-config --libs freetype2))
  if pkg-config --exists glib-2.0; then
    options+=(-DHB_HAS_GLIB $(pkg-config --cflags glib-2.0))
    libraries+=($(pkg-config --libs glib-2.0))
  fi
  mkdir -p "$folder"
  ${CXX:-c++} -O2 -fPIC -shared -Wl,-soname,libharfbuzz.so.0 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -DNDEBUG -DHAVE_PTHREAD "${options[@]}" "$source/harfbuzz-world.cc" -o "$folder/new.$$" "${libraries[@]}" >&2
  mv "$folder/new.$$" "$folder/libharfbuzz.so.0"
  # The subsetter is in it: the system's would take fonts of another HarfBuzz for its own.
  ln -sf libharfbuzz.so.0 "$folder/libharfbuzz-subset.so.0"
fi
export LD_LIBRARY_PATH="$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$@"
