internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON

/// The keys of a project, for rules that name them.
struct DraftKeys {
  private var keys: Set<Name> = []
  /// The key of each text that only one key has.
  private var keyOfText: [Name: Name?] = [:]

  init(_ catalogues: [Catalogue]) {
    for entry in catalogues.lazy.flatMap(\.entries) where !entry.isOfStore {
      keys.insert(entry.key)
      guard let text = entry.forms.first?.pattern, !text.isEmpty else { continue }
      if let known = keyOfText[text], known != Name(entry.key) {
        keyOfText[text] = .some(nil)
      } else {
        keyOfText[text] = .some(Name(entry.key))
      }
    }
  }

  /// An entry for a document whose outlets show texts that code may set; nothing for any other document.
  func entry(of document: InterfaceDocument) -> String {
    let outlets = document.textOutlets
    guard !outlets.isEmpty else { return "" }
    var text = "    {\n      xib: \(Escapes.json(document.name)),\n"
    text +=
      "      // The texts that code sets: the key of each, by the outlet. Take the slashes away where it is right.\n"
    text += "      bind: {\n"
    for outlet in outlets {
      let key = keyOfText[outlet.text].flatMap { $0 }?.text
      text += "        // \(Escapes.json(outlet.name)): \(Escapes.json(key ?? "key.of.the.string")),"
      text += outlet.text.isEmpty ? "\n" : " // “\(DraftText.comment(String(outlet.text.prefix(40))))”\n"
    }
    return text + "      },\n    },\n"
  }

  /// How several keys begin, before a point, a hyphen or a low line; the most frequent first.
  var prefixes: [(name: String, pattern: String, count: Int)] {
    var counts: [Name: Int] = [:]
    for key in keys {
      let scalars = key.text.unicodeScalars
      guard let end = scalars.firstIndex(where: { "._-".unicodeScalars.contains($0) }), end > scalars.startIndex
      else { continue }
      // A star would stand for other keys, too.
      let prefix = scalars[...end]
      guard !prefix.contains(where: { "*? ".unicodeScalars.contains($0) }) else { continue }
      counts[String(prefix), default: 0] += 1
    }
    let frequent = counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    return frequent.map { (String($0.key.text.dropLast()), "\($0.key)*", $0.value) }
  }
}
