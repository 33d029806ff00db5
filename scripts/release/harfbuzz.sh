#!/usr/bin/env bash
# Prints the path of an object file with HarfBuzz and its subsetter in it, compiled from the sources of the version that is installed, so
# that the library needs no libharfbuzz, and no GLib, which Debian's brings. Fails with a word where the sources are not to
# be had; the library then takes the system's HarfBuzz.
#
#   GALLEY_HARFBUZZ_SOURCE=FOLDER   the sources; without it they come from Debian's archive, by apt-get source
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
version=$(pkg-config --modversion harfbuzz)
folder=$PWD/.build/c-library/harfbuzz-$version
object=$folder/harfbuzz-subset.o
if [[ -f $object ]]; then
  echo "$object"
  exit 0
fi
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source=${GALLEY_HARFBUZZ_SOURCE:-}
if [[ -z $source ]]; then
  if ! command -v apt-get >/dev/null || [[ ! -r /etc/os-release ]]; then
    echo "no sources of HarfBuzz $version: GALLEY_HARFBUZZ_SOURCE names their folder" >&2
    exit 1
  fi
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")
  # A list of sources of its own: the machine's stays as it is.
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $codename main" \
    >"$work/sources.list"
  mkdir -p "$work/lists/partial" "$work/package"
  options=(-qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$work/lists"
    -o APT::Sandbox::User=root)
  if ! { timeout 300 apt-get "${options[@]}" update && cd "$work/package" &&
    timeout 300 apt-get "${options[@]}" source --download-only harfbuzz; } >"$work/log" 2>&1; then
    echo "HarfBuzz's sources could not be fetched: $(tail -n 1 "$work/log")" >&2
    exit 1
  fi
  source=$work/harfbuzz
  mkdir "$source"
  tar -xf "$work"/package/harfbuzz_*.orig.tar.* -C "$source" --strip-components=1
fi
if ! grep -q "HB_VERSION_STRING \"$version\"" "$source/src/hb-version.h"; then
  echo "$source is not HarfBuzz $version, which is installed: its numbers could differ" >&2
  exit 1
fi
${CXX:-c++} -O2 -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -fno-exceptions -fno-rtti \
  -fno-threadsafe-statics -DNDEBUG -DHAVE_PTHREAD -c "$source/src/harfbuzz-subset.cc" -o "$work/harfbuzz.o"
mv "$work/harfbuzz.o" "$object"
echo "$object"
