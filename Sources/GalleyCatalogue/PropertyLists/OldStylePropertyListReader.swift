/// Reads strings files: `/* comment */ "key" = "value";`, with or without braces around them.
///
/// Values are what Foundation reads: `\u` is no escape, `\U` takes four digits, octal escapes are of NeXTSTEP's
/// character set. Unlike Foundation a comment that does not end is a mistake, and an empty file has no strings.
struct OldStylePropertyListReader {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private static let maximumDepth = 64

  static func value(of bytes: [UInt8]) throws(CatalogueFault) -> PropertyListValue {
    var reader = OldStylePropertyListReader(bytes: bytes)
    _ = try reader.skipSpace()
    let start = reader.position
    let value: PropertyListValue
    if reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "(") {
      value = try reader.parseValue()
    } else {
      reader.position = 0
      value = PropertyListValue(.dictionary(try reader.parseMembers(isBraced: false)), offset: start)
    }
    _ = try reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault("unexpected text after the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func parseValue() throws(CatalogueFault) -> PropertyListValue {
    let start = position
    switch peek() {
    case UInt8(ascii: "{"):
      try enter()
      position += 1
      let members = try parseMembers(isBraced: true)
      depth -= 1
      return PropertyListValue(.dictionary(members), offset: start)
    case UInt8(ascii: "("):
      try enter()
      position += 1
      let values = try parseArray()
      depth -= 1
      return PropertyListValue(.array(values), offset: start)
    case UInt8(ascii: "<"): return try parseData()
    default: return PropertyListValue(.string(try parseString()), offset: start)
    }
  }

  private mutating func parseMembers(isBraced: Bool) throws(CatalogueFault) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    while true {
      let comment = try skipSpace()
      if isBraced, take(UInt8(ascii: "}")) { return members }
      guard position < bytes.count else {
        guard !isBraced else { throw fault("'}' is missing") }
        return members
      }
      let keyOffset = position
      let key = try parseString()
      _ = try skipSpace()
      var value = PropertyListValue(.string(key), offset: keyOffset)
      if take(UInt8(ascii: "=")) {
        _ = try skipSpace()
        value = try parseValue()
        _ = try skipSpace()
      }
      guard take(UInt8(ascii: ";")) else { throw fault("';' is missing after the value of “\(key)”") }
      members.append(.init(key: key, keyOffset: keyOffset, value: value, comment: comment))
    }
  }

  private mutating func parseArray() throws(CatalogueFault) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while true {
      _ = try skipSpace()
      if take(UInt8(ascii: ")")) { return values }
      values.append(try parseValue())
      _ = try skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: ")")) else { throw fault("',' or ')' is missing") }
      return values
    }
  }

  private mutating func parseData() throws(CatalogueFault) -> PropertyListValue {
    let start = position
    while let byte = peek(), byte != UInt8(ascii: ">") { position += 1 }
    guard take(UInt8(ascii: ">")) else { throw CatalogueFault(at: start, "data does not end") }
    return PropertyListValue(.other, offset: start)
  }

  // MARK: Strings

  private mutating func parseString() throws(CatalogueFault) -> String {
    if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try parseQuoted(quote) }
    let start = position
    while let byte = peek(), Self.isWordByte(byte) { position += 1 }
    guard position > start else {
      throw position < bytes.count ? fault("unexpected character") : fault("the file ends where a string should be")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func parseQuoted(_ quote: UInt8) throws(CatalogueFault) -> String {
    let start = position
    position += 1
    var units: [UInt8] = []
    while let byte = peek() {
      position += 1
      if byte == quote { return String(decoding: units, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try parseEscape(into: &units) } else { units.append(byte) }
    }
    throw CatalogueFault(at: start, "a string does not end")
  }

  private mutating func parseEscape(into units: inout [UInt8]) throws(CatalogueFault) {
    guard let byte = peek() else { throw fault("the file ends within a string") }
    if (0x30...0x37).contains(byte) {
      var code = 0
      var digits = 0
      while digits < 3, let digit = peek(), (0x30...0x37).contains(digit) {
        code = code << 3 | Int(digit & 7)
        digits += 1
        position += 1
      }
      units.append(contentsOf: String(NextStepCharacters.scalar(UInt8(truncatingIfNeeded: code))).utf8)
      return
    }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): units.append(0x07)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "U"): units.append(contentsOf: String(parseCodeUnits()).utf8)
    default: units.append(byte)
    }
  }

  /// The character of `\Uxxxx`, or of two of them for a surrogate pair.
  private mutating func parseCodeUnits() -> Unicode.Scalar {
    let unit = parseHex()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    guard unit & 0xFC00 == 0xD800, take(UInt8(ascii: "\\")), take(UInt8(ascii: "U")) else {
      position = start
      return "\u{FFFD}"
    }
    let partner = parseHex()
    guard partner & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (partner & 0x3FF))
    else {
      position = start
      return "\u{FFFD}"
    }
    return scalar
  }

  /// At most four hexadecimal digits.
  private mutating func parseHex() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Between strings

  /// Skips white space and comments.
  ///
  /// - Returns: The text of the last comment.
  private mutating func skipSpace() throws(CatalogueFault) -> String? {
    var comment: String?
    while let byte = peek() {
      if (0x09...0x0D).contains(byte) || byte == 0x20 {
        position += 1
      } else if let width = separatorWidth {
        position += width
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count {
        guard let text = try parseComment() else { return comment }
        comment = text
      } else {
        break
      }
    }
    return comment
  }

  /// The bytes of U+2028 or U+2029.
  private var separatorWidth: Int? {
    guard position + 2 < bytes.count, bytes[position] == 0xE2, bytes[position + 1] == 0x80,
      bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9
    else { return nil }
    return 3
  }

  private mutating func parseComment() throws(CatalogueFault) -> String? {
    let start = position
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while let byte = peek(), byte != 0x0A, byte != 0x0D { position += 1 }
      return Self.trimmed(bytes[start + 2..<position])
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return Self.trimmed(bytes[start + 2..<position - 2])
        }
        position += 1
      }
      throw CatalogueFault(at: start, "a comment does not end")
    default: return nil
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<end].drop(while: isSpace), as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || [0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D].contains(byte)
  }

  private mutating func enter() throws(CatalogueFault) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw fault("values are nested more than \(Self.maximumDepth) deep") }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String) -> CatalogueFault { CatalogueFault(at: position, message) }
}
