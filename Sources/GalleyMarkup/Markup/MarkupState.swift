internal import Galley
internal import GalleyShaping

/// The style of the text within an element.
struct MarkupState {
  /// The style, its fonts left aside until they are asked for.
  private var style: TextStyle
  private var fontStyle: FontStyle
  private var family: String?
  private var variations: [FontVariation] = []
  /// The marks of stressed text.
  private(set) var emphasis = TextEmphasis()
  private let chooser: MarkupFonts

  init(style: TextStyle, fontStyle: FontStyle, _ chooser: MarkupFonts) {
    self.style = style
    self.fontStyle = fontStyle
    self.chooser = chooser
  }

  /// The style with the fonts that it asks for.
  func resolved() throws(FontError) -> TextStyle {
    var style = style
    style.fonts = try chooser.fonts(family: family, style: fontStyle, language: style.language)
    if !variations.isEmpty {
      if style.fonts.isEmpty { style.fonts = EmbeddedCascade.fonts(for: style.language) }
      style.fonts[0] = try style.fonts[0].withVariations(variations)
    }
    return style
  }

  /// Applies an element other than `span`.
  ///
  /// - Returns: Whether there is such an element.
  mutating func apply(element: String) -> Bool {
    switch element {
    case "b": fontStyle.weight = 700
    case "i": (fontStyle.isItalic, fontStyle.obliqueAngle) = (true, 0)
    case "big": style.size *= 1.2
    case "small": style.size /= 1.2
    case "sub": style.script = .subscript
    case "sup": style.script = .superscript
    case "u": style.underlineStyle = .single
    case "s": style.strikethroughStyle = .single
    default: return false
    }
    return true
  }

  /// Lets the text within lead somewhere.
  mutating func setLink(_ target: String) { style.link = target }

  /// A mistake in an attribute.
  enum AttributeProblem: Error {
    case unknown
    /// A value that the attribute cannot have, with what it must be.
    case value(String)
  }

  /// Applies an attribute of `span`.
  mutating func apply(attribute: String, _ value: String) throws(AttributeProblem) {
    switch attribute {
    case "face": family = value
    case "size": style.size = try size(value)
    case "weight": fontStyle.weight = try weight(value)
    case "style": (fontStyle.isItalic, fontStyle.obliqueAngle) = try slant(value)
    case "lang": style.language = value
    case "font_features": style.fontFeatures += try features(value)
    case "font_variations":
      variations += try list(value, "settings such as wght=550") { FontVariation($0) }
    case "letter_spacing": style.letterSpacing = try spacing(value)
    case "rise": style.baselineOffset = try length(value)
    case "vertical_align": style.verticalAlign = try alignment(value)
    case "color": style.foregroundColor = try color(value)
    case "background": style.backgroundColor = try color(value)
    case "emphasis": emphasis.mark = try emphasisMark(value)
    case "emphasis_position":
      guard let position = RubyAnnotation.Position(rawValue: value) else { throw .value("over or under") }
      emphasis.position = position
    case "underline": style.underlineStyle = try lineStyle(value)
    case "underline_color": style.underlineColor = try color(value)
    case "strikethrough": style.strikethroughStyle = try lineStyle(value)
    case "strikethrough_color": style.strikethroughColor = try color(value)
    default: style.textDecoration = try style.textDecoration.applying(attribute, value)
    }
  }

  private func size(_ value: String) throws(AttributeProblem) -> Double {
    let isRelative = value.hasSuffix("%")
    let number = Double(isRelative ? value.dropLast() : value[...]).map { isRelative ? $0 / 100 * style.size : $0 }
    guard let number, number > 0, number <= TextStyle.maximumSize else {
      throw .value("points such as 20 or percent such as 150%, up to \(TextStyle.maximumSize) points")
    }
    return number
  }

  private func alignment(_ value: String) throws(AttributeProblem) -> VerticalAlign {
    let name = value.filter { $0 != "-" }.lowercased()
    if let named = VerticalAlign.Alignment.allCases.first(where: { $0.rawValue.lowercased() == name }) {
      return VerticalAlign(named)
    }
    guard let shift = try? spacing(value) else {
      throw .value(
        "a name such as super or text-top, points within ±\(TextStyle.maximumSize), or percent of the line height")
    }
    return VerticalAlign(shift: shift)
  }

  private func spacing(_ value: String) throws(AttributeProblem) -> TextLength {
    guard value.hasSuffix("%") else { return .points(try length(value)) }
    guard let ems = Double(value.dropLast()).map({ $0 / 100 }), ems.magnitude <= TextStyle.maximumEms else {
      throw .value("a number of points within ±\(TextStyle.maximumSize), or percent of the size such as 5%")
    }
    return .ems(ems)
  }

  private func length(_ value: String) throws(AttributeProblem) -> Double {
    guard let number = Double(value), number.magnitude <= TextStyle.maximumSize else {
      throw .value("a number of points within ±\(TextStyle.maximumSize)")
    }
    return number
  }

  private func color(_ value: String) throws(AttributeProblem) -> Color {
    guard let color = Color(named: value) else { throw .value(Self.colors) }
    return color
  }

  /// The ways to write a colour.
  static let colors = "#rgb, #rrggbb or #rrggbbaa, or a system colour such as systemRed or secondaryLabel"

  private func emphasisMark(_ value: String) throws(AttributeProblem) -> String {
    if let shape = TextEmphasis.Shape(rawValue: value) { return shape.mark }
    guard value.count == 1 else {
      throw .value("one character, or \(TextEmphasis.Shape.allCases.map { $0.rawValue }.joined(separator: ", "))")
    }
    return value
  }

  private func lineStyle(_ value: String) throws(AttributeProblem) -> TextLineStyle? {
    if value == "none" { return nil }
    guard let style = TextLineStyle(rawValue: value) else {
      throw .value((["none"] + TextLineStyle.allCases.map { $0.rawValue }).joined(separator: ", "))
    }
    return style
  }

  private static let weights: [(name: String, weight: FontWeight)] = [
    ("thin", 100), ("ultralight", 200), ("light", 300), ("normal", 400), ("medium", 500), ("semibold", 600),
    ("bold", 700), ("ultrabold", 800), ("heavy", 900),
  ]

  private func weight(_ value: String) throws(AttributeProblem) -> FontWeight {
    if let named = Self.weights.first(where: { $0.name == value }) { return named.weight }
    guard let number = Double(value), (1...1000).contains(number) else {
      throw .value("a number from 1 to 1000 or one of \(Self.weights.map { $0.name }.joined(separator: ", "))")
    }
    return FontWeight(number)
  }

  private func slant(_ value: String) throws(AttributeProblem) -> (isItalic: Bool, obliqueAngle: Double) {
    switch value {
    case "normal": return (false, 0)
    case "italic": return (true, 0)
    // CSS Fonts 4, 2.4: an angle of 14 degrees where none is named.
    case "oblique": return (false, 14)
    default: throw .value("normal, italic or oblique")
    }
  }

  private func features(_ value: String) throws(AttributeProblem) -> [FontFeature] {
    try list(value, "settings such as tnum, -liga or aalt=2") { text in
      guard let feature = RangedFontFeature(text), feature.range == 0..<UInt32.max else { return nil }
      return FontFeature(feature.tag, feature.value)
    }
  }

  private func list<Element>(
    _ value: String, _ expected: String, _ parse: (Substring) -> Element?
  ) throws(AttributeProblem) -> [Element] {
    var elements: [Element] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      guard let element = parse(trimmed) else { throw .value(expected) }
      elements.append(element)
    }
    return elements
  }
}
