/// A mistake in a question to the text engine.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage { case invalidWidth, invalidSize, invalidOption, invalidRange, textTooLong, outOfMemory }
    private let storage: Storage

    /// A height limit or the room of a line that is NaN; other widths that are NaN count as 0.
    public static let invalidWidth = Code(storage: .invalidWidth)
    /// A font size that is not finite, not above 0 or above ``TextStyle/maximumSize``.
    public static let invalidSize = Code(storage: .invalidSize)
    /// An option whose value is outside its range.
    public static let invalidOption = Code(storage: .invalidOption)
    /// A part or a place of a document that is not within its text, or ends within a character.
    public static let invalidRange = Code(storage: .invalidRange)
    /// A text of 2 GiB or more.
    public static let textTooLong = Code(storage: .textTooLong)
    /// A library below found no memory.
    public static let outOfMemory = Code(storage: .outOfMemory)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake and its place in words for a person.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
