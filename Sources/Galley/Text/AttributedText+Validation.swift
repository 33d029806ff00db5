internal import GalleyUnicode

extension AttributedText {
  /// - Throws: ``TextError`` naming the first value of a paint that is out of range: styles are shared without it.
  func validatePaint() throws(TextError) {
    for run in runs where run.style.paint != nil { try run.style.textDecoration.validate() }
  }

  /// - Throws: ``TextError`` naming the first span that cannot be set as one.
  func validateSpans() throws(TextError) {
    guard !spans.isEmpty else { return }
    let wrong = divisionOfCharacter()
    // Where the last span of each kind ends.
    var ends = (group: 0, base: 0, stressed: 0)
    // The last base that has one annotation so far.
    var single: TextSpan?
    for span in spans {
      switch span.kind.value {
      case .whiteSpace: continue
      case .combined: try check(span, behind: &ends.group, "group")
      case .ruby:
        if let other = single, span.isOtherSide(of: other) {
          single = nil
        } else {
          try check(span, behind: &ends.base, "base")
          single = span
        }
      case .emphasized: try check(span, behind: &ends.stressed, "stressed part")
      case .padded: break
      }
      guard span.utf8Range.lowerBound != wrong, span.utf8Range.upperBound != wrong else {
        throw TextError(.invalidOption, "\(place(of: span)) begins or ends inside of a character")
      }
      try validate(span)
    }
    try validateNesting()
  }

  private func check(_ span: TextSpan, behind end: inout Int, _ name: String) throws(TextError) {
    guard span.utf8Range.lowerBound >= end else {
      throw TextError(.invalidOption, "\(place(of: span)) begins inside of the \(name) before it")
    }
    end = span.utf8Range.upperBound
  }

  /// Refuses annotations of a part of a combined group.
  private func validateNesting() throws(TextError) {
    let groups = spans.filter { $0.kind == .combined }
    guard !groups.isEmpty else { return }
    for span in spans where span.kind.ruby != nil {
      for group in groups where group.utf8Range.overlaps(span.utf8Range) {
        guard span.utf8Range.lowerBound <= group.utf8Range.lowerBound,
          group.utf8Range.upperBound <= span.utf8Range.upperBound
        else { throw TextError(.invalidOption, "\(place(of: span)) divides a combined group") }
      }
    }
  }

  private func validate(_ span: TextSpan) throws(TextError) {
    if span.kind.whiteSpace != nil { return }
    if let emphasis = span.kind.emphasis { return try validate(emphasis, span) }
    if let padding = span.kind.padding { return try validate(padding, span) }
    let text = string.utf8Part(span.utf8Range)
    guard !text.utf8.holdsControl else {
      throw TextError(.invalidOption, "\(place(of: span)) holds a control character")
    }
    if let annotation = span.kind.ruby { return try validate(annotation, span) }
    let count = text.count
    guard count <= TextSpan.maximumCombinedCount else {
      throw TextError(
        .invalidOption,
        "\(place(of: span)) has \(count) characters, more than \(TextSpan.maximumCombinedCount)")
    }
  }

  private func validate(_ annotation: RubyAnnotation, _ span: TextSpan) throws(TextError) {
    guard !annotation.text[...].utf8.holdsControl else {
      throw TextError(.invalidOption, "the annotation of \(place(of: span)) holds a control character")
    }
    let count =
      annotation.text.utf8.count <= RubyAnnotation.maximumCount
      ? 0 : annotation.text.unicodeScalars.prefix(RubyAnnotation.maximumCount + 1).count
    guard count <= RubyAnnotation.maximumCount else {
      throw TextError(
        .invalidOption,
        "the annotation of \(place(of: span)) has more than \(RubyAnnotation.maximumCount) characters")
    }
    guard annotation.scale > 0, annotation.scale <= 1 else {
      throw .notAboveZero(through: 1, "rubyScale", annotation.scale)
    }
  }

  private func validate(_ emphasis: TextEmphasis, _ span: TextSpan) throws(TextError) {
    guard emphasis.mark.count == 1, emphasis.mark.utf8.count <= 64, !emphasis.mark[...].utf8.holdsControl else {
      throw TextError(.invalidOption, "the mark of \(place(of: span)) is not one character that is shown")
    }
    guard emphasis.scale > 0, emphasis.scale <= 1 else {
      throw .notAboveZero(through: 1, "the scale of \"textEmphasis\"", emphasis.scale)
    }
  }

  private func validate(_ padding: TextPadding, _ span: TextSpan) throws(TextError) {
    for room in [padding.start, padding.end] where !(0...ParagraphStyle.maximumDistance ~= room) {
      throw TextError(
        .invalidOption,
        "the room beside \(place(of: span)), \(room), is not from 0 to \(ParagraphStyle.maximumDistance)")
    }
    let scalars = string[span.range(in: string)].unicodeScalars
    for properties in [scalars.first, scalars.last].compactMap({ $0.map(ScalarProperties.init(of:)) })
    where properties.isWhiteSpace || properties.generalCategory == .control {
      throw TextError(.invalidOption, "\(place(of: span)) begins or ends with white space or a control character")
    }
  }

  /// Names a span for a message.
  private func place(of span: TextSpan) -> String {
    let start = string.utf8.index(string.utf8.startIndex, offsetBy: span.utf8Range.lowerBound)
    let name =
      switch span.kind.value {
      case .combined: "combined group"
      case .ruby: "base"
      case .emphasized: "stressed part"
      case .padded: "part with room"
      case .whiteSpace: "part with a rule for white space"
      }
    return "the \(name) at \(string.utf16.distance(from: string.startIndex, to: start))"
  }

  /// An edge of a span that does not lie between grapheme clusters, in UTF-8 offsets; `nil` where all do. White space may have a
  /// rule of its own wherever it begins.
  private func divisionOfCharacter() -> Int? {
    var text = string
    return text.withUTF8 { bytes in
      // A boundary before the next span, from which clusters are counted where two characters may join.
      var known = 0
      func isBoundary(_ edge: Int) -> Bool {
        guard edge > known, edge < bytes.count else { return edge == known || edge == 0 || edge == bytes.count }
        guard unsafe bytes[edge] & 0xC0 != 0x80 else { return false }
        return unsafe GraphemeBreaking.isBoundary(edge, after: known, in: bytes)
      }
      for span in spans {
        if span.kind.whiteSpace != nil { continue }
        if span.utf8Range.lowerBound < known { known = 0 }
        guard isBoundary(span.utf8Range.lowerBound) else { return span.utf8Range.lowerBound }
        known = span.utf8Range.lowerBound
        guard isBoundary(span.utf8Range.upperBound) else { return span.utf8Range.upperBound }
      }
      return nil
    }
  }
}

extension TextSpan {
  /// Tells whether two annotations are those of one base, on its two sides.
  fileprivate func isOtherSide(of other: TextSpan) -> Bool {
    guard let annotation = kind.ruby, let first = other.kind.ruby else { return false }
    return utf8Range == other.utf8Range && annotation.position != first.position
  }
}

extension Substring.UTF8View {
  /// True if UTF-8 holds a control character: U+0000 to U+001F, U+007F to U+009F.
  fileprivate var holdsControl: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0 { return true }
      previous = byte
    }
    return false
  }
}
