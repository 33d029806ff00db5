/// A cell of a compositional layout, or a group of them (`NSCollectionLayoutItem`).
public class CollectionLayoutItem {
  public let layoutSize: CollectionLayoutSize
  /// Taken off the item's slot, but not on an axis whose length is estimated.
  public var contentInsets = DirectionalEdgeInsets.zero

  public init(layoutSize: CollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items in a row or a column (`NSCollectionLayoutGroup`, UIKIT.md 3.3).
///
/// The subitems repeat until the next does not fit beside the spacing. Where the length along the group is estimated,
/// each comes once, and the group is as long as they are; an estimated length across it is that of the largest item.
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How many items are put into a group at most: those without length would fit without end.
  public static let mostItems = 1000

  public let axis: LayoutAxis
  public let subitems: [CollectionLayoutItem]
  /// How many times the only subitem is repeated, each with the same share of the group; `nil` for as often as fits.
  public let count: Int?
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ axis: LayoutAxis, _ layoutSize: CollectionLayoutSize, _ subitems: [CollectionLayoutItem], count: Int?
  ) {
    self.axis = axis
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, subitems, count: nil) }

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
    case beginning, end
  }

  public var layoutSize: CollectionLayoutSize
  public var elementKind: String
  public var alignment: Alignment
  /// Whether the item stays in view as long as its section does.
  public var pinToVisibleBounds = false
  public var zIndex = 1

  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

/// A section: a group, repeated until all items are placed (`NSCollectionLayoutSection`).
public struct CollectionLayoutSection {
  public var group: CollectionLayoutGroup
  public var contentInsets = DirectionalEdgeInsets.zero
  public var interGroupSpacing = 0.0
  /// Headers and footers; several at one end stand in their order. They keep within the insets across the scrolling.
  public var boundaryItems: [CollectionLayoutBoundaryItem] = []

  public init(group: CollectionLayoutGroup) { self.group = group }
}
