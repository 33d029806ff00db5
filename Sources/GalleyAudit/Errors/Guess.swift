internal import GalleyJSON

extension Guess {
  /// ` (did you mean “width”?)`, or nothing where no word is near.
  static func suffix(_ word: String, among words: [String]) -> String {
    name(for: word, among: words).map { " (did you mean “\($0)”?)" } ?? ""
  }
}
