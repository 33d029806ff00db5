@_spi(Benchmarks) import GalleyUnicode
import TestSupport
import Testing

/// Assumptions about UAX #14 outside of the state machine: docs/internal/UNICODE.md lists who relies on what.
///
/// They hold for the characters of Unicode's own test file, which has one of every kind that the rules tell apart.
@Suite struct LineBreakAssumptionTests {
  /// The characters of the lines of two characters in LineBreakTest.txt: every pair of kinds is there.
  private static func kinds() throws -> [Unicode.Scalar] {
    let rows = try BreakTestFile("LineBreakTest-18.0.0.txt").rows
    let pairs = rows.map { Array($0.text.unicodeScalars) }.filter { $0.count == 2 }
    let kinds = Set(pairs.flatMap { $0 }).sorted()
    try #require(kinds.count > 60)
    return kinds
  }

  private static func breaks(_ scalars: [Unicode.Scalar], _ options: LineBreakOptions = LineBreakOptions()) -> [Int] {
    let text = String(String.UnicodeScalarView(scalars))
    let ends = LineBreaking.breaks(in: text, options: options).map { $0.index }
    return ends.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) }
  }

  /// `WordKinds.pattern`: a word with another letter of ASCII, or another digit, breaks in the same places.
  @Test func `Letters of ASCII are alike, and so are its digits`() throws {
    let kinds = try Self.kinds()
    for (model, others) in [("a", "bdeghijkmoqsuvxzABEHKNQTWZ"), ("0", "123456789")] as [(Unicode.Scalar, String)] {
      for first in kinds {
        for second in kinds {
          let expected = Self.breaks([first, model, second])
          for other in others.unicodeScalars where Self.breaks([first, other, second]) != expected {
            Issue.record(
              "\(other) between U+\(String(first.value, radix: 16)) and U+\(String(second.value, radix: 16))")
          }
        }
      }
    }
  }

  /// `WordKinds.pattern`: a letter of another script that is taken for one of ASCII, with marks on it or without, breaks as that.
  @Test(arguments: 0..<4 as Range<UInt64>) func `Letters of all scripts are like those of ASCII`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kinds = try Self.kinds()
    let scalars = (0x80...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    func isLetters(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { unsafe LineBreaking.endOfLetters(from: 0, in: $0) == $0.count }
    }
    let letters = scalars.filter { isLetters(String($0)) }
    let marks = scalars.filter { isLetters("a\($0)") && !isLetters(String($0)) }
    try #require(letters.count > 10_000 && marks.count > 1_000)
    for _ in 0..<10 {
      let letter = try #require(letters.randomElement(using: &random))
      let mark = try #require(marks.randomElement(using: &random))
      for first in kinds {
        for second in kinds {
          let expected = Self.breaks([first, "a", second])
          let marked = Self.breaks([first, letter, mark, second]).map { $0 > 2 ? $0 - 1 : $0 }
          if Self.breaks([first, letter, second]) != expected || marked != expected {
            Issue.record("\([first, letter, mark, second].map { "U+\(String($0.value, radix: 16))" })")
          }
        }
      }
    }
  }

  /// `WordKinds.pattern`: how many letters or digits stand in a row changes nothing before and after them.
  @Test func `One letter or digit breaks as a row of them`() throws {
    let kinds = try Self.kinds()
    for model in ["a", "0"] as [Unicode.Scalar] {
      for first in kinds {
        for second in kinds {
          let expected = Self.breaks([first, model, second]).map { $0 > 1 ? $0 + 2 : $0 }
          let found = Self.breaks([first, model, model, model, second])
          if found != expected {
            Issue.record(
              "\(model): U+\(String(first.value, radix: 16)), U+\(String(second.value, radix: 16)): \(found)")
          }
        }
      }
    }
  }

  /// `WordCuts`, `ParagraphDivider`: what stands before a space between two letters says nothing about what follows.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Both sides of a space between letters break by themselves`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kinds = try Self.kinds()
    let letters: [Unicode.Scalar] = ["a", "א", "б", "ω", "ب", "k"]
    func part() -> [Unicode.Scalar] {
      let count = Int.random(in: 0...4, using: &random)
      return (0..<count).compactMap { _ in kinds.randomElement(using: &random) }
        + letters.shuffled(using: &random).prefix(1)
    }
    var divided = 0
    for _ in 0..<1_500 {
      let options = Self.options(&random)
      let text = String(
        String.UnicodeScalarView(part() + [" "] + part().reversed() + part() + [" "] + part().reversed()))
      divided += TextDivision.check(text, options, "seed \(seed)")
    }
    #expect(divided > 500)
  }

  private static func options(_ random: inout SplitMix64) -> LineBreakOptions {
    LineBreakOptions(
      strictness: LineBreakOptions.Strictness.allCases.randomElement(using: &random) ?? .automatic,
      wordBreak: LineBreakOptions.WordBreak.allCases.randomElement(using: &random) ?? .normal,
      language: ["en", "ja", "zh", nil].randomElement(using: &random) ?? nil,
      hangulWordPriority: Bool.random(using: &random),
      rules: LineBreakOptions.Rules.allCases.randomElement(using: &random) ?? .unicode)
  }

  /// `HardLine`, `LineTerminator`, `TextChunk`: lines must end behind its characters and behind no others.
  @Test func `Lines must end behind the characters of HardLine alone`() {
    for scalar in (0...0x2FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)b"
      let mandatory = utf8Breaks(in: text).dropLast().filter { $0 & LineBreaking.mandatoryFlag != 0 }
      let expected = HardLine.isEnd(scalar.value) ? [UInt32(1 + UTF8.width(scalar))] : []
      if mandatory.map({ $0 & LineBreaking.offsetMask }) != expected {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  /// `WhiteSpace`: a line may end behind all white space but for the three characters that keep it together.
  @Test func `A line may end behind white space`() {
    let spaces = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter(\.properties.isWhitespace)
    #expect(spaces.count == 25)
    for space in spaces {
      let keepsTogether = ["\u{A0}", "\u{2007}", "\u{202F}"].contains(space)
      #expect(Self.breaks(["漢", space, "字"]) == (keepsTogether ? [3] : [2, 3]), "U+\(String(space.value, radix: 16))")
    }
  }

  /// `BracketedQuotationMarks`: the brackets that stand for quotation marks are brackets as braces are, and as long as the marks.
  @Test func `The brackets in place of quotation marks are like braces`() throws {
    #expect("\u{201C}\u{201D}".utf8.count == "\u{2045}\u{2046}".utf8.count)
    let kinds = try Self.kinds()
    for (bracket, brace) in [("\u{2045}", "{"), ("\u{2046}", "}")] as [(Unicode.Scalar, Unicode.Scalar)] {
      for first in kinds {
        for second in kinds {
          #expect(Self.breaks([first, bracket, second]) == Self.breaks([first, brace, second]))
        }
      }
    }
  }

  /// `BrowserLineBreaks`: browsers have the classes of Unicode 17.0, and its LB12a.
  @Test(arguments: [
    // U+2013 and U+2012 are HH: LB12a, LB20a.
    ("ab –\u{A0}cd", "ab |–\u{A0}cd", "ab |–|\u{A0}cd"), ("漢 –x", "漢 |–|x", "漢 |–x"), ("漢 ‒x", "漢 |‒|x", "漢 |‒x"),
    // U+00AD is BA: LB20a.
    ("漢 \u{AD}в", "漢 |\u{AD}в", "漢 |\u{AD}|в"),
    // U+00B7 is AI, U+0387 AL: LB15d.
    ("漢·字", "漢·|字", "漢|·|字"), ("漢\u{387}字", "漢\u{387}|字", "漢|\u{387}|字"),
    // U+FE51 is ID: LB13.
    ("漢\u{FE51}字", "漢\u{FE51}|字", "漢|\u{FE51}|字"),
    // BA and GL: LB12a.
    ("漢\u{3000}\u{A0}字", "漢\u{3000}\u{A0}字", "漢\u{3000}|\u{A0}字"),
    ("漢।\u{A0}字", "漢।\u{A0}字", "漢।|\u{A0}字"),
  ])
  func `Browsers break as Unicode 17 does`(text: String, unicode: String, browser: String) {
    for (rules, expected) in [(LineBreakOptions.Rules.unicode, unicode), (.browser, browser)] {
      let ends = Set(LineBreaking.breaks(in: text, options: LineBreakOptions(rules: rules)).dropLast().map(\.index))
      var shown = String.UnicodeScalarView()
      for index in text.unicodeScalars.indices {
        if ends.contains(index) { shown.append("|") }
        shown.append(text.unicodeScalars[index])
      }
      #expect(String(shown) == expected, "\(rules)")
    }
  }
}

/// Places at which a text can be divided: whoever puts both parts together has all of its opportunities.
enum TextDivision {
  /// Divides a text wherever its parts are said to be independent.
  ///
  /// - Returns: The number of these places.
  static func check(_ text: String, _ options: LineBreakOptions, _ context: String) -> Int {
    let all = LineBreakOffsets(text, options: options).map(\.utf8Offset)
    var copy = text
    let places = copy.withUTF8 { bytes in
      (2..<bytes.count).filter {
        unsafe bytes[$0] & 0xC0 != 0x80 && LineBreaking.partsText(at: $0, in: bytes, options: options)
      }
    }
    for place in places {
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      let first = LineBreakOffsets(String(text[..<index]), options: options).map(\.utf8Offset)
      let second = LineBreakOffsets(String(text[index...]), options: options).map { $0.utf8Offset + place }
      #expect(first + second == all, "\(context), \(options): \(text.debugDescription) at \(place)")
    }
    return places.count
  }
}
