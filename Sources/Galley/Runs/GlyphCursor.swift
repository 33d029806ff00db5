internal import GalleyShaping

/// Finds UTF-8 offsets among the glyphs of a text, going forward.
///
/// It keeps what it needs of the piece that it stands in by address, so that a place costs neither reference counting
/// nor a look-up. The pieces and runs must outlive it.
@safe struct GlyphCursor {
  private let pieces: UnsafePointer<Piece>
  private let pieceCount: Int
  private let runs: UnsafePointer<TextRun>
  private let byteCount: Int

  /// Read once, since it is the call of a function.
  private let unsafeToBreak = GlyphFlags.unsafeToBreak.rawValue

  private var piece = -1
  /// UTF-8 offset at which the piece starts.
  private(set) var start = 0
  /// UTF-8 offset at which the next piece starts.
  private(set) var end = 0
  private var glyphs: GlyphRun.Columns
  private var glyph = 0
  /// Where the piece starts in its run.
  private var position: Int64 = 0
  private var x: Int64 = 0
  private var scale = 0.0
  private var positionScale: Int64 = 0

  /// - Parameter piece: The index of the piece that holds the first place, or of an earlier one.
  /// - Returns: `nil` where there are no pieces.
  init?(_ pieces: UnsafeBufferPointer<Piece>, of runs: UnsafeBufferPointer<TextRun>, byteCount: Int, piece: Int = 0) {
    guard let firstPiece = pieces.baseAddress, let firstRun = runs.baseAddress, !pieces.isEmpty else { return nil }
    unsafe self.pieces = firstPiece
    pieceCount = pieces.count
    unsafe self.runs = firstRun
    self.byteCount = byteCount
    unsafe glyphs = GlyphRun.Columns(of: Self.glyphs(of: firstPiece))
    enter(piece)
  }

  /// Goes to the first glyph at or after an offset in the piece at hand.
  ///
  /// - Complexity: O(log *n*) in the number of its glyphs.
  mutating func seek(_ offset: Int) {
    let local = offset &- start
    let glyphs = glyphs
    glyph = (0..<glyphs.count).partitioningIndex { unsafe Int(glyphs.clusters[$0]) >= local }
  }

  /// Finds an offset that is not before the one asked for last.
  ///
  /// - Complexity: O(1) for all the glyphs that lie between the two, taken together O(*n*).
  @inline(__always) mutating func place(_ offset: Int) -> TextPlace {
    while offset >= end { enter(piece &+ 1) }
    return placeInPiece(offset)
  }

  /// Finds an offset in the piece that holds the one asked for last.
  @inline(__always) mutating func placeInPiece(_ offset: Int) -> TextPlace {
    let local = offset &- start
    var glyph = glyph
    while glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) < local { glyph &+= 1 }
    self.glyph = glyph
    let place = unsafe TextRun.units(
      position &+ Int64(glyphs.positions[glyph]), scale: scale, positionScale: positionScale)
    guard glyph < glyphs.count else {
      return .init(x: x &+ place, isClusterStart: glyphs.count == 0 || offset == byteCount, isUnsafe: false)
    }
    return unsafe .init(
      x: x &+ place, isClusterStart: Int(glyphs.clusters[glyph]) == local,
      isUnsafe: glyphs.flags[glyph] & unsafeToBreak != 0)
  }

  private mutating func enter(_ index: Int) {
    let piece = unsafe pieces + index
    let run = unsafe runs + Int(piece.pointee.run)
    self.piece = index
    start = unsafe Int(piece.pointee.start)
    end = unsafe index &+ 1 < pieceCount ? Int(piece[1].start) : .max
    unsafe glyphs = GlyphRun.Columns(of: Self.glyphs(of: piece))
    glyph = 0
    position = unsafe piece.pointee.position
    x = unsafe run.pointee.x
    scale = unsafe run.pointee.scale
    positionScale = unsafe run.pointee.positionScale
  }

  /// Where a piece holds its glyphs: in front.
  private static func glyphs(of piece: UnsafePointer<Piece>) -> UnsafePointer<GlyphRun> {
    #if !hasFeature(Embedded)
      assert(MemoryLayout<Piece>.offset(of: \.glyphs) == 0, "A piece begins with its glyphs")
    #endif
    return unsafe UnsafeRawPointer(piece).assumingMemoryBound(to: GlyphRun.self)
  }
}
