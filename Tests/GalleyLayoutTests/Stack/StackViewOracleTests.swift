import Galley
import GalleyLayout
import Testing

/// Stack views against frames of an exact solver for UIKit's constraints, and against suites that run on UIKit.
@Suite struct StackViewOracleTests {
  private struct Facts: Decodable { var facts: [Fact] }
  private struct Fact: Decodable {
    var axis: LayoutAxisName
    var distribution: String
    var alignment: String
    var spacing: Double
    var hidden: [String]
    var mode: String
    var frames: [String: [String: Value]]
  }
  enum LayoutAxisName: String, Decodable { case horizontal, vertical }
  private enum Value: Decodable {
    case exact(Double)
    case open(ClosedRange<Double>)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .exact(number)
      } else {
        let bounds = try container.decode([Double].self)
        self = .open(bounds[0]...bounds[1])
      }
    }
    func holds(_ found: Double) -> Bool {
      switch self {
      case .exact(let number): abs(found - number) < 0.006
      case .open(let range): found > range.lowerBound - 0.006 && found < range.upperBound + 0.006
      }
    }
  }

  @Test func framesEqualThoseOfAnExactSolver() throws {
    let facts = try Fixture.json("stackview_constraints_and_frames.json", as: Facts.self).facts
    #expect(facts.count > 60)
    for fact in facts {
      let name = "\(fact.axis) \(fact.distribution) \(fact.alignment) \(fact.spacing) \(fact.hidden) \(fact.mode)"
      let stack = StackView(name: "stack", axis: fact.axis == .horizontal ? .horizontal : .vertical)
      stack.distribution = try #require(StackView.Distribution(rawValue: fact.distribution))
      stack.alignment = try #require(StackView.Alignment(rawValue: fact.alignment))
      try stack.setSpacing(fact.spacing)
      var views = ["stack": stack as LayoutView]
      for (key, size, hugging) in [
        ("a", Size(width: 60, height: 20), LayoutPriority(252)), ("b", Size(width: 100, height: 40), 251),
        ("c", Size(width: 40, height: 30), 250),
      ] {
        let view = LayoutView(name: key)
        view.content = FixedContent(size: size)
        view.setContentHuggingPriority(hugging, for: stack.axis)
        view.isHidden = fact.hidden.contains(key)
        stack.addArrangedSubview(view)
        views[key] = view
      }
      if fact.mode == "fixed" {
        try stack.setFrame(
          Rect(
            origin: .zero,
            size: fact.axis == .horizontal ? Size(width: 400, height: 100) : Size(width: 150, height: 400)))
      } else {
        let size = try stack.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
        try stack.setFrame(Rect(origin: .zero, size: size))
      }
      try stack.layoutIfNeeded()
      for (key, frame) in fact.frames {
        let found = try #require(views[key]).frame
        for (part, value) in frame {
          let number = part == "x" ? found.minX : part == "y" ? found.minY : part == "w" ? found.width : found.height
          #expect(value.holds(number), "\(name): \(key).\(part) is \(number), not \(value)")
        }
      }
    }
  }

  // MARK: Published numbers

  private struct Published: Decodable { var facts: [PublishedFact] }
  private struct PublishedFact: Decodable {
    enum Entry: Decodable {
      case sized(width: Double, widthPriority: Float, height: Double, heightPriority: Float)
      case intrinsic(Size)
      private enum Keys: CodingKey { case width, widthPriority, height, heightPriority }
      init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Keys.self) {
          self = .sized(
            width: try container.decode(Double.self, forKey: .width),
            widthPriority: try container.decode(Float.self, forKey: .widthPriority),
            height: try container.decode(Double.self, forKey: .height),
            heightPriority: try container.decode(Float.self, forKey: .heightPriority))
        } else {
          let pair = try decoder.singleValueContainer().decode([Double].self)
          self = .intrinsic(Size(width: pair[0], height: pair[1]))
        }
      }
    }
    var axis: LayoutAxisName
    var views: [Entry]
    var expected: [String: FrameFact.Expectation]
    var spacing: Double?
    var alignment: String?
    var distribution: String?
    var hidden: [Int]?
    var action: String?
    var stackWidth: Double?
    var stackHeight: Double?
    var tolerance: Double?
    var insets_tlbr: [Double]?
  }

  private func view(_ entry: PublishedFact.Entry, _ name: String) throws -> LayoutView {
    let view = LayoutView(name: name)
    switch entry {
    case .intrinsic(let size): view.content = FixedContent(size: size)
    case .sized(let width, let widthPriority, let height, let heightPriority):
      for (attribute, length, priority) in [
        (LayoutAttribute.width, width, widthPriority), (.height, height, heightPriority),
      ] {
        LayoutConstraint(view, attribute, .equal, constant: length, priority: LayoutPriority(priority)).activate()
      }
    }
    return view
  }

  @Test func publishedNumbersHold() throws {
    let facts = try Fixture.json("stackview_published.json", as: Published.self).facts
    #expect(facts.count >= 24)
    for fact in facts {
      let stack = StackView(name: "stack", axis: fact.axis == .horizontal ? .horizontal : .vertical)
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.distribution = StackView.Distribution(rawValue: fact.distribution ?? "fill") ?? .fill
      stack.alignment = StackView.Alignment(rawValue: fact.alignment ?? "fill") ?? .fill
      try stack.setSpacing(fact.spacing ?? 0)
      if let insets = fact.insets_tlbr {
        try stack.setLayoutMargins(EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
        stack.isLayoutMarginsRelativeArrangement = true
      }
      let views = try fact.views.enumerated().map { try view($0.element, "v\($0.offset + 1)") }
      for view in views { stack.addArrangedSubview(view) }
      for index in fact.hidden ?? [] { views[index].isHidden = true }
      try perform(fact, stack, views)
      for (attribute, length) in [(LayoutAttribute.width, fact.stackWidth), (.height, fact.stackHeight)] {
        if let length { LayoutConstraint(stack, attribute, .equal, constant: length).activate() }
      }
      try stack.layoutIfNeeded()
      try check(fact, stack, views)
    }
  }

  private func perform(_ fact: PublishedFact, _ stack: StackView, _ views: [LayoutView]) throws {
    guard let action = fact.action else { return }
    if action == "removeArrangedSubview first" { return views[0].removeFromSuperview() }
    if action == "remove middle" { return views[1].removeFromSuperview() }
    // "insert 100x40 at 1", "append 40x100"
    let words = action.split(separator: " ")
    let size = words[1].split(separator: "x").compactMap { Double($0) }
    let added = try view(.sized(width: size[0], widthPriority: 1000, height: size[1], heightPriority: 1000), "added")
    let place = words[0] == "append" ? stack.arrangedSubviews.count : Int(words[3]) ?? 0
    stack.insertArrangedSubview(added, at: place)
  }

  private func check(_ fact: PublishedFact, _ stack: StackView, _ views: [LayoutView]) throws {
    let tolerance = fact.tolerance ?? 0.006
    for (key, expectation) in fact.expected {
      if case .list(let list) = expectation {
        if key == "fitting" || key == "intrinsic" {
          let size = try stack.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
          #expect(abs(size.width - list[0]) < tolerance && abs(size.height - list[1]) < tolerance, "\(fact): \(size)")
        } else {
          let frame = try #require(views.first { $0.name == key }).frame
          #expect([frame.minX, frame.minY, frame.width, frame.height] == list, "\(fact)")
        }
        continue
      }
      let parts = key.split(separator: ".")
      // In the cases that insert, the numbers count the views as they stand before.
      let name = String(parts[0])
      let view: LayoutView = try name == "stack" ? stack : #require(views.first { $0.name == name })
      let found =
        parts[1] == "x"
        ? view.frame.minX
        : parts[1] == "y"
          ? view.frame.minY
          : parts[1] == "w" ? view.frame.width : view.frame.height
      let expected = try #require(expectation.value(.zero))
      #expect(abs(found - expected) <= tolerance, "\(key) of \(fact): \(found)")
    }
  }
}
