import Galley

/// A box of a small flexbox engine: a label, or children side by side or under each other.
///
/// It knows what pages of text need of CSS: direction, wrapping, gaps, padding, growing and shrinking down to the min-content
/// width, `justify-content`, `align-items: stretch` and `start`. Sizes come from `Label.sizeThatFits`.
final class Flexbox {
  enum Direction { case row, column }
  enum Justification { case start, center, end, spaceBetween }

  var direction = Direction.row
  var wraps = false
  var justification = Justification.start
  var stretches = true
  var gap = 0.0
  var padding = 0.0
  var grow = 0.0
  var shrink = 1.0
  /// The size along the parent's direction before growing and shrinking; `nil` for that of the content.
  var basis: Double?
  let label: Label?
  let children: [Flexbox]
  /// Where the box stands in its parent, once `layout(width:)` has answered.
  private(set) var frame = Rect.zero

  init(_ text: String, lines: Int = 0, _ change: (Flexbox) -> Void = { _ in }) {
    var label = Label(text)
    label.numberOfLines = lines
    self.label = label
    children = []
    change(self)
  }

  init(_ direction: Direction, _ children: [Flexbox], _ change: (Flexbox) -> Void = { _ in }) {
    label = nil
    self.direction = direction
    self.children = children
    change(self)
  }

  /// Lays out a tree in a width; its height follows.
  func layout(width: Double) throws {
    frame = Rect(origin: .zero, size: Size(width: width, height: try height(width: width)))
    try place(in: frame.size)
  }

  // MARK: Sizes

  /// The width that the content wants within what is offered.
  private func width(_ offer: SizeProposal.Axis) throws -> Double {
    if let label { return try label.sizeThatFits(SizeProposal(width: offer, height: .maxContent)).width + 2 * padding }
    let widths = try children.map { child in try max(child.width(offer), child.basis ?? 0) }
    let sums = direction == .row && !(wraps && offer == .minContent)
    let content = sums ? widths.reduce(0, +) + gap * Double(max(0, children.count - 1)) : widths.max() ?? 0
    return content + 2 * padding
  }

  /// The height of the content at a width.
  private func height(width: Double) throws -> Double {
    let inner = width - 2 * padding
    if let label {
      return try label.sizeThatFits(SizeProposal(width: .atMost(inner), height: .maxContent)).height + 2 * padding
    }
    guard direction == .row else {
      let heights = try children.map { child in try child.basis ?? child.height(width: child.crossWidth(inner, self)) }
      return heights.reduce(0, +) + gap * Double(max(0, children.count - 1)) + 2 * padding
    }
    let heights = try lines(width: inner).map { line in try line.height() }
    return heights.reduce(0, +) + gap * Double(max(0, heights.count - 1)) + 2 * padding
  }

  /// How wide a child of a column is.
  private func crossWidth(_ available: Double, _ parent: Flexbox) throws -> Double {
    parent.stretches ? available : try min(available, width(.atMost(available)))
  }

  // MARK: Lines

  /// Children of a row that stand beside each other, with their widths.
  private struct Line {
    var boxes: [Flexbox] = []
    var widths: [Double] = []

    func height() throws -> Double {
      var height = 0.0
      for (box, width) in zip(boxes, widths) { height = max(height, try box.height(width: width)) }
      return height
    }
  }

  /// Divides the children into lines, then gives each line's children their final widths.
  private func lines(width: Double) throws -> [Line] {
    var lines = [Line()]
    var used = 0.0
    for child in children {
      let base = try child.basis ?? child.width(.maxContent)
      if wraps, !lines[lines.count - 1].boxes.isEmpty, used + gap + base > width {
        lines.append(Line())
        used = 0
      }
      used += lines[lines.count - 1].boxes.isEmpty ? base : gap + base
      lines[lines.count - 1].boxes.append(child)
      lines[lines.count - 1].widths.append(base)
    }
    return try lines.map { line in try resolve(line, width: width) }
  }

  /// Shares what is left, or what is missing: a box that meets its min-content width is frozen, the others go on.
  private func resolve(_ line: Line, width: Double) throws -> Line {
    var line = line
    let bases = line.widths
    let least = try line.boxes.map { box in try box.width(.minContent) }
    var frozen = Set<Int>()
    while frozen.count < bases.count {
      let open = bases.indices.filter { !frozen.contains($0) }
      let fixed = frozen.reduce(0) { $0 + line.widths[$1] } + gap * Double(bases.count - 1)
      let free = width - fixed - open.reduce(0) { $0 + bases[$1] }
      // Padding does not shrink, so it has no weight.
      let weights = zip(line.boxes, bases).map { box, base in box.shrink * max(0, base - 2 * box.padding) }
      let factors = open.map { free > 0 ? line.boxes[$0].grow : weights[$0] }
      let sum = factors.reduce(0, +)
      var violations: [Int] = []
      for (index, factor) in zip(open, factors) {
        let size = sum > 0 ? bases[index] + free * factor / sum : bases[index]
        line.widths[index] = max(size, least[index])
        if size < least[index] { violations.append(index) }
      }
      if violations.isEmpty { break }
      frozen.formUnion(violations)
    }
    return line
  }

  // MARK: Places

  private func place(in size: Size) throws {
    let inner = size.width - 2 * padding
    var y = padding
    guard direction == .row else {
      for child in children {
        let width = try child.crossWidth(inner, self)
        let height = try child.basis ?? child.height(width: width)
        try child.set(Rect(x: padding, y: y, width: width, height: height))
        y += height + gap
      }
      return
    }
    for line in try lines(width: inner) {
      let height = try line.height()
      let free = max(0, inner - line.widths.reduce(0, +) - gap * Double(line.boxes.count - 1))
      var (x, between) = (padding, gap)
      switch justification {
      case .start: break
      case .center: x += free / 2
      case .end: x += free
      case .spaceBetween: if line.boxes.count > 1 { between += free / Double(line.boxes.count - 1) }
      }
      for (child, width) in zip(line.boxes, line.widths) {
        let own = stretches ? height : try child.height(width: width)
        try child.set(Rect(x: x, y: y, width: width, height: own))
        x += width + between
      }
      y += height + gap
    }
  }

  private func set(_ frame: Rect) throws {
    self.frame = frame
    try place(in: frame.size)
  }
}
