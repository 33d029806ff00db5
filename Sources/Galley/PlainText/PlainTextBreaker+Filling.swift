internal import GalleyShaping
internal import GalleyUnicode

extension PlainTextBreaker {
  /// Fills lines with words that stand apart and are wider together than one line.
  ///
  /// - Parameters:
  ///   - natural: Where the last word ends, in layout units, as all that follows.
  ///   - available: The width of a line.
  ///   - endsWithSpace: Whether there are spaces after the last word.
  ///   - text: The text, in UTF-8.
  @inline(__always) func fill(
    _ words: UnsafePointer<WordAdvance>, _ wordCount: Int, upTo natural: Double, available: Double, endsWithSpace: Bool,
    in text: UnsafeBufferPointer<UInt8>
  ) -> LineCount? {
    let lines = unsafe WordLines(words: words, last: wordCount &- 1, text: text, scale: scale)
    return lines.fill(upTo: natural, available: available, rules).map {
      LineCount(
        count: $0.count, widest: LayoutUnit.integer(ofWhole: $0.widest),
        widestWithSpaces: endsWithSpace ? nil : LayoutUnit.integer(ofWhole: $0.widestWithSpaces))
    }
  }

  /// Fills lines of words that may be broken inside, or not between: by a table of breaks that is made in passing.
  ///
  /// - Returns: `nil` where the text has to be shaped as a whole, or a line ends where it must not simply be cut.
  @inline(never) func fillByTable(
    _ content: UnsafeBufferPointer<UInt8>, available: Int64, _ request: SegmentRequest,
    _ scratch: PreparationScratch
  ) -> LineCount? {
    var table = PassingTable(slack: edgeSlack, scale: scale)
    // Swapped, since a copy would have the next text allocate.
    swap(&table.rows, &scratch.passingBreaks)
    defer { swap(&table.rows, &scratch.passingBreaks) }
    table.rows.removeAll(keepingCapacity: true)
    guard unsafe findBreaks(of: content, request, scratch, into: &table) else { return nil }
    return unsafe table.rows.withUnsafeBufferPointer { rows in
      let lines = unsafe PassingLines(rows: rows, text: content)
      return lines.fill(upTo: lines.endX(lines.last), available: available, rules).map {
        LineCount(count: $0.count, widest: $0.widest, widestWithSpaces: $0.widestWithSpaces)
      }
    }
  }

  /// Goes through the opportunities and the words, both in their order.
  ///
  /// - Returns: `false` where the paragraph has to be made.
  private func findBreaks(
    of content: UnsafeBufferPointer<UInt8>, _ request: SegmentRequest, _ scratch: PreparationScratch,
    into table: inout PassingTable
  ) -> Bool {
    scratch.breakOffsets.removeAll(keepingCapacity: true)
    unsafe LineBreaking.findBreaks(in: content, options: lineBreakOptions, into: &scratch.breakOffsets)
    let words = unsafe scratch.labelWords.measured
    let wordCount = scratch.labelWords.measuredCount
    var word = 0
    for index in scratch.breakOffsets.indices {
      let place = scratch.breakOffsets[index] & LineBreaking.offsetMask
      let offset = Int(place)
      while word < wordCount, unsafe Int(words[word].end) < offset { word &+= 1 }
      // The word that the offset lies in or ends, or the one after the spaces before it.
      guard word < wordCount else { return false }
      let (start, end) = unsafe (Int(words[word].start), Int(words[word].end))
      if start == offset, word > 0 {
        let previous = unsafe words[word &- 1]
        guard
          unsafe table.add(offset: place, contentX: previous.endX, nextX: words[word].startX, isAfterSpace: true)
        else { return false }
      } else if end == offset {
        let endX = unsafe words[word].endX
        guard table.add(offset: place, contentX: endX, nextX: endX, isAfterSpace: false) else { return false }
      } else {
        let contentEnd = unsafe WhiteSpace.trimmedEnd(content, from: start, to: offset)
        guard start < offset, unsafe GraphemeBreaking.isBoundary(offset, after: start, in: content),
          let inner = unsafe scratch.labelWords.place(
            at: offset, contentEnd: contentEnd, inWord: start..<end, of: content, request, cache, &scratch.lookup)
        else { return false }
        let isSpaceApart = contentEnd < offset && inner.contentEndsCluster
        let isAfterSpace = unsafe isSpaceApart && WhiteSpace.isWordSeparator(content, at: contentEnd)
        guard
          unsafe table.add(
            inner, offset: place, isAfterSpace: isAfterSpace, inWord: word, from: words[word].startX)
        else { return false }
      }
    }
    return true
  }

  /// A position in layout units; they are whole below ``LayoutUnit/wholeLimit``.
  @inline(__always) static func wholeUnits(_ position: Int32, _ scale: Double) -> Double {
    LayoutUnit.nearestWhole(Double(position) * scale)
  }
}
