internal import Galley
internal import GalleyLayout

/// Finds texts that lie over others, and texts that stick out of where they belong.
struct ScreenGeometry {
  private let root: ScreenRoot
  private let roles: [ObjectIdentifier: ScreenElement.Role]
  init(_ root: ScreenRoot) {
    self.root = root
    roles = Dictionary(root.elements.map { (ObjectIdentifier($0.view), $0.role) }) { first, _ in first }
  }

  /// Siblings of which one is a text, and the other a text or something that people look at or use.
  func overlaps() -> [ScreenObservation] {
    var siblings: [ObjectIdentifier: [ScreenElement]] = [:]
    var found: [ScreenObservation] = []
    for element in root.elements where isSeen(element) && !element.isHidden {
      guard let parent = element.view.superview.map(ObjectIdentifier.init) else { continue }
      for other in siblings[parent] ?? [] where element.role == .text || other.role == .text {
        guard let (width, height) = overlap(element.view.frame, other.view.frame) else { continue }
        let (text, second) = element.role == .text ? (element, other) : (other, element)
        var observation = ScreenObservation(
          identity: .init(kind: .overlap, root: root.name, element: text.id, other: second.id), name: text.name,
          position: text.position)
        observation.detail = "lies over “\(second.name)” by \(rounded(width)) × \(rounded(height)) pt"
        found.append(observation)
      }
      siblings[parent, default: []].append(element)
    }
    return found
  }

  private func isSeen(_ element: ScreenElement) -> Bool {
    switch element.role {
    case .text, .field, .content: true
    case .container, .scrolling: false
    }
  }

  private func overlap(_ a: Rect, _ b: Rect) -> (Double, Double)? {
    let width = min(a.maxX, b.maxX) - max(a.minX, b.minX), height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    return width > ScreenExcess.tolerance && height > ScreenExcess.tolerance ? (width, height) : nil
  }

  /// Texts outside of their superview or of the screen's safe area; what scrolls may be larger.
  ///
  /// - Parameter isChecked: Tells whether an element is looked at.
  func outliers(_ isChecked: (ScreenElement) -> Bool) -> [ScreenObservation] {
    var found: [ScreenObservation] = []
    for element in root.elements where isChecked(element) {
      var observation = ScreenObservation(
        identity: .init(kind: .outside, root: root.name, element: element.id), name: element.name,
        position: element.position)
      observation.excess = excess(of: element)
      if !observation.excess.isEmpty { found.append(observation) }
    }
    return found
  }

  private func excess(of element: ScreenElement) -> [ScreenExcess] {
    guard element.view !== root.view, let parent = element.view.superview else { return [] }
    var frame = element.view.frame, view = parent, found: [ScreenExcess] = []
    if !scrolls(parent) { found = excess(of: frame, EdgeInsets.zero, parent.frame.size, isOfSuperview: true) }
    while view !== root.view, !scrolls(view), let next = view.superview {
      frame.origin = Point(x: frame.minX + view.frame.minX, y: frame.minY + view.frame.minY)
      view = next
    }
    if scrolls(view) {
      guard let room = scrolled(in: view) else { return found }
      return found + excess(of: frame, EdgeInsets.zero, room, isOfSuperview: true)
    }
    return found + excess(of: frame, root.view.safeAreaInsets, root.view.frame.size, isOfSuperview: false)
  }

  private func scrolls(_ view: LayoutView) -> Bool { roles[ObjectIdentifier(view)] == .scrolling }

  /// The size of what scrolls in a view, where its constraints say one: nobody can scroll to what is outside of it.
  private func scrolled(in view: LayoutView) -> Size? {
    let guide = view.layoutGuides.first { $0.identifier == "UIScrollView-contentLayoutGuide" }  // our own name
    guard let size = guide?.layoutFrame.size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// The sides at which a frame sticks out of a size less its insets.
  private func excess(of frame: Rect, _ insets: EdgeInsets, _ size: Size, isOfSuperview: Bool) -> [ScreenExcess] {
    let left = insets.left - frame.minX, right = frame.maxX - (size.width - insets.right)
    let isMirrored = root.view.effectiveDirection == .rightToLeft
    let distances: [(ScreenExcess.Side, Double)] = [
      (.top, insets.top - frame.minY), (.leading, isMirrored ? right : left),
      (.bottom, frame.maxY - (size.height - insets.bottom)), (.trailing, isMirrored ? left : right),
    ]
    return distances.filter { $0.1 > ScreenExcess.tolerance }.map {
      ScreenExcess(side: $0.0, isOfSuperview: isOfSuperview, distance: $0.1)
    }
  }

  private func rounded(_ value: Double) -> String { ScreenObserver.tenths(value) }
}

extension ScreenObservation {
  /// The sentence about the side at which the element sticks out most; empty where it sticks out at none.
  var excessText: String {
    let ofSuperview = excess.filter(\.isOfSuperview)
    guard let worst = (ofSuperview.isEmpty ? excess : ofSuperview).max(by: { $0.distance < $1.distance }) else {
      return ""
    }
    let what = worst.isOfSuperview ? "its superview" : "the safe area"
    return "sticks out of \(what) by \(ScreenObserver.tenths(worst.distance)) pt (\(worst.side.rawValue))"
  }
}
