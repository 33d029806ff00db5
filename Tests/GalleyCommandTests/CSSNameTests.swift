import Foundation
import TestSupport
import Testing

/// Names of CSS beside Chromium, which `Tests/Fixtures/Oracle/record-css-names.py` has asked.
@Suite struct CSSNameTests {
  private typealias Record = [String: Any]

  private static let kinds: [(name: String, count: Int)] = [
    ("font-size-adjust", 90), ("letter-spacing", 70), ("word-spacing", 70), ("line-height", 70),
    ("font-variant-emoji", 90), ("text-align", 120),
  ]

  @Test("Texts stand as in Chromium", arguments: kinds.map(\.name))
  func chromiumAgrees(_ kind: String) throws {
    let cases = try cases(kind)
    try #require(cases.count == Self.kinds.first { $0.name == kind }?.count)
    let judged = cases.filter { !Self.differsOnPurpose($0) }
    #expect(judged.count >= 60)
    let answers = try answers(judged)
    let misses = zip(judged, answers).compactMap { want, got in
      difference(want, got).map { "\(want["id"] ?? ""): \($0)" }
    }
    #expect(misses.count * 100 <= 3 * judged.count, "\(misses.joined(separator: "\n"))")
  }

  /// Cases in which Galley does otherwise, as docs/BROWSERS.md says.
  private static func differsOnPurpose(_ record: Record) -> Bool {
    let text = record["text"] as? String ?? "", css = record["css"] as? [String: String] ?? [:]
    switch record["kind"] as? String {
    // Half forms of a conjunct are not parted.
    case "letter-spacing": return record["lang"] as? String == "hi" && text.unicodeScalars.contains("\u{94D}")
    // A font of emoji that stands first in the list shows no text by itself.
    case "font-variant-emoji":
      let values =
        [css["font-variant-emoji"]]
        + (record["parts"] as? [Record] ?? []).map { ($0["css"] as? [String: String])?["font-variant-emoji"] }
      return (record["fonts"] as? [String])?.first == "NotoColorEmoji.measures.ttf" && values.contains("normal")
    default: return false
    }
  }

  // MARK: Questions

  private func cases(_ kind: String) throws -> [Record] {
    let path = Repository.path("Tests/Fixtures/Oracle/chromium-css-names.jsonl")
    return try records(String(contentsOfFile: path, encoding: .utf8)).filter { $0["kind"] as? String == kind }
  }

  private func answers(_ cases: [Record]) throws -> [Record] {
    let path = NSTemporaryDirectory() + "galley-names-\(UUID().uuidString).jsonl"
    try cases.map { try line(question($0)) }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let process = try GalleyProcess(["measure", "--batch", path, "--font-dir", Repository.path("Fonts")])
    let answers = try records(process.output)
    try #require(answers.count == cases.count)
    return answers
  }

  private func question(_ record: Record) -> Record {
    var question = record.filter { ["id", "text", "lang", "fonts", "size", "width"].contains($0.key) }
    question["options"] = options(record["css"] as? [String: String] ?? [:]).merging(["clusters": true]) { own, _ in own
    }
    let parts = (record["parts"] as? [Record] ?? []).map { part in
      options(part["css"] as? [String: String] ?? [:]).merging(part.filter { $0.key != "css" }) { own, _ in own }
    }
    if !parts.isEmpty { question["runs"] = parts }
    return question
  }

  /// The options that declarations of CSS stand for.
  private func options(_ css: [String: String]) -> Record {
    var options = Record()
    for (name, value) in css {
      let points = value.hasSuffix("px") ? Double(value.dropLast(2)) : nil
      switch name {
      case "font-size": options["size"] = points
      case "line-height": options[points == nil ? "lineHeightFactor" : "lineHeight"] = points ?? Double(value)
      case "letter-spacing": options["letterSpacing"] = points ?? value
      case "word-spacing": options["wordSpacing"] = points ?? value
      case "font-variant-emoji": options["fontVariantEmoji"] = value
      case "text-align": options["alignment"] = "justified"
      case "text-align-last": options["textAlignLast"] = "justified"
      case "font-size-adjust":
        let names = [
          "from-font": "fromFont", "ex-height": "exHeight", "cap-height": "capHeight", "ch-width": "chWidth",
          "ic-width": "icWidth",
        ]
        let parts = value.split(separator: " ").map { word -> Any in names[String(word)] ?? Double(word) ?? 0 }
        options["fontSizeAdjust"] = parts.count == 1 ? parts[0] : parts
      // Between words, as without it.
      default: break
      }
    }
    return options
  }

  // MARK: Comparing

  /// The first difference; `nil` where the case agrees.
  private func difference(_ want: Record, _ got: Record) -> String? {
    guard let lines = got["lines"] as? [Record] else { return "\(got["error"] ?? "no lines")" }
    let ends = lines.map { [$0["start"] as? Int ?? -1, $0["end"] as? Int ?? -1] }
    let recorded = want["lines"] as? [[Double]] ?? []
    if ends != recorded.map({ [Int($0[0]), Int($0[1])] }) { return "lines \(ends)" }
    let isEmoji = want["kind"] as? String == "font-variant-emoji"
    if !isEmoji, want["kind"] as? String != "text-align" {
      for (line, recorded) in zip(lines, recorded) {
        let width = line["width"] as? Double ?? .infinity
        if abs(width - recorded[2]) > 0.1 + 0.003 * (recorded[1] - recorded[0]) {
          return "\(width), not \(recorded[2])"
        }
      }
    }
    if let place = isEmoji ? widthDifference(want, got) : placeDifference(want, got) { return place }
    guard want["kind"] as? String == "line-height" else { return nil }
    let heights = [want["height"] as? Double ?? 0, got["height"] as? Double ?? .infinity]
    return abs(heights[0] - heights[1]) > 0.1 * Double(lines.count) ? "\(heights[1]) high, not \(heights[0])" : nil
  }

  /// Emoji and letters of a font are told by their widths.
  private func widthDifference(_ want: Record, _ got: Record) -> String? {
    let size = want["size"] as? Double ?? 0
    for (start, recorded, cluster) in pairs(want, got) {
      let width = cluster["width"] as? Double ?? .infinity
      if abs(width - recorded[2]) > 0.06 * size { return "\(width) wide at \(start), not \(recorded[2])" }
    }
    return nil
  }

  /// Where clusters stand, from the left edge of their line.
  private func placeDifference(_ want: Record, _ got: Record) -> String? {
    var edges: [Int: (want: Double, got: Double)] = [:]
    let pairs = pairs(want, got).filter { $0.recorded[2] > 0 }
    for (_, recorded, cluster) in pairs {
      let line = cluster["line"] as? Int ?? -1
      let edge = edges[line] ?? (.infinity, .infinity)
      edges[line] = (min(edge.want, recorded[1]), min(edge.got, cluster["x"] as? Double ?? .infinity))
    }
    for (start, recorded, cluster) in pairs {
      let edge = edges[cluster["line"] as? Int ?? -1] ?? (0, 0)
      let x = (cluster["x"] as? Double ?? .infinity) - edge.got
      if abs(x - (recorded[1] - edge.want)) > 0.3 { return "\(x) at \(start), not \(recorded[1] - edge.want)" }
    }
    return nil
  }

  private func pairs(_ want: Record, _ got: Record) -> [(start: Int, recorded: [Double], cluster: Record)] {
    let clusters = Dictionary((got["clusters"] as? [Record] ?? []).map { ($0["start"] as? Int ?? -1, $0) }) { $1 }
    return (want["clusters"] as? [[Double]] ?? []).compactMap { recorded in
      clusters[Int(recorded[0])].map { (Int(recorded[0]), recorded, $0) }
    }
  }

  private func line(_ record: Record) throws -> String {
    try #require(String(bytes: JSONSerialization.data(withJSONObject: record), encoding: .utf8)) + "\n"
  }

  private func records(_ text: String) throws -> [Record] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Record)
    }
  }
}
