internal import GalleyCatalogue

/// Reads one JSON value from bytes, by RFC 8259.
///
/// Text is kept even where it is ill-formed: bytes that are not UTF-8 and `\u` escapes of
/// unpaired surrogates become U+FFFD. A key that is there twice in an object is refused: readers do not agree which one
/// counts. The parser is our own because it keeps the digits of numbers and the places of errors, and because a decoder
/// would double the time that the command takes to start.
struct JSONParser {
  private let bytes: [UInt8]
  private let isLenient: Bool
  private var position = 0
  private var depth = 0

  private static let maximumDepth = 256

  /// The value that `bytes` hold, and nothing but white space around it.
  ///
  /// - Parameter isLenient: Whether the objects among them let unknown members pass.
  /// - Throws: ``RecordError`` with the place, counted in bytes from 1.
  static func value(of bytes: [UInt8], isLenient: Bool) throws(RecordError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, isLenient: isLenient)
    let value = try parser.parseValue()
    parser.skipWhiteSpace()
    guard parser.position == bytes.count else { throw parser.error("unexpected text after the value") }
    return value
  }

  private init(bytes: [UInt8], isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  private mutating func parseValue() throws(RecordError) -> JSONValue {
    skipWhiteSpace()
    switch peek() {
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try parseLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try parseLiteral("null", .null)
    case .some(let byte) where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try parseNumber()
    case nil: throw error("the text ends where a value should be")
    default: throw error("unexpected character")
    }
  }

  private mutating func parseObject() throws(RecordError) -> JSONObject {
    try enter()
    var object = JSONObject(isLenient: isLenient)
    var keys = DistinctKeys()
    position += 1
    skipWhiteSpace()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return object
    }
    while true {
      skipWhiteSpace()
      guard peek() == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
      let start = position
      let key = try parseString()
      guard keys.insert(key) else {
        throw RecordError("the key \"\(UnknownKey.quoted(key))\" at byte \(start + 1) is there twice in its object")
      }
      skipWhiteSpace()
      guard take(UInt8(ascii: ":")) else { throw error("':' is missing") }
      object.members.append(JSONObject.Member(key: key, value: try parseValue()))
      skipWhiteSpace()
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { throw error("',' or '}' is missing") }
    }
    depth -= 1
    return object
  }

  private mutating func parseArray() throws(RecordError) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    position += 1
    skipWhiteSpace()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return values
    }
    while true {
      values.append(try parseValue())
      skipWhiteSpace()
      if take(UInt8(ascii: "]")) { break }
      guard take(UInt8(ascii: ",")) else { throw error("',' or ']' is missing") }
    }
    depth -= 1
    return values
  }

  private mutating func parseNumber() throws(RecordError) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try takeDigits() }
    if take(UInt8(ascii: ".")) { try takeDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try takeDigits()
    }
    let literal = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(literal) else { throw error("malformed number") }
    return .number(value, literal: literal)
  }

  private mutating func takeDigits() throws(RecordError) {
    let start = position
    while let byte = peek(), Self.isDigit(byte) { position += 1 }
    guard position > start else { throw error("a digit is missing") }
  }

  private mutating func parseLiteral(_ name: StaticString, _ value: JSONValue) throws(RecordError) -> JSONValue {
    let text = "\(name)".utf8
    guard bytes[position...].starts(with: text) else { throw error("unexpected character") }
    position += text.count
    return value
  }

  private mutating func parseString() throws(RecordError) -> String {
    position += 1
    var units: [UInt8] = []
    while true {
      let start = position
      while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
      units.append(contentsOf: bytes[start..<position])
      switch peek() {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        units.append(contentsOf: String(try parseEscape()).utf8)
      case nil: throw error("the text ends within a string")
      default: throw error("a control character in a string")
      }
    }
  }

  private mutating func parseEscape() throws(RecordError) -> Unicode.Scalar {
    guard let byte = peek() else { throw error("the text ends within a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseCodeUnits()
    default:
      position -= 1
      throw error("unknown escape")
    }
  }

  /// One or two UTF-16 code units after `\u`; a surrogate without its partner becomes U+FFFD.
  private mutating func parseCodeUnits() throws(RecordError) -> Unicode.Scalar {
    let unit = try parseCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    guard UTF16.isLeadSurrogate(UInt16(unit)), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      position = start
      return "\u{FFFD}"
    }
    let partner = try parseCodeUnit()
    guard UTF16.isTrailSurrogate(UInt16(partner)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (partner - 0xDC00))
    else {
      position = start
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func parseCodeUnit() throws(RecordError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits must follow \\u")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  private mutating func enter() throws(RecordError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error("values are nested more than \(Self.maximumDepth) deep") }
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func error(_ message: String) -> RecordError {
    RecordError("malformed JSON at byte \(position + 1): \(message)")
  }
}
