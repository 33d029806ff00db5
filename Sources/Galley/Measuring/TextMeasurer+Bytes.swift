internal import GalleyUnicode

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
    guard let available = LayoutUnit.roundedDown(ordinaryPoints: width) ?? Self.available(unusual: width) else {
      return nil
    }
    var remembered: TextMeasurement?
    var lines = LineCount(number: 0)
    let isCounted = PreparationScratch.with(byteCount: bytes.count) { scratch in
      unsafe countLines(
        of: bytes, available: available, scratch, isChecked: false, into: &lines, orElse: &remembered)
    }
    if isCounted, let measurement = measurement(lines) { return measurement }
    return remembered
  }

  @inline(never) private static func available(unusual width: Double) -> Int64? {
    width.isNaN ? nil : PreparedParagraph.available(width)
  }

  /// Tells whether bytes are UTF-8.
  @inline(__always) static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = 0
    var bits: UInt64 = 0
    while position &+ 8 <= raw.count {
      unsafe bits |= raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      position &+= 8
    }
    while position < raw.count {
      unsafe bits |= UInt64(raw[position])
      position &+= 1
    }
    return unsafe bits & 0x8080_8080_8080_8080 == 0 || isUTF8(bytes)
  }

  @inline(never) private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe UTF8Decoding.firstIllFormedPart(of: bytes.span) == nil
  }
}
