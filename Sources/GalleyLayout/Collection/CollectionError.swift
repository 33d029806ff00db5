/// What a collection refuses.
public enum CollectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data source's number of items does not follow from the update; UIKit raises an exception.
  ///
  /// `section` is its number after the update, or `nil` where the number of sections is what disagrees. `inserted`
  /// and `deleted` include what moved in and out.
  case inconsistentUpdate(section: Int?, before: Int, after: Int, inserted: Int, deleted: Int)
  /// An update names an item or section that does not exist, or names it twice.
  case invalidUpdate(String)
  /// No class was registered for the identifier.
  case unregisteredIdentifier(String)
  /// The data source gave a negative number of items, or a number that must be positive and finite is not.
  case invalidNumber(String)
  /// An element could not be made ready or could not tell its size; it keeps the layout's estimate.
  case unsizableElement(CollectionElement, String)

  public var description: String {
    switch self {
    case .inconsistentUpdate(let section, let before, let after, let inserted, let deleted):
      let what = section.map { "items in section \($0)" } ?? "sections"
      return "invalid number of \(what): \(after) after the update, but \(before) before it, \(inserted) inserted "
        + "and \(deleted) deleted give \(before + inserted - deleted)"
    case .invalidUpdate(let why), .invalidNumber(let why): return why
    case .unregisteredIdentifier(let identifier): return "nothing is registered for \"\(identifier)\""
    case .unsizableElement(let element, let why):
      switch element {
      case .cell(let path): return "the cell at \(path) keeps its estimated size: \(why)"
      case .supplementary(let kind, let path): return "the \(kind) at \(path) keeps its estimated size: \(why)"
      }
    }
  }
}
