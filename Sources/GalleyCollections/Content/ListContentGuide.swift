internal import Galley
internal import GalleyLayout

/// A guide that a view holds at the place of a part by constraints of its own.
final class ListContentGuide {
  let guide: LayoutGuide
  private let constraints: [LayoutConstraint]

  init(of view: LayoutView, _ part: String) {
    let guide = LayoutGuide(identifier: "UIListContentView-\(part)LayoutGuide")
    self.guide = guide
    view.addLayoutGuide(guide)
    func owned(_ attribute: LayoutAttribute, _ second: LayoutItem?) -> LayoutConstraint {
      LayoutConstraint(
        unchecked: guide, attribute, .equal, second, second == nil ? .notAnAttribute : attribute, constant: 0,
        identifier: "UIListContentView-\(part)-\(attribute.name)")
    }
    constraints = [owned(.left, view), owned(.top, view), owned(.width, nil), owned(.height, nil)]
    for constraint in constraints { constraint.install(in: view) }
  }

  /// Moves the guide; the next round of the layout places what depends on it.
  func move(to frame: Rect?) {
    guard let frame else { return }
    for (constraint, value) in zip(constraints, [frame.minX, frame.minY, frame.width, frame.height]) {
      constraint.constant = value
    }
  }
}
