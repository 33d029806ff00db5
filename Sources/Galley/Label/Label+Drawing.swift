/// The text of a label as it is drawn in some bounds.
public struct LabelDrawing: Equatable, Sendable {
  /// The lines, each with its glyphs; distances count from ``origin``.
  public let layout: TextLayout
  /// Where the layout's top left corner stands, in the coordinates of the bounds.
  public let origin: Point
  /// The factor by which the text is drawn smaller than its fonts say; 1 for none.
  public let scaleFactor: Double

  /// The baseline of the first line in the coordinates of the bounds.
  public var firstBaseline: Double { origin.y + layout.firstBaseline }
  /// The baseline of the last line in the coordinates of the bounds.
  public var lastBaseline: Double { origin.y + layout.lastBaseline }
}

extension Label {
  /// The text as it is drawn in some bounds: as many whole lines as fit, centred vertically.
  ///
  /// - Parameter bounds: The label's bounds; numbers that are NaN count as 0.
  /// - Returns: `nil` when there is no text.
  /// - Throws: ``TextError`` when a property is out of range.
  public func drawing(in bounds: Rect) throws(TextError) -> LabelDrawing? {
    try validate()
    if isEmpty { return nil }
    let bounds = bounds.numbers
    return try drawing(in: bounds, full: layout(in: bounds.size))
  }

  /// - Parameter full: The layout in the bounds, at full size.
  private func drawing(in bounds: Rect, full: TextLayout) throws(TextError) -> LabelDrawing {
    guard full.hidesVisibleText else { return place(full, in: bounds, factor: 1, full: full) }
    if let (layout, factor) = try shrunk(in: bounds.size) {
      return place(layout, in: bounds, factor: factor, full: full)
    }
    if let tightened = try tightened(in: bounds.size) { return place(tightened, in: bounds, factor: 1, full: full) }
    return place(full, in: bounds, factor: 1, full: full)
  }

  /// The label in its size for a width: what ``sizeThatFits(_:)-(SizeProposal)``, ``drawing(in:)`` and the baselines answer.
  ///
  /// - Parameter drawing: Set to what is drawn; `nil` when there is no text.
  package func shown(width: Double, _ drawing: inout LabelDrawing?) throws(TextError) -> TextMeasurement {
    let proposal = SizeProposal(width: .atMost(width), height: .maxContent)
    var full: TextLayout?
    let size: Size
    // One layout answers all where the size is that of its lines.
    if !isEmpty, width.isFinite, width >= 0, !roundsToFloats, !(try paragraph().storage.source.hasIndents) {
      let layout = try layout(in: Size(width: width, height: .infinity))
      size = try answer(Size(width: layout.width, height: layout.height), to: proposal, in: .zero)
      // Lines that fonts make higher than others may be too high before they are cut.
      let isUniform = try paragraph().storage.table.uniformLine != nil
      if isUniform || layout.lines.count == 1 || !layout.isTruncated, size.height >= layout.height { full = layout }
    } else {
      size = try sizeThatFits(proposal)
    }
    let bounds = Rect(x: 0, y: 0, width: width.isFinite ? width : size.width, height: size.height)
    drawing = if let full { try self.drawing(in: bounds, full: full) } else { try self.drawing(in: bounds) }
    return TextMeasurement(
      width: size.width, height: size.height, lineCount: drawing?.layout.lines.count ?? 0,
      firstBaseline: rounded(drawing?.firstBaseline ?? 0), lastBaseline: rounded(drawing?.lastBaseline ?? 0),
      isTruncated: drawing?.layout.isTruncated ?? false)
  }

  /// The label's size with another text, its baselines and lines, if it shows all of that text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - measurer: Made by ``measurer(style:paragraphStyle:)``.
  /// - Returns: `nil` where the label has to be asked.
  package func shownWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Double, numberOfLines: Int, by measurer: TextMeasurer
  ) -> TextMeasurement? {
    let isKept = width >= 0 && (!roundsToFloats || width == .infinity || Double(Float(width)) == width)
    guard takesQuickWay, !bytes.isEmpty, isKept,
      var shown = unsafe measurer.measureWhole(bytes, width: width, numberOfLines: numberOfLines, lineBreakMode)
    else { return nil }
    round(&shown, width: width)
    return shown
  }

  /// Rounds what is shown in its own size, to pixels of the label.
  private func round(_ shown: inout TextMeasurement, width: Double) {
    let size = rounded(shown.size)
    let y = (size.height - shown.height) / 2
    shown.firstBaseline = rounded(y + shown.firstBaseline)
    shown.lastBaseline = rounded(y + shown.lastBaseline)
    (shown.width, shown.height) = (min(size.width, width), size.height)
  }

  /// The label's size with another text, which it may cut, its baselines and lines.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, not empty.
  ///   - measurer: Made by ``measurer(style:paragraphStyle:)``.
  ///   - hidden: Set to what is not shown, in bytes; to `nil` where all is.
  /// - Returns: `nil` where the label has to be asked.
  package func shownCut(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Double, numberOfLines: Int, by measurer: TextMeasurer,
    _ hidden: inout Range<Int>?
  ) -> TextMeasurement? {
    guard takesQuickWay, !roundsToFloats, !adjustsFontSizeToFitWidth, !allowsDefaultTighteningForTruncation,
      !bytes.isEmpty, width >= 0, width.isFinite
    else { return nil }
    var limits = limits()
    limits.numberOfLines = numberOfLines
    guard var shown = unsafe measurer.measureCut(bytes, width: width, limits: limits, &hidden) else { return nil }
    round(&shown, width: width)
    return shown
  }

  /// A measurer of texts of a style, as the label sets them.
  package func measurer(style: TextStyle, paragraphStyle: ParagraphStyle) throws(TextError) -> TextMeasurer {
    try TextMeasurer(style: style, paragraphStyle: look.paragraphStyle(paragraphStyle, isPlain: false))
  }

  /// The baseline of the first line in some bounds, from their top, rounded to the pixel (UIKIT.md 1.12).
  public func firstBaseline(in bounds: Rect) throws(TextError) -> Double {
    try drawing(in: bounds).map { rounded($0.firstBaseline - bounds.numbers.minY) } ?? 0
  }

  /// The baseline of the last line in some bounds, from their top, rounded to the pixel.
  public func lastBaseline(in bounds: Rect) throws(TextError) -> Double {
    try drawing(in: bounds).map { rounded($0.lastBaseline - bounds.numbers.minY) } ?? 0
  }

  /// The baseline of the first line when the label has its intrinsic size.
  public var firstBaseline: Double {
    get throws(TextError) { try firstBaseline(in: Rect(origin: .zero, size: intrinsicContentSize)) }
  }

  /// The baseline of the last line when the label has its intrinsic size.
  public var lastBaseline: Double {
    get throws(TextError) { try lastBaseline(in: Rect(origin: .zero, size: intrinsicContentSize)) }
  }

  private func layout(in size: Size) throws(TextError) -> TextLayout {
    try paragraph().layout(width: size.width, limits: limits(height: size.height))
  }

  // MARK: Shrinking and tightening

  /// The layout at the largest factor, down to the least one allowed, at which nothing is left out; `nil` for a label
  /// that does not shrink.
  ///
  /// It is found within a sixty-fourth of a point of font size.
  private func shrunk(in size: Size) throws(TextError) -> (layout: TextLayout, factor: Double)? {
    guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, minimumScaleFactor < 1 else { return nil }
    func layout(_ factor: Double) throws(TextError) -> TextLayout {
      try PreparedParagraph(preparedText(fontScale: factor))
        .layout(width: size.width, limits: limits(height: size.height))
    }
    let guess = try proportionalFactor(for: size)
    var best = (layout: try layout(guess), factor: guess)
    if !best.layout.hidesVisibleText, scalesAsAWhole { return best }
    var high = 1.0
    if best.layout.hidesVisibleText {
      guard guess > minimumScaleFactor else { return best }
      high = guess
      best = (try layout(minimumScaleFactor), minimumScaleFactor)
      if best.layout.hidesVisibleText { return best }
    }
    // Most guesses are right, and end the search with the next size.
    let step = 1 / (64 * look.font.pointSize)
    var tried = min(best.factor + step, high)
    while high - best.factor > step {
      let found = try layout(tried)
      if found.hidesVisibleText { high = tried } else { best = (found, tried) }
      tried = (best.factor + high) / 2
    }
    return best
  }

  /// True if all of a line's width, and of the height of lines, is proportional to the font's size, as far as a label
  /// without styles of its own can tell.
  private var scalesAsAWhole: Bool {
    richText == nil && style.letterSpacing == 0 && plainText?.utf8.contains(UInt8(ascii: "\t")) != true
  }

  /// The factor at which the text fits if all of it shrinks.
  ///
  /// Advances are linear in the size, so text at a factor is text at full size in bounds divided by it: nothing
  /// is prepared for the search.
  private func proportionalFactor(for size: Size) throws(TextError) -> Double {
    let paragraph = try paragraph()
    func fits(_ factor: Double) throws(TextError) -> Bool {
      try !paragraph.layout(width: size.width / factor, limits: limits(height: size.height / factor)).hidesVisibleText
    }
    guard try fits(minimumScaleFactor) else { return minimumScaleFactor }
    var low = minimumScaleFactor
    var high = 1.0
    while (high - low) * look.font.pointSize > 1.0 / 64 {
      let middle = (low + high) / 2
      if try fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// How far letters may move together before a line is truncated, in ems; Apple publishes no number.
  private static var greatestTightening: Double { 0.02 }

  /// The layout with letters moved together just so far that nothing is left out; `nil` when that is too far.
  private func tightened(in size: Size) throws(TextError) -> TextLayout? {
    guard allowsDefaultTighteningForTruncation, lineBreakMode.isTruncating else { return nil }
    func layout(_ ems: Double) throws(TextError) -> TextLayout {
      let text = try PreparedParagraph(preparedText(kern: -ems * look.font.pointSize))
      return try text.layout(width: size.width, limits: limits(height: size.height))
    }
    var best = try layout(Self.greatestTightening)
    guard !best.hidesVisibleText else { return nil }
    var low = 0.0
    var high = Self.greatestTightening
    for _ in 0..<5 {
      let middle = (low + high) / 2
      let tried = try layout(middle)
      if tried.hidesVisibleText {
        low = middle
      } else {
        best = tried
        high = middle
      }
    }
    return best
  }

  // MARK: Placing

  /// - Parameter full: The layout at full size, whose baseline a shrunk single line may keep.
  private func place(_ layout: TextLayout, in bounds: Rect, factor: Double, full: TextLayout) -> LabelDrawing {
    var y = bounds.minY + (bounds.height - layout.height) / 2
    if factor < 1, numberOfLines == 1 {
      switch baselineAdjustment {
      case .alignBaselines:
        y = bounds.minY + (bounds.height - full.height) / 2 + full.firstBaseline - layout.firstBaseline
      case .alignCenters: break
      case .none: y = bounds.minY
      }
    }
    return LabelDrawing(layout: layout, origin: Point(x: bounds.minX, y: y), scaleFactor: factor)
  }

  private func rounded(_ value: Double) -> Double {
    scale.map { (value * $0).rounded() / $0 } ?? value
  }
}
