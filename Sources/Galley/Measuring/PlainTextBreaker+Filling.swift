internal import GalleyShaping
internal import GalleyUnicode

/// What a style asks of lines that are filled with words.
struct FillingRules {
  /// Whether a last line of one word takes a word from the line before: ``LineBreakStrategy/pushOut``.
  var pushesOut: Bool
  /// Whether lines are stretched to the width.
  var isJustified: Bool
}

extension PlainTextBreaker {
  /// Fills lines with words that stand apart and are wider together than one line.
  ///
  /// - Parameters:
  ///   - natural: Where the last word ends, in layout units, as all that follows.
  ///   - available: The width of a line.
  ///   - endsWithSpace: Whether there are spaces after the last word.
  func fill(
    _ words: UnsafePointer<WordAdvance>, _ wordCount: Int, upTo natural: Double, available: Double, endsWithSpace: Bool
  ) -> LineCount? {
    let scale = scale
    var (count, word) = (1, 0)
    var (startX, widest, widestWithSpaces) = (0.0, 0.0, 0.0)
    while natural - startX > available {
      var endX = startX
      while true {
        let wordEnd = unsafe Self.wholeUnits(words[word].endX, scale)
        // The last word does not fit, so that each line ends before it.
        if wordEnd - startX > available { break }
        endX = wordEnd
        word &+= 1
      }
      widest = max(widest, endX - startX)
      let nextX = unsafe Self.wholeUnits(words[word].startX, scale)
      widestWithSpaces = max(widestWithSpaces, nextX - startX)
      // A word wider than the line is cut between clusters, and that is left to the walker.
      guard nextX > startX else { return nil }
      startX = nextX
      count &+= 1
    }
    if rules.isJustified || rules.pushesOut && word == wordCount &- 1 {
      return unsafe fillByRules(words, wordCount, upTo: natural, available: available, endsWithSpace: endsWithSpace)
    }
    let last = natural - startX
    return LineCount(
      count: count, widest: Int64(max(widest, last)),
      widestWithSpaces: endsWithSpace ? nil : Int64(min(available, max(widestWithSpaces, last))))
  }

  /// Fills lines as above where the rules may make them others.
  ///
  /// - Returns: `nil` where a line of one word is to be stretched.
  @inline(never) private func fillByRules(
    _ words: UnsafePointer<WordAdvance>, _ wordCount: Int, upTo natural: Double, available: Double, endsWithSpace: Bool
  ) -> LineCount? {
    func start(_ word: Int) -> Double { unsafe Self.wholeUnits(words[word].startX, scale) }
    func end(_ word: Int) -> Double { unsafe Self.wholeUnits(words[word].endX, scale) }
    var (count, first) = (1, 0)
    var (widest, widestWithSpaces) = (0.0, 0.0)
    while natural - start(first) > available {
      var next = first
      while end(next) - start(first) <= available { next += 1 }
      if rules.pushesOut, next == wordCount - 1, next - first > 1, natural - start(next - 1) <= available { next -= 1 }
      // Whether one word is stretched depends on its clusters.
      if rules.isJustified, next - first == 1 { return nil }
      widest = max(widest, rules.isJustified ? available : end(next - 1) - start(first))
      widestWithSpaces = max(widestWithSpaces, rules.isJustified ? available : start(next) - start(first))
      first = next
      count += 1
    }
    let last = natural - start(first)
    return LineCount(
      count: count, widest: Int64(max(widest, last)),
      widestWithSpaces: endsWithSpace ? nil : Int64(min(available, max(widestWithSpaces, last))))
  }

  /// Goes through the opportunities and the words, both in their order.
  func fill(
    _ filler: LineFiller, _ content: UnsafeBufferPointer<UInt8>, _ request: SegmentShaper.Request,
    _ scratch: PreparationScratch
  ) -> LineCount? {
    var filler = filler
    let words = unsafe scratch.segmentShaper.measured
    let wordCount = scratch.segmentShaper.measuredCount
    var word = 0
    for index in scratch.breakOffsets.indices {
      let offset = Int(scratch.breakOffsets[index] & LineBreaking.offsetMask)
      while word < wordCount, unsafe Int(words[word].end) < offset { word &+= 1 }
      // The word that the offset lies in or ends, or the one after the spaces before it.
      guard word < wordCount else { return nil }
      let (start, end) = unsafe (Int(words[word].start), Int(words[word].end))
      if start == offset, word > 0 {
        guard unsafe filler.add(contentX: words[word &- 1].endX, nextX: words[word].startX, isAfterSpace: true) else {
          return nil
        }
      } else if end == offset {
        guard unsafe filler.add(contentX: words[word].endX, nextX: words[word].endX) else { return nil }
      } else {
        let contentEnd = unsafe WhiteSpace.trimmedEnd(content, from: start, to: offset)
        guard start < offset, unsafe GraphemeBreaking.isBoundary(offset, after: start, in: content),
          let place = unsafe scratch.segmentShaper.place(
            at: offset, contentEnd: contentEnd, inWord: start..<end, of: content, request, cache, &scratch.shaper),
          unsafe filler.add(place, inWord: word, from: words[word].startX)
        else { return nil }
      }
    }
    return filler.finish()
  }

  /// A position in layout units; they are whole below ``LayoutUnit/wholeLimit``.
  @inline(__always) static func wholeUnits(_ position: Int32, _ scale: Double) -> Double {
    LayoutUnit.nearestWhole(Double(position) * scale)
  }

  @inline(__always) static func units(_ position: Int32, _ scale: Double) -> Int64 {
    TextRun.units(Int64(position), scale: scale, positionScale: 0)
  }
}
