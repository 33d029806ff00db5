/// Scripts whose letters join: a letter changes with what stands beyond the end of its run, and space between letters would
/// tear words apart (CSS Text 4, 8.2.1).
///
/// These are the scripts whose letters HarfBuzz joins, by `Joining_Type` of the Unicode Character Database.
package enum CursiveScript {
  private static let tags: Set<UInt32> = Set(
    [
      "Arab", "Syrc", "Mong", "Nkoo", "Mand", "Mani", "Phlp", "Phag", "Rohg", "Adlm", "Sogd", "Ougr", "Chrs",
    ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })

  /// - Parameter script: An ISO 15924 tag.
  package static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
