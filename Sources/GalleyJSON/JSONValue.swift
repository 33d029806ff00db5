/// A JSON value as it was read: members in their order, numbers with their digits.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number and the characters that it was written with, so that it can be written again without loss.
  case number(Double, literal: String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The name of a value of this kind in messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A JSON object with typed access to its members.
///
/// A member that is `null` counts as absent. An accessor throws a message that names the key when the member has
/// another type.
package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue
    /// Where the key begins in the bytes that it was read from; `nil` for a member of our own.
    package var offset: Int?

    package init(key: String, value: JSONValue, offset: Int? = nil) {
      self.key = key
      self.value = value
      self.offset = offset
    }

    package static func == (a: Member, b: Member) -> Bool { a.key == b.key && a.value == b.value }
  }

  /// All members in the order in which they were written.
  package var members: [Member] = []
  /// True if members that have no meaning are let pass: `--lenient`.
  package var isLenient = false

  package init(members: [Member] = [], isLenient: Bool = false) {
    self.members = members
    self.isLenient = isLenient
  }

  /// The member's value; the last one where a key is repeated.
  package subscript(key: String) -> JSONValue? { members.last { Name($0.key) == Name(key) }?.value }

  private func fault(_ key: String, _ sentence: String) -> RecordError {
    RecordError("\"\(key)\" \(sentence)", offset: members.last { Name($0.key) == Name(key) }?.offset)
  }

  private func mismatch(_ key: String, expected: String, found: JSONValue) -> RecordError {
    fault(key, "must be \(expected), not \(found.shown)")
  }

  package func string(_ key: String) throws(RecordError) -> String? {
    switch self[key] {
    case nil, .null: return nil
    case .string(let value): return value
    case .some(let value): throw mismatch(key, expected: "a string", found: value)
    }
  }

  /// A member without which the record has no meaning.
  package func requiredString(_ key: String) throws(RecordError) -> String {
    guard let value = try string(key) else { throw RecordError("\"\(key)\" is missing") }
    return value
  }

  /// A finite number.
  package func number(_ key: String) throws(RecordError) -> Double? {
    switch self[key] {
    case nil, .null: return nil
    case .number(let value, let literal):
      guard value.isFinite else { throw fault(key, "is out of range: \(literal)") }
      return value
    case .some(let value): throw mismatch(key, expected: "a number", found: value)
    }
  }

  /// A finite number that is not below 0.
  package func numberFromZero(_ key: String) throws(RecordError) -> Double? {
    guard let number = try number(key) else { return nil }
    guard number >= 0 else { throw fault(key, "must be at least 0, not \(self[key]?.literal ?? "")") }
    return number
  }

  /// A number without a fraction.
  package func integer(_ key: String) throws(RecordError) -> Int? {
    guard let value = try number(key) else { return nil }
    // More than an Int holds is as good as its greatest number: no text has so many of anything.
    guard let integer = Int64(exactly: value).map({ Int(clamping: $0) }) else {
      throw fault(key, "must be a whole number, not \(self[key]?.literal ?? "")")
    }
    return integer
  }

  package func bool(_ key: String) throws(RecordError) -> Bool? {
    switch self[key] {
    case nil, .null: return nil
    case .bool(let value): return value
    case .some(let value): throw mismatch(key, expected: "true or false", found: value)
    }
  }

  package func array(_ key: String) throws(RecordError) -> [JSONValue]? {
    switch self[key] {
    case nil, .null: return nil
    case .array(let value): return value
    case .some(let value): throw mismatch(key, expected: "an array", found: value)
    }
  }

  package func object(_ key: String) throws(RecordError) -> JSONObject? {
    switch self[key] {
    case nil, .null: return nil
    case .object(let value): return value
    case .some(let value): throw mismatch(key, expected: "an object", found: value)
    }
  }

  /// A member that is one of the values of an enumeration, by its raw value.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(RecordError) -> Choice? where Choice.RawValue == String {
    try choice(key, among: Choice.allCases.map { $0.rawValue }).flatMap(Choice.init(rawValue:))
  }

  /// A member that is one of some names.
  ///
  /// - Parameter others: Names that stand for them, in their order.
  package func choice(_ key: String, among names: [String], or others: [String] = []) throws(RecordError) -> String? {
    guard let name = try string(key) else { return nil }
    if let index = others.firstIndex(of: name) { return names[index] }
    guard names.contains(name) else {
      let guess = Guess.name(for: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw fault(key, "must be one of \(names.joined(separator: ", ")), not \"\(name)\"\(guess)")
    }
    return name
  }
}

/// The reason why one record of a batch has no answer; the others go on.
package struct RecordError: Error, Equatable {
  package var message: String
  /// How many lines at the message's end are the program's own, such as a caret under a mistake.
  package var ownLines = 0
  /// Where the mistake is in the bytes of the record, where that is known.
  package var offset: Int?

  package init(_ message: String, ownLines: Int = 0, offset: Int? = nil) {
    self.message = message
    self.ownLines = ownLines
    self.offset = offset
  }

  package static func mismatch(_ key: String, expected: String, found: JSONValue) -> RecordError {
    RecordError("\"\(key)\" must be \(expected), not \(found.shown)")
  }
}

extension JSONValue {
  /// The value in a message about its kind: a text itself, else the kind.
  fileprivate var shown: String {
    if case .string(let text) = self { "\"\(UnknownKey.quoted(text))\"" } else { kind }
  }

  /// The value as a message shows it: a whole number without a fraction, however it was written.
  package var literal: String {
    if case .number(let number, let literal) = self { return Int64(exactly: number).map { String($0) } ?? literal }
    return kind
  }
}
