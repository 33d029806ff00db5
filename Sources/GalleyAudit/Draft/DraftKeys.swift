internal import GalleyCatalogue
internal import GalleyInterface

/// The keys of a project, for rules that name them.
struct DraftKeys {
  private var keys: Set<String> = []
  /// The key of each text that only one key has.
  private var keyOfText: [String: String?] = [:]

  init(_ catalogues: [Catalogue]) {
    for entry in catalogues.lazy.flatMap(\.entries) {
      keys.insert(entry.key)
      guard let text = entry.forms.first?.pattern, !text.isEmpty else { continue }
      if let known = keyOfText[text], known != entry.key {
        keyOfText[text] = .some(nil)
      } else {
        keyOfText[text] = entry.key
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
      let key = keyOfText[outlet.text].flatMap { $0 }
      text += "        // \(Escapes.json(outlet.name)): \(Escapes.json(key ?? "key.of.the.string")),"
      text += outlet.text.isEmpty ? "\n" : " // “\(DraftText.comment(String(outlet.text.prefix(40))))”\n"
    }
    return text + "      },\n    },\n"
  }

  /// How several keys begin, before a point, a hyphen or a low line; the most frequent first.
  var prefixes: [(name: String, pattern: String, count: Int)] {
    var counts: [String: Int] = [:]
    for key in keys {
      guard let end = key.firstIndex(where: { "._-".contains($0) }), end > key.startIndex else { continue }
      // A star would stand for other keys, too.
      let prefix = key[...end]
      guard !prefix.contains(where: { "*? ".contains($0) }) else { continue }
      counts[String(prefix), default: 0] += 1
    }
    let frequent = counts.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    return frequent.map { (String($0.key.dropLast()), "\($0.key)*", $0.value) }
  }
}
