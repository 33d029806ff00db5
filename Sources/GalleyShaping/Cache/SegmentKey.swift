internal import CGalleyProcessor
internal import GalleyUnicode
internal import Synchronization

/// A part of a text as the shape cache knows it: its bytes and what they are shaped with.
///
/// Up to 16 bytes are the key themselves, in two words with zeros after; of more bytes the key has a hash, and they are
/// compared as they stand.
@safe package struct SegmentKey {
  package let first: UInt64
  package let second: UInt64
  /// The length and the number of the context, as in the upper half of an entry's value; above them bits for the hash.
  private let tail: UInt64
  let bytes: UnsafeRawPointer

  /// Made anew when it is asked for, which is seldom after the first time: it takes less than to keep it.
  @inline(__always) package var hash: UInt64 { Self.hash(first, second, tail) }

  /// The length in bytes.
  @inline(__always) var count: Int { Int(truncatingIfNeeded: tail & 0xFF) }

  /// The most bytes that a cached part has.
  package static var maximumCount: Int { 255 }
  private static var shortCount: Int { 16 }

  /// The upper half of an entry's value: the length and the number of the context.
  @inline(__always) package var kind: UInt32 { UInt32(truncatingIfNeeded: tail) }

  package var isLong: Bool { count > Self.shortCount }

  /// - Parameters:
  ///   - start: Where the part begins in the text.
  ///   - count: The part's length, from 1 to ``maximumCount``.
  ///   - readableCount: How many bytes can be read from the text's beginning on: its length, or `.max` where 16 can be read
  ///     from each place.
  @inline(__always) package init(
    _ text: UnsafePointer<UInt8>, from start: Int, count: Int, readableCount: Int, context: UInt32
  ) {
    unsafe bytes = UnsafeRawPointer(text + start)
    tail = UInt64(truncatingIfNeeded: count) | UInt64(context) << 8 | Self.salt
    if count <= Self.shortCount {
      // What stands after the part does not belong to it.
      let key = unsafe galley_leading_bytes(
        Self.bytes(of: text, from: start, readableCount), UInt64(truncatingIfNeeded: count))
      (first, second) = (key.low, key.high)
    } else {
      first = 0
      second = unsafe Self.hash(ofLong: bytes, count: count, tail)
    }
  }

  /// The second word of a long key. Apart from the loop over words, few of which are so long.
  @inline(never) private static func hash(ofLong bytes: UnsafeRawPointer, count: Int, _ tail: UInt64) -> UInt64 {
    let (low, high) = unsafe hashes(of: bytes, count: count, seed: tail)
    return low ^ high &* factor
  }

  /// 16 bytes of a text from a place on, with zeros beyond what can be read.
  @inline(__always) private static func bytes(
    of text: UnsafePointer<UInt8>, from start: Int, _ count: Int
  ) -> GalleySixteenBytes {
    if start &+ shortCount <= count { return unsafe galley_sixteen_bytes(text + start) }
    guard count >= shortCount else {
      return unsafe galley_few_bytes(text + start, UInt64(truncatingIfNeeded: count &- start))
    }
    // The last 16 bytes of the text, less 1 to 15 before the place.
    let last = unsafe galley_sixteen_bytes(text + (count &- shortCount))
    let shift = UInt64(truncatingIfNeeded: 8 &* (start &+ shortCount &- count))
    return shift < 64
      ? GalleySixteenBytes(low: last.low &>> shift | last.high &<< (64 &- shift), high: last.high &>> shift)
      : GalleySixteenBytes(low: last.high &>> (shift &- 64), high: 0)
  }

  /// The hash of a key from its words; that of a long one has no first word.
  @inline(__always) private static func hash(_ first: UInt64, _ second: UInt64, _ tail: UInt64) -> UInt64 {
    mix(first ^ factor, second ^ tail)
  }

  /// The hash of the key that a slot has.
  package static func hash(ofSlot first: UInt64, _ second: UInt64, _ value: UInt64) -> UInt64 {
    let tail = value >> 32 | salt
    return hash(tail & 0xFF <= UInt64(shortCount) ? first : 0, second, tail)
  }

  /// The slot of the key in a table, or 0.
  @inline(__always) func index(in contents: SlotTable.Contents) -> Int {
    unsafe contents.index(of: hash) { unsafe isKey(of: $0) }
  }

  /// Tells whether a slot has the key.
  @inline(__always) package func isKey(of slot: UnsafeMutablePointer<SlotTable.Slot>) -> Bool {
    guard unsafe isAlike(slot) else { return false }
    let slotFirst = unsafe slot.pointee.first
    return unsafe slotFirst == first || isLong && Self.isEqual(bytes, to: slotFirst, count: count)
  }

  /// Tells whether a slot has the key's length, context and second word.
  @inline(__always) private func isAlike(_ slot: UnsafeMutablePointer<SlotTable.Slot>) -> Bool {
    unsafe UInt32(truncatingIfNeeded: slot.pointee.value >> 32) == kind && slot.pointee.second == second
  }

  /// The value of a key in a table; `nil` where it is not there.
  ///
  /// - Parameters:
  ///   - key: The key's address. A copy would load whole words whose parts were stored a moment ago, which stalls store
  ///     forwarding.
  ///   - slot: The slot that is looked at first.
  @inline(__always) static func value(
    of key: UnsafePointer<SegmentKey>, in contents: SlotTable.Contents, first slot: UnsafeMutablePointer<SlotTable.Slot>
  ) -> SegmentValue? {
    // A long key has no first word, which no address is.
    guard unsafe key.pointee.isAlike(slot), unsafe slot.pointee.first == key.pointee.first else {
      return unsafe laterValue(of: key, in: contents)
    }
    return unsafe SegmentValue(rawValue: slot.pointee.value)
  }

  /// Finds the value of a key that is not in the first slot, or long; apart from the loop over words, few are so.
  @inline(never) private static func laterValue(
    of key: UnsafePointer<SegmentKey>, in contents: SlotTable.Contents
  ) -> SegmentValue? {
    let index = unsafe key.pointee.index(in: contents)
    return index == 0 ? nil : unsafe SegmentValue(rawValue: contents.slots[index].value)
  }

  /// Two hashes of some bytes that do not depend on one another.
  @inline(__always) private static func hashes(
    of bytes: UnsafeRawPointer, count: Int, seed: UInt64
  ) -> (UInt64, UInt64) {
    var (low, high) = (seedOfHash, seed &* factor)
    let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
    guard count >= shortCount else {
      let all = unsafe galley_few_bytes(bytes, UInt64(truncatingIfNeeded: count))
      return (mix(low ^ all.low, factor), mix(high ^ all.high, seedOfHash))
    }
    var offset = 0
    while true {
      // The last 16 bytes may be some that were there before.
      let place = min(offset, count &- shortCount)
      let all = unsafe galley_sixteen_bytes(bytes + place)
      low = mix(low ^ all.low, factor)
      high = mix(high ^ all.high, seedOfHash)
      offset &+= shortCount
      if offset >= count { return (low, high) }
    }
  }

  /// A hash of some bytes.
  @inline(__always) static func hash(of bytes: UnsafeRawPointer, count: Int, seed: UInt64) -> UInt64 {
    let (low, high) = unsafe hashes(of: bytes, count: count, seed: seed)
    return mix(low ^ factor, high ^ UInt64(truncatingIfNeeded: count))
  }

  /// Tells whether bytes are those at an address.
  @inline(__always) static func isEqual(_ bytes: UnsafeRawPointer, to address: UInt64, count: Int) -> Bool {
    guard let other = unsafe UnsafePointer<UInt8>(bitPattern: UInt(address)) else { return false }
    let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
    guard count >= shortCount else {
      let count = UInt64(truncatingIfNeeded: count)
      return unsafe isEqual(galley_few_bytes(bytes, count), galley_few_bytes(other, count))
    }
    var offset = 0
    while true {
      let place = min(offset, count &- shortCount)
      guard unsafe isEqual(galley_sixteen_bytes(bytes + place), galley_sixteen_bytes(other + place)) else {
        return false
      }
      offset &+= shortCount
      if offset >= count { return true }
    }
  }

  @inline(__always) private static func isEqual(_ a: GalleySixteenBytes, _ b: GalleySixteenBytes) -> Bool {
    (a.low ^ b.low) | (a.high ^ b.high) == 0
  }

  // Wang Yi's way to mix: both halves of a product of 64 bits by 64.
  @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  private static var seedOfHash: UInt64 { 0xA076_1D64_78BD_642F }
  /// The bits of a key's hash above its kind.
  private static var salt: UInt64 { 0xA076_1D64 << 32 }
  private static var factor: UInt64 { 0xE703_7ED1_A0B4_28DB }
}

/// The value of a part of a text in the shape cache, in one word: advance, traits, class, length and context.
package struct SegmentValue {
  package var rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Returns: `nil` where the advance is too large to be cached.
  package init?(advance: Int64, wordClass: UInt8, key: SegmentKey) {
    guard advance >= -0x20_0000, advance < 0x20_0000 else { return nil }
    rawValue = UInt64(truncatingIfNeeded: advance) & 0x3F_FFFF | UInt64(wordClass) << 24 | UInt64(key.kind) << 32
  }

  /// A word of which only the class is known.
  @inline(__always) init(wordClass: UInt8) { rawValue = UInt64(wordClass) << 24 }

  /// Font units.
  @inline(__always) package var advance: Int32 { (Int32(truncatingIfNeeded: rawValue) << 10) >> 10 }
  /// The number of what the word is to the rules that look across spaces, in its context.
  @inline(__always) package var wordClass: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// True if lines may be broken at the spaces around the word and nowhere inside, by the default rules.
  @inline(__always) package var isSelfContainedWord: Bool {
    get { rawValue & Self.selfContainedWord != 0 }
    set { rawValue = newValue ? rawValue | Self.selfContainedWord : rawValue & ~Self.selfContainedWord }
  }
  /// The bit of ``isSelfContainedWord``.
  @inline(__always) static var selfContainedWord: UInt64 { 1 << 22 }

  /// True if words that might change one another with the spaces between them do not.
  @inline(__always) package var isSeparable: Bool {
    get { rawValue & 1 << 23 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 23 : rawValue & ~(1 << 23) }
  }
}
