internal import Galley

/// Text of a file as it grows, in bytes.
struct ByteText {
  private(set) var bytes: [UInt8]

  init(_ text: String = "") { bytes = Array(text.utf8) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: ByteText) { bytes.append(contentsOf: other.bytes) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends a number with at most so many decimals; one that is no number, or far beyond any page, is 0.
  mutating func append(_ value: Double, decimals: Int = 3) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * Double(scale)).rounded()
    guard scaled.magnitude < 1e15, scaled != 0 else { return bytes.append(UInt8(ascii: "0")) }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = Int64(scaled.magnitude)
    append(digits: whole / scale)
    var rest = whole % scale
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
    }
  }

  private mutating func append(digits value: Int64) {
    if value >= 10 { append(digits: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Appends numbers, each with a space behind it.
  @inline(__always) mutating func append(numbers: Double..., decimals: Int = 3) {
    for number in numbers {
      append(number, decimals: decimals)
      bytes.append(0x20)
    }
  }

  /// Appends bytes in base 64 (RFC 4648).
  mutating func append(base64 data: [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: data.count, by: 3) {
      let part = data[start..<min(start + 3, data.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - part.count))
      for index in 0..<4 {
        bytes.append(index <= part.count ? alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "="))
      }
    }
  }

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
      default: append(String(Character(scalar)))
      }
    }
  }
}

/// A number that changes with what it was made of (FNV-1a, 64 bits), the same in every run.
struct ContentHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Letters A to Z that stand for the number.
  func letters(_ count: Int) -> String {
    var rest = value ^ value >> 32
    return String(
      (0..<count).map { _ in
        defer { rest /= 26 }
        return Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
      })
  }
}
