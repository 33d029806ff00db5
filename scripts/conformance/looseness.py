#!/usr/bin/env python3
"""Compares the line counts of loose and tight paragraphs with LuaTeX's, by the same costs, patterns and font.

usage: [GALLEY=PROGRAM] scripts/conformance/looseness.py [--count 200] [--seed 71]

Prints how many paragraphs have as many lines as in LuaTeX with `\\looseness`, and those that differ. Needs luahbtex with
luaotfload (texlive-luatex of Debian). TeX's \\emergencystretch is 0, and so is what is not of TeX: runts and Galley's own.
"""
import argparse, json, os, pathlib, random, re, subprocess, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATTERNS = ROOT / "Sources/GalleyHyphenation/Patterns/tex/hyph-en-us.tex"
FONT = ROOT / "Fonts/NotoSans-Regular.ttf"
TOLERANCE = 200
GALLEY = os.environ.get("GALLEY", str(ROOT / "galley"))
LUA = r"""
local text = io.open("PATTERNS"):read("*a"):gsub("%%[^\n]*", "")
local language = lang.new(77)
lang.patterns(language, text:match("\\patterns(%b{})"):sub(2, -2))
luatexbase.add_to_callback("post_linebreak_filter", function(head)
  local count = 0
  for line in node.traverse_id(node.id("hlist"), head) do count = count + 1 end
  texio.write_nl("log", "LINES " .. count)
  return head
end, "lines")
"""
HEAD = r"""\input luaotfload.sty
\parindent=0pt \frenchspacing \pretolerance=100 \tolerance=TOLERANCE \emergencystretch=0pt \hyphenpenalty=50 \linepenalty=10
\adjdemerits=10000 \doublehyphendemerits=10000 \finalhyphendemerits=0 \parfillskip=0pt plus 1fil \lefthyphenmin=2 \righthyphenmin=3
\hbadness=10000 \hfuzz=\maxdimen \language=77
\directlua{dofile("ask.lua")}
\font\f="[FONT]:mode=harf" at 12bp \f
"""


def paragraphs(count, seed):
    generator = random.Random(seed)
    text = (ROOT / "Tests/Fixtures/Corpora/en-gatsby-opening.txt").read_text(encoding="utf8")
    # TeX's breaks at hyphens and dashes cost, and are no others' business.
    words = re.sub(r"[-–—…]", " ", re.sub(r"[“”‘\"()]", "", text)).split()
    for _ in range(count):
        start, length = generator.randrange(len(words) - 200), generator.randint(25, 180)
        yield {"text": " ".join(words[start:start + length]), "width": generator.randint(320, 520),
               "looseness": generator.choice([-2, -1, -1, 1, 1, 1, 2])}


def of_luatex(questions):
    source = [HEAD.replace("FONT", str(FONT)).replace("TOLERANCE", str(TOLERANCE))]
    for one in questions:
        text = re.sub(r"([#$%&_{}])", r"\\\1", one["text"])
        source.append(f"\\setbox0\\vbox{{\\hsize={one['width']}bp \\looseness={one['looseness']} {text}\\par}}")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "ask.tex"
        path.write_text("\n".join(source) + "\n\\end", encoding="utf8")
        path.with_suffix(".lua").write_text(LUA.replace("PATTERNS", str(PATTERNS)), encoding="utf8")
        subprocess.run(["luahbtex", "--interaction=batchmode", path.name], cwd=folder, capture_output=True, timeout=300)
        log = path.with_suffix(".log").read_text(encoding="utf8", errors="replace")
    return [int(count) for count in re.findall(r"LINES (\d+)", log)]


def of_galley(questions):
    weights = {"emergencyStretch": 0, "runtPenalty": 0, "tolerance": TOLERANCE}
    lines = [json.dumps({"text": one["text"], "width": one["width"], "fonts": [FONT.name], "size": 12, "lang": "en-US", "options": {
        "lineBreaking": "optimal", "alignment": "justified", "hyphenation": "automatic", "hyphenateLimitLines": 0,
        "hyphenateLimitChars": [5, 2, 3], "looseness": one["looseness"], "optimalWeights": weights}}) for one in questions]
    run = subprocess.run([GALLEY, "measure", "--batch", "-", "--font-dir", str(FONT.parent)], input="\n".join(lines) + "\n", capture_output=True, text=True)
    return [len(answer["lines"]) for answer in map(json.loads, run.stdout.splitlines())]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=71)
    options = parser.parse_args()
    questions = list(paragraphs(options.count, options.seed))
    wanted, found = of_luatex(questions), of_galley(questions)
    plain = of_galley([one | {"looseness": 0} for one in questions])
    assert len(wanted) == len(found) == len(plain) == len(questions), (len(wanted), len(found), len(questions))
    for number, (one, want, got, without) in enumerate(zip(questions, wanted, found, plain)):
        if want != got:
            print(f"{number}: looseness {one['looseness']} at {one['width']}: {got} lines, LuaTeX {want}; without {without}")
    equal = sum(want == got for want, got in zip(wanted, found))
    changed = sum(got != without for got, without in zip(found, plain))
    print(f"{equal} of {len(questions)} line counts as LuaTeX's; {changed} other than without looseness")


if __name__ == "__main__":
    main()
