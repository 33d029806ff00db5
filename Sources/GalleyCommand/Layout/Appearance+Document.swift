internal import Galley
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyShaping

extension Appearance {
  /// Reads what a document says of a view's looks.
  init(_ node: JSONObject) throws(RecordError) {
    self.init()
    backgroundColor = try node.color("backgroundColor")
    tintColor = try node.color("tintColor")
    borderColor = try node.color("borderColor")
    textColor = try node.color("textColor")
    cornerRadius = try node.measure("cornerRadius") ?? 0
    borderWidth = try node.measure("borderWidth") ?? 0
    clipsToBounds = try node.bool("clipsToBounds") ?? false
    contentMode = try node.choice("contentMode", ContentMode.self) ?? .scaleAspectFit
    if let alpha = try node.number("alpha") {
      guard (0...1).contains(alpha) else { throw RecordError("\"alpha\" must lie between 0 and 1") }
      self.alpha = alpha
    }
    if let symbol = try node.string("symbol") { image = .symbol(symbol) }
    gradient = try Self.gradient(node)
    if let shadow = try node.object("shadow") { self.shadow = try Shadow(shadow) }
  }

  private static func gradient(_ node: JSONObject) throws(RecordError) -> Gradient? {
    guard let list = try node.array("gradient") else { return nil }
    var colors: [Color] = []
    for value in list {
      guard case .string(let text) = value else {
        throw .mismatch("gradient", expected: "a list of colours", found: value)
      }
      colors.append(try JSONObject.color(text, "gradient"))
    }
    return Gradient(colors)
  }
}

extension Appearance.Shadow {
  fileprivate init(_ node: JSONObject) throws(RecordError) {
    self.init()
    try node.refuseMembers(notIn: Self.documentRecord.names, kind: "key of \"shadow\"")
    if let color = try node.color("color") { self.color = color }
    if let radius = try node.measure("radius") { self.radius = radius }
    if let offset = try node.lengths("offset", count: 2) { self.offset = Point(x: offset[0], y: offset[1]) }
  }
}

extension JSONObject {
  /// A colour by the name of the system's or in hexadecimal.
  func color(_ key: String) throws(RecordError) -> Color? {
    guard let text = try string(key) else { return nil }
    return try Self.color(text, key)
  }

  fileprivate static func color(_ text: String, _ key: String) throws(RecordError) -> Color {
    guard let color = Color(named: text) else {
      throw RecordError("\"\(key)\": \"\(text)\" is no colour, such as \"#1a2b3c\" or \"systemBlue\"")
    }
    return color
  }

  /// A length that is not below 0.
  fileprivate func measure(_ key: String) throws(RecordError) -> Double? {
    guard let length = try length(key) else { return nil }
    guard length >= 0 else { throw RecordError("\"\(key)\" must not be negative") }
    return length
  }
}
