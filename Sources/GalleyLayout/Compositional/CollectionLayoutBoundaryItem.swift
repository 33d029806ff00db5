/// A header or footer of a section (`NSCollectionLayoutBoundarySupplementaryItem`).
///
/// Several at one end share the room of the longest: above the items they end where the items begin, below them they
/// begin where the items end.
public struct CollectionLayoutBoundaryItem {
  /// The end of the section at which the item stands, in the direction of scrolling; across it is centred.
  public enum Alignment: Sendable {
    /// Before the first item, or after the last one.
    case beginning, end
  }

  /// The item's size.
  public var layoutSize: CollectionLayoutSize
  /// The kind under which the data source is asked for the view.
  public var elementKind: String
  /// The end of the section at which the item stands.
  public var alignment: Alignment
  /// Whether the item stays in view as long as its section does.
  public var pinToVisibleBounds = false
  /// Elements with a higher number lie above others; cells have 0.
  public var zIndex = 1

  /// A header or footer.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}
