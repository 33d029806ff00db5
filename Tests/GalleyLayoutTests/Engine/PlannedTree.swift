import Galley
import GalleyLayout
import TestSupport

/// A random tree of nested stacks with labels and boxes, which can be made again and again, and edited.
struct PlannedTree: CustomStringConvertible {
  enum Kind {
    case stack(StackPlan)
    case label(text: String, size: Double, lines: Int)
    case box(Size)
  }

  struct StackPlan {
    var axis: LayoutAxis
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var spacing: Double
    /// Directional, so that the tree can be mirrored; `nil` where margins do not count.
    var margins: DirectionalEdgeInsets?
  }

  struct Node {
    var parent: Int?
    var kind: Kind
    var isHidden: Bool
  }

  /// A tree that was made.
  struct Built {
    let root: LayoutView
    /// By the number of the node.
    let views: [LayoutView]
    let conflicts: Conflicts

    var frames: [Rect] { views.map(\.frame) + [root.frame] }
  }

  final class Conflicts {
    var all: [LayoutConflict] = []
    init() {}
  }

  var nodes: [Node] = []
  let scale: Double?
  private let insets: (leading: Double, trailing: Double, top: Double)
  private let labelShare: Double

  private static let words = [
    "Hello", "world", "of", "views", "that", "fit", "and", "wrap", "Save", "margins", "title",
  ]

  init(using random: inout SplitMix64, scale: Double?, labelShare: Double = 0.5, hiddenShare: Double = 0.15) {
    self.scale = scale
    self.labelShare = labelShare
    insets = (
      [0, 25.3, 7.1].randomElement(using: &random) ?? 0, [0, 7.8, 33.1].randomElement(using: &random) ?? 0,
      [0, 1.1].randomElement(using: &random) ?? 0
    )
    add(under: nil, depth: 2, hiddenShare, using: &random)
  }

  private mutating func add(under parent: Int?, depth: Int, _ hiddenShare: Double, using random: inout SplitMix64) {
    let isStack = parent == nil || depth > 0 && Double.random(in: 0..<1, using: &random) < 0.4
    let isHidden = parent != nil && Double.random(in: 0..<1, using: &random) < hiddenShare
    let kind = isStack ? Kind.stack(Self.stack(using: &random)) : leaf(using: &random)
    let number = nodes.count
    nodes.append(Node(parent: parent, kind: kind, isHidden: isHidden))
    guard isStack else { return }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      add(under: number, depth: depth - 1, hiddenShare, using: &random)
    }
  }

  private static func stack(using random: inout SplitMix64) -> StackPlan {
    var plan = StackPlan(
      axis: Bool.random(using: &random) ? .horizontal : .vertical,
      distribution: StackView.Distribution.allCases.randomElement(using: &random) ?? .fill,
      alignment: StackView.Alignment.allCases.randomElement(using: &random) ?? .fill,
      spacing: [0, 0, 4, 8, 2.3].randomElement(using: &random) ?? 0)
    if Int.random(in: 0..<3, using: &random) == 0 {
      func margin() -> Double { [0, 3, 8, 2.7].randomElement(using: &random) ?? 0 }
      plan.margins = DirectionalEdgeInsets(top: margin(), leading: margin(), bottom: margin(), trailing: margin())
    }
    return plan
  }

  private func leaf(using random: inout SplitMix64) -> Kind {
    if Double.random(in: 0..<1, using: &random) < labelShare {
      return .label(
        text: Self.text(using: &random), size: [9, 13, 13.7, 17, 20].randomElement(using: &random) ?? 13,
        lines: Int.random(in: 0...1, using: &random))
    }
    return .box(
      Size(
        width: Double(Int.random(in: 1...60, using: &random)), height: Double(Int.random(in: 1...60, using: &random)))
    )
  }

  static func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  // MARK: Making

  func build(width: Double? = nil, height: Double? = nil, direction: LayoutDirection = .leftToRight) throws -> Built {
    let root = LayoutView(name: "root"), conflicts = Conflicts()
    root.translatesAutoresizingMaskIntoConstraints = false
    root.layoutDirection = direction
    root.conflictHandler = { conflicts.all.append($0) }
    var views: [LayoutView] = []
    for (number, node) in nodes.enumerated() {
      let view = try make(node, "v\(number)")
      views.append(view)
      if let parent = node.parent {
        (views[parent] as? StackView)?.addArrangedSubview(view)
      } else {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
    }
    if let width { root.widthAnchor.constraint(equalToConstant: width).activate() }
    if let height { root.heightAnchor.constraint(equalToConstant: height).activate() }
    let top = views[0]
    LayoutConstraint.activate([
      top.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: insets.leading),
      root.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: insets.trailing),
      top.topAnchor.constraint(equalTo: root.topAnchor, constant: insets.top),
      root.bottomAnchor.constraint(equalTo: top.bottomAnchor),
    ])
    return Built(root: root, views: views, conflicts: conflicts)
  }

  private func make(_ node: Node, _ name: String) throws -> LayoutView {
    let view: LayoutView
    switch node.kind {
    case .stack: view = StackView(name: name)
    case .label: view = LabelView(name: name)
    case .box: view = LayoutView(name: name)
    }
    try set(node, on: view)
    return view
  }

  /// Gives a view all that its node says.
  private func set(_ node: Node, on view: LayoutView) throws {
    view.isHidden = node.isHidden
    switch node.kind {
    case .stack(let plan):
      guard let stack = view as? StackView else { return }
      stack.axis = plan.axis
      stack.distribution = plan.distribution
      stack.alignment = plan.alignment
      try stack.setSpacing(plan.spacing)
      stack.isLayoutMarginsRelativeArrangement = plan.margins != nil
      if let margins = plan.margins { try stack.setDirectionalLayoutMargins(margins) }
    case .label(let text, let size, let lines):
      var label = Label(text)
      label.font = Font(pointSize: size)
      label.numberOfLines = lines
      label.scale = scale
      try (view as? LabelView)?.setLabel(label)
    case .box(let size): view.content = FixedContent(size: size)
    }
  }

  // MARK: Editing

  /// Changes something, here and in a tree that was made from this plan.
  mutating func edit(_ built: Built, using random: inout SplitMix64) throws {
    let number = Int.random(in: 0..<nodes.count, using: &random)
    let old = nodes[number]
    if number > 0 && Int.random(in: 0..<3, using: &random) == 0 {
      nodes[number].isHidden.toggle()
    } else {
      switch old.kind {
      case .stack(var plan):
        let other = Self.stack(using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: plan.spacing = other.spacing
        case 1: plan.alignment = other.alignment
        case 2: plan.distribution = other.distribution
        default: plan.axis = other.axis
        }
        nodes[number].kind = .stack(plan)
      case .label(_, let size, let lines):
        nodes[number].kind = .label(text: Self.text(using: &random), size: size, lines: lines)
      case .box: nodes[number].kind = leaf(box: &random)
      }
    }
    try set(nodes[number], on: built.views[number])
  }

  private func leaf(box random: inout SplitMix64) -> Kind {
    .box(
      Size(
        width: Double(Int.random(in: 1...60, using: &random)), height: Double(Int.random(in: 1...60, using: &random)))
    )
  }

  /// Hides a view among those of a stack that it does not stretch across.
  mutating func insertHidden(using random: inout SplitMix64) -> Int? {
    let stacks = nodes.indices.filter {
      guard case .stack(let plan) = nodes[$0].kind, plan.alignment != .fill else { return false }
      return plan.axis == .horizontal || plan.alignment != .firstBaseline && plan.alignment != .lastBaseline
    }
    guard let parent = stacks.randomElement(using: &random) else { return nil }
    nodes.append(Node(parent: parent, kind: .box(Size(width: 70, height: 90)), isHidden: true))
    return nodes.count - 1
  }

  /// The numbers of the nodes that are seen.
  var visible: [Int] {
    nodes.indices.filter { number in
      var node: Int? = number
      while let current = node {
        if nodes[current].isHidden { return false }
        node = nodes[current].parent
      }
      return true
    }
  }

  var description: String {
    nodes.enumerated().map { "v\($0.offset) in \($0.element.parent.map { "v\($0)" } ?? "root"): \($0.element)" }
      .joined(separator: "\n")
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) <= 1e-9 }
  }
}
