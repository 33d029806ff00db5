public import Galley
internal import GalleyLayout

/// Where a list puts elements.
extension ListLayout {
  public func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    let sections = sections
    guard sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].rows.rowCount
    else { return nil }
    let section = sections[path.section]
    return attributes(path, section, section.rows.place(of: path.item))
  }

  private func attributes(
    _ path: ItemPath, _ section: ListSection, _ place: (length: Double?, before: LengthTree.Extent)
  ) -> CollectionLayoutAttributes {
    let insets = style.sectionInsets, grid = grid
    let measured = place.length
    let y = rowsStart(section) + place.before.points(estimate: estimate)
    return CollectionLayoutAttributes(
      .cell(path),
      frame: Rect(
        x: insets.left, y: grid.nearest(y), width: rowWidth, height: measured.map(grid.snapped) ?? estimate),
      openAxes: measured == nil ? .height : [])
  }

  private var rowWidth: Double {
    let insets = style.sectionInsets
    return max(0, collectionViewContentSize.width - insets.left - insets.right)
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item == 0 else { return nil }
    let section = sections[path.section]
    let isHeader = kind == CollectionElement.sectionHeader
    guard
      isHeader
        ? style.headerMode == .supplementary
        : kind == CollectionElement.sectionFooter && style.footerMode == .supplementary
    else { return nil }
    let height = isHeader ? headerHeight(section) : footerHeight(section)
    let end = section.start + length(of: section)
    var y = isHeader ? section.start : end - height
    if style.pinsBoundaryItems, let viewport = collectionView?.viewport {
      let rowsEnd = end - footerHeight(section)
      // Pinned to the edge of the viewport, but never out of the section.
      y =
        isHeader
        ? max(y, min(viewport.minY, rowsEnd - height))
        : min(y, max(viewport.maxY - height, section.start + headerHeight(section)))
    }
    let isMeasured = (isHeader ? section.measuredHeader : section.measuredFooter) != nil
    return CollectionLayoutAttributes(
      .supplementary(kind: kind, path),
      frame: Rect(x: style.sectionInsets.left, y: grid.nearest(y), width: rowWidth, height: height),
      zIndex: ListLayout.boundaryZIndex, openAxes: isMeasured ? [] : .height)
  }

  public func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
    var found: [CollectionLayoutAttributes] = []
    var index = firstSection(endingAfter: rect.minY)
    while index < sections.count, sections[index].start < rect.maxY + 1 {
      addBoundary(CollectionElement.sectionHeader, of: index, in: rect, to: &found)
      addRows(index, rect, &found)
      addBoundary(CollectionElement.sectionFooter, of: index, in: rect, to: &found)
      index += 1
    }
    return found
  }

  private func addRows(_ index: Int, _ rect: Rect, _ found: inout [CollectionLayoutAttributes]) {
    let section = sections[index]
    // A point more, since positions are rounded to pixels.
    let offset = rect.minY - rowsStart(section) - 1
    guard let first = section.rows.row(endingAfter: offset, estimate: estimate) else { return }
    for row in first.row..<section.rows.rowCount {
      let attributes = attributes(ItemPath(item: row, section: index), section, section.rows.place(of: row))
      if attributes.frame.minY >= rect.maxY { break }
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
  }

  private func firstSection(endingAfter distance: Double) -> Int {
    sections.partitioningIndex { $0.start + length(of: $0) > distance - 1 }
  }

  public func separatorFrame(forItemAt path: ItemPath) -> Rect? {
    guard let row = layoutAttributesForItem(at: path)?.frame,
      path.item < sections[path.section].rows.rowCount - 1
    else { return nil }
    return style.separator(in: row, collectionView?.effectiveDirection ?? .leftToRight, grid)
  }
}

extension PixelGrid {
  /// A length that was on the grid before it was kept in layout units.
  func snapped(_ length: Double) -> Double {
    guard let scale else { return length }
    let nearest = (length * scale).rounded() / scale
    return abs(nearest - length) < 1e-5 ? nearest : length
  }
}
