internal import Galley
internal import GalleyUnicode
internal import TestSupport

/// A prepared text of a property test, with what a failure must say to be run again.
struct LineCase: CustomStringConvertible {
  let face: TestFace
  let text: String
  let size: Double
  let paragraph: PreparedParagraph

  var description: String { "\(face), size \(size), \(text.debugDescription)" }

  init(_ face: TestFace, _ text: String, size: Double, letterSpacing: Double = 0) throws {
    self.face = face
    self.text = text
    self.size = size
    var style = TextStyle(fonts: [face.font], size: size, language: face.language)
    style.letterSpacing = .points(letterSpacing)
    paragraph = try PreparedParagraph(text, style: style)
  }

  /// A random text in a random face at a random size.
  init(
    _ face: TestFace, using random: inout SplitMix64, ingredients: RandomText.Ingredients = .all,
    words: ClosedRange<Int> = 1...20
  ) throws {
    let count = Int.random(in: words, using: &random)
    let sizes = [17, 16, 12, 13.3, 7.7, 40]
    try self.init(
      face, RandomText(face, ingredients).text(words: count, using: &random),
      size: sizes.randomElement(using: &random) ?? 17)
  }

  /// Cases with every face: random ones, and a line of the corpus.
  static func cases(seed: UInt64, ingredients: RandomText.Ingredients = .all) throws -> [LineCase] {
    var random = SplitMix64(seed: seed)
    return try TestFace.all.flatMap { face in
      let line = face.corpus.lines.randomElement(using: &random) ?? ""
      return [
        try LineCase(face, using: &random, ingredients: ingredients),
        try LineCase(face, String(line.prefix(300)), size: 17),
      ]
    }
  }

  /// A width between nothing and a little more than the text needs, in points; often a narrow one.
  func randomWidth(using random: inout SplitMix64) -> Double {
    let part = Double.random(in: 0...1, using: &random)
    return paragraph.naturalWidth * part * part * 1.05
  }

  /// The UTF-8 ranges of the lines at a width.
  func ranges(width: Double) throws -> [Range<Int>] {
    paragraph.layout(width: width).lines.map(\.utf8Range)
  }

  /// The UTF-8 offsets where UAX #14 lets a line end.
  var opportunities: Set<Int> {
    let options = LineBreakOptions(language: face.language)
    return Set(
      LineBreaking.breaks(in: text, options: options).map {
        text.utf8.distance(from: text.utf8.startIndex, to: $0.index)
      })
  }

  /// Tells whether some line of a layout ends inside an unbreakable part.
  func hasEmergencyBreak(_ layout: TextLayout) -> Bool {
    let opportunities = opportunities
    return layout.lines.contains { !opportunities.contains($0.utf8Range.upperBound) && !$0.utf8Range.isEmpty }
  }
}

/// A layout unit, in points.
let unit = LayoutUnit.points(1)
