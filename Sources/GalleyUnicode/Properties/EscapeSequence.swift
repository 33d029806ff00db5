/// Control sequences of terminals (ECMA-48, ISO 2022), with `ESC` or, as C1 characters, without.
package enum EscapeSequence {
  /// Where the sequence that begins at an offset ends; `nil` where none does, or where it is not whole.
  ///
  /// A sequence is a CSI with its parameters, a string (OSC, DCS, SOS, PM, APC) up to its terminator (ST, or BEL), or an escape
  /// of two characters or with intermediate ones. None goes on beyond the end of a line.
  ///
  /// - Parameters:
  ///   - offset: A UTF-8 offset.
  ///   - end: The UTF-8 offset that the sequence must not pass.
  package static func end(at offset: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard offset + 1 < end else { return nil }
    let (first, second) = unsafe (bytes[offset], bytes[offset + 1])
    let behind = offset + 2
    if first == 0xC2, (0x80..<0xA0).contains(second) {
      // A C1 character is the second one of its escape, 64 higher.
      let kind = second - 0x40
      if kind == UInt8(ascii: "[") { return unsafe endOfControl(behind, end, bytes) }
      return isString(kind) ? unsafe endOfString(behind, end, bytes) : nil
    }
    guard first == 0x1B else { return nil }
    switch second {
    case UInt8(ascii: "["): return unsafe endOfControl(behind, end, bytes) ?? behind
    case _ where isString(second): return unsafe endOfString(behind, end, bytes) ?? behind
    case 0x20..<0x30: return unsafe endOfEscape(behind, end, bytes)
    case 0x30..<0x7F: return behind
    default: return nil
    }
  }

  /// Tells whether the second character of an escape begins a string: P, X, `]`, `^` or `_`.
  private static func isString(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: true
    default: false
    }
  }

  /// Where the parameters, the intermediate bytes and the final one end.
  private static func endOfControl(_ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = start
    while offset < end, unsafe (0x30..<0x40).contains(bytes[offset]) { offset += 1 }
    while offset < end, unsafe (0x20..<0x30).contains(bytes[offset]) { offset += 1 }
    guard offset < end, unsafe (0x40..<0x7F).contains(bytes[offset]) else { return nil }
    return offset + 1
  }

  private static func endOfEscape(_ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = start
    while offset < end, unsafe (0x20..<0x30).contains(bytes[offset]) { offset += 1 }
    guard offset < end, unsafe (0x30..<0x7F).contains(bytes[offset]) else { return nil }
    return offset + 1
  }

  private static func endOfString(_ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = start
    while offset < end {
      let byte = unsafe bytes[offset]
      let next = offset + 1 < end ? unsafe bytes[offset + 1] : 0
      switch byte {
      case 0x07: return offset + 1
      case 0x1B: return next == UInt8(ascii: "\\") ? offset + 2 : nil
      case 0xC2 where next == 0x9C: return offset + 2
      // The end of a line, or another control character.
      case 0x0A...0x0D: return nil
      case 0xC2 where (0x80..<0xA0).contains(next): return nil
      case 0xE2 where next == 0x80:
        if offset + 2 < end, unsafe bytes[offset + 2] & 0xFE == 0xA8 { return nil }
      default: break
      }
      offset += 1
    }
    return nil
  }
}
