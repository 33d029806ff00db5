import Galley
import GalleyLayout
import TestSupport
import Testing

/// A tree has one layout, whatever way led to it, and what is measured fits.
@Suite struct OneAnswerTests {
  private static let scales: [Double?] = [nil, nil, 1, 2, 3]

  @Test(
    "A label of several lines keeps them in a row that is as wide as it asked to be",
    arguments: 0..<12 as Range<UInt64>)
  func labelsKeepTheirLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<20 {
      let scale = Self.scales.randomElement(using: &random) ?? nil
      let lengths = [25.3, 7.1, 0.1, 9.9, 33.1]
      let gaps: [Double] = (0..<3).map { _ in lengths.randomElement(using: &random) ?? 0 }
      let texts = (0..<2).map { _ in PlannedTree.text(using: &random) }
      func row(_ width: Double?) throws -> (root: LayoutView, labels: [LabelView]) {
        let root = LayoutView(name: "root")
        root.translatesAutoresizingMaskIntoConstraints = false
        let labels = try texts.map { text in
          let view = LabelView(name: text)
          view.translatesAutoresizingMaskIntoConstraints = false
          var label = Label(text)
          label.numberOfLines = 0
          label.scale = scale
          label.font = Font(pointSize: 13.7)
          try view.setLabel(label)
          root.addSubview(view)
          view.topAnchor.constraint(equalTo: root.topAnchor).activate()
          return view
        }
        let first = labels[0], second = labels[1]
        LayoutConstraint.activate([
          first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: gaps[0]),
          second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: gaps[1]),
          root.trailingAnchor.constraint(equalTo: second.trailingAnchor, constant: gaps[2]),
        ])
        if let width { root.widthAnchor.constraint(equalToConstant: width).activate() }
        try root.layoutIfNeeded()
        return (root, labels)
      }
      let free = try row(nil)
      let fitting = try free.root.systemLayoutSizeFitting(.zero)
      #expect(fitting.width == free.root.frame.width)
      let held = try row(fitting.width)
      for (one, other) in zip(free.labels, held.labels) {
        #expect(one.frame.height == other.frame.height, "seed \(seed), row \(number), scale \(scale ?? 0): \(texts)")
        let natural = try #require(try one.label?.intrinsicContentSize)
        #expect(other.frame.width == natural.width, "seed \(seed), row \(number): \(texts)")
      }
    }
  }

  @Test("A tree from right to left is the mirror image", arguments: 0..<12 as Range<UInt64>)
  func mirrorImage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<20 {
      let plan = PlannedTree(using: &random, scale: Self.scales.randomElement(using: &random) ?? nil)
      let width: Double? = [nil, 200, 320, 375.7].randomElement(using: &random) ?? nil
      let plain = try plan.build(width: width), mirrored = try plan.build(width: width, direction: .rightToLeft)
      try plain.root.layoutIfNeeded()
      try mirrored.root.layoutIfNeeded()
      for (view, image) in zip(plain.views, mirrored.views) {
        var expected = view.frame
        expected.origin.x = (view.superview?.frame.width ?? 0) - expected.maxX
        #expect(image.frame.isNear(expected), "seed \(seed), tree \(number), \(view.name): \(plan)")
      }
    }
  }

  @Test("A tree that is held at its own size stays as it is", arguments: 0..<12 as Range<UInt64>)
  func ownSize(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<15 {
      let plan = PlannedTree(using: &random, scale: Self.scales.randomElement(using: &random) ?? nil)
      let free = try plan.build()
      try free.root.layoutIfNeeded()
      let size = free.root.frame.size
      #expect(try free.root.systemLayoutSizeFitting(.zero) == size, "seed \(seed), tree \(number): \(plan)")
      let held = try plan.build(width: size.width, height: size.height)
      try held.root.layoutIfNeeded()
      // A stack that contradicts itself has more conflicts where its size is held, too.
      guard free.conflicts.all.isEmpty && held.conflicts.all.isEmpty else { continue }
      for (one, other) in zip(free.views, held.views) {
        #expect(one.frame.isNear(other.frame), "seed \(seed), tree \(number), \(one.name): \(plan)")
      }
    }
  }

  @Test("A tree that was edited is the tree that is made so at once", arguments: 0..<24 as Range<UInt64>)
  func editedTrees(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<5 {
      var plan = PlannedTree(using: &random, scale: Self.scales.randomElement(using: &random) ?? nil)
      let width: Double? = [nil, 320].randomElement(using: &random) ?? nil
      let edited = try plan.build(width: width)
      try edited.root.layoutIfNeeded()
      for step in 0..<5 {
        try plan.edit(edited, using: &random)
        try edited.root.layoutIfNeeded()
        let fresh = try plan.build(width: width)
        try fresh.root.layoutIfNeeded()
        let place = "seed \(seed), tree \(number), step \(step)"
        let changed = zip(edited.views, fresh.views).filter { !$0.frame.isNear($1.frame) }
        // Texts that share what is too narrow for them, with equal priorities, may do so in several ways.
        if try !changed.isEmpty && !fresh.root.ambiguities().isEmpty { continue }
        for (one, other) in changed {
          Issue.record("\(place): \(one.name) \(one.frame), not \(other.frame): \(plan)")
        }
      }
    }
  }

  @Test(
    "A row is as high as its texts make it, whatever it showed before",
    arguments: StackView.Distribution.allCases, [120.0, 180, 250])
  func keptRows(distribution: StackView.Distribution, width: Double) throws {
    func row() throws -> (root: LayoutView, labels: [LabelView]) {
      let root = LayoutView(name: "root"), stack = StackView(name: "row")
      for view in [root, stack] as [LayoutView] { view.translatesAutoresizingMaskIntoConstraints = false }
      stack.distribution = distribution
      let labels = ["a", "b", "c"].map { LabelView(name: $0) }
      for label in labels { stack.addArrangedSubview(label) }
      root.addSubview(stack)
      for format in ["H:|[row]|", "V:|[row]|"] {
        try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: format, views: ["row": stack]))
      }
      return (root, labels)
    }
    func height(_ row: (root: LayoutView, labels: [LabelView]), _ texts: [String]) throws -> Double {
      for (view, text) in zip(row.labels, texts) {
        var label = Label(text)
        label.numberOfLines = 0
        label.scale = 2
        try view.setLabel(label)
      }
      return try row.root.systemLayoutSizeFitting(Size(width: width, height: 0), horizontal: .required).height
    }
    var random = SplitMix64(seed: 1)
    let kept = try row()
    for number in 0..<60 {
      let texts = (0..<3).map { _ in PlannedTree.text(using: &random) }
      #expect(try height(kept, texts) == height(row(), texts), "row \(number) of seed 1: \(texts)")
    }
  }

  @Test("A baseline is that of the view which is tallest by itself, laid out or not")
  func baselinesDoNotDependOnFrames() throws {
    func label(_ size: Double) throws -> LabelView {
      var label = Label("A")
      label.font = Font(pointSize: size)
      label.scale = 2
      let view = LabelView(name: "label \(size)")
      try view.setLabel(label)
      return view
    }
    let root = LayoutView(name: "root"), outer = StackView(name: "outer"), inner = StackView(name: "inner")
    root.translatesAutoresizingMaskIntoConstraints = false
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.alignment = .firstBaseline
    let box = LayoutView(name: "box"), beside = try label(17), inside = try label(24)
    box.content = FixedContent(size: Size(width: 60, height: 41))
    for view in [inside, box] { inner.addArrangedSubview(view) }
    for view in [inner, beside] as [LayoutView] { outer.addArrangedSubview(view) }
    root.addSubview(outer)
    try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: "H:|[s]|", views: ["s": outer]))
    try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: "V:|[s]|", views: ["s": outer]))
    try root.layoutIfNeeded()
    #expect(root.frame.height == 45.5 && beside.frame.minY == 24.5)
    #expect(try root.systemLayoutSizeFitting(.zero).height == 45.5)
    for spacing in [1.0, 0] {
      try outer.setSpacing(spacing)
      try root.layoutIfNeeded()
      #expect(root.frame.height == 45.5 && beside.frame.minY == 24.5)
    }
    // Another view bears the baseline once the box is gone, or smaller.
    box.content = FixedContent(size: Size(width: 60, height: 10))
    try root.layoutIfNeeded()
    let lower = beside.frame.minY
    #expect(lower < 10)
    box.content = FixedContent(size: Size(width: 60, height: 41))
    box.isHidden = true
    try root.layoutIfNeeded()
    #expect(beside.frame.minY == lower)
    box.isHidden = false
    try root.layoutIfNeeded()
    #expect(beside.frame.minY == 24.5)
  }
}
