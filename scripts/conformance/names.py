"""The names of CSS that Tests/Fixtures/Oracle/record-css-names.py and Tests/Fixtures/Oracle/record-justification.py have asked, and lines that fill their width."""
import json, os
from oracles import answers
from suite import Suite

METRICS = {"from-font": "fromFont", "ex-height": "exHeight", "cap-height": "capHeight", "ch-width": "chWidth", "ic-width": "icWidth"}
KINDS = [("font-size-adjust", "Chromium, `font-size-adjust`"), ("letter-spacing", "Chromium, `letter-spacing` in percent"),
         ("word-spacing", "Chromium, `word-spacing` in percent"), ("line-height", "Chromium, `line-height` without unit"),
         ("font-variant-emoji", "Chromium, `font-variant-emoji`"), ("text-align", "Chromium, justified Thai, Lao, Khmer and Burmese"),
         ("mixed", "Chromium, justified Japanese and Chinese with Latin words"), ("headed", "Chromium, justified Devanagari, Bengali and Gurmukhi")]


def options(css):
    """The options that declarations of CSS stand for."""
    found = {}
    for name, value in css.items():
        points = float(value[:-2]) if value.endswith("px") else None
        if name == "font-size":
            found["size"] = points
        elif name == "line-height":
            found["lineHeightFactor" if points is None else "lineHeight"] = float(value) if points is None else points
        elif name in ("letter-spacing", "word-spacing"):
            found[name.replace("-s", "S")] = value if points is None else points
        elif name == "font-variant-emoji":
            found["fontVariantEmoji"] = value
        elif name == "text-align":
            found["alignment"] = "justified"
        elif name == "text-align-last":
            found["textAlignLast"] = "justified"
        elif name == "font-size-adjust":
            parts = [METRICS.get(word) or float(word) for word in value.split()]
            found["fontSizeAdjust"] = parts[0] if len(parts) == 1 else parts
    return found


def contested(record):
    """Why a difference is on purpose; docs/BROWSERS.md names these. None where it is not."""
    values = [record["css"].get("font-variant-emoji")] + [part["css"].get("font-variant-emoji") for part in record["parts"]]
    if record["kind"] == "letter-spacing" and record["lang"] == "hi" and "\u094d" in record["text"]:
        return "half forms of a conjunct are not parted (CSS Text 3, 8.2)"
    if record["kind"] == "font-variant-emoji" and record["fonts"][0] == "NotoColorEmoji.measures.ttf" and "normal" in values:
        return "a font of emoji that stands first in the list shows no text by itself"
    if record["kind"] == "mixed" and "№" in record["text"]:
        return "№ is no ideograph"
    return None


def is_wide(text):
    return any(ord(letter) >= 0x3000 for letter in text)


def agrees(want, got):
    lines = got.get("lines", [])
    if [(line["start"], line["end"]) for line in lines] != [tuple(line[:2]) for line in want["lines"]]:
        return False
    own = {cluster["start"]: cluster for cluster in got["clusters"]}
    pairs = [(cluster, own[cluster[0]]) for cluster in want["clusters"] if cluster[0] in own]
    if want["kind"] == "font-variant-emoji":
        return all(abs(cluster[2] - found["width"]) <= 0.06 * want["size"] for cluster, found in pairs)
    if want["kind"] not in ("text-align", "mixed", "headed"):
        for line, (start, end, width) in zip(lines, want["lines"]):
            if abs(line["width"] - width) > 0.1 + 0.003 * (end - start):
                return False
    if want["kind"] == "line-height" and abs(want["height"] - got["height"]) > 0.1 * len(lines):
        return False
    # From the left edge of each line; a gap before an ideograph is the ideograph's in the browser.
    pairs, edges = [pair for pair in pairs if pair[0][2] > 0], {}
    for cluster, found in pairs:
        wanted, here = edges.get(found["line"], (1e9, 1e9))
        edges[found["line"]] = min(wanted, cluster[1]), min(here, found["x"])
    text = want["text"].encode("utf-16-le")
    for cluster, found in pairs:
        shown = text[2 * found["start"]:2 * found["end"]].decode("utf-16-le", "replace")
        far = want["kind"] == "mixed" and is_wide(shown)
        wanted, here = edges[found["line"]]
        x, place = found["x"] - here + (found["width"] if far else 0), cluster[1] - wanted + (cluster[2] if far else 0)
        if abs(x - place) > 0.3:
            return False
    return True


def suites(root, galley):
    records = []
    for name in ("chromium-css-names.jsonl", "chromium-justification.jsonl"):
        with open(os.path.join(root, "Tests/Fixtures/Oracle", name), encoding="utf8") as file:
            records += [json.loads(line) for line in file]
    fonts = os.path.join(root, "Fonts")
    for kind, title in KINDS:
        suite, own = Suite(title, "Chromium 156", "recorded, in this repository"), [record for record in records if record["kind"] == kind]
        asks = []
        for record in own:
            ask = {key: record[key] for key in ("id", "text", "lang", "fonts", "size", "width")}
            ask["options"] = {**options(record["css"]), "clusters": True}
            if record["parts"]:
                ask["runs"] = [{**options(part["css"]), "start": part["start"], "end": part["end"]} for part in record["parts"]]
            asks.append(ask)
        for want, got in zip(own, answers(galley, "measure", asks, fonts)):
            suite.judge(agrees(want, got), want["id"], contested(want))
        yield suite
    yield text_fit(root, galley)


def text_fit(root, galley):
    suite = Suite("Chromium, `text-fit`", "Chromium 156", "recorded, in this repository")
    with open(os.path.join(root, "Tests/Fixtures/Oracle/chromium-textfit.jsonl"), encoding="utf8") as file:
        records = [json.loads(line) for line in file if line.strip()]
    for want, got in zip(records, answers(galley, "measure", records, os.path.join(root, "Fonts"))):
        lines = got.get("lines", [])
        passes = [(line["start"], line["end"]) for line in lines] == [(line["start"], line["end"]) for line in want["lines"]] and all(
            abs(line.get("scale", 0) - other["scale"]) <= 0.01
            and abs(line["width"] - other["width"]) <= 0.1 + 0.003 * (other["end"] - other["start"]) * max(1, other["scale"])
            for line, other in zip(lines, want["lines"]))
        # docs/BROWSERS.md tells how.
        reason = "a line that leaves less than two points free grows, and Chromium's does not" if want["id"].startswith("grow-") else None
        suite.judge(passes, want["id"], reason)
    return suite
