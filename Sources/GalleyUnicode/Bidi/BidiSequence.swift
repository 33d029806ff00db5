/// An isolating run sequence (BD13), and UAX #9's rules W1 to N2 on it.
///
/// An entry is one or more characters that follow each other and that the rules treat as one; the reader of a paragraph
/// decides how many. Entries are in logical order; characters that X9 removes are in none.
struct BidiSequence {
  struct Entry {
    /// Where the entry ends or which character it is, in the reader's own positions. The rules do not look at it.
    var position: UInt32
    /// The class in the database.
    var originalClass: BidiClass
    /// The class after overrides, then after the rules so far.
    var bidiClass: BidiClass
    /// True if the entry has one character that is no mark (W4).
    var isSingle = true
  }

  /// A character with Bidi_Paired_Bracket_Type Open or Close; an entry of its own, perhaps with the marks after it.
  struct Bracket {
    var entry: Int
    /// The opening bracket of the pair, the same for canonically equivalent pairs.
    var pair: UInt32
    var isOpening: Bool
  }

  var entries: ContiguousArray<Entry> = []
  /// The brackets among the entries, in order.
  var brackets: ContiguousArray<Bracket> = []
  private var pairs: ContiguousArray<(opening: Int, closing: Int)> = []
  private var openBrackets: ContiguousArray<(pair: UInt32, entry: Int)> = []

  /// Deeper nesting of brackets ends the search for pairs (BD16).
  private static let maximumBracketDepth = 63

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
  }

  /// Rules W1 to N2: gives every entry the class that its level comes from (``BidiClass/level(above:)``).
  ///
  /// - Parameters:
  ///   - start: The type sos of X10, L or R.
  ///   - end: The type eos of X10, L or R.
  ///   - embedding: The direction of the sequence's level, L or R.
  /// - Complexity: O(*n*) in the number of entries.
  mutating func resolve(from start: BidiClass, to end: BidiClass, embedding: BidiClass) {
    resolveLetters(start)
    resolveSeparators()
    resolveNumbers(start)
    if !brackets.isEmpty { resolveBrackets(start, embedding) }
    resolveNeutrals(start, end, embedding)
  }

  /// W1 to W3.
  private mutating func resolveLetters(_ start: BidiClass) {
    var previous = start
    var strong = start
    for index in entries.indices {
      var current = entries[index].bidiClass
      if current == .nonspacingMark { current = previous.isIsolateControl ? .otherNeutral : previous }  // W1
      previous = current
      switch current {
      case .leftToRight, .rightToLeft: strong = current
      case .arabicLetter:
        strong = current
        current = .rightToLeft  // W3
      case .europeanNumber where strong == .arabicLetter: current = .arabicNumber  // W2
      default: break
      }
      entries[index].bidiClass = current
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard entries.count > 2 else { return }
    for index in 1..<entries.count - 1 where entries[index].isSingle {
      let before = entries[index - 1].bidiClass
      guard before == entries[index + 1].bidiClass else { continue }
      switch entries[index].bidiClass {
      case .europeanSeparator where before == .europeanNumber: entries[index].bidiClass = before
      case .commonSeparator where before == .europeanNumber || before == .arabicNumber:
        entries[index].bidiClass = before
      default: break
      }
    }
  }

  /// W5 to W7.
  private mutating func resolveNumbers(_ start: BidiClass) {
    var strong = start
    var isAfterNumber = false
    var index = 0
    while index < entries.count {
      var bidiClass = entries[index].bidiClass
      let first = index
      index += 1
      if bidiClass == .europeanTerminator {
        while index < entries.count, entries[index].bidiClass == .europeanTerminator { index += 1 }
        let isBeforeNumber = index < entries.count && entries[index].bidiClass == .europeanNumber
        bidiClass = isAfterNumber || isBeforeNumber ? .europeanNumber : .otherNeutral  // W5, W6
      }
      isAfterNumber = bidiClass == .europeanNumber
      switch bidiClass {
      case .leftToRight, .rightToLeft: strong = bidiClass
      case .europeanSeparator, .commonSeparator: bidiClass = .otherNeutral  // W6
      case .europeanNumber where strong == .leftToRight: bidiClass = .leftToRight  // W7
      default: break
      }
      for resolved in first..<index { entries[resolved].bidiClass = bidiClass }
    }
  }

  /// N0.
  ///
  /// The time stays linear: no entry lies within more than `maximumBracketDepth` pairs, and the search for the type
  /// before a pair ends at the pair before it at the latest, since that one holds a strong type.
  private mutating func resolveBrackets(_ start: BidiClass, _ embedding: BidiClass) {
    findPairs()
    for pair in pairs {
      guard let direction = direction(of: pair, start, embedding) else { continue }
      for bracket in [pair.opening, pair.closing] {
        entries[bracket].bidiClass = direction
        var mark = bracket + 1
        while mark < entries.count, entries[mark].originalClass == .nonspacingMark {
          entries[mark].bidiClass = direction
          mark += 1
        }
      }
    }
  }

  /// The direction of a pair of brackets by the strong characters inside and before it; `nil` without one inside.
  private func direction(
    of pair: (opening: Int, closing: Int), _ start: BidiClass, _ embedding: BidiClass
  ) -> BidiClass? {
    var foundOpposite = false
    for index in pair.opening + 1..<pair.closing {
      guard let strong = entries[index].bidiClass.strongDirection else { continue }
      if strong == embedding { return strong }
      foundOpposite = true
    }
    guard foundOpposite else { return nil }
    return entries[..<pair.opening].last { $0.bidiClass.strongDirection != nil }?.bidiClass.strongDirection ?? start
  }

  /// BD16: the pairs of brackets, in the order of the opening ones.
  private mutating func findPairs() {
    pairs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    for bracket in brackets where entries[bracket.entry].bidiClass == .otherNeutral {
      if bracket.isOpening {
        guard openBrackets.count < Self.maximumBracketDepth else { break }
        openBrackets.append((bracket.pair, bracket.entry))
      } else if let match = openBrackets.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((openBrackets[match].entry, bracket.entry))
        openBrackets.removeLast(openBrackets.count - match)
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(_ start: BidiClass, _ end: BidiClass, _ embedding: BidiClass) {
    var before = start
    var index = 0
    while index < entries.count {
      if let strong = entries[index].bidiClass.strongDirection {
        before = strong
        index += 1
        continue
      }
      let first = index
      var after: BidiClass?
      while index < entries.count {
        after = entries[index].bidiClass.strongDirection
        if after != nil { break }
        index += 1
      }
      let resolved = before == after ?? end ? before : embedding
      for neutral in first..<index { entries[neutral].bidiClass = resolved }
    }
  }
}

extension BidiClass {
  /// The direction that rules N0 to N2 see: numbers count as R.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicNumber, .europeanNumber: .rightToLeft
    default: nil
    }
  }

  /// I1 and I2: the level of a resolved type in a sequence of a level; the sequence's own for an unresolved type.
  func level(above level: UInt8) -> UInt8 {
    switch (self, level & 1) {
    case (.rightToLeft, 0): level + 1
    case (.arabicNumber, 0), (.europeanNumber, 0): level + 2
    case (.leftToRight, 1), (.arabicNumber, 1), (.europeanNumber, 1): level + 1
    default: level
    }
  }

  var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// True for the classes of isolate initiators and PDI (W1).
  fileprivate var isIsolateControl: Bool { isIsolateInitiator || self == .popDirectionalIsolate }
}
