import Foundation
import TestSupport

/// Lines of `--batch`: each is answered by one line, whose numbers fit together, whatever stood before it.
struct BatchTarget: FuzzTarget {
  static let name = "batch"

  private let served: ServedLines

  init(_ context: FuzzContext) throws { served = try ServedLines(context) }

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(100...900, using: &random) }

  private static let values: [String] = [
    "0", "1", "-1", "0.5", "17", "100", "1e9", "1e999", "-0", "null", "true", "false", "\"\"", "\"x\"", "[]", "{}",
    "[1]", "[[80,\"right\",\":\"]]",
    "\"greedy\"", "\"optimal\"", "\"balanced\"", "\"browser\"", "\"loose\"", "\"anywhere\"", "\"breakAll\"",
    "\"keepAll\"", "\"autoPhrase\"", "\"justified\"",
    "\"center\"", "\"collapse\"", "\"breakSpaces\"", "\"noWrap\"", "\"normal\"", "\"trimStart\"", "\"verticalRL\"",
    "\"upright\"", "\"automatic\"",
    "[\"pushOut\"]", "{\"tnum\":1}", "{\"wght\":550}", "\"byTruncatingTail\"", "\"interCharacter\"", "\"ltr\"",
    "\"rtl\"", "2", "3", "4000000000",
  ]
  private static let options: [String] = [
    "fontSize", "fontWeight", "fontFeatures", "fontVariations", "letterSpacing", "wordSpacing", "alignment",
    "textAlignLast", "textJustify", "lineAdjustment",
    "firstLineHeadIndent", "headIndent", "tailIndent", "tabStops", "defaultTabInterval", "tabSize", "lineHeight",
    "textBoxTrim", "lineSpacing",
    "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight", "fallbackLineHeight", "paragraphSpacing",
    "lineBreaking", "lineBreakRules",
    "lineBreakStrictness", "wordBreak", "lineBreakStrategy", "hyphenation", "hyphenationFactor", "textSpacingTrim",
    "textAutospace", "whiteSpace",
    "textWrap", "overflowWrap", "writingMode", "textOrientation", "combinedDigits", "numberOfLines", "lineBreakMode",
    "maximumHeight", "initialLetter", "colour",
  ]
  private static let keys: [String] = [
    "width", "size", "lang", "clusters", "fonts", "direction", "widths", "bounds", "scale", "numberOfLines",
    "minimumScaleFactor", "width", "size",
    "adjustsFontSizeToFitWidth", "combine", "markup", "options", "lineBreakMode",
  ]

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    var lines: [[UInt8]] = []
    while !input.isAtEnd, lines.count < 40 { lines.append(line(&input, number: lines.count)) }
    return try served.outcome(of: lines) { answer, line in
      try check(answer, line)
      return FuzzOutcome.scale((answer["lines"] as? [Any])?.count ?? 0)
    }
  }

  private func line(_ input: inout FuzzInput, number: Int) -> [UInt8] {
    let command = input.choice(["measure", "measure", "label", "breaks"])
    var record = "{\"command\":\"\(command)\",\"id\":\(number),\"text\":\(quoted(FuzzText.text(&input, atMost: 24)))"
    for _ in 0..<input.number(below: 3) { record += ",\"\(input.choice(Self.keys))\":\(input.choice(Self.values))" }
    record += ",\"options\":{"
    let options = (0..<input.number(below: 4)).map { _ in
      "\"\(input.choice(Self.options))\":\(input.choice(Self.values))"
    }
    record += options.joined(separator: ",") + "}}"
    var bytes = Array(record.utf8)
    // Some lines are damaged: no JSON, no UTF-8.
    if input.flag(oneIn: 8) { bytes.removeLast(input.number(below: bytes.count)) }
    if input.flag(oneIn: 8), !bytes.isEmpty { bytes[input.number(below: bytes.count)] = UInt8(input.byte()) }
    bytes.removeAll { $0 == 0x0A || $0 == 0x0D }
    return bytes.contains { $0 > 0x20 } ? bytes : Array("{}".utf8)
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Checks what every answer of `measure` holds.
  private func check(_ answer: [String: Any], _ line: String) throws {
    guard let lines = answer["lines"] as? [[String: Any]] else { return }
    let width = answer["width"] as? Double ?? .nan
    try require(width.isFinite && (answer["height"] as? Double ?? .nan).isFinite, "no size: \(line)")
    let widest = lines.compactMap { $0["width"] as? Double }.max() ?? 0
    try require(!lines.isEmpty && abs(widest - width) < 0.01, "the widest line has \(widest) of \(width): \(line)")
    if answer["truncated"] as? Bool == false {
      var end = 0
      for place in lines {
        try require(
          place["start"] as? Int == end || line.contains("\"collapse") || line.contains("\"markup"),
          "lines with a gap at \(end): \(line)")
        end = place["end"] as? Int ?? -1
      }
    }
  }
}
