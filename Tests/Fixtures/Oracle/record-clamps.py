#!/usr/bin/env python3
"""Records how Chromium cuts several blocks at a number of lines or at a height, for Tests/GalleyFlowTests/ClampTests.swift.

usage: record-clamps.py [--browser chromium] > Tests/Fixtures/Oracle/chromium-clamps.jsonl

Each case is a parent with paragraphs, headings, lists and boxes in it, some nested. Those of kind `lines` have
`-webkit-line-clamp`, as the browser ships it; those of kind `height` have `line-clamp: auto` of CSS Overflow 4 with a
`max-height`, which the browser has behind a flag. `blocks` are what the parent holds, flat,
with margins collapsed as CSS collapses them. The answer has the lines that are shown (block, start as a UTF-16 offset, top)
and the text of the last one where the browser writes an ellipsis behind it, which is read from a page that it prints
(pdftotext of poppler-utils); null where it writes none. All is drawn from one seed.
"""
import argparse, html, importlib.util, json, pathlib, random, re, subprocess, tempfile

FILE = pathlib.Path(__file__).resolve().parent / "record-css-names.py"
SPEC = importlib.util.spec_from_file_location("names", FILE)
names = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(names)

PAGE = """<!doctype html><meta charset=utf8><style>FACES @page{size:700px 4000px;margin:0} body{margin:0}
section{break-after:page;white-space:normal;overflow-wrap:break-word;text-spacing-trim:space-all;text-autospace:no-autospace}
p,h1,ul,li{margin:0;padding:0;font-weight:normal} .lines{display:-webkit-box;-webkit-box-orient:vertical} .parent{overflow:hidden}
pre{position:absolute;top:0;visibility:hidden}</style><body>SECTIONS<pre id=answers></pre><script>
const graphemes = new Intl.Segmenter("en", {granularity: "grapheme"}), round = x => Math.round(x * 1000) / 1000;
const measure = parent => {
  const origin = parent.getBoundingClientRect(), lines = [];
  parent.querySelectorAll("[data-block]").forEach(block => {
    const node = block.firstChild, height = parseFloat(getComputedStyle(block).lineHeight);
    if (!node) return;
    let last = null;
    for (const {segment, index} of graphemes.segment(node.data)) {
      if (/^\\s/.test(segment)) continue;
      const range = document.createRange();
      range.setStart(node, index); range.setEnd(node, index + segment.length);
      const rects = [...range.getClientRects()].filter(r => r.width > 0);
      if (!rects.length) continue;
      const rect = rects[rects.length - 1], top = round(rect.top - origin.top + rect.height / 2 - height / 2);
      if (last === null || Math.abs(top - last) > 1) lines.push([+block.dataset.block, index, top, top + height]);
      last = top;
    }
  });
  return {lines, height: round(origin.height)};
};
(async () => {
  for (const font of FAMILIES) await document.fonts.load(`16px "${font}"`, "aЖ日");
  document.getElementById("answers").textContent = JSON.stringify([...document.querySelectorAll(".parent")].map(measure));
})();
</script>"""


def draw(generator, texts, kind):
    """The blocks of a parent, and their tree: elements with margins, an indent and a block or elements inside."""
    language = generator.choice(["en", "en", "en", "en", "ru", "el", "ja"])
    fonts, size = texts.all_fonts(language), generator.choice([12, 13, 14, 16])
    height = round(size * generator.choice([1.25, 1.5])) // 2 * 2
    margins = [0, 0, height / 2, height, 5, height * 1.5]
    # The browser counts the margin below the last line shown as a part of the height that may not be exceeded.
    below = margins if kind == "lines" else [0]
    blocks = []

    def leaf(tag, larger=0, least=15, most=160):
        text = texts.piece(language, least, generator.randint(least + 10, most)).replace("…", "")
        blocks.append({"text": text, "size": size + larger, "lineHeight": height + larger})
        return {"tag": tag, "before": generator.choice(margins), "after": generator.choice(below), "indent": 0,
                "block": len(blocks) - 1}

    def container(tag, indent, children):
        return {"tag": tag, "before": generator.choice(margins), "after": generator.choice(below), "indent": indent,
                "children": children}

    def element(depth):
        kind = generator.choice(["p", "p", "p", "h1", "ul", "div", "box"])
        if kind == "h1":
            return leaf("h1", generator.choice([4, 8]), 8, 40)
        if kind == "ul":
            return container("ul", 24, [leaf("li", 0, 8, 70) for _ in range(generator.randint(2, 4))])
        if kind == "div" and depth < 2:
            return container("div", generator.choice([0, 10]), [element(depth + 1) for _ in range(generator.randint(1, 3))])
        if kind == "box":
            blocks.append({"text": None, "size": size, "lineHeight": generator.choice([6, 20, 45])})
            return {"tag": "div", "before": 0, "after": 0, "indent": 0, "block": len(blocks) - 1}
        return leaf("p")

    tree = [leaf("p", 0, 15, 60)] + [element(0) for _ in range(generator.randint(2, 4))]
    flatten(tree, blocks, 0)
    return {"lang": language, "fonts": fonts, "width": generator.choice([110, 140, 170, 200, 250, 320]), "blocks": blocks}, tree


def flatten(elements, blocks, indent):
    """Gives the blocks their indents, and the margins of what they begin and end."""
    for element in elements:
        inner = indent + element["indent"]
        if "block" in element:
            blocks[element["block"]] |= {"before": element["before"], "after": element["after"], "left": inner}
            element["first"] = element["last"] = blocks[element["block"]]
        else:
            flatten(element["children"], blocks, inner)
            element["first"], element["last"] = element["children"][0]["first"], element["children"][-1]["last"]
            element["first"]["before"] = max(element["first"]["before"], element["before"])
            element["last"]["after"] = max(element["last"]["after"], element["after"])


def markup(element, blocks):
    style = f"margin:{element['before']}px 0 {element['after']}px {element['indent']}px"
    if "block" not in element:
        return f"<{element['tag']} style='{style}'>{''.join(markup(child, blocks) for child in element['children'])}</{element['tag']}>"
    block = blocks[element["block"]]
    if block["text"] is None:
        return f"<div data-block={element['block']} style='height:{block['lineHeight']}px'></div>"
    style += f";font-size:{block['size']}px;line-height:{block['lineHeight']}px;list-style:none"
    return f"<{element['tag']} data-block={element['block']} style='{style}'>{html.escape(block['text'])}</{element['tag']}>"


def cases():
    generator = random.Random("71 clamps")
    texts = names.Texts(generator)
    for number in range(80):
        kind = "lines" if number < 56 else "height"
        case, tree = draw(generator, texts, kind)
        lines = generator.choice([1, 2, 2, 3, 3, 4, 5, 6, 8]) if kind == "lines" else 0
        height = generator.randint(20, 240) if kind == "height" else None
        yield {"id": f"{kind}-{number}", "kind": kind, "numberOfLines": lines, "maxHeight": height} | case, tree


def section(case, tree):
    fonts = ",".join(f'"{font}"' for font in case["fonts"])
    css = f"width:{case['width']}px;font-family:{fonts};"
    if case["kind"] == "lines":
        css += f"-webkit-line-clamp:{case['numberOfLines']}"
    else:
        css += f"line-clamp:auto;max-height:{case['maxHeight']}px"
    inside = "".join(markup(element, case["blocks"]) for element in tree)
    return f"<section lang={case['lang']}><div class='parent {case['kind']}' style='{css}'>{inside}</div></section>"


def ask(browser, drawn, flags):
    """The lines of all blocks, the height of the parent, and the line with an ellipsis of each case."""
    families = sorted({font for case, _ in drawn for font in case["fonts"]})
    faces = "".join(f'@font-face{{font-family:"{font}";src:url({(names.FONTS / font).as_uri()})}}' for font in families)
    page = PAGE.replace("FACES", faces).replace("FAMILIES", json.dumps(families))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page.replace("SECTIONS", "".join(section(*one) for one in drawn), 1), encoding="utf8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", *flags,
                   "--font-render-hinting=none", f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000"]
        run = subprocess.run([*command, "--force-device-scale-factor=32", "--window-size=60,60", "--dump-dom", path.as_uri()],
                             capture_output=True, text=True, timeout=500, check=True)
        subprocess.run([*command, "--no-pdf-header-footer", f"--print-to-pdf={folder}/page.pdf", path.as_uri()],
                       capture_output=True, timeout=500, check=True)
        shown = subprocess.run(["pdftotext", "-layout", f"{folder}/page.pdf", "-"], capture_output=True, text=True, check=True)
    found = json.loads(html.unescape(re.search(r'<pre id="answers"[^>]*>(.*?)</pre>', run.stdout, re.S).group(1)))
    pages = shown.stdout.split("\f")
    assert len(pages) >= len(drawn), f"{len(pages)} pages of {len(drawn)} cases"
    for ligature, letters in (("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬀ", "ff"), ("ﬃ", "ffi"), ("ﬄ", "ffl")):
        pages = [text.replace(ligature, letters) for text in pages]
    return [answer | {"token": next((line.strip() for line in text.split("\n") if "…" in line), None)}
            for answer, text in zip(found, pages)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", default="chromium")
    browser, drawn = parser.parse_args().browser, list(cases())
    for kind, flags in (("lines", []), ("height", ["--enable-blink-features=CSSLineClamp"])):
        asked = [one for one in drawn if one[0]["kind"] == kind]
        for (case, _), answer in zip(asked, ask(browser, asked, flags)):
            lines, last = [line for line in answer["lines"] if line[3] <= answer["height"] + .5], None
            if answer["token"] is not None:
                last = answer["token"].split("…")[0].strip()
                words = re.sub(r"\s", "", last)
                # A margin below the last line may be as high as a line that is not shown.
                while lines and not re.sub(r"\s", "", case["blocks"][lines[-1][0]]["text"][lines[-1][1]:]).startswith(words):
                    lines.pop()
                assert lines, f"{case['id']}: {answer}"
            print(json.dumps({**case, "lines": [line[:3] for line in lines], "height": answer["height"], "last": last},
                             ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
