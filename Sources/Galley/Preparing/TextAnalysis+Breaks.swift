internal import GalleyShaping
internal import GalleyUnicode

extension TextAnalysis {
  /// Finds the break opportunities, paragraph style by paragraph style.
  ///
  /// - Parameter own: Options instead of those of the paragraphs.
  mutating func findBreaks(by own: LineBreakOptions? = nil) {
    input.scratch.tables.breakOffsets.removeAll(keepingCapacity: true)
    var start = 0
    for run in input.paragraphStyles {
      let end = min(Int(run.end), input.byteCount)
      // A style that holds no text of its own, and one whose text is empty, still has the end of the text.
      guard end > start || input.byteCount == 0 else { continue }
      let first = input.scratch.tables.breakOffsets.count
      let language = input.styles[0].style.language.tag
      let options = own ?? input.scratch.tables.recentStyles.lineBreakOptions(run.resolved, language: language)
      if input.escapes.isEmpty || !findBreaksAroundEscapes(in: start..<end, options: options) {
        unsafe LineBreaking.findBreaks(
          in: UnsafeBufferPointer(rebasing: input.bytes[start..<end]), options: options,
          into: &input.scratch.tables.breakOffsets)
      }
      if let lineEndSpaces = input.lineEndSpaces { addBreaksAfterSpaces(lineEndSpaces, from: first, in: start..<end) }
      if start > 0 {
        for index in first..<input.scratch.tables.breakOffsets.count {
          input.scratch.tables.breakOffsets[index] += UInt32(start)
        }
      }
      start = end
    }
  }

  /// Adds opportunities after each space, tab and other space that may be broken at and takes room, whatever follows but a line
  /// terminator (CSS Text 3, `break-spaces`).
  ///
  /// - Parameters:
  ///   - spaces: Which spaces take room at the ends of lines.
  ///   - first: The first opportunity of the part, all of which count from the part's start.
  ///   - part: UTF-8 offsets.
  private func addBreaksAfterSpaces(_ spaces: LineEndSpaces, from first: Int, in part: Range<Int>) {
    let found = ContiguousArray(input.scratch.tables.breakOffsets[first...])
    input.scratch.tables.breakOffsets.removeSubrange(first...)
    var next = 0
    for offset in part.dropFirst()
    where endsWithSpace(offset, from: part.lowerBound) && spaces.takesRoom(endingAt: offset) {
      let place = UInt32(offset - part.lowerBound)
      while next < found.count, found[next] & LineBreaking.offsetMask < place {
        input.scratch.tables.breakOffsets.append(found[next])
        next += 1
      }
      let isFound = next < found.count && found[next] & LineBreaking.offsetMask == place
      if !isFound, unsafe !(0x0A...0x0D).contains(input.bytes[offset]) {
        input.scratch.tables.breakOffsets.append(place)
      }
    }
    input.scratch.tables.breakOffsets.append(contentsOf: found[next...])
  }

  /// Tells whether a space or tab ends at an offset, or another space separator (General_Category Zs) that is not bound
  /// to what follows: U+1680, U+2000 to U+2006, U+2008 to U+200A, U+205F, U+3000.
  private func endsWithSpace(_ offset: Int, from start: Int) -> Bool {
    let last = unsafe input.bytes[offset - 1]
    if last == 0x20 || last == 0x09 { return true }
    guard last >= 0x80, offset - start >= 3 else { return false }
    let (first, second) = unsafe (input.bytes[offset - 3], input.bytes[offset - 2])
    switch (first, second) {
    case (0xE3, 0x80): return last == 0x80
    case (0xE2, 0x80): return last <= 0x8A && last != 0x87
    case (0xE2, 0x81): return last == 0x9F
    case (0xE1, 0x9A): return last == 0x80
    default: return false
    }
  }
}
