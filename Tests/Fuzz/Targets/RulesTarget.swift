import GalleyAudit
import GalleyCatalogue
import TestSupport

/// Rules of the audit in JSON5: an error with its place, or rules that a line before them leaves as they are.
struct RulesTarget: FuzzTarget {
  static let name = "rules"

  private let seeds: [[UInt8]]
  private static let mutation = JSONMutation(texts: [
    "", "*", "a.*", "de", "zh-Hant", "café", "cafe\u{301}", "L", "AX5", "all", "body", "16sp", "10%", "longer=60%",
    "automatic", "error", "{{ * }}", "%1$@", "translated", "roboto", "Main.storyboard", "screen.json", "keys", "width",
    "labels", "lines", "default", "severity", "arguments",
  ])

  init(_ context: FuzzContext) throws { seeds = try context.seeds(Self.name) }

  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    mutated(seeds.randomElement(using: &random) ?? [], other: seeds.randomElement(using: &random) ?? [], using: &random)
  }

  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    Int.random(in: 0..<3, using: &random) == 0
      ? Mutation.mutated(input, other: other, atMost: 4096, using: &random)
      : Array(Self.mutation.changed(input, other, using: &random).prefix(4096))
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    // A mark of the encoding counts at the beginning alone, and so do bytes that show UTF-16.
    let isMovable = input.first.map { $0 > 0 && $0 < 0x80 } == true && !input.prefix(4).contains(0)
    let read = Result { () throws(AuditError) in try AuditRules(json5: input, path: "rules.json") }
    let moved = Result { () throws(AuditError) in
      try AuditRules(json5: isMovable ? [0x0A] + input : input, path: "rules.json")
    }
    switch (read, moved) {
    case (.success(let rules), .success(let others)):
      try require(
        rules.labels == others.labels && rules.screens == others.screens && rules.ignored == others.ignored
          && rules.catalogues.elementsEqual(others.catalogues) { $0.utf8.elementsEqual($1.utf8) }
          && rules.sizes == others.sizes && rules.scale == others.scale,
        "a line before the rules changes them")
      return FuzzOutcome(
        0, FuzzOutcome.scale(rules.labels.count), FuzzOutcome.scale(rules.screens.count), rules.sizes.count)
    case (.failure(var error), .failure(let other)):
      try require(!error.message.isEmpty, "an error without a message")
      let lines = input.count { $0 == 0x0A || $0 == 0x0D } + 1
      if var position = error.position {
        try require((1...lines).contains(position.line) && position.column >= 1, "\(error) of \(lines) lines")
        position.line += isMovable ? 1 : 0
        error = AuditError(error.code, path: error.path, position: position, error.message)
      }
      try require(error == other, "a line before the rules changes “\(error)” to “\(other)”")
      return FuzzOutcome(1, FuzzOutcome.kind(ofMessage: error.message))
    case (.success, .failure(let error)), (.failure(let error), .success):
      throw FuzzFailure("a line before the rules changes whether they are read: \(error)")
    }
  }
}
