internal import GalleyJSON
internal import GalleyShaping
internal import GalleySystem

/// Reads the colours of a document.
struct DocumentColors {
  private let tree: XMLTree
  /// The colours of the app's own catalogue and of the system, by name, as the document's resources have them.
  private let resources: [Name: Color]

  init(_ document: InterfaceDocument) {
    tree = document.tree
    resources = Self.resources(of: document.tree)
  }

  private static func resources(of tree: XMLTree) -> [Name: Color] {
    guard let list = tree.child(0, .resources) else { return [:] }
    var colors: [Name: Color] = [:]
    for node in tree.children(list) where tree.name(node) == .namedColor || tree.name(node) == .systemColor {
      guard let name = tree.string(node, .name), let child = tree.child(node, .color) else { continue }
      colors[name] = components(child, tree)
    }
    return colors
  }

  /// The colour of an element `color`; `nil` for a name that neither the system nor the document's resources know.
  func color(_ node: XMLTree.Node) -> Color? {
    if let name = tree.string(node, .systemColor), let color = Self.system(name) ?? resources[name] { return color }
    if let color = Self.components(node, tree) { return color }
    if let name = tree.string(node, .name), let color = resources[name] { return color }
    return tree.string(node, .cocoaTouchSystemColor).flatMap(Self.system)
  }

  /// The colour of the child that has a key.
  func color(_ node: XMLTree.Node, key: XMLName) -> Color? {
    tree.child(node, .color, key: key).flatMap(color)
  }

  private static func components(_ node: XMLTree.Node, _ tree: XMLTree) -> Color? {
    let alpha = tree.number(node, .alpha) ?? 1
    if let white = tree.number(node, .white) { return Color(white: white, alpha: alpha) }
    guard let red = tree.number(node, .red), let green = tree.number(node, .green), let blue = tree.number(node, .blue)
    else { return nil }
    guard tree.string(node, .customColorSpace) == "displayP3" else {
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    return DisplayP3.color(red, green, blue, alpha)
  }

  /// A colour by the name that `UIColor` has for it, such as `secondaryLabelColor`.
  private static func system(_ name: String) -> Color? {
    let short = name.start(before: "Color").map { String($0) } ?? name
    if let color = SystemColor(rawValue: short) { return Color(color) }
    switch short {
    case "white": return .white
    case "black": return .black
    case "clear": return .clear
    case "lightGray": return Color(white: 2.0 / 3)
    case "gray": return Color(white: 0.5)
    case "darkGray": return Color(white: 1.0 / 3)
    case "tint": return Color(.systemBlue)
    // The names of before iOS 13.
    case "groupTableViewBackground": return Color(.systemGroupedBackground)
    case "tableCellGroupedText": return Color(.label)
    case "scrollViewTexturedBackground", "viewFlipsideBackground", "underPageBackground": return Color(.systemGray)
    default: return nil
    }
  }
}

/// The colour space of wide screens.
private enum DisplayP3 {
  /// The nearest colour of the sRGB space, each component cut off at its end.
  static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return Color(
      red: encoded(1.2249401763 * r - 0.2249401763 * g), green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? max(0, value) * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
