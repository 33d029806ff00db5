internal import Galley
internal import GalleyShaping

extension SVGWriter {
  /// Draws a line: a group for the glyphs of each fragment, in the units of its font.
  mutating func draw(_ line: TextLine) throws(PictureError) {
    for (fragment, color) in zip(line.fragments, line.colors) where !fragment.glyphs.isEmpty {
      try draw(fragment, at: line.origin, color)
    }
    if options.hasSelectableText, line.role != .artifact { appendSelectableText(of: line) }
    for (link, clusters) in line.links { append(link, clusters, of: line) }
  }

  /// Lays a link over the room of its clusters.
  private mutating func append(_ link: String, _ clusters: [TextLine.ClusterIndex], of line: TextLine) {
    guard !clusters.isEmpty, let target = links.target(of: link) else { return }
    hasLinks = true
    body.append("<a xlink:href=\"")
    body.append(xml: target)
    body.append("\" aria-label=\"")
    body.append(xml: clusters.map { line.cluster($0).text }.joined())
    body.append("\">")
    for area in line.areas(of: clusters) {
      body.append("<rect")
      body.append(attributesOf: area, decimals: 2)
      body.append(" fill=\"none\" pointer-events=\"all\"/>")
    }
    body.append("</a>\n")
  }

  private mutating func draw(_ fragment: GlyphFragment, at origin: Point, _ color: Color) throws(PictureError) {
    let scale = fragment.size / Double(fragment.font.unitsPerEm)
    guard let first = fragment.origins.first, scale > 0, fragment.horizontalScale > 0 else { return }
    var numbers: [(number: Int, origin: Point)] = []
    for (index, place) in fragment.origins.enumerated() {
      let number = try define(index, of: fragment)
      if number > 0 { numbers.append((number, place)) }
    }
    guard !numbers.isEmpty else { return }
    let (x, y) = (scale * fragment.horizontalScale, scale)
    body.append("<g transform=\"matrix(")
    switch fragment.rotation {
    case .none: body.append(numbers: x, 0, 0, -y, decimals: 7)
    case .clockwise: body.append(numbers: 0, x, y, 0, decimals: 7)
    case .counterclockwise: body.append(numbers: 0, -x, -y, 0, decimals: 7)
    }
    body.append(numbers: origin.x + first.x, origin.y + first.y)
    body.append(")\" fill=\"\(color.hex)\"")
    if fragment.emboldening > 0 {
      body.append(" stroke=\"\(color.hex)\" stroke-linejoin=\"round\" stroke-width=\"")
      body.append(fragment.emboldening / scale, decimals: 1)
      body.append("\"")
    }
    // Of the whole, so that glyphs that touch do not show it.
    appendOpacity("opacity", color)
    body.append(">")
    let decimals = fragment.font.unitsPerEm < 500 ? 3 : 1
    // Numbers below it would be written as 0.
    let least = decimals == 1 ? 0.05 : 0.000_5
    for (number, place) in numbers {
      body.append(Self.use)
      body.append(number)
      let (right, down) = (place.x - first.x, place.y - first.y)
      let (along, up) =
        switch fragment.rotation {
        case .none: (right, -down)
        case .clockwise: (down, right)
        case .counterclockwise: (-down, -right)
        }
      if (along / x).magnitude >= least {
        body.append("\" x=\"")
        body.append(along / x, decimals: decimals)
      }
      if (up / y).magnitude >= least {
        body.append("\" y=\"")
        body.append(up / y, decimals: decimals)
      }
      body.append("\"/>")
    }
    body.append("</g>\n")
  }

  /// The beginning of a glyph that was defined, up to its number.
  private static let use = "<use xlink:href=\"#\(idMark)"

  /// Defines a glyph, unless it is known, and returns its number; 0 for a glyph without ink.
  private mutating func define(_ index: Int, of fragment: GlyphFragment) throws(PictureError) -> Int {
    let (glyph, font) = (fragment.glyphs[index], fragment.font)
    let frame = fragment.namedFrame(at: index)
    if let known = frame.map({ frameNumbers[$0] }) ?? glyphNumbers[glyph, font] { return known }
    var number = 0
    switch glyphs.drawing(of: index, in: fragment) {
    case .outline(let path):
      guard !path.isEmpty else { break }
      number = nextIdentifier().number
      definitions.append("<path id=\"\(Self.name(number))\" d=\"")
      definitions.append(path)
      definitions.append("\"/>\n")
    case .layers(let layers):
      number = nextIdentifier().number
      definitions.append("<g id=\"\(Self.name(number))\">")
      for layer in layers {
        definitions.append("<path d=\"")
        definitions.append(layer.outline)
        definitions.append("\"")
        if let color = layer.color {
          definitions.append(" fill=\"\(color.hex)\" fill-opacity=\"")
          definitions.append(color.alpha)
          definitions.append("\"")
        }
        definitions.append("/>")
      }
      definitions.append("</g>\n")
    case .image(let bitmap):
      // An image that cannot be read is an error in every format, where there is something to read it with.
      #if !hasFeature(Embedded)
        if CairoLibrary.isInstalled { _ = try CairoSurface.reading(bitmap, glyph, font) }
      #endif
      number = nextIdentifier().number
      definitions.append("<g id=\"\(Self.name(number))\" transform=\"scale(1 -1)\">")
      let frame = Rect(
        x: Double(bitmap.minX), y: -Double(bitmap.maxY), width: Double(bitmap.width), height: Double(bitmap.height))
      definitions.append(image: bitmap.png, type: "png", in: frame, nil)
      definitions.append("</g>\n")
    }
    if let frame { frameNumbers[frame] = number } else { glyphNumbers[glyph, font] = number }
    return number
  }

  // MARK: Text to select

  /// Puts the characters of a line, invisible, over their glyphs: a reader may select and copy them.
  private mutating func appendSelectableText(of line: TextLine) {
    let clusters = line.logicalClusters.filter { line.fragments[$0.fragment].content.role == .text }
    guard let first = clusters.first else { return }
    let size = line.fragments[first.fragment].size
    body.append("<text xml:space=\"preserve\" fill-opacity=\"0\" font-size=\"")
    body.append(size)
    body.append("\">")
    for index in clusters {
      let (fragment, cluster) = (line.fragments[index.fragment], line.cluster(index))
      let frame = cluster.frame.moved(by: line.origin)
      let start = cluster.glyphs.first.map { fragment.origins[$0] }
      let isVertical = fragment.content.isStacked || fragment.rotation != .none
      body.append("<tspan x=\"")
      body.append(frame.minX, decimals: 2)
      body.append("\" y=\"")
      let baseline = isVertical ? frame.maxY : start.map { $0.y + line.origin.y } ?? frame.maxY
      body.append(baseline, decimals: 2)
      body.append("\"")
      if fragment.size != size {
        body.append(" font-size=\"")
        body.append(fragment.size)
        body.append("\"")
      }
      if !isVertical, frame.width > 0 {
        body.append(" textLength=\"")
        body.append(frame.width, decimals: 2)
        body.append("\" lengthAdjust=\"spacingAndGlyphs\"")
      }
      body.append(">")
      body.append(xml: cluster.text)
      body.append("</tspan>")
    }
    body.append("</text>\n")
  }
}
