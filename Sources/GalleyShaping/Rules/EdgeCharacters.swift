internal import CHarfBuzz
internal import GalleyUnicode

/// The characters that may have given glyphs, whatever HarfBuzz composes, decomposes and mirrors before.
struct EdgeCharacters {
  let plan: PlanProperties
  let analysis: SpaceAnalysis
  private let font: FontInstance
  /// The glyphs of characters up to U+FFFF, which is asked for again and again where it is a part; the highest number where
  /// none was asked for yet.
  private var glyphs: ContiguousArray<UInt16> = []

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
    let last = Lock<Entry?>(nil)

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
  mutating func masks(fractionsJoin: Bool) -> CharacterMasks {
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
  private mutating func fill(_ masks: inout CharacterMasks, fractionsJoin: Bool) {
    glyphs = ContiguousArray(repeating: .max, count: 0x10000)
    defer { glyphs = [] }
    var composed = ComposedMasks()
    let ranges = font.face.characterRanges.map { $0.lowerBound.value...$0.upperBound.value }
    for range in ranges {
      for value in range where CharacterParts.mayExist(of: value) {
        // The parts may be composed to this character.
        let mask = ownMask(of: value)
        guard mask != CharacterMask() else { continue }
        composed.add(mask, for: CharacterParts(of: value))
      }
    }
    for range in ranges {
      for value in range where !isUnknowable(value, fractionsJoin) {
        masks.set(mask(of: value, composed: composed[value]), for: value)
      }
    }
    // What shows nothing needs no glyph.
    for scalar in Self.ignorables where font.nominalGlyph(for: scalar) == nil {
      guard !isUnknowable(scalar.value, fractionsJoin) else { continue }
      masks.set(mask(of: scalar.value, composed: CharacterMask()), for: scalar.value)
    }
  }

  /// Between the two ranges, which take a while to look through, there are none.
  private static let ignorables = [0x80...0x3200, 0xFE00...0xFFFF as ClosedRange<UInt32>].joined()
    .compactMap(Unicode.Scalar.init)
    .filter { ScalarProperties(of: $0).isDefaultIgnorable }

  /// Variation selectors choose glyphs that the character map does not name.
  private func isUnknowable(_ value: UInt32, _ fractionsJoin: Bool) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) || (value == 0x2044 && fractionsJoin)
  }

  private mutating func mask(of value: UInt32, composed: CharacterMask) -> CharacterMask {
    var mask = composed
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
  private mutating func ownMask(of value: UInt32) -> CharacterMask {
    var mask = CharacterMask()
    let glyph = glyph(of: value)
    guard glyph != 0 else { return mask }
    if glyph < analysis.setsOfGlyph.count { mask.sets = analysis.setsOfGlyph[Int(glyph)] }
    mask.joinsRun = analysis.leaping.contains(Int(glyph))
    return mask
  }

  /// The glyph of a character; 0 where there is none.
  private mutating func glyph(of value: UInt32) -> UInt32 {
    if value < 0x10000, glyphs[Int(value)] != .max { return UInt32(glyphs[Int(value)]) }
    // No `flatMap` of a method: its closure would be an object for each character.
    var glyph: UInt32 = 0
    if let scalar = Unicode.Scalar(value), let found = font.nominalGlyph(for: scalar) { glyph = found }
    if value < 0x10000 { glyphs[Int(value)] = UInt16(exactly: glyph) ?? .max }
    return glyph
  }

  private func isMark(_ value: UInt32) -> Bool {
    Unicode.Scalar(value).map { ScalarProperties(of: $0).generalCategory.isMark } == true
  }
}

/// The masks of characters that HarfBuzz may compose others to.
///
/// A font has few masks and many characters with parts: a set of parts for each mask is quicker than a mask for each part.
private struct ComposedMasks {
  private var partsOfMask: [(mask: CharacterMask, parts: GlyphSet)] = []
  /// The mask that was added last, since neighbours are alike.
  private var last = 0

  mutating func add(_ mask: CharacterMask, for parts: CharacterParts) {
    guard parts.count > 0 else { return }
    if last == partsOfMask.count || partsOfMask[last].mask != mask {
      last = partsOfMask.firstIndex { $0.mask == mask } ?? partsOfMask.count
      if last == partsOfMask.count { partsOfMask.append((mask, GlyphSet())) }
    }
    for index in 0..<parts.count { partsOfMask[last].parts.insert(Int(parts.values[index])) }
  }

  /// The union of the masks of all that a character is a part of.
  subscript(value: UInt32) -> CharacterMask {
    var union = CharacterMask()
    for (mask, parts) in partsOfMask where parts.contains(Int(value)) { union.formUnion(mask) }
    return union
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
