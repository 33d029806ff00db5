internal import Foundation

/// A text of `Tests/Fixtures/Corpora`.
public struct Corpus: Sendable, CustomStringConvertible {
  /// The file's name without its ending; the first two letters are the language.
  public let name: String
  /// The lines, without empty ones.
  public let lines: [String]

  public var description: String { name }
  /// The BCP 47 tag of the text's language.
  public var language: String { String(name.prefix(2)) }
  /// The ISO 15924 tag of most of the text.
  public var script: String { Self.scripts[language] ?? "Latn" }
  /// True if most of the text runs from right to left.
  public var isRightToLeft: Bool { ["Arab", "Hebr"].contains(script) }

  private static let scripts = [
    "ar": "Arab", "he": "Hebr", "hi": "Deva", "ja": "Kana", "km": "Khmr", "ko": "Hang", "my": "Mymr",
    "th": "Thai", "ur": "Arab", "zh": "Hani",
  ]

  /// At most `count` lines, spread evenly over the text.
  public func lines(atMost count: Int) -> [String] {
    guard lines.count > count else { return lines }
    return (0..<count).map { lines[$0 * lines.count / count] }
  }

  /// A part of a line that begins among its first twenty characters.
  public func randomPart(_ counts: ClosedRange<Int>, using random: inout SplitMix64) -> String {
    let line = lines.randomElement(using: &random) ?? ""
    let start = Int.random(in: 0..<20, using: &random)
    return String(line.dropFirst(start).prefix(Int.random(in: counts, using: &random)))
  }

  /// Every corpus, in alphabetical order.
  public static let all: [Corpus] = {
    let folder = Repository.path("Tests/Fixtures/Corpora")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().compactMap { file in
      guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { return nil }
      return Corpus(
        name: String(file.dropLast(4)), lines: text.split(separator: "\n").map(String.init))
    }
  }()
}
