internal import Galley
internal import GalleyLayout

/// Finds texts that lie over others, and texts that stick out of where they belong.
struct ScreenGeometry {
  private let root: ScreenRoot
  private let roles: [ObjectIdentifier: ScreenElement.Role]
  /// Less than this is rounding, in points.
  private static let tolerance = 0.5

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
    return width > Self.tolerance && height > Self.tolerance ? (width, height) : nil
  }

  /// Texts outside of their superview or of the screen's safe area; what scrolls may be larger.
  func outliers() -> [ScreenObservation] {
    var found: [ScreenObservation] = []
    for element in root.elements where element.role == .text && !element.isHidden {
      guard let place = place(of: element) else { continue }
      var observation = ScreenObservation(
        identity: .init(kind: .outside, root: root.name, element: element.id), name: element.name,
        position: element.position)
      observation.detail = "sticks out of \(place.what) by \(rounded(place.distance)) pt"
      found.append(observation)
    }
    return found
  }

  private func place(of element: ScreenElement) -> (what: String, distance: Double)? {
    guard element.view !== root.view, let parent = element.view.superview else { return nil }
    if roles[ObjectIdentifier(parent)] == .scrolling { return nil }
    var frame = element.view.frame
    let out = distance(frame, EdgeInsets.zero, parent.frame.size)
    if out > Self.tolerance { return ("its superview", out) }
    var view = parent
    while view !== root.view {
      guard let next = view.superview, roles[ObjectIdentifier(next)] != .scrolling else { return nil }
      frame.origin = Point(x: frame.minX + view.frame.minX, y: frame.minY + view.frame.minY)
      view = next
    }
    let unsafe = distance(frame, root.view.safeAreaInsets, root.view.frame.size)
    return unsafe > Self.tolerance ? ("the safe area", unsafe) : nil
  }

  /// How far a frame sticks out of a size less its insets.
  private func distance(_ frame: Rect, _ insets: EdgeInsets, _ size: Size) -> Double {
    max(
      insets.left - frame.minX, insets.top - frame.minY, frame.maxX - (size.width - insets.right),
      frame.maxY - (size.height - insets.bottom))
  }

  private func rounded(_ value: Double) -> String { AuditLabel.short((value * 10).rounded() / 10) }
}
