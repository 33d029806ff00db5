#!/usr/bin/env bash
# Builds a small package that depends on this one, in an empty folder, and runs it:
#
#   scripts/check-client.sh            a debug build, as `swift run` makes it
#   scripts/check-client.sh release
#
# Its source is README.md's Swift example, whose output must be README.md's, and a loop that tells what a label costs in
# such a build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
configuration=${1:-debug}
scripts/packages.sh
root=$PWD
client=$(mktemp -d)
trap 'rm -rf "$client"' EXIT

# The first code block of README.md in a language.
block() {
  awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```$/ && inside { exit } inside' README.md
}

cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "client", platforms: [.macOS("26.0")],
  dependencies: [.package(path: "$root")],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "Galley", package: "$(basename "$root")")], path: ".",
      sources: ["main.swift"])
  ])
MANIFEST
{
  block swift
  cat <<'SOURCE'

let clock = ContinuousClock()
func nanoseconds(_ count: Int, _ work: (Int) throws -> Void) throws -> Int {
  let elapsed = try clock.measure { for index in 0..<count { try work(index) } }
  return Int(elapsed / .nanoseconds(count))
}
let words = ["Prepare", "once", "lay", "out", "many"]
func text(_ index: Int) -> String { (0..<5).map { words[(index >> $0 + $0) % words.count] }.joined(separator: " ") }
_ = try nanoseconds(200) { _ = try Label(text($0)).intrinsicContentSize }
let label = try nanoseconds(2_000) { _ = try Label(text($0)).intrinsicContentSize }
let measurer = try TextMeasurer(style: TextStyle(size: 17), textCapacity: 0)
let measured = try nanoseconds(2_000) { _ = try measurer.measure(text($0), width: 200) }
print("a label of known words \(label) ns, through a TextMeasurer \(measured) ns")
SOURCE
} >"$client/main.swift"

# The dependency's own build folder is left alone: a client has its own.
swift build --quiet --package-path "$client" --configuration "$configuration" >&2
"$client/.build/$configuration/App" >"$client/output"
block text >"$client/expected"
if ! diff "$client/expected" <(head -n "$(wc -l <"$client/expected")" "$client/output"); then
  echo "error: a client's $configuration build prints something else than README.md" >&2
  exit 1
fi
echo "A client's $configuration build: $(tail -n 1 "$client/output")"
