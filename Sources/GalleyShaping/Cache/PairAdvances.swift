internal import Synchronization

/// A table of the advances of pairs of ASCII characters in a font, which give the width of a new word unshaped.
///
/// The advance of a word is the sum of what each of its letters takes before the next one, which HarfBuzz is asked once for
/// each pair, when the pair is first met. ``PairAnalysis`` says for which characters that is so.
///
/// `@unchecked Sendable`: the numbers are atomic, and two threads that miss at once find the same.
@safe package final class PairAdvances: @unchecked Sendable {
  /// The advance of a character before another one: 128 rows, one for each first character. The column of U+0000 has
  /// what a character takes by itself; its row has nothing.
  private let table: UnsafeMutablePointer<Atomic<UInt16>>

  /// The mark of an advance that was not asked for yet.
  private static var unknown: UInt16 { .max }
  /// The mark of an advance that is not a matter of two characters.
  private static var never: UInt16 { .max - 1 }
  private static var count: Int { 128 }

  /// - Returns: `nil` where no word of the plan's text is as wide as its pairs.
  ///
  /// Reads the font's rules, which takes up to some milliseconds.
  init?(_ plan: PlanProperties) {
    guard let characters = PairAnalysis.characters(plan) else { return nil }
    unsafe table = .allocate(capacity: Self.count * Self.count)
    for first in 0..<Self.count {
      for second in 0..<Self.count {
        let isSum = characters[first] && (second == 0 || characters[second])
        unsafe (table + first * Self.count + second).initialize(to: Atomic(isSum ? Self.unknown : Self.never))
      }
    }
  }

  /// Makes the table of horizontal text from left to right.
  package convenience init?(font: FontInstance, script: UInt32, language: ShapingLanguage, features: ShapingFeatures) {
    self.init(
      PlanProperties(font: font, script: script, language: language, isRightToLeft: false, features: features))
  }

  deinit { unsafe table.deallocate() }

  /// The advance of a word in font units; `nil` where the word must be shaped.
  ///
  /// - Parameter shapedAdvance: The advance of a part of the word as HarfBuzz shapes it.
  @inline(__always) package func advance(
    of word: UnsafeBufferPointer<UInt8>, shapedAdvance: (Range<Int>) -> Int64
  ) -> Int64? {
    guard let bytes = word.baseAddress else { return nil }
    var sum = 0
    var (next, place) = (0, word.count)
    // From the end: the last character is by itself, and each other one before the one after it.
    while place > 0 {
      place &-= 1
      let character = unsafe Int(bytes[place])
      guard character < Self.count else { return nil }
      let index = character &* Self.count &+ next
      var number = unsafe table[index].load(ordering: .relaxed)
      if number >= Self.never {
        guard number == Self.unknown, let found = find(index, at: place, isLast: next == 0, shapedAdvance) else {
          return nil
        }
        number = found
      }
      sum &+= Int(number)
      next = character
    }
    return Int64(sum)
  }

  /// Asks HarfBuzz for a number of the table, and keeps it.
  @inline(never) private func find(
    _ index: Int, at place: Int, isLast: Bool, _ shapedAdvance: (Range<Int>) -> Int64
  ) -> UInt16? {
    var advance = shapedAdvance(place..<place + (isLast ? 1 : 2))
    if !isLast {
      // What the second character takes by itself.
      let second = index % Self.count * Self.count
      let known = unsafe table[second].load(ordering: .relaxed)
      let own = known < Self.never ? known : find(second, at: place + 1, isLast: true, shapedAdvance)
      advance = own.map { advance - Int64($0) } ?? -1
    }
    let number = UInt16(exactly: advance).flatMap { $0 < Self.never ? $0 : nil }
    unsafe table[index].store(number ?? Self.never, ordering: .relaxed)
    return number
  }
}

/// The pairs of a context, once enough of its words were new.
///
/// Reading a font's rules takes as long as shaping some hundred words: a program that measures one word does not pay it.
@safe struct ContextPairs: ~Copyable, @unchecked Sendable {
  /// Owned by this value: a ``PairAdvances``.
  private let pairs = unsafe Atomic<UnsafeRawPointer?>(nil)
  /// How many words were asked about before there were pairs; below 0 where there will be none.
  private let newWords = Atomic(0)
  /// After how many new words the font's rules are read.
  private static var limit: Int { 48 }

  deinit {
    if let known = unsafe pairs.load(ordering: .acquiring) {
      unsafe Unmanaged<PairAdvances>.fromOpaque(known).release()
    }
  }

  /// Calls `body` with the pairs; `nil` where there are none, or not yet.
  ///
  /// - Parameter plan: What the context's words are shaped with.
  @inline(__always) func with<Result>(_ plan: () -> PlanProperties, _ body: (PairAdvances) -> Result?) -> Result? {
    if let known = unsafe pairs.load(ordering: .acquiring) {
      return unsafe Unmanaged<PairAdvances>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    }
    count(plan)
    return nil
  }

  @inline(never) private func count(_ plan: () -> PlanProperties) {
    guard newWords.load(ordering: .relaxed) >= 0,
      newWords.wrappingAdd(1, ordering: .relaxed).newValue >= Self.limit
    else { return }
    guard let made = PairAdvances(plan()) else { return newWords.store(.min / 2, ordering: .relaxed) }
    let address = unsafe UnsafeRawPointer(Unmanaged.passRetained(made).toOpaque())
    let (exchanged, _) = unsafe pairs.compareExchange(
      expected: nil, desired: address, ordering: .acquiringAndReleasing)
    // Another thread was faster.
    if !exchanged { unsafe Unmanaged<PairAdvances>.fromOpaque(address).release() }
  }
}
