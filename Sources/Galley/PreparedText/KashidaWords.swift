internal import GalleyShaping
internal import GalleyUnicode

/// Finds the words of a text that tatweels make longer, cluster after cluster.
struct KashidaWords {
  private let storage: ParagraphStorage
  private var word = 0..<0
  /// Where the clusters of the word begin, as UTF-8 offsets.
  private var starts: Set<Int> = []
  private var run = -1
  private var kashida = Kashida.none

  init(_ storage: ParagraphStorage) { self.storage = storage }

  /// Goes on to the next cluster.
  ///
  /// - Parameters:
  ///   - cluster: UTF-8 offsets.
  ///   - run: The index of its run.
  ///   - kashida: The words of its paragraph that grow.
  /// - Returns: The place of a tatweel in the word that ends before the cluster, if it takes one.
  mutating func pass(
    _ cluster: Range<Int>, run: Int, _ kashida: Kashida, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> GrowthTable.Place? {
    let isLetter = unsafe kashida != .none && KashidaLetter.at(cluster.lowerBound, in: bytes) != nil
    if isLetter, run == self.run, word.upperBound == cluster.lowerBound {
      word = word.lowerBound..<cluster.upperBound
      starts.insert(cluster.lowerBound)
      return nil
    }
    let place = unsafe end(bytes)
    guard isLetter, storage.shaped.runs[run].takesTatweels else { return place }
    (word, starts, self.run, self.kashida) = (cluster, [cluster.lowerBound], run, kashida)
    return place
  }

  /// Returns the place of a tatweel in the last word, if it takes one.
  mutating func end(_ bytes: UnsafeBufferPointer<UInt8>) -> GrowthTable.Place? {
    defer { (word, run) = (0..<0, -1) }
    guard run >= 0, let place = unsafe storage.tatweelPlace(in: word, starts: starts, kashida, bytes),
      let width = storage.shaped.runs[run].tatweelWidth
    else { return nil }
    return .init(offset: UInt32(place.offset), kind: .tatweel, width: width)
  }
}

extension ParagraphStorage {
  /// The best place for tatweels in a word of letters that join; `nil` for a word without one.
  ///
  /// - Parameters:
  ///   - word: UTF-8 offsets.
  ///   - starts: Where its clusters begin.
  /// - Returns: The UTF-8 offset of the letter that tatweels stand before, and how good the place is, 0 for the best.
  func tatweelPlace(
    in word: Range<Int>, starts: Set<Int>, _ kashida: Kashida, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, rank: Int)? {
    if kashida == .automatic, comesDown(word) { return nil }
    // The room beside it would be lost with the glyphs that it is in.
    if let spacings, !spacings.boundaries(from: word.lowerBound, through: word.upperBound).isEmpty { return nil }
    var letters: [(scalar: Unicode.Scalar, joining: KashidaLetter.Joining, offset: Int)] = []
    var offset = word.lowerBound
    while offset < word.upperBound {
      guard let letter = unsafe KashidaLetter.at(offset, in: bytes) else { return nil }
      if letter.joining != .transparent { letters.append((letter.scalar, letter.joining, offset)) }
      offset += UTF8.width(letter.scalar)
    }
    var best: (offset: Int, rank: Int)?
    for index in letters.indices.dropLast() where letters[index].joining == .both && letters[index + 1].joining != .none
    {
      guard starts.contains(letters[index + 1].offset) else { continue }
      let isMedial = index > 0 && letters[index - 1].joining == .both
      let isFinal =
        letters[index + 1].joining != .both || index + 2 == letters.count || letters[index + 2].joining == .none
      let rank = KashidaLetter.rank(
        letters[index].scalar, isMedial: isMedial, letters[index + 1].scalar, isFinal: isFinal)
      // Of places that are alike, the last one.
      if let rank, rank <= best?.rank ?? .max { best = (letters[index + 1].offset, rank) }
    }
    return best
  }

  /// Tells whether letters stand above the baseline that they come down to, as they do in Nastaliq.
  private func comesDown(_ word: Range<Int>) -> Bool {
    var index = shaped.pieceIndex(at: word.lowerBound)
    while index < shaped.pieces.count, Int(shaped.pieces[index].start) < word.upperBound {
      let (glyphs, start) = (shaped.pieces[index].glyphs, Int(shaped.pieces[index].start))
      index += 1
      guard glyphs.hasOffsets else { continue }
      let first = glyphs.firstGlyph(atOrAfter: max(0, word.lowerBound - start))
      for glyph in first..<glyphs.firstGlyph(atOrAfter: word.upperBound - start)
      where unsafe glyphs.positions[glyph + 1] != glyphs.positions[glyph] && glyphs.offsets[2 * glyph + 1] != 0 {
        return true
      }
    }
    return false
  }
}

extension KashidaLetter {
  /// Returns the letter at a UTF-8 offset, if it may be in a word that takes tatweels.
  static func at(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, joining: Joining)? {
    guard let scalar = unsafe Unicode.Scalar(UTF8Decoding.decode(bytes, at: offset).scalar),
      let joining = joining(scalar)
    else { return nil }
    return (scalar, joining)
  }
}

extension TextRun {
  /// True if words of the run may grow by tatweels: letters that join have no letter spacing, but cells have a width.
  var takesTatweels: Bool {
    isRightToLeft && style.attachment == nil && style.terminalWidth == nil && tatweelWidth != nil
      && (orientation == .horizontal || orientation == .rotated)
  }

  /// The advance of a tatweel, in layout units, at most an em; `nil` where the font has none.
  var tatweelWidth: Int64? {
    guard let glyph = font.nominalGlyph(for: "\u{640}") else { return nil }
    let width = LayoutUnit.nearest(Double(font.nominalAdvance(of: UInt32(glyph))) * scale)
    return width > 0 && Double(width) <= style.size * LayoutUnit.perPoint ? width : nil
  }
}
