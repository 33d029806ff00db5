internal import Galley
internal import TestSupport
internal import Testing

/// "A label of one line with a line feed has no room for the ellipsis that it will show."
@Suite struct TerminatorLabelTests {
  private static let terminators = ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

  private func shown(_ label: Label, in bounds: Rect) throws -> [String] {
    let layout = try #require(try label.drawing(in: bounds)).layout
    return layout.lines.map { $0.shownText(of: layout.text) }
  }

  private func width(_ text: String) throws -> Double {
    try PreparedParagraph(text, style: TextStyle(size: 17)).measure().width.rounded(.up)
  }

  /// Paragraphs, and what a single line shows of them.
  private static let single: [(paragraphs: [String], mode: LineBreakMode, shown: String)] = [
    (["first", "second"], .byTruncatingTail, "first…"), (["first", "second"], .byTruncatingHead, "…second"),
    (["first", "second"], .byTruncatingMiddle, "first…second"), (["first", "second"], .byWordWrapping, "first"),
    (["first", "second"], .byCharWrapping, "first"), (["first", "second"], .byClipping, "first"),
    (["a", "b"], .byTruncatingTail, "a…"), (["a", "b", "c"], .byTruncatingHead, "…c"),
    (["second", "x"], .byTruncatingMiddle, "second…x"), (["a", "", "c"], .byTruncatingMiddle, "a…c"),
  ]

  @Test(arguments: terminators) func aSingleLineHasRoomForItsToken(terminator: String) throws {
    for (paragraphs, mode, expected) in Self.single {
      var label = Label(paragraphs.joined(separator: terminator))
      label.lineBreakMode = mode
      let note = "\(label.text?.debugDescription ?? "") \(mode)"
      // Often, so that every way to find a size is taken.
      for _ in 0..<10 {
        let size = try label.intrinsicContentSize
        #expect(try size.width == width(expected), "\(note)")
        #expect(try label.sizeThatFits(Size(width: 10, height: 10)) == size, "\(note)")
        let own = try shown(label, in: Rect(origin: .zero, size: size))
        #expect(own.map { $0.filter { !$0.isNewline } } == [expected], "\(note)")
      }
      let wide = Rect(x: 0, y: 0, width: 200, height: 21)
      let rect = try label.textRect(forBounds: wide, limitedToNumberOfLines: 1)
      #expect(try rect.width == width(expected), "\(note)")
    }
  }

  @Test(arguments: terminators) func twoLinesHaveRoomForTheirToken(terminator: String) throws {
    for (mode, expected) in [
      (LineBreakMode.byTruncatingTail, "second…"), (.byTruncatingHead, "…third"), (.byTruncatingMiddle, "second…third"),
    ] {
      var label = Label(["first", "second", "third"].joined(separator: terminator))
      (label.numberOfLines, label.lineBreakMode) = (2, mode)
      let size = try label.intrinsicContentSize
      #expect(try size.width == max(width("first"), width(expected)))
      #expect(try shown(label, in: Rect(origin: .zero, size: size)).last == expected)
    }
  }

  /// Property: a label at its own size shows what it shows in all the room that there is, and its rect is what is
  /// drawn.
  @Test(arguments: 0..<24 as Range<UInt64>) func ownSizesAreWideEnough(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let parts = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        String((corpus.lines.randomElement(using: &random) ?? "").prefix(Int.random(in: 0...12, using: &random)))
      }
      var label = Label(parts.joined(separator: Self.terminators.randomElement(using: &random) ?? "\n"))
      label.numberOfLines = Int.random(in: 1...3, using: &random)
      label.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) ?? .byTruncatingTail
      // Where characters wrap, UIKit's sizes leave out the white space at the end of a line that is cut.
      guard label.text?.isEmpty == false, label.lineBreakMode != .byCharWrapping else { continue }
      let note =
        "seed \(seed), round \(round): \(label.text?.debugDescription ?? ""), \(label.lineBreakMode), \(label.numberOfLines)"
      let size = try label.intrinsicContentSize
      let own = try shown(label, in: Rect(origin: .zero, size: size))
      #expect(try own == shown(label, in: Rect(x: 0, y: 0, width: 1e5, height: 1e4)), "\(note)")
      // From the words, from the prepared text, and line by line.
      var slow = label
      slow.takesQuickWay = false
      #expect(try slow.intrinsicContentSize == size, "\(note)")
      let bounds = Rect(x: 0, y: 0, width: 1e5, height: 1e4)
      let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
      let drawn = try #require(try label.drawing(in: bounds)).layout
      #expect(rect.width >= drawn.width - 1e-4 && rect.height >= drawn.height - 1e-4, "\(note)")
    }
  }
}
