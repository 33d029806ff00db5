public import Galley
internal import GalleyLayout

/// A header or footer of a section, or another view at its edges (`NSCollectionLayoutBoundarySupplementaryItem`).
///
/// Several at one end share the room of the longest: above the items they end where the items begin, below them they
/// begin where the items end.
public struct CollectionLayoutBoundaryItem: Hashable, Sendable {
  /// The edges of a section at which an item stands (`NSRectAlignment`).
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Before the first item, or after the last one, in the direction of scrolling; across it, in the middle.
    case beginning, end
    /// In the middle of an edge.
    case top, leading, bottom, trailing
    /// In a corner.
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The edges in a layout that scrolls in a direction.
    func edges(_ scrollDirection: LayoutAxis) -> DirectionalRectEdge {
      switch self {
      case .beginning: scrollDirection == .vertical ? .top : .leading
      case .end: scrollDirection == .vertical ? .bottom : .trailing
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      case .topLeading: [.top, .leading]
      case .topTrailing: [.top, .trailing]
      case .bottomLeading: [.bottom, .leading]
      case .bottomTrailing: [.bottom, .trailing]
      }
    }
  }

  /// The item's size.
  public var layoutSize: CollectionLayoutSize
  /// The kind under which the data source is asked for the view.
  public var elementKind: String
  /// The edges of the section at which the item stands.
  public var alignment: Alignment
  /// How far the item is moved from there, in points in the direction of reading and down.
  public var absoluteOffset: Point
  /// True if the item stands outside of the section's items and makes the section longer; else it stands over them.
  public var extendsBoundary = true
  /// True if the item stays in view as long as its section does.
  public var pinToVisibleBounds = false
  /// Elements with a higher number lie above others; cells have 0.
  public var zIndex = 1

  /// A header, a footer, or what stands at other edges.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment, absoluteOffset: Point = .zero
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
  }
}
