internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Ideographs and full-size kana are what the rules of Unicode take for letters without ties to their neighbours.
@Suite struct SeparateLetterTests {
  private static let letters: [Unicode.Scalar] = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { isLetter($0) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let bytes = Array(String(scalar).utf8)
    return unsafe bytes.withUnsafeBufferPointer { unsafe SeparateLetter.letter(at: 0, in: $0) } != nil
  }

  @Test func `Each is a letter of one script from left to right`() {
    #expect(Self.letters.count == 2 * 74 + 0x4DC0 - 0x3400 + 0xA000 - 0x4E00)
    var itemizer = ScriptItemizer()
    for letter in Self.letters {
      #expect(
        letter.properties.generalCategory == .otherLetter && letter.properties.canonicalCombiningClass == .notReordered)
      let bytes = Array(String(letter).utf8)
      var runs: ContiguousArray<ScriptRun> = []
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe itemizer.itemize(bytes, into: &runs)
        #expect(unsafe !BidiScan.needsResolution(bytes) && !ScriptItemizer.hasBrackets(bytes))
        #expect(unsafe SeparateLetter.isApart(before: 0, in: bytes))
      }
      let isIdeograph = letter.properties.isUnifiedIdeograph
      let isHiragana = letter.value < 0x30A0
      #expect(runs.map(\.script) == [isIdeograph ? .han : isHiragana ? .hiragana : .katakana], "\(letter)")
    }
  }

  @Test func `Small kana, marks and punctuation are none`() {
    for scalar in "ぁっゃゎゕァッャヮヵヶー々ゝヽ、。「」・〜　゛가ab１\u{3099}\u{FE00}\u{F900}\u{4DC0}".unicodeScalars {
      #expect(!Self.isLetter(scalar), "\(scalar)")
    }
    for scalar in "あをんゔアヲンヴ漢字㐀䶿一鿿".unicodeScalars { #expect(Self.isLetter(scalar), "\(scalar)") }
    let text = Array("あ漢".utf8)
    unsafe text.withUnsafeBufferPointer { bytes in
      for offset in [-3, -1, 1, 2, 4, 6, 9] { #expect(unsafe SeparateLetter.letter(at: offset, in: bytes) == nil) }
      #expect(unsafe SeparateLetter.letter(at: 3, in: bytes) == "漢" && SeparateLetter.isApart(before: 6, in: bytes))
    }
  }

  /// A place between two letters divides a text into parts that break as they do in the whole.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Lines break on both sides as if the other were not there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let others = Array(
      " \u{A0}-‐–—/,.:;!?…“”‘’«»()[]{}「」『』、。・ー々ゝぁっゃ％＄１２12a%$€漢字か가힣각\u{300}\u{200D}\u{2060}\u{200B}\u{FE0F}\u{3099}אه🇯🇵👍🏽👩ก\u{AD}\u{FFFC}\u{2014}℃№\t"
        .unicodeScalars)
    let sample =
      ["漢", "字", "か", "ナ", "一", "ん"].flatMap { $0.unicodeScalars } + Self.letters.shuffled(using: &random).prefix(40)
    for _ in 0..<4_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...14, using: &random) {
        if let scalar = (Bool.random(using: &random) ? others : sample).randomElement(using: &random) {
          text.append(scalar)
        }
      }
      let string = String(text)
      for language in ["ja", "zh", "en"] {
        for strictness in [LineBreakOptions.Strictness.auto, .loose, .normal, .strict] {
          let options = LineBreakOptions(strictness: strictness, language: language)
          guard LineBreaking.separatesLetters(options) else { return #expect(Bool(false)) }
          Self.divide(string, options, "seed \(seed), \(language) \(strictness)")
        }
      }
    }
  }

  private static func divide(_ text: String, _ options: LineBreakOptions, _ note: String) {
    let all = LineBreakOffsets(text, options: options).map(\.utf8Offset)
    var copy = text
    let places = copy.withUTF8 { bytes in
      (3..<max(3, bytes.count)).filter {
        unsafe SeparateLetter.letter(at: $0, in: bytes) != nil && SeparateLetter.letter(at: $0 - 3, in: bytes) != nil
          && SeparateLetter.isApart(before: $0 + 3, in: bytes)
      }
    }
    for place in places {
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      let first = LineBreakOffsets(String(text[..<index]), options: options).map(\.utf8Offset)
      let second = LineBreakOffsets(String(text[index...]), options: options).map { $0.utf8Offset + place }
      #expect(first + second == all, "\(note): \(text.debugDescription) at \(place)")
    }
  }
}
