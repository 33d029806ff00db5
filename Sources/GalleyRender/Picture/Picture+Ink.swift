public import Galley
public import GalleyShaping

extension Picture {
  /// Makes a picture that holds all ink: marks may hang beside their lines, and letters rise over them.
  ///
  /// - Parameters:
  ///   - page: The bounds of the drawing at the origin 0, 0; the picture holds them and all ink.
  ///   - padding: The points around both.
  ///   - background: The colour of the page; `nil` for a page that is see-through.
  ///   - isCropped: Whether the picture holds the ink alone.
  ///   - draw: Draws at an origin.
  ///   - guides: Draws guides, which do not count as ink, at an origin behind the rest.
  public init(
    around page: Rect, padding: Double, background: Color? = .white, isCropped: Bool = false,
    _ draw: (inout Picture, Point) throws -> Void, guides: (inout Picture, Point) -> Void = { _, _ in }
  ) rethrows {
    var probe = Picture(size: page.size)
    try draw(&probe, .zero)
    let ink = probe.inkBounds
    let seen = isCropped ? ink ?? page : ink?.union(page) ?? page
    self.init(
      size: Size(width: seen.width + 2 * padding, height: seen.height + 2 * padding), background: background)
    let origin = Point(x: padding - seen.minX, y: padding - seen.minY)
    guides(&self, origin)
    try draw(&self, origin)
  }

  /// The smallest rectangle that holds all that is drawn, within the page or outside of it; `nil` when nothing is.
  ///
  /// Clips are not looked at: what they hide counts as drawn.
  ///
  /// - Complexity: O(*n*) in the number of glyphs and of points of paths.
  public var inkBounds: Rect? { Self.inkBounds(of: commands) }

  private static func inkBounds(of commands: [Command]) -> Rect? {
    var bounds: Rect?
    func add(_ rect: Rect?) {
      guard let rect else { return }
      bounds = bounds?.union(rect) ?? rect
    }
    for command in commands {
      switch command {
      case .fill(let path, _), .gradient(let path, _, _, _): add(path.bounds)
      case .stroke(let path, _, let style):
        add(path.bounds.map { $0.inset(by: -style.width / 2) })
      case .text(let line):
        for ink in line.fragments.lazy.compactMap({ $0.inkBounds }) { add(ink.moved(by: line.origin)) }
      case .image(_, let rect, _): add(rect)
      case .group(let commands, let sheet):
        add(
          inkBounds(of: commands).map { ink in
            Rect(
              x: sheet.origin.x + ink.minX * sheet.scale, y: sheet.origin.y + ink.minY * sheet.scale,
              width: ink.width * sheet.scale, height: ink.height * sheet.scale)
          })
      }
    }
    return bounds
  }
}

extension Path {
  /// The smallest rectangle that holds all points, those that only bend curves among them; `nil` for an empty path.
  fileprivate var bounds: Rect? {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let first, let second): [point, first, second]
      case .close: []
      }
    }
    guard let first = points.first else { return nil }
    return points.reduce(Rect(origin: first, size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
  }
}
