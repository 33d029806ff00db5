"""LuaTeX with HarfBuzz in the race: a page for each layout, ragged and without hyphens, lines read from its PDF file."""
import re
import subprocess

import pdf
from common import ROOT

HEAD = r"""\input luaotfload.sty
\pagewidth=%dbp \pageheight=%dbp \hoffset=-1in \voffset=-1in \parindent=0pt \baselineskip=%dbp \lineskiplimit=-1000bp
\rightskip=0pt plus 1fil \parfillskip=0pt plus 1fil \pretolerance=10000 \hyphenpenalty=10000 \maxdepth=1000bp
\frenchspacing \catcode`\#=12 \catcode`\$=12 \catcode`\&=12 \catcode`\^=12 \catcode`\_=12 \catcode`\~=12 \catcode`\%%=12
"""


def escaped(text):
    return re.sub(r"[\\{}]", lambda at: r"\char%d " % ord(at[0]), text)


def write(questions, path):
    source, fonts = [HEAD % (pdf.PAGE_WIDTH, pdf.PAGE_HEIGHT, pdf.PITCH)], {}
    for question in questions:
        key = question.font, question.size, question.language
        if key not in fonts:
            fonts[key] = "\\race" + "".join(chr(97 + int(digit)) for digit in str(len(fonts)))
            source.append(f'\\font{fonts[key]}="[{ROOT / question.font}]:mode=harf" at {question.size}bp')
        # Text that runs from right to left is set in a box that does.
        way = 1 if question.language in ("ar", "he", "ur") else 0
        for width in question.widths:
            source.append(f"\\shipout\\vbox{{\\pardirection={way} \\textdirection={way} \\bodydirection={way} "
                          f"\\hsize={width}bp \\kern 30bp {fonts[key]} {escaped(question.text)}\\par}}")
    source.append("\\end")
    main = path.with_suffix(".tex")
    main.write_text("\n".join(source), encoding="utf8")
    subprocess.run(["luahbtex", "--interaction=batchmode", main.name], cwd=main.parent, capture_output=True, timeout=900)


version = subprocess.run(["luahbtex", "--version"], capture_output=True, text=True, check=True).stdout.split("\n")[0]
pdf.run(write, re.search(r"Version (\S+)", version)[1])
