#!/usr/bin/env python3
"""Opens the page of a folder in Firefox and WebKitGTK, and reads all samples: lines as the browser's, or a reason why not.

  scripts/checks/play-engines.py FOLDER [--pictures FOLDER]      FOLDER is what scripts/site/build.sh made

Debian's firefox-esr is asked by WebDriver BiDi (websockets from PyPI); WebKitGTK by the driver of webkit2gtk-driver, in xvfb and dbus.
A browser that is not installed is left out.
"""
import argparse
import base64
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

WAIT = "document.body.dataset.state && document.body.dataset.state !== 'asking'"
STATE = """JSON.stringify({ browser: document.getElementById("browserName").textContent, difference: document.getElementById("difference").textContent,
    reason: document.getElementById("reason").textContent, error: document.getElementById("error").textContent, lines: shown.answer.panels[0].lines.length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    strangers: performance.getEntriesByType("resource").map(one => one.name).filter(name => !name.startsWith(location.origin)) })"""
faults = []


def expect(condition, *what):
    if not condition:
        faults.append(what)
        print("FAULT:", *what, flush=True)


@contextlib.contextmanager
def started(command, ready, **options):
    """A program, from the line on in which it says that it is ready."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True, **options)
    try:
        yield next(found for line in process.stdout if (found := re.search(ready, line)))
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


class Firefox:
    def __init__(self, socket):
        self.socket, self.number, self.errors = socket, 0, []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    @classmethod
    @contextlib.contextmanager
    def open(cls):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
            with started(command, r"WebDriver BiDi listening on (\S+)") as found, connect(found[1] + "/session", max_size=None) as socket:
                yield cls(socket)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(60))).get("id") != self.number:
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
        return answer["result"]

    def go(self, address, width):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": 900})
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script):
        return self.call("script.evaluate", expression=script, target={"context": self.context}, awaitPromise=False)["result"].get("value")

    def picture(self):
        return self.call("browsingContext.captureScreenshot", context=self.context)["data"]


class WebKit:
    def __init__(self, address, program):
        self.address, self.errors = address, []
        wanted = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
        self.session = self.call("", capabilities={"alwaysMatch": wanted})["sessionId"]

    @classmethod
    @contextlib.contextmanager
    def open(cls):
        program = str(next(Path("/usr/lib").rglob("MiniBrowser")))
        command = ["xvfb-run", "-a", "dbus-run-session", "--", "sh", "-c", "echo ready; exec WebKitWebDriver --port=4599"]
        with started(command, "ready"):
            time.sleep(2)
            yield cls("http://127.0.0.1:4599/session", program)

    def call(self, path, **parameters):
        question = urllib.request.Request(self.address + path, json.dumps(parameters).encode() if parameters else None)
        return json.load(urllib.request.urlopen(question, timeout=60))["value"]

    def go(self, address, width):
        self.call(f"/{self.session}/window/rect", width=width, height=900)
        self.call(f"/{self.session}/url", url=address)

    def evaluate(self, script):
        return self.call(f"/{self.session}/execute/sync", script="return " + script, args=[])

    def picture(self):
        return self.call(f"/{self.session}/screenshot")


def settle(browser):
    end = time.monotonic() + 60
    while not browser.evaluate(f"Boolean({WAIT})"):
        if time.monotonic() > end:
            raise TimeoutError(WAIT)
        time.sleep(0.05)
    # Lines of long texts are compared a little later.
    time.sleep(0.1)


def look(browser, address, name, pictures):
    for width in (1440, 500):
        browser.go(address, width)
        settle(browser)
        state = json.loads(browser.evaluate(STATE))
        print(" ", width, state["browser"], "·", state["lines"], "lines,", state["difference"])
        expect(state["lines"] > 3 and state["difference"].startswith("has the same lines"), name, width, state)
        expect(not state["error"] and not state["strangers"] and state["wide"] <= 0, name, width, state)
        if pictures:
            Path(pictures, f"{name}-{width}.png").write_bytes(base64.b64decode(browser.picture()))
    browser.go(address, 1440)
    settle(browser)
    same = 0
    for index in range(browser.evaluate("document.querySelectorAll('#samples button').length")):
        sample = browser.evaluate(f"(() => {{ const one = document.querySelectorAll('#samples button')[{index}]; one.click(); return one.textContent; }})()")
        settle(browser)
        browser.evaluate("(() => { const one = document.getElementById('widthNumber'); one.value = 320; one.dispatchEvent(new Event('input')); })()")
        settle(browser)
        state = json.loads(browser.evaluate(STATE))
        expect(not state["error"] and "No rule explains" not in state["reason"], name, sample, state)
        expect("same lines" in state["difference"] or state["reason"], name, sample, "differs without a reason")
        same += "same lines" in state["difference"]
        if state["reason"]:
            print("   ", sample, "·", state["difference"], "·", state["reason"].strip())
    print("  %d samples have the browser's lines" % same)
    expect(same >= 36, name, same)
    expect(not browser.errors, name, "has errors in its console:", browser.errors)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--pictures", help="a folder for pictures of the page")
    arguments = parser.parse_args()
    if arguments.pictures:
        Path(arguments.pictures).mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", arguments.folder]
    with started(command, r"port (\d+)") as port:
        for program, browser in [("firefox-esr", Firefox), ("WebKitWebDriver", WebKit)]:
            if not shutil.which(program):
                print("left out, without", program)
                continue
            print(program, flush=True)
            with browser.open() as opened:
                look(opened, f"http://127.0.0.1:{port[1]}/", browser.__name__, arguments.pictures)
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
