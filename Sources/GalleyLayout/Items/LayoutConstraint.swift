/// The relation of a constraint, with UIKit's names.
public typealias LayoutRelation = Solver.Relation

/// A relation between attributes of items: `first.attribute  relation  multiplier × second.attribute + constant`.
///
/// A constraint takes part in layouts while it is active. It is held by the view that is the nearest common ancestor
/// of its items, and refers to them weakly.
public final class LayoutConstraint {
  private let first: ItemReference
  private let second: ItemReference?
  private var holderReference: ItemReference?

  /// The first item; `nil` when it exists no longer.
  public var firstItem: LayoutItem? { first.item }
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// The relation of the two sides: equal, or which is the greater one.
  public let relation: LayoutRelation
  /// The second item; `nil` without one and when it exists no longer.
  public var secondItem: LayoutItem? { second?.item }
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: LayoutAttribute
  /// The factor of the second attribute.
  public let multiplier: Double
  /// Points added to the second side; to change them is the cheapest change there is.
  ///
  /// A number that is NaN or beyond `LayoutView.largestLength` is kept. While the constraint is active, whatever solves
  /// the layout throws `LayoutError.notFinite` or `.outOfRange` then, with the constraint's name.
  public var constant: Double {
    didSet {
      guard constant != oldValue, isActive, let holder else { return }
      holder.topView.engine?.constraintChanged(self)
      holder.structureChanged()
      holder.setNeedsLayout()
    }
  }
  /// How much the constraint matters beside others.
  ///
  /// One that is not above 0 and at most 1000 is kept, and layouts throw `LayoutError.invalidPriority` with the
  /// constraint's name while it is active, as for ``constant``.
  ///
  /// - Precondition: That of an active constraint neither becomes nor ceases to be required (UIKIT.md 2.1).
  public var priority: LayoutPriority {
    get { ownPriority }
    set { LayoutError.require { () throws(LayoutError) in try changePriority(to: newValue) } }
  }
  private var ownPriority: LayoutPriority
  /// The name that logs print in quotes; names that start with UI or NS are the system's.
  public var identifier: String?
  /// True if the constraint takes part in layouts. Setting it activates or deactivates the constraint.
  public var isActive: Bool {
    get { isInstalled }
    set { if newValue { activate() } else { deactivate() } }
  }
  private var isInstalled = false
  /// True if the layout made the constraint for its own purposes; in a conflict all others are broken before it.
  package let isEngineOwned: Bool
  /// True if the attributes are known to go together.
  private let hasCheckedAttributes: Bool
  /// How the constraint was written, where it came from a format or document.
  public var source: String?
  /// The line of a program that made the constraint, such as `App/Screen.swift:12`; `nil` for those of the layout's own
  /// and of documents.
  public var sourceLine: String? { place?.description }
  package var place: SourcePlace?
  /// True if the constraint gives way in a conflict before all others.
  package var yieldsInConflicts = false
  var holder: LayoutView? {
    get { holderReference?.item?.asView }
    set { holderReference = newValue?.reference }
  }

  /// Makes an inactive constraint.
  ///
  /// Numbers that nothing is calculated with are kept, as ``constant`` says.
  ///
  /// - Precondition: The attributes go together (UIKIT.md 2.1): not a place and a constant, a place and a size, the two
  ///   axes, or leading or trailing and left or right.
  public convenience init(
    _ firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ secondItem: LayoutItem? = nil, _ secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      unchecked: firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier: multiplier,
      constant: constant, identifier: identifier, priority: priority, isEngineOwned: false,
      place: SourcePlace(fileID: fileID, line: line))
    LayoutError.require { () throws(LayoutError) in try checkAttributes(firstItem, secondItem) }
  }

  /// Makes an inactive constraint that comes from data.
  ///
  /// - Throws: `LayoutError.illegalConstraint` for attributes that do not go together; `.notFinite`, `.outOfRange` (see
  ///   `LayoutView.largestLength`) and `.invalidPriority` for numbers.
  package convenience init(
    checked firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ secondItem: LayoutItem? = nil, _ secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) throws(LayoutError) {
    self.init(
      unchecked: firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier: multiplier,
      constant: constant, identifier: identifier, priority: priority, isEngineOwned: false)
    try LayoutConstraint.check(constant: constant, relation, "the constant of a constraint of \(firstItem.name)")
    try LayoutError.check(multiplier: multiplier, "the multiplier of a constraint of \(firstItem.name)")
    try LayoutConstraint.check(priority)
    try checkAttributes(firstItem, secondItem)
  }

  /// Makes an inactive constraint, whose numbers a layout looks at.
  ///
  /// - Parameters:
  ///   - isEngineOwned: Whether it is one of the layout's own, whose parts are known to be right.
  ///   - hasCheckedAttributes: Whether the attributes go together; otherwise `activate` looks at them.
  package init(
    unchecked firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ secondItem: LayoutItem?, _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double,
    identifier: String?, priority: LayoutPriority = .required, isEngineOwned: Bool = true,
    hasCheckedAttributes: Bool = true, place: SourcePlace? = nil
  ) {
    first = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = secondItem?.reference
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    ownPriority = priority
    self.identifier = identifier
    self.isEngineOwned = isEngineOwned
    self.hasCheckedAttributes = hasCheckedAttributes
    self.place = place
  }

  // MARK: Checks

  private func checkAttributes(_ first: LayoutItem, _ second: LayoutItem?) throws(LayoutError) {
    func illegal(_ why: String) -> LayoutError {
      LayoutError(.illegalConstraint, "\(equation): \(why)")
    }
    guard firstAttribute != .notAnAttribute else { throw illegal("the first attribute is missing") }
    guard second != nil, secondAttribute != .notAnAttribute else {
      guard second == nil && secondAttribute == .notAnAttribute else {
        throw illegal("the second item and attribute go together")
      }
      guard firstAttribute.isSize else { throw illegal("a place cannot equal a constant") }
      return
    }
    guard firstAttribute.isSize == secondAttribute.isSize else { throw illegal("a place and a size do not compare") }
    guard firstAttribute.isSize || firstAttribute.axis == secondAttribute.axis else {
      throw illegal("the two axes do not compare")
    }
    guard firstAttribute.isSize || multiplier != 0 else {
      throw illegal("a multiplier of 0 makes a place equal a constant")
    }
    guard
      !(firstAttribute.isDirectional && secondAttribute.isAbsoluteHorizontalEdge)
        && !(firstAttribute.isAbsoluteHorizontalEdge && secondAttribute.isDirectional)
    else { throw illegal("leading and trailing do not compare with left and right") }
  }

  static func check(_ priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else {
      throw LayoutError(.invalidPriority, "a priority lies above 0 and not above 1000, not at \(priority.rawValue)")
    }
  }

  // MARK: Changes

  /// Changes the priority to one that comes from data.
  ///
  /// - Throws: `LayoutError.invalidPriority`, and `.illegalConstraint` where an active constraint would become or cease
  ///   to be required (UIKIT.md 2.1).
  package func setPriority(_ priority: LayoutPriority) throws(LayoutError) {
    try LayoutConstraint.check(priority)
    try changePriority(to: priority)
  }

  private func changePriority(to priority: LayoutPriority) throws(LayoutError) {
    guard priority != ownPriority else { return }
    if isActive && priority.isValid && ownPriority.isValid && (priority == .required || ownPriority == .required) {
      throw LayoutError(
        .illegalConstraint, "\(equation): the priority of an active constraint cannot become or cease to be required")
    }
    ownPriority = priority
    guard isActive, let holder else { return }
    holder.topView.engine?.constraintChanged(self)
    holder.structureChanged()
    holder.setNeedsLayout()
  }

  // MARK: Activation

  /// Lets the constraint take part in layouts.
  ///
  /// - Precondition: Its items are there and in one tree, and leading or trailing is not related to left or right.
  public func activate() {
    LayoutError.require { () throws(LayoutError) in try activateChecked() }
  }

  /// Lets a constraint that comes from data take part in layouts.
  ///
  /// - Throws: `LayoutError.noCommonAncestor` when its items are not in one tree, `.itemGone` when one is no more,
  ///   `.illegalConstraint` when leading or trailing is related to left or right.
  package func activateChecked() throws(LayoutError) {
    guard !isActive else { return }
    guard let first = firstItem, secondAttribute == .notAnAttribute || secondItem != nil else {
      throw LayoutError(.itemGone, "\(equation): an item exists no longer")
    }
    if !hasCheckedAttributes { try checkAttributes(first, secondItem) }
    guard let holder = LayoutConstraint.commonAncestor(first, secondItem) else {
      throw LayoutError(
        .noCommonAncestor, "\(equation): \(first.name) and \(secondItem?.name ?? "nothing") are not in one tree")
    }
    install(in: holder)
  }

  package func install(in holder: LayoutView) {
    isInstalled = true
    self.holder = holder
    holder.constraints.append(self)
    let top = holder.topView
    top.engine?.addRow(of: self)
    holder.structureChanged()
    holder.setNeedsLayout(below: top)
  }

  /// Takes the constraint out of layouts; nothing happens when it is not active.
  public func deactivate() { LayoutConstraint.deactivate([self]) }

  /// Activates several constraints.
  ///
  /// - Precondition: As for ``activate()``.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Activates several constraints that come from data; where one cannot be, those before it stay active.
  ///
  /// - Throws: As ``activateChecked()``.
  package static func activate(checked constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints { try constraint.activateChecked() }
  }

  /// Takes several constraints out of layouts, at the cost of one look at what else their views hold.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    var holders: [ObjectIdentifier: LayoutView] = [:]
    for constraint in constraints where constraint.isActive {
      constraint.isInstalled = false
      guard let holder = constraint.holder else { continue }
      constraint.holder = nil
      holder.topView.engine?.removeRow(of: constraint)
      guard holders.updateValue(holder, forKey: ObjectIdentifier(holder)) == nil else { continue }
      holder.structureChanged()
      holder.setNeedsLayout()
    }
    for holder in holders.values { holder.constraints.removeAll { !$0.isActive } }
  }

  /// The nearest view that contains, or is, both items' views.
  static func commonAncestor(_ first: LayoutItem, _ second: LayoutItem?) -> LayoutView? {
    guard let firstView = first.view else { return nil }
    guard let second else { return firstView }
    guard let secondView = second.view else { return nil }
    if firstView === secondView { return firstView }
    if firstView.superview === secondView { return secondView }
    if secondView.superview === firstView { return firstView }
    if let superview = firstView.superview, superview === secondView.superview { return superview }
    let ancestors = Set(firstView.lineage.map { ObjectIdentifier($0) })
    return secondView.lineage.first { ancestors.contains(ObjectIdentifier($0)) }
  }

  func mentions(_ items: Set<ObjectIdentifier>) -> Bool {
    if let firstItem, items.contains(ObjectIdentifier(firstItem)) { return true }
    if let secondItem, items.contains(ObjectIdentifier(secondItem)) { return true }
    return false
  }

  func mentions(_ item: LayoutItem) -> Bool { firstItem === item || secondItem === item }
}
