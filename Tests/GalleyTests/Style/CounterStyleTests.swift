import Foundation
internal import Galley
internal import TestSupport
internal import Testing

/// Numbers in the counter styles of CSS, beside Chromium's (`Tests/Fixtures/Oracle/record-counters.py`).
@Suite struct CounterStyleTests {
  private static func recorded() throws -> [String: Any] {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Tests/Fixtures/Oracle/chromium-counters.json")))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  /// Beyond what CSS says that a style can write, Chromium goes on in its own way.
  private static func range(of style: String) -> ClosedRange<Int> {
    switch style {
    case "georgian": 1...19_999
    case "hebrew": 1...10_999
    case "armenian", "upper-armenian", "lower-armenian": 1...9_999
    case _ where style.contains("chinese") || style.contains("korean"): -9_999...9_999
    default: -30_000...30_000
    }
  }

  @Test(arguments: CounterStyle.all.map(\.name))
  func numbersAreWrittenAsInChromium(name: String) throws {
    let style = try #require(CounterStyle(name))
    let recorded = try Self.recorded()
    let numbers = try #require(recorded["numbers"] as? [Int])
    let texts = try #require(recorded[name] as? [String], "\(name)")
    for (number, text) in zip(numbers, texts) where Self.range(of: name).contains(number) {
      #expect(style.text(number) == text, "\(name) of \(number)")
    }
    #expect(name == "decimal" || [style.text(.min), style.text(.max)].allSatisfy { !$0.isEmpty })
  }

  /// Examples of CSS Counter Styles 3, 6.1 to 7.1.2.
  @Test(
    arguments: [
      ("japanese-informal", 9999, "九千九百九十九"), ("japanese-informal", 10_000, "一〇〇〇〇"),
      ("trad-chinese-informal", 101, "一百零一"), ("hebrew", 15, "טו"), ("georgian", 20_000, "20000"),
      ("cjk-earthly-branch", 12, "亥"), ("cjk-earthly-branch", 13, "一三"), ("lower-roman", 4000, "4000"),
      ("cjk-decimal", -3, "-3"), ("lower-armenian", 10_000, "10000"),
    ])
  func examplesOfTheSpecification(name: String, number: Int, text: String) {
    #expect(CounterStyle(name)?.text(number) == text)
  }

  @Test func namesInBracesCountInMarkers() {
    #expect(ListMarker("{japanese-informal}、").text(number: 12) == "十二、")
    #expect(ListMarker("第{cjk-decimal}章").text(number: 10) == "第一〇章")
    #expect(ListMarker("{none} 1.").text(number: 3) == "{none} 3.")
    #expect(ListMarker("{1").text(number: 3) == "{3")
    #expect(CounterStyle("Decimal") == nil && CounterStyle("") == nil)
  }
}
