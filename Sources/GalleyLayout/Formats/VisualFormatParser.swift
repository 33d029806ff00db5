/// Reads a visual format from left to right, and makes the constraints on the way (UIKIT.md 2.10).
struct VisualFormatParser {
  /// The connection between two views.
  private enum Connection {
    case none
    case standard
    case predicates([Predicate])
  }

  private struct Predicate {
    var relation: LayoutRelation
    /// The view whose size is meant; `nil` for a number.
    var view: LayoutItem?
    var number: Double
    var priority: LayoutPriority
  }

  /// The end of a connection: a view or the superview.
  private enum End {
    case superview
    case item(LayoutItem)
  }

  private(set) var constraints: [LayoutConstraint] = []
  private var cursor: FormatCursor
  private let options: VisualFormatOptions
  private let metrics: [String: Double]
  private let view: (String) -> LayoutItem?
  private var axis = LayoutAxis.horizontal

  init(
    _ format: String, options: VisualFormatOptions, metrics: [String: Double], view: @escaping (String) -> LayoutItem?
  ) {
    cursor = FormatCursor(format)
    self.options = options
    self.metrics = metrics
    self.view = view
  }

  mutating func parse() throws(LayoutError) {
    if cursor.take("V:") { axis = .vertical } else { _ = cursor.take("H:") }
    try checkOptions()
    var previous: End?
    var connection = Connection.none
    if cursor.take("|") {
      previous = .superview
      connection = try parseConnection()
    }
    repeat {
      let item = try parseView(after: previous, connection)
      previous = .item(item)
      if cursor.isAtEnd { return }
      connection = try parseConnection()
      if cursor.take("|") {
        try connect(.item(item), to: .superview, connection)
        guard cursor.isAtEnd else { throw cursor.error("expected the end after '|'") }
        return
      }
    } while true
  }

  private func checkOptions() throws(LayoutError) {
    for attribute in options.alignments where attribute.axis == axis {
      throw cursor.error("views along a \(axis.rawValue) format cannot be lined up by \(attribute.name)", at: 0)
    }
  }

  // MARK: Parts

  private mutating func parseView(after previous: End?, _ connection: Connection) throws(LayoutError) -> LayoutItem {
    try cursor.expect("[")
    let start = cursor.position
    guard let name = cursor.name() else { throw cursor.error("expected the name of a view") }
    guard let item = view(name) else { throw cursor.error("there is no view \(name)", code: .unknownName, at: start) }
    if let previous {
      try connect(previous, to: .item(item), connection)
      if case .item(let before) = previous { try align(before, item) }
    }
    if cursor.take("(") {
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      for predicate in try parsePredicates(allowsViews: true) {
        constraints.append(
          try LayoutConstraint(
            checked: item, attribute, predicate.relation, predicate.view,
            predicate.view == nil ? .notAnAttribute : attribute,
            constant: predicate.number, priority: predicate.priority))
      }
    }
    try cursor.expect("]")
    return item
  }

  private mutating func parseConnection() throws(LayoutError) -> Connection {
    guard cursor.take("-") else {
      guard cursor.peek() == "[" || cursor.peek() == "|" else { throw cursor.error("expected '-', '[' or '|'") }
      return .none
    }
    if cursor.peek() == "[" || cursor.peek() == "|" { return .standard }
    let predicates: [Predicate]
    if cursor.take("(") {
      predicates = try parsePredicates(allowsViews: false)
    } else {
      predicates = [try parsePredicate(allowsViews: false, isSimple: true)]
    }
    try cursor.expect("-")
    return .predicates(predicates)
  }

  /// Parses what stands in parentheses, of which the first was taken.
  private mutating func parsePredicates(allowsViews: Bool) throws(LayoutError) -> [Predicate] {
    var predicates = [try parsePredicate(allowsViews: allowsViews, isSimple: false)]
    while cursor.take(",") { predicates.append(try parsePredicate(allowsViews: allowsViews, isSimple: false)) }
    try cursor.expect(")")
    return predicates
  }

  private mutating func parsePredicate(allowsViews: Bool, isSimple: Bool) throws(LayoutError) -> Predicate {
    let relation = isSimple ? .equal : cursor.relation() ?? .equal
    var predicate = Predicate(relation: relation, view: nil, number: 0, priority: .required)
    let start = cursor.position
    if let number = try cursor.number() {
      predicate.number = number
    } else if let name = cursor.name() {
      if allowsViews, let view = view(name) {
        predicate.view = view
      } else if let metric = metrics[name] {
        predicate.number = metric
      } else {
        throw cursor.error(
          allowsViews ? "there is no view or metric \(name)" : "there is no metric \(name)", code: .unknownName,
          at: start)
      }
    } else {
      throw cursor.error(allowsViews ? "expected a number, a metric or a view" : "expected a number or a metric")
    }
    if !isSimple && cursor.take("@") { predicate.priority = try parsePriority() }
    return predicate
  }

  private mutating func parsePriority() throws(LayoutError) -> LayoutPriority {
    let start = cursor.position
    let value: Double
    if let number = try cursor.number() {
      value = number
    } else if let name = cursor.name() {
      guard let metric = metrics[name] else {
        throw cursor.error("there is no metric \(name)", code: .unknownName, at: start)
      }
      value = metric
    } else {
      throw cursor.error("expected a priority")
    }
    let priority = LayoutPriority(Float(value))
    guard priority.isValid else {
      throw cursor.error("a priority lies above 0 and not above 1000", code: .invalidPriority, at: start)
    }
    return priority
  }

  // MARK: Constraints

  /// The attributes of the edges at which a view begins and ends along the format.
  private var edges: (begin: LayoutAttribute, end: LayoutAttribute) {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private var margins: (begin: LayoutAttribute, end: LayoutAttribute) {
    if axis == .vertical { return (.topMargin, .bottomMargin) }
    if options.contains(.directionLeftToRight) { return (.leftMargin, .rightMargin) }
    if options.contains(.directionRightToLeft) { return (.rightMargin, .leftMargin) }
    return (.leadingMargin, .trailingMargin)
  }

  private mutating func connect(_ from: End, to: End, _ connection: Connection) throws(LayoutError) {
    let predicates: [Predicate]
    var isStandard = false
    switch connection {
    case .none: predicates = [Predicate(relation: .equal, view: nil, number: 0, priority: .required)]
    case .standard:
      isStandard = true
      predicates = [
        Predicate(relation: .equal, view: nil, number: LayoutXAxisAnchor.standardSpacing, priority: .required)
      ]
    case .predicates(let list): predicates = list
    }
    for predicate in predicates {
      let constraint: LayoutConstraint
      switch (from, to) {
      case (.item(let before), .item(let after)):
        let isBaseline = axis == .vertical && options.contains(.spacingBaselineToBaseline)
        let begin = isBaseline ? LayoutAttribute.firstBaseline : edges.begin
        let end = isBaseline ? LayoutAttribute.lastBaseline : edges.end
        var predicate = predicate
        if isStandard { predicate.number = LayoutYAxisAnchor.systemSpacing(after, begin, below: before, end) }
        constraint = try edge(after, begin, before, end, predicate)
      case (.superview, .item(let item)):
        let bar = try superview(of: item)
        constraint =
          try isStandard
          ? margin(item, edges.begin, bar, margins.begin) : edge(item, edges.begin, bar, edges.begin, predicate)
      case (.item(let item), .superview):
        let bar = try superview(of: item)
        constraint =
          try isStandard
          ? margin(bar, margins.end, item, edges.end) : edge(bar, edges.end, item, edges.end, predicate)
      case (.superview, .superview):
        throw cursor.error("expected a view between '|' and '|'")
      }
      constraints.append(constraint)
    }
  }

  /// `second` lies `number` points before `first`, in the direction of the format.
  private func edge(
    _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ second: LayoutItem, _ secondAttribute: LayoutAttribute,
    _ predicate: Predicate
  ) throws(LayoutError) -> LayoutConstraint {
    // Right to left, places grow towards the left: the sum and the relation turn round.
    let isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    return try LayoutConstraint(
      checked: first, firstAttribute, isReversed ? predicate.relation.reversed : predicate.relation, second,
      secondAttribute,
      constant: isReversed ? -predicate.number : predicate.number, priority: predicate.priority)
  }

  private func margin(
    _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ second: LayoutItem, _ secondAttribute: LayoutAttribute
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(checked: first, firstAttribute, .equal, second, secondAttribute)
  }

  private func superview(of item: LayoutItem) throws(LayoutError) -> LayoutView {
    guard let container = item.container else {
      throw cursor.error("\(item.name) has no superview that '|' could be", code: .invalidHierarchy)
    }
    return container
  }

  private mutating func align(_ before: LayoutItem, _ after: LayoutItem) throws(LayoutError) {
    for attribute in options.alignments {
      constraints.append(try LayoutConstraint(checked: before, attribute, .equal, after, attribute))
    }
  }
}
