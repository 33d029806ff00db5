#!/usr/bin/env bash
# Draws the pictures of README.md and of docs/ again, with the embedded fonts:
#
#   scripts/make/pictures.sh            into docs/images
#   scripts/make/pictures.sh --check    into a folder of its own, and fails where docs/images has other bytes
#
# GALLEY names another program than ./galley. The page of an audit is drawn where Chromium is there, and not compared, since
# it has the machine's fonts. Not drawn are docs/images/interface/contact.png, whose documents are others', and
# docs/images/scenarios, which `swift run scenarios FOLDER` draws. PNG files are painted by Cairo: another version may give
# other bytes. Works with bash 3.2, which macOS has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
galley=${GALLEY:-./galley}
images=docs/images
case ${1-} in
  "") ;;
  --check) images=$(mktemp -d); trap 'rm -rf "$images"' EXIT ;;
  *) echo "error: usage: scripts/make/pictures.sh [--check]" >&2; exit 64 ;;
esac

folder=$images/scripts
mkdir -p "$images"/{start,scripts,typography,examples,interface}

# draw NAME OPTION…: draws the text of standard input.
draw() {
  local name=$1
  shift
  echo "$folder/$name.png" >&2
  "$galley" render --file - --width 280 --output "$folder/$name.png" "$@"
}

# document NAME FILE OPTION…: draws a layout document, `-` for standard input.
document() {
  local name=$1 file=$2
  shift 2
  echo "$images/$name.png" >&2
  "$galley" layout "$file" --output "$images/$name.png" "$@" >/dev/null
}

# corpus LANGUAGE LINE OPTION…: draws a line of a text of the corpora, Burmese up to the end of its second sentence.
corpus() {
  local language=$1 line=$2
  shift 2
  sed -n "${line}s/\(။[^။]*။\).*/\1/; ${line}p" Tests/Fixtures/Corpora/"$language"-*.txt | tr -d '\n' |
    draw "$language" --language "$language" "$@"
}

# The first pages.
document start/question-light examples/question.json --appearance light
document start/question-dark examples/question.json --appearance dark
# The document of docs/START.md, as it stands there.
sed -n "/^\$ cat >screen.json/,/^END$/p" docs/START.md | sed '1d;$d' |
  document start/screen - --appearance light
folder=$images/start
printf '%s' "Lines flow around a picture when its place is named, and take the whole width again below it. The picture itself \
is not drawn: put yours there." | draw around --width 220 --around '0 0 80 60'
folder=$images/scripts

corpus en 1
corpus ar 2
# Nastaliq by name: the cascade has a Naskh font first.
corpus ur 1 --font Fonts/NotoNastaliqUrdu-Regular.ttf
corpus he 7
printf 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ.' | draw he-niqqud --language he
corpus hi 51
corpus th 33
corpus km 15
corpus my 1
corpus ja 63
corpus ko 1
# A traditional text.
sed -n 11p Tests/Fixtures/Corpora/zh-*.txt | tr -d '\n' | draw zh --language zh-Hant
printf '「漢字」豎排：標點在格中央，引號『這樣』；書名《說文解字》。' |
  draw zh-vertical --language zh-Hant --writing-mode verticalRL --width 150 --size 22

printf '😀 ❤️ 👍🏽 👩‍👩‍👧‍👦 🇫🇷 1️⃣ ☎️ ☎︎' | draw emoji
printf 'English, العربية، עברית, हिन्दी, ไทย, 日本語 and 😀 in one paragraph: الرقم 123 داخل نص عربي.' | draw mixed
printf 'Guides: ar\302\255range العربية 中文 😀' | draw guides --guides

# Columns: lines chosen together, hyphenated and justified; punctuation trimmed.
folder=$images/typography
english=Tests/Fixtures/Corpora/en-gatsby-opening.txt
column=(--alignment justified --line-breaking optimal --width 320)
# columns: a text twice, line by line and chosen together, beside each other.
columns() {
  local text
  # Up to the end of the third sentence.
  text=$(sed -n 3p "$english" | tr -d '\n' | sed 's/\(unknown men\.\).*/\1/')
  cat <<DOCUMENT
{"scale": 2, "root": {"name": "root", "backgroundColor": "systemBackground", "subviews": [
  {"name": "greedyTitle", "type": "label", "text": "greedy", "font": {"size": 13, "weight": 600}, "textColor": "secondaryLabel"},
  {"name": "optimalTitle", "type": "label", "text": "optimal, hyphenated", "font": {"size": 13, "weight": 600},
   "textColor": "secondaryLabel"},
  {"name": "greedy", "type": "label", "numberOfLines": 0, "textAlignment": "justified", "lang": "en-US", "text": "$text"},
  {"name": "optimal", "type": "label", "numberOfLines": 0, "textAlignment": "justified", "lang": "en-US", "text": "$text",
   "options": {"lineBreaking": "optimal", "hyphenation": "automatic"}}]},
 "constraints": ["H:|-12-[greedy(388)]-32-[optimal(388)]-12-|", "V:|-12-[greedyTitle]-8-[greedy]-(>=12)-|",
  "V:|-12-[optimalTitle]-8-[optimal]-(>=12)-|", "greedyTitle.leading == greedy.leading",
  "optimalTitle.leading == optimal.leading", "root.height == 10 @1"]}
DOCUMENT
}
columns | document typography/columns - --appearance light
# loose LOOSENESS: the two views of a paragraph that is so loose.
loose() {
  cat <<VIEWS
  {"name": "title$1", "type": "label", "text": "looseness $1", "font": {"size": 13, "weight": 600}, "textColor": "secondaryLabel"},
  {"name": "loose$1", "type": "label", "numberOfLines": 0, "textAlignment": "justified", "lang": "en-US", "font": {"size": 14},
   "text": "It was lonely for a day or so until one morning some man, more recently arrived than I, stopped me on the road. “How do you get to West Egg village?” he asked helplessly. I told him. And as I walked on I was lonely no longer. I was a guide, a pathfinder, an original settler. He had casually conferred on me the freedom of the neighbourhood.",
   "options": {"lineBreaking": "optimal", "hyphenation": "automatic", "looseness": $1, "optimalWeights": {"tolerance": 600}}}
VIEWS
}
document typography/looseness - --appearance light <<DOCUMENT
{"scale": 2, "root": {"name": "root", "backgroundColor": "systemBackground", "subviews": [$(loose 0), $(loose 1)]},
 "constraints": ["H:|-12-[loose0(252)]-32-[loose1(252)]-12-|", "V:|-12-[title0]-8-[loose0]-(>=12)-|",
  "V:|-12-[title1]-8-[loose1]-(>=12)-|", "title0.leading == loose0.leading", "title1.leading == loose1.leading",
  "root.height == 10 @1"]}
DOCUMENT
document typography/clamp - --appearance light <<'DOCUMENT'
{"scale": 2, "size": [320, 140], "root": {"name": "root", "backgroundColor": "systemBackground", "subviews": [{"name": "box"}]},
 "constraints": ["H:|-12-[box]-12-|", "V:|-12-[box(116)]"],
 "flows": [{"containers": ["box"], "numberOfLines": 5, "lineBreakMode": "truncatingTail", "blocks": [
  {"text": "A heading", "font": {"size": 19, "weight": 600}, "spaceAfter": 6},
  {"text": "A preview shows some lines of several blocks.", "font": {"size": 14}, "spaceAfter": 6},
  {"text": "• one", "leftInset": 12, "font": {"size": 14}},
  {"text": "• two, which is as long as two lines are in a preview of this width", "leftInset": 12, "font": {"size": 14}},
  {"text": "• three", "leftInset": 12, "font": {"size": 14}}]}]}
DOCUMENT
printf '%s' "A representation of the representation in Hyphenville" | draw own-hyphens --width 150 --language en-US \
  --hyphenation automatic --hyphenation-exceptions 'represen-tation hyphenville'
for bounds in advance ink; do
  printf '%s' "fluff of Elf, jeff of jiff" |
    draw "line-bounds-$bounds" --width 118 --size 40 --font Fonts/NotoSans-Italic.ttf --guides --line-bounds "$bounds"
done
printf '%s' "    if (line.isWide) { wrap it below, and four spaces further in }" |
  draw wrapped-lines --width 170 --wrapped-line-indent 18
{
  sed -n 2p Tests/Fixtures/Corpora/ar-risalat-al-ghufran-part-1.txt | tr -d '\n'
  printf ' — The Epistle of Forgiveness، سنة 1033 للميلاد، وهي من كتب أبي العلاء (Maʿarrī, 973–1057).'
} | draw column-arabic "${column[@]}"
sed -n 2p Tests/Fixtures/Corpora/ar-risalat-al-ghufran-part-1.txt | tr -d '\n' |
  draw column-kashida --language ar --alignment justified --kashida auto --width 210
japanese='彼は「『羅生門』（一九一五年）」を、高校で読んだ。「それは、」と彼女が言う。「『鼻』だよ。」'
printf '%s' "$japanese" | draw untrimmed --language ja --width 220 --text-spacing-trim spaceAll
printf '%s' "$japanese" | draw trimmed --language ja --width 220 --text-spacing-trim trimStart
adjusted='仮製本には、「がんだれ」とよばれる様式がある。装丁・造本の話、ケース・カバー・帯の話を、編集者（二人）が書いた。'
adjusted+='「書籍では主体となる本文の前に「前付」がつく」、という。WebとDTPの話。'
adjustment=(--language ja --size 20 --width 300 --alignment justified --text-spacing-trim normal --text-autospace normal)
printf '%s' "$adjusted" | draw push-out "${adjustment[@]}"
printf '%s' "$adjusted" | draw push-in "${adjustment[@]}" --line-adjustment pushIn
printf '東京2026年のWi-FiとiPhone、漢字とLatinの間。' | draw autospace --language ja --text-autospace normal

drop="He didn’t say any more, but we’ve always been unusually communicative in a reserved way, and I understood that he meant "
drop+="a great deal more than that. In consequence, I’m inclined to reserve all judgements."
printf '%s' "$drop" | draw initial-letter --language en-US --hyphenation automatic "${column[@]}" --initial-letter 3
printf '「国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。信号所に汽車が止まった。」' |
  draw initial-letter-ja --language ja --width 260 --initial-letter 2
printf 'Raised letters stand on the first line and rise over it.' | draw initial-letter-raised --width 220 --initial-letter '3 1'

vertical='　四月十二日、「東京」で22人が集まった。HTML5の話を10分して、ＡとＢの（二つの）案――どちらもラーメン屋で生れた――を聞いた…。'
printf '%s' "$vertical" | draw vertical --language ja --writing-mode verticalRL --combined-digits 2 --width 200

aligned="Text <span size='12' vertical_align='top'>top <span size='8' vertical_align='sub'>sub</span></span> "
aligned+="<span size='40' vertical_align='middle'>Hx<span size='12' vertical_align='text-top'>text-top</span>"
aligned+="<span size='12' vertical_align='middle'>middle</span> <span size='12' vertical_align='-20%'>−20 %</span></span> "
aligned+="<span size='12' vertical_align='bottom'>bottom</span>"
printf '%s' "$aligned" | draw vertical-align --markup --width 320

painted="Plain, <u>underlined</u>, <s>struck through</s>, <span color='#c00'>red</span>, <span background='#ff0'>marked</span>, "
painted+="<span underline='double' underline_color='systemBlue'>double</span>, <span color='systemGreen' underline='thick'>thick</span>. "
painted+="<span color='#06c'>ا</span>ل<span color='#c00'>س</span>لام <u>عليكم</u>"
printf '%s' "$painted" | draw painted --markup --width 260
decorations="<span text_decoration='underline #c00'>quickly gypsy</span> <span text_decoration='underline double #c00'>double</span> "
decorations+="<span text_decoration='underline dotted #c00'>dotted</span> <span text_decoration='underline dotted 4 #c00'>seven</span> "
decorations+="<span text_decoration='underline dashed #c00'>dashed</span> <span text_decoration='underline wavy #c00'>wavy type</span> "
decorations+="<span text_decoration='overline #06c'>over</span> <span text_decoration='line-through #06c'>through</span> "
decorations+="<span text_decoration='underline 5% #c00'>one <span size='32'>Big</span> line</span> "
decorations+="<span text_decoration='underline #c00'>يولد جميع</span> <span text_decoration='underline #c00'>हृदय गुरु</span> "
decorations+="<span text_decoration='underline #c00'>日本語</span>"
printf '%s' "$decorations" | draw decorations --markup --width 432 --size 22
ruby='<ruby>東京<rt>とうきょう</rt></ruby>の<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>を22日まで<ruby>調<rt>しら</rt></ruby>べた。'
ruby+='<ruby>羅生門<rt>らしょうもん</rt></ruby>の<ruby>下<rt>した</rt></ruby>で、「<ruby>雨<rt>あま</rt></ruby>やみ」を待つ。'
printf '%s' "$ruby" | draw ruby --markup --language ja --width 260
words='<ruby merge="auto">承<rt>うけたま</rt>知<rt>ち</rt></ruby>、<ruby merge="auto">流<rt>りゅう</rt>儀<rt>ぎ</rt></ruby>を<ruby merge="auto">凝<rt>ぎょう</rt>視<rt>し</rt></ruby>する'
printf '%s' "$words" | draw ruby-words --markup --language ja --size 20 --width 220
sides='<ruby>字<rt>じ</rt><rt>character</rt></ruby>を東京へ、<ruby>東京<rt>とうきょう</rt><rt>Tokyo</rt></ruby>から。'
printf '%s' "$sides" | draw ruby-sides --markup --language ja --width 280
page='　<ruby>或<rt>ある</rt></ruby>日の暮方の事である。一人の<ruby>下人<rt>げにん</rt></ruby>が、<ruby>羅生門<rt>らしょうもん</rt></ruby>の下で'
page+='<span emphasis="sesame">雨やみ</span>を待つてゐた。
　広い門の下には、この男の外に誰もゐない。唯、所々<ruby>丹塗<rt>にぬり</rt></ruby>の<ruby>剥<rt>は</rt></ruby>げた、大きな'
page+='<ruby>円柱<rt>まるばしら</rt></ruby>に、<ruby>蟋蟀<rt>きりぎりす</rt></ruby>が1匹とまつてゐる。（大正4年11月、「帝国文学」第21巻に発表）'
printf '%s' "$page" | draw page-vertical --markup --language ja --writing-mode verticalRL --combined-digits 2 \
  --text-spacing-trim trimStart --alignment justified --width 300
stressed='これは<span emphasis="dot">とても大切</span>な<span emphasis="sesame"><ruby>言葉<rt>ことば</rt></ruby>、です</span>と言った。'
printf '%s' "$stressed" | draw emphasis --markup --language ja --width 260
printf '%s' "$stressed" |
  draw emphasis-vertical --markup --language ja --writing-mode verticalRL --width 200 --line-spacing 10
printf '%s' "$ruby" | draw ruby-vertical --markup --language ja --writing-mode verticalRL --combined-digits 2 --width 200

# truncation: a layout document with a row for each line break mode and a column for each text.
truncation() {
  local modes=(truncatingTail truncatingMiddle truncatingHead wordWrapping charWrapping clipping)
  local texts=(
    'A label with more text than it can show on the two lines that it has'
    'هذه بطاقة فيها نص أطول مما يمكن عرضه في السطرين المتاحين لها هنا'
    'Version 12 من التطبيق is ready: انقر هنا to download and install it now'
    '二行しか使えないラベルに、それよりもずっと長い文章を入れたときの見え方。'
    'Hearts ❤️ and 👩‍👩‍👧‍👦 families 👍🏽 of 👍🏿 hands 🇫🇷 🇯🇵 flags 😀 and faces'
  )
  local mode text row column rows='' constraints=''
  for row in "${!modes[@]}"; do
    mode=${modes[row]}
    rows+="${rows:+,}{\"type\":\"stack\",\"spacing\":12,\"alignment\":\"top\",\"arrangedSubviews\":["
    rows+="{\"name\":\"mode$row\",\"type\":\"label\",\"text\":\"$mode\",\"font\":{\"size\":12}}"
    constraints+="${constraints:+,}\"mode$row.width == 100\""
    for column in "${!texts[@]}"; do
      text=${texts[column]}
      rows+=",{\"name\":\"cell$row$column\",\"type\":\"label\",\"numberOfLines\":2,\"lineBreakMode\":\"$mode\",\"text\":\"$text\"}"
      constraints+=",\"cell$row$column.width == 150\""
    done
    rows+=']}'
  done
  echo "{\"scale\":2,\"root\":{\"name\":\"root\",\"layoutMargins\":[10,10,10,10],\"subviews\":[{\"name\":\"rows\","
  echo "\"type\":\"stack\",\"axis\":\"vertical\",\"spacing\":14,\"arrangedSubviews\":[$rows]}]},"
  echo "\"constraints\":[$constraints,\"H:|-[rows]-|\",\"V:|-[rows]-|\"]}"
}

truncation | document truncation -

for example in list-cell tags list-content footer columns; do
  document "examples/$example" "examples/$example.json"
done
for example in backgrounds list-sections paging flow-sections outline; do
  document "examples/$example" "examples/$example.json" --appearance light
done
document interface/card examples/card.json --appearance light
document interface/invoice examples/invoice.json --appearance light
document interface/article examples/article.json --appearance light
document interface/settings examples/settings.json --appearance light
echo "$images/interface/controls.png, guides.png" >&2
"$galley" preview examples/controls.xib -o "$images/preview" --appearance light,dark --scale 1 >/dev/null
mv "$images/preview/controls.png" "$images/interface/controls.png"
"$galley" preview examples/controls.xib -o "$images/preview" --guides --scale 1 >/dev/null
mv "$images/preview/controls.png" "$images/interface/guides.png"
rm -r "$images/preview"

if [[ $images == docs/images ]] && chromium=$(command -v chromium || command -v google-chrome); then
  echo "$images/audit-report.png" >&2
  page=$(mktemp -d)
  "$galley" audit --rules examples/audit/galley-audit.json --languages de --quiet --output html="$page/audit.html" || true
  "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1000,900 \
    --screenshot="$images/audit-report.png" "file://$page/audit.html" >/dev/null 2>&1
  rm -r "$page"
fi

if [[ $images != docs/images ]]; then
  status=0
  while IFS= read -r name; do
    if ! cmp -s "$images/$name" "docs/images/$name"; then
      echo "error: docs/images/$name is not what scripts/make/pictures.sh draws" >&2
      status=1
    fi
  done < <(cd "$images" && find . -name '*.png' | sed 's|^\./||' | sort)
  exit $status
fi
