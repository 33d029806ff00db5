internal import Galley

/// A writer of a content stream's operators by state: on the page, in a text object, or in a string of glyphs
/// (ISO 32000-1, 8.2). It leaves a state before an operator that is not allowed there.
struct PDFOperators {
  /// The state that the glyphs of a run share.
  struct TextState: Equatable {
    /// The number of the font, as in its name among the resources.
    var face: Int
    var size: Double
    /// The factor of the glyphs' breadth.
    var breadth: Double
    var rotation: GlyphFragment.Rotation
    /// True for glyphs below each other, in a font for vertical writing.
    var isStacked = false
    /// True for glyphs that are not painted.
    var isUnseen = false
    /// Points by which strokes are thicker.
    var emboldening = 0.0

    /// The operators before and after glyphs that are not just filled (ISO 32000-1, 9.3.6).
    var mode: (begin: String, end: String) {
      if isUnseen { return ("3 Tr ", "0 Tr ") }
      return emboldening > 0 ? ("2 Tr 1 j ", "0 Tr 0 j ") : ("", "")
    }

    /// The units of the page that one of text moves by: along x, then along y, which is upwards in text.
    var matrix: (a: Double, b: Double, c: Double, d: Double) {
      switch rotation {
      case .none: (breadth, 0, 0, -1)
      case .clockwise: (0, breadth, 1, 0)
      case .counterclockwise: (0, -breadth, -1, 0)
      }
    }

    /// The number between glyphs that moves the pen, in thousandths of an em backwards; `nil` where none does.
    func step(from pen: Point, to target: Point) -> Double? {
      let (a, b, c, d) = matrix
      let (x, y) = (target.x - pen.x, target.y - pen.y)
      // The matrix turns by quarters only: one of each pair is 0.
      let along = a != 0 ? x / a : y / b
      let up = c != 0 ? x / c : y / d
      let (step, across) = isStacked ? (up, along) : (along, up)
      guard across.magnitude < 0.0005 * size, step.magnitude < 30 * size else { return nil }
      return -step / size * 1000
    }

    /// A place moved by so much in the direction of writing.
    func moved(_ pen: Point, by distance: Double) -> Point {
      let (a, b, c, d) = matrix
      return Point(x: pen.x + distance * (isStacked ? c : a), y: pen.y + distance * (isStacked ? d : b))
    }
  }

  /// Glyphs of a text object, and the place of the next one.
  private typealias Run = (state: TextState, pen: Point)

  private enum Place {
    case page
    /// In a text object, after glyphs if it has any.
    case text(Run?)
    /// In the string of glyphs that an operator shows.
    case string(Run)
  }

  /// Marked content that is open.
  private enum Mark {
    case onPage, inText
    /// It has ended with the text object in which it began.
    case ended
  }

  private var stream = ByteText()
  private var place = Place.page
  private var marks: [Mark] = []

  var bytes: [UInt8] { stream.bytes }

  // MARK: Places

  /// Appends operators of shapes, images and saved states, which are allowed on the page alone.
  var page: ByteText {
    get { stream }
    _modify {
      endText()
      yield &stream
    }
  }

  /// Appends operators of colours, which are allowed on the page and in a text object.
  var color: ByteText {
    get { stream }
    _modify {
      endString()
      yield &stream
    }
  }

  mutating func openText() {
    guard case .page = place else { return }
    stream.append("BT\n")
    place = .text(nil)
  }

  mutating func endText() {
    endString()
    guard case .text(let run) = place else { return }
    // Marked content ends where it began (ISO 32000-1, 14.6.1).
    for index in marks.indices where marks[index] == .inText {
      stream.append("EMC\n")
      marks[index] = .ended
    }
    stream.append(run?.state.mode.end ?? "")
    stream.append("ET\n")
    place = .page
  }

  private mutating func endString() {
    guard case .string(let run) = place else { return }
    stream.append(">]TJ\n")
    place = .text(run)
  }

  // MARK: Marked content

  /// True if the marked content that began last is part of a text object.
  var isMarkInText: Bool { marks.last == .inText }

  /// Begins marked content on the page or in the text object that is open.
  mutating func beginMark(_ text: ByteText) {
    endString()
    stream.append(text)
    if case .page = place { marks.append(.onPage) } else { marks.append(.inText) }
  }

  /// Ends the marked content that began last.
  mutating func endMark() {
    guard let mark = marks.popLast(), mark != .ended else { return }
    if mark == .onPage { endText() } else { endString() }
    stream.append("EMC\n")
  }

  // MARK: Glyphs

  /// Shows a glyph by its code in a font, in one operator with the glyphs before it of the same line and look.
  ///
  /// - Parameters:
  ///   - width: The glyph's advance in thousandths of an em.
  ///   - origin: Its place, y down.
  mutating func show(_ code: UInt16, width: Double, at origin: Point, _ state: TextState) {
    openText()
    let (a, b, c, d) = state.matrix
    let size = state.size
    var target = origin
    if state.isStacked {
      // A glyph for vertical writing hangs from the middle of its top (ISO 32000-1, 9.7.4.3).
      target.x += (a * width / 2000 + c * PDFFonts.verticalAscent) * size
      target.y += (b * width / 2000 + d * PDFFonts.verticalAscent) * size
    }
    var start = target
    let (run, isString): (Run?, Bool) =
      switch place {
      case .page: (nil, false)
      case .text(let run): (run, false)
      case .string(let run): (run, true)
      }
    if let run, run.state == state, let step = state.step(from: run.pen, to: target) {
      let isMoved = step.magnitude >= 0.05
      stream.append(isString ? (isMoved ? ">" : "") : "[" + (isMoved ? "" : "<"))
      if isMoved {
        stream.append(step, decimals: 1)
        stream.append("<")
      }
      start = state.moved(run.pen, by: isMoved ? -(step * 10).rounded() / 10_000 * size : 0)
    } else {
      endString()
      set(state, after: run?.state)
      stream.append(numbers: a, b, c, d, decimals: 5)
      stream.append(numbers: target.x, target.y)
      stream.append("Tm\n[<")
    }
    stream.append(hex: code)
    place = .string((state, state.moved(start, by: (state.isStacked ? -1 : width / 1000) * size)))
  }

  private mutating func set(_ state: TextState, after before: TextState?) {
    if state.face != before?.face || state.isStacked != before?.isStacked || state.size != before?.size {
      stream.append("/\(state.isStacked ? "V" : "F")\(state.face) ")
      stream.append(numbers: state.size)
      stream.append("Tf ")
    }
    let mode = before?.mode ?? (begin: "", end: "")
    if state.mode != mode { stream.append(mode.end + state.mode.begin) }
    if state.emboldening > 0, state.emboldening != before?.emboldening {
      stream.append(numbers: state.emboldening)
      stream.append("w ")
    }
  }
}
