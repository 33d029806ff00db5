internal import Galley
package import GalleyJSON

/// The table of the options that texts have.
package enum TextOptions {
  /// The options of texts in the order of docs/OPTIONS.md.
  package static let all: [TextOption] =
    characters + decoration + fonts + cells + breaking + paragraph + page + annotations + measure

  /// The options by all names that are accepted.
  private static let byName: [Name: TextOption] = {
    var options: [Name: TextOption] = [:]
    for option in all {
      for name in [option.name] + option.otherNames { options[name] = option }
    }
    return options
  }()

  /// The names of the options of some groups.
  package static func names(in groups: OptionSubject...) -> Set<Name> {
    Set(all.lazy.filter { groups.contains($0.group) }.map { Name($0.name) })
  }

  /// The names by those that CSS and UIKit have for them, as ``Guess`` writes names.
  package static let foreignNames: [String: String] = {  // our own table
    var names: [String: String] = [:]  // our own table
    for option in all {
      for foreign in [option.css, option.uiKit?.parts(at: ".").last.map { String($0) }] {
        if let foreign, names[Guess.plain(foreign)] == nil { names[Guess.plain(foreign)] = option.name }
      }
    }
    return names
  }()

  /// The option that a name stands for.
  package static func named(_ name: String) -> TextOption? { byName[name] }
}

extension TextSettings {
  /// Takes all that options say of characters, cells, line breaks and paragraphs.
  package mutating func read(_ options: JSONObject) throws(RecordError) {
    for member in options.members {
      if case .null = member.value { continue }
      if let read = TextOptions.named(member.key)?.read { try read(options, &self) }
    }
  }

  /// Makes all lines as high as the text is by itself where their height follows from sizes, whatever its parts say.
  package mutating func addStrut() {
    if paragraphStyle.lineHeight.factor > 0 { paragraphStyle.lineHeight.strutSize = style.size }
  }
}

extension JSONObject {
  /// The options with the names that batches print; another name of the same option is replaced.
  ///
  /// - Throws: `RecordError` where an option is given by two of its names.
  package func canonicalOptions() throws(RecordError) -> JSONObject {
    var options = self
    for index in members.indices {
      let key = members[index].key
      guard let option = TextOptions.named(key), option.name != key else { continue }
      if self[option.name] != nil {
        throw RecordError("\"\(key)\" and \"\(option.name)\" are the same option")
      }
      options.members[index].key = option.name
    }
    return options
  }

  /// Makes sure that every member is an option that the command has, also of a lenient object: an option that is
  /// not known would change the answer.
  package func refuseOptions(notIn keys: Set<Name>) throws(RecordError) {
    for member in members where !keys.contains(member.key) {
      let guess = UnknownKey.guess(for: member.key, among: keys, others: TextOptions.foreignNames)
      throw RecordError("unknown option \"\(UnknownKey.quoted(member.key))\"; \(guess)", offset: member.offset)
    }
  }
}
