/// The reason why a picture could not be made.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error; more may be added, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case unknownFormat, invalidScale, invalidSize, tooLarge, damagedGlyph, damagedImage, unwritable, failed
      case wrongPageCount
    }
    private let storage: Storage

    /// The file name's ending belongs to no format.
    public static let unknownFormat = Code(storage: .unknownFormat)
    /// A scale outside of `Size.scaleRange`.
    public static let invalidScale = Code(storage: .invalidScale)
    /// A picture whose width or height is not finite or below 0.
    public static let invalidSize = Code(storage: .invalidSize)
    /// A picture with more pixels than the format can hold.
    public static let tooLarge = Code(storage: .tooLarge)
    /// No page, or more than the format holds.
    public static let wrongPageCount = Code(storage: .wrongPageCount)
    /// A font whose bitmap of a glyph cannot be read.
    public static let damagedGlyph = Code(storage: .damagedGlyph)
    /// An image that cannot be read.
    public static let damagedImage = Code(storage: .damagedImage)
    /// The file cannot be written.
    public static let unwritable = Code(storage: .unwritable)
    /// Cairo could not paint; the message has its reason.
    public static let failed = Code(storage: .failed)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake in one line for a person.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
