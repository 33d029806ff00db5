internal import GalleyJSON

// Parts that several answers have.
extension JSONRecord {
  /// A range of UTF-16 code units of the text that was given.
  static let range = JSONRecord([.required("start", .integer(from: 0)), .required("end", .integer(from: 0))])

  /// The schema of an answer: what the command knows, or why it knows nothing of a line.
  ///
  /// An answer to a line of a batch begins with the line's `id`.
  var answer: JSONSchema {
    .either([
      JSONRecord([.key("id", .any)] + keys).exact,
      JSONRecord([.required("id", .any), .required("error", .string)]).exact,
    ])
  }
}

extension JSONRecord.Key {
  /// The characters that no font has.
  static let missing = required("missing", .list(of: JSONRecord.range.exact), "The characters that no font has.")
  /// The version of an answer that is read from a file.
  static let version = required("version", .constant(JSONValue(1)), "Grows when a key changes its meaning or is gone.")
}
