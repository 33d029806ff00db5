/// Options in a document: a list of their names.
private struct OptionNames<Options: OptionSet & Sendable> where Options.Element == Options {
  let names: [(name: String, option: Options)]

  func decode(from decoder: any Decoder) throws -> Options {
    var options: Options = []
    for name in try decoder.singleValueContainer().decode([String].self) {
      guard let option = names.first(where: { $0.name == name })?.option else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\"\(name)\" means nothing here; there are \(names.map(\.name).joined(separator: ", "))"))
      }
      options.formUnion(option)
    }
    return options
  }

  /// - Throws: `EncodingError` for options without a name.
  func encode(_ options: Options, to encoder: any Encoder) throws {
    var rest = options
    var list: [String] = []
    // The widest options first, so that one that stands for several is named alone.
    for (name, option) in names where rest.isSuperset(of: option) {
      list.append(name)
      rest.subtract(option)
    }
    guard rest.isEmpty else {
      throw EncodingError.invalidValue(
        options, .init(codingPath: encoder.codingPath, debugDescription: "\(rest) has no name"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(list)
  }
}

extension HangingPunctuation: Codable {
  private static var names: OptionNames<HangingPunctuation> {
    OptionNames(names: [("first", .first), ("last", .last), ("allowEnd", .allowEnd), ("forceEnd", .forceEnd)])
  }

  public init(from decoder: any Decoder) throws { self = try Self.names.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.names.encode(self, to: encoder) }
}

extension LineBreakStrategy: Codable {
  private static var names: OptionNames<LineBreakStrategy> {
    OptionNames(
      names: [("standard", .standard), ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority)])
  }

  public init(from decoder: any Decoder) throws { self = try Self.names.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.names.encode(self, to: encoder) }
}
