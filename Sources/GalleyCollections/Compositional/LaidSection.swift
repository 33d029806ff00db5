internal import Galley
internal import GalleyLayout

/// A section of a compositional layout as it was laid out, in distances from where it begins.
struct LaidSection {
  var section: CollectionLayoutSection
  var length = 0.0
  /// How far its elements reach in the direction of scrolling: those of groups from where these begin, and once it is
  /// closed all from where it begins.
  var extent = (from: 0.0, to: 0.0)
  /// The space before and after decorations across the scrolling.
  var sides = (before: 0.0, after: 0.0)
  /// Where the groups begin, across the scrolling and along it.
  var groupsMain = 0.0
  var groupsCross = 0.0
  /// How long the groups are along the scrolling, and the space behind them.
  var groupsLength = 0.0
  var groupsEnd = 0.0
  /// The room that groups stand in.
  var groupContainer = Size.zero
  /// True if nothing sticks out of its group, so that one can be placed again by itself.
  var hasPlainGroups = false
  /// How the groups follow each other: as the layout scrolls, or across it.
  var groupAxes: FlowAxes
  var placed: [GroupArranger.Placed] = []
  var groups: [GroupArranger.Group] = []
  var attached: [CollectionElement: GroupArranger.Attached] = [:]
  var boundaries = LaidBoundaries()
  /// Marks the section's places as dependent on which items were measured, even if a measured size equals its estimate.
  var dependsOnAsking = false
  /// How far the groups are scrolled across the layout, and how far they can be.
  var offset = 0.0
  var furthestOffset = 0.0
  /// The length of a page across the layout, and the middle of what the insets leave.
  var page = 0.0
  var middle = 0.0

  /// The first group whose elements, or those of one before it, reach beyond a distance.
  func firstGroup(reaching distance: Double) -> Int { groups.partitioningIndex { $0.reach > distance } }

  /// Places headers and footers around the groups.
  mutating func close() {
    length = boundaries.place(around: groupsCross - boundaries.before + groupsLength + groupsEnd)
    extent = (min(0, groupsCross + extent.from), max(length, groupsCross + extent.to))
    for boundary in boundaries.all {
      extent.from = min(extent.from, boundary.start)
      extent.to = max(extent.to, boundary.start + boundary.length)
    }
  }

  /// Moves groups in their direction, with what stands in them.
  mutating func move(groupsFrom first: Int, by shift: Double) {
    guard shift != 0, first < groups.count else { return }
    let moved = groupAxes.point(main: 0, cross: shift)
    for item in groups[first].items.lowerBound..<placed.count { placed[item].move(by: moved) }
    for group in first..<groups.count { groups[group].move(by: shift) }
  }

  // MARK: Scrolling across the layout

  var isCentered: Bool { section.orthogonalScrollingBehavior == .groupPagingCentered }

  /// The offset that a section can have which is nearest to one; one group stands in the middle where it always does.
  func possible(_ offset: Double) -> Double {
    isCentered ? resting(near: offset) : max(0, min(offset, furthestOffset))
  }

  /// The offset at which the section comes to rest when a finger leaves it without speed.
  func resting(near offset: Double) -> Double {
    let stops: [Double]
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous: stops = [offset]
    case .paging: stops = [page > 0 ? (offset / page).rounded() * page : 0, furthestOffset]
    case .continuousGroupLeadingBoundary, .groupPaging: stops = groups.map(\.start)
    case .groupPagingCentered: stops = groups.map { $0.start + $0.length / 2 - middle }
    }
    let reachable = isCentered ? stops : stops.map { max(0, min($0, furthestOffset)) }
    return reachable.min { abs($0 - offset) < abs($1 - offset) } ?? 0
  }
}

/// Headers and footers around a content, as they were laid out: those of a section, or of the whole layout.
struct LaidBoundaries {
  /// A header or footer with its size.
  struct Boundary {
    var item: CollectionLayoutBoundaryItem
    var size: Size
    var isMeasured: Bool
    /// 0 before the content, 1 behind it, 0.5 beside it, in the direction of scrolling.
    var end: Double
    /// Where it begins across the scrolling.
    var main: Double
    /// How long it is in the direction of scrolling, and how far it is moved there.
    var length: Double
    var offset: Double
    /// Where it begins from the start of all, unless it is pinned.
    var start = 0.0

    /// Where it begins in the direction of scrolling, beside a content of a length.
    func position(_ contentLength: Double) -> Double {
      guard item.extendsBoundary else { return end * (contentLength - length) + offset }
      if end == 0 { return offset - length }
      return (end == 1 ? contentLength : max(0, (contentLength - length) / 2)) + offset
    }
  }

  var all: [Boundary] = []
  /// The length that they need before and behind the content.
  private(set) var before = 0.0
  private(set) var after = 0.0

  init() {}

  /// Headers and footers whose content is not placed yet.
  init(_ all: [Boundary]) {
    self.all = all
    before = all.reduce(0) { $1.item.extendsBoundary && $1.end == 0 ? max($0, $1.length - $1.offset) : $0 }
  }

  /// Places them around a content; the length of all.
  mutating func place(around contentLength: Double) -> Double {
    after = 0
    for index in all.indices {
      let boundary = all[index], position = boundary.position(contentLength)
      all[index].start = before + position
      guard boundary.item.extendsBoundary, boundary.end > 0 else { continue }
      after = max(after, position + boundary.length - contentLength)
    }
    return before + contentLength + after
  }

  /// The one of a kind.
  func first(_ kind: String) -> Boundary? { all.first { $0.item.elementKind == kind } }

  /// Notes that the one of a kind has told its size.
  mutating func noteMeasured(_ kind: String) {
    for index in all.indices where all[index].item.elementKind == kind { all[index].isMeasured = true }
  }

  /// How long those are that stay in view at an end of the content.
  func pinnedLength(_ end: Double) -> Double {
    all.reduce(0) { $1.item.pinToVisibleBounds && $1.end == end ? max($0, $1.length) : $0 }
  }
}
