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

  /// Sets every element to `value`.
  func fill(_ value: Element) {
    unsafe base.update(repeating: value, count: count)
  }
}

/// A growing array of trivial values whose storage this object owns; an empty one that was never used has none.
@safe final class Pile<Element: BitwiseCopyable> {
  private static var firstCapacity: Int { 16 }

  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  init() {
    // Aligned and never read: a solver makes dozens of these and uses some.
    unsafe base = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  deinit { if capacity > 0 { unsafe base.deallocate() } }

  /// The present elements; a later `append` may leave the view dangling.
  var flat: Flat<Element> { unsafe Flat(base: base, count: count) }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return unsafe base[count]
  }

  /// Makes the count `newCount` with every element `value`.
  func reset(count newCount: Int, to value: Element) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
    unsafe base.update(repeating: value, count: newCount)
  }

  func removeAll() { count = 0 }

  @inline(never)
  private func grow(to needed: Int) {
    let newCapacity = max(capacity * 2, needed, Pile.firstCapacity)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    if capacity > 0 { unsafe base.deallocate() }
    unsafe base = unsafe newBase
    capacity = newCapacity
  }
}

/// One piece of memory from which the tables of a block are cut.
@safe struct Slab {
  private let base: UnsafeMutableRawPointer
  private let size: Int
  private var used = 0

  /// The bytes that `count` values of `type` take, padding included.
  static func size<T>(of type: T.Type, count: Int) -> Int {
    (count * MemoryLayout<T>.stride + 7) & ~7
  }

  init(size: Int) {
    self.size = size
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: max(size, 8), alignment: 8)
  }

  mutating func cut<T: BitwiseCopyable>(_ count: Int, filledWith value: T) -> Flat<T> {
    assert(used + Slab.size(of: T.self, count: count) <= size)
    let start = unsafe (base + used).bindMemory(to: T.self, capacity: count)
    unsafe start.initialize(repeating: value, count: count)
    used += Slab.size(of: T.self, count: count)
    return unsafe Flat(base: start, count: count)
  }

  func deallocate() { unsafe base.deallocate() }
}
