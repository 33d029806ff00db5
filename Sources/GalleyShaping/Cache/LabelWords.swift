internal import CGalleyProcessor
package import GalleyUnicode
internal import Synchronization

/// The words of a label, which are measured without their glyphs.
///
/// One per thread.
@safe package struct LabelWords: ~Copyable {
  /// The words of the text measured last, ``measuredCount`` of them.
  package let measured: UnsafeMutablePointer<WordAdvance>
  package internal(set) var measuredCount = 0
  /// The words of the text measured last.
  @inline(__always) package var words: UnsafeBufferPointer<WordAdvance> {
    unsafe UnsafeBufferPointer(start: measured, count: measuredCount)
  }
  /// True if all of them may be broken apart at their spaces and nowhere else, by the default rules.
  package internal(set) var measuredIsSelfContained = false
  /// Room for the words that are looked up at once.
  let keys: UnsafeMutablePointer<SegmentKey>
  /// The slots that are looked at first for them.
  let firstSlots: UnsafeMutablePointer<UnsafeMutablePointer<SlotTable.Slot>>
  /// The cache's values of them, and of the word after them.
  let values: UnsafeMutablePointer<SegmentValue>
  /// The text that is measured.
  package let scanned = ScannedText.allocate(capacity: LabelWords.maximumMeasuredCount)
  private let end: AtEnd

  package init() {
    // Each word but the last one has a space after it.
    unsafe measured = OwnCacheLines.allocate(WordAdvance.self, count: Self.maximumMeasuredCount / 2 + 1)
    unsafe keys = OwnCacheLines.allocate(SegmentKey.self, count: Self.keyCount)
    unsafe firstSlots = OwnCacheLines.allocate(UnsafeMutablePointer<SlotTable.Slot>.self, count: Self.keyCount)
    unsafe values = OwnCacheLines.allocate(SegmentValue.self, count: Self.keyCount + 1)
    end = unsafe AtEnd { [measured, keys, firstSlots, values, scanned] in
      // They hold plain numbers.
      unsafe OwnCacheLines.deallocate(measured)
      unsafe OwnCacheLines.deallocate(keys)
      unsafe OwnCacheLines.deallocate(firstSlots)
      unsafe OwnCacheLines.deallocate(values)
      scanned.deallocate()
    }
  }

  /// The longest text that is measured word by word: advances of that many bytes stay within 32 bits.
  @inlinable package static var maximumMeasuredCount: Int { 1024 }

  /// How many words are looked up at once.
  static var keyCount: Int { 16 }
}

extension LabelWords {
  /// Measures the words of a text that is one run.
  ///
  /// - Parameters:
  ///   - count: How many bytes of ``scanned`` are the whole text; it begins and ends with no space.
  ///   - isBeforeSpace: Whether spaces were left out at the text's end.
  ///   - isSelfContained: Whether the answer is of use only for words that are all self-contained: no other new one is shaped.
  /// - Returns: `false` where the text must be shaped as a whole, or cannot be cached: then a paragraph has to be
  ///   made. Else ``measured`` has the words.
  package mutating func measureWords(
    ofFirst count: Int, isBeforeSpace: Bool, isSelfContained: Bool = false, _ request: SegmentRequest,
    _ cache: ShapeCache, _ lookup: inout SegmentLookup
  ) -> Bool {
    lookup.begin(cache)
    guard let number = request.number else { return false }
    guard let found = findKeys(from: 0, to: count, number, at: 0, lookup) else { return false }
    if found.next == count {
      switch placeKnown(found, isBeforeSpace: isBeforeSpace, request, lookup) {
      case .apart:
        cache.count(hits: found.count, misses: 0)
        return true
      case .related:
        lookup.hits &+= found.count
        return unsafe measureRelated(
          found.count, isBeforeSpace: isBeforeSpace, SegmentJob(scanned.prefix(count), request, cache), &lookup)
      case .new: break
      }
    }
    // Words that a paragraph is made of after all are shaped there, together and with their glyphs.
    if isSelfContained, unsafe !lookup.kinds.areSelfContained(scanned.prefix(count)) { return false }
    return unsafe measureOneByOne(
      isBeforeSpace: isBeforeSpace, SegmentJob(scanned.prefix(count), request, cache), &lookup)
  }

  /// Some words of a text whose keys were found.
  struct FoundKeys {
    /// How many there are.
    var count: Int
    /// Where the first word begins for which there was no room in ``LabelWords/keys``, or the end of the text.
    var next: Int
    /// True if more than one space stands between two words.
    var repeatsSpaces: Bool
  }

  /// Finds the next words of the scanned text, and begins to fetch what the cache has of them.
  ///
  /// ``keys`` receives their keys, and ``measured`` their ends in the text.
  ///
  /// - Parameters:
  ///   - start: Where a word begins.
  ///   - count: Where the last word of the text ends.
  ///   - place: The place of the first one in ``measured``.
  /// - Returns: `nil` where a word is too long for the cache.
  @inline(__always) func findKeys(
    from start: Int, to count: Int, _ number: UInt32, at place: Int, _ lookup: borrowing SegmentLookup
  ) -> FoundKeys? {
    guard let contents = lookup.contents else { return nil }
    let (keys, firstSlots, measured) = unsafe (keys, firstSlots, measured + place)
    var cursor = WordCursor(scanned, from: start)
    for place in 0..<Self.keyCount {
      let (start, end) = cursor.next()
      guard end &- start <= SegmentKey.maximumCount else { return nil }
      let key = unsafe SegmentKey(
        scanned.bytes, from: start, count: end &- start, readableCount: .max, context: number)
      unsafe (keys + place).initialize(to: key)
      unsafe firstSlots[place] = contents.firstSlot(of: key.hash)
      unsafe measured[place].start = Int32(truncatingIfNeeded: start)
      unsafe measured[place].end = Int32(truncatingIfNeeded: end)
      if end >= count { return FoundKeys(count: place &+ 1, next: count, repeatsSpaces: cursor.repeatsSpaces) }
    }
    return FoundKeys(count: Self.keyCount, next: cursor.next().start, repeatsSpaces: cursor.repeatsSpaces)
  }

  /// The result of a quick look at the words of a text.
  private enum KnownWords {
    /// No word changes another one.
    case apart
    /// All are known, and ``values`` has them, but some might change one another, an advance is negative, or spaces repeat.
    case related
    /// Some word is not known, or too long to be found quickly.
    case new
  }

  /// Looks up the words whose keys were found, and places them beside each other.
  @inline(__always) private mutating func placeKnown(
    _ found: FoundKeys, isBeforeSpace: Bool, _ request: SegmentRequest, _ lookup: borrowing SegmentLookup
  ) -> KnownWords {
    guard let contents = lookup.contents else { return .new }
    let (keys, firstSlots, values, measured) = unsafe (keys, firstSlots, values, measured)
    let (edges, spaceAdvance) = unsafe (request.edges, request.spaceAdvance)
    var x: Int32 = 0
    var (value, traits) = (SegmentValue(wordClass: SegmentContext.ruleless), UInt64.max)
    // What the words on both sides of some space have in common. Nothing stands before the first word, but one that
    // keeps what is before it is looked at, too.
    var (left, common): (UInt64, UInt64) = (SpaceProbe.Word.Edges.beforeText, 0)
    // The bits of all advances tell whether one is negative.
    var advances: Int32 = 0
    var place = 0
    repeat {
      guard let known = unsafe SegmentKey.value(of: keys + place, in: contents, first: firstSlots[place]) else {
        return .new
      }
      value = known
      unsafe values[place] = known
      traits &= value.rawValue
      let wordClass = Int(value.wordClass)
      unsafe common |= left & edges[wordClass].afterSpace
      unsafe left = edges[wordClass].beforeSpace
      let endX = x &+ value.advance
      advances |= value.advance
      unsafe measured[place].startX = x
      unsafe measured[place].endX = endX
      x = endX &+ spaceAdvance
      place &+= 1
    } while place < found.count
    if isBeforeSpace { common |= unsafe left & edges[Int(SegmentContext.ruleless)].afterSpace }
    guard common == 0, advances >= 0, !found.repeatsSpaces else { return .related }
    measuredCount = found.count
    measuredIsSelfContained = traits & SegmentValue.selfContainedWord != 0
    return .apart
  }
}
