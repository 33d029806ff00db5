/// A character as a reader sees it, where it stands on its line.
public struct TextCluster: Hashable, Sendable {
  /// The characters: one extended grapheme cluster.
  public let range: Range<String.Index>
  /// The left edge in points from the left edge of the line's visible content; in a vertical line, from its start.
  ///
  /// White space that hangs on the left has a negative x.
  public let x: Double
  /// The width in points.
  public let width: Double
  /// True if the text here runs from right to left.
  public let isRightToLeft: Bool
  /// How the character stands on the line.
  public let orientation: GlyphOrientation
  /// How broad a combined group is across the line, in points; `nil` for other characters.
  public let breadth: Double?
  /// The room for an annotation, or of an inline box, to the left of the character's glyphs (above them in a vertical
  /// line), in points; part of the width.
  public let leadingRoom: Double
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension TextLayout {
  /// The grapheme clusters that a line shows, in logical order; those of a truncation token are left out.
  ///
  /// A ligature is divided where its font puts carets (`GDEF`), else evenly. A cluster whose parts stand apart, as those of
  /// two directions may, is as many elements.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line.
  public func clusters(ofLine lineIndex: Int) -> [TextCluster] {
    let content = LineContent(self, lines[lineIndex])
    var parts: [LinePart] = []
    content.forEachPart { part in
      guard let original = content.original(part.text) else { return }
      var part = part
      part.text = original
      if part.continuesCharacter, let joined = parts.last?.joined(with: part) {
        parts[parts.count - 1] = joined
      } else {
        parts.append(part)
      }
    }
    return parts.map { part in
      let cluster = content.geometry.clusters[part.cluster]
      let run = content.storage.shaped.runs[content.geometry.slices[cluster.slice].run]
      return TextCluster(
        range: text.range(ofUTF8: part.text), x: LayoutUnit.points(content.textX + part.x),
        width: LayoutUnit.points(part.width),
        isRightToLeft: cluster.isRightToLeft, orientation: run.orientation,
        breadth: run.orientation == .combined ? run.across : nil,
        leadingRoom: LayoutUnit.points(part.leftRoom), utf8Range: part.text)
    }
  }
}

extension LinePart {
  /// This part and the one that follows it in the text; `nil` where they stand apart on the line.
  fileprivate func joined(with next: LinePart) -> LinePart? {
    guard next.text.lowerBound == text.upperBound, next.x == x &+ width || next.x &+ next.width == x else { return nil }
    var joined = self
    joined.text = text.lowerBound..<next.text.upperBound
    if next.x < x { (joined.x, joined.leftRoom) = (next.x, next.leftRoom) }
    joined.width &+= next.width
    return joined
  }
}
