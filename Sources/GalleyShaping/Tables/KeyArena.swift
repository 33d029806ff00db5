internal import Synchronization

/// The memory of keys that are too long for a slot: blocks that are only ever added to, by several threads at once.
///
/// `@unchecked Sendable`: what was added does not change.
@safe package final class KeyArena: @unchecked Sendable {
  /// A piece of memory that fills up.
  @safe private final class Block: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let size: Int
    /// How many bytes were asked for, which may be more than there are.
    private let wanted = Atomic(0)

    init(size: Int) {
      unsafe start = .allocate(byteCount: size, alignment: 8)
      self.size = size
    }

    deinit { unsafe start.deallocate() }

    /// The address of some bytes for the caller alone; `nil` where fewer are left.
    func take(_ count: Int) -> UnsafeMutableRawPointer? {
      let offset = wanted.wrappingAdd(count, ordering: .relaxed).oldValue
      return unsafe offset + count <= size ? start + offset : nil
    }
  }

  private let blocks = Mutex<[Block]>([])
  /// The last of ``blocks``.
  private let current = unsafe Atomic<UnsafeRawPointer?>(nil)
  private let allByteCount = Atomic(0)

  package init() {}

  /// Bytes of all blocks.
  package var byteCount: Int { allByteCount.load(ordering: .relaxed) }

  /// Copies bytes into the arena, and gives the address of the copy.
  package func copy(_ bytes: UnsafeRawBufferPointer) -> UInt {
    let copy = unsafe takeFromCurrent(bytes.count) ?? takeAnew(bytes.count)
    if let base = bytes.baseAddress { unsafe copy.copyMemory(from: base, byteCount: bytes.count) }
    return UInt(bitPattern: copy)
  }

  private func takeFromCurrent(_ count: Int) -> UnsafeMutableRawPointer? {
    guard let block = unsafe current.load(ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<Block>.fromOpaque(block)._withUnsafeGuaranteedRef { unsafe $0.take(count) }
  }

  private func takeAnew(_ count: Int) -> UnsafeMutableRawPointer {
    unsafe blocks.withLock { blocks in
      // Another thread may have been faster.
      if let place = unsafe takeFromCurrent(count) { return unsafe place }
      // As much again, from little on: a small cache has little room.
      let block = Block(size: max(min(max(byteCount, 1024), 16_384), count))
      let place = unsafe block.take(count).unsafelyUnwrapped
      blocks.append(block)
      allByteCount.wrappingAdd(block.size, ordering: .relaxed)
      unsafe current.store(UnsafeRawPointer(Unmanaged.passUnretained(block).toOpaque()), ordering: .releasing)
      return unsafe place
    }
  }
}
