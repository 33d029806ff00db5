internal import Galley
internal import GalleyShaping

extension ByteText {
  /// Appends the steps of a path, as `d` has them.
  mutating func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        append("M")
        append(numbers: point.x, point.y)
      case .line(let point):
        append("L")
        append(numbers: point.x, point.y)
      case .curve(let end, let first, let second):
        append("C")
        append(numbers: first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: append("Z")
      }
    }
  }

  /// Appends the contours of a glyph in its font's units, relative to each other, which is shorter.
  mutating func append(_ path: GlyphPath) {
    // In tenths of a unit.
    var pen: (x: Int, y: Int) = (0, 0)
    var start = pen
    func tenths(_ point: (x: Double, y: Double)) -> (x: Int, y: Int) {
      (Int((point.x * 10).rounded()), Int((point.y * 10).rounded()))
    }
    func append(_ point: (x: Double, y: Double), to text: inout ByteText, isFirst: Bool = true) {
      let (x, y) = tenths(point)
      let (right, up) = (x - pen.x, y - pen.y)
      if right >= 0, !isFirst { text.append(byte: 0x20) }
      text.append(right, decimals: 1)
      if up >= 0 { text.append(byte: 0x20) }
      text.append(up, decimals: 1)
    }
    path.forEachStep(
      move: { point in
        self.append("m")
        append(point, to: &self)
        pen = tenths(point)
        start = pen
      },
      line: { point in
        self.append("l")
        append(point, to: &self)
        pen = tenths(point)
      },
      curve: { first, second, end in
        self.append("c")
        append(first, to: &self)
        append(second, to: &self, isFirst: false)
        append(end, to: &self, isFirst: false)
        pen = tenths(end)
      },
      close: {
        self.append("z")
        pen = start
      })
  }

  /// Appends an attribute.
  mutating func append(attribute name: String, _ value: Double, decimals: Int = 3) {
    append(byte: 0x20)
    append(name)
    append("=\"")
    append(value, decimals: decimals)
    append("\"")
  }

  /// Appends the place and the size of a rectangle.
  mutating func append(attributesOf rect: Rect, decimals: Int = 3) {
    append(attribute: "x", rect.minX, decimals: decimals)
    append(attribute: "y", rect.minY, decimals: decimals)
    append(attribute: "width", rect.width, decimals: decimals)
    append(attribute: "height", rect.height, decimals: decimals)
  }

  /// Appends the words for an element that is to be looked at.
  mutating func append(label: String?) {
    guard let label else { return }
    append(" role=\"img\" aria-label=\"")
    append(xml: label)
    append("\"")
  }

  /// Appends an image that has its file in it.
  mutating func append(image bytes: [UInt8], type: String, in rect: Rect, _ alternativeText: String?) {
    append("<image")
    append(attributesOf: rect)
    append(label: alternativeText)
    append(" preserveAspectRatio=\"none\" xlink:href=\"data:image/\(type);base64,")
    append(base64: bytes)
    append("\"/>")
  }
}
