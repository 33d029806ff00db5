import Foundation
import GalleyHyphenation

/// Times the finder over the words of a text: each word by itself, as a line breaker asks for it.
///
/// `language` may be the path of a pattern file too (`.tex`, or the plain form); then loading is timed.
struct SpeedMeasurement {
  enum Failure: Error { case noPatterns(String), noWords }

  let language: String
  let file: String

  func run() throws {
    let clock = ContinuousClock()
    var made: Hyphenator?
    let isFile = language.hasSuffix(".tex") || language.hasSuffix(".txt")
    let first = try clock.measure { made = isFile ? try load() : Hyphenator(language: language) }
    let later = try clock.measure { for _ in 0..<10 { made = isFile ? try load() : Hyphenator(language: language) } }
    guard let hyphenator = made else { throw Failure.noPatterns(language) }
    let words = try String(contentsOfFile: file, encoding: .utf8).split { !$0.isLetter }.map { Array($0.utf8) }
    guard !words.isEmpty else { throw Failure.noWords }
    print(
      "\(hyphenator.patternTag ?? language): made in \(nanoseconds(first, 1)) the first time,",
      "\(nanoseconds(later, 10)) later")
    let eight = words.filter { String(decoding: $0, as: UTF8.self).count == 8 }
    for (name, sample) in [("8-letter words", eight), ("all words", words)] where !sample.isEmpty {
      var buffer = HyphenationBuffer()
      var points = 0
      let repetitions = max(1, 200_000 / sample.count)
      let best =
        (0..<7).map { _ in
          clock.measure {
            for _ in 0..<repetitions {
              for word in sample {
                hyphenator.findHyphenationPoints(in: word.span, into: &buffer)
                points &+= buffer.count
              }
            }
          }
        }.min() ?? .zero
      let bytes = sample.reduce(0) { $0 + $1.count } * repetitions
      let count = repetitions * sample.count
      print(
        "\(name): \(nanoseconds(best, count)) a word, \(nanoseconds(best, bytes)) a byte",
        "(\(sample.count) words, \(points / (7 * repetitions)) points)")
    }
  }

  private func load() throws -> Hyphenator {
    let text = try String(contentsOfFile: language, encoding: .utf8)
    let isTeX = language.hasSuffix(".tex")
    return Hyphenator(patterns: try isTeX ? HyphenationPatterns(parsingTeX: text) : HyphenationPatterns(parsing: text))
  }

  private func nanoseconds(_ duration: Duration, _ count: Int) -> String {
    let total = Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
    return String(format: "%.1f ns", total / Double(count))
  }
}
