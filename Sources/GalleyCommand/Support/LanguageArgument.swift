internal import ArgumentParser
internal import GalleyJSON
internal import Synchronization

/// The language of a text as a tag of BCP 47, as far as its form tells that it is one (RFC 5646, 2.1).
///
/// Languages of three letters are not looked up: new ones are registered each year. Those of two letters are all known.
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
  static func doubt(about tag: String) -> String? {
    let parts = tag.lowercased().parts(at: "-").map { String($0) }
    let language = parts[0]
    if parts.count > 1, parts[1] == "uk" { return "the region “\(parts[1].uppercased())” is “GB” in language tags" }
    if let (name, meant) = seldomMeant[language] {
      return parts.count > 1 ? nil : "the language “\(tag)” is \(name); did you mean “\(meant)”?"
    }
    let other = countries[language] ?? longCodes.first { $0.value.contains(language) }?.key
    guard language.count == 2 ? !registered.contains(language) : other != nil else { return nil }
    return "“\(language)” is not a registered language" + (other.map { "; did you mean “\($0)”?" } ?? "")
  }

  /// Languages of two letters whose code is better known as that of a country.
  private static let seldomMeant = [
    "kr": ("Kanuri", "ko"), "se": ("Northern Sami", "sv"), "tw": ("Twi", "zh-Hant"),
  ]

  /// All languages of two letters of the registry of BCP 47.
  private static let registered = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji \
    jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb \
    nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr \
    ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.parts(at: " ").map { String($0) })

  /// The languages of countries whose codes are no languages.
  private static let countries = [
    "al": "sq", "at": "de", "au": "en", "bd": "bn", "by": "be", "cl": "es", "cn": "zh", "cz": "cs", "dk": "da",
    "eg": "ar", "gb": "en-GB", "ge": "ka", "gr": "el", "hk": "zh-Hant", "il": "he", "iq": "ar", "ir": "fa", "jp": "ja",
    "ke": "sw", "kh": "km", "kz": "kk", "lk": "si", "mm": "my", "mx": "es", "np": "ne", "nz": "en", "ph": "fil",
    "pk": "ur", "rs": "sr", "sp": "es", "sy": "ar", "tj": "tg", "ua": "uk", "us": "en", "vn": "vi",
  ]

  /// Codes of three letters that languages with a code of two have in ISO 639-2.
  private static let longCodes = [
    "ar": "ara", "bg": "bul", "bn": "ben", "bo": "bod tib", "ca": "cat", "cs": "ces cze", "cy": "cym wel", "da": "dan",
    "de": "deu ger", "el": "ell gre", "en": "eng", "es": "spa", "et": "est", "fa": "fas per", "fi": "fin",
    "fr": "fra fre", "he": "heb", "hi": "hin", "hr": "hrv", "hu": "hun", "id": "ind", "it": "ita", "ja": "jpn jap",
    "ka": "kat geo", "km": "khm", "ko": "kor", "lo": "lao", "lt": "lit", "lv": "lav", "mr": "mar", "ms": "msa may",
    "my": "mya bur", "nb": "nob", "nl": "nld dut", "pl": "pol", "pt": "por", "ro": "ron rum", "ru": "rus",
    "sk": "slk slo", "sl": "slv", "sq": "sqi alb", "sr": "srp", "sv": "swe", "sw": "swa", "ta": "tam", "te": "tel",
    "th": "tha", "tr": "tur", "uk": "ukr", "ur": "urd", "vi": "vie", "zh": "zho chi",
  ]

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
