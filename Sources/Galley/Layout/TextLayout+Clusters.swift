internal import GalleyShaping
internal import GalleyUnicode

/// A character as a reader sees it, where it stands on its line.
public struct TextCluster: Hashable, Sendable {
  /// The characters: one extended grapheme cluster.
  public let range: Range<String.Index>
  /// The left edge in points from the left edge of the line's visible content.
  ///
  /// White space that hangs on the left has a negative x.
  public let x: Double
  /// The width in points.
  public let width: Double
  /// Whether the text here runs from right to left.
  public let isRightToLeft: Bool
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension TextLayout {
  /// The grapheme clusters that a line shows, in logical order; those of a truncation token are left out.
  ///
  /// A ligature is divided where its font puts carets (`GDEF`), else evenly.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line.
  public func clusters(ofLine lineIndex: Int) -> [TextCluster] {
    let content = LineContent(self, lines[lineIndex])
    var clusters: [TextCluster] = []
    let utf8 = text.utf8
    unsafe content.storage.withBytes { bytes in
      for cluster in content.geometry.clusters {
        for part in unsafe parts(of: cluster, content, bytes) {
          guard let range = content.original(part.text) else { continue }
          let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
          clusters.append(
            TextCluster(
              range: start..<utf8.index(start, offsetBy: range.count), x: LayoutUnit.points(content.textX + part.x),
              width: LayoutUnit.points(part.width), isRightToLeft: cluster.isRightToLeft, utf8Range: range))
        }
      }
    }
    return clusters
  }

  typealias Part = (text: Range<Int>, x: Int64, width: Int64)

  /// The grapheme clusters within a cluster of the shaper, in logical order.
  func parts(
    of cluster: LineGeometry.Cluster, _ content: LineContent, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Part] {
    var ends: [Int] = []
    var offset = cluster.text.lowerBound
    while offset < cluster.text.upperBound {
      offset = unsafe min(GraphemeBreaking.boundary(after: offset, in: bytes), cluster.text.upperBound)
      ends.append(offset)
    }
    guard ends.count > 1 else { return [(cluster.text, cluster.x, cluster.width)] }
    let edges = carets(of: cluster, content, count: ends.count)
    var start = cluster.text.lowerBound
    return ends.indices.map { index in
      defer { start = ends[index] }
      // Edges stand from left to right; a right-to-left cluster fills them from the right.
      let slot = cluster.isRightToLeft ? ends.count - 1 - index : index
      return (start..<ends[index], cluster.x + edges[slot], edges[slot + 1] - edges[slot])
    }
  }

  /// The edges of the parts of a ligature, from its left edge to its right one, in layout units.
  private func carets(of cluster: LineGeometry.Cluster, _ content: LineContent, count: Int) -> [Int64] {
    let slice = content.geometry.slices[cluster.slice]
    let run = content.storage.runs[slice.run]
    if cluster.glyphs.count == 1, run.positionScale == 0 {
      let glyph = unsafe slice.glyphs.glyphs[cluster.glyphs.lowerBound]
      let carets = run.font.ligatureCarets(of: glyph, isRightToLeft: cluster.isRightToLeft)
      if carets.count == count - 1 {
        return [0] + carets.map { run.units(Int64($0)) } + [cluster.width]
      }
    }
    return (0...count).map { cluster.width * Int64($0) / Int64(count) }
  }
}
