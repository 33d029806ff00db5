#!/usr/bin/env python3
"""Records where Chromium ends lines in random strings, for Tests/GalleyUnicodeTests/BrowserLineBreakTests.swift.

usage: record-browser-breaks.py [--browser chromium] > Tests/GalleyUnicodeTests/Fixtures/browser-breaks.jsonl

Each string is laid out in a box without width, so that every opportunity ends a line; where the rectangles of two
neighbouring characters are on different lines, a line ends between them. An `x` at each end keeps out what hangs.
"""
import argparse, json, random, re, subprocess, sys, tempfile

ASCII = [chr(c) for c in range(0x21, 0x7F)]
LATIN = [chr(c) for c in range(0xA0, 0x100)]
QUOTES = [list("“”‘’«»\"'"), list("漢字。「」（）"), list("ab1-( "), list("한국 ")]
KANA = [list("ぁーっ〜ゝ々ヽ・：；！？…‥％￥＄℃№—–‐゠"), list("漢字カ。「」"), list("ab1 ")]
MIXED = [ASCII, LATIN, list("“”‘’«»—–…„‹›"), list("漢字かなカー。、「」（）！？ぁ"), list("한국어"), list("אבג"), list("ابج"),
         list(" \u3000\u200b\u00a0\u2060\t"), ["a", "1", " ", "-"], list("→€£¥№℃°−/"), list("😀👍🇩🇪"),
         list("\u2010\u2011\u2013\u2014\u3000\u2009")]
KINDS = [("ascii", [ASCII, ["a", "1", " ", "-", "("]], 300, ["en"], ["auto"]),
         ("latin1", [ASCII, LATIN, [" ", "a", "1"]], 200, ["en"], ["auto"]),
         ("quotes", QUOTES, 60, ["en", "ja", "zh"], ["auto", "normal", "strict"]),
         ("kana", KANA, 60, ["en", "ja", "zh"], ["auto", "normal", "strict"]),
         ("mixed", MIXED, 400, ["en"], ["auto"])]

PAGE = """<meta charset=utf8><style>div{width:0;white-space:pre-wrap;overflow-wrap:normal;font:16px sans-serif}</style>
<body><pre id=answers></pre><script>
const answers = [];
for (const ask of ASKS) {
  const box = document.createElement("div");
  box.lang = ask.lang; box.style.lineBreak = ask.strictness; box.textContent = ask.text;
  document.body.appendChild(box);
  const node = box.firstChild, breaks = [];
  let top = null, offset = 0;
  for (const character of ask.text) {
    const range = document.createRange();
    range.setStart(node, offset); range.setEnd(node, offset + character.length);
    const boxes = range.getClientRects();
    if (boxes.length) {
      const last = boxes[boxes.length - 1].top;
      if (top !== null && last > top + 4) breaks.push(offset);
      top = last;
    }
    offset += character.length;
  }
  answers.push(breaks); box.remove();
}
document.getElementById("answers").textContent = JSON.stringify(answers);</script>"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    arguments = parser.parse_args()
    generator = random.Random(14)
    asks = []
    for kind, pools, count, languages, levels in KINDS:
        for language in languages:
            for level in levels:
                for _ in range(count):
                    length = generator.randint(2, 14)
                    text = "".join(generator.choice(generator.choice(pools)) for _ in range(length))
                    asks.append({"kind": kind, "lang": language, "strictness": level, "text": "x" + text + "x"})
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/page.html", "w", encoding="utf8") as file:
            file.write(PAGE.replace("ASKS", json.dumps(asks).replace("<", "\\u003c"), 1))
        page = subprocess.run(
            [arguments.browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile",
             "--dump-dom", "file://" + folder + "/page.html"], capture_output=True, text=True, check=True).stdout
    answers = json.loads(re.search(r'<pre id="answers">(.*?)</pre>', page, re.S).group(1))
    for ask, breaks in zip(asks, answers):
        print(json.dumps({**ask, "breaks": breaks}, ensure_ascii=False, separators=(",", ":")))


main()
