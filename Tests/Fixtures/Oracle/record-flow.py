#!/usr/bin/env python3
"""Records how Chromium flows text through columns and how wide it makes the columns of tables, for
Tests/GalleyFlowTests/RecordedFlowTests.swift.

usage: record-flow.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-flow.jsonl

A case of kind `columns` has blocks of text with margins, orphans, widows and breaks, in columns of a width; `height` is null
where the columns are only balanced. Its answer has the lines: block, start as a UTF-16 offset, column, and the top of the
line box from that of the columns. A case of kind `vertical` is one of columns with `writing-mode: vertical-rl`: its `width` is that of a
column along the lines, its `height` across them, and the top of a line is its distance from the right edge. A case of kind `table` has rows of cells and a width for some columns, in points or
percent; its answer has the width of each column, padding included, and the min- and max-content width of each cell, without
it. All is drawn from one seed.
"""
import argparse, html, importlib.util, json, pathlib, random, re, subprocess, tempfile

FILE = pathlib.Path(__file__).resolve().parent / "record-css-names.py"
SPEC = importlib.util.spec_from_file_location("names", FILE)
names = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(names)

PAGE = """<!doctype html><meta charset=utf8><style>FACES body{margin:0}
.columns,table,.cell{position:absolute;top:0;left:0;white-space:normal;overflow-wrap:break-word;text-spacing-trim:space-all;
text-autospace:no-autospace}
table{border-collapse:separate;table-layout:auto}td{border:0;vertical-align:top}</style>
<body><pre id=answers hidden></pre><script>
const ASKS = CASES, graphemes = new Intl.Segmenter("en", {granularity: "grapheme"});
const round = x => Math.round(x * 1000) / 1000;
const face = (box, ask) => {
  box.lang = ask.lang; box.style.fontFamily = ask.fonts.map(f => `"${f}"`).join();
  box.style.fontSize = ask.size + "px"; box.style.lineHeight = ask.lineHeight + "px";
};
const columns = ask => {
  const box = document.createElement("div");
  box.className = "columns"; face(box, ask);
  const isVertical = ask.kind === "vertical";
  if (isVertical) box.style.writingMode = "vertical-rl";
  box.style.inlineSize = (ask.width * ask.count + ask.gap * (ask.count - 1)) + "px";
  box.style.columnCount = ask.count; box.style.columnGap = ask.gap + "px"; box.style.columnFill = ask.fill;
  if (ask.height !== null) box.style.blockSize = ask.height + "px";
  for (const block of ask.blocks) {
    const div = document.createElement("div");
    div.textContent = block.text; div.style.marginBlock = `${block.before}px ${block.after}px`;
    div.style.orphans = block.orphans; div.style.widows = block.widows;
    div.style.breakBefore = block.breakBefore; div.style.breakAfter = block.breakAfter; div.style.breakInside = block.breakInside;
    if (block.size) { div.style.fontSize = block.size + "px"; div.style.lineHeight = block.lineHeight + "px"; }
    box.appendChild(div);
  }
  document.body.appendChild(box);
  const origin = box.getBoundingClientRect(), lines = [];
  ask.blocks.forEach((block, number) => {
    const node = box.children[number].firstChild, height = block.lineHeight || ask.lineHeight;
    let last = null;
    for (const {segment, index} of graphemes.segment(block.text)) {
      if (/^\\s/.test(segment)) continue;
      const range = document.createRange();
      range.setStart(node, index); range.setEnd(node, index + segment.length);
      const rects = [...range.getClientRects()].filter(r => (isVertical ? r.height : r.width) > 0);
      if (!rects.length) continue;
      const rect = rects[rects.length - 1];
      const along = isVertical ? rect.top - origin.top : rect.left - origin.left;
      const across = isVertical ? origin.right - rect.right + rect.width / 2 : rect.top - origin.top + rect.height / 2;
      const column = Math.floor((along + 0.5) / (ask.width + ask.gap));
      const top = round(across - height / 2);
      if (last === null || last.column !== column || Math.abs(top - last.top) > 1) {
        last = {column, top};
        lines.push([number, index, column, top]);
      }
    }
  });
  const answer = {lines, used: round(isVertical ? origin.width : origin.height)};
  box.remove();
  return answer;
};
const table = ask => {
  const box = document.createElement("table"), min = [], max = [];
  face(box, ask);
  box.style.width = ask.width + "px"; box.style.borderSpacing = ask.spacing + "px";
  for (const row of ask.rows) {
    const tr = document.createElement("tr");
    row.forEach((text, column) => {
      const td = document.createElement("td");
      td.textContent = text; td.style.padding = `0 ${ask.padding}px`;
      const width = ask.widths[column];
      if (width !== null) td.style.width = width;
      tr.appendChild(td);
    });
    box.appendChild(tr);
    for (const [list, width] of [[min, "min-content"], [max, "max-content"]]) list.push(row.map(text => {
      const cell = document.createElement("div");
      cell.className = "cell"; face(cell, ask); cell.style.width = width; cell.textContent = text;
      document.body.appendChild(cell);
      const found = cell.getBoundingClientRect().width;
      cell.remove();
      return round(found);
    }));
  }
  document.body.appendChild(box);
  const answer = {columns: [...box.rows[0].cells].map(cell => round(cell.getBoundingClientRect().width)),
    used: round(box.getBoundingClientRect().width), min, max};
  box.remove();
  return answer;
};
(async () => {
  for (const font of FAMILIES) await document.fonts.load(`16px "${font}"`, "aЖ日");
  document.getElementById("answers").textContent =
    JSON.stringify(ASKS.map(ask => ask.kind === "table" ? table(ask) : columns(ask)));
})();
</script>"""


def draw_language(generator, texts):
    language = generator.choice(["en", "en", "en", "en", "ru", "el", "ja"])
    return language, texts.all_fonts(language)


def draw_vertical_language(generator, texts):
    language = generator.choice(["ja", "ja", "ja", "ja", "en", "ru"])
    return language, texts.all_fonts(language)


def block(generator, texts, language, height, least=20, most=420):
    margins = [0, 0, height / 2, height, height * 1.5, 5]
    return {"text": texts.piece(language, least, generator.randint(least + 10, most)), "before": generator.choice(margins),
            "after": generator.choice(margins), "orphans": generator.choice([2, 2, 2, 1, 3, 4]),
            "widows": generator.choice([2, 2, 2, 1, 3, 4]), "breakBefore": "auto", "breakAfter": "auto", "breakInside": "auto"}


def columns(generator, texts, count=100, kind_of_case="columns", draw=draw_language):
    for number in range(count):
        language, fonts = draw(generator, texts)
        size = generator.choice([12, 13, 14, 16])
        height = round(size * generator.choice([1.25, 1.5])) // 2 * 2
        kind = ["plain", "margins", "avoid", "headings", "forced"][number % 5]
        blocks = []
        for index in range(generator.randint(2, 4) if kind == "plain" else generator.randint(3, 8)):
            drawn = block(generator, texts, language, height)
            if kind == "plain":
                drawn["before"] = drawn["after"] = 0
            if kind == "avoid" and generator.random() < .5:
                drawn["breakInside"] = "avoid"
            if kind == "avoid" and generator.random() < .25:
                drawn[generator.choice(["breakBefore", "breakAfter"])] = "avoid"
            if kind == "headings" and index % 2 == 0:
                drawn |= block(generator, texts, language, height, 8, 40) | {"breakAfter": "avoid", "breakInside": "avoid"}
                drawn |= {"size": size + 4, "lineHeight": height + 6}
            if kind == "forced" and index > 0 and generator.random() < .3:
                drawn[generator.choice(["breakBefore", "breakAfter"])] = "column"
            blocks.append(drawn)
        fill = generator.choice(["auto", "auto", "balance"])
        lines = generator.randint(3, 9)
        given = lines * height + generator.choice([0, 0, 3, height // 2])
        yield {"kind": kind_of_case, "what": kind, "lang": language, "fonts": fonts, "size": size, "lineHeight": height,
               "count": generator.randint(2, 4), "width": generator.choice([110, 140, 170, 200, 250]),
               "gap": generator.choice([0, 8, 16, 20]), "fill": fill,
               "height": given if fill == "auto" or generator.random() < .2 else None, "blocks": blocks}


def tables(generator, texts):
    for number in range(50):
        language, fonts = draw_language(generator, texts)
        count = generator.randint(2, 5)
        kinds = [generator.choice([(3, 14), (10, 40), (10, 40), (30, 160)]) for _ in range(count)]
        rows = [[texts.piece(language, least, most) or "A" for least, most in kinds] for _ in range(generator.randint(1, 4))]
        widths = [None] * count
        if number % 3 == 1:
            for column in generator.sample(range(count), generator.randint(1, count)):
                widths[column] = f"{generator.choice([30, 60, 80, 120])}px"
        if number % 3 == 2:
            for column in generator.sample(range(count), generator.randint(1, count)):
                widths[column] = f"{generator.choice([10, 15, 20, 30, 40])}%" if generator.random() < .7 else "70px"
        size = generator.choice([12, 14, 16])
        yield {"kind": "table", "what": ["auto", "points", "percent"][number % 3], "lang": language, "fonts": fonts, "size": size,
               "lineHeight": size * 1.5, "width": generator.choice([40, 200, 300, 400, 500, 700, 1200]),
               "spacing": generator.choice([0, 0, 2, 6]), "padding": generator.choice([0, 1, 4, 8]), "rows": rows, "widths": widths}


def cases():
    generator = random.Random("47 flow")
    texts = names.Texts(generator)
    drawn = [*columns(generator, texts), *tables(generator, texts)]
    generator = random.Random("70 vertical flow")
    drawn += columns(generator, names.Texts(generator), 40, "vertical", draw_vertical_language)
    return [{"id": f"{case['kind']}-{number}"} | case for number, case in enumerate(drawn)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser, asks = parser.parse_args().browser, cases()
    families = sorted({font for ask in asks for font in ask["fonts"]})
    faces = "".join(f'@font-face{{font-family:"{font}";src:url({(names.FONTS / font).as_uri()})}}' for font in families)
    page = PAGE.replace("FACES", faces).replace("FAMILIES", json.dumps(families))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page.replace("CASES", json.dumps(asks).replace("<", "\\u003c"), 1), encoding="utf8")
        run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                              "--font-render-hinting=none", "--force-device-scale-factor=32", "--window-size=60,60",
                              f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000", "--dump-dom", path.as_uri()],
                             capture_output=True, text=True, timeout=500, check=True)
    found = json.loads(html.unescape(re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', run.stdout, re.S).group(1)))
    for ask, answer in zip(asks, found):
        print(json.dumps({**ask, **answer}, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
