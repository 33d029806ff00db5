package import Galley
package import GalleyJSON
internal import GalleyUnicode

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

  /// Reads the words of `hyphenationExceptions`.
  func hyphenationExceptions() throws(RecordError) -> HyphenationExceptions? {
    guard let text = try string("hyphenationExceptions") else { return nil }
    do { return try HyphenationExceptions(parsing: text) } catch {
      throw RecordError("\"hyphenationExceptions\": \(error.description)")
    }
  }

  /// Reads the patterns of `hyphenationPatterns`.
  func hyphenationPatterns() throws(RecordError) -> HyphenationPatterns? {
    guard let text = try string("hyphenationPatterns") else { return nil }
    if let known = KnownPatterns.last.withLock({ $0 }), known.text == text { return known }
    do {
      let patterns = try HyphenationPatterns(text: text)
      KnownPatterns.last.withLock { $0 = patterns }
      return patterns
    } catch {
      throw RecordError("\"hyphenationPatterns\": \(error.description)")
    }
  }
}

/// The patterns that were read last: every line of a batch repeats them, and they take long to read.
private enum KnownPatterns {
  static let last = Lock<HyphenationPatterns?>(nil)
}
