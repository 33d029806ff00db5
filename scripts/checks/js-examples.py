#!/usr/bin/env python3
"""Runs the examples of examples/javascript, in Node and in headless Chromium, and compares what they say with what is shown.

  scripts/checks/js-examples.py [--pictures FOLDER]

Needs .build/js/package, which scripts/npm-package.sh makes, and playwright from PyPI, whose own browsers are not used. CHROMIUM
names the browser. With --pictures the pages and the card are there as PNG files, to be looked at.
"""
import argparse
import contextlib
import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
import xml.etree.ElementTree
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / ".build/js/package"
WORK = ROOT / ".build/js/examples"
faults = []


def expect(condition, *what):
    if not condition:
        faults.append(" ".join(map(str, what)))
        print("FAULT:", *what, flush=True)


def set_up():
    """Puts the examples beside the package, as those have them who install it."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "examples/javascript", WORK)
    (WORK / "node_modules").mkdir()
    for link in ("galley-text", "node_modules/galley-text"):
        (WORK / link).symlink_to(PACKAGE)


def node(*arguments, **more):
    return subprocess.run(["node", *arguments], cwd=WORK, check=True, capture_output=True, text=True, **more).stdout


@contextlib.contextmanager
def files():
    """Serves the examples as files."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=WORK))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def open_page(browser, address, **window):
    page = browser.new_page(viewport={"width": 1280, "height": 900} | window)
    page.on("pageerror", lambda error: expect(False, address, error))
    page.goto(address)
    page.evaluate("() => document.fonts.ready")
    return page


def chat(browser, address, picture):
    """Scrolls through all messages: none is higher or lower in the page than it was measured.

    Chromium rounds each part of a line to 1/64 of a pixel. Texts with a line that is nearer than 1/32 to its room may go either way:
    a few of 100,000 do, which are counted apart.
    """
    page = open_page(browser, address + "chat.html")
    page.wait_for_function("() => document.querySelectorAll('.message').length > 0", timeout=120_000)
    answer = page.evaluate("""async () => {
      const { list, show, shown, sizes, tops } = await import("./chat.js");
      const { prepare } = await import("./galley-text/galley-text.js");
      const isNear = (text) => {
        const paragraph = prepare(text, { size: 15, lineBreakRules: "browser" });
        return paragraph.measure(360 - 1 / 32).lineCount !== paragraph.measure(360 + 1 / 32).lineCount;
      };
      let near = 0;
      await document.fonts.ready;
      const seen = new Uint8Array(sizes.length), different = [];
      let worst = 0;
      for (let top = 0; top < list.scrollHeight; top += list.clientHeight - 60) {
        list.scrollTop = top;
        show();
        if (top === 0) await Promise.all([...document.fonts].map((font) => font.load()));
        for (const [row, message] of shown) {
          if (seen[row]) continue;
          seen[row] = 1;
          const off = Math.abs(message.getBoundingClientRect().height - 16 - sizes.heights[row]);
          if (off > 0.5 && isNear(message.textContent)) {
            near += 1;
            continue;
          }
          worst = Math.max(worst, off);
          if (off > 0.5 && different.length < 20) different.push([row, off, message.textContent]);
        }
      }
      return { rows: sizes.length, seen: seen.reduce((sum, one) => sum + one, 0), worst, near, different, nodes: shown.size,
               height: list.scrollHeight, expected: tops[sizes.length] };
    }""")
    expect(answer["seen"] == answer["rows"] == 100_000, f"{answer['seen']} of {answer['rows']} messages were seen")
    expect(answer["near"] <= 3, f"{answer['near']} messages are too near to their room")
    expect(not answer["different"], "messages with another height:", answer["different"])
    expect(abs(answer["height"] - answer["expected"]) < 1, f"the list is {answer['height']} high, not {answer['expected']}")
    print(f"chat: {answer['seen']} messages scrolled through, heights within {answer['worst']:.3f} pixels of the DOM's, "
          f"but for {answer['near']} with a line that fits within 1/32")
    page.evaluate("async () => { const { list, show } = await import('./chat.js'); list.scrollTop = 400_000; show(); }")
    picture(page, "chat")


def columns(browser, address, picture):
    """Draws the columns, moves the picture in them, and draws again."""
    page = open_page(browser, address + "columns.html")
    answer = page.evaluate("""async () => {
      const { draw, canvas, picture } = await import("./columns.js");
      const ink = () => { const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
                          let sum = 0; for (let at = 3; at < data.length; at += 4) sum += data[at] > 0; return sum; };
      const before = draw(), first = ink(), fragments = before.fragments;
      const isInside = fragments.every(({ rect }) => rect.x + rect.width <= picture.x || rect.x >= picture.x + picture.width
        || rect.y + rect.height <= picture.y || rect.y >= picture.y + picture.height);
      picture.x += 300;
      const after = draw();
      const moved = after.fragments.some((one, index) => one.start !== fragments[index]?.start || one.rect.y !== fragments[index]?.rect.y);
      return { first, isInside, moved, lines: fragments.reduce((sum, { lineCount }) => sum + lineCount, 0), hasMore: before.hasMore };
    }""")
    expect(answer["first"] > 20_000, f"the canvas has {answer['first']} pixels with ink")
    expect(answer["isInside"], "text stands behind the picture")
    expect(answer["moved"], "the text stays where it is when the picture moves")
    print(f"columns: {answer['lines']} lines around the picture")
    picture(page, "columns")


def boxes(browser, picture):
    """Asks the browser for the heights of the boxes that a server has placed."""
    server = subprocess.Popen(["node", "server.mjs", "0"], cwd=WORK, stdout=subprocess.PIPE, text=True)
    try:
        page = open_page(browser, server.stdout.readline().strip())
        answer = page.evaluate("""async () => {
          await Promise.all([...document.fonts].map((font) => font.load()));
          const boxes = [...document.querySelectorAll(".box")];
          const off = boxes.map((box) => Math.abs(box.getBoundingClientRect().height - Number(box.dataset.height)));
          return { boxes: boxes.length, moved: off.filter((one) => one > 0.01).length, worst: Math.max(...off),
                   texts: boxes.filter((_, index) => off[index] > 0.01).slice(0, 5).map((box) => box.textContent) };
        }""")
        expect(answer["boxes"] == 200 and answer["moved"] == 0, f"{answer['moved']} of {answer['boxes']} boxes move: {answer}")
        print(f"server: {answer['moved']} of {answer['boxes']} boxes move")
        picture(page, "server")
    finally:
        server.terminate()
        server.wait()


def card(browser, picture):
    """Draws the card, whose title has room, in two languages."""
    for name, title in (("card", "Text that is measured without a browser"), ("card-ja", "ブラウザーなしで測られた文字列の見出し")):
        print(node("card.mjs", title, "galley-text", f"{name}.svg").strip())
        shown = xml.etree.ElementTree.parse(WORK / f"{name}.svg").getroot()
        expect(shown.get("width") == "1200" and shown.get("height") == "630", "the card is", shown.attrib)
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.set_content(f"<body style='margin: 0'>{(WORK / f'{name}.svg').read_text(encoding='utf8')}")
        picture(page, name)


def engines():
    """Lines that were chosen by segments: those of the layout where all have the same room; of a circle those inside."""
    print(node("--input-type=module", "--eval", """
      import assert from "node:assert";
      import { init, prepare } from "galley-text";
      import { article } from "./article.js";
      import { lines } from "./segment-fit.js";
      import { circle, wrapInto } from "./pixi-wrap.js";
      await init();
      let count = 0;
      for (const text of article.paragraphs) {
        for (let width = 40; width < 700; width += 13) {
          const expected = prepare(text, { size: 16 }).layout(width).lines;
          const found = lines(text, () => width, { size: 16 });
          assert.deepEqual(found.map(({ end }) => end), expected.map(({ end }) => end), `${width}: ${text}`);
          found.forEach((line, index) => assert(Math.abs(line.width - expected[index].width) < 1e-6));
          count += found.length;
        }
      }
      const text = article.paragraphs[0], roomOf = circle(170, 22);
      const round = wrapInto(text, roomOf, 16, { size: 15 });
      assert(round !== null && round.map((line) => line.text).join(" ").replace(/ +/g, " ") === text);
      for (const { line, width } of round) assert(width <= roomOf(line) + 1e-6);
      console.log(`engines: ${count} lines as the layout has them, ${round.length} lines in a circle`);
    """).strip())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pictures", type=Path)
    pictures = parser.parse_args().pictures

    def picture(page, name):
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=pictures / f"{name}.png")
        page.close()

    set_up()
    engines()
    with sync_playwright() as play, files() as address:
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        card(browser, picture)
        boxes(browser, picture)
        columns(browser, address, picture)
        chat(browser, address, picture)
        browser.close()
    sys.exit(1 if faults else 0)


main()
