internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// A document with styles in parts of it is, after any edits, the `AttributedText` of its whole text.
@Suite struct DocumentStylesTests {
  private enum Author: TextAttributeKey { typealias Value = Int }

  private static let insertions = [
    "", "", "\n", "a", "word", "two words ", "\t", "😀", "\u{301}", "مرحبا", "12", "漢字", "one\ntwo\r\n", "ff", "fi",
    String(repeating: "A line of some length that is pasted.\n", count: 60),
  ]

  /// Changes of a style: some that are painted only, some that change lines.
  private static let paints: [(String, @Sendable (inout TextStyle) -> Void)] = [
    ("colour", { $0.foregroundColor = Color(.systemRed) }), ("underline", { $0.underlineStyle = .single }),
    ("link", { $0.link = "https://example.com" }), ("author", { $0[Author.self] = 7 }),
    ("no colour", { $0.foregroundColor = nil }), ("no author", { $0[Author.self] = nil }),
  ]
  private static let changes: [(String, @Sendable (inout TextStyle) -> Void)] = [
    ("larger", { $0.size = 24 }), ("smaller", { $0.size = 9.5 }), ("spaced", { $0.letterSpacing = 2 }),
    ("Japanese", { $0.language = "ja" }), ("without ligatures", { $0.usesLigatures = false }),
    ("raised", { $0.baselineOffset = 4 }),
  ]

  /// The text that a document should be, with the style of each byte.
  private struct Expected {
    var text: String
    var styles: [TextStyle]

    init(_ text: String, _ style: TextStyle) {
      self.text = text
      styles = Array(repeating: style, count: text.utf8.count)
    }

    mutating func replace(_ range: Range<Int>, with text: String, _ base: TextStyle) {
      let style =
        range.isEmpty
        ? range.lowerBound > 0 ? styles[range.lowerBound - 1] : styles.first ?? base
        : styles[range.lowerBound]
      let utf8 = self.text.utf8
      let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      self.text.unicodeScalars.replaceSubrange(
        lower..<utf8.index(lower, offsetBy: range.count), with: text.unicodeScalars)
      styles.replaceSubrange(range, with: Array(repeating: style, count: text.utf8.count))
    }

    var attributed: AttributedText {
      var attributed = AttributedText("")
      var start = 0
      let utf8 = text.utf8
      var place = utf8.startIndex
      while start < styles.count {
        let end = styles[start...].firstIndex { $0 != styles[start] } ?? styles.count
        let next = utf8.index(place, offsetBy: end - start)
        attributed.append(AttributedText(String(text[place..<next]), style: styles[start]))
        (start, place) = (end, next)
      }
      return styles.isEmpty ? AttributedText("", style: TextStyle()) : attributed
    }
  }

  private static func scalarRange(
    _ text: String, atMost longest: Int, _ random: inout SplitMix64
  ) -> Range<Int> {
    let scalars = text.unicodeScalars
    let first = Int.random(in: 0...scalars.count, using: &random)
    let last = min(scalars.count, first + Int.random(in: 0...longest, using: &random))
    let lower = scalars.index(scalars.startIndex, offsetBy: first)
    let upper = scalars.index(lower, offsetBy: last - first)
    return lower.utf8Offset(in: text)..<upper.utf8Offset(in: text)
  }

  private static func expectEqual(
    _ document: TextDocument, _ expected: Expected, _ comparison: DocumentComparison, _ note: String
  ) throws {
    try comparison.expectEqual(document, expected.attributed, note)
    let parts = document.styledRanges(in: 0..<document.utf8Count)
    #expect(parts.flatMap { part in part.utf8Range.map { _ in part.style } } == expected.styles, "\(note)")
    for offset in stride(from: 0, to: expected.styles.count, by: max(1, expected.styles.count / 7)) {
      #expect(document.style(at: offset) == expected.styles[offset], "\(note), offset \(offset)")
    }
    // The lines are painted as the styles say.
    for line in document.lines(in: 0..<400, width: 200) {
      for fragment in line.layout.glyphFragments(ofLine: line.lineIndex) {
        let offset =
          line.layoutUTF8Offset
          + line.layout.text.utf8.distance(
            from: line.layout.text.startIndex, to: fragment.range.lowerBound)
        #expect(fragment.attributes == expected.styles[offset].attributes, "\(note), offset \(offset)")
      }
    }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `Styles and edits in turn`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpora = Corpus.all.filter { ["en", "ar", "ja", "hi", "ru"].contains($0.language) }
    let corpus = try #require(corpora.randomElement(using: &random))
    // A paragraph that is long enough to be divided stands among short ones.
    let lines = corpus.lines(atMost: 30).map { String($0.prefix(200)) }
    let start = [lines.joined(separator: "\n"), lines.joined(separator: " "), lines[0..<9].joined(separator: "\n")]
      .shuffled(using: &random).joined(separator: "\n")
    let base = TextStyle(size: 16, language: corpus.language)
    var comparison = DocumentComparison(style: base, cache: ShapeCache())
    comparison.widths = [220, .infinity]
    var document = try comparison.document(start)
    var expected = Expected(start, base)
    let changes = seed % 2 == 0 ? Self.paints : Self.paints + Self.changes
    var earlier: [(TextDocument, Expected)] = []
    for step in 0..<14 {
      earlier.append((document, expected))
      let range = Self.scalarRange(expected.text, atMost: [0, 3, 40, 900, 5_000][step % 5], &random)
      var note = "seed \(seed), \(corpus.name), step \(step): \(range)"
      if step % 3 == 2 {
        let inserted = Self.insertions.randomElement(using: &random) ?? ""
        try document.replace(range, with: inserted)
        expected.replace(range, with: inserted, base)
        note += " by \(inserted.prefix(20).debugDescription)"
      } else {
        let (name, change) = try #require(changes.randomElement(using: &random))
        let before = document
        try document.setStyle(in: range, change)
        for index in range { change(&expected.styles[index]) }
        note += " \(name)"
        let differences = document.difference(from: before)
        for difference in differences {
          #expect(range.contains(difference.replaced.lowerBound), "\(note)")
          #expect(difference.replaced.upperBound <= range.upperBound, "\(note)")
          #expect(difference.replaced == difference.replacement, "\(note)")
        }
        if differences.isEmpty {
          let old = before.styledRanges(in: range).map(\.style)
          #expect(old == document.styledRanges(in: range).map(\.style), "\(note)")
        }
      }
      try Self.expectEqual(document, expected, comparison, note)
    }
    for (document, expected) in earlier.suffix(2) {
      try Self.expectEqual(document, expected, comparison, "seed \(seed), earlier")
    }
  }

  @Test func `Paint leaves the chunks of a long paragraph as they are`() throws {
    let english = try #require(Corpus.all.first { $0.language == "en" })
    let text = english.lines(atMost: 200).joined(separator: " ")
    var document = try TextDocument(text, style: TextStyle(language: "en"), cache: ShapeCache())
    let count = document.chunkCount
    #expect(count > 10)
    for start in stride(from: 0, to: document.utf8Count - 40, by: 40) {
      guard (try? document.replacing(start..<start + 17, with: "")) != nil else { continue }
      try document.setStyle(in: start..<start + 17) { $0.foregroundColor = Color(.systemBlue) }
    }
    #expect(document.chunkCount == count)
    // Another size makes it one chunk, and the style of the whole divides it again.
    try document.setStyle(in: 0..<5) { $0.size = 30 }
    #expect(document.chunkCount < count)
    try document.setStyle(in: 0..<document.utf8Count) { $0 = TextStyle(language: "en") }
    #expect(document.chunkCount > 10 && document.checkInvariants() == [])
  }

  @Test func `The paint of the document is that of its lines`() throws {
    var style = TextStyle()
    style[Author.self] = 3
    let document = try TextDocument("some text", style: style)
    let line = document.line(at: 0, width: 100)
    #expect(line.layout.attribute(Author.self, at: line.layout.text.startIndex) == 3)
  }

  @Test func `Styles and ranges that cannot be are refused`() throws {
    var document = try TextDocument("añb")
    let before = document.text
    for range in [0..<9, 2..<3, -1..<2] {
      #expect(throws: TextError.self) { try document.setStyle(in: range) { $0.size = 20 } }
    }
    #expect(throws: TextError.self) { try document.setStyle(in: 0..<1) { $0.size = .nan } }
    #expect(document.style(at: 2) == document.style(at: 1))
    #expect(document.text == before && document.styledRanges(in: 0..<4).count == 1)
    try document.setStyle(in: 1..<1) { $0.size = 20 }
    #expect(document.styledRanges(in: -5..<99).map(\.utf8Range) == [0..<4])
  }

  @Test func `New characters take the style of those that they replace`() throws {
    var document = try TextDocument("one two")
    try document.setStyle(in: 4..<7) { $0.size = 30 }
    try document.replace(7..<7, with: "!")
    try document.replace(4..<4, with: "x")
    #expect(document.styledRanges(in: 0..<99).map(\.utf8Range) == [0..<5, 5..<9])
    try document.replace(5..<6, with: "T")
    #expect(document.style(at: 5).size == 30)
    try document.setStyle(in: 0..<1) { $0.size = 8 }
    try document.replace(0..<0, with: "»")
    #expect(document.style(at: 0).size == 8)
  }
}
