import Galley
import GalleyJSON
import GalleyOptions
import TestSupport

/// Options of texts in JSON: an error that says something, or styles that do not depend on the order of the options.
struct OptionsTarget: FuzzTarget {
  static let name = "options"

  private let seeds: [[UInt8]]
  private static let mutation = JSONMutation(
    texts: ["", "-", "…", "é", "e\u{301}", "5%", "auto", "none", "start", "end", "decimal", "#12ab", "#ff000080"]
      + TextOptions.all.flatMap { option -> [String] in
        switch option.values {
        case .choice(let names), .names(let names): [option.name] + option.otherNames + names
        default: [option.name] + option.otherNames
        }
      })

  init(_ context: FuzzContext) throws { seeds = try context.seeds(Self.name) }

  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    mutated(seeds.randomElement(using: &random) ?? [], other: seeds.randomElement(using: &random) ?? [], using: &random)
  }

  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    Int.random(in: 0..<4, using: &random) == 0
      ? Mutation.mutated(input, other: other, atMost: 4096, using: &random)
      : Array(Self.mutation.changed(input, other, using: &random).prefix(4096))
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    let options: JSONObject
    let settings: TextSettings
    do throws(RecordError) {
      guard case .object(let object) = try JSONParser.value(of: input, isLenient: false) else { return FuzzOutcome(2) }
      options = try object.canonicalOptions()
      settings = try Self.settings(options)
    } catch {
      try require(!error.message.isEmpty, "an error without a message")
      return FuzzOutcome(1, FuzzOutcome.kind(ofMessage: error.message))
    }
    var reversed = options
    reversed.members.reverse()
    let other = Result { () throws(RecordError) in try Self.settings(reversed) }
    guard case .success(let other) = other else {
      throw FuzzFailure("in the reverse order there is an error: \(other)")
    }
    try require(
      settings.style == other.style && settings.paragraphStyle == other.paragraphStyle,
      "the reverse order gives other styles")
    return FuzzOutcome(0, options.members.reduce(0) { $0 &* 31 &+ $1.key.utf8.count })
  }

  private static func settings(_ options: JSONObject) throws(RecordError) -> TextSettings {
    var settings = TextSettings()
    try settings.read(options)
    return settings
  }
}
