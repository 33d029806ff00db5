public import Galley
internal import GalleyLayout

/// Where a compositional layout puts elements.
extension CompositionalLayout {
  public func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    sections[path].map { attributes(path, $0) }
  }

  private func attributes(_ path: ItemPath, _ section: LaidSections.Placed) -> CollectionLayoutAttributes {
    let placed = section.placed[path.item]
    return CollectionLayoutAttributes(
      .cell(path), frame: onPixels(placed.frame, section), zIndex: placed.zIndex, openAxes: placed.openAxes)
  }

  /// A frame of the section's groups in the content.
  private func onPixels(_ frame: Rect, _ section: LaidSections.Placed) -> Rect {
    let grid = grid, origin = axes.point(main: section.groupsMain, cross: section.start + section.groupsCross)
    let shift = section.groupAxes.point(main: 0, cross: -section.offset)
    return Rect(
      origin: Point(
        x: grid.nearest(origin.x + frame.minX + shift.x), y: grid.nearest(origin.y + frame.minY + shift.y)),
      size: frame.size)
  }

  // MARK: Other views

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    if isOwn(kind, path), let boundary = boundaries.first(kind) { return attributes(boundary) }
    guard let section = sections[path.section] else { return nil }
    if path.item == 0, let boundary = section.boundaries.first(kind) {
      return attributes(boundary, path.section, section)
    }
    return attributes(.supplementary(kind: kind, path), section)
  }

  private func attributes(_ attached: CollectionElement, _ section: LaidSections.Placed) -> CollectionLayoutAttributes?
  {
    guard let view = section.attached[attached] else { return nil }
    return CollectionLayoutAttributes(
      attached, frame: onPixels(view.frame, section), zIndex: view.item.zIndex,
      openAxes: view.isMeasured ? [] : view.item.layoutSize.openAxes)
  }

  /// The place of a header or footer of the whole layout.
  private func attributes(_ boundary: LaidBoundaries.Boundary) -> CollectionLayoutAttributes {
    attributes(boundary, 0, boundaries, from: 0, length: contentLength, seen: (0, 0))
  }

  /// The place of one of a section, which stays in view beside those of the layout.
  private func attributes(
    _ boundary: LaidBoundaries.Boundary, _ index: Int, _ section: LaidSections.Placed
  ) -> CollectionLayoutAttributes {
    attributes(
      boundary, index, section.boundaries, from: section.start, length: section.length,
      seen: (boundaries.pinnedLength(0), boundaries.pinnedLength(1)))
  }

  /// The place of a header or footer, moved to the edge of the viewport where it stays in view, but never away from its
  /// content.
  ///
  /// - Parameter covered: How much of the viewport is covered at its ends.
  private func attributes(
    _ boundary: LaidBoundaries.Boundary, _ index: Int, _ all: LaidBoundaries, from start: Double, length: Double,
    seen covered: (before: Double, after: Double)
  ) -> CollectionLayoutAttributes {
    var position = start + boundary.start
    if boundary.item.pinToVisibleBounds, let viewport = collectionView?.layoutViewport {
      let (from, to) = axes.crossRange(viewport)
      if boundary.end == 0 {
        position = max(position, min(from + covered.before, start + length - all.after - boundary.length))
      } else if boundary.end == 1 {
        position = min(position, max(to - covered.after - boundary.length, start + all.before))
      }
    }
    return CollectionLayoutAttributes(
      .supplementary(kind: boundary.item.elementKind, ItemPath(item: 0, section: index)),
      frame: Rect(
        origin: axes.point(main: grid.nearest(boundary.main), cross: grid.nearest(position)), size: boundary.size),
      zIndex: boundary.item.zIndex, openAxes: boundary.isMeasured ? [] : boundary.item.layoutSize.openAxes)
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    guard path.item == 0, let section = sections[path.section] else { return nil }
    return section.section.decorationItems.first { $0.elementKind == kind }.map {
      attributes($0, path.section, section)
    }
  }

  private func attributes(
    _ decoration: CollectionLayoutDecorationItem, _ index: Int, _ section: LaidSections.Placed
  ) -> CollectionLayoutAttributes {
    let sides = section.sides
    let whole = Rect(
      origin: axes.point(main: sides.before, cross: section.start),
      size: axes.size(main: laidOutMain - sides.before - sides.after, cross: section.length))
    let frame = whole.inset(by: decoration.contentInsets.sound)
    return CollectionLayoutAttributes(
      .decoration(kind: decoration.elementKind, ItemPath(item: 0, section: index)),
      frame: Rect(
        origin: Point(x: grid.nearest(frame.minX), y: grid.nearest(frame.minY)), size: frame.size.withoutNegatives),
      zIndex: decoration.zIndex)
  }

  public func separatorFrame(forItemAt path: ItemPath) -> Rect? {
    guard let section = sections[path], let list = section.section.listConfiguration,
      path.item < section.placed.count - 1
    else { return nil }
    return list.separator(in: onPixels(section.placed[path.item].frame, section), .leftToRight, grid)
  }

  // MARK: Queries

  public func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
    let (from, to) = axes.crossRange(rect)
    var found = boundaries.all.map { attributes($0) }
    for index in sections.range(from: from, to: to) {
      guard let section = sections[index] else { continue }
      found += section.section.decorationItems.map { attributes($0, index, section) }
      // Those behind the items are measured after them.
      let boundaries = section.boundaries.all
      found += boundaries.filter { $0.end < 1 }.map { attributes($0, index, section) }
      addGroups(of: section, index, in: rect, to: &found)
      found += boundaries.filter { $0.end == 1 }.map { attributes($0, index, section) }
    }
    found.removeAll { !$0.frame.intersects(rect) }
    return found
  }

  private func addGroups(
    of section: LaidSections.Placed, _ index: Int, in rect: Rect, to found: inout [CollectionLayoutAttributes]
  ) {
    let groupAxes = section.groupAxes, (from, to) = groupAxes.crossRange(rect)
    let origin = axes.point(main: section.groupsMain, cross: section.start + section.groupsCross)
    let start = groupAxes.crossValue(origin) - section.offset
    for group in section.groups[section.box.value.firstGroup(reaching: from - start - 1)...] {
      guard start + group.earliest < to + 1 else { break }
      for item in group.items { found.append(attributes(ItemPath(item: item, section: index), section)) }
      for element in group.attached { if let attributes = attributes(element, section) { found.append(attributes) } }
    }
  }

  public func originForAnchoring(itemAt path: ItemPath) -> Point? {
    guard let section = sections[path] else { return nil }
    let start = section.start + section.groupsCross
    guard section.groupAxes.scrollDirection == scrollDirection else {
      return axes.point(main: 0, cross: grid.nearest(start))
    }
    let group = section.groups[section.groups.partitioningIndex { $0.items.upperBound > path.item }]
    return axes.point(main: 0, cross: grid.nearest(start + group.start))
  }
}
