/// Finds the words in text of a script that does not divide them.
///
/// UAX #14 leaves the class SA to a component outside of its rules; this is what the rules see of that component.
package protocol DictionaryBreaker: Sendable {
  /// Inserts the UTF-8 offsets within runs at which a line may end, neither their starts nor their ends.
  ///
  /// - Parameters:
  ///   - runs: The UTF-8 offsets of letters and marks of class SA, in order; none touches the next one.
  ///   - bytes: The text in valid UTF-8.
  ///   - breaks: The breaks of the text, in order from the index `first` on; none lies within a run.
  func insertBreaks(
    of runs: ContiguousArray<Range<Int>>, in bytes: UnsafePointer<UInt8>, into breaks: inout ContiguousArray<UInt32>,
    from first: Int)
}
