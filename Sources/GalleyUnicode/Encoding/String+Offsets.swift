extension String {
  /// Returns the indices of UTF-8 offsets.
  ///
  /// - Parameter find: Finds the offsets in the bytes of the text.
  func indicesOfOffsets(_ find: (UnsafeBufferPointer<UInt8>, inout ContiguousArray<UInt32>) -> Void) -> [Index] {
    var offsets: ContiguousArray<UInt32> = []
    var text = self
    text.withUTF8 { bytes in unsafe find(bytes, &offsets) }
    return offsets.map { text.utf8.index(text.utf8.startIndex, offsetBy: Int($0)) }
  }
}
