internal import GalleyLayout

/// Items in a row, a column or an arrangement of their own (`NSCollectionLayoutGroup`, UIKIT.md 3.3).
///
/// The subitems repeat until the next does not fit beside the spacing. Where the length along the group is estimated,
/// each comes once, and the group is as long as they are; an estimated length across it is that of the largest item. An
/// estimate is never a limit: an item that turns out longer than its group stands alone in it.
///
/// A group that cannot fit even one item of a length that it is given is a mistake, of which the collection view's
/// ``CollectionView/errorHandler`` is told; the item stands alone in the group and reaches out of it. So does each item
/// where a group holds nothing: it is as large as the group.
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How many items are put into a group at most: those without length would fit without end.
  public static let mostItems = 1000

  /// Along which axis the subitems follow each other.
  public let axis: LayoutAxis
  /// The subitems, in their order; none in a group with frames of its own.
  public let subitems: [CollectionLayoutItem]
  /// How many times the only subitem is repeated, each with the same share of the group; `nil` for as often as fits.
  ///
  /// In a group of estimated length, a subitem of estimated or fixed length keeps its own.
  public let count: Int?
  /// The space between subitems; `nil` for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  /// Gives the frames of a custom group.
  public typealias ItemProvider = (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

  let itemProvider: ItemProvider?

  private init(
    _ axis: LayoutAxis, _ layoutSize: CollectionLayoutSize, _ subitems: [CollectionLayoutItem], count: Int? = nil,
    itemProvider: ItemProvider? = nil
  ) {
    self.axis = axis
    self.subitems = subitems
    self.count = count
    self.itemProvider = itemProvider
    super.init(layoutSize: layoutSize)
  }

  /// A row.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// A column.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.vertical, layoutSize, subitems) }

  /// A row of equally wide items, whatever width theirs says.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(0, count)) }

  /// A column of equally high items, whatever height theirs says.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(0, count)) }

  /// A group whose items stand in frames of its own, in points from the group's top left corner. The frames may reach
  /// out of the group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Gives a frame for each item that the group takes, with what is known of the group: its size and
  ///     insets. A group of no frames is a mistake.
  public static func custom(
    layoutSize: CollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(.horizontal, layoutSize, [], itemProvider: itemProvider) }

  override func isAlike(_ other: CollectionLayoutItem) -> Bool {
    guard super.isAlike(other), let other = other as? CollectionLayoutGroup else { return false }
    return itemProvider == nil && other.itemProvider == nil && axis == other.axis && count == other.count
      && interItemSpacing == other.interItemSpacing && subitems == other.subitems
  }

  /// True if no item could have a place in the group.
  var holdsNothing: Bool { itemProvider == nil && (subitems.isEmpty || count == 0) }
}
