internal import Galley

/// A section of a compositional layout as it was laid out.
struct LaidSection {
  /// A boundary item as it was laid out.
  struct Boundary {
    var item: CollectionLayoutBoundaryItem
    /// Where it stands unless it is pinned.
    var frame: Rect
    var isMeasured: Bool
    /// 0 before the items, 1 behind them, 0.5 beside them, in the direction of scrolling.
    var end: Double
  }

  var section: CollectionLayoutSection
  /// Where the section begins in the direction of scrolling.
  var start: Double
  var length = 0.0
  /// How much of that are boundary items before and behind the rest.
  var boundaryRoom = (before: 0.0, after: 0.0)
  /// Where the groups begin.
  var origin = Point.zero
  /// How the groups follow each other: as the layout scrolls, or across it.
  var groupAxes: FlowAxes
  var placed: [GroupArranger.Placed] = []
  var groups: [GroupArranger.Group] = []
  var attached: [CollectionElement: GroupArranger.Attached] = [:]
  var boundaries: [Boundary] = []
  /// Marks the section's places as dependent on which items were measured, even if a measured size equals its estimate.
  var dependsOnAsking = false
  /// How far the groups are scrolled across the layout.
  var offset = 0.0

  /// How far what stands in the groups is moved.
  var shift: Point { groupAxes.point(main: 0, cross: -offset) }

  /// The first group whose elements, or those of one before it, reach beyond a distance.
  func firstGroup(reaching distance: Double) -> Int { groups.partitioningIndex { $0.reach > distance } }
}
