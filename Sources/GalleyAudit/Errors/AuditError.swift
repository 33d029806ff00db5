public import GalleyCatalogue

/// The reason why an audit cannot begin: a mistake in its rules or options.
public struct AuditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// The rules do not follow JSON5's grammar, or hold an unknown key or a wrong value.
    case invalidRules
    /// An option of the command has a wrong value.
    case invalidOption
    /// A file of a baseline or of a report is damaged.
    case invalidFile
    /// A file is missing, or may not be read.
    case unreadable
  }

  /// The kind of mistake.
  public let code: Code
  /// The file; `nil` for an option.
  public let path: String?
  /// Where it is in the file; `nil` where that is not known.
  public let position: SourcePosition?
  /// The words that a person needs to mend it.
  public let message: String

  /// Makes an error with the file and place that it is about.
  public init(_ code: Code, path: String? = nil, position: SourcePosition? = nil, _ message: String) {
    self.code = code
    self.path = path
    self.position = position
    self.message = message
  }

  /// `path:line:column: message`.
  public var description: String {
    guard let path else { return message }
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position.line):\(position.column): \(message)"
  }
}
