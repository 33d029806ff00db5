internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Each option in every other's company: random combinations of all that a style can ask for, on random text.
@Suite struct OptionCompanyTests {
  @Test(
    "Lines partition the text, hold whole clusters, and measure as they are laid out",
    arguments: 0..<40 as Range<UInt64>)
  func linesAreWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      let clusterEnds = Set(
        GraphemeBreaking.boundaries(in: sample.string).map {
          sample.string.utf8.distance(from: sample.string.startIndex, to: $0)
        })
      for width in sample.widths(using: &random) + [.infinity] {
        let layout = sample.paragraph.layout(width: width)
        let measured = sample.paragraph.measure(width: width)
        #expect(measured.width == layout.width && measured.lineCount == layout.lines.count, "at \(width): \(sample)")
        #expect(
          measured.lastBaseline == layout.lastBaseline && measured.height == layout.height, "at \(width): \(sample)")
        var (ranges, widths): ([Range<Int>], [Double]) = ([], [])
        sample.paragraph.forEachLine(width: width) {
          ranges.append($0)
          widths.append($1)
        }
        #expect(
          ranges == layout.lines.map(\.utf8Range) && widths == layout.lines.map(\.width), "at \(width): \(sample)")
        var end = 0
        for line in layout.lines {
          #expect(line.utf8Range.lowerBound == end, "at \(width): \(sample)")
          end = line.utf8Range.upperBound
          #expect(
            end == sample.string.utf8.count || clusterEnds.contains(end),
            "at \(width) a cluster is cut at \(end): \(sample)")
        }
        #expect(end == sample.string.utf8.count, "at \(width): \(sample)")
      }
    }
  }

  @Test(
    "Every line fits, unless it is one cluster, and its clusters are as wide as it",
    arguments: 100..<140 as Range<UInt64>)
  func linesFit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      let narrow = sample.paragraph.layout(width: 0).lines.map(\.utf8Range.upperBound)
      for width in sample.widths(using: &random) {
        let layout = sample.paragraph.layout(width: width)
        for (index, line) in layout.lines.enumerated() {
          let room = sample.room(of: index, in: layout, width: width)
          if index > 0, line.indentBesideLetter == nil, let letter = layout.initialLetter {
            #expect(line.baseline > letter.frame.maxY - 1e-9, "line \(index) at \(width) in \(letter): \(sample)")
          }
          let mayBeCut = narrow.contains { line.utf8Range.lowerBound < $0 && $0 < line.utf8Range.upperBound }
          #expect(
            line.width <= room || !mayBeCut || room == 0,
            "line \(index) at \(width): \(line.width) in \(room): \(sample)")
          let visible = try sample.visibleWidth(ofLine: index, in: layout)
          // A part of a base that is wider than its line, with nothing to be seen, keeps the room of its annotation.
          if sample.hasAnnotations, visible == 0 { continue }
          let overhang = line.width - visible
          #expect(
            overhang > -1e-6 && (overhang < 1e-6 || sample.style.lineBounds == .ink),
            "line \(index) at \(width): clusters end at \(visible), not \(line.width): \(sample)")
        }
      }
    }
  }

  @Test("What is measured fits: the measured width gives the same lines", arguments: 200..<240 as Range<UInt64>)
  func measuredWidthGivesTheSameLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) where sample.keepsLinesAtMeasuredWidth {
      for width in sample.widths(using: &random) {
        let layout = sample.paragraph.layout(width: width)
        // A width leaves the indents of its line out.
        let needed =
          layout.lines.indices.map { layout.lines[$0].width + width - sample.room(of: $0, in: layout, width: width) }
          .max() ?? 0
        guard needed <= width else { continue }
        let again = sample.paragraph.layout(width: needed)
        #expect(
          again.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range), "at \(needed) instead of \(width): \(sample)")
      }
    }
  }

  @Test(
    "No word is broken from the min-content width on, and one is a unit below", arguments: 300..<340 as Range<UInt64>)
  func minContentAgreesWithTheBreaker(seed: UInt64) throws {
    for sample in try OptionCase.cases(seed: seed)
    where sample.style.tailIndent <= 0 && sample.style.overflowWrap != .anywhere {
      let least = sample.paragraph.minContentWidth
      let opportunities = try sample.opportunities
      #expect(try sample.emergencyBreaks(at: least, opportunities).isEmpty, "at \(least): \(sample)")
      // Whoever balances or chooses the best lines may avoid the widest part's line, but not the part.
      guard sample.style.textWrap == .greedy, try sample.isFilled(at: least) else { continue }
      // A line that can be squeezed holds the part a unit below.
      if sample.style.lineAdjustment == .pushIn { continue }
      // The room of annotations is rounded where a line is shaped again.
      if sample.hasAnnotations { continue }
      let below = sample.paragraph.layout(width: least - unit)
      let overflows = below.lines.indices.contains { index in
        below.lines[index].width > sample.room(of: index, in: below, width: least - unit)
      }
      let isBroken = try !sample.emergencyBreaks(at: least - unit, opportunities).isEmpty
      // A cluster that ends with a hyphen stands without it where both do not fit.
      let losesHyphen = !hyphens(of: sample.paragraph.layout(width: least)).isSubset(of: hyphens(of: below))
      #expect(isBroken || overflows || losesHyphen, "a unit below \(least): \(sample)")
    }
  }

  /// The UTF-8 offsets where lines end that show a hyphen.
  private func hyphens(of layout: TextLayout) -> Set<Int> {
    let lines = layout.lines.indices.filter { layout.glyphFragments(ofLine: $0).contains { $0.range.isEmpty } }
    return Set(lines.map { layout.lines[$0].utf8Range.upperBound })
  }

  @Test("Justified lines are exactly as wide as their room", arguments: 400..<430 as Range<UInt64>)
  func justifiedLinesAreExact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for var sample in try OptionCase.cases(seed: seed) {
      try sample.update { $0.alignment = .justified }
      for width in sample.widths(using: &random) {
        let layout = sample.paragraph.layout(width: width)
        for (index, line) in layout.lines.enumerated() where !line.isParagraphEnd {
          let content = sample.content(of: line)
          // Only a space that something follows grows.
          guard content.dropLast().contains(" "), !content.contains("\t"), !content.contains("\u{FFFC}") else {
            continue
          }
          let room = sample.room(of: index, in: layout, width: width)
          // What sticks out stays as wide as it is.
          if sample.style.overflowWrap == .normal, line.width > room { continue }
          // One in a group that is set as one is none, nor is one at the end that takes room.
          let clusters = layout.clusters(ofLine: index).filter { $0.range.upperBound < content.endIndex }
          guard let first = clusters.first(where: { sample.string[$0.range] == " " }),
            first.width != 0
          else {
            continue
          }
          #expect(line.width == room, "line \(index) at \(width) is \(line.width) in \(room): \(sample)")
        }
      }
    }
  }

  @Test("Limits hold whatever else is asked for", arguments: 500..<520 as Range<UInt64>)
  func limitsHold(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      var limits = LineLimits(numberOfLines: Int.random(in: 1...3, using: &random))
      limits.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) ?? .byWordWrapping
      for width in sample.widths(using: &random) {
        let layout = try sample.paragraph.layout(width: width, limits: limits)
        #expect(layout.lines.count <= limits.numberOfLines, "\(limits) at \(width): \(sample)")
        #expect(
          try sample.paragraph.measure(width: width, limits: limits).size
            == Size(width: layout.width, height: layout.height))
        guard limits.lineBreakMode.isTruncating, layout.hidesVisibleText else { continue }
        let last = layout.lines.count - 1
        let room = sample.room(of: last, in: layout, width: width)
        #expect(layout.lines[last].width <= room, "\(limits) at \(width): \(sample)")
      }
    }
  }
}
