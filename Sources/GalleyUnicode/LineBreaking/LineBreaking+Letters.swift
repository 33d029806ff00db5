extension LineBreaking {
  /// Whether options break text between two letters of ``SeparateLetter`` wherever these stand: what stands before such a
  /// place then says nothing about the breaks after it, nor the other way round.
  ///
  /// UAX #14 has no rule that looks beyond a character of class ID, but for a mark after it. Phrases and the browsers' rules
  /// are found by looking further.
  package static func separatesLetters(_ options: LineBreakOptions) -> Bool {
    options.wordBreak == .normal && options.strictness != .anywhere && options.rules == .unicode
  }
}
