internal import GalleyLayout

/// The systems that the solver is measured with; `CKiwi` builds the same ones.
enum ConstraintSystems {
  /// A list cell: an image, two labels beside it, paddings; 21 constraints.
  struct Cell {
    var height: Solver.Variable
    /// The constraints that make the second label as high as its text.
    var labelHeight: [Solver.ConstraintID]

    init(in solver: inout Solver) throws {
      func term(_ coefficient: Double, _ variable: Solver.Variable) -> Solver.Term {
        Solver.Term(coefficient, variable)
      }
      let width = solver.makeVariable()
      height = solver.makeVariable()
      let imageX = solver.makeVariable(), imageY = solver.makeVariable()
      let imageWidth = solver.makeVariable(), imageHeight = solver.makeVariable()
      let titleX = solver.makeVariable(), titleY = solver.makeVariable()
      let titleWidth = solver.makeVariable(), titleHeight = solver.makeVariable()
      let detailX = solver.makeVariable(), detailY = solver.makeVariable()
      let detailWidth = solver.makeVariable(), detailHeight = solver.makeVariable()
      labelHeight = []
      func content(_ size: Solver.Variable, _ length: Double, hugging: LayoutPriority) throws -> [Solver.ConstraintID] {
        [
          try solver.add([term(1, size)], .greaterThanOrEqual, length, priority: .defaultHigh),
          try solver.add([term(1, size)], .lessThanOrEqual, length, priority: hugging),
        ]
      }
      try solver.add([term(1, imageX)], .equal, 16)
      try solver.add([term(1, imageY)], .equal, 12)
      try solver.add([term(1, imageWidth)], .equal, 40)
      try solver.add([term(1, imageHeight)], .equal, 40)
      try solver.add([term(1, titleX), term(-1, imageX), term(-1, imageWidth)], .equal, 12)
      try solver.add([term(1, titleX), term(1, titleWidth), term(-1, width)], .equal, -16)
      try solver.add([term(1, titleY)], .equal, 12)
      _ = try content(titleWidth, 120, hugging: .defaultLow)
      _ = try content(titleHeight, 20, hugging: 251)
      try solver.add([term(1, detailX), term(-1, titleX)], .equal, 0)
      try solver.add([term(1, detailWidth), term(-1, titleWidth)], .equal, 0)
      try solver.add([term(1, detailY), term(-1, titleY), term(-1, titleHeight)], .equal, 4)
      _ = try content(detailWidth, 200, hugging: .defaultLow)
      labelHeight = try content(detailHeight, 16, hugging: 251)
      try solver.add([term(1, height), term(-1, detailY), term(-1, detailHeight)], .greaterThanOrEqual, 12)
      try solver.add([term(1, height), term(-1, imageY), term(-1, imageHeight)], .greaterThanOrEqual, 12)
      try solver.add([term(1, height)], .equal, 0, priority: .fittingSizeLevel)
      try solver.add([term(1, width)], .equal, 375, priority: 900)
    }
  }

  /// A row of boxes, each as wide as it likes, 8 points apart.
  struct Chain {
    var last: Solver.Variable
    var middle: Solver.ConstraintID

    /// - Parameter isSolvedStepwise: Whether the solver solves after each box.
    init(count: Int, in solver: inout Solver, isSolvedStepwise: Bool = false) throws {
      last = solver.makeVariable()
      var x = last, width = solver.makeVariable()
      middle = try solver.add([Solver.Term(1, x)], .equal, 5, priority: 900)
      for index in 0..<count {
        if index > 0 {
          let next = solver.makeVariable()
          try solver.add([Solver.Term(1, next), Solver.Term(-1, x), Solver.Term(-1, width)], .equal, 8)
          x = next
          width = solver.makeVariable()
        }
        try solver.add([Solver.Term(1, width)], .greaterThanOrEqual, 0)
        let length = try solver.add([Solver.Term(1, width)], .equal, 100, priority: .defaultHigh)
        if index == count / 2 { middle = length }
        if isSolvedStepwise { solver.solve() }
      }
      last = x
    }
  }
}
