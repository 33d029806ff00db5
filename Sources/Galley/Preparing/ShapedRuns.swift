internal import GalleyShaping
internal import GalleyUnicode

/// The runs and glyphs of a text while it is prepared: the output of shaping, which spacing changes.
@safe struct ShapedRuns {
  var runs: ContiguousArray<TextRun>
  var pieces: ContiguousArray<Piece>
  /// UTF-8 offsets of the tabs.
  var tabs: ContiguousArray<UInt32>
  /// Layout units from the start of the text to its end, without line breaks.
  var width: Int64
  let byteCount: Int

  /// The index of the piece that holds a UTF-8 offset.
  func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// Tells whether a cluster begins at a UTF-8 offset.
  func isClusterStart(_ offset: Int) -> Bool {
    guard offset < byteCount else { return true }
    let piece = pieces[pieceIndex(at: offset)]
    let local = offset - Int(piece.start)
    let glyph = piece.glyphs.firstGlyph(atOrAfter: local)
    return unsafe local == 0 || glyph < piece.glyphs.count && Int(piece.glyphs.clusters[glyph]) == local
  }

  /// Layout units from the start of the text to a UTF-8 offset.
  func x(at offset: Int) -> Int64 {
    ShapedText.place(at: offset, runs: runs, pieces: pieces, byteCount: byteCount).x
  }

  /// Leaves the lists of runs and pieces to the next text.
  mutating func leave(to scratch: PreparationScratch) {
    runs.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    swap(&runs, &scratch.tables.runs)
    swap(&pieces, &scratch.tables.pieces)
  }

  /// The run that holds the character before a UTF-8 offset.
  func run(before offset: Int) -> TextRun {
    runs[max(0, runs.partitioningIndex { Int($0.start) >= offset } - 1)]
  }
}

extension ContiguousArray<Piece> {
  /// How many places there are between the characters of a part of the text where they may stand apart.
  func gapCount(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe clusterStarts(in: range).adjacentGaps(of: bytes).count
  }

  /// The UTF-8 offsets of the shaper's clusters in a part of the text.
  func clusterStarts(in range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    var index = Swift.max(0, partitioningIndex { Int($0.start) > range.lowerBound } - 1)
    while index < count, Int(self[index].start) < range.upperBound {
      let (glyphs, base) = (self[index].glyphs, Int(self[index].start))
      var glyph = glyphs.firstGlyph(atOrAfter: Swift.max(0, range.lowerBound - base))
      while glyph < glyphs.count, case let start = unsafe base + Int(glyphs.clusters[glyph]), start < range.upperBound {
        if starts.last != start { starts.append(start) }
        glyph += 1
      }
      index += 1
    }
    return starts
  }
}
