internal import GalleyShaping

/// Asks fonts how much narrower they make full-width punctuation, each once.
struct PunctuationTrims {
  /// A mark as its font trims it, in font units.
  struct Trim {
    /// The width that its advance loses; 0 where the font has nothing to trim.
    var amount: Int32
    /// How far the glyph moves.
    var shift: Int32
  }

  private struct Key: Hashable {
    var font: ObjectIdentifier
    var style: ObjectIdentifier
    var script: UInt32
    var scalar: UInt32
    var isUpright: Bool
  }

  private var known: [Key: Trim] = [:]

  /// Finds what the feature `halt`, `vhal` in upright text, takes from a character.
  ///
  /// - Parameters:
  ///   - scalar: The character, to be found again.
  ///   - range: UTF-8 offsets of the character.
  mutating func trim(
    of scalar: UInt32, at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, run: TextRun,
    with shaper: inout Shaper
  ) -> Trim {
    let isUpright = run.orientation == .upright
    guard !run.isRightToLeft, !run.style.features.choosesWidths else { return Trim(amount: 0, shift: 0) }
    let key = Key(
      font: ObjectIdentifier(run.font), style: ObjectIdentifier(run.style), script: run.script, scalar: scalar,
      isUpright: isUpright)
    if let trim = known[key] { return trim }
    let full = unsafe Self.shape(bytes, range, run, run.style.features, with: &shaper)
    let half = unsafe Self.shape(
      bytes, range, run, run.style.features.adding(FontFeature(isUpright ? "vhal" : "halt")), with: &shaper)
    let trim = Trim(amount: max(0, full.advance - half.advance), shift: half.shift - full.shift)
    known[key] = trim
    return trim
  }

  private static func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ run: TextRun, _ features: ShapingFeatures,
    with shaper: inout Shaper
  ) -> (advance: Int32, shift: Int32) {
    unsafe shaper.shape(
      bytes, range: range, font: run.font, script: run.script, language: run.style.language, isRightToLeft: false,
      isUpright: run.orientation == .upright, features: features, context: [])
    let glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
    return unsafe (glyphs.advance, glyphs.hasOffsets ? glyphs.offsets[0] : 0)
  }
}

extension ShapingFeatures {
  /// True if the author has chosen how wide full-width characters are.
  fileprivate var choosesWidths: Bool {
    features.contains {
      ["halt", "palt", "hwid", "pwid", "vhal", "vpal"].contains($0.tag.description) && $0.value != 0
    }
  }

  fileprivate func adding(_ feature: FontFeature) -> ShapingFeatures { ShapingFeatures(features + [feature]) }
}
