internal import Galley
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// The controls of layout documents, by UIKit's names without the prefix.
///
/// They are as large as the newest Interface Builder has them.
enum DocumentControl: String, CaseIterable {
  case activityIndicatorView, button, pageControl, progressView, segmentedControl, slider, stepper, `switch`, textField

  enum ActivityStyle: String, CaseIterable {
    case medium, large
  }

  /// The looks of a button that are a field, beside those of a bare title.
  enum ButtonStyle: String, CaseIterable {
    case system, plain, gray, tinted, filled
  }

  /// Gives a view the looks and the size of the control.
  ///
  /// - Parameter scale: Pixels per point, to which texts are rounded up.
  func set(
    on view: LayoutView, _ node: JSONObject, fonts: FontStore, scale: Double?
  ) throws(RecordError) {
    let metrics = ControlMetrics.newest
    var look = view.appearance
    look.textAlignment = try node.choice("textAlignment", TextAlignment.self) ?? .natural
    var size = ContentSize()
    var insets = EdgeInsets.zero
    var text: ControlText?
    let texts = ControlTexts(fonts: fonts, scale: scale)
    switch self {
    case .activityIndicatorView:
      look.control = .activity
      size = metrics.activitySize(isLarge: try node.choice("style", ActivityStyle.self) == .large)
    case .button: (size, text) = try Self.setButton(&look, node, texts)
    case .pageControl:
      let count = try node.count("numberOfPages") ?? 0, current = try node.count("currentPage") ?? 0
      look.control = .pages(count: count, current: current)
      size = metrics.pageControlSize(pages: Double(count))
    case .progressView:
      look.control = .progress(try node.share("progress") ?? 0)
      size = metrics.progressSize
    case .segmentedControl: (size, insets, text) = try Self.setSegments(&look, node, texts)
    case .slider:
      look.control = .slider(try Self.sliderValue(node))
      (size, insets) = (metrics.sliderSize, metrics.sliderInsets)
    case .stepper:
      look.control = .stepper
      size = metrics.stepperSize
    case .switch:
      look.control = .switch(isOn: try node.bool("on") ?? false)
      (size, insets) = (metrics.switchSize, metrics.switchInsets)
    case .textField: (size, text) = try Self.setField(&look, node, texts)
    }
    view.appearance = look
    do { try view.setAlignmentRectInsets(insets) } catch { throw RecordError(error.description) }
    size.width = size.width.map { max(0, $0 - insets.left - insets.right) }
    size.height = size.height.map { max(0, $0 - insets.top - insets.bottom) }
    view.content = ElementContent(
      size, verticalAlignment: text == nil ? .none : .center, pointSize: text?.font.pointSize ?? 0, text: text)
  }

  private static func setButton(
    _ look: inout Appearance, _ node: JSONObject, _ texts: ControlTexts
  ) throws(RecordError) -> (ContentSize, ControlText) {
    let style = try node.choice("style", ButtonStyle.self) ?? .system
    let title = try node.string("title") ?? ""
    let font = try texts.font(node, size: style == .system ? 15 : 17)
    look.font = font
    if look.textAlignment == .natural { look.textAlignment = .center }
    look.control = .button(title: title, Appearance.ButtonStyle(rawValue: style.rawValue) ?? .plain)
    let size = try texts.size(title, font)
    let line = ControlMetrics.systemLineHeight(pointSize: font.pointSize)
    let image = look.image.map { $0.size ?? Size(width: 20, height: 20) }
    guard style == .system else {
      // The image stands before the title, as many points from it as the picture has.
      let beside = (image != nil && size.width > 0 ? 4.0 : 0) + (image?.width ?? 0)
      look.lineBreakMode = .byWordWrapping
      return (
        ControlMetrics.newest.configuredButtonSize(
          title: size.width + beside, line: max(line, image?.height ?? 0), scale: texts.scale ?? 1),
        ControlText(title, font: font, padding: 24 + beside, lineBreakMode: .byWordWrapping)
      )
    }
    look.lineBreakMode = .byTruncatingMiddle
    return (
      ControlMetrics.newest.buttonSize(title: size, image: image, line: line, insets: nil, isSystem: true),
      ControlText(title, font: font, padding: image?.width ?? 0)
    )
  }

  private static func setSegments(
    _ look: inout Appearance, _ node: JSONObject, _ texts: ControlTexts
  ) throws(RecordError) -> (ContentSize, EdgeInsets, ControlText) {
    let titles = try node.strings("segments") ?? []
    let selected = try node.count("selectedSegmentIndex")
    if let selected, selected >= titles.count {
      throw RecordError("\"selectedSegmentIndex\" is \(selected), and there are \(titles.count) segments")
    }
    let font = Font.systemFont(ofSize: 13, metrics: texts.fonts.surroundings.metrics)
    var (widest, longest) = (0.0, "")
    for title in titles {
      let width = try texts.size(title, font).width
      if width > widest { (widest, longest) = (width, title) }
    }
    look.control = .segments(titles, selected: selected)
    let metrics = ControlMetrics.newest
    return (
      metrics.segmentedControlSize(widest: widest, count: titles.count), metrics.segmentedControlInsets,
      ControlText(longest, font: font, padding: metrics.segmentPadding, parts: max(1, titles.count))
    )
  }

  private static func setField(
    _ look: inout Appearance, _ node: JSONObject, _ texts: ControlTexts
  ) throws(RecordError) -> (ContentSize, ControlText) {
    let text = try node.string("text") ?? "", placeholder = try node.string("placeholder") ?? ""
    let border = try node.choice("borderStyle", Appearance.FieldBorder.self) ?? .none
    let font = try texts.font(node, size: 17)
    look.font = font
    look.control = .textField(text: text, placeholder: placeholder, border)
    let width = try texts.size(text.isEmpty ? placeholder : text, font).width
    let line = ControlMetrics.systemLineHeight(pointSize: font.pointSize)
    let padding = border == .none || border == .line ? 0.0 : 14
    return (
      ControlMetrics.newest.textFieldSize(width: width, line: line, border: border),
      ControlText(placeholder, font: font, padding: padding, lineBreakMode: .byTruncatingTail)
    )
  }

  /// Where a slider's value is, from 0 to 1.
  private static func sliderValue(_ node: JSONObject) throws(RecordError) -> Double {
    let low = try node.number("minimumValue") ?? 0, high = try node.number("maximumValue") ?? 1
    guard low < high else { throw RecordError("\"minimumValue\" must be less than \"maximumValue\"") }
    let value = try node.number("value") ?? low
    guard (low...high).contains(value) else { throw RecordError("\"value\" must lie between \(low) and \(high)") }
    // Halves, so that the distance of the two cannot overflow.
    return (value / 2 - low / 2) / (high / 2 - low / 2)
  }
}

/// Measures the texts of controls.
private struct ControlTexts {
  let fonts: FontStore
  let scale: Double?

  /// The font that a control names, or the system's in a size.
  func font(_ node: JSONObject, size: Double) throws(RecordError) -> Font {
    guard let font = try node.object("font") else {
      let surroundings = fonts.surroundings
      return surroundings.systemFont(.systemFont(ofSize: size, metrics: surroundings.metrics), weight: 400)
    }
    return try Font(font, fonts: fonts)
  }

  func size(_ text: String, _ font: Font) throws(RecordError) -> Size {
    guard !text.isEmpty else { return .zero }
    var label = Label(text)
    label.font = font
    label.scale = scale
    do throws(TextError) { return try label.intrinsicContentSize } catch { throw RecordError(error.description) }
  }
}

extension Appearance.Artwork {
  /// The size of an image in points; `nil` for a symbol, which takes what there is.
  var size: Size? {
    switch self {
    case .file(_, let size), .missing(let size): size
    case .symbol: nil
    }
  }
}

extension JSONObject {
  /// A whole number from 0.
  fileprivate func count(_ key: String) throws(RecordError) -> Int? {
    guard let number = try integer(key) else { return nil }
    guard (0...10_000).contains(number) else { throw RecordError("\"\(key)\" must lie between 0 and 10000") }
    return number
  }

  /// A number from 0 to 1.
  func share(_ key: String) throws(RecordError) -> Double? {
    guard let number = try number(key) else { return nil }
    guard (0...1).contains(number) else { throw RecordError("\"\(key)\" must lie between 0 and 1") }
    return number
  }

  fileprivate func strings(_ key: String) throws(RecordError) -> [String]? {
    guard let values = try array(key) else { return nil }
    var strings: [String] = []
    for value in values {
      guard case .string(let string) = value else { throw .mismatch(key, expected: "a list of strings", found: value) }
      strings.append(string)
    }
    return strings
  }
}
