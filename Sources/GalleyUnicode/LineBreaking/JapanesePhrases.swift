internal import CGalleyPhraseModel

/// The ends of phrases of Japanese: a word with the particles and endings after it.
///
/// A linear model, BudouX's: the characters around a border, one, two and three at a time, each have a score or none, and the
/// border divides phrases where the scores sum up to more than half of all that the model has.
struct JapanesePhrases {
  /// The characters of one paragraph.
  private var scalars: ContiguousArray<UInt32> = []
  /// Where each of them begins, as a UTF-8 offset.
  private var offsets: ContiguousArray<UInt32> = []

  /// Removes the opportunities within phrases: those beside a Japanese letter where no phrase ends, but for those after spaces.
  ///
  /// - Parameters:
  ///   - breaks: The opportunities of `utf8`, from an index on.
  static func keepTogether(
    _ breaks: inout ContiguousArray<UInt32>, from first: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) {
    var phrases = JapanesePhrases()
    var (written, index, start) = (first, first, 0)
    while index < breaks.count {
      var last = index
      while last < breaks.count - 1, breaks[last] & LineBreaking.mandatoryFlag == 0 { last += 1 }
      let end = Int(breaks[last] & LineBreaking.offsetMask)
      if last > index { unsafe phrases.read(utf8, start..<end) }
      var place = 0
      while index <= last {
        let entry = breaks[index]
        index += 1
        if entry & LineBreaking.mandatoryFlag == 0 {
          while phrases.offsets[place] < entry { place += 1 }
          guard phrases.allowsBreak(before: place) else { continue }
        }
        breaks[written] = entry
        written += 1
      }
      start = end
    }
    breaks.removeLast(breaks.count - written)
  }

  private mutating func read(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(utf8, at: offset)
      scalars.append(scalar)
      offsets.append(UInt32(truncatingIfNeeded: offset))
      offset += length
    }
  }

  /// Tells whether a line may end before a character, where it may by the other rules.
  private func allowsBreak(before index: Int) -> Bool {
    let (last, next) = (scalars[index - 1], scalars[index])
    guard Self.isLetter(last) || Self.isLetter(next), !Self.isSpace(last) else { return true }
    return dividesPhrases(at: index)
  }

  /// Tells whether the character before an index ends a phrase.
  private func dividesPhrases(at index: Int) -> Bool {
    var sum: Int32 = 0
    for kind in 0..<6 { sum += score(kind, index + kind - 3, count: 1) }
    for kind in 0..<3 { sum += score(6 + kind, index + kind - 2, count: 2) }
    for kind in 0..<4 { sum += score(9 + kind, index + kind - 3, count: 3) }
    return 2 * sum > galleyPhraseTotal
  }

  /// The score of some characters from an index on as a feature of a kind; 0 where the text has fewer.
  private func score(_ kind: Int, _ start: Int, count: Int) -> Int32 {
    guard start >= 0, start + count <= scalars.count else { return 0 }
    var feature: UInt64 = 0
    for scalar in scalars[start..<start + count] {
      guard scalar <= 0xFFFF else { return 0 }
      feature = feature << 16 | UInt64(scalar)
    }
    var lower = unsafe Int(galleyPhraseStarts[kind])
    var upper = unsafe Int(galleyPhraseStarts[kind + 1])
    let end = upper
    while lower < upper {
      let middle = (lower + upper) / 2
      if unsafe galleyPhraseFeatures[middle] < feature { lower = middle + 1 } else { upper = middle }
    }
    return unsafe lower < end && galleyPhraseFeatures[lower] == feature ? Int32(galleyPhraseScores[lower]) : 0
  }

  /// Tells whether a character is a letter of Japanese: an ideograph, a kana, a repeat mark or a sound mark.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x3005, let scalar = Unicode.Scalar(scalar) else { return false }
    switch ScalarProperties(of: scalar).script {
    case .han, .hiragana, .katakana: return true
    // The prolonged sound mark and its like belong to several scripts.
    default: return (0x3031...0x3035).contains(scalar.value) || scalar.value == 0x30FC || scalar.value == 0xFF70
    }
  }

  /// Tells whether lines end after a character whatever follows: white space, and U+200B, which authors set to say so.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x3000 || scalar == 0x200B || (0x2000...0x200A).contains(scalar)
  }
}
