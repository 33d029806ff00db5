internal import Galley

/// Which items a group takes, and how large it is with them.
extension GroupArranger {
  /// Room for noise of sums, far below a pixel.
  private static let tolerance = 1e-4

  /// Measures an item or a group in a slot.
  ///
  /// - Parameters:
  ///   - first: The number of its first item; the count of items for room that stays empty.
  ///   - held: The axes whose length the group around decides, whatever the item's own size says.
  mutating func node(
    _ item: CollectionLayoutItem, _ slot: Size, first: Int, held: CollectionLayoutAttributes.OpenAxes = []
  ) -> GroupNode {
    let open = item.layoutSize.openAxes.subtracting(held)
    if let group = item as? CollectionLayoutGroup, !group.holdsNothing {
      if let provider = group.itemProvider {
        if let node = customNode(group, provider, slot, first, open) { return node }
      } else {
        return lineNode(group, slot, first, open)
      }
    }
    let isPresent = first < itemCount
    lookedAt = max(lookedAt, first + 1)
    var node = GroupNode(item: item, size: slot, items: first..<(isPresent ? first + 1 : first), open: open)
    guard !open.isEmpty else { return node }
    let held = Rect(origin: .zero, size: slot).inset(by: item.insets(open)).size
    let answers = isPresent && !measured.isEmpty ? measured[first] : MeasuredSizes()
    let own = isPresent ? answers.size(open, held: held.withoutNegatives) : .zero
    node.isMeasured = own != nil
    node.isTentative = own == nil && answers.isAsked
    if let own, open.contains(.width) { node.size.width = own.width }
    if let own, open.contains(.height) { node.size.height = own.height }
    return node
  }

  /// - Returns: `nil` for a group without frames.
  private mutating func customNode(
    _ group: CollectionLayoutGroup, _ provider: CollectionLayoutGroup.ItemProvider, _ slot: Size, _ first: Int,
    _ open: CollectionLayoutAttributes.OpenAxes
  ) -> GroupNode? {
    let container = CollectionLayoutContainer(contentSize: slot, contentInsets: group.contentInsets)
    let frames = provider(CollectionLayoutEnvironment(container: container))
    guard !frames.isEmpty else { return nil }
    lookedAt = max(lookedAt, first + frames.count)
    let insets = group.insets(open)
    let taken = frames.prefix(itemCount - first)
    var size = Size.zero
    var children: [(origin: Point, node: GroupNode)] = []
    for (index, frame) in taken.enumerated() {
      let number = first + index
      let origin = Point(x: insets.left + frame.frame.minX.sound, y: insets.top + frame.frame.minY.sound)
      let own = Size(width: max(0, frame.frame.width.sound), height: max(0, frame.frame.height.sound))
      size = Size(width: max(size.width, origin.x + own.width), height: max(size.height, origin.y + own.height))
      let leaf = GroupNode(
        item: plainItem, size: own, items: number..<number + 1, open: [], content: .frame(zIndex: frame.zIndex))
      children.append((origin, leaf))
    }
    return GroupNode(
      item: group,
      size: Size(
        width: open.contains(.width) ? size.width : slot.width,
        height: open.contains(.height) ? size.height : slot.height),
      items: first..<first + taken.count, open: open, content: .group(children), inner: slot)
  }

  // MARK: Rows and columns

  /// A line of subitems, which a group takes.
  private struct Line {
    var nodes: [GroupNode] = []
    /// The sum of the lengths, with the least space around each, without the space between them.
    var used = 0.0
    /// True if the items end where nothing is known of the next one's length.
    var endsUnknown = false
    var misfit: GroupNode.Misfit?

    mutating func append(_ node: GroupNode, _ length: Double) {
      nodes.append(node)
      used += length
    }

    /// Makes the items that are to be as long as those beside them along an axis so.
    mutating func level(along axes: FlowAxes) {
      let uniform = nodes.indices.filter {
        nodes[$0].isPresent && axes.main(nodes[$0].item.layoutSize).isUniformAcrossSiblings
      }
      let longest = uniform.reduce(0) { max($0, axes.main(nodes[$1].size)) }
      for index in uniform { nodes[index].size = axes.size(main: longest, cross: axes.cross(nodes[index].size)) }
    }
  }

  private mutating func lineNode(
    _ group: CollectionLayoutGroup, _ slot: Size, _ first: Int, _ open: CollectionLayoutAttributes.OpenAxes
  ) -> GroupNode {
    let axes = group.lineAxes, insets = group.insets(open)
    let inner = Size(
      width: max(0, slot.width - insets.left - insets.right), height: max(0, slot.height - insets.top - insets.bottom))
    let grows = open.contains(axes.mainAxis)
    var line =
      group.count != nil
      ? countedLine(group, inner, first, grows: grows)
      : grows ? openLine(group, inner, first) : fullLine(group, inner, first)
    line.level(along: axes.turned)
    if grows { line.level(along: axes) }
    let (children, end, thickness) = positions(
      of: line, group, inner, from: Point(x: insets.left, y: insets.top), grows: grows,
      growsAcross: open.contains(axes.crossAxis))
    let grown = axes.size(main: end, cross: thickness)
    var node = GroupNode(
      item: group,
      size: Size(
        width: open.contains(.width) ? grown.width : slot.width,
        height: open.contains(.height) ? grown.height : slot.height),
      items: first..<(line.nodes.last?.items.upperBound ?? first), open: open)
    node.content = .group(children)
    node.inner = inner
    if line.endsUnknown, !grows { node.unknownEnd = axes.main(insets).before + axes.main(inner) }
    node.misfit = line.misfit
    node.isMeasured = line.nodes.allSatisfy(\.isMeasured)
    node.isTentative = line.nodes.contains(where: \.isTentative)
    return node
  }

  /// A line of an estimated length: each subitem once, as long as there are items.
  private mutating func openLine(_ group: CollectionLayoutGroup, _ inner: Size, _ first: Int) -> Line {
    let axes = group.lineAxes
    var line = Line(), next = first
    for subitem in group.subitems where next < itemCount {
      let node = node(subitem, subitem.layoutSize.size(in: inner, grid), first: next)
      line.append(node, axes.main(node.size) + axes.main(subitem.edgeSpacing).minimum)
      next = node.items.upperBound
    }
    return line
  }

  /// A line of so many alike items.
  private mutating func countedLine(
    _ group: CollectionLayoutGroup, _ inner: Size, _ first: Int, grows: Bool
  ) -> Line {
    let axes = group.lineAxes, subitem = group.subitems[0]
    let count = min(group.count ?? 1, CollectionLayoutGroup.mostItems)
    let around = axes.main(subitem.edgeSpacing).minimum
    let spacing = group.interItemSpacing?.minimum ?? 0
    let room = max(0, axes.main(inner) - Double(count - 1) * spacing - Double(count) * around)
    let own = subitem.layoutSize.size(in: inner, grid)
    let keepsOwn = grows && !axes.main(subitem.layoutSize).isShare(along: axes)
    let slot = keepsOwn ? own : axes.size(main: grid.down(room / Double(count)), cross: axes.cross(own))
    var line = Line(), next = first
    while line.nodes.count < count, !grows || next < itemCount {
      let node = node(subitem, slot, first: next, held: keepsOwn ? [] : axes.mainAxis)
      line.append(node, axes.main(node.size) + around)
      next = node.items.upperBound
    }
    return line
  }

  /// A line of as many subitems as fit: shares are of the length less the spacing between so many.
  private mutating func fullLine(_ group: CollectionLayoutGroup, _ inner: Size, _ first: Int) -> Line {
    let axes = group.lineAxes
    let spacing = group.interItemSpacing?.minimum ?? 0
    let lengths = group.subitems.map { axes.main($0.layoutSize) }
    guard spacing != 0, lengths.contains(where: { $0.isShare(along: axes) }) else {
      return line(group, inner, first, sharedBy: 1)
    }
    if !lengths.contains(where: \.isEstimated) {
      let count = knownCount(group, inner)
      return line(group, inner, first, sharedBy: count, atMost: count)
    }
    var best = line(group, inner, first, sharedBy: 1, atMost: 1)
    while best.nodes.count < CollectionLayoutGroup.mostItems {
      let count = best.nodes.count + 1
      let longer = line(group, inner, first, sharedBy: count, atMost: count)
      guard longer.nodes.count == count else {
        best.endsUnknown = longer.endsUnknown
        break
      }
      best = longer
    }
    return best
  }

  /// How many subitems fit whose lengths do not depend on the items; at least one.
  private mutating func knownCount(_ group: CollectionLayoutGroup, _ inner: Size) -> Int {
    if let known = knownCounts[ObjectIdentifier(group)], known.inner == inner { return known.count }
    let axes = group.lineAxes, room = axes.main(inner), spacing = group.interItemSpacing?.minimum ?? 0
    var count = 1
    while count < CollectionLayoutGroup.mostItems {
      let shared = axes.size(main: max(0, room - Double(count) * spacing), cross: axes.cross(inner))
      var used = Double(count) * spacing
      for index in 0...count {
        let subitem = group.subitems[index % group.subitems.count]
        used +=
          axes.main(subitem.layoutSize.size(in: shared, grid)) + axes.main(subitem.edgeSpacing).minimum
      }
      guard used <= room + GroupArranger.tolerance, room > 0 else { break }
      count += 1
    }
    knownCounts[ObjectIdentifier(group)] = (inner, count)
    return count
  }

  /// The subitems that fit into a line, whose shares are those of a line of some number of them.
  ///
  /// The first one is taken in any case: it stands alone in its line. A group without room takes no other.
  private mutating func line(
    _ group: CollectionLayoutGroup, _ inner: Size, _ first: Int, sharedBy count: Int,
    atMost most: Int = CollectionLayoutGroup.mostItems
  ) -> Line {
    let axes = group.lineAxes, spacing = group.interItemSpacing?.minimum ?? 0
    let room = axes.main(inner)
    let shared = axes.size(main: max(0, room - Double(count - 1) * spacing), cross: axes.cross(inner))
    var line = Line(), next = first
    while line.nodes.count < most {
      let subitem = group.subitems[line.nodes.count % group.subitems.count]
      let isKnown = !axes.main(subitem.layoutSize).isEstimated
      guard next < itemCount || isKnown else {
        line.endsUnknown = true
        break
      }
      let node = node(subitem, subitem.layoutSize.size(in: shared, grid), first: next)
      let length = axes.main(node.size) + axes.main(subitem.edgeSpacing).minimum
      let needed = line.used + length + Double(line.nodes.count) * spacing
      let fits = needed <= room + GroupArranger.tolerance
      if line.nodes.isEmpty, node.isPresent {
        if !fits, isKnown { line.misfit = GroupNode.Misfit(length: length, room: room, axis: group.axis) }
      } else if room == 0 {
        break
      } else if !fits {
        guard !isKnown, isWorthAsking(node) else { break }
        takesOnTrial = true
      }
      line.append(node, length)
      next = node.items.upperBound
      if !fits { break }
    }
    return line
  }

  /// Tells whether an item that is too long by its estimate is taken nevertheless, until it has said so itself: after
  /// this line it might stand in another subitem's place, and nobody would ever ask it for the length that it has here.
  private func isWorthAsking(_ node: GroupNode) -> Bool {
    !node.isMeasured && (node.isTentative || hasSeveralPlaces)
  }

  // MARK: Positions

  /// Places the items of a line in their group.
  ///
  /// - Parameter corner: The corner at which the group's content begins.
  /// - Returns: The places, the end of the last item along the line, and the greatest thickness across it.
  private func positions(
    of line: Line, _ group: CollectionLayoutGroup, _ inner: Size, from corner: Point, grows: Bool, growsAcross: Bool
  ) -> (children: [(origin: Point, node: GroupNode)], end: Double, thickness: Double) {
    let axes = group.lineAxes
    var thickness = 0.0
    for node in line.nodes where node.isPresent {
      thickness = max(thickness, axes.cross(node.size) + axes.cross(node.item.edgeSpacing).minimum)
    }
    let growth = grows ? 0 : growth(of: line, group, axes.main(inner))
    let spacing = group.interItemSpacing
    let gap = (spacing?.minimum ?? 0) + (spacing?.isFlexible == true ? growth : 0)
    let roomAcross = growsAcross ? thickness : axes.cross(inner)
    var position = 0.0, end = 0.0
    var children: [(origin: Point, node: GroupNode)] = []
    children.reserveCapacity(line.nodes.count)
    for node in line.nodes {
      let around = axes.main(node.item.edgeSpacing)
      position += around.before(growth: growth)
      let across = axes.cross(node.item.edgeSpacing).start(of: axes.cross(node.size), in: roomAcross)
      let place = axes.point(main: position, cross: across)
      children.append((Point(x: corner.x + place.x, y: corner.y + place.y), node))
      position += axes.main(node.size) + around.after(growth: growth)
      if node.isPresent { end = position }
      position += gap
    }
    return (children, end, thickness)
  }

  /// How much each flexible space of a line grows.
  private func growth(of line: Line, _ group: CollectionLayoutGroup, _ room: Double) -> Double {
    let gaps = Double(max(0, line.nodes.count - 1))
    var flexible = group.interItemSpacing?.isFlexible == true ? line.nodes.count - 1 : 0
    for node in line.nodes { flexible += group.lineAxes.main(node.item.edgeSpacing).flexibleCount }
    guard flexible > 0 else { return 0 }
    return max(0, room - line.used - gaps * (group.interItemSpacing?.minimum ?? 0)) / Double(flexible)
  }
}
