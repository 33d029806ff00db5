internal import Galley
internal import GalleyShaping

/// A content stream as it grows: that of a page, or of a sheet on it that is see-through.
struct PDFContent {
  var stream = ByteText()
  /// The object whose stream it is.
  let number: Int
  let page: Int
  /// The key of ``marks`` in the structure's parent tree.
  let structParents: Int
  /// The nodes of the structure that the pieces of marked content belong to, by their numbers.
  private(set) var marks: [Int] = []
  /// The place of the stream's units in those of the page: by what they are multiplied, and where their origin stands, y up.
  var place: (scale: Double, origin: Point)
  private(set) var text = PDFTextPen()
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
    endArtifact()
    if isText {
      openText()
      text.flush(to: &stream)
    } else {
      endText()
    }
    stream.append("/\(tag)<</MCID \(marks.count)>>BDC\n")
    marks.append(node)
  }

  mutating func endMark(isText: Bool) {
    if isText {
      text.flush(to: &stream)
    } else {
      setAlpha(1)
      endText()
    }
    stream.append("EMC\n")
  }

  /// Begins what no reader is told of, unless it has begun.
  mutating func beginArtifact() {
    guard !isArtifact else { return }
    isArtifact = true
    setAlpha(1)
    endText()
    stream.append("/Artifact BMC\n")
  }

  /// Ends what no reader is told of.
  mutating func endArtifact() {
    guard isArtifact else { return }
    isArtifact = false
    endMark(isText: false)
  }

  /// Ends all that is open.
  mutating func endPieces() {
    endArtifact()
    setAlpha(1)
    endText()
  }

  /// Begins what is read as some characters.
  mutating func beginActualText(_ characters: String) {
    text.flush(to: &stream)
    stream.append("/Span<</ActualText")
    stream.append(pdf: characters)
    stream.append(">>BDC ")
  }

  mutating func endActualText() {
    text.flush(to: &stream)
    stream.append("EMC\n")
  }

  // MARK: State

  /// Saves the state and moves the coordinates.
  mutating func beginGroup(_ sheet: Picture.Sheet) {
    endPieces()
    stream.append("q ")
    stream.append(numbers: sheet.scale, 0, 0, sheet.scale, decimals: 6)
    stream.append(numbers: sheet.origin.x, sheet.origin.y)
    stream.append("cm\n")
    if let clip = sheet.clip {
      append(clip)
      stream.append("W n\n")
    }
    fill = nil
  }

  mutating func endGroup() {
    endPieces()
    stream.append("Q\n")
    fill = nil
  }

  /// The name of a graphics state that multiplies all by an alpha.
  static func stateName(_ alpha: Double) -> String { "a\(Int((alpha * 1000).rounded()))" }

  /// Lets what comes be see-through; the state of before is back at 1.
  mutating func setAlpha(_ alpha: Double) {
    guard alpha != self.alpha else { return }
    endText()
    if self.alpha < 1 { stream.append("Q\n") }
    if alpha < 1 { stream.append("q /\(Self.stateName(alpha)) gs\n") }
    fill = nil
    self.alpha = alpha
  }

  mutating func setFill(_ color: Color) {
    setAlpha(color.alpha)
    guard fill != color else { return }
    text.flush(to: &stream)
    for verb in ["rg ", "RG\n"] {
      stream.append(numbers: color.red, color.green, color.blue, decimals: 4)
      stream.append(verb)
    }
    fill = color
  }

  // MARK: Text

  mutating func endText() { text.end(in: &stream) }

  mutating func openText() { text.open(in: &stream) }

  /// Shows a glyph by its code in a font.
  mutating func show(_ code: UInt16, width: Double, at origin: Point, _ state: PDFTextPen.State) {
    text.show(code, width: width, at: origin, state, in: &stream)
  }

  // MARK: Shapes

  mutating func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): append([point], "m")
      case .line(let point): append([point], "l")
      case .curve(let end, let first, let second): append([first, second, end], "c")
      case .close: stream.append("h\n")
      }
    }
  }

  private mutating func append(_ points: [Point], _ verb: String) {
    for point in points { stream.append(numbers: point.x, point.y) }
    stream.append("\(verb)\n")
  }

  /// Fills the path that was appended since.
  ///
  /// - Parameter thickness: By how much strokes are thicker, in units.
  mutating func paint(emboldenedBy thickness: Double) {
    guard thickness > 0 else { return stream.append("f\n") }
    stream.append(numbers: thickness)
    stream.append("w 1 j B 0 j\n")
  }

  /// Draws along the path that was appended since.
  mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    setAlpha(color.alpha)
    stream.append(numbers: color.red, color.green, color.blue, decimals: 4)
    stream.append("RG ")
    // The strokes of text have the colour that it is filled with.
    fill = nil
    stream.append(numbers: style.width)
    stream.append("w [")
    for dash in style.dashes { stream.append(numbers: dash) }
    stream.append("] 0 d\n")
    append(path)
    stream.append("S\n")
  }
}
