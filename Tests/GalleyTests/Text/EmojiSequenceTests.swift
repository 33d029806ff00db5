internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Emoji of several characters are one picture, whatever font of the list has their characters (UTS #51).
@Suite struct EmojiSequenceTests {
  private func style(_ metrics: SystemFontMetrics, _ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(fonts: Font.systemFont(ofSize: 17, metrics: metrics).fonts, size: 17)
    change(&style)
    return style
  }

  @Test(arguments: SystemFontMetrics.embedded)
  func allAreOneEmojiWide(metrics: SystemFontMetrics) throws {
    let emoji = try EmojiSequences.fullyQualified()
    #expect(emoji.count == 3963)
    let style = style(metrics)
    let spaced = self.style(metrics) { $0.letterSpacing = 10 }
    let width = try PreparedParagraph("😀", style: style).naturalWidth
    let measurer = try TextMeasurer(style: style)
    for one in emoji {
      let paragraph = try PreparedParagraph(one, style: style)
      #expect(abs(paragraph.naturalWidth - width) < 0.001, "\(one.debugScalars)")
      #expect(abs(try measurer.measure(one).width - width) < 0.001, "\(one.debugScalars)")
      #expect(abs(try PreparedParagraph(one, style: spaced).naturalWidth - width - 10) < 0.001, "\(one.debugScalars)")
    }
    // Side by side, none joins with the next one; nothing may be broken within.
    for start in stride(from: 0, to: emoji.count, by: 40) {
      let part = emoji[start..<min(start + 40, emoji.count)]
      let paragraph = try PreparedParagraph(part.joined(separator: "\u{200B}"), style: style)
      #expect(abs(paragraph.minContentWidth - width) < 0.001, "from \(start)")
      let clusters = paragraph.layout(width: 5 * width).lines.indices.map {
        paragraph.layout(width: 5 * width).clusters(ofLine: $0).count
      }
      #expect(clusters.reduce(0, +) == 2 * part.count - 1, "from \(start)")
    }
  }

  /// HarfBuzz shapes some scripts syllable by syllable, and the emoji beside a letter have its script.
  @Test(arguments: Array("aαяաაאبሀกກကកकকਕકକகతಕകකཀあ漢한"))
  func allAreOneEmojiWideBesideLetters(letter: Character) throws {
    let style = style(.inter)
    let alone = try PreparedParagraph(String(letter), style: style).naturalWidth
    let width = try PreparedParagraph("😀", style: style).naturalWidth
    var random = SplitMix64(seed: UInt64(letter.unicodeScalars.first?.value ?? 0))
    for one in try EmojiSequences.fullyQualified().shuffled(using: &random).prefix(300) {
      for text in ["\(letter)\(one)", "\(one)\(letter)"] {
        let paragraph = try PreparedParagraph(text, style: style)
        #expect(abs(paragraph.naturalWidth - alone - width) < 0.001, "\(text.debugScalars)")
      }
    }
  }

  /// A sequence that is no emoji of Unicode's, and in no font, is shown as its parts, as browsers do.
  @Test(arguments: [
    ("😀\u{200D}😀", 2), ("👩\u{200D}😀", 2), ("👩\u{200D}", 1), ("🇩🇪🇫", 2), ("🇩", 1), ("1\u{20E3}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 1), ("🏴\u{E0067}\u{E0062}\u{E007F}", 1),
    ("👩🏽🏽", 2),
  ])
  func partsStandSideBySide(text: String, count: Int) throws {
    let width = try PreparedParagraph("😀").naturalWidth
    #expect(abs(try PreparedParagraph(text).naturalWidth - Double(count) * width) < 0.001)
  }

  @Test func labelsHaveRoomForThem() throws {
    var label = Label("Hi 👩🏽 👨‍👩‍👧")
    let size = try label.intrinsicContentSize
    label.text = "Hi 😀 😀"
    #expect(try label.intrinsicContentSize == size)
  }

  @Test func variationSelector15ShowsText() throws {
    let paragraph = try PreparedParagraph("☎\u{FE0E}")
    #expect(paragraph.runs.allSatisfy { !$0.font.names.family.contains("Emoji") })
  }
}
