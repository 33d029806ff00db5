/// Working memory and result of finding hyphenation points; reused from word to word, so that nothing is allocated.
///
/// One buffer serves one thread at a time. It grows to the longest text that it has seen and keeps that size.
@usableFromInline @safe package struct HyphenationBuffer: ~Copyable {
  /// How many points the last search found.
  package private(set) var count = 0

  private var capacity = 0
  // Three parallel arrays of the word under work, from index 1; see `PackedPatterns.scanWord`.
  @usableFromInline private(set) var classes: UnsafeMutablePointer<UInt8>
  @usableFromInline private(set) var levels: UnsafeMutablePointer<UInt8>
  @usableFromInline private(set) var offsets: UnsafeMutablePointer<Int>
  @usableFromInline private(set) var points: UnsafeMutablePointer<Int>

  /// The elements in front of and after a word that the arrays hold in addition to its letters.
  private static let margin = 4

  /// - Parameter minimumCapacity: The length of the longest word to expect, in UTF-8 code units.
  package init(minimumCapacity: Int = 64) {
    capacity = max(minimumCapacity, 1)
    unsafe classes = .allocate(capacity: capacity + Self.margin)
    unsafe levels = .allocate(capacity: capacity + Self.margin)
    unsafe offsets = .allocate(capacity: capacity + Self.margin)
    unsafe points = .allocate(capacity: capacity + Self.margin)
  }

  // Seen by other modules, which have values of it: Embedded Swift finds no other there.
  @inlinable deinit {
    unsafe classes.deallocate()
    unsafe levels.deallocate()
    unsafe offsets.deallocate()
    unsafe points.deallocate()
  }

  /// The offset of a point, in UTF-8 code units from the start of the text: the first unit after the hyphen.
  ///
  /// Offsets ascend.
  ///
  /// - Precondition: `0 <= index && index < count`.
  package subscript(index: Int) -> Int {
    precondition(index >= 0 && index < count, "Index out of the range of hyphenation points")
    return unsafe points[index]
  }

  /// The points as an array of UTF-8 offsets; allocates it.
  package var utf8Offsets: [Int] { (0..<count).map { self[$0] } }

  /// Empties the result and makes room for a text of `byteCount` bytes, which has at most as many letters.
  mutating func prepare(byteCount: Int) {
    count = 0
    if byteCount > capacity { grow(to: byteCount) }
  }

  /// Adds a point; a text has fewer points than letters, so there is room.
  @inline(__always)
  mutating func append(_ point: Int) {
    unsafe points[count] = point
    count += 1
  }

  /// Takes away the points for which `isRemoved` is true, which is asked in ascending order.
  mutating func removePoints(where isRemoved: (Int) -> Bool) {
    var written = 0
    for index in 0..<count {
      let point = unsafe points[index]
      if isRemoved(point) { continue }
      unsafe points[written] = point
      written += 1
    }
    count = written
  }

  @inline(never)
  private mutating func grow(to byteCount: Int) {
    self = HyphenationBuffer(minimumCapacity: max(byteCount, 2 * capacity))
  }
}
