internal import Galley
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Operators stand where readers take them, whatever a picture draws, in every order.
@Suite struct PDFOperatorTests {
  /// Texts whose glyphs are shown by fonts, as outlines, in layers, as images, and as frames.
  private static let layouts: [TextLayout] = {
    var layouts: [TextLayout] = []
    func add(_ text: AttributedText, width: Double = 90) throws {
      layouts.append(try PreparedParagraph(text).layout(width: width))
    }
    func add(_ text: String, _ style: TextStyle = TextStyle(), width: Double = 90) throws {
      try add(AttributedText(text, style: style), width: width)
    }
    do {
      try add("Head")
      try add("Galley, לא, क्षत्रिय, مرحبا 😀 日本")
      try add("a\u{11107}\u{11103} \u{1820}b", TextStyle(size: 40), width: 400)
      let color = try FontFace(path: Repository.path("Tests/GalleyRenderTests/Fixtures/GalleyColor-Regular.ttf"))
      try add("ABC abc", TextStyle(fonts: [color], size: 20))
      let bold = Font.systemFont(ofSize: 20, weight: 700)
      try add("Ab 漢字", TextStyle(fonts: bold.fonts, size: 20), width: 400)
      try add("inter\u{AD}national inter\u{AD}national", width: 50)
      var text = AttributedText("A link, 東京 and 😀😀 lines")
      text.setRuby(RubyAnnotation("とうきょう"), in: try #require(text.string.firstRange(of: "東京")))
      try add(text)
      var vertical = ParagraphStyle()
      vertical.writingMode = .verticalRL
      text = AttributedText("縦書きの ABC、😀。")
      text.setParagraphStyle(vertical)
      try add(text)
      var colored = AttributedText("")
      for (index, word) in ["red ", "see-", "through ", "مرحبا ", "😀", "漢", " end"].enumerated() {
        var style = TextStyle(size: 14)
        style.foregroundColor = Color(
          red: Double(index) / 7, green: 0.2, blue: 0, alpha: [1, 0.5, 0.5, 0.25, 0.5, 0.5, 1][index])
        style.underlineStyle = index % 2 == 0 ? .single : nil
        colored.append(AttributedText(word, style: style))
      }
      try add(colored)
    } catch { Issue.record(error) }
    return layouts
  }()

  private static let images: [PictureImage] = {
    let jpeg = Repository.path("Tests/GalleyRenderTests/Fixtures/two-colours.jpg")
    let clear = Picture(size: Size(width: 2, height: 2), background: nil)
    return [try? PictureImage(Repository.bytes(jpeg)), try? PictureImage(clear.file(as: .png).bytes)].compactMap { $0 }
  }()

  /// A picture of up to eight drawings, pictures in it included.
  private static func picture(depth: Int = 0, _ random: inout SplitMix64) throws -> Picture {
    var picture = Picture(size: Size(width: 120, height: 120), background: Bool.random(using: &random) ? .white : nil)
    for _ in 0..<Int.random(in: 1...8, using: &random) { try add(to: &picture, depth, &random) }
    return picture
  }

  private static func add(to picture: inout Picture, _ depth: Int, _ random: inout SplitMix64) throws {
    func number() -> Double { Double(Int.random(in: 0...80, using: &random)) }
    func color() -> Color {
      Color(red: number() / 80, green: 0, blue: 0, alpha: [1, 1, 0.5, 0].randomElement(using: &random) ?? 1)
    }
    let place = Point(x: number(), y: number())
    let rect = Rect(x: number(), y: number(), width: number(), height: number())
    let path =
      [Path(rect), Path(circleAt: place, radius: 9), Path(from: place, to: .zero), Path()]
      .randomElement(using: &random) ?? Path()
    let roles: [TextRole] = [.artifact, .artifact, .paragraph, .heading(level: 1)]
    switch Int.random(in: 0..<(depth < 2 ? 12 : 9), using: &random) {
    case 0: picture.fill(path, color())
    case 1: picture.stroke(path, color(), StrokeStyle(width: 2, dashes: Bool.random(using: &random) ? [3, 2] : []))
    case 2: picture.fill(path, [color(), color(), color()], from: place, to: .zero)
    case 3:
      let text = Bool.random(using: &random) ? "An image" : nil
      picture.draw(try #require(images.randomElement(using: &random)), in: rect, alternativeText: text)
    case 4:
      guard let layout = layouts.randomElement(using: &random) else { return }
      picture.drawGuides(of: layout, at: place)
    case 5...8:
      guard let layout = layouts.randomElement(using: &random) else { return }
      picture.draw(layout, at: place, color: color(), role: roles.randomElement(using: &random) ?? .artifact)
    case 9: picture.draw(try self.picture(depth: depth + 1, &random), at: place, isClipped: true)
    case 10: picture.draw(try self.picture(depth: depth + 1, &random), at: place, scale: 0.5)
    default:
      let view = LabelView(Label("Half seen"))
      try view.setFrame(rect)
      view.appearance.alpha = 0.5
      view.appearance.backgroundColor = color()
      try picture.drawAppearance(of: view, at: place)
    }
  }

  /// 2,000 pictures; a build with assertions is slower.
  #if DEBUG
    private static let countOfSeed = 10
  #else
    private static let countOfSeed = 100
  #endif

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Every drawing leaves the page as the next one needs it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<Self.countOfSeed {
      var options = PictureOptions()
      options.usesOutlines = step % 4 == 3
      let pages = try (0..<Int.random(in: 1...2, using: &random)).map { _ in try Self.picture(&random) }
      #expect(throws: Never.self, "seed \(seed), step \(step)") {
        try PDFStructureReading(pages.file(as: .pdf, options: options).bytes)
      }
    }
  }

  /// The order of a table: the head that is repeated on each page, then its rule.
  @Test(arguments: [TextRole.artifact, .paragraph, .heading(level: 2)], [Color.black, Color.black.withAlpha(0.5)])
  func `A shape after a text is no part of it`(role: TextRole, color: Color) throws {
    for layout in Self.layouts {
      for background in [Color.white, nil] {
        var drawings: [(inout Picture) -> Void] = []
        drawings.append { $0.fill(Rect(x: 0, y: 50, width: 90, height: 1), color) }
        drawings.append { $0.stroke(Rect(x: 0, y: 50, width: 90, height: 9), color, StrokeStyle(dashes: [2, 1])) }
        drawings.append {
          $0.fill(Path(circleAt: .zero, radius: 9), [color, .black], from: .zero, to: Point(x: 1, y: 1))
        }
        drawings.append { $0.draw(Self.images[0], in: Rect(x: 0, y: 0, width: 9, height: 9)) }
        drawings.append { $0.draw(layout, color: .black, role: .artifact) }
        for draw in drawings {
          var picture = Picture(size: Size(width: 100, height: 100), background: background)
          picture.draw(layout, color: color, role: role)
          draw(&picture)
          picture.draw(layout, color: color, role: role)
          #expect(throws: Never.self) { try PDFStructureReading(picture.file(as: .pdf).bytes) }
        }
      }
    }
  }
}
