internal import GalleyShaping
internal import GalleyUnicode

/// A cache of the edges of lines that were shaped again: bounded, and thrown away as a whole when full.
struct EdgeCache {
  /// The end of a line shaped again from a safe place.
  struct End: BitwiseCopyable {
    /// Where shaping began: the last place before the edge that is safe to break at.
    var safeOffset: Int
    /// Where the visible content ends, in layout units.
    var x: Int64
  }
  /// The start of a line shaped again up to a safe place.
  struct Start: BitwiseCopyable {
    /// Where shaping ended: the first place after the edge that is safe to break at.
    var safeOffset: Int
    /// Where the line begins, in layout units, so that unchanged places keep their x.
    var x: Int64
    /// The place where the line begins, from the start of the run, in the units of the glyphs' positions.
    var position: Int64
  }

  /// Edges with their glyphs, which whoever measures does not ask for, by their UTF-8 offsets.
  var ends: [UInt32: (edge: End, glyphs: GlyphRun)] = [:]
  var starts: [UInt32: (edge: Start, glyphs: GlyphRun)] = [:]
  /// Whole lines between two edges with no safe place between them, by both offsets.
  var lines: [UInt64: GlyphRun] = [:]
  /// Widths in layout units, once they have been asked for.
  var widths = FixedArray<2, Int64?>(repeating: nil)

  /// A width of the content that lines of any width share: min-content, or that of the widest word.
  enum ContentWidth: Int { case minContent, word }

  /// Makes room for one thing more.
  ///
  /// - Parameter capacity: How many things are kept; about 128 bytes each.
  mutating func makeRoom(capacity: Int) {
    if ends.count + starts.count + lines.count >= capacity {
      self = EdgeCache(widths: widths)
    }
  }
}
