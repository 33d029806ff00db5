import GalleyUnicode

/// A paragraph, laid out on one line, character by character.
struct BidiParagraph {
  var paragraphLevel: UInt8
  /// The level of each scalar after rule L1; `nil` for those that rule X9 removes.
  var levels: [UInt8?]
  /// The indices of the scalars that are left, from left to right.
  var order: [Int]

  init(_ scalars: [Unicode.Scalar], direction: BaseDirection, resolver: inout BidiResolver) {
    let utf8 = scalars.flatMap { Array(String($0).utf8) }
    var starts: [Int] = []
    var end = 0
    for scalar in scalars {
      starts.append(end)
      end += String(scalar).utf8.count
    }
    var runs: ContiguousArray<LevelRun> = []
    var visual: ContiguousArray<VisualRun> = []
    paragraphLevel = unsafe utf8.withUnsafeBufferPointer { bytes in
      let level = unsafe resolver.resolve(bytes, direction: direction, into: &runs)
      unsafe LineReordering.appendVisualRuns(
        of: 0..<UInt32(bytes.count), in: bytes, levels: runs, paragraphLevel: level, into: &visual)
      return level
    }
    var levels = [UInt8?](repeating: nil, count: scalars.count)
    var order: [Int] = []
    for run in visual {
      let indices = scalars.indices.filter { run.range.contains(UInt32(starts[$0])) }
      for index in run.isRightToLeft ? indices.reversed() : indices {
        if ScalarProperties(of: scalars[index]).bidiClass.isRemovedByX9 { continue }
        levels[index] = run.level
        order.append(index)
      }
    }
    self.levels = levels
    self.order = order
  }
}
