internal import GalleyShaping

/// The parts of a text in which no place is safe to break at for long, such as a word of hundreds of joined letters.
///
/// To look for a safe place from each line of such a part, or to shape up to there, would take time that grows with the
/// square of its length. Made when a search first goes farther than ``reach``.
final class UnsafeRanges: Sendable {
  /// How many bytes are searched, and shaped again, without a second thought.
  static var reach: Int { 128 }

  /// The safe places around each range, as UTF-8 offsets, in order.
  private let bounds: ContiguousArray<(lower: UInt32, upper: UInt32)>

  /// - Complexity: O(*n*) in the number of glyphs.
  init(_ storage: ParagraphStorage) {
    var bounds: ContiguousArray<(lower: UInt32, upper: UInt32)> = []
    var last = 0
    func pass(safe offset: Int) {
      if offset - last > Self.reach { bounds.append((UInt32(last), UInt32(offset))) }
      last = offset
    }
    let pieces = storage.shaped.pieces
    for (index, piece) in pieces.enumerated() {
      let start = Int(piece.start)
      let glyphs = piece.glyphs
      let continues = index > 0 && pieces[index - 1].run == piece.run && pieces[index - 1].glyphs.count > 0
      if !continues || glyphs.count == 0 { pass(safe: start) }
      // What has no glyphs is nothing to look for a place in.
      guard glyphs.count > 0 else { continue }
      for glyph in 0..<glyphs.count where glyphs.isSafe(at: glyph) {
        unsafe pass(safe: start + Int(glyphs.clusters[glyph]))
      }
    }
    pass(safe: storage.source.byteCount)
    self.bounds = bounds
  }

  /// The safe places around an offset inside of a range; `nil` for one outside of all.
  func bounds(around offset: Int) -> Range<Int>? {
    let index = bounds.partitioningIndex { Int($0.upper) > offset }
    guard index < bounds.count, Int(bounds[index].lower) < offset else { return nil }
    return Int(bounds[index].lower)..<Int(bounds[index].upper)
  }
}

extension ParagraphStorage {
  /// The long parts of the text without a safe place.
  var unsafeRanges: UnsafeRanges { memory.unsafeRanges.get { UnsafeRanges(self) } }
}
