import Foundation
import GalleyCatalogue
import TestSupport

/// String catalogues in all formats: an error with its place, or entries whose places are in the file.
struct CatalogueTarget: FuzzTarget {
  static let name = "catalogues"

  private let seeds: [(path: String, bytes: [UInt8])]
  private static let endings = [
    "strings", "xcstrings", "stringsdict", "xml", "arb", "xliff", "xlf", "po", "json",
  ]

  init(_ context: FuzzContext) throws {
    let folders = ["Tests/Fuzz/Seeds/catalogues", "Tests/GalleyCatalogueTests/Fixtures"].map(Repository.path)
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
    }
    seeds = try files.filter { file in Self.endings.contains { file.hasSuffix("." + $0) } }.compactMap { file in
      let bytes = try Repository.bytes(file)
      return bytes.count <= 6000 ? (String(file.split(separator: "/").suffix(2).joined(separator: "/")), bytes) : nil
    }
  }

  /// The first byte of an input chooses the ending of the file's name.
  func randomInput(using random: inout SplitMix64) -> [UInt8] {
    guard let seed = seeds.randomElement(using: &random) else { return [] }
    let ending = Self.endings.firstIndex { seed.path.hasSuffix("." + $0) } ?? 0
    // A part of a file is as good as the whole, and sooner read.
    var bytes = seed.bytes
    if bytes.count > 1200, Bool.random(using: &random) { bytes.removeSubrange(600..<bytes.count - 600) }
    return [UInt8(ending)] + Mutation.mutated(bytes, other: bytes, atMost: 6000, using: &random)
  }

  func mutated(_ input: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    Mutation.mutated(input, other: other, atMost: 6000, using: &random)
  }

  func run(_ input: [UInt8]) throws -> FuzzOutcome {
    guard let first = input.first else { return FuzzOutcome(0) }
    let ending = Self.endings[Int(first) % Self.endings.count]
    let path = "de.lproj/a." + ending
    let bytes = Array(input.dropFirst())
    let read = Result { () throws(CatalogueError) in try Catalogue(bytes: bytes, path: path) }
    let lines = bytes.reduce(1) { $0 + ($1 == 0x0A || $1 == 0x0D ? 1 : 0) } + bytes.count / 2
    switch read {
    case .failure(let error):
      try require(!error.message.isEmpty, "an error without a message")
      if let position = error.position { try check(position, lines, "\(error)") }
      return FuzzOutcome(
        Int(first) % Self.endings.count, 1,
        FuzzOutcome.kind(ofMessage: error.message))
    case .success(let catalogue):
      for entry in catalogue.entries {
        try require(!entry.forms.isEmpty, "“\(entry.key)” has no form")
        if let position = entry.position { try check(position, lines, entry.key) }
      }
      try checkShifted(catalogue, bytes, path, ending)
      let forms = catalogue.entries.reduce(0) { $0 + $1.forms.count }
      return FuzzOutcome(
        Int(first) % Self.endings.count, 0, FuzzOutcome.scale(catalogue.entries.count), FuzzOutcome.scale(forms))
    }
  }

  private func check(_ position: SourcePosition, _ lines: Int, _ context: String) throws {
    try require(
      (1...lines).contains(position.line) && position.column >= 1, "\(position) of \(lines) lines: \(context)")
  }

  /// A line that is empty moves everything by a line, and changes nothing else.
  private func checkShifted(_ catalogue: Catalogue, _ bytes: [UInt8], _ path: String, _ ending: String) throws {
    // Other encodings, property lists in bytes, and XML, in which nothing may stand before the declaration, are left out.
    let isText =
      ["strings", "xcstrings", "arb"].contains(ending) && !bytes.contains(0) && bytes.first.map { $0 < 0x80 } == true
    guard isText, bytes.first != UInt8(ascii: "<"), !bytes.starts(with: Array("bplist".utf8)) else { return }
    let firstVisible = bytes.first { $0 > 0x20 }
    guard firstVisible != UInt8(ascii: "<") else { return }
    let shifted = try Catalogue(bytes: [0x0A] + bytes, path: path)
    let moved = catalogue.entries.map { entry in
      var entry = entry
      entry.position?.line += 1
      for index in entry.forms.indices { entry.forms[index].position?.line += 1 }
      return entry
    }
    try require(
      shifted.entries.count == moved.count,
      "a line before the others leaves \(shifted.entries.count) of \(moved.count) entries")
    for (entry, expected) in zip(shifted.entries, moved) {
      try require(entry == expected, "a line before the others changes an entry: \(entry), not \(expected)")
    }
  }
}
