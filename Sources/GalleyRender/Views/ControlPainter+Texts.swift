internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Controls that show a text.
extension ControlPainter {
  mutating func paintButton(_ title: String, _ buttonStyle: Appearance.ButtonStyle) throws(TextError) {
    let radius = min(frame.height / 2, 8)
    var ink = look.textColor?.resolved(for: style) ?? tint
    switch buttonStyle {
    case .plain: break
    case .gray: picture.fill(Path(frame, cornerRadius: radius), color(.secondarySystemFill))
    case .tinted: picture.fill(Path(frame, cornerRadius: radius), tint.withAlpha(0.18))
    case .filled:
      picture.fill(Path(frame, cornerRadius: radius), look.backgroundColor?.resolved(for: style) ?? tint)
      ink = look.textColor?.resolved(for: style) ?? .white
    case .add, .info:
      let side = min(frame.width, frame.height, 22)
      let place = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
      paintSymbol(buttonStyle == .add ? "plus.circle" : "info.circle", in: place, tint)
      return
    }
    let font = look.font ?? .systemFont(ofSize: 17)
    guard let image = look.image else {
      // A bare title may be as wide as the button.
      let room = buttonStyle == .plain ? frame : frame.insetBy(dx: min(4, frame.width / 8), dy: 0)
      return try text(title, in: room, font, ink, look.textAlignment, look.lineBreakMode)
    }
    try paint(image, besides: title, font, ink)
  }

  /// An image before a title, together where the alignment has them.
  private mutating func paint(
    _ image: Appearance.Artwork, besides title: String, _ font: Font, _ ink: Color
  ) throws(TextError) {
    var label = Label(title)
    label.font = font
    let natural = imageSize(image) ?? Size(width: 20, height: 20)
    let shrink = min(1, frame.width / max(natural.width, 1), frame.height / max(natural.height, 1))
    let size = Size(width: natural.width * shrink, height: natural.height * shrink)
    let textWidth = title.isEmpty ? 0 : min(try label.intrinsicContentSize.width, max(0, frame.width - size.width))
    let gap = title.isEmpty ? 0 : min(4, max(0, frame.width - size.width - textWidth))
    let width = size.width + gap + textWidth
    let start: Double =
      switch look.textAlignment {
      case .left: 0
      case .right: frame.width - width
      default: (frame.width - width) / 2
      }
    let place = placed(start, (frame.height - size.height) / 2, size.width, size.height)
    paintArtwork(image, in: place, ink)
    let rest = placed(start + size.width + gap, 0, textWidth + 0.5, frame.height)
    try text(title, in: rest, font, ink, .left, look.lineBreakMode)
  }

  mutating func paintField(
    _ text: String, _ placeholder: String, _ border: Appearance.FieldBorder
  ) throws(TextError) {
    switch border {
    case .none: break
    case .line, .bezel:
      picture.stroke(frame.inset(by: 0.5), border == .line ? color(.label) : color(.systemGray3))
    case .roundedRect:
      if look.backgroundColor == nil { picture.fill(Path(frame, cornerRadius: 6), color(.systemBackground)) }
      picture.stroke(Path(frame.inset(by: 0.5), cornerRadius: 5.5), color(.systemGray4), StrokeStyle(width: 1))
    }
    let inset = border == .none ? 0.0 : border == .roundedRect ? 7 : 4
    let ink = text.isEmpty ? color(.placeholderText) : look.textColor?.resolved(for: style) ?? color(.label)
    let font = look.font ?? .systemFont(ofSize: 14)
    try self.text(text.isEmpty ? placeholder : text, in: frame.insetBy(dx: inset, dy: 0), font, ink, look.textAlignment)
  }

  mutating func paintSearchBar(_ text: String, _ placeholder: String) throws(TextError) {
    let height = min(36, frame.height)
    let field = frame.insetBy(dx: min(8, frame.width / 4), dy: (frame.height - height) / 2)
    picture.fill(Path(field, cornerRadius: 10), color(.tertiarySystemFill))
    let glass = placed(field.minX - frame.minX + 8, (frame.height - 18) / 2, 18, 18)
    paintSymbol("magnifyingglass", in: glass, color(.secondaryLabel))
    let rest = placed(field.minX - frame.minX + 32, 0, max(0, field.width - 40), frame.height)
    let shown = text.isEmpty ? (placeholder.isEmpty ? "Search" : placeholder) : text
    try self.text(
      shown, in: rest, look.font ?? .systemFont(ofSize: 17), text.isEmpty ? color(.secondaryLabel) : color(.label),
      .natural)
  }

  // MARK: Bars

  private mutating func paintBar(edgeAtTop: Bool) {
    if look.backgroundColor == nil { picture.fill(frame, color(.secondarySystemBackground)) }
    let y = edgeAtTop ? frame.minY + 0.25 : frame.maxY - 0.25
    line([Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y)], color(.separator), width: 0.5)
  }

  mutating func paintNavigationBar(_ title: String, _ leading: [String], _ trailing: [String]) throws(TextError) {
    paintBar(edgeAtTop: false)
    let row = min(44, frame.height)
    let side = frame.width * 0.28
    let isLarge = frame.height >= 90
    let titleFrame =
      isLarge
      ? placed(16, frame.height - 50, max(0, frame.width - 32), 44)
      : placed(side, frame.height - row, max(0, frame.width - 2 * side), row)
    let font = look.font ?? .systemFont(ofSize: isLarge ? 34 : 17, weight: isLarge ? 700 : 600)
    try text(
      title, in: titleFrame, font, look.textColor?.resolved(for: style) ?? color(.label),
      isLarge ? .natural : .center)
    let y = isLarge ? frame.height - 96 : frame.height - row
    try text(
      leading.joined(separator: "   "), in: placed(16, y, max(0, side - 16), row), .systemFont(ofSize: 17), tint,
      isRightToLeft ? .right : .left)
    try text(
      trailing.joined(separator: "   "), in: placed(frame.width - side, y, max(0, side - 16), row),
      .systemFont(ofSize: 17), tint, isRightToLeft ? .left : .right)
  }

  mutating func paintTabBar(_ items: [String], _ selected: Int?) throws(TextError) {
    paintBar(edgeAtTop: true)
    guard !items.isEmpty else { return }
    let width = frame.width / Double(items.count)
    for (index, title) in items.enumerated() {
      let ink = index == (selected ?? 0) ? tint : color(.systemGray)
      let x = Double(index) * width
      let icon = placed(x + width / 2 - 11, 6, 22, 22)
      picture.fill(Path(icon, cornerRadius: 6), ink)
      try text(title, in: placed(x, 31, width, 14), .systemFont(ofSize: 10, weight: 500), ink)
    }
  }

  mutating func paintToolbar(_ items: [String]) throws(TextError) {
    paintBar(edgeAtTop: true)
    guard !items.isEmpty else { return }
    let width = max(0, frame.width - 32) / Double(items.count)
    for (index, title) in items.enumerated() {
      let alignment: TextAlignment =
        items.count == 1 || (index > 0 && index < items.count - 1)
        ? .center : (index == 0) != isRightToLeft ? .left : .right
      try text(
        title, in: placed(16 + Double(index) * width, 0, width, min(49, frame.height)), .systemFont(ofSize: 17), tint,
        alignment)
    }
  }

  // MARK: Rows and what a device shows

  mutating func paintAccessory(_ accessory: Appearance.Accessory) {
    let y = frame.height / 2
    switch accessory {
    case .none: break
    case .disclosureIndicator, .detailDisclosureButton:
      paintSymbol(
        isRightToLeft ? "chevron.left" : "chevron.right", in: placed(frame.width - 28, y - 7, 12, 14),
        color(.tertiaryLabel))
      if accessory == .detailDisclosureButton {
        paintSymbol("info.circle", in: placed(frame.width - 60, y - 11, 22, 22), tint)
      }
    case .checkmark: paintSymbol("checkmark", in: placed(frame.width - 32, y - 8, 16, 16), tint)
    case .detailButton: paintSymbol("info.circle", in: placed(frame.width - 38, y - 11, 22, 22), tint)
    }
  }

  mutating func paintCanvas(_ title: String) throws(TextError) {
    picture.fill(frame, color(.systemGray6))
    try text(title, in: frame.insetBy(dx: 4, dy: 0), .systemFont(ofSize: 15), color(.secondaryLabel))
  }
}
