/// Values that a loop borrows without counting references, as a contender in C reads its own.
///
/// A loop over an array, or over a span of it, copies each string that it hands on: two atomic additions, some 10 ns, which
/// would be measured as the engine's. What an object holds in a `let` is lent instead.
///
/// `@unchecked Sendable`: nothing in it changes.
@safe final class LentValues<Value: Sendable>: @unchecked Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let boxes: UnsafeMutableBufferPointer<Unmanaged<Box>>

  init(_ values: some Collection<Value>) {
    unsafe boxes = .allocate(capacity: values.count)
    _ = unsafe boxes.initialize(fromContentsOf: values.map { unsafe Unmanaged.passRetained(Box($0)) })
  }

  deinit {
    for index in unsafe boxes.indices { unsafe boxes[index].release() }
    unsafe boxes.deallocate()
  }

  var count: Int { unsafe boxes.count }

  /// The sum of what `body` makes of each value in a range.
  @inline(__always) func sum(_ range: Range<Int>? = nil, _ body: (borrowing Value) throws -> Int) rethrows -> Int {
    var sum = 0
    for index in range ?? 0..<count {
      sum &+= unsafe try boxes[index]._withUnsafeGuaranteedRef { try body($0.value) }
    }
    return sum
  }
}
