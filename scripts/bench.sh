#!/usr/bin/env bash
# Builds the benchmark harness in release mode and runs it:
#
#   scripts/bench.sh --filter prepare/
#   scripts/bench.sh --json
#
# Benchmarks/README.md says what the rows mean. Peers that are not installed are left out, with a word.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh
# Valgrind cannot read the debug information that Swift writes.
build=(swift build --package-path Benchmarks --configuration release -debug-info-format none)
"${build[@]}" --quiet >&2
exec "$("${build[@]}" --show-bin-path)/galley-bench" "$@"
