"""Headless Chromium in the race: its DOM, or a canvas with the words measured one by one."""
import base64, html, json, os, re, subprocess, sys, tempfile
from pathlib import Path

from common import Question, ROOT

HERE = Path(__file__).resolve().parent
PAGE = (HERE / "chromium.html").read_text(encoding="utf8")
BROWSER = os.environ.get("CHROMIUM", "chromium")


def ask(mode, job, questions, way, scale):
    """What the page answers: it is given everything, and its text is read when it has loaded."""
    fonts = {font: base64.b64encode((ROOT / font).read_bytes()).decode() for font in {each.font for each in questions}}
    asked = [vars(each) for each in questions]
    page = PAGE.replace("ASKED", json.dumps({"mode": mode, "job": job, "fonts": fonts,
                                             "questions": asked}).replace("<", "\\u003c"))
    page = page.replace("CONTENDER", (HERE / f"chromium-{way}.js").read_text(encoding="utf8"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf8")
        run = subprocess.run(
            [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--window-size=800,600",
             f"--force-device-scale-factor={scale}", "--timeout=600000", f"--user-data-dir={folder}/profile", "--dump-dom",
             path.as_uri()], capture_output=True, text=True, timeout=900, check=True)
    found = re.search(r'<pre id="answers">(.*?)</pre>', run.stdout, re.S)
    if not found or not found[1]:
        sys.exit("chromium: no answer " + run.stderr[-300:])
    return html.unescape(found[1])


def main():
    mode, job, way, scale = *sys.argv[1:4], sys.argv[4] if len(sys.argv) > 4 else "1"
    if mode == "version":
        return print(subprocess.run([BROWSER, "--version"], capture_output=True, text=True, check=True).stdout.split()[1])
    print(ask(mode, job, [Question(row) for row in sys.stdin], way, scale))


main()
