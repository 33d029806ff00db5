/// The resolution of a PNG file: how large its pixels are meant to be (PNG 3, 11.3.4.3, `pHYs`).
enum PNGResolution {
  /// The file with a chunk that says how many pixels make a metre, right after its header.
  ///
  /// - Parameter pixelsPerPoint: A point is 1/72 inch.
  static func adding(pixelsPerPoint: Double, to png: [UInt8]) -> [UInt8] {
    // The signature, then IHDR: length, name, 13 bytes, checksum.
    let headerEnd = 8 + 4 + 4 + 13 + 4
    guard png.count > headerEnd else { return png }
    let count = UInt32((pixelsPerPoint * 72 / 0.0254).rounded())
    var chunk = Array("pHYs".utf8)
    for _ in 0..<2 { chunk += bigEndian(count) }
    chunk.append(1)
    return png[..<headerEnd] + bigEndian(9) + chunk + bigEndian(checksum(chunk)) + png[headerEnd...]
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  /// CRC-32 as PNG and zlib have it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~remainder
  }
}
