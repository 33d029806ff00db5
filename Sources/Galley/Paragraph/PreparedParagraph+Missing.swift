public import GalleyShaping

/// A part of a text that no font has: it is laid out with the `.notdef` glyph.
public struct MissingGlyphs: Hashable, Sendable {
  /// The characters.
  public let range: Range<String.Index>
  /// The fonts that were asked, in their order.
  public let fonts: [Font]
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension PreparedParagraph {
  /// The parts of the text that no font of their style has, in order; empty when nothing is missing.
  ///
  /// - Complexity: O(*n*) in the number of pieces; in glyphs only where some are missing.
  public var missingGlyphs: [MissingGlyphs] {
    storage.missingRanges.map { range, run in
      let utf8 = text.utf8
      return MissingGlyphs(
        range: utf8.index(
          utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: range.upperBound),
        fonts: storage.shaped.runs[run].style.cascade.fonts.map { Font(instance: $0) }, utf8Range: range)
    }
  }
}

extension ParagraphStorage {
  /// UTF-8 offsets of the clusters with a `.notdef` glyph, neighbours of one run together, and the run's index.
  fileprivate var missingRanges: [(Range<Int>, run: Int)] {
    var missing: [(range: Range<Int>, run: Int)] = []
    for (index, piece) in shaped.pieces.enumerated() where piece.glyphs.hasMissingGlyphs {
      let glyphs = piece.glyphs
      let pieceEnd = index + 1 < shaped.pieces.count ? Int(shaped.pieces[index + 1].start) : source.byteCount
      // A box stands for its character without a glyph.
      let style = shaped.runs[Int(piece.run)].style
      if style.attachment != nil || style.terminalWidth != nil { continue }
      for glyph in 0..<glyphs.count where unsafe glyphs.glyphs[glyph] == 0 {
        let cluster = unsafe glyphs.clusters[glyph]
        var next = glyph + 1
        while next < glyphs.count, unsafe glyphs.clusters[next] == cluster { next += 1 }
        let start = Int(piece.start) + Int(cluster)
        let end = unsafe next < glyphs.count ? Int(piece.start) + Int(glyphs.clusters[next]) : pieceEnd
        if let last = missing.last, last.range.upperBound >= start, last.run == Int(piece.run) {
          missing[missing.count - 1].range = last.range.lowerBound..<max(end, last.range.upperBound)
        } else {
          missing.append((start..<end, Int(piece.run)))
        }
      }
    }
    return missing.map { ($0.range, run: $0.run) }
  }
}
