internal import GalleyUnicode
internal import Synchronization

/// The memory of keys that are too long for a slot: blocks that are only ever added to.
///
/// Few keys are so long that threads meet at the lock.
///
/// `@unchecked Sendable`: what was added does not change.
@safe package final class KeyArena: @unchecked Sendable {
  @safe private struct Room {
    var blocks: [UnsafeMutableRawBufferPointer] = unsafe []
    /// How many bytes of the last block are taken.
    var taken = 0
  }

  private let room = Lock(Room())
  private let allByteCount = Atomic(0)

  package init() {}

  deinit { room.withLock { unsafe $0.blocks.forEach { unsafe $0.deallocate() } } }

  /// Bytes of all blocks.
  package var byteCount: Int { allByteCount.load(ordering: .relaxed) }

  /// Copies bytes into the arena, and gives the address of the copy.
  package func copy(_ bytes: UnsafeRawBufferPointer) -> UInt {
    let count = bytes.count
    let address = room.withLock { room in
      if unsafe count > (room.blocks.last?.count ?? 0) - room.taken {
        // As much again, from little on: a small cache has little room.
        let size = max(min(max(byteCount, 1024), 16_384), count)
        unsafe room.blocks.append(.allocate(byteCount: size, alignment: 8))
        room.taken = 0
        allByteCount.wrappingAdd(size, ordering: .relaxed)
      }
      room.taken += count
      return UInt(bitPattern: unsafe room.blocks[room.blocks.count - 1].baseAddress) + UInt(room.taken - count)
    }
    unsafe UnsafeMutableRawBufferPointer(start: .init(bitPattern: address), count: count).copyMemory(from: bytes)
    return address
  }
}
