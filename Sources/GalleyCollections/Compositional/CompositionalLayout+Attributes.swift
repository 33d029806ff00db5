public import Galley

/// Where a compositional layout puts elements.
extension CompositionalLayout {
  public func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    guard laid.indices.contains(path.section), laid[path.section].placed.indices.contains(path.item)
    else { return nil }
    return attributes(path, laid[path.section])
  }

  private func attributes(_ path: ItemPath, _ section: LaidSection) -> CollectionLayoutAttributes {
    let placed = section.placed[path.item]
    return CollectionLayoutAttributes(
      .cell(path), frame: onPixels(placed.frame, section), zIndex: placed.zIndex, openAxes: placed.openAxes)
  }

  /// A frame of the section's groups in the content.
  private func onPixels(_ frame: Rect, _ section: LaidSection) -> Rect {
    let shift = section.shift
    return Rect(
      origin: Point(
        x: grid.nearest(section.origin.x + frame.minX + shift.x),
        y: grid.nearest(section.origin.y + frame.minY + shift.y)),
      size: frame.size)
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    guard laid.indices.contains(path.section) else { return nil }
    let section = laid[path.section]
    if path.item == 0, let boundary = section.boundaries.first(where: { $0.item.elementKind == kind }) {
      return attributes(boundary, path)
    }
    return attributes(.supplementary(kind: kind, path), section)
  }

  private func attributes(_ attached: CollectionElement, _ section: LaidSection) -> CollectionLayoutAttributes? {
    guard let view = section.attached[attached] else { return nil }
    return CollectionLayoutAttributes(
      attached, frame: onPixels(view.frame, section), zIndex: view.item.zIndex,
      openAxes: view.isMeasured ? [] : view.item.layoutSize.openAxes)
  }

  private func attributes(_ boundary: LaidSection.Boundary, _ path: ItemPath) -> CollectionLayoutAttributes {
    CollectionLayoutAttributes(
      .supplementary(kind: boundary.item.elementKind, path), frame: pinned(boundary, laid[path.section]),
      zIndex: boundary.item.zIndex, openAxes: boundary.isMeasured ? [] : boundary.item.layoutSize.openAxes)
  }

  /// The frame, moved to the edge of the viewport where the item stays in view, but never out of the section.
  private func pinned(_ boundary: LaidSection.Boundary, _ section: LaidSection) -> Rect {
    var frame = boundary.frame
    guard boundary.item.pinToVisibleBounds, let viewport = collectionView?.layoutViewport else { return frame }
    let seen = axes.crossRange(viewport), length = axes.cross(frame.size)
    var position = axes.crossValue(frame.origin)
    if boundary.end == 0 {
      position = max(
        position, min(seen.from, section.start + section.length - section.boundaryRoom.after - length))
    } else if boundary.end == 1 {
      position = min(position, max(seen.to - length, section.start + section.boundaryRoom.before))
    }
    if scrollDirection == .vertical { frame.origin.y = position } else { frame.origin.x = position }
    return frame
  }

  public func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
    var found: [CollectionLayoutAttributes] = []
    for (index, section) in laid.enumerated() {
      found += section.boundaries.map { attributes($0, ItemPath(item: 0, section: index)) }
        .filter { $0.frame.intersects(rect) }
      let groupAxes = section.groupAxes
      let (from, to) = groupAxes.crossRange(rect)
      let start = groupAxes.crossValue(section.origin) - section.offset
      // A point more on each side, since positions are rounded to pixels.
      for group in section.groups[section.firstGroup(reaching: from - start - 1)...] {
        guard start + group.earliest < to + 1 else { break }
        for item in group.items {
          let attributes = attributes(ItemPath(item: item, section: index), section)
          if attributes.frame.intersects(rect) { found.append(attributes) }
        }
        for element in group.attached {
          guard let attributes = attributes(element, section), attributes.frame.intersects(rect) else { continue }
          found.append(attributes)
        }
      }
    }
    return found
  }

  public func originForAnchoring(itemAt path: ItemPath) -> Point? {
    guard laid.indices.contains(path.section), laid[path.section].placed.indices.contains(path.item) else { return nil }
    let section = laid[path.section]
    let start = axes.crossValue(section.origin)
    guard section.groupAxes.scrollDirection == scrollDirection else {
      return axes.point(main: 0, cross: grid.nearest(start))
    }
    let group = section.groups[section.groups.partitioningIndex { $0.items.upperBound > path.item }]
    return axes.point(main: 0, cross: grid.nearest(start + group.start))
  }
}
