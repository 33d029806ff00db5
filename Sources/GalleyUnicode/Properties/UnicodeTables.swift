/// The tables of `CGalleyUnicodeTables`, all from one version of the Unicode Character Database.
package enum UnicodeTables {
  /// The version; the head of each table names it, too.
  package static let version = "18.0.0"
}
