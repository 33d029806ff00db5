/// A mistake that the layout core refuses.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case illegalConstraint, noCommonAncestor, notFinite, outOfRange, invalidPriority, itemGone
      case invalidHierarchy, unknownName, syntax, undeterminedSize, invalidText
    }
    private let storage: Storage

    /// The attributes of a constraint do not go together.
    public static let illegalConstraint = Code(storage: .illegalConstraint)
    /// The items of a constraint are not in one tree.
    public static let noCommonAncestor = Code(storage: .noCommonAncestor)
    /// A number is NaN or infinite.
    public static let notFinite = Code(storage: .notFinite)
    /// A length or multiplier is larger than any that is calculated with: see `LayoutView.largestLength`.
    public static let outOfRange = Code(storage: .outOfRange)
    /// A priority lies outside 0 < priority ≤ 1000.
    public static let invalidPriority = Code(storage: .invalidPriority)
    /// An item of a constraint exists no longer.
    public static let itemGone = Code(storage: .itemGone)
    /// A view would become its own ancestor, or is not where it must be.
    public static let invalidHierarchy = Code(storage: .invalidHierarchy)
    /// A name in a format or document means nothing.
    public static let unknownName = Code(storage: .unknownName)
    /// A format cannot be read.
    public static let syntax = Code(storage: .syntax)
    /// A property of a view's label is out of range.
    public static let invalidText = Code(storage: .invalidText)
    /// Constraints do not say how large a view is.
    public static let undeterminedSize = Code(storage: .undeterminedSize)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake in words for a person, with the names of the views or constraints, or the place in a format.
  public let message: String

  /// An error with its text.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// Ends the program with the error's sentence where a change is a mistake of the program.
  static func require(_ change: () throws(LayoutError) -> Void) {
    do throws(LayoutError) { try change() } catch { fatalError(error.message) }
  }
}
