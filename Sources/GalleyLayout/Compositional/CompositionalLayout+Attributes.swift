public import Galley

/// Where a compositional layout puts elements.
extension CompositionalLayout {
  public func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    guard laid.indices.contains(path.section), laid[path.section].placed.indices.contains(path.item)
    else { return nil }
    return attributes(path, laid[path.section])
  }

  private func attributes(_ path: ItemPath, _ section: Laid) -> CollectionLayoutAttributes {
    let placed = section.placed[path.item]
    var frame = placed.frame
    frame.origin = Point(
      x: grid.nearest(section.origin.x + frame.minX), y: grid.nearest(section.origin.y + frame.minY))
    return CollectionLayoutAttributes(.cell(path), frame: frame, openAxes: placed.openAxes)
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    guard laid.indices.contains(path.section), path.item == 0,
      let boundary = laid[path.section].boundaries.first(where: { $0.item.elementKind == kind })
    else { return nil }
    return attributes(boundary, path)
  }

  private func attributes(_ boundary: LaidBoundary, _ path: ItemPath) -> CollectionLayoutAttributes {
    CollectionLayoutAttributes(
      .supplementary(kind: boundary.item.elementKind, path), frame: pinned(boundary, laid[path.section]),
      zIndex: boundary.item.zIndex, openAxes: boundary.isMeasured ? [] : boundary.item.layoutSize.openAxes)
  }

  /// The frame, moved to the edge of the viewport where the item stays in view, but never out of the section.
  private func pinned(_ boundary: LaidBoundary, _ section: Laid) -> Rect {
    var frame = boundary.frame
    guard boundary.item.pinToVisibleBounds, let viewport = collectionView?.viewport else { return frame }
    let seen = axes.crossRange(viewport), length = axes.cross(frame.size)
    var position = axes.crossValue(frame.origin)
    switch boundary.item.alignment {
    case .beginning: position = max(position, min(seen.from, section.start + section.length - length))
    case .end: position = min(position, max(seen.to - length, section.start))
    }
    if scrollDirection == .vertical { frame.origin.y = position } else { frame.origin.x = position }
    return frame
  }

  public func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
    let (from, to) = axes.crossRange(rect)
    var found: [CollectionLayoutAttributes] = []
    for (index, section) in laid.enumerated() {
      let boundaries = section.boundaries.map { attributes($0, ItemPath(item: 0, section: index)) }
        .filter { $0.frame.intersects(rect) }
      found += boundaries
      let start = axes.crossValue(section.origin)
      // A point more on each side, since positions are rounded to pixels.
      for group in section.groups[firstGroup(section, reaching: from - start - 1)...] {
        guard start + group.start < to + 1 else { break }
        for item in group.items {
          let attributes = attributes(ItemPath(item: item, section: index), section)
          if attributes.frame.intersects(rect) { found.append(attributes) }
        }
      }
    }
    return found
  }

  /// The first group whose items, or those of one before it, reach beyond a distance.
  private func firstGroup(_ section: Laid, reaching distance: Double) -> Int {
    section.groups.partitioningIndex { $0.reach > distance }
  }

  public func originForAnchoring(itemAt path: ItemPath) -> Point? {
    guard laid.indices.contains(path.section) else { return nil }
    let section = laid[path.section]
    guard let group = section.groups.first(where: { $0.items.contains(path.item) }) else { return nil }
    return axes.point(main: 0, cross: grid.nearest(axes.crossValue(section.origin) + group.start))
  }
}
