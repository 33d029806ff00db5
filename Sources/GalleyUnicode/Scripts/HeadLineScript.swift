/// The scripts whose letters hang from one line, which spaces between words alone interrupt (`shirorekha`, `mātrā`).
///
/// Lines that grow leave their words whole; letter spacing that an author asks for parts them (CSS Text 3, 8.2).
package enum HeadLineScript {
  private static let tags: Set<UInt32> = Set(
    ["Deva", "Beng", "Guru", "Tirh", "Modi", "Nand", "Newa", "Sylo", "Shrd", "Dogr"].map {
      $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    })

  /// - Parameter script: An ISO 15924 tag.
  package static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
