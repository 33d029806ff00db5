internal import Galley
internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Punctuation that scripts share is as wide as ideographs among them, in Chinese and Japanese that say their language.
@Suite struct SharedPunctuationTests {
  static let wide = "NotoSansCJKjp-Regular.subset.otf"

  /// The characters in the font for ideographs, in order.
  private func wideCharacters(_ text: String, _ style: TextStyle) throws -> String {
    let paragraph = try PreparedParagraph(text, style: style)
    return paragraph.runs.filter { $0.font.source == Self.wide }.map { text.utf8Part($0.utf8Range) }.joined()
  }

  @Test(
    arguments: [
      ("“引号”", "“引号”"), ("他说……好", "他说……好"), ("约翰·史密斯", "约翰·史密斯"), ("等—下—", "等—下—"), ("‘こ’", "‘こ’"),
      ("don’t", ""), ("I don’t — really…", ""), ("“Hello” — 1…9", ""), ("「don’t」", "「」"), ("中don’t中", "中中"),
      // Marks of a pair go together.
      ("他说“Hello”", "他说“”"), ("“Hello” 他说", "“”他说"), ("“Hello, don’t” 他", "“”他"),
      ("a “b” c", ""), ("“a\n” 中", "”中"),
      // Nothing but punctuation is of the text's language.
      ("……", "……"), ("— —", "——"), ("(…)", "…"),
      // Letters and digits of other scripts keep the narrow form.
      ("한글…한글", "한글한글"), ("я—ты", ""), ("2020—2024年", "年"), ("😀…😀", "…"),
    ])
  func neighboursDecide(text: String, expected: String) throws {
    for language in ["ja", "zh", "zh-Hant-TW", "zh_CN", "yue", "JA"] {
      let isWide = try wideCharacters(text, TextStyle(language: language))
      // Spaces are the first font's.
      #expect(isWide.filter { $0 != " " } == expected, "\(language): \(text)")
    }
  }

  @Test(arguments: [nil, "en", "ko", "de", "zha", "jam", ""] as [String?])
  func otherLanguagesLeaveItToTheOrderOfFonts(language: String?) throws {
    for text in ["“引号”", "他说……好", "“한글”", "……"] {
      let own = try wideCharacters(text, TextStyle(language: language))
      #expect(!own.contains { "“”…".contains($0) }, "\(text)")
    }
  }

  @Test func everyWeightAndPositionDoes() throws {
    let text = "他说“引号”……don’t"
    let regular = try wideCharacters(text, TextStyle(language: "zh"))
    #expect(regular == "他说“引号”……")
    for weight in stride(from: 100.0, through: 900, by: 200) {
      let font = Font.systemFont(ofSize: 17, weight: FontWeight(weight), language: "zh")
      #expect(try wideCharacters(text, TextStyle(font: font, language: "zh")) == regular)
      let list = try FontCollection.embedded.cascade(style: FontStyle(weight: FontWeight(weight)), language: "zh")
      #expect(try wideCharacters(text, TextStyle(fonts: list, language: "zh")) == regular)
    }
    for emoji in FontVariantEmoji.allCases {
      var style = TextStyle(language: "zh")
      style.fontVariantEmoji = emoji
      #expect(try wideCharacters(text, style) == regular)
    }
    // A font of the caller's shows what it has.
    let own = try FontFace(path: Repository.path("Fonts/Inter-roman.var.ttf"))
    let fonts = [own] + Font(pointSize: 17).fonts
    #expect(try wideCharacters(text, TextStyle(fonts: fonts, language: "zh")) == "他说引号")
  }

  /// Both marks of a pair are as wide, whatever stands between them; letters are shaped as always.
  @Test(arguments: ["zh", "zh-Hant", "ja"])
  func formsAreThoseOfTheLanguage(language: String) throws {
    func widths(_ text: String, _ fonts: [FontFace] = []) throws -> [Double] {
      let style = TextStyle(fonts: fonts, size: 20, language: language)
      return try PreparedParagraph(text, style: style).layout().clusters(ofLine: 0).map(\.width)
    }
    let han = try widths("中“中”中")
    for letters in ["Hello", "Привет", "ひらがな", "12"] {
      let mixed = try widths("中“\(letters)”中")
      #expect([mixed[1], mixed[mixed.count - 2]] == [han[1], han[3]], "\(letters)")
    }
    let ideographs = FontFace(try #require(EmbeddedFont.named(Self.wide)))
    for fonts in [[ideographs], [ideographs, .default], [.default]] {
      let own = fonts.map { $0.source }
      let files = try own.map { try FontFace(path: Repository.path("Fonts/" + $0)) }
      #expect(try widths("AVA “fi” — 中", fonts) == widths("AVA “fi” — 中", files), "\(own)")
    }
  }

  @Test func partsInOtherStylesAreNeighbours() throws {
    var text = AttributedText("他说", style: TextStyle(size: 20, language: "zh"))
    text.append(AttributedText("“", style: TextStyle(size: 24, language: "zh")))
    text.append(AttributedText("Hello", style: TextStyle(size: 20, language: "en")))
    text.append(AttributedText("”", style: TextStyle(size: 24, language: "zh")))
    let paragraph = try PreparedParagraph(text)
    #expect(paragraph.runs.map { $0.font.source == Self.wide } == [true, true, false, true])
  }

  // MARK: Random texts

  private static let ideographs = Array("中文日本語かなカナ。、「」（）！".unicodeScalars)
  private static let others = Array("abXY09яж한글סאع".unicodeScalars)
  private static let neutral = Array(" ,.()!:;".unicodeScalars)
  private static let shared = Array("·—―‘’“”‥…".unicodeScalars)

  /// The obvious way: what is nearest on both sides of each character, and of its partner.
  private static func isWide(_ index: Int, in line: [Unicode.Scalar]) -> Bool {
    func nearest(_ index: Int, _ step: Int) -> Bool? {
      var place = index + step
      while line.indices.contains(place) {
        if ideographs.contains(line[place]) { return true }
        if others.contains(line[place]) { return false }
        place += step
      }
      return nil
    }
    let sides = [nearest(index, -1), nearest(index, 1)]
    if sides.contains(true) || sides == [nil, nil] { return true }
    let pairs: [Unicode.Scalar: (Unicode.Scalar, Int)] = ["‘": ("’", 1), "’": ("‘", -1), "“": ("”", 1), "”": ("“", -1)]
    guard let (wanted, step) = pairs[line[index]] else { return false }
    let isInWord = [index - 1, index + 1].allSatisfy { line.indices.contains($0) && others.contains(line[$0]) }
    guard !isInWord else { return false }
    var place = index + step
    while line.indices.contains(place), line[place] != wanted { place += step }
    return line.indices.contains(place) && (nearest(place, -1) == true || nearest(place, 1) == true)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func theNearestCharactersDecide(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let line = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        let kinds = [Self.ideographs, Self.others, Self.others, Self.neutral, Self.shared, Self.shared]
        return kinds[Int.random(in: 0..<kinds.count, using: &random)].randomElement(using: &random) ?? " "
      }
      let text = String(String.UnicodeScalarView(line))
      let paragraph = try PreparedParagraph(text, style: TextStyle(language: "ja"))
      for run in paragraph.runs {
        let start = text.utf8Part(0..<run.utf8Range.lowerBound).unicodeScalars.count
        for (offset, scalar) in text.utf8Part(run.utf8Range).unicodeScalars.enumerated()
        where Self.shared.contains(scalar) {
          let expected = Self.isWide(start + offset, in: line)
          #expect((run.font.source == Self.wide) == expected, "seed \(seed): \(text) at \(start + offset)")
        }
      }
      // Whatever measures gives the same.
      for language in ["ja", "en"] {
        let style = TextStyle(language: language)
        let whole = try PreparedParagraph(text, style: style).measure()
        let measurer = try TextMeasurer(style: style)
        #expect(try measurer.measure(text).width == whole.width, "seed \(seed): \(text)")
        var label = Label(text)
        label.language = language
        #expect(try label.intrinsicContentSize.width >= whole.width.rounded(.down), "seed \(seed): \(text)")
      }
    }
  }
}
