internal import Galley
internal import Synchronization
internal import TestSupport
internal import Testing

/// Objects that threads take and publish, and what they assume about memory, by itself.
@Suite(.serialized) struct SharedObjectTests {
  /// A cursor reads a piece's glyphs at the piece's address.
  @Test func aPieceBeginsWithItsGlyphs() {
    #expect(MemoryLayout<Piece>.offset(of: \.glyphs) == 0)
  }

  /// Two threads never have the same object at once, and an object that was put back is taken again.
  @Test func aThreadTakesWhatItPutBack() async {
    let slots = ThreadSlots<Atomic<Int>>()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<20_000 {
            let object = unsafe slots.take() ?? Self.makeCounter()
            let before = unsafe object.pointee.wrappingAdd(1, ordering: .relaxed).oldValue
            #expect(before == 0)
            unsafe object.pointee.store(0, ordering: .relaxed)
            if unsafe !slots.put(object) { unsafe Self.destroy(object) }
          }
        }
      }
    }
    // The slots of the threads keep what was put last; this thread's own is taken once and is then empty.
    guard let first = unsafe slots.take() ?? .some(Self.makeCounter()) else { return }
    let other = unsafe slots.take()
    #expect(unsafe other == nil)
    let isKept = unsafe slots.put(first)
    #expect(isKept)
    let second = unsafe Self.makeCounter()
    let isSecondKept = unsafe slots.put(second)
    #expect(!isSecondKept)
    unsafe Self.destroy(second)
    let again = unsafe slots.take()
    #expect(unsafe again == first)
    unsafe Self.destroy(first)
  }

  private static func makeCounter() -> UnsafeMutablePointer<Atomic<Int>> {
    let object = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
    unsafe object.initialize(to: Atomic(0))
    return unsafe object
  }

  private static func destroy(_ object: UnsafeMutablePointer<Atomic<Int>>) {
    unsafe object.deinitialize(count: 1)
    unsafe object.deallocate()
  }

  private final class Counted: Sendable {
    static let living = Atomic(0)
    let number: Int
    init(_ number: Int) {
      self.number = number
      Self.living.wrappingAdd(1, ordering: .relaxed)
    }
    deinit { Self.living.wrappingSubtract(1, ordering: .relaxed) }
  }

  private final class Owner: Sendable {
    let place = PublishedOnce<Counted>()
  }

  /// All threads get one object, whoever made it, and the others are let go.
  @Test func threadsPublishOneObject() async {
    for _ in 0..<200 {
      let owner = Owner()
      #expect(owner.place.read { $0.number } == nil)
      let numbers = await withTaskGroup(of: Int.self) { group in
        for number in 1...4 { group.addTask { owner.place.get { Counted(number) }.number } }
        return await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(numbers.count == 1)
      #expect(owner.place.read { $0.number } == numbers.first)
    }
    #expect(Counted.living.load(ordering: .relaxed) == 0)
  }
}
