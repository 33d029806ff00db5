internal import GalleyUnicode

/// The part of a paragraph that a plan has passed when it stands at a row.
@safe struct OptimalPassage {
  /// The widths by which the places up to the content before the row stretch and shrink together, in layout units.
  private(set) var contentStretch: Int64 = 0
  private(set) var contentShrink: Int64 = 0
  /// These widths with the spaces after that content.
  private(set) var stretch: Int64 = 0
  private(set) var shrink: Int64 = 0
  /// The part of these widths up to the last tab before that content, where no line grows.
  private(set) var tabStretch: Int64 = 0
  /// The least place where content has ended so far while its spaces shrink.
  var leastSoFar = Int64.min
  /// The last row that is no hyphen of the patterns, and where content ends there.
  var whole: (row: Int, x: Int64) = (-1, 0)

  private let storage: ParagraphStorage
  private let weights: OptimalBreakWeights
  private let shrinks: Bool
  private let gapStretch: Int64
  /// The places where lines grow.
  private let places: ContiguousArray<GrowthTable.Place>
  /// The next place that is not passed, the next tab, and the UTF-8 offset of the last row passed.
  private var next = 0
  private var tab = 0
  private var rowEnd = 0
  /// The width that the place between two letters may grow by.
  private var letterStretch: Int64 = 0
  private let opensAll: Bool
  /// The last gap between words: most gaps of a text are equally wide.
  private var gap: Int64 = 0
  private var gapElasticity: (stretch: Int64, shrink: Int64) = (0, 0)

  /// - Parameters:
  ///   - gapStretch: What the gap between two Chinese or Japanese characters may grow.
  ///   - isElastic: Whether lines grow at all.
  init(_ request: OptimalRequest, gapStretch: Int64, isElastic: Bool) {
    storage = request.storage
    weights = request.weights
    shrinks = request.shrinks
    self.gapStretch = gapStretch
    rowEnd = request.start.offset
    places = isElastic ? storage.growthPlaces : []
    let style = storage.source.paragraphStyle(at: rowEnd)
    opensAll = style.justifiesCharacters
    if opensAll {
      letterStretch = gapStretch
    } else if style.justification.spacesLetters {
      letterStretch = min(gapStretch, LayoutUnit.rounded(points: style.justification.letterSpacing))
    }
    next = places.partitioningIndex { [rowEnd] in Int($0.offset) > rowEnd }
    tab = storage.source.firstTab(atOrAfter: rowEnd)
  }

  /// Goes on to the end of the content before a row.
  ///
  /// - Parameter offset: The row's UTF-8 offset.
  mutating func reachContent(before offset: Int) {
    let end = storage.source.contentEnd(from: rowEnd, to: offset)
    // After white space alone the content still ends where it did.
    guard end > rowEnd else { return }
    passPlaces(before: end)
    (contentStretch, contentShrink) = (stretch, shrink)
  }

  /// Goes on beyond a row.
  ///
  /// - Parameter offset: The row's UTF-8 offset.
  mutating func passRow(at offset: Int) {
    passPlaces(before: offset + 1)
    rowEnd = offset
  }

  private mutating func passPlaces(before end: Int) {
    let tabs = storage.source.tabs
    while next < places.count, case let place = places[next], Int(place.offset) < end {
      // A line grows after its last tab only.
      while tab < tabs.count, Int(tabs[tab]) + 1 < Int(place.offset) { (tabStretch, tab) = (stretch, tab + 1) }
      stretch &+= growth(at: place)
      next += 1
    }
    while tab < tabs.count, Int(tabs[tab]) + 1 < end { (tabStretch, tab) = (stretch, tab + 1) }
  }

  /// The width by which a place may grow, in layout units; adds what it may shrink.
  private mutating func growth(at place: GrowthTable.Place) -> Int64 {
    switch place.kind {
    case .space, .separator:
      if place.width != gap {
        (gap, gapElasticity) = (place.width, weights.elasticity(ofGap: max(0, place.width), shrinks: shrinks))
      }
      if place.kind == .space { shrink &+= gapElasticity.shrink }
      return opensAll ? gapStretch : gapElasticity.stretch
    case .ideograph: return gapStretch
    case .letter: return letterStretch
    case .tatweel: return place.width
    }
  }
}

extension OptimalBreakWeights {
  /// The widths by which a space between words may stretch and shrink, in layout units.
  @inline(never) fileprivate func elasticity(ofGap gap: Int64, shrinks: Bool) -> (stretch: Int64, shrink: Int64) {
    (
      LayoutUnit.saturated((Double(gap) * spaceStretch).rounded(.toNearestOrEven)),
      shrinks ? LayoutUnit.saturated((Double(gap) * spaceShrink).rounded(.down)) : 0
    )
  }
}
