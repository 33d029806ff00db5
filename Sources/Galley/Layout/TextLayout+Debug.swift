extension TextLayout: CustomDebugStringConvertible {
  /// The size in points, then each line with its left edge, its baseline, its width and the text that it shows.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var debugDescription: String {
    let number = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    let head = "\(number), \(DebugNumber(width)) × \(DebugNumber(height))" + (isTruncated ? ", truncated" : "")
    return lines.reduce(into: head) { text, line in
      text += "\n  \(line.debugDescription) \(line.shownText(of: self.text).debugDescription)"
    }
  }
}

extension LineFragment: CustomDebugStringConvertible {
  /// The left edge, the baseline and the width in points, and the UTF-8 offsets of the characters.
  public var debugDescription: String {
    let direction = isRightToLeft ? ", right to left" : ""
    return "x \(DebugNumber(minX)), baseline \(DebugNumber(baseline)), width \(DebugNumber(width)), bytes \(utf8Range)"
      + direction
  }
}
