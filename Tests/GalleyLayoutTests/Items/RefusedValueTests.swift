internal import Galley
internal import GalleyLayout
internal import Testing

/// Values that properties cannot have: setting them throws nothing, and the next layout names them.
@Suite struct RefusedValueTests {
  /// Sets a property to a number, given a stack with one view in it.
  private typealias Change = @Sendable (StackView, LayoutView, Double) -> Void

  private static let changes: [(name: String, change: Change)] = [
    ("frame", { stack, _, value in stack.frame = Rect(x: 0, y: 0, width: 10, height: value) }),
    ("alignment insets", { _, view, value in view.alignmentRectInsets.top = value }),
    ("margins", { stack, _, value in stack.layoutMargins.left = value }),
    ("margins", { stack, _, value in stack.directionalLayoutMargins.leading = value }),
    ("safe area", { _, view, value in view.additionalSafeAreaInsets.bottom = value }),
    ("safe area", { stack, _, value in stack.rootSafeAreaInsets.bottom = value }),
    ("spacing of stack", { stack, _, value in stack.spacing = value }),
    ("spacing after view", { stack, view, value in stack.setCustomSpacing(value, after: view) }),
  ]

  private func makeStack() -> (stack: StackView, view: LayoutView) {
    let stack = StackView(name: "stack"), view = LayoutView(name: "view")
    stack.addArrangedSubview(view)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    return (stack, view)
  }

  @Test(arguments: changes.indices, [Double.nan, .infinity, 2e9])
  func aNumberThatCannotBeIsNamedUntilItIsMended(index: Int, value: Double) throws {
    let (name, change) = Self.changes[index]
    let (stack, view) = makeStack()
    try stack.layoutIfNeeded()
    let frame = view.frame
    change(stack, view, value)
    for _ in 0..<2 {
      let error = #expect(throws: LayoutError.self) { try stack.layoutIfNeeded() }
      #expect(error?.code == (value.isFinite ? .outOfRange : .notFinite), "\(name)")
      #expect(
        error?.message.contains(name.hasPrefix("spacing") ? "spacing" : name) == true, "\(error.map(\.message) ?? "")")
      #expect(throws: LayoutError.self) { try stack.systemLayoutSizeFitting(.zero) }
      #expect(throws: LayoutError.self) { try stack.selfSizingHeight(width: 100) }
    }
    #expect(view.frame == frame)
    change(stack, view, 5)
    try stack.layoutIfNeeded()
  }

  @Test func prioritiesAreNamed() throws {
    let (stack, view) = makeStack()
    view.setContentHuggingPriority(1001, for: .horizontal)
    view.setContentCompressionResistancePriority(0, for: .vertical)
    let refusal = #expect(throws: LayoutError.self) { try stack.layoutIfNeeded() }
    #expect(refusal?.code == .invalidPriority)
    view.setContentHuggingPriority(20, for: .horizontal)
    #expect(throws: LayoutError.self) { try stack.layoutIfNeeded() }
    view.setContentCompressionResistancePriority(20, for: .vertical)
    try stack.layoutIfNeeded()
    #expect(view.contentHuggingPriority(for: .horizontal) == 20)
    let width = view.widthAnchor.constraint(equalToConstant: 30, priority: LayoutPriority(-1))
    width.identifier = "narrow"
    width.isActive = true
    let error = #expect(throws: LayoutError.self) { try stack.layoutIfNeeded() }
    #expect(error?.code == .invalidPriority && error?.message.hasPrefix("narrow") == true)
    width.priority = .defaultHigh
    try stack.layoutIfNeeded()
    #expect(width.isActive && width.priority == .defaultHigh)
    width.priority = 2000
    #expect(throws: LayoutError.self) { try stack.layoutIfNeeded() }
    width.isActive = false
    try stack.layoutIfNeeded()
  }

  @Test func aLabelIsNamed() throws {
    let root = LayoutView(name: "root"), title = LabelView(Label("one"), name: "title")
    root.addSubview(title)
    try root.layoutIfNeeded()
    var label = Label("two")
    label.font = .systemFont(ofSize: -3)
    title.label = label
    let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
    #expect(error?.code == .invalidText && error?.message.hasPrefix("the label of title: ") == true)
    #expect(title.label?.text == "one")
    title.label = Label("three")
    try root.layoutIfNeeded()
    title.label = label
    title.content = nil
    try root.layoutIfNeeded()
    #expect(title.label == nil)
  }

  @Test func aRefusalGoesWhereItsViewGoes() throws {
    let first = LayoutView(name: "first"), second = LayoutView(name: "second")
    let box = LayoutView(name: "box"), leaf = LayoutView(name: "leaf")
    box.addSubview(leaf)
    leaf.frame.size.width = .nan
    first.addSubview(box)
    #expect(throws: LayoutError.self) { try first.layoutIfNeeded() }
    // Its neighbour can be fitted.
    let other = LayoutView(name: "other")
    first.addSubview(other)
    _ = try other.systemLayoutSizeFitting(.zero)
    second.addSubview(box)
    try first.layoutIfNeeded()
    #expect(throws: LayoutError.self) { try second.layoutIfNeeded() }
    box.removeFromSuperview()
    try second.layoutIfNeeded()
    #expect(throws: LayoutError.self) { try box.layoutIfNeeded() }
    leaf.removeFromSuperview()
    try box.layoutIfNeeded()
    leaf.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    try leaf.layoutIfNeeded()
  }

  @Test func aMistakeOfTheProgramEndsItWithASentence() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let box = LayoutView(name: "box"), inner = LayoutView(name: "inner")
      box.addSubview(inner)
      inner.addSubview(box)
    }
    #expect(text(itself).contains("box cannot be put into itself or what it contains"))
    let strangers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let one = LayoutView(name: "one"), two = LayoutView(name: "two")
      one.leftAnchor.constraint(equalTo: two.leftAnchor).isActive = true
    }
    #expect(text(strangers).contains("one and two are not in one tree"))
    let attributes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutConstraint(LayoutView(name: "one"), .left, .equal, constant: 3)
    }
    #expect(text(attributes).contains("a place cannot equal a constant"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
