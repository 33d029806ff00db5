/// The reason why a document of Interface Builder cannot be read.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case notXML, notInterface, otherPlatform, tooLarge, tooDeep, wrongValue, unknownScene, noCell, noReusableView,
        unreadable
    }
    private let storage: Storage

    /// The bytes are no well-formed XML document.
    public static let notXML = Code(storage: .notXML)
    /// An XML document of another kind.
    public static let notInterface = Code(storage: .notInterface)
    /// A document of Interface Builder for macOS, tvOS or watchOS.
    public static let otherPlatform = Code(storage: .otherPlatform)
    /// The document has more bytes or elements than are read.
    public static let tooLarge = Code(storage: .tooLarge)
    /// Elements are nested deeper than is read.
    public static let tooDeep = Code(storage: .tooDeep)
    /// A number or name that has no meaning where it is written.
    public static let wrongValue = Code(storage: .wrongValue)
    /// There is no scene or view with the identifier that was asked for.
    public static let unknownScene = Code(storage: .unknownScene)
    /// The document has no cell that could be registered, or more than one, or one of another identifier.
    public static let noCell = Code(storage: .noCell)
    /// The document has no header, footer or other supplementary view that could be registered, or more than one.
    public static let noReusableView = Code(storage: .noReusableView)
    /// The file is missing or cannot be read.
    public static let unreadable = Code(storage: .unreadable)
  }

  /// The kind of mistake.
  public var code: Code
  /// The document, as its reader was told.
  public var file: String
  /// The line in the file, from 1; `nil` where the mistake is not in one place.
  public var line: Int?
  /// The thing that should have been there, or what is wrong.
  public var expected: String

  /// An error with its place.
  public init(_ code: Code, file: String, line: Int?, _ expected: String) {
    self.code = code
    self.file = file
    self.line = line
    self.expected = expected
  }

  /// The mistake in words for a person, without the place.
  public var message: String { "expected \(expected)" }

  /// The place and the message.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(message)"
  }
}
