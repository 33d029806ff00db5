extension ParagraphStyle {
  /// The value of ``hyphenateLimitLines`` that sets no limit.
  public static let noLimit = Int.max

  /// The hyphens in a row that books allow: Bringhurst's rule, and the default of InDesign.
  private static let usualHyphenLimit = 3

  /// The most lines in a row that may end with a hyphen; `nil` for any number.
  var hyphenLimit: Int? {
    guard let limit = hyphenateLimitLines else {
      return hyphenation == .automatic && lineBreakOptions.rules == .unicode ? Self.usualHyphenLimit : nil
    }
    return limit == Self.noLimit ? nil : limit
  }
}
