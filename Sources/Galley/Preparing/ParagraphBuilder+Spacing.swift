internal import GalleyShaping
internal import GalleyUnicode

// Space: where characters add to or take from the space beside them (CSS Text 4, 8.4 and 8.5).
//
// A pass of its own after shaping, for the paragraphs that ask for it: the shaper, and whatever it shares,
// know nothing of it.
extension ParagraphBuilder {
  /// Widens and narrows the clusters beside the boundaries whose spacing is not zero.
  ///
  /// - Parameter spans: The parts of the text that are set as one.
  mutating func spaceBoundaries(_ spans: [TextSpan]) {
    let spacesText = paragraphStyles.contains { $0.style.spacesBoundaries }
    guard spacesText || !spans.isEmpty else { return }
    pairs = rubyPairs(spans)
    emphases = emphasisParts(spans)
    var boundaries = spacesText ? findBoundaries() : []
    unsafe boundaries.add(pairs, spans, pieces, bytes)
    if !boundaries.isEmpty {
      let spacings = BoundarySpacings(boundaries)
      respacePieces(spacings)
      self.spacings = spacings
    }
    if spacesText { squeezes = squeezeOpportunities() }
  }

  // MARK: Finding

  /// A character beside a boundary.
  private struct Neighbour {
    var kind: SpacingClass
    var scalar: UInt32
    var range: Range<Int>
    var run: Int
  }

  private mutating func findBoundaries() -> ContiguousArray<BoundarySpacing> {
    var found: ContiguousArray<BoundarySpacing> = []
    var trims = PunctuationTrims()
    var run = 0
    var start = 0
    for styled in paragraphStyles {
      let end = min(Int(styled.end), byteCount)
      defer { start = end }
      guard styled.style.spacesBoundaries else { continue }
      var previous: Neighbour?
      var offset = start
      while offset < end {
        let (scalar, length) = unsafe UTF8Decoding.decode(bytes, at: offset)
        let next = offset + length
        if let kind = SpacingClass(scalar) {
          while runs[run].end <= UInt32(offset) { run += 1 }
          var current = Neighbour(kind: kind, scalar: scalar, range: offset..<next, run: run)
          // A group or a box is set whatever its characters are.
          if runs[run].orientation == .combined || runs[run].style.attachment != nil { current.kind = .other }
          if current.kind == .inkDependent { current.kind = inkClass(of: current) }
          if let spacing = spacing(between: previous, and: current, styled.style, &trims) { found.append(spacing) }
          previous = current
        }
        offset = next
      }
      if let spacing = spacing(between: previous, and: nil, styled.style, &trims) { found.append(spacing) }
    }
    return found
  }

  /// The class of a comma, full stop or colon, by the place of its glyph's ink.
  private func inkClass(of character: Neighbour) -> SpacingClass {
    let font = runs[character.run].font
    guard let (glyph, shift) = glyph(at: character.range.lowerBound), var ink = font.extents(of: glyph)
    else { return .other }
    if runs[character.run].orientation == .upright {
      // Seen along the line, from where the character begins.
      (ink.minX, ink.maxX) = (Double(shift) - ink.maxY, Double(shift) - ink.minY)
    }
    return SpacingClass(ink: ink, unitsPerEm: font.unitsPerEm)
  }

  /// The glyph of the cluster that begins at a UTF-8 offset, and how far it is shifted along the line, in font units.
  private func glyph(at offset: Int) -> (glyph: UInt16, shift: Int32)? {
    let piece = pieces[pieceIndex(at: offset)]
    let glyph = piece.glyphs.firstGlyph(atOrAfter: offset - Int(piece.start))
    guard glyph < piece.glyphs.count else { return nil }
    return unsafe (piece.glyphs.glyphs[glyph], piece.glyphs.hasOffsets ? piece.glyphs.offsets[2 * glyph] : 0)
  }

  func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// Whether a cluster begins at a UTF-8 offset.
  func isClusterStart(_ offset: Int) -> Bool {
    guard offset < byteCount else { return true }
    let piece = pieces[pieceIndex(at: offset)]
    let local = offset - Int(piece.start)
    let glyph = piece.glyphs.firstGlyph(atOrAfter: local)
    return unsafe local == 0 || glyph < piece.glyphs.count && Int(piece.glyphs.clusters[glyph]) == local
  }

  /// What two characters that follow one another do to each other; `nil` for nothing.
  private mutating func spacing(
    between left: Neighbour?, and right: Neighbour?, _ style: ParagraphStyle, _ trims: inout PunctuationTrims
  ) -> BoundarySpacing? {
    let leftKind = left?.kind ?? .other
    let rightKind = right?.kind ?? .other
    // What may be empty at the end of a line.
    let mayEndSolid = style.squeezesLines && left?.scalar != 0x3000 && (leftKind.closes || leftKind == .middle)
    guard leftKind.closes || mayEndSolid || leftKind == .ideograph || rightKind == .opening || rightKind == .ideograph,
      let offset = right?.range.lowerBound ?? left?.range.upperBound
    else { return nil }
    var spacing = BoundarySpacing(offset: offset)
    let trimsMarks = style.textSpacingTrim != .spaceAll
    if trimsMarks || mayEndSolid {
      let trimsLeft = trimsMarks && leftKind.closes && rightKind.trimsClosing
      if let left, trimsLeft || mayEndSolid || leftKind == .closing {
        let run = runs[left.run]
        let trim = unsafe trims.trim(of: left.scalar, at: left.range, in: bytes, run: run, with: &scratch.shaper)
        let amount = run.layoutUnits(ofFontUnits: trim.amount)
        spacing.endShift = run.layoutUnits(ofFontUnits: trim.shift)
        if leftKind == .closing || mayEndSolid { spacing.endTrim = amount }
        if trimsLeft { spacing.before = -amount }
      }
      if trimsMarks, let right, rightKind == .opening {
        let run = runs[right.run]
        let trim = unsafe trims.trim(of: right.scalar, at: right.range, in: bytes, run: run, with: &scratch.shaper)
        spacing.startTrim = run.layoutUnits(ofFontUnits: trim.amount)
        spacing.startShift = run.layoutUnits(ofFontUnits: trim.shift)
        if leftKind.trimsOpening { spacing.after = -spacing.startTrim }
      }
    }
    if style.textAutospace == .normal, let left, let right { spacing.before += gap(between: left, and: right) }
    return spacing.isZero || !isClusterStart(spacing.offset) ? nil : spacing
  }

  /// An eighth of the ideograph's em between an ideograph and a letter that stand side by side.
  private func gap(between left: Neighbour, and right: Neighbour) -> Int64 {
    let areApart = left.kind == .ideograph && right.kind == .letter || left.kind == .letter && right.kind == .ideograph
    // At a change of direction the two are not neighbours on the line.
    let letter = runs[left.kind == .letter ? left.run : right.run].orientation
    guard areApart, letter == .horizontal || letter == .rotated, runs[left.run].level == runs[right.run].level,
      !runs[left.run].isRightToLeft
    else { return 0 }
    let ideograph = runs[left.kind == .ideograph ? left.run : right.run]
    let run = runs[left.run]
    let points = ideograph.style.size / 8
    return run.units(Int64(run.positionUnits(LayoutUnit.rounded(points: points))))
  }

  // MARK: Applying

  /// Replaces the glyphs of the pieces that change, and moves what stands after them.
  private mutating func respacePieces(_ spacings: BoundarySpacings) {
    var index = 0
    var x: Int64 = 0
    for run in runs.indices {
      runs[run].x = x
      var added: Int64 = 0
      var position: Int64 = 0
      while index < pieces.count, Int(pieces[index].run) == run {
        pieces[index].position &+= added
        let end = index + 1 < pieces.count ? Int(pieces[index + 1].start) : byteCount
        let glyphs = pieces[index].glyphs
        pieces[index].glyphs = spacings.respaced(glyphs, Int(pieces[index].start)..<end, in: runs[run])
        added &+= Int64(pieces[index].glyphs.advance) &- Int64(glyphs.advance)
        position = pieces[index].position &+ Int64(pieces[index].glyphs.advance)
        index += 1
      }
      x = runs[run].x &+ runs[run].units(position)
    }
    self.x = x
  }

  /// Moves the places where lines end and begin to where the edges of lines put them.
  mutating func respaceBreaks() {
    guard let spacings else { return }
    columns.isMonotonic = true
    var paragraphStart = 0
    var lastEnd = Int64.min
    var boundaries = spacings.cursor
    for row in 0..<columns.count {
      let offset = unsafe Int(columns.offset[row])
      let isMandatory = unsafe columns.flags[row].contains(.mandatory)
      if boundaries.hasBoundary(through: offset) {
        let contentEnd = contentEnd(from: paragraphStart, to: offset)
        boundaries.leave(before: contentEnd)
        if contentEnd > paragraphStart, let boundary = boundaries.boundary(at: contentEnd) {
          unsafe columns.endX[row] &-= boundary.endAllowance
        }
        if let boundary = boundaries.boundary(at: offset) {
          let style = paragraphStyle(at: offset)
          unsafe columns.nextX[row] &+= boundary.lineStart(isParagraphStart: isMandatory, style.textSpacingTrim).x
        }
      }
      if unsafe columns.endX[row] < lastEnd { columns.isMonotonic = false }
      lastEnd = unsafe isMandatory ? .min : columns.endX[row]
      if isMandatory { paragraphStart = offset }
    }
  }
}

extension TextRun {
  /// A distance in layout units from one in font units.
  func layoutUnits(ofFontUnits distance: Int32) -> Int64 {
    let units = LayoutUnit.saturated((Double(distance) * scale).rounded(.toNearestOrEven))
    // A spaced run counts in coarser units.
    return positionScale > 1 ? units / positionScale * positionScale : units
  }
}
