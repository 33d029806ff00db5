/// A paragraph without embeddings, overrides and isolates: nearly every one.
///
/// Such a paragraph is one isolating run sequence at the paragraph's level (X10). Characters of one class that follow each
/// other are one entry, which the rules treat as a whole: a word of Hebrew costs them as much as a letter.
struct PlainBidiParagraph {
  private struct Run {
    /// The UTF-8 offset at which the run ends.
    var end: UInt32
    /// The class in the database of all but the marks that follow.
    var originalClass: BidiClass
    /// The class after the rules so far.
    var bidiClass: BidiClass
    /// Whether the run has one character, apart from those that X9 removes.
    var isSingle = true
  }

  private struct Bracket {
    var runIndex: Int
    var pair: UInt32
    var isOpening: Bool
  }

  private var runs: ContiguousArray<Run> = []
  private var brackets: ContiguousArray<Bracket> = []
  private var pairs: ContiguousArray<(opening: Int, closing: Int)> = []
  private var openBrackets: ContiguousArray<(pair: UInt32, runIndex: Int)> = []
  /// Where characters that X9 removes end that have nothing before them.
  private var removedEnd: UInt32 = 0
  private(set) var firstStrong: BidiClass?
  /// What goes on with letters of the class that was asked about last.
  private var plain = (bidiClass: BidiClass.rightToLeft, characters: PlainCharacters(ofRightToLeftClass: .rightToLeft))

  /// Deeper nesting of brackets ends the search for pairs (BD16).
  private static let maximumBracketDepth = 63

  /// Reads one paragraph from `position` on; `nil` where it has a control that only the whole algorithm knows.
  ///
  /// - Returns: The UTF-8 offset of the paragraph's end.
  mutating func read(_ bytes: UnsafePointer<UInt8>, from position: Int, to end: Int) -> Int? {
    runs.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    firstStrong = nil
    removedEnd = 0
    var position = position
    var last = BidiClass.boundaryNeutral
    while position < end {
      var (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      var bidiClass = properties.bidiClass
      // What extends a run of letters or spaces needs no further look.
      if bidiClass == last, bidiClass.mayExtendPlainly {
        let number = properties.bidiClassNumber
        repeat {
          position &+= length
          switch bidiClass {
          case .rightToLeft, .arabicLetter: position = unsafe endOfLetters(bidiClass, from: position, to: end, in: bytes)
          case .leftToRight where unsafe isSpace(at: position, to: end, beforeClass: number, in: bytes): position &+= 1
          default: break
          }
          guard position < end else { break }
          (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
        } while properties.bidiClassNumber == number
        runs[runs.count - 1].end = UInt32(truncatingIfNeeded: position)
        runs[runs.count - 1].isSingle = false
        if position >= end { break }
        bidiClass = properties.bidiClass
      }
      let start = position
      position &+= length
      guard add(bidiClass, end: UInt32(truncatingIfNeeded: position)) else { return nil }
      last = runs.last?.bidiClass ?? .boundaryNeutral
      if properties.isOpeningBracket || properties.isClosingBracket {
        unsafe addBracket(UTF8Decoding.scalar(at: start, in: bytes), isOpening: properties.isOpeningBracket)
        // A bracket's run has nothing else but marks.
        last = .boundaryNeutral
      }
      if bidiClass == .paragraphSeparator { break }
    }
    return position
  }

  /// Whether a space stands at a position with a character behind it whose class has a number.
  ///
  /// Between two letters of a class it goes with them, as in ``extendLetters(_:end:)``.
  @inline(__always) private func isSpace(
    at position: Int, to end: Int, beforeClass number: UInt32, in bytes: UnsafePointer<UInt8>
  ) -> Bool {
    guard position &+ 1 < end, unsafe bytes[position] == 0x20 else { return false }
    return unsafe ScalarProperties.read(at: position &+ 1, in: bytes).properties.bidiClassNumber == number
  }

  /// Goes on over letters of a class and what stands between two of them, as in ``extendLetters(_:end:)``.
  ///
  /// - Parameters:
  ///   - bidiClass: R or AL.
  ///   - position: The UTF-8 offset of a letter's end.
  /// - Returns: The UTF-8 offset of a letter's end.
  @inline(__always) private mutating func endOfLetters(
    _ bidiClass: BidiClass, from position: Int, to end: Int, in bytes: UnsafePointer<UInt8>
  ) -> Int {
    if plain.bidiClass != bidiClass { plain = (bidiClass, PlainCharacters(ofRightToLeftClass: bidiClass)) }
    var plainEnd = unsafe plain.characters.end(from: position, to: end, in: bytes)
    while plainEnd > position {
      let last = unsafe UTF8Decoding.start(ofScalarBefore: plainEnd, in: bytes)
      if unsafe ScalarProperties.read(at: last, in: bytes).properties.bidiClass == bidiClass { break }
      plainEnd = last
    }
    return plainEnd
  }

  /// Adds a character; `false` for a control.
  private mutating func add(_ bidiClass: BidiClass, end: UInt32) -> Bool {
    switch bidiClass {
    case .leftToRight, .rightToLeft, .arabicLetter:
      firstStrong = firstStrong ?? bidiClass
      if extendLetters(bidiClass, end: end) { return true }
    case .boundaryNeutral:
      if runs.isEmpty { removedEnd = end } else { runs[runs.count - 1].end = end }
      return true
    case .nonspacingMark:
      addMark(end: end)
      return true
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride, .popDirectionalFormat,
      .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate:
      return false
    default: break
    }
    let isAfterBracket = brackets.last?.runIndex == runs.count - 1
    if let last = runs.last, last.originalClass == bidiClass, !isAfterBracket {
      runs[runs.count - 1].end = end
      runs[runs.count - 1].isSingle = false
    } else {
      runs.append(Run(end: end, originalClass: bidiClass, bidiClass: bidiClass))
    }
    return true
  }

  /// Makes one run of letters of a class, other letters of that class before them and neutrals between both.
  ///
  /// Whatever the rest of the paragraph, rules W4 to W6 leave nothing but neutrals between two letters, and N1 gives them the
  /// direction of both. So the rules have no work with the spaces and commas of plain text.
  ///
  /// - Returns: Whether there are such letters before.
  private mutating func extendLetters(_ bidiClass: BidiClass, end: UInt32) -> Bool {
    // A pair of brackets takes its direction from what is inside.
    let first = (brackets.last?.runIndex ?? -1) + 1
    var index = runs.count - 1
    while index >= first, runs[index].originalClass.isNeutralBetweenLetters { index -= 1 }
    guard index >= first, index < runs.count - 1, runs[index].originalClass == bidiClass else { return false }
    // One by one, since there is hardly ever more than one.
    while runs.count - 1 > index { runs.removeLast() }
    runs[index].end = end
    runs[index].isSingle = false
    return true
  }

  /// W1: a mark has the class of what is before it; at the start it waits for the paragraph's level.
  private mutating func addMark(end: UInt32) {
    guard let last = runs.last, !last.originalClass.isSeparator, last.originalClass != .whiteSpace else {
      // Rule L1 tells a mark from the white space before it.
      let bidiClass = runs.last?.bidiClass ?? .nonspacingMark
      runs.append(Run(end: end, originalClass: .nonspacingMark, bidiClass: bidiClass))
      return
    }
    runs[runs.count - 1].end = end
    runs[runs.count - 1].isSingle = false
  }

  /// Makes the last character, a bracket, a run of its own.
  private mutating func addBracket(_ scalar: UInt32, isOpening: Bool) {
    let last = runs.count - 1
    if !runs[last].isSingle {
      let end = runs[last].end
      runs[last].end = end &- UInt32(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8.count)
      runs.append(Run(end: end, originalClass: runs[last].originalClass, bidiClass: runs[last].bidiClass))
    }
    brackets.append(Bracket(
      runIndex: runs.count - 1, pair: BracketPairs.pair(of: scalar, isClosing: !isOpening), isOpening: isOpening))
  }

  /// Rules W1 to L1 for a paragraph of a level, and the level runs that they give.
  mutating func appendLevels(paragraphLevel: UInt8, to levels: inout ContiguousArray<LevelRun>, from start: UInt32) {
    let direction: BidiClass = paragraphLevel & 1 == 0 ? .leftToRight : .rightToLeft
    resolveLetters(direction)
    resolveNumbers(direction)
    if !brackets.isEmpty { resolveBrackets(direction) }
    resolveNeutrals(direction)
    let first = levels.count
    func append(_ end: UInt32, _ level: UInt8) {
      if levels.count > first, levels[levels.count - 1].level == level {
        levels[levels.count - 1].end = end
      } else {
        levels.append(LevelRun(end: end, level: level))
      }
    }
    if removedEnd > start { append(removedEnd, paragraphLevel) }
    resetSeparators()
    for run in runs { append(run.end, run.bidiClass.level(in: paragraphLevel)) }
  }

  /// W1 at the start, W2 and W3.
  private mutating func resolveLetters(_ direction: BidiClass) {
    var strong = direction
    for index in runs.indices {
      switch runs[index].bidiClass {
      case .nonspacingMark: runs[index].bidiClass = direction
      case .leftToRight, .rightToLeft: strong = runs[index].bidiClass
      case .arabicLetter:
        strong = .arabicLetter
        runs[index].bidiClass = .rightToLeft
      case .europeanNumber where strong == .arabicLetter: runs[index].bidiClass = .arabicNumber
      default: break
      }
    }
  }

  /// W4 to W7.
  private mutating func resolveNumbers(_ direction: BidiClass) {
    if runs.count > 2 {
      for index in 1..<runs.count - 1 where runs[index].isSingle {
        let before = runs[index - 1].bidiClass
        guard before == runs[index + 1].bidiClass else { continue }
        switch runs[index].bidiClass {
        case .europeanSeparator where before == .europeanNumber: runs[index].bidiClass = before
        case .commonSeparator where before == .europeanNumber || before == .arabicNumber: runs[index].bidiClass = before
        default: break
        }
      }
    }
    var strong = direction
    var isAfterNumber = false
    for index in runs.indices {
      var bidiClass = runs[index].bidiClass
      if bidiClass == .europeanTerminator {
        let isBeforeNumber = index + 1 < runs.count && runs[index + 1].bidiClass == .europeanNumber
        bidiClass = isAfterNumber || isBeforeNumber ? .europeanNumber : .otherNeutral  // W5, W6
      }
      isAfterNumber = bidiClass == .europeanNumber
      switch bidiClass {
      case .leftToRight, .rightToLeft: strong = bidiClass
      case .europeanSeparator, .commonSeparator: bidiClass = .otherNeutral  // W6
      case .europeanNumber where strong == .leftToRight: bidiClass = .leftToRight  // W7
      default: break
      }
      runs[index].bidiClass = bidiClass
    }
  }

  /// N0; marks after a bracket are in its run. See IsolatingRunSequence for why the time is linear.
  private mutating func resolveBrackets(_ direction: BidiClass) {
    findPairs()
    for pair in pairs {
      var foundOpposite = false
      var resolved: BidiClass?
      for index in pair.opening + 1..<pair.closing {
        guard let strong = runs[index].bidiClass.strongDirection else { continue }
        if strong == direction {
          resolved = strong
          break
        }
        foundOpposite = true
      }
      if resolved == nil, foundOpposite {
        resolved = runs[..<pair.opening].last { $0.bidiClass.strongDirection != nil }?.bidiClass.strongDirection ?? direction
      }
      guard let resolved else { continue }
      runs[pair.opening].bidiClass = resolved
      runs[pair.closing].bidiClass = resolved
    }
  }

  /// BD16.
  private mutating func findPairs() {
    pairs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    for bracket in brackets where runs[bracket.runIndex].bidiClass == .otherNeutral {
      if bracket.isOpening {
        guard openBrackets.count < Self.maximumBracketDepth else { break }
        openBrackets.append((bracket.pair, bracket.runIndex))
      } else if let match = openBrackets.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((openBrackets[match].runIndex, bracket.runIndex))
        openBrackets.removeLast(openBrackets.count - match)
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals(_ direction: BidiClass) {
    var before = direction
    var index = 0
    while index < runs.count {
      if let strong = runs[index].bidiClass.strongDirection {
        before = strong
        index += 1
        continue
      }
      let start = index
      var after: BidiClass?
      while index < runs.count {
        after = runs[index].bidiClass.strongDirection
        if after != nil { break }
        index += 1
      }
      let resolved = before == after ?? direction ? before : direction
      for neutral in start..<index { runs[neutral].bidiClass = resolved }
    }
  }

  /// L1, as far as lines do not matter: separators and the white space before them have the paragraph's level.
  private mutating func resetSeparators() {
    var resets = false
    for index in runs.indices.reversed() {
      let original = runs[index].originalClass
      resets = original.isSeparator || resets && original == .whiteSpace
      if resets { runs[index].bidiClass = .boundaryNeutral }
    }
  }
}

extension BidiClass {
  /// Whether characters of the class only make the run before them longer.
  fileprivate var mayExtendPlainly: Bool {
    switch self {
    case .leftToRight, .rightToLeft, .arabicLetter, .arabicNumber, .europeanNumber, .whiteSpace: true
    default: false
    }
  }

  /// Whether the class is that of letters: L, R and AL.
  fileprivate var isLetter: Bool { self == .leftToRight || self == .rightToLeft || self == .arabicLetter }

  /// Whether letters before and after make the class a neutral.
  fileprivate var isNeutralBetweenLetters: Bool {
    switch self {
    case .whiteSpace, .otherNeutral, .commonSeparator, .europeanSeparator, .europeanTerminator: true
    default: false
    }
  }

  /// The level of a resolved type (I1, I2); that of the paragraph for boundary neutrals.
  fileprivate func level(in paragraphLevel: UInt8) -> UInt8 {
    switch (self, paragraphLevel & 1) {
    case (.rightToLeft, 0): paragraphLevel + 1
    case (.arabicNumber, 0), (.europeanNumber, 0): paragraphLevel + 2
    case (.leftToRight, 1), (.arabicNumber, 1), (.europeanNumber, 1): paragraphLevel + 1
    default: paragraphLevel
    }
  }
}
