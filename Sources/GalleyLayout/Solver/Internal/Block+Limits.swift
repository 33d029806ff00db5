/// The values of a variable among which lower levels may choose, and the rows that say so.
struct Limits {
  var least: Double
  var most = Double.infinity
  var leastRow: Int32 = -1
  var mostRow: Int32 = -1

  init(isFree: Bool) { least = isFree ? -.infinity : 0 }

  mutating func raise(to value: Double, by row: Int32) {
    if value > least { (least, leastRow) = (value, row) }
  }

  mutating func lower(to value: Double, by row: Int32) {
    if value < most { (most, mostRow) = (value, row) }
  }
}

/// Where the many rows of a single variable, or of one sum of variables, want it.
extension Block {
  private struct Wish {
    var level: Int32
    var value: Double
    var row: Int32
    var limitsBelow: Bool
    var limitsAbove: Bool
    var weight: Double
  }

  /// The values at which the rows that have this variable alone are violated least, level by level.
  ///
  /// What a search would find in as many steps as there are rows, each of which looks at all of them.
  /// - Complexity: that of sorting the rows.
  func bestLimits(of column: Int32, _ entries: Range<Int>) -> Limits {
    let wishes = entries.compactMap { entry in
      isSingle(columnRow[entry]) ? wish(of: columnRow[entry], coefficient: columnCoefficient[entry]) : nil
    }
    return bestLimits(wishes, isFree: isFree(column))
  }

  private func wish(of row: Int32, coefficient: Double) -> Wish {
    let logical = logical(ofRow: row)
    let isAtMost = lowerLevel[logical] != Block.noLevel, isAtLeast = upperLevel[logical] != Block.noLevel
    return Wish(
      level: level(ofRow: row), value: constant[row] / coefficient, row: row,
      limitsBelow: coefficient > 0 ? isAtLeast : isAtMost, limitsAbove: coefficient > 0 ? isAtMost : isAtLeast,
      weight: abs(coefficient) * weight(logical))
  }

  private func bestLimits(_ unsorted: [Wish], isFree: Bool) -> Limits {
    let wishes = unsorted.sorted { ($0.level, $0.value, $0.row) < ($1.level, $1.value, $1.row) }
    var limits = Limits(isFree: isFree), start = 0
    while start < wishes.count && limits.least < limits.most {
      var end = start
      while end < wishes.count && wishes[end].level == wishes[start].level { end += 1 }
      narrow(&limits, to: wishes[start..<end])
      start = end
    }
    return limits
  }

  /// Where many rows say something about one sum of variables, holds it by the one that serves them best; whether any
  /// row took the place of another, so that the basis must be factored.
  func respectParallels() -> Bool {
    guard rowCount > Block.fewBounds else { return false }
    var numberOfTerms: [[UInt64]: Int] = [:]
    var groups: [[Int32]] = []
    for row in 0..<Int32(rowCount) where !isSingle(row) && mayHaveManyParallels(row) {
      guard let key = termKey(row)?.key else { continue }
      let number = numberOfTerms[key] ?? groups.count
      if number == groups.count {
        numberOfTerms[key] = number
        groups.append([])
      }
      groups[number].append(row)
    }
    var hasChanged = false
    for group in groups where group.count > Block.fewBounds {
      let tight = group.filter { slotOf[logical(ofRow: $0)] < 0 }
      guard tight.count == 1, let held = tight.first, let row = strongestRow(of: group, insteadOf: held) else {
        continue
      }
      let column = slotVariable[held]
      slotVariable[held] = logical(ofRow: held)
      slotOf[logical(ofRow: held)] = held
      slotVariable[row] = column
      slotOf[column] = row
      slotOf[logical(ofRow: row)] = -1
      hasChanged = true
    }
    return hasChanged
  }

  /// Tells whether all variables of a row stand in many rows, without which it has few parallels.
  private func mayHaveManyParallels(_ row: Int32) -> Bool {
    for entry in rowStart[row]..<rowStart[row + 1] {
      let column = rowColumn[entry]
      if columnStart[column + 1] - columnStart[column] <= Block.fewBounds { return false }
    }
    return true
  }

  private func strongestRow(of group: [Int32], insteadOf held: Int32) -> Int32? {
    let value = constant[held] / rowCoefficient[rowStart[held]]
    let limits = bestLimits(group.map { wish(of: $0, coefficient: rowCoefficient[rowStart[$0]]) }, isFree: true)
    if value < limits.least, limits.leastRow >= 0 { return limits.leastRow }
    if value > limits.most, limits.mostRow >= 0 { return limits.mostRow }
    return nil
  }

  /// Narrows limits to the values in them that violate the wishes of a level, sorted by value, least.
  private func narrow(_ limits: inout Limits, to wishes: ArraySlice<Wish>) {
    var inner = limits
    for wish in wishes {
      if wish.limitsBelow { inner.raise(to: wish.value, by: wish.row) }
      if wish.limitsAbove { inner.lower(to: wish.value, by: wish.row) }
    }
    if inner.least <= inner.most {
      limits = inner
      return
    }
    // The sum of violations is convex: it falls up to the place where as much pulls up as pulls down.
    var slope = wishes.reduce(0.0) { $1.limitsBelow ? $0 - $1.weight : $0 }
    let tolerance = 1e-12 * wishes.reduce(0.0) { $0 + $1.weight }
    var best = Limits(isFree: true)
    for wish in wishes {
      if slope < -tolerance { best.raise(to: wish.value, by: wish.row) }
      slope += (wish.limitsBelow ? wish.weight : 0) + (wish.limitsAbove ? wish.weight : 0)
      if slope > tolerance {
        best.lower(to: wish.value, by: wish.row)
        break
      }
    }
    // Beside the limits from above, the nearer of them is best.
    if best.most <= limits.least {
      (limits.most, limits.mostRow) = (limits.least, limits.leastRow)
    } else if best.least >= limits.most {
      (limits.least, limits.leastRow) = (limits.most, limits.mostRow)
    } else {
      if best.leastRow >= 0 { limits.raise(to: best.least, by: best.leastRow) }
      if best.mostRow >= 0 { limits.lower(to: best.most, by: best.mostRow) }
    }
  }
}
