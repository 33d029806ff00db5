internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// A document is, after any edits, a `PreparedParagraph` of its whole text.
@Suite struct TextDocumentTests {
  private static let insertions = [
    "", "", "\n", "\r", "\r\n", "\n\n\n", "\u{2029}", "\u{85}", "a", "word", " ", "two words ", "\t", "😀", "\u{301}",
    "\u{AD}", "مرحبا", "שלום 12", "\u{202E}", "(", ")", "12", "漢字", "สวัสดี", "नमस्ते\n", "one\ntwo\r\nthree\u{B}",
    String(repeating: "A line of some length that is pasted.\n", count: 90),
  ]

  /// Edits a document again and again, each time what the edit before gave.
  private static func edit(
    _ comparison: DocumentComparison, _ start: String, times: Int, seed: UInt64, _ name: String
  ) throws {
    var random = SplitMix64(seed: seed)
    var text = start
    var document = try comparison.document(text)
    var earlier: [(document: TextDocument, text: String)] = []
    try comparison.expectEqual(document, text, "seed \(seed), \(name)")
    for step in 0..<times {
      let scalars = text.unicodeScalars
      let first = Int.random(in: 0...scalars.count, using: &random)
      let longest = [0, 1, 3, 40, 4_000][Int.random(in: 0..<5, using: &random)]
      let last = min(scalars.count, first + Int.random(in: 0...longest, using: &random))
      let lower = scalars.index(scalars.startIndex, offsetBy: first)
      let range = lower..<scalars.index(lower, offsetBy: last - first)
      let utf8Range = range.lowerBound.utf8Offset(in: text)..<range.upperBound.utf8Offset(in: text)
      let inserted = insertions.randomElement(using: &random) ?? ""
      earlier.append((document, text))
      document = try document.replacing(utf8Range, with: inserted)
      text.unicodeScalars.replaceSubrange(range, with: inserted.unicodeScalars)
      let note = "seed \(seed), \(name), step \(step): \(utf8Range) by \(inserted.prefix(20).debugDescription)"
      try comparison.expectEqual(document, text, note)
    }
    // Earlier values are what they were.
    for (document, text) in earlier.suffix(3) { try comparison.expectEqual(document, text, "seed \(seed), \(name)") }
  }

  @Test(arguments: Corpus.all)
  func `Edits of a corpus`(corpus: Corpus) throws {
    for (index, terminator) in ["\n", "\r\n", "\n\n"].enumerated() {
      let lines = corpus.lines(atMost: 25 + index).map { String($0.prefix(300)) }
      let style = TextStyle(size: [17, 11.3, 40][index], language: corpus.language)
      try Self.edit(
        DocumentComparison(style: style, cache: index == 2 ? nil : ShapeCache()), lines.joined(separator: terminator),
        times: 5, seed: 20_261_124 + UInt64(index), corpus.name)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Edits of lines of many scripts`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Lines without a script, a direction or a font of their own, beside lines of others.
    let common = [
      "", "12", "= (", ")", "\t", "“”", "…", "\u{200B}", "😀", "。", "·", "\u{2067}", "a", "мир", "漢字(", "א)",
    ]
    let words = Corpus.all.flatMap { $0.lines(atMost: 3).map { String($0.prefix(40)) } }
    let lines = (0..<400).map { _ in
      (Int.random(in: 0..<3, using: &random) == 0 ? words : common).randomElement(using: &random) ?? ""
    }
    let style = TextStyle(size: seed % 2 == 0 ? 16 : 13.7)
    try Self.edit(
      DocumentComparison(style: style, cache: ShapeCache()), lines.joined(separator: "\n"), times: 8, seed: seed,
      "scripts")
  }

  @Test(arguments: ["en", "ru", "el", "vi", "he", "ja"])
  func `Edits of one long line`(language: String) throws {
    guard let corpus = Corpus.all.first(where: { $0.language == language }) else { return }
    let line = corpus.lines(atMost: 60).joined(separator: " ")
    let style = TextStyle(size: 17, language: language)
    let cache = ShapeCache()
    // From now on the words are known.
    for _ in 0..<2 { _ = try PreparedParagraph(line, style: style, cache: cache) }
    var comparison = DocumentComparison(style: style, cache: cache)
    comparison.widths = [60, 333.25, 2_000, .infinity]
    for seed in 0..<3 as Range<UInt64> {
      // One line, then three with a short one between them.
      let text = seed == 0 ? line : "\(line)\nshort\n\(line.prefix(5_000))\n\(line)"
      try Self.edit(comparison, text, times: 10, seed: seed, "\(corpus.name) in a line")
    }
  }

  @Test func `Words typed into one long line`() throws {
    let english = try #require(Corpus.all.first { $0.language == "en" })
    let style = TextStyle(size: 17, language: "en")
    let cache = ShapeCache()
    var text = english.lines(atMost: 200).joined(separator: " ")
    for _ in 0..<2 { _ = try PreparedParagraph(text, style: style, cache: cache) }
    var comparison = DocumentComparison(style: style, cache: cache)
    comparison.widths = [300]
    var document = try comparison.document(text)
    // The line is divided, or this tests nothing.
    #expect(document.chunkCount > text.utf8.count / 1_100)
    var random = SplitMix64(seed: 3)
    for step in 0..<150 {
      let count = text.utf8.count
      let place = text.utf8.index(text.startIndex, offsetBy: Int.random(in: 0..<count, using: &random))
      guard let start = String.Index(place, within: text.unicodeScalars) else { continue }
      let end = text.unicodeScalars.index(start, offsetBy: [0, 0, 1, 9][step % 4], limitedBy: text.endIndex) ?? start
      let inserted = ["galley ", "", "x", " and some more words", "AV ", "fi"].randomElement(using: &random) ?? ""
      let range = start.utf8Offset(in: text)..<end.utf8Offset(in: text)
      document = try document.replacing(range, with: inserted)
      text.unicodeScalars.replaceSubrange(start..<end, with: inserted.unicodeScalars)
      if step % 5 == 0 { try comparison.expectEqual(document, text, "step \(step): \(range) by \(inserted)") }
    }
    #expect(document.chunkCount > text.utf8.count / 1_100)
    try comparison.expectEqual(document, text, "typed")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Japanese typed into paragraphs long and short`(seed: UInt64) throws {
    let corpus = try #require(Corpus.all.first { $0.language == "ja" })
    let face = try #require(TestFace.all.first { $0.language == "ja" })
    let rules = try RuleFont().with(RuleFont.Rule.allCases)
    var style = TextStyle(
      fonts: [seed % 2 == 0 ? face.font : rules], size: [17, 17, 11.3, 13][Int(seed)], language: "ja")
    // Without kerning between kana, and with more of it.
    if seed == 2 { style.fontFeatures = [FontFeature("kern", 0)] }
    if seed == 3 { style.fonts += TextStyle().fonts }
    var random = SplitMix64(seed: seed)
    let lines = corpus.lines(atMost: 40)
    let mixed = String(
      String.UnicodeScalarView((0..<500).compactMap { _ in RuleFont.characters.randomElement(using: &random) }))
    var text = (lines + [lines[3...9].joined(), mixed]).shuffled(using: &random).joined(separator: "\n")
    var comparison = DocumentComparison(style: style, cache: ShapeCache())
    comparison.widths = [300]
    var document = try comparison.document(text)
    try comparison.expectEqual(document, text, "seed \(seed)")
    let insertions = [
      "書物", "か", "ー", "っ", "。", "、", "「", "」", "（笑）", "\u{3099}", "12", "ABC", " ", "　", "\n", "ある日の暮方の事である", "さし",
      "かな",
      "は川", "お", "いう", "한글", "", "", "",
    ]
    for step in 0..<120 {
      let scalars = text.unicodeScalars
      let first = scalars.index(scalars.startIndex, offsetBy: Int.random(in: 0...scalars.count, using: &random))
      let end = scalars.index(first, offsetBy: [0, 0, 1, 2, 30][step % 5], limitedBy: scalars.endIndex) ?? first
      let inserted = insertions.randomElement(using: &random) ?? ""
      let range = first.utf8Offset(in: text)..<end.utf8Offset(in: text)
      document = try document.replacing(range, with: inserted)
      text.unicodeScalars.replaceSubrange(first..<end, with: inserted.unicodeScalars)
      if step % 3 == 0 {
        try comparison.expectEqual(document, text, "seed \(seed), step \(step): \(range) by \(inserted)")
      } else {
        // Lines are asked for between the edits, or nothing is prepared that could be kept.
        _ = document.measure(width: 300)
      }
    }
  }

  @Test func `Indents, spacing, alignment and hyphens`() throws {
    let english = try #require(Corpus.all.first { $0.language == "en" })
    let text = english.lines(atMost: 40).joined(separator: "\n")
    var styles = [ParagraphStyle](repeating: ParagraphStyle(), count: 4)
    styles[0].paragraphSpacingBefore = 5.5
    styles[0].paragraphSpacing = 3
    styles[0].lineSpacing = 1.25
    styles[0].firstLineHeadIndent = 20
    styles[1].alignment = .justified
    styles[1].hyphenation = .automatic
    styles[2].alignment = .right
    styles[2].textWrap = .pretty
    styles[3].baseWritingDirection = .rightToLeft
    styles[3].lineHeightMultiple = 1.3
    for (index, paragraphStyle) in styles.enumerated() {
      let comparison = DocumentComparison(
        style: TextStyle(language: "en"), paragraphStyle: paragraphStyle, cache: ShapeCache())
      try Self.edit(comparison, text, times: 5, seed: UInt64(index), "style \(index)")
    }
  }

  @Test(arguments: ["", "\n", "a", "a\n", "\r\n\r\n", "\n\n\n\n"])
  func `Short texts, their ends, and all of them`(text: String) throws {
    let comparison = DocumentComparison(style: TextStyle(), cache: ShapeCache())
    let document = try comparison.document(text)
    try comparison.expectEqual(document, text, text.debugDescription)
    for inserted in ["", "x", "\n", "\r", "word\nword"] {
      try comparison.expectEqual(document.replacing(0..<0, with: inserted), inserted + text, "start")
      try comparison.expectEqual(
        document.replacing(text.utf8.count..<text.utf8.count, with: inserted), text + inserted, "end")
      try comparison.expectEqual(document.replacing(0..<text.utf8.count, with: inserted), inserted, "all")
    }
  }

  @Test func `A viewport has the lines that reach into it`() throws {
    let english = try #require(Corpus.all.first { $0.language == "en" })
    let document = try TextDocument(english.lines(atMost: 120).joined(separator: "\n\n"))
    var random = SplitMix64(seed: 7)
    let all = document.lines(in: 0..<Double.infinity, width: 200)
    let height = document.measure(width: 200).height
    for _ in 0..<60 {
      let top = Double.random(in: -50...height + 20, using: &random)
      let y = top..<top + Double.random(in: 0...300, using: &random)
      let expected = all.filter { $0.maxY > y.lowerBound && $0.minY < y.upperBound }.map(\.utf8Range)
      #expect(document.lines(in: y, width: 200).map(\.utf8Range) == expected, "\(y)")
      // Asked first for these lines.
      let anew = try TextDocument(document.text)
      #expect(anew.lines(in: y, width: 200).map(\.utf8Range) == expected, "\(y) of another document")
    }
    for line in all {
      #expect(document.line(at: line.utf8Range.lowerBound, width: 200).baseline == line.baseline)
    }
    #expect(document.line(at: document.utf8Count, width: 200).utf8Range == all.last?.utf8Range)
  }

  @Test func `Paragraphs and places in them`() throws {
    let lines = ["one", "", "three\u{2028}", "four", "\u{1F600}six\r"]
    let text = lines.joined(separator: "\r\n") + "\n"
    let document = try TextDocument(text)
    var start = 0
    // The last carriage return joins the line feed.
    let paragraphs = ["one\r\n", "\r\n", "three\u{2028}", "\r\n", "four\r\n", "\u{1F600}six\r\n", ""]
    #expect(document.paragraphCount == paragraphs.count)
    for (index, paragraph) in paragraphs.enumerated() {
      let range = start..<start + paragraph.utf8.count
      #expect(document.utf8Range(ofParagraph: index) == range)
      var offset = 0
      for scalar in paragraph.unicodeScalars {
        let location = document.location(at: start + offset)
        #expect(location.paragraph == index && location.utf8Offset == offset)
        offset += UTF8.width(scalar)
      }
      start = range.upperBound
    }
    let end = document.location(at: start)
    #expect(end.paragraph == paragraphs.count - 1 && end.utf8Offset == 0)
    #expect(document.utf8Range(ofParagraph: -1) == document.utf8Range(ofParagraph: 0))
    #expect(document.utf8Range(ofParagraph: 99) == start..<start)
  }

  @Test func `Ranges that are none are refused`() throws {
    let document = try TextDocument("añb\n")
    for range in [-1..<0, 0..<6, 2..<3, 0..<2] {
      #expect { try document.replacing(range, with: "") } throws: { ($0 as? TextError)?.code == .invalidRange }
    }
    // What is only read is read as far as it is there.
    let read = [-1..<1, 0..<99, 1..<2, 2..<4, 7..<9].map { document.text(in: $0) }
    #expect(read == ["a", "añb\n", "", "ñb", ""])
    var style = ParagraphStyle()
    style.textBoxTrim = .trimBoth
    #expect { try TextDocument("", paragraphStyle: style) } throws: { ($0 as? TextError)?.code == .invalidOption }
  }
}

extension String.Index {
  func utf8Offset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}
