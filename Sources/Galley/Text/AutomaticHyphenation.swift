internal import GalleyHyphenation

/// Automatic hyphenation as it is asked for from outside: it needs a language, and patterns for it.
package enum AutomaticHyphenation {
  /// Says why text of a language cannot be hyphenated automatically; `nil` where there are patterns for it.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; `nil` where none was given.
  ///   - option: How the person who asks calls hyphenation.
  ///   - languageOption: How they call the language.
  package static func refusal(language: String?, option: String, languageOption: String) -> String? {
    guard let language else { return "\(option) automatic needs \(languageOption)" }
    if Hyphenator(language: language) != nil { return nil }
    return "\(option) automatic: there are no patterns for the language “\(language)”"
  }
}

extension AttributedText {
  /// Says why this text cannot be hyphenated automatically, if its paragraph styles ask for that.
  ///
  /// - Returns: `nil` where some part of it can be hyphenated; else what is wrong with the language that it begins in.
  package func hyphenationRefusal(option: String, languageOption: String) -> String? {
    let hyphenated = paragraphRuns.filter { $0.style.hyphenation == .automatic }
    if hyphenated.isEmpty || hyphenated.contains(where: { $0.style.hyphenationPatterns != nil }) { return nil }
    var seen: Set<String> = []
    for run in runs {
      guard let language = run.style.language, seen.insert(language).inserted else { continue }
      if Hyphenator(language: language) != nil { return nil }
    }
    return AutomaticHyphenation.refusal(
      language: runs.first?.style.language, option: option, languageOption: languageOption)
  }
}
