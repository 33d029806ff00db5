public import Galley

/// A page that text flows through: containers in the order in which they are filled.
public struct FlowPage: Sendable {
  /// The containers. Containers side by side are columns.
  public var containers: [FlowContainer]
  /// True if the columns of the last page, and of one before a page break that is asked for, are to be about equally
  /// full (CSS `column-fill: balance`). They have the least height at which the rest of the text stands in them.
  public var isBalanced: Bool
  /// The limits at which the flow is cut, after so many lines or at a height, whichever comes first; `nil` for none.
  ///
  /// Text that has no place on such a page is not left to another one: the last line shown ends with a token, if
  /// `lineBreakMode` is `.byTruncatingTail`, and ``TextFlow/rest(after:)`` says what is not
  /// shown. Lines of all blocks count, footnotes do not; orphans, widows and blocks that stay together have no say (CSS
  /// `line-clamp`). No container is higher than the limits allow.
  public var limits: LineLimits?
  /// A token in the style of the text before it, where ``limits`` have none; `nil` for an ellipsis.
  package var plainToken: String?

  /// A page of some containers.
  ///
  /// - Parameters:
  ///   - containers: At least one.
  ///   - isBalanced: Whether the columns of a page that is not filled are equally full.
  public init(_ containers: [FlowContainer], isBalanced: Bool = false) {
    self.containers = containers
    self.isBalanced = isBalanced
  }

  /// A page of columns side by side, in vertical text one below the other.
  ///
  /// - Parameters:
  ///   - count: The number of columns, at least 1.
  ///   - area: Their area on the page.
  ///   - gap: Points between two columns.
  ///   - isRightToLeft: Whether the first column is the rightmost.
  ///   - isBalanced: Whether the columns of a page that is not filled are equally full.
  ///   - writingMode: The direction of the lines.
  public init(
    columns count: Int, in area: Rect, gap: Double = 0, isRightToLeft: Bool = false, isBalanced: Bool = false,
    writingMode: WritingMode = .horizontal
  ) {
    let count = max(1, count)
    let length = writingMode.isVertical ? area.height : area.width
    let width = max(0, (length - gap * Double(count - 1)) / Double(count))
    containers = (0..<count).map { number in
      // Lines that run upwards have their first column at the bottom.
      let place = isRightToLeft != (writingMode == .sidewaysLR) ? count - 1 - number : number
      let start = Double(place) * (width + gap)
      return FlowContainer(
        writingMode.isVertical
          ? Rect(x: area.minX, y: area.minY + start, width: area.width, height: width)
          : Rect(x: area.minX + start, y: area.minY, width: width, height: area.height))
    }
    self.isBalanced = isBalanced
  }
}

/// A rectangle on a page for lines.
public struct FlowContainer: Sendable {
  /// Its place on the page, in points; it may be endlessly high, and one of vertical lines endlessly wide.
  public var frame: Rect
  /// The shape that all lines in it keep clear of, from its top left corner; `nil` for none. For vertical lines it is
  /// as if they were horizontal: from the corner where the first line begins.
  public var shape: ExclusionShape?
  /// Points from the edge of the page to that of the container, across its lines; `nil` for the top of its frame.
  var top: Double?

  /// A container.
  ///
  /// - Parameters:
  ///   - frame: Its place on the page, in points.
  ///   - shape: What lines keep clear of, from the container's top left corner.
  public init(_ frame: Rect, shape: ExclusionShape? = nil) {
    self.frame = frame
    self.shape = shape
  }
}
