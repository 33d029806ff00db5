internal import Synchronization

/// A part of a text as the shape cache knows it: its bytes and what they are shaped with.
///
/// Up to 16 bytes are the key themselves, in two words that no other bytes of that length have; of more bytes the
/// key has two hashes, and they are compared as they stand.
@safe struct SegmentKey {
  /// Never 0.
  let hash: UInt64
  let first: UInt64
  let second: UInt64
  /// The length and the number of the context: the upper half of an entry's value.
  let tail: UInt64
  let bytes: UnsafeRawPointer
  let count: Int

  /// The most bytes that a cached part has.
  static var maximumCount: Int { 255 }
  private static var shortCount: Int { 16 }

  var isLong: Bool { count > Self.shortCount }

  /// - Precondition: `count` is from 1 to ``maximumCount``.
  @inline(__always) init(_ bytes: UnsafePointer<UInt8>, count: Int, context: UInt32) {
    let bytes = unsafe UnsafeRawPointer(bytes)
    unsafe self.bytes = unsafe bytes
    self.count = count
    tail = UInt64(truncatingIfNeeded: count) | UInt64(context) << 8
    if count <= Self.shortCount {
      // Overlapping words: the length tells which bytes stand twice.
      if count >= 8 {
        first = unsafe bytes.loadUnaligned(as: UInt64.self)
        second = unsafe bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 4 {
        let low = unsafe UInt64(bytes.loadUnaligned(as: UInt32.self))
        first = unsafe low | UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) << 32
        second = 0
      } else {
        let low = unsafe UInt64(bytes.load(as: UInt8.self))
        let middle = unsafe UInt64(bytes.load(fromByteOffset: count >> 1, as: UInt8.self))
        first = unsafe low | middle << 8 | UInt64(bytes.load(fromByteOffset: count &- 1, as: UInt8.self)) << 16
        second = 0
      }
      hash = Self.mix(first ^ tail &* Self.factor, second ^ Self.salt) | Self.taken
    } else {
      let (low, high) = unsafe Self.hashes(of: bytes, count: count, seed: tail)
      first = 0
      second = low ^ high &* Self.factor
      hash = Self.mix(low ^ Self.factor, high ^ tail) | Self.taken
    }
  }

  /// The slot of the key in a table, or -1.
  @inline(__always) func index(in slots: UnsafeMutablePointer<SlotTable.Slot>, mask: Int) -> Int {
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let known = unsafe slots[index].hash.load(ordering: .acquiring)
      if known == hash, unsafe slots[index].second == second, unsafe slots[index].value >> 32 == tail {
        if isLong {
          if unsafe Self.isEqual(bytes, to: slots[index].first, count: count) { return index }
        } else if unsafe slots[index].first == first {
          return index
        }
      }
      if known == 0 { return -1 }
      index = (index &+ 1) & mask
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

  /// A hash of some bytes, never 0.
  @inline(__always) static func hash(of bytes: UnsafeRawPointer, count: Int, seed: UInt64) -> UInt64 {
    let (low, high) = unsafe hashes(of: bytes, count: count, seed: seed)
    return mix(low ^ factor, high ^ UInt64(truncatingIfNeeded: count)) | taken
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
  /// A hash of 0 would be a free slot; the index takes the low bits.
  private static var taken: UInt64 { 1 << 63 }
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

  /// Font units.
  @inline(__always) var advance: Int32 { (Int32(truncatingIfNeeded: rawValue) << 10) >> 10 }
  /// The number of what the word is to the rules that look across spaces, in its context.
  @inline(__always) var wordClass: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// Whether lines may be broken at the spaces around the word and nowhere inside, by the default rules.
  @inline(__always) var isPlainWord: Bool {
    get { rawValue & 1 << 22 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 22 : rawValue & ~(1 << 22) }
  }

  /// Whether words that might change one another with the spaces between them do not.
  @inline(__always) var isSeparable: Bool {
    get { rawValue & 1 << 23 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 23 : rawValue & ~(1 << 23) }
  }
}
