/// The characters of an isolating run sequence (BD13), on which the rules for weak and neutral types work.
///
/// Entries are in logical order; characters that X9 removes are not among them.
struct IsolatingRunSequence {
  /// The index of each scalar in the paragraph.
  private var indices: ContiguousArray<Int32> = []
  private var classes: ContiguousArray<BidiClass> = []
  /// Whether the scalar was a nonspacing mark before W1.
  private var isMark: ContiguousArray<Bool> = []
  private var level: UInt8 = 0
  private var pairs: ContiguousArray<(opening: Int, closing: Int)> = []
  private var openBrackets: ContiguousArray<(pair: UInt32, position: Int)> = []

  /// Deeper nesting of brackets ends the search for pairs (BD16).
  private static let maximumBracketDepth = 63

  mutating func removeAll(level: UInt8) {
    indices.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    isMark.removeAll(keepingCapacity: true)
    self.level = level
  }

  mutating func append(_ index: Int32, bidiClass: BidiClass, isMark: Bool) {
    indices.append(index)
    classes.append(bidiClass)
    self.isMark.append(isMark)
  }

  /// Rules W1 to I2: gives every character of the sequence its level.
  ///
  /// - Parameters:
  ///   - startOfSequence: The type sos of X10, L or R.
  ///   - endOfSequence: The type eos of X10, L or R.
  ///   - brackets: The brackets of the paragraph.
  ///   - levels: The level of each scalar of the paragraph.
  mutating func resolve(
    startOfSequence: BidiClass, endOfSequence: BidiClass, brackets: ContiguousArray<BidiResolver.Bracket>,
    levels: inout ContiguousArray<UInt8>
  ) {
    resolveMarksAndNumbers(startOfSequence)
    resolveSeparators()
    resolveTerminators(startOfSequence)
    if !brackets.isEmpty { resolveBrackets(brackets, startOfSequence) }
    resolveNeutrals(startOfSequence, endOfSequence)
    for (position, index) in indices.enumerated() { levels[Int(index)] += implicitLevel(of: classes[position]) }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers(_ startOfSequence: BidiClass) {
    var previous = startOfSequence
    var strong = startOfSequence
    for position in classes.indices {
      var current = classes[position]
      if current == .nonspacingMark {
        current = previous.isIsolateInitiator || previous == .popDirectionalIsolate ? .otherNeutral : previous  // W1
      }
      previous = current
      switch current {
      case .leftToRight, .rightToLeft: strong = current
      case .arabicLetter:
        strong = current
        current = .rightToLeft  // W3
      case .europeanNumber where strong == .arabicLetter: current = .arabicNumber  // W2
      default: break
      }
      classes[position] = current
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for position in 1..<classes.count - 1 {
      let before = classes[position - 1]
      guard before == classes[position + 1] else { continue }
      switch classes[position] {
      case .europeanSeparator where before == .europeanNumber: classes[position] = before
      case .commonSeparator where before == .europeanNumber || before == .arabicNumber: classes[position] = before
      default: break
      }
    }
  }

  /// W5 to W7.
  private mutating func resolveTerminators(_ startOfSequence: BidiClass) {
    var position = 0
    while position < classes.count {
      guard classes[position] == .europeanTerminator else {
        position += 1
        continue
      }
      let start = position
      while position < classes.count, classes[position] == .europeanTerminator { position += 1 }
      let isNumber =
        start > 0 && classes[start - 1] == .europeanNumber
        || position < classes.count && classes[position] == .europeanNumber
      for index in start..<position { classes[index] = isNumber ? .europeanNumber : .otherNeutral }
    }
    var strong = startOfSequence
    for position in classes.indices {
      switch classes[position] {
      case .leftToRight, .rightToLeft: strong = classes[position]
      case .europeanSeparator, .commonSeparator: classes[position] = .otherNeutral  // W6
      case .europeanNumber where strong == .leftToRight: classes[position] = .leftToRight  // W7
      default: break
      }
    }
  }

  /// The direction of the level, as a strong type.
  private var embeddingDirection: BidiClass { level & 1 == 0 ? .leftToRight : .rightToLeft }

  /// N0.
  ///
  /// The time stays linear: no character lies within more than `maximumBracketDepth` pairs, and the search for the type
  /// before a pair ends at the pair before it at the latest, since that one holds a strong type.
  private mutating func resolveBrackets(_ brackets: ContiguousArray<BidiResolver.Bracket>, _ startOfSequence: BidiClass) {
    findPairs(brackets)
    for pair in pairs {
      var foundOpposite = false
      var direction: BidiClass?
      for position in pair.opening + 1..<pair.closing {
        guard let strong = classes[position].strongDirection else { continue }
        if strong == embeddingDirection {
          direction = strong
          break
        }
        foundOpposite = true
      }
      if direction == nil, foundOpposite {
        direction = classes[..<pair.opening].lastStrongDirection ?? startOfSequence
      }
      guard let direction else { continue }
      for bracket in [pair.opening, pair.closing] {
        classes[bracket] = direction
        var mark = bracket + 1
        while mark < classes.count, isMark[mark] {
          classes[mark] = direction
          mark += 1
        }
      }
    }
  }

  /// BD16: the pairs of brackets, in the order of the opening ones.
  private mutating func findPairs(_ brackets: ContiguousArray<BidiResolver.Bracket>) {
    pairs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    guard let first = indices.first else { return }
    var next = brackets.partitionIndex { $0.scalarIndex >= first }
    for (position, index) in indices.enumerated() {
      while next < brackets.count, brackets[next].scalarIndex < index { next += 1 }
      guard next < brackets.count else { break }
      guard brackets[next].scalarIndex == index, classes[position] == .otherNeutral else { continue }
      let bracket = brackets[next]
      if bracket.isOpening {
        guard openBrackets.count < Self.maximumBracketDepth else { break }
        openBrackets.append((bracket.pair, position))
      } else if let match = openBrackets.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((openBrackets[match].position, position))
        openBrackets.removeLast(openBrackets.count - match)
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(_ startOfSequence: BidiClass, _ endOfSequence: BidiClass) {
    var before = startOfSequence
    var position = 0
    while position < classes.count {
      if let strong = classes[position].strongDirection {
        before = strong
        position += 1
        continue
      }
      let start = position
      while position < classes.count, classes[position].strongDirection == nil { position += 1 }
      let after = position < classes.count ? classes[position].strongDirection ?? endOfSequence : endOfSequence
      for index in start..<position { classes[index] = before == after ? before : embeddingDirection }
    }
  }

  /// I1 and I2: what a type adds to the level of the sequence.
  private func implicitLevel(of bidiClass: BidiClass) -> UInt8 {
    if level & 1 == 0 {
      switch bidiClass {
      case .rightToLeft: 1
      case .arabicNumber, .europeanNumber: 2
      default: 0
      }
    } else {
      bidiClass == .rightToLeft ? 0 : 1
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
}

extension BidirectionalCollection<BidiClass> {
  /// The last direction that rules N0 to N2 see.
  fileprivate var lastStrongDirection: BidiClass? {
    for bidiClass in reversed() {
      if let strong = bidiClass.strongDirection { return strong }
    }
    return nil
  }
}
