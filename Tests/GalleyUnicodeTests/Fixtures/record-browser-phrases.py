#!/usr/bin/env python3
"""Records where Chromium ends lines of Japanese with `word-break: auto-phrase`, for Tests/GalleyUnicodeTests/PhraseTests.swift.

usage: record-browser-phrases.py [--browser chromium] [--budoux FOLDER] > Tests/GalleyUnicodeTests/Fixtures/browser-phrases.jsonl

Each opportunity of `word-break: normal` is asked about: a box is as wide as the text up to it, and a line that ends there tells
that a phrase does. A word and a space before the text give the browser another place to end the line at. With a copy of BudouX the
phrases that its own parser finds are recorded, too.
"""
import argparse, html, json, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
OWN = ["今日は天気です。", "本日は晴天なり。明日の会議は10時から東京タワーで行います。",
       "日本語の文章をきれいに改行するには、文節の区切りで改行するのが読みやすいです。",
       "Googleの使命は、世界中の情報を整理し、世界中の人がアクセスできて使えるようにすることです。",
       "「吾輩は猫である。」と彼は言った。", "私はWebブラウザーのChromeを使っています。",
       "スマートフォンアプリケーションのダウンロードはこちらから",
       "株式会社サンプル（本社：東京都千代田区）は、新製品を2024年4月1日に発売いたします。",
       "お問い合わせはメールにてお願いします", "すもももももももものうち"]
PAGE = """<!doctype html><meta charset=utf8><style>@font-face{font-family:J;src:url(FONT)}div{white-space:pre-wrap;font:16px J}</style>
<body><pre id=answers></pre><script>
const lay = (text, mode, width) => {
  const box = document.createElement("div"), places = [];
  box.lang = "ja"; box.style.wordBreak = mode; box.style.width = width; box.textContent = text;
  document.body.appendChild(box);
  const left = box.getBoundingClientRect().left;
  for (let i = 0; i < text.length; i++) {
    const range = document.createRange();
    range.setStart(box.firstChild, i); range.setEnd(box.firstChild, i + 1);
    const found = range.getClientRects();
    places.push(found.length ? {top: found[found.length - 1].top, right: found[found.length - 1].right - left} : null);
  }
  box.remove();
  return places;
};
document.fonts.load("16px J").then(() => {
  const answers = ASKS.map(ask => {
    const narrow = lay(ask, "normal", "0px"), text = "あ " + ask, whole = lay(text, "auto-phrase", "max-content"), ends = [];
    for (let i = 1; i < ask.length; i++) {
      if (!narrow[i] || !narrow[i - 1] || narrow[i].top < narrow[i - 1].top + 4) continue;
      const places = lay(text, "auto-phrase", whole[i + 1].right + 0.5 + "px");
      if (places[i + 1].top < places[0].top + 4 && places[i + 2].top > places[i + 1].top + 4) ends.push(i);
    }
    return ends;
  });
  document.getElementById("answers").textContent = JSON.stringify(answers);
});</script>"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--budoux", default="")
    arguments = parser.parse_args()
    corpus = next((ROOT / "Tests/Fixtures/Corpora").glob("ja-*.txt")).read_text()
    texts = [text for text in re.findall(r"[^。\n]+。", corpus) if 8 <= len(text) <= 60][:40] + OWN
    font = (ROOT / "Fonts/NotoSansCJKjp-Regular.subset.otf").as_uri()
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as page:
        page.write(PAGE.replace("FONT", font).replace("ASKS", json.dumps(texts)))
    run = subprocess.run([arguments.browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                          "--virtual-time-budget=60000", "--dump-dom", pathlib.Path(page.name).as_uri()],
                         capture_output=True, text=True, check=True, timeout=300)
    answers = json.loads(html.unescape(re.search(r'<pre id="answers">(.*?)</pre>', run.stdout, re.S).group(1)))
    parse = None
    if arguments.budoux:
        sys.path.insert(0, arguments.budoux)
        from budoux.parser import load_default_japanese_parser
        parse = load_default_japanese_parser().parse
    for text, ends in zip(texts, answers):
        record = {"text": text, "browser": [text[i:j] for i, j in zip([0] + ends, ends + [len(text)])]}
        if parse: record["model"] = parse(text)
        print(json.dumps(record, ensure_ascii=False))


if __name__ == "__main__":
    main()
