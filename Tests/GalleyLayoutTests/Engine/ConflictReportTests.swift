import Galley
import GalleyLayout
import TestSupport
import Testing

/// Reports of conflicts: the constraints, where they were made, and in which words.
@Suite struct ConflictReportTests {
  private func box(in root: LayoutView) throws -> LayoutView {
    let box = LayoutView(name: "box")
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    return box
  }

  @Test func aConflictHoldsItsConstraintsAndWhereTheyWereMade() throws {
    let root = LayoutView(name: "root"), box = try box(in: root)
    let line = #line + 1
    let width = box.widthAnchor.constraint(equalToConstant: 60)
    let most = LayoutConstraint(box, .width, .lessThanOrEqual, constant: 55, identifier: "most")
    LayoutConstraint.activate([width, most])
    let format = try LayoutConstraint.constraints(visualFormat: "H:[box(44)]", views: ["box": box])
    #expect(format[0].place?.line == line + 3 && format[0].source == "H:[box(44)]")
    #expect(try LayoutConstraint(equation: "box.width == 3") { _ in box }.place?.line == line + 5)
    var conflicts: [LayoutConflict] = []
    root.conflictHandler = { conflicts.append($0) }
    try root.layoutIfNeeded()
    let conflict = try #require(conflicts.first)
    #expect(
      conflict.constraints.contains { $0 === width }
        && conflict.constraints.contains { $0 === most })
    let file = "GalleyLayoutTests/ConflictReportTests.swift"
    #expect(width.place?.fileID == file && width.place?.line == line)
    #expect(
      conflict.description == """
        Required constraints cannot hold together:
          box.width == 60  (\(file):\(line))
          box.width <= 55  (“most”; \(file):\(line + 1))
        Broken until that changes: box.width == 60
        """)
  }

  @Test func handlersArePassedDownAndNilSilences() throws {
    let root = LayoutView(name: "root"), box = try box(in: root)
    #expect(box.conflictHandler != nil, "conflicts are printed where nobody said anything")
    var count = 0
    root.conflictHandler = { _ in count += 1 }
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 60), box.widthAnchor.constraint(equalToConstant: 50),
    ])
    try root.layoutIfNeeded()
    #expect(count == 1)
    _ = try box.systemLayoutSizeFitting(.zero)
    #expect(count == 2, "the fitting meets it by itself, and tells the superview's handler")
    root.conflictHandler = nil
    #expect(root.conflictHandler == nil && box.conflictHandler == nil)
  }

  @Test("Many contradicting sizes are told once each, two by two", arguments: [10, 100, 400])
  func manyConflicts(count: Int) throws {
    for isRising in [true, false] {
      let root = LayoutView(name: "root"), box = try box(in: root)
      for number in 0..<count {
        box.widthAnchor.constraint(equalToConstant: Double(isRising ? number : count - number)).activate()
      }
      var conflicts: [LayoutConflict] = []
      root.conflictHandler = { conflicts.append($0) }
      try root.layoutIfNeeded()
      #expect(conflicts.count == count - 1)
      #expect(conflicts.allSatisfy { $0.constraints.count == 2 && $0.broken != nil })
      #expect(Set(conflicts).count == count - 1)
      // The largest gives way each time.
      #expect(box.frame.width == (isRising ? 0 : 1))
    }
  }
}
