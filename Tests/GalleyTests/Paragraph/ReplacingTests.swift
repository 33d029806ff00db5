internal import Galley
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// An edited paragraph, and an edited document, are what preparing the edited text anew gives.
@Suite struct ReplacingTests {
  private static let seed: UInt64 = 20_261_122

  /// Expects what is drawn and measured at a width to be equal.
  private static func expectEqual(
    _ edited: PreparedParagraph, _ anew: PreparedParagraph, _ note: @autoclosure () -> String
  ) throws {
    let isEqual =
      edited.text == anew.text && edited.naturalWidth == anew.naturalWidth
      && edited.minContentWidth == anew.minContentWidth && edited.runs.elementsEqual(anew.runs, by: ==)
      && edited.missingGlyphs == anew.missingGlyphs
      && [0, 120, 333.25, .infinity].allSatisfy { width in
        guard edited.measure(width: width) == anew.measure(width: width) else { return false }
        let (layout, other) = (edited.layout(width: width), anew.layout(width: width))
        return lines(layout) == lines(other) && glyphs(layout) == glyphs(other)
      }
    #expect(isEqual, "\(note())")
  }

  private static func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map {
      "\($0.utf8Range) \($0.width) \($0.minX) \($0.metrics) \($0.baseline) \($0.isParagraphEnd) \($0.isRightToLeft)"
    }
  }

  /// The glyphs of each line with their places.
  private static func glyphs(_ layout: TextLayout) -> [[[Double]]] {
    layout.lines.indices.map { line in
      layout.glyphFragments(ofLine: line).map { part in
        [part.size, part.isRightToLeft ? 1 : 0] + part.glyphs.map(Double.init) + part.origins.flatMap { [$0.x, $0.y] }
      }
    }
  }

  /// Edits a text again and again, each time what the edit before gave.
  private static func edit(
    _ start: String, times: Int, insertions: [String], style: TextStyle,
    paragraphStyle: ParagraphStyle = ParagraphStyle(),
    cache: ShapeCache?, _ random: inout SplitMix64, _ name: String
  ) throws {
    var text = start
    var paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
    let comparison = DocumentComparison(style: style, paragraphStyle: paragraphStyle, cache: cache, widths: [333.25])
    var document = try comparison.document(text)
    for step in 0..<times {
      // Between any two scalars, so also inside a cluster and inside CR LF.
      let scalars = text.unicodeScalars
      let first = Int.random(in: 0...scalars.count, using: &random)
      let longest = [0, 1, 3, 40][Int.random(in: 0..<4, using: &random)]
      let last = min(scalars.count, first + Int.random(in: 0...longest, using: &random))
      let lower = scalars.index(scalars.startIndex, offsetBy: first)
      let range = lower..<scalars.index(lower, offsetBy: last - first)
      let inserted = insertions.randomElement(using: &random) ?? ""
      let utf8Range = range.lowerBound.utf8Offset(in: text)..<range.upperBound.utf8Offset(in: text)
      let note = "seed \(seed), \(name), step \(step): \(first)..<\(last) by \(inserted.debugDescription)"
      paragraph = try paragraph.replacing(range, with: inserted)
      document = try document.replacing(utf8Range, with: inserted)
      text.unicodeScalars.replaceSubrange(range, with: inserted.unicodeScalars)
      try expectEqual(
        paragraph, PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: ShapeCache()), note)
      try comparison.expectEqual(document, text, note)
    }
  }

  private static let insertions = [
    "", "", "\n", "\r", "\r\n", "\n\n", "\u{2029}", "\u{85}", "a", "word", " ", "two words ", "\t", "😀", "👩🏽‍🚀",
    "\u{301}", "\u{AD}", "مرحبا", "שלום 12", "\u{202E}", "12.5", "(", "漢字", "สวัสดี", "नमस्ते\n", "one\ntwo\r\nthree",
  ]

  @Test(arguments: Corpus.all)
  func `Edits of a corpus`(corpus: Corpus) throws {
    var random = SplitMix64(seed: Self.seed)
    for (index, terminator) in ["\n", "\r\n", "\n\n"].enumerated() {
      let start = corpus.lines(atMost: 6 + index).map { String($0.prefix(150)) }.joined(separator: terminator)
      let style = TextStyle(size: [17, 11.3, 40][index], language: corpus.language)
      try Self.edit(
        start, times: 8, insertions: Self.insertions, style: style, cache: index == 2 ? nil : ShapeCache(), &random,
        corpus.name)
    }
  }

  @Test(arguments: Corpus.all)
  func `Edits of one long line`(corpus: Corpus) throws {
    var random = SplitMix64(seed: Self.seed)
    let line = corpus.lines(atMost: 30).map { String($0.prefix(200)) }.joined(separator: " ")
    let insertions = Self.insertions + ["a ", " a", ") (", "\u{201C} b", "1. 2", "\u{200D}", "\u{301} a", "Ta To. V"]
    for (size, cache) in [(17.0, ShapeCache()), (11.3, ShapeCache(capacity: 65_536))] {
      let style = TextStyle(size: size, language: corpus.language)
      // From now on the words are known.
      for _ in 0..<2 { _ = try PreparedParagraph(line, style: style, cache: cache) }
      try Self.edit(line, times: 12, insertions: insertions, style: style, cache: cache, &random, corpus.name)
    }
  }

  private static let japanese = [
    "", "", "書物", "か", "カ", "ー", "っ", "。", "、", "「", "」", "（笑）", "\u{3099}", "\u{FE00}", "\u{E0100}", "々", "12", "ABC",
    "a",
    " ", "　", "\n", "\t", "ある日の暮方の事である", "한글", "…", "さし", "かな", "は川", "お", "いう", "\u{200D}", "مرحبا", "😀",
  ]

  /// Fonts with kerning between some kana, with none, with other rules, and with more fonts after them.
  private static func japaneseStyles() throws -> [TextStyle] {
    let face = try #require(TestFace.all.first { $0.language == "ja" })
    let rules = try RuleFont().with(RuleFont.Rule.allCases)
    var styles = [
      TextStyle(fonts: [face.font], size: 17, language: "ja"),
      TextStyle(fonts: [face.font], size: 11.3, language: "ja"),
      TextStyle(fonts: [face.font], size: 16, language: "zh"), TextStyle(fonts: [rules], size: 17, language: "ja"),
      TextStyle(fonts: [FontFace(.inter), rules] + TextStyle().fonts, size: 13.7),
    ]
    styles[1].fontFeatures = [FontFeature("kern", 0)]
    styles[2].fontFeatures = [FontFeature("palt")]
    return styles
  }

  @Test(arguments: 0..<5)
  func `Edits between ideographs and kana`(setting: Int) throws {
    let style = try Self.japaneseStyles()[setting]
    for corpus in Corpus.all where ["ja", "zh"].contains(corpus.language) {
      for seed in Self.seed..<Self.seed + 4 {
        var random = SplitMix64(seed: seed)
        let lines = corpus.lines(atMost: 40).shuffled(using: &random).prefix(8).map { String($0.prefix(200)) }
        let mixed = (0..<300).compactMap { _ in RuleFont.characters.randomElement(using: &random) }
        let text = lines.joined(separator: seed % 2 == 0 ? "" : "\n") + String(String.UnicodeScalarView(mixed))
        try Self.edit(
          text, times: 30, insertions: Self.japanese, style: style, cache: seed % 3 == 0 ? nil : ShapeCache(), &random,
          "\(corpus.name), setting \(setting), seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Edits of a line of many scripts`(round: UInt64) throws {
    var random = SplitMix64(seed: Self.seed + round)
    // Words without a script of their own take the script, the direction and the font of those before them.
    let common = [
      "=", "@", "×", "12", "(", ")", "“", "”", "—", "\u{1}", "\u{2067}", "\u{2069}", "·", "мир", "Tom", "ACME", "Καλά",
    ]
    let words = Corpus.all.flatMap {
      $0.lines(atMost: 2).joined(separator: " ").split(separator: " ").prefix(4).map { String($0.prefix(30)) }
    }
    let line = (0..<250).map { _ in (Bool.random(using: &random) ? words : common).randomElement(using: &random) ?? "" }
    let style = TextStyle(size: [17, 11.3][Int(round % 2)])
    let cache = ShapeCache()
    for _ in 0..<2 { _ = try PreparedParagraph(line.joined(separator: " "), style: style, cache: cache) }
    try Self.edit(
      line.joined(separator: " "), times: 20,
      insertions: Self.insertions + common.flatMap { [$0, " " + $0, $0 + " "] }, style: style,
      cache: cache, &random, "scripts")
  }

  /// Texts in one line of which an edit changes what is some words away.
  private static let farReaching: [(text: String, replaced: String, by: String)] =
    [
      ("שלום", "= Tom", "hello"), ("мир", "= Tom", "hello"), ("hello", "= Tom", "שלום"), ("hello", "@ ACME", "мир"),
      ("мир", "× Tom", ""),
    ].map { (" \($0.0) \($0.1) ", $0.0, $0.2) } + [
      (" foo\u{1} bar baz ", "foo", "foo("), (" foo\u{1F} bar baz ", "foo", "\u{201C}"),
      (" foo\u{1}\u{301} bar baz ", "foo", "foo("),
      (" \u{2067}foo bar \u{2069}baz qux ", "\u{2067}", ""), (" one \u{2067}foo bar \u{2069}Tom qux ", "\u{2067}", "a"),
    ]

  @Test(arguments: ["Inter-roman.var.ttf", "NotoSans-Regular.ttf"], farReaching.indices)
  func `Edits that change scripts, levels or breaks of words behind them`(font: String, index: Int) throws {
    let (part, replaced, inserted) = Self.farReaching[index]
    let font = try #require(Repository.shippedFonts.first { $0.hasSuffix(font) })
    let style = TextStyle(fonts: [try FontFace(path: font)] + TextStyle().fonts)
    let words = (0..<60).map { ["some", "words", "that", "come", "again"][$0 % 5] }.joined(separator: " ")
    let text = words + part + words + part + words
    let cache = ShapeCache()
    for _ in 0..<3 { _ = try PreparedParagraph(text, style: style, cache: cache) }
    let paragraph = try PreparedParagraph(text, style: style, cache: cache)
    for range in text.ranges(of: replaced) {
      var edited = text
      edited.replaceSubrange(range, with: inserted)
      try Self.expectEqual(
        paragraph.replacing(range, with: inserted), PreparedParagraph(edited, style: style, cache: ShapeCache()),
        "\(part.debugDescription): \(inserted.debugDescription)")
      let comparison = DocumentComparison(style: style, cache: cache, widths: [333.25])
      let utf8Range = range.lowerBound.utf8Offset(in: text)..<range.upperBound.utf8Offset(in: text)
      let document = try comparison.document(text).replacing(utf8Range, with: inserted)
      try comparison.expectEqual(document, edited, "\(part.debugDescription): \(inserted.debugDescription)")
    }
  }

  @Test(arguments: TestFace.all)
  func `Edits of texts that nobody would write`(face: TestFace) throws {
    var random = SplitMix64(seed: Self.seed)
    let source = RandomText(face)
    for round in 0..<4 {
      let start = source.text(words: 90, using: &random)
      let insertions =
        Self.insertions
        + (0..<20).map { _ in source.text(words: Int.random(in: 0...6, using: &random), using: &random) }
      try Self.edit(
        start, times: 6, insertions: insertions, style: TextStyle(fonts: [face.font]), cache: ShapeCache(), &random,
        "\(face) \(round)")
    }
  }

  @Test func `Edits of hyphenated, justified and right-to-left paragraphs`() throws {
    var random = SplitMix64(seed: Self.seed)
    let english = try #require(Corpus.all.first { $0.language == "en" })
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    style.alignment = .justified
    style.firstLineHeadIndent = 12
    style.paragraphSpacing = 6
    var rightToLeft = ParagraphStyle()
    rightToLeft.baseWritingDirection = .rightToLeft
    for paragraphStyle in [style, rightToLeft] {
      try Self.edit(
        english.lines(atMost: 8).joined(separator: "\n"), times: 15, insertions: Self.insertions,
        style: TextStyle(language: "en"), paragraphStyle: paragraphStyle, cache: ShapeCache(), &random, "styled")
    }
  }

  @Test func `Letters that are spaced, and spaces of ideographs`() throws {
    var random = SplitMix64(seed: Self.seed)
    let start = String(repeating: "漢字 and「letters」12\nnext line 、\n", count: 12)
    var spaced = ParagraphStyle()
    spaced.textAutospace = .normal
    var style = TextStyle()
    style.letterSpacing = 1.5
    try Self.edit(start, times: 10, insertions: Self.insertions, style: style, cache: ShapeCache(), &random, "letters")
    try Self.edit(
      start, times: 10, insertions: Self.insertions, style: TextStyle(), paragraphStyle: spaced, cache: ShapeCache(),
      &random,
      "ideographs")
  }

  @Test func `A text in several styles is edited as the attributed text is`() throws {
    var random = SplitMix64(seed: Self.seed)
    var text = AttributedText(String(repeating: "One line of it.\nand another, longer one\r\n", count: 6))
    for _ in 0..<30 {
      func place() -> String.Index {
        text.string.utf8.index(
          text.string.startIndex, offsetBy: Int.random(in: 0...text.string.utf8.count, using: &random))
      }
      let (first, second, third, fourth) = (place(), place(), place(), place())
      let styled = min(first, second)..<max(first, second)
      text.setStyle(in: styled) { $0.size = [12, 17, 30].randomElement(using: &random) ?? 17 }
      text.setParagraphStyle(in: styled) { $0.headIndent = Double(Int.random(in: 0...2, using: &random)) * 10 }
      text.setLineBreaks([.prohibited, .allowed, nil].randomElement(using: &random) ?? nil, in: styled)
      let paragraph = try PreparedParagraph(text)
      let range = min(third, fourth)..<max(third, fourth)
      let inserted = Self.insertions.randomElement(using: &random) ?? ""
      text.replace(range, with: inserted + "xy")
      #expect(text.runs.reduce(0) { $0 + $1.utf8Count } == text.string.utf8.count)
      #expect(text.paragraphRuns.reduce(0) { $0 + $1.utf8Count } == text.string.utf8.count)
      try Self.expectEqual(
        paragraph.replacing(range, with: inserted + "xy"), PreparedParagraph(text), "seed \(Self.seed)")
    }
  }

  @Test func `New characters look like the first one that they replace, else like the one before`() {
    var text = AttributedText("plain")
    text.append(AttributedText("bold", style: TextStyle(size: 20)))
    let middle = text.string.utf8.index(text.string.startIndex, offsetBy: 5)
    text.replace(middle..<middle, with: "er")
    #expect(text.string == "plainerbold" && text.runs.map(\.utf8Count) == [7, 4])
    let bold = text.string.utf8.index(text.string.startIndex, offsetBy: 7)
    text.replace(bold..<text.string.endIndex, with: "large")
    #expect(text.string == "plainerlarge" && text.runs.map(\.utf8Count) == [7, 5])
    text.replace(text.string.startIndex..<text.string.endIndex, with: "")
    #expect(text.string.isEmpty && text.runs.map(\.utf8Count) == [0] && text.paragraphRuns.count == 1)
  }

  @Test func `Ends of the text, and all of it`() throws {
    let start = String(repeating: "Some line of text\n", count: 30)
    let paragraph = try PreparedParagraph(start)
    let (first, last) = (start.startIndex, start.endIndex)
    for (range, inserted) in [
      (first..<first, "x"), (last..<last, "x"), (last..<last, "\n"), (first..<last, ""), (first..<last, start + "more"),
      (start.index(before: last)..<last, ""), (first..<first, ""),
    ] {
      var edited = start
      edited.replaceSubrange(range, with: inserted)
      try Self.expectEqual(paragraph.replacing(range, with: inserted), PreparedParagraph(edited), inserted)
    }
  }
}
