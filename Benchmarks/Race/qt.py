"""Qt in the race: QTextLayout by PySide6, and a QTextDocument where a long text is edited."""
import ctypes
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Without the font database of the machine, and without hinting.
from PySide6 import QtCore, QtGui  # noqa: E402

from common import Answered, run  # noqa: E402


class Qt(Answered):
    def __init__(self):
        self.application = QtGui.QGuiApplication([])
        self.fonts = {}

    def font(self, question):
        if question.style not in self.fonts:
            number = QtGui.QFontDatabase.addApplicationFont(question.font)
            font = QtGui.QFont(QtGui.QFontDatabase.applicationFontFamilies(number)[0])
            # Pixels have no fractions here; sizes of the race are whole numbers.
            font.setPixelSize(int(question.size))
            font.setHintingPreference(QtGui.QFont.HintingPreference.PreferNoHinting)
            font.setStyleStrategy(QtGui.QFont.StyleStrategy.NoFontMerging)
            self.fonts[question.style] = font
        return self.fonts[question.style]

    def option(self):
        option = QtGui.QTextOption()
        option.setWrapMode(QtGui.QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setUseDesignMetrics(True)
        return option

    def prepare(self, question):
        layout = QtGui.QTextLayout(question.text.replace("\n", "\u2028"), self.font(question))
        layout.setTextOption(self.option())
        layout.setCacheEnabled(True)
        return layout

    def each(self, layout, width):
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            yield line
        layout.endLayout()

    def lines(self, prepared, width):
        return [(line.textStart() + line.textLength(), line.naturalTextWidth()) for line in self.each(prepared, width)]

    def count(self, prepared, width):
        return sum(1 for _ in self.each(prepared, width))

    def edit(self, question):
        document = QtGui.QTextDocument()
        document.setDefaultFont(self.font(question))
        document.setDefaultTextOption(self.option())
        document.setTextWidth(question.widths[0])
        document.setPlainText(question.text)
        cursor = QtGui.QTextCursor(document)
        first, end, _ = map(int, question.id.split(":")[1:])
        before, length = question.text, end - first

        def change(text):
            nonlocal before, length
            cursor.setPosition(first)
            cursor.setPosition(first + length, QtGui.QTextCursor.MoveMode.KeepAnchor)
            length += len(text) - len(before)
            cursor.insertText(text[first:first + length])
            before = text
            return document.size().height()
        return change


# PySide6 6.12 gives back references to None that it never took, until Python 3.11 ends; so None has some more.
ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40
run(Qt(), QtCore.qVersion())
# Python and Qt do not agree on who frees the application.
sys.stdout.flush()
os._exit(0)
