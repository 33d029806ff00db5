/// The columns of the nodes that the quick path of justified text reads, in whole layout units.
@safe struct ElasticNodes {
  /// How many fences stand after the last node: starts tried without asking whether there are so many.
  static var fenceCount: Int { 4 }

  /// Sums of a few numbers below this are exact as `Double`.
  static var exactLimit: Int64 { 1 << 50 }

  /// Tells whether two numbers of layout units are at least 0 and below the limit.
  @inline(__always) static func areExact(_ first: Int64, _ second: Int64) -> Bool {
    UInt64(bitPattern: first | second) < UInt64(exactLimit)
  }

  /// Where lines begin.
  let starts: UnsafeMutablePointer<Double>
  /// The distances by which the spaces before stretch and shrink.
  let stretches: UnsafeMutablePointer<Double>
  let shrinks: UnsafeMutablePointer<Double>

  @inline(__always) init(_ memory: OptimalMemory) {
    unsafe starts = memory.starts.base
    unsafe stretches = memory.stretches.base
    unsafe shrinks = memory.shrinks.base
  }

  /// Writes a node, and a fence after the last one.
  @inline(__always) func append(at index: Int, x: Int64, stretch: Int64, shrink: Int64) {
    unsafe starts[index] = Double(x)
    unsafe stretches[index] = Double(stretch)
    unsafe shrinks[index] = Double(shrink)
    fence(at: index &+ Self.fenceCount)
  }

  /// Writes a fence, which begins beyond every line.
  @inline(__always) func fence(at index: Int) {
    unsafe starts[index] = 0x1p60
    unsafe stretches[index] = 0
    unsafe shrinks[index] = 0
  }

  /// How many nodes lie before the first one from which a line, shrunk as far as it may, reaches a place.
  ///
  /// - Parameter reach: The place less what the spaces before it shrink and the available width.
  @inline(__always) func countBefore(_ reach: Double, from index: Int) -> Int {
    let first = unsafe pair(starts, index) - pair(shrinks, index)
    let second = unsafe pair(starts, index &+ 2) - pair(shrinks, index &+ 2)
    let one = SIMD2<Int64>(repeating: 1)
    let counts =
      SIMD2<Int64>.zero.replacing(with: one, where: first .< reach)
      &+ SIMD2<Int64>.zero.replacing(with: one, where: second .< reach)
    let count = Int(counts[0] &+ counts[1])
    guard count == 4 else { return count }
    return slowCount(reach, from: index)
  }

  @inline(never) private func slowCount(_ reach: Double, from index: Int) -> Int {
    var count = 4
    while unsafe starts[index + count] - shrinks[index + count] < reach { count += 1 }
    return count
  }

  @inline(__always) func pair(_ column: UnsafeMutablePointer<Double>, _ index: Int) -> SIMD2<Double> {
    unsafe UnsafeRawPointer(column + index).loadUnaligned(as: SIMD2<Double>.self)
  }
}

/// The lines that end at a row, while their starts are tried.
struct ElasticLine {
  /// The place where the content ends less the available width.
  let limit: Double
  let available: Double
  /// The distances by which the spaces before the row stretch and shrink.
  let stretch: Double
  let shrink: Double
  let penalty: Double
  let emergency: Double

  /// The lines from a node and the one after it, with the sums of `OptimalPlanner.relax`.
  @inline(__always) func from(_ nodes: ElasticNodes, _ index: Int) -> ElasticStarts {
    let zero = SIMD2<Double>.zero
    let room = unsafe nodes.pair(nodes.starts, index) - limit
    // No wider than the line where there is white space alone.
    let free = room.replacing(with: available, where: room .> available)
    let growth = unsafe stretch - nodes.pair(nodes.stretches, index)
    let loose = growth.replacing(with: zero, where: growth .< zero) + emergency
    let tight = unsafe shrink - nodes.pair(nodes.shrinks, index)
    var ratio = free / loose.replacing(with: tight, where: free .< zero)
    let greatest = SIMD2(repeating: greatestOptimalRatio)
    ratio.replace(with: greatest, where: ratio .> greatest)
    let magnitude = Self.magnitude(ratio)
    let sum = penalty + 100 * magnitude * magnitude * magnitude
    let one = SIMD2<Int64>(repeating: 1)
    let none = SIMD2<Int64>.zero
    let fitness =
      none.replacing(with: one, where: ratio .>= -0.5) &+ none.replacing(with: one, where: ratio .> 0.5)
      &+ none.replacing(with: one, where: ratio .> 1)
    return ElasticStarts(free: free, demerits: sum * sum, fitness: fitness)
  }

  /// By its bits: the compiler would make branches of a comparison.
  @inline(__always) private static func magnitude(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    let bits = unsafe unsafeBitCast(numbers, to: SIMD2<Int64>.self) & SIMD2(repeating: .max)
    return unsafe unsafeBitCast(bits, to: SIMD2<Double>.self)
  }
}

/// Two starts that have been tried for a line.
struct ElasticStarts {
  /// The room that the lines leave, in layout units.
  let free: SIMD2<Double>
  let demerits: SIMD2<Double>
  let fitness: SIMD2<Int64>
}
