#!/usr/bin/env python3
"""Uses the page of `galley play` in headless Chromium, as a person would, and compares what it shows with the command.

  scripts/checks/play.py [--pictures FOLDER] [--only WORD]

Types, drags, changes options, uses keys, a narrow and a dark window, and texts that try to break out. GALLEY names the
program, without it ./galley; CHROMIUM the browser. Needs playwright from PyPI, whose own browsers are not used.
"""
import argparse
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
GALLEY = os.environ.get("GALLEY", str(ROOT / "galley"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
faults = []


def expect(condition, *what):
    if not condition:
        faults.append(" ".join(map(str, what)))
        print("FAULT:", *what, flush=True)


@contextlib.contextmanager
def server(*arguments):
    process = subprocess.Popen([GALLEY, "play", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.terminate()
        expect(process.wait(timeout=20) == 0, "the server ends with 0 after SIGTERM, not", process.returncode)
        expect(process.stderr.read() == "", "the server says nothing on standard error")


def measured(record):
    answer = subprocess.run([GALLEY, "measure", "--batch", "-"], input=json.dumps(record) + "\n", text=True,
                            capture_output=True)
    return json.loads(answer.stdout)


class Page:
    """The page, and what went wrong on it."""

    def __init__(self, browser, address, **window):
        self.context = browser.new_context(**({"viewport": {"width": 1280, "height": 1000}} | window))
        self.page = self.context.new_page()
        self.errors, self.requests = [], []
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.address = address
        self.page.goto(address)
        self.settle()

    def settle(self, tolerated=False):
        """Waits until the last question is answered."""
        self.until("document.body.dataset.state && !isAsking && !isWaiting")
        self.until("rules !== null && explainedKey === rulesKey(shownQuestion()) || document.body.dataset.state === 'error'")
        if not tolerated:
            expect(self.text("#error") == "", "no error is shown:", self.text("#error"))

    def until(self, condition, seconds=60):
        """Waits for a condition. Playwright's own waiting evaluates text, which the page's policy forbids."""
        end = time.monotonic() + seconds
        while not self.page.evaluate("() => Boolean(%s)" % condition):
            if time.monotonic() > end:
                raise TimeoutError(condition)
            self.page.wait_for_timeout(10)

    def text(self, selector):
        return self.page.locator(selector).inner_text()

    def fill(self, selector, value):
        self.page.locator(selector).fill(value)
        self.settle()

    def choose(self, selector, value):
        self.page.locator(selector).select_option(value)
        self.settle()

    def lines(self):
        return self.page.evaluate("() => answer.panels[0].lines.map(line => line[0])")

    def count(self):
        return int(self.text("#facts").split()[0])

    def copy(self, name):
        self.page.locator(f"#copies button[data-name={name}]").click()
        return self.page.locator("#copy").text_content()

    def compare(self, what):
        """The lines that are shown are those of the command, asked with the line that the page offers to copy."""
        record = json.loads(self.copy("json"))
        own = [line["start"] for line in measured(record).get("lines", [])]
        expect(own == self.lines(), what, "the page shows", self.lines(), "and the command", own)

    def close(self):
        # Refusals that were asked for.
        errors = [error for error in self.errors if "status of 422" not in error and "status of 413" not in error]
        expect(not errors, "the console has errors:", errors)
        host = urlparse(self.address).netloc
        strangers = [url for url in self.requests if urlparse(url).netloc != host and not url.startswith(("data:", "blob:"))]
        expect(not strangers, "the page fetches", strangers)
        self.context.close()

    def picture(self, folder, name, whole=True):
        if folder:
            self.page.screenshot(path=str(Path(folder, name + ".png")), full_page=whole)


def check_typing(page, pictures):
    page.compare("the first sample:")
    page.fill("#text", "")
    page.page.locator("#text").press_sequentially("One two three four, five six seven.", delay=2)
    page.settle()
    page.compare("typed:")
    page.fill("#widthNumber", "80")
    expect(page.count() > 2, "a width of 80 has several lines, not", page.count())
    page.compare("80 points wide:")
    page.fill("#widthNumber", "")
    expect(page.count() == 1, "without a width there is one line, not", page.count())
    page.fill("#size", "40")
    page.compare("40 points large:")
    # A mistake is said, and the lines stay.
    page.page.locator("#size").fill("0")
    page.settle(tolerated=True)
    expect("size" in page.text("#error"), "a size of 0 is refused:", page.text("#error"))
    page.fill("#size", "17")


def check_dragging(page, pictures):
    page.choose("#sample", "0")
    page.fill("#widthNumber", "400")
    before = page.count()
    edge = page.page.locator("#edge").bounding_box()
    x, y = edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for step in range(1, 41):
        page.page.mouse.move(x - 6 * step, y)
    page.page.mouse.up()
    page.settle()
    width = float(page.page.locator("#widthNumber").input_value())
    expect(abs(width - 160) <= 2, "dragged by 240 points the width is 160, not", width)
    expect(page.count() > before, "narrower lines are more")
    page.compare("dragged:")
    moved = page.page.locator("#edge").bounding_box()
    expect(abs(moved["x"] + moved["width"] / 2 - (x - 240)) < 3, "the edge is under the pointer")
    page.page.locator("#width").evaluate("node => { node.value = 300; node.dispatchEvent(new Event('input')); }")
    page.settle()
    expect(page.page.locator("#widthNumber").input_value() == "300", "the slider changes the width")


def check_samples(page, pictures):
    names = page.page.locator("#sample option").all_inner_texts()
    expect(len(names) >= 30, "there are thirty samples, not", len(names))
    for index, name in enumerate(names):
        page.choose("#sample", str(index))
        expect(page.text("#missing") == "", name, "lacks glyphs:", page.text("#missing"))
        record = json.loads(page.copy("json"))
        if not page.page.locator("#family").input_value():
            page.compare(name)
        expect(len(record["text"]) > 20, name, "has a text")
        page.until("document.getElementById('difference').textContent !== ''"
                   " || document.getElementById('dom').textContent.includes('not compared')")
    page.choose("#sample", names.index("Arabic") and str(names.index("Arabic")))
    page.picture(pictures, "arabic")
    page.choose("#sample", str(names.index("Japanese, vertical")))
    page.picture(pictures, "vertical")
    page.choose("#sample", "0")


def check_options(page, pictures):
    """Each control of the table changes the question, and the command takes what is to be copied."""
    table = page.page.evaluate("() => options")
    page.fill("#text", "It’s “a” well-known word, isn’t it? 日本語 مرحبا\nand 12 more of them")
    page.fill("#lang", "en")
    page.fill("#widthNumber", "150")
    commands = []
    for option in table:
        name, kind = option["name"], option["kind"]
        control = page.page.locator(f"#control-{name}")
        needed = ["terminalWidth"] if name == "skipEscapeSequences" else []
        for other in needed:
            page.page.locator(f"#control-{other}").select_option(index=1)
        page.page.locator(f"details:has(#control-{name})").evaluate("node => { node.open = true; }")
        if kind == "choice":
            control.select_option(option["values"][-1])
        elif kind == "flag":
            control.select_option("true")
        elif kind in ("number", "count"):
            control.fill("1")
        elif kind == "names":
            control.locator("input").first.check()
        else:
            control.fill(option["example"].split(" or ")[0])
        page.settle()
        given = json.loads(page.copy("json")).get("options", {})
        expect(list(given) == needed + [name], name, "is the only option that is given:", given)
        page.compare(name)
        commands.append(page.copy("command"))
        expect(page.copy("swift").startswith("import Foundation"), name, "in Swift")
        page.page.locator("#reset").click()
        page.settle()
        expect("options" not in json.loads(page.copy("json")), name, "is taken back")
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            run = subprocess.run(["bash", "-c", command.replace("galley ", '"$GALLEY" ', 1).replace("| galley", '| "$GALLEY"')],
                                 cwd=folder, env=os.environ | {"GALLEY": os.path.abspath(GALLEY)}, capture_output=True, text=True)
            expect(run.returncode == 0, command, run.stderr)


def check_ways(page, pictures):
    page.choose("#sample", "0")
    expect(page.page.locator("#ways > div").count() == 4, "there are four ways of choosing lines")
    counts = page.page.evaluate("() => answer.panels.slice(1).map(panel => [panel.name, panel.lines.map(line => line[0])])")
    for name, starts in counts:
        record = json.loads(page.copy("json"))
        record["options"] = record.get("options", {}) | {"lineBreaking": name}
        expect([line["start"] for line in measured(record)["lines"]] == starts, name, "is what the command says")
    page.page.locator("#compare").uncheck()
    page.settle()
    expect(page.page.locator("#ways").is_hidden(), "the ways can be hidden")
    page.page.locator("#compare").check()
    page.settle()


def check_hover(page, pictures):
    page.fill("#text", "A well-known word")
    page.fill("#widthNumber", "300")
    page.settle()
    places = page.page.evaluate("() => answer.panels[0].clusters.map(one => [one[0], one[2] + answer.panels[0].x + one[4] / 2,"
                                " one[3] + answer.panels[0].y + one[5] / 2])")
    bounds = page.page.locator("#main").bounding_box()
    for start, x, y in places:
        page.page.mouse.move(bounds["x"] + x, bounds["y"] + y)
        rows = page.text("#hover")
        expect("U+%04X" % ord("A well-known word"[start]) in rows, "the cluster at", start, "is named:", rows)
        expect("Inter" in rows and "points" in rows and "LB" in rows, "font, advance and rule are named:", rows)
        if start == 6:
            expect("LB21" in rows and "HY" in rows, "the hyphen's rule is named:", rows)
    expect(page.page.locator(".lit").count() == 1, "one cluster is lit")


def check_browser(page, pictures):
    """The browser's lines are read as they stand, and differences are marked."""
    page.choose("#sample", "0")
    page.fill("#text", "see docs/one/two/three and a/b")
    page.fill("#widthNumber", "110")
    page.until("document.getElementById('difference').textContent !== ''")
    page.page.wait_for_timeout(300)
    expect("differ" in page.text("#difference"), "UAX #14 breaks after a slash, Chromium does not:", page.text("#difference"))
    expect(page.page.locator("#main .line").count() > 0 and page.page.locator("#dom .line").count() > 0, "differences are marked")
    page.picture(pictures, "difference")
    page.choose("#control-lineBreakRules", "browser")
    page.page.wait_for_timeout(300)
    expect("same lines" in page.text("#difference"), "with the rules of browsers there is none:", page.text("#difference"))
    for index in (0, 1, 7, 10, 13, 27):
        page.choose("#sample", str(index))
        page.choose("#control-lineBreakRules", "browser")
        page.page.wait_for_timeout(300)
        expect("same lines" in page.text("#difference"), "sample", index, "has the browser's lines:", page.text("#difference"))
    page.page.locator("#reset").click()
    page.settle()


def check_keyboard(page, pictures):
    page.choose("#sample", "0")
    page.fill("#widthNumber", "300")
    page.page.locator("#edge").focus()
    for key, width in [("ArrowLeft", "299"), ("Shift+ArrowRight", "309"), ("Home", "40"), ("End", "900"), ("PageDown", "850")]:
        page.page.keyboard.press(key)
        page.settle()
        expect(page.page.locator("#widthNumber").input_value() == width, key, "gives", width, "not",
               page.page.locator("#widthNumber").input_value())
    expect(page.page.locator("#edge").get_attribute("aria-valuenow") == "850", "the edge says where it is")
    # Everything is reached by Tab, in an order, and seen when it is.
    page.page.locator("#sample").focus()
    reached = set()
    for _ in range(200):
        page.page.keyboard.press("Tab")
        found = page.page.evaluate("() => document.activeElement.id || document.activeElement.dataset.name || document.activeElement.tagName")
        if found == "BODY":
            break
        reached.add(found)
    for name in ("lang", "dir", "text", "family", "size", "width", "widthNumber", "guides", "edge", "main", "copy", "copyButton", "swift"):
        expect(name in reached, name, "is reached by Tab")
    page.page.locator("#main").focus()
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowRight")
    expect("cluster" in page.text("#hover"), "arrows walk through the characters")


def check_hostile(page, pictures):
    texts = ["</script><script>document.title='x'</script>", "<img src=x onerror=\"document.title='x'\">", "\0\1\x1b[31m",
             "]]>-->&amp;<!--", "\u202e\u2066\ufeff\ufffe", "\r\n\u2028\u2029\v\f", "'\"`$(touch x)\\"]
    for text in texts:
        page.page.evaluate("text => { const node = document.getElementById('text'); node.value = text;"
                           " node.dispatchEvent(new Event('input')); }", text)
        page.settle()
        expect(page.page.title() == "galley play", repr(text), "ran something")
        expect(page.page.locator("#main script, #main img, #dom script, #dom img").count() == 0, repr(text), "became an element")
        page.compare(repr(text))
    page.page.evaluate("() => { const node = document.getElementById('text'); node.value = 'a\\ud800 b\\udc00c';"
                       " node.dispatchEvent(new Event('input')); }")
    page.settle()
    expect(page.count() == 1, "lone surrogates are shown")
    # Nearly as much as a request may hold, and more.
    page.page.locator("#compare").uncheck()
    page.page.locator("#browser").uncheck()
    start = time.monotonic()
    page.page.evaluate("() => { const node = document.getElementById('text'); node.value = 'word '.repeat(200000);"
                       " node.dispatchEvent(new Event('input')); }")
    page.settle()
    expect("drawn" in page.text("#facts"), "a megabyte is shown in part:", page.text("#facts"))
    print("a megabyte: %.1f s" % (time.monotonic() - start))
    page.page.evaluate("() => { const node = document.getElementById('text'); node.value = 'word '.repeat(220000);"
                       " node.dispatchEvent(new Event('input')); }")
    page.settle(tolerated=True)
    expect("1048576" in page.text("#error"), "more is refused with a sentence:", page.text("#error"))
    page.fill("#text", "and goes on")
    page.page.locator("#compare").check()
    page.page.locator("#browser").check()
    page.settle()


def check_audit(page, pictures):
    page.page.locator("#audit").evaluate("node => { node.open = true; }")
    page.page.locator("#catalogue").fill('"notify" = "Benachrichtigungseinstellungen </button>";\n"ok" = "OK";\n')
    page.page.locator("#auditButton").click()
    page.until("document.getElementById('auditFacts').textContent.includes('finding')")
    expect(page.page.locator("#findings button").count() == 1, "one string is cut off:", page.text("#auditFacts"))
    page.page.locator("#findings button").click()
    page.settle()
    expect("truncated" in page.text("#facts"), "the finding is shown as its label shows it:", page.text("#facts"))
    page.picture(pictures, "audit")
    page.page.locator("#catalogueLabel").fill("wide")
    page.page.locator("#auditButton").click()
    page.until("document.getElementById('auditFacts').textContent.includes('wide')")
    page.page.locator("#audit").evaluate("node => { node.open = false; }")
    page.choose("#sample", "0")


def raw(address, head, body=b""):
    """The status of a request that no browser sends."""
    place = urlparse(address)
    with socket.create_connection((place.hostname, place.port), timeout=20) as connection:
        connection.sendall(head.encode() + body)
        answer = b""
        while not re.match(rb"HTTP/1.1 (\d+)", answer):
            part = connection.recv(4096)
            if not part:
                return None
            answer += part
        return int(answer.split()[1])


def check_strangers(address):
    place = urlparse(address)
    host, path = place.netloc, place.path
    for status, head in [
        (200, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        (403, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        (403, f"GET {path} HTTP/1.1\r\nHost: localhost:{place.port}\r\n\r\n"),
        (403, f"GET {path} HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
        (403, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n\r\n"),
        (404, f"GET {path}../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        (404, f"GET {path}font/0 HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        (405, f"DELETE {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        (413, f"POST {path}lines HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1048577\r\n\r\n"),
        (431, "GET / HTTP/1.1\r\nA: " + "a" * 20000),
        (400, "nonsense\r\n\r\n"),
    ]:
        given = raw(address, head)
        expect(given == status, head[:80].replace("\r\n", " "), "has", given, "not", status)
    large = raw(address, f"POST {path}lines HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2000000\r\n\r\n", b"a" * 2000000)
    expect(large == 413, "a large request is read and refused, not", large)
    # Who says nothing keeps nobody waiting.
    with contextlib.ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(socket.create_connection((place.hostname, place.port)))
        expect(raw(address, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n") == 200, "silent clients are in the way")
    # Bound to the loopback alone.
    listening = subprocess.run(["ss", "-ltnH"], capture_output=True, text=True).stdout if os.path.exists("/usr/bin/ss") else ""
    places = [line.split()[3] for line in listening.splitlines() if line.split()[3].endswith(f":{place.port}")]
    expect(all(one.startswith("127.0.0.1:") for one in places), "it listens at", places)


CHECKS = [check_typing, check_dragging, check_options, check_ways, check_hover, check_browser, check_keyboard, check_audit, check_hostile,
          check_samples]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", help="a folder for pictures of the page")
    parser.add_argument("--only", default="", help="only the checks with this word in their name")
    arguments = parser.parse_args()
    if arguments.pictures:
        Path(arguments.pictures).mkdir(parents=True, exist_ok=True)
    with server() as (address, process), sync_playwright() as playwright:
        if "strangers".find(arguments.only) >= 0:
            check_strangers(address)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = Page(browser, address)
        for check in CHECKS:
            if arguments.only in check.__name__:
                print(check.__name__, flush=True)
                check(page, arguments.pictures)
        page.close()
        for name, window in [
            ("light", {}), ("dark", {"color_scheme": "dark"}),
            ("narrow", {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}),
            ("narrow-dark", {"viewport": {"width": 400, "height": 800}, "color_scheme": "dark"}),
        ]:
            if arguments.only not in name:
                continue
            page = Page(browser, address, **window)
            page.page.wait_for_timeout(400)
            page.picture(arguments.pictures, name)
            if name == "light":
                # The picture of docs/PLAY.md.
                page.page.set_viewport_size({"width": 1200, "height": 800})
                page.fill("#text", "See docs/one/two and well-known “words” for $(12.50), or read on: lines end by rules.")
                page.fill("#widthNumber", "140")
                page.page.wait_for_timeout(400)
                bounds = page.page.locator("#main").bounding_box()
                x, y = page.page.evaluate("""() => { const { x, y, clusters } = answer.panels[0];
                    const slash = clusters.find(one => one[0] === 12);
                    return [x + slash[2] + slash[4] / 2, y + slash[3] + slash[5] / 2]; }""")
                page.page.mouse.move(bounds["x"] + x, bounds["y"] + y)
                page.picture(arguments.pictures, "page", whole=False)
                page.page.set_viewport_size({"width": 1280, "height": 1000})
            wide = page.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
            expect(wide <= 0, name, "is wider than its window by", wide)
            dark = page.page.evaluate("() => document.querySelector('#main svg').innerHTML.includes('#ffffff')")
            expect(dark == ("dark" in name), name, "has letters of the right colour")
            back = page.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
            expect((back == "rgb(17, 17, 19)") == ("dark" in name), name, "has a background of", back)
            page.close()
        browser.close()
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
