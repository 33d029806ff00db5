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
    let available = PreparedParagraph.available(width)
    var remembered: TextMeasurement?
    var lines = LineCount(number: 0)
    let isCounted = PreparationScratch.with(byteCount: bytes.count) { scratch in
      unsafe countLines(
        of: bytes, available: available, scratch, isChecked: false, into: &lines, orElse: &remembered)
    }
    if isCounted, let measurement = measurement(lines) { return measurement }
    return remembered
  }
}
