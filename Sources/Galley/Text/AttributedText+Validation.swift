internal import GalleyUnicode

extension AttributedText {
  /// - Throws: ``TextError`` naming the first span that cannot be set as one.
  func validateSpans() throws(TextError) {
    guard !spans.isEmpty else { return }
    let boundaries = characterBoundaries(at: Set(spans.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] }))
    var (lastGroup, lastBase) = (0, 0)
    for span in spans {
      let isGroup = span.kind == .combined
      guard span.utf8Range.lowerBound >= (isGroup ? lastGroup : lastBase) else {
        throw TextError(
          .invalidOption, "\(place(of: span)) begins inside of the \(isGroup ? "group" : "base") before it")
      }
      if isGroup { lastGroup = span.utf8Range.upperBound } else { lastBase = span.utf8Range.upperBound }
      try validate(span, boundaries)
    }
    try validateNesting()
  }

  /// Refuses annotations of a part of a combined group.
  private func validateNesting() throws(TextError) {
    let groups = spans.filter { $0.kind == .combined }
    for span in spans where span.kind != .combined {
      for group in groups where group.utf8Range.overlaps(span.utf8Range) {
        guard span.utf8Range.lowerBound <= group.utf8Range.lowerBound,
          group.utf8Range.upperBound <= span.utf8Range.upperBound
        else { throw TextError(.invalidOption, "\(place(of: span)) divides a combined group") }
      }
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
    if case .ruby(let annotation) = span.kind { return try validate(annotation, span) }
    let count = text.count
    guard count <= TextSpan.maximumCombinedCount else {
      throw TextError(
        .invalidOption,
        "\(place(of: span)) has \(count) characters, more than \(TextSpan.maximumCombinedCount)")
    }
  }

  private func validate(_ annotation: RubyAnnotation, _ span: TextSpan) throws(TextError) {
    guard !annotation.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw TextError(.invalidOption, "the annotation of \(place(of: span)) holds a control character")
    }
    let count = annotation.text.unicodeScalars.prefix(RubyAnnotation.maximumCount + 1).count
    guard count <= RubyAnnotation.maximumCount else {
      throw TextError(
        .invalidOption,
        "the annotation of \(place(of: span)) has more than \(RubyAnnotation.maximumCount) characters")
    }
    guard annotation.scale > 0, annotation.scale <= 1 else {
      throw TextError(.invalidOption, "the scale of an annotation, \(annotation.scale), is not above 0 and at most 1")
    }
  }

  /// What a message calls a span.
  private func place(of span: TextSpan) -> String {
    let start = string.utf8.index(string.utf8.startIndex, offsetBy: span.utf8Range.lowerBound)
    return
      "the \(span.kind == .combined ? "combined group" : "base") at \(string.utf16.distance(from: string.startIndex, to: start))"
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
