internal import GalleyLayout

/// A section: a group, repeated until all items are placed (`NSCollectionLayoutSection`).
public struct CollectionLayoutSection: Equatable {
  /// The way in which the groups of a section scroll across the layout
  /// (`UICollectionLayoutSectionOrthogonalScrollingBehavior`).
  public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
    /// Not at all: groups follow each other in the direction in which the layout scrolls.
    case none
    /// Groups stand in one line across the layout. A finger may leave them anywhere, where a group begins, or where a
    /// page as wide as the view begins; or it turns one group at a time.
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging
    /// A group always stands in the middle.
    case groupPagingCentered
  }

  /// The group that is repeated.
  public var group: CollectionLayoutGroup
  /// The space around the groups, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The boundary that the insets across the scrolling count from; `automatic` for the layout's.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The space between groups, in points.
  public var interGroupSpacing = 0.0
  /// Headers and footers.
  public var boundaryItems: [CollectionLayoutBoundaryItem] = []
  /// True if headers and footers keep within the insets across the scrolling; else they keep within the boundary alone
  /// that the insets count from.
  public var supplementariesFollowContentInsets = true
  /// Backgrounds of the section.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// The way in which groups that stand in a line across the layout scroll; `none` for groups one below another.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// The looks of a section that is a list; `nil` for any other.
  public private(set) var listConfiguration: ListConfiguration?

  /// A section without insets, spacing, header and footer.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// A section of rows, as ``ListLayout`` places them, beside others in a layout that scrolls down
  /// (`list(using:layoutEnvironment:)`).
  public static func list(using configuration: ListConfiguration) -> CollectionLayoutSection {
    let size = CollectionLayoutSize.row(estimate: ListLayout.defaultEstimatedRowHeight)
    var section = CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    let insets = configuration.sectionInsets
    section.contentInsets = DirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    func add(_ kind: String, _ alignment: CollectionLayoutBoundaryItem.Alignment) {
      var item = CollectionLayoutBoundaryItem(
        layoutSize: .row(estimate: configuration.estimatedBoundaryHeight), elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.pinsBoundaryItems
      item.zIndex = ListLayout.boundaryZIndex
      section.boundaryItems.append(item)
    }
    if configuration.headerMode == .supplementary { add(CollectionElement.sectionHeader, .top) }
    if configuration.footerMode == .supplementary { add(CollectionElement.sectionFooter, .bottom) }
    section.listConfiguration = configuration
    return section
  }
}

/// A view behind a section (`NSCollectionLayoutDecorationItem`), made as it was registered for its kind.
///
/// It is as large as the section with its insets, headers and footers, and across the scrolling as the view inside the
/// boundary that insets count from.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  /// The kind under which the view is registered.
  public var elementKind: String
  /// The space that is taken off around it, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Elements with a higher number lie above others; cells have 0.
  public var zIndex = -1

  /// The background of a section.
  public static func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
