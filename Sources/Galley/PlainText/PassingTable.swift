internal import GalleyShaping

/// Collects the opportunities of a text that is measured in passing, in their order.
struct PassingTable {
  /// How far reshaping may move a line's end back, in layout units.
  let slack: Int64
  /// Layout units per font unit.
  let scale: Double
  var rows: ContiguousArray<PassingBreak> = []
  /// The word inside of which the last row is; -1 for none.
  private var lastWord = -1

  init(slack: Int64, scale: Double) {
    self.slack = slack
    self.scale = scale
  }

  private func units(_ position: Int32) -> Int64 { TextRun.units(Int64(position), scale: scale, positionScale: 0) }

  /// Adds an opportunity at which the text may simply be cut; positions in font units from the start of the text.
  ///
  /// - Parameters:
  ///   - offset: Where the next line begins, in UTF-8.
  ///   - isAfterSpace: Whether there are spaces before it that divide two words.
  /// - Returns: `false` where rows would run backwards: then the paragraph has to be made.
  mutating func add(offset: UInt32, contentX: Int32, nextX: Int32, isAfterSpace: Bool) -> Bool {
    let nextX = units(nextX)
    return add(
      PassingBreak(endX: units(contentX), spaceX: nextX, nextX: nextX, offset: offset, isAfterSpace: isAfterSpace),
      inWord: -1)
  }

  /// Adds an opportunity inside of a word.
  ///
  /// - Parameters:
  ///   - offset: Where the next line begins, in UTF-8.
  ///   - isAfterSpace: Whether there are spaces before it that a line may stretch.
  ///   - word: The word's index.
  ///   - start: Font units from the start of the text to the word.
  /// - Returns: As above.
  mutating func add(
    _ place: LabelWords.InnerPlace, offset: UInt32, isAfterSpace: Bool, inWord word: Int, from start: Int32
  ) -> Bool {
    let spaceX = units(start &+ place.x)
    let raw = units(start &+ place.contentX)
    guard let edge = place.edge else {
      return add(
        PassingBreak(endX: raw, spaceX: spaceX, nextX: spaceX, offset: offset, isAfterSpace: isAfterSpace),
        inWord: word)
    }
    let endX = max(units(start &+ edge.safeX &+ edge.endAdvance), raw &- slack)
    let nextX = units(start &+ edge.nextSafeX &- edge.startAdvance)
    return add(
      PassingBreak(
        endX: endX, spaceX: spaceX, nextX: nextX, offset: offset, isAfterSpace: isAfterSpace, isReshaped: true),
      inWord: word)
  }

  private mutating func add(_ row: PassingBreak, inWord word: Int) -> Bool {
    if let previous = rows.last, row.endX < previous.endX { return false }
    if word >= 0, word == lastWord { rows[rows.count - 1].isNearNext = true }
    lastWord = word
    rows.append(row)
    return true
  }
}
