package import Galley
package import GalleyJSON

// The options of CSS Text 4, 6.3, under CSS's names.
extension JSONObject {
  /// Reads `hyphenateLimitLines`, in which 0 sets no limit.
  package func readHyphenateLimitLines(into style: inout ParagraphStyle) throws(RecordError) {
    guard let lines = try integer("hyphenateLimitLines") else { return }
    style.hyphenateLimitLines = lines == 0 ? ParagraphStyle.noLimit : lines
  }

  /// Reads `hyphenateLimitChars`, `[word, before, after]` of which the last ones may be left out.
  package func readHyphenateLimitChars(into style: inout ParagraphStyle) throws(RecordError) {
    guard let values = try array("hyphenateLimitChars") else { return }
    guard (1...3).contains(values.count) else {
      throw RecordError(
        "\"hyphenateLimitChars\" must be a list of one to three numbers, or null for the language's own")
    }
    var limits: [Int?] = []
    for value in values { limits.append(try Self.limit(value)) }
    let before = limits.count > 1 ? limits[1] : nil
    style.hyphenateLimitChars = HyphenateLimitChars(
      word: limits[0], before: before, after: limits.count > 2 ? limits[2] : before)
  }

  private static func limit(_ value: JSONValue) throws(RecordError) -> Int? {
    if case .null = value { return nil }
    guard case .number(let number, _) = value, let limit = Int(exactly: number) else {
      throw RecordError("\"hyphenateLimitChars\" must hold whole numbers from 1, not \(value.literal)")
    }
    return limit
  }

  /// Returns the only character of `hyphenateCharacter`.
  package func hyphenateCharacter() throws(RecordError) -> Unicode.Scalar? {
    guard let text = try string("hyphenateCharacter") else { return nil }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      throw RecordError("\"hyphenateCharacter\" must be one character")
    }
    return scalar
  }
}
