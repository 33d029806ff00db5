internal import Synchronization

/// A table of the advances of pairs of letters in a font, which give the width of a new word unshaped.
///
/// The advance of a word is the sum of what each of its letters takes before the next one, which HarfBuzz is asked once for
/// each pair, when the pair is first met. ``PairAnalysis`` says for which characters that is so.
///
/// `@unchecked Sendable`: the numbers are atomic, and two threads that miss at once find the same.
@safe package final class PairAdvances: @unchecked Sendable {
  /// The advance of a character of ASCII before another one: 128 rows, one for each first character. The column of U+0000 has
  /// what a character takes by itself; its row has nothing.
  private let table: UnsafeMutablePointer<Atomic<UInt16>>
  /// The advances of other characters: both characters and the advance in a number, by hash; 0 for none. None is ever taken out.
  private let others: UnsafeMutablePointer<Atomic<UInt64>>
  /// Which characters have pairs.
  private let characters: [Bool]

  /// The mark of an advance that was not asked for yet.
  private static var unknown: UInt16 { .max }
  /// The mark of an advance that is not a matter of two characters.
  private static var never: UInt16 { .max - 1 }
  private static var count: Int { 128 }
  /// A power of two: more than the languages of one alphabet have together.
  private static var otherCount: Int { 4096 }

  /// - Returns: `nil` where no word of the plan's text is as wide as its pairs.
  ///
  /// Reads the font's rules, which takes up to some milliseconds.
  init?(_ plan: PlanProperties) {
    guard let characters = PairAnalysis.characters(plan) else { return nil }
    self.characters = characters
    unsafe table = .allocate(capacity: Self.count * Self.count)
    for first in 0..<Self.count {
      for second in 0..<Self.count {
        let isSum = characters[first] && (second == 0 || characters[second])
        unsafe (table + first * Self.count + second).initialize(to: Atomic(isSum ? Self.unknown : Self.never))
      }
    }
    unsafe others = .allocate(capacity: Self.otherCount)
    for index in 0..<Self.otherCount { unsafe (others + index).initialize(to: Atomic(0)) }
  }

  /// Makes the table of horizontal text from left to right.
  package convenience init?(font: FontInstance, script: UInt32, language: ShapingLanguage, features: ShapingFeatures) {
    self.init(
      PlanProperties(font: font, script: script, language: language, isRightToLeft: false, features: features))
  }

  deinit {
    unsafe table.deallocate()
    unsafe others.deallocate()
  }

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
      guard character < Self.count else { return unsafe advance(ofOther: word, shapedAdvance) }
      var number = unsafe table[character &* Self.count &+ next].load(ordering: .relaxed)
      if number >= Self.never {
        let end = next == 0 ? place &+ 1 : place &+ 2
        guard number == Self.unknown, let found = find(character, next, place..<place &+ 1, end, shapedAdvance) else {
          return nil
        }
        number = found
      }
      sum &+= Int(number)
      next = character
    }
    return Int64(sum)
  }

  /// The advance of a word that has other characters than those of ASCII.
  @inline(never) private func advance(
    ofOther word: UnsafeBufferPointer<UInt8>, _ shapedAdvance: (Range<Int>) -> Int64
  ) -> Int64? {
    let scalars = unsafe String(decoding: word, as: UTF8.self).unicodeScalars
    guard scalars.allSatisfy({ $0.value < UInt32(characters.count) && characters[Int($0.value)] }) else { return nil }
    var sum: Int64 = 0
    var (next, place, end) = (0, word.count, word.count)
    for scalar in scalars.reversed() {
      let start = place &- UTF8.width(scalar)
      let known = number(Int(scalar.value), next)
      guard known != Self.never,
        let number = known < Self.never ? known : find(Int(scalar.value), next, start..<place, end, shapedAdvance)
      else { return nil }
      sum &+= Int64(number)
      (next, place, end) = (Int(scalar.value), start, place)
    }
    return sum
  }

  /// Asks HarfBuzz for the advance of a character before another one, or by itself, and keeps it.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the first character in the word.
  ///   - end: Where the second one ends.
  @inline(never) private func find(
    _ first: Int, _ second: Int, _ range: Range<Int>, _ end: Int, _ shapedAdvance: (Range<Int>) -> Int64
  ) -> UInt16? {
    var advance = shapedAdvance(range.lowerBound..<end)
    if second != 0 {
      // What the second character takes by itself.
      let known = number(second, 0)
      let own = known < Self.never ? known : find(second, 0, range.upperBound..<end, end, shapedAdvance)
      advance = own.map { advance - Int64($0) } ?? -1
    }
    let number = UInt16(exactly: advance).flatMap { $0 < Self.never ? $0 : nil }
    keep(number ?? Self.never, first, second)
    return number
  }

  /// Returns the advance of a character before another one, or its mark.
  private func number(_ first: Int, _ second: Int) -> UInt16 {
    if first | second < Self.count { return unsafe table[first * Self.count + second].load(ordering: .relaxed) }
    let place = place(of: first, second)
    return place.isKnown
      ? unsafe UInt16(truncatingIfNeeded: others[place.index].load(ordering: .relaxed)) : Self.unknown
  }

  private func keep(_ number: UInt16, _ first: Int, _ second: Int) {
    if first | second < Self.count {
      return unsafe table[first * Self.count + second].store(number, ordering: .relaxed)
    }
    let place = place(of: first, second)
    let entry = Self.key(first, second) | UInt64(number)
    if !place.isKnown, place.index >= 0 { unsafe others[place.index].store(entry, ordering: .relaxed) }
  }

  private static func key(_ first: Int, _ second: Int) -> UInt64 { UInt64(first) << 40 | UInt64(second) << 16 }

  /// The place of two characters in ``others``, or the place for them; -1 where there is none.
  private func place(of first: Int, _ second: Int) -> (index: Int, isKnown: Bool) {
    let key = Self.key(first, second)
    let hash = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40)
    for step in 0..<16 {
      let index = (hash &+ step) & (Self.otherCount - 1)
      let entry = unsafe others[index].load(ordering: .relaxed)
      if entry == 0 { return (index, false) }
      if entry & ~0xFFFF == key { return (index, true) }
    }
    return (-1, false)
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
