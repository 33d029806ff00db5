/// Reads scalars of valid UTF-8 and finds their blocks in two-stage tables, without checks.
///
/// All read one to four bytes; the caller makes sure that they are there, which valid UTF-8 guarantees at the beginning
/// of a scalar.
///
/// `@usableFromInline`, since Swift 6.3 calls the inlinable functions of a package type from other targets unless it is.
@usableFromInline package enum UTF8Decoding {
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

  /// The scalar that begins at `bytes`, and its length in bytes.
  @inlinable @inline(__always)
  package static func decode(_ bytes: UnsafePointer<UInt8>) -> (scalar: UInt32, length: Int) {
    let first = unsafe UInt32(bytes[0])
    if first < 0x80 { return (first, 1) }
    let second = unsafe UInt32(bytes[1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = unsafe UInt32(bytes[2] & 0x3F)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    return unsafe ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[3] & 0x3F), 4)
  }

  /// The scalar at `offset` of text that is not empty, and its length in bytes.
  @inlinable @inline(__always)
  package static func decode(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int) {
    unsafe decode(text.baseAddress.unsafelyUnwrapped + offset)
  }

  /// The scalar at `offset`.
  @inline(__always)
  static func scalar(at offset: Int, in bytes: UnsafePointer<UInt8>) -> UInt32 { unsafe decode(bytes + offset).scalar }

  /// The offset at which the scalar before `end` begins.
  @inline(__always)
  static func start(ofScalarBefore end: Int, in bytes: UnsafePointer<UInt8>) -> Int {
    var start = end &- 1
    while unsafe bytes[start] & 0xC0 == 0x80 { start &-= 1 }
    return start
  }

  /// The length in bytes of the scalar that begins with `byte`.
  @inline(__always)
  static func length(of byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
