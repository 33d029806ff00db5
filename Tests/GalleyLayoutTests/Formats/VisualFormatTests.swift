import Galley
import GalleyLayout
import Testing

/// The visual format language, against facts of two suites and its grammar.
@Suite struct VisualFormatTests {
  private struct Facts: Decodable { var facts: [Fact] }
  private struct Fact: Decodable {
    var format: String
    var count: Int?
    var constant: Double?
    var error: Bool?
    var why: String?
    var rule: String?
  }

  private let root = LayoutView(name: "root")

  private func views() throws -> [String: LayoutItem] {
    let names = ["leftView", "rightView", "child", "child2", "a", "b", "c"]
    var views: [String: LayoutItem] = [:]
    for name in names {
      let view = LayoutView(name: name)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      views[name] = view
    }
    views["danglingView"] = LayoutView(name: "danglingView")
    return views
  }

  private let metrics = ["metric": 10.0, "metric1": 750, "metric2": 20]

  @Test func publishedFactsHold() throws {
    let views = try views()
    for fact in try Fixture.json("visual_format.json", as: Facts.self).facts {
      if fact.error ?? false {
        #expect(throws: LayoutError.self, "\(fact.format): \(fact.why ?? "")") {
          try LayoutConstraint.constraints(visualFormat: fact.format, metrics: metrics, views: views)
        }
        continue
      }
      let made = try LayoutConstraint.constraints(visualFormat: fact.format, metrics: metrics, views: views)
      if let count = fact.count { #expect(made.count == count, "\(fact.format)") }
      if let constant = fact.constant { #expect(made.first?.constant == constant, "\(fact.format)") }
      if fact.rule != nil {
        let before = root.constraints.count
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(checked: made) }
        #expect(root.constraints.count == before)
      }
    }
  }

  @Test func constraintsComeInTheOrderOfTheFormat() throws {
    let views = try views()
    let made = try LayoutConstraint.constraints(
      visualFormat: "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|", metrics: metrics, views: views)
    #expect(
      made.map(\.equation) == [
        "leftView.leading >= root.leading + 10 @750", "leftView.width == rightView.width",
        "rightView.leading == leftView.trailing", "rightView.width == 20", "root.trailing == rightView.trailing",
      ])
  }

  @Test(arguments: [
    ("V:|-[a]-[b]", ["a.top == root.topMargin", "b.top == a.bottom + 8"]),
    (
      "H:[a]-(-5)-[b(>=10,<=20@300)]",
      [
        "b.leading == a.trailing - 5", "b.width >= 10", "b.width <= 20 @300",
      ]
    ),
    (
      "[a]-metric-[b]-(<=metric2@metric1)-|",
      [
        "b.leading == a.trailing + 10", "root.trailing <= b.trailing + 20 @750",
      ]
    ),
    ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ("V:[a(==b)]", ["a.height == b.height"]),
  ])
  func formatsMeanTheirEquations(format: String, equations: [String]) throws {
    let made = try LayoutConstraint.constraints(visualFormat: format, metrics: metrics, views: try views())
    #expect(made.map(\.equation) == equations)
  }

  @Test func optionsLineUpAndTurnRound() throws {
    let views = try views()
    let made = try LayoutConstraint.constraints(
      visualFormat: "|-5-[a]-6-[b]", options: [.alignAllTop, .alignAllBottom, .directionRightToLeft], views: views)
    #expect(
      made.map(\.equation) == [
        "a.right == root.right - 5", "b.right == a.left - 6", "a.top == b.top", "a.bottom == b.bottom",
      ])
    #expect(throws: LayoutError.self) {
      try LayoutConstraint.constraints(visualFormat: "[a][b]", options: .alignAllLeft, views: views)
    }
    let baselines = try LayoutConstraint.constraints(
      visualFormat: "V:[a]-30-[b]", options: .spacingBaselineToBaseline, views: views)
    #expect(baselines.map(\.equation) == ["b.firstBaseline == a.lastBaseline + 30"])
  }

  @Test(arguments: [
    "", "H:", "[a", "a]", "[]", "[a]-[", "|-|", "[a]--[b]", "[a(]", "[a(b@)]", "[a(1,)]", "[1a]", "[a] [b]",
  ])
  func malformedFormatsShowThePlace(format: String) throws {
    let views = try views()
    let error = #expect(throws: LayoutError.self) {
      try LayoutConstraint.constraints(visualFormat: format, views: views)
    }
    #expect(error?.description.contains("\n\(format)\n") ?? false)
    #expect(error?.description.hasSuffix("^") ?? false)
  }

  @Test func equationsRefuseWhatTheyCannotMean() throws {
    let views = try views()
    let bad = [
      "a.width", "a.width = 3", "a.width == ", "a.width == b", "a.wide == 3", "z.width == 3", "a.width == 3 @",
      "a.width == 3 x",
      "a.width == 3 @1001", "a.top == 3", "a.top == b.left", "a.width == b.left", "a.leading == b.left",
      "a.top == 0 * b.top",
    ]
    for text in bad {
      #expect(throws: LayoutError.self, "\(text)") { try LayoutConstraint(equation: text) { views[$0] } }
    }
    let good = try LayoutConstraint(equation: " a.width>=0.5*b.width - 3 @ 750 ") { views[$0] }
    #expect(good.equation == "a.width >= 0.5*b.width - 3 @750")
    #expect(
      try LayoutConstraint(equation: "a.top == root.safeArea.top + 1") { $0 == "root" ? root : views[$0] }
        .secondItem === root.safeAreaLayoutGuide)
  }
}
