# What libgalley and the command for any Linux have inside, so that they need the C library alone: to be sourced in the
# project's folder, once the product is built.
#
#   out, program, bin    the folder to work in, whom words of warning are about, the folder of the build
#
# Sets libraries (objects and archives to link), runtime (the folder of Swift's), clang, and objects, a function.
libraries=()
stood_in=/CNothing.build/
# The licences of what goes into the library, where Debian has put them.
mkdir -p "$out/licences"
rm -f "$out/licences"/*
# licence NAME PACKAGE
licence() {
  if [[ -f /usr/share/doc/$2/copyright ]]; then cp "/usr/share/doc/$2/copyright" "$out/licences/$1.txt"; fi
}
if harfbuzz=$(scripts/release/harfbuzz.sh); then
  libraries+=("$harfbuzz")
  # The subsetter is in it, too: a library of the machine's would take fonts of another HarfBuzz for its own.
  ${CC:-cc} -O2 -fPIC -ISources/CHarfBuzzSubset/include -ISources/CGalleyLoader/include \
    -c scripts/release/static-subsetter.c -o "$out/static-subsetter.o"
  stood_in=/CHarfBuzzSubset.build/
  libraries+=("$out/static-subsetter.o")
  cp "$(dirname "$harfbuzz")/COPYING" "$out/licences/HarfBuzz.txt"
else
  echo "$program takes the machine's HarfBuzz, and what that needs" >&2
  libraries+=($(pkg-config --libs harfbuzz))
fi

# ICU's code, and of its data what is needed; else the machine's ICU.
folder=$(pkg-config --variable=libdir icu-uc)
if [[ -f $folder/libicuuc.a && -f $folder/libicudata.a ]]; then
  version=$(pkg-config --modversion icu-uc)
  data=$out/icu-$version
  if [[ ! -f $data.o || scripts/release/icu-data.py -nt $data.o || scripts/c-library.sh -nt $data.o ]]; then
    scripts/release/icu-data.py "$folder/libicudata.a" "$data.dat"
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
  echo "$program takes the machine's ICU: there is no libicuuc.a in $folder" >&2
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
${CC:-cc} -O2 -fPIC -fvisibility=hidden -c scripts/release/older-glibc.c -o "$out/older-glibc.o"
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

# objects PRODUCT FILE: lists the objects of a product as the package manager links them, but for those that others stand in
# for.
objects() { tr -d "'" <"$bin/$1.product/Objects.LinkFileList" | grep -v "$stood_in" >"$2"; }
