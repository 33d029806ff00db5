#!/usr/bin/env bash
# Asks suites of others and writes docs/CONFORMANCE.md:
#
#   scripts/conformance.sh [--wpt DIR] [--icu DIR] [--harfbuzz DIR] [--text-rendering-tests DIR]
#
# Each folder is a clone: of web-platform-tests/wpt, unicode-org/icu, harfbuzz/harfbuzz and unicode-org/text-rendering-tests. A suite
# whose folder is not given keeps its row of the page. Reference tests are laid out by Chromium (--browser PROGRAM), and keep their row
# without it. A file .conformance-version in a folder says its version; without it git does. ICU and Pango are asked the same questions
# about lines where their headers are installed (libicu-dev, libpango1.0-dev).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/packages.sh python3=python3 hb-shape=libharfbuzz-bin
galley=${GALLEY:-}
if [[ -z $galley ]]; then
  swift build --configuration release --product galley >&2
  galley=$(swift build --configuration release --show-bin-path)/galley
fi
python3 scripts/conformance/run.py --root . --galley "$galley" "$@"
scripts/make/wrap-markdown.py
