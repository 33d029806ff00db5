internal import Foundation
internal import Galley
internal import TestSupport
internal import Testing

/// Documents that versions before 1.0 wrote, under the names of Swift's properties: they are read for ever.
@Suite struct OlderDocumentTests {
  private static func older<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value {
    let url = URL(filePath: Repository.path("Tests/Fixtures/Documents/\(name).json"))
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json(value).utf8))
  }

  /// The keys of a document and of the objects in it.
  private static func keys(_ value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys($1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys($1)) }
  }

  private static func keys(ofWritten value: some Encodable) throws -> Set<String> {
    keys(try JSONSerialization.jsonObject(with: Data(json(value).utf8)))
  }

  @Test func paragraphStylesAreRead() throws {
    let style = try Self.older("paragraph-style", ParagraphStyle.self)
    #expect(style.textWrapStyle == .balanced && style.whiteSpaceCollapse == .breakSpaces)
    #expect(style.baseWritingDirection == .rightToLeft && style.textIndent == TextIndent(20, hanging: true))
    #expect(style.initialLetter == InitialLetter(3, sink: 1))
    #expect(style.tabStops == [TabStop(12.5), TabStop(80, .decimal, columnTerminators: [":"])])
    #expect(style.textBoxEdge == TextBoxEdge(over: .cap, under: .alphabetic))
    #expect(style.hyphenateLimitChars == HyphenateLimitChars(word: 6, before: 2, after: 3))
    let breaks = style.lineBreakOptions
    #expect(breaks.rules == .browser && breaks.strictness == .strict && breaks.wordBreak == .keepAll)
    #expect(breaks.language == "ja" && breaks.hangulWordPriority)
    #expect(style.justification.letterSpacing == 1 && style.optimalWeights.hyphenPenalty == 7)
    // Nothing of it is as by default, but for what came after it, and nothing is lost.
    let usual = Mirror(reflecting: ParagraphStyle()).children
    let later: Set = ["lineHeightFactor", "strutSize", "listMarker"]
    for (one, other) in zip(Mirror(reflecting: style).children, usual) where !later.contains(one.label ?? "") {
      #expect("\(one.value)" != "\(other.value)", "\(one.label ?? "") is not in the document")
    }
    #expect(try Self.again(style) == style)
    let older: Set = ["textWrapStyle", "whiteSpaceCollapse", "baseWritingDirection", "lineBreakOptions", "position"]
    #expect(try Self.keys(ofWritten: style).isDisjoint(with: older))
  }

  @Test func textStylesAreRead() throws {
    let style = try Self.older("text-style", TextStyle.self)
    #expect(style.language == "de" && style.skipsEscapeSequences && style.features.map(\.value) == [1, 2])
    #expect(style.kern == 0.5 && style.script == .superscript && style.hyphenateCharacter == "-")
    #expect(try Self.again(style) == style)
    #expect(try Self.keys(ofWritten: style).isDisjoint(with: ["language", "features", "skipsEscapeSequences"]))
  }

  @Test func labelsAreRead() throws {
    let label = try Self.older("label", Label.self)
    #expect(label.language == "de" && label.lineBreakMode == .byTruncatingMiddle && label.font.pointSize == 20)
    #expect(label.textAlignment == .center && label.layoutDirection == .rightToLeft && label.scale == nil)
    #expect(label.textFit == TextFit(.shrink, .perLine, limit: 0.5))
    #expect(try Self.json(Self.again(label)) == Self.json(label))
    #expect(try Self.keys(ofWritten: label).isDisjoint(with: ["language", "textAlignment", "pointSize", "target"]))
  }
}
