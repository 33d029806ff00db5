internal import Galley

/// A section of a flow layout: what is known of its sizes, and the lines made of them.
struct FlowSection {
  /// The sizes that items gave; `nil` until an item was seen.
  var measured: ContiguousArray<Size?>
  /// The sizes that headers and footers gave.
  var measuredHeader: Size?
  var measuredFooter: Size?

  // What the last layout found.
  var sizes: ContiguousArray<Size> = []
  var lines = FlowLines(
    main: [], cross: [], FlowLines.Measures(available: 0, interitemSpacing: 0, lineSpacing: 0))
  /// Where the section begins in the direction of scrolling.
  var start = 0.0
  var header = Size.zero
  var footer = Size.zero
  var insets = EdgeInsets.zero
  /// The length from the section's start to its first line.
  var leading = 0.0
  var length = 0.0

  init(itemCount: Int) { measured = ContiguousArray(repeating: nil, count: itemCount) }
}
