internal import Galley

/// What an engine knows of an item: its variables, and the rows that its content and frame make.
///
/// The variables describe the alignment rectangle in the coordinates of the container.
struct ItemRecord {
  let item: LayoutItem
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
  var contentVersion = 0
  var hasMoved = false
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
