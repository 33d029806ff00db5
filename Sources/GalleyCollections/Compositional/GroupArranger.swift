internal import Galley
internal import GalleyLayout

/// Places the items of one section's groups (UIKIT.md 3.3).
///
/// Each group is measured, with as many items as it takes, and then placed. What comes after the last item counts only
/// as far as its length is given: then a partly filled line continues the grid of the lines above. Of an estimated
/// length that no item will ever tell nothing is left in the layout.
struct GroupArranger {
  /// A placed item, in the coordinates of the section's groups, not yet rounded to pixels.
  struct Placed {
    var frame: Rect
    /// The axes that the item is still to be asked for.
    var openAxes: CollectionLayoutAttributes.OpenAxes
    /// The axes that the item may be asked for.
    var estimatedAxes: CollectionLayoutAttributes.OpenAxes
    var zIndex = 0

    /// Moves the item.
    mutating func move(by shift: Point) {
      frame.origin.x += shift.x
      frame.origin.y += shift.y
    }
  }

  /// A part attached to an item or a group, in the same coordinates.
  struct Attached {
    var item: CollectionLayoutSupplementaryItem
    var frame: Rect
    var isMeasured: Bool
  }

  /// A group as it was placed; distances are in the direction of the groups, from the start of the first one.
  struct Group {
    var items: Range<Int>
    /// The end of the items that it and those before it have looked at, whether or not they are there.
    var lookedAt: Int
    var start: Double
    var length: Double
    /// The length across.
    var thickness: Double
    /// How far its elements and those of groups before it reach, which may be farther than the group.
    var reach: Double
    /// Where its elements and those of later groups begin, which may be before the group.
    var earliest: Double
    var attached: [CollectionElement] = []
    /// True if no size of its items is estimated.
    var isKnown = true

    /// Moves the group in the groups' direction.
    mutating func move(by shift: Double) {
      start += shift
      earliest += shift
      reach += shift
    }
  }

  /// How far elements reach across the groups' direction.
  private(set) var across = (from: 0.0, to: 0.0)

  let grid: PixelGrid
  /// The number of the section.
  let section: Int
  /// Groups follow each other in its direction of scrolling.
  let axes: FlowAxes
  let itemCount: Int
  /// The sizes that items gave, by their number; none where no item was asked.
  let measured: ContiguousArray<MeasuredSizes>
  /// The sizes that attached views gave.
  let measuredViews: [CollectionElement: Size]
  private(set) var placed: [Placed] = []
  private(set) var attached: [CollectionElement: Attached] = [:]
  /// The first mistake.
  private(set) var mistake: CollectionError?

  /// How many items fit into a group whose lengths do not depend on them.
  var knownCounts: [ObjectIdentifier: (inner: Size, count: Int)] = [:]
  /// True if the section's items stand in the places of several subitems.
  private(set) var hasSeveralPlaces = false
  /// Says that a line took an item which is too long by its estimate, until the item has said so itself.
  var takesOnTrial = false
  /// The item of a frame, which has no insets.
  private(set) lazy var plainItem = CollectionLayoutItem(layoutSize: .nothing)
  /// The end of the items that were looked at for the present group and those before it.
  var lookedAt = 0
  /// How many groups have had a view of each kind.
  private var groupNumbers: [String: Int] = [:]
  /// The group that is being placed.
  private var present = Group(
    items: 0..<0, lookedAt: 0, start: 0, length: 0, thickness: 0, reach: 0, earliest: 0)
  /// How far the items of the present group reach: those that there are, and those of a full one.
  private var presentEnd = 0.0
  private var fullEnd = 0.0

  init(
    itemCount: Int, measured: ContiguousArray<MeasuredSizes>, measuredViews: [CollectionElement: Size], section: Int,
    axes: FlowAxes, grid: PixelGrid
  ) {
    self.itemCount = itemCount
    self.measured = measured
    self.measuredViews = measuredViews
    self.section = section
    self.axes = axes
    self.grid = grid
  }

  /// Repeats a group until every item is placed.
  ///
  /// - Parameters:
  ///   - section: The section with the group.
  ///   - container: The room that the groups stand in.
  ///   - first: The first item, which begins a group.
  ///   - start: Where that begins.
  ///   - count: How many groups are made at most.
  mutating func arrange(
    _ section: CollectionLayoutSection, in container: Size, from first: Int = 0, start: Double = 0, count: Int = .max
  ) -> (groups: [Group], length: Double) {
    let group = section.group
    hasSeveralPlaces = group.hasSeveralPlaces
    let around = axes.cross(group.edgeSpacing), beside = axes.main(group.edgeSpacing)
    let slot = group.layoutSize.size(in: container, grid)
    var groups: [Group] = []
    groups.reserveCapacity(min(itemCount, count))
    var start = start, length = start, first = first
    placed.reserveCapacity(min(itemCount, count))
    while first < itemCount, groups.count < count {
      lookedAt = max(first, groups.last?.lookedAt ?? lookedAt)
      let node = node(group, slot, first: first)
      let before = start + around.before(growth: 0)
      (presentEnd, fullEnd) = (before, before)
      let end = before + axes.cross(node.size)
      present = Group(
        items: node.items, lookedAt: lookedAt, start: start, length: 0, thickness: axes.main(node.size), reach: end,
        earliest: start)
      let main = beside.start(of: axes.main(node.size), in: axes.main(container))
      place(node, at: axes.point(main: main, cross: before), in: container)
      // The last group ends with its items.
      length = end - max(0, fullEnd - presentEnd) + around.after(growth: 0)
      present.length = length - start
      present.thickness += beside.minimum
      let pitch = length + section.interGroupSpacing.sound - start, last = groups.last?.reach ?? 0
      groups.append(present)
      groups[groups.count - 1].reach = max(present.reach, last)
      let shift = repeatPresent(by: pitch, in: &groups, upTo: count)
      length += shift
      start += shift + pitch
      first = present.items.upperBound
    }
    for index in groups.indices.dropLast().reversed() {
      groups[index].earliest = min(groups[index].earliest, groups[index + 1].earliest)
    }
    return (groups, length)
  }

  /// Repeats the present group as long as items follow of which nothing is known, as of those that it has looked at.
  ///
  /// - Returns: How far the last one is from the first.
  private mutating func repeatPresent(by pitch: Double, in groups: inout [Group], upTo count: Int) -> Double {
    let model = present, size = model.items.count, first = placed.count - size
    guard model.attached.isEmpty, isUnknown(model.items.lowerBound..<model.lookedAt) else { return 0 }
    var number = 0
    while groups.count < count, isUnknown(present.lookedAt..<present.lookedAt + size) {
      number += 1
      present.items = present.items.upperBound..<present.items.upperBound + size
      present.lookedAt += size
      let shift = pitch * Double(number)
      (present.start, present.earliest) = (model.start + shift, model.earliest + shift)
      present.reach = max(model.reach + shift, groups[groups.count - 1].reach)
      groups.append(present)
      let moved = axes.point(main: 0, cross: shift)
      for index in first..<first + size {
        placed.append(placed[index])
        placed[placed.count - 1].move(by: moved)
      }
    }
    return pitch * Double(number)
  }

  /// Tells whether there are some items of which none was asked.
  private func isUnknown(_ items: Range<Int>) -> Bool {
    items.upperBound <= itemCount && (measured.isEmpty || measured[items].allSatisfy { !$0.isAsked })
  }

  // MARK: Placing

  /// Places what a node holds.
  ///
  /// - Parameter container: The room that the node stands in, of which shares of what is attached to a group are.
  private mutating func place(_ node: GroupNode, at origin: Point, in container: Size) {
    note(node)
    switch node.content {
    case .item: placeItem(node, at: origin, zIndex: 0)
    case .frame(let zIndex): placeItem(node, at: origin, zIndex: zIndex)
    case .group(let children):
      // A group that is as long as its items has no room that stays empty.
      let grows = node.open.contains(axes.crossAxis)
      for child in children where child.node.isPresent || !grows {
        let corner = Point(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
        place(child.node, at: corner, in: node.inner)
        noteEnd(of: child.node, at: corner, after: axes.cross(child.node.item.edgeSpacing).after(growth: 0))
      }
      if let end = node.unknownEnd, (node.item as? CollectionLayoutGroup)?.lineAxes.mainAxis == axes.crossAxis {
        fullEnd = max(fullEnd, axes.crossValue(origin) + end)
      }
      guard node.isPresent, !node.item.supplementaryItems.isEmpty else { return }
      attach(node.item, to: frame(of: node, at: origin), container: container) { arranger, kind in
        arranger.groupNumbers[kind, default: 0] += 1
        return (arranger.groupNumbers[kind] ?? 1) - 1
      }
    }
  }

  private mutating func placeItem(_ node: GroupNode, at origin: Point, zIndex: Int) {
    noteEnd(of: node, at: origin, after: 0)
    guard node.isPresent else { return }
    let number = node.items.lowerBound
    if !node.isMeasured { present.isKnown = false }
    let frame = frame(of: node, at: origin)
    placed.append(
      Placed(
        frame: frame, openAxes: node.isMeasured ? [] : node.open, estimatedAxes: node.open, zIndex: zIndex))
    noteExtent(of: frame)
    guard !node.item.supplementaryItems.isEmpty else { return }
    attach(node.item, to: frame, container: frame.size) { _, _ in number }
  }

  /// The frame inside the insets.
  private func frame(of node: GroupNode, at origin: Point) -> Rect {
    var frame = Rect(origin: origin, size: node.size).inset(by: node.item.insets(node.open))
    frame.size = frame.size.withoutNegatives
    return frame
  }

  /// Notes how far an item reaches, with the space after it; a group is as long as its items say.
  private mutating func noteEnd(of node: GroupNode, at origin: Point, after: Double) {
    if case .group = node.content, after == 0 { return }
    let end = axes.crossValue(origin) + axes.cross(node.size) + after
    fullEnd = max(fullEnd, end)
    if node.isPresent { presentEnd = max(presentEnd, end) }
  }

  private mutating func noteExtent(of frame: Rect) {
    let range = axes.crossRange(frame)
    present.earliest = min(present.earliest, range.from)
    present.reach = max(present.reach, range.to)
    let across = axes.turned.crossRange(frame)
    self.across = (min(self.across.from, across.from), max(self.across.to, across.to))
  }

  private mutating func attach(
    _ item: CollectionLayoutItem, to frame: Rect, container: Size,
    number: (inout GroupArranger, _ kind: String) -> Int
  ) {
    for supplementary in item.supplementaryItems {
      let path = ItemPath(item: number(&self, supplementary.elementKind), section: section)
      let element = CollectionElement.supplementary(kind: supplementary.elementKind, path)
      let open = supplementary.layoutSize.openAxes
      var size = supplementary.layoutSize.size(in: container, grid)
      let own = measuredViews[element]
      if let own {
        if open.contains(.width) { size.width = own.width }
        if open.contains(.height) { size.height = own.height }
      }
      let place = supplementary.frame(of: size, at: frame)
      attached[element] = Attached(item: supplementary, frame: place, isMeasured: open.isEmpty || own != nil)
      present.attached.append(element)
      noteExtent(of: place)
    }
  }

  // MARK: Mistakes

  /// Notes what is wrong with a node, if nothing was wrong before.
  private mutating func note(_ node: GroupNode) {
    guard mistake == nil, node.isPresent else { return }
    let path = ItemPath(item: node.items.lowerBound, section: section)
    if let misfit = node.misfit {
      mistake = .unfittingGroup(path, misfit.length, misfit.room, misfit.axis)
    } else if case .item = node.content, node.item is CollectionLayoutGroup {
      mistake = .emptyGroup(path)
    }
  }
}
