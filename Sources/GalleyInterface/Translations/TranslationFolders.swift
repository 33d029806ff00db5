internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyShaping
internal import GalleySystem

/// The folders beside a document that hold its translations.
///
/// A document in `Base.lproj` or in the folder of a language has its translations in the folders beside that one; any
/// other has them in folders beside itself.
struct TranslationFolders {
  /// The document's name without its ending.
  let table: String
  /// The folders of languages with their normalised tags, in the order of their names.
  private let folders: [(language: String, path: String)]

  init(ofDocument path: String) {
    let document = CataloguePath(path)
    table = document.table
    let parts = path.parts(at: "/", keepsEmpty: true).dropLast()
    let own = parts.last?.ends(with: ".lproj") == true ? parts.dropLast() : parts
    let parent = own.joined(separator: "/")
    let isRoot = path.begins(with: "/") && parent.isEmpty
    let names = try? Folder.names(in: isRoot ? "/" : parent.isEmpty ? "." : parent)
    folders = (names ?? []).compactMap { name in
      guard let language = name.start(before: ".lproj") else { return nil }
      let path = own.isEmpty ? name : "\(parent)/\(name)"
      return (LanguageTag.normalized(String(language)), path)
    }
  }

  /// The catalogues of the document that exist, with the language of their folder; `mul` for one of all languages.
  var catalogues: [(language: String, path: String)] {
    var found: [(language: String, path: String)] = []
    for folder in folders {
      let ending = folder.language == "mul" ? "xcstrings" : "strings"
      let path = "\(folder.path)/\(table).\(ending)"
      if unsafe access(path, R_OK) == 0 { found.append((folder.language, path)) }
    }
    return found
  }
}
