internal import Galley
internal import GalleyShaping

/// Writes a picture as an SVG file: each glyph is defined once, and the text is its name.
///
/// No library takes part, so the bytes are those of the picture alone.
struct SVGWriter {
  /// A placeholder in identifiers, replaced at the end by letters that differ from file to file.
  static let idMark = "\u{1}\u{1}\u{1}\u{1}\u{1}"
  private static let idByte = UInt8(1)

  var body = ByteText()
  /// Glyphs, clips and gradients.
  var definitions = ByteText()
  var glyphs = GlyphGallery()
  /// The numbers of the glyphs that are defined; 0 for those that show nothing.
  var glyphNumbers = GlyphTable<Int>()
  /// The numbers of the frames with a code point that are defined.
  var frameNumbers: [NamedFrame: Int] = [:]
  private var definitionCount = 0
  let options: PictureOptions
  var links: LinkTargets
  var hasLinks = false

  private init(_ options: PictureOptions) {
    self.options = options
    links = LinkTargets(options)
  }

  /// Returns the file, with notes about what it lacks.
  ///
  /// - Parameters:
  ///   - width: In units.
  ///   - height: In units.
  static func file(
    of picture: Picture, width: Int, height: Int, scale: Double, _ options: PictureOptions
  ) throws(PictureError) -> PictureFile {
    var writer = SVGWriter(options)
    if let background = picture.background {
      writer.body.append("<rect width=\"100%\" height=\"100%\"")
      writer.appendFill(background)
      writer.body.append("/>\n")
    }
    let isScaled = scale != 1
    if isScaled {
      writer.body.append("<g transform=\"scale(")
      writer.body.append(scale)
      writer.body.append(")\">\n")
    }
    try writer.draw(picture.commands)
    if isScaled { writer.body.append("</g>\n") }
    var file = writer.head(of: picture, width, height)
    if !writer.definitions.bytes.isEmpty {
      file.append("<defs>\n")
      file.append(writer.definitions)
      file.append("</defs>\n")
    }
    file.append(writer.body)
    file.append("</svg>\n")
    return PictureFile(bytes: withOwnIdentifiers(file.bytes), notes: writer.links.notes)
  }

  /// Returns the root element, its title, and its text where that is another one.
  private func head(of picture: Picture, _ width: Int, _ height: Int) -> ByteText {
    let text = picture.paragraphs().joined(separator: "\n")
    var head = ByteText()
    head.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" ")
    head.append("xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(width)\" height=\"\(height)\" ")
    head.append("viewBox=\"0 0 \(width) \(height)\"")
    // Nothing within an image can be followed.
    head.append(" role=\"\(hasLinks ? "group" : "img")\"")
    if let language = options.language ?? picture.language {
      for name in ["lang", "xml:lang"] {
        head.append(" \(name)=\"")
        head.append(xml: language)
        head.append("\"")
      }
    }
    head.append(">\n")
    func append(_ element: String, _ text: String) {
      guard !text.isEmpty else { return }
      head.append("<\(element)>")
      head.append(xml: text)
      head.append("</\(element)>\n")
    }
    append("title", options.title ?? text)
    if options.title != nil { append("desc", text) }
    return head
  }

  /// The file with identifiers that no other file has, should a page hold several.
  private static func withOwnIdentifiers(_ bytes: [UInt8]) -> [UInt8] {
    var hash = ContentHash()
    hash.add(bytes)
    let prefix = Array(hash.letters(idMark.count).lowercased().utf8)
    var own = bytes
    var place = 0
    unsafe own.withUnsafeMutableBufferPointer { own in
      for index in own.indices where unsafe own[index] == idByte {
        unsafe own[index] = prefix[place]
        place = (place + 1) % prefix.count
      }
    }
    return own
  }

  /// A new identifier.
  mutating func nextIdentifier() -> (number: Int, name: String) {
    definitionCount += 1
    return (definitionCount, Self.name(definitionCount))
  }

  static func name(_ number: Int) -> String { idMark + "\(number)" }

  // MARK: Shapes

  private mutating func draw(_ commands: [Picture.Command]) throws(PictureError) {
    for command in commands {
      switch command {
      case .fill(let path, let color):
        appendPath(path)
        appendFill(color)
        body.append("/>\n")
      case .stroke(let path, let color, let style):
        appendPath(path)
        appendStroke(color, style)
        body.append("/>\n")
      case .gradient(let path, let colors, let start, let end):
        let name = defineGradient(colors, from: start, to: end)
        appendPath(path)
        body.append(" fill=\"url(#\(name))\"/>\n")
      case .image(let image, let rect, let alternativeText):
        // An image that cannot be read is an error in every format, where there is something to read it with.
        #if !hasFeature(Embedded)
          if CairoLibrary.isInstalled { _ = try CairoSurface.reading(image) }
        #endif
        body.append(image: image.bytes, type: image.coding == .png ? "png" : "jpeg", in: rect, alternativeText)
        body.append("\n")
      case .group(let inner, let sheet):
        openGroup(sheet)
        try draw(inner)
        body.append("</g>\n")
      case .text(let line): try draw(line)
      }
    }
  }

  private mutating func appendPath(_ path: Path) {
    body.append("<path d=\"")
    body.append(path)
    body.append("\"")
  }

  mutating func appendFill(_ color: Color) {
    body.append(" fill=\"\(color.hex)\"")
    appendOpacity("fill-opacity", color)
  }

  mutating func appendOpacity(_ name: String, _ color: Color) {
    guard color.alpha < 1 else { return }
    body.append(" \(name)=\"")
    body.append(color.alpha)
    body.append("\"")
  }

  private mutating func appendStroke(_ color: Color, _ style: StrokeStyle) {
    body.append(" fill=\"none\" stroke=\"\(color.hex)\"")
    appendOpacity("stroke-opacity", color)
    body.append(" stroke-width=\"")
    body.append(style.width)
    // As Cairo and PDF have it.
    body.append("\" stroke-miterlimit=\"10\"")
    guard !style.dashes.isEmpty else { return }
    body.append(" stroke-dasharray=\"")
    for dash in style.dashes { body.append(numbers: dash) }
    body.append("\"")
  }

  private mutating func openGroup(_ sheet: Picture.Sheet) {
    body.append("<g transform=\"translate(")
    body.append(numbers: sheet.origin.x, sheet.origin.y)
    body.append(")")
    if sheet.scale != 1 {
      body.append(" scale(")
      body.append(sheet.scale, decimals: 6)
      body.append(")")
    }
    body.append("\"")
    body.append(label: sheet.alternativeText)
    if sheet.opacity < 1 {
      body.append(" opacity=\"")
      body.append(sheet.opacity)
      body.append("\"")
    }
    if let clip = sheet.clip {
      let name = nextIdentifier().name
      definitions.append("<clipPath id=\"\(name)\"><path d=\"")
      definitions.append(clip)
      definitions.append("\"/></clipPath>\n")
      body.append(" clip-path=\"url(#\(name))\"")
    }
    body.append(">\n")
  }

  private mutating func defineGradient(_ colors: [Color], from start: Point, to end: Point) -> String {
    let name = nextIdentifier().name
    definitions.append("<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"")
    definitions.append(attribute: "x1", start.x)
    definitions.append(attribute: "y1", start.y)
    definitions.append(attribute: "x2", end.x)
    definitions.append(attribute: "y2", end.y)
    definitions.append(">")
    for (index, color) in colors.enumerated() {
      definitions.append("<stop offset=\"")
      definitions.append(Double(index) / Double(max(1, colors.count - 1)), decimals: 5)
      definitions.append("\" stop-color=\"\(color.hex)\" stop-opacity=\"")
      definitions.append(color.alpha)
      definitions.append("\"/>")
    }
    definitions.append("</linearGradient>\n")
    return name
  }
}

extension Color {
  /// The components as CSS writes them, without alpha.
  var hex: String {
    "#"
      + [red, green, blue].map { component in
        let value = Int((component * 255).rounded())
        return String(value >> 4, radix: 16) + String(value & 15, radix: 16)
      }.joined()
  }
}

extension Picture {
  /// The language that the page's text begins in; `nil` where none is said.
  var language: String? {
    var found: String?
    Self.forEachLine(of: commands) { line in
      if found == nil { found = line.fragments.first { $0.content.language != nil }?.content.language }
    }
    return found
  }
}
