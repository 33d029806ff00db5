import Foundation
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// A word is as wide as its pairs wherever ``PairAdvances`` says so.
@Suite struct PairAdvancesTests {
  /// Compares words with HarfBuzz, in one font with features.
  private struct Comparison: ~Copyable {
    let font: FontFace
    let script: FontTag
    let language: ShapingLanguage
    let features: ShapingFeatures
    let pairs: PairAdvances?
    private var shaper = Shaper()
    var sumCount = 0
    var wordCount = 0

    init(_ font: FontFace, _ language: String? = "en", _ features: [FontFeature] = [], script: FontTag = "Latn") {
      self.font = font
      self.script = script
      self.language = ShapingLanguage(language)
      self.features = ShapingFeatures(features)
      pairs = PairAdvances(
        font: font.instance, script: script.rawValue, language: self.language, features: self.features)
    }

    private static func shape(
      _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ font: FontFace, _ script: FontTag,
      _ language: ShapingLanguage, _ features: ShapingFeatures, _ shaper: inout Shaper
    ) -> Int64 {
      unsafe shaper.shape(
        text, range: range, font: font.instance, script: script.rawValue, language: language, isRightToLeft: false,
        features: features, context: [])
      return shaper.advance
    }

    mutating func check(_ word: [UInt8]) {
      guard let pairs, !word.isEmpty else { return }
      wordCount += 1
      let (font, script, language, features) = (font, script, language, features)
      let (sum, shaped) = unsafe word.withUnsafeBufferPointer { word in
        let sum = unsafe pairs.advance(of: word) {
          unsafe Self.shape(word, $0, font, script, language, features, &shaper)
        }
        guard let sum else { return (nil as Int64?, 0 as Int64) }
        return unsafe (sum, Self.shape(word, 0..<word.count, font, script, language, features, &shaper))
      }
      guard let sum else { return }
      sumCount += 1
      if sum != shaped {
        Issue.record("\(font.source): \(String(decoding: word, as: UTF8.self)) is \(shaped) wide and not \(sum)")
      }
    }
  }

  private static let corpusWords: [[UInt8]] = {
    let english = Corpus.all.filter { $0.script == "Latn" }.flatMap(\.lines)
    return Set(english.flatMap { $0.split(separator: " ") }).sorted().map { Array($0.utf8) }
  }()
  /// Every tenth of them, for questions about many fonts.
  private static let someWords = stride(from: 0, to: corpusWords.count, by: 10).map { corpusWords[$0] }

  /// Words of all of ASCII, in which pairs that fonts kern stand close to one another.
  private static func randomWord(using random: inout SplitMix64) -> [UInt8] {
    let letters = Array("AVTLWYPFfijltrvwy.,'-\"1740oaeu".utf8)
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Bool.random(using: &random)
        ? letters.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...0x7F, using: &random)
    }
  }

  /// How many random words each font gets; `GALLEY_PAIR_WORDS` asks for more.
  private static let randomCount = ProcessInfo.processInfo.environment["GALLEY_PAIR_WORDS"].flatMap { Int($0) } ?? 200

  private static let features: [[FontFeature]] = [
    [], [FontFeature("kern", 0)], [FontFeature("liga", 0), FontFeature("calt", 0)],
    [FontFeature("smcp"), FontFeature("tnum")],
    [FontFeature("frac"), FontFeature("case"), FontFeature("ss01")],
  ]

  @Test func `Sums are what HarfBuzz says, in every font that comes along`() throws {
    var sums = 0
    for file in EmbeddedFont.all {
      for features in Self.features {
        var comparison = Comparison(FontFace(file), "en", features)
        for word in Self.someWords { comparison.check(word) }
        var random = SplitMix64(seed: 25)
        for _ in 0..<Self.randomCount { comparison.check(Self.randomWord(using: &random)) }
        sums += comparison.sumCount
      }
    }
    #expect(sums > 5_000)
  }

  /// The letters of alphabets with pairs, and marks, which have none.
  private static let alphabets: [String: [ClosedRange<UInt32>]] = [
    "Latn": [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0x300...0x302],
    "Grek": [0x370...0x3FF, 0x1F00...0x1FFF, 0x300...0x302], "Cyrl": [0x400...0x52F, 0x300...0x302],
  ]

  @Test(arguments: ["Latn", "Grek", "Cyrl"], [nil, "tr", "sr", "el"])
  func `Sums of letters of other languages are what HarfBuzz says`(script: String, language: String?) throws {
    var random = SplitMix64(seed: 63)
    let tag = try #require(FontTag(script))
    let letters = try #require(Self.alphabets[script]).flatMap { $0.compactMap(Unicode.Scalar.init) }
    var sums = 0
    for file in EmbeddedFont.all {
      var comparison = Comparison(FontFace(file), language, script: tag)
      // Letters that recur, so that sums come from pairs that are known.
      let few = (0..<16).compactMap { _ in letters.randomElement(using: &random) }
      for _ in 0..<Self.randomCount {
        let word = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
          (Int.random(in: 0..<8, using: &random) > 0 ? few : letters).randomElement(using: &random)
        }
        comparison.check(Array(String(String.UnicodeScalarView(word)).utf8))
      }
      sums += comparison.sumCount
    }
    #expect(sums > 300)
  }

  @Test func `More pairs than there is room for are shaped`() throws {
    var comparison = Comparison(FontFace(try #require(EmbeddedFont.named("NotoSans-Regular.ttf"))), script: "Cyrl")
    let letters = (0x400...0x45F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    for _ in 0..<2 {
      for first in letters {
        for second in letters { comparison.check(Array("\(first)\(second)".utf8)) }
      }
    }
    #expect(comparison.sumCount > 5_000)
  }

  @Test func `Sums are what HarfBuzz says, in the fonts of this machine`() throws {
    let folder = URL(filePath: "/usr/share/fonts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    for file in files ?? [] where ["ttf", "otf"].contains(file.pathExtension) {
      guard let font = try? FontFace(path: file.path()) else { continue }
      var comparison = Comparison(font)
      for word in Self.someWords { comparison.check(word) }
      var random = SplitMix64(seed: 27)
      for _ in 0..<Self.randomCount { comparison.check(Self.randomWord(using: &random)) }
    }
  }

  @Test(arguments: [("wght", 700.0), ("wght", 900.0), ("wght", 350.0)])
  func `Sums are what HarfBuzz says away from the default of a variable font`(axis: String, value: Double) throws {
    let file = try #require(EmbeddedFont.named("Inter-roman.var.ttf"))
    let tag = try #require(FontTag(axis))
    var comparison = Comparison(try FontFace(file).withVariations([FontVariation(axis: tag, value: value)]))
    for word in Self.corpusWords { comparison.check(word) }
    var random = SplitMix64(seed: 26)
    for _ in 0..<Self.randomCount { comparison.check(Self.randomWord(using: &random)) }
    #expect(comparison.sumCount > 1000)
  }

  @Test func `Most words of English are sums in Inter`() throws {
    var comparison = Comparison(FontFace(try #require(EmbeddedFont.named("Inter-roman.var.ttf"))))
    for word in Self.corpusWords where word.allSatisfy({ $0 < 0x80 }) { comparison.check(word) }
    #expect(comparison.sumCount * 10 > comparison.wordCount * 9, "\(comparison.sumCount) of \(comparison.wordCount)")
  }

  @Test func `Other scripts have no pairs`() throws {
    for face in TestFace.all where !["Latn", "Grek", "Cyrl"].contains(face.corpus.script) {
      let tag = try #require(FontTag(face.corpus.script))
      #expect(
        PairAdvances(
          font: face.font.instance, script: tag.rawValue, language: ShapingLanguage(face.language),
          features: ShapingFeatures([])) == nil)
    }
  }
}
