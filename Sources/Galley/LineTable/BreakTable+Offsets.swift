// Rows by UTF-8 offset.
extension BreakTable {
  /// Where the paragraph that holds the character before a UTF-8 offset begins.
  func lastHard(before offset: Int) -> Int {
    let next = (0..<hardCount).partitioningIndex { hardEnd($0) >= offset }
    return next > 0 ? hardEnd(next - 1) : 0
  }

  /// UTF-8 offsets of the paragraph that holds an offset, its terminator included.
  func paragraphRange(at offset: Int) -> Range<Int> {
    let paragraph = (0..<hardCount - 1).partitioningIndex { hardEnd($0) > offset }
    return (paragraph > 0 ? hardEnd(paragraph - 1) : 0)..<hardEnd(paragraph)
  }

  /// The UTF-8 offset at which a paragraph ends, from its index.
  func hardEnd(_ paragraph: Int) -> Int { unsafe Int(offset[Int(hard[paragraph])]) }

  /// Tells whether a line may end at a UTF-8 offset.
  func isOpportunity(_ place: Int) -> Bool {
    if place == 0 { return true }
    return row(endingAt: place, from: 0) != nil
  }

  /// The last place at or after `lowerBound`, an opportunity or `lowerBound` itself, that is not beyond an x.
  func opportunity(atOrBefore x: Int64, from lowerBound: Int) -> Int {
    let first = firstRow(atOrAfter: lowerBound + 1)
    let beyond = (first..<count).partitioningIndex { unsafe nextX[$0] > x }
    return beyond > first ? unsafe Int(offset[beyond - 1]) : lowerBound
  }

  /// The last opportunity at or before a UTF-8 offset, or the start of the text.
  func opportunity(atOrBefore place: Int) -> Int {
    let row = firstRow(atOrAfter: place + 1)
    return row > 0 ? unsafe Int(offset[row - 1]) : 0
  }
}
