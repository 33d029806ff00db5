#!/usr/bin/env bash
# Runs a command with a HarfBuzz newer than the system's, the tool hb-shape included:
#
#   scripts/with-newest-harfbuzz.sh hb-shape --version
#   scripts/with-newest-harfbuzz.sh scripts/test.sh --filter 'ShapeCache|SpaceProbe|PairAdvances|HarfBuzzTool'
#   scripts/with-newest-harfbuzz.sh scripts/bench.sh --filter labels/
#
# The sources are those in the source distribution of uharfbuzz, a binding for Python, fetched with pip; the library is
# compiled once into .build/harfbuzz-VERSION and found before the system's, whose interface it keeps. Programs are not
# built again. Without pip or network, or with one that lacks the version, it fails with a word.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
binding=0.57.0
version=15.0.0
folder=$root/.build/harfbuzz-$version
if (($# == 0)); then
  echo "error: no command; see the head of scripts/with-newest-harfbuzz.sh" >&2
  exit 64
fi
if [[ ! -f $folder/libharfbuzz.so.0 ]]; then
  "$root/scripts/packages.sh" >&2
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  if ! python3 -m pip download --quiet --no-deps --no-binary uharfbuzz --dest "$work" "uharfbuzz==$binding" \
    >"$work/log" 2>&1; then
    echo "error: the sources of HarfBuzz $version could not be fetched: $(tail -n 1 "$work/log")" >&2
    exit 1
  fi
  tar -xzf "$work/uharfbuzz-$binding.tar.gz" -C "$work"
  source=$work/uharfbuzz-$binding/harfbuzz/src
  if ! grep -q "HB_VERSION_STRING \"$version\"" "$source/hb-version.h"; then
    echo "error: uharfbuzz $binding does not bring HarfBuzz $version" >&2
    exit 1
  fi
  # The system's has GLib's character functions, too, which Pango asks for.
  options=(-DHAVE_FREETYPE $(pkg-config --cflags freetype2))
  libraries=($(pkg-config --libs freetype2))
  if pkg-config --exists glib-2.0; then
    options+=(-DHAVE_GLIB $(pkg-config --cflags glib-2.0))
    libraries+=($(pkg-config --libs glib-2.0))
  fi
  mkdir -p "$folder"
  ${CXX:-c++} -O2 -fPIC -shared -Wl,-soname,libharfbuzz.so.0 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -DNDEBUG -DHAVE_PTHREAD "${options[@]}" "$source/harfbuzz.cc" -o "$work/libharfbuzz.so.0" "${libraries[@]}" >&2
  mv "$work/libharfbuzz.so.0" "$folder/"
fi
export LD_LIBRARY_PATH="$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$@"
