#!/usr/bin/env bash
# Builds libgalley.so.0 and, without fonts inside, libgalley-nofonts.so.0, into .build/c-library; prints what they need.
#
# The package manager compiles the product galley-c; it is linked here, since only so the library is one that others can
# use: Swift's runtime, HarfBuzz and ICU's line breaker with its dictionaries inside, nothing exported but what
# Sources/GalleyC/galley-c.map lists, no path of this machine in it. docs/C.md says why, with the sizes measured.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh >&2
out=$PWD/.build/c-library
mkdir -p "$out/named"
swift build --quiet --configuration release --product galley-c >&2
bin=$(swift build --configuration release --show-bin-path)

# The objects of the product, as the package manager links them.
tr -d "'" <"$bin/galley-c.product/Objects.LinkFileList" >"$out/objects"
libraries=()
# leave_out PATTERN: objects that others stand in for
leave_out() { grep -vE "$1" "$out/objects" >"$out/objects-left" && mv "$out/objects-left" "$out/objects"; }
# The licences of what goes into the library, where Debian has put them.
mkdir -p "$out/licences"
rm -f "$out/licences"/*
# licence NAME PACKAGE
licence() {
  if [[ -f /usr/share/doc/$2/copyright ]]; then cp "/usr/share/doc/$2/copyright" "$out/licences/$1.txt"; fi
}
if harfbuzz=$(scripts/harfbuzz.sh); then
  libraries+=("$harfbuzz")
  # The subsetter is in it, too: a library of the machine's would take fonts of another HarfBuzz for its own.
  ${CC:-cc} -O2 -fPIC -ISources/CHarfBuzzSubset/include -ISources/CGalleyLoader/include \
    -c scripts/static-subsetter.c -o "$out/static-subsetter.o"
  leave_out /CHarfBuzzSubset.build/
  libraries+=("$out/static-subsetter.o")
  licence HarfBuzz libharfbuzz0b
else
  echo "libgalley takes the machine's HarfBuzz, and what that needs" >&2
  libraries+=($(pkg-config --libs harfbuzz))
fi

# ICU's code, and of its data what is needed; else the machine's ICU.
folder=$(pkg-config --variable=libdir icu-uc)
if [[ -f $folder/libicuuc.a && -f $folder/libicudata.a ]]; then
  version=$(pkg-config --modversion icu-uc)
  data=$out/icu-$version
  if [[ ! -f $data.o || scripts/icu-data.py -nt $data.o || scripts/c-library.sh -nt $data.o ]]; then
    scripts/icu-data.py "$folder/libicudata.a" "$data.dat"
    cat >"$data.s" <<ASSEMBLER
  .section .rodata
  .balign 16
  .globl icudt${version%%.*}_dat
icudt${version%%.*}_dat:
  .incbin "$data.dat"
  # Debian's libicuuc.a is not made for shared libraries in one place: it reads the C library's time zone, which no line
  # break asks for, as if it were its own. So it gets one of its own.
  .section .bss
  .balign 8
  .globl __timezone, tzname, timezone
  .hidden __timezone, tzname, timezone
__timezone:
timezone:
  .zero 8
tzname:
  .zero 16
  .section .note.GNU-stack,"",%progbits
ASSEMBLER
    ${CC:-cc} -c "$data.s" -o "$data.o"
  fi
  libraries+=("$folder/libicuuc.a" "$data.o")
  licence ICU libicu-dev
else
  echo "libgalley takes the machine's ICU: there is no libicuuc.a in $folder" >&2
  libraries+=($(pkg-config --libs icu-uc))
fi

# The C++ library that Swift's runtime and ICU need, as an archive where there is one.
mkdir -p "$out/static"
archive=$(${CXX:-c++} -print-file-name=libstdc++.a)
if [[ -f $archive ]]; then ln -sf "$archive" "$out/static/libstdc++.a"; fi

# FreeType is asked for its version alone, by the command: here it is one that cannot be started.
cat >"$out/without.c" <<'C'
int FT_Init_FreeType(void **library) { return library == 0 ? 1 : 2; }
int FT_Done_FreeType(void *library) { return library != 0; }
void FT_Library_Version(void *library, int *major, int *minor, int *patch) { (void)library, *major = *minor = *patch = 0; }
C
${CC:-cc} -O2 -fPIC -c "$out/without.c" -o "$out/without.o"
libraries+=("$out/without.o")

# Functions that are too new for machines with glibc 2.34.
${CC:-cc} -O2 -fPIC -fvisibility=hidden -c scripts/older-glibc.c -o "$out/older-glibc.o"
libraries+=("$out/older-glibc.o")

# Not linked by swiftc, which would add the libraries that the modules name.
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
runtime=$swift/lib/swift_static/linux
gcc=$(${CXX:-c++} -dumpversion | sed 's/[.].*//')
licence GCC-runtime "gcc-$gcc-base"
cp Sources/GalleyHyphenation/Patterns/README.md "$out/licences/Hyphenation.txt"
cp Sources/GalleyHyphenation/Patterns/lppl.tex "$out/licences/Hyphenation-LPPL.txt"
cp Tests/GalleyUnicodeTests/Fixtures/LICENSE-Unicode.txt "$out/licences/Unicode.txt"
cp Sources/CGalleyPhraseModel/LICENSE.txt "$out/licences/BudouX.txt"
if [[ -f $swift/share/swift/LICENSE.txt ]]; then cp "$swift/share/swift/LICENSE.txt" "$out/licences/Swift.txt"; fi
clang=$swift/bin/clang

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
C
${CC:-cc} -O2 -fPIC -IFonts/Embedding/include -c "$out/nofonts.c" -o "$out/nofonts.o"
{ grep -vE '/(CGalleyFonts|GalleyEmoji).build/' "$out/objects"; echo "$out/nofonts.o"; } >"$out/objects-nofonts"
link libgalley-nofonts "$out/objects-nofonts"

for name in libgalley libgalley-nofonts; do
  echo "$name.so.0: $(stat -c %s "$out/$name.so.0") bytes, needs" \
    "$(readelf -d "$out/$name.so.0" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | tr '\n' ' ')"
done
