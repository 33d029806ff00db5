/// A paragraph without embeddings, overrides and isolates: nearly every one.
///
/// Such a paragraph is one isolating run sequence at the paragraph's level (X10). Characters of one class that follow each
/// other are one entry, which the rules treat as a whole: a word of Hebrew costs them as much as a letter.
struct ImplicitBidiParagraph {
  /// An entry's position is the UTF-8 offset of its end.
  private var sequence = BidiSequence()
  /// Where characters that X9 removes end that have nothing before them.
  private var removedEnd: UInt32 = 0
  private(set) var firstStrong: BidiClass?
  /// The characters that go on with letters of the class that was asked about last.
  private var skippable = (
    bidiClass: BidiClass.rightToLeft, characters: SkippableCharacters(ofRightToLeftClass: .rightToLeft)
  )

  /// Reads one paragraph from `position` on; `nil` where it has a control that only the whole algorithm knows.
  ///
  /// - Returns: The UTF-8 offset of the paragraph's end.
  mutating func read(_ bytes: UnsafePointer<UInt8>, from position: Int, to end: Int) -> Int? {
    sequence.removeAll()
    firstStrong = nil
    removedEnd = 0
    var position = position
    var last = BidiClass.boundaryNeutral
    while position < end {
      var (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      var bidiClass = properties.bidiClass
      // What extends a run of letters or spaces needs no further look.
      if bidiClass == last, bidiClass.mayExtendRun {
        let number = properties.bidiClassNumber
        repeat {
          position &+= length
          switch bidiClass {
          case .rightToLeft, .arabicLetter:
            position = unsafe endOfLetters(bidiClass, from: position, to: end, in: bytes)
          case .leftToRight where unsafe isSpace(at: position, to: end, beforeClass: number, in: bytes): position &+= 1
          default: break
          }
          guard position < end else { break }
          (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
        } while properties.bidiClassNumber == number
        sequence.entries[sequence.entries.count - 1].position = UInt32(truncatingIfNeeded: position)
        sequence.entries[sequence.entries.count - 1].isSingle = false
        if position >= end { break }
        bidiClass = properties.bidiClass
      }
      let start = position
      position &+= length
      guard add(bidiClass, end: UInt32(truncatingIfNeeded: position)) else { return nil }
      last = sequence.entries.last?.bidiClass ?? .boundaryNeutral
      if properties.isOpeningBracket || properties.isClosingBracket {
        unsafe addBracket(UTF8Decoding.scalar(at: start, in: bytes), isOpening: properties.isOpeningBracket)
        // A bracket's run has nothing else but marks.
        last = .boundaryNeutral
      }
      if bidiClass == .paragraphSeparator { break }
    }
    return position
  }

  /// Tells whether a space is at a position, with a character of the numbered class after it.
  ///
  /// Between two letters of a class it goes with them, as in ``extendLetters(_:end:)``.
  @inline(__always) private func isSpace(
    at position: Int, to end: Int, beforeClass number: UInt32, in bytes: UnsafePointer<UInt8>
  ) -> Bool {
    guard position &+ 1 < end, unsafe bytes[position] == 0x20 else { return false }
    return unsafe ScalarProperties.read(at: position &+ 1, in: bytes).properties.bidiClassNumber == number
  }

  /// Skips letters of a class and the neutrals between two of them, as in ``extendLetters(_:end:)``.
  ///
  /// - Parameters:
  ///   - bidiClass: R or AL.
  ///   - position: The UTF-8 offset of a letter's end.
  /// - Returns: The UTF-8 offset of a letter's end.
  @inline(__always) private mutating func endOfLetters(
    _ bidiClass: BidiClass, from position: Int, to end: Int, in bytes: UnsafePointer<UInt8>
  ) -> Int {
    if skippable.bidiClass != bidiClass { skippable = (bidiClass, SkippableCharacters(ofRightToLeftClass: bidiClass)) }
    var lettersEnd = unsafe skippable.characters.end(from: position, to: end, in: bytes)
    while lettersEnd > position {
      let last = unsafe UTF8Decoding.start(ofScalarBefore: lettersEnd, in: bytes)
      if unsafe ScalarProperties.read(at: last, in: bytes).properties.bidiClass == bidiClass { break }
      lettersEnd = last
    }
    return lettersEnd
  }

  /// Adds a character; `false` for a control.
  private mutating func add(_ bidiClass: BidiClass, end: UInt32) -> Bool {
    switch bidiClass {
    case .leftToRight, .rightToLeft, .arabicLetter:
      firstStrong = firstStrong ?? bidiClass
      if extendLetters(bidiClass, end: end) { return true }
    case .boundaryNeutral:
      if sequence.entries.isEmpty {
        removedEnd = end
      } else {
        sequence.entries[sequence.entries.count - 1].position = end
      }
      return true
    case .nonspacingMark:
      addMark(end: end)
      return true
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat,
      .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate:
      return false
    default: break
    }
    let isAfterBracket = sequence.brackets.last?.entry == sequence.entries.count - 1
    if let last = sequence.entries.last, last.originalClass == bidiClass, !isAfterBracket {
      sequence.entries[sequence.entries.count - 1].position = end
      sequence.entries[sequence.entries.count - 1].isSingle = false
    } else {
      sequence.entries.append(.init(position: end, originalClass: bidiClass, bidiClass: bidiClass))
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
    let first = (sequence.brackets.last?.entry ?? -1) + 1
    var index = sequence.entries.count - 1
    while index >= first, sequence.entries[index].originalClass.isNeutralBetweenLetters { index -= 1 }
    guard index >= first, index < sequence.entries.count - 1, sequence.entries[index].originalClass == bidiClass else {
      return false
    }
    // One by one, since there is hardly ever more than one.
    while sequence.entries.count - 1 > index { sequence.entries.removeLast() }
    sequence.entries[index].position = end
    sequence.entries[index].isSingle = false
    return true
  }

  /// A mark belongs to the character before it (W1), but for white space, where rule L1 tells the two apart.
  private mutating func addMark(end: UInt32) {
    guard let last = sequence.entries.last, !last.originalClass.isSeparator, last.originalClass != .whiteSpace else {
      sequence.entries.append(.init(position: end, originalClass: .nonspacingMark, bidiClass: .nonspacingMark))
      return
    }
    sequence.entries[sequence.entries.count - 1].position = end
    sequence.entries[sequence.entries.count - 1].isSingle = false
  }

  /// Makes the last character, a bracket, a run of its own.
  private mutating func addBracket(_ scalar: UInt32, isOpening: Bool) {
    let last = sequence.entries.count - 1
    if !sequence.entries[last].isSingle {
      let end = sequence.entries[last].position
      sequence.entries[last].position = end &- UInt32(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8.count)
      sequence.entries.append(
        .init(
          position: end, originalClass: sequence.entries[last].originalClass,
          bidiClass: sequence.entries[last].bidiClass))
    }
    sequence.brackets.append(
      .init(
        entry: sequence.entries.count - 1, pair: BracketPairs.pair(of: scalar, isClosing: !isOpening),
        isOpening: isOpening))
  }

  /// Rules W1 to L1 for a paragraph of a level, and the level runs that they give.
  mutating func appendLevels(paragraphLevel: UInt8, to levels: inout ContiguousArray<LevelRun>, from start: UInt32) {
    let direction: BidiClass = paragraphLevel & 1 == 0 ? .leftToRight : .rightToLeft
    sequence.resolve(from: direction, to: direction, embedding: direction)
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
    for entry in sequence.entries { append(entry.position, entry.bidiClass.level(above: paragraphLevel)) }
  }

  /// L1, as far as lines do not matter: separators and the white space before them have the paragraph's level.
  private mutating func resetSeparators() {
    var resets = false
    for index in sequence.entries.indices.reversed() {
      let original = sequence.entries[index].originalClass
      resets = original.isSeparator || resets && original == .whiteSpace
      if resets { sequence.entries[index].bidiClass = .boundaryNeutral }
    }
  }
}

extension BidiClass {
  /// True if characters of the class only make the run before them longer.
  fileprivate var mayExtendRun: Bool {
    switch self {
    case .leftToRight, .rightToLeft, .arabicLetter, .arabicNumber, .europeanNumber, .whiteSpace: true
    default: false
    }
  }

  /// True for the classes of letters: L, R and AL.
  fileprivate var isLetter: Bool { self == .leftToRight || self == .rightToLeft || self == .arabicLetter }

  /// True if letters before and after make the class a neutral.
  fileprivate var isNeutralBetweenLetters: Bool {
    switch self {
    case .whiteSpace, .otherNeutral, .commonSeparator, .europeanSeparator, .europeanTerminator: true
    default: false
    }
  }
}
