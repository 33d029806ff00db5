internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Draws a tree of views with their appearances.
struct ViewPainter {
  /// The shapes that are done, of the page and of each sheet that is open above it.
  private var sheets: [Picture]
  private let style: UserInterfaceStyle
  /// Trees inserted into views of this one, by the view.
  private let insertions: [ObjectIdentifier: [LayoutView]]

  private enum Step {
    case enter(LayoutView, Rect, tint: Color, LayoutDirection)
    /// Closes the sheet above.
    case close(clip: Path?, opacity: Double)
    case border(Path, Color, width: Double)
  }

  init(_ picture: Picture, style: UserInterfaceStyle, insertions: [ObjectIdentifier: [LayoutView]]) {
    sheets = [picture]
    self.style = style
    self.insertions = insertions
  }

  /// Draws a view and all that it contains; the picture with it.
  mutating func paint(_ view: LayoutView, at origin: Point) throws(TextError) -> Picture {
    // A list instead of recursion: trees may be thousands of views deep.
    var steps = [
      Step.enter(view, Rect(origin: origin, size: view.frame.size), tint: Color(.systemBlue), view.effectiveDirection)
    ]
    while let step = steps.popLast() {
      switch step {
      case .enter(let view, let frame, let tint, let direction): try enter(view, frame, tint, direction, &steps)
      case .close(let clip, let opacity):
        let done = sheets.removeLast()
        top { $0.commands.append(.group(done.commands, Picture.Sheet(clip: clip, opacity: opacity))) }
      case .border(let path, let color, let width):
        top { $0.stroke(path, color, StrokeStyle(width: width)) }
      }
    }
    return sheets[0]
  }

  private mutating func top(_ body: (inout Picture) -> Void) { body(&sheets[sheets.count - 1]) }

  private mutating func enter(
    _ view: LayoutView, _ frame: Rect, _ inherited: Color, _ direction: LayoutDirection, _ steps: inout [Step]
  ) throws(TextError) {
    let look = view.appearance
    let alpha = look.alpha.isNaN ? 1 : min(max(look.alpha, 0), 1)
    guard !view.isHidden, alpha > 0 else { return }
    let tint = look.tintColor ?? inherited
    if alpha < 1 { open(.close(clip: nil, opacity: alpha), &steps) }
    let outline = Path(frame, cornerRadius: look.cornerRadius, corners: look.maskedCorners)
    paintBackground(look, frame, outline)
    if look.borderWidth > 0 {
      let inside = frame.inset(by: look.borderWidth / 2)
      let radius = look.cornerRadius - look.borderWidth / 2
      let path = Path(inside, cornerRadius: radius, corners: look.maskedCorners)
      steps.append(.border(path, (look.borderColor ?? .black).resolved(for: style), width: look.borderWidth))
    }
    if let line = look.separator {
      let color = Color(.separator).resolved(for: style)
      top { $0.fill(Path(line.moved(by: frame.origin), cornerRadius: 0), color) }
    }
    if look.clipsToBounds { open(.close(clip: outline, opacity: 1), &steps) }
    // Asked of each view alone: the one that applies would be looked for up to the top each time.
    let direction = view.layoutDirection ?? direction
    let style = style
    var control = ControlPainter(
      sheets.removeLast(), look: look, frame: frame, tint: tint, style: style,
      isRightToLeft: direction == .rightToLeft)
    try control.paint(view)
    sheets.append(control.picture)
    for child in (insertions[ObjectIdentifier(view)] ?? []).reversed() + view.subviews.reversed() {
      steps.append(.enter(child, child.frame.moved(by: frame.origin), tint: tint, direction))
    }
  }

  /// Begins a sheet that a later step closes.
  private mutating func open(_ closing: Step, _ steps: inout [Step]) {
    steps.append(closing)
    sheets.append(Picture(size: sheets[0].size, background: nil))
  }

  private mutating func paintBackground(_ look: Appearance, _ frame: Rect, _ outline: Path) {
    let color = look.backgroundColor?.resolved(for: style)
    let gradient = look.gradient.map { gradient in gradient.colors.map { $0.resolved(for: style) } } ?? []
    let isVisible = !gradient.isEmpty || color.map { $0.alpha > 0 } ?? false
    if let shadow = look.shadow, isVisible { paint(shadow, below: frame, look.cornerRadius) }
    if let color, color.alpha > 0 { top { $0.fill(outline, color) } }
    guard !gradient.isEmpty else { return }
    let end =
      look.gradient?.isHorizontal == true
      ? Point(x: frame.maxX, y: frame.minY) : Point(x: frame.minX, y: frame.maxY)
    top { $0.fill(outline, gradient, from: frame.origin, to: end) }
  }

  /// The number whose power of `count` is `value`, for a value from 0 to 1.
  private static func root(_ value: Double, _ count: Int) -> Double {
    var low = 0.0, high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      var power = 1.0
      for _ in 0..<count { power *= middle }
      if power < value { low = middle } else { high = middle }
    }
    return high
  }

  /// A shadow as rings that each add a little, so that vector files, which have no blur, show the same.
  private mutating func paint(_ shadow: Appearance.Shadow, below frame: Rect, _ cornerRadius: Double) {
    let place = frame.moved(by: shadow.offset)
    let color = shadow.color.resolved(for: style)
    // Beyond a page's length a shadow is a haze; a radius that is no number is none.
    let reach = shadow.radius > 0 ? min(shadow.radius, 10_000) : 0
    let count = reach == 0 ? 1 : min(12, max(4, Int(min(reach, 12).rounded(.up))))
    // What lies on top of each other must add up to the colour's alpha.
    let alpha = 1 - Self.root(1 - min(color.alpha, 0.999), count)
    for ring in 0..<count {
      let spread = count == 1 ? 0 : reach * (1 - 2 * Double(ring) / Double(count - 1))
      let rect = place.inset(by: -spread)
      guard rect.width > 0, rect.height > 0 else { continue }
      top { $0.fill(Path(rect, cornerRadius: max(cornerRadius, 0) + spread), color.withAlpha(alpha)) }
    }
  }
}

extension Path {
  /// A rectangle whose corners are round where they are named, and sharp elsewhere.
  fileprivate init(_ rect: Rect, cornerRadius: Double, corners: Appearance.Corners) {
    guard corners != .all else {
      self.init(rect, cornerRadius: cornerRadius)
      return
    }
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height))
    // The handles that make a cubic curve the nearest to a quarter of a circle.
    let k = radius * 0.447_715_25
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var steps: [Element] = []
    if corners.contains(.top), radius > 0 {
      steps += [
        .move(to: point(left, top + radius)),
        .curve(to: point(left + radius, top), control1: point(left, top + k), control2: point(left + k, top)),
        .line(to: point(right - radius, top)),
        .curve(to: point(right, top + radius), control1: point(right - k, top), control2: point(right, top + k)),
      ]
    } else {
      steps += [.move(to: point(left, top)), .line(to: point(right, top))]
    }
    if corners.contains(.bottom), radius > 0 {
      steps += [
        .line(to: point(right, bottom - radius)),
        .curve(
          to: point(right - radius, bottom), control1: point(right, bottom - k), control2: point(right - k, bottom)),
        .line(to: point(left + radius, bottom)),
        .curve(to: point(left, bottom - radius), control1: point(left + k, bottom), control2: point(left, bottom - k)),
      ]
    } else {
      steps += [.line(to: point(right, bottom)), .line(to: point(left, bottom))]
    }
    self.init(steps + [.close])
  }
}
