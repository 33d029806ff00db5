internal import GalleyJSON

// Keys that are repeated inside of a string: a language, a plural form, a text.
extension CatalogueReader {
  /// Notes the members that are there more than once in a value, and in the values in it, for the key of their string.
  mutating func noteRepeatedMembers(in value: LocatedJSON, key: String, language: String) {
    switch value.value {
    case .object(let members):
      noteRepeated(members.lazy.map { (Name($0.key), key, $0.keyOffset) }, language: language)
      for member in members { noteRepeatedMembers(in: member.value, key: key, language: language) }
    case .array(let elements):
      for element in elements { noteRepeatedMembers(in: element, key: key, language: language) }
    default: break
    }
  }

  /// Notes the members that are there more than once in an entry of a property list, and in the dictionaries in it, for
  /// the key of their string.
  mutating func noteRepeatedMembers(in entry: PropertyListValue, key: String, language: String) {
    for value in [entry] + entry.allMembers.map(\.value) {
      noteRepeated(value.allMembers.lazy.map { (Name($0.key), key, $0.keyOffset) }, language: language)
    }
  }
}

extension Array {
  /// The elements; of those with one identity the last one, as for every decoder of JSON and property lists.
  func lastOfEach<Identity: Hashable>(_ identity: (Element) -> Identity) -> [Element] {
    var last: [Identity: Int] = [:]
    for (index, element) in enumerated() { last[identity(element)] = index }
    guard last.count < count else { return self }
    return enumerated().filter { last[identity($0.element)] == $0.offset }.map(\.element)
  }
}
