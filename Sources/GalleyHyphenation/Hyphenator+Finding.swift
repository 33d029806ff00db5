extension Hyphenator {
  /// The places in `text` where a hyphen may be put, in ascending order.
  ///
  /// Each index is that of the first character after the hyphen.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func hyphenationPoints(in text: String) -> [String.Index] {
    withPoints(in: text) { text, buffer in
      (0..<buffer.count).map { text.utf8.index(text.startIndex, offsetBy: buffer[$0]) }
    }
  }

  /// The text with `hyphen` put into every place where it may be hyphenated.
  ///
  /// The default, a soft hyphen, gives text that any renderer can break; `"-"` shows the places to people.
  public func hyphenated(_ text: String, with hyphen: String = "\u{AD}") -> String {
    withPoints(in: text) { text, buffer in
      var result = ""
      result.reserveCapacity(text.utf8.count + buffer.count * hyphen.utf8.count)
      var start = text.startIndex
      var startOffset = 0
      for point in 0..<buffer.count {
        let end = text.utf8.index(start, offsetBy: buffer[point] - startOffset)
        result += text[start..<end]
        result += hyphen
        (start, startOffset) = (end, buffer[point])
      }
      result += text[start...]
      return result
    }
  }

  /// Finds the places in UTF-8 text where a hyphen may be put, and leaves their offsets in `buffer`.
  ///
  /// The form for inner loops: it allocates nothing once the buffer has grown to the longest text.
  ///
  /// - Parameters:
  ///   - text: A word, or any text, in UTF-8. Ill-formed bytes end a word.
  ///   - buffer: Receives the offsets; what it held before is gone.
  /// - Complexity: O(*n*) in the length of the text.
  package func findHyphenationPoints(in text: Span<UInt8>, into buffer: inout HyphenationBuffer) {
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe findHyphenationPoints(in: bytes, into: &buffer)
    }
  }

  /// Finds the places in an unsafe buffer of UTF-8, for callers that hold one.
  package func findHyphenationPoints(in text: UnsafeBufferPointer<UInt8>, into buffer: inout HyphenationBuffer) {
    unsafe findHyphenationPoints(in: 0..<text.count, of: text, into: &buffer)
  }

  /// Finds the points in a part of a text, at whose borders addresses may go on.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets, between words.
  ///   - buffer: Receives offsets from the start of the part.
  package func findHyphenationPoints(
    in part: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into buffer: inout HyphenationBuffer
  ) {
    unsafe patterns.findPoints(
      in: UnsafeBufferPointer(rebasing: text[part]), minimums: minimums, exceptions: exceptions, into: &buffer)
    unsafe buffer.removeAddressPoints(of: text, from: part.lowerBound)
  }

  private func withPoints<Result>(
    in text: String, _ body: (_ text: String, _ buffer: borrowing HyphenationBuffer) -> Result
  ) -> Result {
    // A native copy: offsets into UTF-8 are then cheap, whatever storage the string came with.
    var text = text
    text.makeContiguousUTF8()
    var buffer = HyphenationBuffer(minimumCapacity: text.utf8.count)
    text.withUTF8 { bytes in unsafe findHyphenationPoints(in: bytes, into: &buffer) }
    return body(text, buffer)
  }
}
