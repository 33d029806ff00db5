"""Suites whose cases ask where one line of text may end."""
import os, re, subprocess, unicodedata
from suite import Suite


def utf16(text):
    return sum(2 if ord(c) > 0xFFFF else 1 for c in text)


class Question:
    """A text with a claim about its opportunities."""

    def __init__(self, what, text, language, strictness, claim, contested=None):
        self.what, self.text, self.language, self.strictness = what, text, language, strictness
        self.claim, self.contested = claim, contested


def ask(suite, questions, galley, peers):
    asked = [(q.text, q.language, q.strictness) for q in questions]
    for question, found in zip(questions, galley.breaks(asked)):
        suite.judge(question.claim(found), question.what, question.contested and question.contested(question, found))
    for peer in peers:
        suite.peers[peer.name] = sum(q.claim(found) for q, found in zip(questions, peer.breaks(asked)))
    return suite


def read(path):
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return file.read()


# Unicode ------------------------------------------------------------------------------------------------------------

def unicode_lines(path, galley, peers):
    suite = Suite("Unicode, LineBreakTest.txt", "18.0.0", "in this repository")
    questions = []
    for number, line in enumerate(read(path).splitlines(), 1):
        parts = line.split("#")[0].split()
        if not parts:
            continue
        text, wanted = "", set()
        for part in parts:
            if part == "÷":
                wanted.add(utf16(text))
            elif part != "×":
                text += chr(int(part, 16))
        wanted.discard(0)
        questions.append(Question("line %d" % number, text, None, "auto", lambda found, wanted=wanted: found == wanted))
    return ask(suite, questions, galley, peers)


# Web Platform Tests -------------------------------------------------------------------------------------------------

def decoded(text):
    text = re.sub(r"&#x([0-9A-Fa-f]+);", lambda m: chr(int(m.group(1), 16)), text)
    text = re.sub(r"&#(\d+);", lambda m: chr(int(m.group(1))), text)
    for name, character in (("lt", "<"), ("gt", ">"), ("nbsp", "\u00a0"), ("shy", "\u00ad"), ("amp", "&"), ("thinsp", "\u2009")):
        text = text.replace("&%s;" % name, character)
    return text


def line_end(found, columns):
    """Where the first line of a box with room for some characters ends."""
    return max((place for place in found if place <= columns), default=0)


def wpt_lists(root, galley, peers):
    """Character lists: a box of six columns, and a reference whose <br> says where the line ends."""
    suite = Suite("Web Platform Tests, css-text/i18n, lists of characters", version(root), "web-platform-tests/wpt")
    questions = []
    for folder in ("ja", "zh", "other-lang", "unknown-lang"):
        base = os.path.join(root, "css/css-text/i18n", folder)
        for name in sorted(os.listdir(base) if os.path.isdir(base) else []):
            page = read(os.path.join(base, name))
            characters = re.search(r"charlist = `(.*?)`", page, re.S)
            test = re.search(r"""<div class="test"[^>]*>(.*?)<span""", page)
            reference = re.search(r"""<div class="ref"[^>]*>(.*?)<span""", page)
            if not (name.startswith("css-text-line-break-") and characters and test and reference):
                continue
            strictness = re.search(r"\.test \{ line-break: (\w+)", page)
            language = re.search(r"""<div class="test"[^>]*lang="([\w-]*)\"""", page)
            before = reference.group(1).split("<br")[0]
            for line in characters.group(1).split("\n"):
                digits = line.split(" ")[0]
                character = chr(int(digits, 16))
                text = decoded(test.group(1).replace("'+hex+'", digits)) + "字"
                end = utf16(decoded(before.replace("'+hex+'", digits)))
                what = "%s/%s U+%s" % (folder, name, digits)
                questions.append(Question(
                    what, text, language.group(1) if language else None, strictness.group(1) if strictness else "auto",
                    lambda found, end=end: line_end(found, 6) == end,
                    lambda question, found, name=name, c=character: list_contest(name, c, question)))
    return ask(suite, questions, galley, peers)


def list_contest(name, character, question):
    if "-pr-" in name:
        return "the lists keep a prefix (￥, ＄ …) with the ideograph before it; UAX #14 lets a line end there (LB31), CSS Text names no such rule"
    if "-in-" in name and question.strictness == "loose":
        return "the lists let a loose line begin with an ellipsis; UAX #14 does not (LB22), and CSS Text 3 only divides two of them"
    return None


def wpt_classes(root, galley, peers):
    """A box of 50 columns; whether the text is broken is told by its height."""
    suite = Suite("Web Platform Tests, css-text/i18n, classes of UAX #14", version(root), "web-platform-tests/wpt")
    questions = []
    base = os.path.join(root, "css/css-text/i18n")
    for name in sorted(os.listdir(base)):
        if not re.match(r"css3-text-line-break-(baspglwj|opclns)-\d+\.html$", name):
            continue
        page = read(os.path.join(base, name))
        for identifier, relation in re.findall(r"getElementById\('(\w+)'\)\.offsetHeight ([<>]) 3\d\)", page):
            content = re.search(r"""<div id=["']%s["'][^>]*>(.*?)</div>""" % identifier, page, re.S)
            if not content:
                continue
            text = decoded(content.group(1))
            broken = relation == ">"
            questions.append(Question(
                name + " " + identifier, text, "en", "auto",
                lambda found, broken=broken, text=text: (line_end(found, 50) > 0) == broken))
        test = re.search(r"<div class='test'[^>]*>(.*?)</div>", page, re.S)
        reference = re.search(r"<div class='ref'[^>]*>(.*?)</div>", page, re.S)
        width = re.search(r"width: (\d+)px", page)
        if test and reference and width and "<br" in reference.group(1):
            columns = int(width.group(1)) // 30
            end = utf16(decoded(reference.group(1).split("<br")[0]))
            language = re.search(r"<html[^>]*lang=[\"']([\w-]*)", page)
            questions.append(Question(
                name, decoded(test.group(1)), language.group(1) if language else None, "auto",
                lambda found, end=end, columns=columns: line_end(found, columns) == end))
    return ask(suite, questions, galley, peers)


def version(root):
    """What .conformance-version says, else the last commit."""
    path = os.path.join(root, ".conformance-version")
    if os.path.exists(path):
        return read(path).strip()
    told = subprocess.run(["git", "-C", root, "log", "-1", "--format=%h, %cs"], capture_output=True, text=True)
    return told.stdout.strip() or "of the folder given"


# ICU ----------------------------------------------------------------------------------------------------------------

def unescaped(data):
    """ICU's escapes, and its marks: the text and the offsets of the marks."""
    text, marks, index = "", set(), 0
    while index < len(data):
        rest = data[index:]
        match = re.match(r"•|<\d*>", rest)
        if match:
            marks.add(utf16(text))
            index += match.end()
            continue
        match = re.match(r"\\(u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x\{?([0-9a-fA-F]+)\}?|N\{([^}]*)\}|\n|(.))", rest, re.S)
        if match:
            digits = match.group(2) or match.group(3) or match.group(4)
            if digits:
                text += chr(int(digits, 16))
            elif match.group(5):
                text += unicodedata.lookup(match.group(5))
            elif match.group(6):
                text += {"n": "\n", "r": "\r", "t": "\t"}.get(match.group(6), match.group(6))
            index += match.end()
            continue
        text += data[index]
        index += 1
    # Two escapes of surrogates are one character.
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return joined, marks


def icu_samples(root, galley, peers):
    path = os.path.join(root, "icu4c/source/test/testdata/rbbitst.txt")
    suite = Suite("ICU, rbbitst.txt, line samples", version(root), "unicode-org/icu")
    content = re.sub(r"^#.*$", "", read(path), flags=re.M)
    locale, kind, questions = "", "", []
    for match in re.finditer(r"<locale ([^>]*)>|<(line|lineML|word|char|sent|title|rules)>|<data>(.*?)</data>", content, re.S):
        if match.group(1) is not None:
            locale = match.group(1)
        elif match.group(2):
            kind = match.group(2)
        elif kind == "lineML":
            suite.skip("phrases by a trained model (lw=phrase)")
        elif kind == "line":
            language, _, keywords = locale.partition("@")
            strictness = dict(part.split("=") for part in keywords.split(";") if "=" in part)
            if "lw" in strictness:
                suite.skip("phrases by a trained model (lw=phrase)")
                continue
            text, marks = unescaped(match.group(3))
            marks.discard(0)
            where = "line %d" % (content[:match.start()].count("\n") + 1)
            questions.append(Question(
                "%s (%s): %s" % (where, locale, text[:60]), text, language.replace("_", "-"), strictness.get("lb", "auto"),
                lambda found, marks=marks: found - {0} == marks, icu_contest))
    return ask(suite, questions, galley, peers)


def icu_contest(question, found):
    if any(0x0E00 <= ord(c) <= 0x0EFF or 0x1000 <= ord(c) <= 0x109F or 0x1780 <= ord(c) <= 0x17FF for c in question.text):
        return "words of Thai, Lao, Khmer and Burmese are those of the installed ICU's dictionaries, the samples' of a newer one"
    return None
