extension LocatedJSONParser {
  mutating func parseString() throws(JSONFault) -> String {
    let quote = bytes[position]
    let start = position
    position += 1
    var units: [UInt8] = []
    while true {
      let run = position
      while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\"),
        bytes[position] >= 0x20
      { position += 1 }
      // Most strings have no escape, and need no second array.
      if units.isEmpty, peek() == quote {
        defer { position += 1 }
        return String(decoding: bytes[run..<position], as: UTF8.self)
      }
      units.append(contentsOf: bytes[run..<position])
      switch peek() {
      case quote:
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try parseEscape(into: &units)
      case nil: throw JSONFault(offset: start, "a string does not end")
      default: throw fault("a control character in a string")
      }
    }
  }

  private mutating func parseEscape(into units: inout [UInt8]) throws(JSONFault) {
    guard let byte = peek() else { throw fault("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"): units.append(contentsOf: String(try parseCodeUnits()).utf8)
    case _ where dialect == .json5: try parseFurtherEscape(byte, into: &units)
    default:
      position -= 1
      throw fault("unknown escape")
    }
  }

  /// The escapes that only JSON5 has.
  private mutating func parseFurtherEscape(_ byte: UInt8, into units: inout [UInt8]) throws(JSONFault) {
    switch byte {
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "0"): units.append(0)
    case UInt8(ascii: "x"):
      let value = try parseHex(digits: 2)
      units.append(contentsOf: String(Unicode.Scalar(UInt8(truncatingIfNeeded: value))).utf8)
    case 0x0D: _ = take(0x0A)
    case 0x0A: break
    default: units.append(byte)
    }
  }

  /// Parses one or two UTF-16 code units; a surrogate without its partner becomes U+FFFD.
  private mutating func parseCodeUnits() throws(JSONFault) -> Unicode.Scalar {
    let unit = try parseHex(digits: 4)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    guard unit & 0xFC00 == 0xD800, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      position = start
      return "\u{FFFD}"
    }
    let partner = try parseHex(digits: 4)
    guard partner & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (partner & 0x3FF))
    else {
      position = start
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func parseHex(digits: Int) throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("\(digits) hexadecimal digits must follow")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
