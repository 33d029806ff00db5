/// The parts of a BCP 47 tag that choose among patterns: language, script, region and variants, in lower case.
struct PatternLanguage {
  var language: String
  var script: String?
  var region: String?
  /// Variants, and what stands after `x-`.
  var variants: [String] = []

  /// Takes a tag apart; `nil` when it does not start with a language of two to eight letters.
  ///
  /// Accepts `_` for `-`. Extended languages and extensions (`-u-…`) are skipped.
  init?(_ tag: String) {
    var parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    guard let first = parts.popFirst(), (2...8).contains(first.utf8.count), Self.isAlphabetic(first) else { return nil }
    language = first
    var isExtension = false
    var isPrivate = false
    for part in parts {
      switch part.utf8.count {
      case _ where isPrivate: variants.append(part)
      case 1:
        isPrivate = part == "x"
        isExtension = !isPrivate
      case _ where isExtension: break
      case 4 where Self.isAlphabetic(part) && script == nil && region == nil: script = part
      case 2 where Self.isAlphabetic(part) && region == nil: region = part
      case 3 where part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) && region == nil: region = part
      default: variants.append(part)
      }
    }
  }

  private static func isAlphabetic(_ part: String) -> Bool { part.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
}

extension PatternLanguage {
  /// The name of the embedded patterns for this language, or `nil` when there are none.
  var patternTag: String? {
    let choice = patternChoice
    guard let choice, script == nil || script == choice.script else { return nil }
    return choice.tag
  }

  /// Least lengths that the language has and the header of its patterns does not say.
  ///
  /// The Finnish patterns are those of schools, where a single vowel may stand alone; printed Finnish avoids that,
  /// and TeX's other Finnish patterns ask for two letters on both sides.
  var minimumLengths: MinimumLengths? {
    language == "fi" && !has("school") ? MinimumLengths(prefix: 2, suffix: 2, word: 1) : nil
  }

  /// The patterns and the script in which they are written.
  private var patternChoice: (tag: String, script: String)? {
    switch language {
    case "en": (Self.americanRegions.contains(region ?? "us") ? "en-us" : "en-gb", "latn")
    case "de": (germanTag, "latn")
    case "no", "nb", "nn": (norwegianTag, "latn")
    case "el": (has("polyton") ? "el-polyton" : "el-monoton", "grek")
    case "la": (has("liturgic") ? "la-x-liturgic" : "la", "latn")
    case "fi": ("fi-x-school", "latn")
    case "ku": ("kmr", "latn")
    case "mn": ("mn-cyrl", "cyrl")
    case "sr": script == "latn" ? ("sh-latn", "latn") : ("sh-cyrl", "cyrl")
    case "bs", "sh", "cnr": script == "cyrl" ? ("sh-cyrl", "cyrl") : ("sh-latn", "latn")
    default: Self.scripts[language].map { (language, $0) }
    }
  }

  /// 1901 is the orthography before the reform; Switzerland and Liechtenstein wrote it without ß.
  private var germanTag: String {
    guard has("1901") else { return "de-1996" }
    return region == "ch" || region == "li" ? "de-ch-1901" : "de-1901"
  }

  private var norwegianTag: String { language == "nn" || has("nyn") ? "nn" : "nb" }

  private func has(_ variant: String) -> Bool { variants.contains(variant) }

  /// The United States, their territories, and the Philippines; English elsewhere is nearer to the British one
  /// (CLDR: its parent is `en-001`).
  private static let americanRegions: Set<String> = ["us", "as", "gu", "mh", "mp", "pr", "um", "vi", "ph"]

  /// Languages whose patterns have the language's own name, with their script.
  private static let scripts: [String: String] = [
    "af": "latn", "as": "beng", "be": "cyrl", "bg": "cyrl", "bn": "beng", "ca": "latn", "cy": "latn", "da": "latn",
    "es": "latn", "et": "latn", "eu": "latn", "fr": "latn", "fur": "latn", "ga": "latn", "gl": "latn", "grc": "grek",
    "gu": "gujr", "hi": "deva", "hr": "latn", "hsb": "latn", "ia": "latn", "is": "latn", "it": "latn", "ka": "geor",
    "kmr": "latn", "kn": "knda", "lt": "latn", "ml": "mlym", "mr": "deva", "nl": "latn", "oc": "latn", "or": "orya",
    "pa": "guru", "pl": "latn", "pms": "latn", "pt": "latn", "rm": "latn", "ru": "cyrl", "sl": "latn", "sv": "latn",
    "ta": "taml", "te": "telu", "tk": "latn", "tr": "latn", "uk": "cyrl",
  ]
}
