internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Properties of every text at every width.
@Suite struct LinePropertyTests {
  @Test(
    "Text measured at a width stands on the same lines at every width from the measured one on",
    arguments: 0..<40 as Range<UInt64>)
  func measuredWidthGivesTheSameLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      for _ in 0..<6 {
        let width = sample.randomWidth(using: &random)
        let layout = sample.paragraph.layout(width: width)
        guard layout.width <= width else { continue }
        let lines = layout.lines.map(\.utf8Range)
        let between = Double.random(in: layout.width...width, using: &random)
        for other in [layout.width, layout.width + unit, between] where other <= width {
          let again = try sample.ranges(width: other)
          #expect(again == lines, "seed \(seed): at \(other) instead of \(width): \(sample)")
        }
      }
    }
  }

  @Test("What is measured fits, unless one cluster is wider than the line", arguments: 100..<130 as Range<UInt64>)
  func measuredWidthFits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let graphemes = sample.clusterEnds
      for _ in 0..<4 {
        let width = sample.randomWidth(using: &random)
        for line in sample.paragraph.layout(width: width).lines where line.width > width {
          // The line holds one grapheme cluster before the white space that hangs, or a HarfBuzz cluster of several.
          let ends = graphemes.filter { line.utf8Range.lowerBound < $0 && $0 < line.utf8Range.upperBound }
          let places = try sample.breakable(ends, in: line.utf8Range)
          #expect(places.isEmpty, "seed \(seed): \(line.width) > \(width) on line \(line.utf8Range): \(sample)")
        }
      }
    }
  }

  @Test("Lines partition the text, and end between grapheme clusters", arguments: 200..<230 as Range<UInt64>)
  func linesPartitionTheText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let clusterEnds = Set(sample.clusterEnds)
      for width in [0, sample.randomWidth(using: &random), sample.randomWidth(using: &random), .infinity] {
        let lines = sample.paragraph.layout(width: width).lines
        #expect(lines.first?.utf8Range.lowerBound == 0)
        #expect(lines.last?.utf8Range.upperBound == sample.text.utf8.count)
        for (line, next) in zip(lines, lines.dropFirst()) {
          #expect(line.utf8Range.upperBound == next.utf8Range.lowerBound, "seed \(seed): \(sample)")
          #expect(!line.utf8Range.isEmpty, "seed \(seed): \(sample)")
          let isWhole = clusterEnds.contains(line.utf8Range.upperBound)
          #expect(isWhole, "seed \(seed): a cluster is cut at \(line.utf8Range.upperBound), width \(width): \(sample)")
        }
      }
    }
  }

  @Test("A wider layout never has more lines", arguments: 300..<330 as Range<UInt64>)
  func widerIsNeverMoreLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let widths = (0..<12).map { _ in sample.randomWidth(using: &random) }.sorted()
      let counts = widths.map { sample.paragraph.measure(width: $0).lineCount }
      for (index, pair) in zip(counts, counts.dropFirst()).enumerated() {
        #expect(
          pair.0 >= pair.1, "seed \(seed): \(pair) lines at \(widths[index]) and \(widths[index + 1]): \(sample)")
      }
    }
  }

  @Test("On endless lines the widest is the natural width less what hangs", arguments: 400..<420 as Range<UInt64>)
  func endlessLinesAreParagraphs(seed: UInt64) throws {
    for sample in try LineCase.cases(seed: seed) {
      let layout = sample.paragraph.layout()
      let mandatory = LineBreaking.breaks(in: sample.text).filter { $0.kind == .mandatory }.count
      #expect(layout.lines.allSatisfy { $0.isParagraphEnd }, "seed \(seed): \(sample)")
      let endsWithTerminator = layout.lines.last?.utf8Range.isEmpty == true && !sample.text.isEmpty
      #expect(layout.lines.count == mandatory + (endsWithTerminator ? 1 : 0), "seed \(seed): \(sample)")
      #expect(layout.width <= sample.paragraph.naturalWidth, "seed \(seed): \(sample)")
      let wide = sample.paragraph.layout(width: sample.paragraph.naturalWidth)
      #expect(wide.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range), "seed \(seed): \(sample)")
    }
  }
}

extension LineCase {
  /// The UTF-8 offsets where grapheme clusters end.
  var clusterEnds: [Int] {
    GraphemeBreaking.boundaries(in: text).map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
  }

  /// Those of some offsets at which a line of a width of 0 would end, with visible text before and after.
  func breakable(_ offsets: [Int], in line: Range<Int>) throws -> [Int] {
    guard !offsets.isEmpty else { return [] }
    let ends = Set(try ranges(width: 0).map(\.upperBound))
    return offsets.filter { ends.contains($0) && !isBlank(line.lowerBound..<$0) && !isBlank($0..<line.upperBound) }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    let utf8 = text.utf8
    let part = text[
      utf8.index(utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound)]
    return part.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains($0)
    }
  }
}
