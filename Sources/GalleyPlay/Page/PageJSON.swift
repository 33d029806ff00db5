internal import GalleyJSON

/// Writes JSON for the page, which parses it: nothing is escaped but what JSON wants, and U+007F, which a
/// terminal into which a line is pasted reads as a key.
struct PageJSON {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ body: (inout PageJSON) -> Void) { nest("{", "}", body) }
  mutating func array(_ body: (inout PageJSON) -> Void) { nest("[", "]", body) }

  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  mutating func integer(_ value: Int) { literal(String(value)) }

  /// Writes a number with three digits after the point: a pixel is no smaller.
  mutating func number(_ value: Double) {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return literal("null") }
    literal(Int(exactly: rounded).map(String.init) ?? String(rounded))
  }

  mutating func string(_ value: String) { string(utf8: value.utf8) }

  /// Writes a string that is there as UTF-8.
  mutating func string(utf8: some Sequence<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x20, 0x7F: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a value that was read, numbers with the digits that they had.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .number(_, let text): literal(text)
    case .string(let value): string(value)
    case .array(let values): array { json in for value in values { json.value(value) } }
    case .object(let object):
      self.object { json in for member in object.members { json.member(member.key, member.value) } }
    }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout PageJSON) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }
}

extension JSONValue {
  /// The value as JSON.
  var text: String {
    var json = PageJSON()
    json.value(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
