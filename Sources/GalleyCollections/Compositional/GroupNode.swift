internal import Galley
internal import GalleyLayout

/// An item or a group in a slot, with the size that it has there; measured, but not yet placed.
struct GroupNode {
  /// The content of a node.
  enum Content {
    /// An item, or room for one where there are no more.
    case item
    /// A frame of a custom group.
    case frame(zIndex: Int)
    /// The nodes of a group, each from the group's top left corner.
    case group([(origin: Point, node: GroupNode)])
  }

  /// An item of a given length that its group has no room for.
  struct Misfit {
    var length: Double
    var room: Double
    var axis: LayoutAxis
  }

  var item: CollectionLayoutItem
  /// The size, without the space around it.
  var size: Size
  /// The numbers of the items; none where there is room but no item.
  var items: Range<Int>
  /// The axes whose length is estimated, and not decided by the group around.
  var open: CollectionLayoutAttributes.OpenAxes
  /// True if the items have given their lengths on the open axes.
  var isMeasured = true
  /// True if an item in it was asked for its size in another subitem's place, but not here.
  var isTentative = false
  var content = Content.item
  /// The room of a group inside its insets, of which the group's shares are.
  var inner = Size.zero
  /// Where a group ends along its axis whose further items nothing is known of; `nil` for a group that knows.
  var unknownEnd: Double?
  /// The first item, where it does not fit although its length is given.
  var misfit: Misfit?

  var isPresent: Bool { !items.isEmpty }
}

extension CollectionLayoutItem {
  /// The content insets, which do not count on an open axis.
  ///
  /// Layouts are made from left to right; the collection view mirrors them.
  func insets(_ open: CollectionLayoutAttributes.OpenAxes) -> EdgeInsets {
    var insets = contentInsets.sound
    if open.contains(.width) { (insets.left, insets.right) = (0, 0) }
    if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension Size {
  /// The size, or none where insets take more than there is.
  var withoutNegatives: Size { Size(width: max(0, width), height: max(0, height)) }
}

extension DirectionalEdgeInsets {
  /// The insets from left to right, 0 where they are no finite numbers.
  var sound: EdgeInsets {
    EdgeInsets(top: top.sound, left: leading.sound, bottom: bottom.sound, right: trailing.sound)
  }
}

extension FlowAxes {
  /// The axes with lines and scrolling exchanged.
  var turned: FlowAxes { FlowAxes(scrollDirection: scrollDirection == .vertical ? .horizontal : .vertical) }

  /// The axis of the lines.
  var mainAxis: CollectionLayoutAttributes.OpenAxes { scrollDirection == .vertical ? .width : .height }
  /// The axis of scrolling.
  var crossAxis: CollectionLayoutAttributes.OpenAxes { scrollDirection == .vertical ? .height : .width }

  /// A point's distance in the direction of scrolling.
  func crossValue(_ point: Point) -> Double { scrollDirection == .vertical ? point.y : point.x }
  /// A point's distance along a line.
  func mainValue(_ point: Point) -> Double { scrollDirection == .vertical ? point.x : point.y }

  /// The length of a size along a line.
  func main(_ size: CollectionLayoutSize) -> CollectionLayoutDimension {
    scrollDirection == .vertical ? size.width : size.height
  }
}

extension CollectionLayoutGroup {
  /// True if items stand in the places of several subitems, here or in a group inside.
  var hasSeveralPlaces: Bool {
    subitems.count > 1 || (subitems.first as? CollectionLayoutGroup)?.hasSeveralPlaces == true
  }

  /// The axes of the group's own line: along it is what a flow calls main.
  var lineAxes: FlowAxes { FlowAxes(scrollDirection: axis).turned }
}

extension CollectionLayoutDimension {
  /// Tells whether the length is a share of the container's length along the lines.
  func isShare(along axes: FlowAxes) -> Bool {
    axes.scrollDirection == .vertical ? isFractionalWidth : isFractionalHeight
  }
}
