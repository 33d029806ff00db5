/// Turns UTF-16 into UTF-8, in a tenth of the time that a `String` needs to decode it.
///
/// To make a `String` of a label takes longer than to measure it.
enum UTF16Transcoding {
  /// Longer texts are measured as strings.
  static let maximumLength = 512

  /// Calls `body` with a text in UTF-8, in which U+FFFD stands for a surrogate that stands alone.
  ///
  /// - Parameters:
  ///   - text: UTF-16, not aligned.
  ///   - count: How many units there are.
  @inline(__always) static func withUTF8<Result>(
    _ text: UnsafeRawPointer, count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // A unit takes at most three bytes; four more, since four units are written at once.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * count + 4) { room in
      let length = unsafe transcode(text, count, to: room.baseAddress!)
      return unsafe body(UnsafeBufferPointer(rebasing: room[..<length]))
    }
  }

  /// - Returns: The number of bytes.
  private static func transcode(_ text: UnsafeRawPointer, _ count: Int, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    var (index, length) = (0, 0)
    while index < count {
      if index &+ 4 <= count {
        let four = unsafe text.loadUnaligned(fromByteOffset: 2 &* index, as: UInt64.self)
        if four & 0xFF80_FF80_FF80_FF80 == 0 {
          let pairs = (four | four >> 8) & 0x0000_FFFF_0000_FFFF
          let packed = UInt32(truncatingIfNeeded: pairs | pairs >> 16)
          unsafe UnsafeMutableRawPointer(bytes + length).storeBytes(of: packed, as: UInt32.self)
          index &+= 4
          length &+= 4
          continue
        }
      }
      unsafe length &+= append(scalar(text, &index, count), at: bytes + length)
    }
    return length
  }

  /// The scalar at an index, which is moved beyond it.
  @inline(__always) private static func scalar(_ text: UnsafeRawPointer, _ index: inout Int, _ count: Int) -> UInt32 {
    let unit = unsafe UInt32(text.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
    index &+= 1
    guard unit & 0xF800 == 0xD800 else { return unit }
    guard unit < 0xDC00, index < count else { return 0xFFFD }
    let low = unsafe UInt32(text.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
    guard low & 0xFC00 == 0xDC00 else { return 0xFFFD }
    index &+= 1
    return 0x10000 &+ (unit & 0x3FF) << 10 &+ (low & 0x3FF)
  }

  /// Writes a scalar.
  ///
  /// - Returns: The number of its bytes.
  @inline(__always) private static func append(_ scalar: UInt32, at bytes: UnsafeMutablePointer<UInt8>) -> Int {
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    func lead(_ mark: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: mark | scalar >> shift) }
    switch scalar {
    case ..<0x80:
      unsafe bytes[0] = lead(0, 0)
      return 1
    case ..<0x800:
      unsafe bytes[0] = lead(0xC0, 6)
      unsafe bytes[1] = part(0)
      return 2
    case ..<0x10000:
      unsafe bytes[0] = lead(0xE0, 12)
      unsafe bytes[1] = part(6)
      unsafe bytes[2] = part(0)
      return 3
    default:
      unsafe bytes[0] = lead(0xF0, 18)
      unsafe bytes[1] = part(12)
      unsafe bytes[2] = part(6)
      unsafe bytes[3] = part(0)
      return 4
    }
  }
}
