#!/usr/bin/env python3
"""Uses the HTML page of `galley audit` in headless Chromium, as a person would, and asks axe about it.

  scripts/checks/audit-page.py [--pictures FOLDER] [--only WORD]

The page has 3,000 findings; it opens and filters in at most a second (--seconds), its counts are those of the JSON report,
filters are in the address, single keys act in the list alone, and axe finds nothing in a light, a dark and a narrow
window. GALLEY names the program, without it ./galley; CHROMIUM the browser. Needs playwright and axe-playwright-python
from PyPI; Playwright's own browsers are not used.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
GALLEY = os.environ.get("GALLEY", str(ROOT / "galley"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
WINDOWS = [
    ("light", {}), ("dark", {"color_scheme": "dark"}), ("narrow", {"viewport": {"width": 400, "height": 800}}),
    ("narrow-dark", {"viewport": {"width": 400, "height": 800}, "color_scheme": "dark"}),
]
faults = []


def expect(condition, *what):
    if not condition:
        faults.append(" ".join(map(str, what)))
        print("FAULT:", *what, flush=True)


def audit(folder, *arguments):
    """Writes the page and the JSON report of an audit, and returns the findings."""
    run = subprocess.run(
        [GALLEY, "audit", *arguments, "--quiet", "-o", f"html={folder}/page.html", "-o", f"json={folder}/all.jsonl",
         "--project", "Example", "--commit", "29baaa1b", "--date", "2026-11-26"], capture_output=True, text=True)
    expect(run.returncode in (0, 1), arguments, "ends with", run.returncode, run.stderr)
    return [json.loads(line) for line in Path(folder, "all.jsonl").read_text().splitlines()][:-1]


def project(folder):
    """A project of real texts in eleven languages, for several countries each, on six screens, with 3,000 strings that are cut off."""
    texts = {}
    for path in sorted((ROOT / "Tests/Fixtures/Corpora").glob("*-*.txt")):
        lines = [line.strip() for line in path.read_text().splitlines() if len(line.strip()) > 40]
        texts[path.name[:2]] = lines
    regions = ["", "-AT", "-CH", "-IN", "-US"]
    tags = [language + region for region in regions for language in texts][:51]
    for tag in tags:
        lines = texts[tag[:2]]
        catalogue = Path(folder, f"App/{tag}.lproj")
        catalogue.mkdir(parents=True)
        strings = ""
        for index in range(60):
            text = lines[index % len(lines)][:60 + index % 3 * 30].replace("\\", "").replace('"', "”").replace("%", "")
            strings += f'"screen{index % 6}.text{index}" = "{text}";\n'
        Path(catalogue, "Localizable.strings").write_text(strings)
    labels = [{"screen": f"Screen {index}", "keys": f"screen{index}.*", "width": 120 + 20 * index, "lines": 1 + index % 2,
               "textStyle": ["body", "headline", "caption1"][index % 3]} for index in range(6)]
    # Findings of two kinds.
    labels[5]["minimumScaleFactor"] = 0.9
    rules = {"catalogues": ["App"], "sizes": ["L", "AX1"], "labels": labels,
             "severity": {"AX1": "warning"}, "sourceLanguage": "en"}
    Path(folder, "rules.json").write_text(json.dumps(rules))
    return Path(folder, "rules.json")


class Page:
    """The page in a window, and what went wrong on it."""

    def __init__(self, browser, path, fragment="", **window):
        self.context = browser.new_context(**({"viewport": {"width": 1280, "height": 1000}} | window))
        self.page = self.context.new_page()
        self.errors, self.requests = [], []
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.address = Path(path).resolve().as_uri()
        start = time.monotonic()
        self.page.goto(self.address + fragment)
        self.frame()
        self.opening = time.monotonic() - start

    def run(self, text):
        """Playwright's own evaluation of text is forbidden by the page's policy, that of functions is not."""
        return self.page.evaluate(text if text.startswith(("() =>", "async () =>")) else f"() => {text}")

    def frame(self):
        """Waits until what was changed is drawn."""
        self.run("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def timed(self, text):
        """The seconds that an act takes, with what is drawn after it."""
        milliseconds = self.run("() => new Promise(done => { const start = performance.now(); (() => { %s })();"
                                " requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start))); })" % text)
        return milliseconds / 1000

    def filter(self, name, value):
        return self.timed(f"const select = document.querySelector('select[data-filter={name}]'); select.value = '{value}';"
                          " select.dispatchEvent(new Event('input', { bubbles: true }));")

    def count(self):
        return self.page.locator("#count").inner_text()

    def shown(self):
        return self.run("document.querySelectorAll('article:not([hidden]) section:not([hidden])').length")

    def close(self):
        expect(not self.errors, "the console has errors:", self.errors)
        strangers = [url for url in self.requests if not url.startswith(("file:", "data:"))]
        expect(not strangers, "the page fetches", strangers)
        self.context.close()

    def picture(self, folder, name, whole=False):
        if folder:
            self.page.screenshot(path=str(Path(folder, name + ".png")), full_page=whole)


def check_speed(browser, path, findings, arguments):
    page = Page(browser, path)
    times = {"opens": page.opening}
    expect(page.shown() == len(findings), "the page shows", page.shown(), "of", len(findings))
    times["language"] = page.filter("language", "ar")
    times["all again"] = page.filter("language", "")
    times["severity"] = page.filter("severity", "error")
    times["search"] = page.timed("const search = document.getElementById('search'); search.value = 'text7';"
                                 " search.dispatchEvent(new Event('input', { bubbles: true }));")
    times["show all"] = page.timed("document.getElementById('all').click();")
    times["sort"] = page.timed("const sort = document.getElementById('sort'); sort.value = 'key';"
                               " sort.dispatchEvent(new Event('input', { bubbles: true }));")
    times["matrix"] = page.timed("document.querySelector('button[data-cell][data-language=de], button[data-cell]').click();")
    print("seconds:", ", ".join(f"{name} {value:.2f}" for name, value in times.items()))
    for name, value in times.items():
        expect(value <= arguments.seconds, name, "takes", round(value, 2), "s")
    page.close()


def check_counts(browser, path, findings, arguments):
    """The numbers of the matrix and of the filters are those of the report, and each filter shows what it counts."""
    page = Page(browser, path)
    places = Counter((one.get("language") or "-", one.get("screen") or "-") for one in findings)
    cells = page.run("cells.map(cell => [cell.dataset.language, cell.dataset.screen, Number(cell.textContent)])")
    expect(len(cells) > len(places), "the matrix has", len(cells), "cells")
    for language, screen, count in cells:
        own = sum(value for (tag, name), value in places.items() if language in ("", tag) and screen in ("", name))
        expect(own == count, "the matrix says", count, "for", language, screen, "and the report", own)
    for name, key in [("severity", "severity"), ("kind", "finding"), ("size", "fromSize")]:
        for value, number in Counter(one.get(key, "-") for one in findings).items():
            if page.page.locator(f"select[data-filter={name}] option[value='{value}']").count() == 0:
                continue
            text = page.page.locator(f"select[data-filter={name}] option[value='{value}']").text_content()
            expect(text.endswith(f"({number})"), name, value, "has", number, "and the page says", text)
            page.filter(name, value)
            expect(page.shown() == number, name, value, "shows", page.shown(), "of", number)
            page.filter(name, "")
    # Two filters at once; the others say what they would show then.
    page.filter("language", "ja")
    page.filter("severity", "error")
    own = [one for one in findings if one["language"] == "ja" and one["severity"] == "error"]
    expect(page.shown() == len(own), "Japanese errors are", len(own), "and", page.shown(), "are shown")
    for name, number in Counter(one["screen"] for one in own).items():
        text = page.page.locator(f"select[data-filter=screen] option[value='{name}']").text_content()
        expect(text.endswith(f"({number})"), "of Japanese errors", name, "has", number, "and the page says", text)
    keys = {(one["key"]) for one in own}
    cards = page.run("document.querySelectorAll('article:not([hidden])').length")
    expect(cards == len(keys), len(keys), "keys have", cards, "cards")
    page.close()


def check_matrix(browser, path, findings, arguments):
    page = Page(browser, path)
    cell = page.page.locator("button[data-cell][data-language=ar][data-screen='Screen 2']")
    cell.click()
    number = sum(one["language"] == "ar" and one["screen"] == "Screen 2" for one in findings)
    expect(page.shown() == number, "a click on", number, "shows", page.shown())
    expect(cell.get_attribute("aria-pressed") == "true", "the cell is pressed")
    expect("language=ar" in page.page.url and "screen=Screen+2" in page.page.url, "the address is", page.page.url)
    cell.click()
    expect(page.shown() == len(findings), "a second click shows all again, not", page.shown())
    expect("#" not in page.page.url, "and leaves no filters in the address:", page.page.url)
    page.close()


def check_address(browser, path, findings, arguments):
    """A filtered page is sent to somebody else by its address, and so is one finding."""
    page = Page(browser, path)
    page.filter("language", "hi")
    page.filter("kind", findings[0]["finding"])
    page.page.locator("#search").fill("text4")
    page.page.locator("#sort").select_option("key")
    shown, count = page.shown(), page.count()
    fragment = page.page.url[len(page.address):]
    other = Page(browser, path, fragment)
    expect(shown > 0 and other.shown() == shown and other.count() == count, fragment, "shows", other.count(), "not", count)
    expect(other.page.locator("#search").input_value() == "text4", "the search is kept")
    keys = other.run("[...document.querySelectorAll('article:not([hidden])')].map(node => node.dataset.key)")
    expect(keys == sorted(keys), "the order is kept:", keys)
    # A link to a finding shows it, whatever the filters say.
    name = page.run("findings[findings.length - 1].node.id")
    page.page.evaluate("name => { location.hash = name; }", name)
    page.frame()
    box = page.page.locator("#" + name).bounding_box()
    expect(box is not None and -5 <= box["y"] < 1000, "a link shows its finding:", box)
    linked = Page(browser, path, "#" + name)
    linked.page.wait_for_timeout(300)
    box = linked.page.locator("#" + name).bounding_box()
    expect(box is not None and -5 <= box["y"] < 1000, "a link in the address shows its finding:", box)
    for wrong in ["#language=xx&sort=nothing", "#f-0000", "#%00%ff=<script>", "#words=%22%3E%3Cscript%3E"]:
        strange = Page(browser, path, wrong)
        expect(strange.count().endswith("keys"), wrong, "is taken:", strange.count())
        strange.close()
    for one in (page, other, linked):
        one.close()


def check_keys(browser, path, findings, arguments):
    """Single keys act while the list has the focus, and nowhere else (WCAG 2.1.4)."""
    page = Page(browser, path)
    focused = "() => document.activeElement.closest('article')?.dataset.key ?? document.activeElement.id"
    for key in "jk/":
        page.page.locator("body").press(key)
        expect(page.run(focused) == "", key, "outside of the list moves the focus to", page.run(focused))
    page.page.locator("button[data-cell]").first.focus()
    page.page.keyboard.press("j")
    expect(page.run("document.activeElement.matches('button[data-cell]')"), "j in the matrix moves the focus")
    page.page.locator("#search").fill("")
    page.page.locator("#search").press_sequentially("jk/")
    expect(page.page.locator("#search").input_value() == "jk/", "letters are typed into the search")
    page.page.keyboard.press("Escape")
    expect(page.shown() == len(findings), "Escape shows all again")
    # The skip link leads to the list.
    page.page.locator(".skip").focus()
    page.page.keyboard.press("Enter")
    page.frame()
    keys = page.run("order.map(card => card.key)")
    page.page.locator("#list").press("j")
    for key, expected in [("j", keys[1]), ("j", keys[2]), ("k", keys[1]), ("k", keys[0]), ("k", keys[0])]:
        page.page.keyboard.press(key)
        expect(page.run(focused) == expected, key, "leads to", page.run(focused), "not", expected)
    page.page.keyboard.press("/")
    expect(page.run("document.activeElement.id") == "search", "/ leads to the search")
    # Of 3,000 findings one card is in the order of the Tab key.
    stops = page.run("[...list.querySelectorAll('a, button, [tabindex]')].filter(node => node.tabIndex >= 0).length")
    own = page.run("controls(currentCard).length + 1")
    expect(stops == own, stops, "places in the list are reached by Tab, and", own, "belong to the card")
    page.close()


def check_copy(browser, path, findings, arguments):
    page = Page(browser, path)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.page.locator("article .copy").first
    place = page.page.locator("article .file code").first.inner_text()
    button.click()
    page.page.wait_for_timeout(100)
    expect(page.run("navigator.clipboard.readText()") == place, "the place is copied:", place)
    expect(button.inner_text() == "Copied" and place in page.page.locator("#said").inner_text(), "and that is said")
    # Where the page has no clipboard it is copied all the same.
    page.run("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = name =>"
             " { window.copied = document.activeElement.value; return name === 'copy'; }; }")
    page.page.locator("article .copy").nth(1).click()
    page.page.wait_for_timeout(100)
    second = page.page.locator("article .file code").nth(1).inner_text()
    expect(page.run("window.copied") == second, "without a clipboard", second, "is selected, not", page.run("window.copied"))
    page.close()


def check_pictures(browser, path, findings, arguments):
    """Pictures come into sight with their cards, each with its text as alternative."""
    page = Page(browser, path)
    before = page.run("list.querySelectorAll('template').length")
    page.page.locator("#list").press("j")
    page.page.wait_for_timeout(200)
    expect(before > 1000 and page.run("currentCard.node.querySelectorAll('svg').length") > 0, "a card has its pictures")
    hollow = page.run("[...list.querySelectorAll('svg')].filter(svg => !svg.querySelector('title')?.textContent.includes('“')"
                      " || [...svg.querySelectorAll('use')].some(use => !document.querySelector(use.getAttribute('href')))).length")
    expect(hollow == 0, hollow, "pictures have no text, or a glyph that is nowhere")
    page.close()


def check_screens(browser, folder, arguments):
    """A screen is cropped to its finding and is whole on a click."""
    audit(folder, "--xib", str(ROOT / "examples/audit/Base.lproj/Main.storyboard"), "--sizes", "all")
    page = Page(browser, Path(folder, "page.html"))
    page.page.wait_for_timeout(200)
    svg, button = page.page.locator("article section svg.screen").first, page.page.locator("article section .whole").first
    part, other = svg.get_attribute("viewBox"), svg.get_attribute("data-other")
    expect(float(part.split()[3]) < 400 and other == "-1 -1 377 669", "the screen is cropped:", part, other)
    expect(svg.bounding_box()["height"] > 20, "and seen")
    button.click()
    expect(svg.get_attribute("viewBox") == other and button.get_attribute("aria-pressed") == "true", "whole on a click")
    button.click()
    expect(svg.get_attribute("viewBox") == part, "and cropped again")
    title = svg.locator("title").text_content()
    expect("letters are shown" in title and "marked on Main" in title, "the picture says", title)
    page.picture(arguments.pictures, "screen")
    page.close()


def check_success(browser, folder, arguments):
    """Nothing found looks good, and nothing looked at does not."""
    findings = audit(folder, str(ROOT / "examples/audit/Localizable.xcstrings"), "--label", "2000x0", "--languages", "en,de")
    expect(findings == [], "nothing is cut off")
    for name, window in WINDOWS:
        page = Page(browser, Path(folder, "page.html"), **window)
        text = page.page.locator("body").inner_text()
        expect("✓ Nothing is cut off" in text and "0 of 0" not in text, "success says", text)
        expect(page.page.locator("form, table, script").count() == 0, "and has no filters")
        page.picture(arguments.pictures, "success-" + name)
        page.close()


def check_looks(browser, path, arguments, name, window):
    page = Page(browser, path, **window)
    page.page.wait_for_timeout(300)
    page.picture(arguments.pictures, name)
    wide = page.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    expect(wide <= 0, name, "is wider than its window by", wide)
    page.page.locator("#list").press("j")
    page.page.wait_for_timeout(300)
    page.picture(arguments.pictures, name + "-list")
    page.close()


def check_axe(browser, path, name, window):
    # The page's policy forbids the script of axe.
    page = Page(browser, path, bypass_csp=True, **window)
    page.page.locator("details").evaluate_all("nodes => { for (const node of nodes) node.open = true; }")
    page.page.wait_for_timeout(300)
    results = Axe().run(page.page)
    for violation in results.response["violations"]:
        nodes = [node["html"][:160] for node in violation["nodes"][:3]]
        expect(False, name, "axe:", violation["id"], violation["help"], len(violation["nodes"]), nodes)
    print("axe", results.response["testEngine"]["version"], name, len(results.response["violations"]), "violations")
    page.close()


CHECKS = [check_speed, check_counts, check_matrix, check_address, check_keys, check_copy, check_pictures]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", help="a folder for pictures of the page")
    parser.add_argument("--only", default="", help="only the checks with this word in their name")
    parser.add_argument("--seconds", type=float, default=1, help="the most that opening and filtering may take")
    arguments = parser.parse_args()
    if arguments.pictures:
        Path(arguments.pictures).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        large = Path(folder, "large")
        large.mkdir()
        findings = audit(large, "--rules", str(project(large)))
        expect(len(findings) >= 3000, "the project has 3,000 findings, not", len(findings))
        path = large / "page.html"
        print(len(findings), "findings,", path.stat().st_size // 1024, "KB")
        # The browser has started before anything is measured.
        Page(browser, path).close()
        for check in CHECKS:
            if arguments.only in check.__name__:
                print(check.__name__, flush=True)
                check(browser, path, findings, arguments)
        small = Path(folder, "small")
        small.mkdir()
        if arguments.only in "check_screens":
            check_screens(browser, small, arguments)
        for name, window in WINDOWS:
            if arguments.only in "check_looks":
                check_looks(browser, path, arguments, name, window)
            if arguments.only in "check_axe":
                check_axe(browser, path, name, window)
                check_axe(browser, small / "page.html", "screens, " + name, window)
        if arguments.only in "check_success":
            check_success(browser, small, arguments)
            for name, window in WINDOWS:
                check_axe(browser, small / "page.html", "success, " + name, window)
        browser.close()
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
