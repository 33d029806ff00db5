#!/usr/bin/env bash
# Builds libgalley.so.0 and, without fonts inside, libgalley-nofonts.so.0, into .build/c-library; prints what they need.
#
# The package manager compiles the product galley-c; it is linked here, since only so the library is one that others can
# use: Swift's runtime, HarfBuzz and ICU's line breaker with its dictionaries inside, nothing exported but what
# Sources/GalleyC/galley-c.map lists, no path of this machine in it. docs/C.md says why, with the sizes measured.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/packages.sh >&2
out=$PWD/.build/c-library
mkdir -p "$out/named"
swift build --quiet --configuration release --product galley-c >&2
bin=$(swift build --configuration release --show-bin-path)

program=libgalley
. scripts/release/inside.sh
objects galley-c "$out/objects"

# link NAME OBJECTS
link() {
  "$clang" -shared -fuse-ld=gold -o "$out/$1.so.0" "$runtime/$(uname -m)/swiftrt.o" "@$2" "${libraries[@]}" \
    -L "$runtime" -lswiftGlibc -lswiftSynchronization -lswift_Builtin_float -lswift_StringProcessing -lswift_RegexParser -lswift_Concurrency -lswiftCore \
    -ldispatch -lBlocksRuntime -L "$out/static" -lstdc++ -lm -static-libgcc -Wl,-soname="$1.so.0" \
    -Wl,--version-script="$PWD/Sources/GalleyC/galley-c.map" -Wl,--gc-sections -Wl,--as-needed -Wl,-z,now,-z,defs
  # With the names of functions too, for valgrind; not installed.
  strip --strip-debug -o "$out/named/$1.so.0" "$out/$1.so.0"
  strip --strip-unneeded "$out/$1.so.0"
  ln -sf "$1.so.0" "$out/$1.so"
}

link libgalley "$out/objects"

# The same without the fonts: a list of none instead of the embedded files.
cat >"$out/nofonts.c" <<'C'
#include "GalleyFontFiles.h"
size_t galley_font_file_count(void) { return 0; }
GalleyFontFile galley_font_file(size_t index) { return (GalleyFontFile){"", 0, index & 0}; }
const unsigned char *galley_emoji_pictures(size_t *size) { return *size = 0, (const unsigned char *)0; }
const unsigned char *galley_font_rules(size_t *size) { return *size = 0, (const unsigned char *)0; }
C
${CC:-cc} -O2 -fPIC -IFonts/Embedding/include -c "$out/nofonts.c" -o "$out/nofonts.o"
{ grep -vE '/(CGalleyFonts|GalleyEmoji).build/' "$out/objects"; echo "$out/nofonts.o"; } >"$out/objects-nofonts"
link libgalley-nofonts "$out/objects-nofonts"

for name in libgalley libgalley-nofonts; do
  echo "$name.so.0: $(stat -c %s "$out/$name.so.0") bytes, needs" \
    "$(readelf -d "$out/$name.so.0" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | tr '\n' ' ')"
done
