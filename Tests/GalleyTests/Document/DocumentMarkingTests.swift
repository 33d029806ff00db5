internal import Galley
internal import TestSupport
internal import Testing

/// Differences between two documents, and the text of an input method.
@Suite struct DocumentMarkingTests {
  @Test(arguments: 0..<20 as Range<UInt64>) func `A difference is an edit that leads from one to the other`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let start = Corpus.all.shuffled(using: &random).prefix(3).flatMap { $0.lines(atMost: 30) }.joined(separator: "\n")
    let style = TextStyle(size: 14)
    var document = try TextDocument(start, style: style)
    for step in 0..<12 {
      let earlier = document
      let scalars = Array(earlier.text.unicodeScalars.indices)
      let text = earlier.text
      let place = try #require(scalars.randomElement(using: &random)).utf8Offset(in: text)
      let end = text.unicodeScalars.index(
        text.utf8.index(text.startIndex, offsetBy: place), offsetBy: step, limitedBy: text.endIndex)
      let inserted = ["", "a", "é😀", "two\nlines\n", "漢字 "].randomElement(using: &random) ?? ""
      let range = place..<(end ?? text.endIndex).utf8Offset(in: text)
      try document.replace(range, with: inserted)
      guard let difference = document.difference(from: earlier).first else {
        #expect(document.text == text, "seed \(seed), step \(step)")
        continue
      }
      // No more than the edit.
      #expect(difference.replaced.count <= range.count && difference.replacement.count <= inserted.utf8.count)
      #expect(document.difference(from: earlier).count == 1, "seed \(seed), step \(step)")
      let again = try earlier.replacing(difference.replaced, with: document.text(in: difference.replacement))
      #expect(again.text == document.text, "seed \(seed), step \(step)")
      let back = try #require(earlier.difference(from: document).first)
      #expect(back.replaced == difference.replacement && back.replacement == difference.replaced, "seed \(seed)")
    }
    #expect(document.difference(from: document).isEmpty)
    // Documents that share nothing.
    let other = try TextDocument(document.text + "!", style: style)
    let whole = try #require(other.difference(from: document).first)
    #expect(whole.replaced == 0..<document.utf8Count && whole.replacement == 0..<other.utf8Count)
  }

  @Test func `Text of an input method is replaced until it is chosen`() throws {
    var document = try TextDocument("日本 is here", style: TextStyle(size: 20))
    let before = document
    #expect(document.markedRange == nil)
    // Typed over the selection " is".
    #expect(try document.setMarkedText("g", replacing: 6..<9) == 7..<7)
    #expect(document.text == "日本g here" && document.markedRange == 6..<7)
    #expect(try document.setMarkedText("ごく", replacing: 0..<0, selection: 3..<6) == 9..<12)
    #expect(document.text == "日本ごく here" && document.markedRange == 6..<12)
    #expect(throws: TextError.self) { try document.setMarkedText("語", replacing: 0..<0, selection: 1..<3) }
    #expect(document.text == "日本ごく here" && document.markedRange == 6..<12)
    // Edits elsewhere move the mark, those within end it.
    var moved = document
    try moved.replace(0..<3, with: "")
    #expect(moved.markedRange == 3..<9)
    try moved.replace(12..<13, with: "!")
    #expect(moved.markedRange == 3..<9)
    try moved.replace(3..<6, with: "x")
    #expect(moved.markedRange == nil)
    // The caret stands within it, the line below it under it.
    let caret = document.caret(at: TextPosition(9), width: 400)
    let rects = document.selectionRects(for: 6..<12, in: 0..<100, width: 400)
    #expect(rects.count == 1 && rects[0].rect.minX < caret.rect.minX && caret.rect.minX < rects[0].rect.maxX)
    var chosen = document
    try chosen.setMarkedText("極", replacing: 0..<0)
    chosen.unmarkText()
    #expect(chosen.text == "日本極 here" && chosen.markedRange == nil)
    try document.setMarkedText("", replacing: 0..<0)
    #expect(document.text == "日本 here" && document.markedRange == nil)
    #expect(before.text == "日本 is here")
  }
}
