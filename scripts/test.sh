#!/usr/bin/env bash
# Installs what is missing, builds in release mode and runs all tests, or those that the arguments select:
#
#   scripts/test.sh --filter LineBreakConformance
#
# Release, since the conformance files and the properties are long; no test needs @testable, and without it
# tests share the build of `./galley`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh hb-shape=libharfbuzz-bin
exec swift test --configuration release --disable-testable-imports "$@"
