public import Galley
internal import GalleyLayout

/// A thing that a collection shows.
public enum CollectionElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(ItemPath)
  /// A view beside the items, such as a header; the path's item is 0 for headers and footers.
  case supplementary(kind: String, ItemPath)
  /// A view that the layout puts behind a section, such as its background; the path's item is 0.
  case decoration(kind: String, ItemPath)

  /// The kind of a section's header (UIKit's `UICollectionElementKindSectionHeader`).
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer (UIKit's `UICollectionElementKindSectionFooter`).
  public static let sectionFooter = "UICollectionElementKindSectionFooter"

  /// The place of the item, or of the one that a supplementary view stands beside.
  public var path: ItemPath {
    switch self {
    case .cell(let path), .supplementary(_, let path), .decoration(_, let path): path
    }
  }
}

/// The place at which a layout puts an element (`UICollectionViewLayoutAttributes`).
public struct CollectionLayoutAttributes: Hashable, Sendable {
  /// The element that is placed.
  public var element: CollectionElement
  /// In points, from the top left corner of the whole content.
  public var frame: Rect
  /// Elements with a higher number lie above others.
  public var zIndex: Int
  /// The dimensions that the layout only estimates: the element is asked for them before it is shown.
  public var openAxes: OpenAxes

  /// Attributes of an element; without open axes its frame is final.
  public init(_ element: CollectionElement, frame: Rect, zIndex: Int = 0, openAxes: OpenAxes = []) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.openAxes = openAxes
  }

  /// The place of the element.
  public var path: ItemPath { element.path }

  /// A set of dimensions.
  public typealias OpenAxes = LayoutAxes
}
