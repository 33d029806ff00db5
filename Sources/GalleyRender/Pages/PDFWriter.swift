internal import Galley
internal import GalleyJSON
internal import GalleyShaping

/// Writes pictures as the pages of a PDF file, with their text, its structure and its fonts.
struct PDFWriter {
  var file = PDFFile()
  var fonts: PDFFonts
  var structure = PDFStructure()
  /// The page's stream, and the streams of the open sheets above it.
  var contents: [PDFContent] = []
  /// The default language of texts.
  let language: String
  /// Annotations of the page.
  var annotations: [Int] = []
  var links: LinkTargets
  /// Objects of the ways to targets.
  var actions: [Name: Int] = [:]
  /// Objects that the streams name, all in one list: images and sheets, shadings, graphics states.
  private var objects: [Int] = []
  private var shadings: [Int] = []
  private var states: [String: String] = [:]
  private var glyphImages = GlyphTable<Int>()
  private var images: [PictureImage: Int] = [:]
  private let resources: Int

  var content: PDFContent {
    _read { yield contents[contents.count - 1] }
    _modify { yield &contents[contents.count - 1] }
  }

  private init(_ pages: [Picture], _ options: PictureOptions) {
    fonts = PDFFonts(pages, usesOutlines: options.usesOutlines)
    language = options.language ?? pages.lazy.compactMap(\.language).first ?? "und"
    links = LinkTargets(options)
    resources = file.reserve()
  }

  static func file(
    of pages: [(Picture, (width: Int, height: Int))], scale: Double, _ options: PictureOptions
  ) throws(PictureError) -> PictureFile {
    var writer = PDFWriter(pages.map(\.0), options)
    let tree = writer.file.reserve()
    var numbers: [Int] = []
    for (page, size) in pages {
      numbers.append(try writer.write(page, width: size.width, height: size.height, scale: scale, tree: tree))
    }
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    writer.file.set(tree, "<</Type/Pages/Count \(numbers.count)/Kids[\(kids)]>>")
    writer.writeResources()
    let title = options.title ?? PDFMetadata.title(of: pages.map(\.0))
    let metadata = PDFMetadata(title: title, author: options.author, language: writer.language)
    let bytes = metadata.finish(&writer.file, writer.structure, pages: tree)
    return PictureFile(bytes: bytes, notes: writer.fonts.notes + writer.links.notes)
  }

  private mutating func write(
    _ picture: Picture, width: Int, height: Int, scale: Double, tree: Int
  ) throws(PictureError) -> Int {
    let page = file.reserve()
    let key = structure.reserveKey()
    annotations = []
    contents = [
      PDFContent(
        number: page, page: page, structParents: key, place: (scale, Point(x: 0, y: Double(height))))
    ]
    content.setUnits(scale, height: Double(height))
    if let background = picture.background {
      fill(Path(Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)), background)
    }
    try draw(picture.commands)
    let stream = file.addStream("", content.finish())
    structure.setMarks(content.marks, of: key)
    let links = annotations.map { "\($0) 0 R" }.joined(separator: " ")
    file.set(
      page,
      "<</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 \(width) \(height)]/Resources \(resources) 0 R"
        + "/Contents \(stream) 0 R/StructParents \(key)/Tabs/S/Group<</S/Transparency/CS/DeviceRGB>>"
        + (links.isEmpty ? "" : "/Annots[\(links)]") + ">>")
    return page
  }

  private mutating func writeResources() {
    let fontEntries = fonts.write(to: &file)
    let objectEntries = objects.map { "/X\($0) \($0) 0 R" }.joined()
    let shadingEntries = shadings.map { "/S\($0) \($0) 0 R" }.joined()
    let stateEntries = states.sorted { $0.key < $1.key }.map { "/\($0.key) \($0.value)" }.joined()
    file.set(
      resources,
      "<</Font<<\(fontEntries)>>/XObject<<\(objectEntries)>>/Shading<<\(shadingEntries)>>"
        + "/ExtGState<<\(stateEntries)>>>>")
  }

  // MARK: Commands

  private mutating func draw(_ commands: [Picture.Command]) throws(PictureError) {
    for command in commands {
      switch command {
      case .fill(let path, let color): fill(path, color)
      case .stroke(let path, let color, let style):
        content.beginArtifact()
        useAlpha(color.alpha)
        content.stroke(path, color, style)
      case .gradient(let path, let colors, let start, let end): fill(path, colors, from: start, to: end)
      case .image(let image, let rect, let alternativeText): try draw(image, in: rect, alternativeText)
      case .text(let line): try draw(line)
      case .group(let inner, let sheet): try draw(inner, on: sheet)
      }
    }
  }

  /// Names a graphics state for an alpha in the resources.
  func stateEntry(_ alpha: Double) -> String {
    let text = "\((alpha * 1000).rounded() / 1000)"
    return "<</ca \(text)/CA \(text)>>"
  }

  mutating func useAlpha(_ alpha: Double) {
    if alpha < 1 { states[PDFContent.stateName(alpha)] = stateEntry(alpha) }
  }

  mutating func setFill(_ color: Color) {
    useAlpha(color.alpha)
    content.setFill(color)
  }

  private mutating func fill(_ path: Path, _ color: Color) {
    content.beginArtifact()
    setFill(color)
    content.fill(path)
  }

  private mutating func draw(_ commands: [Picture.Command], on sheet: Picture.Sheet) throws(PictureError) {
    content.beginGroup(sheet)
    let figure = content.figure == nil ? sheet.alternativeText.map { structure.figure($0) } : nil
    if figure != nil { content.figure = figure }
    let (before, firstMark) = (content.place, content.marks.count)
    content.place = (
      before.scale * sheet.scale,
      Point(
        x: before.origin.x + sheet.origin.x * before.scale, y: before.origin.y - sheet.origin.y * before.scale)
    )
    if sheet.opacity < 1 {
      // All of the sheet is painted, and then is see-through as one.
      let (form, key) = (file.reserve(), structure.reserveKey())
      let figure = content.figure
      contents.append(PDFContent(number: form, page: content.page, structParents: key, place: content.place))
      content.figure = figure
      try draw(commands)
      content.endPieces()
      if figure != nil { addFigureMarks(from: 0) }
      var inner = contents.removeLast()
      structure.setMarks(inner.marks, of: key)
      file.setStream(
        form,
        "/Type/XObject/Subtype/Form/BBox[-32767 -32767 32767 32767]/Resources \(resources) 0 R"
          + "/Group<</S/Transparency/CS/DeviceRGB>>/StructParents \(key)", inner.finish())
      objects.append(form)
      useAlpha(sheet.opacity)
      content.draw(sheet: form, opacity: sheet.opacity)
    } else {
      try draw(commands)
    }
    content.endGroup()
    content.place = before
    guard figure != nil else { return }
    addFigureMarks(from: firstMark)
    content.figure = nil
  }

  /// Adds the pieces of the open figure's content to it.
  private mutating func addFigureMarks(from first: Int) {
    guard let figure = content.figure else { return }
    for mark in first..<content.marks.count {
      structure.addMark(mark, of: content.number, page: content.page, to: figure)
    }
  }

  // MARK: Gradients

  private mutating func fill(_ path: Path, _ colors: [Color], from start: Point, to end: Point) {
    content.beginArtifact()
    let axis = ByteText.text([start.x, start.y, end.x, end.y])
    let shading = addShading("/DeviceRGB", axis, colors.map { [$0.red, $0.green, $0.blue] })
    var mask: String?
    if colors.contains(where: { $0.alpha < 1 }) {
      let alphas = addShading("/DeviceGray", axis, colors.map { [$0.alpha] })
      let form = file.addStream(
        "/Type/XObject/Subtype/Form/BBox[-32767 -32767 32767 32767]/Resources \(resources) 0 R"
          + "/Group<</S/Transparency/CS/DeviceGray>>", Array("/S\(alphas) sh".utf8))
      states["m\(form)"] = "<</SMask<</S/Luminosity/G \(form) 0 R>>>>"
      mask = "m\(form)"
    }
    content.fill(path, shading: shading, mask: mask)
  }

  /// Colours at even distances along an axis; beyond it the outer ones go on.
  private mutating func addShading(_ space: String, _ axis: String, _ colors: [[Double]]) -> Int {
    let functions = zip(colors, colors.dropFirst()).map { first, second in
      "<</FunctionType 2/Domain[0 1]/N 1/C0[\(ByteText.text(first))]/C1[\(ByteText.text(second))]>>"
    }
    let count = functions.count
    let bounds = ByteText.text((1..<max(1, count)).map { Double($0) / Double(count) })
    let encode = functions.map { _ in "0 1" }.joined(separator: " ")
    let function =
      "<</FunctionType 3/Domain[0 1]/Functions[\(functions.joined())]/Bounds[\(bounds)]/Encode[\(encode)]>>"
    let number = file.add(
      "<</ShadingType 2/ColorSpace\(space)/Coords[\(axis)]/Extend[true true]/Function\(function)>>")
    shadings.append(number)
    return number
  }

  // MARK: Images

  private mutating func draw(
    _ image: PictureImage, in rect: Rect, _ alternativeText: String?
  ) throws(PictureError) {
    let number = try self.number(of: image)
    if let alternativeText, content.figure == nil {
      let node = structure.figure(alternativeText)
      structure.addMark(content.marks.count, of: content.number, page: content.page, to: node)
      content.beginMark("Figure", of: node, isText: false)
      content.setAlpha(1)
      content.draw(image: number, in: rect)
      content.endMark()
    } else {
      content.beginArtifact()
      content.setAlpha(1)
      content.draw(image: number, in: rect)
    }
  }

  private mutating func number(of image: PictureImage) throws(PictureError) -> Int {
    if let known = images[image] { return known }
    let number = try PDFImages.add(image, to: &file)
    images[image] = number
    objects.append(number)
    return number
  }

  /// The object of a bitmap of a glyph.
  mutating func image(
    of bitmap: GlyphImage.Bitmap, _ glyph: UInt16, _ font: FontFace
  ) throws(PictureError) -> Int {
    if let known = glyphImages[glyph, font] { return known }
    let number = try PDFImages.add(bitmap, glyph, font, to: &file)
    glyphImages[glyph, font] = number
    objects.append(number)
    return number
  }
}

extension ByteText {
  /// Numbers with spaces between them.
  fileprivate static func text(_ numbers: [Double]) -> String {
    var text = ByteText()
    for number in numbers { text.append(numbers: number, decimals: 5) }
    return text.string
  }
}
