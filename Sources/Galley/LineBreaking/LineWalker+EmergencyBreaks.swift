// Emergency breaks: what happens to a piece of text that no opportunity divides and that does not fit on a line of its own.
extension LineWalker {
  /// Ends the line inside of a piece that does not fit on it, whatever UAX #14 forbids: after white space, as before `.NET`
  /// or inside of `« x »`, else between two clusters of a word.
  ///
  /// The first cluster, with the white space that hangs after it, is on the line even if it is too wide. A hyphen that
  /// finds no room beside it is left out.
  @inline(never) mutating func nextByCluster(available: Int64, indent: Int64 = 0) -> LineExtent {
    if storage.source.overflowWrap(at: start.offset) == .normal {
      return storage.trimmed(nextUnbreakable(indent: indent), available: available)
    }
    // The first opportunity does not fit, so the line ends before it.
    let bound = unsafe Int(breaks.offset[start.row])
    let contentEnd = storage.source.contentEnd(from: start.offset, to: bound)
    var line: LineExtent
    if let edge = lastFittingEdge(before: contentEnd, bound: bound, available: available, indent: indent) {
      line = cut(at: edge.end, width: width(to: edge))
    } else {
      // One cluster that is wider than the line: it stands alone, up to the opportunity after it.
      line = finish(
        row: start.row,
        width: storage.lineWidth(from: start, toRow: start.row) &+ addedWidth(toRow: start.row, indent: indent))
      // Negative letter spacing can make less than nothing of a cluster without an advance.
      line.width = max(0, line.width &- line.hyphen)
      line.hyphen = 0
    }
    return storage.trimmed(line, available: available)
  }

  /// A place between two clusters where the line might end.
  private struct ClusterEdge {
    /// UTF-8 offset.
    var end: Int
    /// Where the content ends on an endless line, in layout units.
    var rawEnd: Int64
    /// True if the text must be shaped again here.
    var isUnsafe: Bool
    /// Layout units that tabs add to the line up to here.
    var shift: Int64

    /// Tells whether a line has the same content up to both edges, except for invisible characters.
    ///
    /// A mark without width may be wide once it is shaped again, so that a line fits before it only.
    func isAlike(_ other: ClusterEdge) -> Bool {
      rawEnd == other.rawEnd && shift == other.shift && isUnsafe == other.isUnsafe
    }
  }

  /// The width of the line if it ended at an edge, in layout units.
  private func width(to edge: ClusterEdge) -> Int64 {
    let width = storage.lineWidth(from: start, to: edge.end, rawEnd: edge.rawEnd, isUnsafe: edge.isUnsafe) &+ edge.shift
    guard storage.source.hasInkBounds else { return width }
    let line = LineExtent(start: start, end: edge.end, width: width, isHard: false)
    return width &+ storage.overhang(of: line, indent: 0).total
  }

  /// The last edge after white space, before the end of the content, at which the line fits; where there is none the last
  /// one of all, else the first one; `nil` if there is none at all.
  ///
  /// The edges are walked through from the left and tried from the right, since a wider line may fit where a narrower one
  /// does not. Few are too wide before one fits, so the last ones are kept on the stack; rarely the walk is repeated, each
  /// time for four times as many, so that text without width costs no more than other text. It is also repeated where
  /// there is white space, which few pieces have.
  private func lastFittingEdge(
    before contentEnd: Int, bound: Int, available: Int64, indent: Int64, afterSpaces: Bool = false
  ) -> ClusterEdge? {
    var end = Int.max
    var ringCount = Self.ringCapacity
    while true {
      let result = unsafe withUnsafeTemporaryAllocation(of: ClusterEdge.self, capacity: ringCount) { ring in
        let (count, forced, hasSpaces) = unsafe collectEdges(
          upTo: end, bound: bound, available: available, indent: indent, afterSpaces: afterSpaces, into: ring)
        if hasSpaces, !afterSpaces, end == .max,
          let edge = lastFittingEdge(
            before: contentEnd, bound: bound, available: available, indent: indent, afterSpaces: true)
        {
          return EdgeSearch.edge(edge)
        }
        return unsafe lastFitting(of: ring, count: count, forced: forced, before: contentEnd, available: available)
      }
      switch result {
      case .edge(let edge): return edge
      case .nothing: return nil
      case .tooWide(let first): end = first
      }
      ringCount = min(4 * ringCount, end)
    }
  }

  /// The result of a search among the edges kept.
  private enum EdgeSearch {
    case edge(ClusterEdge)
    case nothing
    /// All edges from this one on are too wide.
    case tooWide(Int)
  }

  /// - Parameters:
  ///   - kept: The last edges, each at its index modulo their number.
  ///   - count: The number of edges.
  ///   - forced: How many of them belong to the first cluster and the white space after it.
  private func lastFitting(
    of ring: UnsafeMutableBufferPointer<ClusterEdge>, count: Int, forced: Int, before contentEnd: Int, available: Int64
  ) -> EdgeSearch {
    var index = count - 1
    while index >= 0, index >= count - ring.count {
      let edge = unsafe ring[index % ring.count]
      if edge.end < contentEnd, index < forced || width(to: edge) <= available { return .edge(edge) }
      // Of the edges in the white space after the first cluster, only the last one counts.
      if index < forced { return .nothing }
      // After the content nothing is wide, but a line that ends before it may fit all the same: without the hyphen.
      if edge.end >= contentEnd {
        index -= 1
        continue
      }
      // Where nothing is wide, as between marks of direction, one line is as wide as the other.
      repeat {
        index -= 1
      } while unsafe index >= forced && index >= count - ring.count
        && ring[index % ring.count].isAlike(edge)
    }
    return index >= 0 ? .tooWide(index + 1) : .nothing
  }

  private static var ringCapacity: Int { 16 }

  /// Walks through the edges from the start of the line to the first that is too wide even when shaped again.
  ///
  /// - Parameters:
  ///   - limit: The most edges to keep.
  ///   - afterSpaces: Whether only edges after white space are kept.
  ///   - kept: Receives the last edges, each at its index modulo their number.
  /// - Returns: The number of edges, how many of them belong to the first cluster and the white space after it, and
  ///   whether a line may end after white space.
  private func collectEdges(
    upTo limit: Int, bound: Int, available: Int64, indent: Int64, afterSpaces: Bool = false,
    into ring: UnsafeMutableBufferPointer<ClusterEdge>
  ) -> (count: Int, forced: Int, hasSpaces: Bool) {
    // The closure takes what it needs of the walker and not the walker, whose copies would cost more than the search.
    let (storage, origin, startX) = (storage, start.offset, start.x)
    let room = available &+ storage.table.edgeSlack
    let hasTabs = !storage.source.tabs.isEmpty
    let hasAllowances = storage.source.hasHanging || storage.spacings != nil
    var edges = unsafe KeptEdges(
      ring: ring, last: ClusterEdge(end: origin, rawEnd: startX, isUnsafe: false, shift: 0),
      tabs: TabWalker(storage, from: start, indent: indent))
    storage.forEachCluster(from: origin, to: bound) { cluster, place, isWhiteSpace in
      if edges.endsWithSpace, !isWhiteSpace, !storage.source.hasWordJoiner(at: cluster.lowerBound) {
        edges.hasSpaces = true
        if afterSpaces { edges.keep() }
      }
      guard edges.count < limit else { return false }
      let isFirst = cluster.lowerBound == origin
      edges.last.end = cluster.upperBound
      edges.last.isUnsafe = place.isUnsafe
      // White space at the end hangs: the content ends where it did before.
      if !isWhiteSpace || isFirst {
        if hasTabs { edges.tabs.advance(to: cluster.upperBound) }
        let allowance = hasAllowances ? storage.endAllowance(at: cluster.upperBound) : 0
        let rawEnd = isWhiteSpace ? startX : place.x &- allowance
        if !isFirst, rawEnd &- startX &+ edges.tabs.shift > room { return false }
        if !isFirst { edges.isForced = false }
        edges.last.rawEnd = rawEnd
        // A tab that nothing visible follows hangs like other white space.
        edges.last.shift = isWhiteSpace ? 0 : edges.tabs.shift
      }
      edges.endsWithSpace = isWhiteSpace
      if !afterSpaces { edges.keep() }
      return true
    }
    return (edges.count, edges.forced, edges.hasSpaces)
  }

  /// The edges of a line that were walked through, the last of which are kept.
  @safe private struct KeptEdges {
    /// The kept ones, each at its index modulo their number.
    let ring: UnsafeMutableBufferPointer<ClusterEdge>
    /// The edge that may be kept next.
    var last: ClusterEdge
    var tabs: TabWalker
    var count = 0
    /// How many belong to the first cluster and the white space after it.
    var forced = 0
    var isForced = true
    var endsWithSpace = false
    var hasSpaces = false

    mutating func keep() {
      unsafe ring[count % ring.count] = last
      count += 1
      if isForced { forced = count }
    }
  }

  /// The part up to the first place after white space or the first opportunity, whatever its width: a line without a
  /// broken word that is as narrow as it can be.
  mutating func nextWord(indent: Int64) -> LineExtent {
    let bound = unsafe Int(breaks.offset[start.row])
    let edge = unsafe withUnsafeTemporaryAllocation(of: ClusterEdge.self, capacity: 1) { ring in
      let found = unsafe collectEdges(
        upTo: 1, bound: bound, available: LayoutUnit.unlimited, indent: indent, afterSpaces: true, into: ring)
      return unsafe found.count > 0 ? ring[0] : nil
    }
    guard let edge else { return nextUnbreakable(indent: indent) }
    return cut(at: edge.end, width: width(to: edge))
  }

  /// Ends the line between two clusters, at a UTF-8 offset that is no row of the break table.
  mutating func cut(at end: Int, width: Int64) -> LineExtent {
    let line = LineExtent(start: start, end: end, width: max(0, width), isHard: false)
    start.offset = end
    start.safeOffset = end
    start.isParagraphStart = false
    start.passLineBeside()
    start.hyphenCount = 0
    while unsafe Int(breaks.offset[start.row]) <= end { start.row &+= 1 }
    let place = storage.shaped.place(at: end)
    start.x = place.x &+ storage.lineStart(at: end).x
    if place.isUnsafe { start.adopt(storage.searchStart(at: end)) }
    return line
  }
}
