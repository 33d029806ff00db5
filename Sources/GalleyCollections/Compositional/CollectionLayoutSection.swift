internal import GalleyLayout

/// A section: a group, repeated until all items are placed (`NSCollectionLayoutSection`).
public struct CollectionLayoutSection {
  /// The way in which the groups of a section scroll across the layout
  /// (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
  public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
    /// Not at all: groups follow each other in the direction in which the layout scrolls.
    case none
    /// Groups stand in one line across the layout. The cases differ in where a finger may leave them.
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging
    /// A group always stands in the middle.
    case groupPagingCentered
  }

  /// The group that is repeated.
  public var group: CollectionLayoutGroup
  /// The space around the groups, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space between groups, in points.
  public var interGroupSpacing = 0.0
  /// Headers and footers. They keep within the insets across the scrolling.
  public var boundaryItems: [CollectionLayoutBoundaryItem] = []
  /// The way in which groups that stand in a line across the layout scroll; `none` for groups one below another.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none

  /// A section without insets, spacing, header and footer.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
