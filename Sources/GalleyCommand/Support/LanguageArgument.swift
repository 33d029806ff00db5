internal import ArgumentParser
internal import GalleyJSON

/// The language of a text as a tag of BCP 47, as far as its form tells that it is one (RFC 5646, 2.1).
///
/// Languages themselves are not looked up: new ones are registered each year.
enum LanguageArgument {
  /// Reads a tag of the command line.
  ///
  /// - Throws: `ValidationError` for what has another form, with a guess of what was meant.
  static func parse(_ text: String) throws -> String {
    if isWellFormed(text) { return text }
    let guess = guess(for: text).map { "; did you mean “\($0)”?" } ?? ", such as en, pt-BR or zh-Hant"
    throw ValidationError("“\(text)” is not a language tag (BCP 47)\(guess)")
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
    if let tag = tags[text.lowercased()] { return tag }
    let tag = String(text.unicodeScalars.prefix { $0 != "." && $0 != "@" }).exchanging("_", for: "-")
    return tag != text && isWellFormed(tag) ? tag : nil
  }

  /// The tags of languages by their English names.
  private static let tags = [
    "arabic": "ar", "bengali": "bn", "bulgarian": "bg", "burmese": "my", "catalan": "ca", "chinese": "zh",
    "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "estonian": "et", "finnish": "fi",
    "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id",
    "italian": "it", "japanese": "ja", "khmer": "km", "korean": "ko", "lao": "lo", "latvian": "lv", "lithuanian": "lt",
    "malay": "ms", "marathi": "mr", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt",
    "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl", "spanish": "es",
    "swahili": "sw", "swedish": "sv", "tamil": "ta", "telugu": "te", "thai": "th", "tibetan": "bo", "turkish": "tr",
    "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "welsh": "cy",
  ]
}
