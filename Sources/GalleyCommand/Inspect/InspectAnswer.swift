internal import GalleyJSON
internal import Galley
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyShaping
internal import GalleyUnicode

/// The answer of `galley inspect` about a file.
struct InspectAnswer: Answer {
  private let path: String
  let attributes: [InspectedAttribute]

  init(_ path: String, _ attributes: [InspectedAttribute]) {
    self.path = path
    self.attributes = attributes
  }

  var text: String {
    var lines: [String] = []
    var object: String?, group: String?
    for one in grouped {
      if one.attribute.object != object {
        object = one.attribute.object
        group = nil
        lines.append("\(one.attribute.object) (\(one.objectName)), \(one.className):")
      }
      if let name = one.group, name != group { lines.append("  \(name)") }
      group = one.group
      let indent = one.group == nil ? "  " : "    "
      let problem = one.problem.map { "; does not fit: \($0)" } ?? ""
      let value = "\(one.attribute.type) \(Self.shown(one.attribute.value))"
      lines.append("\(indent)\(one.title) (\(one.attribute.keyPath)): \(value)\(problem)")
    }
    return (lines.isEmpty ? ["\(path): no attributes"] : lines).map { PrintedText.line($0) + "\n" }.joined()
  }

  /// The attributes by object and group, both in the order in which they are first met.
  private var grouped: [InspectedAttribute] {
    var places: [Name: Int] = [:]
    for one in attributes {
      let keys = [one.attribute.object, Self.groupKey(one)]
      for key in keys where places[key] == nil { places[key] = places.count }
    }
    return attributes.enumerated().sorted { first, second in
      func order(_ pair: (offset: Int, element: InspectedAttribute)) -> (Int, Int, Int) {
        let one = pair.element
        return (places[one.attribute.object] ?? 0, places[Self.groupKey(one)] ?? 0, pair.offset)
      }
      return order(first) < order(second)
    }.map(\.element)
  }

  /// An attribute without a group is one of its own.
  private static func groupKey(_ one: InspectedAttribute) -> String {
    "\(one.attribute.object)\n\(one.group ?? one.attribute.keyPath)"
  }

  private static func shown(_ value: InterfaceRuntimeAttribute.Value) -> String {
    switch value {
    case .string(let text), .localizedString(let text), .image(let text): "“\(text)”"
    case .number(let number): short(number)
    case .boolean(let flag): flag ? "YES" : "NO"
    case .color(let color):
      color.system?.rawValue
        ?? "rgba " + [color.red, color.green, color.blue, color.alpha].map(short).joined(separator: " ")
    case .point(let x, let y): "\(short(x)) \(short(y))"
    case .size(let width, let height): "\(short(width)) \(short(height))"
    case .rect(let x, let y, let width, let height): [x, y, width, height].map(short).joined(separator: " ")
    case .range(let location, let length): "\(location) \(length)"
    case .none: "nil"
    }
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }

  var hasVersion: Bool { true }

  func write(to writer: inout JSONWriter) {
    writer.member("id", path)
    writer.array("attributes") { writer in
      for one in attributes { writer.object { Self.write(one, to: &$0) } }
    }
  }

  private static func write(_ one: InspectedAttribute, to writer: inout JSONWriter) {
    let texts = [
      ("object", one.attribute.object), ("name", one.objectName), ("class", one.className),
      ("keyPath", one.attribute.keyPath), ("title", one.title), ("group", one.group), ("type", one.attribute.type),
      ("value", shown(one.attribute.value)), ("problem", one.problem),
    ]
    for (key, text) in texts {
      guard let text else { continue }
      writer.member(key, text)
    }
  }
}
