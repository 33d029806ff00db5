#!/usr/bin/env bash
# Formats the Swift code by .swift-format and wraps the prose of Markdown, or says what is not formatted:
#
#   scripts/format.sh            rewrites
#   scripts/format.sh --check    fails where something would be rewritten
# Version 6.3.1 loses the space of `for unsafe x in`: such loops have `swift-format-ignore` above them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
paths=(Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Race)
case ${1-} in
  "") swift format format --in-place --parallel --recursive "${paths[@]}" && scripts/make/wrap-markdown.py ;;
  --check) swift format lint --strict --parallel --recursive "${paths[@]}" && scripts/make/wrap-markdown.py --check ;;
  *) echo "error: usage: scripts/format.sh [--check]" >&2; exit 64 ;;
esac
