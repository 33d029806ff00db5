/// Finds the words in text of a script that does not divide them.
///
/// UAX #14 leaves the class SA to a component outside of its rules; this is what the rules see of that component.
protocol DictionaryBreaker: Sendable {
  /// Appends the UTF-8 offsets within a run at which a line may end, in order, neither its start nor its end.
  ///
  /// - Parameters:
  ///   - run: The UTF-8 offsets of letters and marks of class SA.
  ///   - bytes: The text in valid UTF-8.
  ///   - breaks: Receives the offsets, counted from the start of the text, after what it holds.
  func appendBreaks(of run: Range<Int>, in bytes: UnsafePointer<UInt8>, to breaks: inout ContiguousArray<UInt32>)
}
