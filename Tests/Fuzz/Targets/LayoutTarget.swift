import Foundation
import TestSupport

/// Layout documents: answered the same whatever came before, with frames that are numbers.
struct LayoutTarget: FuzzTarget {
  static let name = "layout"

  private let served: ServedLines
  private let seeds: [[UInt8]]
  private static let values = [
    "", "a", "b", "root", "label", "stack", "view", "image", "spacer", "vertical", "fill", "fillEqually", "center",
    "leading", "a.width == 50",
    "a.top == root.top + 8 @750", "H:|-[a]-8-[b]-|", "V:|[a(>=20)]|", "a.left >= b.right", "rtl", "top", "baseline",
    "body", "headline",
  ]
  private static let numbers = [
    "0", "-1", "1", "0.5", "8", "1000", "1e9", "1e308", "1e-9", "null", "[]", "{}", "true", "\"x\"",
  ]

  init(_ context: FuzzContext) throws {
    served = try ServedLines(context)
    let folder = Repository.path("Tests/Fuzz/Seeds/layout")
    seeds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      try Repository.bytes(folder + "/" + name).filter { $0 != 0x0A && $0 != 0x0D }
    }
    guard !seeds.isEmpty else { throw FuzzFailure("there are no files in \(folder)") }
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
    var parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    let others = other.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<Int.random(in: 1...5, using: &random) where parts.count > 2 && others.count > 2 {
      let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2
      switch Int.random(in: 0..<5, using: &random) {
      case 0: parts[place + 1] = Array((Self.values.randomElement(using: &random) ?? "").utf8)
      case 1: parts.swapAt(place + 1, Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1)
      case 2: parts[place + 1] = others[Int.random(in: 0..<(others.count / 2), using: &random) * 2 + 1]
      default:
        // The text after a key holds its number.
        if let start = parts[place].firstIndex(where: { (0x30...0x39).contains($0) }) {
          let end =
            parts[place][start...].firstIndex { !(0x2B...0x39).contains($0) && $0 != 0x65 } ?? parts[place].endIndex
          parts[place].replaceSubrange(start..<end, with: (Self.numbers.randomElement(using: &random) ?? "0").utf8)
        }
      }
    }
    return Array(parts.joined(separator: [UInt8(ascii: "\"")]).prefix(3000))
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    let lines = input.split(separator: 0x0A).filter { line in line.contains { $0 > 0x20 } && !line.contains(0x0D) }
      .prefix(20).map { line in
        // The command stands first, so that damage further on does not hide it.
        line.first == UInt8(ascii: "{") ? Array("{\"command\":\"layout\",".utf8) + line.dropFirst() : Array(line)
      }
    guard !lines.isEmpty else { return FuzzOutcome(0) }
    let answers = try served.ask(lines)
    var signature = 0
    for (line, answer) in zip(lines, answers) {
      if let error = answer["error"] as? String {
        try require(!error.isEmpty, "an error without a message: \(served.shown(line))")
        signature = signature &* 31 &+ error.utf8.count % 64
      } else {
        try check(answer, served.shown(line))
        signature = signature &* 31 &+ answer.count
      }
    }
    return FuzzOutcome(signature, executions: lines.count)
  }

  private func check(_ answer: [String: Any], _ line: String) throws {
    guard let frames = answer["frames"] as? [String: Any] else { return }
    for (name, frame) in frames {
      let numbers = (frame as? [Any] ?? []).compactMap { $0 as? Double }
      try require(numbers.count == 4 && numbers.allSatisfy(\.isFinite), "\(name) is at \(frame): \(line)")
    }
  }
}
