/// The ratio test: the search for the basic variable that leaves the basis when another enters it.
///
/// A basic variable that passes 0 has a *breakpoint* there: the gain shrinks by what it costs from then on. The one at
/// which nothing is gained any more leaves.
struct RatioTest {
  /// So few breakpoints are looked through each time.
  private static let fewBreakpoints = 64

  let block: Block
  let candidate: Simplex.Candidate
  var takesLeastIndex = false

  /// The breakpoint of a basic variable with a cost at the candidate's level or above it.
  @inline(__always)
  func breakpoint(_ slot: Int, _ rate: Double) -> Breakpoint? {
    let level = candidate.level, variable = block.slotVariable[slot]
    let value = block.value[variable]
    let goesUp = candidate.goesUp == (rate < 0)
    let isAtZero = abs(value) <= block.tolerance[variable]
    if (block.side[variable] > 0 && goesUp) || (block.side[variable] < 0 && !goesUp) { return nil }
    // The side that it leaves costs no longer, the side that it enters costs from here.
    let entered = goesUp ? block.upperLevel[variable] : block.lowerLevel[variable]
    let left =
      block.side[variable] == 0 ? Block.noLevel : goesUp ? block.lowerLevel[variable] : block.upperLevel[variable]
    let topmost = min(entered, left)
    if topmost > level { return nil }
    var jump = 0.0
    if topmost < level {
      jump = .infinity
    } else {
      if entered == level { jump += abs(rate) * block.weight(variable) }
      if left == level { jump += abs(rate) * block.weight(variable) }
    }
    return Breakpoint(
      step: isAtZero ? 0 : abs(value / rate), slot: Int32(truncatingIfNeeded: slot), rate: abs(rate), goesUp: goesUp,
      slopeJump: jump)
  }

  /// The breakpoint at which the gain ends.
  ///
  /// - Parameters:
  ///   - rates: The rates at which the basic variables fall, by slot.
  ///   - breakpoints: Memory to work in.
  func leavingBreakpoint(rates: Flat<Double>, _ breakpoints: Vector<Breakpoint>) -> Breakpoint? {
    breakpoints.removeAll()
    let rateTolerance = block.rateTolerance
    for slot in 0..<block.rowCount where abs(rates[slot]) > rateTolerance {
      if let point = breakpoint(slot, rates[slot]) { breakpoints.append(point) }
    }
    let points = breakpoints.flat
    var slope = candidate.slope
    let tolerance = gainTolerance
    var remaining = points.count
    while remaining > 0 {
      var best = 0
      for index in 1..<max(remaining, 1) where precedes(points[index], points[best]) { best = index }
      let point = points[best]
      slope += point.slopeJump
      if slope >= -tolerance { return point }
      pass(point)
      remaining -= 1
      points[best] = points[remaining]
      if points.count - remaining == RatioTest.fewBreakpoints {
        for point in sorted(points.prefix(remaining)) {
          slope += point.slopeJump
          if slope >= -tolerance { return point }
          pass(point)
        }
        return nil
      }
    }
    return nil
  }

  /// Notes that a basic variable passes 0 without stopping: where the step is 0 only its side tells.
  private func pass(_ point: Breakpoint) { block.side[block.slotVariable[point.slot]] = point.goesUp ? 1 : -1 }

  /// Sorts breakpoints, if they are too many to search for the next one each time.
  ///
  /// Nearly equal numbers count as equal, so that one comparison does not order them. Neighbours that are equal in step
  /// are sorted by rate, the greatest first, and neighbours that are equal in rate by number, the least first.
  @inline(never)
  private func sorted(_ points: Flat<Breakpoint>) -> [Breakpoint] {
    var sorted = (0..<points.count).map { points[$0] }
    func sort(_ range: Range<Int>, by key: (Breakpoint) -> Double, isNear: (Double, Double) -> Bool) -> [Range<Int>] {
      sorted[range].sort { key($0) < key($1) }
      var groups: [Range<Int>] = [], start = range.lowerBound
      for end in range where end + 1 == range.upperBound || !isNear(key(sorted[end]), key(sorted[end + 1])) {
        groups.append(start..<end + 1)
        start = end + 1
      }
      return groups
    }
    for steps in sort(sorted.indices, by: { $0.step }, isNear: { $1 - $0 <= 1e-12 * (1 + $1) }) {
      let rates = takesLeastIndex ? [steps] : sort(steps, by: { -$0.rate }, isNear: { $1 - $0 <= -1e-9 * $0 })
      for rate in rates { sorted[rate].sort { block.slotVariable[$0.slot] < block.slotVariable[$1.slot] } }
    }
    return sorted
  }

  /// The gain that counts as none: of a steep slope rounding leaves more.
  var gainTolerance: Double {
    let rounding = abs(candidate.slope) * 1e-12
    return block.scaling == nil ? max(block.slopeTolerance, rounding) : rounding
  }

  /// Tells whether a breakpoint comes before another.
  func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    let difference = a.step - b.step
    if abs(difference) > 1e-12 * (1 + abs(a.step)) { return difference < 0 }
    if !takesLeastIndex && abs(a.rate - b.rate) > 1e-9 * a.rate { return a.rate > b.rate }
    return block.slotVariable[a.slot] < block.slotVariable[b.slot]
  }
}

/// A point at which a basic variable passes 0 while another enters the basis.
struct Breakpoint: BitwiseCopyable {
  var step: Double
  var slot: Int32
  /// The magnitude of the slot's rate of change.
  var rate: Double
  var goesUp: Bool
  /// By how much the slope grows; infinite where a higher level would suffer.
  var slopeJump: Double
}
