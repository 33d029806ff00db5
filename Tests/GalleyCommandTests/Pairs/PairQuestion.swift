internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import TestSupport

/// A line of a batch while features are put into it.
struct PairQuestion {
  let language: String
  /// The text in characters, so that features agree about places.
  private(set) var characters: [Character]
  private(set) var options: [(name: String, value: String)] = []
  private var runs: [(range: Range<Int>, look: String)] = []
  var ruby: [(range: Range<Int>, text: String)] = []
  var combined: [Range<Int>] = []
  var stressed: [Range<Int>] = []
  var direction: String?
  var width: Double
  /// A rectangle that lines keep clear of: x, y, width, height.
  var around: [Double] = []
  /// The heights of the containers that the text goes through; empty for none.
  var containerHeights: [Double] = []

  init(_ text: String, language: String, width: Double) {
    characters = Array(text)
    self.language = language
    self.width = width
  }

  // MARK: Features

  /// Sets an option unless another feature has set it; `nil` and `null` set none.
  mutating func set(_ name: String, _ value: String?) {
    guard let value, value != "null", !options.contains(where: { $0.name == name }) else { return }
    options.append((name, value))
  }

  /// Gives an option that is set another value.
  mutating func replace(_ name: String, by value: String) {
    for index in options.indices where options[index].name == name { options[index].value = value }
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  func value(_ name: String) -> String? { options.first { $0.name == name }?.value }

  /// Puts strings between words, before any range is drawn.
  mutating func insert(_ strings: [String], count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      let spaces = characters.indices.filter { characters[$0] == " " } + [characters.count]
      replace(at: spaces.randomElement(using: &random) ?? 0, strings.randomElement(using: &random) ?? "")
    }
  }

  /// Puts strings between letters.
  mutating func insertInsideWords(_ strings: [String], count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      let places = characters.indices.dropFirst().filter { characters[$0].isLetter && characters[$0 - 1].isLetter }
      guard let place = places.randomElement(using: &random) else { return }
      replace(at: place, strings.randomElement(using: &random) ?? "")
    }
  }

  /// Inserts a string, and moves what stands behind it.
  private mutating func replace(at place: Int, _ string: String) {
    let count = Array(string).count
    characters.insert(contentsOf: string, at: place)
    func moved(_ range: Range<Int>) -> Range<Int> {
      let start = range.lowerBound >= place ? range.lowerBound + count : range.lowerBound
      return start..<(range.upperBound > place ? range.upperBound + count : range.upperBound)
    }
    for index in runs.indices { runs[index].range = moved(runs[index].range) }
    for index in ruby.indices { ruby[index].range = moved(ruby[index].range) }
    combined = combined.map(moved)
    stressed = stressed.map(moved)
  }

  mutating func addRun(_ range: Range<Int>, _ look: String) { runs.append((range, look)) }

  mutating func addBoxes(_ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      let place = Int.random(in: 0...characters.count, using: &random)
      replace(at: place, "\u{FFFC}")
      let width: Double = [20, 33.5].randomElement(using: &random) ?? 20
      addRun(place..<place + 1, #""box": [\#(width), 15]"#)
    }
  }

  /// A part of the text.
  func part(using random: inout SplitMix64) -> Range<Int> {
    let start = Int.random(in: characters.indices, using: &random)
    return start..<min(characters.count, start + Int.random(in: 1...12, using: &random))
  }

  /// Some words, each at another place.
  func words(_ count: Int, using random: inout SplitMix64) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for end in 0...characters.count where end == characters.count || !characters[end].isLetter {
      if end > start { words.append(start..<end) }
      start = end + 1
    }
    let free = words.filter { word in !ruby.contains { $0.range.overlaps(word) } }
    return Array(free.shuffled(using: &random).prefix(count)).map { word in
      // Languages without spaces have no words here, but letters.
      word.count > 6 ? word.lowerBound..<word.lowerBound + 2 : word
    }
  }

  /// A part of the text without white space.
  func visiblePart(atMost count: Int = 6, using random: inout SplitMix64) -> Range<Int>? {
    words(1, using: &random).first.map { $0.lowerBound..<min($0.upperBound, $0.lowerBound + count) }
  }

  // MARK: JSON

  var text: String { String(characters) }

  /// The offsets of a range in UTF-16 code units.
  private func range(_ part: Range<Int>) -> String {
    // Characters that were put beside each other may have become one.
    let utf16 = characters.map { String($0).utf16.count }
    let start = utf16[..<part.lowerBound].reduce(0, +)
    return "\"start\": \(start), \"end\": \(start + utf16[part].reduce(0, +))"
  }

  /// The line, which anybody can ask again.
  var json: String {
    var members = ["\"text\": \(Self.quoted(text))", "\"lang\": \"\(language)\"", "\"width\": \(width)"]
    if let direction { members.append("\"dir\": \"\(direction)\"") }
    func list(_ name: String, _ parts: [String]) {
      if !parts.isEmpty { members.append("\"\(name)\": [\(parts.map { "{\($0)}" }.joined(separator: ", "))]") }
    }
    list("runs", runs.map { "\(range($0.range)), \($0.look)" })
    list("ruby", ruby.map { "\(range($0.range)), \"text\": \(Self.quoted($0.text))" })
    list("combine", combined.map(range))
    list("emphasis", stressed.map(range))
    if !containerHeights.isEmpty {
      let rectangle = around.isEmpty ? "" : ", \"around\": [\(around)]"
      list("containers", containerHeights.map { "\"width\": \(width), \"height\": \($0)\(rectangle)" })
    } else if !around.isEmpty {
      list("containers", ["\"width\": \(width), \"around\": [\(around)]"])
    }
    members.append("\"options\": {\(options.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", "))}")
    return "{\(members.joined(separator: ", "))}"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\0"..<" ", "\u{2028}", "\u{2029}", "\u{AD}", "\u{2066}"..."\u{2069}":
          "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined() + "\""
  }
}
