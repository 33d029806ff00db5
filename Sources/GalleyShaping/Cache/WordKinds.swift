internal import GalleyUnicode

/// A thread's memory of kinds of words: to the rules of breaking, and to those of a font, most are alike.
@safe struct WordKinds: ~Copyable {
  /// The looks of words to a font's rules, with their class in a context.
  private struct Known {
    var context: UInt32
    var scan: WordScan
    var wordClass: UInt8
  }

  /// Words by what breaking looks at, and whether those are self-contained.
  private struct Pattern {
    var letters: UInt64
    var isSelfContained: Bool
  }

  private var classes: ContiguousArray<Known?> = .init(repeating: nil, count: 64)
  private var patterns: ContiguousArray<Pattern> = .init(
    repeating: Pattern(letters: 0, isSelfContained: false), count: 64)
  private var breaks: ContiguousArray<UInt32> = []

  /// The class of a word in a context, by its characters.
  mutating func wordClass(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ context: SegmentContext
  ) -> UInt8 {
    guard let number = context.number, let scan = unsafe context.probe.scan(range, in: text) else {
      return unsafe context.wordClass(of: context.probe.word(range, in: text))
    }
    let bucket = Int(truncatingIfNeeded: scan.hash & 63)
    if let known = classes[bucket], known.context == number, known.scan == scan { return known.wordClass }
    let wordClass = context.wordClass(of: context.probe.word(of: scan))
    classes[bucket] = Known(context: number, scan: scan, wordClass: wordClass)
    return wordClass
  }

  /// Tells whether a word's breaks need no look at its neighbours; see ``SelfContainedWord``.
  mutating func isSelfContained(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe SelfContainedWord.isLetters(word) { return true }
    guard let letters = unsafe Self.pattern(of: word) else { return unsafe SelfContainedWord.contains(word, &breaks) }
    let bucket = Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    if patterns[bucket].letters == letters { return patterns[bucket].isSelfContained }
    let isSelfContained = unsafe SelfContainedWord.contains(word, &breaks)
    patterns[bucket] = Pattern(letters: letters, isSelfContained: isSelfContained)
    return isSelfContained
  }

  /// Tells whether all words of a text are self-contained.
  mutating func areSelfContained(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, unsafe text[end] != 0x20 { end &+= 1 }
      guard unsafe isSelfContained(UnsafeBufferPointer(rebasing: text[start..<end])) else { return false }
      start = end &+ 1
    }
    return true
  }

  /// A word with each run of letters, marks on them included, and of digits as one of them: the rules of UAX #14 know most
  /// letters as AL, all digits as NU, and neither ask how many there are (LB9, LB23, LB25, LB28).
  ///
  /// - Returns: `nil` where that takes more than eight bytes.
  private static func pattern(of word: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var pattern: UInt64 = 0
    var last: UInt8 = 0
    var offset = 0
    while offset < word.count {
      let byte = unsafe word[offset]
      let end = unsafe byte & 0xC0 == 0x80 ? offset : LineBreaking.endOfLetters(from: offset, in: word)
      let isDigit = byte &- 0x30 < 10
      let kind = end > offset ? 0x61 : isDigit ? 0x30 : byte
      offset = max(end, offset &+ 1)
      if kind == last, isDigit { continue }
      guard pattern >> 56 == 0 else { return nil }
      pattern = pattern << 8 | UInt64(kind)
      last = kind
    }
    return pattern
  }
}
