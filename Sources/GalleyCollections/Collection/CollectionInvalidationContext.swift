public import Galley

/// The parts of a layout that are no longer valid (`UICollectionViewLayoutInvalidationContext`, UIKIT.md 3.2).
public final class CollectionInvalidationContext {
  /// True if everything is invalid, sizes that were measured included.
  public let invalidateEverything: Bool
  /// True if the data source was asked for its counts again.
  public let invalidateDataSourceCounts: Bool
  /// The items whose attributes are invalid, sorted, each once; `nil` when no item was named.
  public var invalidatedItemPaths: [ItemPath]? {
    if let itemPaths { return itemPaths }
    if case .cell(let path)? = preferred?.element { return [path] }
    return nil
  }
  /// The supplementary elements whose attributes are invalid, by kind; `nil` when none was named.
  public var invalidatedSupplementaryPaths: [String: [ItemPath]]? {
    if let supplementaryPaths { return supplementaryPaths }
    if case .supplementary(let kind, let path)? = preferred?.element { return [kind: [path]] }
    return nil
  }
  /// The distance to add to the content offset, in points, so that what is seen stays where it is.
  public var contentOffsetAdjustment = Point.zero
  /// The lengths to add to the content size, in points, where a layout knows it without laying out.
  ///
  /// For layouts to read: the view asks its layout for the size itself.
  public var contentSizeAdjustment = Size.zero
  /// The sizes that elements asked for, where those are the reason.
  public var preferredAttributes: [CollectionLayoutAttributes] { preferred.map { [$0] } ?? [] }

  /// True if the size that an element asked for is the reason.
  var isAboutPreferred: Bool { preferred != nil }

  // Every row that is measured makes a context, whose lists are rarely read: they are made when asked for.
  private let preferred: CollectionLayoutAttributes?
  /// The items that were named, that of `preferred` among them.
  private var itemPaths: [ItemPath]?
  private var supplementaryPaths: [String: [ItemPath]]?

  /// A context that names no element.
  public init(invalidateEverything: Bool = false, invalidateDataSourceCounts: Bool = false) {
    self.invalidateEverything = invalidateEverything
    self.invalidateDataSourceCounts = invalidateDataSourceCounts
    preferred = nil
  }

  /// A context for an element that asked for another size than it has; the adjustments are zero.
  public init(preferred: CollectionLayoutAttributes) {
    invalidateEverything = false
    invalidateDataSourceCounts = false
    self.preferred = preferred
  }

  /// Adds items; the list stays sorted, and names each once.
  public func invalidateItems(at paths: some Sequence<ItemPath>) {
    itemPaths = Set(invalidatedItemPaths ?? []).union(paths).sorted()
  }

  /// Adds supplementary elements of a kind; the list stays sorted, and names each once.
  public func invalidateSupplementaryElements(ofKind kind: String, at paths: some Sequence<ItemPath>) {
    var byKind = invalidatedSupplementaryPaths ?? [:]
    byKind[kind] = Set(byKind[kind] ?? []).union(paths).sorted()
    supplementaryPaths = byKind
  }
}
