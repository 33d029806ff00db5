#!/usr/bin/env bash
# Builds the command for any Linux of this machine's kind: .build/static/galley, which needs the C library (glibc 2.34) and
# nothing else. It loads Cairo for PNG and fontconfig for --system-fonts where they are, and says so where they are not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/packages.sh >&2
out=$PWD/.build/static
mkdir -p "$out"
swift build --quiet --configuration release --product galley >&2
bin=$(swift build --configuration release --show-bin-path)
program="the command"
. scripts/release/inside.sh
objects galley "$out/objects"
expat=$(pkg-config --variable=libdir expat)/libexpat.a
if [[ -f $expat ]]; then libraries+=("$expat"); else libraries+=($(pkg-config --libs expat)); fi
licence Expat libexpat1-dev

# Swift's runtime reads its arguments from /proc, which an empty root does not have.
cat >"$out/main.c" <<'C'
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);
extern int GalleyCommand_main(int count, char **arguments);
int main(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  return GalleyCommand_main(count, arguments);
}
C
${CC:-cc} -O2 -fPIC -c "$out/main.c" -o "$out/main.o"

"$clang" -fuse-ld=gold -pie -o "$out/galley" "$runtime/$(uname -m)/swiftrt.o" "$out/main.o" "@$out/objects" "${libraries[@]}" \
  -L "$runtime" -lFoundationEssentials -l_FoundationCollections -l_FoundationCShims -lswiftGlibc -lswiftSynchronization \
  -lswift_Builtin_float -lswift_StringProcessing -lswift_RegexParser -lswift_Concurrency -lswiftCore -ldispatch \
  -lBlocksRuntime -L "$out/static" -lstdc++ -lm -static-libgcc -Wl,--gc-sections \
  -Wl,--as-needed -Wl,-z,now,-z,defs 2>&1 |
  # A function of Foundation that is not called.
  { grep -v 'mktemp.*dangerous' || true; } >&2
strip "$out/galley"
echo "$out/galley: $(stat -c %s "$out/galley") bytes, needs" \
  "$(readelf -d "$out/galley" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | tr '\n' ' ')"
