internal import CGalleyUnicodeTables

/// The scripts of a language, which decide the script of a run that several scripts share, such as `。` alone.
///
/// Only languages are known whose scripts share characters with others.
enum LanguageScripts {
  /// The script of a run, by its number.
  ///
  /// - Parameters:
  ///   - candidates: The scripts that all characters of the run belong to; their numbers.
  ///   - language: A BCP 47 tag.
  /// - Returns: The first script of the language that is a candidate. Scripts of East Asia are used together: there it
  ///   is the first one of the language where none is. Else `nil`.
  static func script(of candidates: ContiguousArray<UInt8>, in language: String) -> UInt8? {
    let own = scripts(of: language)
    for script in own {
      if let number = candidates.first(where: { tag(of: $0) == script }) { return number }
    }
    return own.first.flatMap { candidates.contains(where: isEastAsian) ? eastAsianNumber(of: $0) : nil }
  }

  /// The scripts that punctuation of East Asia belongs to, by their numbers.
  static let eastAsian = ContiguousArray((["字", "あ", "ア", "가", "ㄅ", "\u{A000}"] as [Unicode.Scalar]).map(number))

  /// Tells whether a script is one of those that East Asian languages use together.
  static func isEastAsian(_ script: UInt8) -> Bool { eastAsian.contains(script) }

  /// Tells whether a script, by its tag, is one of those that East Asian languages use together.
  static func isEastAsian(_ script: Script) -> Bool { eastAsian.contains { tag(of: $0) == script } }

  private static func eastAsianNumber(of script: Script) -> UInt8? { eastAsian.first { tag(of: $0) == script } }

  private static func number(of letter: Unicode.Scalar) -> UInt8 { UInt8(ScalarProperties(of: letter).scriptSet) }
  private static func tag(of number: UInt8) -> Script { Script(rawValue: unsafe galleyScriptTags[Int(number)]) }

  private static func scripts(of language: String) -> [Script] {
    let subtags = language.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map { Substring($0) }
    guard let primary = subtags.first?.lowercased() else { return [] }
    let code = subtags.dropFirst().prefix(2).first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }
    return codes(script: code.map { $0.lowercased() }, language: primary).compactMap(Script.init(code:))
  }

  private static func codes(script: String?, language: String) -> [String] {
    switch script {
    case "hans", "hant", "hani": ["Hani", "Bopo"]
    case "jpan", "hrkt": ["Hani", "Kana", "Hira"]
    case "kore": ["Hang", "Hani"]
    case let script?: [script]
    case nil: codes(ofLanguage: language)
    }
  }

  private static func codes(ofLanguage language: String) -> [String] {
    switch language {
    case "ja": ["Hani", "Kana", "Hira"]
    case "zh", "cmn", "yue", "wuu", "nan", "hak", "gan", "hsn", "lzh": ["Hani", "Bopo"]
    case "ko": ["Hang", "Hani"]
    case "ii": ["Yiii"]
    case "hi", "mr", "ne", "sa", "kok", "mai", "bho", "doi", "brx": ["Deva"]
    case "bn", "as": ["Beng"]
    case "pa": ["Guru"]
    case "gu": ["Gujr"]
    case "or": ["Orya"]
    case "ta": ["Taml"]
    case "te": ["Telu"]
    case "kn": ["Knda"]
    case "ml": ["Mlym"]
    case "si": ["Sinh"]
    case "ar", "fa", "ur", "ug", "ps", "sd", "ckb", "ks": ["Arab"]
    case "dv": ["Thaa"]
    case "syr": ["Syrc"]
    case "he", "yi": ["Hebr"]
    case "el": ["Grek"]
    case "ka": ["Geor"]
    default: []
    }
  }
}
