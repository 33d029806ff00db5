internal import Foundation
internal import Galley
internal import GalleyCoding
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Labels in documents.
@Suite struct LabelCodingTests {
  private static func json(_ label: Label) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(label), as: UTF8.self)
  }

  private static func read(_ json: String) throws -> Label {
    try JSONDecoder().decode(Label.self, from: Data(json.utf8))
  }

  private static func message(_ json: String) -> String {
    do { return "read as \(try read(json))" } catch { return "\(error)" }
  }

  @Test func documentsSayWhatDiffers() throws {
    #expect(try Self.json(Label()) == "{}")
    var label = Label("Prüfung")
    (label.numberOfLines, label.lineBreakMode, label.scale) = (0, .byTruncatingMiddle, nil)
    (label.truncationCutsWords, label.layoutDirection) = (false, .rightToLeft)
    label.font = .systemFont(ofSize: 20, metrics: .sanFrancisco)
    let json = try Self.json(label)
    #expect(
      json
        == #"{"font":{"metrics":"sf","size":20},"layoutDirection":"rtl","lineBreakMode":"truncatingMiddle","numberOfLines":0,"scale":0,"text":"Prüfung","truncationGranularity":"word"}"#
    )
    #expect(try Self.json(Self.read(json)) == json)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func labelsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = try #require(Corpus.all.randomElement(using: &random))
    var label = Label(corpus.lines.randomElement(using: &random).map { String($0.prefix(60)) })
    label.language = Bool.random(using: &random) ? corpus.language : nil
    label.numberOfLines = Int.random(in: 0...3, using: &random)
    label.preferredMaxLayoutWidth = Double(Int.random(in: 0...300, using: &random))
    label.lineBreakMode = try #require(LineBreakMode.allCases.randomElement(using: &random))
    label.textAlignment = try #require(TextAlignment.allCases.randomElement(using: &random))
    label.baselineAdjustment = try #require(Label.BaselineAdjustment.allCases.randomElement(using: &random))
    label.roundsToFloats = Bool.random(using: &random)
    label.scale = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
    label.font = .systemFont(ofSize: Double(Int.random(in: 8...40, using: &random)), weight: 650)
    label.fontFeatures = [FontFeature("tnum")]
    let back = try Self.read(Self.json(label))
    #expect(try Self.json(back) == Self.json(label))
    #expect(try back.intrinsicContentSize == label.intrinsicContentSize)
    #expect(back.lineBreakMode == label.lineBreakMode && back.scale == label.scale && back.font == label.font)
  }

  /// A property that is added to a label has to get a key.
  @Test func everyPropertyHasAKey() throws {
    let message = Self.message(#"{"?": 1}"#)
    var label = Label()
    // What few labels have is in an object that is made when one of it is set.
    label.language = "de"
    let rare = try #require(Mirror(reflecting: label).descendant("rare", "some", "values"))
    let look = try #require(Mirror(reflecting: label).descendant("look"))
    let others: Set = ["plainText", "richText", "memory", "takesQuickWay", "truncationToken", "rare", "look"]
    let properties = [label, rare, look].flatMap { Mirror(reflecting: $0).children }
    #expect(
      properties.contains { $0.label == "language" || $0.label == "font" }
        && properties.contains { $0.label == "numberOfLines" })
    // What options call otherwise.
    let names = [
      "language": "lang", "textAlignment": "alignment", "baseWritingDirection": "dir",
      "roundsToFloats": "sizePrecision", "truncationCutsWords": "truncationGranularity",
    ]
    for child in properties where !others.contains(child.label ?? "") {
      let name = child.label.map { names[$0] ?? $0 } ?? "?"
      #expect(message.contains(name), "Label.\(child.label ?? "") is not written")
    }
  }

  @Test(arguments: [
    (#"{"lines": 2}"#, "means nothing here"), (#"{"lineBreakMode": "wrap"}"#, "truncatingTail"),
    (#"{"truncationGranularity": "line"}"#, "cannot be line"), (#"{"font": {"points": 3}}"#, "size"),
    (#"{"lang": "de", "language": "fr"}"#, "\"language\" means nothing here"),
  ])
  func mistakesAreNamed(json: String, message: String) {
    #expect(Self.message(json).contains(message), "\(Self.message(json))")
  }

  @Test func attributedTextsAreRefused() throws {
    #expect(throws: EncodingError.self) { try Self.json(Label(attributedText: AttributedText("a"))) }
    var label = Label("a")
    label.truncationToken = AttributedText("more")
    #expect(throws: EncodingError.self) { try Self.json(label) }
  }
}
