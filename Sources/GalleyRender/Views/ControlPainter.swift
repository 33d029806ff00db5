internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Draws a view's own content: its label, its image, its control.
struct ControlPainter {
  var picture: Picture
  let look: Appearance
  let frame: Rect
  let tint: Color
  let style: UserInterfaceStyle
  let isRightToLeft: Bool

  init(
    _ picture: Picture, look: Appearance, frame: Rect, tint: Color, style: UserInterfaceStyle, isRightToLeft: Bool
  ) {
    self.picture = picture
    self.look = look
    self.frame = frame
    self.tint = tint.resolved(for: style)
    self.style = style
    self.isRightToLeft = isRightToLeft
  }

  mutating func paint(_ view: LayoutView) throws(TextError) {
    if let image = look.image, !isButton { paint(image, in: frame) }
    if let label = (view as? LabelView)?.shownLabel { try paint(label, in: frame) }
    if let control = look.control { try paint(control) }
  }

  private var isButton: Bool { if case .button? = look.control { true } else { false } }

  private mutating func paint(_ control: Appearance.Control) throws(TextError) {
    switch control {
    case .switch(let isOn): paintSwitch(isOn)
    case .slider(let value): paintSlider(value)
    case .progress(let value): paintProgress(value)
    case .segments(let titles, let selected): try paintSegments(titles, selected)
    case .stepper: paintStepper()
    case .pages(let count, let current): paintPages(count, current)
    case .activity: paintActivity()
    case .button(let title, let style): try paintButton(title, style)
    case .textField(let text, let placeholder, let border): try paintField(text, placeholder, border)
    case .textView(let label): try paint(label, in: frame.insetBy(dx: 5, dy: 8), fromTop: true)
    case .label(let label): try paint(label, in: frame)
    case .searchBar(let text, let placeholder): try paintSearchBar(text, placeholder)
    case .navigationBar(let title, let leading, let trailing): try paintNavigationBar(title, leading, trailing)
    case .tabBar(let items, let selected): try paintTabBar(items, selected)
    case .toolbar(let items): try paintToolbar(items)
    case .picker(let wheels): paintPicker(wheels)
    case .row(let accessory): paintAccessory(accessory)
    case .canvas(let title): try paintCanvas(title)
    }
  }

  // MARK: Helpers

  func color(_ system: SystemColor) -> Color { Color(system).resolved(for: style) }

  /// A white that keeps its look on dark screens: knobs are white in both.
  var knob: Color { .white }

  private mutating func paint(_ label: Label, in rect: Rect, fromTop: Bool = false) throws(TextError) {
    var rect = rect, label = label
    if isRightToLeft, label.layoutDirection == nil { label.layoutDirection = .rightToLeft }
    if fromTop, let size = try? label.sizeThatFits(rect.size) {
      rect = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: min(rect.height, size.height))
    }
    try picture.draw(label, in: rect, color: (look.textColor ?? Color(.label)).resolved(for: style), style: style)
  }

  /// A line of text, cut off at its tail where it does not fit.
  mutating func text(
    _ text: String, in rect: Rect, _ font: Font, _ color: Color, _ alignment: TextAlignment = .center,
    _ mode: LineBreakMode = .byTruncatingTail
  ) throws(TextError) {
    guard !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
    var label = Label(text)
    label.font = font
    label.textAlignment = alignment
    label.lineBreakMode = mode
    if mode == .byWordWrapping || mode == .byCharWrapping { label.numberOfLines = 0 }
    if isRightToLeft { label.layoutDirection = .rightToLeft }
    try picture.draw(label, in: rect, color: color)
  }

  /// A rectangle in the frame from the leading edge: mirrored where the interface runs from the right.
  func placed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    let left = isRightToLeft ? frame.width - x - width : x
    return Rect(x: frame.minX + left, y: frame.minY + y, width: width, height: height)
  }

  mutating func line(_ points: [Point], _ color: Color, width: Double) {
    guard let first = points.first else { return }
    let path = Path([.move(to: first)] + points.dropFirst().map { .line(to: $0) })
    picture.stroke(path, color, StrokeStyle(width: width))
  }

  /// The white disc that a finger moves.
  mutating func paintKnob(_ rect: Rect) {
    let radius = rect.height / 2
    for spread in [1.5, 0.5] {
      let shade = rect.moved(by: Point(x: 0, y: 1)).inset(by: -spread)
      picture.fill(Path(shade, cornerRadius: radius + spread), Color(white: 0, alpha: 0.08))
    }
    picture.fill(Path(rect, cornerRadius: radius), knob)
    // On a white page it would not be seen else.
    picture.stroke(
      Path(rect.inset(by: 0.25), cornerRadius: radius - 0.25), Color(white: 0, alpha: 0.12), StrokeStyle(width: 0.5))
  }
}
