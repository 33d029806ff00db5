internal import GalleyShaping

extension ContiguousArray<BoundarySpacing> {
  /// Adds the room of bases and of padded parts to what the characters beside each boundary add and take.
  mutating func add(
    _ pairs: ContiguousArray<RubyPair>, _ spans: [TextSpan], _ pieces: ContiguousArray<Piece>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var rooms: [Int: BoundarySpacing] = [:]
    func change(_ offset: Int, _ body: (inout BoundarySpacing) -> Void) {
      body(&rooms[offset, default: BoundarySpacing(offset: offset)])
    }
    for pair in pairs where !pair.isSecond {
      if pair.startRoom != 0 || pair.startOverhang != 0 {
        change(pair.base.lowerBound) {
          $0.startRoom = pair.startRoom - pair.startOverhang
          $0.startOverhang = pair.startOverhang
        }
      }
      if pair.gap != 0 {
        for offset in unsafe pieces.clusterStarts(in: pair.base).adjacentGaps(of: bytes) {
          change(offset) {
            $0.endRoom += pair.gap
            // A line that ends inside of the base keeps the gap, which its part of the annotation takes.
            $0.lineEndRoom += pair.gap
          }
        }
      }
      if pair.endRoom != 0 || pair.endOverhang != 0 {
        change(pair.base.upperBound) {
          $0.endRoom += pair.endRoom - pair.endOverhang
          $0.lineEndRoom = pair.endRoom
        }
      }
    }
    for span in spans {
      guard case .padded(let padding) = span.kind, !span.utf8Range.isEmpty else { continue }
      if padding.start > 0 {
        change(span.utf8Range.lowerBound) { $0.startRoom += LayoutUnit.rounded(points: padding.start) }
      }
      if padding.end > 0 {
        change(span.utf8Range.upperBound) {
          let room = LayoutUnit.rounded(points: padding.end)
          $0.endRoom += room
          $0.lineEndRoom += room
        }
      }
    }
    guard !rooms.isEmpty else { return }
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
