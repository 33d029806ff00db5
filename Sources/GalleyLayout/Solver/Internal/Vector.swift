/// A growing array of trivial values whose storage this object owns; an empty one that was never used has none.
@safe final class Vector<Element: BitwiseCopyable> {
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
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield unsafe &base[index]
    }
  }

  var isEmpty: Bool { count == 0 }

  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  func insert(_ element: Element, at place: Int) {
    append(element)
    flat.insert(element, at: place, end: count - 1)
  }

  func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return unsafe base[count]
  }

  func removeLast(_ removed: Int) {
    assert(removed <= count)
    count -= removed
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
    let newCapacity = max(capacity * 2, needed, Vector.firstCapacity)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    if capacity > 0 { unsafe base.deallocate() }
    unsafe base = unsafe newBase
    capacity = newCapacity
  }
}
