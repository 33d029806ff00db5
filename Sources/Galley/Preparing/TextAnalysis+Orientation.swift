internal import GalleyShaping
internal import GalleyUnicode

/// A part of a vertical text whose clusters stand alike; a combined group is a part of its own.
struct OrientationRun {
  /// UTF-8 offset after the last byte.
  var end: UInt32
  var orientation: GlyphOrientation
}

// Vertical text: how each cluster stands, and what is set across.
extension TextAnalysis {
  /// Finds the groups that are set across, and how all else stands; leaves both empty where lines are horizontal.
  mutating func orient() {
    guard input.writingMode.isVertical else { return }
    guard input.writingMode.hasUprightText else {
      orientations = [OrientationRun(end: UInt32(input.byteCount), orientation: .rotated)]
      return
    }
    let groups = combinedGroups()
    keepTogether(groups)
    var forms = VerticalForms()
    var (offset, group, style) = (0, 0, 0)
    while offset < input.byteCount {
      let cluster = unsafe offset..<GraphemeBreaking.boundary(after: offset, in: input.bytes)
      if group < groups.count, groups[group].lowerBound <= offset {
        append(.combined, end: groups[group].upperBound)
        offset = groups[group].upperBound
        group += 1
        continue
      }
      while input.styles[style].end <= UInt32(offset) { style += 1 }
      append(
        orientation(of: cluster, input.paragraphStyle(at: offset).textOrientation, input.styles[style].style, &forms),
        end: cluster.upperBound)
      offset = cluster.upperBound
    }
  }

  private mutating func append(_ orientation: GlyphOrientation, end: Int) {
    if orientation != .combined, let last = orientations.last, last.orientation == orientation {
      orientations[orientations.count - 1].end = UInt32(end)
    } else {
      orientations.append(OrientationRun(end: UInt32(end), orientation: orientation))
    }
  }

  /// How a cluster stands in text of an orientation.
  private func orientation(
    of cluster: Range<Int>, _ asked: TextOrientation, _ style: ResolvedStyle, _ forms: inout VerticalForms
  ) -> GlyphOrientation {
    switch asked {
    case .upright: return .upright
    case .sideways: return .rotated
    case .mixed: break
    }
    let value = unsafe UTF8Decoding.decode(input.bytes, at: cluster.lowerBound).scalar
    guard let scalar = Unicode.Scalar(value) else { return .upright }
    switch VerticalOrientation(of: scalar) {
    case .rotated: return .rotated
    case .upright, .transformedUpright: return .upright
    case .transformedRotated:
      // Quotation marks stay upright in a font without a form for them, as in browsers: UAX #50 has them as Tr since
      // Unicode 16, and asks for turned brackets and dashes.
      let category = ScalarProperties(of: scalar).generalCategory
      if category == .initialPunctuation || category == .finalPunctuation { return .upright }
      return unsafe forms.has(scalar, of: cluster, in: input.bytes, style) ? .upright : .rotated
    }
  }

  // MARK: Groups

  /// The groups of the author and those of digits, in ascending order; apart from each other.
  private func combinedGroups() -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for span in input.spans where span.kind == .combined { groups.append(span.utf8Range) }
    var digits: [Range<Int>] = []
    for (part, run) in input.paragraphStyles.parts(ofByteCount: input.byteCount) where run.style.combinedDigits > 0 {
      appendDigits(in: part, upTo: run.style.combinedDigits, to: &digits)
    }
    digits.removeAll { digit in groups.contains { $0.overlaps(digit) } }
    return (groups + digits).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Appends the ASCII digits that stand in rows of no more than a number of them.
  private func appendDigits(in range: Range<Int>, upTo most: Int, to groups: inout [Range<Int>]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, unsafe input.bytes[end] &- 0x30 < 10 { end += 1 }
      // A mark on the last digit is one cluster with it.
      let clusterEnd = unsafe end > offset ? GraphemeBreaking.boundary(after: end - 1, in: input.bytes) : 0
      if clusterEnd == end, end > offset, end - offset <= most { groups.append(offset..<end) }
      offset = max(end, offset + 1)
    }
  }

  /// Takes the opportunities inside of groups away.
  ///
  /// - Parameter groups: In ascending order, apart from each other.
  mutating func keepTogether(_ groups: [Range<Int>]) {
    guard !groups.isEmpty else { return }
    // Both lists ascend.
    func keep(_ offsets: inout ContiguousArray<UInt32>) {
      var index = 0
      offsets.removeAll { entry in
        let offset = Int(entry & LineBreaking.offsetMask)
        while index < groups.count, groups[index].upperBound <= offset { index += 1 }
        return index < groups.count && groups[index].lowerBound < offset
      }
    }
    keep(&input.scratch.tables.breakOffsets)
    keep(&input.scratch.tables.hyphenOffsets)
  }

  /// Takes the opportunities inside of bases away that stay on one line.
  mutating func keepBasesTogether() {
    let bases = input.spans.compactMap { span -> Range<Int>? in
      guard let annotation = span.kind.ruby, !annotation.breaksBase else { return nil }
      return span.utf8Range
    }
    keepTogether(bases)
  }
}

/// Asks fonts whether they have glyphs for vertical text, each once.
private struct VerticalForms {
  private struct Key: Hashable {
    var scalar: UInt32
    var style: ObjectIdentifier
  }

  private var known: [Key: Bool] = [:]

  /// Tells whether the font that shows a cluster has a glyph of its own for its first character.
  mutating func has(
    _ scalar: Unicode.Scalar, of cluster: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ style: ResolvedStyle
  ) -> Bool {
    let key = Key(scalar: scalar.value, style: ObjectIdentifier(style))
    if let answer = known[key] { return answer }
    var runs: ContiguousArray<FontRun> = []
    unsafe style.cascade.appendRuns(of: cluster, in: bytes, to: &runs)
    let answer = runs.first.map { style.cascade.fonts[Int($0.fontIndex)].hasVerticalGlyph(for: scalar) } ?? false
    known[key] = answer
    return answer
  }
}
