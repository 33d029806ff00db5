internal import ArgumentParser
internal import GalleyCatalogue
internal import GalleyJSON
internal import Synchronization

/// The language of a text as a tag of BCP 47, as far as its form tells that it is one (RFC 5646, 2.1).
///
/// Languages of three letters are not looked up: new ones are registered each year. ICU knows all of two letters.
enum LanguageArgument {
  /// The sentences about tags that may stand for another language, in the order of the command line.
  private static let doubts = Mutex<[String]>([])

  /// Reads a tag of the command line.
  ///
  /// - Throws: `ValidationError` for what has another form, with a guess of what was meant.
  static func parse(_ text: String) throws -> String {
    if isWellFormed(text) {
      if let doubt = doubt(about: text) { doubts.withLock { if !$0.contains(doubt) { $0.append(doubt) } } }
      return text
    }
    let guess = guess(for: text).map { "; did you mean “\($0)”?" } ?? ", such as en, pt-BR or zh-Hant"
    throw ValidationError("“\(text)” is not a language tag (BCP 47)\(guess)")
  }

  /// Tells a person which tags may stand for another language.
  static func warn() {
    for doubt in doubts.withLock({ $0 }) { StandardError.write("warning: \(doubt)") }
  }

  /// The sentence about a tag whose language is not registered, or is seldom meant; `nil` for others.
  private static func doubt(about tag: String) -> String? {
    let parts = tag.lowercased().parts(at: "-").map { String($0) }
    let language = parts[0], name = LanguageName.english(language), isKnown = name != language
    if parts.count > 1, parts[1] == "uk" {
      return "the region of “\(tag)” is not registered; did you mean “\(parts[0])-GB”?"
    }
    if language.utf8.count == 3, language != "und" {
      let code = LanguageName.code(language)
      return code.flatMap {
        $0.utf8.count == 2 ? "“\(language)” is not a registered language; did you mean “\($0)”?" : nil
      }
    }
    // Of the registered ones these are written for the country's language far more often.
    let isSeldomMeant = parts.count == 1 && ["kr", "se", "tw"].contains(language)
    guard language.utf8.count == 2, !isKnown || isSeldomMeant else { return nil }
    let guess = LanguageName.code("und-\(language.uppercased())").map { "; did you mean “\($0)”?" } ?? ""
    return isKnown ? "“\(language)” is \(name)\(guess)" : "“\(language)” is not a registered language\(guess)"
  }

  /// Language, script, region, variants, extensions and what is private, in this order.
  ///
  /// Languages have two or three letters: longer ones are reserved, and old tags such as `i-klingon` have new ones.
  static func isWellFormed(_ text: String) -> Bool {
    let form =
      /(x(-[a-z0-9]{1,8})+|[a-z]{2,3}(-[a-z]{3}){0,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-[a-wyz0-9](-[a-z0-9]{2,8})+)*(-x(-[a-z0-9]{1,8})+)?)/
    return text.lowercased().wholeMatch(of: form) != nil
  }

  /// The tag for the name of a language, or for how a locale of POSIX writes it.
  private static func guess(for text: String) -> String? {
    // Old codes have the names of those that took their place.
    let codes = LanguageName.shortCodes.filter { $0 != "mo" && $0 != "ji" }
    if let code = codes.first(where: { LanguageName.english($0).lowercased() == text.lowercased() }) { return code }
    let tag = String(text.unicodeScalars.prefix { $0 != "." && $0 != "@" }).exchanging("_", for: "-")
    return tag != text && isWellFormed(tag) ? tag : nil
  }
}
