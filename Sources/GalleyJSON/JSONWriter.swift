internal import GalleyUnicode

/// Writes JSON in one pass, members in the order of the calls, without white space.
///
/// Numbers are the shortest ones that read back as the same `Double`; a whole number has no fraction. Characters that
/// would do something in a terminal or a log are escapes.
package struct JSONWriter {
  /// The bytes that have been written so far, and not yet given to the receiver.
  package private(set) var bytes: [UInt8] = []
  /// Takes what has been written, a piece at a time; `nil` keeps all of it in ``bytes``.
  private let receive: (([UInt8]) -> Bool)?
  /// True if the receiver takes no more.
  private var isRefused = false
  /// True if a comma must come before the next value or member.
  private var needsComma = false
  /// The member that was written last.
  private var lastKey = ""
  /// The member of the first number that is not finite; such an answer must not be given out.
  package private(set) var nonFiniteMember: String?
  /// True if numbers have three digits after the point at most.
  private let roundsToThousandths: Bool

  /// A writer that keeps all that it writes.
  ///
  /// - Parameter roundsToThousandths: Whether numbers have three digits after the point at most, as pictures on a screen
  ///   need.
  package init(roundsToThousandths: Bool = false) {
    receive = nil
    self.roundsToThousandths = roundsToThousandths
  }

  /// A writer of an answer that may be larger than memory should be.
  ///
  /// - Parameter receiver: Takes a piece; false if it takes no more.
  package init(receiver: @escaping ([UInt8]) -> Bool) {
    receive = receiver
    roundsToThousandths = false
  }

  /// The JSON that has been written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Gives the rest to the receiver.
  ///
  /// - Throws: `RecordError` for a number that is not finite.
  package mutating func finish() throws(RecordError) {
    flush(least: 1)
    try checkNumbers()
  }

  /// Gives what has been written to the receiver once it is long enough. An answer with a number that is not finite goes
  /// no further.
  private mutating func flush(least: Int) {
    guard let receive, bytes.count >= least, !isRefused, nonFiniteMember == nil else { return }
    isRefused = !receive(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Forgets everything but keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
    nonFiniteMember = nil
  }

  /// Writes an object whose members `body` writes; with a name, as a member.
  package mutating func object<E: Error>(
    _ name: String? = nil, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    if let name { key(name) }
    try nest("{", "}", body)
  }

  /// Writes an array whose elements `body` writes; with a name, as a member.
  package mutating func array<E: Error>(
    _ name: String? = nil, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    if let name { key(name) }
    try nest("[", "]", body)
  }

  /// Writes the name of a member; its value must follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    lastKey = name
  }

  /// Writes a value that another writer has written.
  package mutating func raw(_ value: [UInt8]) {
    separate()
    bytes += value
    needsComma = true
    flush(least: 1 << 16)
  }

  /// Writes `null`.
  package mutating func null() { literal("null") }
  /// Writes a truth value.
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  /// Writes a whole number.
  package mutating func integer(_ value: Int) { literal(value.description) }

  /// Writes a text.
  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  /// Writes a member with a text.
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member with a number.
  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  /// Writes a member with a whole number.
  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a member with a truth value.
  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member with texts.
  package mutating func member(_ name: String, _ values: [String]) {
    array(name) { writer in for value in values { writer.string(value) } }
  }

  /// Writes a member with a value that was read.
  package mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  /// Writes a number.
  ///
  /// JSON has neither infinities nor NaN: such a number makes the answer invalid, see ``nonFiniteMember``.
  package mutating func number(_ value: Double) {
    let value = roundsToThousandths ? (value * 1000).rounded() / 1000 : value
    if !value.isFinite {
      nonFiniteMember = nonFiniteMember ?? lastKey
      null()
    } else if let integer = Int64(exactly: value), integer.magnitude < 1 << 53 {
      literal(integer.description)
    } else {
      literal(value.description)
    }
  }

  /// Writes a value that was read, numbers with the digits that they had.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(_, let text): literal(text)
    case .string(let value): string(value)
    case .array(let values): array { writer in for value in values { writer.value(value) } }
    case .object(let object):
      self.object { writer in
        for member in object.members { writer.member(member.key, member.value) }
      }
    }
  }

  /// Refuses what was written if a number in it is not finite: `null` never stands for a number.
  package func checkNumbers() throws(RecordError) {
    guard let nonFiniteMember else { return }
    throw RecordError("the answer would have a number in \"\(nonFiniteMember)\" that is not finite")
  }

  /// Ends a line of JSON Lines.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func nest<E: Error>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    try body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
    flush(least: 1 << 16)
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // The bytes with which characters begin that would do something in a terminal or a log.
    if text.utf8.contains(where: { $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == UInt8(ascii: "#") }) {
      return appendGuarded(text)
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case 0..<0x20: bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "1")\(String(byte & 15, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a string whose controls, of lines and directions too, are escapes.
  private mutating func appendGuarded(_ text: String) {
    var mark = CommandMark()
    for scalar in text.unicodeScalars {
      if mark.isCompleted(by: scalar) || PrintedText.isUnsafe(scalar) && scalar != "\n" {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      } else if scalar == "\n" {
        bytes.append(contentsOf: "\\n".utf8)
      } else {
        if scalar == "\"" || scalar == "\\" { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension JSONValue {
  /// The value as JSON.
  package var text: String {
    var json = JSONWriter()
    json.value(self)
    return json.text
  }
}
