/// Memory that one thread writes again and again while others work: lines of the processor's cache with nothing else on them.
///
/// Each write takes its line away from all other processors. What an allocator puts in front of such memory is often the object that
/// holds its address, which all threads read: that cost two threads up to a fifth of their time.
package enum OwnCacheLines {
  /// The most bytes that processors fetch at once: two lines of most of them.
  private static var alignment: Int { 128 }

  /// Room for some values, until ``deallocate(_:)``.
  package static func allocate<Value: ~Copyable>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
    let byteCount = (count * MemoryLayout<Value>.stride + alignment - 1) / alignment * alignment
    return unsafe UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
      .bindMemory(to: type, capacity: count)
  }

  /// Frees memory of ``allocate(_:count:)``, whose values are deinitialised already.
  package static func deallocate<Value: ~Copyable>(_ pointer: UnsafeMutablePointer<Value>) {
    unsafe UnsafeMutableRawPointer(pointer).deallocate()
  }
}
