internal import Galley
internal import GalleyShaping

/// The outlines of a page's glyphs, each written once and used by all pictures.
struct GlyphSheet {
  private struct Key: Hashable {
    var font: FontFace
    var glyph: UInt16
  }

  /// The elements of the glyphs, in font units, y upwards.
  private(set) var definitions = ""
  /// The numbers of the glyphs; `nil` for one without ink.
  private var numbers: [Key: Int?] = [:]
  private var count = 0

  /// The text of a layout as SVG.
  mutating func text(_ layout: TextLayout, at origin: Point) -> String {
    var svg = ""
    for line in layout.lines.indices {
      let decorations = layout.decorations(ofLine: line)
      for decoration in decorations where decoration.kind != .strikethrough { svg += shape(decoration, at: origin) }
      for fragment in layout.glyphFragments(ofLine: line) { svg += text(fragment, at: origin) }
      for decoration in decorations where decoration.kind == .strikethrough { svg += shape(decoration, at: origin) }
    }
    return svg
  }

  private func shape(_ decoration: TextDecoration, at origin: Point) -> String {
    let fill = decoration.color.map { " fill=\"\(Self.color($0))\"" } ?? ""
    if let contour = decoration.contour { return "<path d=\"\(Self.data(contour, at: origin))\"\(fill)/>" }
    let frame = decoration.frame
    let place = [origin.x + frame.minX, origin.y + frame.minY, frame.width, frame.height].map { Markup.number($0) }
    return "<rect x=\"\(place[0])\" y=\"\(place[1])\" width=\"\(place[2])\" height=\"\(place[3])\"\(fill)/>"
  }

  private mutating func text(_ fragment: GlyphFragment, at origin: Point) -> String {
    guard let first = fragment.origins.first, fragment.size > 0 else { return "" }
    let scale = fragment.size / Double(fragment.font.unitsPerEm)
    var uses = ""
    for (glyph, place) in zip(fragment.glyphs, fragment.origins) {
      guard let number = number(of: glyph, in: fragment.font) else { continue }
      let x = ((place.x - first.x) / scale).rounded(), y = ((first.y - place.y) / scale).rounded()
      uses += "<use href=\"#g\(number)\""
      if x != 0 { uses += " x=\"\(Markup.number(x))\"" }
      if y != 0 { uses += " y=\"\(Markup.number(y))\"" }
      uses += "/>"
    }
    guard !uses.isEmpty else { return "" }
    let place = "\(Markup.number(origin.x + first.x)) \(Markup.number(origin.y + first.y))"
    let factor = String((scale * 1e6).rounded() / 1e6)
    let fill = fragment.foregroundColor.map { " fill=\"\(Self.color($0))\"" } ?? ""
    return "<g\(fill) transform=\"translate(\(place)) scale(\(factor) -\(factor))\">\(uses)</g>"
  }

  private mutating func number(of glyph: UInt16, in font: FontFace) -> Int? {
    let key = Key(font: font, glyph: glyph)
    if let known = numbers[key] { return known }
    var number: Int?
    if let content = Self.content(font.glyphImage(glyph)) {
      definitions += "<g id=\"g\(count)\">\(content)</g>\n"
      number = count
      count += 1
    }
    numbers[key] = number
    return number
  }

  private static func content(_ image: GlyphImage) -> String? {
    if let path = image.outline { return path.isEmpty ? nil : "<path d=\"\(data(path))\"/>" }
    if let bitmap = image.bitmap {
      let frame = "x=\"\(bitmap.minX)\" y=\"\(-bitmap.maxY)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\""
      return "<image transform=\"scale(1 -1)\" \(frame) href=\"data:image/png;base64,\(Markup.base64(bitmap.png))\"/>"
    }
    return image.layers.map { layer in
      let fill = layer.color.map { " fill=\"\(color($0))\"" } ?? ""
      return "<path d=\"\(data(layer.outline))\"\(fill)/>"
    }.joined()
  }

  private static func color(_ color: Color) -> String {
    func byte(_ value: Double) -> Int { Int((value * 255).rounded()) }
    let color = color.resolved(for: .light)
    return "rgb(\(byte(color.red)) \(byte(color.green)) \(byte(color.blue)) / \(Markup.number(color.alpha)))"
  }

  private static func data(_ contour: [Point], at origin: Point) -> String {
    let places = contour.map { "\(Markup.number(origin.x + $0.x)) \(Markup.number(origin.y + $0.y))" }
    return stride(from: 1, to: places.count, by: 3).reduce("M" + places[0]) { path, first in
      path + "C" + places[first..<first + 3].joined(separator: " ")
    } + "Z"
  }

  private static func data(_ path: GlyphPath) -> String {
    var text = ""
    func append(_ verb: String, _ points: (x: Double, y: Double)...) {
      text += verb + points.flatMap { [Markup.number($0.x), Markup.number($0.y)] }.joined(separator: " ")
    }
    path.forEachStep(
      move: { append("M", $0) }, line: { append("L", $0) }, curve: { append("C", $0, $1, $2) }, close: { append("Z") })
    return text
  }
}
