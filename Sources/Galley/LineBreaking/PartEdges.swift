internal import Synchronization

/// The edges between the clusters of an unbreakable part of a text: where lines end that the part does not fit on.
///
/// What an edge is when it is shaped again is found when a line first asks for it, and kept. Threads that ask at once find
/// the same number, so a relaxed store is enough.
///
/// `@unchecked Sendable`: but for those numbers, which are atomic, nothing changes once the initialiser has returned.
@safe final class PartEdges: @unchecked Sendable {
  /// The number of edges; 0 for a part whose lines only ``LineWalker`` can find.
  private let count: Int
  /// Where each edge lies on an endless line, in layout units.
  private let rawEnds: UnsafeMutablePointer<Int64>
  /// Where the content of a line that ends at each edge ends, in layout units, or ``unknown``.
  private let ends: UnsafeMutablePointer<Atomic<Int64>>
  /// Where a line that begins at each edge begins, in layout units, or ``unknown``.
  private let starts: UnsafeMutablePointer<Atomic<Int64>>
  private let edges: UnsafeMutablePointer<Edge>

  /// A place between two clusters, and what else is known of it.
  private struct Edge {
    /// UTF-8 offset.
    var offset: Int
    /// The last place up to here that is safe to break at.
    var safeEnd: Int
    /// From where on the glyphs of a line that begins here are those of the paragraph.
    var safeStart: Int
    /// The first row of the break table that a line from here may end at with a safe place between.
    var firstExactRow: Int
  }

  /// A line from a place inside of the part, or its beginning, to an edge.
  struct Line {
    var width: Int64
    /// Where the next line begins, in layout units.
    var nextX: Int64
    /// The first edge after it, and the first one that is not too near to be exact.
    var nextEdge: Int
    var nextExactEdge: Int
    /// The first row of the break table that is not too near to be exact.
    var nextExactRow: Int
  }

  private static var unknown: Int64 { .min }
  /// Longer parts are no words, and hardly laid out again and again.
  private static var maximumCount: Int { 512 }

  /// - Parameter row: The row of the break table that ends the part.
  init(_ storage: ParagraphStorage, row: Int) {
    let breaks = storage.table.breaks
    let partStart = row > 0 ? unsafe Int(breaks.offset[row - 1]) : 0
    let partEnd = unsafe Int(breaks.offset[row])
    let contentEnd = storage.source.contentEnd(from: partStart, to: partEnd)
    var places: ContiguousArray<(offset: Int, place: TextPlace)> = []
    var isEligible = true
    storage.forEachCluster(from: partStart, to: partEnd) { cluster, place, isWhiteSpace in
      guard cluster.upperBound < contentEnd else { return false }
      places.append((cluster.upperBound, place))
      // White space hangs in its own ways.
      isEligible = !isWhiteSpace && places.count <= Self.maximumCount
      return isEligible
    }
    // Nor has a part without a safe place for long.
    if isEligible {
      isEligible = places.allSatisfy { offset, place in
        !place.isUnsafe
          || storage.safeOffset(after: offset) - storage.safeOffset(before: offset) <= UnsafeRanges.reach
      }
    }
    count = isEligible ? places.count : 0
    unsafe rawEnds = .allocate(capacity: count)
    unsafe ends = .allocate(capacity: count)
    unsafe starts = .allocate(capacity: count)
    unsafe edges = .allocate(capacity: count)
    for index in 0..<count {
      let (offset, place) = places[index]
      unsafe (rawEnds + index).initialize(to: place.x)
      unsafe (ends + index).initialize(to: Atomic(place.isUnsafe ? Self.unknown : place.x))
      unsafe (starts + index).initialize(to: Atomic(place.isUnsafe ? Self.unknown : place.x))
      let safeStart = place.isUnsafe ? storage.safeOffset(after: offset) : offset
      unsafe (edges + index).initialize(
        to: Edge(
          offset: offset, safeEnd: place.isUnsafe ? storage.safeOffset(before: offset) : offset,
          safeStart: safeStart, firstExactRow: storage.firstExactRow(from: row, safeStart: safeStart)))
    }
  }

  deinit {
    unsafe rawEnds.deallocate()
    unsafe ends.deinitialize(count: count).deallocate()
    unsafe starts.deinitialize(count: count).deallocate()
    unsafe edges.deallocate()
  }

  /// The first edge from one on that a line may end at whose glyphs are those of the paragraph from a UTF-8 offset on.
  func firstExactEdge(from first: Int, safeStart: Int) -> Int {
    var edge = first
    while edge < count, unsafe edges[edge].safeEnd < safeStart { edge += 1 }
    return edge
  }

  /// The edge at a UTF-8 offset.
  func edge(at offset: Int) -> Int? {
    for edge in 0..<count where unsafe edges[edge].offset == offset { return edge }
    return nil
  }

  /// The UTF-8 offset of an edge, and from where on the glyphs of a line that begins there are those of the paragraph.
  func place(ofEdge edge: Int) -> (offset: Int, safeOffset: Int) {
    unsafe (edges[edge].offset, edges[edge].safeStart)
  }

  /// The longest line that fits.
  ///
  /// - Parameters:
  ///   - x: Where the line begins, in layout units.
  ///   - first: The first edge after the beginning.
  ///   - exact: The first edge that is not too near to be exact.
  ///   - available: The line's width in layout units.
  /// - Returns: `nil` where the line is for ``LineWalker`` to find: not even one cluster fits, or a line that may fit has
  ///   no safe place between its edges.
  /// - Complexity: O(*n*) in the number of clusters of the line, and a few after it.
  func lastLine(
    from x: Int64, first: Int, exact: Int, available: Int64, _ storage: ParagraphStorage
  ) -> Line? {
    let limit = x &+ available
    let rawLimit = limit &+ storage.table.edgeSlack
    var last = first - 1
    var edge = first
    while edge < count, unsafe rawEnds[edge] <= rawLimit {
      if unsafe ends[edge].load(ordering: .relaxed) <= limit { last = edge }
      edge &+= 1
    }
    while last >= first {
      guard last >= exact else { return nil }
      let end = unsafe known(ends, at: last) { storage.endEdge(at: $0).x }
      if end <= limit {
        let safeStart = unsafe edges[last].safeStart
        let nextX = unsafe known(starts, at: last) { storage.startEdge(at: $0).x }
        return unsafe Line(
          width: end &- x, nextX: nextX, nextEdge: last + 1,
          nextExactEdge: firstExactEdge(from: last + 1, safeStart: safeStart), nextExactRow: edges[last].firstExactRow)
      }
      last -= 1
    }
    return nil
  }

  /// The place of an edge as shaped again, in layout units, which is found when it is first asked for.
  private func known(
    _ places: UnsafeMutablePointer<Atomic<Int64>>, at edge: Int, orFind find: (_ offset: Int) -> Int64
  ) -> Int64 {
    let known = unsafe places[edge].load(ordering: .relaxed)
    guard known == Self.unknown else { return known }
    let found = unsafe find(edges[edge].offset)
    unsafe places[edge].store(found, ordering: .relaxed)
    return found
  }
}

extension ParagraphStorage {
  /// The longest line that fits and ends inside of a part; see ``PartEdges/lastLine(from:first:exact:available:_:)``.
  ///
  /// - Parameters:
  ///   - row: The row of the break table that ends the part.
  ///   - x: Where the line begins, in layout units.
  ///   - edge: The first edge after the beginning, and the first one that is not too near to be exact; `nil` for a line
  ///     that begins with the part.
  func lastLine(
    inPartOfRow row: Int, from x: Int64, behind edge: (first: Int, exact: Int)?, available: Int64
  ) -> PartEdges.Line? {
    withPartEdges(row: row) { part in
      let (first, exact) = edge ?? (0, part.firstExactEdge(from: 0, safeStart: safeStart(ofRow: row)))
      return part.lastLine(from: x, first: first, exact: exact, available: available, self)
    }
  }

  /// From where on the glyphs of a line that begins with the part of a row are those of the paragraph: a UTF-8 offset.
  func safeStart(ofRow row: Int) -> Int {
    guard row > 0 else { return 0 }
    let offset = unsafe Int(table.breaks.offset[row - 1])
    let flags = unsafe table.breaks.flags[row - 1]
    return flags.contains(.unsafe) && !flags.contains(.mandatory) ? safeOffset(after: offset) : offset
  }

  /// The first row from one on that a line may end at whose glyphs are those of the paragraph from a UTF-8 offset on.
  func firstExactRow(from first: Int, safeStart: Int) -> Int {
    // A row before the safe place has none after it that is before the row, and one after it finds at least that.
    var row = first
    if row < table.breaks.count, unsafe Int(table.breaks.offset[row]) < safeStart {
      row = max(row, table.breaks.firstRow(atOrAfter: safeStart))
    }
    while row < table.breaks.count {
      let offset = unsafe Int(table.breaks.offset[row])
      let isUnsafe = unsafe table.breaks.flags[row].contains(.unsafe)
      if (isUnsafe ? safeOffset(before: offset) : offset) >= safeStart { return row }
      row += 1
    }
    return row
  }
}
