import GalleyUnicode
import Testing

@Suite struct LineBreakConformanceTests {
  /// UAX #14: every line of the test file, in groups of 1000 so that a failure does not hide the rest.
  @Test(arguments: 0..<20)
  func unicodeTestFile(group: Int) throws {
    let file = try BreakTestFile("LineBreakTest-18.0.0.txt")
    #expect(file.rows.count == 19_346)
    for row in file.rows.dropFirst(group * 1000).prefix(1000) {
      let breaks = utf8Breaks(in: row.text)
      #expect(
        breaks.map { $0 & LineBreaking.offsetMask } == row.breaks,
        "\(file.name):\(row.number): \(row.text.scalarNumbers)")
    }
  }

  /// LB4 to LB6: what is mandatory, which the test file does not say.
  @Test(
    arguments: [
      ("", [0]), ("a", [1]), ("\n", [1]), ("a\nb", [2, 3]), ("a\r\nb", [3, 4]), ("a\rb", [2, 3]), ("a\u{0B}b", [2, 3]),
      ("a\u{0C}b", [2, 3]), ("a\u{85}b", [3, 4]), ("a\u{2028}b", [4, 5]), ("a\u{2029}b", [4, 5]),
      ("a\n\nb c", [2, 3, 6]),
      ("a\n\r\r\n", [2, 3, 5]),
    ] as [(String, [UInt32])])
  func mandatoryBreaks(text: String, expected: [UInt32]) {
    let mandatory = utf8Breaks(in: text).filter { $0 & LineBreaking.mandatoryFlag != 0 }
    #expect(mandatory.map { $0 & LineBreaking.offsetMask } == expected)
  }

  @Test func publicFunctionGivesIndices() {
    let text = "größer als\n🇩🇪 (x)"
    let lines = LineBreaking.breaks(in: text).map { (String(text[..<$0.index]), $0.kind) }
    #expect(lines.map(\.0) == ["größer ", "größer als\n", "größer als\n🇩🇪 ", text])
    #expect(lines.map(\.1) == [.allowed, .mandatory, .allowed, .mandatory])
  }

  @Test func appendsAfterWhatIsThere() {
    var breaks: ContiguousArray<UInt32> = [7]
    var text = "a b"
    text.withUTF8 { unsafe LineBreaking.findBreaks(in: $0, options: LineBreakOptions(), into: &breaks) }
    #expect(breaks == [7, 2, 3 | LineBreaking.mandatoryFlag])
  }
}

/// The breaks that `LineBreaking.findBreaks` gives for `text`.
func utf8Breaks(in text: String, options: LineBreakOptions = LineBreakOptions()) -> ContiguousArray<UInt32> {
  var breaks: ContiguousArray<UInt32> = []
  var text = text
  text.withUTF8 { unsafe LineBreaking.findBreaks(in: $0, options: options, into: &breaks) }
  return breaks
}
