public import Galley
internal import GalleyLayout

/// A frame in a custom group (`NSCollectionLayoutGroupCustomItem`).
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// Where the item stands, in points from the top left corner of the group; from the right where the interface reads
  /// from right to left.
  public let frame: Rect
  /// Items with a higher number lie above others.
  public let zIndex: Int

  /// A frame, above others with a lower number.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The room that a section or a custom group is laid out in (`NSCollectionLayoutContainer`).
public struct CollectionLayoutContainer: Hashable, Sendable {
  /// How large the container is, in points.
  public let contentSize: Size
  /// The insets of the container, in points.
  public let contentInsets: DirectionalEdgeInsets

  /// The size without the insets.
  public var effectiveContentSize: Size {
    Size(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// The surroundings for which a section or a custom group is asked (`NSCollectionLayoutEnvironment`).
public struct CollectionLayoutEnvironment: Hashable, Sendable {
  /// The view for a section, the group for a custom group.
  public let container: CollectionLayoutContainer
}
