public import Galley

/// A set of edges, by reading direction (`NSDirectionalRectEdge`).
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: Int

  /// The edges of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where text begins.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where text ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// Where the edges meet in a rectangle of one point: the middle of an axis of which both or none are named.
  var unitPoint: Point {
    func unit(_ start: Bool, _ end: Bool) -> Double { start == end ? 0.5 : start ? 0 : 1 }
    return Point(
      x: unit(contains(.leading), contains(.trailing)), y: unit(contains(.top), contains(.bottom)))
  }
}

/// A point at the edges of an item, or of what is attached to it (`NSCollectionLayoutAnchor`).
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges at which the point lies: a corner for two, the middle of an edge for one, the middle for none.
  public let edges: DirectionalRectEdge
  /// How far what is attached is moved: in points, or in parts of its own size.
  public let offset: Point
  /// True if the offset is in parts of the size of what is attached.
  public let isFractionalOffset: Bool

  /// True if the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// A point at the edges.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// A point that is moved by so many points, in the direction of reading and down.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
  }

  /// A point that is moved by parts of the size of what is attached, in the direction of reading and down.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  func offset(of size: Size) -> Point {
    let x = offset.x.sound, y = offset.y.sound
    return isFractionalOffset ? Point(x: (x * size.width).sound, y: (y * size.height).sound) : Point(x: x, y: y)
  }
}

/// A view that is attached to an item or a group, such as a badge (`NSCollectionLayoutSupplementaryItem`).
///
/// It takes no room. The data source is asked for it by its kind and the item's place; for those of groups, the item is
/// the number of the group among those of the section that have the kind.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  /// The view's size: shares are of the item, or of what the group stands in.
  public var layoutSize: CollectionLayoutSize
  /// The kind under which the data source is asked for the view.
  public var elementKind: String
  /// The point of the item or group at which the view is attached.
  public var containerAnchor: CollectionLayoutAnchor
  /// The point of the view that lies there; `nil` for the one at the same edges, so that the view lies inside.
  public var itemAnchor: CollectionLayoutAnchor?
  /// Elements with a higher number lie above others; cells have 0.
  public var zIndex = 1

  /// A view inside the edges of its item, or with a point of its own on the item's.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// The frame of a view of a size that is attached to a frame.
  func frame(of size: Size, at container: Rect) -> Rect {
    let there = containerAnchor.edges.unitPoint, here = (itemAnchor ?? containerAnchor).edges.unitPoint
    let moved = containerAnchor.offset(of: size), movedMore = itemAnchor?.offset(of: size) ?? .zero
    return Rect(
      x: container.minX + there.x * container.width - here.x * size.width + moved.x + movedMore.x,
      y: container.minY + there.y * container.height - here.y * size.height + moved.y + movedMore.y,
      width: size.width, height: size.height)
  }
}
