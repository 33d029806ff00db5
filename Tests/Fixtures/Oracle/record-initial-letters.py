#!/usr/bin/env python3
"""Records how Chromium sets initial letters, for Tests/GalleyTests/Options/InitialLetterTests.swift.

usage: record-initial-letters.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-initial-letters.jsonl

The browser shortens the lines by the ink of the letter in whole pixels; a margin makes that the letter's advance, so that
lines end where they would beside it. The top and the bottom of the letter's ink are read from a picture of four pixels a
point; the letters are flat ones, whose ink ends at the height of capitals and at the baseline.
"""
import argparse, html, json, pathlib, re, struct, subprocess, tempfile, zlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The fonts, with the heights of their capitals (OS/2).
NOTO, INTER, ROBOTO = "NotoSans-Regular.ttf", "Inter-roman.var.ttf", "Roboto-Regular.subset.ttf"
CAPS = {NOTO: 714 / 1000, INTER: 1490 / 2048, ROBOTO: 1456 / 2048}
HE = ("He got up, his eyes still flashing between Gatsby and his wife. No one moved. It was a strange evening, and we all "
      "knew it without a word.")
THE = ("The whole evening had been a trick of some sort to exact a contributory emotion from me. I waited, and sure enough, "
       "in a moment she looked at me with an absolute smirk on her lovely face.")
IN = "In my younger years my father gave me some advice\nthat I’ve been\nturning over in my mind ever since."
LONG = "Extraordinarily incomprehensible misunderstandings happen."
CASES = [  # text, font, size, line height, width, size and sink, CSS
    (HE, NOTO, 16, 24, 260, (2, 2), ""), (HE, INTER, 16, 26, 260, (3, 3), ""), (HE, ROBOTO, 14, 22, 180, (4, 4), ""),
    (THE, NOTO, 17, 30, 333, (3, 3), ""), (THE, INTER, 14, 22, 260, (5, 5), ""), (THE, ROBOTO, 21, 30, 333, (2, 2), ""),
    (THE, NOTO, 21, 28, 280, (3, 2), ""), (HE, INTER, 16, 24, 240, (3, 1), ""), (THE, ROBOTO, 16, 24, 240, (4, 2), ""),
    (HE, NOTO, 16, 24, 200, (1, 1), ""), (IN, NOTO, 16, 26, 260, (3, 3), "white-space:pre-line"),
    (LONG, INTER, 16, 24, 210, (3, 3), ""), (LONG, INTER, 16, 24, 165, (3, 3), ""), (THE, INTER, 16, 24, 300, (3, 3), "text-align:justify")]
PAGE = """<!doctype html><meta charset=utf8><style>FACES body{margin:0;background:#fff} div{position:absolute;top:40px;left:20px;
color:COLOR}</style><body><pre id=answers hidden></pre><script>
const ASKS = CASES, CAPS = HEIGHTS;
(async () => {
  const fonts = [...new Set(ASKS.map(a => a.font))];
  for (const font of fonts) await document.fonts.load(`16px "${font}"`);
  const canvas = document.createElement("canvas").getContext("2d"), answers = [];
  ASKS.forEach((ask, number) => {
    canvas.font = `1000px "${ask.font}"`;
    const cap = CAPS[ask.font], advance = canvas.measureText(ask.text[0]).width / 1000;
    const size = ((ask.letter[0] - 1) * ask.lineHeight + cap * ask.size) / cap;
    const lay = margin => {
      const style = document.createElement("style"), box = document.createElement("div");
      style.textContent = `.c${number}::first-letter{initial-letter:${ask.letter.join(" ")};margin-inline-end:${margin}px;color:#000}`;
      box.className = `c${number}`;
      box.style.cssText = `font:${ask.size}px/${ask.lineHeight}px "${ask.font}";width:${ask.width}px;${ask.css}`;
      box.textContent = ask.text;
      document.head.appendChild(style); document.body.appendChild(box);
      const origin = box.getBoundingClientRect(), node = box.firstChild, lines = [];
      for (let offset = 1; offset < ask.text.length; offset++) {
        const range = document.createRange();
        range.setStart(node, offset); range.setEnd(node, offset + 1);
        const found = range.getClientRects();
        if (!found.length || /\\s/.test(ask.text[offset])) continue;
        const at = found[found.length - 1], last = lines[lines.length - 1];
        if (last && Math.abs(last.y + origin.top - at.top) < 4) last.end = offset + 1;
        else lines.push({start: lines.length ? offset : 0, end: offset + 1, x: at.left - origin.left, y: at.top - origin.top});
      }
      const height = origin.height;
      if (!ask.keep) { box.remove(); style.remove(); }
      return {lines, height};
    };
    // The text after the letter tells how broad the letter is.
    const keep = ask.keep;
    ask.keep = false;
    const margin = size * advance - lay(0).lines[0].x;
    ask.keep = keep;
    answers.push(lay(margin));
  });
  document.getElementById("answers").textContent = JSON.stringify(answers);
})();
</script>"""


def browse(browser, cases, *arguments, color="transparent"):
    fonts = "".join(f'@font-face{{font-family:"{font}";src:url({(ROOT / "Fonts" / font).as_uri()})}}'
                    for font in (NOTO, INTER, ROBOTO))
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as page:
        page.write(PAGE.replace("FACES", fonts).replace("HEIGHTS", json.dumps(CAPS)).replace("COLOR", color).replace("CASES", json.dumps(cases)))
    run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                          "--virtual-time-budget=9000", *arguments, pathlib.Path(page.name).as_uri()],
                         capture_output=True, text=True, timeout=120, check=True)
    pathlib.Path(page.name).unlink()
    return run.stdout


def ink(path):
    """The first row of a PNG file that is not white, and the one after the last."""
    data, place, parts = pathlib.Path(path).read_bytes(), 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", content[:10])
        elif kind == b"IDAT":
            parts += content
        place += length + 12
    step = {2: 3, 6: 4}[color]
    raw, stride, last, dark = zlib.decompress(parts), width * step, bytes(width * step), []
    for row in range(height):
        start = row * (stride + 1)
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride if kind else 0):
            a, b = line[i - step] if i >= step else 0, last[i]
            if kind == 1: line[i] = line[i] + a & 255
            elif kind == 2: line[i] = line[i] + b & 255
            elif kind == 3: line[i] = line[i] + (a + b) // 2 & 255
            else:
                c = last[i - step] if i >= step else 0
                guess = a + b - c
                near = min((abs(guess - a), 0, a), (abs(guess - b), 1, b), (abs(guess - c), 2, c))[2]
                line[i] = line[i] + near & 255
        last = bytes(line)
        if min(line) < 128: dark.append(row)
    return dark[0], dark[-1] + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser = parser.parse_args().browser
    names = ("text", "font", "size", "lineHeight", "width", "letter", "css")
    cases = [dict(zip(names, case)) for case in CASES]
    page = browse(browser, cases, "--dump-dom", color="#888")
    answers = json.loads(html.unescape(re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', page, re.S).group(1)))
    for number, (case, answer) in enumerate(zip(cases, answers)):
        with tempfile.TemporaryDirectory() as folder:
            browse(browser, [dict(case, keep=True)], f"--screenshot={folder}/page.png", "--window-size=360,420",
                   "--force-device-scale-factor=4")
            top, bottom = ink(f"{folder}/page.png")
        record = {"id": f"initialLetter-{number}", **case, "letterTop": top / 4 - 40, "letterBottom": bottom / 4 - 40,
                  "height": answer["height"], "lines": [[line["start"], line["end"], round(line["x"], 3), line["y"]]
                                                        for line in answer["lines"]]}
        print(json.dumps(record, ensure_ascii=False))


if __name__ == "__main__":
    main()
