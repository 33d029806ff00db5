extension LayoutConstraint {
  /// Makes the constraints that a visual format describes: `H:|-[label]-8-[icon(==24)]-|`.
  ///
  /// The whole language of UIKIT.md 2.10. A `-` without number is 8 points between views and the superview's layout
  /// margin at `|`; nothing between two views, or a view and `|`, is no space. Constraints come in the order of the
  /// format: what ties a view to the one before it, then its own sizes. They are not active yet.
  ///
  /// - Throws: `LayoutError.syntax` or `.unknownName` with the format and a caret under the place;
  ///   `.invalidPriority`; `.invalidHierarchy` where `|` is used with a view that has no superview.
  public static func constraints(
    visualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem], fileID: StaticString = #fileID, line: Int = #line
  ) throws(LayoutError) -> [LayoutConstraint] {
    let made = try constraints(visualFormat: format, options: options, metrics: metrics) { views[$0] }
    for constraint in made { constraint.place = SourcePlace(fileID: fileID, line: line) }
    return made
  }

  /// Makes the constraints that a visual format describes, without a place.
  ///
  /// - Parameter view: The view that a name of the format stands for.
  package static func constraints(
    visualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    view: @escaping (String) -> LayoutItem?
  ) throws(LayoutError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, options: options, metrics: metrics, view: view)
    try parser.parse()
    for constraint in parser.constraints { constraint.source = format }
    return parser.constraints
  }
}
