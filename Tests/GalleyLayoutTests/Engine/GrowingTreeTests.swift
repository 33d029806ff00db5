import Galley
import GalleyLayout
import TestSupport
import Testing

/// Trees that grow and shrink between layouts, past the number of views at which an engine enlarges its tables of them.
@Suite struct GrowingTreeTests {
  /// A column of boxes of set heights, each 3 points below the one before.
  private final class Column {
    let root = LayoutView(name: "root")
    private(set) var boxes: [(view: LayoutView, length: Double)] = []

    init() throws { try root.setFrame(Rect(x: 0, y: 0, width: 200, height: 5000)) }

    func append(length: Double) throws {
      let view = LayoutView(name: "box")
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      boxes.append((view, length))
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: length),
      ])
      try tie(boxes.count - 1)
    }

    func remove(at index: Int) throws {
      boxes.remove(at: index).view.removeFromSuperview()
      if index < boxes.count { try tie(index) }
    }

    private func tie(_ index: Int) throws {
      let above = index > 0 ? boxes[index - 1].view.bottomAnchor : root.topAnchor
      boxes[index].view.topAnchor.constraint(equalTo: above, constant: 3).activate()
    }

    /// The first frame that is not where the sum of the heights above says.
    func firstDifference() throws -> String? {
      try root.layoutIfNeeded()
      var top = 0.0
      for (index, (view, length)) in boxes.enumerated() {
        let expected = Rect(x: 4, y: top + 3, width: 50, height: length)
        if view.frame != expected { return "box \(index) of \(boxes.count): \(view.frame), not \(expected)" }
        top = expected.maxY
      }
      return nil
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func everyBoxStandsBelowTheOneBefore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let column = try Column()
    for step in 0..<150 {
      let grows = column.boxes.isEmpty || Int.random(in: 0..<(step < 80 ? 5 : 2), using: &random) > 0
      if grows {
        try column.append(length: Double(Int.random(in: 1...40, using: &random)))
      } else {
        try column.remove(at: Int.random(in: 0..<column.boxes.count, using: &random))
      }
      let difference = try column.firstDifference()
      #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
    }
  }

  /// Engines hand on their tables: what one tree has left there does not reach the next.
  @Test func treesOneAfterTheOtherDoNotKnowEachOther() throws {
    for count in [3, 60, 1, 30, 2, 120, 5] {
      let column = try Column()
      for index in 0..<count { try column.append(length: Double(index % 7 + 1)) }
      let difference = try column.firstDifference()
      #expect(difference == nil, "\(count) boxes: \(difference ?? "")")
      let fitted = try column.boxes[0].view.systemLayoutSizeFitting(.zero)
      #expect(fitted.width == 50)
    }
  }
}
