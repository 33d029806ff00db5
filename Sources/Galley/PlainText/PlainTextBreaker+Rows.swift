internal import GalleyShaping
internal import GalleyUnicode

extension PlainTextBreaker {
  /// Makes rows of words that may be broken inside, or not between.
  ///
  /// It goes through the opportunities and the words, both in their order.
  ///
  /// - Returns: `false` where the paragraph has to be made.
  @inline(never) func findBreaks(
    of content: UnsafeBufferPointer<UInt8>, _ request: SegmentRequest, _ scratch: PreparationScratch,
    into columns: inout BreakColumns
  ) -> Bool {
    scratch.tables.breakOffsets.removeAll(keepingCapacity: true)
    unsafe LineBreaking.findBreaks(in: content, options: lineBreakOptions, into: &scratch.tables.breakOffsets)
    columns.removeAll(reservingCapacity: scratch.tables.breakOffsets.count)
    let words = unsafe scratch.tables.labelWords.words
    var word = 0
    // The word inside of which the last row is.
    var innerWord = -1
    for index in scratch.tables.breakOffsets.indices {
      let place = scratch.tables.breakOffsets[index] & LineBreaking.offsetMask
      let offset = Int(place)
      while word < words.count, unsafe Int(words[word].end) < offset { word &+= 1 }
      // The word that the offset lies in or ends, or the one after the spaces before it.
      guard word < words.count else { return false }
      let (start, end) = unsafe (Int(words[word].start), Int(words[word].end))
      if start == offset, word > 0 {
        let (endX, nextX) = unsafe (units(words[word &- 1].endX), units(words[word].startX))
        add(endX: endX, nextX: nextX, offset: place, flags: [], to: &columns)
        innerWord = -1
      } else if end == offset {
        let endX = unsafe units(words[word].endX)
        add(endX: endX, nextX: endX, offset: place, flags: [], to: &columns)
        innerWord = -1
      } else {
        guard start < offset, unsafe GraphemeBreaking.isBoundary(offset, after: start, in: content),
          unsafe addInnerRow(at: place, inWord: words[word], of: content, request, scratch, to: &columns)
        else { return false }
        if innerWord == word { columns.markNearNext() }
        innerWord = word
      }
    }
    return columns.isMonotonic
  }

  /// Adds a row inside of a word.
  private func addInnerRow(
    at place: UInt32, inWord word: WordAdvance, of content: UnsafeBufferPointer<UInt8>, _ request: SegmentRequest,
    _ scratch: PreparationScratch, to columns: inout BreakColumns
  ) -> Bool {
    let (start, end, offset) = (Int(word.start), Int(word.end), Int(place))
    let contentEnd = unsafe WhiteSpace.trimmedEnd(content, from: start, to: offset)
    guard
      let inner = unsafe scratch.tables.labelWords.place(
        at: offset, contentEnd: contentEnd, inWord: start..<end, of: content, request, cache, &scratch.tables.lookup)
    else { return false }
    let spaceX = units(word.startX &+ inner.x)
    let raw = units(word.startX &+ inner.contentX)
    guard let edge = inner.edge else {
      add(endX: raw, nextX: spaceX, offset: place, flags: [], to: &columns)
      return true
    }
    add(
      endX: max(units(word.startX &+ edge.safeX &+ edge.endAdvance), raw &- edgeSlack),
      nextX: units(word.startX &+ edge.nextSafeX &- edge.startAdvance), spaceX: spaceX, offset: place,
      flags: .reshaped, to: &columns)
    return true
  }

  private func add(
    endX: Int64, nextX: Int64, spaceX: Int64? = nil, offset: UInt32, flags: BreakTable.Flags,
    to columns: inout BreakColumns
  ) {
    columns.append(endX: endX, nextX: nextX, offset: offset, flags: flags)
    unsafe columns.spaceX[columns.count &- 1] = spaceX ?? nextX
  }

  /// A position in layout units.
  @inline(__always) func units(_ position: Int32) -> Int64 {
    TextRun.units(Int64(position), scale: scale, positionScale: 0)
  }
}
