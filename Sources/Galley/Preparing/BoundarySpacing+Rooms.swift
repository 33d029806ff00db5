internal import GalleyShaping

// Room beside parts: the edges that have it, and what the characters there add to the width of lines.
extension AnnotationPlacer {
  /// The edges of bases, of their gaps and of padded parts, in ascending order of their offsets.
  func roomEdges() -> ContiguousArray<RoomEdge> {
    var edges: ContiguousArray<RoomEdge> = []
    for pair in pairs where !pair.isSecond {
      edges.add(pair.base, (pair.startRoom, pair.endRoom), (pair.startOverhang, pair.endOverhang), pair.isRightToLeft)
      guard pair.gap != 0 else { continue }
      let starts = shaped.pieces.clusterStarts(in: pair.base)
      for (start, next) in zip(starts, starts.dropFirst())
      where unsafe RubyGaps.isGap(between: start, next, in: input.bytes) {
        // Where the direction changes the two are no neighbours on the line: all of the base that comes before is.
        let (level, nextLevel) = (self.level(at: start), self.level(at: next))
        let part = (level == nextLevel ? start : pair.base.lowerBound)..<next
        let isRightToLeft = (level == nextLevel ? level : pair.level) & 1 == 1
        edges.append(RoomEdge(part: part, isEnd: true, isOnRight: !isRightToLeft, room: pair.gap, overhang: 0))
      }
    }
    for span in input.spans {
      guard let padding = span.kind.padding, !span.utf8Range.isEmpty else { continue }
      // The box of a part is one of its paragraph's, as in CSS.
      edges.add(
        span.utf8Range, (LayoutUnit.rounded(points: padding.start), LayoutUnit.rounded(points: padding.end)), (0, 0),
        directions.isRightToLeft(at: span.utf8Range.lowerBound))
    }
    edges.sort { $0.offset < $1.offset }
    return edges
  }

  /// The embedding level of a character.
  func level(at offset: Int) -> UInt8 { shaped.runs[shaped.runs.partitioningIndex { Int($0.end) > offset }].level }
}

extension ContiguousArray<RoomEdge> {
  /// Adds the edges of a part that have room.
  ///
  /// - Parameters:
  ///   - rooms: With the overhangs, as at the edges of lines.
  fileprivate mutating func add(
    _ part: Range<Int>, _ rooms: (start: Int64, end: Int64), _ overhangs: (start: Int64, end: Int64),
    _ isRightToLeft: Bool
  ) {
    if rooms.start != 0 {
      append(
        RoomEdge(
          part: part, isEnd: false, isOnRight: isRightToLeft, room: rooms.start - overhangs.start,
          overhang: overhangs.start))
    }
    if rooms.end != 0 {
      append(
        RoomEdge(
          part: part, isEnd: true, isOnRight: !isRightToLeft, room: rooms.end - overhangs.end, overhang: overhangs.end))
    }
  }
}

extension ContiguousArray<BoundarySpacing> {
  /// Adds the room of edges to what the characters beside each boundary add and take.
  mutating func add(_ edges: ContiguousArray<RoomEdge>) {
    var rooms: [Int: BoundarySpacing] = [:]
    for edge in edges { rooms[edge.offset, default: BoundarySpacing(offset: edge.offset)].add(edge) }
    for index in indices {
      guard let room = rooms.removeValue(forKey: self[index].offset) else { continue }
      self[index].startRoom = room.startRoom
      self[index].startOverhang = room.startOverhang
      self[index].endRoom = room.endRoom
      self[index].lineEndRoom = room.lineEndRoom
    }
    append(contentsOf: rooms.values)
    sort { $0.offset < $1.offset }
  }
}

extension BoundarySpacing {
  /// Adds the room of an edge; a line that ends at a gap of a base keeps it, which its part of the annotation takes.
  fileprivate mutating func add(_ edge: RoomEdge) {
    if edge.isEnd {
      endRoom += edge.room
      lineEndRoom += edge.room + edge.overhang
    } else {
      startRoom += edge.room
      startOverhang += edge.overhang
    }
  }
}
