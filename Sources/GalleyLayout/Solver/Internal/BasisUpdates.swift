/// The changes of a basis since it was factored: one elementary matrix per exchange of variables.
final class BasisUpdates {
  private let start = Vector<Int32>()
  private let pivotSlot = Vector<Int32>()
  private let pivotValue = Vector<Double>()
  private let entrySlot = Vector<Int32>()
  private let entryValue = Vector<Double>()

  var count: Int { pivotSlot.count }
  var entryCount: Int { entrySlot.count }

  func removeAll() {
    start.removeAll()
    pivotSlot.removeAll()
    pivotValue.removeAll()
    entrySlot.removeAll()
    entryValue.removeAll()
  }

  /// Records that a variable whose column is `column`, by slot, takes the place of the one in `slot`.
  func append(column: Flat<Double>, count slots: Int, slot: Int) {
    start.append(Int32(entrySlot.count))
    pivotSlot.append(Int32(slot))
    pivotValue.append(column[slot])
    for other in 0..<slots where other != slot && column[other] != 0 {
      entrySlot.append(Int32(other))
      entryValue.append(column[other])
    }
  }

  func applyForward(_ v: Flat<Double>) {
    let entrySlot = entrySlot.flat, entryValue = entryValue.flat
    for update in 0..<count {
      let slot = pivotSlot[update]
      let right = v[slot]
      if right == 0 { continue }
      let solved = right / pivotValue[update]
      for entry in range(of: update) { v[entrySlot[entry]] -= entryValue[entry] * solved }
      v[slot] = solved
    }
  }

  func applyBackward(_ y: Flat<Double>) {
    let entrySlot = entrySlot.flat, entryValue = entryValue.flat
    var update = count
    while update > 0 {
      update -= 1
      let slot = pivotSlot[update]
      var sum = y[slot]
      for entry in range(of: update) { sum -= entryValue[entry] * y[entrySlot[entry]] }
      y[slot] = sum / pivotValue[update]
    }
  }

  private func range(of update: Int) -> Range<Int> {
    Int(start[update])..<(update + 1 < count ? Int(start[update + 1]) : entrySlot.count)
  }
}
