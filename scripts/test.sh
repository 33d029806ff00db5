#!/usr/bin/env bash
# Installs what is missing, builds in release mode and runs all tests, or those that the arguments select:
#
#   scripts/test.sh --filter LineBreakConformance
#   scripts/test.sh --quick                  the suites that take a second or less, in a debug build with assertions
#
# The quick tier is for work in progress: after a change it builds and answers in about two minutes on 4 cores. It leaves
# out what takes long in debug: properties over many texts, conformance files, oracles and whole programs.
#
# Release, since the conformance files and the properties are long; no test needs @testable, and without it
# tests share the build of `./galley`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh hb-shape=libharfbuzz-bin
slow=(
  ReplacingTests ShapeCacheTests RelayoutTests LongJoinedWordTests ReferenceBreakerTests LongTextTests HarfBuzzToolTests
  OptimalPropertyTests OptimalExhaustiveTests OptimalGreedyTests BidiConformanceTests ScriptBorderTests SpaceProbeTests
  OracleTests TextMeasurerTests LineBreakConformanceTests SharedCacheTests PatternParsingTests BareArgumentsTests
  IdleFeaturesTests FontReachTests AppearanceTests LinePropertyTests FontCoverageTests LabelWaysTests WordTests
  MeasurerProposalTests AgreementTests LuaTeXTests PairAdvancesTests OptionCompanyTests HardTextTests NeedsTests MutationTests
  FontCascadeTests FontCascadePropertyTests CaretPropertyTests LengthTreeTests SolverTests ExactSolverTests LongLayoutTests
  LayoutViewTests GalleyCommandTests TextDocumentTests
)
options=(--configuration release)
if [[ ${1-} == --quick ]]; then
  shift
  options=(--configuration debug)
  set -- --skip "$(IFS='|' && echo "${slow[*]}")" "$@"
fi
# The variable is for the build alone: sets of the tests keep the orders of their runs.
SWIFT_DETERMINISTIC_HASHING=1 swift build "${options[@]}" --build-tests
exec env -u SWIFT_DETERMINISTIC_HASHING swift test "${options[@]}" --skip-build --disable-testable-imports "$@"
