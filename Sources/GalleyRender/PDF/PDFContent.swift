internal import Galley
internal import GalleyShaping

/// A writer of a content stream: of a page, or of a transparent sheet on it.
struct PDFContent {
  private var operators = PDFOperators()
  /// The object whose stream it is.
  let number: Int
  let page: Int
  /// The key of ``marks`` in the structure's parent tree.
  let structParents: Int
  /// The nodes of the structure that the pieces of marked content belong to, by their numbers.
  private(set) var marks: [Int] = []
  /// The transform from the stream's units to the page's: a scale, and the origin, y up.
  var place: (scale: Double, origin: Point)
  /// The figure that all is a part of; `nil` where what is drawn is an artifact unless it is marked.
  var figure: Int?
  private var isArtifact = false
  private var fill: Color?
  /// The alpha that a saved state has been opened for.
  private var alpha = 1.0

  init(number: Int, page: Int, structParents: Int, place: (scale: Double, origin: Point)) {
    self.number = number
    self.page = page
    self.structParents = structParents
    self.place = place
  }

  /// An area in the page's units.
  func onPage(_ rect: Rect) -> Rect {
    Rect(
      x: place.origin.x + rect.minX * place.scale, y: place.origin.y - rect.maxY * place.scale,
      width: rect.width * place.scale, height: rect.height * place.scale)
  }

  // MARK: Marked content

  /// Begins a piece of the structure's content.
  ///
  /// - Parameter isText: Whether it is text in one alpha, which has been set.
  mutating func beginMark(_ tag: String, of node: Int, isText: Bool) {
    let alpha = alpha
    endArtifact()
    if isText {
      setAlpha(alpha)
      operators.openText()
    } else {
      operators.endText()
    }
    operators.beginMark(ByteText("/\(tag)<</MCID \(marks.count)>>BDC\n"))
    marks.append(node)
  }

  mutating func endMark() {
    if !operators.isMarkInText { setAlpha(1) }
    operators.endMark()
  }

  /// Begins an artifact, which readers skip, or a piece of the figure, unless one has begun.
  mutating func beginArtifact() {
    guard !isArtifact else { return }
    isArtifact = true
    setAlpha(1)
    operators.endText()
    operators.beginMark(ByteText(figure == nil ? "/Artifact BMC\n" : "/Figure<</MCID \(marks.count)>>BDC\n"))
    if let figure { marks.append(figure) }
  }

  /// Ends an artifact.
  mutating func endArtifact() {
    guard isArtifact else { return }
    isArtifact = false
    endMark()
  }

  /// Ends all that is open.
  mutating func endPieces() {
    endArtifact()
    setAlpha(1)
    operators.endText()
  }

  /// Ends all that is open; the bytes of the stream.
  mutating func finish() -> [UInt8] {
    endPieces()
    return operators.bytes
  }

  /// Begins marked content that is read as some characters: on the page, or in the open text object.
  mutating func beginActualText(_ characters: String) {
    var mark = ByteText("/Span<</ActualText")
    mark.append(pdf: characters)
    mark.append(">>BDC ")
    operators.beginMark(mark)
  }

  mutating func endActualText() { operators.endMark() }

  // MARK: State

  /// Lets units be so large, and go downwards from the top of a page of a height.
  mutating func setUnits(_ scale: Double, height: Double) {
    operators.page.append(numbers: scale, 0, 0, -scale, 0, height, decimals: 6)
    operators.page.append("cm\n")
  }

  /// Saves the state and moves the coordinates.
  mutating func beginGroup(_ sheet: Picture.Sheet) {
    endPieces()
    operators.page.append("q ")
    operators.page.append(numbers: sheet.scale, 0, 0, sheet.scale, decimals: 6)
    operators.page.append(numbers: sheet.origin.x, sheet.origin.y)
    operators.page.append("cm\n")
    if let clip = sheet.clip { operators.page.append(clip, "W n\n") }
    fill = nil
  }

  mutating func endGroup() {
    endPieces()
    operators.page.append("Q\n")
    fill = nil
  }

  /// The name of a graphics state that multiplies all by an alpha.
  static func stateName(_ alpha: Double) -> String { "a\(Int((alpha * 1000).rounded()))" }

  /// Sets the alpha of all later content; 1 restores the earlier state.
  mutating func setAlpha(_ alpha: Double) {
    guard alpha != self.alpha else { return }
    if self.alpha < 1 { operators.page.append("Q\n") }
    if alpha < 1 { operators.page.append("q /\(Self.stateName(alpha)) gs\n") }
    fill = nil
    self.alpha = alpha
  }

  mutating func setFill(_ color: Color) {
    setAlpha(color.alpha)
    guard fill != color else { return }
    for verb in ["rg ", "RG\n"] {
      operators.color.append(numbers: color.red, color.green, color.blue, decimals: 4)
      operators.color.append(verb)
    }
    fill = color
  }

  // MARK: Text

  mutating func endText() { operators.endText() }

  mutating func openText() { operators.openText() }

  /// Shows a glyph by its code in a font.
  mutating func show(_ code: UInt16, width: Double, at origin: Point, _ state: PDFOperators.TextState) {
    operators.show(code, width: width, at: origin, state)
  }

  // MARK: Shapes

  /// Fills a path; an empty one may not be written (ISO 32000-1, 8.5.2).
  ///
  /// - Parameter thickness: By how much strokes are thicker, in units.
  mutating func fill(_ path: Path, emboldenedBy thickness: Double = 0) {
    guard !path.elements.isEmpty else { return }
    if thickness > 0 {
      operators.page.append(numbers: thickness)
      operators.page.append("w 1 j\n")
    }
    operators.page.append(path, thickness > 0 ? "B 0 j\n" : "f\n")
  }

  /// Draws along a path.
  mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    guard !path.elements.isEmpty else { return }
    setAlpha(color.alpha)
    operators.page.append(numbers: color.red, color.green, color.blue, decimals: 4)
    operators.page.append("RG ")
    // The strokes of text have the colour that it is filled with.
    fill = nil
    operators.page.append(numbers: style.width)
    operators.page.append("w [")
    for dash in style.dashes { operators.page.append(numbers: dash) }
    operators.page.append("] 0 d\n")
    operators.page.append(path, "S\n")
    // Nor have they dashes.
    if !style.dashes.isEmpty { operators.page.append("[] 0 d\n") }
  }

  /// Paints the inside of a path with a shading of the resources.
  ///
  /// - Parameter mask: The name of a graphics state that makes it see-through.
  mutating func fill(_ path: Path, shading: Int, mask: String?) {
    guard !path.elements.isEmpty else { return }
    setAlpha(1)
    operators.page.append("q ")
    if let mask { operators.page.append("/\(mask) gs ") }
    operators.page.append(path, "W n /S\(shading) sh Q\n")
  }

  /// Draws a sheet that is an object of the resources.
  mutating func draw(sheet: Int, opacity: Double) {
    setAlpha(opacity)
    operators.page.append("/X\(sheet) Do\n")
    setAlpha(1)
  }

  /// Draws an image in a rectangle, which its rotation turns about a place.
  mutating func draw(image: Int, in rect: Rect, turned: (GlyphFragment.Rotation, about: Point)? = nil) {
    if let turned {
      let matrix: (Double, Double, Double, Double) =
        switch turned.0 {
        case .none: (1, 0, 0, 1)
        case .clockwise: (0, 1, -1, 0)
        case .counterclockwise: (0, -1, 1, 0)
        }
      operators.page.append("q ")
      operators.page.append(numbers: matrix.0, matrix.1, matrix.2, matrix.3, turned.about.x, turned.about.y)
      operators.page.append("cm ")
    }
    operators.page.append("q ")
    operators.page.append(numbers: rect.width, 0, 0, -rect.height, rect.minX, rect.maxY)
    operators.page.append("cm /X\(image) Do Q\n")
    if turned != nil { operators.page.append("Q\n") }
  }
}

extension ByteText {
  /// Appends a path and the operators that paint it, with no operator in between.
  fileprivate mutating func append(_ path: Path, _ painting: String) {
    for element in path.elements {
      switch element {
      case .move(let point): append([point], "m")
      case .line(let point): append([point], "l")
      case .curve(let end, let first, let second): append([first, second, end], "c")
      case .close: append("h\n")
      }
    }
    append(painting)
  }

  private mutating func append(_ points: [Point], _ verb: String) {
    for point in points { append(numbers: point.x, point.y) }
    append("\(verb)\n")
  }
}
