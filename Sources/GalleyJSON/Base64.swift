/// Bytes as text (RFC 4648).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of some bytes to others.
  package static func append(_ data: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (data.count + 2) / 3 * 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let part = data[start..<min(start + 3, data.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "="))
      }
    }
  }
}
