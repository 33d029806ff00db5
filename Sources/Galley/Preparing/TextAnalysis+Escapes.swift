internal import GalleyUnicode

// Escape sequences of terminals: lines end where they would without them.
extension TextAnalysis {
  /// Finds the break opportunities of a part of the text as if its escape sequences were not there.
  ///
  /// One that lies beside a sequence is before it, so that the sequence stays with what follows.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets.
  ///   - options: Those of the part's paragraphs.
  /// - Returns: `false` where the part has no escape sequences; nothing is found then. Offsets count from the part's start.
  func findBreaksAroundEscapes(in part: Range<Int>, options: LineBreakOptions) -> Bool {
    let first = input.escapes.partitioningIndex { $0.upperBound > part.lowerBound }
    let hidden = input.escapes[first...].prefix { $0.lowerBound < part.upperBound }
    guard !hidden.isEmpty else { return false }
    var shown: ContiguousArray<UInt8> = []
    shown.reserveCapacity(part.count)
    var position = part.lowerBound
    for sequence in hidden {
      unsafe shown.append(contentsOf: input.bytes[position..<max(position, sequence.lowerBound)])
      position = min(sequence.upperBound, part.upperBound)
    }
    unsafe shown.append(contentsOf: input.bytes[position..<part.upperBound])
    var found: ContiguousArray<UInt32> = []
    unsafe shown.withUnsafeBufferPointer {
      unsafe LineBreaking.findBreaks(in: $0, options: options, into: &found)
    }
    var next = hidden.startIndex
    // How many bytes of sequences precede.
    var skipped = 0
    for entry in found {
      let offset = Int(entry & LineBreaking.offsetMask)
      let flag = entry & LineBreaking.mandatoryFlag
      while next < hidden.endIndex, hidden[next].lowerBound - part.lowerBound - skipped < offset {
        skipped += hidden[next].count
        next += 1
      }
      let isLast = offset == shown.count
      let endsLine = unsafe shown.withUnsafeBufferPointer {
        unsafe isLast && offset > 0 && next < hidden.endIndex && LineTerminator.isPresent(in: $0, endingAt: offset)
      }
      if !isLast || endsLine { input.scratch.tables.breakOffsets.append(UInt32(offset + skipped) | flag) }
      if isLast { input.scratch.tables.breakOffsets.append(UInt32(part.count) | flag) }
    }
    return true
  }
}
