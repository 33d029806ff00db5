internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Images and their placeholders.
extension ControlPainter {
  /// The size of an image in points; `nil` for one that fills its room.
  func imageSize(_ image: Appearance.Artwork) -> Size? {
    switch image {
    case .file(_, let size), .missing(let size): size
    case .symbol: nil
    }
  }

  /// Draws an image where the content mode puts it.
  mutating func paint(_ image: Appearance.Artwork, in rect: Rect) {
    let side = min(rect.width, rect.height)
    let size = imageSize(image) ?? Size(width: side, height: side)
    paintArtwork(image, in: place(size, in: rect), tint)
  }

  private func place(_ size: Size, in rect: Rect) -> Rect {
    let across = rect.width / max(size.width, 1e-6), down = rect.height / max(size.height, 1e-6)
    let factor: Double
    switch look.contentMode {
    case .scaleToFill: return rect
    case .scaleAspectFit: factor = min(across, down)
    case .scaleAspectFill: factor = max(across, down)
    default: factor = 1
    }
    let width = size.width * factor, height = size.height * factor
    let x: Double =
      switch look.contentMode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: Double =
      switch look.contentMode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return Rect(
      x: rect.minX + (rect.width - width) * x, y: rect.minY + (rect.height - height) * y, width: width, height: height)
  }

  mutating func paintArtwork(_ image: Appearance.Artwork, in rect: Rect, _ ink: Color) {
    guard rect.width > 0, rect.height > 0 else { return }
    switch image {
    case .file(let bytes, _):
      if let image = try? PictureImage(bytes) { picture.draw(image, in: rect) } else { paintStandIn(in: rect) }
    case .symbol(let name): paintSymbol(name, in: rect, ink)
    case .missing: paintStandIn(in: rect)
    }
  }

  /// A hill and a sun: an image that is not at hand.
  private mutating func paintStandIn(in rect: Rect) {
    picture.fill(rect, color(.systemGray5))
    let ink = color(.systemGray3)
    // The hill keeps its shape in a wide or high image.
    let side = min(rect.width, rect.height, 120)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.center.x + side * (x - 0.5), y: rect.center.y + side * (y - 0.5))
    }
    picture.fill(
      Path([
        .move(to: point(0.12, 0.82)), .line(to: point(0.4, 0.42)), .line(to: point(0.56, 0.62)),
        .line(to: point(0.68, 0.5)), .line(to: point(0.88, 0.82)), .close,
      ]), ink)
    picture.fill(Path(circleAt: point(0.7, 0.28), radius: 0.08 * side), ink)
  }

  /// A symbol as its name tells: simple ones as lines, any other as a square with its outline.
  mutating func paintSymbol(_ name: String, in rect: Rect, _ ink: Color) {
    let side = min(rect.width, rect.height)
    let box = Rect(x: rect.center.x - side / 2, y: rect.center.y - side / 2, width: side, height: side)
    var parts = name.split(separator: ".").map(String.init)
    let isFilled = parts.contains("fill")
    parts.removeAll { $0 == "fill" }
    let weight = max(1, side / 10)
    if parts.last == "circle" {
      let circle = Path(circleAt: box.center, radius: side / 2 - weight / 2)
      if isFilled { picture.fill(circle, ink) } else { picture.stroke(circle, ink, StrokeStyle(width: weight * 0.8)) }
      parts.removeLast()
      guard !parts.isEmpty else { return }
      paintStrokes(parts, in: box.inset(by: side * 0.28), isFilled ? color(.systemBackground) : ink, weight * 0.8)
    } else {
      paintStrokes(parts, in: box.inset(by: side * 0.1), ink, weight)
    }
  }

  private mutating func paintStrokes(_ parts: [String], in box: Rect, _ ink: Color, _ weight: Double) {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: box.minX + box.width * x, y: box.minY + box.height * y) }
    switch parts.first ?? "" {
    case "plus":
      line([point(0.5, 0), point(0.5, 1)], ink, width: weight)
      line([point(0, 0.5), point(1, 0.5)], ink, width: weight)
    case "minus": line([point(0, 0.5), point(1, 0.5)], ink, width: weight)
    case "xmark":
      line([point(0, 0), point(1, 1)], ink, width: weight)
      line([point(1, 0), point(0, 1)], ink, width: weight)
    case "checkmark": line([point(0, 0.55), point(0.35, 0.9), point(1, 0.1)], ink, width: weight)
    case "info":
      line([point(0.5, 0.35), point(0.5, 1)], ink, width: weight)
      picture.fill(Path(circleAt: point(0.5, 0.08), radius: weight * 0.75), ink)
    case "chevron", "arrow": paintArrow(parts, box, ink, weight)
    case "magnifyingglass":
      picture.stroke(Path(circleAt: point(0.4, 0.4), radius: box.width * 0.33), ink, StrokeStyle(width: weight))
      line([point(0.65, 0.65), point(1, 1)], ink, width: weight)
    case "person":
      picture.fill(Path(circleAt: point(0.5, 0.28), radius: box.width * 0.24), ink)
      picture.fill(
        Path([
          .move(to: point(0.05, 1)),
          .curve(to: point(0.95, 1), control1: point(0.1, 0.42), control2: point(0.9, 0.42)), .close,
        ]), ink)
    case "star":
      let corners = [
        (0.5, 0.0), (0.62, 0.36), (1, 0.37), (0.69, 0.6), (0.81, 0.97), (0.5, 0.75), (0.19, 0.97), (0.31, 0.6),
        (0, 0.37), (0.38, 0.36),
      ].map { point($0.0, $0.1) }
      picture.fill(Path([.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]), ink)
    case "heart":
      picture.fill(
        Path([
          .move(to: point(0.5, 1)),
          .curve(to: point(0.5, 0.22), control1: point(-0.35, 0.4), control2: point(0.2, -0.25)),
          .curve(to: point(0.5, 1), control1: point(0.8, -0.25), control2: point(1.35, 0.4)), .close,
        ]), ink)
    case "ellipsis":
      for x in [0.1, 0.5, 0.9] { picture.fill(Path(circleAt: point(x, 0.5), radius: weight), ink) }
    default:
      picture.stroke(Path(box, cornerRadius: box.width / 4), ink, StrokeStyle(width: weight))
      picture.fill(Path(circleAt: box.center, radius: box.width * 0.16), ink)
    }
  }

  private mutating func paintArrow(_ parts: [String], _ box: Rect, _ ink: Color, _ weight: Double) {
    let heading = parts.first { ["left", "right", "up", "down", "forward", "backward"].contains($0) } ?? "right"
    func point(_ along: Double, _ across: Double) -> Point {
      let (x, y): (Double, Double) =
        switch heading {
        case "left": (1 - along, across)
        case "up": (across, 1 - along)
        case "down": (across, along)
        case "backward": (isRightToLeft ? along : 1 - along, across)
        case "forward": (isRightToLeft ? 1 - along : along, across)
        default: (along, across)
        }
      return Point(x: box.minX + box.width * x, y: box.minY + box.height * y)
    }
    line([point(0.3, 0), point(0.78, 0.5), point(0.3, 1)], ink, width: weight)
    if parts.first == "arrow" { line([point(0, 0.5), point(0.78, 0.5)], ink, width: weight) }
  }
}
