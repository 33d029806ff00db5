#!/usr/bin/env bash
# Changes the texts of 200 labels for some minutes, each text a new one, and fails when the memory of the process grows.
#
#   scripts/soak.sh [MINUTES]     60 without an argument
#
# Prints the curve, lines of seconds, changes and megabytes, and keeps it in .fuzz/soak.tsv. docs/internal/soak.tsv is one of an hour.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release --product GalleyFuzz >&2
mkdir -p .fuzz
"$(SWIFT_DETERMINISTIC_HASHING=1 swift build --configuration release --show-bin-path)/GalleyFuzz" soak --seconds "$((${1:-60} * 60))" | tee .fuzz/soak.tsv
