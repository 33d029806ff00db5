internal import GalleyShaping
internal import GalleyUnicode

// Squeeze: what characters may lose so that a line takes more of them (JLREQ 3.8.3).
extension BoundarySpacer {
  /// Finds the places where lines may be squeezed; `nil` where there are none.
  func squeezeOpportunities() -> SqueezeOpportunities? {
    var opportunities: ContiguousArray<SqueezeOpportunities.Opportunity> = []
    var trims = PunctuationTrims()
    for (part, styled) in input.paragraphStyles.parts(ofByteCount: input.byteCount) where styled.style.squeezesLines {
      forEachCharacter(in: part) { scalar, text, run in
        guard let step = step(of: scalar, at: text.lowerBound),
          let opportunity = opportunity(of: step, scalar, text, run: run, &trims)
        else { return }
        opportunities.append(opportunity)
      }
    }
    return opportunities.isEmpty ? nil : SqueezeOpportunities(opportunities)
  }

  /// When a character is squeezed in the middle of a line; `nil` for one that is not.
  private func step(of scalar: UInt32, at offset: Int) -> SqueezeOpportunities.Step? {
    if unsafe WhiteSpace.isWordSeparator(input.bytes, at: offset) { return .wordSpaces }
    switch JapaneseClass(scalar) {
    case .middleDot: return .middleDots
    case .opening, .closing, .comma: return .brackets
    default: return nil
    }
  }

  private func opportunity(
    of step: SqueezeOpportunities.Step, _ scalar: UInt32, _ text: Range<Int>, run index: Int,
    _ trims: inout PunctuationTrims
  ) -> SqueezeOpportunities.Opportunity? {
    let run = shaped.runs[index]
    guard run.orientation != .combined, run.style.attachment == nil, shaped.isClusterStart(text.lowerBound),
      shaped.isClusterStart(text.upperBound)
    else { return nil }
    guard step != .wordSpaces else {
      let most = width(ofClusterAt: text.lowerBound) &- LayoutUnit.rounded(points: run.style.size / 4)
      return most > 0 ? .init(text: text, step: step, most: most, shift: 0) : nil
    }
    // What its neighbours have trimmed has nothing left to lose.
    if let spacings,
      (spacings.boundary(at: text.upperBound)?.before ?? 0) < 0
        || (spacings.boundary(at: text.lowerBound)?.after ?? 0) < 0
    {
      return nil
    }
    let trim = unsafe trims.trim(
      of: scalar, at: text, in: input.bytes, run: run, with: &input.scratch.tables.lookup.shaper)
    let most = run.layoutUnits(ofFontUnits: trim.amount)
    guard most > 0 else { return nil }
    return .init(text: text, step: step, most: most, shift: run.layoutUnits(ofFontUnits: trim.shift))
  }

  /// How wide the cluster is that begins at a UTF-8 offset, in layout units.
  private func width(ofClusterAt offset: Int) -> Int64 {
    let piece = shaped.pieces[shaped.pieceIndex(at: offset)]
    let first = piece.glyphs.firstGlyph(atOrAfter: offset - Int(piece.start))
    guard first < piece.glyphs.count else { return 0 }
    var last = first + 1
    while last < piece.glyphs.count, unsafe piece.glyphs.clusters[last] == piece.glyphs.clusters[first] { last += 1 }
    let run = shaped.runs[Int(piece.run)]
    return unsafe run.units(piece.position &+ Int64(piece.glyphs.positions[last]))
      &- run.units(piece.position &+ Int64(piece.glyphs.positions[first]))
  }
}
