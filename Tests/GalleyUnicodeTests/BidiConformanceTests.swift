import GalleyUnicode
import Testing

@Suite struct BidiConformanceTests {
  /// A character of each class of BidiTest.txt.
  static let samples: [String: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "AN": "\u{661}", "EN": "0", "ES": "+", "ET": "#", "CS": ",",
    "NSM": "\u{300}", "BN": "\u{AD}", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}",
    "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}",
    "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]

  /// UAX #9: every line of BidiTest.txt with every paragraph direction that it names.
  @Test func classes() throws {
    var resolver = BidiResolver()
    var levels: [UInt8?] = []
    var order: [Int] = []
    var cases = 0
    var failures: [String] = []
    for (number, bytes) in try CompressedFixture.lines("BidiTest-15.0.0.txt.xz") {
      if bytes.first == UInt8(ascii: "@") {
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        if words[0] == "@Levels:" { levels = words.dropFirst().map { UInt8($0) } }
        if words[0] == "@Reorder:" { order = words.dropFirst().compactMap { Int($0) } }
        continue
      }
      let fields = bytes.split(separator: UInt8(ascii: ";"))
      let scalars = try fields[0].split(separator: UInt8(ascii: " ")).map {
        try #require(Self.samples[String(decoding: $0, as: UTF8.self)])
      }
      let directions = try #require(Int(String(decoding: fields[1].dropFirst(), as: UTF8.self), radix: 16))
      for (bit, direction) in [BaseDirection.firstStrong, .leftToRight, .rightToLeft].enumerated()
      where directions >> bit & 1 != 0 {
        let paragraph = BidiParagraph(scalars, direction: direction, resolver: &resolver)
        cases += 1
        if paragraph.levels != levels || paragraph.order != order {
          failures.append("BidiTest.txt:\(number) \(direction): \(paragraph) instead of \(levels) \(order)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.prefix(5))")
    #expect(cases == 770_241)
  }

  /// UAX #9: every line of BidiCharacterTest.txt.
  @Test func characters() throws {
    var resolver = BidiResolver()
    var cases = 0
    var failures: [String] = []
    for (number, bytes) in try CompressedFixture.lines("BidiCharacterTest-15.0.0.txt.xz") {
      let fields = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      }
      let scalars = try fields[0].map { try #require(UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)) }
      let direction = try #require(
        ["0": .leftToRight, "1": .rightToLeft, "2": .firstStrong][fields[1][0]] as BaseDirection?)
      let paragraph = BidiParagraph(scalars, direction: direction, resolver: &resolver)
      cases += 1
      let isEqual =
        paragraph.paragraphLevel == UInt8(fields[2][0]) && paragraph.levels == fields[3].map { UInt8($0) }
        && paragraph.order == fields[4].compactMap { Int($0) }
      if !isEqual { failures.append("BidiCharacterTest.txt:\(number): \(paragraph)") }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.prefix(5))")
    #expect(cases == 91_707)
  }

  /// Controls nested 200 deep do not fail, and their time is linear; levels stay within UAX #9's limit.
  @Test func deepNesting() {
    for control in ["\u{202B}", "\u{202E}", "\u{2067}", "\u{2068}"] {
      let text = String(repeating: control, count: 200) + "אב ab" + String(repeating: "\u{2069}", count: 200)
      var resolver = BidiResolver()
      let paragraph = BidiParagraph(Array(text.unicodeScalars), direction: .firstStrong, resolver: &resolver)
      #expect(paragraph.levels.compactMap { $0 }.allSatisfy { $0 <= 126 })
    }
  }

  @Test(arguments: [
    ("", false), ("plain", false), ("größer — 日本語 हिन्दी 🇩🇪", false), ("\u{202C}\u{2069}\u{200E}", false),
    ("a א", true), ("\u{202A}a", true), ("\u{202D}a", true), ("\u{2066}a", true), ("٣", true), ("a\u{202E}b", true),
    ("a\u{2068}b", true), ("\u{200F}", true), ("𞤀", true), ("﷼", true),
    ("0123456789012345א", true),
  ])
  func quickScan(text: String, expected: Bool) {
    var text = text
    #expect(text.withUTF8 { unsafe BidiScan.needsResolution($0) } == expected)
  }

  /// The quick scan agrees with the property of every single scalar.
  @Test func quickScanOfEveryScalar() {
    let classes: Set<BidiClass> = [
      .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
      .rightToLeftOverride, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
    ]
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      var text = String(scalar)
      let answer = text.withUTF8 { unsafe BidiScan.needsResolution($0) }
      if answer != classes.contains(ScalarProperties(of: scalar).bidiClass) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
