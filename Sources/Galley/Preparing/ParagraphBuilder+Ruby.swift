internal import GalleyShaping
internal import GalleyUnicode

// Ruby: annotations are shaped, and bases and annotations give each other room.
extension ParagraphBuilder {
  /// Takes the opportunities inside of bases away that stay on one line.
  mutating func keepBasesTogether(_ spans: [TextSpan]) {
    let bases = spans.compactMap { span -> Range<Int>? in
      guard case .ruby(let annotation) = span.kind, annotation.lineBreaks == .avoid else { return nil }
      return span.utf8Range
    }
    keepTogether(bases)
  }

  /// The pairs of a text whose glyphs are shaped and not spaced yet.
  func rubyPairs(_ spans: [TextSpan]) -> ContiguousArray<RubyPair> {
    guard spans.contains(where: \.isAnnotation) else { return [] }
    var pairs = PreparationScratch.withInner { spreadPairs(spans, AnnotationTexts(spans.count, cache, $0)) }
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

  private func spreadPairs(_ spans: [TextSpan], _ texts: consuming AnnotationTexts) -> ContiguousArray<RubyPair> {
    var pairs: ContiguousArray<RubyPair> = []
    for span in spans {
      guard case .ruby(let annotation) = span.kind, !span.utf8Range.isEmpty else { continue }
      let start = span.utf8Range.lowerBound
      let run = runs[runs.partitioningIndex { Int($0.end) > start }]
      let text = texts.prepared(
        annotation.text, scale: annotation.scale, fonts: annotation.fonts, beside: run.style,
        in: paragraphStyle(at: start))
      pairs.append(spread(RubyPair(base: span.utf8Range, annotation, text)))
    }
    return pairs
  }

  /// Shares the space that the base has less than its annotation.
  private func spread(_ pair: RubyPair) -> RubyPair {
    var pair = pair
    let width = x(at: pair.base.upperBound) - x(at: pair.base.lowerBound)
    let free = pair.storage.naturalWidth - width
    guard free > 0 else { return pair }
    let gaps = unsafe pieces.gapCount(in: pair.base, of: bytes)
    (pair.startRoom, pair.gap, pair.endRoom) = RubyPair.shares(of: free, gaps: gaps, pair.annotation.alignment)
    guard pair.annotation.overhang == .auto, pair.annotation.alignment != .spaceBetween else { return pair }
    // What stands at the start alone may hang as far as it is free there; else no further than spread evenly.
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
    let size = runs[runs.partitioningIndex { Int($0.end) > base.lowerBound }].style.size
    let before = (index > 0 ? pairs[index - 1].base.upperBound : 0)..<base.lowerBound
    let next = index + 1 < pairs.count && pairs[index + 1].isSecond ? index + 2 : index + 1
    let behind = base.upperBound..<(next < pairs.count ? pairs[next].base.lowerBound : byteCount)
    let isFollowed = behind.isEmpty && next < pairs.count
    pairs[index].startOverhang = min(
      pairs[index].startOverhang,
      before.isEmpty && index > 0
        ? shared(of: pairs[index - 1], with: pairs[index], \.end) : room(in: before, at: before.upperBound - 1, size))
    pairs[index].endOverhang = min(
      pairs[index].endOverhang,
      isFollowed
        ? shared(of: pairs[next], with: pairs[index], \.start) : room(in: behind, at: behind.lowerBound, size))
  }

  /// The room that the annotation of a word's character leaves free at one end of its base, which the one of its neighbour may take.
  private func shared(
    of neighbour: RubyPair, with pair: RubyPair, _ side: KeyPath<(start: Int64, gap: Int64, end: Int64), Int64>
  ) -> Int64 {
    guard pair.annotation.merge == .auto, neighbour.annotation.merge == .auto, !neighbour.isSecond,
      pair.annotation.position == neighbour.annotation.position
    else { return 0 }
    let width = x(at: neighbour.base.upperBound) - x(at: neighbour.base.lowerBound)
    let free = width - neighbour.storage.naturalWidth
    guard free > 0 else { return 0 }
    let storage = neighbour.storage
    let gaps = unsafe storage.source.withBytes { unsafe storage.shaped.pieces.gapCount(in: 0..<$0.count, of: $0) }
    let size = LayoutUnit.rounded(points: storage.source.baseStyle.size)
    return RubyPair.shares(of: free, gaps: gaps, neighbour.annotation.alignment, mostAtEnd: size)[keyPath: side]
  }

  /// How far an annotation may stand over its neighbour, in layout units.
  ///
  /// - Parameters:
  ///   - range: The text up to the next annotation.
  ///   - offset: The UTF-8 offset of the neighbour.
  ///   - size: The size of the base.
  private func room(in range: Range<Int>, at offset: Int, _ size: Double) -> Int64 {
    guard !range.isEmpty, runs[runs.partitioningIndex { Int($0.end) > offset }].style.size <= size else { return 0 }
    return max(0, x(at: range.upperBound) - x(at: range.lowerBound)) / 2
  }

  /// Layout units from the start of the text to a UTF-8 offset.
  private func x(at offset: Int) -> Int64 {
    ShapedText.place(at: offset, runs: runs, pieces: pieces, byteCount: byteCount).x
  }
}

extension ContiguousArray<Piece> {
  /// How many places there are between the characters of a part of the text where they may stand apart.
  func gapCount(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe clusterStarts(in: range).adjacentGaps(of: bytes).count
  }

  /// The UTF-8 offsets of the shaper's clusters in a part of the text.
  func clusterStarts(in range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    var index = Swift.max(0, partitioningIndex { Int($0.start) > range.lowerBound } - 1)
    while index < count, Int(self[index].start) < range.upperBound {
      let glyphs = self[index].glyphs
      for glyph in 0..<glyphs.count {
        let start = unsafe Int(self[index].start) + Int(glyphs.clusters[glyph])
        if range.contains(start), starts.last != start { starts.append(start) }
      }
      index += 1
    }
    return starts
  }
}

extension ContiguousArray<BoundarySpacing> {
  /// Adds the room of bases and of padded parts to what the characters beside each boundary add and take.
  mutating func add(
    _ pairs: ContiguousArray<RubyPair>, _ spans: [TextSpan], _ pieces: ContiguousArray<Piece>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var rooms: [Int: BoundarySpacing] = [:]
    func change(_ offset: Int, _ body: (inout BoundarySpacing) -> Void) {
      body(&rooms[offset, default: BoundarySpacing(offset: offset)])
    }
    for pair in pairs where !pair.isSecond {
      if pair.startRoom != 0 || pair.startOverhang != 0 {
        change(pair.base.lowerBound) {
          $0.startRoom = pair.startRoom - pair.startOverhang
          $0.startOverhang = pair.startOverhang
        }
      }
      if pair.gap != 0 {
        for offset in unsafe pieces.clusterStarts(in: pair.base).adjacentGaps(of: bytes) {
          change(offset) {
            $0.endRoom += pair.gap
            // A line that ends inside of the base keeps the gap, which its part of the annotation takes.
            $0.lineEndRoom += pair.gap
          }
        }
      }
      if pair.endRoom != 0 || pair.endOverhang != 0 {
        change(pair.base.upperBound) {
          $0.endRoom += pair.endRoom - pair.endOverhang
          $0.lineEndRoom = pair.endRoom
        }
      }
    }
    for span in spans {
      guard case .padded(let padding) = span.kind, !span.utf8Range.isEmpty else { continue }
      if padding.start > 0 {
        change(span.utf8Range.lowerBound) { $0.startRoom += LayoutUnit.rounded(points: padding.start) }
      }
      if padding.end > 0 {
        change(span.utf8Range.upperBound) {
          let room = LayoutUnit.rounded(points: padding.end)
          $0.endRoom += room
          $0.lineEndRoom += room
        }
      }
    }
    guard !rooms.isEmpty else { return }
    for index in indices {
      guard let room = rooms.removeValue(forKey: self[index].offset) else { continue }
      self[index].startRoom = room.startRoom
      self[index].startOverhang = room.startOverhang
      self[index].endRoom = room.endRoom
      self[index].lineEndRoom = room.lineEndRoom
    }
    append(contentsOf: rooms.values)
    sort { $0.offset < $1.offset }
  }
}
