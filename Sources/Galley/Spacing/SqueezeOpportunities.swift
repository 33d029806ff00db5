/// The places where the lines of a text may be squeezed, and how far (``LineAdjustment/pushIn``), but for ends.
struct SqueezeOpportunities {
  /// The steps in which a line is squeezed, the first one first (JLREQ 3.8.3, a, d and e).
  enum Step: Int, CaseIterable {
    case wordSpaces, middleDots, brackets
  }

  /// A character that may be set narrower.
  struct Opportunity {
    /// UTF-8 offsets.
    var text: Range<Int>
    var step: Step
    /// The most that the character may lose, in layout units; above 0.
    var most: Int64
    /// How far its glyph is moved when it has lost that, in layout units.
    var shift: Int64
  }

  /// The widths that places may lose together, in layout units.
  struct Room: Equatable {
    private var steps = SIMD4<Int64>()

    subscript(step: Step) -> Int64 { steps[step.rawValue] }

    /// The width that all of them may lose.
    var total: Int64 { steps.wrappedSum() }

    fileprivate mutating func add(_ opportunity: Opportunity) { steps[opportunity.step.rawValue] &+= opportunity.most }

    static func - (left: Room, right: Room) -> Room {
      var difference = left
      difference.steps &-= right.steps
      return difference
    }
  }

  private let opportunities: ContiguousArray<Opportunity>
  /// The widths that the places before each one may lose, and all of them.
  private let sums: ContiguousArray<Room>

  /// - Parameter places: In ascending order.
  init(_ opportunities: ContiguousArray<Opportunity>) {
    var sums: ContiguousArray<Room> = [Room()]
    sums.reserveCapacity(opportunities.count + 1)
    var sum = Room()
    for opportunity in opportunities {
      sum.add(opportunity)
      sums.append(sum)
    }
    self.opportunities = opportunities
    self.sums = sums
  }

  /// Bytes kept.
  var memoryFootprint: Int {
    opportunities.capacity * MemoryLayout<Opportunity>.stride + sums.capacity * MemoryLayout<Room>.stride
  }

  /// The places after a UTF-8 offset that end before another one.
  subscript(between start: Int, _ end: Int) -> ArraySlice<Opportunity> {
    ArraySlice(opportunities[indices(between: start, end)])
  }

  /// Returns the widths that the places between two offsets may lose.
  ///
  /// - Complexity: O(log *n*).
  func room(between start: Int, _ end: Int) -> Room {
    let indices = indices(between: start, end)
    return sums[indices.upperBound] - sums[indices.lowerBound]
  }

  private func indices(between start: Int, _ end: Int) -> Range<Int> {
    let first = opportunities.partitioningIndex { $0.text.lowerBound > start }
    return first..<max(first, opportunities.partitioningIndex { $0.text.upperBound >= end })
  }
}
