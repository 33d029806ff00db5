/// The space probes of a font that were asked for lately.
private final class SpaceProbes: FontNote {
  let byKey = RecentTable<ShapingKey, SpaceProbe>()
}

extension FontInstance {
  /// Which words may be shaped apart from the spaces beside them, for text of a script with features.
  ///
  /// The first question for a combination reads the font's layout tables, which takes up to some
  /// milliseconds; later ones take a look-up under a lock: keep the answer with the style.
  ///
  /// - Parameter script: An ISO 15924 tag, as ``Shaper`` takes it.
  package func spaceProbe(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> SpaceProbe {
    let key = shapingKey(script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    let known = notes.note(SpaceProbes.self)
    if let probe = known.byKey.value(for: key) { return probe }
    // Outside the lock: two threads may both ask the tables, and get the same answer.
    let probe = SpaceProbe.make(
      font: self, script: script, language: key.language, isRightToLeft: isRightToLeft, features: features)
    return known.byKey.keep(probe, for: key)
  }
}
