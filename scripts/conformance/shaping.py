"""HarfBuzz's own tests: fonts with code points and options, against the hb-shape that is installed."""
import concurrent.futures, json, os, re, shlex, subprocess
from suite import Suite

# Options that both programs have, and the name of each in `galley shape`.
KNOWN = {"--features": "--features", "--variations": "--variations", "--direction": "--direction", "--language": "--language",
         "--script": "--script", "--face-index": "--font-index", "-l": "--language"}
# Options that only say how hb-shape writes or what it calls; both are asked for the same without them.
IGNORED = ("--no-glyph-names", "--no-positions", "--no-clusters", "--single-par", "--font-funcs", "--ned", "--show-flags", "--show-extents",
           "--unsafe-to-concat", "--font-size", "--remove-default-ignorables")
DIRECTIONS = {"--direction=" + name[0]: "--direction=" + name for name in ("ltr", "rtl", "ttb", "btt")}
REASONS = {
    "--cluster-level": "other cluster levels", "--unicodes-before": "context around the text", "--unicodes-after": "context around the text",
    "--bot": "buffer flags", "--eot": "buffer flags", "--preserve-default-ignorables": "buffer flags",
    "--not-found-variation-selector-glyph": "buffer flags",
    "--shaper": "other shapers than OpenType's", "--font-ptem": "a size in points for AAT's trak", "--font-bold": "emboldened fonts",
    "--font-slant": "slanted fonts", "--font-grade": "emboldened fonts", "--named-instance": "named instances by number"}


def tests(root):
    """Each test once: file, font, options and code points."""
    seen = set()
    for collection in ("in-house", "aots", "text-rendering-tests"):
        base = os.path.join(root, "test/shape/data", collection, "tests")
        for name in sorted(os.listdir(base) if os.path.isdir(base) else []):
            if not name.endswith(".tests"):
                continue
            for number, line in enumerate(open(os.path.join(base, name), encoding="utf8"), 1):
                parts = line.rstrip("\n").split(";")
                if line.startswith(("#", "@")) or len(parts) < 4:
                    continue
                font = os.path.normpath(os.path.join(base, parts[0].split("@")[0]))
                options = joined(shlex.split(parts[1]))
                key = (font, tuple(o for o in options if not o.startswith(IGNORED)), parts[2])
                if key not in seen:
                    seen.add(key)
                    yield collection, "%s/%s:%d" % (collection, name, number), font, list(key[1]), parts[2]


def joined(words):
    """Options with their values, which may stand apart."""
    options = []
    for word in words:
        if options and not word.startswith("-") and "=" not in options[-1]:
            options[-1] += "=" + word
        else:
            options.append(word)
    return options


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return None
    try:
        lines = [json.loads(line) for line in done.stdout.splitlines() if line]
    except ValueError:
        return None
    return [[(g["g"], g.get("cl"), g.get("dx", 0), g.get("dy", 0), g["ax"], g["ay"]) for g in line] for line in lines]


def harfbuzz(root, galley):
    from line_breaks import version
    installed = subprocess.run(["hb-shape", "--version"], capture_output=True, text=True).stdout.split("\n")[0].split()[-1]
    suite = Suite("HarfBuzz, test/shape", version(root) + "; answers of the installed hb-shape " + installed, "harfbuzz/harfbuzz")
    with concurrent.futures.ThreadPoolExecutor(max_workers=3) as pool:
        for where, reason, passes, contested in pool.map(lambda test: asked(test, galley), tests(root)):
            if reason:
                suite.skip(reason)
            else:
                suite.judge(passes, where, contested)
    return suite


def asked(test, galley):
    """Asks both programs: where the test stands, why it is not asked, whether it passes, and which rule is contested."""
    _, where, font, options, codes = test
    names = [option.split("=")[0] for option in options]
    strange = next((name for name in names if name not in KNOWN), None)
    if strange:
        return where, REASONS.get(strange, "the option " + strange), False, None
    scalars = [int(code, 16) for code in re.findall(r"[0-9A-Fa-f]{2,6}", codes.replace("U+", ""))]
    if any(0xD800 <= scalar < 0xE000 or scalar in (0x0A, 0x0D, 0) for scalar in scalars):
        return where, "surrogates, line terminators and U+0000 in an argument", False, None
    if not os.path.exists(font) or font.endswith(".dfont"):
        return where, "fonts of macOS, or in a resource fork", False, None
    text = "".join(map(chr, scalars))
    options = [DIRECTIONS.get(option, option) for option in options]
    want = run(["hb-shape", "--output-format=json", "--shapers=ot", font, "--unicodes=" + codes] + options)
    if want is None:
        return where, "fonts or options that the installed hb-shape does not take", False, None
    asks = ["=".join([KNOWN[option.split("=")[0]]] + option.split("=")[1:]) for option in options]
    command = [galley, "shape", "--font", font] + asks + ["--", text]
    got = run(command)
    return where, None, got is not None and flat(want) == flat(got), None if got is not None else refusal(command)


def refusal(command):
    """The rule by which Galley refuses a font, where that is what happened."""
    told = subprocess.run(command, capture_output=True, text=True).stderr
    if "the font has no table" in told:
        return "a font without a table that lines are measured by is refused with an error that names the table"
    return None


def flat(lines):
    return [glyph for line in lines for glyph in line]
