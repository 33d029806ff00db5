public import GalleyShaping

/// A part of a text whose glyphs are not there: no font has it, or none can draw it.
public struct MissingGlyphs: Hashable, Sendable {
  /// The characters.
  public let range: Range<String.Index>
  /// The fonts that were asked, in their order.
  public let fonts: [FontFace]
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension PreparedParagraph {
  /// The parts of the text that no font of their style has, in order; empty when nothing is missing.
  ///
  /// They are laid out with the `.notdef` glyph.
  ///
  /// - Complexity: O(*n*) in the number of pieces; in glyphs only where some are missing.
  public var missingGlyphs: [MissingGlyphs] {
    parts(storage.ranges(among: { $0.glyphs.hasMissingGlyphs }, where: { _, glyph in glyph == 0 }))
  }

  /// The parts of the text that are measured and cannot be drawn, in order: emoji without a picture.
  ///
  /// Pictures of emoji are a product of their own, GalleyEmoji. Without it this is all emoji of the embedded font; with it
  /// those that are newer than the pictures. Their sizes are right, and a picture shows a frame for them.
  ///
  /// - Complexity: O(*n*) in the number of pieces; in glyphs only of those with emoji.
  public var undrawnGlyphs: [MissingGlyphs] {
    let runs = storage.shaped.runs
    return parts(
      storage.ranges(
        among: { FontFace(instance: runs[Int($0.run)].font).measuresEmoji },
        where: { run, glyph in FontFace(instance: runs[run].font).isUndrawnEmoji(glyph) }))
  }

  /// True if a part of the text is drawn bolder than its font, which has no bold face at hand.
  package var isEmboldened: Bool { storage.shaped.runs.contains { $0.emboldening > 0 } }

  private func parts(_ ranges: [(Range<Int>, run: Int)]) -> [MissingGlyphs] {
    ranges.map { range, run in
      MissingGlyphs(
        range: text.range(ofUTF8: range),
        fonts: storage.shaped.runs[run].style.cascade.fonts.map { FontFace(instance: $0) }, utf8Range: range)
    }
  }
}

extension ParagraphStorage {
  /// UTF-8 offsets of the clusters with a glyph of a kind, neighbours of one run together, and the run's index.
  ///
  /// - Parameters:
  ///   - isCandidate: Whether a piece may hold such glyphs.
  ///   - isWanted: Whether a glyph of a run is one.
  fileprivate func ranges(
    among isCandidate: (Piece) -> Bool, where isWanted: (Int, UInt16) -> Bool
  ) -> [(Range<Int>, run: Int)] {
    var found: [(range: Range<Int>, run: Int)] = []
    for (index, piece) in shaped.pieces.enumerated() where isCandidate(piece) {
      let glyphs = piece.glyphs
      let run = Int(piece.run)
      let pieceEnd = index + 1 < shaped.pieces.count ? Int(shaped.pieces[index + 1].start) : source.byteCount
      // A box stands for its character without a glyph.
      let style = shaped.runs[run].style
      if style.attachment != nil || style.terminalWidth != nil { continue }
      for glyph in 0..<glyphs.count where unsafe isWanted(run, glyphs.glyphs[glyph]) {
        let (start, end) = glyphs.bytes(ofClusterAt: glyph, from: Int(piece.start), to: pieceEnd)
        if let last = found.last, last.range.upperBound >= start, last.run == run {
          found[found.count - 1].range = min(last.range.lowerBound, start)..<max(end, last.range.upperBound)
        } else {
          found.append((start..<end, run))
        }
      }
    }
    return found.map { ($0.range, run: $0.run) }
  }
}

extension GlyphRun {
  /// The UTF-8 offsets of the cluster that a glyph belongs to.
  ///
  /// - Parameters:
  ///   - start: The offset of the run's first byte.
  ///   - end: The offset after its last one.
  fileprivate func bytes(ofClusterAt glyph: Int, from start: Int, to end: Int) -> (Int, Int) {
    let cluster = unsafe clusters[glyph]
    var next = glyph + 1
    while next < count, unsafe clusters[next] == cluster { next += 1 }
    return (start + Int(cluster), unsafe next < count ? start + Int(clusters[next]) : end)
  }
}
