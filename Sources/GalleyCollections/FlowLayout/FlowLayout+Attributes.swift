public import Galley

/// Where a flow layout puts elements.
extension FlowLayout {
  public func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    guard sections.indices.contains(path.section), sections[path.section].sizes.indices.contains(path.item)
    else { return nil }
    let section = sections[path.section]
    return attributes(path, section, section.lines.line(of: path.item))
  }

  private func attributes(
    _ path: ItemPath, _ section: FlowSection, _ line: FlowLines.Line
  ) -> CollectionLayoutAttributes {
    let size = section.sizes[path.item]
    let main = axes.main(section.insets).before + section.lines.mains[path.item]
    let cross = section.start + section.leading + line.start + (line.length - axes.cross(size)) / 2
    let origin = axes.point(main: grid.nearest(main), cross: grid.nearest(cross))
    return CollectionLayoutAttributes(
      .cell(path), frame: Rect(origin: origin, size: size),
      openAxes: sizesItself && section.measured[path.item] == nil ? [.width, .height] : [])
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item == 0 else { return nil }
    let section = sections[path.section]
    let isHeader = kind == CollectionElement.sectionHeader
    guard isHeader || kind == CollectionElement.sectionFooter else { return nil }
    let length = axes.cross(isHeader ? section.header : section.footer)
    guard length > 0 else { return nil }
    let start = isHeader ? section.start : section.start + section.length - length
    let isMeasured = (isHeader ? section.measuredHeader : section.measuredFooter) != nil
    return CollectionLayoutAttributes(
      .supplementary(kind: kind, path),
      frame: Rect(
        origin: axes.point(main: 0, cross: grid.nearest(start)), size: axes.size(main: laidOutMain, cross: length)),
      openAxes: sizesItself && !isMeasured ? (scrollDirection == .vertical ? .height : .width) : [])
  }

  public func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
    let (from, to) = axes.crossRange(rect)
    var found: [CollectionLayoutAttributes] = []
    for index in firstSection(endingAfter: from)..<max(firstSection(endingAfter: from), sections.count) {
      let section = sections[index]
      // A pixel more, since positions are rounded.
      guard section.start < to + 1 else { break }
      addBoundary(CollectionElement.sectionHeader, of: index, in: rect, to: &found)
      let itemsStart = section.start + section.leading
      for line in section.lines.lines[section.lines.firstLine(endingAfter: from - itemsStart - 1)...] {
        guard itemsStart + line.start < to + 1 else { break }
        for item in line.items {
          let attributes = attributes(ItemPath(item: item, section: index), section, line)
          if attributes.frame.intersects(rect) { found.append(attributes) }
        }
      }
      addBoundary(CollectionElement.sectionFooter, of: index, in: rect, to: &found)
    }
    return found
  }

  private func firstSection(endingAfter distance: Double) -> Int {
    sections.partitioningIndex { $0.start + $0.length > distance - 1 }
  }

  /// The start of the item's line: the item itself moves when a neighbour makes the line thicker.
  public func originForAnchoring(itemAt path: ItemPath) -> Point? {
    guard sections.indices.contains(path.section), sections[path.section].sizes.indices.contains(path.item)
    else { return nil }
    let section = sections[path.section]
    let cross = section.start + section.leading + section.lines.line(of: path.item).start
    return axes.point(main: 0, cross: grid.nearest(cross))
  }

  // MARK: Sizes

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {
    let path = preferred.path, size = preferred.frame.size
    guard sections.indices.contains(path.section) else { return }
    switch preferred.element {
    case .cell:
      guard sections[path.section].measured.indices.contains(path.item) else { return }
      if let known = sections[path.section].measured[path.item] { measuredSum.remove(known) }
      sections[path.section].setMeasured(size, at: path.item)
      measuredSum.add(size)
    case .supplementary(CollectionElement.sectionHeader, _): sections[path.section].measuredHeader = size
    case .supplementary(CollectionElement.sectionFooter, _): sections[path.section].measuredFooter = size
    case .supplementary, .decoration: break
    }
  }

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes {
    guard sizesItself else { return [] }
    if case .cell = element { return [.width, .height] }
    return scrollDirection == .vertical ? .height : .width
  }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = sections
    var changed = update.sourceOfSection.enumerated().map { index, source in
      source.flatMap { old.indices.contains($0) ? old[$0] : nil }
        ?? FlowSection(itemCount: collectionView?.numberOfItems(inSection: index) ?? 0)
    }
    for (index, change) in update.sectionChanges() {
      let carried = change.added.map { item in
        item.from.flatMap { old.indices.contains($0.section) ? old[$0.section].measured[$0.item] : nil }
      }
      for item in change.reloaded { changed[index].setMeasured(nil, at: item) }
      for item in change.removed { changed[index].removeItem(at: item) }
      for (added, size) in zip(change.added, carried) { changed[index].insertItem(size, at: added.item) }
    }
    sections = changed
    measuredSum = MeasuredSum()
    for case let size? in sections.lazy.flatMap(\.measured) { measuredSum.add(size) }
  }
}
