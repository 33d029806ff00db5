internal import GalleyLayout

/// A cell of a compositional layout, or a group of them (`NSCollectionLayoutItem`).
public class CollectionLayoutItem {
  /// The size of the slot, insets included.
  public let layoutSize: CollectionLayoutSize
  /// Taken off the item's slot, but not on an axis whose length is estimated.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space around the slot, which makes the slot no smaller; `nil` for none.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Badges and the like, anchored to the item; those of a group are anchored to the group.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// A cell of a size, with what is anchored to it.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Tells whether another item is laid out in the same way.
  func isAlike(_ other: CollectionLayoutItem) -> Bool {
    type(of: self) == type(of: other) && layoutSize == other.layoutSize && contentInsets == other.contentInsets
      && edgeSpacing == other.edgeSpacing && supplementaryItems == other.supplementaryItems
  }
}

extension CollectionLayoutItem: Equatable {
  /// Tells whether two items are laid out in the same way; groups with frames of their own are only like themselves.
  public static func == (a: CollectionLayoutItem, b: CollectionLayoutItem) -> Bool { a === b || a.isAlike(b) }
}
