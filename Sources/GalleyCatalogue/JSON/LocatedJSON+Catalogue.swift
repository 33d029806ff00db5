package import GalleyJSON

// JSON of catalogues, rules and reports: each mistake has its place.
extension LocatedJSON {
  /// Reads the one value that a text holds.
  ///
  /// - Parameter refusesRepeatedKeys: Whether a key that is there twice in an object is a mistake.
  /// - Throws: ``CatalogueFault`` at the first byte that does not fit.
  /// - Complexity: O(*n*) in the length of the text.
  package static func value(
    of bytes: [UInt8], _ dialect: LocatedJSONParser.Dialect, refusesRepeatedKeys: Bool = false
  ) throws(CatalogueFault) -> LocatedJSON {
    do throws(JSONFault) {
      return try LocatedJSONParser.value(of: bytes, dialect, refusesRepeatedKeys: refusesRepeatedKeys)
    } catch {
      throw CatalogueFault(error.isMalformed ? .malformed : .invalidStructure, at: error.offset, error.message)
    }
  }

  /// The name of a value of this kind in messages.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The members, in their order.
  ///
  /// - Parameter what: What a message calls the value.
  package func members(_ what: String) throws(CatalogueFault) -> [Member] {
    guard case .object(let members) = value else { throw mismatch(what, "an object") }
    return members
  }

  package func elements(_ what: String) throws(CatalogueFault) -> [LocatedJSON] {
    guard case .array(let elements) = value else { throw mismatch(what, "a list") }
    return elements
  }

  package func string(_ what: String) throws(CatalogueFault) -> String {
    guard case .string(let string) = value else { throw mismatch(what, "a string") }
    return string
  }

  package func number(_ what: String) throws(CatalogueFault) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw mismatch(what, "a number") }
    return number
  }

  package func bool(_ what: String) throws(CatalogueFault) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(what, "true or false") }
    return bool
  }

  package func integer(_ what: String) throws(CatalogueFault) -> Int {
    guard let integer = Int(exactly: try number(what)) else { throw mismatch(what, "a whole number") }
    return integer
  }

  package func mismatch(_ what: String, _ expected: String) -> CatalogueFault {
    CatalogueFault(.invalidStructure, at: offset, "\(what) must be \(expected), not \(kind)")
  }
}

// The members of an object by their keys, which messages quote; `nil` for one that is not there.
extension [LocatedJSON.Member] {
  package func members(_ key: String) throws(CatalogueFault) -> [Element]? { try self[key]?.members("\"\(key)\"") }
  package func elements(_ key: String) throws(CatalogueFault) -> [LocatedJSON]? {
    try self[key]?.elements("\"\(key)\"")
  }
  package func string(_ key: String) throws(CatalogueFault) -> String? { try self[key]?.string("\"\(key)\"") }
  package func number(_ key: String) throws(CatalogueFault) -> Double? { try self[key]?.number("\"\(key)\"") }
  package func integer(_ key: String) throws(CatalogueFault) -> Int? { try self[key]?.integer("\"\(key)\"") }
  package func bool(_ key: String) throws(CatalogueFault) -> Bool? { try self[key]?.bool("\"\(key)\"") }
}
