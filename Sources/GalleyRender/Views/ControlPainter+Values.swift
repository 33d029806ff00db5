internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// Controls that hold a value.
extension ControlPainter {
  mutating func paintSwitch(_ isOn: Bool) {
    let height = min(frame.height, 31)
    // The look of iOS 26 is wider, and so is its knob.
    let isWide = frame.width > 1.9 * height
    let track = Rect(
      x: frame.minX, y: frame.center.y - height / 2, width: min(frame.width, isWide ? 63 : 51), height: height)
    let onColor = look.tintColor == nil ? color(.systemGreen) : tint
    picture.fill(Path(track, cornerRadius: height / 2), isOn ? onColor : color(.systemFill))
    let knobWidth = isWide ? 0.62 * track.width : height - 4
    let isRight = isOn != isRightToLeft
    paintKnob(
      Rect(
        x: isRight ? track.maxX - 2 - knobWidth : track.minX + 2, y: track.minY + 2, width: knobWidth,
        height: height - 4))
  }

  mutating func paintSlider(_ value: Double) {
    let radius = min(13.5, frame.height / 2)
    let room = max(0, frame.width - 4 - 2 * radius)
    let share = unit(value)
    let y = frame.height / 2
    picture.fill(Path(placed(2, y - 2, max(0, frame.width - 4), 4), cornerRadius: 2), color(.systemFill))
    picture.fill(Path(placed(2, y - 2, radius + room * share, 4), cornerRadius: 2), tint)
    paintKnob(placed(2 + room * share, y - radius, 2 * radius, 2 * radius))
  }

  mutating func paintProgress(_ value: Double) {
    let radius = frame.height / 2
    picture.fill(Path(frame, cornerRadius: radius), color(.systemFill))
    picture.fill(Path(placed(0, 0, frame.width * unit(value), frame.height), cornerRadius: radius), tint)
  }

  private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  mutating func paintSegments(_ titles: [String], _ selected: Int?) throws(TextError) {
    let height = max(0, frame.height - 1)
    picture.fill(Path(placed(0, 0, frame.width, height), cornerRadius: 8), color(.tertiarySystemFill))
    guard !titles.isEmpty else { return }
    let width = frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let cell = placed(Double(index) * width, 0, width, height)
      let isSelected = index == selected
      if isSelected {
        let plate = cell.inset(by: 2)
        picture.fill(
          Path(plate.moved(by: Point(x: 0, y: 1)).inset(by: -0.5), cornerRadius: 7), Color(white: 0, alpha: 0.12))
        let fill = look.tintColor == nil ? (style == .dark ? color(.systemGray2) : .white) : tint
        picture.fill(Path(plate, cornerRadius: 6.5), fill)
      } else if index > 0, index - 1 != selected {
        let edge = isRightToLeft ? cell.maxX : cell.minX
        line(
          [Point(x: edge, y: cell.minY + 7), Point(x: edge, y: cell.maxY - 7)], color(.separator), width: 1)
      }
      let font = look.font ?? .systemFont(ofSize: 13, weight: isSelected ? 600 : 500)
      try text(title, in: cell.insetBy(dx: 4, dy: 0), font, look.textColor?.resolved(for: style) ?? color(.label))
    }
  }

  mutating func paintStepper() {
    picture.fill(Path(frame, cornerRadius: 8), color(.tertiarySystemFill))
    let middle = frame.center
    line(
      [Point(x: middle.x, y: frame.minY + 7), Point(x: middle.x, y: frame.maxY - 7)], color(.separator), width: 1)
    for (x, isPlus) in [(frame.width * 0.25, false), (frame.width * 0.75, true)] {
      let place = placed(x - 8, frame.height / 2 - 8, 16, 16).center
      line([Point(x: place.x - 7, y: place.y), Point(x: place.x + 7, y: place.y)], color(.label), width: 2)
      if isPlus {
        line([Point(x: place.x, y: place.y - 7), Point(x: place.x, y: place.y + 7)], color(.label), width: 2)
      }
    }
  }

  mutating func paintPages(_ count: Int, _ current: Int) {
    // More dots than there is room for would be seen nowhere.
    let shown = min(max(count, 0), max(1, Int(min(frame.width, 2_000) / 10)))
    let step = frame.height > 30 ? 16.0 : 18
    let start = (frame.width - step * Double(shown - 1)) / 2
    for page in 0..<shown {
      let center = placed(start + Double(page) * step - 3.5, frame.height / 2 - 3.5, 7, 7).center
      picture.fill(Path(circleAt: center, radius: 3.5), page == current ? color(.label) : color(.tertiaryLabel))
    }
  }

  mutating func paintActivity() {
    let radius = min(frame.width, frame.height) / 2
    // Eighths of a circle, clockwise from the top.
    let half = 0.5.squareRoot()
    let directions = [
      (0.0, -1.0), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    for (index, (x, y)) in directions.enumerated() {
      let color = (look.tintColor.map { $0.resolved(for: style) } ?? color(.systemGray))
      let shade = color.withAlpha(0.25 + 0.75 * Double(index) / 7)
      line(
        [
          Point(x: frame.center.x + x * radius * 0.5, y: frame.center.y + y * radius * 0.5),
          Point(x: frame.center.x + x * radius * 0.95, y: frame.center.y + y * radius * 0.95),
        ], shade, width: radius * 0.22)
    }
  }

  mutating func paintPicker(_ wheels: Int) {
    let row = 32.0, middle = frame.height / 2
    picture.fill(
      Path(placed(8, middle - row / 2, max(0, frame.width - 16), row), cornerRadius: 8), color(.tertiarySystemFill))
    let count = max(1, wheels)
    let width = max(0, frame.width - 32) / Double(count)
    // The rows come from a program: bars stand for their text.
    for wheel in 0..<count {
      for step in -3...3 where abs(Double(step)) * row + 8 < middle {
        let length = width * (0.5 + 0.08 * Double((step + 3 + wheel) % 3))
        let shade = step == 0 ? 0.8 : max(0.08, 0.35 - 0.1 * Double(abs(step)))
        let bar = placed(
          16 + width * (Double(wheel) + 0.5) - length / 2, middle + Double(step) * row * 0.95 - 5, length, 10)
        picture.fill(Path(bar, cornerRadius: 5), color(.label).withAlpha(shade))
      }
    }
  }
}
