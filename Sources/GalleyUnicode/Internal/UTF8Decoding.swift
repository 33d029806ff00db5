/// Reads scalars of valid UTF-8 and finds their blocks in two-stage tables, without checks.
///
/// Both functions read one to four bytes from `bytes[offset]` on; the caller makes sure that they are there, which
/// valid UTF-8 guarantees at the beginning of a scalar.
enum UTF8Decoding {
  /// The value that a two-stage table has for the scalar at `offset`, and the scalar's length in bytes.
  ///
  /// - Parameters:
  ///   - offsets: The places of blocks of 64 values in `values`, by the scalar's number without its low six bits.
  @inline(__always)
  static func value<Value>(
    at offset: Int, in bytes: UnsafePointer<UInt8>, offsets: UnsafePointer<UInt16>, values: UnsafePointer<Value>
  ) -> (value: Value, length: Int) {
    let first = unsafe UInt32(bytes[offset])
    if first < 0x80 {
      return unsafe (values[Int(offsets[Int(first >> 6)]) &+ Int(first & 0x3F)], 1)
    }
    let second = unsafe UInt32(bytes[offset &+ 1] & 0x3F)
    if first < 0xE0 {
      return unsafe (values[Int(offsets[Int(first & 0x1F)]) &+ Int(second)], 2)
    }
    let third = unsafe UInt32(bytes[offset &+ 2] & 0x3F)
    if first < 0xF0 {
      let block = (first & 0x0F) << 6 | second
      return unsafe (values[Int(offsets[Int(block)]) &+ Int(third)], 3)
    }
    let fourth = unsafe UInt32(bytes[offset &+ 3] & 0x3F)
    let block = (first & 0x07) << 12 | second << 6 | third
    return unsafe (values[Int(offsets[Int(block)]) &+ Int(fourth)], 4)
  }

  /// The scalar at `offset`.
  @inline(__always)
  static func scalar(at offset: Int, in bytes: UnsafePointer<UInt8>) -> UInt32 {
    let first = unsafe UInt32(bytes[offset])
    if first < 0x80 { return first }
    let second = unsafe UInt32(bytes[offset &+ 1] & 0x3F)
    if first < 0xE0 { return (first & 0x1F) << 6 | second }
    let third = unsafe UInt32(bytes[offset &+ 2] & 0x3F)
    if first < 0xF0 { return (first & 0x0F) << 12 | second << 6 | third }
    return unsafe (first & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[offset &+ 3] & 0x3F)
  }

  /// The length in bytes of the scalar that begins with `byte`.
  @inline(__always)
  static func length(of byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
