public import Galley
public import GalleyShaping

/// A page to be drawn: shapes and laid-out text, one above the other.
///
/// A picture is a value that remembers what it was told to draw; nothing is painted before it is encoded or
/// written, and one picture can be written at several scales and in several formats.
///
/// ```swift
/// let layout = try PreparedParagraph("Prepare once, lay out many.").layout(width: 120)
/// var picture = Picture(size: Size(width: 120, height: layout.height))
/// picture.draw(layout)
/// try picture.write(to: "text.png", scale: 2)
/// ```
///
/// Distances are in points, x and y from the top left corner of the picture, y downwards.
public struct Picture: Sendable {
  /// The size of the page in points; drawings outside are cut off.
  public var size: Size
  /// The colour of the page; `nil` for a page that is see-through.
  public var background: Color?

  /// A command to draw; the lowest comes first.
  enum Command: Sendable {
    case fill(Path, Color)
    case stroke(Path, Color, StrokeStyle)
    case text(TextLine)
    /// Colours from the first point to the second, at even distances.
    case gradient(Path, [Color], from: Point, to: Point)
    /// An image, and what it shows in words; `nil` for one that says nothing.
    case image(PictureImage, Rect, String?)
    /// Draws commands on a sheet of their own.
    case group([Command], Sheet)
  }

  /// A sheet that lies on the page.
  struct Sheet: Sendable {
    /// The place of the sheet's origin.
    var origin = Point.zero
    /// Points of the page per point of the sheet.
    var scale = 1.0
    /// The part of the sheet that is seen, in its coordinates; `nil` for all.
    var clip: Path?
    var opacity = 1.0
    /// The words for what the sheet shows; `nil` where its text is read, and its shapes say nothing.
    var alternativeText: String?
  }

  var commands: [Command] = []

  /// An empty page.
  public init(size: Size, background: Color? = .white) {
    self.size = size
    self.background = background
  }

  /// Fills the inside of a path, by the non-zero winding rule.
  public mutating func fill(_ path: Path, _ color: Color) { commands.append(.fill(path, color)) }

  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color) { fill(Path(rect), color) }

  /// Draws a line along a path, half of its width on each side.
  public mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
    commands.append(.stroke(path, color, style))
  }

  /// Draws a line along the edge of a rectangle, half of its width on each side.
  public mutating func stroke(_ rect: Rect, _ color: Color, _ style: StrokeStyle = StrokeStyle()) {
    stroke(Path(rect), color, style)
  }

  /// Fills a path with colours that follow each other at even distances between two points; beyond them the outer
  /// colours go on. No colour paints nothing.
  public mutating func fill(_ path: Path, _ colors: [Color], from start: Point, to end: Point) {
    guard colors.count > 1 else {
      if let color = colors.first { fill(path, color) }
      return
    }
    commands.append(.gradient(path, colors, from: start, to: end))
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: Its place and size.
  ///   - alternativeText: What it shows, for those who cannot see it; `nil` for an ornament.
  public mutating func draw(_ image: PictureImage, in rect: Rect, alternativeText: String? = nil) {
    commands.append(.image(image, rect, alternativeText))
  }

  /// Draws another picture, its background included.
  ///
  /// - Parameters:
  ///   - picture: The other picture.
  ///   - origin: The place of its top left corner.
  ///   - isClipped: Whether drawings outside of its size are cut off.
  ///   - alternativeText: What a drawing shows, for those who cannot see it; `nil` where its text is read as any other.
  public mutating func draw(
    _ picture: Picture, at origin: Point = .zero, isClipped: Bool = false, alternativeText: String? = nil
  ) {
    let page = Rect(origin: .zero, size: picture.size)
    var drawn = picture.commands
    if let background = picture.background { drawn.insert(.fill(Path(page), background), at: 0) }
    let sheet = Sheet(origin: origin, clip: isClipped ? Path(page) : nil, alternativeText: alternativeText)
    commands.append(.group(drawn, sheet))
  }

  /// Draws another picture smaller or larger, its background included, and nothing outside of its size.
  ///
  /// - Parameters:
  ///   - picture: The other picture.
  ///   - origin: The place of its top left corner.
  ///   - scale: Points of this picture per point of the other one.
  public mutating func draw(_ picture: Picture, at origin: Point, scale: Double) {
    let page = Rect(origin: .zero, size: picture.size)
    var drawn = picture.commands
    if let background = picture.background { drawn.insert(.fill(Path(page), background), at: 0) }
    commands.append(.group(drawn, Sheet(origin: origin, scale: scale, clip: Path(page))))
  }
}
