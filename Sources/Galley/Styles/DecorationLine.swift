internal import GalleyShaping

/// A line that a paint asks for, whatever its colour.
struct DecorationLine: Hashable {
  /// The property that asks for a line.
  enum Source: String, CaseIterable {
    case underlineStyle, underline, overline, strikethroughStyle, lineThrough
  }

  let kind: TextDecoration.Kind
  let style: LineDecoration.Style
  let thickness: LineDecoration.Thickness
  let skipsInk: Bool
  /// How a line of UIKit is drawn; `nil` for one of CSS.
  let lineStyle: TextLineStyle?
  /// The distance of an underline from its position; `nil` for the usual one.
  let offset: TextLength?
  let position: LineDecoration.Position

  /// The line that a property asks for; `nil` for none.
  init?(_ source: Source, of values: TextPaint.Values) {
    switch source {
    case .underlineStyle: self.init(.underline, values.underlineStyle)
    case .strikethroughStyle: self.init(.strikethrough, values.strikethroughStyle)
    case .underline: self.init(.underline, .underline, of: values.textDecoration)
    case .overline: self.init(.overline, .overline, of: values.textDecoration)
    case .lineThrough: self.init(.strikethrough, .lineThrough, of: values.textDecoration)
    }
  }

  private init?(_ kind: TextDecoration.Kind, _ lineStyle: TextLineStyle?) {
    guard let lineStyle else { return nil }
    self.kind = kind
    self.lineStyle = lineStyle
    (thickness, offset, position) = (.fromFont, nil, .fromFont)
    skipsInk = kind == .underline
    switch lineStyle {
    case .single, .thick: style = .solid
    case .double: style = .double
    case .dotted: style = .dotted
    case .dashed: style = .dashed
    case .wavy: style = .wavy
    }
  }

  private init?(_ kind: TextDecoration.Kind, _ side: LineDecoration.Lines, of decoration: LineDecoration) {
    guard decoration.lines.contains(side) else { return nil }
    self.kind = kind
    style = decoration.style
    thickness = decoration.thickness
    skipsInk = decoration.skipsInk && kind != .strikethrough
    lineStyle = nil
    offset = decoration.underlineOffset
    position = decoration.underlinePosition
  }
}

extension DecorationLine.Source {
  /// The colour that a line has of its own.
  func color(_ values: TextPaint.Values) -> Color? {
    switch self {
    case .underlineStyle: values.underlineColor
    case .strikethroughStyle: values.strikethroughColor
    case .underline, .overline, .lineThrough: values.textDecoration.color
    }
  }
}

// Which box a line has: its thickness and its place follow the style that has it, not that of the characters
// (CSS Text Decoration 4, "decorating box").
extension TextStyle {
  /// The style that decides how thick its lines are and where: this one, without what changes neither.
  var decoratingBox: TextStyle {
    var box = self
    (box.paint, box.attachment) = (nil, nil)
    return box
  }

  /// The boxes of the lines that a part has from the text around it, by the names of the lines.
  package var decoratingBoxes: [String: TextStyle] {
    get {
      Dictionary(uniqueKeysWithValues: (paint?.values.boxes ?? [:]).map { ($0.rawValue, $1) })
    }
    set {
      let boxes = newValue.compactMap { name, box in
        DecorationLine.Source(rawValue: name).map { ($0, box.decoratingBox) }
      }
      setPaint { $0.boxes = Dictionary(uniqueKeysWithValues: boxes) }
    }
  }

  /// Takes the boxes of lines from the style of the text around, where that has the lines, too.
  ///
  /// Boxes that this style has been given otherwise stay.
  package mutating func inheritLines(of outer: TextStyle) {
    guard let own = paint?.values, let given = outer.paint?.values, own.boxes == given.boxes else { return }
    let (box, outerBox) = (decoratingBox, outer.decoratingBox)
    var boxes: [DecorationLine.Source: TextStyle] = [:]
    for source in DecorationLine.Source.allCases {
      guard let line = DecorationLine(source, of: own), line == DecorationLine(source, of: given) else { continue }
      let inherited = given.boxes[source] ?? outerBox
      if inherited != box { boxes[source] = inherited }
    }
    if boxes != own.boxes { setPaint { $0.boxes = boxes } }
  }

  /// Changes the style together with those that have its lines.
  mutating func changeWithBoxes(_ change: (inout TextStyle) -> Void) {
    change(&self)
    guard let boxes = paint?.values.boxes, !boxes.isEmpty else { return }
    setPaint { values in
      values.boxes = boxes.mapValues { box in
        var changed = box
        change(&changed)
        return changed.decoratingBox
      }
    }
  }
}
