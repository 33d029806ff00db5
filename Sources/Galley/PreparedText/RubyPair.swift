/// A base and its annotation: how much room they give each other.
///
/// Distances are in layout units.
struct RubyPair {
  /// UTF-8 offsets of the base in the text.
  let base: Range<Int>
  let annotation: RubyAnnotation
  /// The annotation as a text of its own.
  let storage: ParagraphStorage
  /// The room before the first character of the base, and after the last one.
  var startRoom: Int64 = 0
  var endRoom: Int64 = 0
  /// The room between two characters of the base.
  var gap: Int64 = 0
  /// How far the annotation stands over the text before the base, and over that after it.
  var startOverhang: Int64 = 0
  var endOverhang: Int64 = 0
  /// The lowest embedding level of the base: the direction in which its parts follow one another.
  let level: UInt8
  /// True if the paragraph's direction is right to left. `start` alignment is then at the right edge.
  let startsOnRight: Bool
  /// True if the base has an annotation before this one, on its other side, which holds the room of both.
  var isSecond = false

  init(
    base: Range<Int>, _ annotation: RubyAnnotation, _ storage: ParagraphStorage, level: UInt8, startsOnRight: Bool
  ) {
    self.base = base
    self.annotation = annotation
    self.storage = storage
    self.level = level
    self.startsOnRight = startsOnRight
  }

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Makes the room of another annotation of the same base this one's.
  mutating func takeRoom(of other: RubyPair) {
    (startRoom, gap, endRoom) = (other.startRoom, other.gap, other.endRoom)
    (startOverhang, endOverhang) = (other.startOverhang, other.endOverhang)
  }

  /// How a free space is shared between the two ends and the gaps of a text.
  ///
  /// - Parameters:
  ///   - mostAtEnd: The most that each end may have, where there are gaps.
  static func shares(
    of free: Int64, gaps: Int, _ alignment: RubyAnnotation.Alignment, mostAtEnd: Int64 = .max
  ) -> (start: Int64, gap: Int64, end: Int64) {
    let count = Int64(gaps)
    switch alignment {
    case .start: return (0, 0, free)
    case .spaceBetween where gaps > 0: return (0, free / count, free % count)
    case .spaceAround where gaps > 0:
      let end = min(free / (2 * (count + 1)), mostAtEnd)
      let gap = (free - 2 * end) / count
      return (end, gap, free - end - gap * count)
    case .center, .spaceBetween, .spaceAround: return (free / 2, 0, free - free / 2)
    }
  }
}
