package import Galley

/// Asks whether a text fits in a label at some sizes.
package struct LabelCheck {
  private let text: FittingText
  private let label: AuditLabel
  /// The sizes in ascending order.
  private let sizes: [ContentSizeCategory]
  private let slack: Double
  /// The text in a label at a size, for what only a label answers.
  private let makeLabel: (AuditLabel, ContentSizeCategory) -> Label

  package init(
    text: FittingText, label: AuditLabel, sizes: [ContentSizeCategory], slack: Double,
    makeLabel: @escaping (AuditLabel, ContentSizeCategory) -> Label
  ) {
    self.text = text
    self.label = label
    self.sizes = sizes
    self.slack = slack
    self.makeLabel = makeLabel
  }

  /// Returns what is wrong at a size, the gravest first; `nil` for nothing.
  package func verdict(at size: ContentSizeCategory) throws(TextError) -> FindingKind? {
    try verdict(at: size, tolerance: 0)
  }

  /// Tells whether nothing as grave would be wrong if the text were narrower by a part of the width.
  func isAtEdge(_ kind: FindingKind, at size: ContentSizeCategory, tolerance: Double) throws(TextError) -> Bool {
    guard tolerance > 0, kind == .truncated || kind == .shrunk || kind == .wordBroken else { return false }
    return try verdict(at: size, tolerance: tolerance).map { $0.gravity < kind.gravity } ?? true
  }

  /// - Parameter tolerance: By which part of the width the room is taken for wider.
  private func verdict(
    at size: ContentSizeCategory, tolerance: Double
  ) throws(TextError) -> FindingKind? {
    var room = label.room(at: size)
    room.width *= 1 + tolerance
    let points = label.pointSize(at: size)
    let width = room.width / factor
    if room.lines > 0, try text.lineCount(size: points, width: width) > room.lines {
      return factor < 1 ? .shrunk : .truncated
    }
    if let height = room.height, let kind = try verdict(inHeight: height, room, at: size) { return kind }
    if room.lines != 1, try text.leastWidth(size: points) > width { return .wordBroken }
    guard slack > 0 else { return nil }
    let tight = room.width * (1 - slack)
    if room.lines > 0 { return try text.lineCount(size: points, width: tight) > room.lines ? .tight : nil }
    return try text.leastWidth(size: points) > tight ? .tight : nil
  }

  /// A height shows as many whole lines as it has room for, and one line in any case, whose ink may be cut off.
  private func verdict(
    inHeight height: Double, _ room: AuditLabel.Room, at size: ContentSizeCategory
  ) throws(TextError) -> FindingKind? {
    guard let drawing = try drawing(height, room, at: size) else { return nil }
    if drawing.layout.hidesVisibleText { return factor < 1 ? .shrunk : .truncated }
    return drawing.cutsInk(height: height) ? .heightClipped : nil
  }

  private func drawing(
    _ height: Double, _ room: AuditLabel.Room, at size: ContentSizeCategory
  ) throws(TextError) -> LabelDrawing? {
    let label = makeLabel(self.label, size)
    return try label.drawing(in: Rect(x: 0, y: 0, width: room.width, height: height))
  }

  /// The least factor by which the text may be drawn smaller; 1 where it may not.
  private var factor: Double {
    label.minimumScaleFactor > 0 && label.minimumScaleFactor < 1 ? label.minimumScaleFactor : 1
  }

  private func neededHeight(_ room: AuditLabel.Room, at size: ContentSizeCategory) throws(TextError) -> Double {
    let label = makeLabel(self.label, size)
    return try label.sizeThatFits(Size(width: room.width / factor, height: .infinity)).height * factor
  }

  /// Finds what would be enough where a verdict was given.
  func needs(
    _ kind: FindingKind, at size: ContentSizeCategory, _ grid: ScreenPixels
  ) throws(TextError) -> AuditFinding.Needs {
    var needs = AuditFinding.Needs()
    let room = label.room(at: size)
    let points = label.pointSize(at: size)
    switch kind {
    case .truncated, .shrunk:
      let lines = try text.lineCount(size: points, width: room.width / factor)
      if let height = room.height, room.lines == 0 || lines <= room.lines {
        // The height lacks, not the lines.
        needs.height = try leastHeight(above: height, room, at: size, grid)
        let shown = try drawing(height, room, at: size)?.layout.lines.count ?? 1
        needs.width = try text.neededWidth(size: points, lines: shown, factor: factor, above: room.width, grid)
        break
      }
      needs.width = try text.neededWidth(size: points, lines: room.lines, factor: factor, above: room.width, grid)
      needs.lines = lines
      if kind == .shrunk { needs.scaleFactor = try neededFactor(room, points) }
    case .tight where room.lines > 0:
      needs.width = try text.neededWidth(size: points, lines: room.lines, share: 1 - slack, above: room.width, grid)
    case .tight: needs.width = try text.neededWidthOfWords(size: points, share: 1 - slack, grid)
    case .wordBroken: needs.width = try text.neededWidthOfWords(size: points, factor: factor, grid)
    case .heightClipped: needs.height = try leastHeight(above: room.height ?? 0, room, at: size, grid)
    default: break
    }
    return needs
  }

  /// The least height in whole pixels that shows all lines and all ink.
  private func leastHeight(
    above height: Double, _ room: AuditLabel.Room, at size: ContentSizeCategory, _ grid: ScreenPixels
  ) throws(TextError) -> Double? {
    let all = try neededHeight(room, at: size)
    return try grid.least(above: height, upTo: all) { (height: Double) throws(TextError) -> Bool in
      try verdict(inHeight: height, room, at: size) == nil
    }
  }

  /// The greatest factor in hundredths at which the text fits when it is drawn smaller; `nil` where none does.
  private func neededFactor(_ room: AuditLabel.Room, _ points: Double) throws(TextError) -> Double? {
    var (low, high) = (0, 100)
    while high - low > 1 {
      let middle = (low + high) / 2
      let count = try text.lineCount(size: points, width: room.width * 100 / Double(middle))
      if count <= room.lines { low = middle } else { high = middle }
    }
    return low > 0 ? Double(low) / 100 : nil
  }

  /// Returns the smallest size at which each verdict is given.
  ///
  /// What is wrong at a size is so at every greater one as long as the room is the same: among those sizes it is searched by
  /// bisection, and a text that fits at the greatest is asked once.
  package func findings() throws(TextError) -> [(kind: FindingKind, size: ContentSizeCategory)] {
    var found: [(kind: FindingKind, size: ContentSizeCategory)] = []
    for group in groups() {
      guard let greatest = group.last, var kind = try verdict(at: greatest) else { continue }
      var end = group.count - 1
      while true {
        // `end` has the verdict `kind`; find the first size that has it or a graver one.
        var (low, high) = (-1, end)
        while high - low > 1 {
          let middle = (low + high) / 2
          if let other = try verdict(at: group[middle]), other.gravity >= kind.gravity {
            high = middle
          } else {
            low = middle
          }
        }
        if !found.contains(where: { $0.kind == kind }) { found.append((kind, group[high])) }
        guard low >= 0, let lesser = try verdict(at: group[low]) else { break }
        (kind, end) = (lesser, low)
      }
    }
    return found
  }

  /// Sizes that follow each other and have the same room; one for a label that is the same at every size.
  private func groups() -> [[ContentSizeCategory]] {
    guard label.dependsOnSize else { return sizes.first.map { [[$0]] } ?? [] }
    guard !label.roomBySize.isEmpty else { return [sizes] }
    var groups: [[ContentSizeCategory]] = []
    for size in sizes {
      if let last = groups.last?.last, label.room(at: last) == label.room(at: size) {
        groups[groups.count - 1].append(size)
      } else {
        groups.append([size])
      }
    }
    return groups
  }
}

extension FindingKind {
  /// Which of two verdicts on one text is told.
  var gravity: Int {
    switch self {
    case .truncated, .shrunk: 3
    case .heightClipped: 2
    case .wordBroken: 1
    default: 0
    }
  }
}
