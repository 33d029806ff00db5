/// A word as the scanner found it; its letters are in the arrays of the ``HyphenationBuffer``, from index 1.
struct ScannedWord {
  var letterCount = 0
  /// The byte range of the word, from its first letter to after its last scalar.
  var start = 0
  var end = 0
  /// True if a digit or a soft hyphen forbids to hyphenate the word.
  var isBlocked = false
  /// Letters that do not begin a grapheme cluster.
  var joinedCount = 0
}

/// The level of the place before a letter that does not begin a grapheme cluster: even, and above all others.
let clusterForbids: UInt8 = 16

extension PackedPatterns {
  /// Reads the next word at or after `start`.
  ///
  /// Fills `classes`, `offsets` and `levels` of the buffer for letters 1 to n; puts an edge at 0 and n + 1, and at
  /// n + 2 a class that matches nothing, which stops every walk. A level stands for the place before its letter.
  func scanWord(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, into buffer: borrowing HyphenationBuffer
  ) -> ScannedWord {
    let (classes, levels, offsets) = unsafe (buffer.classes, buffer.levels, buffer.offsets)
    let standaloneCount = standaloneEnd - LetterClasses.firstLetter
    var word = ScannedWord()
    var count = 0
    var offset = start
    var lastScalar: UInt32 = 0
    var tie = ClusterTie.none

    scanning: while offset < text.count {
      let (scalar, length) = unsafe decodeScalar(text, at: offset)
      let mapped = scalar < 0x80 ? unsafe blocks[Int(scalar)] : letterClass(of: scalar)
      if mapped &- LetterClasses.firstLetter < standaloneCount {
        count += 1
        unsafe (classes[count], offsets[count], levels[count]) = (mapped, offset, 0)
        if tie != .none {
          if tie.joins(scalar) {
            unsafe levels[count] = clusterForbids
            word.joinedCount += 1
          }
          tie = .none
        }
        lastScalar = scalar
        offset += length
        continue
      }
      switch role(of: scalar, mapped: mapped, after: lastScalar) {
      case .letter(let letterClass, let known, let category):
        count += 1
        unsafe classes[count] = letterClass
        unsafe offsets[count] = offset
        let isJoined = category.isMark || tie.joins(scalar)
        unsafe levels[count] = isJoined ? clusterForbids : 0
        if isJoined { word.joinedCount += 1 }
        tie = tie.following(category, after: lastScalar)
        lastScalar = known
      case .recomposed(let letterClass, let composed):
        unsafe classes[count] = letterClass
        lastScalar = composed
      case .transparent(let category):
        tie = tie.following(category, after: lastScalar)
      case .blocker:
        word.isBlocked = true
        lastScalar = 0
      case .separator:
        if count > 0 || word.isBlocked { break scanning }
        tie = .none
      }
      offset += length
    }
    putEdges(around: count, in: buffer)
    word.letterCount = count
    word.start = count > 0 ? unsafe offsets[1] : offset
    word.end = offset
    return word
  }

  /// Puts an edge on both sides of a word's letters, and after it a class that matches nothing.
  private func putEdges(around count: Int, in buffer: borrowing HyphenationBuffer) {
    unsafe (buffer.classes[0], buffer.levels[0]) = (LetterClasses.edge, 0)
    unsafe (buffer.classes[count + 1], buffer.levels[count + 1]) = (LetterClasses.edge, 0)
    unsafe (buffer.classes[count + 2], buffer.levels[count + 2]) = (otherClass, 0)
  }

  /// The part that an uncommon scalar plays in a word.
  private enum ScalarRole {
    /// A letter of its own, of this class, and the scalar that it counts as.
    case letter(UInt8, UInt32, ScalarCategory)
    /// A mark that makes another letter of the last one: its class and its scalar are new.
    case recomposed(UInt8, UInt32)
    /// A mark that no pattern knows.
    case transparent(ScalarCategory)
    case blocker
    case separator
  }

  /// Everything that is not a plain letter of the language comes here.
  @inline(never)
  private func role(of scalar: UInt32, mapped: UInt8, after last: UInt32) -> ScalarRole {
    let tables = LetterTables.embedded
    let category = tables.category(of: scalar)
    switch category {
    case .letter, .consonant, .prepend:
      if mapped != 0 { return .letter(mapped, scalar, category) }
      let known = knownLetter(for: scalar)
      return .letter(known.letterClass, known.scalar, category)
    case .mark, .spacingMark, .linker:
      if last != 0, let known = knownComposition(of: last, scalar) {
        return .recomposed(known.letterClass, known.scalar)
      }
      return mapped != 0 ? .letter(mapped, scalar, category) : .transparent(category)
    case .digit, .softHyphen:
      return .blocker
    case .separator:
      return .separator
    }
  }

  /// Finds the letter for which one counts that the map does not hold: its other case, else the letter without those of
  /// its diacritics that make no letter of the map, else ``otherClass``.
  ///
  /// The same as if the letter had come decomposed, a scalar at a time. Recurses as deep as it has diacritics.
  private func knownLetter(for scalar: UInt32) -> (letterClass: UInt8, scalar: UInt32) {
    let letterClass = foldedClass(of: scalar)
    if letterClass != 0 { return (letterClass, scalar) }
    guard let parts = LetterTables.embedded.decomposition(of: scalar) else { return (otherClass, scalar) }
    let base = knownLetter(for: parts.first)
    return parts.second.flatMap { knownComposition(of: base.scalar, $0) } ?? base
  }

  /// The letter of the map that `scalar` and the mark after it make, or `nil`.
  private func knownComposition(of scalar: UInt32, _ mark: UInt32) -> (letterClass: UInt8, scalar: UInt32)? {
    let tables = LetterTables.embedded
    // Some Greek letters have a composed form in lower case only.
    guard
      let composed = tables.composition(of: scalar, mark) ?? tables.composition(of: tables.lowercase(scalar), mark)
    else { return nil }
    let letterClass = foldedClass(of: composed)
    return letterClass == 0 ? nil : (letterClass, composed)
  }

  /// The class of a scalar or of that to which it folds, 0 when the map holds neither.
  private func foldedClass(of scalar: UInt32) -> UInt8 {
    let mapped = letterClass(of: scalar)
    if mapped != 0 { return mapped }
    return LetterTables.embedded.fold(scalar).map(letterClass(of:)) ?? 0
  }
}

/// The tie of the next letter to the cluster before it.
private enum ClusterTie {
  case none
  /// After a consonant and a linker: a consonant does (UAX #29 GB9c).
  case conjunct
  /// After a prepended letter: any does (GB9b).
  case prepend

  func joins(_ scalar: UInt32) -> Bool {
    switch self {
    case .none: false
    case .conjunct: LetterTables.embedded.category(of: scalar) == .consonant
    case .prepend: true
    }
  }

  /// The tie after a scalar of `category` that follows `last`.
  func following(_ category: ScalarCategory, after last: UInt32) -> ClusterTie {
    switch category {
    case .prepend: .prepend
    case .mark: self == .conjunct ? .conjunct : .none
    case .linker:
      // A mark between the consonant and the linker does not matter; that it follows a consonant is taken for granted.
      switch LetterTables.embedded.category(of: last) {
      case .consonant, .mark, .linker: .conjunct
      default: .none
      }
    default: .none
    }
  }
}
