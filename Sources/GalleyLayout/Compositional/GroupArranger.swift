internal import Galley

/// Places the items of one section's groups (UIKIT.md 3.3).
struct GroupArranger {
  /// A placed item, in the coordinates of the section's groups, not yet rounded to pixels.
  struct Placed {
    var frame: Rect
    var openAxes: CollectionLayoutAttributes.OpenAxes
  }

  /// Room for noise of sums, far below a pixel.
  private static let tolerance = 1e-4

  let grid: PixelGrid
  let direction: LayoutDirection
  /// The sizes that items gave, by their number; `nil` for those that were never seen.
  let measured: ContiguousArray<Size?>
  private(set) var placed: [Placed] = []
  /// The number of the next item; beyond the last one a full group has room that stays empty.
  private var next = 0
  /// How far the items of the present group reach: those that there are, and those of a full one.
  private var presentEnd = Point.zero
  private var fullEnd = Point.zero

  init(measured: ContiguousArray<Size?>, grid: PixelGrid, direction: LayoutDirection) {
    self.measured = measured
    self.grid = grid
    self.direction = direction
  }

  /// A group as it was placed.
  struct Group {
    var items: Range<Int>
    /// Along the scroll direction, from the start of the section's groups.
    var start: Double
    var length: Double
    /// How far its items and those of groups before it reach, which may be farther than the group.
    var reach: Double
  }

  /// Repeats a group until every item is placed or none fits.
  mutating func arrange(
    _ section: CollectionLayoutSection, in container: Size, scrollDirection: LayoutAxis
  ) -> (groups: [Group], length: Double) {
    let axes = FlowAxes(scrollDirection: scrollDirection)
    var groups: [Group] = []
    var start = 0.0, length = 0.0
    while next < measured.count {
      let first = next
      let origin = axes.point(main: 0, cross: start)
      (presentEnd, fullEnd) = (origin, origin)
      let slot = section.group.layoutSize.size(in: container, grid)
      let size = place(section.group, at: origin, slot: slot)
      guard next > first else { break }
      var groupLength = axes.cross(size)
      if next > measured.count {
        // The last group ends with its items.
        groupLength -= axes.crossValue(fullEnd) - axes.crossValue(presentEnd)
      }
      let reach = max(start + groupLength, axes.crossValue(presentEnd))
      groups.append(
        Group(
          items: first..<min(next, measured.count), start: start, length: groupLength,
          reach: max(reach, groups.last?.reach ?? 0)))
      length = start + groupLength
      start = length + section.interGroupSpacing
    }
    return (groups, length)
  }

  // MARK: Items

  /// Places an item or a group in a slot; the size that it has there.
  private mutating func place(_ item: CollectionLayoutItem, at origin: Point, slot: Size) -> Size {
    if let group = item as? CollectionLayoutGroup { return place(group: group, at: origin, slot: slot) }
    let size = ownSize(of: item, slot, number: next)
    let end = Point(x: origin.x + size.width, y: origin.y + size.height)
    fullEnd = Point(x: max(fullEnd.x, end.x), y: max(fullEnd.y, end.y))
    if next < measured.count {
      presentEnd = Point(x: max(presentEnd.x, end.x), y: max(presentEnd.y, end.y))
      let open = measured[next] == nil ? item.layoutSize.openAxes : []
      placed.append(Placed(frame: Rect(origin: origin, size: size).inset(by: insets(of: item)), openAxes: open))
    }
    next += 1
    return size
  }

  /// The slot, with what the item gave on its estimated axes.
  private func ownSize(of item: CollectionLayoutItem, _ slot: Size, number: Int) -> Size {
    guard number < measured.count, let own = measured[number] else { return slot }
    let open = item.layoutSize.openAxes
    return Size(
      width: open.contains(.width) ? own.width : slot.width, height: open.contains(.height) ? own.height : slot.height)
  }

  private func insets(of item: CollectionLayoutItem) -> EdgeInsets {
    var insets = item.contentInsets.resolved(direction)
    if item.layoutSize.width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if item.layoutSize.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  // MARK: Groups

  private mutating func place(group: CollectionLayoutGroup, at origin: Point, slot: Size) -> Size {
    let insets = insets(of: group)
    let inner = Size(
      width: max(0, slot.width - insets.left - insets.right), height: max(0, slot.height - insets.top - insets.bottom))
    // Along the group is what a flow calls main.
    let axes = FlowAxes(scrollDirection: group.axis == .horizontal ? .vertical : .horizontal)
    let isOpenEnded = (group.axis == .horizontal ? group.layoutSize.width : group.layoutSize.height).isEstimated
    let spacing = group.interItemSpacing?.minimum ?? 0
    let count = isOpenEnded && group.count == nil ? group.subitems.count : fittingCount(group, inner, axes, spacing)
    let slots = slots(group, count, inner, axes, spacing)
    var gap = spacing
    if case .flexible? = group.interItemSpacing, count > 1, !isOpenEnded {
      let used = slots.enumerated().reduce(0) { sum, slot in
        sum + axes.main(ownSize(of: subitem(group, slot.offset), slot.element, number: next + slot.offset))
      }
      gap = max(spacing, (axes.main(inner) - used) / Double(count - 1))
    }
    var position = 0.0, end = 0.0, thickness = 0.0
    for (index, slot) in slots.enumerated() {
      let corner = axes.point(main: position, cross: 0)
      let size = place(
        subitem(group, index), at: Point(x: origin.x + insets.left + corner.x, y: origin.y + insets.top + corner.y),
        slot: slot)
      end = position + axes.main(size)
      thickness = max(thickness, axes.cross(size))
      position = end + gap
    }
    let grown = axes.size(main: end, cross: thickness)
    return Size(
      width: group.layoutSize.width.isEstimated ? grown.width : slot.width,
      height: group.layoutSize.height.isEstimated ? grown.height : slot.height)
  }

  private func subitem(_ group: CollectionLayoutGroup, _ index: Int) -> CollectionLayoutItem {
    group.subitems[index % group.subitems.count]
  }

  /// How many subitems fit: shares are of the length less the spacing between so many.
  private func fittingCount(_ group: CollectionLayoutGroup, _ inner: Size, _ axes: FlowAxes, _ spacing: Double) -> Int {
    if let count = group.count { return group.subitems.isEmpty ? 0 : count }
    guard !group.subitems.isEmpty else { return 0 }
    var count = 0
    while count < CollectionLayoutGroup.mostItems {
      let used = slots(group, count + 1, inner, axes, spacing).enumerated().reduce(0) { sum, slot in
        sum + axes.main(ownSize(of: subitem(group, slot.offset), slot.element, number: next + slot.offset))
      }
      guard used + Double(count) * spacing <= axes.main(inner) + GroupArranger.tolerance else { break }
      count += 1
    }
    return count
  }

  private func slots(
    _ group: CollectionLayoutGroup, _ count: Int, _ inner: Size, _ axes: FlowAxes, _ spacing: Double
  ) -> [Size] {
    let room = max(0, axes.main(inner) - Double(max(0, count - 1)) * spacing)
    let container = axes.size(main: room, cross: axes.cross(inner))
    return (0..<count).map { index in
      let size = subitem(group, index).layoutSize.size(in: container, grid)
      guard group.count != nil else { return size }
      return axes.size(main: grid.down(room / Double(count)), cross: axes.cross(size))
    }
  }
}

extension FlowAxes {
  /// A point's distance in the direction of scrolling.
  func crossValue(_ point: Point) -> Double { scrollDirection == .vertical ? point.y : point.x }
}
