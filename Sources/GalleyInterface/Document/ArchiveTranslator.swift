/// Rewrites the archive format of Xcode 3 and 4 in the elements of the present one.
enum ArchiveTranslator {
  static func document(from archive: XMLTree) -> XMLTree {
    archive
  }
}
