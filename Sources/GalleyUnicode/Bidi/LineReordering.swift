/// Puts the parts of a line into the order in which they are seen (UAX #9, rules L1 and L2).
package enum LineReordering {
  /// Appends the parts of a line in visual order, from left to right.
  ///
  /// - Parameters:
  ///   - line: The UTF-8 offsets of the line within the paragraph, trailing white space and terminator included.
  ///   - utf8: The paragraph in valid UTF-8.
  ///   - levels: The paragraph's level runs, as ``BidiResolver`` gives them.
  ///   - paragraphLevel: The paragraph's level.
  ///   - runs: Receives the parts after what it holds.
  /// - Complexity: O(*n*) in the length of the line, if it begins near the paragraph's beginning; else a search for its
  ///   first level run is added, which is logarithmic in their number.
  package static func appendVisualRuns(
    of line: Range<UInt32>, in utf8: UnsafeBufferPointer<UInt8>, levels: ContiguousArray<LevelRun>,
    paragraphLevel: UInt8,
    into runs: inout ContiguousArray<VisualRun>
  ) {
    precondition(line.upperBound <= utf8.count, "A line lies within its paragraph")
    guard let bytes = utf8.baseAddress, !line.isEmpty else { return }
    let first = runs.count
    var index = levels.partitionIndex { $0.end > line.lowerBound }
    var start = line.lowerBound
    while start < line.upperBound, index < levels.count {
      let end = min(levels[index].end, line.upperBound)
      append(start..<end, level: levels[index].level, first: first, to: &runs)
      start = end
      index += 1
    }
    unsafe resetTrailingWhiteSpace(of: line, bytes, paragraphLevel, first: first, runs: &runs)
    reorder(&runs, from: first)
  }

  /// Gives the paragraph's level to white space and isolate controls at the end of the line (L1).
  private static func resetTrailingWhiteSpace(
    of line: Range<UInt32>, _ bytes: UnsafePointer<UInt8>, _ paragraphLevel: UInt8, first: Int,
    runs: inout ContiguousArray<VisualRun>
  ) {
    let end = line.upperBound
    var start = end
    while start > line.lowerBound {
      let position = unsafe UInt32(UTF8Decoding.start(ofScalarBefore: Int(start), in: bytes))
      let (properties, _) = unsafe ScalarProperties.read(at: Int(position), in: bytes)
      guard properties.bidiClass.isSeparator || properties.bidiClass.isResetWithWhiteSpace else { break }
      start = position
    }
    guard start < end else { return }
    while runs.count > first, let last = runs.last, last.range.lowerBound >= start { runs.removeLast() }
    if runs.count > first, let last = runs.last, last.range.upperBound > start {
      runs[runs.count - 1].range = last.range.lowerBound..<start
    }
    append(start..<end, level: paragraphLevel, first: first, to: &runs)
  }

  private static func append(
    _ part: Range<UInt32>, level: UInt8, first: Int, to runs: inout ContiguousArray<VisualRun>
  ) {
    guard !part.isEmpty else { return }
    if runs.count > first, let last = runs.last, last.level == level, last.range.upperBound == part.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<part.upperBound
    } else {
      runs.append(VisualRun(range: part, level: level))
    }
  }

  /// Applies L2: from the highest level down to the lowest odd one, reverses the runs of at least that level.
  private static func reorder(_ runs: inout ContiguousArray<VisualRun>, from first: Int) {
    let levels = runs[first...].map { $0.level }
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 != 0 }).min() else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = first
      while index < runs.count {
        guard runs[index].level >= level else {
          index += 1
          continue
        }
        let start = index
        while index < runs.count, runs[index].level >= level { index += 1 }
        runs[start..<index].reverse()
      }
    }
  }
}

extension BidiClass {
  /// Classes S and B.
  var isSeparator: Bool { self == .segmentSeparator || self == .paragraphSeparator }

  /// True if L1 resets the class at the end of a line: white space and isolate controls, and what rule X9 removes,
  /// which takes the level of its surroundings (UAX #9, 5.2).
  var isResetWithWhiteSpace: Bool {
    switch self {
    case .whiteSpace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate: true
    default: isRemovedByX9
    }
  }

  /// True if the character opens an embedding or an override (X2 to X5).
  var opensEmbedding: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride: true
    default: false
    }
  }

  /// True if rule X9 removes the class.
  package var isRemovedByX9: Bool {
    switch self {
    case .boundaryNeutral, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat:
      true
    default: false
    }
  }
}

extension ContiguousArray {
  /// The index of the first element that `belongsToSecondPart`; all after it do too.
  func partitionIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
