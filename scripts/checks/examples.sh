#!/usr/bin/env bash
# Builds the example programs in Swift and runs them; the service of cards, a package of its own, where the sources of its
# server can be had:
#
#   scripts/checks/examples.sh [FLYINGFOX]    a clone of FlyingFox; without one its address is tried
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
fail() { echo "error: $*" >&2; exit 1; }
scripts/packages.sh
for program in FlexboxExample EditorExample InvoiceExample ListExample TerminalExample ToolkitExample scenarios; do
  swift build --quiet --configuration release --product "$program"
done
bin=$(swift build --configuration release --show-bin-path)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for program in FlexboxExample EditorExample ListExample; do "$bin/$program" >"$work/$program"; done
"$bin/scenarios" "$work" >/dev/null
"$bin/InvoiceExample" "$work/invoice.pdf"
grep --quiet --text '/Type/Pages/Count 3/' "$work/invoice.pdf" || fail "the invoice has not three pages"

grep --quiet '“Yes”: 0.0 [0-9.]* 176.0 ' "$work/FlexboxExample" || fail "padding shrinks: $(cat "$work/FlexboxExample")"

# Arrows, a character of several scalars that goes at once, and an edit that is taken back.
printf 'Hello\033[D\033[D--👩‍👩‍👧\177x\032' | "$bin/TerminalExample" >"$work/terminal"
grep --quiet --fixed-strings 'Hel--' "$work/terminal" || fail "the editor shows: $(cat "$work/terminal")"
printf '# Überschrift\nשלום world 設定\n' >"$work/text.md"
"$bin/TerminalExample" "$work/text.md" </dev/null >"$work/terminal"
grep --quiet $'\033\[1mÜ' "$work/terminal" || fail "the heading is not bold"
grep --quiet --fixed-strings 'םולש' "$work/terminal" || fail "Hebrew does not stand in columns from right to left"

"$bin/ToolkitExample" >"$work/toolkit"
[[ $(wc -l <"$work/toolkit") == 9 ]] || fail "the toolkit prints $(cat "$work/toolkit")"

cp -r examples/cards "$work/cards"
sed -i "s|path: \"../..\"|path: \"$PWD\"|" "$work/cards/Package.swift"
if [[ -n ${1-} ]]; then
  swift package --package-path "$work/cards" config set-mirror --original https://github.com/swhitty/FlyingFox.git \
    --mirror "file://$(realpath "$1")" >/dev/null
elif ! timeout 30 git ls-remote --exit-code https://github.com/swhitty/FlyingFox.git HEAD >/dev/null 2>&1; then
  echo "The examples run; the service of cards was left out, since its server's sources cannot be had"
  exit 0
fi
swift build --quiet --package-path "$work/cards" --scratch-path .build/cards --configuration release
program=$(swift build --package-path "$work/cards" --scratch-path .build/cards --configuration release --show-bin-path)/Cards
"$program" --draw 'Swift on Linux 🚀' 'Ada' "$work/card.png"
"$program" 18493 &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
for _ in $(seq 50); do
  sleep 0.2
  curl --silent --fail 'http://127.0.0.1:18493/card.png?title=Swift+on+Linux+%F0%9F%9A%80&author=Ada' -o "$work/served.png" && break
done
cmp "$work/card.png" "$work/served.png" || fail "the service draws another card"
echo "The examples and the service of cards run"
