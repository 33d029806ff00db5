internal import Galley

/// A section of a compositional layout as it was laid out.
struct LaidSection {
  /// A boundary item as it was laid out.
  struct Boundary {
    var item: CollectionLayoutBoundaryItem
    var frame: Rect
    var isMeasured: Bool
  }

  var section: CollectionLayoutSection
  /// Where the section begins in the direction of scrolling.
  var start: Double
  var length = 0.0
  /// Where the groups begin.
  var origin = Point.zero
  /// How the groups follow each other: as the layout scrolls, or across it.
  var groupAxes: FlowAxes
  var placed: [GroupArranger.Placed] = []
  var groups: [GroupArranger.Group] = []
  var attached: [CollectionElement: GroupArranger.Attached] = [:]
  var boundaries: [Boundary] = []
  /// How far the groups are scrolled across the layout.
  var offset = 0.0

  /// How far what stands in the groups is moved.
  var shift: Point { groupAxes.point(main: 0, cross: -offset) }

  /// The first group whose elements, or those of one before it, reach beyond a distance.
  func firstGroup(reaching distance: Double) -> Int { groups.partitioningIndex { $0.reach > distance } }
}

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
    let groupAxes = isOrthogonal ? axes.turned : axes
    var laid = LaidSection(section: section, start: start, groupAxes: groupAxes)
    var position = start
    addBoundaries(.beginning, to: &laid, &position, container, before: mainInsets.before, index)
    position += crossInsets.before
    laid.origin = axes.point(main: mainInsets.before, cross: position)
    var arranger = GroupArranger(
      measured: measuredItems[index], measuredViews: measuredViews, section: index, axes: groupAxes, grid: grid)
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
    if let mistake = arranger.mistake { report(mistake, index) }
    position += isOrthogonal ? thickness(of: groups) : length
    if isOrthogonal { laid.offset = offset(laid, length, index, mainInsets, container) }
    position += crossInsets.after
    addBoundaries(.end, to: &laid, &position, container, before: mainInsets.before, index)
    laid.length = position - start
    return laid
  }

  /// How thick a line of groups is: as those are whose items were all seen, if there are such.
  private func thickness(of groups: [GroupArranger.Group]) -> Double {
    let known = groups.filter(\.isKnown)
    return (known.isEmpty ? groups : known).reduce(0) { max($0, $1.thickness) }
  }

  /// Adds the boundary items of one end, which share the room of the longest.
  private func addBoundaries(
    _ alignment: CollectionLayoutBoundaryItem.Alignment, to laid: inout LaidSection, _ position: inout Double,
    _ container: Size, before: Double, _ index: Int
  ) {
    let items = laid.section.boundaryItems.filter { $0.alignment == alignment }
    let sizes = items.map { item -> (size: Size, isMeasured: Bool) in
      let element = CollectionElement.supplementary(kind: item.elementKind, ItemPath(item: 0, section: index))
      let open = item.layoutSize.openAxes, own = measuredViews[element]
      var size = item.layoutSize.size(in: container, grid)
      if let own, open.contains(.width) { size.width = own.width }
      if let own, open.contains(.height) { size.height = own.height }
      return (size, open.isEmpty || own != nil)
    }
    let room = sizes.reduce(0) { max($0, axes.cross($1.size)) }
    for (item, (size, isMeasured)) in zip(items, sizes) {
      let main = before + (axes.main(container) - axes.main(size)) / 2
      let cross = position + (alignment == .beginning ? room - axes.cross(size) : 0)
      laid.boundaries.append(
        LaidSection.Boundary(
          item: item,
          frame: Rect(origin: axes.point(main: grid.nearest(main), cross: grid.nearest(cross)), size: size),
          isMeasured: isMeasured))
    }
    position += room
  }
}
