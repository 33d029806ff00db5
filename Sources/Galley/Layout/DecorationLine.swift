internal import GalleyShaping

/// A line that a paint asks for, whatever its colour.
struct DecorationLine: Hashable {
  /// The property that asks for a line.
  enum Source: CaseIterable {
    case underlineStyle, underline, overline, strikethroughStyle, lineThrough
  }

  let kind: TextDecoration.Kind
  let style: LineDecoration.Style
  let thickness: LineDecoration.Thickness
  let skipsInk: Bool
  /// How a line of UIKit is drawn; `nil` for one of CSS.
  let lineStyle: TextLineStyle?
  let offset: LineDecoration.Offset
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
    (thickness, offset, position) = (.fromFont, .auto, .fromFont)
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
    skipsInk = decoration.skipInk == .auto && kind != .strikethrough
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

  /// Where the line of a run began, as UTF-8 offset.
  func start(_ run: PaintRun) -> Int {
    switch self {
    case .underlineStyle: Int(run.starts.underline)
    case .strikethroughStyle: Int(run.starts.strikethrough)
    case .underline, .overline, .lineThrough: Int(run.starts.decoration)
    }
  }
}
