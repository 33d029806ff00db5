"""Certificates: each name as large as its box allows, in its own script, a PDF page each with text to select.

    certificates.py FOLDER [NAMES.TXT]   a name a line; without a file, names in many scripts
"""
import sys
import warnings
from pathlib import Path

from galley_text import GalleyWarning, Paragraph, fit_size

NAMES = ["Ada Lovelace", "Þórdís Kolbrún", "Nguyễn Thị Minh Khai", "Ελένη Παπαδοπούλου", "Наталія Мельник", "ნინო ბერიძე", "Անահիտ Սարգսյան",
         "פאטמה כהן", "مريم الحسيني", "عائشہ ملک", "प्रिया शर्मा", "ஆறுமுகம் செல்வி", "สมหญิง ใจดี", "ကျော်စွာမြင့်", "ሰላማዊት በቀለ", "བསྟན་འཛིན",
         "髙橋 桒子", "山﨑 彅之助", "𠮷野 槗子", "王喆", "刘堃镕", "陳瑝燁", "黃冚家麟", "김서연", "Zoë 🎓"]
WIDTH, HEIGHT = 220, 40


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = Path(sys.argv[2]).read_text(encoding="utf8").splitlines() if len(sys.argv) > 2 else NAMES
    # A name that no font has would be a box on paper: better none.
    warnings.simplefilter("error", GalleyWarning)
    for number, name in enumerate(names, 1):
        size = fit_size(name, WIDTH, HEIGHT, minimum=6, maximum=32, lines=1)
        if size is None:
            sys.exit(f"{name} does not fit")
        paragraph = Paragraph(name, size=size)
        if paragraph.missing:
            sys.exit(f"no font has {', '.join(name[start:end] for start, end in paragraph.missing)} of {name}")
        paragraph.layout(float(WIDTH)).render(folder / f"{number:03}.pdf", title=f"Certificate for {name}")
        print(f"{number:3} {size:6.2f} {name}")


if __name__ == "__main__":
    main()
