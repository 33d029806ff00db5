internal import GalleyCatalogue

/// The strings that are shown on screens, which are looked at there.
struct ScreenStrings: Sendable {
  private let screens: [any AuditScreen]
  private let owners: CatalogueOwners

  init(_ audit: Audit, _ catalogues: [Catalogue]) {
    screens = audit.screens
    owners = CatalogueOwners(audit, catalogues)
  }

  /// The places in which screens look at a string of a catalogue, with the screens.
  func places(of entry: CatalogueEntry, in path: String) -> [(screen: any AuditScreen, place: ScreenPlace)] {
    screens.enumerated().compactMap { index, screen in
      guard let place = screen.place(ofKey: entry.key, table: entry.tableName), screen.looks(at: place),
        owners.does(entry, in: path, belongTo: index)
      else { return nil }
      return (screen, place)
    }
  }

  func has(_ entry: CatalogueEntry, in path: String) -> Bool { !places(of: entry, in: path).isEmpty }
}
