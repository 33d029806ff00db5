internal import Galley
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyShaping

/// The looks that a document gives to elements: colours, and the layer's attributes by object.
struct ElementAppearances {
  let colors: DocumentColors
  private let runtime: [Name: [InterfaceRuntimeAttribute]]
  private let imageSizes: [Name: Size]

  init(_ document: InterfaceDocument) {
    colors = DocumentColors(document)
    runtime = Dictionary(grouping: document.runtimeAttributes, by: { Name($0.object) })
    var sizes: [Name: Size] = [:]
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
      let path = attribute.keyPath.contains(".") ? attribute.keyPath : "layer.\(attribute.keyPath)"
      _ = LayerAttributes.set(attribute.value, forKeyPath: path, on: &look)
    }
  }
}
