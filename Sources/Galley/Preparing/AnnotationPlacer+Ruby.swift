internal import GalleyShaping
internal import GalleyUnicode

// Ruby: annotations are shaped, and bases and annotations give each other room.
extension AnnotationPlacer {
  /// The pairs of a text whose glyphs are shaped and not spaced yet.
  func rubyPairs() -> ContiguousArray<RubyPair> {
    guard input.spans.contains(where: { $0.kind.ruby != nil }) else { return [] }
    var pairs = PreparationScratch.withInner { spreadPairs(AnnotationTexts(input.spans.count, input.cache, $0)) }
    for index in pairs.indices.dropFirst() where pairs[index].base == pairs[index - 1].base {
      if pairs[index].storage.naturalWidth > pairs[index - 1].storage.naturalWidth {
        pairs[index - 1].takeRoom(of: pairs[index])
      }
      pairs[index].isSecond = true
    }
    for index in pairs.indices where pairs[index].startOverhang > 0 || pairs[index].endOverhang > 0 {
      if !pairs[index].isSecond { letHang(&pairs, index) }
    }
    for index in pairs.indices where pairs[index].isSecond { pairs[index].takeRoom(of: pairs[index - 1]) }
    return pairs
  }

  private func spreadPairs(_ texts: consuming AnnotationTexts) -> ContiguousArray<RubyPair> {
    var pairs: ContiguousArray<RubyPair> = []
    for span in input.spans {
      guard let annotation = span.kind.ruby, !span.utf8Range.isEmpty else { continue }
      let start = span.utf8Range.lowerBound
      var index = shaped.runs.partitioningIndex { Int($0.end) > start }
      let run = shaped.runs[index]
      let isRightToLeft = directions.isRightToLeft(at: start)
      let text = texts.prepared(
        annotation.text, scale: annotation.scale, fonts: annotation.fonts, beside: run.style,
        in: input.paragraphStyle(at: start), isRightToLeft: isRightToLeft)
      var level = run.level
      while index < shaped.runs.count, Int(shaped.runs[index].start) < span.utf8Range.upperBound {
        level = min(level, shaped.runs[index].level)
        index += 1
      }
      pairs.append(
        spread(RubyPair(base: span.utf8Range, annotation, text, level: level, startsOnRight: isRightToLeft)))
    }
    return pairs
  }

  /// Shares the space that the base has less than its annotation.
  private func spread(_ pair: RubyPair) -> RubyPair {
    var pair = pair
    let width = shaped.x(at: pair.base.upperBound) - shaped.x(at: pair.base.lowerBound)
    let free = pair.storage.naturalWidth - width
    guard free > 0 else { return pair }
    let gaps = unsafe shaped.pieces.gapCount(in: pair.base, of: input.bytes)
    (pair.startRoom, pair.gap, pair.endRoom) = RubyPair.shares(of: free, gaps: gaps, pair.annotation.alignment)
    // Aligned is the base in its paragraph's direction; its own text may run against that.
    if pair.annotation.alignment == .start, pair.isRightToLeft != pair.startsOnRight {
      swap(&pair.startRoom, &pair.endRoom)
    }
    guard pair.annotation.overhangs, pair.annotation.alignment != .spaceBetween else { return pair }
    // An annotation aligned to the start may hang by all its excess; any other by its share of an even spread.
    let share =
      pair.annotation.alignment == .start
      ? free : RubyPair.shares(of: free, gaps: gaps, .spaceAround).start
    let most = min(LayoutUnit.rounded(points: pair.storage.source.baseStyle.size / 2), share)
    pair.startOverhang = min(most, pair.startRoom)
    pair.endOverhang = min(most, pair.endRoom)
    return pair
  }

  /// Lets an annotation stand no further over its neighbours than they allow.
  private func letHang(_ pairs: inout ContiguousArray<RubyPair>, _ index: Int) {
    let base = pairs[index].base
    let size = shaped.runs[shaped.runs.partitioningIndex { Int($0.end) > base.lowerBound }].style.size
    let before = (index > 0 ? pairs[index - 1].base.upperBound : 0)..<base.lowerBound
    let next = index + 1 < pairs.count && pairs[index + 1].isSecond ? index + 2 : index + 1
    let behind = base.upperBound..<(next < pairs.count ? pairs[next].base.lowerBound : input.byteCount)
    let isFollowed = behind.isEmpty && next < pairs.count
    pairs[index].startOverhang = min(
      pairs[index].startOverhang,
      !isNeighbour(base.lowerBound - 1, of: base.lowerBound, pairs[index])
        ? 0
        : before.isEmpty && index > 0
          ? shared(of: pairs[index - 1], with: pairs[index]) { $0.end }
          : room(in: before, at: before.upperBound - 1, size))
    pairs[index].endOverhang = min(
      pairs[index].endOverhang,
      !isNeighbour(base.upperBound, of: base.upperBound - 1, pairs[index])
        ? 0
        : isFollowed
          ? shared(of: pairs[next], with: pairs[index]) { $0.start } : room(in: behind, at: behind.lowerBound, size))
  }

  /// Tells whether two neighbouring characters, one at the end of a base, stay neighbours on the line: both have the
  /// base's embedding level.
  private func isNeighbour(_ offset: Int, of end: Int, _ pair: RubyPair) -> Bool {
    offset >= 0 && offset < input.byteCount && level(at: offset) == pair.level && level(at: end) == pair.level
  }

  /// The room that the annotation of a word's character leaves free at one end of its base, which the one of its neighbour may take.
  private func shared(
    of neighbour: RubyPair, with pair: RubyPair, _ side: ((start: Int64, gap: Int64, end: Int64)) -> Int64
  ) -> Int64 {
    guard pair.annotation.sharesRoom, neighbour.annotation.sharesRoom, !neighbour.isSecond,
      pair.annotation.position == neighbour.annotation.position
    else { return 0 }
    let width = shaped.x(at: neighbour.base.upperBound) - shaped.x(at: neighbour.base.lowerBound)
    let free = width - neighbour.storage.naturalWidth
    guard free > 0 else { return 0 }
    let storage = neighbour.storage
    let gaps = unsafe storage.source.withBytes { unsafe storage.shaped.pieces.gapCount(in: 0..<$0.count, of: $0) }
    let size = LayoutUnit.rounded(points: storage.source.baseStyle.size)
    return side(RubyPair.shares(of: free, gaps: gaps, neighbour.annotation.alignment, mostAtEnd: size))
  }

  /// How far an annotation may stand over its neighbour, in layout units.
  ///
  /// - Parameters:
  ///   - range: The text up to the next annotation.
  ///   - offset: The UTF-8 offset of the neighbour.
  ///   - size: The size of the base.
  private func room(in range: Range<Int>, at offset: Int, _ size: Double) -> Int64 {
    guard !range.isEmpty, shaped.runs[shaped.runs.partitioningIndex { Int($0.end) > offset }].style.size <= size else {
      return 0
    }
    return max(0, shaped.x(at: range.upperBound) - shaped.x(at: range.lowerBound)) / 2
  }
}
