internal import Synchronization

/// The objects that C holds, by the numbers that it holds them by.
///
/// A number has the place of the object and how often that place was given away before, so a handle that was freed,
/// that another process made, or that was made up is told from a good one without a look at what it might point to.
/// Nothing locks: a process that forks meanwhile has a table that is whole. The table never shrinks.
///
/// `@unchecked Sendable`: all that changes is atomic.
@safe struct HandleTable: @unchecked Sendable {
  static let shared = HandleTable()

  /// A place for an object.
  private struct Slot: ~Copyable {
    /// In the upper half how often the place was given away, in the lower half how many references C holds.
    let state: Atomic<UInt64>
    let object = Atomic<UInt>(0)
    /// The next free place, counted from 1; 0 for none.
    let next = Atomic<UInt32>(0)

    init(generation: UInt64) { state = Atomic(generation << 32) }
  }

  private static let placeBits = UInt64(UInt.bitWidth == 64 ? 32 : 20)
  private static let placeMask = UInt64(1) << placeBits - 1
  private static let generationMask = UInt64(1) << (UInt64(UInt.bitWidth) - placeBits) - 1
  private static let firstChunk = 1024

  /// The addresses of chunks, each with twice as many slots as the one before; 0 where there is none yet.
  private let chunks: UnsafeMutablePointer<Atomic<UInt>>
  private let counters = Counters()
  /// Other in each process, so that a number of another one is not good by chance.
  private let firstGeneration: UInt64

  private final class Counters: Sendable {
    /// How many slots were ever used.
    let used = Atomic<UInt64>(0)
    /// The first free slot, counted from 1, in the lower half; how often it changed in the upper half.
    let free = Atomic<UInt64>(0)
  }

  private init() {
    let count = Int(Self.placeBits)
    unsafe chunks = .allocate(capacity: count)
    for index in 0..<count { unsafe (chunks + index).initialize(to: Atomic(0)) }
    firstGeneration = max(1, UInt64.random(in: 0 ... .max) & Self.generationMask)
  }

  // MARK: Places

  private func slot(_ place: Int) -> UnsafeMutablePointer<Slot>? {
    let number = place + Self.firstChunk
    let chunk = (Int.bitWidth - 1 - number.leadingZeroBitCount) - Self.firstChunk.trailingZeroBitCount
    let address = unsafe chunks[chunk].load(ordering: .acquiring)
    guard let start = unsafe UnsafeMutablePointer<Slot>(bitPattern: address) else { return nil }
    return unsafe start + (number - Self.firstChunk << chunk)
  }

  /// A slot whose chunk is made if there is none.
  private func madeSlot(_ place: Int) -> UnsafeMutablePointer<Slot> {
    if let slot = unsafe slot(place) { return unsafe slot }
    let number = place + Self.firstChunk
    let chunk = (Int.bitWidth - 1 - number.leadingZeroBitCount) - Self.firstChunk.trailingZeroBitCount
    let count = Self.firstChunk << chunk
    let made = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    for index in 0..<count { unsafe (made + index).initialize(to: Slot(generation: firstGeneration)) }
    let (isMine, _) = unsafe chunks[chunk].compareExchange(
      expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
    if !isMine { unsafe made.deallocate() }
    return unsafe slot(place)!
  }

  /// - Returns: `nil` when there are as many handles as numbers.
  private func takePlace() -> Int? {
    var head = counters.free.load(ordering: .acquiring)
    while head & 0xFFFF_FFFF != 0 {
      let place = Int(head & 0xFFFF_FFFF) - 1
      guard let slot = unsafe slot(place) else { break }
      let next = unsafe UInt64(slot.pointee.next.load(ordering: .relaxed))
      let (isMine, current) = counters.free.compareExchange(
        expected: head, desired: (head >> 32 &+ 1) << 32 | next, ordering: .acquiringAndReleasing)
      if isMine { return place }
      head = current
    }
    let place = counters.used.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < Self.placeMask - UInt64(Self.firstChunk) ? Int(place) : nil
  }

  private func givePlace(_ place: Int, _ slot: UnsafeMutablePointer<Slot>) {
    var head = counters.free.load(ordering: .relaxed)
    while true {
      unsafe slot.pointee.next.store(UInt32(truncatingIfNeeded: head), ordering: .relaxed)
      let (isDone, current) = counters.free.compareExchange(
        expected: head, desired: (head >> 32 &+ 1) << 32 | UInt64(place + 1), ordering: .acquiringAndReleasing)
      if isDone { return }
      head = current
    }
  }

  // MARK: Handles

  /// Takes an object in, with one reference for the caller.
  ///
  /// - Returns: `nil` when there are as many handles as numbers.
  func insert(_ handle: Handle) -> OpaquePointer? {
    guard let place = takePlace() else { return nil }
    let slot = unsafe madeSlot(place)
    let generation = unsafe slot.pointee.state.load(ordering: .relaxed) >> 32
    unsafe slot.pointee.object.store(
      UInt(bitPattern: Unmanaged.passRetained(handle).toOpaque()), ordering: .relaxed)
    unsafe slot.pointee.state.store(generation << 32 | 1, ordering: .releasing)
    return unsafe OpaquePointer(bitPattern: UInt(generation << Self.placeBits | UInt64(place)))
  }

  /// The slot of a handle, with the generation that it was given away in, in the upper half.
  @inline(__always) private func slot(of handle: UInt) -> (slot: UnsafeMutablePointer<Slot>, state: UInt64)? {
    let bits = UInt64(handle)
    // What lies beyond the chunks has none.
    guard bits != 0, let slot = unsafe slot(Int(bits & Self.placeMask)) else { return nil }
    return unsafe (slot, (bits >> Self.placeBits) << 32)
  }

  /// The object of a handle; `nil` for a number that is none, or no longer.
  @inline(__always) func object(_ handle: UInt) -> Unmanaged<Handle>? {
    guard let (slot, wanted) = unsafe slot(of: handle) else { return nil }
    let state = unsafe slot.pointee.state.load(ordering: .acquiring)
    guard state >> 32 == wanted >> 32, state & 0xFFFF_FFFF != 0 else { return nil }
    let object = unsafe slot.pointee.object.load(ordering: .relaxed)
    return unsafe UnsafeRawPointer(bitPattern: object).map { unsafe Unmanaged.fromOpaque($0) }
  }

  /// Adds a reference; a handle that is none is left alone.
  func retain(_ handle: UInt) {
    guard let (slot, wanted) = unsafe slot(of: handle) else { return }
    var state = unsafe slot.pointee.state.load(ordering: .relaxed)
    while state >> 32 == wanted >> 32, state & 0xFFFF_FFFF != 0, state & 0xFFFF_FFFF != 0xFFFF_FFFF {
      let (isDone, current) = unsafe slot.pointee.state.compareExchange(
        expected: state, desired: state + 1, ordering: .relaxed)
      if isDone { return }
      state = current
    }
  }

  /// Takes a reference back, and the object out with the last one; a handle that is none is left alone.
  func release(_ handle: UInt) {
    guard let (slot, wanted) = unsafe slot(of: handle) else { return }
    var state = unsafe slot.pointee.state.load(ordering: .acquiring)
    while state >> 32 == wanted >> 32, state & 0xFFFF_FFFF != 0 {
      let isLast = state & 0xFFFF_FFFF == 1
      let object = unsafe slot.pointee.object.load(ordering: .relaxed)
      let next = max(1, (state >> 32 + 1) & Self.generationMask) << 32
      let (isDone, current) = unsafe slot.pointee.state.compareExchange(
        expected: state, desired: isLast ? next : state - 1, ordering: .acquiringAndReleasing)
      guard isDone else {
        state = current
        continue
      }
      guard isLast else { return }
      unsafe givePlace(Int(UInt64(handle) & Self.placeMask), slot)
      if let object = unsafe UnsafeRawPointer(bitPattern: object) {
        unsafe Unmanaged<Handle>.fromOpaque(object).release()
      }
      return
    }
  }
}
