import Foundation
import TestSupport

/// Layout documents: answered the same whatever came before, with frames that are numbers.
struct LayoutTarget: FuzzTarget {
  static let name = "layout"

  private let served: ServedLines
  private let seeds: [[UInt8]]
  private static let mutation = JSONMutation(texts: [
    "", "a", "b", "root", "label", "stack", "view", "image", "spacer", "vertical", "fill", "fillEqually", "center",
    "leading", "a.width == 50",
    "a.top == root.top + 8 @750", "H:|-[a]-8-[b]-|", "V:|[a(>=20)]|", "a.left >= b.right", "rtl", "top", "baseline",
    "body", "headline",
  ])

  init(_ context: FuzzContext) throws {
    served = try ServedLines(context)
    seeds = try context.seeds(Self.name).map { $0.filter { $0 != 0x0A && $0 != 0x0D } }
  }

  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    let lines = (0..<8).map { _ in
      changed(seeds.randomElement(using: &random) ?? [], seeds.randomElement(using: &random) ?? [], using: &random)
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    let others = other.split(separator: 0x0A).map(Array.init)
    let lines = input.split(separator: 0x0A).map {
      changed(Array($0), others.randomElement(using: &random) ?? [], using: &random)
    }
    return Array(Array(lines.joined(separator: [0x0A])).prefix(8000))
  }

  /// Values between quotes change places, also with those of another document; numbers become other ones.
  private func changed(_ line: [UInt8], _ other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    if Int.random(in: 0..<8, using: &random) == 0 {
      return Mutation.mutated(line, other: other, atMost: 3000, using: &random).filter { $0 != 0x0A }
    }
    return Array(Self.mutation.changed(line, other, using: &random).prefix(3000))
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    let lines = input.split(separator: 0x0A).filter { line in line.contains { $0 > 0x20 } && !line.contains(0x0D) }
      .prefix(20).map { line in
        // The command stands first, so that damage further on does not hide it.
        line.first == UInt8(ascii: "{") ? Array("{\"command\":\"layout\",".utf8) + line.dropFirst() : Array(line)
      }
    return try served.outcome(of: lines) { answer, line in
      try check(answer, line)
      return answer.count
    }
  }

  private func check(_ answer: [String: Any], _ line: String) throws {
    guard let frames = answer["frames"] as? [String: Any] else { return }
    for (name, frame) in frames {
      let numbers = (frame as? [Any] ?? []).compactMap { $0 as? Double }
      try require(numbers.count == 4 && numbers.allSatisfy(\.isFinite), "\(name) is at \(frame): \(line)")
    }
  }
}
