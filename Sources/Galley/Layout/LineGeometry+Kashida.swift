internal import GalleyShaping
internal import GalleyUnicode

/// A word of a line, and the place in it that a tatweel is put at.
private struct KashidaWord {
  /// Indexes of the word's clusters.
  var clusters: Range<Int>
  /// UTF-8 offset of the letter that tatweels stand before.
  var place: Int
  /// How good the place is, 0 for the best.
  var rank: Int
  /// How many tatweels it takes.
  var count = 0
}

// Kashida: words of justified lines made longer at their joins.
extension LineGeometry {
  /// Makes words longer by as many tatweels as a distance has room for.
  ///
  /// - Parameters:
  ///   - room: Layout units.
  ///   - content: Indexes of the clusters that may change, in order.
  /// - Returns: How much longer they have become, in layout units, not more than `room`.
  mutating func insertTatweels(
    _ room: Int64, among content: [Int], _ kashida: Kashida, _ storage: ParagraphStorage
  ) -> Int64 {
    guard kashida != .none, room > 0 else { return 0 }
    var words = kashidaWords(among: content, kashida, storage)
    distribute(room, over: &words, storage)
    var added: Int64 = 0
    for word in words where word.count > 0 {
      var word = word
      while word.count > 0 {
        if let longer = shape(word, storage), longer.width <= room &- added {
          added &+= longer.width
          adopt(longer, word, storage)
          break
        }
        word.count -= 1
      }
    }
    return added
  }

  /// Chooses how many tatweels each word takes: one each, the best places first, as often as there is room.
  private func distribute(_ room: Int64, over words: inout [KashidaWord], _ storage: ParagraphStorage) {
    words.sort { ($0.rank, $0.place) < ($1.rank, $1.place) }
    var rest = room
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in words.indices {
        let run = storage.shaped.runs[slices[clusters[words[index].clusters.lowerBound].slice].run]
        guard let width = run.tatweelWidth, rest >= width,
          Double(width) * Double(words[index].count + 1) <= LayoutUnit.perPoint * run.style.size
        else { continue }
        words[index].count += 1
        rest &-= width
        hasGrown = true
      }
    }
  }

  // MARK: Finding

  private func kashidaWords(
    among content: [Int], _ kashida: Kashida, _ storage: ParagraphStorage
  ) -> [KashidaWord] {
    var words: [KashidaWord] = []
    unsafe storage.source.withBytes { bytes in
      var first: Int?
      var last = -1
      for index in content {
        let continues =
          first != nil && index == last + 1 && clusters[index].slice == clusters[last].slice
          && clusters[index].glyphs.lowerBound == clusters[last].glyphs.upperBound
        let isLetter = unsafe KashidaLetter.at(clusters[index].text.lowerBound, in: bytes) != nil
        if let start = first, !continues || !isLetter {
          if let word = unsafe word(start..<last + 1, kashida, bytes, storage) { words.append(word) }
          first = nil
        }
        if first == nil, isLetter, storage.shaped.runs[slices[clusters[index].slice].run].takesTatweels {
          first = index
        }
        last = index
      }
      if let first, let word = unsafe word(first..<last + 1, kashida, bytes, storage) { words.append(word) }
    }
    return words
  }

  /// A word with the best place in it; `nil` for one without.
  private func word(
    _ range: Range<Int>, _ kashida: Kashida, _ bytes: UnsafeBufferPointer<UInt8>, _ storage: ParagraphStorage
  ) -> KashidaWord? {
    let text = clusters[range.lowerBound].text.lowerBound..<clusters[range.upperBound - 1].text.upperBound
    let starts = Set(clusters[range].map { $0.text.lowerBound })
    return unsafe storage.tatweelPlace(in: text, starts: starts, kashida, bytes)
      .map { KashidaWord(clusters: range, place: $0.offset, rank: $0.rank) }
  }

  // MARK: Shaping

  /// A word with its tatweels.
  private struct LongerWord {
    /// By how much it is longer, in layout units.
    var width: Int64
    var glyphs: GlyphRun
    /// The glyphs of each cluster of the word.
    var clusters: [Range<Int>]
  }

  /// - Returns: `nil` where the letters do not keep their clusters beside tatweels.
  private func shape(_ word: KashidaWord, _ storage: ParagraphStorage) -> LongerWord? {
    let first = clusters[word.clusters.lowerBound]
    let text = first.text.lowerBound..<clusters[word.clusters.upperBound - 1].text.upperBound
    let run = storage.shaped.runs[slices[first.slice].run]
    let before = word.place - text.lowerBound
    let bytes: [UInt8] = unsafe storage.source.withBytes { source in
      unsafe Array(source[text.lowerBound..<word.place]) + (0..<word.count).flatMap { _ in [0xD9, 0x80] }
        + Array(source[word.place..<text.upperBound])
    }
    let glyphs = unsafe bytes.withUnsafeBufferPointer { bytes in
      PreparationScratch.with(byteCount: bytes.count) { scratch in
        unsafe run.shape(bytes, 0..<bytes.count, with: &scratch.tables.lookup.shaper)
      }
    }
    guard !glyphs.hasMissingGlyphs else { return nil }
    let inserted = 2 * word.count
    var found: [Range<Int>] = []
    var glyph = 0
    for cluster in clusters[word.clusters] {
      // Tatweels belong to the letter before them.
      let end = cluster.text.upperBound - text.lowerBound
      let limit = end < before ? end : end + inserted
      let start = cluster.text.lowerBound - text.lowerBound
      guard glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) == (start < before ? start : start + inserted)
      else {
        return nil
      }
      let lower = glyph
      while glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) < limit {
        // A cluster of its own must be a tatweel's.
        let place = unsafe Int(glyphs.clusters[glyph])
        let isOwn = place == (start < before ? start : start + inserted)
        guard isOwn || (before..<before + inserted).contains(place) else { return nil }
        glyph += 1
      }
      found.append(lower..<glyph)
    }
    guard glyph == glyphs.count else { return nil }
    let natural = clusters[word.clusters].reduce(Int64(0)) { $0 &+ $1.width &- $1.leftRoom &- $1.rightRoom }
    return LongerWord(width: run.units(Int64(glyphs.advance)) &- natural, glyphs: glyphs, clusters: found)
  }

  private mutating func adopt(_ longer: LongerWord, _ word: KashidaWord, _ storage: ParagraphStorage) {
    let first = clusters[word.clusters.lowerBound]
    let run = storage.shaped.runs[slices[first.slice].run]
    var slice = slices[first.slice]
    slice.glyphs = longer.glyphs
    slice.range = 0..<longer.glyphs.count
    slice.position = 0
    slice.text = first.text.lowerBound..<clusters[word.clusters.upperBound - 1].text.upperBound
    slice.base = slice.text.lowerBound
    slices.append(slice)
    for (index, glyphs) in zip(word.clusters, longer.clusters) {
      clusters[index].slice = slices.count - 1
      clusters[index].glyphs = glyphs
      unsafe clusters[index].width =
        run.units(Int64(longer.glyphs.positions[glyphs.upperBound]))
        &- run.units(Int64(longer.glyphs.positions[glyphs.lowerBound])) &+ clusters[index].leftRoom
        &+ clusters[index].rightRoom
    }
  }
}
