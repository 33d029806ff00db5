internal import Galley

/// A section of a list: the lengths of its rows, header and footer.
struct ListSection {
  /// The rows, of this section alone.
  let rows: LengthTree
  /// The heights that header and footer gave; `nil` until they were seen.
  var measuredHeader: Double?
  var measuredFooter: Double?
  /// Where the section begins, exactly, as the sum of what stands before it.
  var start = 0.0
}
