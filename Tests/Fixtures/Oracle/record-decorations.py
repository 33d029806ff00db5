#!/usr/bin/env python3
"""Records the lines that Chromium draws under, over and through text, for Tests/GalleyTests/Decoration/.

usage: record-decorations.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-decorations.jsonl

Each case has a text with its fonts and the declarations of CSS that the browser was told, for the text and for parts of it
(UTF-16 offsets). The letters are transparent and the lines black, so that a picture of the page, SCALE pixels for one of
CSS, shows the lines alone. The answer has the width of the text and `strokes`: the left, top, right and bottom edge of
everything that hangs together, from the left end of the baseline (of the line's middle in vertical text, from its top),
y downwards. Of a wave it has `columns`, too: x, and the middle and the height of the stroke there, of the first 60 px.

The device has one pixel for each of CSS, as the browser's rules count in pixels of the device: it rounds tops to whole
pixels, cuts thicknesses down to them, and leaves a gap of one pixel in a double line. The picture is larger by a transform.
All is drawn from one seed. Python and the browser are all it needs: a second page of the browser reads the pictures.
"""
import argparse, html, json, pathlib, random, re, subprocess, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
FONTS = ROOT / "Fonts"
SCALE, PER_SHEET, LEFT, WIDTH = 4, 14, 60, 1000
NOTO, ITALIC, INTER, ROBOTO, MONO = ("NotoSans-Regular.ttf", "NotoSans-Italic.ttf", "Inter-roman.var.ttf", "Roboto-Regular.subset.ttf",
                                     "NotoSansMono-Regular.subset.ttf")
BOLD, CJK = "NotoSans-Bold.ttf", "NotoSansCJKjp-Regular.subset.otf"
OWN = {"ar": "Arabic", "he": "Hebrew", "hi": "Devanagari", "bn": "Bengali", "th": "Thai", "ta": "Tamil", "ka": "Georgian", "hy": "Armenian",
       "te": "Telugu", "my": "Myanmar", "km": "Khmer", "pa": "Gurmukhi"}
WORDS = {
    "en": "joy apply quickly gypsy happy young eggplant jumping (page) query; typography puppy; [kg] Jörg façade wry, jig $5 Qq through and over the lazy dog".split(),
    "el": "ψυχοφθόρα βδελυγμία ξεσκεπάζω γρήγορα μυρωδιά φωτογραφία χρήμα ρόδο".split(),
    "ru": "ящерица друг цыплёнок щука фарфор грудь руку цифра объём".split(),
    "ar": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق".split(),
    "he": "כל בני האדם נולדו בני חורין ושווים בערכם קץ ףךן".split(),
    "hi": "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता हृदय गुरु".split(),
    "bn": "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ".split(),
    "th": "มนุษย์ ทั้งหลาย เกิดมา มีอิสระ ฐานะ กตัญญู ปฏิบัติ ผู้ใหญ่".split(),
    "ta": "மனிதர்கள் அனைவரும் சுதந்திரமாகவே பிறக்கின்றனர் அழகு".split(),
    "te": "అందరూ స్వతంత్రంగా జన్మించారు గౌరవం హక్కులు".split(),
    "ka": "ყველა ადამიანი იბადება თავისუფალი და თანასწორი".split(),
    "hy": "բոլոր մարդիկ ծնվում են ազատ ու հավասար".split(),
    "my": "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာ".split(),
    "km": "មនុស្ស ទាំងអស់ កើតមក មានសេរីភាព ស្មើភាព".split(),
    "pa": "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ ਸ਼ਾਨ".split(),
    "ja": "吾輩は 猫である 漢字と かなの 文章、 ページ りんご 東京 タグ 「括弧」 ぎょうむ".split(),
    "zh": "人人生而自由 在尊严 和权利上 一律平等".split(),
    "ko": "모든 인간은 태어날 때부터 자유로우며 품격".split(),
}
PAGE = """<!doctype html><meta charset=utf8><style>FACES body{margin:0;background:#fff}
#sheet{position:absolute;left:0;top:0;transform:scale(SCALE);transform-origin:0 0}
.text{position:absolute;white-space:pre;color:transparent;text-decoration-color:#000;unicode-bidi:plaintext;line-height:normal;
text-rendering:geometricPrecision;text-spacing-trim:space-all;text-autospace:no-autospace}
.probe{display:inline-block;width:0;height:0}</style>
<body><div id=sheet></div><pre id=answers hidden></pre><script>
const SHEET = CASES;
const show = ask => {
  const box = document.createElement("div"), own = document.createElement("span");
  box.className = "text"; box.lang = ask.lang; box.style.left = LEFT + "px"; box.style.top = ask.top + "px";
  box.style.fontFamily = ask.fonts.map(f => `"${f}"`).join(); box.style.fontSize = ask.size + "px";
  if (ask.css["writing-mode"]) box.style.writingMode = ask.css["writing-mode"];
  for (const [name, value] of Object.entries(ask.css)) own.style.setProperty(name, value);
  own.style.textDecorationColor = "#000";
  let offset = 0;
  const add = (end, css) => {
    if (end === offset) return;
    const piece = document.createTextNode(ask.text.slice(offset, end));
    let node = piece;
    if (css) {
      node = document.createElement("span");
      for (const [name, value] of Object.entries(css)) node.style.setProperty(name, value);
      node.style.textDecorationColor = "#000";
      node.appendChild(piece);
    }
    own.appendChild(node); offset = end;
  };
  for (const part of ask.parts) { add(part.start); add(part.end, part.css); }
  add(ask.text.length);
  const probe = document.createElement("i");
  probe.className = "probe";
  box.append(own, probe);
  document.getElementById("sheet").appendChild(box);
  return () => {
    const range = document.createRange(); range.selectNodeContents(own);
    const all = [...range.getClientRects()], line = {left: Math.min(...all.map(r => r.left)), right: Math.max(...all.map(r => r.right)),
      top: Math.min(...all.map(r => r.top)), bottom: Math.max(...all.map(r => r.bottom))};
    const base = probe.getBoundingClientRect(), vertical = !!ask.css["writing-mode"], frame = box.getBoundingClientRect();
    return {x: vertical ? (frame.left + frame.right) / 2 / SCALE : line.left / SCALE, y: vertical ? line.top / SCALE : base.bottom / SCALE,
      width: (vertical ? line.bottom - line.top : line.right - line.left) / SCALE,
      area: [frame.left, frame.top, frame.right, frame.bottom].map(v => v / SCALE)};
  };
};
(async () => {
  for (const font of FAMILIES) await document.fonts.load(`16px "${font}"`, "aक漢");
  const asks = SHEET.map(show);
  await document.fonts.ready;
  document.getElementById("answers").textContent = JSON.stringify(asks.map(ask => ask()));
})();
</script>"""
READER = """<!doctype html><meta charset=utf8><body><pre id=answers hidden></pre><img id=picture src="PICTURE"><script>
const PLACES = AREAS;
// Everything dark that hangs together, in a rectangle of the picture.
const strokes = (data, width, height) => {
  const seen = new Uint8Array(width * height), found = [], stack = [];
  const isDark = at => data[at * 4] < 128;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isDark(start)) continue;
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    stack.push(start); seen[start] = 1;
    while (stack.length) {
      const at = stack.pop(), x = at % width, y = (at - x) / width;
      x0 = Math.min(x0, x); x1 = Math.max(x1, x + 1); y0 = Math.min(y0, y); y1 = Math.max(y1, y + 1);
      for (const [next, inside] of [[at - 1, x > 0], [at + 1, x + 1 < width], [at - width, y > 0], [at + width, y + 1 < height]])
        if (inside && !seen[next] && isDark(next)) { seen[next] = 1; stack.push(next); }
    }
    found.push([x0, y0, x1, y1]);
  }
  return found;
};
const column = (data, width, height, x) => {
  let first = -1, last = -1;
  for (let y = 0; y < height; y++) if (data[(y * width + x) * 4] < 128) { if (first < 0) first = y; last = y + 1; }
  return first < 0 ? null : [(first + last) / 2, last - first];
};
onload = () => {
  const image = document.getElementById("picture");
  const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
  const context = canvas.getContext("2d", {willReadFrequently: true}); context.drawImage(image, 0, 0);
  document.getElementById("answers").textContent = JSON.stringify(PLACES.map(place => {
    const [left, top, width, height] = place.area, data = context.getImageData(left, top, width, height).data;
    const columns = [];
    if (place.isWave) for (let x = 1; x <= 60; x++) {
      const at = Math.round(place.origin[0] - left + x * SCALE), found = at < width ? column(data, width, height, at) : null;
      if (found) columns.push([x, found[0] + top, found[1]]);
    }
    return {strokes: strokes(data, width, height).map(([a, b, c, d]) => [a + left, b + top, c + left, d + top]), columns};
  }));
};
</script>"""


def fonts(generator, language):
    if language in OWN:
        return [f"NotoSans{OWN[language]}-Regular.ttf", NOTO]
    if language in ("ja", "zh", "ko"):
        return [CJK]
    return [generator.choice([NOTO, INTER, ROBOTO] + ([ITALIC, BOLD, MONO] if language in ("en", "ru") else []))]


def words(generator, language, least, most):
    text = generator.sample(WORDS[language], min(len(WORDS[language]), generator.randint(least, most)))
    return ("" if language in ("ja", "zh") else " ").join(text)


def word_part(generator, text):
    """One word in the middle of a text."""
    places = [at.end() for at in re.finditer(" ", text)]
    start = generator.choice(places[:-1] if len(places) > 1 else places)
    return start, (text + " ").index(" ", start)


def case(generator, languages, sizes, css, least=2, most=4):
    language, size = generator.choice(languages), generator.choice(sizes)
    text = words(generator, language, least, most)
    # As long as a picture is wide.
    while len(text) * size > 750:
        text = text[:len(text) // 2] if language in ("ja", "zh") else text.rsplit(" ", 1)[0] if " " in text else text
        size = max(20, size - 10)
    return {"text": text, "lang": language, "fonts": fonts(generator, language), "size": size, "css": css, "parts": []}


LATIN, ALL, ROUND = ["en", "en", "el", "ru"], list(WORDS), [20, 30, 40, 50, 60, 80]


def skip_ink(generator):
    """Gaps around ink, in every script."""
    for number in range(110):
        css = {"text-decoration-line": "underline", "text-decoration-skip-ink": "none" if generator.random() < .12 else "auto"}
        languages = LATIN if number < 50 else [ALL[number % len(ALL)]]
        if generator.random() < .25:
            css["text-underline-offset"] = generator.choice(["0px", "2px", "5px", "8px", "-2px"])
        if generator.random() < .25:
            css["text-decoration-thickness"] = generator.choice(["1px", "2px", "4px", "6px", "16px"])
        ask = case(generator, languages, ROUND, css)
        if number < 50 and number % 4 == 0 and " " in ask["text"]:
            start, end = word_part(generator, ask["text"])
            change = generator.choice([.5, .75, 1.25, 1.5])
            ask["parts"] = [{"start": start, "end": end, "css": {"font-size": f"{ask['size'] * change:g}px"}}]
        yield ask


def overlines(generator):
    """Overlines, and several lines together."""
    for number in range(70):
        lines = "overline" if number % 3 else generator.choice(["overline underline", "overline line-through", "underline overline line-through"])
        css = {"text-decoration-line": lines}
        if generator.random() < .4:
            css["text-decoration-thickness"] = generator.choice(["1px", "3px", "5px", "from-font", "10%"])
        if generator.random() < .2:
            css["text-decoration-skip-ink"] = "none"
        yield case(generator, LATIN + ["ar", "hi", "th", "ja", "ko", "he"], ROUND, css)


def styles(generator):
    """Double, dotted, dashed and wavy lines, one at a time, mostly without gaps."""
    for number in range(130):
        css = {"text-decoration-line": generator.choice(["underline", "underline", "overline", "line-through"]),
               "text-decoration-style": ["double", "dotted", "dashed", "wavy"][number % 4],
               "text-decoration-skip-ink": "auto" if generator.random() < .3 else "none"}
        if generator.random() < .5:
            css["text-decoration-thickness"] = generator.choice(["1px", "2px", "3px", "4px", "6px", "8px"])
        yield case(generator, LATIN + ["ar", "hi", "ja"], ROUND, css, 1, 4)


def thicknesses(generator):
    """Thickness, offset and position of an underline or a line through the text."""
    for number in range(120):
        css = {"text-decoration-line": "line-through" if number % 4 == 0 else "underline", "text-decoration-skip-ink": "none"}
        kind = number % 5
        if kind < 4:
            css["text-decoration-thickness"] = ["auto", "from-font", f"{generator.randint(1, 14)}px", f"{generator.choice([2, 5, 10, 15, 20])}%"][kind]
        if css["text-decoration-line"] == "underline":
            if generator.random() < .5:
                css["text-underline-offset"] = generator.choice(["auto", "0px", "3px", "6px", "-4px", "10%", "25%", "-5%"])
            if generator.random() < .5:
                css["text-underline-position"] = generator.choice(["from-font", "from-font", "under"])
        yield case(generator, LATIN + ["ar", "hi", "ja", "th", "my"], ROUND, css)


def vertical(generator):
    """Lines beside vertical text: on the left, in Japanese and Korean on the right."""
    for number in range(60):
        language = ["ja", "zh", "ko", "en"][number % 4]
        css = {"writing-mode": "vertical-rl", "text-decoration-line": generator.choice(["underline", "underline", "line-through", "overline"]),
               "text-decoration-style": generator.choice(["solid", "solid", "double", "dashed", "wavy"]), "text-decoration-skip-ink": "none"}
        if generator.random() < .4:
            css["text-decoration-thickness"] = generator.choice(["1px", "2px", "4px", "10%"])
        if generator.random() < .3 and css["text-decoration-line"] == "underline":
            css["text-underline-position"] = generator.choice(["left", "right"])
        if generator.random() < .2 and css["text-decoration-line"] == "underline":
            css["text-underline-offset"] = generator.choice(["2px", "5px"])
        ask = case(generator, [language], [20, 30, 40], css, 1, 2)
        ask["fonts"] = [CJK]
        yield ask


def boxes(generator):
    """Underlines of a text whose first or a later word is larger, smaller or raised; some are of that word alone.

    Lines over and through text, and those beside vertical text, are cut at such words in Chromium: not in CSS.
    """
    for number in range(60):
        size = generator.choice([20, 30, 40])
        css = {"text-decoration-line": "underline"}
        if generator.random() < .3:
            css["text-decoration-thickness"] = generator.choice(["10%", "20%", "from-font"])
        ask = {"text": ""}
        while " " not in ask["text"]:
            ask = case(generator, LATIN + ["ar", "hi", "ko"], [size], css, 2, 3)
        css["text-decoration-skip-ink"] = "none"
        size, space = ask["size"], ask["text"].index(" ")
        start, end = (space + 1, len(ask["text"])) if number % 3 == 0 else (0, space)
        own = {"font-size": f"{size * generator.choice([.4, .6, 1, 1.5, 2]):g}px"}
        if generator.random() < .6:
            own["vertical-align"] = f"{generator.choice([-8, -4, 5, 10])}px"
        if number % 7 == 0:
            own["text-decoration-line"] = css.pop("text-decoration-line")
            # Not inherited.
            css.pop("text-decoration-thickness", None)
        ask["parts"] = [{"start": start, "end": end, "css": own}]
        yield ask


def cases():
    found = []
    for kind, drawn in [("skip-ink", skip_ink), ("overline", overlines), ("style", styles), ("thickness", thicknesses), ("vertical", vertical),
                        ("box", boxes)]:
        generator = random.Random(f"41 {kind}")
        for number, ask in enumerate(drawn(generator)):
            found.append({"id": f"{kind}-{number}", "kind": kind, **ask})
    return found


def run(browser, folder, page, *flags):
    path = folder / "page.html"
    path.write_text(page, encoding="utf8")
    done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--hide-scrollbars",
                           "--font-render-hinting=none", "--force-device-scale-factor=1", f"--user-data-dir={folder}/profile",
                           "--virtual-time-budget=60000", *flags, path.as_uri()], capture_output=True, text=True, timeout=500, check=True)
    found = re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', done.stdout, re.S)
    return json.loads(html.unescape(found.group(1))) if found else None


def record(browser, folder, asks):
    """The answers of one sheet."""
    top, faces = 0, sorted({font for ask in asks for font in ask["fonts"]})
    for ask in asks:
        # Room for lines and waves above the text.
        ask["top"] = top + ask["size"] + 20
        top += ask["size"] * (4 if "writing-mode" not in ask["css"] else len(ask["text"]) + 3) + 60
    page = (PAGE.replace("FACES", "".join(f'@font-face{{font-family:"{font}";src:url({(FONTS / font).as_uri()})}}' for font in faces))
            .replace("FAMILIES", json.dumps(faces)).replace("SCALE", str(SCALE)).replace("LEFT", str(LEFT))
            .replace("CASES", json.dumps(asks).replace("<", "\\u003c"), 1))
    places = run(browser, folder, page, "--dump-dom")
    picture = folder / "sheet.png"
    run(browser, folder, page, f"--screenshot={picture}", f"--window-size={WIDTH * SCALE},{int(top) * SCALE}")
    areas = []
    for ask, place in zip(asks, places):
        left, over, right, under = place["area"]
        room = ask["size"] * .7 + 15
        left, over, right, under = max(0, left - room), over - room, right + room, under + room
        areas.append({"area": [int(left * SCALE), int(over * SCALE), int((right - left) * SCALE), int((under - over) * SCALE)],
                      "origin": [place["x"] * SCALE, place["y"] * SCALE],
                      "isWave": ask["css"].get("text-decoration-style") == "wavy" and "writing-mode" not in ask["css"]})
        assert right < WIDTH, ask["id"]
    reader = READER.replace("AREAS", json.dumps(areas)).replace("PICTURE", picture.as_uri()).replace("SCALE", str(SCALE))
    for ask, place, answer in zip(asks, places, run(browser, folder, reader, "--dump-dom")):
        del ask["top"]
        x, y = place["x"], place["y"]
        ask["width"] = round(place["width"], 3)
        ask["strokes"] = [[round(edge / SCALE - (x, y)[at % 2], 3) for at, edge in enumerate(box)] for box in sorted(answer["strokes"])]
        if answer["columns"]:
            ask["columns"] = [[at, round(middle / SCALE - y, 3), round(height / SCALE, 3)] for at, middle, height in answer["columns"]]
        yield ask


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser, asks = parser.parse_args().browser, cases()
    with tempfile.TemporaryDirectory() as folder:
        for at in range(0, len(asks), PER_SHEET):
            for ask in record(browser, pathlib.Path(folder), asks[at:at + PER_SHEET]):
                print(json.dumps(ask, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
