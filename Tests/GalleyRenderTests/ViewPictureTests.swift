internal import Galley
internal import GalleyLayout
internal import GalleyRender
internal import TestSupport
internal import Testing

@Suite struct ViewPictureTests {
  private static func isBlack(_ pixel: PixelImage.Pixel) -> Bool {
    pixel.red < 100 && pixel.green < 100 && pixel.blue < 100
  }

  private static let text = "A text that is too long for one line of its label"

  @Test(arguments: [
    LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping,
    .byCharWrapping,
  ])
  func `A label stays in its bounds in every mode`(mode: LineBreakMode) throws {
    var label = Label(Self.text)
    label.lineBreakMode = mode
    let bounds = Rect(x: 20, y: 10, width: 90, height: 24)
    var picture = Picture(size: Size(width: 130, height: 44))
    try picture.draw(label, in: bounds)
    let image = try PixelImage(png: picture.file(as: .png, scale: 2).bytes)
    #expect(image.count(x: 40..<220, y: 20..<68) { $0.isInk } > 300)
    #expect(image.count { $0.isInk } == image.count(x: 38..<222, y: 20..<68) { $0.isInk })
    if mode == .byClipping {
      // The text reaches the edge, and is cut off there.
      #expect(image.count(x: 206..<220, y: 20..<68) { $0.isInk } > 0)
      #expect(image.count(x: 220..<image.width, y: 0..<image.height) { $0.isInk } == 0)
    }
  }

  @Test func `A label without text draws nothing, one with a wrong property says so`() throws {
    var picture = Picture(size: Size(width: 20, height: 20))
    try picture.draw(Label(), in: Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(try PixelImage(png: picture.file(as: .png).bytes).count { $0.isInk } == 0)
    var label = Label("text")
    label.numberOfLines = -1
    #expect(throws: TextError.self) { try picture.draw(label, in: Rect(x: 0, y: 0, width: 20, height: 20)) }
    label.numberOfLines = 1
    try picture.draw(label, in: Rect(x: 0, y: 0, width: .nan, height: 20))
  }

  /// A root of 100 × 60 with an inner view at (20, 10), which holds a label and a guide.
  private static func tree(_ label: Label) throws -> (root: LayoutView, inner: LayoutView, item: LabelView) {
    let root = LayoutView(name: "root")
    let inner = LayoutView(name: "inner")
    let item = LabelView(name: "label")
    try item.setLabel(label)
    root.addSubview(inner)
    inner.addSubview(item)
    try root.setFrame(Rect(x: 500, y: 500, width: 100, height: 60))
    try inner.setFrame(Rect(x: 20, y: 10, width: 60, height: 40))
    try item.setFrame(Rect(x: 5, y: 5, width: 50, height: 30))
    try root.layoutIfNeeded()
    return (root, inner, item)
  }

  @Test func `Labels begin at the edge where their view's text begins`() throws {
    let (root, _, item) = try Self.tree(Label("i"))
    func ink() throws -> (left: Int, right: Int) {
      let image = try PixelImage(png: Picture(of: root, showing: []).file(as: .png, scale: 2).bytes)
      return (image.count(x: 50..<100, y: 0..<120) { $0.isInk }, image.count(x: 100..<150, y: 0..<120) { $0.isInk })
    }
    #expect(try ink().left > 0 && ink().right == 0)
    root.layoutDirection = .rightToLeft
    #expect(try ink().left == 0 && ink().right > 0)
    // The label's own direction, and an alignment that is not natural, come first.
    var label = Label("i")
    label.layoutDirection = .leftToRight
    try item.setLabel(label)
    #expect(try ink().left > 0)
    label.layoutDirection = nil
    label.textAlignment = .left
    try item.setLabel(label)
    #expect(try ink().left > 0)
    #expect(item.shownLabel?.layoutDirection == .rightToLeft && item.label?.layoutDirection == nil)
  }

  @Test func `Views stand where their frames add up to`() throws {
    let (root, inner, item) = try Self.tree(Label("label"))
    let frames = try PixelImage(png: Picture(of: root, showing: .frames).file(as: .png, scale: 2).bytes)
    #expect(frames.width == 200 && frames.height == 120)
    // The left edges of the root, the inner view and the label, half a point wide.
    let edges = (0..<100).filter { frames[$0, 60].chroma > 30 }
    for places in [0...1, 39...41, 49...51] { #expect(edges.contains { places.contains($0) }, "\(places)") }
    #expect(edges.allSatisfy { [0, 1, 39, 40, 41, 49, 50, 51].contains($0) }, "\(edges)")
    let text = try PixelImage(png: Picture(of: root, showing: []).file(as: .png, scale: 2).bytes)
    #expect(text.count(x: 50..<150, y: 30..<90, where: Self.isBlack) > 20)
    #expect(text.count { $0.isInk } == text.count(x: 48..<152, y: 30..<90) { $0.isInk })
    let red = try PixelImage(png: Picture(of: root, showing: .baselines).file(as: .png, scale: 2).bytes)
    let label = try #require(item.label)
    let drawing = try #require(try label.drawing(in: Rect(x: 25, y: 15, width: 50, height: 30)))
    let row = Int(drawing.firstBaseline * 2)
    #expect((row - 1...row).contains { red[140, $0].red > red[140, $0].green })
    inner.isHidden = true
    #expect(try PixelImage(png: Picture(of: root, showing: []).file(as: .png).bytes).count { $0.isInk } == 0)
  }

  @Test func `Guides are dashed, content is filled`() throws {
    let root = LayoutView(name: "root")
    try root.setFrame(Rect(x: 0, y: 0, width: 60, height: 40))
    let guide = LayoutGuide(identifier: "guide")
    root.addLayoutGuide(guide)
    let box = LayoutView(name: "box")
    box.content = FixedContent(size: Size(width: 10, height: 10))
    root.addSubview(box)
    try box.setFrame(Rect(x: 40, y: 20, width: 10, height: 10))
    for constraint in [
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
    ] { constraint.activate() }
    guide.widthAnchor.constraint(equalToConstant: 20).activate()
    guide.heightAnchor.constraint(equalToConstant: 20).activate()
    try root.layoutIfNeeded()
    let image = try PixelImage(png: Picture(of: root).file(as: .png, scale: 4).bytes)
    #expect(image[180, 100].isInk && !image[150, 100].isInk)
    let row = (40..<120).map { image[$0, 40].isInk || image[$0, 39].isInk }
    #expect(row.contains(true) && row.contains(false))
  }

  @Test func `A deep tree is drawn`() throws {
    let root = LayoutView(name: "root")
    try root.setFrame(Rect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for _ in 0..<1000 {
      let next = LayoutView()
      try next.setFrame(Rect(x: 0, y: 0, width: 10, height: 10))
      last.addSubview(next)
      last = next
    }
    #expect(try Picture(of: root).file(as: .svg).bytes.count > 1000 * 20)
  }
}
