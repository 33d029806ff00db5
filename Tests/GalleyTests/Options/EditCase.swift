internal import Foundation
internal import Galley
internal import GalleyCoding
internal import GalleyShaping
internal import TestSupport

/// A long random text of one style with a few options, since an edit keeps lines of such texts only.
struct EditCase: CustomStringConvertible {
  let seed: UInt64
  let face: TestFace
  let text: String
  let style: TextStyle
  let paragraphStyle: ParagraphStyle

  var description: String { "seed \(seed), \(face), \(style), \(paragraphStyle)" }

  /// - Parameter count: How many options of the paragraph are set, at most.
  init(_ face: TestFace, seed: UInt64, optionCount count: Int) throws {
    self.seed = seed
    self.face = face
    // From a generator of its own, so that what other tests draw stays as it is.
    var random = SplitMix64(seed: seed &+ 0x6564_6974)
    var text = ""
    while text.utf8.count < 400 {
      text += RandomText(face).text(words: 30, using: &random)
      if ["ja", "zh"].contains(face.corpusPrefix) { text += OptionCase.punctuated(using: &random) }
    }
    self.text = text
    var style = TextStyle(fonts: [face.font], size: 17, language: face.language)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...1: style = OptionCase.style(face, using: &random)
    case 2: style.terminalWidth = TerminalWidth.allCases.randomElement(using: &random)
    case 3: style.kern = [0, 0.4].randomElement(using: &random)
    case 4: (style.baselineOffset, style.usesLigatures) = (3, false)
    case 5: (style.script, style.hyphenateCharacter) = (.superscript, "=")
    default: break
    }
    self.style = style
    paragraphStyle = try Self.fewOptions(count, of: Self.anyStyle(using: &random), using: &random)
  }

  /// Every option, many of them with another value than usual.
  private static func anyStyle(using random: inout SplitMix64) -> ParagraphStyle {
    var style = OptionCase.paragraphStyle(using: &random)
    style.lineBreakOptions.rules = OptionCase.sometimes(.unicode, [.browser], using: &random)
    style.lineBreakOptions.wordBreak = OptionCase.sometimes(
      style.lineBreakOptions.wordBreak, [.autoPhrase], using: &random)
    style.textIndent = TextIndent(
      OptionCase.sometimes(0, [12, -5], using: &random), hanging: Bool.random(using: &random),
      eachLine: Bool.random(using: &random))
    style.lineAdjustment = OptionCase.sometimes(.none, [.pushIn], using: &random)
    style.initialLetter = OptionCase.sometimes(nil, [InitialLetter(3), InitialLetter(2, sink: 1)], using: &random)
    if style.writingMode != .horizontal { style.initialLetter = nil }
    style.optimalWeights.hyphenPenalty = OptionCase.sometimes(style.optimalWeights.hyphenPenalty, [7], using: &random)
    style.defaultTabInterval = OptionCase.sometimes(28, [40], using: &random)
    return style
  }

  /// A style with a few of the options of another: what its document leaves out has its usual value.
  private static func fewOptions(
    _ count: Int, of style: ParagraphStyle, using random: inout SplitMix64
  ) throws -> ParagraphStyle {
    let document = try JSONSerialization.jsonObject(with: JSONEncoder().encode(style))
    guard let all = document as? [String: Any] else { return style }
    let keys = all.keys.sorted().shuffled(using: &random).prefix(count)
    let few = all.filter { keys.contains($0.key) }
    return try JSONDecoder().decode(ParagraphStyle.self, from: JSONSerialization.data(withJSONObject: few))
  }

  /// The style of a document, which has no option about where a text begins or ends.
  var documentStyle: ParagraphStyle {
    var style = paragraphStyle
    style.initialLetter = nil
    style.textBoxTrim = .none
    style.textIndent.eachLine = true
    return style
  }

  /// Random edits, each of the text that the one before gave.
  func edits(_ count: Int) -> [(range: Range<String.Index>, inserted: String, edited: String)] {
    var random = SplitMix64(seed: seed &+ 0x6368_616E_6765)
    var text = text
    var edits: [(Range<String.Index>, String, String)] = []
    let source = RandomText(face)
    for _ in 0..<count {
      // Between any two scalars, so also inside a cluster and inside CR LF.
      let scalars = text.unicodeScalars
      let first = Int.random(in: 0...scalars.count, using: &random)
      let last = min(scalars.count, first + ([0, 0, 1, 3, 20].randomElement(using: &random) ?? 0))
      let lower = scalars.index(scalars.startIndex, offsetBy: first)
      let range = lower..<scalars.index(lower, offsetBy: last - first)
      let inserted =
        Bool.random(using: &random)
        ? source.text(words: Int.random(in: 0...3, using: &random), using: &random)
        : ["", "書", "か", "。」", "12", "a", " ", "\n", "\t", "…", "\u{301}", "שלום", "word wo\u{AD}rd"]
          .randomElement(using: &random) ?? ""
      var edited = text
      edited.unicodeScalars.replaceSubrange(range, with: inserted.unicodeScalars)
      edits.append((range, inserted, edited))
      text = edited
    }
    return edits
  }
}
