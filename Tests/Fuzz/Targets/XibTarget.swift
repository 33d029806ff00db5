import Foundation
import Galley
import GalleyInterface
import GalleyLayout
import TestSupport

/// Interface Builder files: an error with its line, or frames that are finite and the same each time.
struct XibTarget: FuzzTarget {
  static let name = "xib"

  private let seeds: [[UInt8]]
  private static let values = [
    "", "-1", "0", "1e300", "nan", "YES", "NO", "a", "top", "vertical", "width", "leading", "1:0", "fill", "750", "inf",
  ]

  init(_ context: FuzzContext) throws {
    let folder = Repository.path("Tests/Fuzz/Seeds/xib")
    seeds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      try Repository.bytes(folder + "/" + $0)
    }
    guard !seeds.isEmpty else { throw FuzzFailure("there are no files in \(folder)") }
  }

  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    let seed = seeds.randomElement(using: &random) ?? []
    return mutated(seed, other: seeds.randomElement(using: &random) ?? [], using: &random)
  }

  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return Mutation.mutated(input, other: other, atMost: 8000, using: &random)
    }
    // What stands between quotes are values: they change places, also with those of another file.
    var parts = input.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    let others = other.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    guard parts.count > 3, others.count > 3 else {
      return Mutation.mutated(input, other: other, atMost: 8000, using: &random)
    }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1
      switch Int.random(in: 0..<3, using: &random) {
      case 0: parts[place] = Array((Self.values.randomElement(using: &random) ?? "").utf8)
      case 1: parts.swapAt(place, Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1)
      default: parts[place] = others[Int.random(in: 0..<(others.count / 2), using: &random) * 2 + 1]
      }
    }
    return Array(parts.joined(separator: [UInt8(ascii: "\"")]).prefix(8000))
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    let layouts: [InterfaceLayout]
    do {
      let document = try InterfaceDocument(bytes: input, name: "fuzz.xib")
      layouts = [try InterfaceLayout(document), try InterfaceLayout(document)]
    } catch {
      let lines = input.count { $0 == 0x0A } + 1
      if let line = error.line, !(1...lines + 1).contains(line) {
        throw FuzzFailure("line \(line) of \(lines): \(error)")
      }
      return FuzzOutcome(
        1, "\(error.code)".utf8.reduce(0) { $0 &* 31 &+ Int($1) },
        error.expected.utf8.filter { $0 > 0x40 }.prefix(10).reduce(0) { $0 &* 31 &+ Int($1) })
    }
    return try answer(frames(layouts[0]), frames(layouts[1]))
  }
}

extension XibTarget {
  private func frames(_ layout: InterfaceLayout) -> [[Double]] {
    layout.roots.flatMap { root in root.frames().map { [$0.minX, $0.minY, $0.width, $0.height] } }
  }

  private func answer(_ first: [[Double]], _ second: [[Double]]) throws -> FuzzOutcome {
    try require(first.allSatisfy { $0.allSatisfy(\.isFinite) }, "a frame is nowhere: \(first)")
    try require(first == second, "the same document has other frames the second time: \(first), \(second)")
    return FuzzOutcome(
      0, FuzzOutcome.scale(first.count), first.reduce(0) { $0 &* 3 &+ ($1[2] < 0 ? 2 : $1[2] == 0 ? 1 : 0) })
  }
}
