internal import CGalleyHyphenationData

/// The part that a scalar plays in its word.
package enum ScalarCategory: UInt8, Sendable {
  /// Ends the word: white space, punctuation, symbols, controls.
  case separator
  case letter
  /// A letter that a linker ties to the cluster before it (UAX #29 GB9c, InCB=Consonant).
  case consonant
  /// Belongs to the letter before it (UAX #29 Extend, ZWJ).
  case mark
  /// A mark after which a linker has no effect (UAX #29 SpacingMark, and ZWNJ, which is not InCB=Extend).
  case spacingMark
  /// A mark that ties the next consonant to its cluster (UAX #29 GB9c, InCB=Linker).
  case linker
  /// A letter that ties the next letter to its cluster (UAX #29 GB9b, Prepend).
  case prepend
  /// A number: its word is left alone.
  case digit
  /// U+00AD: its word is left alone, since the author has already said where it breaks.
  case softHyphen

  /// True if the scalar continues the grapheme cluster before it.
  package var isMark: Bool { self == .mark || self == .spacingMark || self == .linker }
}

/// The Unicode data that finding words needs: categories, simple case folding, canonical pairs.
///
/// The library carries its own copy, so that the same word is hyphenated alike on every machine, whatever the
/// Unicode version of its standard library. Made by scripts/make/unicode/letters.py.
@safe package struct LetterTables: @unchecked Sendable {
  // Sendable: the pointers lead to constant data.

  /// Marks a fold that is plain lower-casing, not an identification of two lower-case letters such as ς and σ.
  package static let lowercaseFlag: UInt32 = 0x8000_0000
  package static let magic: UInt32 = 0x3155_5947  // "GYU1"

  /// Sorted words `scalar << 8 | category`, each the start of a range of equal category.
  private let categories: UnsafeBufferPointer<UInt32>
  private let foldKeys: UnsafeBufferPointer<UInt32>
  private let foldValues: UnsafeBufferPointer<UInt32>
  private let pairFirsts: UnsafeBufferPointer<UInt32>
  private let pairSeconds: UnsafeBufferPointer<UInt32>
  private let pairResults: UnsafeBufferPointer<UInt32>
  private let composedKeys: UnsafeBufferPointer<UInt32>
  private let composedFirsts: UnsafeBufferPointer<UInt32>
  private let composedSeconds: UnsafeBufferPointer<UInt32>

  package static let embedded = LetterTables()

  private init() {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: galley_hyphenation_unicode(), count: galley_hyphenation_unicode_size())
    let words = unsafe bytes.bindMemory(to: UInt32.self)
    // The table is written by this package's own generator: anything else is a broken build.
    precondition(unsafe words.count > 5 && words[0] == Self.magic, "The Unicode table of GalleyHyphenation is broken")
    let counts = unsafe (Int(words[1]), Int(words[2]), Int(words[3]), Int(words[4]))
    precondition(
      words.count >= 5 + counts.0 + 2 * counts.1 + 3 * (counts.2 + counts.3),
      "The Unicode table of GalleyHyphenation is cut off")
    var next = 5
    func take(_ count: Int) -> UnsafeBufferPointer<UInt32> {
      defer { next += count }
      return unsafe UnsafeBufferPointer(rebasing: words[next..<next + count])
    }
    unsafe categories = take(counts.0)
    unsafe foldKeys = take(counts.1)
    unsafe foldValues = take(counts.1)
    unsafe pairFirsts = take(counts.2)
    unsafe pairSeconds = take(counts.2)
    unsafe pairResults = take(counts.2)
    unsafe composedKeys = take(counts.3)
    unsafe composedFirsts = take(counts.3)
    unsafe composedSeconds = take(counts.3)
  }

  /// The category of any scalar value. O(log *n*) in the number of ranges.
  package func category(of scalar: UInt32) -> ScalarCategory {
    let word = unsafe categories[partitioningIndex(of: scalar << 8 | 0xFF, in: categories) - 1]
    return ScalarCategory(rawValue: UInt8(truncatingIfNeeded: word)) ?? .separator
  }

  /// The scalar to which `scalar` folds (A to a, ς to σ), or `nil` when it folds to itself.
  package func fold(_ scalar: UInt32) -> UInt32? {
    guard let index = unsafe index(of: scalar, in: foldKeys) else { return nil }
    return unsafe foldValues[index] & ~Self.lowercaseFlag
  }

  /// The lower-case form of `scalar`, itself when it has none.
  package func lowercase(_ scalar: UInt32) -> UInt32 {
    guard let index = unsafe index(of: scalar, in: foldKeys), unsafe foldValues[index] & Self.lowercaseFlag != 0
    else { return scalar }
    return unsafe foldValues[index] & ~Self.lowercaseFlag
  }

  /// The primary composite of a letter and the mark after it (e + U+0301 gives é), or `nil`.
  package func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    var index = unsafe partitioningIndex(of: first == 0 ? 0 : first - 1, in: pairFirsts)
    while unsafe index < pairFirsts.count, unsafe pairFirsts[index] == first {
      if unsafe pairSeconds[index] == second { return unsafe pairResults[index] }
      index += 1
    }
    return nil
  }

  /// The canonical decomposition of `scalar`, one step deep: é gives e and U+0301; `nil` when it has none.
  ///
  /// The second scalar is `nil` for those that stand for another single one.
  package func decomposition(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
    guard let index = unsafe index(of: scalar, in: composedKeys) else { return nil }
    let second = unsafe composedSeconds[index]
    return unsafe (composedFirsts[index], second == 0 ? nil : second)
  }

  /// Calls `body` with every pair of a scalar and the scalar to which it folds.
  package func forEachFold(_ body: (_ scalar: UInt32, _ folded: UInt32) -> Void) {
    for index in unsafe foldKeys.indices {
      unsafe body(foldKeys[index], foldValues[index] & ~Self.lowercaseFlag)
    }
  }

  /// The number of elements of the sorted `table` that are not above `value`.
  private func partitioningIndex(of value: UInt32, in table: UnsafeBufferPointer<UInt32>) -> Int {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if unsafe table[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func index(of value: UInt32, in table: UnsafeBufferPointer<UInt32>) -> Int? {
    let index = unsafe partitioningIndex(of: value, in: table) - 1
    guard index >= 0, unsafe table[index] == value else { return nil }
    return index
  }
}
