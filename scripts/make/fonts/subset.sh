#!/usr/bin/env bash
# Makes the fonts of Fonts/ that are subsets of Debian's:
# usage scripts/make/fonts/subset.sh EMOJI-DATA.TXT EMOJI-TEST.TXT UNIHAN-OTHERMAPPINGS.TXT FOLDER
#
# EMOJI-DATA.TXT and EMOJI-TEST.TXT are emoji-data.txt and emoji-test.txt of the Unicode version whose emoji shall be
# measured, UNIHAN-OTHERMAPPINGS.TXT is Unihan_OtherMappings.txt of its Unihan.zip. Needs fonttools (pip install fonttools). What is left out are hints, which nothing here reads, and of the
# monospaced font all but Latin, Greek and Cyrillic.
set -euo pipefail
data=$(realpath "$1") test=$(realpath "$2") unihan=$(realpath "$3") target=$(realpath "$4")
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download fonts-noto-core fonts-noto-mono fonts-noto-color-emoji fonts-noto-cjk
for package in *.deb; do dpkg -x "$package" root; done
noto=root/usr/share/fonts/truetype/noto
keep=(--layout-features='*' --no-hinting --notdef-outline --name-IDs='*')
for name in Sans{Arabic,Hebrew,Devanagari,Bengali,Tamil,Thai,Lao,Khmer,Myanmar} NastaliqUrdu Sans{Regular,Italic}; do
  case $name in SansRegular | SansItalic) file=NotoSans-${name#Sans}.ttf ;; *) file=Noto$name-Regular.ttf ;; esac
  pyftsubset "$target/$file" --glyphs='*' --unicodes='*' --legacy-kern "${keep[@]}" --output-file="$file"
  cp "$file" "$target/"
done
for name in Sans{Arabic,Hebrew,Devanagari,Bengali,Tamil,Thai,Lao,Khmer,Myanmar,Georgian,Armenian,Ethiopic,Gujarati,Gurmukhi,Telugu,Kannada,Malayalam,Sinhala,Oriya} NastaliqUrdu; do
  pyftsubset "$noto/Noto$name-Bold.ttf" --glyphs='*' --unicodes='*' "${keep[@]}" --output-file="$target/Noto$name-Bold.ttf"
done
for name in Sans{Georgian,Armenian,Ethiopic,Gujarati,Gurmukhi,Telugu,Kannada,Malayalam,Sinhala,Oriya} SerifTibetan; do
  pyftsubset "$noto/Noto$name-Regular.ttf" --glyphs='*' --unicodes='*' "${keep[@]}" --output-file="$target/Noto$name-Regular.ttf"
done
unicodes=U+0000-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+2000-206F,U+20A0-20BF
unicodes+=,U+2100-214F,U+2190-21FF,U+2200-22FF,U+2500-25FF
pyftsubset "$noto/NotoSansMono-Regular.ttf" --unicodes="$unicodes" "${keep[@]}" \
  --output-file="$target/NotoSansMono-Regular.subset.ttf"
apt-get download fonts-roboto-unhinted
dpkg -x fonts-roboto-unhinted*.deb root
unicodes=${unicodes%,U+2500-25FF}
for weight in Regular Medium Bold; do
  pyftsubset "root/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-$weight.ttf" --unicodes="$unicodes" "${keep[@]}" \
    --output-file="$target/Roboto-$weight.subset.ttf"
done
python3 "$scripts/emoji-measures.py" "$noto/NotoColorEmoji.ttf" "$data" "$test" "$target/NotoColorEmoji.measures.ttf"
cp "$noto/NotoColorEmoji.ttf" "$target/"
python3 "$scripts/cjk-subset.py" root/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc "$unihan" \
  "$target/NotoSansCJKjp-Regular.subset.otf"
