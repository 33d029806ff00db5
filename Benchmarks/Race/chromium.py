"""Headless Chromium in the race: its DOM, a canvas with the words measured one by one, Galley's package, or pretext.

The page comes from a server on this machine, since modules of JavaScript do not load from files.
"""
import base64, hashlib, http.server, json, os, subprocess, sys, tempfile, threading
from pathlib import Path

from common import Question, ROOT

HERE = Path(__file__).resolve().parent
BROWSER = os.environ.get("CHROMIUM", "chromium")
PACKAGE = ROOT / ".build/js/package/galley-text.js"
#: pretext (https://github.com/chenglou/pretext) as a module in one file, if somebody has it.
PRETEXT = Path(os.environ.get("PRETEXT", ROOT / ".build/race/pretext.js"))


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the page, pretext and the files of this repository, and takes the answer."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript",
                      ".mjs": "text/javascript"}

    def do_GET(self):
        shown = {"/": ("text/html; charset=utf-8", lambda: self.server.page), "/pretext.js": ("text/javascript", PRETEXT.read_bytes)}
        if self.path not in shown:
            return super().do_GET()
        kind, body = shown[self.path][0], shown[self.path][1]()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def do_POST(self):
        self.server.answer = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.send_response(204)
        self.end_headers()
        self.server.is_answered.set()

    def log_message(self, *_):
        pass


def ask(mode, job, questions, way, scale):
    """What the page answers; it is given everything."""
    fonts = {font: base64.b64encode((ROOT / font).read_bytes()).decode() for font in {each.font for each in questions}}
    asked = {"mode": mode, "job": job, "fonts": fonts, "questions": [vars(each) for each in questions]}
    page = (HERE / "chromium.html").read_text(encoding="utf8").replace("ASKED", json.dumps(asked).replace("<", "\\u003c"))
    page = page.replace("CONTENDER", (HERE / f"chromium-{way}.js").read_text(encoding="utf8"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Handler(*given, directory=ROOT))
    server.page, server.answer, server.is_answered = page.encode(), None, threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = subprocess.Popen(
            [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--window-size=800,600",
             f"--force-device-scale-factor={scale}", f"--user-data-dir={folder}/profile", f"http://127.0.0.1:{server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server.is_answered.wait(900)
        browser.terminate()
        browser.wait()
    if not server.answer or server.answer.startswith("error "):
        sys.exit(f"chromium: no answer {server.answer}")
    return server.answer


def main():
    mode, job, way, scale = *sys.argv[1:4], sys.argv[4] if len(sys.argv) > 4 else "1"
    if mode == "version":
        if way == "galley" and not PACKAGE.exists():
            sys.exit("chromium: scripts/npm-package.sh was not run")
        if way == "pretext":
            return print(hashlib.sha256(PRETEXT.read_bytes()).hexdigest()[:10])
        return print(subprocess.run([BROWSER, "--version"], capture_output=True, text=True, check=True).stdout.split()[1])
    print(ask(mode, job, [Question(row) for row in sys.stdin], way, scale))


main()
