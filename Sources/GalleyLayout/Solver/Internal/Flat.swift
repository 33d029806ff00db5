/// A view of a run of trivial values in memory that somebody else owns.
///
/// The solver's inner loops read and write through this type. It carries no reference, so copying it costs no
/// reference counting, and bounds are checked in debug builds only: every index that reaches it comes from the
/// solver's own tables, never from a caller.
@safe struct Flat<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) nonmutating set { self[Int(index)] = newValue }
  }

  /// The first `length` elements.
  func prefix(_ length: Int) -> Flat {
    assert(length <= count)
    return unsafe Flat(base: base, count: length)
  }

  /// The elements from `start` on.
  func suffix(from start: Int) -> Flat {
    assert(start <= count)
    return unsafe Flat(base: base + start, count: count - start)
  }

  /// Copies the first `length` elements of `source` to the first ones here.
  func update(from source: Flat, count length: Int) {
    assert(length <= count && length <= source.count)
    unsafe base.update(from: source.base, count: length)
  }

  /// Moves the elements from `place` up to `end` on by one, so that `element` stands at `place`.
  func insert(_ element: Element, at place: Int, end: Int) {
    assert(place <= end && end < count)
    if place < end { unsafe (base + place + 1).update(from: base + place, count: end - place) }
    unsafe base[place] = element
  }

  /// Sets every element to `value`.
  func fill(_ value: Element) {
    unsafe base.update(repeating: value, count: count)
  }
}

/// A piece of memory from which the tables of a block are cut.
@safe struct Slab {
  private let base: UnsafeMutableRawPointer
  let size: Int
  private var used = 0

  /// The bytes that `count` values of `type` take, padding included.
  static func size<T>(of type: T.Type, count: Int) -> Int {
    (count * MemoryLayout<T>.stride + 7) & ~7
  }

  init(size: Int) {
    self.size = size
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: max(size, 8), alignment: 8)
  }

  /// Fills bytes with copies of `value`.
  func fill<T: BitwiseCopyable>(_ bytes: Range<Int>, with value: T) {
    assert(bytes.upperBound <= size)
    let count = bytes.count / MemoryLayout<T>.stride
    unsafe (base + bytes.lowerBound).initializeMemory(as: T.self, repeating: value, count: count)
  }

  /// Takes the next `count` values as a table.
  mutating func cut<T: BitwiseCopyable>(_ count: Int) -> Flat<T> {
    assert(used + Slab.size(of: T.self, count: count) <= size)
    let start = unsafe (base + used).bindMemory(to: T.self, capacity: count)
    used += Slab.size(of: T.self, count: count)
    return unsafe Flat(base: start, count: count)
  }

  func deallocate() { unsafe base.deallocate() }
}
