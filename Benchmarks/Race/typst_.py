"""Typst in the race: a page for each layout, lines read from its PDF file."""
import importlib.metadata
import json

import typst

import pdf
from common import ROOT
from fonts import family


def write(questions, path):
    source = [f"#set page(width: {pdf.PAGE_WIDTH}pt, height: {pdf.PAGE_HEIGHT}pt, margin: 0pt)",
              f'#set text(top-edge: "baseline", bottom-edge: "baseline", fallback: false, overhang: false, cjk-latin-spacing: none)',
              f"#set par(leading: {pdf.PITCH}pt, justify: false, linebreaks: \"simple\")", "#let pages = ("]
    for question in questions:
        for width in question.widths:
            language, _, region = question.language.partition("-")
            source.append(f"({json.dumps(question.text, ensure_ascii=False)}, {json.dumps(family(question.font))}, {question.size}pt, "
                          f"{json.dumps(language)}, {width}pt),")
    source.append(""")
#for (number, (body, font, size, lang, width)) in pages.enumerate() {
  if number > 0 { pagebreak() }
  v(30pt)
  block(width: width, text(font: font, size: size, lang: lang, hyphenate: false, body))
}""")
    main = path.with_suffix(".typ")
    main.write_text("\n".join(source), encoding="utf8")
    typst.compile(str(main), output=str(path), font_paths=[str(ROOT / "Fonts")], ignore_system_fonts=True)


pdf.run(write, importlib.metadata.version("typst"))
