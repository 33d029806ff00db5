import GalleyUnicode
import TestSupport
import Testing

/// Text of others stays in its line, whatever it holds.
@Suite struct PrintedTextTests {
  /// Characters that end a line or do something in a terminal, marks that join what is before them, and letters.
  private static let scalars: [Unicode.Scalar] =
    (0..<0xA0).compactMap { Unicode.Scalar($0) }
    + [
      "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{301}", "\u{200D}", "\u{200E}", "é",
      "漢", "😀",
    ]

  private static func texts(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<400).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let isAny = Int.random(in: 0..<4, using: &random) == 0
        let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
        text.append(isAny ? any ?? "\r" : Self.scalars.randomElement(using: &random) ?? "a")
      }
      return String(text)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func `A line is one line and has no control`(seed: UInt64) {
    for text in Self.texts(seed: seed) {
      for line in [PrintedText.line(text), PrintedText.line(text, lineEnd: "⏎")] {
        #expect(!line.unicodeScalars.contains(where: PrintedText.isUnsafe), "seed \(seed): \(text.debugDescription)")
      }
      let lines = PrintedText.lines(text).unicodeScalars
      #expect(
        !lines.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" },
        "seed \(seed): \(text.debugDescription)")
    }
  }

  /// By scalars: a mark may follow a backslash, and CR LF is two.
  @Test(arguments: [UInt64(4), 5, 6]) func `What is escaped for a file is read again`(seed: UInt64) {
    for text in Self.texts(seed: seed) {
      let escaped = PrintedText.escaped(text)
      #expect(!escaped.unicodeScalars.contains(where: PrintedText.isUnsafe))
      #expect(
        Array(PrintedText.unescaped(escaped).unicodeScalars) == Array(text.unicodeScalars), "seed \(seed): \(escaped)")
    }
  }

  @Test(arguments: [
    ("a\r\nb", "a\\r\\nb", "a⏎b"), ("a\n\rb", "a\\n\\rb", "a⏎⏎b"),
    ("a\u{85}b\u{2028}c", "a\\u{85}b\\u{2028}c", "a⏎b⏎c"),
    ("\u{1B}]0;x\u{7}", "\\u{1b}]0;x\\u{7}", "\\u{1b}]0;x\\u{7}"), ("\u{202E}abc", "\\u{202e}abc", "\\u{202e}abc"),
    (" ::error::x", " \\u{3a}:error::x", " \\u{3a}:error::x"), ("a ::error::x", "a ::error::x", "a ::error::x"),
    ("a ##[error]x", "a ##\\u{5b}error]x", "a ##\\u{5b}error]x"), ("##vso[x", "##vso\\u{5b}x", "##vso\\u{5b}x"),
    ("###[x #[x ## [x", "###\\u{5b}x #[x ## [x", "###\\u{5b}x #[x ## [x"),
    ("\u{61C}שלום", "\u{61C}שלום", "\u{61C}שלום"),
  ])
  func `Escapes are those of Swift`(text: String, line: String, withSign: String) {
    #expect(PrintedText.line(text) == line)
    #expect(PrintedText.line(text, lineEnd: "⏎") == withSign)
  }

  @Test func `Other escapes of a file are what follows the backslash`() {
    #expect(
      PrintedText.unescaped("\\\\n\\n\\t\\r\\x\\u{1b}\\u{zz}\\u{110000}\\u\\") == "\\n\n\t\rx\u{1B}u{zz}u{110000}u\\")
  }
}
