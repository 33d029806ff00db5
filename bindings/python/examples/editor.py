"""An editor in a terminal, of any length of text: carets, lines and words come from galley_text.Document, in cells.

    editor.py [FILE]                     arrows, page up and down, Ctrl-← →, Backspace, Delete, Ctrl-Z, Ctrl-F, Ctrl-S, Ctrl-Q
    editor.py FILE --keys 'down down x'  presses keys without a terminal and prints the screen
"""
import argparse
import curses
import shutil
from pathlib import Path

from galley_text import Document


class Editor:
    def __init__(self, text, columns, rows):
        # Widths are cells: letters of East Asia and emoji take two.
        self.document = Document(text, terminal_width="ambiguousNarrow", default_tab_interval=4)
        self.columns, self.rows = columns, rows
        self.caret = self.document.caret(0, self.width)
        self.top, self.column, self.undone, self.sought = 0.0, None, [], ""

    @property
    def width(self):
        return float(self.columns)

    def go(self, offset, upstream=False):
        self.caret, self.column = self.document.caret(offset, self.width, upstream=upstream), None

    def replace(self, start, end, text):
        if start == end and not text:
            return
        # A copy costs nothing: undo is a list of them.
        self.undone.append((self.document.copy(), self.caret.offset))
        self.document.replace(start, end, text)
        self.go(start + len(text))

    def press(self, key):
        document, offset = self.document, self.caret.offset
        if key in ("up", "down", "page up", "page down"):
            self.column = self.caret.rect.x if self.column is None else self.column
            for _ in range(self.rows - 1 if key.startswith("page") else 1):
                self.caret = document.move(self.caret, key.split()[-1], self.width, preferred_x=self.column)
        elif key in ("left", "right"):
            self.caret, self.column = document.move(self.caret, key, self.width), None
        elif key in ("home", "end"):
            line = document.lines(self.width, top=self.caret.rect.y, bottom=self.caret.rect.y + 0.5)[0]
            text = document[line.start:line.end].rstrip("\r\n\u2028\u2029\x85\v\f")
            self.go(line.start if key == "home" else line.start + len(text), upstream=key == "end")
        elif key == "word left":
            self.go(document.previous_word_start(offset))
        elif key == "word right":
            self.go(document.next_word_end(offset))
        elif key == "backspace":
            self.replace(*document.character_before(offset), "")
        elif key == "delete":
            self.replace(*document.character(offset), "")
        elif key == "undo" and self.undone:
            self.document, before = self.undone.pop()
            self.go(before)
        elif key.startswith("find "):
            self.sought = key[5:]
            found = document.find(self.sought, offset + 1) or document.find(self.sought)
            if found:
                self.go(found[0][0])
        elif key == "enter":
            self.replace(offset, offset, "\n")
        elif key.isprintable() and len(key) == 1 or key == "\t":
            self.replace(offset, offset, key)
        y = self.caret.rect.y
        self.top = min(max(self.top, y - (self.rows - 1)), y)

    def screen(self):
        """The rows of the window as strings of cells, and where the caret stands among them."""
        rows = []
        for line in self.document.lines(self.width, top=self.top, bottom=self.top + self.rows):
            place = self.document.line_layout(line.start, self.width)
            text, cells = self.document[line.start:line.end], {}
            # Where each character stands is the layout's business: tabs, wide letters, right to left.
            for cluster in place.layout.clusters:
                if cluster.line == place.line and cluster.width > 0:
                    start = place.start + cluster.start - line.start
                    shown = text[start:start + cluster.end - cluster.start]
                    cells[round(cluster.x)] = " " * round(cluster.width) if shown == "\t" else shown, round(cluster.width)
            row, at = "", 0
            for x in sorted(cells):
                row, at = row + " " * (x - at) + cells[x][0], x + cells[x][1]
            rows.append(row)
        return rows, (round(self.caret.rect.y - self.top), min(self.columns - 1, round(self.caret.rect.x)))

    @property
    def status(self):
        paragraph = self.document.paragraph_number(self.caret.offset)
        return f" line {self.caret.line + 1}, paragraph {paragraph + 1}, character {self.caret.offset} of {len(self.document)}"


NAMES = {curses.KEY_LEFT: "left", curses.KEY_RIGHT: "right", curses.KEY_UP: "up", curses.KEY_DOWN: "down", curses.KEY_HOME: "home",
         curses.KEY_END: "end", curses.KEY_PPAGE: "page up", curses.KEY_NPAGE: "page down", curses.KEY_BACKSPACE: "backspace",
         curses.KEY_DC: "delete", "\x7f": "backspace", "\b": "backspace", "\n": "enter", "\r": "enter", "\x1a": "undo"}


def run(window, text, path):
    curses.raw()
    rows, columns = window.getmaxyx()
    editor = Editor(text, columns, rows - 1)
    while True:
        window.erase()
        lines, caret = editor.screen()
        for row, line in enumerate(lines):
            window.insstr(row, 0, line)
        window.insstr(rows - 1, 0, editor.status.ljust(columns), curses.A_REVERSE)
        window.move(*caret)
        key = window.get_wch()
        if key == "\x11":
            return
        if key == "\x13" and path:
            Path(path).write_bytes(editor.document.text.encode())
        elif key == "\x06":
            curses.echo()
            window.insstr(rows - 1, 0, " find: ".ljust(columns), curses.A_REVERSE)
            editor.press("find " + window.getstr(rows - 1, 7).decode())
            curses.noecho()
        elif isinstance(key, int) and curses.keyname(key) in (b"kLFT5", b"kRIT5"):
            editor.press("word left" if curses.keyname(key) == b"kLFT5" else "word right")
        else:
            editor.press(NAMES.get(key, key if isinstance(key, str) else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?")
    parser.add_argument("--keys", help="keys between spaces; ␣ is a space, a name of two words has _")
    given = parser.parse_args()
    text = Path(given.file).read_bytes().decode() if given.file else ""
    if given.keys is None:
        return curses.wrapper(run, text, given.file)
    editor = Editor(text, *shutil.get_terminal_size())
    for key in given.keys.split():
        editor.press(key.replace("_", " ") if len(key) > 1 else key.replace("␣", " "))
    rows, (row, column) = editor.screen()
    print(*rows, editor.status, f" caret in row {row}, column {column}", sep="\n")


if __name__ == "__main__":
    main()
