#!/usr/bin/env python3
"""Asks galley.wasm in wasmtime and libgalley for carets, hits, SVG files and flows of texts, and compares all numbers and bytes.

    GALLEY_LIBRARY=libgalley-c.so scripts/with-newest-harfbuzz.sh python3 scripts/wasm/carets.py galley.wasm COUNT [SEED]

Texts with words of Thai, Lao, Khmer and Burmese are left out: libgalley has dictionaries, and the module has the host's.
"""

import json
import math
import pathlib
import random
import re
import struct
import sys

import wasmtime

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))

import galley_text  # noqa: E402

LANGUAGES = {"ar": "ar", "en": "en-US", "he": "he", "hi": "hi", "ja": "ja", "ko": "ko", "ur": "ur", "zh": "zh"}
ODD = ["😀👩‍👩‍👧 🇩🇪 ❤️", "1/2 fi ffl — “x”", "a\u00adb so\u00adft", "a\tb", "a\r\nb\n\nc", "Å e\u0301 ﷽", "\u202eabc\u202c (אב) 12"]
CHOICES = {
    "alignment": ["natural", "left", "center", "right", "justified"], "letterSpacing": [0.5, -0.25, 2], "wordSpacing": [3.5],
    "lineHeightMultiple": [1.25], "hyphenation": ["automatic"], "firstLineHeadIndent": [20], "headIndent": [7.5],
    "writingMode": ["verticalRL", "sidewaysLR"], "fontFeatures": [{"tnum": 1}], "fontWeight": [550],
    "textDecorationLine": [["underline"]], "whiteSpace": ["collapse"], "textTransform": [["uppercase"]],
}
RENAMED = {"fontWeight": "weight"}


class Module:
    """An instance of the module that has the package's fonts and patterns."""

    def __init__(self, path):
        self.store = wasmtime.Store()
        module = wasmtime.Module.from_file(self.store.engine, path)
        kind = wasmtime.FuncType([wasmtime.ValType.i32()] * 3, [wasmtime.ValType.i32()])
        words = wasmtime.Func(self.store, kind, lambda text, length, boundaries: -1)
        self.exports = wasmtime.Instance(self.store, module, [words]).exports(self.store)
        self.exports["_initialize"](self.store)
        self.memory = self.exports["memory"]
        manifest = (ROOT / "Fonts/Embedding/embed.c").read_text()
        for name in re.findall(r'^ +\{"([^"]+)",', manifest, re.MULTILINE):
            self.give("galley_embed_font", name, ROOT / "Fonts" / name)
        folder = ROOT / "Sources/CGalleyHyphenationData"
        languages = (folder / "languages.c").read_text()
        for name, table, exceptions in re.findall(r'^ +\{"([^"]+)", table_(\w+), sizeof \w+, "([^"]*)"\}', languages, re.MULTILINE):
            self.give("galley_add_patterns", f"{name} {exceptions}".strip(), folder / f"Tables/{table.replace('_', '-')}.bin")
        self.give("galley_add_rules", "rules.bin", ROOT / "Fonts/rules.bin")

    def give(self, function, name, path):
        """Hands over a file."""
        self.call(function, name.encode() + path.read_bytes(), len(name.encode()))

    def call(self, name, content, *numbers):
        """Calls a function; `content` is its question, or None where it has none."""
        if content is not None:
            self.memory.write(self.store, content, self.exports["galley_input"](self.store, len(content)))
            numbers = (len(content), *numbers)
        result = self.exports[name](self.store, *numbers)
        if result < 0:
            start, size = (self.exports[f"galley_message{end}"](self.store) for end in ["", "_size"])
            raise ValueError(self.memory.read(self.store, start, start + size).decode())
        return result

    def output(self):
        """The bytes of the last answer."""
        start = self.exports["galley_output"](self.store)
        return bytes(self.memory.read(self.store, start, start + self.exports["galley_output_size"](self.store)))

    def caret(self, name, *numbers):
        """Offset, line, left, top, width, height, 0 for upstream, 1 for right to left."""
        self.call(name, None, *numbers)
        return struct.unpack("<8d", self.output())


def snake(name):
    """A name as Python has it."""
    return RENAMED.get(name) or re.sub("([A-Z])", lambda letter: "_" + letter[1].lower(), name).replace("_r_l", "_rl").replace("_l_r", "_lr")


def question(rng, corpora):
    """A record of a batch, and a width."""
    name, corpus = rng.choice(corpora)
    start = rng.randrange(len(corpus) - 400)
    text = corpus[start:start + rng.choice([3, 12, 40, 120])] + (rng.choice(ODD) if rng.random() < 0.3 else "")
    record = {"text": text, "size": rng.choice([17, 12, 9.5, 33]), "options": {}}
    for option in rng.sample(sorted(CHOICES), rng.randrange(4)):
        record["options"][option] = rng.choice(CHOICES[option])
    if rng.random() < 0.5:
        record["lang"] = LANGUAGES[name]
    if rng.random() < 0.3:
        record["dir"] = rng.choice(["ltr", "rtl"])

    def part(**members):
        first = rng.randrange(max(1, len(text) - 3))
        return {"start": first, "end": min(len(text), first + rng.choice([1, 2, 5])), **members}

    if rng.random() < 0.3:
        record["runs"] = [part(size=rng.choice([8, 25.5]))]
    if rng.random() < 0.15:
        record["ruby"] = [part(text="かんじ")]
    if rng.random() < 0.15:
        record["emphasis"] = [part()]
    if rng.random() < 0.1:
        record["combine"] = [part()]
    return record, rng.choice([20.0, 57.3, 120.0, 160.0, 333.25, math.inf])


def units(text, offset):
    """An offset in UTF-16."""
    return len(text[:offset].encode("utf-16-le")) // 2


def native(record):
    """The paragraph of libgalley."""
    options = {snake(name): value for name, value in record["options"].items()}
    for name, other in [("lang", "language"), ("dir", "direction")]:
        if name in record:
            options[other] = record[name]
    for name in ["runs", "ruby", "emphasis", "combine"]:
        if name in record:
            options[name] = record[name]
    return galley_text.Paragraph(record["text"], size=record["size"], **options)


def asked(module, record):
    """The record with offsets in UTF-16, as JSON."""
    given = dict(record)
    for name in ["runs", "ruby", "emphasis", "combine"]:
        if name in given:
            given[name] = [{**part, **{key: units(record["text"], part[key]) for key in ["start", "end"]}} for part in given[name]]
    return module.call("galley_paragraph", json.dumps(given).encode())


def pages_of(prepared, rng):
    """A flow of a paragraph, a box and the paragraph again, its containers, and two pages as libgalley fills them, in numbers."""
    space, orphans, box = rng.choice([0, 7.5]), rng.choice([1, 2, 3]), rng.choice([0, 20])
    containers = [[rng.choice([0, 10.5]), 0, rng.choice([60, 120, 200.25]), rng.choice([40, 90.5, 1000])] for _ in range(2)]
    blocks = [{"options": {"spaceAfter": space, "orphans": orphans}}, {"boxHeight": box}, {"options": {"leftInset": 5}}]
    flow = galley_text.Flow([
        galley_text.Block(prepared, space_after=space, orphans=orphans), galley_text.Block(box), galley_text.Block(prepared, left_inset=5)])
    pages, page = [], None
    for _ in range(2):
        page = flow.fill([tuple(sides) for sides in containers], after=page)
        block, start = page.next or (0, 0)
        numbers = [float(page.goes_on), float(block), units(prepared.text, start)]
        for part in page.fragments:
            numbers += [part.container, part.block, units(prepared.text, part.start), units(prepared.text, part.end), part.layout_line,
                        len(part.lines), *part.frame]
        pages.append(numbers)
        if not page.goes_on:
            break
    return blocks, containers, pages


def flow_differences(module, rng, prepared, paragraph):
    """The places where pages of both are filled otherwise, with the number of pages."""
    try:
        blocks, containers, expected = pages_of(prepared, rng)
    except galley_text.GalleyError:
        # Vertical text does not flow.
        try:
            module.call("galley_flow", json.dumps({"blocks": [{"paragraph": paragraph}]}).encode())
            return 1, ["a flow, where libgalley has none"]
        except ValueError:
            return 1, []
    for index in [0, 2]:
        blocks[index]["paragraph"] = paragraph
    handles = [module.call("galley_flow", json.dumps({"blocks": blocks}).encode())]
    found = []
    for wanted in expected:
        before = handles[-1] if len(handles) > 1 else 0
        handles.append(module.call("galley_flow_fill", json.dumps({"containers": containers}).encode(), handles[0], before))
        module.call("galley_fragments", None, handles[-1])
        got = [number for number, in struct.iter_unpack("<d", module.output())]
        if got != wanted:
            found.append(f"page {len(handles) - 2} of {containers}: {got} instead of {wanted}")
    for handle in handles:
        module.call("galley_release", None, handle)
    return len(expected), found


def differences(module, rng, record, width):
    """The places where both answer otherwise, with the number of questions."""
    text = record["text"]
    try:
        prepared = native(record)
        expected = prepared.layout(width)
    except (galley_text.GalleyError, ValueError) as error:
        try:
            module.call("galley_release", None, asked(module, record))
            return 1, [f"no error, where libgalley has: {error}"]
        except ValueError:
            return 1, []
    paragraph = asked(module, record)
    layout = module.call("galley_layout", None, paragraph, width)
    found = []
    questions = [("galley_caret", (units(text, offset), int(not upstream)), expected.caret(offset, upstream=upstream))
                 for offset in [rng.randrange(len(text) + 1) for _ in range(4)] for upstream in [False, True]]
    for _ in range(6):
        point = rng.uniform(-10, 400), rng.uniform(-10, 200)
        questions.append(("galley_hit", point, expected.hit(*point)))
    for name, arguments, caret in questions:
        wanted = (units(text, caret.offset), caret.line, *caret.rect, not caret.upstream, caret.is_right_to_left)
        got = module.caret(name, layout, *arguments)
        if got != wanted:
            found.append(f"{name}{arguments}: {got} instead of {tuple(map(float, wanted))}")
    # The library has pictures of emoji.
    if "😀" not in text:
        module.call("galley_svg", b"{}", layout)
        if module.output() != expected.render(format="svg"):
            found.append("another SVG file")
    pages, others = flow_differences(module, rng, prepared, paragraph)
    for handle in [layout, paragraph]:
        module.call("galley_release", None, handle)
    return len(questions) + 1 + pages, found + others


def main():
    module, count = Module(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    corpora = [(path.name[:2], path.read_text()) for path in sorted((ROOT / "Tests/Fixtures/Corpora").glob("*.txt"))]
    corpora = [(name, corpus) for name, corpus in corpora if name in LANGUAGES]
    total, shown, refused = 0, [], 0
    for _ in range(count):
        record, width = question(rng, corpora)
        asked_count, found = differences(module, rng, record, width)
        total += asked_count
        refused += asked_count == 1
        shown += [f"{line}\n  {json.dumps(record, ensure_ascii=False)} at {width}" for line in found]
    print(f"carets, hits, SVG and flows: {total - len(shown)} of {total} answers equal, of {count} texts with styles, {refused} refused by both")
    print("\n".join("  " + line for line in shown[:4]), end="\n" if shown else "")
    return 1 if shown else 0


sys.exit(main())
