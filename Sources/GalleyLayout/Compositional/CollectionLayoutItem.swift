/// A cell of a compositional layout, or a group of them (`NSCollectionLayoutItem`).
public class CollectionLayoutItem {
  /// The size of the slot, insets included.
  public let layoutSize: CollectionLayoutSize
  /// Taken off the item's slot, but not on an axis whose length is estimated.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// A cell of a size.
  public init(layoutSize: CollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items in a row or a column (`NSCollectionLayoutGroup`, UIKIT.md 3.3).
///
/// The subitems repeat until the next does not fit beside the spacing. Where the length along the group is estimated,
/// each comes once, and the group is as long as they are; an estimated length across it is that of the largest item.
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How many items are put into a group at most: those without length would fit without end.
  public static let mostItems = 1000

  /// Along which axis the subitems follow each other.
  public let axis: LayoutAxis
  /// What the group holds, in its order.
  public let subitems: [CollectionLayoutItem]
  /// How many times the only subitem is repeated, each with the same share of the group; `nil` for as often as fits.
  public let count: Int?
  /// The space between subitems; `nil` for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ axis: LayoutAxis, _ layoutSize: CollectionLayoutSize, _ subitems: [CollectionLayoutItem], count: Int?
  ) {
    self.axis = axis
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  /// A row.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, subitems, count: nil) }

  /// A column.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.vertical, layoutSize, subitems, count: nil) }

  /// A row of equally wide items, whatever width theirs says.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(0, count)) }

  /// A column of equally high items, whatever height theirs says.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(0, count)) }
}

/// A header or footer of a section (`NSCollectionLayoutBoundarySupplementaryItem`).
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

/// A section: a group, repeated until all items are placed (`NSCollectionLayoutSection`).
public struct CollectionLayoutSection {
  /// What is repeated.
  public var group: CollectionLayoutGroup
  /// The space around the groups, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space between groups, in points.
  public var interGroupSpacing = 0.0
  /// Headers and footers; several at one end stand in their order. They keep within the insets across the scrolling.
  public var boundaryItems: [CollectionLayoutBoundaryItem] = []

  /// A section without insets, spacing, header and footer.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
