internal import GalleyShaping

/// Features in a document: an object of values by tag. They are read in the order of their tags, and of several values of a
/// tag, the last one is written: it is the one that counts.
struct CodedFeatures: Codable, CustomStringConvertible {
  let features: [FontFeature]

  init(_ features: [FontFeature]) { self.features = features }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var features: [FontFeature] = []
    for (name, value) in try container.decode([String: UInt32].self).sorted(by: { $0.key < $1.key }) {
      guard let tag = FontTag(name) else {
        throw decoder.refusal("\"\(name)\" is no feature")
      }
      features.append(FontFeature(tag, value))
    }
    self.features = features
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Dictionary(features.map { ($0.tag.description, $0.value) }, uniquingKeysWith: { $1 }))
  }

  var description: String { "\(features)" }
}
