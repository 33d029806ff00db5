import Foundation

/// Liang's algorithm as its definition reads: a dictionary of patterns, every substring looked up.
///
/// Slow, and made of other parts than the library: the text is parsed with split and prefix, case and normal forms
/// come from the standard library and Foundation, clusters are Swift's characters.
struct LiangOracle {
  private var patterns: [String: [Int]] = [:]
  private var exceptions: [String: [Int]] = [:]
  private(set) var alphabet: Set<Unicode.Scalar> = []
  private(set) var prefix = 2
  private(set) var suffix = 3
  let isTurkish: Bool

  /// The pieces of which words are made for tests.
  private(set) var fragments: [String] = []

  init(source: String, isTurkish: Bool) {
    self.isTurkish = isTurkish
    readMinimums(source)
    let text = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix { $0 != "%" } }
      .joined(separator: "\n")
    for item in Self.items(of: "\\patterns", in: text) where !item.contains("-") { addPattern(item) }
    for item in Self.items(of: "\\hyphenation", in: text) { addException(item) }
    alphabet.remove(".")
    fragments = patterns.keys.map { $0.replacing(".", with: "") }.sorted()
  }

  private mutating func readMinimums(_ source: String) {
    for section in ["generation:", "typesetting:"] {
      guard let start = source.range(of: section) else { continue }
      for (index, line) in source[start.upperBound...].split(separator: "\n").prefix(2).enumerated() {
        guard let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) else { continue }
        if index == 0 { prefix = number } else { suffix = number }
      }
    }
  }

  private static func items(of command: String, in text: String) -> [String] {
    text.components(separatedBy: command + "{").dropFirst()
      .flatMap { $0.prefix { $0 != "}" }.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  private mutating func addPattern(_ item: String) {
    var letters = String.UnicodeScalarView()
    var levels = [0]
    for scalar in item.precomposedStringWithCanonicalMapping.unicodeScalars {
      if let digit = scalar.properties.numericType == .decimal ? Int(scalar.properties.numericValue ?? 0) : nil {
        levels[levels.count - 1] = digit
      } else {
        letters.append(scalar)
        levels.append(0)
        alphabet.insert(scalar)
      }
    }
    patterns[String(letters)] = levels
  }

  private mutating func addException(_ item: String) {
    var points: [Int] = []
    var letters = String.UnicodeScalarView()
    for scalar in item.lowercased().unicodeScalars {
      if scalar == "-" { points.append(letters.count) } else { letters.append(scalar) }
    }
    alphabet.formUnion(letters)
    exceptions[String(letters)] = points
  }

  /// The word with hyphens; `word` is letters only.
  func hyphenated(_ word: String) -> String {
    // Letters are compared composed; what the alphabet does not know loses its marks.
    let characters = Array(word)
    var letters: [Unicode.Scalar] = []
    var characterOfLetter: [Int] = []
    for (index, character) in characters.enumerated() {
      for scalar in normalized(String(character)) {
        letters.append(scalar)
        characterOfLetter.append(index)
      }
    }

    var levels = [Int](repeating: 0, count: letters.count + 3)
    let text = ["."] + letters.map { String($0) } + ["."]
    if let points = exceptions[letters.map { String($0) }.joined()] {
      for point in points { levels[point + 1] = 1 }
    } else {
      for start in text.indices {
        for end in start + 1...text.count where end - start <= 40 {
          guard let pattern = patterns[text[start..<end].joined()] else { continue }
          for (place, level) in pattern.enumerated() { levels[start + place] = max(levels[start + place], level) }
        }
      }
    }

    var breaks: Set<Int> = []
    for letter in letters.indices.dropFirst() where levels[letter + 1] % 2 == 1 {
      let character = characterOfLetter[letter]
      if character != characterOfLetter[letter - 1], character >= prefix, characters.count - character >= suffix {
        breaks.insert(character)
      }
    }
    return characters.indices.map { (breaks.contains($0) ? "-" : "") + String(characters[$0]) }.joined()
  }

  /// The letters of a character: one that the alphabet has, else what its scalars give one after the other, where a
  /// mark that makes no letter of the alphabet with what is before it does not count.
  private func normalized(_ character: String) -> [Unicode.Scalar] {
    let composed = character.precomposedStringWithCanonicalMapping.unicodeScalars
    if composed.count == 1, let only = composed.first, alphabet.contains(lowercased(only)) { return [lowercased(only)] }
    var result: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = []
    for scalar in character.decomposedStringWithCanonicalMapping.unicodeScalars {
      let isMark = scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
      if isMark, let last = result.last {
        // Some Greek letters have a composed form in lower case only.
        let forms = [last.scalar, lowercased(last.scalar)].map {
          (String($0) + String(scalar)).precomposedStringWithCanonicalMapping.unicodeScalars
        }
        let pair = forms.first { $0.count == 1 }
        if let only = pair?.first, alphabet.contains(lowercased(only)) {
          result[result.count - 1] = (only, lowercased(only))
          continue
        }
      }
      if !isMark || alphabet.contains(scalar) { result.append((scalar, lowercased(scalar))) }
    }
    return result.map(\.letter)
  }

  private func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if isTurkish, scalar == "I" { return "ı" }
    if scalar == "İ" { return "i" }
    if scalar == "’", alphabet.contains("'"), !alphabet.contains("’") { return "'" }
    if alphabet.contains(scalar) { return scalar }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
  }
}
