public import GalleyShaping

/// The lines under, over and through a text, in CSS's terms (CSS Text Decoration 4, `text-decoration`).
///
/// ```swift
/// style.textDecoration = LineDecoration(.underline, style: .wavy, color: Color(.systemRed))
/// ```
///
/// Neighbours with one decoration share one line, whatever their fonts and sizes: it is as thick and stands where the
/// style asks in which it begins. ``TextStyle/underlineStyle`` and ``TextStyle/strikethroughStyle``, UIKit's, are drawn
/// beside it.
public struct LineDecoration: Hashable, Sendable {
  /// The sides of the text on which lines are.
  public struct Lines: OptionSet, Hashable, Sendable {
    /// The sides as bits.
    public let rawValue: UInt8

    /// The sides of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Below the text; in vertical text on the left, in Japanese and Korean on the right.
    public static let underline = Lines(rawValue: 1)
    /// Above the text, on the other side of an underline.
    public static let overline = Lines(rawValue: 2)
    /// Through the middle of small letters.
    public static let lineThrough = Lines(rawValue: 4)
  }

  /// The looks of a line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A stroke.
    case solid
    /// Two strokes, a point apart.
    case double
    /// Dots, round where the line is thicker than 3 points.
    case dotted
    /// Short strokes.
    case dashed
    /// A wave.
    case wavy
  }

  /// The thickness of a stroke.
  public enum Thickness: Hashable, Sendable {
    /// A tenth of the size, at least one point.
    case automatic
    /// As thick as the font's underline (`post`).
    case fromFont
    /// Points from 0.
    case points(Double)
    /// A part of the size, 0.05 for 5 %.
    case ems(Double)
  }

  /// The place from which the offset of an underline counts.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The baseline; in vertical text a side of the em box, which the language decides.
    case automatic = "auto"
    /// Where the font has its underline (`post`); in vertical text as ``automatic``.
    case fromFont
    /// A point below the em box.
    case under
    /// The left side of vertical text; elsewhere as ``automatic``.
    case left
    /// The right side of vertical text; elsewhere as ``automatic``.
    case right
  }

  /// The sides on which lines are; none by default.
  public var lines: Lines
  /// The looks of all lines.
  public var style: Style
  /// The thickness of all lines.
  public var thickness: Thickness
  /// The colour of all lines; `nil` for that of the glyphs.
  public var color: Color?
  /// True if an underline or an overline stops before glyphs that it would cross, as far away as it is thick; not beside
  /// Chinese, Japanese and Korean characters. Otherwise it passes through them.
  public var skipsInk: Bool
  /// The distance of an underline from its position, away from the text; `nil` for half of the thickness below the
  /// baseline, at least one point, and none elsewhere.
  public var underlineOffset: TextLength?
  /// The place of an underline.
  public var underlinePosition: Position

  /// A decoration; by default none.
  public init(
    _ lines: Lines = [], style: Style = .solid, thickness: Thickness = .automatic, color: Color? = nil,
    skipsInk: Bool = true, underlineOffset: TextLength? = nil, underlinePosition: Position = .automatic
  ) {
    self.lines = lines
    self.style = style
    self.thickness = thickness
    self.color = color
    self.skipsInk = skipsInk
    self.underlineOffset = underlineOffset
    self.underlinePosition = underlinePosition
  }

  /// - Throws: ``TextError`` for a thickness below 0 and for lengths that are no numbers or too large.
  func validate() throws(TextError) {
    switch thickness {
    case .automatic, .fromFont: break
    case .points(let points): try Self.check(from: 0, TextStyle.maximumSize, Self.thicknessName, points)
    case .ems(let ems): try Self.check(from: 0, percentOf: ems, Self.thicknessName)
    }
    guard let underlineOffset else { return }
    try Self.check(from: -1, TextStyle.maximumSize, Self.offsetName, underlineOffset.points)
    try Self.check(from: -1, percentOf: underlineOffset.ems, Self.offsetName)
  }

  private static let thicknessName = "textDecorationThickness"
  private static let offsetName = "textUnderlineOffset"

  /// - Parameter sign: The least value in parts of the greatest one: 0 or −1.
  private static func check(
    from sign: Double, _ greatest: Double, _ name: String, _ value: Double
  ) throws(TextError) {
    guard value >= sign * greatest, value <= greatest else { throw .outside(sign * greatest...greatest, name, value) }
  }

  private static func check(from sign: Double, percentOf ems: Double, _ name: String) throws(TextError) {
    let greatest = TextStyle.maximumEms
    guard ems >= sign * greatest, ems <= greatest else {
      throw TextError(
        .invalidOption,
        "\"\(name)\" must be between \((100 * sign * greatest).shown) % and \((100 * greatest).shown) %,"
          + " not \((100 * ems).shown) %")
    }
  }
}

extension TextStyle {
  /// The lines under, over and through the text, in CSS's terms.
  public var textDecoration: LineDecoration {
    get { paint?.values.textDecoration ?? LineDecoration() }
    set { setPaint { $0.textDecoration = newValue } }
  }
}
