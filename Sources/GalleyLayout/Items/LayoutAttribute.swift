/// The attribute of an item that a constraint relates, with UIKit's names and numbers (UIKIT.md 2.1).
///
/// All of them speak of the item's alignment rectangle; x grows to the right, y downwards. Leading and trailing are
/// left and right, or the reverse where the item's direction is right to left.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// Nothing: the second side is a constant.
  case notAnAttribute = 0
  /// Edges, lengths and middles of the alignment rectangle.
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  /// The baselines of the last and the first line of text.
  case lastBaseline, firstBaseline
  /// The edges of the view's margins.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The middle between the margins, across and down.
  case centerXWithinMargins, centerYWithinMargins

  /// The attribute's name as logs and layout documents write it.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// The attribute of this name; `baseline` is another name of the last one.
  public init?(name: String) {
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    guard let found = LayoutAttribute.allCases.first(where: { $0.name == name && $0 != .notAnAttribute })
    else { return nil }
    self = found
  }

  var isSize: Bool { self == .width || self == .height }

  var axis: LayoutAxis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// True if the reading direction decides what the attribute means.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if the attribute is a horizontal edge that the reading direction does not touch.
  var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
