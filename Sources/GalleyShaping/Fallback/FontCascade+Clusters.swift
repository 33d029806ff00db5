internal import GalleyUnicode

extension FontCascade {
  /// The font for one grapheme cluster, or `nil` where nothing in it asks for a font.
  ///
  /// - Parameter cluster: The UTF-8 offsets of a grapheme cluster.
  /// - Complexity: O(*n* × *m*) in the length of the cluster and the number of fonts that lack it.
  func fontForCluster(_ cluster: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> Choice? {
    guard let bytes = utf8.baseAddress else { return nil }
    // Most clusters are one character, and the table has the answer.
    let (first, length) = unsafe UTF8Decoding.decode(bytes + cluster.lowerBound)
    let entry = table.entry(for: first)
    if length == cluster.count, entry & FirstFontTable.isSpecial == 0 {
      if entry & FirstFontTable.isIgnorable != 0 { return nil }
      let font = Int(entry & FirstFontTable.fontMask)
      return font == FirstFontTable.noFont
        ? Choice(fontIndex: 0, isMissing: true) : Choice(fontIndex: font, isMissing: false)
    }
    if let font = unsafe commonFont(of: cluster, in: bytes) { return Choice(fontIndex: font, isMissing: false) }
    let scalars = unsafe countedScalars(of: cluster, in: bytes)
    guard !scalars.isEmpty else { return nil }
    let isEmoji = unsafe emoji.isEmoji(cluster, in: utf8)
    if isEmoji, let font = unsafe fontForSequence(cluster, scalars, in: utf8) {
      return Choice(fontIndex: font, isMissing: false)
    }
    return font(for: scalars, isEmoji: isEmoji)
  }

  /// The font that is the first for each character of a cluster without emoji, or `nil` where they differ.
  private func commonFont(of cluster: Range<Int>, in bytes: UnsafePointer<UInt8>) -> Int? {
    var common: FirstFontTable.Entry?
    var position = cluster.lowerBound
    while position < cluster.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
      let entry = table.entry(for: scalar)
      position += length
      if FirstFontTable.isOnlyIgnorable(entry) { continue }
      guard entry < FirstFontTable.noFont, common == nil || common == entry else { return nil }
      common = entry
    }
    return common.map(Int.init)
  }

  /// The characters of a cluster that count for the choice of a font.
  private func countedScalars(of cluster: Range<Int>, in bytes: UnsafePointer<UInt8>) -> ContiguousArray<UInt32> {
    var scalars: ContiguousArray<UInt32> = []
    var position = cluster.lowerBound
    while position < cluster.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
      if table.entry(for: scalar) & FirstFontTable.isIgnorable == 0 { scalars.append(scalar) }
      position &+= length
    }
    return scalars
  }

  private func font(for scalars: ContiguousArray<UInt32>, isEmoji: Bool) -> Choice {
    let isDigit = EmojiFontRule.isDigit(scalars) && !(isEmoji && emoji.makesEmoji)
    var best = Choice(fontIndex: 0, isMissing: true)
    var bestCount = 0
    /// Tells whether the font at an index shows all of them, so that no other need be asked.
    func showsAll(_ index: Int) -> Bool {
      let member = fonts.member(at: index)
      if isDigit, member.isEmoji { return false }
      let count = GlyphCoverage.count(of: scalars, in: member.font)
      // Equally many go to the font that stands first in the list, whatever the order of asking.
      if count > bestCount || (count == bestCount && count > 0 && index < best.fontIndex) {
        best.fontIndex = index
        bestCount = count
      }
      return count == scalars.count
    }
    let whole = isEmoji && !isDigit ? fonts.emojiOrder.first(where: showsAll) : fonts.textOrder.first(where: showsAll)
    return whole.map { Choice(fontIndex: $0, isMissing: false) } ?? best
  }
}

/// The characters that emoji fonts have for the sake of sequences only.
enum EmojiFontRule {
  /// COMBINING ENCLOSING KEYCAP.
  static let keycap: UInt32 = 0x20E3

  /// Tells whether a cluster is a digit, `#` or `*` and no keycap: variation selector 16 alone makes none of it.
  static func isDigit(_ scalars: ContiguousArray<UInt32>) -> Bool {
    neverTakes(scalars[0]) && !scalars.contains(keycap)
  }

  /// Tells whether a character is a digit, `#` or `*`: the first part of a keycap.
  static func neverTakes(_ scalar: UInt32) -> Bool {
    (0x30...0x39).contains(scalar) || scalar == 0x23 || scalar == 0x2A
  }
}
