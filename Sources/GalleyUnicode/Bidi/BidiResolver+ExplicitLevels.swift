extension BidiResolver {
  /// An entry of the directional status stack (X1).
  private struct DirectionalStatus {
    var level: UInt8
    /// The class that an override gives; `nil` where the status is neutral.
    var override: BidiClass?
    var isIsolate: Bool
  }

  /// The deepest level of an embedding (BD2).
  private static var maximumDepth: UInt8 { 125 }

  /// Rules X1 to X8: a level for every scalar, and overrides applied to classes.
  mutating func resolveExplicitLevels(paragraphLevel: UInt8) {
    classes = originalClasses
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(paragraphLevel, count: classes.count))
    var stack = [DirectionalStatus(level: paragraphLevel, override: nil, isIsolate: false)]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    for index in classes.indices {
      var status = stack[stack.count - 1]
      switch originalClasses[index] {
      case .rightToLeftEmbedding, .leftToRightEmbedding, .rightToLeftOverride, .leftToRightOverride:  // X2 to X5
        levels[index] = status.level
        let level = Self.level(above: status.level, of: originalClasses[index])
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append(DirectionalStatus(level: level, override: originalClasses[index].override, isIsolate: false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rightToLeftIsolate, .leftToRightIsolate, .firstStrongIsolate:  // X5a to X5c
        assign(status.level, status.override, to: index)
        let level = Self.level(above: status.level, of: originalClasses[index])
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(DirectionalStatus(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .popDirectionalIsolate:  // X6a
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while let last = stack.last, !last.isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        status = stack[stack.count - 1]
        assign(status.level, status.override, to: index)
      case .popDirectionalFormat:  // X7
        levels[index] = status.level
        if overflowIsolates > 0 {
          continue
        } else if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !status.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[index] = paragraphLevel  // X8
      case .boundaryNeutral: levels[index] = status.level
      default: assign(status.level, status.override, to: index)  // X6
      }
    }
  }

  private mutating func assign(_ level: UInt8, _ override: BidiClass?, to index: Int) {
    levels[index] = level
    if let override { classes[index] = override }
  }

  /// The least level above `level` of the direction that an embedding or isolate asks for.
  private static func level(above level: UInt8, of bidiClass: BidiClass) -> UInt8 {
    switch bidiClass {
    case .rightToLeftEmbedding, .rightToLeftOverride, .rightToLeftIsolate: (level + 1) | 1
    default: (level + 2) & ~1
    }
  }

  /// BD7, after X9: the level runs, and for PDIs that begin one its number.
  mutating func findLevelRuns(paragraphLevel: UInt8) {
    levelRuns.removeAll(keepingCapacity: true)
    for index in originalClasses.indices where !originalClasses[index].isRemovedByX9 {
      let level = levels[index]
      let position = Int32(truncatingIfNeeded: index)
      if let last = levelRuns.last, last.level == level {
        levelRuns[levelRuns.count - 1].last = position
      } else {
        if originalClasses[index] == .popDirectionalIsolate {
          partners[index] = Int32(truncatingIfNeeded: levelRuns.count)
        }
        levelRuns.append(ScalarLevelRun(first: position, last: position, level: level))
      }
    }
  }

  /// Resolves each isolating run sequence (X10, BD13).
  mutating func resolveSequences(paragraphLevel: UInt8) {
    isContinuation.removeAll(keepingCapacity: true)
    isContinuation.append(contentsOf: repeatElement(false, count: levelRuns.count))
    for first in levelRuns.indices where !isContinuation[first] {
      sequence.removeAll()
      var nextBracket = brackets.partitionIndex { $0.entry >= Int(levelRuns[first].first) }
      var run = first
      while true {
        gather(levelRuns[run], &nextBracket)
        guard let next = continuation(of: run) else { break }
        isContinuation[next] = true
        run = next
      }
      let level = levelRuns[first].level
      let before = first > 0 ? levelRuns[first - 1].level : paragraphLevel
      let endsInIsolate = originalClasses[Int(levelRuns[run].last)].isIsolateInitiator
      let after = !endsInIsolate && run + 1 < levelRuns.count ? levelRuns[run + 1].level : paragraphLevel
      sequence.resolve(
        from: max(before, level) & 1 == 0 ? .leftToRight : .rightToLeft,
        to: max(after, level) & 1 == 0 ? .leftToRight : .rightToLeft,
        embedding: level & 1 == 0 ? .leftToRight : .rightToLeft)
      for entry in sequence.entries { levels[Int(entry.position)] = entry.bidiClass.level(above: level) }
    }
  }

  /// Adds the scalars of a level run to the sequence, those that X9 removes left out, and the brackets among them.
  ///
  /// - Parameter nextBracket: The index of the first bracket of the paragraph that is not before the run.
  private mutating func gather(_ run: ScalarLevelRun, _ nextBracket: inout Int) {
    for index in Int(run.first)...Int(run.last) where !originalClasses[index].isRemovedByX9 {
      while nextBracket < brackets.count, brackets[nextBracket].entry < index { nextBracket += 1 }
      if nextBracket < brackets.count, brackets[nextBracket].entry == index {
        var bracket = brackets[nextBracket]
        bracket.entry = sequence.entries.count
        sequence.brackets.append(bracket)
      }
      sequence.entries.append(
        .init(
          position: UInt32(truncatingIfNeeded: index), originalClass: originalClasses[index],
          bidiClass: classes[index]))
    }
  }

  /// The run that begins with the PDI of the isolate initiator at the end of a run.
  private func continuation(of run: Int) -> Int? {
    let last = Int(levelRuns[run].last)
    guard originalClasses[last].isIsolateInitiator, partners[last] >= 0 else { return nil }
    let next = partners[Int(partners[last])]
    return next >= 0 ? Int(next) : nil
  }
}

extension BidiClass {
  /// The class that an override control gives to the characters after it.
  fileprivate var override: BidiClass? {
    switch self {
    case .leftToRightOverride: .leftToRight
    case .rightToLeftOverride: .rightToLeft
    default: nil
    }
  }
}
