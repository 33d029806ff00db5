// The core of an editor: clicks, drags and keys become positions, carets, selections and edits.
//
//   swift run EditorExample
import Galley

/// A text with a selection, on a page of some width.
struct Editor {
  private(set) var document: TextDocument
  private(set) var anchor = TextPosition(0)
  private(set) var head = TextPosition(0)
  /// Documents are values that share their parts, so that undo is a list of them, and redo another.
  private var earlier: [(document: TextDocument, head: TextPosition)] = []
  private var later: [(document: TextDocument, head: TextPosition)] = []
  /// Where up and down keep to, over lines that are shorter.
  private var column: Double?
  let width: Double

  init(_ text: String, width: Double) throws {
    document = try TextDocument(text, style: TextStyle(size: 17))
    self.width = width
  }

  /// The selection, from its first to its last character.
  var selection: Range<Int> {
    min(anchor.utf8Offset, head.utf8Offset)..<max(anchor.utf8Offset, head.utf8Offset)
  }

  var caret: TextCaret { document.caret(at: head, width: width) }

  /// A click puts the caret at the nearest place between two characters.
  mutating func click(_ point: Point) {
    head = document.closestPosition(to: point, width: width)
    (anchor, column) = (head, nil)
  }

  /// A drag moves one end of the selection.
  mutating func drag(to point: Point) { head = document.closestPosition(to: point, width: width) }

  /// A double click selects a word.
  mutating func doubleClick(_ point: Point) {
    let word = document.wordRange(at: point, width: width)
    anchor = TextPosition(word.lowerBound)
    head = TextPosition(word.upperBound, affinity: .upstream)
  }

  /// An arrow key leads to the next place on the screen, if there is one.
  mutating func press(_ arrow: TextLayoutDirection) {
    column = arrow == .up || arrow == .down ? column ?? caret.rect.minX : nil
    head = document.position(from: head, in: arrow, preferredX: column, width: width) ?? head
    anchor = head
  }

  /// Typing replaces the selection; only what is around it is prepared again.
  mutating func type(_ text: String) throws { try replace(selection, with: text) }

  /// A backspace deletes the selection, or what a reader takes for one character.
  mutating func deleteBackward() throws {
    try replace(selection.isEmpty ? document.clusterRange(before: head.utf8Offset) : selection, with: "")
  }

  mutating func deleteForward() throws {
    try replace(selection.isEmpty ? document.clusterRange(at: head.utf8Offset) : selection, with: "")
  }

  mutating func deleteWordBackward() throws {
    let start = document.previousWordStart(before: head.utf8Offset) ?? 0
    try replace(selection.isEmpty ? start..<head.utf8Offset : selection, with: "")
  }

  private mutating func replace(_ range: Range<Int>, with text: String) throws {
    remember()
    try document.replace(range, with: text)
    head = TextPosition(range.lowerBound + text.utf8.count)
    anchor = head
  }

  private mutating func remember() {
    earlier.append((document, head))
    (later, column) = ([], nil)
  }

  mutating func undo() {
    guard let last = earlier.popLast() else { return }
    later.append((document, head))
    (document, head, anchor) = (last.document, last.head, last.head)
  }

  mutating func redo() {
    guard let next = later.popLast() else { return }
    earlier.append((document, head))
    (document, head, anchor) = (next.document, next.head, next.head)
  }

  /// Undone as one.
  mutating func replaceAll(_ word: String, with text: String) throws {
    remember()
    try document.replace(all: document.ranges(of: word), with: text)
    anchor = head
  }

  /// An input method shows what is typed so far; it is chosen when the method unmarks it.
  mutating func mark(_ text: String) throws {
    if document.markedRange == nil { remember() }
    let selected = try document.setMarkedText(text, replacing: selection)
    (anchor, head) = (TextPosition(selected.lowerBound), TextPosition(selected.upperBound))
  }

  mutating func unmark() { document.unmarkText() }
}

var editor = try Editor("Click between letters, or drag over them: اللغة العربية too.", width: 180)

editor.click(Point(x: 60, y: 8))
print("caret at \(editor.caret.rect.minX), \(editor.caret.rect.height) high")

editor.doubleClick(Point(x: 60, y: 8))
print("selected: “\(editor.document.text(in: editor.selection))”")
for part in editor.document.selectionRects(for: editor.selection, in: 0..<Double.infinity, width: editor.width) {
  print("  \(part.rect.minX) … \(part.rect.maxX), from \(part.rect.minY) down")
}

try editor.type("amid")
print(editor.document.text)
editor.press(.left)
try editor.deleteBackward()
try editor.mark("中")
try editor.mark("中文")
editor.unmark()
print(editor.document.text)
for _ in 0..<3 { editor.undo() }
print(editor.document.text)
editor.redo()
print(editor.document.text)
try editor.replaceAll("letters", with: "characters")
try editor.deleteForward()
try editor.deleteWordBackward()
print(editor.document.text)
for _ in 0..<4 { editor.undo() }

// Both places of a word are replaced in one step, and a view draws no more than these again.
let before = editor.document
try editor.replaceAll("er", with: "or")
for part in editor.document.difference(from: before) { print("replaced \(part.replaced) by \(part.replacement)") }
editor.undo()
print(editor.document.text == before.text)

editor.click(Point(x: 0, y: 30))
editor.drag(to: Point(x: 120, y: 50))
let parts = editor.document.selectionRects(for: editor.selection, in: 0..<Double.infinity, width: editor.width)
print("dragged over \(parts.count) rectangles")

// A long text costs no more: an edit prepares what is around it, and lines are made for a viewport.
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
