#!/usr/bin/env python3
"""Asks a browser for the lines of chromium.jsonl, chromium-features.jsonl and rules.jsonl, and writes their starts beside those of others:

  record-engines.py NAME [COMMAND …]      NAME is the column, such as firefox; COMMAND opens the address that is put behind it

Without a command it is `firefox-esr --headless` with a profile of its own. For WebKitGTK (Debian's webkit2gtk-driver, xvfb, dbus) the
command is `xvfb-run -a dbus-run-session -- $(find /usr/lib -name MiniBrowser)`; it rounds advances to pixels, so that SCALE=16 makes sizes and
widths sixteen times as large. The page posts its answers to this program's loopback server. engines.jsonl has the answers.
"""
import http.server
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
FONTS = HERE.parents[2] / "Fonts"
SCALE = int(os.environ.get("SCALE", "1"))
PAGE = """
const cases = JSON.parse(document.getElementById("cases").textContent), pitch = 100 * %d;
const family = name => "F" + name.replace(/[^A-Za-z0-9]/g, "_");
async function ask() {
  const wanted = new Set(cases.flatMap(one => one.fonts.map(name => "16px " + family(name))));
  await Promise.allSettled([...wanted].map(font => document.fonts.load(font, "aא字कกक가ع")));
  const answers = {}, range = document.createRange();
  for (const one of cases) {
    const box = document.createElement("div"), text = document.createTextNode(one.text);
    box.style.cssText = `position:absolute;left:0;top:0;white-space:pre-wrap;text-spacing-trim:space-all;text-autospace:no-autospace;
      overflow-wrap:break-word;text-rendering:geometricPrecision;line-height:${pitch}px;font-size:${one.size}px;
      font-family:${one.fonts.map(family).join(",")};width:${one.width}px;` + (one.css || "");
    if (one.lang) box.lang = one.lang;
    box.dir = one.dir || "auto";
    box.append(text);
    document.body.append(box);
    const starts = [];
    let last = -1;
    for (let index = 0; index < one.text.length; index++) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const rects = [...range.getClientRects()], rect = rects.findLast(each => each.width > 0) ?? rects[0];
      if (!rect) continue;
      const line = Math.floor((rect.top + rect.height / 2) / pitch);
      if (line > last) { last = line; starts.push(index); }
    }
    answers[one.id] = starts;
    box.remove();
  }
  await fetch("/answers", { method: "POST", body: JSON.stringify({ agent: navigator.userAgent, answers }) });
}
ask().catch(error => fetch("/answers", { method: "POST", body: JSON.stringify({ error: String(error.stack) }) }));
""" % SCALE


def scaled(case):
    """A case in the browser's units: lengths of its CSS grow with its size."""
    css = re.sub(r"(-?[\d.]+)px", lambda found: "%gpx" % (float(found[1]) * SCALE), case.get("css", ""))
    return case | {"size": case["size"] * SCALE, "width": case["width"] * SCALE, "css": css}


def asked(cases, command):
    """The browser's answer to some cases."""
    fonts = sorted({font for case in cases for font in case["fonts"]})
    faces = "".join("@font-face{font-family:F%s;font-weight:%s;src:url('/fonts/%s')}" % (
        re.sub(r"[^A-Za-z0-9]", "_", font), "100 900" if ".var." in font else "400", font) for font in fonts)
    page = ("<!doctype html><meta charset=utf-8><style>%s body{margin:0}</style><script type='application/json' id=cases>%s</script><body>"
            "<script>%s</script>" % (faces, json.dumps(cases).replace("</", "<\\/"), PAGE)).encode()
    done, answer = threading.Event(), {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def reply(self, kind, body):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            isFont = self.path.startswith("/fonts/")
            self.reply("font/sfnt" if isFont else "text/html", (FONTS / Path(self.path).name).read_bytes() if isFont else page)

        def do_POST(self):
            answer.update(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.reply("text/plain", b"")
            done.set()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        command = command or ["firefox-esr", "--headless", "--no-remote", "--profile", profile]
        browser = subprocess.Popen([*command, f"http://127.0.0.1:{server.server_port}/"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        done.wait(300)
        os.killpg(browser.pid, signal.SIGTERM)
        try:
            browser.wait(120)
        except subprocess.TimeoutExpired:
            os.killpg(browser.pid, signal.SIGKILL)
        server.shutdown()
    if "answers" not in answer:
        sys.exit(f"error: no answer: {answer.get('error', 'within five minutes')}")
    return answer


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    name, command = sys.argv[1], sys.argv[2:]
    cases = [json.loads(line) for file in ("chromium", "chromium-features", "rules") for line in (HERE / f"{file}.jsonl").read_text().splitlines()]
    path = HERE / "engines.jsonl"
    rows = {row["id"]: row for row in map(json.loads, path.read_text().splitlines())} if path.exists() else {}
    for start in range(0, len(cases), 150):
        answer = asked([scaled(case) for case in cases[start:start + 150]], command)
        for case in cases[start:start + 150]:
            rows.setdefault(case["id"], {"id": case["id"]})[name] = answer["answers"][case["id"]]
        print(start, answer["agent"], file=sys.stderr)
    path.write_text("".join(json.dumps(rows[case["id"]], separators=(",", ":")) + "\n" for case in cases))


main()
