internal import Galley

/// What an engine knows of an item: its variables, and the rows that its content and frame make.
///
/// The variables describe the alignment rectangle in the coordinates of the container.
final class ItemRecord {
  let item: LayoutItem
  /// The item, if it is a view.
  let view: LayoutView?
  let x: Solver.Variable
  let y: Solver.Variable
  let width: Solver.Variable
  let height: Solver.Variable

  /// The rows of the content size, `nil` in a dimension that the content does not determine.
  var horizontalContent: ContentRows?
  var verticalContent: ContentRows?
  /// The rows that the frame and the autoresizing mask make.
  var frameRows: [Solver.ConstraintID] = []

  /// What the content measured when it was last asked, for as wide as it likes.
  var naturalSize = Size(width: LayoutView.noIntrinsicMetric, height: LayoutView.noIntrinsicMetric)
  /// Whether the content is measured again at the solved width.
  var needsSecondPass = false
  /// What it measured there, with the widths for which that holds.
  var wrapped: MeasuredContent?
  /// Whether the width follows from required equations alone, in the part of the system with this number.
  var rigidity = (serial: UInt64(0), isRigid: false)
  var contentVersion = 0
  var hasMoved = false
  /// Whether the item has left the engine.
  var isGone = false

  init(
    item: LayoutItem, x: Solver.Variable, y: Solver.Variable, width: Solver.Variable, height: Solver.Variable
  ) {
    self.item = item
    view = item.asView
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var variables: [Solver.Variable] { [x, y, width, height] }
}

/// The two constraints that content puts on one dimension.
struct ContentRows {
  /// Not larger than the content.
  var hugging: Solver.ConstraintID
  /// Not smaller than the content.
  var compression: Solver.ConstraintID
  var length: Double
}

/// Where a row of the solver comes from.
enum RowOrigin {
  case constraint(LayoutConstraint)
  case content(LayoutView, LayoutAxis, isHugging: Bool)
  /// A row made from a frame, with what it would look like as a constraint.
  case frame(LayoutConstraint)
  /// The target of a fitting call.
  case target(LayoutAxis)
}
