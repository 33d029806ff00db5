internal import GalleyShaping

/// The shaped glyphs of a text, and what is found among them without shaping anything.
final class ShapedText: Sendable {
  /// The runs partition the text; empty only for empty text.
  let runs: ContiguousArray<TextRun>
  /// The pieces partition the text.
  let pieces: ContiguousArray<Piece>
  /// The length of the text in bytes of UTF-8.
  let byteCount: Int

  init(runs: ContiguousArray<TextRun>, pieces: ContiguousArray<Piece>, byteCount: Int) {
    self.runs = runs
    self.pieces = pieces
    self.byteCount = byteCount
  }

  /// Bytes kept, glyph runs that are shared counted once each use.
  var memoryFootprint: Int {
    MemoryLayout<TextRun>.stride * runs.capacity + MemoryLayout<Piece>.stride * pieces.capacity
      + pieces.reduce(0) { $0 + $1.glyphs.memoryFootprint }
  }
}

// MARK: - Looking things up

extension ShapedText {
  /// The index of the piece that holds a UTF-8 offset; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// The index of the run that holds a UTF-8 offset; the last one for the end of the text.
  func runIndex(at offset: Int) -> Int {
    max(0, runs.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// The style of the character at a UTF-8 offset; `nil` for empty text.
  func style(at offset: Int) -> ResolvedStyle? { runs.isEmpty ? nil : runs[runIndex(at: offset)].style }

  /// Looks a UTF-8 offset up among the glyphs.
  ///
  /// - Complexity: O(log *n*) in the number of pieces and in the glyphs of one.
  func place(at offset: Int) -> TextPlace { Self.place(at: offset, runs: runs, pieces: pieces, byteCount: byteCount) }

  /// Looks a UTF-8 offset up among glyphs that are not kept yet.
  static func place(
    at offset: Int, runs: ContiguousArray<TextRun>, pieces: ContiguousArray<Piece>, byteCount: Int
  ) -> TextPlace {
    unsafe pieces.withUnsafeBufferPointer { pieces in
      unsafe runs.withUnsafeBufferPointer { runs in
        let piece = unsafe max(0, pieces.partitioningIndex { Int($0.start) > offset } - 1)
        guard var cursor = unsafe GlyphCursor(pieces, of: runs, byteCount: byteCount, piece: piece) else {
          return TextPlace(x: 0, isClusterStart: true, isUnsafe: false)
        }
        cursor.seek(offset)
        return cursor.placeInPiece(offset)
      }
    }
  }

  /// Layout units from the start of the text to a UTF-8 offset.
  func x(at offset: Int) -> Int64 { place(at: offset).x }

  /// The distance of a UTF-8 offset from the start of the run that holds it or ends there, in units of positions.
  ///
  /// What is shaped again from or to a place is added to it before the sum is rounded to layout units, once: so an edge
  /// stands where it does whichever safe place it was shaped from.
  ///
  /// - Complexity: As ``place(at:)``.
  func position(at offset: Int, inRun run: Int) -> Int64 {
    var index = pieceIndex(at: offset)
    while index > 0, Int(pieces[index].run) > run { index -= 1 }
    let piece = pieces[index]
    let glyph = piece.glyphs.firstGlyph(atOrAfter: offset - Int(piece.start))
    return unsafe piece.position &+ Int64(piece.glyphs.positions[glyph])
  }

  /// The advance of the hyphen that a line ending at a UTF-8 offset shows, in layout units.
  func hyphenAdvance(before offset: Int) -> Int64 { runs[runIndex(at: max(0, offset - 1))].hyphenAdvance }
}
