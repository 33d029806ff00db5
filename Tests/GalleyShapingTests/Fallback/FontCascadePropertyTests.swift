internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Random text against the rules written down plainly, with HarfBuzz as the judge of what a font can show.
@Suite struct FontCascadePropertyTests {
  /// Asks HarfBuzz whether a font shows a cluster without `.notdef`.
  private struct Judge {
    let fonts: [FontFace]
    var known: [[UInt8]: [Bool]] = [:]
    /// Which fonts are for emoji.
    lazy var isEmoji = fonts.map { $0.supports("\u{1F600}") && ($0.isColor || !$0.supports("a")) }

    /// How many glyphs a font makes of a cluster, those of variation selectors left aside.
    func glyphCount(_ cluster: [UInt8], _ selectors: Int, in font: Int) -> Int {
      var lister = GlyphLister(font: fonts[font])
      let glyphs = lister.glyphs(of: cluster)
      return glyphs.count - min(selectors, glyphs.count { $0.xAdvance == 0 })
    }

    mutating func canShow(_ cluster: [UInt8]) -> [Bool] {
      if let answer = known[cluster] { return answer }
      let answer = fonts.map { font in
        var lister = GlyphLister(font: font)
        // Fonts without glyph names have it as glyph 0.
        return !lister.glyphs(of: cluster).contains { [".notdef", "gid0"].contains($0.name) }
      }
      known[cluster] = answer
      return answer
    }
  }

  private struct Expected {
    var range: Range<Int>
    /// `nil` where nothing in the cluster asks for a font.
    var font: Int?
    var isMissing: Bool
  }

  private func expectedFonts(_ text: [UInt8], cascade: FontCascade, judge: inout Judge) -> [Expected] {
    var ends: ContiguousArray<UInt32> = []
    unsafe text.withUnsafeBufferPointer { unsafe GraphemeBreaking.findBoundaries(in: $0, into: &ends) }
    var start = 0
    return ends.map { end in
      let range = start..<Int(end)
      start = range.upperBound
      let cluster = Array(text[range])
      let scalars = Array(String(decoding: cluster, as: UTF8.self).unicodeScalars)
      let counted = scalars.filter {
        let properties = ScalarProperties(of: $0)
        return !properties.isDefaultIgnorable && properties.generalCategory != .control
      }
      guard let first = counted.first else { return Expected(range: range, font: nil, isMissing: false) }
      let presentation = unsafe text.withUnsafeBufferPointer { unsafe EmojiPresentation(of: range, in: $0) }
      let isDigit = ("0"..."9").contains(first) || first == "#" || first == "*"
      let isKeycap = counted.contains("\u{20E3}")
      var order = Array(judge.fonts.indices)
      let wantsEmoji = presentation == .emoji && (!isDigit || isKeycap)
      func rank(_ index: Int) -> Int {
        let isEmoji = judge.isEmoji[index]
        return wantsEmoji ? (judge.fonts[index].isColor ? 0 : isEmoji ? 1 : 2) : isEmoji ? 1 : 0
      }
      order.sort { (rank($0), $0) < (rank($1), $1) }
      if isDigit, !isKeycap { order.removeAll { judge.isEmoji[$0] } }
      let canShow = judge.canShow(cluster)
      var font = order.first { canShow[$0] }
      let selectors = scalars.count { $0 == "\u{FE0E}" || $0 == "\u{FE0F}" }
      if wantsEmoji, scalars.count - selectors > 1 {
        // Several characters go to the font that makes one glyph of them, or the fewest.
        font = order.filter { canShow[$0] }.min {
          (judge.glyphCount(cluster, selectors, in: $0), $0) < (judge.glyphCount(cluster, selectors, in: $1), $1)
        }
      }
      return Expected(range: range, font: font, isMissing: font == nil)
    }
  }

  private static let pieces: [String] = [
    "a", "Z", "1", "#", " ", "\u{A0}", "\u{2009}", "\u{2011}", "\t", "\n", "e\u{301}", "ṩ", "\u{1EAD}", "\u{301}",
    "\u{323}",
    "\u{302}", "\u{5B8}", "\u{951}", "א", "בּ", "ب", "ش\u{651}", "क", "क्ष", "க", "ก", "กำ", "ກ", "ក្ក", "မြ", "日",
    "あ\u{3099}", "가", "\u{1100}\u{1161}",
    "！", "…", "😀", "👍🏽", "🇩🇪", "🇩", "1️⃣", "1⃣", "#\u{FE0F}", "❤", "❤️", "❤︎", "👨‍👩‍👧", "©", "©️", "🏽", "\u{200D}", "\u{200C}",
    "\u{200B}", "\u{FE0F}", "\u{FE0E}", "\u{AD}", "\u{200F}", "\u{10900}", "\u{E000}", "\u{FFFD}", "₿", "ﬁ",
    "\u{E0001}", "\u{3164}",
  ]

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Every cluster is in the font that the rules say`(group: UInt64) throws {
    let fonts = try FontCollection.embedded.cascade()
    var judge = Judge(fonts: fonts)
    for seed in group * 100..<(group + 1) * 100 {
      var rng = SplitMix64(seed: seed)
      let count = Int.random(in: 1...30, using: &rng)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &rng) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let cascade = FontCascade.shared(fonts.map(\.instance))
      var runs: ContiguousArray<FontRun> = []
      unsafe bytes.withUnsafeBufferPointer { unsafe cascade.appendRuns(of: 0..<bytes.count, in: $0, to: &runs) }
      #expect(runs.last.map { Int($0.end) } == bytes.count)
      for (run, next) in zip(runs, runs.dropFirst()) {
        #expect(run.end < next.end && (run.fontIndex, run.isMissing) != (next.fontIndex, next.isMissing))
      }
      var runIndex = 0
      for cluster in expectedFonts(bytes, cascade: cascade, judge: &judge) {
        while Int(runs[runIndex].end) <= cluster.range.lowerBound { runIndex += 1 }
        let run = runs[runIndex]
        #expect(
          Int(run.end) >= cluster.range.upperBound, "seed \(seed): a cluster is divided in \(text.debugDescription)")
        guard let font = cluster.font else { continue }
        let piece = String(decoding: bytes[cluster.range], as: UTF8.self)
        let isRight = Int(run.fontIndex) == font && !run.isMissing
        #expect(
          isRight,
          "seed \(seed): \(piece.unicodeScalars.map { String($0.value, radix: 16) }) in \(fonts[Int(run.fontIndex)].source), expected \(fonts[font].source)"
        )
      }
    }
  }

  @Test(arguments: Repository.shippedFonts)
  func `A font can show what HarfBuzz shows without notdef`(path: String) throws {
    let font = try FontFace(path: path)
    let cascade = FontCascade([font.instance, try FontCascadeTests.fontWithoutCharacters()])
    var judge = Judge(fonts: [font])
    var texts: [String] = []
    for range in [
      0xA0...0x24F, 0x1E00...0x1FFF, 0x2000...0x2011, 0x202F...0x202F, 0x205F...0x205F, 0xAC00...0xAC20, 0x958...0x95F,
      0xF900...0xF910,
    ] {
      texts += range.compactMap { Unicode.Scalar($0).map { String($0) } }
    }
    for letter in "aeouAEOUszαω" {
      for marks in ["\u{301}", "\u{323}", "\u{308}\u{301}", "\u{323}\u{302}", "\u{328}", "\u{345}"] {
        texts.append("\(letter)\(marks)")
      }
    }
    var wrong: [String] = []
    for text in texts {
      let bytes = Array(text.utf8)
      guard let scalar = text.unicodeScalars.first, !ScalarProperties(of: scalar).isDefaultIgnorable else { continue }
      var runs: ContiguousArray<FontRun> = []
      unsafe bytes.withUnsafeBufferPointer { unsafe cascade.appendRuns(of: 0..<bytes.count, in: $0, to: &runs) }
      let isShown = runs.first?.isMissing == false
      if isShown != judge.canShow(bytes)[0] {
        wrong.append("\(text.unicodeScalars.map { String($0.value, radix: 16) })")
      }
    }
    #expect(wrong.isEmpty)
  }
}
