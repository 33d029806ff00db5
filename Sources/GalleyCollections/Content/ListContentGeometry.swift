internal import Galley
internal import GalleyLayout

/// The places of the parts of list content in a width (UIKIT.md 4.3).
struct ListContentGeometry {
  /// The parts that the geometry is made of, measured once.
  struct Parts {
    var configuration: ListContentConfiguration
    var text: Label?
    var secondaryText: Label?
    var scale: Double?
  }

  /// By leading edges, in points from the top of the leading side.
  private(set) var imageFrame: Rect?
  private(set) var textFrame: Rect?
  private(set) var secondaryTextFrame: Rect?
  private(set) var isSideBySide = false
  /// The size that the content wants in the width; the width itself where text was wrapped.
  private(set) var size = Size.zero

  private let grid: PixelGrid
  private var blockHeight = 0.0
  private var slot = Size.zero

  /// - Parameters:
  ///   - margins: The margins that count, those inherited from the superview taken in.
  ///   - width: The width of the whole content; `nil` for as wide as it likes.
  ///   - height: The height of the whole content; `nil` for the height that it wants.
  /// - Throws: `TextError` when a text property is out of range.
  init(_ parts: Parts, margins: DirectionalEdgeInsets, width: Double?, height: Double? = nil) throws(TextError) {
    let configuration = parts.configuration
    grid = PixelGrid(scale: parts.scale)
    let shown = configuration.image.map { Self.displayed($0.size, in: configuration.imageProperties.maximumSize) }
    if let shown {
      let reserved = configuration.imageProperties.reservedLayoutSize
      slot = Size(
        width: reserved.width > 0 ? reserved.width : shown.width,
        height: reserved.height > 0 ? reserved.height : shown.height)
    }
    let hasText = parts.text != nil || parts.secondaryText != nil
    let textStart = margins.leading + slot.width + (shown != nil && hasText ? configuration.imageToTextPadding : 0)
    let available = width.map { max(0, $0 - textStart - margins.trailing) } ?? .infinity
    let used = try placeTexts(parts, x: textStart, available: available)
    let wanted = grid.up(
      max(margins.top + max(blockHeight, slot.height) + margins.bottom, configuration.minimumHeight))
    size = Size(width: min(width ?? .infinity, grid.up(textStart + used + margins.trailing)), height: wanted)
    centre(parts, shown, margins, height: height ?? wanted)
  }

  /// The size of an image in a greatest size, its aspect kept.
  private static func displayed(_ size: Size, in maximum: Size) -> Size {
    var factor = 1.0
    if maximum.width > 0, size.width > 0 { factor = min(factor, maximum.width / size.width) }
    if maximum.height > 0, size.height > 0 { factor = min(factor, maximum.height / size.height) }
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// Places the texts beside or below one another, from 0 down; the width that they use.
  private mutating func placeTexts(_ parts: Parts, x: Double, available: Double) throws(TextError) -> Double {
    let configuration = parts.configuration
    if configuration.prefersSideBySideTextAndSecondaryText, let text = parts.text, let secondary = parts.secondaryText {
      let first = try text.intrinsicContentSize, second = try secondary.intrinsicContentSize
      let both = first.width + configuration.textToSecondaryTextHorizontalPadding + second.width
      if grid.hasRoom(for: both, in: available) {
        isSideBySide = true
        blockHeight = max(first.height, second.height)
        let end = available.isFinite ? available : both
        textFrame = Rect(origin: Point(x: x, y: 0), size: first)
        secondaryTextFrame = Rect(origin: Point(x: x + end - second.width, y: 0), size: second)
        return both
      }
    }
    var used = 0.0
    textFrame = try parts.text.map { text throws(TextError) in try stack(text, x, available, &used) }
    if textFrame != nil, parts.secondaryText != nil { blockHeight += configuration.textToSecondaryTextVerticalPadding }
    secondaryTextFrame = try parts.secondaryText.map { text throws(TextError) in try stack(text, x, available, &used) }
    return used
  }

  private mutating func stack(
    _ label: Label, _ x: Double, _ available: Double, _ used: inout Double
  ) throws(TextError) -> Rect {
    var fitting = try label.intrinsicContentSize, room = available
    if grid.hasRoom(for: fitting.width, in: available) {
      // A room that is a hair too narrow would break the text.
      room = max(fitting.width, available)
    } else {
      fitting = try label.sizeThatFits(Size(width: available, height: .infinity))
    }
    let wanted = min(fitting.width, room)
    // Text that is not set from the leading edge needs all of the line.
    let isNatural = label.textAlignment == .natural || !available.isFinite
    let frame = Rect(x: x, y: blockHeight, width: isNatural ? wanted : room, height: fitting.height)
    blockHeight += fitting.height
    used = max(used, wanted)
    return frame
  }

  /// Moves the block and the image to the middle of the content area.
  private mutating func centre(
    _ parts: Parts, _ shown: Size?, _ margins: DirectionalEdgeInsets, height: Double
  ) {
    let middle = margins.top + (height - margins.top - margins.bottom) / 2
    if let shown {
      imageFrame = Rect(
        x: grid.nearest(margins.leading + (slot.width - shown.width) / 2), y: grid.nearest(middle - shown.height / 2),
        width: shown.width, height: shown.height)
    }
    func moved(_ frame: Rect?) -> Rect? {
      guard var frame else { return nil }
      frame.origin.y =
        isSideBySide ? grid.nearest(middle - frame.height / 2) : grid.nearest(middle - blockHeight / 2 + frame.minY)
      frame.origin.x = grid.nearest(frame.minX)
      return frame
    }
    textFrame = moved(textFrame)
    secondaryTextFrame = moved(secondaryTextFrame)
  }
}
