/// The reason why a font could not be opened, or not be used as asked.
///
/// The description names the font, the place in it and what is wrong, in one line for a person.
public struct FontError: Error, Hashable, Sendable {
  /// The kind of an error; more may be added, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case fileNotFound, fileUnreadable, notAFont, unsupportedFormat, truncated, malformed
      case faceIndexOutOfRange, unknownAxis, invalidAxisValue, unknownNamedInstance, outOfMemory
      case familyNotFound, systemFontsUnavailable
    }
    private let storage: Storage

    /// No file has this path.
    public static let fileNotFound = Code(storage: .fileNotFound)
    /// The file exists but cannot be read: permissions, a directory, an I/O error.
    public static let fileUnreadable = Code(storage: .fileUnreadable)
    /// The bytes do not start like any font.
    public static let notAFont = Code(storage: .notAFont)
    /// The bytes are a font of a format that Galley does not read, such as WOFF2 or Type 1.
    public static let unsupportedFormat = Code(storage: .unsupportedFormat)
    /// The font's directory points beyond the end of the bytes.
    public static let truncated = Code(storage: .truncated)
    /// A table without which no text can be measured is missing or makes no sense.
    public static let malformed = Code(storage: .malformed)
    /// The file has fewer faces than the index asks for.
    public static let faceIndexOutOfRange = Code(storage: .faceIndexOutOfRange)
    /// The font has no variation axis of this tag.
    public static let unknownAxis = Code(storage: .unknownAxis)
    /// An axis was set to a value that is not finite.
    public static let invalidAxisValue = Code(storage: .invalidAxisValue)
    /// The font has no named instance of this name or index.
    public static let unknownNamedInstance = Code(storage: .unknownNamedInstance)
    /// HarfBuzz could not allocate an object.
    public static let outOfMemory = Code(storage: .outOfMemory)
    /// No font of the collection belongs to this family.
    public static let familyNotFound = Code(storage: .familyNotFound)
    /// The machine's font configuration could not be read.
    public static let systemFontsUnavailable = Code(storage: .systemFontsUnavailable)
  }

  /// The kind of mistake.
  public let code: Code

  /// The source that was asked for: the file's path as it was given, or a name for bytes in memory.
  public let source: String

  /// The mistake and its place, such as `table glyf ends at byte 120044, the file at 65536`.
  public let message: String

  package init(_ code: Code, _ source: String, _ message: String) {
    self.code = code
    self.source = source
    self.message = message
  }
}

extension FontError: CustomStringConvertible {
  /// The source and the message.
  public var description: String { "\(source): \(message)" }
}
