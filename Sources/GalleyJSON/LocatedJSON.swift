/// A JSON value and where it begins.
package struct LocatedJSON: Sendable {
  package var value: Value
  /// Bytes of the text.
  package var offset: Int

  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package var key: String
    package var keyOffset: Int
    package var value: LocatedJSON
  }
}

extension [LocatedJSON.Member] {
  /// The value of a member; the last one where a key is repeated.
  package subscript(key: String) -> LocatedJSON? { last { Name($0.key) == Name(key) }?.value }
}
