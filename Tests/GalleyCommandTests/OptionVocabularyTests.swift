import Foundation
internal import Galley
internal import GalleyCoding
internal import GalleyJSON
internal import GalleyOptions
import Testing

/// Documents, which `Codable` writes, and batches: one vocabulary of options, with one meaning.
@Suite struct OptionVocabularyTests {
  /// An option with one of its values.
  private struct Sample: CustomTestStringConvertible {
    var name: String
    var value: String

    var json: String { "{\"\(name)\":\(value)}" }
    var testDescription: String { json }

    var object: JSONObject {
      get throws {
        guard case .object(let object) = try JSONParser.value(of: Array(json.utf8), isLenient: false) else {
          throw RecordError("no object")
        }
        return object
      }
    }
  }

  private static func samples<Target>(of option: JSONOption<Target>) -> [Sample] {
    let values: [String] =
      switch option.values {
      case .choice(let names): names.map { "\"\($0)\"" }
      case .number: ["0.5", "1"]
      case .count: ["1", "2"]
      case .flag: ["true", "false"]
      case .names(let names): names.map { "[\"\($0)\"]" } + ["[]"]
      case .form(let example): example.split(separator: " or ").map(String.init).filter { $0.first != "a" }
      }
    return values.map { Sample(name: option.name, value: $0) }
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ sample: Sample) throws -> Value {
    try JSONDecoder().decode(type, from: Data(sample.json.utf8))
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The keys that documents have, and what options say.
  private static let paragraphKeys = Set(ParagraphStyle.fields.names)
  private static let textKeys = Set(TextStyle.fields.names)

  private static let samples = TextOptions.all.filter { $0.read != nil }.flatMap { samples(of: $0) }
  private static let labelSamples = LabelOptions.all.filter { $0.read != nil }.flatMap { samples(of: $0) }

  /// An option that is added to the table has to have the same name in documents, and the other way about.
  @Test func documentsAndTheTableHaveTheSameNames() {
    let options = Set(TextOptions.all.filter { $0.read != nil }.map(\.name) + ["whiteSpace"])
    for name in options.sorted() {
      #expect(
        Self.paragraphKeys.contains(name) || Self.textKeys.contains(name), "no document has the option \(name)")
    }
    // What is no option: keys of a line itself, and what changes no measure.
    let others: Set = [
      "dir", "lang", "hangulWordPriority", "fonts", "size", "attachment", "foregroundColor", "backgroundColor",
      "underlineStyle", "underlineColor", "strikethroughStyle", "strikethroughColor", "link", "attributes", "strutSize",
      "decoratingBoxes", "inlineBoxes",
    ]
    for name in Self.paragraphKeys.union(Self.textKeys).subtracting(options).sorted() {
      #expect(others.contains(name), "\(name) of documents is no option")
    }
    let labels = Set(LabelOptions.all.map(\.name)), keys = Set(Label.fields.names)
    for name in labels.subtracting(["token"]).sorted() {
      #expect(keys.contains(name), "no document of a label has \(name)")
    }
    let labelOthers: Set = ["text", "font", "lang", "fontFeatures", "alignment", "dir"]
    for name in keys.subtracting(labels).sorted() {
      #expect(labelOthers.contains(name), "\(name) of documents is no key of a label's line")
    }
  }

  @Test(arguments: samples) private func aDocumentReadsAnOptionAsABatchDoes(sample: Sample) throws {
    var settings = TextSettings()
    try settings.read(sample.object.canonicalOptions())
    if Self.paragraphKeys.contains(sample.name) {
      var style = try Self.decoded(ParagraphStyle.self, sample)
      let written = try Self.json(style)
      #expect(written == "{}" || written.contains("\"\(sample.name)\""))
      // A factor alone asks a batch for hyphens; a document says so.
      if sample.name == "hyphenationFactor" { style.hyphenation = .automatic }
      // The engine takes one for the other.
      if style.lineBreakStrategy.contains(.hangulWordPriority) { style.lineBreakOptions.hangulWordPriority = true }
      #expect(style == settings.paragraphStyle)
    } else {
      let style = try Self.decoded(TextStyle.self, sample)
      #expect(style == settings.style)
      #expect(try Self.json(style) == "{}" || Self.json(style).contains("\"\(sample.name)\""))
    }
  }

  /// A document of a style has the words of `options` of a line.
  @Test(arguments: samples) private func aBatchReadsWhatADocumentWrites(sample: Sample) throws {
    guard Self.paragraphKeys.contains(sample.name) else { return }
    let style = try Self.decoded(ParagraphStyle.self, sample)
    guard case .object(let written) = try JSONParser.value(of: Array(Self.json(style).utf8), isLenient: false) else {
      return
    }
    var settings = TextSettings()
    try settings.read(written)
    settings.paragraphStyle.lineBreakOptions.hangulWordPriority = false
    #expect(settings.paragraphStyle == style, "\(written)")
  }

  @Test func namesOfUIKitMeanTheSame() throws {
    for option in LabelOptions.all where !option.otherValues.isEmpty {
      let samples = Self.samples(of: option)
      #expect(samples.count == option.otherValues.count && !samples.isEmpty)
      for (sample, other) in zip(samples, option.otherValues) {
        let labels = try [sample, Sample(name: option.name, value: "\"\(other)\"")].map { sample throws in
          var label = Label()
          try option.read?(sample.object, &label)
          return try Self.json(label)
        }
        #expect(labels[0] == labels[1], "\(other)")
      }
    }
  }

  @Test(arguments: labelSamples) private func aDocumentReadsALabelAsABatchDoes(sample: Sample) throws {
    var label = Label()
    for option in LabelOptions.all { try option.read?(sample.object, &label) }
    #expect(try Self.json(Self.decoded(Label.self, sample)) == Self.json(label))
  }
}
