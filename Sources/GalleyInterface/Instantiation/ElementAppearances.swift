internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// What a document says about looks: colours, and the layer's attributes by object.
struct ElementAppearances {
  let colors: DocumentColors
  private let runtime: [String: [InterfaceRuntimeAttribute]]
  private let imageSizes: [String: Size]

  init(_ document: InterfaceDocument) {
    colors = DocumentColors(document)
    runtime = Dictionary(grouping: document.runtimeAttributes, by: \.object)
    var sizes: [String: Size] = [:]
    for image in document.imageSizes { sizes[image.name] = Size(width: image.width, height: image.height) }
    imageSizes = sizes
  }

  /// An image of a document: a symbol, or one of the app's catalogue, of which its size alone is known.
  func artwork(_ name: String, isSymbol: Bool) -> Appearance.Artwork {
    isSymbol ? .symbol(name) : .missing(size: imageSizes[name] ?? Size(width: 24, height: 24))
  }

  /// Follows the runtime attributes that set properties of the layer, or are called so by custom views.
  func setLayer(_ id: String, _ look: inout Appearance) {
    for attribute in runtime[id] ?? [] {
      let path = attribute.keyPath.hasPrefix("layer.") ? String(attribute.keyPath.dropFirst(6)) : attribute.keyPath
      switch (path, attribute.value) {
      case ("cornerRadius", .number(let radius)): look.cornerRadius = max(0, radius)
      case ("borderWidth", .number(let width)): look.borderWidth = max(0, width)
      case ("masksToBounds", .boolean(let clips)), ("clipsToBounds", .boolean(let clips)): look.clipsToBounds = clips
      case ("borderColor", .color(let color)), ("borderUIColor", .color(let color)): look.borderColor = color
      case ("shadowOpacity", .number(let alpha)) where alpha > 0:
        look.shadow = Appearance.Shadow(color: Color(white: 0, alpha: alpha))
      default: continue
      }
    }
    for attribute in runtime[id] ?? [] where look.shadow != nil {
      switch (attribute.keyPath, attribute.value) {
      case ("layer.shadowRadius", .number(let radius)): look.shadow?.radius = max(0, radius)
      case ("layer.shadowOffset", .size(let x, let y)): look.shadow?.offset = Point(x: x, y: y)
      default: continue
      }
    }
  }
}
