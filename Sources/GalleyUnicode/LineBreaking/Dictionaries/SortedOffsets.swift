/// Sorted UTF-8 offsets; offsets of breaks have flags.
enum SortedOffsets {
  /// Merges sorted offsets into the sorted breaks from an index on, from the end so that each moves once.
  static func merge(_ added: ContiguousArray<UInt32>, into breaks: inout ContiguousArray<UInt32>, from first: Int) {
    var (old, new) = (breaks.count, added.count)
    breaks.append(contentsOf: repeatElement(0, count: added.count))
    var target = breaks.count
    while new > 0 {
      target -= 1
      if old > first, breaks[old - 1] & LineBreaking.offsetMask > added[new - 1] {
        old -= 1
        breaks[target] = breaks[old]
      } else {
        new -= 1
        breaks[target] = added[new]
      }
    }
  }
}
