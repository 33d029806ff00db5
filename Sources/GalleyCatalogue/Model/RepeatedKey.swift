/// A key that a file has more than once, so that tools may not agree which text counts.
public struct RepeatedKey: Hashable, Sendable {
  /// The key of the strings.
  public var key: String
  /// The name of the table, as of the strings.
  public var table: String
  /// The language of the strings, a BCP 47 tag; empty where the file has several, or does not say.
  public var language: String
  /// Where the key is for the second time; `nil` in binary files.
  public var position: SourcePosition?

  /// Makes a key that is there more than once.
  public init(key: String, table: String, language: String, position: SourcePosition?) {
    self.key = key
    self.table = table
    self.language = language
    self.position = position
  }
}
