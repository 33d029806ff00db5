public import GalleyShaping
internal import GalleyFonts

/// A way to set text: fonts that go with a language, and a corpus to take words from.
public struct TestFace: Sendable, CustomStringConvertible {
  /// The language that the shaper is told; `nil` for none.
  public let language: String?
  /// The name of the corpus that words are taken from begins with this.
  public let corpusPrefix: String
  /// The font's file in `Fonts/`.
  public let fontName: String

  public var description: String { "\(fontName) (\(corpusPrefix), lang \(language ?? "none"))" }

  init(_ corpusPrefix: String, _ fontName: String, language: String?) {
    self.corpusPrefix = corpusPrefix
    self.fontName = fontName
    self.language = language
  }

  /// A face for each script of the corpora, and some that are known to be difficult.
  public static let all: [TestFace] = [
    TestFace("en", "Inter-roman.var.ttf", language: "en"),
    TestFace("en", "NotoSans-Regular.ttf", language: nil),
    TestFace("ar", "NotoSansArabic-Regular.ttf", language: "ar"),
    TestFace("he", "NotoSansHebrew-Regular.ttf", language: "he"),
    TestFace("hi", "NotoSansDevanagari-Regular.ttf", language: "hi"),
    TestFace("ja", "NotoSansCJKjp-Regular.subset.otf", language: "ja"),
    TestFace("km", "NotoSansKhmer-Regular.ttf", language: "km"),
    TestFace("ko", "NotoSansCJKjp-Regular.subset.otf", language: "ko"),
    // Without a language tag nearly every space between Hangul is unsafe to break after.
    TestFace("ko", "NotoSansCJKjp-Regular.subset.otf", language: nil),
    TestFace("my", "NotoSansMyanmar-Regular.ttf", language: "my"),
    TestFace("th", "NotoSansThai-Regular.ttf", language: "th"),
    // Most clusters of Nastaliq are unsafe to break before, and letters reach over their neighbours.
    TestFace("ur", "NotoNastaliqUrdu-Regular.ttf", language: "ur"),
    TestFace("zh", "NotoSansCJKjp-Regular.subset.otf", language: "zh"),
  ]

  /// The font, opened from the embedded file.
  public var font: FontFace {
    guard let file = EmbeddedFont.named(fontName) else { fatalError("No embedded font is named \(fontName)") }
    return FontFace(file)
  }

  /// Words of the corpus, cut to at most 24 characters.
  public var words: [String] { Self.wordsByCorpus[corpusPrefix] ?? [] }

  private static let wordsByCorpus = Dictionary(
    all.map { face in
      let words = face.corpus.lines(atMost: 40).flatMap { $0.split(separator: " ").map { String($0.prefix(24)) } }
      return (face.corpusPrefix, words)
    }, uniquingKeysWith: { first, _ in first })

  /// The corpus that words are taken from.
  public var corpus: Corpus {
    guard let corpus = Corpus.all.first(where: { $0.name.hasPrefix(corpusPrefix) }) else {
      fatalError("No corpus is named \(corpusPrefix)…")
    }
    return corpus
  }
}
