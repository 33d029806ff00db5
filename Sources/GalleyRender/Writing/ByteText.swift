internal import Galley
internal import GalleyJSON

/// Text of a file as it grows, in bytes.
package struct ByteText {
  package private(set) var bytes: [UInt8]

  package init(_ text: String = "") { bytes = Array(text.utf8) }

  /// The text as characters.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(_ other: ByteText) { bytes.append(contentsOf: other.bytes) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends a whole number whose last digits are decimals.
  package mutating func append(_ value: Int, decimals: Int = 0) {
    append(digits: UInt64(value.magnitude), decimals: decimals, isNegative: value < 0)
  }

  /// Appends a number with at most so many decimals; NaN and numbers far beyond any page are 0.
  package mutating func append(_ value: Double, decimals: Int = 3) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 1e15 else { return bytes.append(UInt8(ascii: "0")) }
    append(digits: UInt64(scaled.magnitude), decimals: decimals, isNegative: scaled < 0)
  }

  /// Appends a number of so many decimals, which its last digits are. Zeros at the end of the decimals are left out.
  private mutating func append(digits value: UInt64, decimals: Int, isNegative: Bool) {
    var (rest, decimals) = (value, decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      var start = 24
      func prepend(_ byte: UInt8) {
        start -= 1
        unsafe buffer[start] = byte
      }
      repeat {
        prepend(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
        decimals -= 1
        if decimals == 0 { prepend(UInt8(ascii: ".")) }
      } while rest > 0 || decimals >= 0
      if isNegative { prepend(UInt8(ascii: "-")) }
      unsafe bytes.append(contentsOf: buffer[start...])
    }
  }

  /// Appends numbers, each with a space behind it.
  @inline(__always) mutating func append(numbers: Double..., decimals: Int = 3) {
    for number in numbers {
      append(number, decimals: decimals)
      bytes.append(0x20)
    }
  }

  /// Appends bytes in base 64.
  mutating func append(base64 data: [UInt8]) { Base64.append(data, to: &bytes) }

  /// Appends text as XML has it: marks are escaped, and characters that XML cannot hold are U+FFFD.
  mutating func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "&": append("&amp;")
      case "\"": append("&quot;")
      case "\t", "\n": bytes.append(UInt8(scalar.value))
      // A reader would make a line feed of it; the one after it is there anyhow.
      case "\r": append("&#13;")
      // XML 1.0, 2.2: neither control characters nor U+FFFE and U+FFFF; of C1 controls it advises against.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}

/// A hash that is the same in every run: FNV-1a with words of 64 bits.
package struct ContentHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: [UInt8]) {
    let wordEnd = bytes.count & ~7
    unsafe bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: wordEnd, by: 8) {
        add(UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
      }
    }
    for byte in bytes[wordEnd...] { add(UInt64(byte)) }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // The upper bytes of a word would change nothing below them.
    value ^= value >> 32
  }

  /// The number in letters A to Z.
  func letters(_ count: Int) -> String {
    var rest = value ^ value >> 32
    return String(
      (0..<count).map { _ in
        defer { rest /= 26 }
        return Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
      })
  }
}
