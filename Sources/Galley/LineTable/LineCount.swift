/// The number of lines of a text, and the width of the widest, in layout units.
struct LineCount {
  var count: Int
  var widest: Int64
  /// The greatest width of a line with the white space at each line's end, as far as there is room; `nil` if not known.
  var widestWithSpaces: Int64?

  /// Both in one number of 53 bits; `nil` where they are too large.
  var number: UInt64? {
    guard count < 1 << 11, widest >= 0, widest < 1 << 42 else { return nil }
    return UInt64(count) << 42 | UInt64(widest)
  }
}

extension LineCount {
  init(number: UInt64) {
    count = Int(number >> 42)
    widest = Int64(number & (1 << 42 - 1))
    widestWithSpaces = nil
  }
}
