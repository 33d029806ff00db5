import Foundation
internal import Galley
internal import GalleyShaping

/// A text of one language and the fonts it is set in.
struct Corpus {
  /// The name of its file, without extension.
  let name: String
  /// BCP 47.
  let language: String
  let text: String
  /// Embedded fonts by file name, in order of preference.
  let fontNames: [String]

  /// Characters, counted as Unicode scalar values.
  let scalarCount: Int
  var byteCount: Int { text.utf8.count }

  /// True if words are found by dictionary: ICU does it for these scripts while it looks for line breaks.
  var needsDictionary: Bool { ["th", "lo", "km", "my"].contains(language) }
  var isChineseJapaneseKorean: Bool { ["zh", "ja", "ko"].contains(language) }

  /// The style that the engine sets the text in.
  func style(size: Double = 17) throws -> TextStyle {
    TextStyle(fonts: try fontNames.map { try EmbeddedFonts.named($0) }, size: size, language: language)
  }

  /// Repeats the text until it has at least this many bytes, cut after a whole line.
  func repeated(toBytes size: Int) -> Corpus {
    var text = ""
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    while true {
      for line in lines {
        text += line
        text += "\n"
        if text.utf8.count >= size { return Corpus(name: name, language: language, text: text, fontNames: fontNames) }
      }
    }
  }

  /// Joins the text with a space for each line terminator: one paragraph.
  func joined() -> Corpus {
    let lines = text.split(separator: "\n")
    return Corpus(name: name, language: language, text: lines.joined(separator: " "), fontNames: fontNames)
  }

  /// The text in pieces of at most this many bytes, cut between characters.
  func pieces(bytes: Int) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      var end = rest.utf8.index(rest.startIndex, offsetBy: min(bytes, rest.utf8.count))
      while String.Index(end, within: text.unicodeScalars) == nil { end = rest.utf8.index(before: end) }
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces
  }

  /// The text cut at the last character boundary at or before a number of bytes.
  func prefix(bytes: Int) -> Corpus {
    var end = text.utf8.index(text.startIndex, offsetBy: min(bytes, byteCount))
    while String.Index(end, within: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return Corpus(name: name, language: language, text: String(text[..<end]), fontNames: fontNames)
  }
}

extension Corpus {
  init(name: String, language: String, text: String, fontNames: [String]) {
    self.name = name
    self.language = language
    self.text = text
    self.fontNames = fontNames
    scalarCount = text.unicodeScalars.count
  }

  /// Reads a corpus; the language is what its file name begins with.
  init(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let language = String(name.prefix { $0 != "-" })
    guard let fontNames = Self.fontNames[language] else {
      throw InputError("no fonts are known for \(file.lastPathComponent), whose language is \(language)")
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    self.init(name: name, language: language, text: text, fontNames: fontNames)
  }

  /// The fonts that the recorded answers of a browser were made with.
  private static let fontNames: [String: [String]] = [
    "en": ["Inter-roman.var.ttf"],
    "ar": ["NotoSansArabic-Regular.ttf", "NotoSans-Regular.ttf"],
    "he": ["NotoSansHebrew-Regular.ttf", "NotoSans-Regular.ttf"],
    "hi": ["NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf"],
    "ja": ["NotoSansCJKjp-Regular.subset.otf"],
    "km": ["NotoSansKhmer-Regular.ttf", "NotoSans-Regular.ttf"],
    "ko": ["NotoSansCJKjp-Regular.subset.otf"],
    "my": ["NotoSansMyanmar-Regular.ttf", "NotoSans-Regular.ttf"],
    "th": ["NotoSansThai-Regular.ttf", "NotoSans-Regular.ttf"],
    "ur": ["NotoNastaliqUrdu-Regular.ttf", "NotoSans-Regular.ttf"],
    "zh": ["NotoSansCJKjp-Regular.subset.otf"],
  ]
}

/// Something about the inputs that keeps the harness from running.
struct InputError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Embedded fonts by file name.
enum EmbeddedFonts {
  static func named(_ name: String) throws -> FontFace {
    guard let font = FontCollection.embedded.fonts.first(where: { $0.source == name }) else {
      throw InputError("no embedded font \(name)")
    }
    return font
  }

  /// The bytes of a file of `Fonts/`, for peers; they live as long as the process.
  static func bytes(of name: String) throws -> UnsafeRawBufferPointer {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Fonts/\(name)"))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    unsafe bytes.copyBytes(from: data)
    return UnsafeRawBufferPointer(bytes)
  }
}
