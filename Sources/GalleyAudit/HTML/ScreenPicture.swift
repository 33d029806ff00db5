internal import Galley
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// Draws whole screens, each once for a language and size, and marks elements in them.
struct ScreenPicture {
  /// A tree of views of a screen at a canvas.
  private struct Shot: Hashable {
    var screen: Int
    var canvas: Int
    var root: String
  }

  private struct Key: Hashable {
    var shot: Shot
    var language: String
    var size: ContentSizeCategory
  }

  /// A screen that was drawn.
  private struct Drawn {
    var number: Int
    var size: Size
    /// The elements' frames on the screen.
    var frames: [Name: Rect]
  }

  private let pictures: AuditPictures
  /// The elements of the screens.
  private(set) var definitions = ""
  private var shots: [Name: Shot] = [:]
  private var drawn: [Key: Drawn] = [:]

  init(_ pictures: AuditPictures) {
    self.pictures = pictures
    for (index, screen) in pictures.audit.screens.enumerated() {
      let language = pictures.texts.sourceLanguage(index)
      for (canvasIndex, canvas) in screen.canvases.enumerated() {
        let view = ScreenView(pictures.audit, screen, canvas)
        for root in (try? view.roots(pictures.texts.texts(index, language), language, at: .large)) ?? [] {
          let name = ScreenView.name(screen, root: root.name, canvas)
          shots[name] = shots[name] ?? Shot(screen: index, canvas: canvasIndex, root: root.name)
        }
      }
    }
  }

  /// Returns the language that a screen is written in; `nil` for a screen that is not at hand.
  func sourceLanguage(_ screen: String) -> String? { shots[screen].map { pictures.texts.sourceLanguage($0.screen) } }

  /// The screen in a language with elements marked, as SVG that shows what is around them; `nil` for one that is not at
  /// hand.
  mutating func svg(
    _ screen: String, language: String, at size: ContentSizeCategory, marking elements: [String], title: String,
    _ sheet: inout GlyphSheet
  ) -> (svg: String, isCropped: Bool)? {
    guard let shot = shots[screen], let drawn = drawn(Key(shot: shot, language: language, size: size), &sheet)
    else {
      return nil
    }
    let whole = Rect(x: -1, y: -1, width: drawn.size.width + 2, height: drawn.size.height + 2)
    let frames = elements.compactMap { drawn.frames[$0] }
    let part = Self.part(of: whole, around: frames)
    var svg = "<svg role=\"img\" class=\"screen\" width=\"\(Markup.number(part.width))\""
    svg += " height=\"\(Markup.number(part.height))\" viewBox=\"\(Self.box(part))\""
    if part != whole { svg += " data-other=\"\(Self.box(whole))\"" }
    svg += "><title>\(Markup.escaped(title))</title><use href=\"#s\(drawn.number)\"/>"
    for frame in frames { svg += Self.rect(frame.insetBy(dx: -2, dy: -2), "mark") }
    return (svg + "</svg>", part != whole)
  }

  /// The part of a screen that shows the marked elements and what is near to them; the whole where that is hardly more.
  private static func part(of whole: Rect, around frames: [Rect]) -> Rect {
    guard let first = frames.first else { return whole }
    var (minX, minY, maxX, maxY) = (first.minX, first.minY, first.maxX, first.maxY)
    for frame in frames.dropFirst() {
      (minX, minY) = (min(minX, frame.minX), min(minY, frame.minY))
      (maxX, maxY) = (max(maxX, frame.maxX), max(maxY, frame.maxY))
    }
    let y = max(whole.minY, minY - 60), bottom = min(whole.maxY, maxY + 60)
    let x = max(whole.minX, minX - 120), right = min(whole.maxX, maxX + 120)
    // An element that is off the screen is seen on the whole, if anywhere.
    guard bottom - y > 20, right - x > 20, (bottom - y) * (right - x) < 0.8 * whole.width * whole.height else {
      return whole
    }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

  private static func box(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { Markup.number($0) }.joined(separator: " ")
  }

  private mutating func drawn(_ key: Key, _ sheet: inout GlyphSheet) -> Drawn? {
    if let known = drawn[key] { return known }
    let screen = pictures.audit.screens[key.shot.screen]
    let view = ScreenView(pictures.audit, screen, screen.canvases[key.shot.canvas])
    let source = pictures.texts.sourceLanguage(key.shot.screen)
    let texts = pictures.texts.texts(key.shot.screen, source)
      .merging(pictures.texts.texts(key.shot.screen, key.language)) { $1 }
    guard let roots = try? view.roots(texts, key.language, at: key.size),
      let root = roots.first(where: { $0.name == key.shot.root })
    else { return nil }
    var result = Drawn(number: drawn.count, size: root.view.frame.size, frames: [:])
    let svg = draw(root, &result, &sheet)
    // A page has many screens and shows few at a time.
    definitions +=
      "<template id=\"screen-s\(result.number)\"><svg><g id=\"s\(result.number)\">\(svg)</g></svg></template>\n"
    drawn[key] = result
    return result
  }

  private func draw(_ root: ScreenRoot, _ drawn: inout Drawn, _ sheet: inout GlyphSheet) -> String {
    let elements = Dictionary(root.elements.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    var svg = ""
    // A list instead of recursion: trees may be thousands of views deep.
    var rest = [(view: root.view, frame: Rect(origin: .zero, size: root.view.frame.size))]
    while let (view, frame) = rest.popLast() {
      guard !view.isHidden else { continue }
      let element = elements[ObjectIdentifier(view)]
      if let element { drawn.frames[element.id] = frame }
      svg += Self.rect(frame, view.content == nil || view is LabelView ? "view" : "content")
      if let label = (view as? LabelView)?.shownLabel ?? element?.titleLabel,
        let drawing = try? label.drawing(in: frame)
      {
        svg += sheet.text(drawing.layout, at: drawing.origin)
      }
      for child in view.subviews.reversed() {
        let origin = Point(x: child.frame.minX + frame.minX, y: child.frame.minY + frame.minY)
        rest.append((child, Rect(origin: origin, size: child.frame.size)))
      }
    }
    return svg
  }

  private static func rect(_ frame: Rect, _ name: String) -> String {
    let (x, y) = (Markup.number(frame.minX), Markup.number(frame.minY))
    let (width, height) = (Markup.number(max(0, frame.width)), Markup.number(max(0, frame.height)))
    return "<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }
}

extension ScreenElement {
  /// The title of a control that does not draw itself, in its middle.
  fileprivate var titleLabel: Label? {
    // A segmented control has several titles, and the picture draws one.
    guard let control, control.parts == 1 else { return nil }
    var label = control.label
    label.textAlignment = role == .field ? .natural : .center
    return label
  }
}
