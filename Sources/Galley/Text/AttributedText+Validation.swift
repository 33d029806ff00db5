internal import GalleyUnicode

extension AttributedText {
  /// - Throws: ``TextError`` naming the first span that cannot be set as one.
  func validateSpans() throws(TextError) {
    guard !spans.isEmpty else { return }
    let boundaries = characterBoundaries(at: Set(spans.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] }))
    var last = 0
    for span in spans where span.kind == .combined {
      guard span.utf8Range.lowerBound >= last else {
        throw TextError(.invalidOption, "\(place(of: span)) begins inside of the group before it")
      }
      last = span.utf8Range.upperBound
      try validate(span, boundaries)
    }
  }

  /// - Parameter boundaries: The edges of spans that lie between characters.
  private func validate(_ span: TextSpan, _ boundaries: Set<Int>) throws(TextError) {
    guard boundaries.isSuperset(of: [span.utf8Range.lowerBound, span.utf8Range.upperBound]) else {
      throw TextError(.invalidOption, "\(place(of: span)) begins or ends inside of a character")
    }
    let start = string.utf8.index(string.utf8.startIndex, offsetBy: span.utf8Range.lowerBound)
    let text = string[start..<string.utf8.index(start, offsetBy: span.utf8Range.count)]
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw TextError(.invalidOption, "\(place(of: span)) holds a control character")
    }
    let count = text.count
    guard count <= TextSpan.maximumCombinedCount else {
      throw TextError(
        .invalidOption,
        "\(place(of: span)) has \(count) characters, more than \(TextSpan.maximumCombinedCount)")
    }
  }

  /// What a message calls a span.
  private func place(of span: TextSpan) -> String {
    let start = string.utf8.index(string.utf8.startIndex, offsetBy: span.utf8Range.lowerBound)
    return "the combined group at \(string.utf16.distance(from: string.startIndex, to: start))"
  }

  /// Those of some UTF-8 offsets that lie between grapheme clusters.
  private func characterBoundaries(at offsets: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    let most = offsets.max() ?? 0
    var text = string
    text.withUTF8 { bytes in
      var boundary = 0
      while boundary <= most {
        if offsets.contains(boundary) { found.insert(boundary) }
        guard boundary < bytes.count else { return }
        boundary = unsafe GraphemeBreaking.boundary(after: boundary, in: bytes)
      }
    }
    return found
  }
}
