#!/usr/bin/env bash
# Feeds parts of the package with hostile input and compares the answers with another way to get them.
#
#   scripts/fuzz.sh                               every target for 20 seconds
#   scripts/fuzz.sh --sanitize --runs 500         with AddressSanitizer and all assertions on
#   scripts/fuzz.sh --target edits --hours 8      one of them through the night
#   scripts/fuzz.sh --target fonts --runs 100000 --seed 7
#   scripts/fuzz.sh --target fonts --input .fuzz/fonts-1a2b.failure      one input again
#   scripts/fuzz.sh --target fonts --shrink .fuzz/fonts-1a2b.failure     the same made short
#
# Targets: fonts text edits markup options batch layout xib catalogues rules baselines c columns solver. Tests/Fuzz/README.md
# says what each compares.
# Inputs that did something new are kept in .fuzz/TARGET, so that the next run goes on from them; those of the repository are in
# Tests/Fuzz/Corpus. What failed is .fuzz/TARGET-….failure, and what the process was at when it ended, .fuzz/TARGET.current.
# Every figure that is printed is written to .fuzz/log as well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

targets=()
arguments=()
options=()
while (($#)); do
  case $1 in
    --target) targets+=("$2"); shift 2 ;;
    --hours) arguments+=(--seconds "$(awk -v hours="$2" 'BEGIN { print hours * 3600 }')"); shift 2 ;;
    --sanitize) options=(--scratch-path .build-memory --sanitize address -Xswiftc -assert-config -Xswiftc Debug); shift ;;
    --seconds | --runs | --seed | --input | --shrink) arguments+=("$1" "$2"); shift 2 ;;
    *) echo "error: unknown argument $1; see the head of scripts/fuzz.sh" >&2; exit 64 ;;
  esac
done
((${#targets[@]})) || targets=(fonts text edits markup options batch layout xib catalogues rules baselines c columns solver)

SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release ${options[@]+"${options[@]}"} --product GalleyFuzz >&2
SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release --product galley >&2
fuzzer=$(SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release ${options[@]+"${options[@]}"} --show-bin-path)/GalleyFuzz
build=$(SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release --show-bin-path)
# Leaks are left aside: what the process keeps until it ends, such as the shared cache, is no leak.
export ASAN_OPTIONS=detect_leaks=0
mkdir -p .fuzz
failed=()
for target in "${targets[@]}"; do
  "$fuzzer" "$target" --corpus "Tests/Fuzz/Corpus/$target" --corpus ".fuzz/$target" --grown ".fuzz/$target" \
    --state .fuzz --galley "$build/galley" "${arguments[@]}" 2>&1 | tee -a .fuzz/log || failed+=("$target")
done
if ((${#failed[@]})); then
  echo "error: failed: ${failed[*]}; the input that a process died of is .fuzz/TARGET.current" >&2
  exit 1
fi
