internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyUnicode

/// The answer of `galley label` about one label.
struct LabelAnswer: DescribedAnswer {
  private let label: Label
  private let intrinsic: Size
  private let fitting: Size
  private let rect: Rect
  private let drawing: LabelDrawing?
  private let firstBaseline: Double
  private let lastBaseline: Double
  /// The text that this one was made from, if its white space is collapsed.
  private let collapsed: OriginalText?
  /// True if the answer has the lines as they are drawn; an answer to a line of a batch has none.
  var hasLines = false
  /// The characters that no font has.
  private(set) var missing: MissingCharacters

  /// - Parameters:
  ///   - fitting: The size to fit; `nil` for no limit.
  ///   - bounds: The bounds to draw in; `nil` for the intrinsic size at the origin.
  ///   - collapsed: What the text was made from, if its white space is collapsed.
  init(_ label: Label, fitting: Size?, bounds: Rect?, collapsed: OriginalText?) throws(TextError) {
    self.label = label
    intrinsic = try label.intrinsicContentSize
    self.fitting = try label.sizeThatFits(fitting ?? Size(width: .infinity, height: .infinity))
    let bounds = bounds ?? Rect(origin: .zero, size: intrinsic)
    rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
    drawing = try label.drawing(in: bounds)
    firstBaseline = try label.firstBaseline(in: bounds)
    lastBaseline = try label.lastBaseline(in: bounds)
    self.collapsed = collapsed
    missing = MissingCharacters(try label.missingGlyphs, in: label.text ?? "", collapsed)
  }

  /// A line of a batch.
  static let line = TextRecord.record(options: optionNames).without(TextRecord.spanKeys)
    .with(LabelOptions.all.flatMap(\.keys))
    .with([
      .key("fitting", .numbers(2), "The size to fit, for `sizeThatFits`."),
      .key("bounds", .list(of: .number, from: 4, to: 4), "The bounds that the label is drawn in: x, y, width, height."),
    ])
  // A label's own properties stand beside the options.
  private static let optionNames = TextRecord.labelOptions.subtracting(["lineBreakStrategy"])

  /// Suggests what to write instead of a key that has no meaning.
  private static func advice(_ key: String) -> String? {
    if key == "width" || key == "height" {
      return "\"bounds\": [0, 0, width, height] is the room of one label, --width that of all"
    }
    return optionNames.contains(key) ? UnknownKey.belongsToOptions : TextRecord.advice(key)
  }

  /// Answers a record of a batch.
  init(_ record: JSONObject, _ store: FontStore, _ defaults: LabelDefaults) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line", advice: Self.advice)
    let text = try TextRecord(record, options: Self.optionNames, fonts: store, defaults: defaults.text)
    let style = text.paragraphStyle
    let attributed = AttributedText(text.text, style: text.style, paragraphStyle: style)
    var label = Label(attributedText: attributed, as: style)
    try defaults.apply(to: &label, tokenStyle: text.style)
    try label.read(record, tokenStyle: text.style)
    let fitting = try record.numbers("fitting", count: 2).map { Size(width: $0[0], height: $0[1]) }
    var bounds = try record.numbers("bounds", count: 4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    if let bounds, bounds.width < 0 || bounds.height < 0 {
      throw RecordError("\"bounds\" must not have a negative size")
    }
    do {
      // An empty label asks nothing of its text, whose options may still be wrong.
      if text.text.isEmpty { _ = try PreparedParagraph(attributed) }
      if bounds == nil { bounds = try defaults.boundsSize(of: label).map { Rect(origin: .zero, size: $0) } }
      try self.init(label, fitting: fitting ?? defaults.fitting, bounds: bounds, collapsed: text.collapsed)
    } catch {
      throw RecordError(error.description)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.numbers("intrinsicContentSize", [intrinsic.width, intrinsic.height])
    writer.numbers("sizeThatFits", [fitting.width, fitting.height])
    writer.numbers("textRect", [rect.minX, rect.minY, rect.width, rect.height])
    writer.member("firstBaseline", firstBaseline)
    writer.member("lastBaseline", lastBaseline)
    writer.member("truncated", drawing?.layout.isTruncated ?? false)
    if let layout = drawing?.layout, let hidden = layout.hiddenRange {
      var offsets = AnswerOffsets(layout.text, collapsed)
      let range = offsets.utf16(ofLines: hidden)
      writer.numbers("truncatedRange", [Double(range.lowerBound), Double(range.upperBound)])
    } else {
      writer.key("truncatedRange")
      writer.null()
    }
    missing.write(to: &writer)
    guard hasLines, let layout = drawing?.layout else { return }
    writer.member("lines", layout.lines.indices.map { layout.drawnText(ofLine: $0) })
  }

  /// Writes the lines as they are drawn, then the answers, for a person.
  func describe<E: Error>(to output: (String) throws(E) -> Void) throws(E) {
    func shown(_ size: Size) -> String {
      "\(size.width.formatted(decimals: 2)) × \(size.height.formatted(decimals: 2))"
    }
    var text = ""
    if let layout = drawing?.layout {
      for line in layout.lines {
        text += PrintedText.content(line.shownText(of: layout.text).filter { !$0.isNewline }) + "\n"
        if text.utf8.count >= 1 << 16 {
          try output(text)
          text = ""
        }
      }
      text += "\n"
    }
    text += "intrinsicContentSize  \(shown(intrinsic))\n"
    text += "sizeThatFits          \(shown(fitting))\n"
    text += "textRect              \(shown(rect.size)) at \(rect.minX.formatted(decimals: 2)), "
    text += "\(rect.minY.formatted(decimals: 2))\n"
    text += "baselines             first \(firstBaseline.formatted(decimals: 2)), "
    text += "last \(lastBaseline.formatted(decimals: 2))\n"
    if let hidden = drawing?.layout.quotedHiddenText { text += "not shown             \(hidden)\n" }
    try output(text)
  }
}

extension JSONObject {
  /// A list of finite numbers of a fixed length.
  func numbers(_ key: String, count: Int) throws(RecordError) -> [Double]? {
    guard let values = try array(key) else { return nil }
    let numbers = values.compactMap { value -> Double? in
      if case .number(let number, _) = value, number.isFinite { number } else { nil }
    }
    guard numbers.count == count, values.count == count else {
      throw RecordError("\"\(key)\" must be a list of \(count) numbers")
    }
    return numbers
  }
}

extension Label {
  /// A label for a text, with what the style of its paragraphs says of labels.
  init(attributedText text: AttributedText, as style: ParagraphStyle) {
    self.init(attributedText: text)
    textAlignment = style.alignment
    baseWritingDirection = style.baseWritingDirection
  }
}

extension JSONWriter {
  /// Writes a member with a list of numbers.
  mutating func numbers(_ name: String, _ values: [Double]) {
    key(name)
    array { writer in for value in values { writer.number(value) } }
  }
}
