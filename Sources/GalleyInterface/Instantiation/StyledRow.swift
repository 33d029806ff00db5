internal import Galley

/// A row in one of the system's styles, whose texts UIKit places when the app runs (UIKIT.md 4.3).
struct StyledRow {
  /// The styles as documents call them (`UITableViewCell.CellStyle`).
  enum Style: String {
    case basic = "IBUITableViewCellStyleDefault"
    case rightDetail = "IBUITableViewCellStyleValue1"
    case leftDetail = "IBUITableViewCellStyleValue2"
    case subtitle = "IBUITableViewCellStyleSubtitle"
  }

  let style: Style
  let title: Label
  let detail: Label?
  /// Where the texts begin, and the width that they share.
  let start: Double
  let room: Double
  /// True if the row is as high as its texts ask for.
  let isAutomatic: Bool

  private(set) var titleFrame = Rect.zero
  private(set) var detailFrame = Rect.zero
  private(set) var height: Double

  /// - Parameter height: The row's own; one that sizes itself is no lower.
  init(
    _ style: Style, title: Label, detail: Label?, start: Double, room: Double, height: Double, isAutomatic: Bool
  ) throws(TextError) {
    (self.style, self.title, self.detail) = (style, title, detail)
    (self.start, self.room, self.height, self.isAutomatic) = (start, max(0, room), height, isAutomatic)
    switch style {
    case .basic:
      grow(to: try Self.height(title, self.room) + 22)
      titleFrame = Rect(x: start, y: 0, width: self.room, height: self.height)
    case .subtitle: try stack()
    case .leftDetail: try setColumns(91, gap: 6)
    case .rightDetail:
      let first = try title.intrinsicContentSize.width, second = try detail?.intrinsicContentSize.width ?? 0
      let gap = second > 0 ? 8.0 : 0
      if first + gap + second <= self.room {
        try setColumns(self.room - gap - second, gap: gap)
      } else if isAutomatic {
        try stack()
      } else {
        // There is no height for two lines: the title goes before.
        try setColumns(min(first, max(0, self.room - gap)), gap: gap)
      }
    }
  }

  private mutating func grow(to wanted: Double) {
    // Less than a point is what fonts differ by.
    if isAutomatic, wanted > height + 1 { height = wanted }
  }

  private static func height(_ label: Label?, _ width: Double) throws(TextError) -> Double {
    try label?.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
  }

  /// Puts the texts side by side, each in the middle of the row.
  private mutating func setColumns(_ first: Double, gap: Double) throws(TextError) {
    let first = min(first, room), second = max(0, room - first - gap)
    let heights = (try Self.height(title, first), try Self.height(detail, second))
    grow(to: max(heights.0, heights.1) + 22)
    func place(_ x: Double, _ width: Double, _ wanted: Double) -> Rect {
      let own = min(wanted, height)
      return Rect(x: x, y: ((height - own) / 2).rounded(), width: width, height: own)
    }
    titleFrame = place(start, first, heights.0)
    detailFrame = place(start + room - second, second, heights.1)
  }

  /// Puts the detail below the title.
  private mutating func stack() throws(TextError) {
    var (first, second) = (try Self.height(title, room), try Self.height(detail, room))
    grow(to: first + second + 21)
    let gap = max(0, min(2, height - first - second))
    if first + second > height {
      second = min(second, height / 2)
      first = min(first, height - second)
    }
    let y = ((height - first - gap - second) / 2).rounded(.down)
    titleFrame = Rect(x: start, y: y, width: room, height: first)
    detailFrame = Rect(x: start, y: y + first + gap, width: room, height: second)
  }
}
