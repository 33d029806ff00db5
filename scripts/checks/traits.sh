#!/usr/bin/env bash
# Builds README.md's Swift example as a package that depends on this one, in release, with all traits and without some,
# runs it, and prints how large it is when stripped:
#
#   scripts/checks/traits.sh
#
# Without CommandLine no other package is resolved, without Dictionaries ICU is not linked. The sizes have limits.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scripts/packages.sh readelf=binutils strip=binutils
root=$PWD
client=$(mktemp -d)
trap 'rm -rf "$client"' EXIT
awk '$0 == "```swift" { inside = 1; next } /^```$/ && inside { exit } inside' README.md >"$client/main.swift"

# size NAME LIMIT TRAIT…: a client with these traits, whose size in megabytes is at most the limit.
size() {
  local name=$1 limit=$2 traits=""
  shift 2
  for trait in "$@"; do traits+="\"$trait\", "; done
  cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "client", platforms: [.macOS("26.0")],
  dependencies: [.package(path: "$root", traits: [${traits%, }])],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "Galley", package: "$(basename "$root")")], path: ".",
      sources: ["main.swift"])
  ])
MANIFEST
  rm -f "$client/Package.resolved"
  swift build --quiet --package-path "$client" --configuration release >&2
  local app=$client/.build/release/App
  "$app" >/dev/null
  strip -o "$client/stripped" "$app"
  if [[ $traits != *CommandLine* ]] && grep --quiet '"identity"' "$client/Package.resolved" 2>/dev/null; then
    echo "error: $name: other packages are resolved:" >&2
    grep '"identity"' "$client/Package.resolved" >&2
    exit 1
  fi
  if [[ $traits != *Dictionaries* && $(uname) == Linux ]] && readelf --dynamic "$app" | grep --quiet 'NEEDED.*libicu'; then
    echo "error: $name: ICU is linked" >&2
    exit 1
  fi
  local bytes
  bytes=$(wc -c <"$client/stripped")
  awk -v name="$name" -v bytes="$bytes" -v limit="$limit" 'BEGIN {
    printf "%-24s %5.1f MB of %s\n", name, bytes / 1e6, limit
    exit bytes / 1e6 > limit }'
}
size "all traits" 23 CJKFonts Emoji Dictionaries CommandLine
size "without CommandLine" 23 CJKFonts Emoji Dictionaries
size "without Dictionaries" 23 CJKFonts Emoji CommandLine
size "without Emoji" 23 CJKFonts Dictionaries CommandLine
size "without CJKFonts" 16 Emoji Dictionaries CommandLine
size "without any" 16
