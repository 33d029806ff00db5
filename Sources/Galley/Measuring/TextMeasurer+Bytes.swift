extension TextMeasurer {
  /// The size of a text that is no `String`, as ``measure(_:width:)`` gives it, where that takes no paragraph.
  ///
  /// To make a `String` of a label takes as long as to measure it.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes, fewer than 2 GiB.
  ///   - width: Points available to a line.
  /// - Returns: `nil` for bytes that are not UTF-8, for a width that is NaN, and for texts that need a paragraph.
  package func measureBytes(_ bytes: UnsafeBufferPointer<UInt8>, width: Double) -> TextMeasurement? {
    if width.isNaN { return nil }
    var remembered: TextMeasurement?
    if let lines = unsafe lines(of: bytes, PreparedParagraph.available(width), &remembered),
      let measurement = measurement(lines)
    {
      return measurement
    }
    return remembered
  }

  /// The size of a text that is shown whole within a number of lines, from its bytes.
  ///
  /// - Parameter numberOfLines: The most lines; 0 for no limit.
  /// - Returns: `nil` where something may be cut, a font may lack a character, or ``measureBytes(_:width:)`` has no answer.
  package func measureWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Double, numberOfLines: Int = 0,
    _ lineBreakMode: LineBreakMode = .byWordWrapping
  ) -> TextMeasurement? {
    if width.isNaN { return nil }
    let available = PreparedParagraph.available(width)
    var remembered: TextMeasurement?
    guard let lines = unsafe lines(of: bytes, available, &remembered) else { return nil }
    let question = SizeRequest(available: available, numberOfLines: numberOfLines, countsSpaces: false)
    return measurement(lines, question, lineBreakMode)
  }

  /// The width of a text without limits, with the white space at the ends of its lines, in points.
  ///
  /// - Returns: `nil` where it takes a paragraph.
  package func naturalWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var remembered: TextMeasurement?
    guard let lines = unsafe lines(of: bytes, LayoutUnit.unlimited, &remembered) else { return nil }
    if let width = lines.widestWithSpaces { return LayoutUnit.points(width) }
    // A line that ends with a letter of ASCII ends with no white space.
    guard lines.count == 1, let last = unsafe bytes.last, (0x21...0x7E).contains(last) else { return nil }
    return LayoutUnit.points(lines.widest)
  }

  /// The size of a text within limits that may cut it, from its bytes.
  ///
  /// - Parameter hidden: Set to what is not shown, in bytes; to `nil` where all is.
  /// - Returns: `nil` for bytes that are not UTF-8, a width that is NaN, limits that are out of range or fit lines, and where
  ///   lines have indents, stick out, or are higher than others, which a label may leave out before it cuts.
  package func measureCut(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Double, limits: LineLimits, _ hidden: inout Range<Int>?
  ) -> TextMeasurement? {
    let available = PreparedParagraph.available(width)
    guard limits.textFit == nil, !width.isNaN, let text = unsafe String(validating: bytes, as: UTF8.self),
      let storage = try? prepareFromWords(text), storage.table.uniformLine != nil,
      !storage.source.hasIndents, !storage.source.mayOverflow,
      let list = try? LineList(storage, limits: limits, cutBy: lineWidth, widthOfLine: { _ in available })
    else { return nil }
    hidden = list.hiddenRange
    return list.measurement(in: storage, widest: list.neededWidth)
  }

  /// The width of a part of a text on one line, in layout units.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Returns: `nil` where it takes a paragraph, or has several lines.
  func lineWidth(_ bytes: Span<UInt8>) -> Int64? {
    // It would fill the memory of texts, which are not asked for by their parts.
    let lines = unsafe bytes.withUnsafeBufferPointer { bytes in
      PreparationScratch.with(byteCount: bytes.count) { scratch in
        unsafe countLines(of: bytes, available: LayoutUnit.unlimited, scratch)
      }
    }
    return lines?.count == 1 ? lines?.widest : nil
  }

  @inline(__always) private func lines(
    of bytes: UnsafeBufferPointer<UInt8>, _ available: Int64, _ remembered: inout TextMeasurement?
  ) -> LineCount? {
    var lines = LineCount(number: 0)
    let isCounted = PreparationScratch.with(byteCount: bytes.count) { scratch in
      unsafe countLines(
        of: bytes, available: available, scratch, isChecked: false, into: &lines, orElse: &remembered)
    }
    return isCounted ? lines : nil
  }
}
