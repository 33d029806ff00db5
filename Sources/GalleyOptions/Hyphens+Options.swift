package import Galley
package import GalleyJSON

// The options of CSS Text 4, 6.3, under CSS's names.
extension JSONObject {
  /// Reads `hyphenateLimitLines`, in which 0 sets no limit.
  package func readHyphenateLimitLines(into style: inout ParagraphStyle) throws(RecordError) {
    guard let lines = try integer("hyphenateLimitLines") else { return }
    style.hyphenateLimitLines = lines == 0 ? ParagraphStyle.noLimit : lines
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
