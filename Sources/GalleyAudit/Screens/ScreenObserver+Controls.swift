internal import Galley
internal import GalleyInterface
internal import GalleyLayout

/// Controls, which draw their texts by themselves.
extension ScreenObserver {
  /// Returns the finding about a control whose text has less room than it needs.
  func control(_ element: ScreenElement, _ root: ScreenRoot) throws(TextError) -> ScreenObservation? {
    guard let control = element.control, !control.text.isEmpty else { return nil }
    let fitting = try FittingText(control.text, font: control.font, language: language)
    let size = control.font.pointSize, width = element.view.alignmentRect.width
    let room = control.room(in: width)
    func make(_ kind: FindingKind) -> ScreenObservation {
      var observation = makeObservation(kind, element, root)
      observation.text = control.text
      observation.pointSize = size
      observation.label = AuditLabel(
        room: .init(width: Self.points(width), lines: control.wraps ? 0 : 1), font: .fixed(size: size, weight: 400))
      return observation
    }
    if !fitting.missing.isEmpty {
      var observation = make(.missingGlyphs)
      observation.detail = "no font has “\(fitting.missing.prefix(4).joined(separator: "”, “"))”"
      return observation
    }
    if control.wraps { return try wrapped(control, fitting, room, element, make) }
    let natural = try fitting.naturalWidth(size: size)
    guard natural > room + 0.01 else { return nil }
    var observation = make(.truncated)
    observation.shown = try shown(control, room)
    observation.needs.width = grid.roundedUp((natural + control.padding) * Double(control.parts))
    observation.isAtEdge = natural <= room * (1 + tolerance)
    return observation
  }

  /// Returns the finding about a title of several lines: lines need height, and words need width.
  private func wrapped(
    _ control: ControlText, _ fitting: FittingText, _ room: Double, _ element: ScreenElement,
    _ make: (FindingKind) -> ScreenObservation
  ) throws(TextError) -> ScreenObservation? {
    let size = control.font.pointSize, line = control.font.lineHeight
    func height(_ width: Double) throws(TextError) -> Double {
      guard control.lineBreakMode == .byWordWrapping else {
        return try control.label.sizeThatFits(Size(width: width, height: .infinity)).height
      }
      return Double(try fitting.lineCount(size: size, width: width)) * line
    }
    let frame = element.view.frame
    let needed = try height(room)
    if needed > frame.height + 0.5 {
      var observation = make(.truncated)
      let lines = max(1, Int(frame.height / line))
      observation.needs.height = grid.roundedUp(needed)
      if let width = try fitting.neededWidth(size: size, lines: lines, above: room, grid) {
        observation.needs.width = grid.roundedUp(width + control.padding)
      }
      observation.isAtEdge = try height(room * (1 + tolerance)) <= frame.height + 0.5
      return observation
    }
    let least = try fitting.leastWidth(size: size)
    guard control.lineBreakMode == .byWordWrapping, least > room + 0.01 else { return nil }
    var observation = make(.wordBroken)
    observation.needs.width = grid.roundedUp(least + control.padding)
    observation.isAtEdge = least <= room * (1 + tolerance)
    return observation
  }

  /// The part of a control's text that is seen in a width; of one that is clipped, the characters that are seen whole.
  private func shown(_ control: ControlText, _ room: Double) throws(TextError) -> String? {
    var label = control.label
    if control.lineBreakMode == .byClipping { (label.lineBreakMode, label.numberOfLines) = (.byCharWrapping, 0) }
    let bounds = Rect(x: 0, y: 0, width: room, height: control.font.lineHeight * 2)
    guard let layout = try label.drawing(in: bounds)?.layout else { return nil }
    return layout.lines.first.map { $0.shownText(of: layout.text).filter { !$0.isNewline } }
  }
}
