internal import Galley
internal import GalleyMarkup
internal import TestSupport
internal import Testing

/// Collapsed white space beside the rules of CSS Text 3, taken one after the other.
@Suite struct CollapsedTextTests {
  @Test(
    "What is left of a text",
    arguments: [
      ("", ""), ("   ", ""), ("a", "a"), ("  a\t b  ", "a b"), ("a\nb", "a b"), ("a \r\n\t b\n\n", "a b"),
      ("日\n本", "日本"), ("日 \n 本", "日本"), ("日 本", "日 本"), ("日\na", "日 a"), ("カ\n、", "カ、"), ("한\n국", "한 국"),
      ("日\n한", "日 한"),
      ("a\u{200B}\nb", "a\u{200B}b"), ("a\n\u{200B}b", "a\u{200B}b"), ("a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b"),
      ("a \u{2028} b", "a\u{2028}b"), ("a\u{2003} b", "a\u{2003} b"), ("ｱ\nｲ", "ｱｲ"),
      ("a \u{202B} b", "a \u{202B}b"), ("a \u{202B}\nb", "a\u{202B} b"),
    ])
  func examples(original: String, collapsed: String) {
    #expect(AttributedText(original).collapsingWhiteSpace().text.string == collapsed)
  }

  @Test("Random texts collapse as by the steps of the specification", arguments: 0..<40 as Range<UInt64>)
  func matchesTheSteps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts: [Unicode.Scalar] = [" ", " ", "\t", "\n", "\n", "a", "日", "한", "\u{200B}", "é", "😀", "、", "\u{A0}"]
    for _ in 0..<50 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...14, using: &random) { text.append(parts.randomElement(using: &random) ?? " ") }
      let collapsed = AttributedText(String(text)).collapsingWhiteSpace()
      #expect(collapsed.text.string == Self.steps(Array(text)), "seed \(seed): \(String(text).debugDescription)")
      let again = collapsed.text.collapsingWhiteSpace().text.string
      #expect(again == collapsed.text.string, "seed \(seed): \(String(text).debugDescription)")
    }
  }

  /// The steps of CSS Text 3, 4.1.1 and 4.1.2, each over the whole text.
  private static func steps(_ scalars: [Unicode.Scalar]) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
    // 1. Spaces and tabs beside a segment break are removed.
    var text: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      let before = scalars[..<index].last { !isBlank($0) }
      let behind = scalars[index...].first { !isBlank($0) }
      if isBlank(scalar), before == "\n" || behind == "\n" { continue }
      text.append(scalar)
    }
    // 2. Segment breaks become a space or nothing.
    var transformed: [Unicode.Scalar] = []
    for (index, scalar) in text.enumerated() {
      guard scalar == "\n" else {
        transformed.append(scalar)
        continue
      }
      if index > 0, text[index - 1] == "\n" { continue }
      let before = text[..<index].last
      let behind = text[index...].first { $0 != "\n" }
      let wide: [Unicode.Scalar] = ["日", "、", "😀"]
      if before == "\u{200B}" || behind == "\u{200B}" { continue }
      if let before, let behind, wide.contains(before), wide.contains(behind) { continue }
      transformed.append(" ")
    }
    // 3 and 4. Tabs become spaces, and a space after a space is removed.
    var result: [Unicode.Scalar] = []
    for scalar in transformed {
      let scalar = scalar == "\t" ? " " : scalar
      if scalar == " ", result.last == " " { continue }
      result.append(scalar)
    }
    // Spaces at the edges of the line are removed.
    if result.first == " " { result.removeFirst() }
    if result.last == " " { result.removeLast() }
    return String(String.UnicodeScalarView(result))
  }

  @Test("Lines of the collapsed text partition the original", arguments: 0..<20 as Range<UInt64>)
  func linesPartitionTheOriginal(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.first)
    for _ in 0..<10 {
      let text = RandomText(face).text(words: 12, using: &random)
      let collapsed = AttributedText(text).collapsingWhiteSpace()
      let layout = try PreparedParagraph(collapsed.text).layout(width: Double.random(in: 0...200, using: &random))
      var end = text.startIndex
      for line in layout.lines {
        let range = collapsed.originalRange(of: line.range)
        #expect(range.lowerBound == end, "seed \(seed): \(text.debugDescription)")
        end = range.upperBound
      }
      #expect(end == text.endIndex, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func stylesFollowTheirCharacters() {
    let small = TextStyle(size: 10), large = TextStyle(size: 20)
    var text = AttributedText("  ab ", style: small)
    text.append(AttributedText("  c\r\n", style: large))
    text.append(AttributedText("d  ", style: small))
    let collapsed = text.collapsingWhiteSpace().text
    #expect(collapsed.string == "ab c d")
    #expect(collapsed.runs.map(\.utf8Count) == [3, 2, 1])
    #expect(collapsed.runs.map(\.style) == [small, large, small])
    #expect(collapsed.paragraphRuns.map(\.utf8Count) == [6])
  }
}
