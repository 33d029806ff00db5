import GalleyUnicode
import Synchronization
import Testing

/// A lock lets one thread in at a time, and those that wait in after it. Tests/C/forks.c forks beside threads that hold some.
@Suite struct LockTests {
  @Test(arguments: [1, 2, 8])
  func `Threads take turns`(count: Int) async {
    final class Shared: Sendable {
      let lock = Lock((number: 0, isHeld: false))
      let faults = Atomic<Int>(0)
    }
    let shared = Shared()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          for _ in 0..<20_000 {
            shared.lock.withLock { value in
              if value.isHeld { shared.faults.add(1, ordering: .relaxed) }
              value.isHeld = true
              value.number += 1
              value.isHeld = false
            }
          }
        }
      }
    }
    #expect(shared.lock.withLock { $0.number } == 20_000 * count && shared.faults.load(ordering: .relaxed) == 0)
  }

  private struct Refusal: Error {}

  @Test func `An error gives the lock back`() {
    let lock = Lock([1])
    #expect(throws: Refusal.self) { try lock.withLock { (_) throws(Refusal) in throw Refusal() } }
    #expect(lock.withLock { $0.removeLast() } == 1)
  }

  @Test func `Calls are inside of one another, and go on after a pause`() {
    LibraryCall.enter()
    LibraryCall.enter()
    LibraryCall.pause()
    LibraryCall.suspend()
    LibraryCall.resume()
    LibraryCall.leave()
    LibraryCall.leave()
  }
}
