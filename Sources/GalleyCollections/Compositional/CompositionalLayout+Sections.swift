internal import Galley
internal import GalleyLayout

/// Laying out one section.
extension CompositionalLayout {
  func layOut(_ section: CollectionLayoutSection, _ index: Int, in view: CollectionView) -> LaidSection {
    let insets = section.contentInsets.sound, own = axes.main(insets), size = view.frame.size
    let reference = section.contentInsetsReference
    let sides = axes.main(view.insets(to: reference == .automatic ? contentInsetsReference : reference))
    let mainInsets = (before: sides.before + own.before, after: sides.after + own.after)
    // A section without items has no insets along the scrolling either.
    let count = view.numberOfItems(inSection: index)
    let crossInsets = count == 0 ? (before: 0, after: 0) : axes.cross(insets)
    // Shares along the scrolling are of the view, those across it of what the insets leave.
    let container = room(size, inside: mainInsets)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    var laid = LaidSection(section: section, sides: sides, groupAxes: isOrthogonal ? axes.turned : axes)
    laid.boundaries =
      section.supplementariesFollowContentInsets
      ? unplaced(section.boundaryItems, index, container, from: mainInsets.before)
      : unplaced(section.boundaryItems, index, room(size, inside: sides), from: sides.before)
    (laid.groupsMain, laid.groupsCross) = (mainInsets.before, laid.boundaries.before + crossInsets.before)
    var arranger = arranger(index, count, laid.groupAxes)
    // Groups that scroll across the layout take the view for what they scroll in.
    let along = axes.cross(insets)
    let groupContainer =
      isOrthogonal
      ? axes.size(main: axes.main(size), cross: max(0, axes.cross(size) - along.before - along.after)) : container
    laid.groupContainer = groupContainer
    let (groups, length) = arranger.arrange(section, in: groupContainer)
    laid.placed = arranger.placed
    laid.groups = groups
    laid.attached = arranger.attached
    laid.dependsOnAsking = arranger.takesOnTrial || isOrthogonal
    if let mistake = arranger.mistake { report(mistake, index) }
    if isOrthogonal {
      (laid.page, laid.middle) = (axes.main(size), axes.main(container) / 2)
      laid.furthestOffset = max(0, length - axes.main(container))
      laid.offset = laid.possible(wantedOffsets[index] ?? 0)
    }
    // Frames before their group leave a section without length, not those behind it over it.
    laid.groupsLength = isOrthogonal ? thickness(of: groups) : max(0, length)
    laid.groupsEnd = crossInsets.after
    laid.extent = isOrthogonal ? arranger.across : (from: groups.first?.earliest ?? 0, to: groups.last?.reach ?? 0)
    laid.hasPlainGroups =
      !laid.dependsOnAsking && arranger.mistake == nil && laid.attached.isEmpty
      && groups.allSatisfy { $0.earliest >= $0.start && $0.reach <= $0.start + $0.length }
    laid.close()
    return laid
  }

  /// Places the group of an item again that has told its size, and moves those after it.
  ///
  /// - Returns: False where it holds other items now, so that all groups have to be placed again, as where anything sticks
  ///   out of its group.
  func place(again item: Int, of laid: inout LaidSection, _ index: Int, in view: CollectionView) -> Bool {
    guard laid.hasPlainGroups, !laid.groups.isEmpty else { return false }
    let place = laid.groups.partitioningIndex { $0.items.upperBound > item }
    var first = place
    // The item may have room in a group before now.
    while first > 0, laid.groups[first - 1].lookedAt > item { first -= 1 }
    let old = Array(laid.groups[first...place])
    var arranger = arranger(index, laid.placed.count, laid.groupAxes)
    if first > 0 { arranger.lookedAt = laid.groups[first - 1].lookedAt }
    let section = laid.section
    let (groups, length) = arranger.arrange(
      section, in: laid.groupContainer, from: old[0].items.lowerBound, start: old[0].start, count: old.count)
    guard groups.elementsEqual(old, by: { $0.items == $1.items && $0.lookedAt <= $1.lookedAt }),
      !arranger.takesOnTrial, arranger.mistake == nil,
      groups.allSatisfy({ $0.earliest >= $0.start && $0.reach <= $0.start + $0.length })
    else { return false }
    let last = old[old.count - 1]
    laid.placed.replaceSubrange(old[0].items.lowerBound..<last.items.upperBound, with: arranger.placed)
    let shift = length - (last.start + last.length)
    laid.groups.replaceSubrange(first...place, with: groups)
    laid.move(groupsFrom: place + 1, by: shift)
    laid.groupsLength += shift
    laid.extent = (from: 0, to: laid.groupsLength)
    laid.close()
    return true
  }

  private func arranger(_ index: Int, _ count: Int, _ axes: FlowAxes) -> GroupArranger {
    GroupArranger(
      itemCount: count, measured: sizes[index] ?? [], measuredViews: measuredViews, section: index, axes: axes,
      grid: grid)
  }

  /// The size that insets across the scrolling leave.
  private func room(_ size: Size, inside insets: (before: Double, after: Double)) -> Size {
    axes.size(main: max(0, axes.main(size) - insets.before - insets.after), cross: axes.cross(size))
  }

  /// How thick a line of groups is: as those are whose items were all seen, if there are such.
  private func thickness(of groups: [GroupArranger.Group]) -> Double {
    let known = groups.filter(\.isKnown)
    return (known.isEmpty ? groups : known).reduce(0) { max($0, $1.thickness) }
  }

  /// The headers and footers of a section, or with its path those of the layout, around a content that begins at a distance
  /// across the scrolling.
  func unplaced(
    _ items: [CollectionLayoutBoundaryItem], _ section: Int, _ container: Size, from start: Double
  ) -> LaidBoundaries {
    LaidBoundaries(
      items.map { item in
        let element = CollectionElement.supplementary(kind: item.elementKind, ItemPath(item: 0, section: section))
        let open = item.layoutSize.openAxes, own = measuredViews[element]
        var size = item.layoutSize.size(in: container, grid)
        if let own, open.contains(.width) { size.width = own.width }
        if let own, open.contains(.height) { size.height = own.height }
        let unit = item.alignment.edges(scrollDirection).unitPoint
        let offset = Point(x: item.absoluteOffset.x.sound, y: item.absoluteOffset.y.sound)
        let main = axes.mainValue(unit) * (axes.main(container) - axes.main(size)) + axes.mainValue(offset)
        return LaidBoundaries.Boundary(
          item: item, size: size, isMeasured: open.isEmpty || own != nil, end: axes.crossValue(unit),
          main: start + main, length: axes.cross(size), offset: axes.crossValue(offset))
      })
  }
}
