internal import GalleyShaping
internal import GalleyUnicode

/// The part of a grapheme cluster that one cluster of the shaper shows: all of it but where fonts or levels divide it.
struct LinePart {
  /// UTF-8 offsets in the text of what the line shows.
  var text: Range<Int>
  /// Layout units from the left edge of the text.
  var x: Int64
  /// Layout units.
  var width: Int64
  /// The room to the left of the glyphs, of ``width``.
  var leftRoom: Int64
  /// Index of the shaper's cluster among those of the line's geometry.
  var cluster: Int
  /// True if the grapheme cluster began with the part before: a font may show one as several clusters of its own.
  var continuesCharacter: Bool
}

extension LineContent {
  /// Calls `body` with the parts of the line's grapheme clusters, in logical order.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func forEachPart(_ body: (LinePart) -> Void) {
    let clusters = geometry.clusters
    guard let first = clusters.first else { return }
    unsafe storage.source.withBytes { bytes in
      var boundary = first.text.lowerBound
      for (index, cluster) in clusters.enumerated() {
        while boundary < cluster.text.lowerBound {
          boundary = unsafe GraphemeBreaking.boundary(after: boundary, in: bytes)
        }
        if boundary == cluster.text.lowerBound, !cluster.text.isEmpty {
          let end = unsafe GraphemeBreaking.boundary(after: boundary, in: bytes)
          if end >= cluster.text.upperBound {
            body(
              LinePart(
                text: cluster.text, x: cluster.x, width: cluster.width, leftRoom: cluster.leftRoom, cluster: index,
                continuesCharacter: false))
            boundary = end
            continue
          }
        }
        for part in unsafe parts(of: cluster, bytes) {
          while boundary < part.text.lowerBound {
            boundary = unsafe GraphemeBreaking.boundary(after: boundary, in: bytes)
          }
          body(
            LinePart(
              text: part.text, x: part.x, width: part.width, leftRoom: part.x == cluster.x ? cluster.leftRoom : 0,
              cluster: index, continuesCharacter: boundary > part.text.lowerBound))
        }
      }
    }
  }

  /// A cluster of the shaper cut at the borders of the grapheme clusters within, in logical order.
  private func parts(
    of cluster: LineGeometry.Cluster, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [(text: Range<Int>, x: Int64, width: Int64)] {
    if storage.shaped.runs[geometry.slices[cluster.slice].run].orientation == .combined {
      return [(cluster.text, cluster.x, cluster.width)]
    }
    let characters = unsafe graphemeClusters(in: cluster.text, bytes)
    guard characters.count > 1 else { return [(cluster.text, cluster.x, cluster.width)] }
    let edges = carets(of: cluster, count: characters.count)
    return characters.enumerated().map { index, character in
      // Edges stand from left to right; a right-to-left cluster fills them from the right.
      let slot = cluster.isRightToLeft ? characters.count - 1 - index : index
      return (character.clamped(to: cluster.text), cluster.x + edges[slot], edges[slot + 1] - edges[slot])
    }
  }

  /// The grapheme clusters that begin in a part of the text; the last one may reach beyond it.
  func graphemeClusters(in range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = unsafe GraphemeBreaking.boundary(after: start, in: bytes)
      found.append(start..<end)
      start = end
    }
    return found
  }

  /// The edges of the parts of a ligature, from its left edge to its right one, in layout units.
  private func carets(of cluster: LineGeometry.Cluster, count: Int) -> [Int64] {
    let slice = geometry.slices[cluster.slice]
    let run = storage.shaped.runs[slice.run]
    let left = cluster.glyphX - cluster.x
    if cluster.glyphs.count == 1, run.positionScale == 0 {
      let glyph = unsafe slice.glyphs.glyphs[cluster.glyphs.lowerBound]
      let carets = run.font.ligatureCarets(of: glyph, isRightToLeft: cluster.isRightToLeft)
      if carets.count == count - 1 {
        return [0] + carets.map { left + run.units(Int64($0)) } + [cluster.width]
      }
    }
    return [0] + (1..<count).map { left + cluster.glyphWidth * Int64($0) / Int64(count) } + [cluster.width]
  }
}
