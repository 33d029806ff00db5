internal import Galley

/// Writes glyphs into a content stream, as many in one operator as stand on a line of one look.
struct PDFTextPen {
  /// All that a run of glyphs has in common.
  struct State: Equatable {
    /// The number of the font, of which its name in the resources is made.
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
  }

  private var isOpen = false
  private var state: State?
  /// Where the next glyph of the operator would stand.
  private var pen: Point?
  private var hasShown = false

  mutating func open(in stream: inout ByteText) {
    guard !isOpen else { return }
    isOpen = true
    stream.append("BT\n")
  }

  mutating func end(in stream: inout ByteText) {
    guard isOpen else { return }
    flush(to: &stream)
    stream.append(state?.mode.end ?? "")
    stream.append("ET\n")
    isOpen = false
    state = nil
    pen = nil
  }

  /// Ends the operator; the next glyph goes on from there.
  mutating func flush(to stream: inout ByteText) {
    guard hasShown else { return }
    stream.append(">]TJ\n")
    hasShown = false
  }

  /// - Parameters:
  ///   - width: The glyph's advance in thousandths of an em.
  ///   - origin: Where it stands, y down.
  mutating func show(
    _ code: UInt16, width: Double, at origin: Point, _ state: State, in stream: inout ByteText
  ) {
    open(in: &stream)
    if state != self.state { set(state, in: &stream) }
    let (a, b, c, d) = state.matrix
    let size = state.size
    var target = origin
    if state.isStacked {
      // A glyph for vertical writing hangs from the middle of its top (ISO 32000-1, 9.7.4.3).
      target.x += (a * width / 2000 + c * PDFFonts.verticalAscent) * size
      target.y += (b * width / 2000 + d * PDFFonts.verticalAscent) * size
    }
    var start = target
    if let pen, let step = step(from: pen, to: target) {
      let isMoved = step.magnitude >= 0.05
      stream.append(hasShown ? (isMoved ? ">" : "") : "[" + (isMoved ? "" : "<"))
      if isMoved {
        stream.append(step, decimals: 1)
        stream.append("<")
      }
      start = moved(pen, by: isMoved ? -(step * 10).rounded() / 10_000 * size : 0)
    } else {
      flush(to: &stream)
      stream.append(numbers: a, b, c, d, decimals: 5)
      stream.append(numbers: target.x, target.y)
      stream.append("Tm\n[<")
    }
    hasShown = true
    stream.append(hex: code)
    pen = moved(start, by: (state.isStacked ? -1 : width / 1000) * size)
  }

  private mutating func set(_ state: State, in stream: inout ByteText) {
    flush(to: &stream)
    if state.face != self.state?.face || state.isStacked != self.state?.isStacked || state.size != self.state?.size {
      stream.append("/\(state.isStacked ? "V" : "F")\(state.face) ")
      stream.append(numbers: state.size)
      stream.append("Tf ")
    }
    let before = self.state?.mode ?? (begin: "", end: "")
    if state.mode != before { stream.append(before.end + state.mode.begin) }
    if state.emboldening > 0, state.emboldening != self.state?.emboldening {
      stream.append(numbers: state.emboldening)
      stream.append("w ")
    }
    self.state = state
    pen = nil
  }

  /// The number between glyphs that moves the pen, in thousandths of an em backwards; `nil` where none does.
  private func step(from pen: Point, to target: Point) -> Double? {
    guard let state else { return nil }
    let (a, b, c, d) = state.matrix
    let (x, y) = (target.x - pen.x, target.y - pen.y)
    // The matrix turns by quarters only: one of each pair is 0.
    let along = a != 0 ? x / a : y / b
    let up = c != 0 ? x / c : y / d
    let (step, across) = state.isStacked ? (up, along) : (along, up)
    guard across.magnitude < 0.0005 * state.size, step.magnitude < 30 * state.size else { return nil }
    return -step / state.size * 1000
  }

  /// A place moved by so much in the direction of writing.
  private func moved(_ pen: Point, by distance: Double) -> Point {
    guard let (a, b, c, d) = state?.matrix else { return pen }
    let isStacked = state?.isStacked ?? false
    return Point(x: pen.x + distance * (isStacked ? c : a), y: pen.y + distance * (isStacked ? d : b))
  }
}
