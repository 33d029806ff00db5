internal import GalleyShaping
internal import GalleyUnicode

/// The spacer of boundaries: where characters add to or take from the space beside them (CSS Text 4, 8.4 and 8.5).
///
/// A stage of its own after shaping, for the paragraphs that ask for it: the shaper, and whatever it shares, know nothing of
/// it.
@safe struct BoundarySpacer: ~Copyable {
  let input: PreparationInput
  var shaped: ShapedRuns
  /// The annotated parts.
  private(set) var pairs: ContiguousArray<RubyPair> = []
  /// The parts with emphasis marks.
  private(set) var emphases: ContiguousArray<EmphasisPart> = []
  private(set) var spacings: BoundarySpacings?
  private(set) var squeezes: SqueezeOpportunities?

  /// Widens and narrows the clusters beside the boundaries whose spacing is not zero.
  init(_ input: PreparationInput, _ shaped: consuming ShapedRuns, _ directions: ParagraphDirections) {
    self.input = input
    self.shaped = shaped
    let spacesText = input.paragraphStyles.contains { $0.style.spacesBoundaries }
    guard spacesText || !input.spans.isEmpty else { return }
    let edges = placeAnnotations(directions)
    var boundaries = spacesText ? findBoundaries() : []
    if !edges.isEmpty { boundaries.add(edges) }
    if !boundaries.isEmpty {
      let spacings = BoundarySpacings(boundaries, edges)
      respacePieces(spacings)
      self.spacings = spacings
    }
    if spacesText { squeezes = squeezeOpportunities() }
  }

  /// Hands the runs and glyphs on.
  mutating func takeShaped() -> ShapedRuns {
    var taken = ShapedRuns(runs: [], pieces: [], tabs: [], width: 0, byteCount: shaped.byteCount)
    swap(&taken, &shaped)
    return taken
  }

  /// A function of its own, so that the placer no longer shares the glyphs that are spaced afterwards.
  ///
  /// - Returns: The edges of the parts that have room beside them.
  private mutating func placeAnnotations(_ directions: ParagraphDirections) -> ContiguousArray<RoomEdge> {
    let placer = AnnotationPlacer(input, shaped, directions)
    pairs = placer.pairs
    emphases = placer.emphases
    return placer.roomEdges()
  }

  // MARK: Finding

  /// A character beside a boundary.
  private struct Neighbour {
    var kind: SpacingClass
    var scalar: UInt32
    var range: Range<Int>
    var run: Int
  }

  private func findBoundaries() -> ContiguousArray<BoundarySpacing> {
    var found: ContiguousArray<BoundarySpacing> = []
    var trims = PunctuationTrims()
    for (part, styled) in input.paragraphStyles.parts(ofByteCount: input.byteCount)
    where styled.style.spacesBoundaries {
      var previous: Neighbour?
      forEachCharacter(in: part) { scalar, range, run in
        guard let kind = SpacingClass(scalar) else { return }
        var current = Neighbour(kind: kind, scalar: scalar, range: range, run: run)
        // A group or a box is set whatever its characters are.
        if shaped.runs[run].orientation == .combined || shaped.runs[run].style.attachment != nil {
          current.kind = .other
        }
        if current.kind == .inkDependent { current.kind = inkClass(of: current) }
        if let spacing = spacing(between: previous, and: current, styled.style, &trims) { found.append(spacing) }
        previous = current
      }
      if let spacing = spacing(between: previous, and: nil, styled.style, &trims) { found.append(spacing) }
    }
    return found
  }

  /// Calls `body` with each character of a part of the text, its UTF-8 offsets and the index of its run.
  func forEachCharacter(in part: Range<Int>, _ body: (UInt32, Range<Int>, _ run: Int) -> Void) {
    var run = shaped.runs.partitioningIndex { Int($0.end) > part.lowerBound }
    var offset = part.lowerBound
    while offset < part.upperBound {
      let (scalar, length) = unsafe UTF8Decoding.decode(input.bytes, at: offset)
      while Int(shaped.runs[run].end) <= offset { run += 1 }
      body(scalar, offset..<offset + length, run)
      offset += length
    }
  }

  /// The class of a comma, full stop or colon, by the place of its glyph's ink.
  private func inkClass(of character: Neighbour) -> SpacingClass {
    let font = shaped.runs[character.run].font
    guard let (glyph, shift) = glyph(at: character.range.lowerBound), var ink = font.extents(of: glyph)
    else { return .other }
    if shaped.runs[character.run].orientation == .upright {
      // Seen along the line, from where the character begins.
      (ink.minX, ink.maxX) = (Double(shift) - ink.maxY, Double(shift) - ink.minY)
    }
    return SpacingClass(ink: ink, unitsPerEm: font.unitsPerEm)
  }

  /// The glyph of the cluster that begins at a UTF-8 offset, and how far it is shifted along the line, in font units.
  private func glyph(at offset: Int) -> (glyph: UInt16, shift: Int32)? {
    let piece = shaped.pieces[shaped.pieceIndex(at: offset)]
    let glyph = piece.glyphs.firstGlyph(atOrAfter: offset - Int(piece.start))
    guard glyph < piece.glyphs.count else { return nil }
    return unsafe (piece.glyphs.glyphs[glyph], piece.glyphs.hasOffsets ? piece.glyphs.offsets[2 * glyph] : 0)
  }

  /// Finds the spacing that two neighbouring characters cause at their boundary; `nil` for none.
  private func spacing(
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
        let run = shaped.runs[left.run]
        let trim = unsafe trims.trim(
          of: left.scalar, at: left.range, in: input.bytes, run: run, with: &input.scratch.tables.lookup.shaper)
        let amount = run.layoutUnits(ofFontUnits: trim.amount)
        spacing.endShift = run.layoutUnits(ofFontUnits: trim.shift)
        if leftKind == .closing || mayEndSolid { spacing.endTrim = amount }
        if trimsLeft { spacing.before = -amount }
      }
      if trimsMarks, let right, rightKind == .opening {
        let run = shaped.runs[right.run]
        let trim = unsafe trims.trim(
          of: right.scalar, at: right.range, in: input.bytes, run: run, with: &input.scratch.tables.lookup.shaper)
        spacing.startTrim = run.layoutUnits(ofFontUnits: trim.amount)
        spacing.startShift = run.layoutUnits(ofFontUnits: trim.shift)
        if leftKind.trimsOpening { spacing.after = -spacing.startTrim }
      }
    }
    if style.textAutospace == .normal, let left, let right { spacing.before += gap(between: left, and: right) }
    return spacing.isZero || !shaped.isClusterStart(spacing.offset) ? nil : spacing
  }

  /// An eighth of the ideograph's em between an ideograph and a letter that stand side by side.
  private func gap(between left: Neighbour, and right: Neighbour) -> Int64 {
    let areApart = left.kind == .ideograph && right.kind == .letter || left.kind == .letter && right.kind == .ideograph
    // At a change of direction the two are not neighbours on the line.
    let letter = shaped.runs[left.kind == .letter ? left.run : right.run].orientation
    guard areApart, letter == .horizontal || letter == .rotated,
      shaped.runs[left.run].level == shaped.runs[right.run].level,
      !shaped.runs[left.run].isRightToLeft
    else { return 0 }
    let ideograph = shaped.runs[left.kind == .ideograph ? left.run : right.run]
    let run = shaped.runs[left.run]
    let points = ideograph.style.size / 8
    return run.units(Int64(run.positionUnits(LayoutUnit.rounded(points: points))))
  }

  // MARK: Applying

  /// Replaces the glyphs of the shaped.pieces that change, and moves what stands after them.
  private mutating func respacePieces(_ spacings: BoundarySpacings) {
    var index = 0
    var x: Int64 = 0
    for run in shaped.runs.indices {
      shaped.runs[run].x = x
      var added: Int64 = 0
      var position: Int64 = 0
      while index < shaped.pieces.count, Int(shaped.pieces[index].run) == run {
        shaped.pieces[index].position &+= added
        let end = index + 1 < shaped.pieces.count ? Int(shaped.pieces[index + 1].start) : input.byteCount
        let glyphs = shaped.pieces[index].glyphs
        shaped.pieces[index].glyphs = spacings.respaced(
          glyphs, Int(shaped.pieces[index].start)..<end, in: shaped.runs[run])
        added &+= Int64(shaped.pieces[index].glyphs.advance) &- Int64(glyphs.advance)
        position = shaped.pieces[index].position &+ Int64(shaped.pieces[index].glyphs.advance)
        index += 1
      }
      x = shaped.runs[run].x &+ shaped.runs[run].units(position)
    }
    shaped.width = x
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
