"""LibreOffice Writer without a window in the race: a page for each layout of a flat ODT, lines read from its PDF file."""
import html
import os
import re
import subprocess

import pdf
from common import ROOT
from fonts import family

HEAD = """<?xml version="1.0" encoding="UTF-8"?><office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"
xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"><office:automatic-styles>
<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="{}pt" fo:page-height="{}pt" fo:margin="0pt"/>
</style:page-layout>"""


def write(questions, path):
    names, styles, body = {}, [], []
    for question in questions:
        names.setdefault(question.font, f"font{len(names)}")
        script = {"ar": "-complex", "he": "-complex", "ur": "-complex", "hi": "-complex", "mr": "-complex", "ta": "-complex",
                  "th": "-complex", "km": "-complex", "my": "-complex", "ja": "-asian", "ko": "-asian", "zh": "-asian"}
        way = "rl-tb" if question.language in ("ar", "he", "ur") else "lr-tb"
        language, _, country = question.language.partition("-")
        for width in question.widths:
            number = len(body)
            fonts = "".join(f'style:font-name{kind}="{names[question.font]}" fo:font-size="{question.size}pt" '
                            .replace("fo:font-size", f"{'style' if kind else 'fo'}:font-size{kind}") for kind in ("", "-asian", "-complex"))
            kind = script.get(language, "")
            tag = f'{"style" if kind else "fo"}:language{kind}="{language}" {"style" if kind else "fo"}:country{kind}="{country or "none"}"'
            styles.append(
                f'<style:style style:name="P{number}" style:family="paragraph"><style:paragraph-properties fo:line-height="{pdf.PITCH}pt" '
                f'fo:margin-{"left" if way == "rl-tb" else "right"}="{pdf.PAGE_WIDTH - width}pt" style:writing-mode="{way}" '
                f'style:text-autospace="none" fo:orphans="0" fo:widows="0" fo:hyphenate="false" {"" if not number else "fo:break-before=" + chr(34) + "page" + chr(34)}/>'
                f'<style:text-properties {fonts}{tag} fo:hyphenate="false" style:letter-kerning="true"/></style:style>')
            body.append(f'<text:p text:style-name="P{number}">{html.escape(question.text)}</text:p>')
    faces = "".join(f'<style:font-face style:name="{name}" svg:font-family="&apos;{family(font)}&apos;"/>' for font, name in names.items())
    head = HEAD.format(pdf.PAGE_WIDTH, pdf.PAGE_HEIGHT).replace("<office:automatic", f"<office:font-face-decls>{faces}</office:font-face-decls><office:automatic")
    main = path.with_suffix(".fodt")
    main.write_text(head + "".join(styles) + '</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" '
                    'style:page-layout-name="page"/></office:master-styles><office:body><office:text>' + "".join(body) +
                    "</office:text></office:body></office:document>", encoding="utf8")
    settings = path.parent / "fonts.conf"
    settings.write_text(f"<fontconfig><dir>{ROOT / 'Fonts'}</dir><cachedir>{path.parent}</cachedir></fontconfig>")
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation={(path.parent / 'profile').as_uri()}", "--convert-to", "pdf",
                    "--outdir", path.parent, main], capture_output=True, timeout=900, env={**os.environ, "FONTCONFIG_FILE": str(settings)})


version = subprocess.run(["soffice", "--version"], capture_output=True, text=True).stdout
pdf.run(write, re.search(r"LibreOffice (\S+)", version)[1])
