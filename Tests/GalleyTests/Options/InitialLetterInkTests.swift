internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Initial letters of scripts without capitals: their ink is as high as their lines, which keep clear of it.
@Suite struct InitialLetterInkTests {
  private static let languages = ["ar", "he", "hi", "th", "km", "my", "ur"]

  private struct Case {
    let layout: TextLayout
    let letter: InitialLetterBox
    let asked: InitialLetter
    /// The ink of the letter, and of the text on each line.
    let ink: Rect
    let lines: [Rect?]

    init?(_ text: String, _ asked: InitialLetter, size: Double, width: Double, language: String) throws {
      var style = ParagraphStyle()
      style.initialLetter = asked
      let text = TextStyle(size: size, language: language).attributed(text, style)
      layout = try PreparedParagraph(text).layout(width: width)
      self.asked = asked
      guard let letter = layout.initialLetter else { return nil }
      self.letter = letter
      var ink: Rect?
      var lines: [Rect?] = []
      for index in layout.lines.indices {
        var line: Rect?
        for fragment in layout.glyphFragments(ofLine: index) {
          guard let bounds = fragment.inkBounds else { continue }
          if index == 0, fragment.size == letter.size {
            ink = ink?.union(bounds) ?? bounds
          } else {
            line = line?.union(bounds) ?? bounds
          }
        }
        lines.append(line)
      }
      guard let ink else { return nil }
      (self.ink, self.lines) = (ink, lines)
    }
  }

  private static func text(_ corpus: Corpus, _ random: inout SplitMix64) -> String? {
    let words = corpus.lines.joined(separator: " ").split(separator: " ")
    let start = Int.random(in: 0..<words.count, using: &random)
    let text = words[start...].prefix(60).joined(separator: " ")
    guard let first = text.unicodeScalars.first, first.properties.generalCategory == .otherLetter else { return nil }
    return text
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func inkFillsTheLinesAndIsClearOfThem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var counts: [String: Int] = [:]
    for _ in 0..<60 {
      let language = try #require(Self.languages.randomElement(using: &random))
      let corpus = try #require(Corpus.all.first { $0.language == language })
      guard let text = Self.text(corpus, &random) else { continue }
      let lines = Int.random(in: 2...5, using: &random)
      let asked = InitialLetter(
        Double(lines), sink: Bool.random(using: &random) ? lines : Int.random(in: 1...lines, using: &random))
      let size = Double([12, 17, 30].randomElement(using: &random) ?? 17)
      guard
        let item = try Case(
          text, asked, size: size, width: size * Double.random(in: 18...40, using: &random), language: language),
        item.layout.lines.count > asked.sink,
        // A comma that the letter takes along has no say.
        item.layout.text[item.letter.range].count == 1
      else { continue }
      counts[language, default: 0] += 1
      let context = "seed \(seed), \(language), \(asked) at \(size): \(text.prefix(20))"
      let (frame, ink) = (item.letter.frame, item.ink)
      // Nothing of the letter is above or below the box that it fills, nor outside of the layout.
      #expect(ink.minY >= frame.minY - 1e-6 && ink.maxY <= frame.maxY + 1e-6, "\(context)")
      #expect(frame.minY >= -1e-6, "\(context)")
      let capital = Double(FontFace.default.metrics.capHeight) * size / Double(FontFace.default.unitsPerEm)
      let top = item.layout.lines[0].baseline - capital
      if asked.sink == lines { #expect(abs(frame.minY - top) < 1e-6, "\(context)") }
      // A small letter is not blown up without measure.
      if ink.height > frame.height * 0.99 { #expect(abs(ink.minY - frame.minY) < 1e-6, "\(context)") }
      for (index, line) in item.lines.enumerated().dropFirst() where index < asked.sink {
        guard let line else { continue }
        let isBeside = item.layout.lines[index].minX > 0 || item.layout.lines[0].isRightToLeft
        guard isBeside, line.minY < ink.maxY else { continue }
        let isClear =
          item.layout.lines[0].isRightToLeft ? line.maxX <= ink.minX + size / 4 : line.minX >= ink.maxX - size / 4
        #expect(isClear, "line \(index) at \(line), \(ink), \(context)")
        let advance = item.layout.lines[index]
        let edge = advance.isRightToLeft ? ink.minX - (advance.minX + advance.width) : advance.minX - ink.maxX
        #expect(edge >= size / 8 - 1e-4, "line \(index), \(context)")
      }
    }
    #expect(counts.count > 4, "\(counts)")
  }

  @Test(
    "Letters stand on the last of their lines",
    arguments: [
      ("ar", "ا"), ("ar", "ل"), ("ar", "د"), ("he", "ש"), ("he", "י"), ("he", "ל"), ("hi", "क"), ("hi", "कि"),
      ("th", "ก"),
      ("th", "ที่"), ("th", "ป"), ("bn", "ব"), ("ta", "அ"),
    ])
  func lettersStandOnTheirLastLine(language: String, letter: String) throws {
    let rest = Array(repeating: letter + letter, count: 300).joined(separator: " ")
    for lines in 2...4 {
      let item = try #require(
        try Case(letter + " " + rest, InitialLetter(Double(lines)), size: 17, width: 300, language: language))
      let last = item.layout.lines[lines - 1]
      #expect(abs(item.letter.frame.maxY - last.baseline) < 1e-6, "\(item.letter.frame), \(last)")
      #expect(item.ink.maxY <= last.baseline + 1e-6)
      let ratio = item.ink.height / item.letter.frame.height
      // Yod hangs in the upper half, and its room below belongs to it.
      #expect(ratio > (letter == "י" ? 0.3 : 0.98), "\(letter): \(ratio)")
    }
  }

  /// Letters with case, digits, ideographs and emoji are as they were: by capitals or em boxes.
  @Test(arguments: ["T", "f", "é", "Ω", "я", "4", "§"])
  func lettersWithCapitalsGoByThem(letter: String) throws {
    let item = try #require(
      try Case(
        letter + " few words of text that take several lines", InitialLetter(2), size: 20, width: 150, language: "en"))
    let font = FontFace.default
    let capital = Double(font.metrics.capHeight) / Double(font.unitsPerEm)
    let step = try PreparedParagraph("O", style: TextStyle(size: 20)).layout().height
    #expect(abs(item.letter.size * capital - (step + 20 * capital)) < 1e-9)
  }

  /// A stroke that joins letters is no letter.
  @Test(arguments: ["\u{640}", "ء", "۔", "ॱ"])
  func lowLettersDoNotGrowWithoutMeasure(letter: String) throws {
    for lines in 2...6 {
      guard
        let item = try Case(
          letter + "ا ا ا ا ا ا ا ا", InitialLetter(Double(lines)), size: 17, width: 200, language: "ar")
      else { continue }
      let capitals = try #require(
        try Case("T few words of text", InitialLetter(Double(lines)), size: 17, width: 200, language: "en"))
      #expect(item.letter.size < capitals.letter.size * 4)
    }
  }
}

extension TextStyle {
  fileprivate func attributed(_ text: String, _ paragraphStyle: ParagraphStyle) -> AttributedText {
    AttributedText(text, style: self, paragraphStyle: paragraphStyle)
  }
}
