#!/usr/bin/env bash
# Prints the processor seconds of a release build of the smallest text client, those of a yardstick beside it, a release
# build of swift-argument-parser, and their ratio. There is no limit: a machine that does other work counts more seconds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
galley=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Without the trait of the command nothing is fetched.
mkdir "$work/client"
cat >"$work/client/Package.swift" <<MANIFEST
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "client", platforms: [.macOS("26.0")],
  dependencies: [.package(name: "galley", path: "$galley", traits: ["CJKFonts", "Emoji", "Dictionaries"])],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "Galley", package: "galley")], path: ".", sources: ["main.swift"])
  ])
MANIFEST
echo 'import Galley
print(try Label("Hello").intrinsicContentSize)' >"$work/client/main.swift"
[[ -d .build/checkouts/swift-argument-parser ]] || swift package resolve >&2
cp -r .build/checkouts/swift-argument-parser "$work/yardstick"

# Prints the seconds of all processes of a build from nothing: of the user, and of the system for them.
seconds() {
  local TIMEFORMAT='%U %S'
  { time swift build --package-path "$@" --configuration release &>"$work/log"; } 2>&1 | awk '{ print $1 + $2 }' ||
    { cat "$work/log" >&2; return 1; }
}
client=$(seconds "$work/client")
yardstick=$(seconds "$work/yardstick" --product ArgumentParser)
"$work/client/.build/release/App" >&2
awk -v client="$client" -v yardstick="$yardstick" 'BEGIN {
  printf "The smallest text client needs %.0f s of processor time to build in release, swift-argument-parser %.0f s: %.1f times\n",
    client, yardstick, client / yardstick }'
