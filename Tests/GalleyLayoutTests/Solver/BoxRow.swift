import GalleyLayout

/// Boxes from left to right in a room, with the constraints that a stack view makes of them.
struct BoxRow {
  enum Kind: CaseIterable {
    /// Each stands at its distance from the one before.
    case filled, gaps
    /// All distances are equal, and none is less than that of a box.
    case equalGaps
    /// Each keeps at least its distance, and nothing says how long they are or where they end.
    case inequalities
  }

  struct Box {
    /// The length from which it is neither compressed nor stretched.
    var length: Double
    /// The distance to the next one.
    var gap: Double
    var priority: Float = 750
  }

  let places: [Solver.Variable]
  let lengths: [Solver.Variable]

  init(_ kind: Kind, _ boxes: [Box], room: Double, in solver: inout Solver) throws {
    var places: [Solver.Variable] = [], lengths: [Solver.Variable] = []
    for _ in boxes {
      places.append(solver.makeVariable())
      lengths.append(solver.makeVariable(isNonNegative: true))
    }
    if kind != .inequalities {
      for (box, length) in zip(boxes, lengths) {
        let priority = LayoutPriority(box.priority)
        try solver.add([.init(1, length)], .greaterThanOrEqual, box.length, priority: priority)
        try solver.add([.init(1, length)], .lessThanOrEqual, box.length, priority: 100)
      }
      try solver.add([.init(-1, places[0])], .equal, 0)
      try solver.add([.init(-1, places[boxes.count - 1]), .init(-1, lengths[boxes.count - 1])], .equal, -room)
    }
    var first: Solver.Variable?
    for index in boxes.indices.dropFirst() {
      let ends: [Solver.Term] = [.init(1, places[index]), .init(-1, places[index - 1]), .init(-1, lengths[index - 1])]
      let isSet = kind == .filled || kind == .gaps
      try solver.add(ends, isSet ? .equal : .greaterThanOrEqual, kind == .filled ? 0 : boxes[index - 1].gap)
      guard kind == .equalGaps else { continue }
      let gap = solver.makeVariable(isNonNegative: true)
      try solver.add(ends + [.init(-1, gap)], .equal, 0)
      if let first { try solver.add([.init(1, gap), .init(-1, first)], .equal, 0) } else { first = gap }
    }
    self.places = places
    self.lengths = kind == .inequalities ? lengths.dropLast() : lengths
  }
}
