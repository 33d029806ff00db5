import Foundation
internal import Galley

/// Labels in the forms that the contenders take, all in the font of the English corpus.
struct LabelSet {
  /// The labels' size in points.
  static let size = 17.0
  /// The width that labels are wrapped at, in points.
  static let width = 200.0

  let texts: [String]
  let lentTexts: LentValues<String>
  let cTexts: [CText]
  let style: TextStyle
  let font: FloorFont
  private let fontNames: [String]
  private let language: String

  init(_ count: Int, _ session: Session) throws {
    texts = try session.labels(count)
    lentTexts = LentValues(texts)
    cTexts = texts.map(CText.init)
    let english = try session.english
    style = try english.style(size: Self.size)
    fontNames = english.fontNames
    language = english.language
    font = try FloorFont(named: fontNames[0])
  }

  /// Plain `hb_shape` of the first labels, a call for each.
  func harfBuzz(_ count: Int) throws -> Contender {
    let runs = try HarfBuzzRuns(
      texts.prefix(count).joined(separator: "\n"), fontNames: fontNames, language: language)
    return Contender(HarfBuzzRuns.name, units: min(count, texts.count), run: runs.shape)
  }

  /// The word cache in C, emptied before each run if it is to be cold.
  func floor(isCold: Bool) throws -> Contender {
    let floor = try FloorWords(font: font, width: Self.width, size: Self.size)
    let texts = cTexts[...]
    let name = FloorWords.name + (isCold ? ", cold" : "")
    return Contender(name, before: isCold ? { floor.clear() } : nil) { floor.measure(texts) }
  }

  /// Pango over the first labels; `nil` where it is not installed.
  func pango(_ count: Int, _ session: Session) -> Contender? {
    guard let pango = session.makePango(size: Self.size) else { return nil }
    let texts = cTexts.prefix(count)
    return Contender(Pango.name, units: texts.count) {
      texts.reduce(0) { $0 + pango.measure($1, width: Self.width) }
    }
  }
}

extension Session {
  /// Pango with the font file of the English corpus; `nil`, and a word, where it is not installed.
  func makePango(size: Double) -> Pango? {
    let file = fontFolder.appendingPathComponent("Inter-roman.var.ttf").path
    if let pango = Pango(fontFile: file, family: "Inter", size: size) { return pango }
    report.note(Pango.absence)
    return nil
  }
}
