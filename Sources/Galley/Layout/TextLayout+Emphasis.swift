internal import GalleyShaping
internal import GalleyUnicode

/// An emphasis mark as it stands on a line.
public struct TextEmphasisMark: Hashable, Sendable {
  /// The grapheme cluster that it stands beside.
  public let range: Range<String.Index>
  /// The left edge of the mark, in points from the left edge of the line's visible content.
  public let x: Double
  /// How broad the mark is, in points.
  public let width: Double
  /// The distance from the line's baseline to the mark's, in points downwards; in vertical text from middle to middle.
  public let baselineOffset: Double
}

extension TextLayout {
  /// The emphasis marks that a line shows, in logical order; those of a truncation token are left out.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line.
  public func emphasisMarks(ofLine lineIndex: Int) -> [TextEmphasisMark] {
    let content = LineContent(self, lines[lineIndex])
    return content.emphasisMarks.compactMap { placed in
      guard let cluster = content.original(placed.cluster) else { return nil }
      return TextEmphasisMark(
        range: text.range(ofUTF8: cluster), x: LayoutUnit.points(content.textX + placed.x),
        width: LayoutUnit.points(placed.part.mark.naturalWidth), baselineOffset: -placed.up)
    }
  }
}

/// An emphasis mark as it stands on a line.
struct PlacedEmphasisMark {
  let part: EmphasisPart
  /// UTF-8 offsets of the grapheme cluster.
  let cluster: Range<Int>
  /// Layout units from the left edge of the line's text.
  let x: Int64
  /// Points from the line's baseline to the mark's, towards the line's over side.
  let up: Double
}

extension LineContent {
  /// The emphasis marks on the line, in logical order.
  var emphasisMarks: [PlacedEmphasisMark] {
    let parts = storage.emphases
    guard !parts.isEmpty, let heights = storage.table.annotations, let first = geometry.clusters.first,
      let last = geometry.clusters.last
    else { return [] }
    let line = first.text.lowerBound..<last.text.upperBound
    let levels = (over: heights.annotations(.over, of: line), under: heights.annotations(.under, of: line))
    var index = parts.partitioningIndex { $0.range.upperBound > first.text.lowerBound }
    var marks: [PlacedEmphasisMark] = []
    unsafe storage.source.withBytes { bytes in
      for cluster in geometry.clusters {
        while index < parts.count, parts[index].range.upperBound <= cluster.text.lowerBound { index += 1 }
        guard index < parts.count else { return }
        guard parts[index].range.contains(cluster.text.lowerBound), !cluster.glyphs.isEmpty else { continue }
        let place = parts[index].place
        let up =
          place.position == .over
          ? heights.baseline(of: place, beyond: levels.over) : -heights.baseline(of: place, beyond: levels.under)
        unsafe append(parts[index], on: cluster, up: up, bytes, to: &marks)
      }
    }
    return marks
  }

  /// Appends the marks of a cluster of glyphs, which may show several characters: each has an equal part of it.
  private func append(
    _ part: EmphasisPart, on cluster: LineGeometry.Cluster, up: Double, _ bytes: UnsafeBufferPointer<UInt8>,
    to marks: inout [PlacedEmphasisMark]
  ) {
    let isCombined = storage.shaped.runs[geometry.slices[cluster.slice].run].orientation == .combined
    let characters = isCombined ? [cluster.text] : unsafe graphemeClusters(in: cluster.text, bytes)
    let width = unsafe max(0, cluster.glyphWidth - letterSpacing(after: characters, on: cluster, bytes))
    let count = Int64(characters.count)
    for (index, character) in characters.enumerated() where character.lowerBound < part.range.upperBound {
      let value = unsafe UTF8Decoding.decode(bytes, at: character.lowerBound).scalar
      guard let scalar = Unicode.Scalar(value), ScalarProperties.takesEmphasisMark(scalar) else { continue }
      let step = cluster.isRightToLeft ? characters.count - 1 - index : index
      let middle = cluster.glyphX + width * (2 * Int64(step) + 1) / (2 * count)
      marks.append(
        PlacedEmphasisMark(part: part, cluster: character, x: middle - part.mark.naturalWidth / 2, up: up))
    }
  }

  /// The letter spacing at the end of a cluster of glyphs, which shows some characters or a part of one.
  private func letterSpacing(
    after characters: [Range<Int>], on cluster: LineGeometry.Cluster, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int64 {
    let run = storage.shaped.runs[geometry.slices[cluster.slice].run]
    guard run.style.clusterSpacing != 0, run.orientation != .combined, let last = characters.last,
      last.upperBound == cluster.text.upperBound,
      unsafe LetterSpacing.follows(
        clusterAt: last.lowerBound, in: bytes, isCursive: CursiveScript.contains(run.script))
    else { return 0 }
    return run.style.clusterSpacing
  }
}
