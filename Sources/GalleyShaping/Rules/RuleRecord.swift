/// The numbers of a finding about a font's rules, seven bits a byte, as ``RuleTable`` keeps them.
@safe struct RuleRecord {
  let bytes: UnsafeRawBufferPointer
  /// Equal in equal findings.
  let number: Int
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer, number: Int) {
    unsafe self.bytes = bytes
    self.number = number
  }

  /// The next number; 0 after the last one.
  mutating func next() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while unsafe place < bytes.count {
      let byte = unsafe bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }

  mutating func nextCount() -> Int { Int(truncatingIfNeeded: next()) }

  /// Numbers as bytes of a record.
  struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }
}

// MARK: - Probes

extension SpaceProbe {
  convenience init(_ record: RuleRecord) {
    var record = record
    let flags = record.next()
    let dottedCircle = record.nextCount()
    var rules = SpaceRules()
    rules.lefts = Self.sides(&record)
    rules.rights = Self.sides(&record)
    rules.leftsAlone = Self.sides(&record)
    rules.rightsAlone = Self.sides(&record)
    self.init(
      isNeverSafe: flags & 1 != 0, rules: rules, masks: CharacterMasks(&record), isSyllabic: flags & 2 != 0,
      looksDeep: flags & 4 != 0, looksAtAll: flags & 8 != 0, dottedCircle: UInt16(exactly: dottedCircle - 1))
  }

  private static func sides(_ record: inout RuleRecord) -> ContiguousArray<SpaceRules.Side> {
    var sides: ContiguousArray<SpaceRules.Side> = []
    for _ in 0..<record.nextCount() {
      let (edge, needs, beyond, flags) = (record.next(), record.next(), record.next(), record.next())
      sides.append(
        .init(edge: edge, needs: needs, mayBeSpace: flags & 1 != 0, beyond: beyond, isOpen: flags & 2 != 0))
    }
    return sides
  }

  /// The probe as a record of ``RuleTable``.
  var record: [UInt8] {
    var record = RuleRecord.Writer()
    record.add((isNeverSafe ? 1 : 0) | (isSyllabic ? 2 : 0) | (looksDeep ? 4 : 0) | (looksAtAll ? 8 : 0))
    record.add(dottedCircle.map { UInt64($0) + 1 } ?? 0)
    for sides in [rules.lefts, rules.rights, rules.leftsAlone, rules.rightsAlone] {
      record.add(UInt64(sides.count))
      for side in sides {
        for set in [side.edge, side.needs, side.beyond] { record.add(set) }
        record.add((side.mayBeSpace ? 1 : 0) | (side.isOpen ? 2 : 0))
      }
    }
    masks.write(to: &record)
    return record.bytes
  }
}

extension CharacterMasks {
  /// Reads for each mask the runs of characters that have it.
  fileprivate init(_ record: inout RuleRecord) {
    self.init()
    for _ in 0..<record.nextCount() {
      let (sets, flags) = (record.next(), record.next())
      let mask = CharacterMask(
        sets: sets, isAttached: flags & 1 != 0, isMark: flags & 2 != 0, composes: flags & 4 != 0,
        joinsRun: flags & 8 != 0)
      var end: UInt32 = 0
      for _ in 0..<record.nextCount() {
        let start = end &+ UInt32(truncatingIfNeeded: record.next())
        end = start &+ UInt32(truncatingIfNeeded: record.next())
        for scalar in start..<max(start, min(end, 0x110000)) { set(mask, for: scalar) }
      }
    }
  }

  fileprivate func write(to record: inout RuleRecord.Writer) {
    var order: [CharacterMask] = []
    var runs: [CharacterMask: [Range<UInt32>]] = [:]
    forEachKnown { scalar, mask in
      if runs[mask] == nil { order.append(mask) }
      var known = runs.removeValue(forKey: mask) ?? []
      if let last = known.last, last.upperBound == scalar {
        known[known.count - 1] = last.lowerBound..<scalar + 1
      } else {
        known.append(scalar..<scalar + 1)
      }
      runs[mask] = known
    }
    record.add(UInt64(order.count))
    for mask in order {
      record.add(mask.sets)
      record.add(
        (mask.isAttached ? 1 : 0) | (mask.isMark ? 2 : 0) | (mask.composes ? 4 : 0) | (mask.joinsRun ? 8 : 0))
      let ranges = runs[mask] ?? []
      record.add(UInt64(ranges.count))
      var end: UInt32 = 0
      for range in ranges {
        record.add(UInt64(range.lowerBound - end))
        record.add(UInt64(range.count))
        end = range.upperBound
      }
    }
  }
}

// MARK: - Idle features

extension RuleRecord {
  /// The features that characters wake; `nil` where the rules cannot be read.
  var wakes: ContiguousArray<UInt8>? {
    var record = self
    var wakes: ContiguousArray<UInt8> = []
    while wakes.count < Int(IdleFeatureAnalysis.limit) {
      let count = record.nextCount()
      guard count > 0 else { return nil }
      wakes.append(contentsOf: repeatElement(UInt8(truncatingIfNeeded: record.next()), count: count))
    }
    return wakes
  }

  static func bytes(ofWakes wakes: ContiguousArray<UInt8>?) -> [UInt8] {
    var record = Writer()
    guard let wakes else { return [0] }
    var start = 0
    for index in wakes.indices where index + 1 == wakes.count || wakes[index + 1] != wakes[start] {
      record.add(UInt64(index + 1 - start))
      record.add(UInt64(wakes[start]))
      start = index + 1
    }
    return record.bytes
  }
}
