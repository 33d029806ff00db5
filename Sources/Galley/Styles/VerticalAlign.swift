public import GalleyShaping

/// The place of text or of a box in the inline box around it (CSS Inline 3, `vertical-align`).
///
/// ```swift
/// style.verticalAlign = VerticalAlign(.middle)
/// style.verticalAlign = VerticalAlign(shift: .ems(0.2))   // raised by a fifth of its line height
/// ```
///
/// Around text without ``TextStyle/inlineBoxes`` is the paragraph: it has the font of the first text without alignment,
/// and the size of ``LineHeight/strutSize``, else of that text.
public struct VerticalAlign: Hashable, Sendable {
  /// The lines of both boxes that lie on each other.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The baselines.
    case baseline
    /// The baseline, lowered by a fifth of the outer size.
    case sub
    /// The baseline, raised by a third of the outer size.
    case `super`
    /// The middle of the inner box and that of small letters of the outer one.
    case middle
    /// The middle of the inner box and that of capital letters of the outer one.
    case capMiddle
    /// The middle of the inner box and that between the outer font's ascent and descent.
    case central
    /// The top of the inner box and the outer font's ascent.
    case textTop
    /// The bottom of the inner box and the outer font's descent.
    case textBottom
    /// The tops of the inner box and of the line.
    case top
    /// The middles of the inner box and of the line.
    case center
    /// The bottoms of the inner box and of the line.
    case bottom
  }

  /// The lines that lie on each other.
  public var alignment: Alignment
  /// How far the inner box is raised from there: points, and parts of its own line height.
  public var shift: TextLength

  /// An alignment; without arguments on the baseline.
  public init(_ alignment: Alignment = .baseline, shift: TextLength = 0) {
    self.alignment = alignment
    self.shift = shift
  }

  /// How far a box is raised.
  ///
  /// - Parameters:
  ///   - inner: The reach of the box and of all that is aligned in it.
  ///   - lineHeight: Its own, in points.
  func raise(_ inner: LineMetrics, in outer: AlignmentReference, lineHeight: Double = 0) -> Double {
    let half = (inner.descent - inner.ascent) / 2
    let place =
      switch alignment {
      case .baseline: 0.0
      case .sub: -outer.size / 5
      case .super: outer.size / 3
      case .middle: outer.xHeight / 2 + half
      case .capMiddle: outer.capHeight / 2 + half
      case .central, .center: (outer.metrics.ascent - outer.metrics.descent) / 2 + half
      case .textTop, .top: outer.metrics.ascent - inner.ascent
      case .textBottom, .bottom: inner.descent - outer.metrics.descent
      }
    return place + shift.points + shift.ems * lineHeight
  }
}

/// An inline box around text, such as an element of HTML that has other elements in it.
public struct InlineBox: Hashable, Sendable {
  /// The most boxes in each other.
  package static let mostNested = 100

  /// The fonts; empty for those of the text. Only the first one matters.
  public var fonts: [FontFace]
  /// The size of one em, in points.
  public var size: Double
  /// The place of the box in the one around it.
  public var verticalAlign: VerticalAlign

  /// A box of a size.
  public init(fonts: [FontFace] = [], size: Double, verticalAlign: VerticalAlign = VerticalAlign()) {
    self.fonts = fonts
    self.size = size
    self.verticalAlign = verticalAlign
  }

  /// The box of text in a style.
  public init(_ style: TextStyle) {
    self.init(fonts: style.fonts, size: style.size, verticalAlign: style.verticalAlign)
  }
}

extension TextStyle {
  /// Puts the text of an element into the inline boxes of the text around it; into one too many where there are more.
  ///
  /// - Parameters:
  ///   - root: The style of the whole text.
  ///   - isAligned: Whether the element is aligned; else it is a box only inside an aligned one, where its font, size or
  ///     script differs.
  package mutating func nest(in outer: TextStyle, root: TextStyle, isAligned: Bool) {
    guard isAligned || outer.verticalAlign != VerticalAlign() || !outer.inlineBoxes.isEmpty else { return }
    if isAligned || size != outer.size || fonts != outer.fonts || script != outer.script {
      let isInRoot = InlineBox(outer) == InlineBox(fonts: root.fonts, size: root.size) && outer.inlineBoxes.isEmpty
      inlineBoxes = isInRoot ? [] : Array(outer.inlineBoxes.prefix(InlineBox.mostNested)) + [InlineBox(outer)]
      if !isAligned { verticalAlign = VerticalAlign() }
    } else {
      (verticalAlign, inlineBoxes) = (outer.verticalAlign, outer.inlineBoxes)
    }
  }

  /// Makes the text and the boxes around it larger or smaller.
  mutating func scaleSizes(by factor: Double) {
    size *= factor
    for index in inlineBoxes.indices { inlineBoxes[index].size *= factor }
  }
}

/// The heights that an inline box is aligned with, in points above the baseline of the box around it.
struct AlignmentReference {
  var metrics: LineMetrics
  var size = 0.0
  var xHeight = 0.0
  var capHeight = 0.0

  /// The heights of a line.
  init(_ metrics: LineMetrics) { self.metrics = metrics }

  /// The heights of a font.
  init(_ font: FontInstance, size: Double, isCentral: Bool = false) {
    let (units, em) = (font.metrics, Double(font.metrics.unitsPerEm))
    metrics = LineMetrics(font, size: size)
    self.size = size
    let middle = isCentral ? (metrics.ascent - metrics.descent) / 2 : 0
    xHeight = Double(units.xHeight) * size / em - 2 * middle
    capHeight = Double(units.capHeight) * size / em - 2 * middle
    if isCentral { metrics = LineMetrics(ascent: metrics.height / 2, descent: metrics.height / 2) }
  }
}

/// An inline box as lines align it.
struct ResolvedBox: Equatable, Sendable {
  let font: FontInstance
  let size: Double
  let align: VerticalAlign

  static func == (one: ResolvedBox, other: ResolvedBox) -> Bool {
    one.font === other.font && one.size == other.size && one.align == other.align
  }
}
