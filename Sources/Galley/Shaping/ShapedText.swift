internal import GalleyShaping

/// The shaped glyphs of a text.
final class ShapedText: Sendable {
  /// The runs partition the text; empty only for empty text.
  let runs: ContiguousArray<TextRun>
  /// The pieces partition the text.
  let pieces: ContiguousArray<Piece>

  init(runs: ContiguousArray<TextRun>, pieces: ContiguousArray<Piece>) {
    self.runs = runs
    self.pieces = pieces
  }

  /// Bytes kept, glyph runs that are shared counted once each use.
  var memoryFootprint: Int {
    MemoryLayout<TextRun>.stride * runs.capacity + MemoryLayout<Piece>.stride * pieces.capacity
      + pieces.reduce(0) { $0 + $1.glyphs.memoryFootprint }
  }
}
