internal import GalleyLayout

/// A mistake that a collection refuses.
public struct CollectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage {
      case inconsistentUpdate, invalidUpdate, unregisteredIdentifier, invalidNumber, unsizableElement, unfittingGroup
    }
    private let storage: Storage

    /// The data source's number of items or sections does not follow from the update; UIKit raises an exception.
    public static let inconsistentUpdate = Code(storage: .inconsistentUpdate)
    /// An update names an item or section that does not exist, or names it twice.
    public static let invalidUpdate = Code(storage: .invalidUpdate)
    /// No class was registered for the identifier.
    public static let unregisteredIdentifier = Code(storage: .unregisteredIdentifier)
    /// The data source gave a negative number of items, or a number that must be positive and finite is not.
    public static let invalidNumber = Code(storage: .invalidNumber)
    /// An element could not be made ready or could not tell its size; it keeps the layout's estimate.
    public static let unsizableElement = Code(storage: .unsizableElement)
    /// A group of a compositional layout cannot fit even a single item; UIKit raises an exception. The item stands
    /// alone in the group and reaches out of it.
    public static let unfittingGroup = Code(storage: .unfittingGroup)
  }

  /// The kind of mistake.
  public let code: Code
  /// The mistake in words for a person.
  public let message: String
  /// The section, by its number after the update, whose number of items is inconsistent; `nil` for other errors, and
  /// where the number of sections is what disagrees.
  public let section: Int?
  /// The cell or supplementary view that is at fault; `nil` where none is.
  public let element: CollectionElement?

  init(_ code: Code, _ message: String, section: Int? = nil, element: CollectionElement? = nil) {
    self.code = code
    self.message = message
    self.section = section
    self.element = element
  }

  /// The message.
  public var description: String { message }
}

extension CollectionError {
  /// - Parameters:
  ///   - section: `nil` where the number of sections disagrees.
  ///   - inserted: What moved in is counted, too, as what moved out is in `deleted`.
  static func inconsistentUpdate(
    section: Int?, before: Int, after: Int, inserted: Int, deleted: Int
  ) -> CollectionError {
    let what = section.map { "items in section \($0)" } ?? "sections"
    return CollectionError(
      .inconsistentUpdate,
      "invalid number of \(what): \(after) after the update, but \(before) before it, \(inserted) inserted "
        + "and \(deleted) deleted give \(before + inserted - deleted)",
      section: section)
  }

  static func invalidUpdate(_ message: String) -> CollectionError { CollectionError(.invalidUpdate, message) }

  static func invalidNumber(_ message: String) -> CollectionError { CollectionError(.invalidNumber, message) }

  static func unfittingGroup(
    _ path: ItemPath, _ length: Double, _ room: Double, _ axis: LayoutAxis
  ) -> CollectionError {
    let what = axis == .horizontal ? "wide" : "high"
    return CollectionError(
      .unfittingGroup,
      "a group of section \(path.section) cannot fit even a single item: item \(path) is "
        + "\(length) points \(what), there are \(room)", element: .cell(path))
  }

  static func emptyGroup(_ path: ItemPath) -> CollectionError {
    CollectionError(
      .unfittingGroup,
      "a group of section \(path.section) cannot fit even a single item: it holds nothing, and item \(path) is as "
        + "large as the group", element: .cell(path))
  }

  static func unregisteredIdentifier(_ identifier: String) -> CollectionError {
    CollectionError(.unregisteredIdentifier, "nothing is registered for \"\(identifier)\"")
  }

  static func unsizableElement(_ element: CollectionElement, _ reason: String) -> CollectionError {
    let name =
      switch element {
      case .cell(let path): "cell at \(path)"
      case .supplementary(let kind, let path), .decoration(let kind, let path): "\(kind) at \(path)"
      }
    return CollectionError(.unsizableElement, "the \(name) keeps its estimated size: \(reason)", element: element)
  }
}
