internal import GalleyUnicode

/// The features of a font that have nothing to do in a text, so that HarfBuzz need not be asked to apply them.
///
/// HarfBuzz tries each lookup of its plan at each glyph with which the lookup may begin. Inter's `ccmp` begins with the
/// letters that marks are put on, and takes more than half of the time that shaping English takes, which has no marks.
/// The rules of a font say which characters it takes for a feature to act (``IdleFeatureAnalysis``). In a text without
/// them the glyphs are, flags and clusters included, the same with the feature and without.
package final class IdleFeatures: Sendable {
  /// The features asked about, of those that HarfBuzz applies to all text by itself.
  ///
  /// `kern` is not among them: where it is left out HarfBuzz may turn to another table.
  private static let candidates: [[FontTag]] =
    [["ccmp"], ["locl"], ["rlig"], ["calt", "rclt"], ["clig"], ["liga"], ["mark", "mkmk"], fractions]

  /// The features that HarfBuzz applies beside U+2044 only.
  static let fractions: [FontTag] = ["frac", "numr", "dnom"]

  /// Alphabetic scripts for which HarfBuzz has no shaper of its own, except for marks. Their plans are lookups alone, and
  /// characters become glyphs by the font's map, except for marks and mirrored characters.
  private static let scripts: [FontTag] = ["Latn", "Cyrl", "Grek", "Armn", "Geor", "Hebr", "Zyyy"]

  /// For each character the features that it may wake, as bits.
  private let wakes: ContiguousArray<UInt8>
  /// Characters that wake none: most of them.
  private let skippable: SkippableCharacters
  /// Features that wake together, in the order of the bits.
  private let owners: [[FontTag]]
  /// The features that a text is shaped with by itself.
  private let base: [FontFeature]

  /// - Returns: `nil` where no feature can be left out, or the font's rules cannot be read.
  init?(_ plan: PlanProperties) {
    guard let owners = Self.owners(plan), !owners.isEmpty, let wakes = plan.wakes(of: owners) else { return nil }
    self.wakes = wakes
    skippable = SkippableCharacters { wakes[Int($0)] == 0 }
    self.owners = owners.map { $0.features }
    base = plan.features.features
  }

  /// The features of a plan that may be left out; `nil` where its rules cannot be read.
  static func owners(_ plan: PlanProperties) -> [IdleFeatureAnalysis.Owner]? {
    guard scripts.contains(FontTag(rawValue: plan.script)), plan.isReadable, plan.isNativeDirection else { return nil }
    return plan.owners(candidates.filter { tags in !plan.features.features.contains { tags.contains($0.tag) } })
  }

  /// How many combinations of features that are awake there are.
  var combinationCount: Int { 1 << owners.count }

  /// The features that a part of a text wakes, as a number below ``combinationCount``.
  ///
  /// - Complexity: O(*n*) in the length of the part; does not allocate.
  package func combination(for text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "A part lies within its text")
    guard let bytes = text.baseAddress else { return 0 }
    let all = UInt8(truncatingIfNeeded: combinationCount - 1)
    var awake: UInt8 = 0
    var place = range.lowerBound
    unsafe wakes.withUnsafeBufferPointer { wakes in
      while place < range.upperBound, unsafe bytes[place] < 0x80 {
        unsafe awake |= wakes[Int(bytes[place])]
        place &+= 1
      }
      while place < range.upperBound, awake != all {
        place = unsafe skippable.end(from: place, to: range.upperBound, in: bytes)
        guard place < range.upperBound else { break }
        let (scalar, length) = unsafe UTF8Decoding.decode(bytes + place)
        awake |= unsafe Int(scalar) < wakes.count ? wakes[Int(scalar)] : all
        place &+= length
      }
    }
    return Int(awake)
  }

  /// Returns the features of a text that wakes a combination of them; another object each time.
  package func features(ofCombination awake: Int) -> ShapingFeatures {
    let idle = owners.indices.filter { awake >> $0 & 1 == 0 }.flatMap { owners[$0] }
    return ShapingFeatures(base + idle.map { FontFeature($0, 0) })
  }
}

/// The idle features of a font that were asked for lately; `nil` where there are none.
private final class KnownIdleFeatures: FontNote {
  let byKey = RecentTable<ShapingKey, IdleFeatures?>()
}

extension FontInstance {
  /// The idle features of this font's text of a script; `nil` where there are none.
  ///
  /// The first question for a combination reads the font's rules, which takes up to some milliseconds.
  package func idleFeatures(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> IdleFeatures? {
    let key = shapingKey(script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    let known = notes.note(KnownIdleFeatures.self)
    if let features = known.byKey.value(for: key) { return features }
    // Outside the lock: two threads may both read the rules, and get the same answer.
    let found = IdleFeatures(
      PlanProperties(
        font: self, script: script, language: key.language, isRightToLeft: isRightToLeft, features: features))
    return known.byKey.keep(found, for: key)
  }
}
