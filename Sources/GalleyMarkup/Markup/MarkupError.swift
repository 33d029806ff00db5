internal import Galley

/// A mistake in a markup, and its place.
public struct MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage { case malformed, unknownName, invalidValue, unbalanced, invalidReference, fontUnavailable }
    private let storage: Storage

    /// A tag that does not end, or has something in it that no tag has.
    public static let malformed = Code(storage: .malformed)
    /// An element or attribute that there is not.
    public static let unknownName = Code(storage: .unknownName)
    /// An attribute whose value it cannot have.
    public static let invalidValue = Code(storage: .invalidValue)
    /// An element without its end, or an end without its element.
    public static let unbalanced = Code(storage: .unbalanced)
    /// An `&` that begins no character reference.
    public static let invalidReference = Code(storage: .invalidReference)
    /// A font that is not at hand.
    public static let fontUnavailable = Code(storage: .fontUnavailable)
  }

  /// The kind of mistake.
  public let code: Code
  /// Where it is, in bytes of UTF-8 from the start of the markup; ``description`` names it.
  package let utf8Offset: Int
  /// The mistake in words for a person, without the place.
  public let message: String

  init(_ code: Code, at utf8Offset: Int, _ message: String) {
    self.code = code
    self.utf8Offset = utf8Offset
    self.message = message
  }

  /// Where it is.
  ///
  /// - Parameter markup: The markup that was read.
  public func index(in markup: String) -> String.Index { markup.range(ofUTF8: utf8Offset..<utf8Offset).lowerBound }

  /// The place, in bytes of UTF-8 from the start of the markup, and the message.
  public var description: String { "markup at byte \(utf8Offset): \(message)" }
}
