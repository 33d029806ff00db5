#!/usr/bin/env bash
# Builds the benchmark harness in release mode and runs it:
#
#   scripts/bench.sh --filter prepare/
#   scripts/bench.sh --json
#
# Benchmarks/README.md says what the rows mean. Peers that are not installed are left out, with a word.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/packages.sh
scripts/make/kiwi.sh
peers=()
for module in pangoft2 fribidi; do
  if pkg-config --exists "$module"; then peers+=("$module"); fi
done
export GALLEY_BENCH_PEERS="${peers[*]-}"
# Valgrind cannot read the debug information that Swift writes.
options=(--configuration release -debug-info-format none)
harness=(swift build --package-path Benchmarks "${options[@]}")
# The package manager looks for new files of its own folders, but not of those of a package beside it.
if [[ -n $(find Sources -type d -newer Benchmarks/.build/release.yaml -print -quit 2>/dev/null) ]]; then touch Benchmarks/Package.swift; fi
"${harness[@]}" --quiet --product galley-bench >&2
programs=()
# Whole programs, as people would ship them; they take minutes to build and only the rows of start/ need them.
case "$*" in
*--filter\ start*) wantsPrograms=1 ;;
*--filter*) wantsPrograms= ;;
*) wantsPrograms=1 ;;
esac
if [[ $wantsPrograms ]]; then
  folder=Benchmarks/.build/programs
  shipped=(--static-swift-stdlib --scratch-path Benchmarks/.build/static "${options[@]}" --quiet)
  mkdir -p "$folder"
  swift build "${shipped[@]}" --product galley >&2
  cp "$(swift build "${shipped[@]}" --show-bin-path)/galley" "$folder"
  shipped=(--package-path Benchmarks --static-swift-stdlib --scratch-path Benchmarks/.build/static-clients "${options[@]}" --quiet)
  for program in hello-galley hello-c peak-memory; do
    swift build "${shipped[@]}" --product "$program" >&2
    cp "$(swift build "${shipped[@]}" --show-bin-path)/$program" "$folder"
  done
  programs=(--programs "$folder")
fi
# The library that other languages call, only where its rows are wanted: it takes a minute to link.
wantsLibrary=
case "$*" in
*--filter\ c/*) wantsLibrary=1 ;;
*--filter* | *--json*) ;;
*) wantsLibrary=1 ;;
esac
if [[ $wantsLibrary ]]; then scripts/c-library.sh >/dev/null; fi
# The documents whose frames the oracle has; without them the suite takes the examples.
documents=()
if [[ -d ../shared/oracle/xib/files ]]; then documents=(--interfaces ../shared/oracle/xib/files); fi
status=0
"$("${harness[@]}" --show-bin-path)/galley-bench" ${programs[@]+"${programs[@]}"} ${documents[@]+"${documents[@]}"} "$@" || status=$?
if [[ $wantsLibrary ]]; then Benchmarks/c-library.py || status=1; fi
exit $status
