#!/usr/bin/env bash
# Prints the path of an object file with HarfBuzz and its subsetter in it, for what is shipped whole: it needs no libharfbuzz
# then, and shapes by the newest version wherever it runs. Fails with a word where the sources are not to be had; the
# machine's HarfBuzz is taken then.
#
#   scripts/release/harfbuzz.sh             prints the path of the object file
#   scripts/release/harfbuzz.sh --version   prints the version
#   scripts/release/harfbuzz.sh --source    prints the folder of the sources, which have COPYING and src
#   GALLEY_HARFBUZZ_SOURCE=FOLDER           the sources of that version, for machines without network
#
# The sources are those in the source distribution of uharfbuzz, a binding for Python, that pip fetches and holds to its
# checksum. They are compiled into Galley's own file, whose Swift is compiled by the headers of the system's version:
# docs/internal/HARFBUZZ.md says why these fit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
version=15.0.0
binding=uharfbuzz-0.57.0
checksum=55136df18a9dd09fec36d1ceb77965f3108de6d86c338b3825feedb0730d84b7

# Prints the folder of the sources, which are fetched once.
sources() {
  local folder=${GALLEY_HARFBUZZ_SOURCE:-$PWD/.build/harfbuzz-$version/source}
  if [[ -z ${GALLEY_HARFBUZZ_SOURCE:-} && ! -d $folder ]]; then
    python3 -m pip --version >/dev/null 2>&1 || scripts/packages.sh pip3=python3-pip >&2
    echo "${binding/-/==} --hash=sha256:$checksum" >"$work/requirements"
    if ! python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$work" --requirement "$work/requirements" \
      >"$work/log" 2>&1; then
      echo "the sources of HarfBuzz $version could not be fetched: $(tail -n 1 "$work/log")" >&2
      return 1
    fi
    mkdir -p "$(dirname "$folder")"
    tar -xzf "$work/$binding.tar.gz" -C "$work" "$binding/harfbuzz/COPYING" "$binding/harfbuzz/src"
    mv "$work/$binding/harfbuzz" "$folder"
  fi
  if ! grep -qs "HB_VERSION_STRING \"$version\"" "$folder/src/hb-version.h"; then
    echo "$folder is not HarfBuzz $version: its numbers could differ" >&2
    return 1
  fi
  echo "$folder"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case ${1-} in
--version) echo "$version" ;;
--source) sources ;;
*)
  folder=$PWD/.build/c-library/harfbuzz-$version
  if [[ ! -f $folder/harfbuzz-subset.o ]]; then
    source=$(sources)
    mkdir -p "$folder"
    cp "$source/COPYING" "$folder"
    ${CXX:-c++} -O2 -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -fno-exceptions -fno-rtti \
      -fno-threadsafe-statics -DNDEBUG -DHAVE_PTHREAD -c "$source/src/harfbuzz-subset.cc" -o "$work/harfbuzz.o"
    mv "$work/harfbuzz.o" "$folder/harfbuzz-subset.o"
  fi
  echo "$folder/harfbuzz-subset.o"
  ;;
esac
