public import Galley
public import GalleyFlow
public import GalleyShaping

extension Picture {
  /// Draws the cells of a row of a table.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - origin: The place of the row's top left corner, as of a `FlowFragment.frame`.
  ///   - color: The colour of text without one of its own.
  ///   - style: How system colours look.
  ///   - role: The part that the text of a cell plays on the page, by the number of the cell.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func draw(
    _ row: TableRow, at origin: Point = .zero, color: Color = .black, style: UserInterfaceStyle = .light,
    role: (Int) -> TextRole = { _ in .paragraph }
  ) {
    for (number, cell) in row.cells.enumerated() {
      let corner = Point(x: origin.x + cell.origin.x, y: origin.y + cell.origin.y)
      draw(cell.layout, at: corner, color: color, style: style, role: role(number))
    }
  }

  /// Draws a page of a flow: the text of each container, with its repeated heads and its footnotes, and the blocks made for
  /// the page.
  ///
  /// Boxes are left free: the client draws them at their `FlowFragment.frame`.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - origin: The place of the page's top left corner.
  ///   - color: The colour of text without one of its own.
  ///   - style: How system colours look.
  ///   - role: The part that a fragment plays on the page; a repeated head, and a block made for
  ///     the page, is an ornament unless this says otherwise.
  /// - Complexity: O(*n*) in the length of the text on the page.
  public mutating func draw(
    _ page: FilledPage, at origin: Point = .zero, color: Color = .black, style: UserInterfaceStyle = .light,
    role: (FlowFragment) -> TextRole = { [.repeatedHead, .running].contains($0.kind) ? .artifact : .paragraph }
  ) {
    for fragment in page.containers.flatMap({ $0.fragments + $0.notes }) + page.running {
      guard let layout = fragment.layout else { continue }
      let corner = Point(x: origin.x + fragment.origin.x, y: origin.y + fragment.origin.y)
      draw(layout, lines: fragment.lines, at: corner, color: color, style: style, role: role(fragment))
    }
  }
}
