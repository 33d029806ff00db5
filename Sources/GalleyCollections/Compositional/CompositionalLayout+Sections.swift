internal import Galley

/// Laying out one section.
extension CompositionalLayout {
  func layOut(
    _ section: CollectionLayoutSection, _ index: Int, start: Double, in view: CollectionView
  ) -> LaidSection {
    let insets = section.contentInsets.sound, mainInsets = axes.main(insets)
    // A section without items has no insets along the scrolling either.
    let crossInsets = measuredItems[index].isEmpty ? (before: 0, after: 0) : axes.cross(insets)
    let size = view.frame.size
    // Shares along the scrolling are of the view, those across it of what the insets leave.
    let container = axes.size(
      main: max(0, axes.main(size) - mainInsets.before - mainInsets.after), cross: axes.cross(size))
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    var laid = LaidSection(section: section, start: start, groupAxes: isOrthogonal ? axes.turned : axes)
    let boundaries = boundaries(of: section, index, container)
    laid.boundaryRoom.before = boundaries.reduce(0) { max($0, $1.roomBefore) }
    let itemsStart = start + laid.boundaryRoom.before
    laid.origin = axes.point(main: mainInsets.before, cross: itemsStart + crossInsets.before)
    var arranger = GroupArranger(
      measured: measuredItems[index], measuredViews: measuredViews, section: index, axes: laid.groupAxes, grid: grid)
    // Groups that scroll across the layout take the view for what they scroll in.
    let groupContainer =
      isOrthogonal
      ? axes.size(
        main: axes.main(size), cross: max(0, axes.cross(size) - axes.cross(insets).before - axes.cross(insets).after))
      : container
    let (groups, length) = arranger.arrange(section, in: groupContainer)
    laid.placed = arranger.placed
    laid.groups = groups
    laid.attached = arranger.attached
    laid.dependsOnAsking = arranger.takesOnTrial || isOrthogonal
    if let mistake = arranger.mistake { report(mistake, index) }
    if isOrthogonal { laid.offset = offset(laid, length, index, mainInsets, container) }
    let itemsLength = crossInsets.before + (isOrthogonal ? thickness(of: groups) : length) + crossInsets.after
    laid.boundaryRoom.after = boundaries.reduce(0) { max($0, $1.roomAfter(itemsLength)) }
    laid.length = laid.boundaryRoom.before + itemsLength + laid.boundaryRoom.after
    laid.boundaries = boundaries.map { boundary in
      let origin = axes.point(
        main: grid.nearest(mainInsets.before + boundary.main),
        cross: grid.nearest(itemsStart + boundary.position(itemsLength)))
      return LaidSection.Boundary(
        item: boundary.item, frame: Rect(origin: origin, size: boundary.size), isMeasured: boundary.isMeasured,
        end: boundary.end)
    }
    return laid
  }

  /// How thick a line of groups is: as those are whose items were all seen, if there are such.
  private func thickness(of groups: [GroupArranger.Group]) -> Double {
    let known = groups.filter(\.isKnown)
    return (known.isEmpty ? groups : known).reduce(0) { max($0, $1.thickness) }
  }

  private func boundaries(
    of section: CollectionLayoutSection, _ index: Int, _ container: Size
  ) -> [MeasuredBoundary] {
    section.boundaryItems.map { item in
      let element = CollectionElement.supplementary(kind: item.elementKind, ItemPath(item: 0, section: index))
      let open = item.layoutSize.openAxes, own = measuredViews[element]
      var size = item.layoutSize.size(in: container, grid)
      if let own, open.contains(.width) { size.width = own.width }
      if let own, open.contains(.height) { size.height = own.height }
      let unit = item.alignment.edges(scrollDirection).unitPoint
      let offset = Point(x: item.absoluteOffset.x.sound, y: item.absoluteOffset.y.sound)
      return MeasuredBoundary(
        item: item, size: size, isMeasured: open.isEmpty || own != nil, end: axes.crossValue(unit),
        main: axes.mainValue(unit) * (axes.main(container) - axes.main(size)) + axes.mainValue(offset),
        length: axes.cross(size), offset: axes.crossValue(offset))
    }
  }
}

/// A boundary item with its size, in distances from the first inset of the section's items.
private struct MeasuredBoundary {
  var item: CollectionLayoutBoundaryItem
  var size: Size
  var isMeasured: Bool
  /// 0 before the items, 1 behind them, 0.5 beside them, in the direction of scrolling.
  var end: Double
  /// Where it begins across the scrolling.
  var main: Double
  /// How long it is in the direction of scrolling, and how far it is moved there.
  var length: Double
  var offset: Double

  /// Where it begins in the direction of scrolling, beside items of a length.
  func position(_ itemsLength: Double) -> Double {
    guard item.extendsBoundary else { return end * (itemsLength - length) + offset }
    if end == 0 { return offset - length }
    return (end == 1 ? itemsLength : max(0, (itemsLength - length) / 2)) + offset
  }

  /// How much room it needs before the items.
  var roomBefore: Double { item.extendsBoundary && end == 0 ? max(0, length - offset) : 0 }

  /// How much room it needs behind items of a length.
  func roomAfter(_ itemsLength: Double) -> Double {
    item.extendsBoundary && end > 0 ? max(0, position(itemsLength) + length - itemsLength) : 0
  }
}
