internal import Galley

/// A mistake in a flow, with its place.
public struct FlowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage { case invalidBlock, invalidContainer, noContainer, invalidPoint, invalidColumn }
    private let storage: Storage

    /// A block with a number that is out of range, a head that is no earlier block, or another writing mode than the text before.
    public static let invalidBlock = Code(storage: .invalidBlock)
    /// A container whose place or size is no number, or whose shape gives none; limits that a page cannot have.
    public static let invalidContainer = Code(storage: .invalidContainer)
    /// A page without containers.
    public static let noContainer = Code(storage: .noContainer)
    /// A point of another flow.
    public static let invalidPoint = Code(storage: .invalidPoint)
    /// A column of a table with a number that is out of range.
    public static let invalidColumn = Code(storage: .invalidColumn)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake in words for a person.
  public let message: String
  /// The index of the block, the container or the column; `nil` where it is none of one.
  public let index: Int?

  init(_ code: Code, _ message: String, index: Int? = nil) {
    self.code = code
    self.message = message
    self.index = index
  }

  /// The place and the message.
  public var description: String {
    guard let index else { return message }
    return code == .invalidBlock
      ? "block \(index): \(message)"
      : code == .invalidColumn ? "column \(index): \(message)" : "container \(index): \(message)"
  }
}
