internal import GalleyShaping
internal import GalleyUnicode

/// A part of a vertical text whose clusters stand alike; a combined group is a part of its own.
struct OrientationRun {
  /// UTF-8 offset after the last byte.
  var end: UInt32
  var orientation: GlyphOrientation
}

// Vertical text: how each cluster stands, and what is set across.
extension ParagraphBuilder {
  /// The writing mode of the text: that of its first paragraph.
  var writingMode: WritingMode { paragraphStyles.first?.style.writingMode ?? .horizontal }

  /// Finds the groups that are set across, and how all else stands; leaves both empty where lines are horizontal.
  ///
  /// - Parameter spans: What the author has marked.
  mutating func orient(_ spans: [TextSpan]) {
    guard writingMode.isVertical else { return }
    frame = paragraphStyles.first.map { LineFrame($0.style) } ?? LineFrame()
    guard writingMode.hasUprightText else {
      orientations = [OrientationRun(end: UInt32(byteCount), orientation: .rotated)]
      return
    }
    let groups = combinedGroups(spans)
    keepTogether(groups)
    var forms = VerticalForms()
    var (offset, group, style) = (0, 0, 0)
    while offset < byteCount {
      let cluster = unsafe offset..<GraphemeBreaking.boundary(after: offset, in: bytes)
      if group < groups.count, groups[group].lowerBound <= offset {
        append(.combined, end: groups[group].upperBound)
        offset = groups[group].upperBound
        group += 1
        continue
      }
      while styles[style].end <= UInt32(offset) { style += 1 }
      append(
        orientation(of: cluster, paragraphStyle(at: offset).textOrientation, styles[style].style, &forms),
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
    let value = unsafe UTF8Decoding.decode(bytes, at: cluster.lowerBound).scalar
    guard let scalar = Unicode.Scalar(value) else { return .upright }
    switch VerticalOrientation(of: scalar) {
    case .rotated: return .rotated
    case .upright, .transformedUpright: return .upright
    case .transformedRotated:
      // Quotation marks stay upright in a font without a form for them, as in browsers: UAX #50 has them as Tr since
      // Unicode 16, and asks for turned brackets and dashes.
      let category = ScalarProperties(of: scalar).generalCategory
      if category == .initialPunctuation || category == .finalPunctuation { return .upright }
      return unsafe forms.has(scalar, of: cluster, in: bytes, style) ? .upright : .rotated
    }
  }

  // MARK: Groups

  /// The groups of the author and those of digits, in ascending order; apart from each other.
  private func combinedGroups(_ spans: [TextSpan]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for span in spans where span.kind == .combined { groups.append(span.utf8Range) }
    var digits: [Range<Int>] = []
    var start = 0
    for run in paragraphStyles {
      let end = min(Int(run.end), byteCount)
      if run.style.combinedDigits > 0 { appendDigits(in: start..<end, upTo: run.style.combinedDigits, to: &digits) }
      start = end
    }
    digits.removeAll { digit in groups.contains { $0.overlaps(digit) } }
    return (groups + digits).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Appends the ASCII digits that stand in rows of no more than a number of them.
  private func appendDigits(in range: Range<Int>, upTo most: Int, to groups: inout [Range<Int>]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, unsafe bytes[end] &- 0x30 < 10 { end += 1 }
      // A mark on the last digit is one cluster with it.
      let clusterEnd = unsafe end > offset ? GraphemeBreaking.boundary(after: end - 1, in: bytes) : 0
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
    keep(&scratch.breakOffsets)
    keep(&scratch.hyphenOffsets)
  }

  // MARK: Combining

  /// Appends a group that is set across, in one font.
  ///
  /// - Parameter script: The script run that the group begins in.
  mutating func appendCombined(_ range: Range<UInt32>, style: ResolvedStyle, script: Int, level: UInt8) {
    let text = Int(range.lowerBound)..<Int(range.upperBound)
    let fonts = (0..<style.cascade.fonts.count).lazy.map { style.cascade.fonts[$0] }
    let font = fonts.first { shows(text, in: $0) } ?? style.primaryFont
    appendRun(range, style: style, script: scratch.scriptRuns[script].script.rawValue, level: level, font: font)
  }

  /// Whether a font has all characters of a part of the text that show.
  private func shows(_ range: Range<Int>, in font: FontInstance) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = unsafe UTF8Decoding.decode(bytes, at: offset)
      offset += length
      guard let scalar = Unicode.Scalar(value) else { return false }
      if font.nominalGlyph(for: scalar) == nil, !ScalarProperties(of: scalar).isDefaultIgnorable { return false }
    }
    return true
  }
}

/// Asks fonts whether they have glyphs for vertical text, each once.
private struct VerticalForms {
  private struct Key: Hashable {
    var scalar: UInt32
    var style: ObjectIdentifier
  }

  private var known: [Key: Bool] = [:]

  /// Whether the font that shows a cluster has a glyph of its own for its first character.
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
