/// Something about one string of a file that reads well otherwise: the system does not use it as it was meant, or it
/// cannot be read.
public struct CatalogueRemark: Hashable, Sendable {
  /// The key of the strings.
  public var key: String
  /// The name of the table, as of the strings.
  public var table: String
  /// The language of the strings, a BCP 47 tag; empty where the file does not say.
  public var language: String
  /// The place in the file; `nil` in binary files.
  public var position: SourcePosition?
  /// The remark in words for a person.
  public var message: String

  /// True if the string cannot be read at all, so that it is not among the entries.
  public var isMistake: Bool

  /// Makes a remark about a string.
  public init(
    key: String, table: String, language: String, position: SourcePosition?, message: String, isMistake: Bool = false
  ) {
    self.isMistake = isMistake
    self.key = key
    self.table = table
    self.language = language
    self.position = position
    self.message = message
  }
}
