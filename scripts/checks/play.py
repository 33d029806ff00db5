#!/usr/bin/env python3
"""Uses the page in headless Chromium, as a person would, and compares what it shows with the command.

  scripts/checks/play.py [--pictures FOLDER] [--only WORD] [--site FOLDER]

The page is served by `galley play`; with --site the folder that scripts/site/build.sh makes is served by `python3 -m http.server`, and
asked more: how soon its first lines are there, fonts that are dropped, a label, the page of speed, and a time without a network.
GALLEY names the program, without it ./galley; CHROMIUM the browser. Needs playwright and axe-playwright-python from PyPI.
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

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
GALLEY = os.path.abspath(os.environ.get("GALLEY", str(ROOT / "galley")))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
faults = []


def expect(condition, *what):
    if not condition:
        faults.append(" ".join(map(str, what)))
        print("FAULT:", *what, flush=True)


@contextlib.contextmanager
def program():
    """The page of `galley play`."""
    process = subprocess.Popen([GALLEY, "play"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        expect(process.wait(timeout=20) == 0, "the server ends with 0 after SIGTERM, not", process.returncode)
        expect(process.stderr.read() == "", "the server says nothing on standard error")


@contextlib.contextmanager
def folder(site):
    """The page of a folder."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", site]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = re.search(r"port (\d+)", process.stdout.readline())[1]
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()


def measured(records, *flags):
    """The answers of the command to lines of a batch."""
    answer = subprocess.run([GALLEY, "measure", "--batch", "-", *flags], input="".join(json.dumps(one) + "\n" for one in records),
                            text=True, capture_output=True)
    return [json.loads(line) for line in answer.stdout.splitlines()]


class Page:
    """The page, and what went wrong on it."""

    def __init__(self, browser, address, **window):
        self.context = browser.new_context(**({"viewport": {"width": 1280, "height": 1000}} | window))
        self.page = self.context.new_page()
        self.errors, self.requests, self.asked = [], [], []
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.address = address

    def open(self):
        self.page.goto(self.address)
        self.settle()
        return self

    def settle(self, tolerated=False):
        """Waits until the last question is answered."""
        self.until("document.body.dataset.state && document.body.dataset.state !== 'asking'")
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
        return self.page.locator(selector).text_content()

    def fill(self, selector, value):
        self.page.locator(selector).fill(value)
        self.settle()

    def choose(self, selector, value):
        self.page.locator(selector).select_option(value)
        self.settle()

    def sample(self, name):
        self.page.locator("#samples button", has_text=re.compile("^" + re.escape(name) + "$")).click()
        self.settle()

    def lines(self):
        return self.page.evaluate("() => shown.answer.panels[0].lines.map(line => line[0])")

    def copies(self):
        return self.page.evaluate("() => shown.copies")

    def compare(self, *what):
        """Remembers the question: its lines are to be those of the command, asked with the line that the page offers to copy."""
        self.asked.append((what, json.loads(self.copies()["json"]), self.lines()))

    def compared(self, *flags):
        """Asks the command what was remembered."""
        for (what, _, own), answer in zip(self.asked, measured([record for _, record, _ in self.asked], *flags)):
            given = [line["start"] for line in answer.get("lines", [])]
            expect(given == own, *what, "the page shows", own, "and the command", given, answer.get("error", ""))
        print("  %d questions are answered as by the command" % len(self.asked))
        self.asked = []

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
    expect(len(page.lines()) > 2, "a width of 80 has several lines")
    page.compare("80 points wide:")
    page.fill("#widthNumber", "")
    expect(len(page.lines()) == 1, "without a width there is one line")
    page.fill("#size", "40")
    page.compare("40 points large:")
    # A mistake is said, and the lines stay.
    page.page.locator("#size").fill("0")
    page.settle(tolerated=True)
    expect("size" in page.text("#error"), "a size of 0 is refused:", page.text("#error"))
    page.fill("#size", "24")
    page.compared()


def check_dragging(page, pictures):
    """60 steps: the lines are the command's and the browser's at each of them, and nothing below moves up and down."""
    page.sample("English")
    page.fill("#widthNumber", "440")
    page.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    edge = page.page.locator("#edge").bounding_box()
    x, y = edge["x"] + 8, edge["y"] + 60
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    tops, start = [], time.monotonic()
    for step in list(range(1, 46)) + list(range(44, 29, -1)):
        page.page.mouse.move(x - 7 * step, y)
        page.settle()
        page.compare("dragged to", page.page.locator("#widthNumber").input_value())
        expect("same lines" in page.text("#difference"), "dragged by", 7 * step, page.text("#difference"), page.text("#reason"))
        tops.append(page.page.evaluate("() => document.getElementById('samples').getBoundingClientRect().top + scrollY"))
    page.page.mouse.up()
    print("  60 steps: %.1f s" % (time.monotonic() - start))
    expect(tops == sorted(tops), "what is below moves up and down:", tops)
    expect(page.page.locator("#widthNumber").input_value() == "230", "the edge is under the pointer")
    moved = page.page.locator("#edge").bounding_box()
    expect(abs(moved["x"] + 8 - (x - 210)) < 2, "the edge is under the pointer:", moved["x"] + 8, x - 210)
    page.page.locator("#width").evaluate("node => { node.value = 300; node.dispatchEvent(new Event('input')); }")
    page.settle()
    expect(page.page.locator("#widthNumber").input_value() == "300", "the slider changes the width")
    page.compared()


def check_samples(page, pictures):
    """Each sample has its glyphs, stands on the browser's baseline, and has a reason where its lines differ."""
    names = page.page.locator("#samples button").all_inner_texts()
    expect(len(names) == 39, "there are 39 samples, not", len(names))
    same = []
    for name in names:
        page.sample(name)
        missing = page.page.evaluate("() => shown.answer.missing")
        expect(not missing, name, "lacks glyphs:", missing)
        page.fill("#widthNumber", "320")
        difference, reason = page.text("#difference"), page.text("#reason")
        if "same lines" in difference:
            same.append(name)
        else:
            expect(reason and "No rule explains" not in reason, name, difference, "without a reason:", reason)
            print("  ", name, "·", difference, "·", reason)
        # Words of these are found by the browser's dictionary in the folder, and by the system's in the program.
        if name not in ("Thai", "Lao", "Khmer", "Burmese") and not page.page.locator("#family").input_value() and not page.page.evaluate("() => Boolean(shown.question.ruby)"):
            page.compare(name)
        apart = page.page.evaluate("""() => {
            const main = shown.answer.panels[0], dom = document.getElementById('dom'), panel = document.getElementById('main');
            if (main.baseline === undefined) return 0;
            const probe = document.createElement('span');
            probe.style.cssText = 'display:inline-block;width:0;height:0';
            dom.prepend(probe);
            const own = probe.getBoundingClientRect().bottom;
            probe.remove();
            return Math.abs(own - (panel.getBoundingClientRect().top + main.baseline + panel.shift)); }""")
        expect(apart < 1, name, "stands", apart, "pixels off the browser's baseline")
    print("  %d of %d samples have the browser's lines" % (len(same), len(names)))
    expect(len(same) >= 34, "samples with the browser's lines:", same)
    page.compared()
    page.sample("Arabic")
    page.picture(pictures, "arabic")
    page.sample("Japanese, vertical")
    page.picture(pictures, "vertical")
    page.sample("English")


def values(option):
    """Values of an option: all, where they can be counted."""
    kind = option["kind"]
    if kind == "choice":
        return option["values"]
    if kind == "flag":
        return ["true", "false"]
    if kind == "list":
        return option["values"]
    if kind == "form":
        return [value for value in option["example"].split(" or ") if not value.startswith("a ")]
    return ["600", "300"] if option["name"] == "fontWeight" else ["1", "0.5"] if kind == "number" else ["1", "2"]


def check_options(page, pictures):
    """Each control, with every value: the lines are the command's, and each copy is taken by a shell."""
    page.page.locator("#optionsButton").click()
    table = page.page.evaluate("() => [...shown.table.values()]")
    page.sample("English")
    page.fill("#text", "It’s “a” well-known word, isn’t it? 日本語 مرحبا\nand 12 more of them")
    page.fill("#lang", "en")
    page.fill("#widthNumber", "150")
    page.fill("#leading", "")
    copies, asked = [], 0
    for option in table:
        name, kind = option["name"], option["kind"]
        control = page.page.locator(f"#control-{name}")
        needed = ["terminalWidth"] if name == "skipEscapeSequences" else []
        for other in needed:
            page.page.locator(f"#control-{other}").select_option(index=1)
        for value in values(option):
            if kind in ("choice", "flag"):
                control.select_option(value)
            elif kind == "list":
                control.locator(f"input[value={value}]").check()
            else:
                control.fill(value)
            page.settle(tolerated=True)
            error = page.text("#error")
            # Some values do not go with others, as the command says, too.
            expect(not error, name, value, "is refused:", error)
            given = page.page.evaluate("() => shown.question.options ?? {}")
            expect(list(given) == needed + [name] or list(given) == [name] + needed, name, "is the only option that is given:", given)
            page.compare(name, value)
            copies.append(page.copies())
            asked += 1
            if kind == "list":
                control.locator(f"input[value={value}]").uncheck()
        for other in needed + [name]:
            page.page.evaluate("""name => { const node = document.getElementById('control-' + name);
                if ('value' in node) { node.value = ''; node.dispatchEvent(new Event('input')); } }""", other)
        page.settle()
        expect(not page.page.evaluate("() => shown.question.options"), name, "is taken back")
    print("  %d values of %d options" % (asked, len(table)))
    page.compared()
    page.fill("#find", "tracking")
    expect(page.page.locator(".option:visible").count() == 1, "an option is found by its name in UIKit")
    page.picture(pictures, "find")
    page.fill("#find", "")
    page.page.locator("#optionsButton").click()
    run_commands({copy["command"] for copy in copies})
    compile_copies(copies)


def run_commands(commands):
    with tempfile.TemporaryDirectory() as work:
        script = "galley() { \"$GALLEY\" \"$@\" >answer 2>errors || { echo \"$*: $(cat errors)\"; }; }\n" + "\n".join(sorted(commands)) + "\n"
        for shell in ("sh", "bash"):
            run = subprocess.run([shell], input=script, cwd=work, env=os.environ | {"GALLEY": GALLEY}, capture_output=True, text=True)
            expect(run.returncode == 0 and not run.stdout and not run.stderr, shell, run.stdout[:600], run.stderr[:600])


def check_copies(page, pictures):
    """Texts run nothing in a shell, and each language has a copy that is its own."""
    page.sample("English")
    marks = ["'", "\"", "\\", "`", "$(", "\n", "\r", "\x03", "\x1b[201~", "\x7f", "-", "\u202e", "\ufeff"]
    questions = [f"{mark}{after}; touch PWNED; : {mark}{after}" for mark in marks for after in ("", "\u0301", "\u200d", "\ufe0f", "\u20dd")]
    copies = page.page.evaluate("""async texts => {
        const { copiesOf } = await import("./copies.js");
        return texts.map(text => copiesOf({ text, width: 100, size: 17 }, shown.table)); }""", questions)
    with tempfile.TemporaryDirectory() as work:
        fake = Path(work, "galley")
        fake.write_text("#!/bin/bash\nif [ $1 = render ]; then printf %s \"${@: -1}\"; else cat; fi\n")
        fake.chmod(0o755)
        for text, copy in zip(questions, copies):
            command = copy["command"]
            expect(all(ord(one) >= 0x20 and ord(one) != 0x7F or one == "\n" for one in command), repr(command), "has keys of a terminal")
            for shell in ("sh", "bash"):
                run = subprocess.run([shell, "-c", command], cwd=work, env=os.environ | {"PATH": work + ":" + os.environ["PATH"]},
                                     capture_output=True)
                got = run.stdout.decode()
                got = json.loads(got)["text"] if command.startswith("printf") else got
                expect(run.returncode == 0 and got == text and not run.stderr, shell, repr(command), repr(got))
            expect(os.listdir(work) == ["galley"], repr(command), "ran something")
            # Python reads its own copy, without the package.
            tree = compile(copy["python"], "copy", "exec")
            expect(text in [value for value in tree.co_consts if isinstance(value, str)], "Python has another text:", copy["python"])
            expect(json.loads(copy["json"])["text"] == text, "JSON has another text")
    page.sample("A novel, justified")
    for name, part in [("command", "galley render"), ("swift", "import Galley"), ("javascript", "galley-text"), ("python", "import galley_text"),
                       ("json", "{\"text\"")]:
        page.page.locator(f"#copies button[data-name={name}]").click()
        expect(part in page.text("#copy"), name, "is shown")
    compile_copies([page.copies()])


def compile_copies(copies):
    """TypeScript and Swift take their copies, where their compilers are."""
    tsc = subprocess.run([ROOT / "scripts/js/typescript.sh"], capture_output=True, text=True).stdout.split()
    modules = Path(GALLEY).resolve().parent / "Modules"
    print("  %d copies, compiled by" % len(copies), *(["tsc"] if tsc else []), *(["swiftc"] if modules.is_dir() else []))
    with tempfile.TemporaryDirectory() as work:
        if tsc:
            Path(work, "node_modules").mkdir()
            os.symlink(ROOT / "bindings/js", Path(work, "node_modules/galley-text"))
            for number, copy in enumerate(copies):
                Path(work, f"copy{number}.mts").write_text(copy["javascript"])
            options = "--noEmit --strict --target es2022 --module node16 --moduleResolution node16 --lib es2022,dom".split()
            run = subprocess.run([*tsc, *options, *sorted(path.name for path in Path(work).glob("*.mts"))], cwd=work, capture_output=True, text=True)
            expect(run.returncode == 0, "TypeScript refuses", run.stdout[:2000])
        if modules.is_dir():
            # Each copy is a function, after what all of them import.
            lines = [copy["swift"].splitlines() for copy in copies]
            imports = {line for copy in lines for line in copy if line.startswith("import ")}
            bodies = ["\n".join(line for line in copy if not line.startswith("import ")) for copy in lines]
            functions = [f"func copy{number}() throws {{\n{body}\n_ = layout\n}}" for number, body in enumerate(bodies)]
            Path(work, "copy.swift").write_text("\n".join(sorted(imports) + functions))
            maps = [f"-fmodule-map-file={path}" for path in [*Path(GALLEY).parent.glob("*.build/module.modulemap"),
                                                            *ROOT.glob("Sources/*/module.modulemap"), *ROOT.glob("Sources/*/include/module.modulemap")]]
            libraries = subprocess.run(["pkg-config", "--cflags", "freetype2", "harfbuzz"], capture_output=True, text=True).stdout.split()
            flags = [word for one in maps + libraries for word in ("-Xcc", one)]
            run = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, *flags, "copy.swift"], cwd=work,
                                 capture_output=True, text=True)
            expect(run.returncode == 0, "Swift refuses", run.stderr[:2000])


def check_ways(page, pictures):
    page.sample("English")
    expect(page.page.locator("#ways > div").count() == 4, "there are four ways of choosing lines")
    record = json.loads(page.copies()["json"])
    for name, starts in page.page.evaluate("() => shown.answer.panels.slice(1).map(panel => [panel.name, panel.lines.map(line => line[0])])"):
        page.asked.append(((name,), record | {"options": record.get("options", {}) | {"lineBreaking": name}}, starts))
    page.compared()


def check_hover(page, pictures):
    page.sample("English")
    page.fill("#text", "A well-known word")
    page.fill("#widthNumber", "300")
    places = page.page.evaluate("() => shown.answer.panels[0].clusters.map(one => [one[0], one[2] + one[4] / 2, one[3] + one[5] / 2])")
    page.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    bounds = page.page.locator("#main").bounding_box()
    for start, x, y in places:
        page.page.mouse.move(bounds["x"] + x, bounds["y"] + y)
        page.until("shown.rules?.has(1) && !document.getElementById('hover').textContent.includes('…')")
        words = page.text("#hover")
        expect("U+%04X" % ord("A well-known word"[start]) in words, "the cluster at", start, "is named:", words)
        expect("points" in words and "LB" in words, "advance and rule are named:", words)
        if start == 6:
            expect("LB21" in words and "HY" in words, "the hyphen's rule is named:", words)
    expect(page.page.locator(".lit").count() == 1, "one cluster is lit")


def check_browser(page, pictures):
    """The browser's lines are read as they stand, and a difference has its reason."""
    page.sample("English")
    page.fill("#text", "see docs/one/two/three and a/b")
    page.fill("#widthNumber", "110")
    page.fill("#size", "17")
    page.until("shown.rules?.has(1)")
    page.fill("#widthNumber", "112")
    expect("differ" in page.text("#difference"), "UAX #14 breaks after a slash, Chromium does not:", page.text("#difference"))
    expect("UAX #14" in page.text("#reason") and "LB" in page.text("#reason"), "the rule is named:", page.text("#reason"))
    expect(page.page.locator("#main .line").count() > 0 and page.page.locator("#dom .line").count() > 0, "differences are marked")
    page.picture(pictures, "difference")
    page.fill("#widthNumber", "111")
    expect("rounding" in page.text("#reason"), "an edge is named:", page.text("#reason"))
    page.fill("#widthNumber", "112")
    page.page.locator("#optionsButton").click()
    page.choose("#control-lineBreakRules", "browser")
    page.page.locator("#optionsButton").click()
    expect("same lines" in page.text("#difference"), "with the rules of browsers there is none:", page.text("#difference"))
    page.sample("A novel, justified")
    expect("same lines" in page.text("#difference") and "dictionary" in page.text("#reason") and page.page.locator(".line").count() == 0,
           "a browser without a dictionary is told so:", page.text("#difference"), page.text("#reason"))
    page.picture(pictures, "novel")
    page.page.locator("#reset").click()
    page.fill("#size", "24")


def check_keyboard(page, pictures):
    page.sample("English")
    page.fill("#widthNumber", "300")
    page.page.locator("#edge").focus()
    most = int(page.page.locator("#edge").get_attribute("aria-valuemax"))
    for key, width in [("ArrowLeft", 299), ("Shift+ArrowRight", 309), ("Home", 40), ("End", most), ("PageDown", most - 50)]:
        page.page.keyboard.press(key)
        page.settle()
        given = page.page.locator("#widthNumber").input_value()
        expect(given == str(width), key, "gives", width, "not", given)
    expect(page.page.locator("#edge").get_attribute("aria-valuenow") == str(most - 50), "the edge says where it is")
    # Everything is reached by Tab, in an order, and seen when it is.
    reached = set()
    for _ in range(300):
        page.page.keyboard.press("Tab")
        found = page.page.evaluate("() => document.activeElement.id || document.activeElement.dataset.name || document.activeElement.tagName")
        # Once around, from wherever it began.
        if found == "edge" and found in reached:
            break
        reached.add(found)
    for name in ("lang", "dir", "text", "family", "size", "leading", "width", "widthNumber", "edge", "main", "copy", "copyButton", "swift",
                 "optionsButton", "fontButton", "overlay", "reset"):
        expect(name in reached, name, "is reached by Tab")
    page.page.locator("#main").focus()
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowRight")
    expect("U+006C" in page.text("#hover"), "arrows walk through the characters:", page.text("#hover"))


def check_hostile(page, pictures):
    texts = ["</script><script>document.title='x'</script>", "<img src=x onerror=\"document.title='x'\">", "\0\1\x1b[31m",
             "]]>-->&amp;<!--", "\u202e\u2066\ufeff\ufffe", "\r\n\u2028\u2029\v\f", "'\"`$(touch x)\\"]
    put = "text => { const node = document.getElementById('text'); node.value = text; node.dispatchEvent(new Event('input')); }"
    page.sample("English")
    for text in texts:
        page.page.evaluate(put, text)
        page.settle()
        expect(page.page.title() == "Galley", repr(text), "ran something")
        expect(page.page.locator("#main script, #main img, #dom script, #dom img").count() == 0, repr(text), "became an element")
        page.compare(repr(text))
    page.compared()
    page.page.evaluate(put.replace("= text", "= 'a\\ud800 b\\udc00c'"), "")
    page.settle()
    expect(len(page.lines()) == 1, "lone surrogates are shown")
    # Nearly as much as a request may hold.
    start = time.monotonic()
    page.page.evaluate(put.replace("= text", "= 'word '.repeat(200000)"), "")
    page.settle()
    expect("drawn" in page.text("#facts"), "a megabyte is shown in part:", page.text("#facts"))
    print("  a megabyte: %.1f s" % (time.monotonic() - start))
    page.fill("#text", "and goes on")


def check_audit(page, pictures):
    page.page.locator("#catalogue").fill('"notify" = "Benachrichtigungseinstellungen </button>";\n"ok" = "OK";\n')
    page.page.locator("#auditButton").click()
    page.until("document.getElementById('auditFacts').textContent.includes('finding')")
    expect(page.page.locator("#findings button").count() == 1, "one string is cut off:", page.text("#auditFacts"))
    page.page.locator("#findings button").click()
    page.settle()
    expect("truncated" in page.text("#facts"), "the finding is shown as its label shows it:", page.text("#facts"))
    page.page.locator("#catalogueLabel").fill("wide")
    page.page.locator("#auditButton").click()
    page.until("document.getElementById('auditFacts').textContent.includes('wide')")
    page.sample("English")
    # More than a request may hold.
    page.page.evaluate("() => { const node = document.getElementById('text'); node.value = 'word '.repeat(220000);"
                       " node.dispatchEvent(new Event('input')); }")
    page.settle(tolerated=True)
    expect("1048576" in page.text("#error"), "more than a request may hold is refused with a sentence:", page.text("#error"))
    page.fill("#text", "and goes on")


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


def check_first(browser, address):
    """The first lines are there soon, with nothing in the cache, at 10 megabits a second; they are those of the whole font, which follows."""
    times = []
    for _ in range(5):
        page = Page(browser, address)
        session = page.context.new_cdp_session(page.page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 5, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6})
        page.open()
        times.append(page.page.evaluate("""() => {
            const lines = performance.getEntriesByName("lines")[0].startTime;
            const before = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter(one => one.responseEnd <= lines);
            return [lines, Math.max(...before.map(one => one.responseEnd)), before.reduce((sum, one) => sum + one.encodedBodySize, 0),
                performance.getEntriesByName("first-contentful-paint")[0].startTime]; }"""))
        frames = "() => JSON.stringify(shown.answer.panels.map(panel => [panel.lines, panel.clusters]))"
        first = page.page.evaluate(frames)
        page.until("[...document.querySelectorAll('#labelAnswers tr')].length")
        page.fill("#widthNumber", "300")
        page.fill("#widthNumber", "500")
        expect(page.page.evaluate(frames) == first, "the first letters have other lines than the whole font")
        page.close()
    for lines, end, count, paint in times:
        print("  %.0f ms: %d bytes until %.0f ms; a picture of them after %.0f ms" % (lines, count, end, paint))
    expect(min(times)[0] <= 1500, "the first lines are there after", times)


def check_label(page, pictures):
    for text, width, height, lines, scale, mode in [
        ("Benachrichtigungseinstellungen", 180, 44, 1, 0, "truncatingTail"), ("Benachrichtigungseinstellungen", 180, 44, 1, 0.5, "truncatingTail"),
        ("One two three four five", 100, 60, 2, 0, "truncatingMiddle"), ("One two three four five", 90, 200, 0, 0, "wordWrapping"),
    ]:
        for name, value in [("Text", text), ("Width", width), ("Height", height), ("Lines", lines), ("Scale", scale)]:
            page.page.locator("#label" + name).fill(str(value))
        page.page.locator("#labelMode").select_option(mode)
        page.page.wait_for_timeout(150)
        rows = page.page.evaluate("() => Object.fromEntries([...document.querySelectorAll('#labelAnswers tr')].map(row => [...row.cells].map(one => one.textContent)))")
        question = {"text": text, "size": 17, "numberOfLines": lines, "lineBreakMode": mode,
                    "bounds": [0, 0, width, height]} | ({"adjustsFontSizeToFitWidth": True, "minimumScaleFactor": scale} if scale else {})
        run = subprocess.run([GALLEY, "label", "--batch", "-"], input=json.dumps(question) + "\n", text=True, capture_output=True)
        answer = json.loads(run.stdout)
        size = answer["intrinsicContentSize"]
        expect(rows.get("intrinsicContentSize") == "%g × %g" % tuple(size), "a label has", rows, "and the command", answer)
    page.picture(pictures, "label")


def check_fonts(page, pictures):
    """A font that is dropped comes first."""
    page.sample("English")
    page.page.evaluate("""async bytes => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'Roboto-Regular.subset.ttf'));
        dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, cancelable: true }));
        dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true })); }""",
                       list((ROOT / "Fonts/Roboto-Regular.subset.ttf").read_bytes()))
    page.until("document.getElementById('fontNote').textContent.includes('first')")
    for width in (150, 240, 333):
        page.fill("#widthNumber", str(width))
        page.compare("dropped", width)
        expect("same lines" in page.text("#difference"), "in a dropped font:", page.text("#difference"), page.text("#reason"))
    expect("--font Roboto-Regular.subset.ttf" in page.copies()["command"], "the command names the font:", page.copies()["command"])
    page.picture(pictures, "dropped", whole=False)
    page.compared("--font", str(ROOT / "Fonts/Roboto-Regular.subset.ttf"))
    page.page.locator("#fontNote button").click()
    page.settle()
    page.page.evaluate("""() => { const transfer = new DataTransfer();
        transfer.items.add(new File(['no font'], 'a.txt'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true })); }""")
    page.until("document.getElementById('fontNote').textContent.length > 5 && !document.getElementById('fontNote').textContent.includes('dropped anywhere')")
    print("  what is no font:", page.text("#fontNote"))


def check_offline(page, pictures):
    """What was loaded works without a network, after a reload too."""
    page.sample("Arabic")
    page.page.wait_for_timeout(2500)
    page.context.set_offline(True)
    page.page.reload()
    page.settle()
    page.sample("Arabic")
    expect(len(page.lines()) > 1, "there are lines without a network")
    page.compare("without a network")
    page.compared()
    page.context.set_offline(False)


def check_speed(browser, address, pictures):
    page = Page(browser, address + "speed.html")
    page.page.goto(page.address)
    page.until("document.querySelectorAll('#rows tr').length === 3 && document.body.dataset.state === 'ready'")
    for width in (90, 160, 240):
        page.page.locator("#width").evaluate("(node, width) => { node.value = width; node.dispatchEvent(new Event('input')); }", width)
        page.until("document.body.dataset.state === 'ready'")
        rows = page.page.evaluate("() => [...document.querySelectorAll('#rows tr')].map(row => [...row.cells].map(one => one.textContent))")
        print("  ", width, rows)
        galley, canvas = (float(row[3].split()[0]) for row in rows[:2])
        expect(galley >= 99.5 and galley > canvas, "agreement at", width, rows)
    page.picture(pictures, "speed")
    found = Axe().run(page.page).response["violations"]
    expect(not found, "axe:", [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found])
    page.close()


def check_looks(browser, address, pictures, kind):
    """Three widths, light and dark: nothing is wider than the window, one scroll bar, and axe finds nothing."""
    for width in (390, 820, 1440):
        for scheme in ("light", "dark"):
            name = f"{kind}-{width}-{scheme}"
            page = Page(browser, address, viewport={"width": width, "height": 900}, color_scheme=scheme, has_touch=width < 500).open()
            page.picture(pictures, name + "-first", whole=False)
            page.picture(pictures, name)
            wide = page.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
            expect(wide <= 0, name, "is wider than its window by", wide)
            bars = page.page.evaluate("""() => [...document.querySelectorAll('body *')].filter(node => node.localName !== 'textarea'
                && node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)).map(node => node.id || node.localName)""")
            expect(not bars, name, "has more than one scroll bar:", bars)
            back = page.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
            expect((back == "rgb(20, 19, 18)") == (scheme == "dark"), name, "has a background of", back)
            page.page.locator("#optionsButton").click()
            page.picture(pictures, name + "-options", whole=False)
            found = Axe().run(page.page).response["violations"]
            expect(not found, name, "axe:", [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found])
            page.close()


CHECKS = [check_typing, check_dragging, check_options, check_copies, check_ways, check_hover, check_browser, check_keyboard, check_hostile, check_samples]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", help="a folder for pictures of the page")
    parser.add_argument("--only", default="", help="only the checks with this word in their name")
    parser.add_argument("--site", help="the folder that scripts/site/build.sh made")
    arguments = parser.parse_args()
    if arguments.pictures:
        Path(arguments.pictures).mkdir(parents=True, exist_ok=True)

    def isWanted(name):
        if arguments.only in name:
            print(name, flush=True)
        return arguments.only in name

    kind = "site" if arguments.site else "play"
    with folder(arguments.site) if arguments.site else program() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        if not arguments.site and isWanted("strangers"):
            check_strangers(address)
        if arguments.site and isWanted("first"):
            check_first(browser, address)
        page = Page(browser, address).open()
        for check in CHECKS + ([check_label, check_fonts, check_offline] if arguments.site else [check_audit]):
            if isWanted(check.__name__):
                check(page, arguments.pictures)
        page.close()
        if arguments.site and isWanted("speed"):
            check_speed(browser, address, arguments.pictures)
        if isWanted("looks"):
            check_looks(browser, address, arguments.pictures, kind)
        browser.close()
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
