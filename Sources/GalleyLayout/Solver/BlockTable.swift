/// The blocks of a solver by place, with their ages and touched marks.
struct BlockTable {
  private struct State {
    /// Tells apart the blocks that have had the same place.
    var serial: UInt64
    /// True if the block was made or changed since `forgetTouches`.
    var isTouched: Bool
  }

  /// The blocks by place; `nil` where none is.
  private(set) var list: ContiguousArray<Block?> = []
  /// Beside the blocks, so that asking for it touches none of them.
  private var states: ContiguousArray<State> = []
  private var free: ContiguousArray<Int32> = []
  private var nextSerial: UInt64 = 1
  /// True if `touched` is kept, for an owner who calls `forgetTouches`.
  var recordsTouches = false
  /// The places of the blocks that may be touched.
  private(set) var touched: ContiguousArray<Int32> = []

  subscript(place: Int32) -> Block? {
    get { list[Int(place)] }
    set { list[Int(place)] = newValue }
  }

  /// Takes a place for a new block, which counts as touched.
  mutating func takePlace() -> Int32 {
    let place: Int32
    if let last = free.popLast() {
      place = last
    } else {
      place = Int32(list.count)
      list.append(nil)
      states.append(State(serial: 0, isTouched: false))
    }
    states[Int(place)] = State(serial: nextSerial, isTouched: true)
    if recordsTouches { touched.append(place) }
    nextSerial += 1
    return place
  }

  /// Forgets a block, and gives its place to the next.
  mutating func remove(_ place: Int32) {
    list[Int(place)] = nil
    free.append(place)
  }

  /// A number that grows from block to block, also at the same place.
  func serial(_ place: Int32) -> UInt64 { states[Int(place)].serial }

  func isTouched(_ place: Int32) -> Bool { states[Int(place)].isTouched }

  mutating func touch(_ place: Int32) {
    if recordsTouches && !states[Int(place)].isTouched { touched.append(place) }
    states[Int(place)].isTouched = true
  }

  mutating func forgetTouches() {
    for place in touched { states[Int(place)].isTouched = false }
    touched.removeAll(keepingCapacity: true)
  }
}
