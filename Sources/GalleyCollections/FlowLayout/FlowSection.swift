internal import Galley
internal import GalleyLayout

/// A section of a flow layout: what is known of its sizes, and the lines made of them.
struct FlowSection {
  // What each change reads of each section stands together.

  /// Where the section begins in the direction of scrolling.
  var start = 0.0
  var length = 0.0
  /// How many items were never seen.
  private(set) var unmeasuredCount: Int
  /// True if the lines are made of the sizes that are known now.
  private(set) var isPlaced = false

  /// The sizes that items gave; `nil` until an item was seen.
  private(set) var measured: ContiguousArray<Size?>
  /// The sizes that headers and footers gave.
  var measuredHeader: Size? { didSet { isPlaced = false } }
  var measuredFooter: Size? { didSet { isPlaced = false } }

  // What the last layout found.
  var sizes: ContiguousArray<Size> = []
  var lines = FlowLines(
    main: [], cross: [], FlowLines.Measures(available: 0, interitemSpacing: 0, lineSpacing: 0))
  var header = Size.zero
  var footer = Size.zero
  var insets = EdgeInsets.zero
  /// The length from the section's start to its first line.
  var leading = 0.0

  init(itemCount: Int) {
    measured = ContiguousArray(repeating: nil, count: itemCount)
    unmeasuredCount = itemCount
  }

  /// Notes that the lines are made of what is known.
  mutating func notePlaced() { isPlaced = true }

  /// Notes the size that an item gave, or forgets it.
  mutating func setMeasured(_ size: Size?, at item: Int) {
    count(measured[item], -1)
    measured[item] = size
    count(size, 1)
  }

  /// Takes an item out.
  mutating func removeItem(at item: Int) { count(measured.remove(at: item), -1) }

  /// Puts an item in.
  ///
  /// - Parameter size: The size that it gave before.
  mutating func insertItem(_ size: Size?, at item: Int) {
    measured.insert(size, at: item)
    count(size, 1)
  }

  private mutating func count(_ size: Size?, _ change: Int) {
    if size == nil { unmeasuredCount += change }
    isPlaced = false
  }
}
