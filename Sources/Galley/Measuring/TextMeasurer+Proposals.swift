extension TextMeasurer {
  /// The size of a text for a layout engine's question and within limits: what a ``Label`` of this style answers to
  /// ``Label/sizeThatFits(_:)-(SizeProposal)``, with its baselines and lines.
  ///
  /// ```swift
  /// let measurer = try TextMeasurer(style: TextStyle(size: 17))
  /// let proposal = SizeProposal(width: .atMost(120), height: .maxContent)
  /// let limits = LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)
  /// let shown = try measurer.measure("A text that may take several lines.", proposal, limits: limits, scale: 3)
  /// print(shown.size, shown.lineCount, shown.firstBaseline, shown.isTruncated)
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text of less than 2 GiB of UTF-8. An empty one has a line, unlike an empty label.
  ///   - proposal: The question for each axis. The width decides where lines break; the height limits how many are shown,
  ///     as the limits do, at least one.
  ///   - limits: How much of the text is shown.
  ///   - scale: Pixels per point, to which width and height are rounded up; `nil` for no rounding. Baselines are not rounded.
  /// - Throws: ``TextError`` when a limit, a style of its token or the scale is out of range, or the text too long.
  /// - Complexity: O(*n*) in the length of the text. Plain text of known words that is shown whole allocates nothing.
  public func measure(
    _ text: String, _ proposal: SizeProposal, limits: LineLimits = LineLimits(), scale: Double? = nil
  ) throws(TextError) -> TextMeasurement {
    try limits.validate()
    if let scale { try Size.checkScale(scale) }
    var prepared: ParagraphStorage?
    let room = try proposal.room(toFloats: false) { () throws(TextError) in
      let storage = try prepare(text)
      prepared = storage
      let tokenStyle = TextStyle(fonts: style.fonts, size: style.size)
      return try PreparedParagraph(storage: storage).leastWidth(limits, tokenStyle: tokenStyle)
    }
    var measurement = try measure(text, prepared, room, limits)
    let size = scale.map { measurement.size.roundedUp(scale: $0) } ?? measurement.size
    let isOneLine = measurement.lineCount == 1
    let answer = try proposal.clamped(size, toFloats: false) { () throws(TextError) in isOneLine }
    (measurement.width, measurement.height) = (answer.width, answer.height)
    return measurement
  }

  /// - Parameter prepared: The text, if it is prepared.
  private func measure(
    _ text: String, _ prepared: ParagraphStorage?, _ room: Size, _ limits: LineLimits
  ) throws(TextError) -> TextMeasurement {
    let question = SizeRequest(
      available: PreparedParagraph.available(room.width), numberOfLines: limits.numberOfLines,
      maximumHeight: min(limits.maximumHeight, room.height), countsSpaces: false)
    let isLimited =
      limits.numberOfLines > 0 || question.maximumHeight < .infinity || limits.lineBreakMode == .byCharWrapping
      || limits.lineBreakMode.cutsOverflow && paragraphStyle.mayOverflow
    if prepared == nil, limits.textFit == nil {
      if let quick = quickMeasurement(text, question, limits.lineBreakMode, isLimited: isLimited) { return quick }
      if !isLimited { return try measureSlowly(text, available: question.available) }
    }
    var limits = limits
    limits.maximumHeight = question.maximumHeight
    let storage = if let prepared { prepared } else { try prepareFromWords(text) }
    return try storage.measure(width: question.available, limits: limits, cutBy: lineWidth)
  }

  /// The size from the words of a plain text, or from memory.
  ///
  /// - Returns: `nil` where a paragraph has to be prepared.
  private func quickMeasurement(
    _ text: String, _ question: SizeRequest, _ lineBreakMode: LineBreakMode, isLimited: Bool
  ) -> TextMeasurement? {
    var remembered: TextMeasurement?
    var lines = LineCount(number: 0)
    let isCounted = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      PreparationScratch.with(byteCount: bytes.count) { scratch in
        unsafe countLines(of: bytes, available: question.available, scratch, into: &lines, orElse: &remembered)
      }
    }
    // What is remembered was measured without limits.
    guard isCounted ?? false else { return isLimited ? nil : remembered }
    return measurement(lines, question, lineBreakMode)
  }
}
