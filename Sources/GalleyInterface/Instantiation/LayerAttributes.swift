internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Runtime attributes of a view's layer, such as `layer.cornerRadius`, for its appearance.
enum LayerAttributes {
  /// Sets an attribute; whether a layer has it and the value's type fits.
  ///
  /// The colours are those that apps add to layers so that a designer can set them: `borderColor` or `borderUIColor`.
  static func set(
    _ value: InterfaceRuntimeAttribute.Value, forKeyPath keyPath: String, on look: inout Appearance
  ) -> Bool {
    switch (keyPath, value) {
    case ("layer.cornerRadius", .number(let radius)): look.cornerRadius = max(0, radius)
    case ("layer.borderWidth", .number(let width)): look.borderWidth = max(0, width)
    case ("layer.borderColor", .color(let color)), ("layer.borderUIColor", .color(let color)): look.borderColor = color
    case ("layer.masksToBounds", .boolean(let clips)), ("layer.clipsToBounds", .boolean(let clips)):
      look.clipsToBounds = clips
    default: return setShadow(value, keyPath, &look)
    }
    return true
  }

  private static func setShadow(
    _ value: InterfaceRuntimeAttribute.Value, _ keyPath: String, _ look: inout Appearance
  ) -> Bool {
    // A layer has a shadow that is not seen until it is given an opacity; the attributes come in any order.
    var shadow = look.shadow ?? Appearance.Shadow(color: Color(white: 0, alpha: 0))
    switch (keyPath, value) {
    case ("layer.shadowOpacity", .number(let opacity)): shadow.color = shadow.color.withAlpha(opacity)
    case ("layer.shadowRadius", .number(let radius)): shadow.radius = max(0, radius)
    case ("layer.shadowOffset", .size(let x, let y)): shadow.offset = Point(x: x, y: y)
    case ("layer.shadowColor", .color(let color)), ("layer.shadowUIColor", .color(let color)):
      shadow.color = color.withAlpha(shadow.color.alpha)
    default: return false
    }
    look.shadow = shadow
    return true
  }
}
