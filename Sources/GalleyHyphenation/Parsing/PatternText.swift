/// Patterns and exceptions as they were read, before they are packed.
package struct PatternText: Sendable {
  /// Letters with a level before, between and after them: `levels.count == letters.count + 1`.
  package struct Pattern: Sendable {
    /// Scalar values, lower case, composed; U+002E stands for the edge of the word.
    package var letters: [UInt32]
    /// 0 to 9; odd allows a hyphen at that place, even forbids one, the highest of all patterns wins.
    package var levels: [UInt8]
    /// From 1.
    package var line: Int
    /// True if letters of the text were composed, so that another spelling of the pattern may stand there too.
    package var isComposed = false
  }

  package static let edge: UInt32 = 0x2E
  /// The levels of exceptions are above those of all patterns, so that one table can hold both.
  package static let exceptionForbids: UInt8 = 14
  package static let exceptionAllows: UInt8 = 15
  /// A bound on what one pattern can cost: with it, finding points stays linear in the word's length.
  package static let longestPattern = 255

  package var patterns: [Pattern] = []
  /// Exceptions in the form of patterns with an edge at both ends.
  package var exceptions: [Pattern] = []
  /// The least number of letters before a hyphen that the file itself asks for.
  package var minimumPrefixLength: Int?
  package var minimumSuffixLength: Int?

  package init() {}

  /// Reads one pattern such as `.ab4i`, in lower case.
  package mutating func appendPattern(_ item: String, line: Int) throws(HyphenationPatternsError) {
    let malformed = HyphenationPatternsError(.malformedPattern, line: line, item: item)
    var letters: [UInt32] = []
    var levels: [UInt8] = [0]
    var digitIsPending = false
    var isComposed = false
    for scalar in item.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        guard !digitIsPending else { throw malformed }
        levels[levels.count - 1] = UInt8(scalar.value - 0x30)
        digitIsPending = true
      } else {
        guard scalar.value == Self.edge || Self.isLetter(scalar.value) else { throw malformed }
        // Capitals are found through the map of small letters.
        guard LetterTables.embedded.lowercase(scalar.value) == scalar.value else { throw malformed }
        if append(scalar.value, to: &letters, &levels) { isComposed = true }
        digitIsPending = false
      }
    }
    let inner = letters.dropFirst().dropLast()
    guard letters.contains(where: { $0 != Self.edge }), !inner.contains(Self.edge),
      letters.count <= Self.longestPattern
    else { throw malformed }
    patterns.append(Pattern(letters: letters, levels: levels, line: line, isComposed: isComposed))
  }

  /// Reads one exception such as `as-so-ciate`.
  package mutating func appendException(_ item: String, line: Int) throws(HyphenationPatternsError) {
    let malformed = HyphenationPatternsError(.malformedException, line: line, item: item)
    var letters: [UInt32] = [Self.edge]
    var levels: [UInt8] = [0, 0]
    for scalar in item.unicodeScalars {
      if scalar.value == 0x2D {
        guard letters.count > 1, levels[levels.count - 1] != Self.exceptionAllows else { throw malformed }
        levels[levels.count - 1] = Self.exceptionAllows
      } else {
        guard scalar.value != Self.edge, Self.isLetter(scalar.value) else { throw malformed }
        if levels[levels.count - 1] == Self.exceptionAllows, LetterTables.embedded.category(of: scalar.value).isMark {
          throw malformed
        }
        _ = append(LetterTables.embedded.lowercase(scalar.value), to: &letters, &levels)
      }
    }
    guard letters.count > 1, letters.count < Self.longestPattern, levels[levels.count - 1] != Self.exceptionAllows
    else { throw malformed }
    letters.append(Self.edge)
    levels.append(0)
    for index in 2..<levels.count - 2 where levels[index] != Self.exceptionAllows {
      levels[index] = Self.exceptionForbids
    }
    exceptions.append(Pattern(letters: letters, levels: levels, line: line))
  }

  /// Appends a letter, or composes it with the letter before it, so that patterns are found in both normal forms.
  ///
  /// - Returns: Whether it was composed.
  private func append(_ scalar: UInt32, to letters: inout [UInt32], _ levels: inout [UInt8]) -> Bool {
    if let last = letters.last, let composed = LetterTables.embedded.composition(of: last, scalar) {
      letters[letters.count - 1] = composed
      levels[levels.count - 1] = 0
      return true
    }
    letters.append(scalar)
    levels.append(0)
    return false
  }

  /// Some letters of patterns are punctuation to Unicode: apostrophes, and U+1FBD of Greek.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch LetterTables.embedded.category(of: scalar) {
    case .letter, .consonant, .mark, .spacingMark, .linker, .prepend: true
    case .separator: scalar > 0x7F || scalar == 0x27 || scalar == 0x2D
    case .digit, .softHyphen: false
    }
  }
}
