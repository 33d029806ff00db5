internal import CHarfBuzz
internal import GalleyUnicode
internal import Synchronization

/// The characters that may have given glyphs, whatever HarfBuzz composes, decomposes and mirrors before.
struct EdgeCharacters {
  let plan: PlanProperties
  let analysis: SpaceAnalysis
  private let font: FontInstance

  init(plan: PlanProperties, analysis: SpaceAnalysis) {
    self.plan = plan
    self.analysis = analysis
    font = plan.font
  }

  /// The masks of a font's characters that were made last.
  private final class KnownMasks: FontNote {
    /// The things that masks depend on besides the font.
    struct Source: Equatable {
      var setsOfGlyph: ContiguousArray<UInt64>
      var leaping: GlyphSet
      var isRightToLeft: Bool
      var fractionsJoin: Bool
    }
    let last = Mutex<Entry?>(nil)

    struct Entry: ~Copyable {
      var source: Source
      var masks: CharacterMasks
    }

    func keep(_ source: Source, _ masks: borrowing CharacterMasks) {
      var entry: Entry? = Entry(source: source, masks: masks.shared)
      last.withLock { swap(&$0, &entry) }
    }
  }

  /// The masks of all characters about which something is known.
  ///
  /// The languages of a font often have the same ones.
  ///
  /// - Parameter fractionsJoin: Whether U+2044 makes rules act that look across spaces.
  func masks(fractionsJoin: Bool) -> CharacterMasks {
    let source = KnownMasks.Source(
      setsOfGlyph: analysis.setsOfGlyph, leaping: analysis.leaping, isRightToLeft: plan.isRightToLeft,
      fractionsJoin: fractionsJoin)
    let known = font.notes.note(KnownMasks.self)
    let masks = known.last.withLock { last in last?.source == source ? last?.masks.shared : nil }
    if let masks { return masks }
    var made = CharacterMasks()
    fill(&made, fractionsJoin: fractionsJoin)
    known.keep(source, made)
    return made
  }

  /// Fills in the masks of all characters about which something is known.
  ///
  /// A font of Chinese has 30,000, and this is done for each kind of rules: no object is made for a character.
  ///
  /// - Parameter fractionsJoin: Whether U+2044 makes rules act that look across spaces.
  private func fill(_ masks: inout CharacterMasks, fractionsJoin: Bool) {
    var composed: [UInt32: CharacterMask] = [:]
    let ranges = font.face.characterRanges.map { $0.lowerBound.value...$0.upperBound.value }
    for range in ranges {
      for value in range where CharacterParts.mayExist(of: value) {
        // The parts may be composed to this character.
        let mask = ownMask(of: value)
        guard mask != CharacterMask() else { continue }
        let parts = CharacterParts(of: value)
        for index in 0..<parts.count {
          // No default value: it would be an object for each character.
          var known = composed[parts.values[index]] ?? mask
          known.formUnion(mask)
          composed[parts.values[index]] = known
        }
      }
    }
    for range in ranges {
      for value in range where !isUnknowable(value, fractionsJoin) {
        masks.set(mask(of: value, composed: composed.isEmpty ? nil : composed[value]), for: value)
      }
    }
    // What shows nothing needs no glyph.
    for scalar in Self.ignorables where font.nominalGlyph(for: scalar) == nil {
      guard !isUnknowable(scalar.value, fractionsJoin) else { continue }
      masks.set(mask(of: scalar.value, composed: nil), for: scalar.value)
    }
  }

  private static let ignorables = (0x80...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { ScalarProperties(of: $0).isDefaultIgnorable }

  /// Variation selectors choose glyphs that the character map does not name.
  private func isUnknowable(_ value: UInt32, _ fractionsJoin: Bool) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) || (value == 0x2044 && fractionsJoin)
  }

  private func mask(of value: UInt32, composed: CharacterMask?) -> CharacterMask {
    var mask = composed ?? CharacterMask()
    mask.isAttached = CharacterMask.isAttached(value)
    mask.isMark = isMark(value)
    let own = ownMask(of: value)
    mask.sets |= own.sets
    if own.joinsRun { mask.joinsRun = true }
    let mirror = plan.mirror(of: value)
    if mirror != value { mask.sets |= ownMask(of: mirror).sets }
    let parts = CharacterParts(of: value)
    mask.composes = parts.count > 0 && !isMark(parts.values[0])
    for index in 0..<parts.count {
      let own = ownMask(of: parts.values[index])
      mask.sets |= own.sets
      if own.joinsRun { mask.joinsRun = true }
    }
    return mask
  }

  /// The sets of glyphs in rules that a character's own glyph is in, and whether one of them leaps over spaces.
  private func ownMask(of value: UInt32) -> CharacterMask {
    var mask = CharacterMask()
    // No `flatMap` of a method: its closure would be an object for each character.
    guard let scalar = Unicode.Scalar(value), let glyph = font.nominalGlyph(for: scalar) else { return mask }
    if glyph < analysis.setsOfGlyph.count { mask.sets = analysis.setsOfGlyph[Int(glyph)] }
    mask.joinsRun = analysis.leaping.contains(Int(glyph))
    return mask
  }

  private func isMark(_ value: UInt32) -> Bool {
    Unicode.Scalar(value).map { ScalarProperties(of: $0).generalCategory.isMark } == true
  }
}

/// The characters that HarfBuzz may take one apart to: canonically, and as its shapers of scripts do.
private struct CharacterParts {
  private(set) var values = FixedArray<8, UInt32>(repeating: 0)
  private(set) var count = 0

  init(of value: UInt32) {
    var whole = value
    while Self.mayExist(of: whole) {
      if let known = Self.scriptParts(of: whole) {
        append(known.0)
        append(known.1)
        return
      }
      var first: hb_codepoint_t = 0
      var second: hb_codepoint_t = 0
      guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), whole, &first, &second) != 0 else { return }
      append(first)
      append(second)
      whole = first
    }
  }

  /// Tells whether a character may have parts; true for some that have none.
  static func mayExist(of value: UInt32) -> Bool { value >= 0xC0 && !(0x3400...0xABFF).contains(value) }

  /// The parts that shapers of scripts make, which Unicode does not; 0 for none.
  private static func scriptParts(of value: UInt32) -> (UInt32, UInt32)? {
    switch value {
    case 0x0E33: (0x0E4D, 0x0E32)
    case 0x0EB3: (0x0ECD, 0x0EB2)
    case 0x17BE, 0x17BF, 0x17C0, 0x17C4, 0x17C5: (0x17C1, 0)
    default: nil
    }
  }

  /// No character decomposes in more than three steps.
  private mutating func append(_ part: UInt32) {
    guard part != 0 else { return }
    values[count] = part
    count += 1
  }
}
