internal import GalleyShaping

/// The spacing of a boundary of the text: what its two characters add to and take from each other, and what becomes of
/// that where a line ends or begins there.
///
/// Widths are in layout units. The glyphs of the paragraph have the widths of an endless line.
struct BoundarySpacing {
  /// UTF-8 offset of the boundary.
  var offset: Int
  /// Added to the character before the boundary while both stand on one line: a gap, or a trim below 0.
  var before: Int64 = 0
  /// Added to the character after the boundary while both stand on one line; less than 0 where it is trimmed.
  var after: Int64 = 0
  /// The width that the character before may lose at the end of a line; 0 unless it is closing punctuation.
  var endTrim: Int64 = 0
  /// The width that the character after loses when it is trimmed; 0 unless it is opening punctuation.
  var startTrim: Int64 = 0
  /// How far the glyph after is shifted when it is trimmed, and the one before.
  var startShift: Int64 = 0
  var endShift: Int64 = 0

  /// Added to the character before the boundary by annotations, and which part of it stays at the end of a line.
  var endRoom: Int64 = 0
  var lineEndRoom: Int64 = 0
  /// Added before the character after the boundary by annotations, and what comes to it at the start of a line.
  var startRoom: Int64 = 0
  var startOverhang: Int64 = 0

  /// True if the pair is as it would be without spacing, at the edges of lines too.
  var isZero: Bool { before == 0 && after == 0 && endTrim == 0 && startTrim == 0 && !hasRoom }

  /// True if an annotation takes room here.
  var hasRoom: Bool { endRoom != 0 || lineEndRoom != 0 || startRoom != 0 || startOverhang != 0 }

  /// How far two characters of different scripts stand apart.
  var gap: Int64 { max(0, before) }

  /// The width that the character before loses at the end of a line, trimming left aside.
  var endLoss: Int64 { before &+ endRoom &- lineEndRoom }

  /// How much less than on an endless line the content takes if a line ends here and is trimmed.
  var endAllowance: Int64 { endLoss &+ endTrim }

  /// How the line that begins here differs from the endless one: where it begins, as a distance from where the
  /// character stands on the endless line, and how far the character's glyph is moved besides.
  func lineStart(isParagraphStart: Bool, _ trim: TextSpacingTrim) -> (x: Int64, shift: Int64) {
    let isTrimmed = trim == .trimStart || (trim == .spaceFirst && !isParagraphStart)
    let wasTrimmed = after < 0
    if isTrimmed == wasTrimmed { return (-startOverhang, 0) }
    return isTrimmed ? (startTrim &- startOverhang, startShift) : (-startTrim &- startOverhang, -startShift)
  }
}

/// An edge of a part of the text that has room beside it: of a base, of its beginning up to a gap, or of a padded part.
///
/// Lines are as wide as if the room belonged to the character at the edge, so they may end where they would in any
/// direction. Where it stands is known once the characters of a line are in visual order.
struct RoomEdge {
  /// UTF-8 offsets of the part.
  let part: Range<Int>
  /// True if the room comes after the last character of the part; else it comes before the first.
  let isEnd: Bool
  /// True if the room stands to the right of the part.
  let isOnRight: Bool
  /// The room in the middle of a line, in layout units.
  let room: Int64
  /// The addition to the room where a line begins or ends at the edge.
  let overhang: Int64

  var offset: Int { isEnd ? part.upperBound : part.lowerBound }
}

/// The boundaries of a text at which spacing depends on both sides, in ascending order.
struct BoundarySpacings {
  private let boundaries: ContiguousArray<BoundarySpacing>
  private let edges: ContiguousArray<RoomEdge>

  /// Bytes kept.
  var memoryFootprint: Int {
    boundaries.capacity * MemoryLayout<BoundarySpacing>.stride + edges.capacity * MemoryLayout<RoomEdge>.stride
  }

  /// - Parameters:
  ///   - boundaries: In ascending order of their offsets, at most one for each.
  ///   - edges: The edges whose room the boundaries hold, in ascending order of their offsets.
  init(_ boundaries: ContiguousArray<BoundarySpacing>, _ edges: ContiguousArray<RoomEdge>) {
    self.boundaries = boundaries
    self.edges = edges
  }

  /// The edges of parts with room in a range of UTF-8 offsets, both ends included.
  func edges(from lower: Int, through upper: Int) -> ArraySlice<RoomEdge> {
    let first = edges.partitioningIndex { $0.offset >= lower }
    return ArraySlice(edges[first..<max(first, edges.partitioningIndex { $0.offset > upper })])
  }

  /// The boundaries in a range of UTF-8 offsets, both ends included.
  func boundaries(from lower: Int, through upper: Int) -> ArraySlice<BoundarySpacing> {
    let first = firstIndex(atOrAfter: lower)
    return ArraySlice(boundaries[first..<max(first, firstIndex(atOrAfter: upper + 1))])
  }

  /// The boundary at a UTF-8 offset, if its spacing is not zero.
  ///
  /// - Complexity: O(log *n*).
  func boundary(at offset: Int) -> BoundarySpacing? {
    let index = firstIndex(atOrAfter: offset)
    guard index < boundaries.count, boundaries[index].offset == offset else { return nil }
    return boundaries[index]
  }

  private func firstIndex(atOrAfter offset: Int) -> Int {
    boundaries.partitioningIndex { $0.offset >= offset }
  }
}

extension BoundarySpacings {
  /// Asks about offsets that ascend, most of which have no boundary near.
  struct Cursor {
    fileprivate let boundaries: ContiguousArray<BoundarySpacing>
    private var next = 0

    fileprivate init(_ boundaries: ContiguousArray<BoundarySpacing>) { self.boundaries = boundaries }

    /// Tells whether there is a boundary between those that were left and an offset, which is included.
    func hasBoundary(through offset: Int) -> Bool { next < boundaries.count && boundaries[next].offset <= offset }

    /// Leaves the boundaries before an offset.
    mutating func leave(before offset: Int) {
      while next < boundaries.count, boundaries[next].offset < offset { next += 1 }
    }

    /// The boundary at a UTF-8 offset, if it was not left and its spacing is not zero.
    func boundary(at offset: Int) -> BoundarySpacing? {
      var index = next
      while index < boundaries.count, boundaries[index].offset < offset { index += 1 }
      return index < boundaries.count && boundaries[index].offset == offset ? boundaries[index] : nil
    }
  }

  var cursor: Cursor { Cursor(boundaries) }

  /// The glyphs of a part of a run, spaced as on an endless line.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs as shaped; given back where nothing changes.
  ///   - range: UTF-8 offsets of the part.
  func respaced(_ glyphs: GlyphRun, _ range: Range<Int>, in run: TextRun) -> GlyphRun {
    guard glyphs.count > 0 else { return glyphs }
    var changes: [GlyphRun.ClusterChange] = []
    for boundary in boundaries(from: range.lowerBound, through: range.upperBound) {
      let local = boundary.offset - range.lowerBound
      let glyph = boundary.offset == range.upperBound ? glyphs.count : glyphs.firstGlyph(atOrAfter: local)
      if boundary.before &+ boundary.endRoom != 0, glyph > 0 {
        changes.append(
          GlyphRun.ClusterChange(
            clusterOffset: unsafe Int(glyphs.clusters[glyph - 1]),
            advance: run.positionUnits(boundary.before &+ boundary.endRoom),
            shift: boundary.before < 0 ? run.fontUnits(boundary.endShift) : 0))
      }
      if boundary.after &+ boundary.startRoom != 0, glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) == local {
        changes.append(
          GlyphRun.ClusterChange(
            clusterOffset: local, advance: run.positionUnits(boundary.after &+ boundary.startRoom),
            shift: boundary.after != 0 ? run.fontUnits(boundary.startShift) : 0))
      }
    }
    return changes.isEmpty ? glyphs : glyphs.respaced(changes)
  }
}

extension TextRun {
  /// A distance in the units of the glyphs' positions, from one in layout units.
  func positionUnits(_ distance: Int64) -> Int32 {
    positionScale != 0 ? Int32(clamping: distance / positionScale) : fontUnits(distance)
  }

  /// A distance in font units, from one in layout units.
  func fontUnits(_ distance: Int64) -> Int32 { Int32(clamping: Int64((Double(distance) / scale).rounded())) }
}
