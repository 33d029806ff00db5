extension LineWalker {
  /// The next line when lines may end between any two clusters and white space takes room like other text
  /// (UIKIT.md 1.2, `byCharWrapping`).
  mutating func nextByCharacter(available: Int64, indent: Int64 = 0) -> LineExtent {
    let (storage, start) = (storage, start)
    let hardRow = unsafe Int(breaks.hard[start.hard])
    let bound = unsafe Int(breaks.offset[hardRow])
    var tabs = TabWalker(storage, from: start, indent: indent)
    var end = start.offset
    var width: Int64 = 0
    var isCut = false
    storage.forEachCluster(from: start.offset, to: bound) { cluster, place, _ in
      tabs.advance(to: cluster.upperBound)
      var next = place.x &- storage.endAllowance(at: cluster.upperBound) &- start.x &+ tabs.shift
      if storage.source.hasInkBounds {
        let line = LineExtent(start: start, end: cluster.upperBound, width: next, isHard: false)
        next &+= storage.overhang(of: line, indent: indent).total
      }
      if end > start.offset, next > available {
        isCut = true
        return false
      }
      end = cluster.upperBound
      width = next
      return true
    }
    let line = isCut ? cut(at: end, width: width) : finish(row: hardRow, width: width)
    return storage.trimmed(line, contentEnd: end, available: available)
  }
}
