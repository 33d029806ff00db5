/// The glyphs that may stand at one position of a sequence.
enum GlyphMatcher: Hashable {
  case glyph(Int)
  /// The glyphs of the Coverage table at an absolute offset.
  case coverage(Int)
  /// The glyphs of one class of the ClassDef table at an absolute offset; no table puts all glyphs in class 0.
  case glyphClass(Int?, Int)
  /// Those of one class that a Coverage table has too.
  case coveredClass(coverage: Int, classes: Int?, Int)
}

/// A matcher together with the table that its offsets lie in, to remember what is found out about it.
struct TableMatcher: Hashable {
  var matcher: GlyphMatcher
  var isPositioning: Bool

  /// Mixed before it is hashed: fonts with many contexts ask for a matcher at each place of each.
  func hash(into hasher: inout Hasher) {
    let parts: (Int, Int, Int)
    switch matcher {
    case .glyph(let glyph): parts = (glyph, 0, 0)
    case .coverage(let coverage): parts = (coverage, 0, 1)
    case .glyphClass(let classes, let value): parts = (classes ?? 0, value, 2)
    case .coveredClass(let coverage, let classes, let value): parts = (coverage, (classes ?? 0) << 16 ^ value, 3)
    }
    hasher.combine(parts.0 << 32 ^ parts.1 << 3 ^ parts.2 << 1 ^ (isPositioning ? 1 : 0))
  }
}

extension LayoutTable {
  func contains(_ matcher: GlyphMatcher, _ glyph: Int) throws(MalformedLayout) -> Bool {
    switch matcher {
    case .glyph(let only): glyph == only
    case .coverage(let coverage): try coverageIndex(of: glyph, in: coverage) != nil
    case .glyphClass(let classes, let value): try classValue(of: glyph, in: classes) == value
    case .coveredClass(let coverage, let classes, let value):
      try classValue(of: glyph, in: classes) == value ? coverageIndex(of: glyph, in: coverage) != nil : false
    }
  }

  func add(_ matcher: GlyphMatcher, to set: inout GlyphSet) throws(MalformedLayout) {
    switch matcher {
    case .glyph(let glyph): set.insert(glyph)
    case .coverage(let coverage): for glyph in try coveredGlyphs(coverage) { set.insert(glyph) }
    case .glyphClass(let classes, let value):
      if let classes, try add(classValue: value, of: classes, to: &set) { return }
      for glyph in 0..<glyphCount where try classValue(of: glyph, in: classes) == value { set.insert(glyph) }
    case .coveredClass(let coverage, let classes, let value):
      for glyph in try coveredGlyphs(coverage) where try classValue(of: glyph, in: classes) == value {
        set.insert(glyph)
      }
    }
  }

  /// Adds the glyphs of a class from a list of ranges; ``classValue(of:in:)`` takes a search for each glyph.
  ///
  /// - Returns: Whether this is all; else the table has another form, or ranges out of order.
  private func add(classValue value: Int, of classes: Int, to set: inout GlyphSet) throws(MalformedLayout) -> Bool {
    guard try unsigned16(at: classes) == 2 else { return false }
    var next = 0
    for index in 0..<(try unsigned16(at: classes + 2)) {
      let range = classes + 4 + 6 * index
      let (first, last) = (try unsigned16(at: range), try unsigned16(at: range + 2))
      guard first >= next, last >= first else { return false }
      if value == 0 { for glyph in next..<first { set.insert(glyph) } }
      if try unsigned16(at: range + 4) == value { for glyph in first...last { set.insert(glyph) } }
      next = last + 1
    }
    if value == 0 { for glyph in next..<max(next, glyphCount) { set.insert(glyph) } }
    return true
  }

  /// The glyphs of a Coverage table in the order of their indexes.
  func coveredGlyphs(_ coverage: Int) throws(MalformedLayout) -> [Int] {
    let count = try unsigned16(at: coverage + 2)
    var glyphs: [Int] = []
    switch try unsigned16(at: coverage) {
    case 1: for index in 0..<count { glyphs.append(try unsigned16(at: coverage + 4 + 2 * index)) }
    case 2:
      for index in 0..<count {
        let range = coverage + 4 + 6 * index
        let (first, last) = (try unsigned16(at: range), try unsigned16(at: range + 2))
        // Ranges that overlap cannot make more glyphs than there are.
        guard first <= last, glyphs.count + last - first <= 0xFFFF else { throw MalformedLayout() }
        glyphs += first...last
      }
    default: throw MalformedLayout()
    }
    return glyphs
  }

  /// The position of a glyph in a Coverage table, or `nil` where it is not covered.
  func coverageIndex(of glyph: Int, in coverage: Int) throws(MalformedLayout) -> Int? {
    let format = try unsigned16(at: coverage)
    guard format == 1 || format == 2 else { throw MalformedLayout() }
    var low = 0
    var high = try unsigned16(at: coverage + 2)
    while low < high {
      let middle = (low + high) / 2
      let entry = coverage + 4 + (format == 1 ? 2 : 6) * middle
      let first = try unsigned16(at: entry)
      let last = format == 1 ? first : try unsigned16(at: entry + 2)
      if glyph < first {
        high = middle
      } else if glyph > last {
        low = middle + 1
      } else {
        return format == 1 ? middle : try unsigned16(at: entry + 4) + glyph - first
      }
    }
    return nil
  }

  /// The class of a glyph; 0 for glyphs that no class lists.
  func classValue(of glyph: Int, in classes: Int?) throws(MalformedLayout) -> Int {
    guard let classes else { return 0 }
    switch try unsigned16(at: classes) {
    case 1:
      let first = try unsigned16(at: classes + 2)
      guard glyph >= first, glyph - first < (try unsigned16(at: classes + 4)) else { return 0 }
      return try unsigned16(at: classes + 6 + 2 * (glyph - first))
    case 2:
      var low = 0
      var high = try unsigned16(at: classes + 2)
      while low < high {
        let middle = (low + high) / 2
        let range = classes + 4 + 6 * middle
        if try glyph < unsigned16(at: range) {
          high = middle
        } else if try glyph > unsigned16(at: range + 2) {
          low = middle + 1
        } else {
          return try unsigned16(at: range + 4)
        }
      }
      return 0
    default: throw MalformedLayout()
    }
  }
}
