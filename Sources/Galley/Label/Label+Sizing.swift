extension Label {
  /// The size that the label wants to have.
  ///
  /// - Without ``preferredMaxLayoutWidth``, and for a single line: the size of the text with no line broken but
  ///   where it must be.
  /// - With it and several lines: the size of the text wrapped at that width.
  /// - Without text: no size.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  /// - SeeAlso: UIKIT.md 1.2.
  public var intrinsicContentSize: Size {
    get throws(TextError) {
      try validate()
      if isEmpty { return .zero }
      let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
      let request = request(width: width, numberOfLines: numberOfLines)
      if let size = preparedSize(request) { return rounded(size) }
      return try remembered {
        $0.intrinsic
      } orFind: { ways throws(TextError) in
        rounded(try size(request, &ways))
      } remember: {
        $0.intrinsic = $1
      }
    }
  }

  /// The size of the label in a width: the height given is no limit (UIKIT.md 1.2).
  ///
  /// A single line answers its whole size, even if it is wider than the width given. A width that is NaN counts as 0.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  public func sizeThatFits(_ size: Size) throws(TextError) -> Size {
    try validate()
    if isEmpty { return .zero }
    let request = request(width: size.width, numberOfLines: numberOfLines)
    if let prepared = preparedSize(request) { return rounded(prepared) }
    return try rememberedSize(size, request)
  }

  /// Finds the size where the text is not prepared, or longer than a few lines; apart, since it would have each call of
  /// the quick way save registers.
  @inline(never) private func rememberedSize(_ size: Size, _ request: SizeRequest) throws(TextError) -> Size {
    try remembered {
      $0.fitting.flatMap { $0.question == size ? $0.answer : nil }
    } orFind: { ways throws(TextError) in
      rounded(try self.size(request, &ways))
    } remember: {
      $0.fitting = (size, $1)
    }
  }

  /// Returns a size that is remembered, or finds and remembers it: the memory is locked twice in all.
  ///
  /// - Parameter find: Told in which ways sizes were found before, to which it adds its own.
  @inline(__always) func remembered(
    _ recall: (borrowing LabelCache.Answers) -> Size?,
    orFind find: (inout LabelCache.Ways) throws(TextError) -> Size,
    remember: (inout LabelCache.Answers, Size) -> Void
  ) throws(TextError) -> Size {
    let (known, before) = memory.recall { (recall($0), $0.ways) }
    if let known { return known }
    var ways = before
    let found = try find(&ways)
    let after = ways
    memory.remember {
      $0.ways = after
      remember(&$0, found)
    }
    return found
  }

  /// Where the text is drawn in some bounds.
  ///
  /// The height is at most that of the bounds. Text that is higher keeps the bounds' height but starts above
  /// them by half of what is too much, as UIKit has it (UIKIT.md 1.2).
  ///
  /// - Parameters:
  ///   - bounds: The label's bounds; numbers that are NaN count as 0.
  ///   - numberOfLines: The most lines, instead of the label's own number; 0 for no limit.
  /// - Throws: ``TextError`` when a property is out of range.
  public func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) throws(TextError) -> Rect {
    try validate()
    let bounds = bounds.numbers
    if isEmpty { return Rect(origin: bounds.origin, size: .zero) }
    let request = request(width: bounds.width, numberOfLines: numberOfLines)
    var size = if let size = preparedSize(request) { size } else { try foundSize(request) }
    if numberOfLines == 1, size.width > bounds.width {
      size = try singleLineSize(width: bounds.width, natural: size)
    }
    let text = rounded(size)
    let height = min(text.height, bounds.height)
    let excess = text.height - bounds.height
    let y = excess > 0 ? bounds.minY - roundedDown(excess / 2) : bounds.minY
    return Rect(x: x(of: text.width, in: bounds), y: y, width: text.width, height: height)
  }

  // MARK: Sizes that are not rounded

  /// Returns the question that the size in a width asks; a single line is as wide as it is.
  @inline(__always) private func request(width: Double, numberOfLines: Int) -> SizeRequest {
    if numberOfLines == 1 { return SizeRequest(available: LayoutUnit.unlimited, numberOfLines: 1, isSingleLine: true) }
    return SizeRequest(available: PreparedParagraph.available(width), numberOfLines: numberOfLines)
  }

  /// The answer, which is not remembered.
  private func foundSize(_ request: SizeRequest) throws(TextError) -> Size {
    try remembered { _ in
      nil
    } orFind: { ways throws(TextError) in
      try size(request, &ways)
    } remember: { _, _ in
    }
  }

  /// The answer, from the words of the text or its list of lines.
  private func size(_ request: SizeRequest, _ ways: inout LabelCache.Ways) throws(TextError) -> Size {
    if let size = sizeFromWords(request, &ways) { return size }
    let storage = try paragraph().storage
    var limits = limits()
    if request.isSingleLine, !lineBreakMode.isTruncating {
      // The text up to its first line terminator.
      limits = LineLimits(numberOfLines: 1)
    } else {
      // With the token where there is text after that.
      limits.numberOfLines = request.numberOfLines
    }
    if let fitted = try FittedLines(storage, limits: limits, width: request.available) {
      return size(of: fitted.list, in: fitted.storage)
    }
    return size(of: try LineList(storage, limits: limits) { _ in request.available }, in: storage)
  }

  /// A single line that is wider than its bounds.
  private func singleLineSize(width: Double, natural: Size) throws(TextError) -> Size {
    guard lineBreakMode.isTruncating else { return Size(width: width, height: natural.height) }
    let available = PreparedParagraph.available(width)
    var limits = limits()
    limits.numberOfLines = 1
    let storage = try paragraph().storage
    return try LineList(storage, limits: limits) { _ in available }.size { line, _ in
      storage.inset(of: line.extent.start).width(holding: line.width, in: line.room)
    }
  }

  /// White space at the end of a line counts, as far as there is room for it; but not on a last line that was
  /// cut by the number of lines (UIKIT.md 1.2). Indents count, or the text would not fit in its own size.
  private func size(of list: LineList, in storage: ParagraphStorage) -> Size {
    let cutIndex = list.hidesVisibleText ? list.lines.count - 1 : nil
    return list.size { line, index in
      let inset = storage.inset(of: line.extent.start)
      var content = line.width
      if index == cutIndex, line.truncated == nil {
        content = cutWidth(of: line, in: storage)
      } else if line.truncated == nil {
        let width = storage.widthWithSpaces(of: line.extent, line.room, width: content, endX: line.endX)
        content = min(line.room.available, width)
      }
      return inset.width(holding: content, in: line.room)
    }
  }

  /// The width of a last line without the white space at its end, which takes room only where characters wrap.
  private func cutWidth(of line: LineList.Line, in storage: ParagraphStorage) -> Int64 {
    guard lineBreakMode == .byCharWrapping else { return line.width }
    let extent = line.extent
    let end = storage.source.contentEnd(from: extent.start.offset, to: extent.end)
    let tabs =
      storage.tabShift(of: extent, line.room, to: extent.end) &- storage.tabShift(of: extent, line.room, to: end)
    return max(0, line.width &- (storage.shaped.x(at: extent.end) &- storage.shaped.x(at: end)) &- tabs)
  }

  // MARK: Rounding

  func rounded(_ size: Size) -> Size {
    let pixels = scale.map { size.wholePixels(scale: $0) } ?? size
    guard roundsToFloats else { return pixels }
    return rounded(size, pixels)
  }

  @inline(never) private func rounded(_ size: Size, _ pixels: Size) -> Size {
    size.roundedUpToFloats(over: pixels)
  }

  private func roundedDown(_ value: Double) -> Double {
    scale.map { (value * $0 + 1e-4).rounded(.down) / $0 } ?? value
  }

  /// The left edge of text of a width, by the label's alignment.
  func x(of width: Double, in bounds: Rect) -> Double {
    switch textAlignment {
    case .left, .justified: bounds.minX
    case .natural: layoutDirection == .rightToLeft ? bounds.maxX - width : bounds.minX
    case .right: bounds.maxX - width
    case .center: bounds.minX + (bounds.width - width) / 2
    }
  }

  // MARK: Preparing

  /// The prepared text.
  func paragraph() throws(TextError) -> PreparedParagraph {
    PreparedParagraph(
      storage: try memory.storage { () throws(TextError) in try PreparedParagraph(preparedText()).storage })
  }

  /// True if the text is prepared: whatever is asked next does not do it again.
  package var isPrepared: Bool { memory.isPrepared }

  /// - Throws: ``TextError`` naming the first property that is out of range.
  @inline(__always) func validate() throws(TextError) {
    // All in one, since every question asks; the comparisons are false for NaN.
    if numberOfLines >= 0, minimumScaleFactor >= 0, minimumScaleFactor <= 1,
      scale.map({ Size.scaleRange.contains($0) }) ?? true
    {
      return
    }
    try refuse()
  }

  @inline(never) private func refuse() throws(TextError) {
    guard numberOfLines >= 0 else {
      throw .negative("numberOfLines", Double(numberOfLines))
    }
    if let scale { try Size.checkScale(scale) }
    guard minimumScaleFactor >= 0, minimumScaleFactor <= 1 else {
      throw .outside(0...1, "minimumScaleFactor", minimumScaleFactor)
    }
  }
}

extension ParagraphStorage {
  /// The width of a line with the white space at its end, in layout units.
  ///
  /// - Parameters:
  ///   - width: The width without that white space.
  ///   - endX: Where the line's text ends, in layout units from the start of the text.
  fileprivate func widthWithSpaces(of line: LineExtent, _ room: LineRoom, width: Int64, endX: Int64) -> Int64 {
    max(width, endX &- line.start.x &+ tabShift(of: line, room, to: line.end))
  }

  /// Returns the distance that tabs add to a line up to a UTF-8 offset, in layout units.
  fileprivate func tabShift(of line: LineExtent, _ room: LineRoom, to offset: Int) -> Int64 {
    guard source.hasTab(in: line.start.offset..<offset) else { return 0 }
    var tabs = TabWalker(self, from: line.start, indent: room.indent)
    tabs.advance(to: offset)
    return tabs.shift
  }
}
