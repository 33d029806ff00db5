import GalleyAudit
import GalleyCatalogue
import TestSupport

/// Baselines of the audit: an error with its line, or findings that are the same once they are written and read again.
struct BaselineTarget: FuzzTarget {
  static let name = "baselines"

  private let seeds: [[UInt8]]

  init(_ context: FuzzContext) throws { seeds = try context.seeds(Self.name) }

  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    let seed = seeds.randomElement(using: &random) ?? []
    return mutated(seed, other: seed, using: &random)
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    let baseline: AuditBaseline
    do throws(AuditError) {
      baseline = try AuditBaseline(bytes: input, path: "known.txt")
    } catch {
      let lines = input.count { $0 == 0x0A } + 1
      try require((1...lines).contains(error.position?.line ?? 0), "\(error) of \(lines) lines")
      return FuzzOutcome(1, FuzzOutcome.scale(error.position?.line ?? 0))
    }
    let text = baseline.text
    let again: AuditBaseline
    do throws(AuditError) {
      again = try AuditBaseline(bytes: Array(text.utf8), path: "known.txt")
    } catch {
      throw FuzzFailure("a baseline cannot be read once it is written: \(error)")
    }
    try require(again.text.utf8.elementsEqual(text.utf8), "a baseline that is read again has other lines:\n\(text)")
    return FuzzOutcome(
      0, text.utf8.count { $0 == 0x0A }, FuzzOutcome.scale(text.utf8.count),
      text.utf8.count { $0 == UInt8(ascii: "\\") })
  }
}
