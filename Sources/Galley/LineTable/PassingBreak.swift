/// An opportunity of a text that is measured in passing.
struct PassingBreak {
  /// As in ``ShortLines``, in layout units.
  var endX, spaceX, nextX: Int64
  /// UTF-8 offset where the next line begins.
  var offset: UInt32
  /// True if spaces stand before the opportunity that a line may stretch.
  var isAfterSpace = false
  /// True if a line that ends here is shaped again at its end, and the line after it at its start.
  var isReshaped = false
  /// True if the next opportunity is too near for a line between the two to have a safe place.
  var isNearNext = false
}
