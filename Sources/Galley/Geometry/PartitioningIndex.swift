extension RandomAccessCollection {
  /// The first index whose element belongs to the second part of a collection that is in two parts; `endIndex` where
  /// that part is empty.
  ///
  /// - Parameter belongsInSecondPartition: `false` for the elements up to some place, and `true` for all after it.
  /// - Complexity: O(log *n*) in the number of elements.
  @inlinable @inline(__always)
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count >> 1
      let middle = index(start, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
