/// The rules of UAX #14 for text in which U+201C and U+201D are brackets.
enum BracketedQuotationMarks {
  /// Appends the opportunities that the text would have with brackets as long and as narrow in place of the quotation marks.
  static func scan(
    _ utf8: UnsafeBufferPointer<UInt8>, with machine: LineBreakMachine, into breaks: inout ContiguousArray<UInt32>
  ) {
    var copy = unsafe ContiguousArray(utf8)
    var index = 0
    while index + 2 < copy.count {
      if copy[index] == 0xE2, copy[index + 1] == 0x80, copy[index + 2] & 0xFE == 0x9C {
        // U+2045 and U+2046: an opening and a closing bracket, neither of them East Asian.
        copy[index + 1] = 0x81
        copy[index + 2] = copy[index + 2] == 0x9C ? 0x85 : 0x86
      }
      index += UTF8Decoding.length(of: copy[index])
    }
    unsafe copy.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe machine.scan(base, count: bytes.count, into: &breaks)
    }
  }
}
