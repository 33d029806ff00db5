internal import CGalleyLocale
internal import GalleyJSON

/// The strings of a language in CLDR, as ICU's data have them.
struct LocaleText {
  let locale: String

  /// - Parameter language: A BCP 47 tag.
  init(language: String) { locale = language.exchanging("-", for: "_") }

  /// The string at a path; of a list the one at an index. `nil` where neither the language nor a parent has one.
  subscript(_ path: String, at index: Int = -1, withRoot isRootAsked: Bool = true) -> String? {
    var buffer = [CChar](repeating: 0, count: 512)
    guard unsafe galley_locale_text(locale, path, Int32(index), isRootAsked, &buffer, 512) else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The string at the first of some paths that the language has, else that of root at the last one.
  func first(_ paths: [String], at index: Int) -> String? {
    for path in paths { if let text = self[path, at: index, withRoot: false] { return text } }
    return paths.last.flatMap { self[$0, at: index] }
  }

  /// True if people count twelve hours.
  var hasTwelveHours: Bool { unsafe galley_locale_has_twelve_hours(locale) }

  /// A currency: its code, its symbol in the language, and the digits after its separator.
  ///
  /// - Parameter code: Three letters; `nil` for the currency of the language's region.
  func currency(_ code: String?) -> (code: String, symbol: String, digits: Int)? {
    let code = code ?? ""
    guard code.isEmpty || code.utf8.count == 3 && code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    var own = [CChar](repeating: 0, count: 8), symbol = [CChar](repeating: 0, count: 64)
    let digits = unsafe galley_locale_currency(locale, code.uppercased(), &own, &symbol, 64)
    guard digits >= 0 else { return nil }
    func text(_ buffer: [CChar]) -> String {
      String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return (text(own), text(symbol), Int(digits))
  }
}
