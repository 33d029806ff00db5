internal import GalleyShaping
internal import GalleyUnicode

// Justification: the free space of a line, given to the places where it may grow.
extension LineGeometry {
  /// Makes a line as wide as it should be, in the way that its style asks for.
  ///
  /// - Returns: Whether there was a place to change.
  mutating func fill(
    _ width: Int64, with line: LineExtent, _ style: ParagraphStyle, _ storage: ParagraphStorage
  ) -> Bool {
    style.stretchesBySteps ? adjust(line, to: width, storage) : justify(to: width, style, storage)
  }

  /// Stretches or shrinks the visible content to a width, exactly to the layout unit.
  ///
  /// Spaces and the gaps beside Chinese and Japanese characters come first, up to the limit; then words of Arabic, by
  /// ``Kashida``; then the gaps between letters, up to theirs; what is left goes to the spaces again. Between
  /// characters, all gaps are alike. Nothing moves before the last tab.
  ///
  /// - Returns: Whether there was a place to grow.
  private mutating func justify(to width: Int64, _ style: ParagraphStyle, _ storage: ParagraphStorage) -> Bool {
    let limits = style.justification
    let content = clusters.indices.filter { isContent(clusters[$0]) }
    let natural = content.reduce(Int64(0)) { $0 &+ clusters[$1].width }
    var rest = width &- natural
    let slots = slots(among: content, opensAll: style.justifiesCharacters, storage)
    guard !slots.words.isEmpty, rest != 0 else { return rest == 0 }
    let spaceLimit = spaceLimit(slots.words, limits, hasKashida: style.kashida != .none)
    rest &-= spread(min(rest, spaceLimit), over: slots.words, storage)
    let movable = firstMovable(storage)
    rest &-= insertTatweels(
      rest, among: content.filter { clusters[$0].text.lowerBound > movable }, style.kashida, storage)
    if rest > 0, limits.letterSpacing > 0 {
      let perLetter = LayoutUnit.rounded(points: limits.letterSpacing)
      rest &-= spread(min(rest, perLetter &* Int64(slots.letters.count)), over: slots.letters, storage)
    }
    _ = spread(rest, over: slots.words, storage)
    place()
    return true
  }

  /// The clusters after which a line may grow.
  ///
  /// - Parameter opensAll: Whether the places between letters are like those beside spaces.
  private func slots(
    among content: [Int], opensAll: Bool, _ storage: ParagraphStorage
  ) -> (words: [Int], letters: [Int]) {
    guard let last = content.last else { return ([], []) }
    let movable = firstMovable(storage)
    var words: [Int] = []
    var letters: [Int] = []
    unsafe storage.source.withBytes { bytes in
      var character = clusters[content[0]].text.lowerBound..<clusters[content[0]].text.lowerBound
      for index in content where index < last {
        let cluster = clusters[index].text
        character = unsafe LetterSpacing.character(after: character, endOf: cluster, in: bytes)
        // A line grows between grapheme clusters, of which the shaper may make several clusters.
        guard cluster.lowerBound > movable, character.upperBound == cluster.upperBound else { continue }
        let place = unsafe GrowthPlace.between(
          character.lowerBound, clusters[index + 1].text.lowerBound,
          script: storage.shaped.runs[slices[clusters[index].slice].run].script, opensAll: opensAll, in: bytes)
        guard let place else { continue }
        if place == .letter, !opensAll { letters.append(index) } else { words.append(index) }
      }
    }
    return (words, letters)
  }

  /// UTF-8 offset of the last tab; -1 without one. A justified line grows only after its last tab.
  func firstMovable(_ storage: ParagraphStorage) -> Int {
    let tab = storage.source.firstTab(atOrAfter: contentEnd) - 1
    return tab >= 0 ? Int(storage.source.tabs[tab]) : -1
  }

  /// How much the spaces may take before letters do, in layout units.
  private func spaceLimit(_ slots: [Int], _ limits: JustificationLimits, hasKashida: Bool) -> Int64 {
    guard limits.spaceStretch.isFinite || hasKashida else { return LayoutUnit.unlimited }
    let own = slots.reduce(0.0) { $0 + Double(clusters[$1].width) }
    return LayoutUnit.saturated((own * (limits.spaceStretch.isFinite ? limits.spaceStretch : 0.5)).rounded())
  }

  /// Adds to the clusters' widths in equal parts, the remainder a unit each to the first ones.
  ///
  /// Where the direction changes a cluster and the next one are no neighbours: the place of the first such change in
  /// the text is that of the first one on the line, and so on.
  ///
  /// - Returns: What was added.
  private mutating func spread(_ amount: Int64, over slots: [Int], _ storage: ParagraphStorage) -> Int64 {
    guard !slots.isEmpty, amount != 0 else { return 0 }
    let (each, remainder) = amount.quotientAndRemainder(dividingBy: Int64(slots.count))
    let crossings = crossings()
    for (place, index) in slots.enumerated() {
      let share = each &+ (place < Int(remainder.magnitude) ? remainder.signum() : 0)
      if let left = crossings[index], !isWordSeparator(index, storage) {
        clusters[left].width &+= share
      } else {
        clusters[index].grow(by: share)
      }
    }
    return amount
  }

  private func isWordSeparator(_ index: Int, _ storage: ParagraphStorage) -> Bool {
    unsafe storage.source.withBytes { unsafe WhiteSpace.isWordSeparator($0, at: clusters[index].text.lowerBound) }
  }

  /// The clusters to the left of places where the direction changes, by the ones that are before these in the text.
  private func crossings() -> [Int: Int] {
    let before = clusters.indices.dropLast().filter { clusters[$0].level != clusters[$0 + 1].level }
    guard !before.isEmpty else { return [:] }
    let left = zip(visualOrder, visualOrder.dropFirst()).filter { clusters[$0].level != clusters[$1].level }.map {
      $0.0
    }
    let isReversed = (clusters.map { $0.level }.min() ?? 0) & 1 == 1
    return zip(isReversed ? before.reversed() : before, left).reduce(into: [:]) { $0[$1.0] = $0[$1.0] ?? $1.1 }
  }
}
