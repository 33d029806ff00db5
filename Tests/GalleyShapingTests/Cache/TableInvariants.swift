internal import GalleyShaping
internal import Synchronization

extension SlotTable {
  /// Lists the faults of the table, a sentence each, while no thread adds.
  ///
  /// - Each bucket names a slot that was taken, and no two buckets name the same.
  /// - A bucket has the upper bits of its slot's hash.
  /// - From the first bucket of its hash on, a slot is found before an empty bucket.
  /// - Only a table with bytes of objects has objects.
  func checkInvariants() -> [String] {
    var problems: [String] = []
    var seen = [Bool](repeating: false, count: capacity + 1)
    let (buckets, slots, mask) = unsafe (contents.buckets, contents.slots, contents.mask)
    for bucketIndex in 0..<bucketCount {
      let bucket = unsafe buckets[bucketIndex].load(ordering: .acquiring)
      guard bucket != 0 else { continue }
      let index = Int(bucket & mask)
      guard index >= 1, index <= capacity, index <= takenCount.load(ordering: .relaxed) else {
        problems.append("bucket \(bucketIndex) names slot \(index), which was not taken")
        continue
      }
      if seen[index] { problems.append("slot \(index) has two buckets") }
      seen[index] = true
      let hash = unsafe UInt32(
        truncatingIfNeeded: hashOfSlot(slots[index].first, slots[index].second, slots[index].value))
      if (hash ^ bucket) & ~mask != 0 { problems.append("bucket \(bucketIndex) has the bits of another hash") }
      if !isReached(bucketIndex, from: hash & mask) { problems.append("an empty bucket hides slot \(index)") }
      if !hasObjects, contents.object(at: index) != nil {
        problems.append("slot \(index) has an object, which is not counted")
      }
    }
    return problems
  }

  private func isReached(_ bucketIndex: Int, from start: UInt32) -> Bool {
    var probe = start
    while Int(probe) != bucketIndex {
      if unsafe contents.buckets[Int(probe)].load(ordering: .acquiring) == 0 { return false }
      probe = (probe &+ 1) & contents.mask
    }
    return true
  }
}

extension GenerationalTable {
  /// Lists the faults of the two tables, a sentence each, while no thread adds.
  func checkInvariants() -> [String] {
    let generation = generation()
    var problems = generation.current.checkInvariants() + (generation.previous?.checkInvariants() ?? [])
    if !isCurrent(generation.number) { problems.append("the number is not that of the generation") }
    if promotedCount.load(ordering: .relaxed) > generation.current.count {
      problems.append("more entries were promoted than the younger table has")
    }
    // A table is replaced when it is heavy; threads add at most one entry each after that.
    let limit = max(capacity, 2 * SlotTable.byteCount(bucketCount: 256)) + 65_536
    if Self.byteCount(generation) > limit {
      problems.append("\(Self.byteCount(generation)) bytes where \(capacity) are allowed")
    }
    return problems
  }
}
