internal import CHarfBuzz

/// The language systems of a font that HarfBuzz shapes a script's text by: equal ones mean equal glyphs.
private struct LanguageSystems: Hashable {
  /// A table's system: the script that was found, its index, and that of the language in it.
  private struct System: Hashable {
    var isFound = false
    var script: UInt32 = 0
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
  }

  /// The Unicode script, by which HarfBuzz chooses how text is prepared.
  private let script: UInt32
  private let substitution: System
  private let positioning: System

  init(of face: SharedFace, script: UInt32, language: ShapingLanguage) {
    self.script = script
    // As many as HarfBuzz itself asks for.
    var (scripts, languages) = ([hb_tag_t](repeating: 0, count: 3), [hb_tag_t](repeating: 0, count: 3))
    var (scriptCount, languageCount): (UInt32, UInt32) = (3, 3)
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), language.pointer, &scriptCount, &scripts, &languageCount, &languages)
    func system(_ table: FontTag) -> System {
      var system = System()
      system.isFound =
        unsafe hb_ot_layout_table_select_script(
          face.hbFace, table.rawValue, scriptCount, scripts, &system.scriptIndex, &system.script) != 0
      unsafe hb_ot_layout_script_select_language(
        face.hbFace, table.rawValue, system.scriptIndex, languageCount, languages, &system.languageIndex)
      return system
    }
    substitution = system(.gsub)
    positioning = system(.gpos)
  }
}

/// The languages of text of a script that a font was asked about lately, each with the one whose answers it shares.
private final class SharedLanguages: FontNote {
  struct Key: Hashable {
    var script: UInt32
    var language: ShapingLanguage
  }
  let byLanguage = RecentTable<Key, ShapingLanguage>()
  let bySystems = RecentTable<LanguageSystems, ShapingLanguage>()
}

extension FontInstance {
  /// Makes the key by which a font's rules for a text are kept.
  ///
  /// Languages with the same rules in the font have one key, with the first language that was asked about. Most fonts
  /// have special rules for few languages, so most texts share their words.
  ///
  /// - Complexity: A look-up under a lock, after the first question for a script and language.
  func shapingKey(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> ShapingKey {
    ShapingKey(
      script: script, language: sharedLanguage(script: script, language: language), isRightToLeft: isRightToLeft,
      features: features)
  }

  private func sharedLanguage(script: UInt32, language: ShapingLanguage) -> ShapingLanguage {
    let known = notes.note(SharedLanguages.self)
    let key = SharedLanguages.Key(script: script, language: language)
    if let shared = known.byLanguage.value(for: key) { return shared }
    // The state machines of Apple and of Graphite are asked for the language itself.
    guard !face.hasStateMachines else { return known.byLanguage.keep(language, for: key) }
    let systems = LanguageSystems(of: face, script: script, language: language)
    return known.byLanguage.keep(known.bySystems.keep(language, for: systems), for: key)
  }
}

extension SharedFace {
  /// True if the font's rules are, or may be, in tables other than `GSUB`, `GPOS` and `kern`.
  var hasStateMachines: Bool { (["morx", "mort", "kerx", "Silf"] as [FontTag]).contains(where: hasTable) }
}
