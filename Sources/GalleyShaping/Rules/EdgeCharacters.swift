internal import CHarfBuzz
internal import GalleyUnicode

/// The characters that may have given glyphs, whatever HarfBuzz composes, decomposes and mirrors before.
struct EdgeCharacters {
  let plan: PlanProperties
  let analysis: SpaceAnalysis

  private var font: FontInstance { plan.font }

  /// Fills in the masks of all characters about which something is known.
  ///
  /// - Parameter fractionsJoin: Whether U+2044 makes rules act that look across spaces.
  func fill(_ masks: inout CharacterMasks, fractionsJoin: Bool) {
    var composed: [UInt32: CharacterMask] = [:]
    let ranges = font.face.characterRanges.map { $0.lowerBound.value...$0.upperBound.value }
    for value in ranges.joined() {
      var mask = CharacterMask()
      mask.sets = sets(of: value)
      mask.joinsRun = isLeaping(value)
      // The parts may be composed to this character.
      if mask != CharacterMask() { for part in parts(of: value) { composed[part, default: mask].formUnion(mask) } }
    }
    for value in ranges.joined() where !isUnknowable(value, fractionsJoin) {
      masks.set(mask(of: value, composed: composed[value]), for: value)
    }
    // What shows nothing needs no glyph.
    for value in 0x80...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), ScalarProperties(of: scalar).isDefaultIgnorable,
        font.nominalGlyph(for: scalar) == nil, !isUnknowable(value, fractionsJoin)
      else { continue }
      masks.set(mask(of: value, composed: nil), for: value)
    }
  }

  /// Variation selectors choose glyphs that the character map does not name.
  private func isUnknowable(_ value: UInt32, _ fractionsJoin: Bool) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) || (value == 0x2044 && fractionsJoin)
  }

  private func mask(of value: UInt32, composed: CharacterMask?) -> CharacterMask {
    let parts = parts(of: value)
    var mask = composed ?? CharacterMask()
    mask.sets = ([value, plan.mirror(of: value)] + parts).reduce(mask.sets) { $0 | sets(of: $1) }
    mask.isAttached = CharacterMask.isAttached(value)
    mask.isMark = isMark(value)
    mask.composes = parts.first.map { isMark($0) } == false
    if isLeaping(value) || parts.contains(where: { isLeaping($0) }) { mask.joinsRun = true }
    return mask
  }

  /// Tells whether a character's own glyph is in a rule that leaps over spaces.
  private func isLeaping(_ value: UInt32) -> Bool {
    Unicode.Scalar(value).flatMap(font.nominalGlyph).map { analysis.leaping.contains(Int($0)) } == true
  }

  private func isMark(_ value: UInt32) -> Bool {
    Unicode.Scalar(value).map { ScalarProperties(of: $0).generalCategory.isMark } == true
  }

  /// The sets of glyphs in rules that a character's own glyph is in.
  private func sets(of value: UInt32) -> UInt64 {
    guard let glyph = Unicode.Scalar(value).flatMap(font.nominalGlyph), glyph < analysis.setsOfGlyph.count else {
      return 0
    }
    return analysis.setsOfGlyph[Int(glyph)]
  }

  /// Lists the characters that HarfBuzz may take one apart to: canonically, and as its shapers of scripts do.
  private func parts(of value: UInt32) -> [UInt32] {
    switch value {
    case 0..<0xC0, 0x3400...0xABFF: return []
    case 0x0E33: return [0x0E4D, 0x0E32]
    case 0x0EB3: return [0x0ECD, 0x0EB2]
    case 0x17BE, 0x17BF, 0x17C0, 0x17C4, 0x17C5: return [0x17C1]
    default: break
    }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), value, &first, &second) != 0 else { return [] }
    return [first] + (second == 0 ? [] : [second]) + parts(of: first)
  }
}
