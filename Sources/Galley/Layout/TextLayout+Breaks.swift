public import GalleyUnicode

extension TextLayout {
  /// The places on a line where it might have ended, in logical order, the one where it ends included.
  ///
  /// Those are the opportunities that the line breaker chose from, dictionaries and soft hyphens included. A line
  /// that was cut where it may not end, for want of room, has none at its end.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line, and O(log *m*) in the number of opportunities of the text.
  public func breakOpportunities(ofLine lineIndex: Int) -> [LineBreak] {
    let line = lines[lineIndex].utf8Range
    let table = storage.table.breaks
    // An empty line owns the opportunity where it stands, a longer one not that where it begins.
    var row = table.firstRow(atOrAfter: line.isEmpty ? line.lowerBound : line.lowerBound + 1)
    var opportunities: [LineBreak] = []
    let utf8 = text.utf8
    var index = lines[lineIndex].range.lowerBound
    var offset = line.lowerBound
    while row < table.count, case let next = unsafe Int(table.offset[row]), next <= line.upperBound {
      index = utf8.index(index, offsetBy: next - offset)
      offset = next
      let isMandatory = unsafe table.flags[row].contains(.mandatory)
      opportunities.append(LineBreak(index: index, kind: isMandatory ? .mandatory : .allowed))
      row += 1
    }
    return opportunities
  }
}
