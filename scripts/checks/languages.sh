#!/usr/bin/env bash
# Compiles the examples in Rust, Go and Java as docs/C.md says, and holds their lines to those of the command; the header to what
# Rust's bindgen makes of it; libgalley.a in a program of its own. Languages that are not installed come from Debian.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages.sh gcc=gcc cargo=cargo rustc=rustc go=golang-go javac=default-jdk-headless bindgen=bindgen
# libclang-cpp is another library.
ldconfig -p | grep --extended-regexp 'libclang(-[0-9.]+)?\.so' >/dev/null || scripts/packages.sh libclang=libclang1
[[ -f /usr/share/java/jna.jar ]] || scripts/packages.sh jna=libjna-java
work=$PWD/.build/languages
rm -rf "$work"
mkdir -p "$work"
fail() { echo "error: $1" >&2; exit 1; }

scripts/install.sh --prefix "$work/installed" --library >&2
scripts/release/static-library.sh
export PKG_CONFIG_PATH=$work/installed/lib/pkgconfig
(cd examples/rust && cargo build --quiet --offline --release --target-dir "$work/rust")
# Where the library is, the program is told by its linker.
(cd examples/go && GOFLAGS=-mod=mod GOCACHE=$work/go-cache CGO_LDFLAGS="-Wl,-rpath,$work/installed/lib" go build -o "$work/wrap-go" .)
javac -d "$work/java" -cp /usr/share/java/jna.jar examples/java/Wrap.java

# lines LANGUAGE TEXT WIDTH: what an example prints.
lines() {
  case $1 in
  rust) "$work/rust/release/wrap" "$2" "$3" ;;
  go) "$work/wrap-go" "$2" "$3" ;;
  java) java -Djna.library.path="$work/installed/lib" -cp "/usr/share/java/jna.jar:$work/java" Wrap "$2" "$3" ;;
  esac
}
count=0
while IFS='|' read -r width text; do
  # The command's lines end before the empty one.
  expected=$(./galley measure "$text" --width "$width" | sed '/^$/,$d; s/ *$//; s/^ *//')
  for language in rust go java; do
    found=$(lines "$language" "$text" "$width")
    [[ $found == "$expected" ]] || fail "$language: $(diff <(echo "$expected") <(echo "$found"))"
    count=$((count + 1))
  done
done <<'TEXTS'
120|Prepare once, lay out many.
90|Ein schöner Tag, und noch ein zweiter – mit Gedankenstrich.
100|السلام عليكم، كيف حالك اليوم؟
80|国境の長いトンネルを抜けると雪国であった。
60|ภาษาไทยไม่มีช่องว่างระหว่างคำ
50|👩‍👩‍👧‍👦 👍🏽 é
TEXTS
echo "$count texts have the command's lines in Rust, Go and Java"
# A mistake is a message, in every language.
for language in rust go java; do
  status=0
  message=$(lines "$language" Hello NaN 2>&1) || status=$?
  [[ $status != 0 && $message == *width* ]] || fail "$language: NaN gives $status: $message"
done

bindgen include/galley.h --allowlist-function 'galley.*' --allowlist-type 'galley.*' --allowlist-var 'GALLEY.*' >"$work/bindings.rs"
echo 'fn main() { println!("{:?}", unsafe { std::ffi::CStr::from_ptr(galley_version()) }); }' |
  cat <(echo '#![allow(dead_code, non_camel_case_types, non_upper_case_globals, non_snake_case)]') "$work/bindings.rs" - \
    >"$work/all.rs"
rustc --edition 2021 -o "$work/all" "$work/all.rs" -L "$work/installed/lib" -lgalley
LD_LIBRARY_PATH=$work/installed/lib "$work/all"

gcc -std=gnu11 -O1 -Iinclude Tests/C/hostile.c .build/c-library/libgalley.a -lm -o "$work/hostile"
"$work/hostile" 10000 1
needed=$(readelf --dynamic "$work/hostile" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | tr '\n' ' ')
[[ $needed != *swift* && $needed != *harfbuzz* && $needed != *stdc* ]] || fail "a program with libgalley.a needs $needed"
visible=$(nm --defined-only --extern-only .build/c-library/libgalley.a | grep -vcE ' galley_| u ' || true)
# The archive's member has a name and an empty line; a few objects of the C++ library are unique in a process by design (u).
((visible <= 2)) || fail "libgalley.a shows $visible names that are not its own"
