#!/usr/bin/env bash
# Draws the pictures of docs/SCRIPTS.md again, with the embedded fonts. Works with bash 3.2, which macOS has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=docs/images/scripts
mkdir -p "$folder"

# draw NAME OPTION…: draws the text of standard input.
draw() {
  local name=$1
  shift
  echo "$folder/$name.png" >&2
  ./galley render --file - --width 280 --output "$folder/$name.png" "$@"
}

# corpus LANGUAGE LINE OPTION…: draws a line of a text of the corpora, Burmese up to the end of its second sentence.
corpus() {
  local language=$1 line=$2
  shift 2
  sed -n "${line}s/\(။[^။]*။\).*/\1/; ${line}p" Tests/Fixtures/Corpora/"$language"-*.txt | tr -d '\n' |
    draw "$language" --language "$language" "$@"
}

corpus en 1
corpus ar 2
# Nastaliq by name: the cascade has a Naskh font first.
corpus ur 1 --font Fonts/NotoNastaliqUrdu-Regular.ttf
corpus he 7
corpus hi 51
corpus th 33
corpus km 15
corpus my 1
corpus ja 63
corpus ko 1
corpus zh 11

printf '😀 ❤️ 👍🏽 👩‍👩‍👧‍👦 🇫🇷 1️⃣ ☎️ ☎︎' | draw emoji
printf 'English, العربية، עברית, हिन्दी, ไทย, 日本語 and 😀 in one paragraph: الرقم 123 داخل نص عربي.' | draw mixed
printf 'Guides: ar\302\255range العربية 中文 😀' | draw guides --guides
