import Dispatch
import GalleyUnicode
import Synchronization
import TestSupport
import Testing

/// The words that dictionaries found are remembered, and never change an answer.
@Suite struct CachedDictionaryTests {
  /// Asks ICU and counts the runs that it was asked for.
  private final class CountingBreaker: DictionaryBreaker {
    let count = Mutex(0)

    func insertBreaks(
      of runs: ContiguousArray<Range<Int>>, in bytes: UnsafePointer<UInt8>, into breaks: inout ContiguousArray<UInt32>,
      from first: Int
    ) {
      count.withLock { $0 += runs.count }
      unsafe ICUDictionaryBreaker.shared.insertBreaks(of: runs, in: bytes, into: &breaks, from: first)
    }
  }

  /// The runs of a text between its spaces, and its breaks there, before dictionaries are asked.
  private static func runs(_ text: String) -> (runs: ContiguousArray<Range<Int>>, breaks: ContiguousArray<UInt32>) {
    var runs: ContiguousArray<Range<Int>> = []
    var breaks: ContiguousArray<UInt32> = []
    var start = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let end = start + word.utf8.count
      if start < end { runs.append(start..<end) }
      if end < text.utf8.count { breaks.append(UInt32(end + 1)) }
      start = end + 1
    }
    return (runs, breaks)
  }

  private static func breaks(_ text: String, _ breaker: some DictionaryBreaker) -> ContiguousArray<UInt32> {
    var text = text
    var (runs, breaks) = runs(text)
    // The first one belongs to what stands before the text.
    breaks.insert(7, at: 0)
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe breaker.insertBreaks(of: runs, in: base, into: &breaks, from: 1)
    }
    runs.removeAll()
    return breaks
  }

  private static let lines: [String] = Corpus.all.filter { ["th", "km", "my"].contains($0.language) }.flatMap {
    corpus in
    // Only letters and marks of the script, and spaces.
    corpus.lines(atMost: 60).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.map { isDictionaryScalar($0) ? $0 : " " }))
    }
  }

  private static func isDictionaryScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: scalar.value > 0x0E00
    default: false
    }
  }

  @Test func answersAreThoseOfTheDictionaries() {
    let cached = CachedDictionaryBreaker(CountingBreaker(), capacity: 1 << 20)
    for _ in 0..<3 {
      for line in Self.lines {
        #expect(Self.breaks(line, cached) == Self.breaks(line, ICUDictionaryBreaker.shared), "\(line)")
      }
    }
    // Known runs and new ones in one text.
    for (first, second) in zip(Self.lines, Self.lines.dropFirst()) {
      let text = first.prefix(40) + " " + second + " " + first.suffix(30)
      #expect(Self.breaks(String(text), cached) == Self.breaks(String(text), ICUDictionaryBreaker.shared), "\(text)")
    }
  }

  @Test func knownRunsAreNotAskedForAgain() {
    let counting = CountingBreaker()
    let cached = CachedDictionaryBreaker(counting, capacity: 1 << 20)
    _ = Self.breaks("ภาษาไทย ภาษา ไทย", cached)
    #expect(counting.count.withLock(\.self) == 3)
    _ = Self.breaks("ไทย ภาษา สวัสดี ภาษาไทย", cached)
    #expect(counting.count.withLock(\.self) == 4)
  }

  @Test func whatIsKeptIsBounded() {
    let capacity = 24_000
    let counting = CountingBreaker()
    let cached = CachedDictionaryBreaker(counting, capacity: capacity)
    for line in Self.lines {
      #expect(Self.breaks(line, cached) == Self.breaks(line, ICUDictionaryBreaker.shared))
      #expect(cached.memoryFootprint <= capacity)
    }
    #expect(cached.memoryFootprint > capacity / 4)
    // One run that is longer than all that may be kept is not kept.
    let before = cached.memoryFootprint
    _ = Self.breaks(String(repeating: "ภาษาไทย", count: 10_000), cached)
    #expect(cached.memoryFootprint == before)
  }

  @Test func threadsShareWhatIsKept() {
    let cached = CachedDictionaryBreaker(CountingBreaker(), capacity: 50_000)
    let lines = Self.lines
    let expected = lines.map { Self.breaks($0, ICUDictionaryBreaker.shared) }
    DispatchQueue.concurrentPerform(iterations: 600) { iteration in
      let index = iteration * 7 % lines.count
      #expect(Self.breaks(lines[index], cached) == expected[index])
    }
  }
}
