import Galley
import GalleyLayout
import Testing

/// Conflicts: the sets that people's logs show, UIKit's victims, the text, and what follows changes.
@Suite struct ConflictTests {
  private struct Logs: Decodable { var facts: [Log] }
  private struct Log: Decodable {
    struct Member: Decodable {
      var text: String
      var engine_owned: Bool
      var identifier: String?
    }
    var source: String
    var constraints: [Member]
    var broken: Int
  }

  /// A log's constraints among views that share one container of open size.
  private func scene(_ log: Log) throws -> (root: LayoutView, constraints: [LayoutConstraint]) {
    let root = LayoutView(name: "everything")
    root.translatesAutoresizingMaskIntoConstraints = false
    var views: [String: LayoutView] = [:]
    func view(_ name: String) -> LayoutView? {
      if let known = views[name] { return known }
      let made = LayoutView(name: name)
      made.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(made)
      views[name] = made
      return made
    }
    let constraints = try log.constraints.map { member in
      let text = member.text.replacing("*", with: " * ").replacing("==", with: " == ")
        .replacing(">=", with: " >= ").replacing("<=", with: " <= ")
      let made = try LayoutConstraint(equation: text, item: view)
      let first = try #require(made.firstItem)
      let constraint =
        member.engine_owned
        ? LayoutConstraint(
          unchecked: first, made.firstAttribute, made.relation, made.secondItem, made.secondAttribute,
          multiplier: made.multiplier, constant: made.constant, identifier: member.identifier ?? "UIView-Encapsulated")
        : made
      constraint.activate()
      return constraint
    }
    return (root, constraints)
  }

  @Test func publishedLogsGiveTheirSetsAndMostOfTheirVictims() throws {
    let logs = try Fixture.json("unsatisfiable_logs.json", as: Logs.self).facts
    #expect(logs.count == 16)
    var victims = 0
    for log in logs {
      let (root, constraints) = try scene(log)
      var conflicts: [LayoutConflict] = []
      root.conflictHandler = { conflicts.append($0) }
      try root.layoutIfNeeded()
      let conflict = try #require(conflicts.first, "\(log.source)")
      #expect(conflicts.count == 1, "\(log.source)")
      // One member of four published sets can be spared.
      #expect(conflict.members.count >= log.constraints.count - 1, "\(log.source)")
      let sources = Set(constraints.map { $0.source ?? $0.equation })
      #expect(conflict.members.allSatisfy { sources.contains($0.source) }, "\(log.source)")
      let broken = try #require(conflict.broken, "\(log.source)")
      let expected = constraints[log.broken]
      if conflict.members[broken].source == expected.source ?? expected.equation { victims += 1 }
    }
    #expect(victims >= 13)
  }

  @Test func theLogReadsLikeUIKits() throws {
    let root = LayoutView(name: ""), label = LayoutView(name: "")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 44))
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let height = label.heightAnchor.constraint(equalToConstant: 126)
    let top = label.topAnchor.constraint(equalTo: root.topAnchor, constant: 12)
    let bottom = root.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 12)
    height.identifier = "label-height"
    LayoutConstraint.activate([height, top, bottom])
    var logs: [String] = []
    root.conflictHandler = { logs.append($0.log) }
    try root.layoutIfNeeded()
    #expect(
      logs == [
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
        documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
        (
            "<NSLayoutConstraint:0x1 V:|-(12)-[UIView:0x3]   (active, names: '|':UIView:0x2 )>",
            "<NSLayoutConstraint:0x4 V:[UIView:0x3]-(12)-|   (active, names: '|':UIView:0x2 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UIView:0x2.height == 44   (active)>",
            "<NSLayoutConstraint:0x6 'label-height' UIView:0x3.height == 126   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x6 'label-height' UIView:0x3.height == 126   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

        """
      ])
    #expect(label.frame.height == 20)
    #expect(height.isActive)
  }

  @Test func aBrokenConstraintReturnsWhenItsSetChanges() throws {
    let root = LayoutView(name: "root"), box = LayoutView(name: "box")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 60)
    let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 55)
    LayoutConstraint.activate([width, least, most])
    var count = 0
    root.conflictHandler = { _ in count += 1 }
    try root.layoutIfNeeded()
    #expect(count == 1)
    #expect(box.frame.width <= 55)
    root.setNeedsLayout()
    try root.layoutIfNeeded()
    #expect(count == 1, "reported once")
    most.constant = 70
    try root.layoutIfNeeded()
    #expect(box.frame.width == 60)
    #expect(count == 1)
    least.deactivate()
    most.deactivate()
    try root.layoutIfNeeded()
    #expect(box.frame.width == 60)
  }

  @Test func onlyTheLayoutsOwnConstraintsAreNeverBroken() throws {
    let root = LayoutView(name: "root"), box = LayoutView(name: "box")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(box)
    try box.setFrame(Rect(x: 10, y: 10, width: 30, height: 30))
    box.widthAnchor.constraint(equalToConstant: 60).activate()
    var conflicts: [LayoutConflict] = []
    root.conflictHandler = { conflicts.append($0) }
    try root.layoutIfNeeded()
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.members.contains { $0.identifier == "h=--& v=--&" && $0.isEngineOwned } ?? false)
    #expect(box.frame == Rect(x: 10, y: 10, width: 30, height: 30))
  }

  /// Three flags an axis, before, size and after: `-` for fixed, `&` for flexible (UIKIT.md 2.5).
  @Test(
    arguments: zip(
      [
        AutoresizingMask(), [.flexibleWidth, .flexibleTopMargin],
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight, .flexibleBottomMargin],
      ],
      ["h=--& v=--&", "h=-&- v=&--", "h=&-& v=-&&"]))
  func masksAreNamedByTheirFlags(mask: AutoresizingMask, flags: String) throws {
    let root = LayoutView(name: "root"), box = LayoutView(name: "box")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    box.autoresizingMask = mask
    root.addSubview(box)
    try box.setFrame(Rect(x: 10, y: 10, width: 30, height: 30))
    for text in ["box.width == 60", "box.height == 60"] {
      try LayoutConstraint(equation: text) { _ in box }.activate()
    }
    var logs: [String] = []
    root.conflictHandler = { logs.append($0.log) }
    try root.layoutIfNeeded()
    #expect(!logs.isEmpty && logs.allSatisfy { $0.contains("<NSAutoresizingMaskLayoutConstraint:0x") })
    #expect(logs.allSatisfy { $0.contains(" \(flags) ") })
  }

  @Test func ofSeveralPrioritiesTheLowestIsNotRequiredAndYields() throws {
    let root = LayoutView(name: "root"), box = LayoutView(name: "box")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 60).activate()
    let soft = box.widthAnchor.constraint(equalToConstant: 80)
    try soft.setPriority(999)
    soft.activate()
    var count = 0
    root.conflictHandler = { _ in count += 1 }
    try root.layoutIfNeeded()
    #expect(count == 0)
    #expect(box.frame.width == 60)
  }
}
