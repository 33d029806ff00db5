internal import GalleyJSON
package import GalleyCatalogue

/// A made-up language whose texts come from the source language, for strings that are not translated yet.
public struct PseudoLanguage: Hashable, Sendable {
  /// How the texts are made.
  public var method: Method

  /// The way to change a text.
  public enum Method: Hashable, Sendable {
    /// Accents, longer, in brackets: Android's `en-XA`, character for character.
    case accents
    /// Right to left: Android's `ar-XB`, character for character.
    case rightToLeft
    /// Longer by a share of its characters, by its own words again.
    case longer(Double)
    /// Between `[#` and `#]`, as Xcode's bounded strings are.
    case bounded
  }

  /// Makes a pseudo-language.
  public init(_ method: Method) { self.method = method }

  /// A pseudo-language by its name: `accents`, `rtl`, `bounded`, `longer` (by 40 %) or `longer=60%`.
  ///
  /// - Throws: ``AuditError`` for an unknown name.
  public init(_ name: String) throws(AuditError) {
    switch name {
    case "accents": method = .accents
    case "rtl": method = .rightToLeft
    case "bounded": method = .bounded
    case "longer": method = .longer(0.4)
    case _ where name.begins(with: "longer="):
      guard let percent = name.dropFirst(7).start(before: "%").flatMap({ Double($0) }), percent > 0, percent <= 1000
      else {
        throw AuditError(.invalidOption, "“\(name)” is not a share such as longer=40%")
      }
      method = .longer(percent / 100)
    default:
      let guess = Guess.suffix(name, among: ["accents", "longer", "rtl", "bounded"])
      throw AuditError(.invalidOption, "there is no pseudo-language “\(name)”\(guess)")
    }
  }

  /// The tag of the language in reports: Android's tags, or one for private use.
  public var tag: String {
    switch method {
    case .accents: "en-XA"
    case .rightToLeft: "ar-XB"
    case .longer(let share): "en-x-longer\(Int((share * 100).rounded()))"
    case .bounded: "en-x-bounded"
    }
  }

  /// Returns the English name of a language for reports, pseudo-languages too.
  static func englishName(_ tag: String) -> String {
    switch tag {
    case "en-XA": "English with accents"
    case "ar-XB": "English from right to left"
    case "en-x-bounded": "English in brackets"
    default:
      tag.rest(after: "en-x-longer").map { "English, \($0) % longer" } ?? LanguageName.english(tag)
    }
  }

  static func isPseudo(_ tag: String) -> Bool { tag == "en-XA" || tag == "ar-XB" || tag.begins(with: "en-x-") }

  /// The form with its text changed; arguments stay.
  package func applied(to form: MessageForm) -> MessageForm {
    var changed = form
    switch method {
    case .accents: changed.parts = Self.accented(form.parts)
    case .rightToLeft: changed.parts = Self.rightToLeft(form.parts)
    case .bounded: changed.parts = [.text("[# ")] + form.parts + [.text(" #]")]
    case .longer(let share): changed.parts.append(.text(Self.filling(form.parts, share: share)))
    }
    return changed
  }

  // MARK: Android's

  private static func accented(_ parts: [MessagePart]) -> [MessagePart] {
    var result: [MessagePart] = [.text("[")]
    var length = 0
    var words = 0
    var isAfterSpace = true
    for part in parts {
      switch part {
      case .argument: result += [.text("»"), part, .text("«")]
      case .escaped: result.append(part)
      case .text(let text):
        var accented = ""
        for scalar in text.unicodeScalars {
          // Android counts bytes.
          length += String(scalar).utf8.count
          if let changed = accents[scalar] {
            accented.unicodeScalars.append(changed)
            continue
          }
          let isSpace = scalar.properties.isWhitespace
          if isAfterSpace, !isSpace { words += 1 }
          isAfterSpace = isSpace
          accented.unicodeScalars.append(scalar)
        }
        result.append(.text(accented))
      }
    }
    if length > 0 { result.append(.text(" " + expansion(words > 3 ? length : length / 2))) }
    result.append(.text("]"))
    return result
  }

  /// Words of English numbers, at least so many characters of them and none cut.
  private static func expansion(_ length: Int) -> String {
    if numbers.count < length { return numbers + " " + expansion(length - numbers.count) }
    var end = length
    for (index, character) in numbers.enumerated() where index > length {
      end += 1
      if character == " " { break }
    }
    return String(numbers.prefix(end))
  }

  /// As Android spells them.
  private static let numbers =
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fiveteen sixteen seventeen "
    + "nineteen twenty"

  private static func rightToLeft(_ parts: [MessagePart]) -> [MessagePart] {
    var result: [MessagePart] = []
    var isInWord = false
    func begin() {
      if !isInWord { result.append(.text("\u{200F}\u{202E}")) }
      isInWord = true
    }
    func end() {
      if isInWord { result.append(.text("\u{202C}\u{200F}")) }
      isInWord = false
    }
    for part in parts {
      guard case .text(let text) = part else {
        begin()
        result.append(part)
        continue
      }
      for character in text.unicodeScalars {
        if character.properties.isWhitespace { end() } else { begin() }
        result.append(.text(String(character)))
      }
    }
    end()
    return result
  }

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = {
    let ascii = "abcdefghijklmnopqrstuvwxyzABCDEGHIJKLMNOPQRSTUVWXYZ!?$"
    let changed = "åɓçðéƒĝĥîĵķļḿñöþQŕšţûVŵхýžÅβÇÐÉĜĤÎĴĶĻḾÑÖÞqŔŠŢÛνŴ×ÝŽ¡¿€"
    return Dictionary(uniqueKeysWithValues: zip(ascii.unicodeScalars, changed.unicodeScalars))
  }()

  // MARK: Others

  /// A space and the text's own characters from its start on, as many as the share asks.
  private static func filling(_ parts: [MessagePart], share: Double) -> String {
    let text = parts.reduce(into: "") { text, part in
      switch part {
      case .text(let piece): text += piece
      case .escaped(let shown, _): text += shown
      case .argument: break
      }
    }
    let letters = Array(text.filter { !$0.isNewline })
    guard !letters.isEmpty else { return "" }
    let count = Int((Double(text.count) * share).rounded(.up))
    var filling: [Character] = [" "]
    while filling.count < count { filling.append(letters[(filling.count - 1) % letters.count]) }
    return String(filling)
  }
}
