/// Scripts whose letters join, so that space between them would tear words apart (CSS Text 4, 8.2.1).
enum CursiveScript {
  private static let tags: [UInt32] = [
    "Arab", "Syrc", "Mong", "Nkoo", "Mand", "Mani", "Phlp", "Phag", "Rohg", "Adlm", "Sogd", "Ougr", "Chrs",
  ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// - Parameter script: An ISO 15924 tag.
  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
