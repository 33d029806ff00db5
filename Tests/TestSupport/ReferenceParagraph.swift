internal import Galley
public import GalleyShaping
internal import GalleyUnicode

/// The obvious way to break a text into lines: shape every candidate line from scratch and take the last that fits.
///
/// Slow, without caches, prefix sums or flags, so that there is little that can be wrong. One font, no tabs, no soft
/// hyphens.
public struct ReferenceParagraph {
  private enum Kind {
    case visible, whiteSpace, control, controlSpace

    init(_ scalar: Unicode.Scalar) {
      let isControl =
        scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      let isSpace = scalar.properties.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(scalar)
      self = isControl ? (isSpace ? .controlSpace : .control) : (isSpace ? .whiteSpace : .visible)
    }

    /// A control character belongs to no run.
    var isControl: Bool { self == .control || self == .controlSpace }
    var isWhiteSpace: Bool { self == .whiteSpace || self == .controlSpace }
  }

  private struct Run {
    var range: Range<Int>
    var script: UInt32
    var isRightToLeft: Bool
    /// Parts that only control characters divide, or scripts that the font treats alike, have the same number; their
    /// advances are rounded together.
    var group: Int
  }

  private let bytes: [UInt8]
  /// The kind of each byte's character.
  private let kinds: [Kind]
  private let runs: [Run]
  private let font: FontFace
  private let language: String?
  /// Layout units per font unit.
  private let scale: Double
  /// UTF-8 offsets where lines may end, and whether they must.
  private let opportunities: [(offset: Int, isMandatory: Bool)]
  /// UTF-8 offsets between clusters.
  private let clusterEnds: Set<Int>

  /// - Parameters:
  ///   - size: The size of one em, in points.
  ///   - language: A BCP 47 tag.
  public init(_ text: String, font: FontFace, size: Double, language: String?) {
    let bytes = Array(text.utf8)
    let kinds = text.unicodeScalars.flatMap { Array(repeating: Kind($0), count: UTF8.width($0)) }
    self.bytes = bytes
    self.kinds = kinds
    self.font = font
    self.language = language
    scale = size * LayoutUnit.perPoint / Double(font.unitsPerEm)
    var offsets: ContiguousArray<UInt32> = []
    var graphemes: ContiguousArray<UInt32> = []
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe LineBreaking.findBreaks(in: bytes, options: LineBreakOptions(language: language), into: &offsets)
      unsafe GraphemeBreaking.findBoundaries(in: bytes, into: &graphemes)
    }
    let breaks = offsets.map {
      (offset: Int($0 & LineBreaking.offsetMask), isMandatory: $0 & LineBreaking.mandatoryFlag != 0)
    }
    let alike = font.instance.alikeScripts(language: ShapingLanguage(language))
    let runs = Self.runs(bytes, kinds, alike, paragraphEnds: breaks.filter(\.isMandatory).map(\.offset))
    var ends = Set(graphemes.map(Int.init))
    for run in runs {
      let starts = Set(
        Self.shape(bytes, run.range, of: run, font, language).map(\.offset) + [run.range.lowerBound])
      ends = ends.filter { !run.range.contains($0) || starts.contains($0) }
    }
    self.runs = runs
    clusterEnds = ends
    opportunities = breaks.filter { [ends] in $0.isMandatory || ends.contains($0.offset) }
  }

  // MARK: Itemise and shape

  /// Runs of one script and level between control characters, which belong to no run.
  private static func runs(
    _ bytes: [UInt8], _ kinds: [Kind], _ alike: AlikeScripts, paragraphEnds: [Int]
  ) -> [Run] {
    var scripts: ContiguousArray<ScriptRun> = []
    var levels = [UInt8](repeating: 0, count: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var itemizer = ScriptItemizer()
      unsafe itemizer.itemize(bytes, into: &scripts)
      var start = 0
      for end in paragraphEnds where end > start {
        var resolver = BidiResolver()
        var runs: ContiguousArray<LevelRun> = []
        _ = unsafe resolver.resolve(
          UnsafeBufferPointer(rebasing: bytes[start..<end]), direction: .firstStrong, into: &runs)
        var offset = 0
        for run in runs {
          for index in offset..<Int(run.end) { levels[start + index] = run.level }
          offset = Int(run.end)
        }
        start = end
      }
    }
    var runs: [Run] = []
    var script = 0
    var group = 0
    for offset in bytes.indices {
      if offset > 0, levels[offset - 1] != levels[offset] { group += 1 }
      while Int(scripts[script].end) <= offset {
        script += 1
        let areAlike = levels[offset] & 1 == 0 && alike.areAlike(scripts[script - 1].script, scripts[script].script)
        if !areAlike { group += 1 }
      }
      guard !kinds[offset].isControl else { continue }
      if let last = runs.last, last.group == group, last.script == scripts[script].script.rawValue,
        last.range.upperBound == offset
      {
        runs[runs.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        runs.append(
          Run(
            range: offset..<offset + 1, script: scripts[script].script.rawValue,
            isRightToLeft: levels[offset] & 1 == 1, group: group))
      }
    }
    return runs
  }

  /// The advance of each glyph of a part of a run in font units, with the UTF-8 offset of its cluster.
  private static func shape(
    _ bytes: [UInt8], _ range: Range<Int>, of run: Run, _ font: FontFace, _ language: String?
  ) -> [(offset: Int, advance: Int64)] {
    var shaper = Shaper()
    unsafe bytes.withUnsafeBufferPointer {
      unsafe shaper.shape(
        $0, range: range, font: font.instance, script: run.script, language: ShapingLanguage(language),
        isRightToLeft: run.isRightToLeft, features: ShapingFeatures())
    }
    let glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
    return (0..<glyphs.count).map { index in
      let advance = unsafe glyphs.positions[index + 1] - glyphs.positions[index]
      return unsafe (range.lowerBound + Int(glyphs.clusters[index]), Int64(advance))
    }
  }

  // MARK: Measure

  /// The width of a line with the text of a range, in layout units, white space at its end left out.
  public func width(_ line: Range<Int>) -> Int64 { width(line, contentEnd: contentEnd(line)) }

  /// The width of the widest paragraph on one line, white space at its end included, in layout units.
  public var naturalWidth: Int64 {
    var start = 0
    var widest: Int64 = 0
    for opportunity in opportunities where opportunity.isMandatory {
      widest = max(widest, width(start..<opportunity.offset, contentEnd: opportunity.offset))
      start = opportunity.offset
    }
    return widest
  }

  private func width(_ line: Range<Int>, contentEnd: Int) -> Int64 {
    var advances: [Int: Int64] = [:]
    for run in runs where run.range.overlaps(line) {
      let glyphs = Self.shape(bytes, run.range.clamped(to: line), of: run, font, language)
      advances[run.group, default: 0] += glyphs.reduce(0) { $1.offset < contentEnd ? $0 + $1.advance : $0 }
    }
    let width = advances.values.reduce(0) { $0 + (Double($1) * scale).rounded(.toNearestOrEven) }
    return max(0, Int64(width))
  }

  private func contentEnd(_ line: Range<Int>) -> Int {
    (kinds[line].lastIndex { !$0.isWhiteSpace } ?? line.lowerBound - 1) + 1
  }

  // MARK: Break

  /// Where a line ends, as a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - available: The width in layout units.
  public func lineEnd(from start: Int, available: Int64) -> Int {
    let hard = opportunities.first { $0.isMandatory && $0.offset > start }?.offset ?? bytes.count
    let candidates = opportunities.map(\.offset).filter { start < $0 && $0 <= hard }
    if let end = candidates.last(where: { width(start..<$0) <= available }) { return end }
    let bound = candidates.first ?? hard
    let content = contentEnd(start..<bound)
    let cuts = clusterEnds.filter { start < $0 && $0 < content }.sorted()
    let spaces = cuts.filter { isAfterSpace($0, from: start) }
    if let end = spaces.last(where: { width(start..<$0) <= available }) { return end }
    if let end = cuts.last(where: { width(start..<$0) <= available }) { return end }
    // Nothing fits: one cluster, and the white space after it.
    guard let first = cuts.first else { return bound }
    let hanging = cuts.prefix { contentEnd(first..<$0) == first }
    return hanging.last ?? first
  }

  /// Tells whether white space, all of it, ends at a cut of a line, and U+2060 does not forbid a line's end there.
  private func isAfterSpace(_ cut: Int, from start: Int) -> Bool {
    let cluster = (clusterEnds.filter { $0 < cut }.max() ?? 0)..<cut
    return kinds[max(start, cluster.lowerBound)..<cut].allSatisfy(\.isWhiteSpace) && !kinds[cut].isWhiteSpace
      && !bytes[cut...].starts(with: "\u{2060}".utf8) && !bytes[cut...].starts(with: "\u{FEFF}".utf8)
  }
}
