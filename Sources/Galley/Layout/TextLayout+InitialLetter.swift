/// The place and the size of the initial letter of a layout.
public struct InitialLetterBox: Hashable, Sendable {
  /// The letter with the punctuation around it.
  public let range: Range<String.Index>
  /// The size of one em of its font, in points.
  public let size: Double
  /// The rectangle that the lines keep clear of, in points from the top left of the layout: as wide as the letter's
  /// advance, without marks that hang, or up to the end of its ink, and from the top of its capitals to its baseline; of a
  /// letter without capitals, from the top of its ink to the bottom; of an ideograph, its em box.
  public let frame: Rect
}

/// The room that an initial letter takes of the lines of its container, in points.
package struct InitialLetterRoom: Sendable {
  /// From the baseline of the first line to the bottom of the last one beside the letter.
  package let depth: Double
  /// From the top of the first line down to that of the text, which the letter rises over.
  package let raise: Double
  let step: Double

  /// The room that the letter takes of the first line, above it, and below the last one.
  ///
  /// - Parameter isLast: Whether the text ends with the line.
  package func height(in line: LineFragment, isLast: Bool) -> Double {
    let start = line.extent.start
    return (start.offset == 0 ? raise : 0) + (isLast ? Double(max(1, start.linesBeside) - 1) * step : 0)
  }
}

extension LineFragment {
  /// True if the initial letter moves the line: indents it, or pushes it below because no word fits beside the letter.
  package var keepsClearOfLetter: Bool {
    extent.start.offset > 0 && (extent.start.linesBeside > 0 || extent.start.linesSkipped > 0)
  }

  /// The distance from the leading edge of a line that the initial letter indents, in points; `nil` for all others.
  package var indentBesideLetter: Double? {
    extent.start.linesBeside > 0 && extent.start.offset > 0 ? LayoutUnit.points(indent) : nil
  }
}

extension TextLayout {
  /// The initial letter; `nil` where there is none (``ParagraphStyle/initialLetter``), and where it is not shown as a whole.
  ///
  /// - Complexity: O(*n*) in the length of the first line.
  public var initialLetter: InitialLetterBox? {
    guard let letter = storage.table.letter else { return nil }
    let clusters = clusters(ofLine: 0).prefix { $0.utf8Range.upperBound <= letter.end }
    guard clusters.last?.utf8Range.upperBound == letter.end else { return nil }
    let width = LayoutUnit.points(storage.letterEdge &- storage.inset(of: storage.textStart).head)
    let x = lines[0].isRightToLeft ? lines[0].minX + lines[0].width - width : lines[0].minX
    let baseline = lines[0].baseline - letter.baselineOffset
    return InitialLetterBox(
      range: text.range(ofUTF8: 0..<letter.end), size: letter.size,
      frame: Rect(
        x: x, y: baseline - letter.extent.ascent, width: width, height: letter.extent.height))
  }
}
