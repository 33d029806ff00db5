internal import GalleyJSON
internal import GalleyCatalogue
internal import GalleyShaping
internal import GalleyUnicode

/// The fonts that have the letters of a language.
struct FontCoverage: Answer {
  private let language: String
  private let count: Int
  /// The fonts that text in the language is shown in, in the order of fallback, with how many letters each is the first to have.
  private var fonts: [(name: String, count: Int)] = []
  /// The letters that no font has.
  private(set) var missing: [Unicode.Scalar] = []

  init(of language: String, in list: [FontFace]) throws(CommandFailure) {
    guard let letters = ExemplarCharacters.characters(of: language) else {
      throw CommandFailure(.usage, "--coverage: “\(language)” is no language whose letters are known (CLDR)")
    }
    self.language = language
    count = letters.count
    var counts = [Int](repeating: 0, count: list.count)
    for letter in letters {
      if let index = list.firstIndex(where: { $0.supports(letter) }) {
        counts[index] += 1
      } else {
        missing.append(letter)
      }
    }
    for (font, count) in zip(list, counts) where count > 0 { fonts.append((font.names.fullName, count)) }
  }

  func write(to writer: inout JSONWriter) {
    writer.member("language", language)
    writer.member("letters", Double(count))
    writer.array("fonts") { writer in
      for (name, count) in fonts {
        writer.object { writer in
          writer.member("name", name)
          writer.member("letters", Double(count))
        }
      }
    }
    writer.member("missing", missing.map { String($0) })
  }

  /// `Georgian (ka): 33 of 33 letters`, the fonts, and what is missing.
  var text: String {
    var text = "\(LanguageName.english(language)) (\(language)): \(count - missing.count) of \(count) letters\n"
    for (name, count) in fonts { text += PrintedText.line("  \(name): \(count)") + "\n" }
    if !missing.isEmpty {
      let rest = missing.count > 40 ? " … and \(missing.count - 40) more" : ""
      text += "  no font: \(missing.prefix(40).map(String.init).joined(separator: " "))\(rest)\n"
    }
    return text
  }
}
