#!/usr/bin/env python3
"""Records where Chromium stands text and boxes on their lines, for Tests/GalleyTests/Options/VerticalAlignTests.swift.

usage: record-vertical-alignment.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-vertical-alignment.jsonl

Each case is a paragraph with elements of several fonts and sizes in each other, each with a `vertical-align`, and boxes
(inline blocks) with and without text. The page is laid out 400 times as large, since the browser rounds ascents, descents
and leading to whole pixels. The answer has for each text, in the order of the document, the offset (UTF-16) and the top of
what each line has of it (a top is one of the font's ascent, without leading), for each box its top, and the height of all.
`fromBottom` is how far the baseline of a box with text is above its bottom. No case has what the browser does otherwise than
CSS: it moves what is aligned with the line by the shifts of the elements around it, too, and what is aligned with an
element in an element that the line aligns, or with such an element without text, makes the line higher as if it stood on its
baseline. All is drawn from one seed.
"""
import argparse, html, json, pathlib, random, re, subprocess, tempfile

FONTS = pathlib.Path(__file__).resolve().parents[3] / "Fonts"
FAMILIES = ["NotoSans-Regular.ttf", "Inter-roman.var.ttf", "Roboto-Regular.subset.ttf"]
WORDS = ("He got up his eyes still flashing between Gatsby and wife no one moved strange evening we all knew it without "
         "word large quiet fine gap").split()
SCALE = 400
PAGE = """<!doctype html><meta charset=utf8><style>FACES body{margin:0;font-optical-sizing:none} p{margin:0;white-space:normal}
b{display:inline-block} i{display:inline-block;width:0;height:0} pre{position:absolute;top:0;visibility:hidden}
</style><body>PARAGRAPHS<pre id=answers></pre><script>
const round = x => Math.round(x / SCALE * 10000) / 10000;
const measure = p => {
  const origin = p.getBoundingClientRect(), places = [];
  const visit = parent => parent.childNodes.forEach(node => {
    if (node.nodeType === 3) {
      const lines = [];
      for (let offset = 0; offset < node.length; offset++) {
        if (/\\s/.test(node.data[offset])) continue;
        const range = document.createRange();
        range.setStart(node, offset); range.setEnd(node, offset + 1);
        const rect = range.getClientRects()[0], last = lines[lines.length - 1];
        // A new line begins where a character stands left of the one before it.
        if (!last || rect.left < last.left) lines.push({offset, top: round(rect.top - origin.top), left: rect.left});
        else last.left = rect.left;
      }
      places.push(lines.map(line => [line.offset, line.top]));
    } else if (node.tagName === "B") {
      const rect = node.getBoundingClientRect(), probe = node.querySelector("i");
      places.push([round(rect.top - origin.top), probe ? round(rect.bottom - probe.getBoundingClientRect().bottom) : 0]);
    } else visit(node);
  });
  visit(p);
  return {places, height: round(origin.height)};
};
(async () => {
  for (const font of FAMILIES) await document.fonts.load(`16px "${font}"`, "a");
  document.getElementById("answers").textContent = JSON.stringify([...document.querySelectorAll("p")].map(measure));
})();
</script>"""


class Drawn:
    """Cases drawn from a seed."""
    def __init__(self, seed):
        self.random = random.Random(seed)

    def words(self, least, most):
        return {"text": " ".join(self.random.choice(WORDS) for _ in range(self.random.randint(least, most)))}

    def align(self, is_moved):
        kind = self.random.randint(0, 11)
        while is_moved and kind in (6, 7): kind = self.random.randint(0, 11)
        if kind < 9:
            return ["baseline", "sub", "super", "text-top", "text-bottom", "middle", "top", "bottom", "middle"][kind]
        if kind == 9:
            return f"{self.random.choice([-60, -25, 10, 30, 50, 100])}%"
        return self.random.choice([-12, -4.5, -1, 2, 3.25, 8, 15])

    def size(self):
        return self.random.choice([8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 25])

    def box(self, is_moved):
        size = [self.random.choice([4, 10, 18, 30]), self.random.choice([0, 5, 12, 20, 31, 44, 70])]
        box = {"box": size, "align": self.align(is_moved)}
        if self.random.random() < .4:
            box |= {"inside": self.random.choice(["ag", "x", "Éj"]), "font": self.random.choice(FAMILIES), "size": self.size()}
        return box

    def element(self, depth, is_moved=False, is_of_line=False):
        if self.random.random() < .25:
            return self.box(is_moved)
        align = self.align(is_moved)
        children, is_inner = [self.words(1, 3)], is_of_line
        is_of_line = is_of_line or align in ("top", "bottom")
        if depth < 3 and not is_inner and self.random.random() < .6:
            children = [self.element(depth + 1, is_moved or align not in ("baseline", "top", "bottom"), is_of_line)]
            if is_of_line or self.random.random() < .7: children.insert(0, self.words(1, 2))
            if self.random.random() < .5: children.append(self.words(1, 3))
        return {"font": self.random.choice(FAMILIES), "size": self.size(), "align": align, "children": children}

    def case(self, number):
        children = [self.words(1, 3)]
        for _ in range(self.random.choice([1, 1, 2, 2, 3, 4])):
            children.append(self.element(1))
            if self.random.random() < .5: children.append(self.words(1, 4))
        return {"id": f"align-{number}", "font": self.random.choice(FAMILIES), "size": self.random.choice([12, 16, 17, 24]),
                "lineHeight": self.random.choice([.8, 1, 1.2, 1.5, 1.5, 2]), "width": self.random.choice([140, 200, 260, 400, 1000]),
                "children": children}


def style(node, scale=SCALE):
    css = ""
    if "size" in node: css += f"font:{node['size'] * scale}px \"{node['font']}\";line-height:inherit;"
    if "align" in node:
        css += f"vertical-align:{node['align']};" if isinstance(node["align"], str) else f"vertical-align:{node['align'] * scale}px;"
    if "box" in node: css += f"width:{node['box'][0] * scale}px;height:{node['box'][1] * scale}px;"
    return html.escape(css)


def markup(node):
    if "text" in node: return node["text"]
    if "box" in node:
        inside = node["inside"] + "<i></i>" if "inside" in node else ""
        return f"<b style=\"{style(node)}\">{inside}</b>"
    return f"<span style=\"{style(node)}\">{' '.join(markup(child) for child in node['children'])}</span>"


def paragraph(case):
    css = html.escape(f"font:{case['size'] * SCALE}px \"{case['font']}\";line-height:{case['lineHeight']};width:{case['width'] * SCALE}px")
    return f"<p style=\"{css}\">{' '.join(markup(child) for child in case['children'])}</p>"


def leaves(node):
    """The texts and boxes below a node in the order of the document, each with the number of spaces that the page puts before."""
    for number, child in enumerate(node["children"]):
        if "children" in child: yield from leaves(child)
        else: yield child, min(number, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser, drawn = parser.parse_args().browser, Drawn("71 vertical alignment")
    cases = [drawn.case(number) for number in range(200)]
    faces = "".join(f'@font-face{{font-family:"{font}";font-weight:100 900;src:url({(FONTS / font).as_uri()})}}' for font in FAMILIES)
    page = PAGE.replace("FACES", faces).replace("FAMILIES", json.dumps(FAMILIES)).replace("SCALE", str(SCALE))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page.replace("PARAGRAPHS", "".join(map(paragraph, cases)), 1), encoding="utf8")
        run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                              "--font-render-hinting=none", f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000",
                              "--dump-dom", path.as_uri()], capture_output=True, text=True, timeout=500, check=True)
    answers = json.loads(html.unescape(re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', run.stdout, re.S).group(1)))
    for case, answer in zip(cases, answers):
        # Texts of spaces alone have no place.
        found = [place for place in answer["places"] if place]
        nodes = list(leaves(case))
        assert len(found) == len(nodes), f"{case['id']}: {answer} {nodes}"
        for (node, spaces), place in zip(nodes, found):
            if "box" in node:
                node["top"] = place[0]
                if "inside" in node: node["fromBottom"] = place[1]
            else: node["lines"] = [[offset - spaces, top] for offset, top in place]
        print(json.dumps({**case, "height": answer["height"]}, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
