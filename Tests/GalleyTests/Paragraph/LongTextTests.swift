internal import Galley
internal import TestSupport
internal import Testing

/// Texts whose size alone makes engines slow: time must grow as the text does, no faster.
@Suite(.serialized) struct LongTextTests {
  /// How long the fastest of some calls takes, in seconds.
  private func seconds(repeating count: Int = 2, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<count {
      let start = clock.now
      try body()
      best = min(best, start.duration(to: clock.now) / .seconds(1))
    }
    return best
  }

  /// Text of at least a size in bytes, made of repetitions.
  private func text(_ part: String, bytes: Int) -> String {
    String(repeating: part, count: (bytes + part.utf8.count - 1) / part.utf8.count)
  }

  @Test(
    "Preparing and breaking take linear time",
    arguments: [
      ("words", "The quick brown fox jumps over the lazy dog, again. "),
      ("one word", "unbreakable"),
      ("spaces", "          "),
      ("scripts that change", "word слово λέξη "),
      ("Arabic in Inter", "كلمة عربية "),
      ("tabs", "a\tb\t"),
      ("short lines", "line\n"),
      ("no-break spaces", "a\u{A0}b"),
      ("Thai", "ภาษาไทยไม่มีช่องว่างระหว่างคำ"),
      ("marks behind spaces", "世 \u{301}"),
      ("soft hyphens", "long\u{AD}word\u{AD}"),
    ])
  func timeIsLinear(name: String, part: String) throws {
    func time(_ bytes: Int) throws -> Double {
      let text = text(part, bytes: bytes)
      return try seconds {
        let paragraph = try PreparedParagraph(text)
        _ = paragraph.measure(width: 300)
        _ = paragraph.measure(width: 20)
        _ = paragraph.minContentWidth
        _ = paragraph.naturalWidth
      }
    }
    let (small, large) = (try time(10_000), try time(160_000))
    // 16 times the text; a quadratic step would take 256 times as long. Caches and busy machines get a factor of 4.
    #expect(large < 64 * small + 0.05, "\(name): \(small) s for 10 kB, \(large) s for 160 kB")
  }

  @Test("Unsafe edges take linear time", arguments: ["ur", "ar", "ko"])
  func timeAtUnsafeEdgesIsLinear(prefix: String) throws {
    let face = try #require(TestFace.all.last { $0.corpusPrefix == prefix })
    let line = face.corpus.lines.joined(separator: " ")
    func time(_ bytes: Int) throws -> Double {
      let long = text(String(line.prefix(400)), bytes: bytes)
      let style = TextStyle(fonts: [face.font], size: 17, language: face.language)
      return try seconds(repeating: 1) {
        let paragraph = try PreparedParagraph(long, style: style)
        _ = paragraph.measure(width: 120)
        _ = paragraph.measure(width: 10)
      }
    }
    let (small, large) = (try time(5_000), try time(40_000))
    #expect(large < 32 * small + 0.05, "\(small) s, \(large) s for 8 times the text")
  }

  @Test(
    "Zero-width characters at width 0 take linear time",
    arguments: [
      "\u{200B}", "\u{2060}", "\u{2069}", "\u{202C}", "\u{200E}", "\u{FEFF}", "\u{AD}", "\0",
    ])
  func timeOfZeroWidthIsLinear(character: String) throws {
    func time(_ count: Int) throws -> Double {
      let paragraph = try PreparedParagraph("abc" + String(repeating: character, count: count))
      return seconds { for width in [0, 20.0] { _ = paragraph.layout(width: width) } }
    }
    let (small, large) = (try time(2_500), try time(40_000))
    #expect(large < 64 * small + 0.05, "\(small) s, \(large) s for 16 times the text")
  }

  @Test("One word of joined Arabic letters takes linear time", arguments: ["\u{628}", "\u{646}", "\u{628}\u{200F}"])
  func timeOfJoinedLettersIsLinear(part: String) throws {
    let face = try #require(TestFace.all.last { $0.corpusPrefix == "ar" })
    let style = TextStyle(fonts: [face.font], size: 17, language: face.language)
    func time(_ count: Int) throws -> Double {
      let text = String(repeating: part, count: count)
      return try seconds(repeating: 1) {
        let paragraph = try PreparedParagraph(text, style: style)
        for width in [100, 30.0] {
          _ = paragraph.measure(width: width)
          _ = paragraph.layout(width: width)
        }
        _ = paragraph.minContentWidth
        var label = Label(text)
        label.font = TextFont(fonts: [face.font], pointSize: 17)
        label.numberOfLines = 0
        _ = try label.sizeThatFits(Size(width: 100, height: 1e6))
      }
    }
    let (small, large) = (try time(1_000), try time(8_000))
    #expect(large < 32 * small + 0.05, "\(small) s, \(large) s for 8 times the text")
  }

  @Test(
    "Odd text takes linear time",
    arguments: [
      ("mixed bidi", "abc \u{5D0}\u{5D1}\u{5D2} 12 ", ""),
      ("bidi in one word", "a\u{5D0}1", ""),
      ("nested isolates", "\u{2067}a\u{2066}\u{5D0}", "\u{2069}\u{2069}"),
      ("nested embeddings", "\u{202B}a\u{202A}\u{5D0}", "\u{202C}\u{202C}"),
      ("brackets", "(a[\u{5D0}", "])"),
      ("quotes", "\u{AB}\u{201C}a ", "\u{201D} \u{BB}"),
      ("closed quotes", "\u{201C} a \u{201D}", ""),
      ("spaces", " \t \n ", ""),
      ("long tokens", "/usr-a.b_c?d=e&f", ""),
    ])
  func timeOfOddTextIsLinear(name: String, open: String, close: String) throws {
    func time(_ count: Int) throws -> Double {
      let text = String(repeating: open, count: count) + String(repeating: close, count: count)
      return try seconds(repeating: 1) {
        let paragraph = try PreparedParagraph(text)
        for width in [100, 10.0] {
          _ = paragraph.measure(width: width)
          _ = paragraph.layout(width: width)
        }
        _ = paragraph.minContentWidth
        _ = CollapsedText(AttributedText(text))
      }
    }
    let (small, large) = (try time(1_000), try time(16_000))
    #expect(large < 64 * small + 0.05, "\(name): \(small) s, \(large) s for 16 times the text")
  }

  @Test("Markup takes linear time", arguments: [("<b>a", "</b>"), ("<i>b</i> ", ""), ("<span size='20'>c", "</span>")])
  func timeOfMarkupIsLinear(open: String, close: String) throws {
    func time(_ count: Int) throws -> Double {
      let text = String(repeating: open, count: count) + String(repeating: close, count: count)
      return try seconds(repeating: 1) {
        _ = try PreparedParagraph(AttributedText(markup: text)).measure(width: 100)
      }
    }
    let (small, large) = (try time(500), try time(8_000))
    #expect(large < 64 * small + 0.05, "\(small) s, \(large) s for 16 times the text")
  }

  @Test func tenMegabytesOnOneLine() throws {
    let text = text("All of this stands on one endless line, without a terminator. ", bytes: 10_000_000)
    let paragraph = try PreparedParagraph(text)
    #expect(paragraph.measure().lineCount == 1)
    let size = paragraph.measure(width: 400)
    #expect(size.lineCount > 100_000)
    #expect(size.width <= 400)
    let part = try PreparedParagraph("All of this stands on one endless line, without a terminator. ")
    let count = Double(text.utf8.count / part.text.utf8.count)
    #expect(abs(paragraph.naturalWidth / (part.naturalWidth * count) - 1) < 1e-3)
  }

  @Test(arguments: [100, 10_000, 100_000])
  func marksOnOneBaseStayTogether(count: Int) throws {
    let text = "a" + String(repeating: "\u{301}", count: count) + " b"
    let paragraph = try PreparedParagraph(text)
    for width in [0, 5, .infinity] {
      let lines = paragraph.layout(width: width).lines
      #expect(lines.map(\.utf8Range.lowerBound).allSatisfy { $0 == 0 || $0 == text.utf8.count - 1 })
    }
  }

  @Test func anOrphanedFlagSequenceIsLinear() throws {
    let text = text("🇩🇪", bytes: 80_000)
    let paragraph = try PreparedParagraph(text)
    let ends = paragraph.layout(width: 0).lines.map(\.utf8Range.upperBound)
    #expect(ends.allSatisfy { $0.isMultiple(of: 8) })
  }
}
