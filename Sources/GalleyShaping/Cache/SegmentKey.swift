internal import Synchronization

/// A part of a text as the shape cache knows it: its bytes and what they are shaped with.
///
/// Up to 16 bytes are the key themselves, in two words with zeros behind; of more bytes the key has a hash, and they are
/// compared as they stand.
@safe struct SegmentKey {
  let hash: UInt64
  let first: UInt64
  let second: UInt64
  /// The length and the number of the context: the upper half of an entry's value.
  let tail: UInt64
  let bytes: UnsafeRawPointer

  /// The length in bytes.
  @inline(__always) var count: Int { Int(truncatingIfNeeded: tail & 0xFF) }

  /// The most bytes that a cached part has.
  static var maximumCount: Int { 255 }
  private static var shortCount: Int { 16 }

  var isLong: Bool { count > Self.shortCount }

  /// - Parameters:
  ///   - start: Where the part begins in the text.
  ///   - count: The part's length, from 1 to ``maximumCount``.
  ///   - textCount: The length of the text.
  @inline(__always) init(
    _ text: UnsafePointer<UInt8>, from start: Int, count: Int, textCount: Int, context: UInt32
  ) {
    let bytes = unsafe UnsafeRawPointer(text + start)
    unsafe self.bytes = unsafe bytes
    tail = UInt64(truncatingIfNeeded: count) | UInt64(context) << 8
    if count <= Self.shortCount {
      var (low, high): (UInt64, UInt64)
      if start &+ Self.shortCount <= textCount {
        low = unsafe bytes.loadUnaligned(as: UInt64.self).littleEndian
        high = unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
      } else {
        (low, high) = unsafe Self.lastBytes(UnsafeRawPointer(text), from: start, textCount)
      }
      // What stands behind the part does not belong to it.
      first = low & (.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* min(count, 8)))
      second = count > 8 ? high & (.max &>> UInt64(truncatingIfNeeded: 128 &- 8 &* count)) : 0
    } else {
      let (low, high) = unsafe Self.hashes(of: bytes, count: count, seed: tail)
      first = 0
      second = low ^ high &* Self.factor
    }
    hash = Self.hash(first, second, tail)
  }

  /// The bytes from a place near the end of a text on, with zeros behind them.
  @inline(__always) private static func lastBytes(
    _ text: UnsafeRawPointer, from start: Int, _ count: Int
  ) -> (low: UInt64, high: UInt64) {
    guard count >= shortCount else { return unsafe bytesOfShortText(text, from: start, count) }
    let low = unsafe text.loadUnaligned(fromByteOffset: count &- 16, as: UInt64.self).littleEndian
    let high = unsafe text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self).littleEndian
    // From 1 to 15 bytes before the place, in bits.
    let shift = UInt64(truncatingIfNeeded: 8 &* (start &+ 16 &- count))
    return shift < 64
      ? (low &>> shift | high &<< (64 &- shift), high &>> shift) : (high &>> (shift &- 64), 0)
  }

  private static func bytesOfShortText(
    _ text: UnsafeRawPointer, from start: Int, _ count: Int
  ) -> (low: UInt64, high: UInt64) {
    var words: (low: UInt64, high: UInt64) = (0, 0)
    for place in (start..<count).reversed() {
      words.high = words.high &<< 8 | words.low &>> 56
      words.low = unsafe words.low &<< 8 | UInt64(text.load(fromByteOffset: place, as: UInt8.self))
    }
    return words
  }

  /// The hash of a key from its words; that of a long one has no first word.
  @inline(__always) private static func hash(_ first: UInt64, _ second: UInt64, _ tail: UInt64) -> UInt64 {
    mix(first ^ tail &* factor, second ^ salt)
  }

  /// The hash of the key that a slot has.
  static func hash(ofSlot first: UInt64, _ second: UInt64, _ value: UInt64) -> UInt64 {
    let tail = value >> 32
    return hash(tail & 0xFF <= UInt64(shortCount) ? first : 0, second, tail)
  }

  /// The slot of the key in a table, or -1.
  @inline(__always) func index(in slots: UnsafeMutablePointer<SlotTable.Slot>, mask: Int) -> Int {
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let value = unsafe slots[index].value.load(ordering: .acquiring)
      // The key may only be read once there is a value.
      if value == 0 { return -1 }
      if unsafe value >> 32 == tail && slots[index].second == second {
        if unsafe slots[index].first == first { return index }
        if isLong, unsafe Self.isEqual(bytes, to: slots[index].first, count: count) { return index }
      }
      index = (index &+ 1) & mask
    }
  }

  /// The value of a key of at most 16 bytes; `nil` where it is not in the table, or longer.
  @inline(__always) func value(in slots: UnsafeMutablePointer<SlotTable.Slot>, mask: Int) -> SegmentValue? {
    var index = Int(truncatingIfNeeded: hash)
    while true {
      let slot = unsafe slots + (index & mask)
      let value = unsafe slot.pointee.value.load(ordering: .acquiring)
      if unsafe value >> 32 == tail && slot.pointee.second == second && slot.pointee.first == first {
        return SegmentValue(rawValue: value)
      }
      // A long key has no first word, which no address is.
      if value == 0 { return nil }
      index &+= 1
    }
  }

  /// Two hashes of some bytes that do not depend on one another.
  @inline(__always) private static func hashes(
    of bytes: UnsafeRawPointer, count: Int, seed: UInt64
  ) -> (UInt64, UInt64) {
    var (low, high) = (salt, seed &* factor)
    var offset = 0
    while offset &+ 16 < count {
      low = unsafe mix(low ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), factor)
      high = unsafe mix(high ^ bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self), salt)
      offset &+= 16
    }
    // The last 16 bytes, or what there is of them.
    while offset < count {
      var word: UInt64 = 0
      if offset &+ 8 <= count {
        word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      } else {
        for place in offset..<count { unsafe word = word << 8 | UInt64(bytes.load(fromByteOffset: place, as: UInt8.self)) }
      }
      (low, high) = (high, mix(low ^ word, factor))
      offset &+= 8
    }
    return (low, high)
  }

  /// A hash of some bytes.
  @inline(__always) static func hash(of bytes: UnsafeRawPointer, count: Int, seed: UInt64) -> UInt64 {
    let (low, high) = unsafe hashes(of: bytes, count: count, seed: seed)
    return mix(low ^ factor, high ^ UInt64(truncatingIfNeeded: count))
  }

  /// Whether bytes are those at an address.
  @inline(__always) static func isEqual(_ bytes: UnsafeRawPointer, to address: UInt64, count: Int) -> Bool {
    guard let other = unsafe UnsafeRawPointer(bitPattern: UInt(address)) else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      guard unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset &+= 8
    }
    while offset < count {
      guard unsafe bytes.load(fromByteOffset: offset, as: UInt8.self) == other.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset &+= 1
    }
    return true
  }

  /// The slot of the key in a table.
  func slot(in table: SlotTable) -> Int? {
    let index = unsafe index(in: table.slots, mask: table.mask)
    return index < 0 ? nil : index
  }

  // Wang Yi's way to mix: both halves of a product of 64 bits by 64.
  @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  private static var salt: UInt64 { 0xA076_1D64_78BD_642F }
  private static var factor: UInt64 { 0xE703_7ED1_A0B4_28DB }
}

/// What the shape cache knows of a part of a text, in one word: advance, traits, class, length and context.
struct SegmentValue {
  var rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Returns: `nil` where the advance is too large to be cached.
  init?(advance: Int64, wordClass: UInt8, key: SegmentKey) {
    guard advance >= -0x20_0000, advance < 0x20_0000 else { return nil }
    rawValue = UInt64(truncatingIfNeeded: advance) & 0x3F_FFFF | UInt64(wordClass) << 24 | key.tail << 32
  }

  /// A word of which only the class is known.
  @inline(__always) init(wordClass: UInt8) { rawValue = UInt64(wordClass) << 24 }

  /// Font units.
  @inline(__always) var advance: Int32 { (Int32(truncatingIfNeeded: rawValue) << 10) >> 10 }
  /// The number of what the word is to the rules that look across spaces, in its context.
  @inline(__always) var wordClass: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// Whether lines may be broken at the spaces around the word and nowhere inside, by the default rules.
  @inline(__always) var isPlainWord: Bool {
    get { rawValue & Self.plainWord != 0 }
    set { rawValue = newValue ? rawValue | Self.plainWord : rawValue & ~Self.plainWord }
  }
  /// The bit of ``isPlainWord``.
  @inline(__always) static var plainWord: UInt64 { 1 << 22 }

  /// Whether words that might change one another with the spaces between them do not.
  @inline(__always) var isSeparable: Bool {
    get { rawValue & 1 << 23 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 23 : rawValue & ~(1 << 23) }
  }
}
