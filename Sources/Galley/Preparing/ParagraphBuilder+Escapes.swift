internal import GalleyUnicode

// Escape sequences of terminals: lines end where they would without them.
extension ParagraphBuilder {
  /// Finds the break opportunities of a part of the text as if its escape sequences were not there.
  ///
  /// One that lies beside a sequence is before it, so that the sequence stays with what follows.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets.
  ///   - options: Those of the part's paragraphs.
  /// - Returns: `false` where the part has no escape sequences; nothing is found then. Offsets count from the part's start.
  func findBreaksAroundEscapes(in part: Range<Int>, options: LineBreakOptions) -> Bool {
    let first = escapes.partitioningIndex { $0.upperBound > part.lowerBound }
    let hidden = escapes[first...].prefix { $0.lowerBound < part.upperBound }
    guard !hidden.isEmpty else { return false }
    var shown: ContiguousArray<UInt8> = []
    shown.reserveCapacity(part.count)
    var position = part.lowerBound
    for sequence in hidden {
      unsafe shown.append(contentsOf: bytes[position..<max(position, sequence.lowerBound)])
      position = min(sequence.upperBound, part.upperBound)
    }
    unsafe shown.append(contentsOf: bytes[position..<part.upperBound])
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
      if !isLast || endsLine { scratch.breakOffsets.append(UInt32(offset + skipped) | flag) }
      if isLast { scratch.breakOffsets.append(UInt32(part.count) | flag) }
    }
    return true
  }

  /// Whether an escape sequence begins or ends at a UTF-8 offset.
  func isEdgeOfEscape(_ offset: Int) -> Bool {
    guard !escapes.isEmpty else { return false }
    let index = escapes.partitioningIndex { $0.upperBound >= offset }
    return index < escapes.count && (escapes[index].upperBound == offset || escapes[index].lowerBound == offset)
      || index + 1 < escapes.count && escapes[index + 1].lowerBound == offset
  }

  /// Where the content before an opportunity ends: spaces before a sequence at the end of a line are no content either.
  func contentEndBeforeEscapes(_ trimmed: Int, from lowerBound: Int) -> Int {
    var end = trimmed
    while true {
      let index = escapes.partitioningIndex { $0.upperBound >= end }
      guard index < escapes.count, escapes[index].upperBound == end, escapes[index].lowerBound > lowerBound else {
        return end
      }
      let before = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: escapes[index].lowerBound)
      guard before < escapes[index].lowerBound else { return end }
      end = before
    }
  }
}
