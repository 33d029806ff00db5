#!/usr/bin/env bash
# Checks the C library and what is built on it: what it exports and needs, its header, hostile arguments, the recorded
# flex trees, the installed files, the wheel in an empty environment, and that C, Python, `galley serve` and the command
# give the same numbers. Says how long each part took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages.sh gcc=gcc g++=g++ readelf=binutils python3=python3 valgrind=valgrind pytest=python3-pytest
# The environments of Debian's Python are a package without a command.
python3 -c 'import ensurepip' 2>/dev/null || scripts/packages.sh python3-venv=python3-venv
work=$PWD/.build/c-tests
mkdir -p "$work"
export LD_LIBRARY_PATH=$PWD/.build/c-library
part() { echo "-- $1 ($SECONDS s)"; }
fail() { echo "error: $1" >&2; exit 1; }

part "libgalley is built"
scripts/c-library.sh
library=.build/c-library/libgalley.so.0

part "nothing but the header's functions is exported, at most 99"
header=$(gcc -E -P include/galley.h | tr '\n' ' ' | grep -oE 'galley_[a-z0-9_]+\(' | tr -d '(' | sort -u)
listed=$(sed -n 's/^    \(galley_[a-z0-9_]*\);$/\1/p' Sources/GalleyC/galley-c.map | sort)
[[ $header == "$listed" ]] || fail "galley.h and galley-c.map differ: $(diff <(echo "$header") <(echo "$listed"))"
(($(wc -l <<<"$header") <= 99)) || fail "galley.h has more than 99 functions"
# In the table of C.md each stands once: `_name` has the beginning of the whole name before it.
asked=$(sed -n '/^| question | functions |/,/^$/p' docs/C.md | grep -oE '`(galley)?_[a-z_0-9]+`' | tr -d '`' | grep -v '^_sized$' |
  awk '/^galley/ { split($0, part, "_"); start = part[1] "_" part[2]; print; next } { print start $0 }' | sort)
[[ $asked == "$listed" ]] || fail "C.md lists other functions: $(diff <(echo "$asked") <(echo "$listed"))"
own=
if [[ -f .build/c-library/harfbuzz-$(scripts/release/harfbuzz.sh --version)/harfbuzz-subset.o ]]; then own=1; fi
for name in libgalley libgalley-nofonts; do
  exported=$(readelf --dyn-syms -W ".build/c-library/$name.so.0" |
    awk '$5 != "LOCAL" && $7 != "UND" && $8 != "" && $8 != "Name" { print $8 }' | sort)
  [[ $exported == "$listed" ]] || fail "$name exports other symbols: $(diff <(echo "$exported") <(echo "$listed"))"
  # ldd follows what those need in turn.
  needed=$(ldd ".build/c-library/$name.so.0" | sed 's/^[[:space:]]*//; s/ .*//' | grep -E 'oundation|cairo|fontconfig|glib|X11|icu|swift' || true)
  if [[ $needed && $own ]]; then
    fail "$name needs $needed"
  elif [[ $needed ]]; then
    echo "$name needs $needed: it was linked with the machine's HarfBuzz"
  fi
done

part "the header is C99 and C++ without warnings"
echo '#include "galley.h"' >"$work/header.c"
gcc -std=c99 -Wall -Wextra -pedantic -Werror -fsyntax-only -Iinclude "$work/header.c"
g++ -std=c++11 -x c++ -Wall -Wextra -pedantic -Werror -fsyntax-only -Iinclude "$work/header.c"

# compile NAME OPTIONS: the program NAME of a C file
compile() {
  gcc -std=gnu11 -g -Wall -Wextra -Werror -Iinclude "$2" "${@:3}" -o "$work/$1" -L.build/c-library -l:libgalley.so.0 -lm
}

part "nothing newer than glibc 2.34 is asked for"
for name in libgalley libgalley-nofonts; do
  newest=$(readelf --dyn-syms -W ".build/c-library/$name.so.0" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
  [[ $(printf '%s\n' "$newest" GLIBC_2.34 | sort -V | tail -n 1) == GLIBC_2.34 ]] || fail "$name asks for $newest"
done

part "hostile arguments give codes, without leaks"
compile hostile Tests/C/hostile.c -O1 -fsanitize=address,undefined
for seed in 1 2 3; do
  ASAN_OPTIONS=fast_unwind_on_malloc=0 LSAN_OPTIONS=suppressions=Tests/C/cairo.supp:print_suppressions=0 "$work/hostile" 10000 "$seed"
done
compile hostile-plain Tests/C/hostile.c -O1
# The library with the names of its functions, by which one complaint about Swift's runtime is known.
LD_LIBRARY_PATH=$PWD/.build/c-library/named valgrind --quiet --error-exitcode=9 --leak-check=full \
  --show-leak-kinds=definite --errors-for-leak-kinds=definite --suppressions=Tests/C/valgrind.supp \
  "$work/hostile-plain" 10000 4

part "programs of later versions of the header run"
compile later Tests/C/later.c -O1 -Wno-array-bounds
valgrind --quiet --error-exitcode=9 "$work/later"

part "2,000 children are well that a process forks beside busy threads"
compile forks Tests/C/forks.c -O1 -lpthread
"$work/forks" 2000

part "labels keep their lines in their own size"
compile own-widths Tests/C/own_widths.c -O1
"$work/own-widths" 1500 1

part "flex trees have Chromium's frames"
compile flex examples/taffy-style/flex.c -O2
"$work/flex" check examples/taffy-style/trees.txt
"$work/flex" check examples/yoga/trees.txt
"$work/flex" rows 10000

part "so has Yoga, with Galley's measure function"
if yoga=$(scripts/make/yoga.sh); then
  "$yoga" constraints
  "$yoga" check examples/yoga/trees.txt
  "$yoga" rows 10000
  "$yoga" picture "$work/yoga.svg"
  [[ $(grep -c '<path' "$work/yoga.svg") -gt 300 ]] || fail "the picture has few glyphs"
elif (($? == 3)); then
  echo "skipped: no sources of Yoga"
else
  fail "the example does not build"
fi

part "files are installed, found by pkg-config, and removed again"
prefix=$work/prefix
rm -rf "$prefix"
scripts/install.sh --prefix "$prefix" --library
printf '%s\n' '#include <galley.h>' '#include <stdio.h>' \
  'int main(void) { galley_measurer *m; galley_size s; if (galley_measurer_create(0, 0, &m)) return 1;' \
  'if (galley_measurer_measure(m, "Prepare once, lay out many.", GALLEY_NUL_TERMINATED, 0, 120, &s)) return 1;' \
  'printf("%ld %.17g\n", (long)s.line_count, s.width); galley_release(m); return 0; }' >"$work/first.c"
flags=$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --cflags --libs galley)
gcc "$work/first.c" -o "$work/first" $flags
[[ $(LD_LIBRARY_PATH=$prefix/lib "$work/first") == "2 111.63494300842285" ]] || fail "the first program answers something else"
scripts/install.sh --prefix "$prefix" --uninstall
[[ ! -e $prefix ]] || fail "not removed: $(find "$prefix")"

part "the wheel answers in an empty environment"
rm -rf "$work/wheel" "$work/venv"
wheel=$(scripts/python-wheel.py "$work/wheel")
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
(cd "$work" && env -u LD_LIBRARY_PATH venv/bin/python -c '
import pickle, galley_text
measurer = pickle.loads(pickle.dumps(galley_text.Measurer()))
assert measurer.measure("Prepare once, lay out many.", width=120).width == 111.63494300842285
print(galley_text.wrap("Prepare once, lay out many.", 120))')
"$work/venv/bin/python" bindings/python/typed/client.py
"$work/venv/bin/python" bindings/python/examples/svg.py "$work/example.svg"

part "the command, serve, C and Python give the same numbers"
swift build --quiet --configuration release --product galley
compile answers Tests/C/answers.c -O1
# With the HarfBuzz of the library, whose subsetter writes other bytes into PDF than the system's.
GALLEY_LIBRARY=$library GALLEY_COMMAND=$PWD/.build/release/galley GALLEY_C_ANSWERS=$work/answers PYTHONPATH=bindings/python \
  ${own:+scripts/with-newest-harfbuzz.sh} pytest -q -p no:cacheprovider bindings/python/tests
part "done"
