extension AttributedText {
  /// A part of a literal: a string, and how it looks beside the rest.
  ///
  /// ```swift
  /// let total: AttributedText = ["Total: ", .init("12 €") { $0.size = 24 }]
  /// ```
  public struct Part: ExpressibleByStringLiteral {
    let string: String
    let change: (inout TextStyle) -> Void

    /// A part that changes the style of the whole.
    public init(_ string: String, _ change: @escaping (inout TextStyle) -> Void = { _ in }) {
      self.string = string
      self.change = change
    }

    /// A part that looks like the whole.
    public init(stringLiteral value: String) { self.init(value) }

    /// An inline box.
    public static func box(_ attachment: TextAttachment) -> Part { Part("\u{FFFC}") { $0.attachment = attachment } }
  }

  /// A text from its parts, in their order.
  ///
  /// - Parameters:
  ///   - style: What parts look like that change nothing.
  ///   - paragraphStyle: How the paragraphs are set.
  ///   - parts: The parts; neighbours in one style make one run.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(), _ parts: [Part]
  ) {
    self.init("", style: style, paragraphStyle: paragraphStyle)
    for part in parts where !part.string.isEmpty {
      var own = style
      part.change(&own)
      own.inheritLines(of: style)
      append(AttributedText(part.string, style: own, paragraphStyle: paragraphStyle))
    }
  }

  /// A text of which some ranges look different.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - style: How the text looks outside of the ranges.
  ///   - paragraphStyle: How the paragraphs are set.
  ///   - styles: Ranges of `string` and how they look; of ranges that overlap the last one counts. Positions outside of the
  ///     text are moved into it.
  /// - Complexity: O(*n* · *m*) for *n* ranges that make *m* runs.
  public init(
    _ string: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    styles: [(range: Range<String.Index>, style: TextStyle)]
  ) {
    self.init(string, style: style, paragraphStyle: paragraphStyle)
    for part in styles { setStyle(in: part.range) { $0 = part.style } }
  }
}

extension AttributedText: ExpressibleByArrayLiteral {
  /// A text from its parts, of which those that change nothing have the style of ``TextStyle/init(fonts:size:language:fontFeatures:)``.
  public init(arrayLiteral parts: Part...) { self.init(parts) }
}

extension AttributedText {
  /// The parts of the text with their ranges, in their order; none of an empty text.
  ///
  /// ```swift
  /// for part in text.styledRanges { print(text.string[part.range], part.style.size) }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public var styledRanges: [(range: Range<String.Index>, style: TextStyle)] {
    ranges(runs.map { ($0.utf8Count, $0.style) })
  }

  /// The ranges of paragraphs set in one style, in their order; none of an empty text.
  ///
  /// - Complexity: O(*n*) in the number of runs of paragraphs.
  public var styledParagraphRanges: [(range: Range<String.Index>, style: ParagraphStyle)] {
    ranges(paragraphRuns.map { ($0.utf8Count, $0.style) })
  }

  private func ranges<Style>(
    _ parts: [(count: Int, style: Style)]
  ) -> [(range: Range<String.Index>, style: Style)] {
    var start = string.utf8.startIndex
    return parts.filter { $0.count > 0 }.map { part in
      let end = string.utf8.index(start, offsetBy: part.count)
      defer { start = end }
      return (start..<end, part.style)
    }
  }
}

extension TextSpan {
  /// The part as a range of the text that it belongs to.
  ///
  /// - Parameter text: ``AttributedText/string`` of that text.
  public func range(in text: String) -> Range<String.Index> { text.range(ofUTF8: utf8Range) }
}

extension String {
  /// A range by UTF-8 offsets; those beyond the text are moved into it.
  package func range(ofUTF8 offsets: Range<Int>) -> Range<String.Index> {
    let clamped = offsets.clamped(to: 0..<utf8.count)
    return utf8.index(
      utf8.startIndex, offsetBy: clamped.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: clamped.upperBound)
  }

  /// A part of the text.
  ///
  /// - Parameter range: UTF-8 offsets between scalars.
  func utf8Part(_ range: Range<Int>) -> Substring { self[self.range(ofUTF8: range)] }
}
