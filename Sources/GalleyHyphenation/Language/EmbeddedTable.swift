internal import CGalleyHyphenationData

/// The table of an embedded language.
@safe struct EmbeddedTable {
  private let table: GalleyHyphenationTable

  /// The table of the pattern tag, or `nil` when it is not embedded. O(*n*) in the number of languages.
  init?(tag: String) {
    for index in 0..<galley_hyphenation_table_count() {
      let candidate = unsafe galley_hyphenation_table(index)
      if unsafe tag == String(cString: candidate.name) {
        unsafe table = candidate
        return
      }
    }
    return nil
  }

  static var tags: [String] {
    (0..<galley_hyphenation_table_count()).map { unsafe String(cString: galley_hyphenation_table($0).name) }
  }

  var patterns: PackedPatterns {
    unsafe PackedPatterns(UnsafeRawBufferPointer(start: table.bytes, count: table.size), owner: nil)
  }

  /// The words that this language hyphenates otherwise than its table, which it shares with another.
  var exceptions: HyphenationExceptions {
    // The generator has parsed the same words.
    (try? HyphenationExceptions(parsing: unsafe String(cString: table.exceptions))) ?? HyphenationExceptions()
  }
}
