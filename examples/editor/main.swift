// The hit test of an editor: clicks and drags become positions, carets and selections, and typing goes on from there.
//
//   swift run EditorExample
import Galley

/// A text with a selection, on a page of some width.
struct Editor {
  private(set) var paragraph: PreparedParagraph
  private(set) var layout: TextLayout
  private(set) var anchor: TextPosition
  private(set) var head: TextPosition
  let width: Double

  init(_ text: String, width: Double) throws {
    self.width = width
    paragraph = try PreparedParagraph(text)
    layout = paragraph.layout(width: width)
    anchor = TextPosition(0)
    head = anchor
  }

  /// The selection, from its first to its last character.
  var selection: Range<Int> {
    min(anchor.utf8Offset, head.utf8Offset)..<max(anchor.utf8Offset, head.utf8Offset)
  }

  var caret: TextCaret { layout.caret(at: head) }

  /// A click puts the caret at the nearest place between two characters.
  mutating func click(_ point: Point) {
    head = layout.closestPosition(to: point)
    anchor = head
  }

  /// A double click selects a word.
  mutating func doubleClick(_ point: Point) {
    let word = layout.wordRange(at: layout.closestPosition(to: point).utf8Offset)
    anchor = TextPosition(word.lowerBound)
    head = TextPosition(word.upperBound, affinity: .upstream)
  }

  /// A drag moves one end of the selection.
  mutating func drag(to point: Point) { head = layout.closestPosition(to: point) }

  /// Typing replaces the selection; only what is around it is prepared again.
  mutating func type(_ text: String) throws {
    let start = selection.lowerBound
    paragraph = try paragraph.replacing(selection, with: text)
    layout = paragraph.layout(width: width)
    head = TextPosition(start + text.utf8.count)
    anchor = head
  }
}

var editor = try Editor("Click between letters, or drag over them: اللغة العربية too.", width: 180)

editor.click(Point(x: 60, y: 8))
print("caret at \(editor.caret.rect.minX), line \(editor.layout.lineIndex(at: editor.head) + 1)")

editor.doubleClick(Point(x: 60, y: 8))
for part in editor.layout.selectionRects(for: editor.selection) {
  print("selected: \(part.rect.minX) … \(part.rect.maxX), from \(part.rect.minY) down")
}

try editor.type("amid")
print(editor.paragraph.text)

editor.click(Point(x: 0, y: 30))
editor.drag(to: Point(x: 120, y: 50))
print("dragged over \(editor.layout.selectionRects(for: editor.selection).count) rectangles")

// A long text is a document: it prepares what is around an edit, and gives the lines of a viewport.
var document = try TextDocument(String(repeating: "A paragraph among many others, of two lines.\n", count: 50_000))
let caret = 1_125_000
let line = document.line(at: caret, width: 320)
let viewport = line.minY - 200..<line.minY + 200
try document.replace(caret..<caret, with: "words, ")
for line in document.lines(in: viewport, width: 320) {
  print("  \(line.utf8Range) at \(line.baseline)")
}

// Parts of it may look different; what is only painted costs no line.
try document.setStyle(in: 4..<9) { $0.foregroundColor = Color(.systemRed) }
try document.setStyle(in: 0..<9) { $0.size = 24 }
let style = document.style(at: 5)
print("the first word is \(style.size) points large")
