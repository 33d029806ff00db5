/// Words whose hyphens are given by hand, as TeX's `\hyphenation` does; they win over the patterns.
///
/// Words are compared without regard to case and normal form. The least lengths hold for exceptions too.
public struct HyphenationExceptions: Hashable, Sendable {
  /// The words as they were given.
  package let text: String
  /// The hashes of the words, ascending, with the same index in `starts`.
  private var hashes: ContiguousArray<UInt64> = []
  private var starts: ContiguousArray<Int> = []
  /// For each word its letter count, then its letters, each with ``hyphenFlag`` when a hyphen stands before it.
  private var words: ContiguousArray<UInt32> = []
  let isTurkic: Bool

  private static let hyphenFlag: UInt32 = 0x8000_0000

  /// No exceptions.
  public init() { (text, isTurkic) = ("", false) }

  /// Reads words with hyphens, between white space: `"data-base as-so-ciate present"`.
  ///
  /// A word without a hyphen is never hyphenated. Of two entries of one word the last counts.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - isTurkic: Whether I is the capital of ı, as in Turkish.
  /// - Throws: ``HyphenationPatternsError`` with the line and the word that is malformed.
  public init(parsing text: String, isTurkic: Bool = false) throws(HyphenationPatternsError) {
    (self.text, self.isTurkic) = (text, isTurkic)
    var parsed: [[UInt32]: [UInt32]] = [:]
    for (item, line) in EntrySequence(text) {
      var word: [UInt32] = []
      var hyphenIsPending = false
      let malformed = HyphenationPatternsError(.malformedException, line: line, item: item)
      for part in item.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false) {
        let letters = Self.letters(of: String(part), isTurkic: isTurkic)
        guard let first = letters.first, !letters.contains(Self.notALetter) else { throw malformed }
        word.append(hyphenIsPending ? first | Self.hyphenFlag : first)
        word += letters.dropFirst()
        hyphenIsPending = true
      }
      parsed[word.map { $0 & ~Self.hyphenFlag }] = word
    }
    for (hash, letters) in parsed.map({ (Self.hash($0.key), $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      hashes.append(hash)
      starts.append(words.count)
      words.append(UInt32(letters.count))
      words += letters
    }
  }

  /// Tells whether two lists are the same words in the same spelling.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.isTurkic == right.isTurkic
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// True without any exception.
  public var isEmpty: Bool { hashes.isEmpty }

  /// Sets the levels of `word` if it is an exception, and says whether it is.
  @inline(never)
  func apply(
    to word: ScannedWord, in text: UnsafeBufferPointer<UInt8>, levels: UnsafeMutablePointer<UInt8>,
    offsets: UnsafeMutablePointer<Int>
  ) -> Bool {
    let bytes = unsafe UnsafeBufferPointer(rebasing: text[word.start..<word.end])
    var hash = Self.emptyHash
    var letters = unsafe FoldedLetters(bytes, isTurkic: isTurkic)
    while let letter = letters.next() { Self.combine(letter.scalar, into: &hash) }
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    while low < hashes.count, hashes[low] == hash {
      if unsafe apply(entry: starts[low], to: word, bytes, levels: levels, offsets: offsets) { return true }
      low += 1
    }
    return false
  }

  private func apply(
    entry start: Int, to word: ScannedWord, _ bytes: UnsafeBufferPointer<UInt8>,
    levels: UnsafeMutablePointer<UInt8>, offsets: UnsafeMutablePointer<Int>
  ) -> Bool {
    let entry = words[start + 1..<start + 1 + Int(words[start])]
    var letters = unsafe FoldedLetters(bytes, isTurkic: isTurkic)
    for expected in entry {
      guard let letter = letters.next(), letter.scalar == expected & ~Self.hyphenFlag else { return false }
    }
    guard letters.next() == nil else { return false }

    letters = unsafe FoldedLetters(bytes, isTurkic: isTurkic)
    var place = 1
    for expected in entry {
      guard let letter = letters.next(), expected & Self.hyphenFlag != 0 else { continue }
      while place <= word.letterCount, unsafe offsets[place] < word.start + letter.offset { place += 1 }
      // The levels are still those of the scanner: a place inside a cluster stays forbidden.
      if place <= word.letterCount, unsafe offsets[place] == word.start + letter.offset, unsafe levels[place] == 0 {
        unsafe levels[place] = PatternText.exceptionAllows
      }
    }
    return true
  }

  private static let notALetter: UInt32 = 0

  /// The folded letters of an item of the list; ``notALetter`` for what cannot stand in a word.
  private static func letters(of text: String, isTurkic: Bool) -> [UInt32] {
    var result: [UInt32] = []
    var text = text
    text.withUTF8 { bytes in
      var letters = unsafe FoldedLetters(bytes, isTurkic: isTurkic)
      while let letter = letters.next() {
        switch LetterTables.embedded.category(of: letter.scalar) {
        case .letter, .consonant, .prepend: result.append(letter.scalar)
        case .mark, .spacingMark, .linker: result.append(result.isEmpty ? notALetter : letter.scalar)
        case .separator: result.append(letter.scalar == 0x27 ? letter.scalar : notALetter)
        case .digit, .softHyphen: result.append(notALetter)
        }
      }
    }
    return result
  }

  // FNV-1a over scalars: short words, no adversary gains more than a longer search among equal hashes.
  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func combine(_ scalar: UInt32, into hash: inout UInt64) {
    hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3
  }

  private static func hash(_ letters: [UInt32]) -> UInt64 {
    var hash = emptyHash
    for letter in letters { combine(letter, into: &hash) }
    return hash
  }
}
