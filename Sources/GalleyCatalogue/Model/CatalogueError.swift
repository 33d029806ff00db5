/// The reason why a catalogue cannot be read, and its place in the file.
public struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// The file is missing, may not be read, or is no regular file.
    case unreadable
    /// The file has more bytes than its reader takes, or its parts repeat each other without bound.
    case tooLarge
    /// No reader is known for the file's name.
    case unknownFormat
    /// The bytes are not text in the encoding that the file begins with.
    case invalidEncoding
    /// The text does not follow the grammar of its format.
    case malformed
    /// The grammar is right, but a part is missing or has the wrong kind.
    case invalidStructure
  }

  /// The kind of mistake.
  public let code: Code
  /// The file, as it was named by the caller.
  public let path: String
  /// Where the mistake was noticed; `nil` where a file has no lines, or none was read.
  public let position: SourcePosition?
  /// The mistake in words, without the place.
  public let message: String

  /// Makes an error with the file and place that it is about.
  public init(_ code: Code, path: String, position: SourcePosition?, message: String) {
    self.code = code
    self.path = path
    self.position = position
    self.message = message
  }

  /// `path:line:column: message`.
  public var description: String {
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position.line):\(position.column): \(message)"
  }
}

/// A mistake at a byte of the text, before its file and line are known.
package struct CatalogueFault: Error, Equatable {
  package var code: CatalogueError.Code
  /// Bytes of the decoded text; `nil` for a mistake without a place.
  package var offset: Int?
  package var message: String
  /// The place where it is known although the text is not, because it could not be decoded.
  package var position: SourcePosition?

  private static let longestMessage = 500

  package init(
    _ code: CatalogueError.Code = .malformed, at offset: Int?, _ message: String, position: SourcePosition? = nil
  ) {
    self.code = code
    self.offset = offset
    // Names and texts that a message quotes may be as long as their file.
    self.message = message.hasMore(than: Self.longestMessage) ? message.prefix(Self.longestMessage) + "…" : message
    self.position = position
  }
}
