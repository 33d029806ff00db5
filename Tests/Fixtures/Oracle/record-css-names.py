#!/usr/bin/env python3
"""Records how Chromium follows names of CSS, for Tests/GalleyCommandTests/CSSNameTests.swift and its like.

usage: record-css-names.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-css-names.jsonl

Each case says the name that it is about (`kind`), a text with its fonts, and the declarations of CSS that the browser was
told, for the text and for parts of it. The answer has the lines (start and end as UTF-16 offsets, width without the
spaces at the end), the grapheme clusters that show something (start, left edge, width), and the height; of changes of
letters the text that is shown, and of flexible boxes the number of items in each row. All is drawn from one seed. A name
that the browser does not know is named on standard error and left out.
"""
import argparse, html, json, pathlib, random, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
FONTS, OWN = ROOT / "Fonts", ROOT / "Tests/Fixtures/Fonts"
NOTO, INTER, ROBOTO, MONO = "NotoSans-Regular.ttf", "Inter-roman.var.ttf", "Roboto-Regular.subset.ttf", "NotoSansMono-Regular.subset.ttf"
CJK, EMOJI, PLAIN = "NotoSansCJKjp-Regular.subset.otf", "NotoColorEmoji.measures.ttf", "GalleyHelveticaMetrics-Regular.ttf"
ARABIC, HEBREW, HINDI, THAI = "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf"
LAO, KHMER, BURMESE = "NotoSansLao-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansMyanmar-Regular.ttf"
GREEK = "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."
RUSSIAN = "Съешь же ещё этих мягких французских булок, да выпей чаю. Все люди рождаются свободными и равными в своём достоинстве."
LAO_TEXT = ("ມະນຸດເກີດມາມີສິດເສລີພາບ ແລະ ສະເໝີໜ້າກັນໃນທາງກຽດຕິສັກ ແລະ ທາງສິດດ້ວຍມະໂນທຳ ຈຶ່ງຕ້ອງປະພຶດຕໍ່ກັນໃນທາງພີ່ນ້ອງ. "
            "ຄົນທຸກຄົນມີສິດໃນການດຳລົງຊີວິດ ໃນອິດສະລະພາບ ແລະ ໃນຄວາມປອດໄພຂອງຕົນ. ບໍ່ມີຜູ້ໃດຈະຖືກເປັນຂ້າທາດ ຫຼື ຖືກກັກຂັງໄວ້ໃຊ້ການງານ.")
PAGE = """<!doctype html><meta charset=utf8><style>FACES body{margin:0}
.text{position:absolute;top:0;left:0;white-space:pre-wrap;overflow-wrap:break-word;text-spacing-trim:space-all;
text-autospace:no-autospace;unicode-bidi:plaintext}
.row{display:flex;position:absolute;align-items:flex-start}.row>i{flex:none;height:10px}</style>
<body><pre id=answers hidden></pre><script>
const ASKS = CASES, graphemes = new Intl.Segmenter("en", {granularity: "grapheme"});
const round = x => Math.round(x * 1000) / 1000;
const measure = ask => {
  const box = document.createElement("div");
  box.className = "text"; box.lang = ask.lang; box.style.width = ask.width + "px";
  box.style.fontFamily = ask.fonts.map(f => `"${f}"`).join();
  box.style.fontSize = ask.size + "px";
  for (const [name, value] of Object.entries(ask.css)) box.style.setProperty(name, value);
  let offset = 0;
  const add = (end, css) => {
    if (end === offset) return;
    const span = document.createElement("span");
    span.textContent = ask.text.slice(offset, end);
    for (const [name, value] of Object.entries(css)) span.style.setProperty(name, value);
    box.appendChild(span); offset = end;
  };
  for (const part of ask.parts) { add(part.start, {}); add(part.end, part.css); }
  add(ask.text.length, {});
  document.body.appendChild(box);
  const origin = box.getBoundingClientRect(), lines = [], clusters = [];
  let last = null;
  const nodes = [...box.childNodes].map(span => span.firstChild), starts = [0];
  for (const node of nodes) starts.push(starts[starts.length - 1] + node.length);
  const place = at => { let n = 0; while (n + 1 < nodes.length && starts[n + 1] <= at) n++; return [nodes[n], at - starts[n]]; };
  for (const {segment, index} of graphemes.segment(ask.text)) {
    const range = document.createRange(), [node, start] = place(index);
    const [lastNode, end] = place(index + segment.length - 1);
    range.setStart(node, start); range.setEnd(lastNode, end + 1);
    const rects = [...range.getClientRects()].filter(r => r.width > 0 || !/^\\s/.test(segment));
    if (!rects.length) continue;
    const rect = rects[rects.length - 1], left = rect.left - origin.left, right = rect.right - origin.left;
    const isNew = last === null || (ask.kind === "line-height" ? rect.left < last.left - 1 : rect.top > last.top + ask.size * 1.25);
    if (isNew) { if (lines.length) lines[lines.length - 1].end = index; lines.push({start: index, end: 0, left: 1e9, right: -1e9}); }
    last = rect;
    if (/^\\s/.test(segment)) continue;
    const line = lines[lines.length - 1];
    line.left = Math.min(line.left, left); line.right = Math.max(line.right, right);
    // Of a cluster that two rectangles show, such as a letter and the space of letters, the whole counts.
    clusters.push([index, round(left), round(right - left)]);
  }
  if (lines.length) lines[lines.length - 1].end = ask.text.length;
  const answer = {lines: lines.map(l => [l.start, l.end, round(l.right - l.left)]), clusters, height: round(origin.height)};
  box.remove();
  return answer;
};
const change = ask => {
  const box = document.createElement("div");
  box.style.whiteSpace = "pre"; box.lang = ask.lang; box.style.textTransform = ask.css["text-transform"]; box.textContent = ask.text;
  document.body.appendChild(box);
  const shown = box.innerText;
  box.remove();
  return {shown};
};
const flow = ask => {
  const box = document.createElement("div");
  box.className = "row"; box.style.width = ask.width + "px"; box.style.gap = ask.gap + "px"; box.style.flexWrap = ask.css["flex-wrap"];
  for (const width of ask.items) { const item = document.createElement("i"); item.style.width = width + "px"; box.appendChild(item); }
  document.body.appendChild(box);
  const rows = [];
  let top = null;
  for (const item of box.children) {
    if (item.offsetTop !== top) { rows.push(0); top = item.offsetTop; }
    rows[rows.length - 1]++;
  }
  box.remove();
  return {rows};
};
(async () => {
  for (const font of FAMILIES) await document.fonts.load(`16px "${font}"`, "aक☀");
  const known = name => CSS.supports(...name);
  document.getElementById("answers").textContent = JSON.stringify({known: NAMES.map(known),
    answers: ASKS.map(ask => ask.kind === "text-transform" ? change(ask) : ask.kind === "flex-wrap" ? flow(ask) : measure(ask))});
})();
</script>"""
# The names, each with a declaration by which the browser tells whether it knows it.
NAMES = [("font-size-adjust", "cap-height 0.7"), ("letter-spacing", "5%"), ("word-spacing", "5%"), ("line-height", "1.5"),
         ("font-variant-emoji", "unicode"), ("text-transform", "uppercase"), ("flex-wrap", "balance"), ("text-align", "justify")]


def corpus(name):
    text = (ROOT / "Tests/Fixtures/Corpora" / name).read_text(encoding="utf8")
    return re.sub(r"\s+", " ", text)


class Texts:
    """Pieces of texts in several scripts, each with a language and a font."""

    def __init__(self, generator):
        self.generator = generator
        self.all = {"en": corpus("en-gatsby-opening.txt"), "el": GREEK, "ru": RUSSIAN, "ar": corpus("ar-risalat-al-ghufran-part-1.txt"),
                    "he": corpus("he-masaot-binyamin-metudela.txt"), "hi": corpus("hi-eidgah.txt"), "ja": corpus("ja-rashomon.txt"),
                    "th": corpus("th-nithan-vetal-story-1.txt"), "lo": LAO_TEXT, "my": corpus("my-cunning-heron-teacher.txt"),
                    "km": corpus("km-prachum-reuang-preng-khmer-volume-7-stories-1-10.txt")}
        self.fonts = {"en": [NOTO, INTER, ROBOTO, MONO], "el": [NOTO, INTER, ROBOTO], "ru": [NOTO, INTER, ROBOTO, MONO], "ar": [ARABIC],
                      "he": [HEBREW], "hi": [HINDI], "ja": [CJK], "th": [THAI], "lo": [LAO], "my": [BURMESE], "km": [KHMER]}

    def all_fonts(self, language):
        """A font of the language, and one behind it for what it lacks, such as quotation marks."""
        first = self.generator.choice(self.fonts[language])
        return [first] if first in (NOTO, INTER, ROBOTO, MONO, CJK) else [first, NOTO]

    def piece(self, language, least, most):
        text = self.all[language]
        start = self.generator.randrange(max(1, len(text) - most))
        start = text.find(" ", start) + 1
        piece = text[start:start + self.generator.randint(least, most)].strip()
        # No mark without its letter, at the end neither.
        return piece if language in ("ja", "th", "lo", "my", "km") else piece.rsplit(" ", 1)[0]


def word_parts(generator, text, count):
    """Parts of a text that begin and end with words."""
    places = [0] + [at.end() for at in re.finditer(" ", text)] + [len(text) + 1]
    parts, at = [], 0
    for _ in range(count):
        if at + 1 >= len(places):
            break
        first = generator.randrange(at, len(places) - 1)
        last = min(len(places) - 1, first + generator.randint(1, 3))
        parts.append((places[first], places[last] - 1))
        at = last
    return parts


def size_adjustments(generator, texts):
    for number in range(90):
        language = generator.choice(["en", "en", "el", "ru", "ar", "he", "hi", "ja", "th", "my"])
        metric = generator.choice(["", "", "ex-height", "cap-height", "ch-width"] + (["ic-width"] if language == "ja" else []))
        # A font says its own value where it has none of the script, so that others follow it.
        fonts = texts.all_fonts(language)
        if generator.random() < .5:
            fonts = list(dict.fromkeys([generator.choice(texts.fonts["ru"])] + fonts))
        if metric == "ic-width":
            fonts = [CJK]
        text = texts.piece(language, 20, 70)
        if generator.random() < .4:
            text = generator.choice(["Room 101 ", "xyz ", "Galley "]) + text
            fonts = list(dict.fromkeys(fonts + [generator.choice([NOTO, INTER, ROBOTO])]))
        value = "from-font" if generator.random() < .25 else str(round(generator.uniform(.3, .9), 2)) if metric != "ic-width" else str(round(generator.uniform(.8, 1.3), 2))
        size = generator.choice([14, 16, 18, 20, 24])
        css = {"font-size-adjust": (metric + " " + value).strip(), "line-height": f"{size * 2.5}px"}
        parts = []
        if generator.random() < .3:
            for start, end in word_parts(generator, text, 1):
                parts.append({"start": start, "end": end, "css": {"font-size": f"{round(size * generator.choice([.75, 1.25]), 2)}px"}})
        yield text, language, fonts, size, css, parts


def spacings(generator, texts, name):
    for number in range(70):
        language = generator.choice(["en", "en", "el", "ru", "ar", "he", "hi"] + (["ja", "th", "my"] if name == "letter-spacing" else []))
        size, text = generator.choice([14, 16, 18, 20, 24]), texts.piece(language, 25, 80)
        value = generator.choice([-5, -2.5, 1, 2, 5, 10, 12.5, 25, 50, 100] if name == "letter-spacing" else [-20, -10, 5, 10, 25, 50, 100, 150])
        css = {name: f"{value}%", "line-height": f"{size * 2.5}px"}
        parts = []
        if generator.random() < .5:
            for start, end in word_parts(generator, text, generator.randint(1, 2)):
                own = {"font-size": f"{round(size * generator.choice([.75, 1.25, 1.5]), 2)}px"}
                if generator.random() < .4:
                    own = {name: generator.choice(["20%", "3px", "0px", "-4%"])} | (own if generator.random() < .5 else {})
                parts.append({"start": start, "end": end, "css": own})
        yield text, language, texts.all_fonts(language), size, css, parts


def line_heights(generator, texts):
    for number in range(70):
        language = generator.choice(["en", "el", "ru", "hi", "ja", "th", "my"])
        size, text = generator.choice([13, 14, 16, 18, 20, 24]), texts.piece(language, 25, 110)
        css = {"line-height": str(generator.choice([.8, 1, 1.15, 1.2, 1.25, 1.333, 1.4, 1.5, 1.6, 1.75, 2, 2.5, 3]))}
        parts = []
        if generator.random() < .55:
            for start, end in word_parts(generator, text, generator.randint(1, 2)):
                parts.append({"start": start, "end": end, "css": {"font-size": f"{round(size * generator.choice([.5, .75, 1.25, 1.5, 2]), 2)}px"}})
        yield text, language, texts.all_fonts(language), size, css, parts


def emoji(generator, texts):
    # Characters that a font of letters has, too, so that no font of the machine is asked.
    pool = list("☀☁☂☃☎♀♂♠♣♥♨〰〽㊗㊙↔↕↖▶◀©®™‼⁉") + list("0123456789#*")
    whole = ["☀️", "☀︎", "1️⃣", "#️⃣", "☎️", "☎︎", "©️", "™️", "♥︎", "♥️"]
    pictures = ["⌚", "⭐", "😀", "👍🏽", "🇩🇪", "👨‍👩‍👧", "❤️", "✔️"]
    for number in range(90):
        letters = generator.choice([[CJK], [INTER, CJK], [NOTO, CJK], [ROBOTO, CJK]])
        fonts = letters + [EMOJI] if generator.random() < .8 else [EMOJI] + letters
        values = [generator.choice(["text", "emoji", "unicode", "normal"]) for _ in range(2)]
        own = whole if "text" in values else whole + pictures
        pieces = [generator.choice(own if generator.random() < .35 else pool) for _ in range(generator.randint(3, 9))]
        text = generator.choice(["", "x ", "Sun "]) + " ".join(pieces)
        size = generator.choice([16, 20, 24])
        css = {"font-variant-emoji": values[0], "line-height": f"{size * 2.5}px"}
        parts = []
        if generator.random() < .3:
            for start, end in word_parts(generator, text, 1):
                parts.append({"start": start, "end": end, "css": {"font-variant-emoji": values[1]}})
        yield text, "en", fonts, size, css, parts


def casing(generator, texts):
    letters = list("iíìĩįjIÍÌĨĮJ") + ["i̇", "i̇́", "j̇", "j̇̀", "į̇̃", "Į̃", "J̃", "Ì", "İ", "ı", "ǰ"]
    marks = list("\u0300\u0301\u0303\u0304\u0307\u0308\u0328\u0323\u0331")
    plain = list("aąbčeęėgkšuūžAĄČĖŠŪŽ") + ["ß", "ǆ", "’", "-", " ", " "]
    for number in range(90):
        text = ""
        for _ in range(generator.randint(3, 14)):
            text += generator.choice(letters if generator.random() < .6 else plain)
            while generator.random() < .3 and text[-1] != " ":
                text += generator.choice(marks)
        text = text.strip() or "i̇́"
        language = generator.choice(["lt", "lt", "lt", "lt-LT", "LT", "lt-Latn-LT", "en", "tr"])
        yield text, language, [NOTO], 16, {"text-transform": generator.choice(["uppercase", "lowercase", "capitalize"])}, []


def justified(generator, texts):
    for number in range(120):
        language = ["th", "lo", "km", "my"][number % 4]
        # Short lines are stretched with `text-align-last`; where longer ones end is for dictionaries to say.
        isShort = generator.random() < .7 or language == "lo"
        size, text = generator.choice([14, 16, 18, 20]), texts.piece(language, *((8, 22) if isShort else (60, 150)))
        spaces = generator.choice(["none", "none", "some", "all"]) if isShort else "all"
        if spaces == "none":
            text = re.sub("[ \u200b]", "", text)
        elif spaces == "some":
            text = re.sub("[ \u200b]", lambda at: at.group() if generator.random() < .5 else "", text)
        if generator.random() < .25:
            at = text.find(" ")
            text = text[:at + 1] + generator.choice(["Galley", "2026", "UAX 14", "A1"]) + text[at + 1:]
        css = {"text-align": "justify", "line-height": f"{size * 3}px"} | ({"text-align-last": "justify"} if isShort else {})
        # Between characters the browser leaves lines of Burmese narrower than their box, which is no model.
        if generator.random() < .2:
            css["text-justify"] = "inter-word"
        yield text, language, texts.all_fonts(language), size, css, []


def rows(generator):
    for number in range(90):
        count = generator.randint(2, 16)
        kind = generator.choice(["any", "alike", "wide"])
        items = [generator.choice([40, 60]) if kind == "alike" else generator.randint(15, 220 if kind == "wide" else 110) for _ in range(count)]
        yield items, generator.choice([120, 150, 180, 200, 240, 300, 333, 400]), generator.choice([0, 0, 4, 8, 12])


def cases():
    generator = random.Random(41)
    texts, found = Texts(generator), []

    def add(kind, drawn):
        for number, (text, language, fonts, size, css, parts) in enumerate(drawn):
            width = generator.choice([120, 160, 200, 240, 300]) if kind != "font-variant-emoji" else 900
            width = width if "text-align-last" not in css else generator.choice([300, 400, 500])
            found.append({"id": f"{kind}-{number}", "kind": kind, "text": text, "lang": language, "fonts": fonts, "size": size,
                          "width": width, "css": css, "parts": parts})

    add("font-size-adjust", size_adjustments(generator, texts))
    add("letter-spacing", spacings(generator, texts, "letter-spacing"))
    add("word-spacing", spacings(generator, texts, "word-spacing"))
    add("line-height", line_heights(generator, texts))
    add("font-variant-emoji", emoji(generator, texts))
    add("text-transform", casing(generator, texts))
    add("text-align", justified(generator, texts))
    for number, (items, width, gap) in enumerate(rows(generator)):
        found.append({"id": f"flex-wrap-{number}", "kind": "flex-wrap", "items": items, "width": width, "gap": gap, "css": {"flex-wrap": "balance"}})
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser, asks = parser.parse_args().browser, cases()
    families = sorted({font for ask in asks for font in ask.get("fonts", [])})
    # The font of measures is that of pictures without them, which a browser takes for no font of emoji.
    files = {font: FONTS / font.replace(".measures", "") for font in families}
    faces = "".join(f'@font-face{{font-family:"{font}";src:url({files[font].as_uri()})}}' for font in families)
    page = PAGE.replace("FACES", faces).replace("FAMILIES", json.dumps(families)).replace("NAMES", json.dumps(NAMES))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page.replace("CASES", json.dumps(asks).replace("<", "\\u003c"), 1), encoding="utf8")
        run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                              "--font-render-hinting=none", "--force-device-scale-factor=32", "--window-size=60,60",
                              f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000", "--dump-dom", path.as_uri()],
                             capture_output=True, text=True, timeout=500, check=True)
    found = json.loads(html.unescape(re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', run.stdout, re.S).group(1)))
    unknown = {name for (name, _), known in zip(NAMES, found["known"]) if not known}
    for name in sorted(unknown):
        print(f"record-css-names.py: the browser does not know {name}", file=sys.stderr)
    for ask, answer in zip(asks, found["answers"]):
        if ask["kind"] not in unknown:
            print(json.dumps({**ask, **answer}, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
