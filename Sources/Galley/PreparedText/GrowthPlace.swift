internal import GalleyShaping
internal import GalleyUnicode

/// A kind of place between two characters of a line where justifying the line makes it wider.
///
/// The justifier asks for the places of a line, and ``GrowthTable`` for those of a text, by which lines are chosen.
enum GrowthPlace {
  /// After a space or a no-break space.
  case space
  /// After another word separator, which has ink.
  case separator
  /// Beside an ideograph or kana.
  case ideograph
  /// Between two other characters that do not join.
  case letter
  /// Inside of a word that takes a tatweel.
  case tatweel

  /// Returns the kind of the place between two grapheme clusters, without tatweels; `nil` for a place that never grows.
  ///
  /// - Parameters:
  ///   - character: The UTF-8 offset of the cluster before the place.
  ///   - next: That of the cluster after it.
  ///   - script: The script of the run of the first one, as an ISO 15924 tag.
  ///   - opensAll: Whether words whose letters hang from one line are opened, too.
  static func between(
    _ character: Int, _ next: Int, script: UInt32, opensAll: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> GrowthPlace? {
    if unsafe WhiteSpace.isWordSeparator(bytes, at: character) {
      let first = unsafe bytes[character]
      return first == 0x20 || first == 0xC2 ? .space : .separator
    }
    if unsafe EastAsianText.isIdeographic(bytes, at: character) || EastAsianText.isIdeographic(bytes, at: next) {
      return .ideograph
    }
    let isCursive = CursiveScript.contains(script) || !opensAll && HeadLineScript.contains(script)
    return unsafe LetterSpacing.follows(clusterAt: character, in: bytes, isCursive: isCursive) ? .letter : nil
  }
}
