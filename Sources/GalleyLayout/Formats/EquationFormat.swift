extension LayoutConstraint {
  /// Reads a constraint from an equation such as `label.width >= 0.5 * icon.width + 3 @750`.
  ///
  /// The right side is a number, or an attribute with an optional multiplier before it (`0.5 *`) and constant after it
  /// (`+ 3`). Numbers may have exponents (`1e3`). Without `@priority` the constraint is required.
  ///
  /// - Parameters:
  ///   - equation: The equation.
  ///   - item: The item of a name; of `view.safeArea`, `view.margins` and `view.readable` the name is asked first and then,
  ///     if nothing has it, the guide of the view is taken.
  ///   - fileID: The file that the constraint is made in, for the log of conflicts.
  ///   - line: The line there.
  /// - Throws: `LayoutError.syntax` and `.unknownName`, which show the place, and what the constraint's initialiser
  ///   throws.
  public convenience init(
    equation: String, fileID: StaticString = #fileID, line: Int = #line, item: @escaping (String) -> LayoutItem?
  ) throws(LayoutError) {
    var parser = EquationParser(equation, item: item)
    let parts = try parser.parse()
    try self.init(
      checked: parts.first.item, parts.first.attribute, parts.relation, parts.second?.item,
      parts.second?.attribute ?? .notAnAttribute, multiplier: parts.multiplier, constant: parts.constant,
      priority: parts.priority)
    place = SourcePlace(fileID: fileID, line: line)
    source = equation
  }
}

private struct EquationParser {
  typealias Operand = (item: LayoutItem, attribute: LayoutAttribute)

  struct Parts {
    var first: Operand
    var relation: LayoutRelation
    var second: Operand?
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
  }

  private var cursor: FormatCursor
  private let item: (String) -> LayoutItem?

  init(_ equation: String, item: @escaping (String) -> LayoutItem?) {
    cursor = FormatCursor(equation)
    self.item = item
  }

  mutating func parse() throws(LayoutError) -> Parts {
    let first = try operand()
    cursor.skipSpaces()
    guard let relation = cursor.relation() else { throw cursor.error("expected ==, <= or >=") }
    var parts = Parts(first: first, relation: relation)
    try rightSide(&parts)
    cursor.skipSpaces()
    if cursor.take("@") {
      cursor.skipSpaces()
      guard let priority = try cursor.number() else { throw cursor.error("expected a priority") }
      parts.priority = LayoutPriority(Float(priority))
    }
    cursor.skipSpaces()
    guard cursor.isAtEnd else { throw cursor.error("expected the end") }
    return parts
  }

  private mutating func rightSide(_ parts: inout Parts) throws(LayoutError) {
    cursor.skipSpaces()
    if let number = try cursor.number() {
      cursor.skipSpaces()
      guard cursor.take("*") else {
        parts.constant = number
        return
      }
      parts.multiplier = number
      cursor.skipSpaces()
    }
    parts.second = try operand()
    cursor.skipSpaces()
    let sign: Double
    if cursor.take("+") { sign = 1 } else if cursor.take("-") { sign = -1 } else { return }
    cursor.skipSpaces()
    guard let constant = try cursor.number() else { throw cursor.error("expected a number") }
    parts.constant = sign * constant
  }

  /// An item and its attribute: names joined by points, the last of which is the attribute.
  private mutating func operand() throws(LayoutError) -> Operand {
    cursor.skipSpaces()
    let start = cursor.position
    guard var name = cursor.name() else { throw cursor.error("expected a name") }
    var last: String?
    while cursor.take(".") {
      guard let part = cursor.name() else { throw cursor.error("expected a name") }
      if let last { name += ".\(last)" }
      last = part
    }
    guard let last else { throw cursor.error("expected '.' and an attribute") }
    guard let found = item(name) ?? standardGuide(name) else {
      throw cursor.error("there is no \(name)", code: .unknownName, at: start)
    }
    guard let attribute = LayoutAttribute(name: last) else {
      throw cursor.error("there is no attribute \(last)", code: .unknownName, at: cursor.position - last.count)
    }
    return (found, attribute)
  }

  private func standardGuide(_ name: String) -> LayoutItem? {
    guard let point = name.lastIndex(of: "."), let view = item(String(name[..<point])) as? LayoutView
    else { return nil }
    return view.standardGuide(String(name[name.index(after: point)...]))
  }
}

extension LayoutView {
  /// Returns the guide of a view that formats call `view.safeArea`, `view.margins` or `view.readable`.
  package final func standardGuide(_ name: String) -> LayoutGuide? {
    switch name {
    case "safeArea": safeAreaLayoutGuide
    case "margins": layoutMarginsGuide
    case "readable": readableContentGuide
    default: nil
    }
  }
}
