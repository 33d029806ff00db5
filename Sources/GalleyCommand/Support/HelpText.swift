internal import GalleyJSON

/// The help of a command as the parser writes it, by its flags.
struct HelpText {
  private var lines: [Substring]

  init(_ text: String) { lines = text.parts(at: "\n", keepsEmpty: true) }

  /// The flags that most command lines have.
  private static let mostUsed = ["--width", "--size", "--font", "--language", "--lines", "--alignment", "--format"]

  /// The lines about a flag; `nil` where the command has none of this name.
  func entry(of flag: String) -> String? { range(of: flag).map { lines[$0].joined(separator: "\n") } }

  private func range(of flag: String) -> Range<Int>? {
    let start = lines.firstIndex { line in
      let words = line.exchanging("/", for: " ").exchanging(",", for: " ").parts(at: " ")
      return line.begins(with: "  -") && words.prefix { $0.begins(with: "-") }.contains(flag[...])
    }
    guard let start else { return nil }
    return start..<(lines[(start + 1)...].firstIndex { !$0.begins(with: "      ") } ?? lines.endIndex)
  }

  /// The help of a command that measures texts, its most used flags before all others; other help as it is.
  var mostUsedFirst: String {
    var rest = self, used: [Substring] = []
    for flag in Self.mostUsed {
      guard let range = rest.range(of: flag) else { continue }
      used += rest.lines[range]
      rest.lines.removeSubrange(range)
    }
    guard range(of: "--size") != nil, let first = rest.lines.firstIndex(where: { $0.begins(with: "  -") }) else {
      return lines.joined(separator: "\n")
    }
    // A group's title stands above its first flag.
    rest.lines.insert(contentsOf: ["MOST USED:"] + used + [""], at: first - 1)
    return rest.lines.joined(separator: "\n")
  }

  /// The part that begins with a title, to its empty line.
  func part(_ title: String) -> String? {
    guard let start = lines.firstIndex(of: title[...]) else { return nil }
    return lines[start...].prefix { !$0.isEmpty }.joined(separator: "\n")
  }
}
