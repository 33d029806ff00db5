/// Reads JSON (RFC 8259) or JSON5, and keeps where each value begins.
///
/// The decoders of Foundation give no places. An unpaired surrogate of a `\u` escape becomes U+FFFD.
package struct LocatedJSONParser {
  let bytes: [UInt8]
  let dialect: Dialect
  var position = 0
  private var depth = 0
  private let refusesRepeatedKeys: Bool

  /// The grammar that is read.
  package enum Dialect: Sendable {
    case json
    /// With comments, unquoted names, single quotes, commas at the end and further forms of numbers.
    case json5
  }

  private static let maximumDepth = 256

  /// The one value that the text holds.
  ///
  /// - Parameter refusesRepeatedKeys: Whether a key that is there twice in an object is a mistake.
  /// - Throws: ``JSONFault`` at the first byte that does not fit.
  /// - Complexity: O(*n*) in the length of the text.
  package static func value(
    of bytes: [UInt8], _ dialect: Dialect, refusesRepeatedKeys: Bool = false
  ) throws(JSONFault) -> LocatedJSON {
    var parser = LocatedJSONParser(bytes: bytes, dialect: dialect, refusesRepeatedKeys)
    try parser.skipWhiteSpace()
    let value = try parser.parseValue()
    try parser.skipWhiteSpace()
    guard parser.position == bytes.count else { throw parser.fault("unexpected text after the value") }
    return value
  }

  private init(bytes: [UInt8], dialect: Dialect, _ refusesRepeatedKeys: Bool) {
    self.refusesRepeatedKeys = refusesRepeatedKeys
    self.bytes = bytes
    self.dialect = dialect
  }

  private mutating func parseValue() throws(JSONFault) -> LocatedJSON {
    let start = position
    switch peek() {
    case UInt8(ascii: "{"): return LocatedJSON(value: .object(try parseObject()), offset: start)
    case UInt8(ascii: "["): return LocatedJSON(value: .array(try parseArray()), offset: start)
    case UInt8(ascii: "\""): return LocatedJSON(value: .string(try parseString()), offset: start)
    case UInt8(ascii: "'") where dialect == .json5: return LocatedJSON(value: .string(try parseString()), offset: start)
    case UInt8(ascii: "t"): return LocatedJSON(value: try literal("true", .bool(true)), offset: start)
    case UInt8(ascii: "f"): return LocatedJSON(value: try literal("false", .bool(false)), offset: start)
    case UInt8(ascii: "n"): return LocatedJSON(value: try literal("null", .null), offset: start)
    case .some(let byte) where isNumberStart(byte): return LocatedJSON(value: .number(try parseNumber()), offset: start)
    case nil: throw fault("the text ends where a value should be")
    default: throw fault("unexpected character")
    }
  }

  private mutating func parseObject() throws(JSONFault) -> [LocatedJSON.Member] {
    try enter()
    var members: [LocatedJSON.Member] = []
    var keys = DistinctKeys()
    position += 1
    try skipWhiteSpace()
    while !take(UInt8(ascii: "}")) {
      let keyOffset = position
      let key = try parseKey()
      if refusesRepeatedKeys, !keys.insert(key) {
        throw JSONFault(isMalformed: false, offset: keyOffset, "the key “\(key)” is there twice in its object")
      }
      try skipWhiteSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("':' is missing") }
      try skipWhiteSpace()
      members.append(LocatedJSON.Member(key: key, keyOffset: keyOffset, value: try parseValue()))
      if try endsList(UInt8(ascii: "}"), "',' or '}' is missing") { break }
    }
    depth -= 1
    return members
  }

  private mutating func parseArray() throws(JSONFault) -> [LocatedJSON] {
    try enter()
    var values: [LocatedJSON] = []
    position += 1
    try skipWhiteSpace()
    while !take(UInt8(ascii: "]")) {
      values.append(try parseValue())
      if try endsList(UInt8(ascii: "]"), "',' or ']' is missing") { break }
    }
    depth -= 1
    return values
  }

  /// After an element: whether the list ends, or goes on after a comma.
  private mutating func endsList(_ close: UInt8, _ message: String) throws(JSONFault) -> Bool {
    try skipWhiteSpace()
    if take(close) { return true }
    guard take(UInt8(ascii: ",")) else { throw fault(message) }
    try skipWhiteSpace()
    guard dialect == .json, peek() == close else { return false }
    throw fault("a value is missing after ','")
  }

  private mutating func parseKey() throws(JSONFault) -> String {
    switch peek() {
    case UInt8(ascii: "\""): return try parseString()
    case UInt8(ascii: "'") where dialect == .json5: return try parseString()
    case .some where dialect == .json5:
      let start = position
      while let byte = peek(), Self.isNameByte(byte) { position += 1 }
      guard position > start else { throw fault("a member's name is missing") }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    default: throw fault("a member's name is missing")
    }
  }

  private mutating func literal(
    _ name: StaticString, _ value: LocatedJSON.Value
  ) throws(JSONFault) -> LocatedJSON.Value {
    let text = "\(name)".utf8
    guard bytes[position...].starts(with: text) else { throw fault("unexpected character") }
    position += text.count
    return value
  }

  private mutating func parseNumber() throws(JSONFault) -> Double {
    let start = position
    while let byte = peek(), Self.isNameByte(byte) || [0x2B, 0x2D, 0x2E].contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = text.utf8.first == 0x2B && dialect == .json5 ? text.dropFirst() : text[...]
    if dialect == .json5 {
      if let hex = digits.rest(after: "0x") ?? digits.rest(after: "0X"), let value = UInt32(hex, radix: 16) {
        return Double(value)
      }
      let padded = digits.begins(with: ".") ? "0\(digits)" : digits.ends(with: ".") ? "\(digits)0" : String(digits)
      if Self.isDecimal(padded), let value = Double(padded) { return value }
    } else if Self.isDecimal(text), let value = Double(text) {
      return value
    }
    position = start
    throw fault("malformed number")
  }

  /// Tells whether a text is a number of RFC 8259: `Double` reads more than that.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func takeDigits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, whole == 1 || !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) { return true }
    return dialect == .json5 && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "."))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func enter() throws(JSONFault) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw fault("values are nested more than \(Self.maximumDepth) deep") }
  }

  /// Skips white space and, in JSON5, comments.
  mutating func skipWhiteSpace() throws(JSONFault) {
    while let byte = peek() {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
        position += 1
      } else if dialect == .json5, byte == UInt8(ascii: "/") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = position
    position += 1
    if take(UInt8(ascii: "/")) {
      while let byte = peek(), byte != 0x0A { position += 1 }
    } else if take(UInt8(ascii: "*")) {
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
      throw JSONFault(offset: start, "a comment does not end")
    } else {
      throw JSONFault(offset: start, "unexpected character")
    }
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  func fault(_ message: String) -> JSONFault { JSONFault(offset: position, message) }
}
