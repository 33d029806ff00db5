/// Finds the embedding levels of paragraphs, by UAX #9, with the properties of Unicode 18.0.
///
/// Text without right-to-left characters and controls is recognised by a quick scan and costs nothing more. The rules run in
/// linear time: what they look for far away is noted when it is passed.
///
/// A resolver keeps memory between paragraphs; use one per thread.
package struct BidiResolver: ~Copyable {
  // One entry per scalar of the paragraph:
  /// The class from the database, FSI replaced by LRI or RLI, whichever it acts as.
  var originalClasses: ContiguousArray<BidiClass> = []
  /// The class after overrides.
  var classes: ContiguousArray<BidiClass> = []
  var levels: ContiguousArray<UInt8> = []
  /// For an isolate initiator the index of its PDI (BD9); for that PDI the number of the level run that it begins;
  /// -1 for anything else.
  var partners: ContiguousArray<Int32> = []
  /// The brackets in the paragraph, in order, by their scalars' indices.
  var brackets: ContiguousArray<BidiSequence.Bracket> = []

  var levelRuns: ContiguousArray<ScalarLevelRun> = []
  /// True if each level run continues a sequence that began before it.
  var isContinuation: ContiguousArray<Bool> = []
  /// An entry is one scalar, its position the scalar's index.
  var sequence = BidiSequence()
  /// Isolate initiators that are open while the paragraph is read.
  private var openIsolates: ContiguousArray<Int32> = []

  /// A level run (BD7), by the indices of its scalars; scalars that X9 removes may lie within it.
  struct ScalarLevelRun {
    var first: Int32
    var last: Int32
    var level: UInt8
  }

  private var implicit = ImplicitBidiParagraph()
  /// True if paragraphs without controls are read by ``ImplicitBidiParagraph``.
  private let usesFastPath: Bool

  /// - Parameter usesFastPath: Whether paragraphs without controls are read in a quick way; the levels are the same.
  package init(usesFastPath: Bool = true) { self.usesFastPath = usesFastPath }

  /// Appends the level runs of one paragraph, and returns the paragraph's level.
  ///
  /// Rule L1 is applied as far as it does not depend on lines: to separators and the white space before them.
  /// ``LineReordering`` applies it to the ends of lines. Characters that X9 removes have the level of what is before them.
  ///
  /// - Parameters:
  ///   - utf8: One paragraph in valid UTF-8, with or without its terminator. Where a paragraph separator is not at the end,
  ///     each part has its own level (P1).
  ///   - direction: The paragraph's base direction.
  ///   - runs: Receives the runs after what it holds; an empty paragraph has none. The runs' ends count from the start of
  ///     `utf8`.
  /// - Returns: The embedding level of the first paragraph, 0 or 1.
  /// - Complexity: O(*n*) in the length of the paragraph.
  package mutating func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, direction: BaseDirection, into runs: inout ContiguousArray<LevelRun>
  ) -> UInt8 {
    precondition(utf8.count <= Int(Int32.max), "A paragraph is at most 2 GiB long")
    guard let bytes = utf8.baseAddress, !utf8.isEmpty else { return direction == .rightToLeft ? 1 : 0 }
    if direction != .rightToLeft, unsafe !BidiScan.needsResolution(utf8) {
      runs.append(LevelRun(end: UInt32(truncatingIfNeeded: utf8.count), level: 0))
      return 0
    }
    var position = 0
    var firstLevel: UInt8?
    while position < utf8.count {
      let start = position
      if usesFastPath, let end = unsafe implicit.read(bytes, from: position, to: utf8.count) {
        let level = direction.level(firstStrong: implicit.firstStrong)
        implicit.appendLevels(paragraphLevel: level, to: &runs, from: UInt32(truncatingIfNeeded: start))
        firstLevel = firstLevel ?? level
        position = end
        continue
      }
      let strong = unsafe read(bytes, from: &position, to: utf8.count)
      let level = direction.level(firstStrong: strong)
      resolveParagraph(level: level)
      unsafe appendRuns(bytes, from: start, to: position, into: &runs)
      firstLevel = firstLevel ?? level
    }
    return firstLevel ?? 0
  }

  /// Reads the classes up to the end of the paragraph (P1), and returns its first strong direction (P2).
  private mutating func read(_ bytes: UnsafePointer<UInt8>, from position: inout Int, to end: Int) -> BidiClass? {
    originalClasses.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    openIsolates.removeAll(keepingCapacity: true)
    partners.removeAll(keepingCapacity: true)
    var firstStrong: BidiClass?
    while position < end {
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      let bidiClass = properties.bidiClass
      let index = Int32(truncatingIfNeeded: originalClasses.count)
      if properties.isOpeningBracket || properties.isClosingBracket {
        let scalar = unsafe UTF8Decoding.scalar(at: position, in: bytes)
        brackets.append(
          .init(
            entry: Int(index), pair: BracketPairs.pair(of: scalar, isClosing: properties.isClosingBracket),
            isOpening: properties.isOpeningBracket))
      }
      originalClasses.append(bidiClass)
      partners.append(-1)
      position &+= length
      switch bidiClass {
      case .leftToRight, .rightToLeft, .arabicLetter: noteStrong(bidiClass, &firstStrong)
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: openIsolates.append(index)
      case .popDirectionalIsolate: closeIsolate(with: index)
      case .paragraphSeparator: return finishIsolates(firstStrong)
      default: break
      }
    }
    return finishIsolates(firstStrong)
  }

  /// A strong character decides about the innermost isolate that is open, or about the paragraph (P2, X5c).
  private mutating func noteStrong(_ bidiClass: BidiClass, _ firstStrong: inout BidiClass?) {
    guard let isolate = openIsolates.last else {
      firstStrong = firstStrong ?? bidiClass
      return
    }
    if originalClasses[Int(isolate)] == .firstStrongIsolate {
      originalClasses[Int(isolate)] = bidiClass == .leftToRight ? .leftToRightIsolate : .rightToLeftIsolate
    }
  }

  private mutating func closeIsolate(with index: Int32) {
    guard let isolate = openIsolates.popLast() else { return }
    partners[Int(isolate)] = index
    resolveNeutralIsolate(isolate)
  }

  private mutating func finishIsolates(_ firstStrong: BidiClass?) -> BidiClass? {
    for isolate in openIsolates { resolveNeutralIsolate(isolate) }
    return firstStrong
  }

  /// A first strong isolate without strong character runs from left to right (X5c, P3).
  private mutating func resolveNeutralIsolate(_ isolate: Int32) {
    if originalClasses[Int(isolate)] == .firstStrongIsolate { originalClasses[Int(isolate)] = .leftToRightIsolate }
  }

  private mutating func resolveParagraph(level: UInt8) {
    resolveExplicitLevels(paragraphLevel: level)
    findLevelRuns(paragraphLevel: level)
    resolveSequences(paragraphLevel: level)
    resetSeparators(paragraphLevel: level)
  }

  /// Applies L1 as far as lines do not matter, and gives levels to characters that X9 removes.
  private mutating func resetSeparators(paragraphLevel: UInt8) {
    var resets = false
    for index in originalClasses.indices.reversed() {
      let bidiClass = originalClasses[index]
      resets = bidiClass.isSeparator || (resets && bidiClass.isResetWithWhiteSpace)
      if resets { levels[index] = paragraphLevel }
    }
    var previous = paragraphLevel
    for index in originalClasses.indices {
      if originalClasses[index].isRemovedByX9 { levels[index] = previous }
      previous = levels[index]
    }
    // An embedding or override goes with the text that it opens, so that no run ends between them: what
    // ICU and browsers do.
    for index in originalClasses.indices.dropLast().reversed() where originalClasses[index].opensEmbedding {
      levels[index] = levels[index + 1]
    }
  }

  /// Turns the levels of scalars into runs with UTF-8 offsets.
  private func appendRuns(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, into runs: inout ContiguousArray<LevelRun>
  ) {
    var position = start
    for level in levels {
      if let last = runs.last, last.level == level, start > 0 || position > start {
        runs.removeLast()
      }
      unsafe position &+= UTF8Decoding.length(of: bytes[position])
      runs.append(LevelRun(end: UInt32(truncatingIfNeeded: position), level: level))
    }
  }
}

extension BaseDirection {
  /// P3.
  func level(firstStrong: BidiClass?) -> UInt8 {
    switch self {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .firstStrong: firstStrong == .rightToLeft || firstStrong == .arabicLetter ? 1 : 0
    }
  }
}
