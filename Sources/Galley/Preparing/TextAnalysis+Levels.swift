internal import GalleyShaping
internal import GalleyUnicode

extension TextAnalysis {
  /// Finds the embedding levels, paragraph by paragraph; leaves `levels` empty where all are 0.
  mutating func resolveLevels() {
    let mayBeLeftToRight = input.paragraphStyles.allSatisfy { $0.style.baseWritingDirection != .rightToLeft }
    if mayBeLeftToRight, unsafe !BidiScan.needsResolution(input.bytes) { return }
    var start = 0
    for entry in input.scratch.tables.breakOffsets where entry & LineBreaking.mandatoryFlag != 0 {
      let end = Int(entry & LineBreaking.offsetMask)
      resolveLevels(of: start..<end)
      start = end
    }
    // A terminator at the end of the text opens an empty paragraph.
    if start == input.byteCount {
      let direction = input.paragraphStyle(at: input.byteCount).baseWritingDirection
      paragraphLevels.append(direction == .rightToLeft ? 1 : 0)
    }
  }

  private mutating func resolveLevels(of paragraph: Range<Int>) {
    let first = levels.count
    let style = input.paragraphStyle(at: paragraph.lowerBound)
    if style.textOrientation == .upright, input.writingMode.hasUprightText {
      // Upright text stands in its own order (CSS Writing Modes 4, 5.1).
      paragraphLevels.append(0)
      levels.append(LevelRun(end: UInt32(paragraph.upperBound), level: 0))
      return
    }
    let direction = style.baseWritingDirection
    let part = unsafe UnsafeBufferPointer(rebasing: input.bytes[paragraph])
    let scratch = input.scratch
    paragraphLevels.append(unsafe scratch.tables.bidi.resolve(part, direction: direction, into: &levels))
    for index in first..<levels.count { levels[index].end += UInt32(paragraph.lowerBound) }
  }
}
