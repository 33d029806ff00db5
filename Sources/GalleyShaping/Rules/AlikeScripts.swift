internal import CHarfBuzz
package import GalleyUnicode

/// The scripts that a font treats alike in a language: HarfBuzz finds and applies the same rules for them.
///
/// HarfBuzz is told one script a call, and Japanese changes its script every other letter. Where the scripts are alike, one call
/// for all of them gives what a call for each gives, unless a rule looks across the border between two. That is told by the
/// flag ``GlyphFlags/unsafeToBreak`` at the border.
package struct AlikeScripts: Sendable {
  /// Scripts that HarfBuzz leaves to its default shaper; of other scripts it matters which they are, whatever the font says.
  private static let candidates: [Script] = [
    .han, .hiragana, .katakana, .latin, Script(code: "Bopo"), Script(code: "Cyrl"), Script(code: "Grek"),
  ].compactMap { $0 }

  /// For each of the candidates the first one that is treated like it.
  private let classes: [Int]

  /// Tells whether some fonts may treat two scripts alike.
  package static func mayBeAlike(_ first: Script, _ second: Script) -> Bool {
    candidates.contains(first) && candidates.contains(second)
  }

  /// Tells whether two scripts are treated alike.
  package func areAlike(_ first: Script, _ second: Script) -> Bool {
    guard let a = Self.candidates.firstIndex(of: first), let b = Self.candidates.firstIndex(of: second) else {
      return false
    }
    return classes[a] == classes[b]
  }

  init(face: SharedFace, language: ShapingLanguage) {
    // Apple's and Graphite's machines are not asked for what they do.
    guard !(["morx", "mort", "kerx", "Silf"] as [FontTag]).contains(where: face.hasTable) else {
      classes = Array(Self.candidates.indices)
      return
    }
    let rules = Self.candidates.map { script in
      [FontTag("GSUB"), FontTag("GPOS")].map { ScriptRules(script, language, in: $0, of: face) }
    }
    classes = rules.map { one in rules.firstIndex(of: one) ?? 0 }
  }
}

/// The rules of a layout table for a script and language.
private struct ScriptRules: Equatable {
  /// True if the table knows the script or is asked for its default.
  var isKnown: Bool
  /// The features by their number in the table; a feature's lookups and variations belong to its number.
  var features: [UInt32]
  var requiredFeature: UInt32?

  init(_ script: Script, _ language: ShapingLanguage, in table: FontTag, of face: SharedFace) {
    // HarfBuzz makes at most three tags of a script and of a language.
    var scriptTags: [hb_tag_t] = [0, 0, 0]
    var languageTags: [hb_tag_t] = [0, 0, 0]
    var scriptCount = UInt32(scriptTags.count)
    var languageCount = UInt32(languageTags.count)
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script.rawValue), language.pointer, &scriptCount, &scriptTags, &languageCount, &languageTags
    )
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
    isKnown =
      unsafe hb_ot_layout_table_select_script(
        face.hbFace, table.rawValue, scriptCount, scriptTags, &scriptIndex, nil) != 0
    _ = unsafe hb_ot_layout_script_select_language(
      face.hbFace, table.rawValue, scriptIndex, languageCount, languageTags, &languageIndex)
    var required: UInt32 = 0
    let isRequired =
      unsafe hb_ot_layout_language_get_required_feature_index(
        face.hbFace, table.rawValue, scriptIndex, languageIndex, &required) != 0
    requiredFeature = isRequired ? required : nil
    let total = unsafe hb_ot_layout_language_get_feature_indexes(
      face.hbFace, table.rawValue, scriptIndex, languageIndex, 0, nil, nil)
    features = Array(repeating: 0, count: Int(total))
    var count = total
    unsafe hb_ot_layout_language_get_feature_indexes(
      face.hbFace, table.rawValue, scriptIndex, languageIndex, 0, &count, &features)
  }
}

/// The scripts that a font treats alike, by language.
private final class AlikeScriptsByLanguage: FontNote {
  let byLanguage = RecentTable<ShapingLanguage, AlikeScripts>()
}

extension FontInstance {
  /// The scripts that are treated alike in a language.
  ///
  /// The first question for a language reads the lists of features; later ones take a look-up under a lock.
  package func alikeScripts(language: ShapingLanguage) -> AlikeScripts {
    let known = notes.note(AlikeScriptsByLanguage.self)
    if let scripts = known.byLanguage.value(for: language) { return scripts }
    return known.byLanguage.keep(AlikeScripts(face: face, language: language), for: language)
  }
}

/// The answer of ``FontInstance/alikeScripts(language:)`` that was asked for last.
package struct AlikeScriptsCache {
  private var known: (font: UInt32, language: ShapingLanguage, scripts: AlikeScripts)?

  package init() {}

  package mutating func scripts(_ font: FontInstance, _ language: ShapingLanguage) -> AlikeScripts {
    if let known, known.font == font.id, known.language == language { return known.scripts }
    let scripts = font.alikeScripts(language: language)
    known = (font.id, language, scripts)
    return scripts
  }
}
