#!/usr/bin/env bash
# Builds the engine as WebAssembly, .build/wasm/galley.wasm, and prints how large it is and of what:
#
#   scripts/wasm.sh            builds what changed
#   scripts/wasm.sh --check    and asks the module, in Node, about every line of Unicode's test files, calls it wrongly, and compares
#                              its answers to random questions with those of the native command with the same HarfBuzz, to the bit;
#                              the calls are then made again in wasmtime (from PyPI) and in headless Chromium; libgalley is compared in
#                              carets and SVG files, and in time; GALLEY and GALLEY_LIBRARY name a command and a library of these sources
#
# The Swift sources are compiled as Embedded Swift for wasm32-unknown-none-wasm, with the toolchain alone;
# scripts/checks/embedded.py names the targets, and the folders that are left out. Debian's wasi-libc, libc++ and compiler runtime are unpacked
# into .build/wasm/root, HarfBuzz comes by scripts/release/harfbuzz.sh, and binaryen makes the module smaller.
# Nothing is installed.
#
# The module imports one function, galley.words: where words of Thai, Lao, Khmer and Burmese end. Fonts and hyphenation
# patterns are files beside it. Sources/GalleyWasm has its functions.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
work=$root/.build/wasm
llvm=22
packages=(wasi-libc "libclang-rt-$llvm-dev-wasm32" "libc++-$llvm-dev-wasm32" "libc++abi-$llvm-dev-wasm32" binaryen)
read -ra modules <<<"$(scripts/checks/embedded.py --targets | tr '\n' ' ')"
read -ra left_out <<<"$(scripts/checks/embedded.py --left-out | tr '\n' ' ')"
swift=(Synchronization GalleyFonts "${modules[@]}" GalleyWasm)
mkdir -p "$work"/{objects,modules,maps}
system=$work/root/usr/include/wasm32-wasi
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

fail() {
  echo "error: $1" >&2
  exit 1
}

# Debian's packages; apt compares their checksums.
fetch_packages() {
  if [[ -f $work/root/.complete ]]; then return; fi
  rm -rf "$work/root" "$work/packages"
  mkdir -p "$work/root" "$work/packages"
  (cd "$work/packages" && apt-get download -qq "${packages[@]}" 2>"$work/log") ||
    fail "Debian's packages could not be fetched: $(tail -n 1 "$work/log")"
  for package in "$work"/packages/*.deb; do dpkg-deb --extract "$package" "$work/root"; done
  touch "$work/root/.complete"
}

# is_current OUTPUT INPUT…: whether no input, and not this script, is newer.
is_current() {
  local output=$1
  shift
  [[ -s $output && ! ${BASH_SOURCE[0]} -nt $output ]] || return 1
  [[ -z $(find "$@" -newer "$output" -print -quit) ]]
}

clang_flags=(--target=wasm32-unknown-wasi -Os -DNDEBUG -ffunction-sections -fdata-sections -D_WASI_EMULATED_MMAN)

# All of HarfBuzz, but what reads files, the environment, threads, and names of glyphs.
compile_harfbuzz() {
  local object=$work/objects/harfbuzz.o defines=()
  if is_current "$object" "$source/harfbuzz.cc"; then return; fi
  for name in MT OPEN MMAP GETENV SETLOCALE ATEXIT BUFFER_SERIALIZE BUFFER_VERIFY BUFFER_MESSAGE OT_FONT_GLYPH_NAMES; do
    defines+=("-DHB_NO_$name")
  done
  "$toolchain/clang++" "${clang_flags[@]}" "${defines[@]}" -std=c++17 -w -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -nostdinc++ -isystem "$work/root/usr/lib/llvm-$llvm/include/wasm32-wasi/c++/v1" -nostdlibinc -isystem "$system" \
    -c "$source/harfbuzz.cc" -o "$object"
}

# The C targets; of those with files or a system behind them Sources/CGalleyWasm has its own.
c_files=(Sources/{CGalleyUnicodeTables,CGalleyPhraseModel,CGalleyWasm}/*.c)
object_of() { echo "$work/objects/$(basename "$(dirname "$1")")-$(basename "$1" .c).o"; }
compile_c() {
  local file object
  for file in "${c_files[@]}"; do
    object=$(object_of "$file")
    is_current "$object" "$(dirname "$file")" "$work/maps/KnownTables.h" ||
      "$toolchain/clang" "${clang_flags[@]}" -O2 -msimd128 -nostdlibinc -isystem "$system" -Wall -Werror -Wno-c23-extensions \
        -ISources/{CGalleyProcessor,CGalleyICU,CGalleyHyphenationData,CGalleyUnicodeTables,CGalleyPhraseModel,CGalleyWasm}/include \
        -IFonts/Embedding/include -I"$source" -I"$work/maps" -c "$file" -o "$object"
  done
}

# Hashes of the tables of hyphenation patterns and of rules, by which Sources/CGalleyWasm knows them, and the table of letters as
# differences of its numbers, which are half as long when they are compressed.
write_known_tables() {
  local header=$work/maps/KnownTables.h
  if is_current "$header" Sources/CGalleyHyphenationData/Tables Fonts/rules.bin; then return; fi
  python3 - Sources/CGalleyHyphenationData/Tables/*.bin Fonts/rules.bin >"$header" <<'END'
import pathlib
import struct
import sys

print("static const uint64_t known_tables[] = {")
for path in sys.argv[1:]:
    number = 0xCBF29CE484222325
    for byte in open(path, "rb").read():
        number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    print(f"    {number:#x},")
[letters] = [path for path in map(pathlib.Path, sys.argv[1:]) if path.name == "unicode.bin"]
words = [word for word, in struct.iter_unpack("<I", letters.read_bytes())]
print(f"}};\nenum {{ letter_words = {len(words)} }};\nstatic const unsigned char packed_letters[] = {{")
for before, word in zip([0, *words], words):
    # The sign is the lowest bit; of each byte but the last one the highest is set.
    number = 2 * (word - before) if word >= before else 2 * (before - word) - 1
    while number > 0x7F:
        print(number & 0x7F | 0x80, end=",")
        number >>= 7
    print(number, end=",")
print("};")
END
}

# A module map for each C target, as SwiftPM makes them.
write_maps() {
  local name folder
  for name in CGalleyUnicodeTables CGalleyPhraseModel CGalleyICU CGalleyProcessor CGalleyHyphenationData CGalleyWasm CGalleyFonts; do
    folder=$root/Sources/$name
    [[ $name != CGalleyFonts ]] || folder=$root/Fonts/Embedding
    mkdir -p "$work/maps/$name"
    echo "module $name { umbrella \"$folder/include\" export * }" >"$work/maps/$name/module.modulemap.new"
    cmp -s "$work/maps/$name/module.modulemap"{.new,} || cp "$work/maps/$name/module.modulemap"{.new,}
  done
}

# folder_of MODULE: where its sources are.
folder_of() {
  case $1 in
    Synchronization) echo scripts/wasm/Synchronization.swift ;;
    GalleyFonts) echo Fonts/GalleyFonts ;;
    *) echo "Sources/$1" ;;
  esac
}

# imports_of MODULE: the modules of this build that it imports.
imports_of() {
  local found
  found=$(grep -rhoE --include='*.swift' '^(public |package |internal )?import \w+' "$(folder_of "$1")" | sed 's/.*import //' | sort -u)
  for name in "${swift[@]}"; do if grep -qx "$name" <<<"$found"; then echo "$name"; fi; done
}

# compile_swift MODULE
compile_swift() {
  local module=$1 object=$work/objects/$1.o folder sources=() flags=() excluded=() map name
  folder=$(folder_of "$module")
  local inputs=("$folder" Sources/CGalley{UnicodeTables,PhraseModel,ICU,Processor,HyphenationData,Wasm}/include)
  while read -r name; do [[ -z $name ]] || inputs+=("$work/modules/$name.swiftmodule"); done <<<"$(imports_of "$module")"
  if is_current "$object" "${inputs[@]}"; then return; fi
  echo "compiling $module"
  rm -f "$object"
  if [[ $module == Synchronization ]]; then
    flags+=(-enable-experimental-feature RawLayout -enable-experimental-feature BuiltinModule)
  else
    flags+=(-strict-memory-safety)
  fi
  for name in "${left_out[@]}"; do excluded+=(-not -path "*/$name/*"); done
  mapfile -t sources < <(find "$folder" -name '*.swift' "${excluded[@]}" | sort)
  for map in "$work"/maps/*/module.modulemap Sources/CHarfBuzz/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
  for option in -isystem "$system" -D__wasi__=1 -D_WASI_EMULATED_MMAN -I "$source"; do flags+=(-Xcc "$option"); done
  # Functions that are given closures are not made again for each of them, which makes a twentieth of the code less and no call
  # slower that counts. A compiler that aborts may say nothing of an error.
  for name in closure-specialize capture-prop; do flags+=(-Xllvm "-sil-disable-pass=$name"); done
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -parse-as-library -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature InternalImportsByDefault -disable-stack-protector -package-name galley "${flags[@]}" \
    -I "$work/modules" -module-name "$module" -emit-module -emit-module-path "$work/modules/$module.swiftmodule" \
    -c -o "$object" "${sources[@]}" >"$work/$module.log" 2>&1 || true
  if [[ ! -s $object ]]; then
    grep -E 'error|Assertion|Stack dump' "$work/$module.log" | sort -u | head -n 40 >&2
    fail "$module does not compile as Embedded Swift: $work/$module.log"
  fi
}

# Compiles HarfBuzz and the modules, each after those that it imports, on two processors.
compile_all() {
  local -A missing=()
  local jobs=1 waiting=("${swift[@]}") later=() finished name
  local -A module_of=()
  for name in "${swift[@]}"; do missing[$name]=" $(imports_of "$name" | tr '\n' ' ')"; done
  compile_harfbuzz &
  while true; do
    later=()
    for name in "${waiting[@]}"; do
      if ((jobs < 2)) && [[ -z ${missing[$name]// /} ]]; then
        compile_swift "$name" &
        module_of[$!]=$name
        jobs=$((jobs + 1))
      else
        later+=("$name")
      fi
    done
    waiting=("${later[@]}")
    ((jobs > 0)) || break
    wait -n -p finished || exit 1
    jobs=$((jobs - 1))
    name=${module_of[$finished]:-harfbuzz}
    for later in "${!missing[@]}"; do missing[$later]=${missing[$later]/ $name / }; done
  done
}

# Every function of GalleyWasm is exported, and nothing else.
link() {
  local exports=() objects=("$work/objects/harfbuzz.o")
  for name in "${swift[@]}"; do objects+=("$work/objects/$name.o"); done
  for file in "${c_files[@]}"; do objects+=("$(object_of "$file")"); done
  mapfile -t exports < <("$toolchain/llvm-nm" --defined-only --extern-only --format=just-symbols "$work/objects/GalleyWasm.o" |
    grep '^galley_' | sed 's/^/--export=/')
  local libraries=$work/root/usr/lib
  "$toolchain/wasm-ld" "${objects[@]}" "$libraries/wasm32-wasi/crt1-reactor.o" --entry=_initialize "${exports[@]}" \
    --wrap=swift_deallocPartialClassInstance --wrap=posix_memalign \
    -L "$libraries/wasm32-wasi" -L "$libraries/llvm-$llvm/lib/wasm32-wasi" -lc++ -lc++abi -lwasi-emulated-mman -lc -lm \
    "$libraries/llvm-$llvm/lib/clang/$llvm/lib/wasi/libclang_rt.builtins-wasm32.a" \
    "$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
    --gc-sections --fatal-warnings -z stack-size=1048576 --Map="$work/galley.map" -o "$work/linked.wasm"
  # Without --ignore-implicit-traps, which reads memory beforehand where nothing is. Functions of one caller stay apart: in a
  # large function locals have large numbers, which compress badly. Names of functions and of data go before they are ordered.
  local optimize=("$work/root/usr/bin/wasm-opt" --enable-simd --enable-bulk-memory --enable-sign-ext
    --enable-nontrapping-float-to-int --enable-mutable-globals)
  "${optimize[@]}" -Oz -Oz --one-caller-inline-max-function-size=20 --low-memory-unused --strip-debug "$work/linked.wasm" -o "$work/small.wasm"
  "${optimize[@]}" --quiet "$work/small.wasm" -S -o "$work/small.wat"
  scripts/wasm/order.py "$work/small.wat" "$work/galley.wat"
  "${optimize[@]}" --generate-stack-ir --optimize-stack-ir "$work/galley.wat" -o "$work/galley.wasm"
}

start=$SECONDS
fetch_packages
source=$(scripts/release/harfbuzz.sh --source)/src
write_maps
write_known_tables
compile_c
compile_all
link
echo "galley.wasm: $(stat -c %s "$work/galley.wasm") bytes, gzip $(gzip -9 -c "$work/galley.wasm" | wc -c); $((SECONDS - start)) s"
scripts/wasm/sizes.py "$work/galley.map"
if [[ ${1:-} == --check ]]; then
  node scripts/wasm/conformance.mjs "$work/galley.wasm"
  galley=${GALLEY:-$root/.build/release/galley}
  export GALLEY_LIBRARY=${GALLEY_LIBRARY:-$root/.build/release/libgalley-c.so}
  [[ -n ${GALLEY:-} ]] || swift build --quiet -c release --product galley
  [[ -f $GALLEY_LIBRARY ]] || swift build --quiet -c release --product galley-c
  printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$root/scripts/with-newest-harfbuzz.sh" "$galley" >"$work/native"
  chmod +x "$work/native"
  node scripts/wasm/illformed.mjs "$work/galley.wasm" "$work/native" 2000
  node scripts/wasm/questions.mjs "$work/galley.wasm" "$work/native" 18000 1
  node scripts/wasm/questions.mjs "$work/galley.wasm" "$work/native" 2000 2 "$work/calls.jsonl"
  [[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install --quiet --disable-pip-version-check wasmtime
  "$work/venv/bin/python" scripts/wasm/replay.py "$work/galley.wasm" "$work/calls.jsonl"
  node scripts/wasm/browser.mjs "$work/galley.wasm" "$work/calls.jsonl"
  native=(scripts/with-newest-harfbuzz.sh "$work/venv/bin/python")
  "${native[@]}" scripts/wasm/carets.py "$work/galley.wasm" 2000
  node scripts/wasm/times.mjs "$work/galley.wasm" "${native[@]}"
  node scripts/wasm/misuse.mjs "$work/galley.wasm" 200000 1000000
fi
