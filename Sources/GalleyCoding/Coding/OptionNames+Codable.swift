public import Galley

/// Options that are written into documents as a list of their names.
package protocol OptionNamesCoded: OptionNamed, Codable {}

extension OptionNamesCoded {
  public init(from decoder: any Decoder) throws {
    self.init()
    for name in try decoder.singleValueContainer().decode([String].self) {
      guard let option = Self.names.first(where: { $0.name == name })?.option else {
        let names = Self.names.map { $0.name }.joined(separator: ", ")
        throw decoder.refusal("\"\(name)\" means nothing here; there are \(names)")
      }
      formUnion(option)
    }
  }

  /// - Throws: `EncodingError` for options without a name.
  public func encode(to encoder: any Encoder) throws {
    var rest = self
    var list: [String] = []
    for (name, option) in Self.names where rest.isSuperset(of: option) {
      list.append(name)
      rest.subtract(option)
    }
    guard rest.isEmpty else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "\(rest) has no name"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(list)
  }
}

extension HangingPunctuation: OptionNamesCoded, Codable {}
extension LineBreakStrategy: OptionNamesCoded, Codable {}
extension LineDecoration.Lines: OptionNamesCoded, Codable {}
