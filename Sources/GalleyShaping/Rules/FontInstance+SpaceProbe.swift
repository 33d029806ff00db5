/// The space probes of a font that were asked for lately.
private final class SpaceProbes: FontNote {
  let byKey = RecentTable<ShapingKey, SpaceProbe>()
  let bySource = RecentTable<SpaceProbe.Source, SpaceProbe>()
  /// Those that are known beforehand, by the numbers of their records.
  let byRecord = RecentTable<Int, SpaceProbe>()
}

extension FontInstance {
  /// Which words may be shaped apart from the spaces beside them, for text of a script with features.
  ///
  /// The first question for a combination with rules of its own reads the font's layout tables, which takes up to some
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
    let plan = PlanProperties(
      font: self, script: script, language: key.language, isRightToLeft: isRightToLeft, features: features)
    let probe = SpaceProbe.Source(plan).map { source in
      if let record = RuleTable.record(source.key(plan)) {
        return known.byRecord.value(for: record.number)
          ?? known.byRecord.keep(SpaceProbe(record), for: record.number)
      }
      return known.bySource.value(for: source) ?? known.bySource.keep(.make(source, plan), for: source)
    }
    return known.byKey.keep(probe ?? .never, for: key)
  }
}
