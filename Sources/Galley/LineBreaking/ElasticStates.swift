/// The cheapest cost of a line's end for each class of fitness, and the ways to its start.
@safe struct ElasticStates {
  /// The bits of a total, which is not negative, are ordered as it is.
  private let totals: UnsafeMutablePointer<UInt64>
  private let ways: UnsafeMutablePointer<UInt32>
  /// The entries of the nodes, from those that a line of this kind uses.
  private let entries: UnsafeMutablePointer<Double>
  private let entryWays: UnsafeMutablePointer<UInt32>
  private(set) var least = Double.infinity

  @inline(__always) init(
    _ totals: UnsafeMutablePointer<UInt64>, _ ways: UnsafeMutablePointer<UInt32>,
    entries: UnsafeMutablePointer<Double>, entryWays: UnsafeMutablePointer<UInt32>
  ) {
    unsafe self.totals = totals
    unsafe self.ways = ways
    unsafe self.entries = entries
    unsafe self.entryWays = entryWays
    for state in 0..<4 { unsafe totals[state] = Double.infinity.bitPattern }
  }

  /// Takes the lines from a node and the one after it.
  @inline(__always) mutating func take(_ starts: ElasticStarts, _ index: Int) {
    take(starts.demerits[0], fitness: Int(starts.fitness[0]), index)
    take(starts.demerits[1], fitness: Int(starts.fitness[1]), index &+ 1)
  }

  @inline(__always) private mutating func take(_ demerits: Double, fitness: Int, _ index: Int) {
    let entry = index &* 8 &+ fitness
    let total = unsafe entries[entry] + demerits
    let known = unsafe totals[fitness]
    let gain = Int64(bitPattern: total.bitPattern &- known)
    // All ones where it is less. With a comparison the compiler would make a branch of it.
    let isLess = gain &>> 63
    unsafe totals[fitness] = known &+ UInt64(bitPattern: gain & isLess)
    let (way, knownWay) = unsafe (entryWays[entry], ways[fitness])
    unsafe ways[fitness] = knownWay ^ ((way ^ knownWay) & UInt32(truncatingIfNeeded: isLess))
    least = total < least ? total : least
  }

  /// Writes the ways of the row, and what the node after it costs lines of each class.
  @inline(__always) func pass(
    row: UInt32, way: Int, ways rowWays: UnsafeMutablePointer<OptimalWay>, entries: UnsafeMutablePointer<Double>,
    entryWays: UnsafeMutablePointer<UInt32>, fitnessDemerits far: Double, hyphenDemerits: Double
  ) {
    unsafe rowWays[0] = OptimalWay(row: row, parent: ways[0])
    unsafe rowWays[1] = OptimalWay(row: row, parent: ways[1])
    unsafe rowWays[2] = OptimalWay(row: row, parent: ways[2])
    unsafe rowWays[3] = OptimalWay(row: row, parent: ways[3])
    let a = unsafe SIMD2(repeating: Double(bitPattern: totals[0]))
    let b = unsafe SIMD2(repeating: Double(bitPattern: totals[1]))
    let c = unsafe SIMD2(repeating: Double(bitPattern: totals[2]))
    let d = unsafe SIMD2(repeating: Double(bitPattern: totals[3]))
    let tighter = Self.first(a, b, c + SIMD2(far, 0), d + far)
    let looser = Self.first(a + far, b + SIMD2(0, far), c, d)
    let states = SIMD4<UInt32>(
      truncatingIfNeeded: SIMD4(tighter.state[0], tighter.state[1], looser.state[0], looser.state[1]) &+ Int64(way))
    unsafe Self.write(tighter.total, entries)
    unsafe Self.write(looser.total, entries + 2)
    unsafe Self.write(tighter.total + hyphenDemerits, entries + 4)
    unsafe Self.write(looser.total + hyphenDemerits, entries + 6)
    unsafe UnsafeMutableRawPointer(entryWays).storeBytes(of: states, as: SIMD4<UInt32>.self)
    unsafe UnsafeMutableRawPointer(entryWays + 4).storeBytes(of: states, as: SIMD4<UInt32>.self)
  }

  @inline(__always) private static func write(_ totals: SIMD2<Double>, _ entries: UnsafeMutablePointer<Double>) {
    unsafe UnsafeMutableRawPointer(entries).storeBytes(of: totals, as: SIMD2<Double>.self)
  }

  /// The first of the cheapest, for two classes of the line to come.
  @inline(__always) private static func first(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> (total: SIMD2<Double>, state: SIMD2<Int64>) {
    let (isB, isD) = (b .< a, d .< c)
    let left = a.replacing(with: b, where: isB)
    let right = c.replacing(with: d, where: isD)
    let leftState = SIMD2<Int64>.zero.replacing(with: 1, where: isB)
    let rightState = SIMD2<Int64>(repeating: 2).replacing(with: 3, where: isD)
    let isRight = right .< left
    return (left.replacing(with: right, where: isRight), leftState.replacing(with: rightState, where: isRight))
  }
}
