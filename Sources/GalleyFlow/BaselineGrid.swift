internal import Galley

/// Lines of a page at even distances, on which baselines stand.
struct BaselineGrid: Sendable {
  /// Points between two lines of the grid.
  let distance: Double

  /// Points from a height down to the next line of the grid, from one of its lines on; 0 for a height on a line.
  func shift(of height: Double) -> Double {
    let shift = ((height - BlockLines.tolerance) / distance).rounded(.up) * distance - height
    return shift.isFinite ? max(0, shift) : 0
  }

  /// A layout whose baselines are moved down, so that they have the grid's distance from the first one, or a multiple of it.
  func moved(_ layout: TextLayout, of paragraph: PreparedParagraph) -> TextLayout {
    var shift = 0.0
    let first = layout.firstBaseline
    let lines = layout.lines.map { line in
      shift += self.shift(of: line.baseline + shift - first)
      return line.moved(toBaseline: line.baseline + shift)
    }
    return TextLayout(paragraph, lines: lines)
  }
}

extension LineTypesetter {
  /// Sets the next line in a container, where its baseline is on a grid.
  ///
  /// - Parameters:
  ///   - inset: The room of the lines; `nil` for a width from a left edge on.
  ///   - y: Points from the top of the container to the bottom of the line before.
  ///   - grid: The grid and the points from one of its lines to the top of the container; `nil` for none.
  mutating func nextLine(
    around inset: ExclusionShape?, x: Double, width: Double, y: Double, on grid: (grid: BaselineGrid, top: Double)?
  ) throws(TextError) -> LineFragment? {
    func next(_ typesetter: inout LineTypesetter, _ y: Double) throws(TextError) -> LineFragment? {
      guard let inset else { return try typesetter.nextLine(width: width, x: x, y: y) }
      return try typesetter.nextLine(around: inset, y: y)
    }
    guard let grid else { return try next(&self, y) }
    let before = self
    var (line, y) = (try next(&self, y), y)
    // A line that moves down may have another room, and other fonts in it; a shape without an end may never let it rest.
    for _ in 0..<16 {
      guard let found = line, case let shift = grid.grid.shift(of: grid.top + found.baseline),
        shift > BlockLines.tolerance
      else { break }
      (self, y) = (before, found.minY + shift)
      line = try next(&self, y)
    }
    return line
  }
}
