#!/usr/bin/env bash
# Everything that is checked beside the tests, lane by lane; each says how long it took:
#
#   scripts/check.sh                     all lanes
#   scripts/check.sh memory threads      these
#
#   structure  folders without unexplained cycles, scripts/folders.py
#   wrapper    ./galley starts its program at once, scripts/check-wrapper.sh
#   client     a package that depends on this one, built in debug and run, scripts/check-client.sh
#   counts     instructions and allocations against Benchmarks/Thresholds: make bench FILTER=counts/
#   memory     AddressSanitizer and all assertions over the suites of Unicode, shaping, paragraphs, lines and the solver
#   threads    ThreadSanitizer over what threads share: the shape cache, batches, and the agreement of all threads
#
# docs/DEVELOPING.md says what each lane can find, and which tools cannot be used.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Tests of an instrumented build. Its assertions are on: they are off in the release build that scripts/test.sh makes.
instrumented() {
  local name=$1 sanitizer=$2
  shift 2
  scripts/packages.sh hb-shape=libharfbuzz-bin
  swift test --configuration release --disable-testable-imports --scratch-path ".build-$name" --sanitize "$sanitizer" \
    -Xswiftc -assert-config -Xswiftc Debug "$@"
}

structure() { scripts/packages.sh python3=python3 && scripts/folders.py --check; }
wrapper() { scripts/check-wrapper.sh; }
client() { scripts/check-client.sh; }
counts() {
  scripts/packages.sh valgrind=valgrind
  scripts/bench.sh --filter counts/
}
# Leaks are left aside: what the process keeps until it ends, such as the shared cache, is no leak.
memory() {
  ASAN_OPTIONS=detect_leaks=0 instrumented memory address \
    --filter 'GalleyUnicodeTests|GalleyShapingTests|GalleyTests|GalleyLayoutTests' --skip 'LongText|LinearTime'
}
threads() {
  TSAN_OPTIONS=halt_on_error=1 instrumented threads thread \
    --filter 'SharedCache|ShapeCache|Batch|Agreement|Threads|ThreadSlots|PublishedOnce|SlotTable|GenerationalTable'
}

all=(structure wrapper client counts memory threads)
lanes=("$@")
((${#lanes[@]})) || lanes=("${all[@]}")
failed=()
for lane in "${lanes[@]}"; do
  if [[ " ${all[*]} " != *" $lane "* ]]; then
    echo "error: no lane is called $lane; there are: ${all[*]}" >&2
    exit 64
  fi
done
for lane in "${lanes[@]}"; do
  start=$SECONDS
  echo "== $lane"
  # In a process of its own, so that `set -e` holds inside.
  if bash -c "set -euo pipefail; $(declare -f instrumented "$lane"); $lane"; then
    echo "== $lane: passed after $((SECONDS - start)) s"
  else
    echo "== $lane: error: failed after $((SECONDS - start)) s"
    failed+=("$lane")
  fi
done
if ((${#failed[@]})); then
  echo "error: failed: ${failed[*]}"
  exit 1
fi
