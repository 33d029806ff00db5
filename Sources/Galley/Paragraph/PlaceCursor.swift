internal import GalleyShaping

/// Finds places of the text among its glyphs, going forward.
///
/// It keeps the piece in which it stands, and what of its run the places need, so that a place costs neither a search
/// among the pieces nor reference counting.
struct PlaceCursor {
  private var piece: Int
  private var glyph = 0
  private var start = 0
  /// UTF-8 offset at which the next piece starts.
  private var end = 0
  private var glyphs = GlyphRun.empty
  private var position: Int64 = 0
  private var x: Int64 = 0
  private var scale = 0.0
  private var positionScale: Int64 = 0

  /// - Parameter piece: The index of the piece that holds the first place, or of an earlier one.
  init(piece: Int = 0) { self.piece = piece - 1 }

  private mutating func enter(_ index: Int, _ pieces: ContiguousArray<Piece>, _ runs: ContiguousArray<TextRun>) {
    let run = Int(pieces[index].run)
    piece = index
    glyph = 0
    start = Int(pieces[index].start)
    end = index + 1 < pieces.count ? Int(pieces[index + 1].start) : .max
    glyphs = pieces[index].glyphs
    position = pieces[index].position
    x = runs[run].x
    scale = runs[run].scale
    positionScale = runs[run].positionScale
  }

  /// Finds a UTF-8 offset among the glyphs, going forward from the last one.
  mutating func place(
    _ offset: Int, _ pieces: ContiguousArray<Piece>, _ runs: ContiguousArray<TextRun>, byteCount: Int
  ) -> ParagraphStorage.Place {
    guard !pieces.isEmpty else { return .init(x: 0, isClusterStart: true, isUnsafe: false) }
    while offset >= end { enter(piece + 1, pieces, runs) }
    let count = glyphs.count
    let local = offset - start
    let clusters = unsafe glyphs.clusters
    while glyph < count, unsafe Int(clusters[glyph]) < local { glyph += 1 }
    let position = unsafe position &+ Int64(glyphs.positions[glyph])
    let x = x &+ TextRun.units(position, scale: scale, positionScale: positionScale)
    guard glyph < count else {
      return .init(x: x, isClusterStart: count == 0 || offset == byteCount, isUnsafe: false)
    }
    return unsafe .init(
      x: x, isClusterStart: Int(clusters[glyph]) == local,
      isUnsafe: glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue != 0)
  }
}
