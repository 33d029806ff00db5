"""Reference tests of the Web Platform Tests: the lines of their blocks of text, in Chromium and in Galley.

A test and its reference are laid out by Chromium, all fonts of the machine replaced by those of the package. Where the reference has the
same block of text, its lines are the ones to expect, and a test that Chromium does not pass is contested; elsewhere the lines that
Chromium gives the test itself.
"""
import glob, html, http.server, json, os, re, shutil, subprocess, tempfile, threading
from oracles import answers
from suite import Suite

FOLDERS = ("white-space", "word-break", "line-break", "line-breaking", "overflow-wrap", "tab-size", "letter-spacing", "word-spacing",
           "text-indent", "hyphens", "word-boundary", "shaping", "boundary-shaping", "text-align", "text-justify")
FONTS = ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf",
         "NotoSansDevanagari-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf"]
INVISIBLE = re.compile("[\\s\ufffc\u200b\u00ad\u200c\u200d\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def pages(root):
    """Each reference test and its reference, as paths of the server; those that a script changes are left out."""
    for folder in FOLDERS:
        for path in sorted(glob.glob(os.path.join(root, "css/css-text", folder, "*.html"))):
            with open(path, encoding="utf8", errors="replace") as file:
                text = file.read()
            link = re.search(r"""<link[^>]*rel=["']?match["']?[^>]*>""", text)
            target = link and re.search(r"""href=["']?([^"'> ]+)""", link.group(0))
            if not target or "<script" in text or "reftest-wait" in text:
                continue
            own = "/" + os.path.relpath(path, root)
            reference = html.unescape(target.group(1))
            yield own, os.path.normpath(os.path.join(os.path.dirname(own), reference)) if not reference.startswith("/") else reference


def recorded(root, fonts, paths, browser):
    """What Chromium says of pages, by path."""
    found, done = {}, threading.Event()
    here = os.path.dirname(os.path.abspath(__file__))

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=root)

        def translate_path(self, path):
            if path.startswith("/__fonts/"):
                return os.path.join(fonts, os.path.basename(path))
            return super().translate_path(path)

        def do_GET(self):
            if self.path == "/__driver":
                with open(os.path.join(here, "references.js"), encoding="utf8") as file:
                    self.tell("<!DOCTYPE html><meta charset=utf8><body><script>" + file.read() + "</script>", "text/html")
            elif self.path == "/__ask":
                self.tell(json.dumps({"pages": paths, "fonts": FONTS}), "application/json")
            else:
                super().do_GET()

        def do_POST(self):
            answer = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if answer.get("done"):
                done.set()
            else:
                found[answer["path"]] = answer
            self.tell("", "text/plain")

        def tell(self, text, kind):
            data = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", kind + "; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir=" + profile,
                   "http://127.0.0.1:%d/__driver" % server.server_port]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        done.wait(timeout=900)
        process.terminate()
        process.wait()
    server.shutdown()
    return found


def unclaimed(block, own):
    """The feature of a block that a line of a batch cannot say; `None` where it can."""
    values = block["values"]
    spaces = values["whiteSpaceCollapse"]
    if block["reasons"]:
        return sorted(block["reasons"])[0]
    for run in block["runs"]:
        reason = unclaimed_run(run, block["text"], own)
        if reason:
            return reason
    if any(part["values"].get("fontSize") == "0px" for part in [block] + block["runs"]):
        return "text of no size"
    if values["writingMode"] != "horizontal-tb":
        return "vertical lines"
    if values["textTransform"] != "none":
        return "text-transform"
    if values["hyphens"] == "auto":
        return "dictionaries of hyphens"
    if values["unicodeBidi"] not in ("normal", "isolate", "embed"):
        return "unicode-bidi"
    if values["fontVariantCaps"] != "normal" or values["fontStyle"] != "normal" or values["fontFeatureSettings"] != "normal":
        return "faces and features of fonts"
    if values["fontWeight"] != "400":
        return "faces and features of fonts"
    if not re.fullmatch(r"-?[0-9.]+px", values["textIndent"]):
        return "text-indent that hangs, or by a share"
    if values["letterSpacing"].endswith("%") or values["wordSpacing"].endswith("%"):
        return "spacing by a share"
    if values["tabSize"] and not re.fullmatch(r"[0-9.]+", values["tabSize"]):
        return "tab-size as a length"
    if values["lineBreak"] not in STRICTNESSES:
        return "values of line-break newer than the tests"
    if values["textWrapStyle"] not in ("auto", "", "wrap") or spaces not in SPACES:
        return "values of white-space and text-wrap newer than the tests"
    family = first_family(values["fontFamily"])
    if family in own and family != "Ahem":
        return "fonts of a test's own"
    return None


def unclaimed_run(run, text, own):
    """The feature of a part of a block that a run of a batch cannot say; `None` where it can."""
    part = text.encode("utf-16-le")[2 * run["start"]:2 * run["end"]].decode("utf-16-le", "replace")
    if "padding" in run and (min(run["padding"]) < 0 or part[:1].isspace() or part[-1:].isspace()):
        return "room beside a box that ends with white space, or below 0"
    values = run["values"]
    family = first_family(values["fontFamily"]) if "fontFamily" in values else None
    if family in own and family != "Ahem":
        return "fonts of a test's own"
    if any(values.get(key, "").endswith("%") for key in ("letterSpacing", "wordSpacing")):
        return "spacing by a share"
    if values.get("lineBreak", "auto") not in STRICTNESSES:
        return "values of line-break newer than the tests"
    if values.get("whiteSpaceCollapse", "collapse") not in SPACES:
        return "values of white-space and text-wrap newer than the tests"
    return None


def first_family(family):
    return family.split(",")[0].strip().strip("\"'")


def run_question(run, own):
    """A part of a block as a run of a batch has it."""
    asked, values, every = {"start": run["start"], "end": run["end"]}, run["values"], run.get("all", {})
    if "box" in run:
        asked["box"] = run["box"]
    if "padding" in run:
        asked["padding"] = run["padding"]
    if "lang" in run:
        asked["lang"] = run["lang"]
    if "fontSize" in values:
        asked["size"] = float(values["fontSize"].removesuffix("px"))
    if "fontFamily" in values:
        asked["fonts"] = ["Ahem.ttf"] + FONTS if first_family(values["fontFamily"]) in own else FONTS
    for key in ("letterSpacing", "wordSpacing"):
        if key in values:
            asked[key] = 0 if values[key] == "normal" else float(values[key].removesuffix("px"))
    if "whiteSpaceCollapse" in values:
        asked["whiteSpace"] = SPACES[values["whiteSpaceCollapse"]]
    if "textWrapMode" in values or "wordBreak" in values or "lineBreak" in values:
        if every["textWrapMode"] == "nowrap":
            asked["lineBreaks"] = "prohibited"
        else:
            asked.update(wordBreak=WORDS[every["wordBreak"]], lineBreakStrictness=every["lineBreak"])
    return asked


STRICTNESSES = ("auto", "loose", "normal", "strict", "anywhere")
SPACES = {"collapse": "collapse", "preserve": "preserve", "preserve-breaks": "preserveBreaks", "break-spaces": "breakSpaces"}
WORDS = {"normal": "normal", "break-all": "breakAll", "keep-all": "keepAll", "break-word": "normal", "auto-phrase": "autoPhrase"}
WRAPS = {"normal": "normal", "break-word": "breakWord", "anywhere": "anywhere"}


def question(name, block, own):
    values = block["values"]
    family = first_family(values["fontFamily"])
    options = {
        "lineBreakRules": "browser", "whiteSpace": SPACES[values["whiteSpaceCollapse"]], "wordBreak": WORDS[values["wordBreak"]],
        "lineBreakStrictness": values["lineBreak"],
        "overflowWrap": "anywhere" if values["wordBreak"] == "break-word" else WRAPS[values["overflowWrap"]]}
    runs = [run_question(run, own) for run in block["runs"]]
    if values["textWrapMode"] == "nowrap":
        if any("textWrapMode" in run["values"] for run in block["runs"]):
            # Parts of the block wrap.
            options["overflowWrap"] = "normal"
            runs.insert(0, {"start": 0, "end": len(block["text"].encode("utf-16-le")) // 2, "lineBreaks": "prohibited"})
        else:
            options["textWrap"] = "noWrap"
    for name_, key in (("letterSpacing", "letterSpacing"), ("wordSpacing", "wordSpacing"), ("textIndent", "firstLineHeadIndent")):
        length = values[name_].removesuffix("px")
        if length not in ("normal", "0"):
            options[key] = float(length)
    if values["hyphens"] == "none":
        options["hyphenation"] = "none"
    if values["tabSize"]:
        options["tabSize"] = float(values["tabSize"])
    # Chromium cuts the room and the width of a text alike to 1/64 of a pixel, and its styles tell three digits.
    record = {"id": name, "text": block["text"], "width": (round(block["width"] * 64) + 1) / 64, "size": float(values["fontSize"].removesuffix("px")),
              "fonts": ["Ahem.ttf"] + FONTS if family in own else FONTS, "dir": values["direction"], "options": options}
    if block["lang"]:
        record["lang"] = block["lang"]
    if runs:
        record["runs"] = runs
    return record


def shown(text):
    return INVISIBLE.sub("", text)


def reference_tests(root, galley, repository, browser="chromium"):
    from line_breaks import version
    told = subprocess.run([browser, "--version"], capture_output=True, text=True).stdout
    number = re.search(r"\d+", told)
    suite = Suite("Web Platform Tests, css-text, reference tests", version(root) + "; Chromium " + (number.group(0) if number else "?"),
                  "web-platform-tests/wpt")
    tests = list(pages(root))
    fonts = os.path.join(repository, "Fonts")
    found = recorded(root, fonts, sorted({path for pair in tests for path in pair}), browser)
    records, wanted = [], []
    for test, reference in tests:
        own = found.get(test, {}).get("own", [])
        other_blocks = found.get(reference, {}).get("blocks", [])
        for number, block in enumerate(found.get(test, {}).get("blocks", [])):
            # The sentence that says what a person should see tests nothing.
            if len(block["lines"]) < 2 and re.search("[Tt]est pass|There should be|should (be|see)", block["text"]):
                continue
            if not block["lines"] or not block["width"]:
                continue
            reason = unclaimed(block, own)
            if reason:
                suite.skip(reason)
                continue
            letters = shown("".join(block["lines"]))
            same = [other for other in other_blocks if shown("".join(other["lines"])) == letters]
            confirmed = bool(same) and any(other["lines"] == block["lines"] for other in same)
            records.append(question("%s %d" % (test.removeprefix("/css/css-text/"), number), block, own))
            wanted.append((block["lines"], bool(same), confirmed))
    with tempfile.TemporaryDirectory() as folder:
        for name in FONTS:
            shutil.copy(os.path.join(fonts, name), folder)
        shutil.copy(os.path.join(root, "fonts/Ahem.ttf"), folder)
        for record, (lines, hasReference, confirmed), got in zip(records, wanted, answers(galley, "measure", records, folder)):
            units = record["text"].encode("utf-16-le")
            ours = [(shown(units[2 * line["start"]:2 * line["end"]].decode("utf-16-le", "replace")), line["width"]) for line in got.get("lines", [])]
            ours, wanted_lines = [line for line in ours if line[0]], [shown(line) for line in lines]
            passes = [line for line, _ in ours] == wanted_lines
            contested = None
            if hasReference and not confirmed:
                contested = "Chromium's lines are not those of the reference"
            elif is_rounded(ours, wanted_lines, record["width"]):
                contested = "a line is as wide as its room, and Chromium rounds its width up"
            suite.judge(passes, "%s: %s, not %s%s" % (record["id"], [line for line, _ in ours], lines, got.get("error", "")), contested)
    return suite


def is_rounded(ours, lines, room):
    """Whether the first line that differs is longer than Chromium's, and fits exactly."""
    for (line, width), other in zip(ours, lines):
        if line != other:
            return line.startswith(other) and abs(width - room) <= 1 / 32
    return False
