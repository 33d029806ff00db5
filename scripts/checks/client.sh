#!/usr/bin/env bash
# Builds a small package that depends on a version of this one by its address, in an empty folder, and runs it. The version
# is a tag of a fresh repository with the files that are here:
#
#   scripts/checks/client.sh            a debug build, as `swift run` makes it
#   scripts/checks/client.sh release
#
# Its source is README.md's Swift example, whose output must be README.md's, names of the modules that `import Galley`
# brings along, and a loop that tells what a label costs in such a build. In release a label of known words, made and asked
# for its size, takes at most 3.0 times what a TextMeasurer takes for its text. A second file has `import GalleyLayout` alone,
# whose product it names; of the others no module may be compiled.
# The program needs no Expat, which only xib files and string catalogues are read with.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
configuration=${1:-debug}
scripts/packages.sh readelf=binutils
client=$(mktemp -d)
# The package manager keeps a copy of what it fetched.
trap 'rm -rf "$client" "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm/repositories/galley-"*' EXIT

mkdir "$client/galley"
if git rev-parse --git-dir >/dev/null 2>&1; then git ls-files -z; else find . -name .build -prune -o -type f -print0; fi |
  tar --create --null --files-from=- | tar --extract --directory "$client/galley"
git -C "$client/galley" init --quiet
git -C "$client/galley" add --all
git -C "$client/galley" -c user.name=Galley -c user.email=galley@localhost commit --quiet --message "The files"
git -C "$client/galley" tag 0.2.0

# The first code block of README.md in a language.
block() {
  awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```$/ && inside { exit } inside' README.md
}

cat >"$client/Package.swift" <<MANIFEST
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "client", platforms: [.macOS("26.0")],
  dependencies: [.package(url: "file://$client/galley", from: "0.2.0")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Galley", package: "galley"), .product(name: "GalleyLayout", package: "galley")],
      path: ".",
      exclude: ["galley"], sources: ["main.swift", "Card.swift"])
  ])
MANIFEST
{
  block swift
  cat <<'SOURCE'

// What `import Galley` brings along: fonts and their features, where text may break, hyphens.
let features = [FontFeature("tnum")]
let fonts: [Font] = []
let rules = LineBreakOptions()
let direction = BaseDirection.leftToRight
let statistics = ShapeCache.shared.statistics
try layOutCard()
// The pictures of emoji are another product: without it they are measured, and named.
let rocket = try PreparedParagraph("a 🚀")
print(rocket.missingGlyphs.isEmpty, rocket.undrawnGlyphs.map { rocket.text[$0.range] })

let clock = ContinuousClock()
let words = ["Prepare", "once", "lay", "out", "many"]
let texts = (0..<2_000).map { index in
  (0..<5).map { words[(index >> $0 + $0) % words.count] }.joined(separator: " ")
}
/// The time for one text, of the quickest of several rounds: what else the machine does only adds to it.
func nanoseconds(_ work: (String) throws -> Void) throws -> Double {
  var best = Duration.seconds(60)
  for _ in 0..<20 { best = try min(best, clock.measure { for text in texts { try work(text) } }) }
  return best / .nanoseconds(texts.count)
}
let measurer = try TextMeasurer(style: TextStyle(size: 17), textCapacity: 0)
let measured = try nanoseconds { _ = try measurer.measure($0, width: 200) }
let label = try nanoseconds { _ = try Label($0).sizeThatFits(Size(width: 200, height: .infinity)) }
print("a label of known words \(Int(label)) ns, through a TextMeasurer \(Int(measured)) ns, ratio", label / measured)
SOURCE
} >"$client/main.swift"

cat >"$client/Card.swift" <<'SOURCE'
import GalleyLayout

func layOutCard() throws {
  let card = LayoutView(name: "card")
  let title = LabelView(name: "title")
  title.label = Label("Prepare once")
  card.addSubview(title)
  LayoutConstraint.activate([title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8)])
  try card.layoutIfNeeded()
}
SOURCE

# The dependency's own build folder is left alone: a client has its own.
swift build --quiet --package-path "$client" --configuration "$configuration" >&2
app=$client/.build/$configuration/App
for module in GalleyMarkup GalleyCoding GalleyFlow GalleyCollections; do
  if [[ -e $client/.build/$configuration/Modules/$module.swiftmodule ]]; then
    echo "error: a client of the products Galley and GalleyLayout compiles $module" >&2
    exit 1
  fi
done
if [[ $(uname) == Linux ]] && readelf --dynamic "$app" | grep --quiet 'NEEDED.*libexpat'; then
  echo "error: a client of the product Galley links Expat" >&2
  exit 1
fi
"$app" >"$client/output"
block text >"$client/expected"
if ! diff "$client/expected" <(head -n "$(wc -l <"$client/expected")" "$client/output"); then
  echo "error: a client's $configuration build prints something else than README.md" >&2
  exit 1
fi
if ! grep --quiet --fixed-strings 'true ["🚀"]' "$client/output"; then
  echo "error: a client without GalleyEmoji does not say that an emoji has no picture" >&2
  exit 1
fi
echo "A client's $configuration build: $(tail -n 1 "$client/output")"
if [[ $configuration == release ]]; then
  awk '/^a label of known words/ { found = 1; if ($NF + 0 > 3.0) { print "error: the ratio is above 3.0"; exit 1 } }
    END { if (!found) exit 1 }' "$client/output" >&2
fi
